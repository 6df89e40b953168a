import { cardOf, FINISHED, loadScenario, queensMen, secondsFor, setUp, settingOf, STANDING_DELAY, standingAnswer } from '@longroll/rules/books/kings-men/skirmish/index';
import type { Setting } from '@longroll/rules/books/kings-men/skirmish/presentation';
import type { Scenario } from '@longroll/rules/books/kings-men/skirmish/scenario';
import type { QM } from '@longroll/rules/books/kings-men/skirmish/state';
import { answer } from '@longroll/rules/bots/queens-men/index';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { queensMenScenarios } from '@longroll/rules/scenarios/index';
import type { HouseBook } from './house-book.ts';

const ARMIES = ['red', 'black'] as const;

export const queensMenOfHouse: HouseBook<QM, Scenario, Setting> = {
  book: queensMen,
  chance: streams,
  freshChance: (seed) => freshChance(seed),
  scenarios: queensMenScenarios,
  loadScenario,
  summary,
  setUp,
  settingOf,
  // Nobody measures before an order is given, so what has been measured stands (QM-5.1), dice or no dice.
  reveals: ['card-drawn', 'armies-deployed', 'moved', 'shot-wasted', 'fired', 'fell-back', 'king-moved'],
  computer: answer,
  standing: { ...STANDING_DELAY, answer: standingAnswer },
  secondsFor,
  weary: { cardOf, declaration: FINISHED },
};

function summary({ id, name, description, book, minutes, armies, options }: Scenario) {
  const side = (army: (typeof ARMIES)[number]) => ({
    id: army, name: armies[army].name, units: armies[army].random === true ? options.rosterSize * armies[army].players.length : armies[army].units.length,
  });
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat, general }) => ({ id: seat, side: army, general })));
  return { id, name, description, book, minutes, sides: ARMIES.map(side), seats };
}
