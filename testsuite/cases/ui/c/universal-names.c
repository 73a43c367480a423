/* Basic characters have no universal names (C17 6.4.3p2). */
char *right = "\u00e9\u0024\u0040\u0060\U0001f600";
char *wrong = "\u0041"; //~ ERROR E0209 names no character below \u00a0
