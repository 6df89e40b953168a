import { percent as said } from '@longroll/rules/bots/percent';
import { poolSize, type DicePool } from '@longroll/rules/books/kings-men/shared/dice/dice';
import type { MeleeOdds, Odds } from '@longroll/rules/books/kings-men/shared/odds/odds';
import { kingsMen as words } from './words.ts';
import type { Note } from '../face.ts';
import { recordedIn } from '../recorded.ts';

/** A pool in words: how many dice in which colour and why. */
export function notesOfPool(pool: 'attack' | 'defence', dice: DicePool): Note[] {
  const { colour, colourClause, modifiers } = dice;
  return [
    { text: words.pool({ pool, dice: poolSize(dice), colour }), clause: colourClause },
    ...modifiers.map(({ value, name, clause }) => ({
      text: words.modifier({ pool, value: `${value > 0 ? '+' : ''}${value}`, name: recordedIn(words.log.modifier, name) }),
      clause,
    })),
  ];
}

/** What a volley may do. */
export function notesOfFire(odds: Odds): Note[] {
  return [
    { text: words.expected({ casualties: odds.expected.toFixed(1) }), clause: 'KM-17.7' },
    { text: words.hitChance({ percent: percent(odds.hit) }), clause: 'KM-11.4' },
    { text: words.collapseChance({ percent: percent(odds.collapse) }), clause: 'KM-25.4' },
  ];
}

/** What a melee may do to both sides. */
export function notesOfMelee(odds: MeleeOdds): Note[] {
  return [
    { text: words.meleeExpected({ enemy: odds.expected.toFixed(1), own: odds.attackerLosses.toFixed(1) }), clause: 'KM-20.9' },
    {
      text: words.meleeChances({ win: percent(odds.attackerWins), tie: percent(odds.tie), lose: percent(odds.defenderWins) }),
      clause: 'KM-20.10',
    },
    { text: words.collapseChance({ percent: percent(odds.collapse) }), clause: 'KM-25.4' },
    ...(odds.square > 0 ? [{ text: words.squareChance({ percent: percent(odds.square) }), clause: 'KM-22.5' }] : []),
  ];
}

function percent(chance: number): string {
  return said(chance).replace(' %', '\u00a0%');
}
