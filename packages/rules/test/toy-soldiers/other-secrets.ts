import type { ContactDie } from '../../src/books/toy-soldiers/state/charge.ts';
import type { ToyGame } from '../../src/books/toy-soldiers/state.ts';
import type { SideId } from '../../src/books/toy-soldiers/troops/unit.ts';
import { freshChance } from '../../src/chance/index.ts';
import { cloneJson } from '../../src/kernel/json.ts';

/** Another die than that one, judged the other way, as a commander might have had it rolled again or not. */
function otherDie({ die, modifier, success, first }: ContactDie, number: number): ContactDie {
  return { die: 1 + ((die + (number % 5)) % 6), modifier, success: !success, first: first === null ? 1 + (number % 6) : null };
}

/**
 * The same battle with other secrets of one side (TS-29.3): other dice behind the screen for each of its units, other answers to what it was asked in secret
 * and the enemy has not seen applied, another seed.
 */
export function otherwise(game: ToyGame, side: SideId, number: number): ToyGame {
  const other = cloneJson(game);
  const { charge, field, sides } = other.state;
  for (const [id, dice] of Object.entries(charge?.dice ?? {})) {
    if (field.units[id]?.side !== side) continue;
    for (const test of ['command', 'disorder', 'stress'] as const) {
      const die = dice[test];
      if (die !== null) dice[test] = otherDie(die, number);
    }
  }
  other.chance = { ...freshChance('0f'.repeat(32)), commitment: game.chance.commitment, drawn: { dice: number % 7 } };
  for (const pending of other.strands.flatMap((strand) => strand.pending)) {
    if (pending.secret !== true || !pending.seats.every((seat) => sides[side].seats.includes(seat))) continue;
    if (pending.answered === undefined) pending.answered = { seat: pending.seats[0] ?? '', answer: { die: null } };
    else delete pending.answered;
  }
  return other;
}
