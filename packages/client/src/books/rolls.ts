import type { Modifier, Roll } from '@longroll/rules/kernel/event';
import { tableWords } from '../text/table-words.ts';
import type { RollReason, RollView } from './face.ts';

const words = tableWords;

/** Dice of which each that shows so much or more scores, as many as figures and modifiers give. */
export function scoringRoll(title: string, counter: RollView['counter'], roll: Roll): RollView {
  const { clause = '', dice, base = 0, modifiers = [] } = roll;
  const needs = roll.needs ?? 0;
  const successes = dice.filter((die) => die >= needs).length;
  return {
    title,
    counter,
    dice: dice.map((die) => ({ die, scores: die >= needs })),
    result: words.successes({ count: successes }),
    why: {
      title: words.whyDice,
      reasons: [
        { name: words.needs({ needs }), value: '', clause },
        { name: words.figuresCount, value: `${base}`, clause: '' },
        ...modifiers.map(reasonOf),
      ],
    },
  };
}

/** A modifier with its sign. */
export function reasonOf({ name, value, clause }: Modifier): RollReason {
  return { name, value: value > 0 ? `+${value}` : `${value}`, clause };
}
