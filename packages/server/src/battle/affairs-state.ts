import { proposalKind, replacement } from '@longroll/protocol';
import { z } from 'zod';
import type { Holder, SeatRow } from '../store/store.ts';
import { clockState, type ClockState } from './clock.ts';

const proposal = z.object({
  id: z.string(),
  kind: proposalKind,
  seat: z.string(),
  by: z.union([replacement, z.literal('')]),
  proposer: z.string(),
  agreed: z.array(z.string()),
  /** Journal row of the command an `undo` would take back. */
  command: z.number().nullable(),
});
export type Proposal = z.infer<typeof proposal>;

/** The affairs of a battle as the store keeps them. */
export const affairsState = z.object({ clock: clockState, proposals: z.array(proposal) });

/** The chairs of an open battle, as its affairs need them. */
export interface Chairs {
  rows(): readonly SeatRow[];
  /** Seats whose players are connected. */
  present(): ReadonlySet<string>;
  /** Whether a seat's player has been away for the grace period. */
  gone(seat: string): boolean;
  reseat(seat: string, holder: Holder): Promise<void>;
}

/** Affairs of a battle as they begin, for the store. */
export function newAffairs(clock: ClockState): string {
  return JSON.stringify({ clock, proposals: [] });
}
