import { Decoder, Encoder } from '@colyseus/schema';
import type { GroundPiece, Piece, PublicTable } from '@longroll/rules/kernel/table';
import { expect } from 'chai';
import fc from 'fast-check';
import { readTable, sync, syncPresence, TableReader, TableState } from '../src/index.ts';

const piece = (id: string, changes: Partial<Piece> = {}): Piece => ({
  id,
  side: 'red',
  seat: '',
  kind: 'infantry',
  name: 'The Buffs',
  x: 12000,
  y: -500,
  facing: 3599,
  inside: '',
  trackers: [
    { name: 'figures', value: 11, of: 12, tone: 'plain' },
    { name: 'counter', value: 2, of: 2, tone: 'good' },
  ],
  badges: ['disorder'],
  own: { quality: 'regular', formation: { kind: 'line', files: 6 }, officer: true, led: ['a\nb', '"c"'] },
  ...changes,
});

const ground = (id: string, changes: Partial<GroundPiece> = {}): GroundPiece => ({
  id,
  kind: 'trench',
  name: 'The Long Ditch',
  shape: [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 9, y: 9 },
  ],
  contours: [],
  line: [],
  thickness: 0,
  own: { deep: true },
  ...changes,
});

const bare: PublicTable = {
  seq: 0,
  turn: 1,
  phase: 'turn',
  active: '',
  width: 72_000,
  depth: 48_000,
  ground: [],
  sides: [],
  pieces: [],
  marks: [],
  cards: [],
  cardsLeft: 54,
  waiting: [],
  outcome: null,
  own: {},
};

/** A server's table and a client's, and the bytes between them. */
class Wire {
  readonly state = new TableState();
  readonly encoder = new Encoder(this.state);
  readonly seen = new TableState();
  readonly decoder = new Decoder(this.seen);
  last: PublicTable;

  constructor(table: PublicTable) {
    sync(this.state, null, table);
    this.last = table;
    this.decoder.decode(this.encoder.encodeAll());
    this.encoder.discardChanges();
  }

  /** Sends a change; gives the number of bytes it took. */
  send(table: PublicTable): number {
    sync(this.state, this.last, table);
    this.last = table;
    const bytes = this.encoder.encode();
    this.decoder.decode(bytes);
    this.encoder.discardChanges();
    return bytes.length;
  }
}

function asked(id: string, seats: string[]): PublicTable['waiting'][number] {
  return { id, kind: 'act', clause: 'KM-10.1', seats, piece: '' };
}

describe('the public table on the wire', () => {
  const full: PublicTable = {
    ...bare,
    seq: 812,
    active: 'r1',
    ground: [ground('ditch'), ground('mill', { line: [{ x: 1, y: 2 }], thickness: 500, contours: [[{ x: 1, y: 1 }]] })],
    sides: [
      {
        id: 'red',
        name: 'Red Army',
        colour: 'red',
        emblem: 'disc',
        trackers: [{ name: 'units', value: 6, of: 8, tone: 'fair' }],
        own: { threshold: 4 },
      },
      { id: 'black', name: 'Black Army', colour: 'blue', emblem: 'diamond', trackers: [], own: {} },
      {
        id: 'green',
        name: 'Green Army',
        colour: '#00ff00',
        emblem: 'star',
        trackers: [{ name: 'gold', value: 7, of: 0, tone: 'plain' }],
        own: { allied: ['red'] },
      },
    ],
    pieces: [
      piece('r1'),
      piece('r2', { badges: [], trackers: [] }),
      piece('r3', { badges: ['disorder', 'limbered'], trackers: [{ name: 'rating', value: 0, of: 0, tone: 'plain' }], own: {} }),
    ],
    marks: [{ id: 'ridge', kind: 'objective', name: 'The Ridge', side: '', shape: [{ x: 1, y: 1 }] }],
    cards: [
      { id: 'red-K', side: 'red', place: 'discard' },
      { id: 'red-K', side: 'red', place: 'drawn' },
      { id: 'black-2', side: 'black', place: 'banked' },
    ],
    waiting: [
      { id: 'd7', kind: 'act', clause: 'KM-10.1', seats: ['red-1', 'red-2'], piece: 'r1' },
      { id: 'd8', kind: '', clause: '', seats: ['black-1'], piece: '' },
    ],
    outcome: { winners: ['red', 'green'], reason: 'night', clause: 'KM-34.2' },
    own: { phase: 'turn', done: ['move', 'fire'], card: null },
  };

  it('arrives as it was sent, twin cards and draws included', () => {
    expect(readTable(new Wire(full).seen)).to.deep.equal(full);
    expect(readTable(new Wire(bare).seen)).to.deep.equal(bare);
  });

  it('sends nothing when nothing has changed', () => {
    expect(new Wire(full).send(structuredClone(full))).to.equal(0);
  });

  it('sends a moved piece in a few bytes, and a removed one without touching the others', () => {
    const pieces = Array.from({ length: 40 }, (_, each) => piece(`p${each}`));
    const wire = new Wire({ ...bare, pieces });
    const moved = pieces.map((each, index) => (index === 5 ? { ...each, x: 13000 } : each));
    expect(wire.send({ ...bare, pieces: moved })).to.be.within(1, 16);
    const removed = moved.filter((_, index) => index !== 0);
    expect(wire.send({ ...bare, pieces: removed })).to.be.within(1, 16);
    expect(readTable(wire.seen).pieces).to.deep.equal(removed);
  });

  it('sends of a book’s own the fields that have changed', () => {
    const pieces = Array.from({ length: 40 }, (_, each) => piece(`p${each}`));
    const wire = new Wire({ ...bare, pieces, own: { phase: 'turn', done: [] } });
    const tired = pieces.map((each, index) => (index === 5 ? { ...each, own: { ...each.own, quality: 'militia' } } : each));
    expect(wire.send({ ...bare, pieces: tired, own: { phase: 'turn', done: [] } })).to.be.within(1, 18);
    expect(wire.send({ ...bare, pieces: tired, own: { phase: 'turn', done: ['move'] } })).to.be.within(1, 18);
    const { length } = JSON.stringify(tired[7]?.own);
    const bare7 = tired.map((each, index) => (index === 7 ? { ...each, own: { quality: 'elite' } } : each));
    expect(wire.send({ ...bare, pieces: bare7, own: {} }), 'fields that are gone').to.be.below(length + 40);
    expect(readTable(wire.seen)).to.deep.equal({ ...bare, pieces: bare7, own: {} });
  });

  it('sends ground that is dug, burnt and filled in, one piece at a time', () => {
    const fields = Array.from({ length: 12 }, (_, each) => ground(`g${each}`));
    const wire = new Wire({ ...bare, ground: fields });
    const dug = [...fields, ground('ditch')];
    const { length } = JSON.stringify(ground('ditch'));
    expect(wire.send({ ...bare, ground: dug })).to.be.within(length, length + 30);
    const burnt = dug.map((each) => (each.id === 'g3' ? { ...each, kind: 'ruin', own: { deep: false } } : each));
    expect(wire.send({ ...bare, ground: burnt })).to.be.below(length + 30);
    const filled = burnt.filter(({ id }) => id !== 'g0');
    expect(wire.send({ ...bare, ground: filled })).to.be.below(30);
    expect(readTable(wire.seen).ground).to.deep.equal(filled);
  });

  it('is read as the same objects while they say the same', () => {
    const wire = new Wire(full);
    const reader = new TableReader();
    const first = reader.read(wire.seen);
    expect(first).to.deep.equal(full);
    wire.send({ ...full, seq: 813, pieces: full.pieces.map((each) => (each.id === 'r1' ? { ...each, x: 5 } : each)) });
    const next = reader.read(wire.seen);
    expect(
      [next.ground, next.own, next.sides[0], next.pieces[1], next.pieces[0]?.own].map(
        (each, index) => each === [first.ground, first.own, first.sides[0], first.pieces[1], first.pieces[0]?.own][index],
      ),
    ).to.deep.equal([true, true, true, true, true]);
    expect(next.pieces[0]).to.deep.include({ id: 'r1', x: 5 });
    wire.send({ ...full, ground: full.ground.slice(1), own: {} });
    const last = reader.read(wire.seen);
    expect(last.ground[0]).to.equal(first.ground[1]);
    expect(last).to.deep.include({ ground: full.ground.slice(1), own: {} });
  });

  it('does not say again what a question is that was asked before', () => {
    const other = { id: 'd42', kind: 'choose-unit', clause: 'KM-8.4', seats: ['red-1'], piece: '' };
    const wire = new Wire({ ...bare, waiting: [asked('d41', ['red-1'])] });
    expect(wire.send({ ...bare, waiting: [other] })).to.be.within(30, 60);
    expect(wire.send({ ...bare, waiting: [asked('d43', ['red-1'])] })).to.be.within(1, 16);
    expect(wire.send({ ...bare, waiting: [{ ...other, id: 'd44' }] })).to.be.within(1, 16);
    expect(readTable(wire.seen).waiting).to.deep.equal([{ ...other, id: 'd44' }]);
  });

  it('sends of the next question what differs from the last one', () => {
    const wire = new Wire({ ...bare, waiting: [asked('d41', ['red-1'])] });
    expect(wire.send({ ...bare, waiting: [asked('d42', ['red-1'])] })).to.be.within(1, 12);
    const both = [asked('d43', ['black-1']), asked('d44', ['red-1'])];
    wire.send({ ...bare, waiting: both });
    expect(readTable(wire.seen).waiting).to.deep.equal(both);
    wire.send({ ...bare, waiting: both.slice(1) });
    expect(readTable(wire.seen).waiting).to.deep.equal(both.slice(1));
  });

  it('takes back an outcome and an activation that are gone', () => {
    const wire = new Wire(full);
    wire.send(bare);
    expect(readTable(wire.seen)).to.deep.equal(bare);
  });

  it('keeps lists in order through any sequence of changes', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
    const cards = fc.array(
      fc.record({
        id: fc.constantFrom('red-K', 'black-2', 'red-joker'),
        side: fc.constantFrom('red', 'black'),
        place: fc.constantFrom('drawn' as const, 'discard' as const, 'banked' as const),
      }),
      { maxLength: 6 },
    );
    const table = fc.record({
      ids,
      cards,
      x: fc.integer({ min: -200000, max: 200000 }),
      badges: fc.uniqueArray(fc.constantFrom('m', 'n')),
    });
    fc.assert(
      fc.property(fc.array(table, { minLength: 2, maxLength: 8 }), (steps) => {
        const tables = steps.map(({ ids: each, cards: pile, x, badges }, seq): PublicTable => ({
          ...bare,
          seq,
          cards: pile,
          pieces: each.map((id) => piece(id, { x, badges, own: { x } })),
          ground: each.map((id) => ground(id, { thickness: x })),
          waiting: each.map((id) => asked(id, badges)),
        }));
        const [first = bare, ...rest] = tables;
        const wire = new Wire(first);
        for (const next of rest) {
          wire.send(next);
          expect(readTable(wire.seen)).to.deep.equal(next);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('says who sits where', () => {
    const wire = new Wire(bare);
    syncPresence(wire.state, 'red-1', { player: 'Ann', held: 'human', connected: true, gone: false });
    wire.send(bare);
    expect(wire.seen.presence.get('red-1')).to.include({ player: 'Ann', held: 'human', connected: true, gone: false });
    syncPresence(wire.state, 'red-1', { player: 'Ann', held: 'human', connected: false, gone: true });
    expect(wire.send(bare)).to.be.within(1, 8);
    expect(wire.seen.presence.get('red-1')?.connected).to.equal(false);
  });
});
