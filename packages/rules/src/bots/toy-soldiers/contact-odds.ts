import { contactOdds, dieOf, together, type ContactOdds, type Falls } from '../../books/toy-soldiers/contact/odds.ts';
import { testOf, TESTS, type Circumstances, type Test } from '../../books/toy-soldiers/contact/tests.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';

/** What the dice of a unit may come to whose disorder and stress are guesses: half a point more is as good as a point more in half of all cases. */
export function guessedFalls(unit: Unit, circumstances: Circumstances): Falls {
  return together(TESTS.map((test) => guessedDie(testOf(unit, test, circumstances))));
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
