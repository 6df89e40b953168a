import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RevisedEvents } from '@longroll/rules/books/kings-men/revised/events';
import type { BattleEvents } from '@longroll/rules/books/kings-men/shared/events';

type Own = Exclude<keyof RevisedEvents, keyof BattleEvents>;

/** An event that only the revised game tells, or tells in its own form. */
export type RevisedEvent = {
  [K in Own]: { readonly seq: number; readonly kind: K; readonly clause: string; readonly data: RevisedEvents[K]; readonly own?: object };
}[Own];

const KINDS: Readonly<Record<Own, true>> = {
  'points-allotted': true,
  'points-distributed': true,
  'special-recipient-named': true,
  'allied-unit-activated': true,
  'player-declined': true,
  'army-routed': true,
  'turn-ended': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isRevisedEvent(event: ProjectedEvent): event is RevisedEvent {
  return event.kind in KINDS;
}
