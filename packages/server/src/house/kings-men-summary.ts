import type { ScenarioSummary } from '@longroll/protocol';
import type { Scenario } from '@longroll/rules/books/kings-men/shared/scenario';

const ARMIES = ['red', 'black'] as const;

/** What the first page says of a scenario of either book. */
export function kingsMenSummary({ id, name, description, book, minutes, armies }: Omit<Scenario, 'options'> & { readonly book: string }): ScenarioSummary {
  const side = (army: (typeof ARMIES)[number]) => ({ id: army, name: armies[army].name, units: armies[army].random ?? armies[army].units.length });
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat, general }) => ({ id: seat, side: army, general })));
  return { id, name, description, book, minutes, sides: ARMIES.map(side), seats };
}
