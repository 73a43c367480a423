# Each option that `racc options --markdown` says has an effect shows it to a probe: the second sixth of the probes.
sixth=1
. "$CASES/cli/parts/option-probes.sh"
