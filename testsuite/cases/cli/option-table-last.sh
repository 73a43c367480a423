# Each option that `racc options --markdown` says has an effect shows it to a probe: the last quarter of the probes.
quarter=3
. "$CASES/cli/parts/option-probes.sh"
