import { PROTOCOL_VERSION, type SetupMessage } from '@longroll/protocol';
import type { Piece, PublicTable } from '@longroll/rules/kernel/table';

/** What a referee says on joining, of no book. */
export const SETUP: SetupMessage = {
  protocol: PROTOCOL_VERSION,
  battle: '',
  book: { id: '', version: '' },
  scenario: { id: '', name: '', description: '' },
  setting: {},
  seats: [],
  awaited: [],
  holders: [],
  joining: 'anybody',
  watching: 'anybody',
  seat: 'red-1',
  commitment: '',
};

export const piece = (id: string, x: number): Piece => ({
  id,
  side: 'red',
  seat: 'red-1',
  kind: 'foot',
  name: id,
  x,
  y: 0,
  facing: 0,
  inside: '',
  trackers: [],
  badges: [],
  own: {},
});

/** A table of as many events, with pieces at these places along its front edge. */
export const table = (seq: number, places: Readonly<Record<string, number>>): PublicTable => ({
  seq,
  turn: seq,
  phase: 'turn',
  active: '',
  width: 72000,
  depth: 48000,
  ground: [],
  sides: [],
  pieces: Object.entries(places).map(([id, x]) => piece(id, x)),
  marks: [],
  cards: [],
  cardsLeft: 0,
  waiting: [],
  outcome: null,
  own: {},
});
