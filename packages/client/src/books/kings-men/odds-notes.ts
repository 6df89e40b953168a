import { percent as said } from '@longroll/rules/bots/percent';
import { poolSize, type DicePool } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { MeleeOdds, Odds } from '@longroll/rules/books/kings-men/shared/odds/odds';
import { kingsMen as words } from './words.ts';
import type { Note } from '../face.ts';

/** A pool in words: how many dice in which colour and why. */
export function notesOfPool(title: string, pool: DicePool): Note[] {
  return [
    { text: `${title}: ${words.poolDice(poolSize(pool), words.colours[pool.colour])}`, clause: pool.colourClause },
    ...pool.modifiers.map((each) => ({ text: `${title}: ${each.value > 0 ? '+' : ''}${each.value} ${each.name}`, clause: each.clause })),
  ];
}

/** What a volley may do. */
export function notesOfFire(odds: Odds): Note[] {
  return [
    { text: words.expected(odds.expected.toFixed(1)), clause: 'KM-17.7' },
    { text: words.hitChance(percent(odds.hit)), clause: 'KM-11.4' },
    { text: words.collapseChance(percent(odds.collapse)), clause: 'KM-25.4' },
  ];
}

/** What a melee may do to both sides. */
export function notesOfMelee(odds: MeleeOdds): Note[] {
  return [
    { text: words.meleeExpected(odds.expected.toFixed(1), odds.attackerLosses.toFixed(1)), clause: 'KM-20.9' },
    { text: words.meleeChances(percent(odds.attackerWins), percent(odds.tie), percent(odds.defenderWins)), clause: 'KM-20.10' },
    { text: words.collapseChance(percent(odds.collapse)), clause: 'KM-25.4' },
    ...(odds.square > 0 ? [{ text: words.squareChance(percent(odds.square)), clause: 'KM-22.5' }] : []),
  ];
}

function percent(chance: number): string {
  return said(chance).replace(' %', '\u00a0%');
}
