import { contactOdds, dieOf, together, type ContactOdds, type Falls } from '../../books/toy-soldiers/contact/odds.ts';
import { testOf, TESTS, type Circumstances, type Test } from '../../books/toy-soldiers/contact/tests.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { oncePer } from '../../kernel/once-per.ts';

/** A unit as it might come to contact: its disorder and stress are guesses. */
export interface Guess {
  readonly unit: Unit;
  readonly circumstances: Circumstances;
}

/** What has been reckoned of a position: of all the places where a unit could stand, most would have it fight the same enemy by the same tests. */
const reckoned = oncePer<State, Map<string, ContactOdds>>(() => new Map());

/** How it may end for a unit that comes to contact with one opponent. */
export function guessedOdds(state: State, own: Guess, other: Guess): ContactOdds {
  const [mine, theirs] = [testsOf(own), testsOf(other)];
  const known = reckoned(state);
  const name = [...mine, ...theirs].map(({ stat, modifier, certain }) => `${stat} ${modifier} ${certain}`).join();
  const odds = known.get(name) ?? duelOdds(state, guessedFalls(mine), guessedFalls(theirs));
  known.set(name, odds);
  return odds;
}

function testsOf({ unit, circumstances }: Guess): Test[] {
  return TESTS.map((test) => testOf(unit, test, circumstances));
}

/** What dice may come to that are thrown against guesses: half a point more is as good as a point more in half of all cases. */
function guessedFalls(tests: readonly Test[]): Falls {
  return together(tests.map(guessedDie));
}

function guessedDie(test: Test): Falls {
  const least = Math.floor(test.stat);
  const more = test.stat - least;
  if (more === 0) return dieOf(test);
  return [...weighed(dieOf({ ...test, stat: least }), 1 - more), ...weighed(dieOf({ ...test, stat: least + 1 }), more)];
}

function weighed(falls: Falls, weight: number): Falls {
  return falls.map((fall) => ({ ...fall, chance: fall.chance * weight }));
}

/** How it may end for a unit with one opponent. */
export function duelOdds({ options }: State, own: Falls, other: Falls): ContactOdds {
  return contactOdds(new Map([['own', own]]), new Map([['other', other]]), options).get('own') ?? { wins: 0, routs: 0, fights: 1 };
}
