import type { Risk } from '@longroll/rules/books/rally-king/battle/events';
import type { WordedEvent } from '../../worded-event.ts';
import { readRoll } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';

const say = words.log;

/** How they have fared, and the dice that say so; `line` says who is at risk. */
export function riskTold(line: (outcome: string) => string, { dice, tests }: Risk, names: Names): Pick<WordedEvent, 'text' | 'rolls'> {
  const harmed = tests.filter(({ outcome }) => outcome !== 'carry-on');
  const said =
    harmed.length === 0
      ? say.unharmed
      : words.list({ names: harmed.map(({ leader, outcome }) => say.leaderLost({ leader: names.leader(leader), fate: outcome })) });
  const thrown = [dice, ...tests.map((each) => each.dice)].filter((each) => each.length > 0);
  return { text: line(said), rolls: thrown.map((each) => readRoll(say.roll.risk, each)) };
}
