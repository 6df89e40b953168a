import type { BattleSummary } from '@longroll/protocol';
import type { ListedBattle, StoredBattle } from '../store/store.ts';
import { seatSummary } from './battle-handle.ts';
import { waitedIn } from './progress.ts';

/** Whether a battle has a seat that nobody has taken. */
export function isWaiting({ seats }: Pick<StoredBattle, 'seats'>): boolean {
  return seats.some((seat) => seat.held === 'open');
}

/** A battle as the lobby shows it. */
export function summaryOf({ battle, seats }: ListedBattle): BattleSummary {
  const open = isWaiting({ seats });
  return {
    id: battle.id,
    scenario: battle.scenarioName,
    book: battle.book,
    status: battle.over ? 'over' : open ? 'waiting' : 'running',
    turn: battle.turn,
    seats: seats.map(seatSummary),
    waiting: [...waitedIn(battle.waited).keys()],
    winner: battle.winner,
    joining: battle.joining,
    watching: battle.watching,
    founded: battle.founded.toISOString(),
    updated: battle.updated.toISOString(),
  };
}
