// Types of gcc's that racc has not are refused by their names (issue 20).
// args: -std=c23
_Decimal64 decimal;
//~^ ERROR E0900 the type '_Decimal64'
long _BitInt(7) twice;
//~^ ERROR E0205 these words name no type together
_Complex _Bool truths;
//~^ ERROR E0205 these words name no type together
