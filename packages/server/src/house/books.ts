import { answer } from '@longroll/rules/bots/kings-men/index';
import { kingsMen, loadScenario, setUp, settingOf } from '@longroll/rules/books/kings-men/first/index';
import type { Scenario } from '@longroll/rules/books/kings-men/first/scenario';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { kingsMenScenarios } from '@longroll/rules/scenarios/index';
import { playable, type PlayableBook } from './house-book.ts';

/** Every rulebook of the house. */
export const books: readonly PlayableBook[] = [
  playable({
    book: kingsMen,
    chance: streams,
    freshChance: (seed) => freshChance(seed),
    scenarios: kingsMenScenarios,
    loadScenario,
    summary: kingsMenSummary,
    setUp,
    settingOf,
    computer: answer,
  }),
];

function kingsMenSummary({ id, name, description, book, minutes, armies }: Scenario) {
  const side = (army: 'red' | 'black') => ({ id: army, name: armies[army].name, units: armies[army].random ?? armies[army].units.length });
  return { id, name, description, book, minutes, sides: [side('red'), side('black')] };
}
