import { elsewhere } from '../kings-men/elsewhere.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import { freshChance } from '../../src/chance/index.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { spot } from '../kings-men/marching.ts';

/** The same battle with other secrets of one army: its dice, gifts and points, the cards to come, the seed, what it chose unseen. */
export function otherwise(game: RevisedGame, army: 'red' | 'black', points: number, cut: number): RevisedGame {
  const other = cloneJson(game);
  const { state } = other;
  const host = state.armies[army];
  host.points = Object.fromEntries(host.seats.map((seat, index) => [seat, (points + index) % 7]));
  host.rolled = host.rolled.map(() => 1 + (points % 6));
  host.given = Object.fromEntries(Object.keys(host.given).map((seat) => [seat, points % 3]));
  state.deck = [...state.deck.slice(cut % Math.max(1, state.deck.length)), ...state.deck.slice(0, cut % Math.max(1, state.deck.length))];
  other.chance = { ...freshChance('0f'.repeat(32)), commitment: game.chance.commitment, drawn: { dice: points, deck: cut } };
  for (const pending of other.strands.flatMap((strand) => strand.pending)) {
    if (pending.secret === true && pending.seats.every((seat) => host.seats.includes(seat))) {
      if (pending.answered === undefined)
        pending.answered = { seat: pending.seats[0] ?? '', answer: elsewhere(pending.kind, spot(points, cut)) };
      else delete pending.answered;
    }
  }
  return other;
}
