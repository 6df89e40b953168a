import { text } from '../text/words.ts';
import type { RollReason, RollView } from './face.ts';

const words = text.battle;

interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly clause: string;
}

/** Dice of which each that shows so much or more scores, as many as figures and modifiers give. */
interface ScoringDice {
  readonly needs: number;
  readonly needsClause: string;
  readonly dice: readonly number[];
  readonly successes: number;
  readonly base: number;
  readonly modifiers: readonly Modifier[];
}

export function scoringRoll(title: string, counter: RollView['counter'], roll: ScoringDice): RollView {
  const { needs, needsClause, dice, successes, base, modifiers } = roll;
  return {
    title,
    counter,
    dice: dice.map((die) => ({ die, scores: die >= needs })),
    result: words.successes(successes),
    why: {
      title: words.whyDice,
      reasons: [
        { name: words.needs(needs), value: '', clause: needsClause },
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
