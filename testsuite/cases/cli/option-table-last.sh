# Each option that `racc options --markdown` says has an effect shows it to a probe: the last sixth of the probes.
sixth=5
. "$CASES/cli/parts/option-probes.sh"
