# Each option that `racc options --markdown` says has an effect shows it to a probe: the first sixth of the probes.
sixth=0
. "$CASES/cli/parts/option-probes.sh"
