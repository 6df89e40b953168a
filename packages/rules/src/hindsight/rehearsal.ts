import type { ChanceSource } from '../kernel/chance.ts';
import type { Force } from '../kernel/force.ts';
import { sha256OfText } from '../kernel/hash.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import type { Act, Given } from './acts.ts';

/** Questions more than the act itself had that a rehearsal answers before it is left as it stands. */
const MORE = 12;

/**
 * The forces as the same act would have left them with other dice. Everybody answers as they did where the same is asked of them, and as is played for
 * somebody absent where not. The same act with the same `number` comes out alike everywhere.
 */
export function rehearsed(book: Rulebook, act: Act, number: number): readonly Force[] {
  const chance = book.freshChance(sha256OfText(`${act.before.commitment} ${act.number} ${number}`));
  const source: ChanceSource = () => book.chance(chance);
  let position = act.before;
  let next = 0;
  for (let step = 0; step < act.given.length + MORE; step++) {
    const given = act.given[next];
    const again = given === undefined ? null : asGiven(position, given, source);
    if (again !== null) next++;
    const later = again ?? (position.inAct ? asAbsent(position, source) : null);
    if (later === null) break;
    position = later;
  }
  return forcesLeft(position);
}

/** Forces of a position; a side that has been beaten has no strength left, whoever still stands. */
export function forcesLeft(position: Position): readonly Force[] {
  const { winners } = position;
  const forces = position.forces();
  return winners.length === 0 ? forces : forces.map((each) => (winners.includes(each.side) ? each : { ...each, strength: 0 }));
}

/** The position after the answer that was given in the battle; null where something else is asked, or it may not be given. */
function asGiven(position: Position, { command, kind }: Given, source: ChanceSource): Position | null {
  if (position.over) return null;
  const asked = position.questions().find(({ id }) => id === command.decision)?.kind ?? '';
  if (asked !== kind) return null;
  const { decision, seat, answer } = command;
  return decided(position, { decision, seat, answer }, source);
}

function asAbsent(position: Position, source: ChanceSource): Position | null {
  const [question] = position.questions();
  const seat = question?.seats[0];
  if (position.over || question === undefined || seat === undefined) return null;
  return decided(position, { ...position.fallback(question, seat), seat }, source);
}

function decided(position: Position, command: Parameters<Position['decide']>[0], source: ChanceSource): Position | null {
  const verdict = position.decide(command, source);
  return isRefusal(verdict) ? null : verdict.position;
}
