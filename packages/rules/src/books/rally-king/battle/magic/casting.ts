import { z } from 'zod';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { SideId, UnitId } from '../state/unit.ts';
import { SPELLS, findSpell, type Spell } from '../spells/spells.ts';
import { judgeSpell, struckIn } from '../spells/targets.ts';

/** A spell and whom it is for (RK-29.3); of Icy Finger which of those in the unit, where the caster says so (RK-30.1). */
export const casting = z.strictObject({
  do: z.literal('cast'),
  spell: z.string(),
  targets: z.array(z.string()).max(60),
  leader: z.string().max(80).optional(),
});
export type Casting = z.infer<typeof casting>;

/** Null when the side may try this spell now: once in its own player turn (RK-29.1). */
export function judgeCasting(state: State, side: SideId, { spell: id, targets, leader }: Casting): Refusal | null {
  if (state.play?.side === side && state.play.instead !== undefined) return refuse(state.play.instead, 'one-attempt', { tried: 'spell' });
  if (state.play?.side !== side || state.play.cast) return refuse('RK-29.1', 'one-attempt');
  const spell = findSpell(id);
  if (spell === undefined) return refuse('RK-29.4', 'no-such-spell');
  return judgeSpell(state, side, spell, targets) ?? judgeStruck(state, spell, targets, leader);
}

/** Whom a spell at these targets may strike; nobody where it is not for leaders (RK-30.1). */
function struckBy(state: State, { on }: Spell, targets: readonly UnitId[]): string[] {
  return on === 'leader' ? targets.flatMap((id) => struckIn(state, unitOf(state, id))) : [];
}

/** Null when nobody is named, or one of those whom the spell may strike in its target (RK-30.1). */
function judgeStruck(state: State, spell: Spell, targets: readonly UnitId[], leader: string | undefined): Refusal | null {
  return leader === undefined || struckBy(state, spell, targets).includes(leader)
    ? null
    : refuse(
        'RK-30.1',
        'not-there',
        {},
        {
          pieces: [...targets],
        },
      );
}

/** What an attempt at a spell is handed of the answer. */
export function attemptOf({ spell, targets, leader }: Casting): Pick<Casting, 'spell' | 'targets'> & { readonly leader?: string } {
  return { spell, targets, ...(leader === undefined ? {} : { leader }) };
}

/** A spell at these targets, for each of those it may strike in a unit that has several (RK-30.1). */
function castingsAt(state: State, spell: Spell, targets: readonly UnitId[]): Casting[] {
  const plain: Casting = { do: 'cast', spell: spell.id, targets: [...targets] };
  const there = struckBy(state, spell, targets);
  return there.length < 2 ? [plain] : there.map((leader) => ({ ...plain, leader }));
}

/** Spells a side could try now, each at one target. */
export function castingsOpen(state: State, side: SideId): Casting[] {
  const targets: UnitId[][] = [[], ...onTable(state).map(({ id }) => [id])];
  return SPELLS.flatMap((spell) => targets.flatMap((each) => castingsAt(state, spell, each))).filter(
    (each) => judgeCasting(state, side, each) === null,
  );
}
