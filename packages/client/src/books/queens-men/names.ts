import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Card } from '@longroll/rules/books/kings-men/skirmish/field/under-way';
import type { Setting } from '@longroll/rules/books/kings-men/skirmish/view/presentation';
import { kingsMen } from '../kings-men/words.ts';
import { queensMen as words } from './words.ts';
import type { Situation } from '../face.ts';
import { isSkirmishEvent } from '@longroll/rules/books/kings-men/skirmish/events';

/** What things are called, also things that have left the table. */
export interface Names {
  readonly scenario: string;
  /** A detail, command figure, general (by seat or piece) or horses piece. */
  piece(id: string): string;
  unit(id: string): string;
  general(seat: string): string;
  army(id: string): string;
  terrain(id: string): string;
  card(card: Card): string;
}

export function namesOf(situation: Situation, setting: Setting): Names {
  const { setup, table, events } = situation;
  const unit = (id: string) => setting.units.find((each) => each.id === id)?.name ?? id;
  const deployed = namesIn(events, unit);
  const general = (seat: string) => setup.seats.find((each) => each.id === seat)?.general;
  return {
    scenario: setup.scenario.name,
    piece: (id) => named(table.pieces.find((each) => each.id === id)?.name) ?? deployed.get(id) ?? general(id) ?? id,
    unit,
    general: (seat) => general(seat) ?? seat,
    army: (id) => table.sides.find((each) => each.id === id)?.name ?? id,
    terrain: (id) => table.ground.find((each) => each.id === id)?.name ?? id,
    card: (card) => kingsMen.ranks[card.rank],
  };
}

/** A piece may have no name of its own. */
function named(name: string | undefined): string | undefined {
  return name === '' ? undefined : name;
}

/** Names of details and figures as they came upon the table. */
function namesIn(events: readonly ProjectedEvent[], unit: (id: string) => string): Map<string, string> {
  const names = new Map<string, string>();
  for (const event of events) {
    if (isSkirmishEvent(event, 'armies-deployed')) {
      for (const detail of event.data.details) names.set(detail.id, detail.name);
      const { figures } = event.data;
      for (const figure of figures) {
        const alike = figures.filter((each) => each.unit === figure.unit && each.kind === figure.kind);
        const leads = { rank: words.ranks[figure.kind], unit: unit(figure.unit) };
        // Numbered where a unit has several of that rank.
        names.set(figure.id, alike.length > 1 ? words.leaderOf({ ...leads, number: alike.indexOf(figure) + 1 }) : words.leader(leads));
      }
    }
    if (isSkirmishEvent(event, 'broke-out')) for (const detail of event.data.into) names.set(detail.id, detail.name);
    if (isSkirmishEvent(event, 'formed-up')) names.set(event.data.into.id, event.data.into.name);
    if (isSkirmishEvent(event, 'dismounted'))
      names.set(event.data.horses.id, words.horses({ detail: names.get(event.data.detail) ?? event.data.detail }));
  }
  return names;
}
