import { proposalKind, replacement } from '@longroll/protocol';
import { z } from 'zod';
import type { Holder, SeatRow } from '../store/store.ts';
import { clockState, newClock, type ClockState } from './clock.ts';
import { claimTime, desertion } from './desertion.ts';

const proposal = z.object({
  id: z.string(),
  kind: proposalKind,
  seat: z.string(),
  by: z.union([replacement, z.literal('')]),
  proposer: z.string(),
  agreed: z.array(z.string()),
  /** Journal row of the command an `undo` would take back. */
  command: z.number().nullable(),
  /** The last command everybody had noticed when it was proposed. */
  noticed: z.number().nullable().default(null),
  /** Questions that those who are asked to agree have answered since: when everybody can see it, they have declined. */
  answered: z.array(z.object({ seat: z.string(), question: z.string() })).default([]),
});
export type Proposal = z.infer<typeof proposal>;

/** The affairs of a battle as the store keeps them. */
const affairsState = z.object({
  clock: clockState,
  proposals: z.array(proposal),
  /** Seats whose players were away when the others agreed on a pause: any of them may end it alone. */
  pausedWithout: z.array(z.string()).default([]),
  /** Milliseconds all others must have been away before the victory can be claimed; null in battles older than that. */
  claimAfter: z.number().nullable().default(null),
  deserted: desertion.nullable().default(null),
});
export type AffairsState = z.infer<typeof affairsState> & { readonly claimAfter: number };

/** The chairs of an open battle, as its affairs need them. */
export interface Chairs {
  rows(): readonly SeatRow[];
  /** Seats whose players are connected. */
  present(): ReadonlySet<string>;
  /** Whether a seat's player has been away for the grace period. */
  gone(seat: string): boolean;
  /** The chairs somebody else keeps for the guest of this lineage, and the guest's name there. */
  keptFor(lineage: string): Promise<readonly Pick<SeatRow, 'seat' | 'player'>[]>;
  reseat(seat: string, holder: Holder): Promise<void>;
}

/** Affairs of a battle as they begin, for the store. */
export function newAffairs(clock: ClockState, claimAfter: number | undefined): string {
  return affairsText(begun(clock, claimAfter));
}

export function affairsText(state: AffairsState): string {
  return JSON.stringify(state);
}

/** Affairs as the store kept them, or as they are where it has none. */
export function affairsIn(kept: string | null): AffairsState {
  if (kept === null) return begun(newClock({ kind: 'none' }, []), undefined);
  const state = affairsState.parse(JSON.parse(kept));
  return { ...state, claimAfter: state.claimAfter ?? claimTime(state.clock.wish) };
}

function begun(clock: ClockState, claimAfter: number | undefined): AffairsState {
  return { clock, proposals: [], pausedWithout: [], claimAfter: claimTime(clock.wish, claimAfter), deserted: null };
}
