import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RallyEvents } from '@longroll/rules/books/rally-king/battle/events';

/** An event of this book as the log takes it apart. */
export type RallyEvent = {
  [K in keyof RallyEvents]: {
    readonly seq: number;
    readonly kind: K;
    readonly clause: string;
    readonly data: RallyEvents[K];
    readonly own?: object;
  };
}[keyof RallyEvents];

const KINDS: Readonly<Record<keyof RallyEvents, true>> = {
  'war-rating': true,
  'recruit-roll': true,
  hire: true,
  'attacker-roll': true,
  terrain: true,
  'terrain-details': true,
  baseline: true,
  plan: true,
  refusal: true,
  deployed: true,
  'turn-start': true,
  activated: true,
  'points-allotted': true,
  'body-split': true,
  moved: true,
  hindered: true,
  stopped: true,
  stayed: true,
  turned: true,
  'stakes-planted': true,
  boarded: true,
  'got-off': true,
  dismounted: true,
  reformed: true,
  fire: true,
  artillery: true,
  test: true,
  halted: true,
  hit: true,
  'give-ground': true,
  'follow-up': true,
  retire: true,
  rout: true,
  pursuit: true,
  pursued: true,
  rampage: true,
  removed: true,
  charge: true,
  contact: true,
  melee: true,
  'leader-shaken': true,
  'leader-lost': true,
  'leader-risk': true,
  escape: true,
  'heroic-combat': true,
  spell: true,
  intervention: true,
  summoned: true,
  uncontrolled: true,
  flight: true,
  intercept: true,
  item: true,
  'left-table': true,
  returned: true,
  'turn-ended': true,
  'draw-offered': true,
  'result-declared': true,
  'result-withdrawn': true,
  'result-agreed': true,
  conceded: true,
  recovery: true,
  'hero-choice': true,
  'time-up': true,
  'battle-end': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isRallyEvent(event: ProjectedEvent): event is RallyEvent {
  return event.kind in KINDS;
}
