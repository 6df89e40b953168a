import { lookOf } from '../books/kings-men/shared/view/looks.ts';
import type { Scenario } from '../books/kings-men/shared/set-up/scenario.ts';
import type { ScenarioSummary } from './definition.ts';

const ARMIES = ['red', 'black'] as const;

/** What is told of a scenario of All the King's Men or of its revised edition. */
export function kingsMenSummary({ id, name, description, book, minutes, armies }: Omit<Scenario, 'options'> & { readonly book: string }): ScenarioSummary {
  const side = (army: (typeof ARMIES)[number]) => ({ id: army, name: armies[army].name, ...lookOf(army), units: armies[army].random ?? armies[army].units.length });
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat, general }) => ({ id: seat, side: army, general })));
  return { id, name, description, book, minutes, sides: ARMIES.map(side), seats };
}
