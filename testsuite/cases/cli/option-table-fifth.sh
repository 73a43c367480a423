# Each option that `racc options --markdown` says has an effect shows it to a probe: the fifth sixth of the probes.
sixth=4
. "$CASES/cli/parts/option-probes.sh"
