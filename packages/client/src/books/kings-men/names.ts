import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { isBattleEvent } from '@longroll/rules/books/kings-men/shared/events';
import type { Ground } from '@longroll/rules/books/kings-men/shared/troops/field';
import type { Card } from '@longroll/rules/books/kings-men/shared/state/card';
import type { Situation } from '../face.ts';
import { kingsMen as words } from './words.ts';

/** What things are called, also things that have left the table. */
export interface Names {
  readonly scenario: string;
  unit(id: string): string;
  general(seat: string): string;
  army(id: string): string;
  building(id: string): string;
  card(card: Card): string;
}

export function namesOf(situation: Situation, ground: Ground): Names {
  const { setup, table, events } = situation;
  const left = fallen(events);
  return {
    scenario: setup.scenario.name,
    unit: (id) => table.pieces.find((each) => each.id === id)?.name ?? left.get(id) ?? id,
    general: (seat) => setup.seats.find((each) => each.id === seat)?.general ?? seat,
    army: (id) => table.sides.find((each) => each.id === id)?.name ?? id,
    building: (id) => ground.pieces.find((each) => each.id === id)?.name ?? id,
    card: (card) => words.ranks[card.rank],
  };
}

/** Names of the units as they were deployed. */
function fallen(events: readonly ProjectedEvent[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const event of events) {
    if (!isBattleEvent(event, 'armies-deployed')) continue;
    for (const unit of event.data.units) names.set(unit.id, unit.name);
  }
  return names;
}
