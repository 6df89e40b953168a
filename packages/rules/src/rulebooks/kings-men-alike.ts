import { freshChance, streams } from '../chance/index.ts';
import { lookOf } from '../books/kings-men/shared/view/looks.ts';
import type { Scenario } from '../books/kings-men/shared/set-up/scenario.ts';
import { isBattleEvent } from '../books/kings-men/shared/events.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { ScenarioSummary } from './definition.ts';
import type { Spent } from './hindsight.ts';

const ARMIES = ['red', 'black'] as const;

/** What is told of a scenario. */
function kingsMenSummary({
  id,
  name,
  description,
  book,
  minutes,
  table,
  armies,
}: Omit<Scenario, 'options'> & { readonly book: string }): ScenarioSummary {
  const side = (army: (typeof ARMIES)[number]) => ({
    id: army,
    name: armies[army].name,
    ...lookOf(army, armies),
    units: armies[army].random ?? armies[army].units.length,
  });
  const seats = ARMIES.flatMap((army) => armies[army].players.map(({ seat, general }) => ({ id: seat, side: army, general })));
  return { id, name, description, book, minutes, table, sides: ARMIES.map(side), seats };
}

/** Points are spent one at a time. */
export function pointsSpent(event: GameEvent): Spent | null {
  return isBattleEvent(event, 'point-spent') ? { seat: event.data.seat, count: 1 } : null;
}

/** What All the King's Men and its revised edition state alike. */
export const kingsMenAlike = {
  chance: streams,
  freshChance,
  summary: kingsMenSummary,
  lookOf: (army: string) => lookOf(army),
  reveals: ['card-drawn', 'turn-ended', 'armies-deployed'] as const,
};
