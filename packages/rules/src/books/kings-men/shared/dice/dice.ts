import { z } from 'zod';
import { dice, list, modifier, number, text, type Modifier, type Roll } from '../../../../kernel/event.ts';
import type { BookTypes, PurposeOf } from '../../../../kernel/game.ts';
import type { Referee } from '../../../../kernel/referee.ts';
import { colour, type Colour } from '../troops/unit.ts';

/** A roll before it is thrown: what the preview shows and what the referee throws are the same value. */
export interface DicePool<Purpose extends string = string> {
  readonly purpose: Purpose;
  readonly colour: Colour;
  /** The clause that gives the colour. */
  readonly colourClause: string;
  /** Dice before modifiers: figures × dice per figure, or a rating. */
  readonly base: number;
  readonly modifiers: readonly Modifier[];
}

/** A thrown roll as events have it: every die, what it needed, and why there were so many. */
export const diceRoll = z.strictObject({
  purpose: text,
  colour,
  colourClause: text,
  base: number,
  modifiers: list(modifier),
  /** Target number of the colour: 4, 5 or 6 (KM-6.1). */
  needs: number,
  dice,
  successes: number,
});
export type DiceRoll = Readonly<z.infer<typeof diceRoll>>;

/** Such a roll as all books tell of dice. */
export function thrownFor(whose: Pick<Roll, 'seat' | 'side' | 'piece'>, roll: DiceRoll | null): Roll[] {
  return roll === null ? [] : [{ ...whose, ...roll, clause: roll.colourClause }];
}

const LADDER: readonly Colour[] = ['red', 'yellow', 'green'];

/** The number a die must reach in this colour (KM-6.1). */
export function needs(colour: Colour): number {
  return colour === 'green' ? 4 : colour === 'yellow' ? 5 : 6;
}

/** The colour so many steps better (or worse, when negative), clamped (KM-6.4). */
export function better(colour: Colour, steps: number): Colour {
  const index = Math.min(2, Math.max(0, LADDER.indexOf(colour) + steps));
  return LADDER[index] ?? colour;
}

/** Number of dice of a pool: at least one (KM-6.6). */
export function poolSize(pool: DicePool): number {
  return Math.max(
    1,
    pool.modifiers.reduce((sum, each) => sum + each.value, pool.base),
  );
}

/** Throws a pool in its colour (KM-6.1 … KM-6.3). */
export function throwPool<B extends BookTypes>(referee: Referee<B>, pool: DicePool<PurposeOf<B>>): DiceRoll {
  const thrown = referee.roll(pool.purpose, poolSize(pool));
  const target = needs(pool.colour);
  return { ...pool, needs: target, dice: thrown, successes: thrown.filter((die) => die >= target).length };
}
