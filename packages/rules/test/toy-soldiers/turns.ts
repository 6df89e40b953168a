import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { script } from '../../src/chance/index.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import type { Dice } from '../playing/trial.ts';
import { position, type Position } from './position.ts';
import { seatsOf, Trial } from './trial.ts';

/** A whole game of the book. */
export class ToyGameTrial extends Trial {
  constructor(given: Position, chance: ChanceSource) {
    const state = position(given);
    super(toySoldiers, seatsOf(state), state, chance);
  }

  /** Whether that unit is on the table. */
  has(id: string): boolean {
    return this.state.field.units[id] !== undefined;
  }

  /** Orders a unit to act, in its side's half. */
  order(action: object, seat?: string): this {
    return this.answer({ do: 'unit', unit: action }, seat);
  }

  endHalf(seat?: string): this {
    return this.answer({ do: 'end' }, seat);
  }
}

/** Plays from the beginning of turn 1, or of the turn after the one the position names. */
export function playTurns(given: Position, dice: Dice = {}, fallback?: ChanceSource): ToyGameTrial {
  const chance = fallback === undefined ? script(dice) : script(dice, { fallback });
  return new ToyGameTrial({ ...given, state: { turn: 0, ...given.state } }, chance);
}
