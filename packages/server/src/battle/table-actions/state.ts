import { computersMay, proposalKind, replacement } from '@longroll/protocol';
import { z } from 'zod';
import type { AppointmentRow, Holder, SeatRow } from '../../store/store.ts';
import { clockState, newClock, type ClockState } from './clock-state.ts';
import { marks } from './marks.ts';
import { NOBODY_READY, readiness } from './readiness.ts';
import { reminder } from './reminders.ts';
import { claimTime, desertion } from './victory-claim.ts';

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
  /** Who was asked about a `concede` when it was proposed: none of them is left out of it by going away. */
  asked: z.array(z.string()).default([]),
  /** Instant at which it lapses, milliseconds since 1970; null where it stands until it is answered. */
  until: z.number().nullable().default(null),
});
export type Proposal = z.infer<typeof proposal>;

/** Clock, proposals and absence count of a battle as the store keeps them. */
const tableActionsState = z.object({
  clock: clockState,
  proposals: z.array(proposal),
  /** Seats whose players were away when the others agreed on a pause: any of them may end it alone. */
  pausedWithout: z.array(z.string()).default([]),
  /** Milliseconds all others must have been away before the victory can be claimed; null in battles older than that. */
  claimAfter: z.number().nullable().default(null),
  deserted: desertion.nullable().default(null),
  /** Instant at which the time of the battle as a whole is up, milliseconds since 1970; null where none is set, or it has been noted. */
  until: z.number().nullable().default(null),
  /** Families of those who gave their own seat away: they look on until they ask for it. */
  lookingOn: z.array(z.string()).default([]),
  /** What computer allies may do with what is a seat's, as its player has said; of a seat that is not named they ask. */
  computersMay: z.record(z.string(), z.object({ family: z.string(), may: computersMay })).default({}),
  /** What sides have marked on the table. */
  marks: marks.default([]),
  /** Who is ready to begin. */
  ready: readiness.default(NOBODY_READY),
  /** How seats that were waited for have been reminded. */
  reminders: z.record(z.string(), reminder).default({}),
  /** The battle in which the same field is fought again. */
  rematch: z
    .object({
      battle: z.string(),
      changed: z.boolean(),
      by: z.string(),
      seats: z.record(z.string(), z.string()).optional(),
      field: z.string().optional(),
    })
    .nullable()
    .default(null),
});
export type TableActionsState = z.infer<typeof tableActionsState> & { readonly claimAfter: number };

/** The seats of an open battle, as the table actions need them. */
export interface BattleSeats {
  rows(): readonly SeatRow[];
  /** When it is to be, where its players make out a time. */
  appointment(): AppointmentRow | null;
  /** Seats whose players are connected. */
  present(): ReadonlySet<string>;
  /** Whether a seat's player has been away for the grace period. */
  gone(seat: string): boolean;
  /** The seats somebody else keeps for the guest of this family, the guest's name there, and whether they have lent it. */
  keptFor(family: string): Promise<readonly (Pick<SeatRow, 'seat' | 'player'> & { readonly lent: boolean })[]>;
  reseat(seat: string, holder: Holder): Promise<void>;
  /** Family of whoever founded the battle; null where that is not known. */
  readonly creator: string | null;
  /** Milliseconds that players have to say that they are ready before their battle begins; 0 where nobody is asked. */
  readonly readyWithin: number;
  /** Whether people who are not at this table wait for what comes of the battle: others play the game that it is fought for. */
  readonly concernsOthers: boolean;
}

/** Clock and proposals of a new battle, as text for the store; `until` is when its time as a whole is up. */
export function newTableActions(clock: ClockState, claimAfter: number | undefined, until: number | null): string {
  return tableActionsText({ ...begun(clock, claimAfter), until });
}

export function tableActionsText(state: TableActionsState): string {
  return JSON.stringify(state);
}

/** Clock and proposals as the store has them, or as they begin where it has none. */
export function tableActionsIn(kept: string | null): TableActionsState {
  if (kept === null) return begun(newClock({ kind: 'none' }, []), undefined);
  const state = tableActionsState.parse(JSON.parse(kept));
  return { ...state, claimAfter: state.claimAfter ?? claimTime(state.clock.wish) };
}

function begun(clock: ClockState, claimAfter: number | undefined): TableActionsState {
  return {
    clock,
    proposals: [],
    pausedWithout: [],
    claimAfter: claimTime(clock.wish, claimAfter),
    deserted: null,
    until: null,
    lookingOn: [],
    computersMay: {},
    ready: NOBODY_READY,
    marks: [],
    reminders: {},
    rematch: null,
  };
}
