import { poolSize, type DicePool } from '@longroll/rules/books/kings-men/shared/dice';
import type { Odds } from '@longroll/rules/books/kings-men/first/odds';
import { text } from '../../text/en.ts';
import type { Note } from '../face.ts';

const words = text.kingsMen;

/** A pool in words: how many dice in which colour and why. */
export function notesOfPool(title: string, pool: DicePool): Note[] {
  return [
    { text: `${title}: ${words.poolDice(poolSize(pool), words.colours[pool.colour])}`, clause: pool.colourClause },
    ...pool.modifiers.map((each) => ({ text: `${title}: ${each.value > 0 ? '+' : ''}${each.value} ${each.name}`, clause: each.clause })),
  ];
}

export function notesOfOdds(odds: Odds): Note[] {
  return [
    { text: words.expected(odds.expected.toFixed(1)), clause: '' },
    { text: words.chance(`${Math.round(odds.collapse * 100)} %`), clause: 'KM-25.4' },
  ];
}
