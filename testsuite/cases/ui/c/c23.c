// What C23 forbids of its own words.
// args: -std=c23 -Wno-all
constexpr int none;
//~^ ERROR E0322 has no value
int variable;
constexpr int changing = variable;
//~^ ERROR E0322 is not constant
void local(int n) { constexpr int m = n; }
//~^ ERROR E0322 is not constant
constexpr int one = 1;
void assigned(void) { one = 2; }
//~^ ERROR E0319 `one` is const
enum e1 : float { f1 };
//~^ ERROR E0389 enumerators cannot have type `float`
enum e2 : unsigned char { over = 256 };
//~^ ERROR E0389 256 does not fit
enum e3 : int; enum e3 : long { other };
//~^ ERROR E0389 has another underlying type
int nothing() { return 0; }
int called(void) { return nothing(1); }
//~^ ERROR E0381 too many arguments
int nulls(int i, void *q, typeof(nullptr) n) {
    int number = nullptr;
//~^ ERROR E0312
    i = (int)nullptr;
//~^ ERROR E0316
    n = q;
//~^ ERROR E0312
    n = i;
//~^ ERROR E0312
    n = (typeof(n))q;
//~^ ERROR E0316
    i = n < nullptr;
//~^ ERROR E0369
    i = nullptr == i;
//~^ ERROR E0369
    n++;
//~^ ERROR E0369
    i = i ? nullptr : 1;
//~^ ERROR E0370
    return nullptr;
//~^ ERROR E0312
}
