// The host calls procedures by their own names.
// rows: APXA-HOST-04
#pragma acc routine seq device_type(host) bind(f_for_host) //~ ERROR E0421 `bind` cannot follow `device_type(host)`
int f_on_host(int x);
