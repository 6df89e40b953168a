import { text } from '../../../text/words.ts';
import type { RollView } from '../../face.ts';

const words = text.battle;

/** Dice that each have a number of their own to reach, as the event tells of them. */
export function plainRoll(title: string, dice: RollView['dice']): RollView {
  return { title, counter: null, dice, result: words.successes(dice.filter(({ scores }) => scores).length), why: null };
}

/** Dice of one test. */
export function testRoll(title: string, dice: readonly number[], needs: number, clause: string): RollView {
  const roll = plainRoll(
    title,
    dice.map((die) => ({ die, scores: die >= needs })),
  );
  return { ...roll, why: { title: '', reasons: [{ name: words.needs(needs), value: '', clause }] } };
}
