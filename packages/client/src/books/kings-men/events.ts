import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { KingsMenEvents } from '@longroll/rules/books/kings-men/first/events';

/** An event of this book as the log takes it apart. */
export type KingsMenEvent = {
  [K in keyof KingsMenEvents]: {
    readonly seq: number;
    readonly kind: K;
    readonly clause: string;
    readonly data: KingsMenEvents[K];
    readonly own?: object;
  };
}[keyof KingsMenEvents];

const KINDS: Readonly<Record<keyof KingsMenEvents, true>> = {
  'battle-begun': true,
  'armies-deployed': true,
  'turn-started': true,
  'command-points-rolled': true,
  'card-drawn': true,
  'card-overridden': true,
  'card-banked': true,
  'card-substituted': true,
  'card-wasted': true,
  'unit-disordered': true,
  'point-spent': true,
  'unit-activated': true,
  'order-rolled': true,
  'unit-passed': true,
  'unit-moved': true,
  'formation-changed': true,
  'unit-reformed': true,
  shifted: true,
  fire: true,
  charge: true,
  'square-test': true,
  'drawn-back': true,
  melee: true,
  'rally-rolled': true,
  'escape-move': true,
  'stayed-in-building': true,
  'square-broken': true,
  'square-gave-way': true,
  casualties: true,
  'colour-changed': true,
  'officer-lost': true,
  'ensign-lost': true,
  'flag-captured': true,
  'officer-restored': true,
  'ensign-restored': true,
  'unit-collapsed': true,
  'guns-abandoned': true,
  'collapse-rolled': true,
  'ground-held': true,
  'general-moved': true,
  'concession-offered': true,
  'turn-ended': true,
  'battle-ended': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isKingsMenEvent(event: ProjectedEvent): event is KingsMenEvent {
  return event.kind in KINDS;
}
