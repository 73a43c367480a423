# Each option that `racc options --markdown` says has an effect shows it to a probe: the fourth sixth of the probes.
sixth=3
. "$CASES/cli/parts/option-probes.sh"
