# Each option that `racc options --markdown` says has an effect shows it to a probe: the first quarter of the probes.
quarter=0
. "$CASES/cli/parts/option-probes.sh"
