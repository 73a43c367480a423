# Each option that `racc options --markdown` says has an effect shows it to a probe: the third quarter of the probes.
quarter=2
. "$CASES/cli/parts/option-probes.sh"
