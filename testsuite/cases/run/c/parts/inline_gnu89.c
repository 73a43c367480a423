int plain(int);
int replaced(int);

int sum_elsewhere(void) { return plain(0) + replaced(0); }
