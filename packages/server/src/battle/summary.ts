import type { BattleSummary, SideSummary } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { ListedBattle, StoredBattle } from '../store/store.ts';
import { seatSummary } from './battle-handle.ts';
import { waitedIn } from './progress.ts';

/** Whether a battle has a seat that nobody has taken. */
export function isWaiting({ seats }: Pick<StoredBattle, 'seats'>): boolean {
  return seats.some((seat) => seat.held === 'open');
}

/** The sides of a battle; of a book that is no longer here only their ids. */
function sidesOf({ battle: { scenarioId }, seats }: ListedBattle, book: Rulebook | undefined): SideSummary[] {
  const named = book?.scenarios.find(({ id }) => id === scenarioId)?.sides ?? [];
  return [...new Set(seats.map(({ side }) => side))].map((id) => ({ id, name: named.find((side) => side.id === id)?.name ?? id, ...(book?.lookOf(id) ?? { colour: '', emblem: '' }) }));
}

/** A battle as the lobby shows it. */
export function summaryOf(record: ListedBattle, book: Rulebook | undefined): BattleSummary {
  const { battle, seats } = record;
  const open = isWaiting({ seats });
  return {
    id: battle.id,
    scenario: battle.scenarioName,
    book: battle.book,
    status: battle.over ? 'over' : open ? 'waiting' : 'running',
    turn: battle.turn,
    sides: sidesOf(record, book),
    seats: seats.map(seatSummary),
    waiting: [...waitedIn(battle.waited).keys()],
    winner: battle.winner,
    joining: battle.joining,
    watching: battle.watching,
    founded: battle.founded.toISOString(),
    updated: battle.updated.toISOString(),
  };
}
