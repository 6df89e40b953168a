import { z } from 'zod';
import type { SeatRow } from '../../store/store.ts';
import { sidesWithoutAnybody } from '../seats/empty-sides.ts';

/*
 * Where many are to play, they come one after the other, and some talk first. So a battle of three people and more begins when all have said that they are ready. Two are
 * ready by sitting down: one waits at the table, and the other comes because they mean to play.
 * Where a time has been proposed, whoever sits down has not come to play: then the battle begins at the time that was agreed on, as soon as all are there, and sooner only when all
 * who are there say so. Whoever has not come loses nothing by it.
 */

/** So many people are asked whether they are ready. */
const MANY = 3;

export const readiness = z.object({
  /** Seats whose players are ready. */
  said: z.array(z.string()),
  /** Instant from which the others are not waited for any more, milliseconds since 1970; null while no time runs. */
  until: z.number().nullable(),
  /** The seat that wants to start without who is missing; empty while nobody does. */
  starter: z.string(),
});
export type Readiness = z.infer<typeof readiness>;

export const NOBODY_READY: Readiness = { said: [], until: null, starter: '' };

/** A table at which players gather. */
export interface Gathering {
  readonly rows: readonly SeatRow[];
  /** Seats whose players are there. */
  readonly present: ReadonlySet<string>;
  readonly hasBegun: boolean;
  /** The time that was agreed on, milliseconds since 1970, or null where it is only proposed; null where there is no question of any. */
  readonly appointment: { readonly agreed: number | null } | null;
}

/** Whether its people are asked if they are ready. */
export function isAskedReady(gathering: Gathering): boolean {
  return !gathering.hasBegun && (gathering.appointment !== null || areMany(gathering));
}

function areMany({ rows }: Gathering): boolean {
  return new Set(rows.flatMap(({ held, family, seat }) => (held === 'computer' ? [] : [family ?? seat]))).size >= MANY;
}

/** The same when somebody has come, left or taken a seat. Time runs once all seats are taken or somebody wants to start, while anybody is there. */
export function readinessAt(before: Readiness, gathering: Gathering, now: number, patience: number): Readiness {
  if (!isAskedReady(gathering)) return NOBODY_READY;
  const { rows, present, appointment } = gathering;
  // Whoever says that it may begin before its hour, and goes, has not said it of the next time.
  const sits = (seat: string) =>
    rows.some((row) => row.seat === seat && row.held === 'human') && (appointment === null || present.has(seat));
  const mayStand = sits(before.starter) && (appointment === null || hasCome(appointment, now));
  const starter = mayStand ? before.starter : '';
  const isRunning = present.size > 0 && (starter !== '' || (appointment === null && rows.every(({ held }) => held !== 'open')));
  return { said: before.said.filter(sits), starter, until: isRunning ? (before.until ?? now + patience) : null };
}

/** Whether the battle begins now: all are ready, or nobody is waited for any more. Whoever is not there is missing when somebody wants to start. */
export function mayBegin({ said, until, starter }: Readiness, { rows, present, appointment }: Gathering, now: number): boolean {
  const late = rows.filter(({ seat, held }) => held === 'human' && !said.includes(seat));
  const isTimeUp = until !== null && until <= now;
  if (appointment !== null && starter === '') {
    const all = rows.every(({ seat, held }) => held === 'computer' || (held === 'human' && present.has(seat)));
    return all && (late.length === 0 || hasCome(appointment, now));
  }
  if (starter === '') return rows.every(({ held }) => held !== 'open') && (late.length === 0 || isTimeUp);
  return sidesWithoutAnybody(rows).size === 0 && (isTimeUp || late.every(({ seat }) => !present.has(seat)));
}

/** Whether the hour has come that was agreed on. */
function hasCome({ agreed }: NonNullable<Gathering['appointment']>, now: number): boolean {
  return agreed !== null && agreed <= now;
}

/** Who is missing: empty seats, and those whose players are not there. */
function missingAt({ rows, present }: Gathering): string[] {
  return rows.filter(({ seat, held }) => held === 'open' || (held === 'human' && !present.has(seat))).map(({ seat }) => seat);
}

/**
 * Whether the holder of these seats may start without who is missing: the founder, and anybody while the founder is not there. Nobody before the hour that was agreed on, nor
 * without the only other who is to come.
 */
export function mayStart(own: readonly string[], creator: string | null, gathering: Gathering, now: number): boolean {
  const { rows, present, appointment } = gathering;
  if (!areMany(gathering) || (appointment !== null && !hasCome(appointment, now))) return false;
  const founders = rows.filter(({ family }) => creator !== null && family === creator);
  const isFounder = founders.some(({ seat }) => own.includes(seat));
  return (
    own.length > 0 &&
    missingAt(gathering).length > 0 &&
    sidesWithoutAnybody(rows).size === 0 &&
    (isFounder || founders.every(({ seat }) => !present.has(seat)))
  );
}
