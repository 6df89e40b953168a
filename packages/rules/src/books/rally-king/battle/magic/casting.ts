import { z } from 'zod';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import type { State } from '../state.ts';
import { onTable } from '../troops/roster.ts';
import type { SideId, UnitId } from '../troops/unit.ts';
import { SPELLS, findSpell } from './spells.ts';
import { judgeSpell } from './targets.ts';

/** A spell and whom it is for (RK-29.3). */
export const casting = z.strictObject({ do: z.literal('cast'), spell: z.string(), targets: z.array(z.string()).max(60) });
export type Casting = z.infer<typeof casting>;

/** Null when the side may try this spell now: once in its own player turn (RK-29.1). */
export function judgeCasting(state: State, side: SideId, { spell: id, targets }: Casting): Refusal | null {
  if (state.play?.side !== side || state.play.cast)
    return refuse('RK-29.1', 'one-attempt', 'One spell is tried in a player turn of its own side.');
  const spell = findSpell(id);
  if (spell === undefined) return refuse('RK-29.4', 'no-such-spell', 'There is no such spell.');
  return judgeSpell(state, side, spell, targets);
}

/** Spells a side could try now, each at one target. */
export function castingsOpen(state: State, side: SideId): Casting[] {
  const targets: UnitId[][] = [[], ...onTable(state).map(({ id }) => [id])];
  return SPELLS.flatMap(({ id }) => targets.map((each): Casting => ({ do: 'cast', spell: id, targets: each }))).filter(
    (each) => judgeCasting(state, side, each) === null,
  );
}
