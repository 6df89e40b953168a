import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { kingsMenRevised } from './words.ts';
import { kingsMen } from '../kings-men/words.ts';
import { reasonOf } from '../kings-men/log.ts';
import type { Told } from '../kings-men/told.ts';
import type { Names } from '../kings-men/names.ts';
import { fieldOf } from '../read.ts';
import { isRevisedEvent, type RevisedEvent } from './events.ts';

const say = kingsMenRevised.log;
const shared = kingsMen.log;

/** What only the revised game tells, as a line of the chronicle. */
export function tell(event: ProjectedEvent, names: Names): Told | null {
  return isRevisedEvent(event) ? told(event, names) : null;
}

function told(event: RevisedEvent, names: Names): Told {
  switch (event.kind) {
    case 'points-allotted': {
      const { army, dice, open } = event.data;
      const line = say.allotted(names.army(army), dice);
      const known = open ?? event.own;
      if (known === undefined) return { text: line, side: army };
      return {
        text: `${line} ${listOf(purses(fieldOf(known, 'points')), (seat, count) => say.has(names.general(seat), count))} (${say.rolled(numbers(fieldOf(known, 'rolled')).join(', '))}).`,
        tone: 'own',
        side: army,
      };
    }
    case 'points-distributed': {
      const { army, open } = event.data;
      const line = say.distributed(names.army(army));
      const known = open ?? event.own;
      return known === undefined
        ? { text: line, side: army }
        : { text: `${line} ${capital(gifts(purses(fieldOf(known, 'given')), names))}.`, tone: 'own', side: army };
    }
    case 'special-recipient-named':
      return { text: say.recipient(names.card(event.data.card), names.general(event.data.seat)), tone: 'card', side: event.data.card.army };
    case 'allied-unit-activated':
      return {
        text: say.ally(names.general(event.data.seat), names.unit(event.data.unit), names.general(event.data.commander)),
        pieces: [event.data.unit],
      };
    case 'player-declined':
      return { text: say.declined(names.general(event.data.seat)) };
    case 'army-routed':
      return { text: say.routed(names.army(event.data.army), event.data.left), tone: 'loss', side: event.data.army };
    case 'turn-ended':
      return { text: turnEnd(event.data, names), tone: 'turn' };
  }
}

/** What was secret in the turn, army by army (KMR-14.1). */
function turnEnd({ turn, reason, rolled, given, points }: Extract<RevisedEvent, { kind: 'turn-ended' }>['data'], names: Names): string {
  const lines = (['red', 'black'] as const).map((army) =>
    say.turnEnded(
      names.army(army),
      say.rolled(rolled[army].join(', ')),
      gifts(purses(given[army]), names),
      listOf(purses(points[army]), (seat, count) => say.has(names.general(seat), count)),
    ),
  );
  return [shared.turnEnded(turn, reasonOf(reason)), ...lines].join(' ');
}

function gifts(given: readonly (readonly [string, number])[], names: Names): string {
  const some = given.filter(([, count]) => count > 0);
  return some.length === 0 ? say.nothing : listOf(some, (seat, count) => say.given(names.general(seat), count));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function listOf(purse: readonly (readonly [string, number])[], word: (seat: string, count: number) => string): string {
  return purse.map(([seat, count]) => word(seat, count)).join(', ');
}

/** Points by seat, as they come over the wire. */
function purses(value: unknown): [string, number][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([seat, count]): [string, number][] => (typeof count === 'number' ? [[seat, count]] : []));
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}
