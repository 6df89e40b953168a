import { elsewhere } from './elsewhere.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { freshChance } from '../../src/chance/index.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { spot } from './marching.ts';

/** The same battle with other secrets of one army: its points and dice, the cards to come, the seed, what it put down unseen. */
export function otherwise(game: KingsMenGame, army: 'red' | 'black', points: number, cut: number): KingsMenGame {
  const other = cloneJson(game);
  const { state } = other;
  state.armies[army].points = points;
  state.armies[army].rolled = { [state.armies[army].seats[0] ?? '']: [points, 1] };
  state.deck = [...state.deck.slice(cut % Math.max(1, state.deck.length)), ...state.deck.slice(0, cut % Math.max(1, state.deck.length))];
  other.chance = { ...freshChance('0f'.repeat(32)), commitment: game.chance.commitment, drawn: { dice: points, deck: cut } };
  for (const pending of other.strands.flatMap((strand) => strand.pending)) {
    if (pending.secret === true && pending.seats.every((seat) => state.armies[army].seats.includes(seat))) {
      if (pending.answered === undefined)
        pending.answered = { seat: pending.seats[0] ?? '', answer: elsewhere(pending.kind, spot(points, cut)) };
      else delete pending.answered;
    }
  }
  return other;
}
