import type { WordedEvent } from '../worded-event.ts';
import { fieldOf, textIn } from '../read.ts';
import { readRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';

const say = words.log;

/** Dice for hits, and the tests of leaders or Magic Users that they have put at risk (RK-26.1, RK-28.11). */
interface Risk {
  readonly dice: readonly number[];
  readonly tests: readonly { readonly leader: string; readonly dice: readonly number[]; readonly outcome: string }[];
}

const numbersIn = (value: unknown, key: string): number[] => {
  const found = fieldOf(value, key);
  return Array.isArray(found) ? found.filter((each): each is number => typeof each === 'number') : [];
};

/** What only its own side is told of Magic Users at risk whom nobody else knows of (RK-39.1); null for everybody else. */
export function unseenRisk(own: unknown): Risk | null {
  const tests = fieldOf(own, 'tests');
  if (!Array.isArray(tests)) return null;
  const test = (each: unknown) => ({ leader: textIn(each, 'leader'), dice: numbersIn(each, 'dice'), outcome: textIn(each, 'outcome') });
  return { dice: numbersIn(own, 'dice'), tests: tests.map(test) };
}

/** How they have fared, and the dice that say so; `line` says who is at risk. */
export function riskTold(line: (outcome: string) => string, { dice, tests }: Risk, names: Names): Pick<WordedEvent, 'text' | 'rolls'> {
  const harmed = tests.filter(({ outcome }) => outcome !== 'carry-on');
  const said =
    harmed.length === 0 ? say.unharmed : words.list(harmed.map(({ leader, outcome }) => say.leaderLost(names.leader(leader), outcome)));
  const thrown = [dice, ...tests.map((each) => each.dice)].filter((each) => each.length > 0);
  return { text: line(said), rolls: thrown.map((each) => readRoll(say.roll.risk, each)) };
}
