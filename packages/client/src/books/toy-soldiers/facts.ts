import { piecesIn, type Facts } from '../facts.ts';
import type { Names } from './names.ts';
import { toySoldiers as words } from './words.ts';

const say = words.questions.facts;

/** Who is in the way, who attacks, and what fell on the die. */
export function factsOf(names: () => Names): Facts {
  const units = (told: (named: { units: readonly string[] }) => string) => (value: unknown) =>
    told({ units: names().units(piecesIn(value)) });
  const count = (told: (count: number) => string) => (value: unknown) => (typeof value === 'number' ? told(value) : '');
  const stands = count((passing) => say.stands({ stands: passing }));
  return {
    'passage-failed': { mover: units(say.mover), stands },
    'passage-try': { passed: units(say.inTheWay) },
    'passage-drop': { passed: units(say.inTheWay), stands },
    'last-volley': { chargers: units(say.chargers) },
    'skirmisher-cost': { enemy: units(say.inTheWay) },
    'balk-elan': { die: count((die) => say.die({ die })) },
  };
}
