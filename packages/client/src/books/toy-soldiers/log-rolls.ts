import type { RollView } from '../face.ts';

/** Dice that each have a number of their own to reach, as the event tells of them. */
export function plainRoll(title: string, dice: readonly { readonly die: number }[], successes: number, clause: string): RollView {
  return rolled(
    title,
    dice.map(({ die }) => die),
    0,
    successes,
    clause,
  );
}

/** Dice of one test. */
export function testRoll(title: string, dice: readonly number[], needs: number, clause: string): RollView {
  return rolled(title, dice, needs, dice.filter((die) => die >= needs).length, clause);
}

function rolled(title: string, dice: readonly number[], needs: number, successes: number, needsClause: string): RollView {
  return { title, counter: null, needs, needsClause, dice, successes, base: dice.length, modifiers: [] };
}
