import type { BattleSummary, SideSummary } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { appointmentView } from '../appointments/view.ts';
import { clockIn } from '../store/rows.ts';
import type { AppointmentRow, ListedBattle, SeatRow } from '../store/store.ts';
import { seatSummary } from './battle-handle.ts';
import { offeredSeats } from './offered.ts';
import { hasBegun, waitedIn } from './progress.ts';

/** Whether a battle has a seat that nobody has taken. */
export function isWaiting({ seats }: { readonly seats: readonly Pick<SeatRow, 'held'>[] }): boolean {
  return seats.some((seat) => seat.held === 'open');
}

/** A deployment nobody goes on with is shown to nobody any more after so long. Milliseconds. */
const ABANDONED_AFTER = 60 * 60_000;

/** Whether a battle stands still before its first turn, with every seat taken: not one by letter, which has days for it, nor one that is to be later. */
export function isAbandoned(
  {
    battle,
    seats,
    appointment,
  }: {
    battle: Pick<ListedBattle['battle'], 'turn' | 'over' | 'due' | 'updated'>;
    seats: readonly Pick<SeatRow, 'held'>[];
    appointment?: Pick<AppointmentRow, 'agreed'> | null;
  },
  now: number,
): boolean {
  if ((appointment?.agreed?.getTime() ?? 0) + ABANDONED_AFTER > now) return false;
  const before = battle.turn === 0 && !battle.over && battle.due === null && !isWaiting({ seats });
  return before && now - battle.updated.getTime() > ABANDONED_AFTER;
}

/** The sides of a battle; of a book that is no longer here only their ids. */
function sidesOf({ battle: { scenarioId }, seats }: ListedBattle, book: Rulebook | undefined): SideSummary[] {
  const named = book?.scenarios.find(({ id }) => id === scenarioId)?.sides ?? [];
  return [...new Set(seats.map(({ side }) => side))].map((id) => {
    const { name, colour, emblem } = named.find((side) => side.id === id) ?? {
      name: id,
      ...(book?.lookOf(id) ?? { colour: '', emblem: '' }),
    };
    return { id, name, colour, emblem };
  });
}

/** How time is measured in a battle; nothing where it is not. */
export function clockOf({ clock }: ListedBattle['battle']): Pick<BattleSummary, 'clock'> {
  const wish = clockIn(clock);
  return wish === null || wish.kind === 'none' ? {} : { clock: wish };
}

/** When a battle is to be that has not begun; nothing where its players make out no time. */
function dateOf({ battle, seats, appointment }: ListedBattle): Pick<BattleSummary, 'appointment'> {
  const view = hasBegun(battle) ? undefined : appointmentView(appointment, seats);
  return view === undefined ? {} : { appointment: view };
}

/** A battle as the lobby shows it. */
export function summaryOf(record: ListedBattle, book: Rulebook | undefined, now: number): BattleSummary {
  const { battle, seats } = record;
  const open = isWaiting({ seats });
  return {
    id: battle.id,
    scenario: battle.scenarioName,
    book: battle.book,
    kind: book?.kind ?? 'battle',
    status: battle.over ? 'over' : open ? 'waiting' : 'running',
    turn: battle.turn,
    sides: sidesOf(record, book),
    seats: seats.map((seat) => seatSummary(seat, book)),
    waiting: [...waitedIn(battle.waited).keys()],
    winners: battle.winners,
    joining: battle.joining,
    watching: battle.watching,
    offered: offeredSeats(record, now),
    ...clockOf(battle),
    ...dateOf(record),
    ...(battle.rated ? { rated: true as const } : {}),
    ...(battle.delay === 0 || battle.over ? {} : { delay: battle.delay }),
    created: battle.created.toISOString(),
    updated: battle.updated.toISOString(),
  };
}

/** A battle as whoever only watches may know it: where they see it later they are not told how it stands, nor when anything was done. */
export function veiled(summary: BattleSummary): BattleSummary {
  return summary.delay === undefined ? summary : { ...summary, turn: 0, waiting: [], updated: summary.created };
}
