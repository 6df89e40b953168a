import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { SkirmishEvents } from '@longroll/rules/books/kings-men/skirmish/events';

/** An event of this book as the log takes it apart. */
export type SkirmishEvent = {
  [K in keyof SkirmishEvents]: {
    readonly seq: number;
    readonly kind: K;
    readonly clause: string;
    readonly data: SkirmishEvents[K];
    readonly own?: object;
  };
}[keyof SkirmishEvents];

const KINDS: Readonly<Record<keyof SkirmishEvents, true>> = {
  'battle-begun': true,
  'armies-deployed': true,
  'points-rolled': true,
  'turn-began': true,
  'card-drawn': true,
  'card-passed': true,
  'card-overridden': true,
  'card-banked': true,
  'card-used': true,
  'point-spent': true,
  'marker-removed': true,
  'command-promoted': true,
  'counter-fire-window': true,
  'counter-fire': true,
  'no-counter-fire': true,
  'general-hit': true,
  'identity-revealed': true,
  'joker-played': true,
  'two-played': true,
  'king-moved': true,
  'general-moved': true,
  activated: true,
  'set-out': true,
  moved: true,
  'charge-short': true,
  'charge-contact': true,
  evade: true,
  stood: true,
  fired: true,
  'shot-wasted': true,
  melee: true,
  'horses-cut-down': true,
  'rally-roll': true,
  'fell-back': true,
  'became-mob': true,
  loaded: true,
  aimed: true,
  'formation-changed': true,
  limbered: true,
  unlimbered: true,
  mounted: true,
  dismounted: true,
  combined: true,
  'cohesion-regained': true,
  scattered: true,
  reappeared: true,
  'broke-out': true,
  'formed-up': true,
  shifted: true,
  losses: true,
  'horses-lost': true,
  'command-figure-down': true,
  'permanent-disorder': true,
  downgraded: true,
  'detail-destroyed': true,
  'unit-fled': true,
  'gun-abandoned': true,
  'scattered-lost': true,
  'collapse-roll': true,
  'ground-held': true,
  'concession-offered': true,
  'player-finished': true,
  'turn-ended': true,
  'game-ended': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isSkirmishEvent(event: ProjectedEvent): event is SkirmishEvent {
  return event.kind in KINDS;
}
