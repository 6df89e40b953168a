import { z } from 'zod';
import type { Outcome } from '../../../../kernel/outcome.ts';
import { winnersOf } from '../../../../kernel/outcome.ts';
import type { State } from '../state.ts';
import { SIDES } from '../troops/sides.ts';
import type { SideId } from '../troops/unit.ts';
import { report, type Report } from './report-form.ts';

/** Why a battle is over that was fought on a real table. */
export const AGREED_RESULT = 'agreed-result';

/** What a side says of a battle that was fought on a real table: how it ended, and what became of its own army. */
export const declaration = z.strictObject({
  winner: z.enum(['red', 'blue']).nullable(),
  turns: z.number().int().min(0).max(100),
  ...report.pick({ units: true, people: true, things: true }).shape,
});
export type Declaration = z.infer<typeof declaration>;

/** Everybody and everything of an army that a report tells of. */
export function namesOf({ units, armies }: Pick<State, 'units' | 'armies'>, side: SideId) {
  const { leaders, magic, treasures } = armies[side];
  return {
    units: Object.values(units).flatMap((unit) => (unit.side === side && unit.summoned !== true ? [unit.id] : [])),
    people: [...leaders.map(({ id }) => id), ...magic.users.flatMap(({ id, artifact }) => (artifact === true ? [] : [id]))],
    things: treasures.map(({ id }) => id),
  };
}

/** The report of a battle that both sides have told of; null of one that was fought here. */
export function reportAgreed(state: State, outcome: Outcome | null, attacker: SideId | null): Report | null {
  const { red, blue } = state.declared ?? {};
  if (outcome?.reason !== AGREED_RESULT || red === undefined || blue === undefined) return null;
  const [winner] = winnersOf(outcome);
  const people = { ...red.people, ...blue.people };
  const things = { ...red.things, ...blue.things };
  const units = { ...red.units, ...blue.units };
  const maidens = SIDES.flatMap((side) => state.armies[side].leaders.filter(({ rank }) => rank === 'maiden').map(({ id }) => id));
  return {
    outcome: winner === undefined ? 'draw' : winner === attacker ? 'attacker' : 'defender',
    attacker,
    reason: AGREED_RESULT,
    turns: red.turns,
    units,
    people,
    things,
    escapes: maidens.filter((id) => people[id] === 'gone'),
    // All of them stood where everybody could see them; persons and things where something became of them.
    seen: [
      ...Object.keys(units),
      ...Object.keys(people).filter((id) => people[id] !== 'fine'),
      ...Object.keys(things).filter((id) => things[id]?.revealed === true),
    ],
  };
}
