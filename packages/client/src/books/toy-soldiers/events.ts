import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { ToyEvents } from '@longroll/rules/books/toy-soldiers/events';

/** An event of this book as the log takes it apart. */
export type ToyEvent = {
  [K in keyof ToyEvents]: {
    readonly seq: number;
    readonly kind: K;
    readonly clause: string;
    readonly data: ToyEvents[K];
    readonly own?: object;
  };
}[keyof ToyEvents];

const KINDS: Readonly<Record<keyof ToyEvents, true>> = {
  'battle-begun': true,
  'first-chooser-rolled': true,
  'edge-chosen': true,
  'selection-made': true,
  'terrain-placed': true,
  'unit-placed': true,
  'commander-placed': true,
  'turn-begun': true,
  'initiative-rolled': true,
  'initiative-seized': true,
  'half-begun': true,
  'half-ended': true,
  'player-ended-half': true,
  'commander-acted': true,
  'unit-rallied': true,
  'unit-reformed': true,
  'reform-failed': true,
  'commander-hit': true,
  'commander-contact': true,
  'commander-moved': true,
  'commander-risked': true,
  'action-started': true,
  'unit-moved': true,
  'formation-changed': true,
  'tracker-changed': true,
  'chaos-changed': true,
  'elan-changed': true,
  'stand-lost': true,
  'unit-dispersed': true,
  'garrison-gone': true,
  'threat-declared': true,
  'reorder-rolled': true,
  'reorder-remainder': true,
  'files-closed': true,
  'volley-fired': true,
  'fire-received': true,
  'smoke-placed': true,
  'smoke-cleared': true,
  'limbers-moved': true,
  sharpshot: true,
  'dice-thrown': true,
  'passage-tried': true,
  'skirmishers-deployed': true,
  'skirmishers-recalled': true,
  'skirmisher-moved': true,
  'skirmisher-pushed': true,
  'skirmisher-scattered': true,
  'skirmish-duel': true,
  'garrison-entered': true,
  'garrison-left': true,
  'charge-declared': true,
  'charge-stage': true,
  'charge-stress': true,
  'reaction-made': true,
  'charge-aborted': true,
  'charge-balked': true,
  'counter-charge': true,
  'guns-abandoned': true,
  'gunners-returned': true,
  'battery-removed': true,
  'target-switched': true,
  'charger-stopped': true,
  'wave-opened': true,
  'contact-opened': true,
  'contact-die': true,
  'contact-choice': true,
  'stakes-raised': true,
  'commander-asked': true,
  'contact-revealed': true,
  'contact-won': true,
  'unit-routed': true,
  'melee-opened': true,
  'melee-turn': true,
  'melee-ended': true,
  'charge-ended': true,
  'concession-offered': true,
  'turn-ended': true,
  'game-ended': true,
};

/** The referee of this book writes nothing else; its data has the form of its kind. */
export function isToyEvent(event: ProjectedEvent): event is ToyEvent {
  return event.kind in KINDS;
}
