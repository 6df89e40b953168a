import { Decoder, Encoder } from '@colyseus/schema';
import type { Piece, PublicTable } from '@longroll/rules/kernel/table';
import { expect } from 'chai';
import fc from 'fast-check';
import { readTable, sync, syncPresence, TableState } from '../src/index.ts';

const piece = (id: string, changes: Partial<Piece> = {}): Piece => ({
  id, side: 'red', kind: 'infantry', name: 'The Buffs', seat: '', quality: 'regular', x: 12000, y: -500, facing: 3599, formation: 'line', files: 6,
  layout: '', spread: 0, figures: 11, strength: 12, officer: true, ensign: false, counter: 'green', markers: ['disorder'], inside: '', rating: 0, ...changes,
});

const bare: PublicTable = {
  seq: 0, turn: 1, phase: 'turn', active: { piece: '', done: [] }, sides: [], pieces: [], cards: [], cardsLeft: 54, waiting: [], outcome: null,
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
    active: { piece: 'r1', done: ['move', 'fire'] },
    sides: [{ id: 'red', name: 'Red Army', started: 8, lost: 2, threshold: 4, atOnce: true }, { id: 'black', name: 'Black Army', started: 7, lost: 0, threshold: 3 }],
    pieces: [piece('r1'), piece('r2', { markers: [] }), piece('r3', { markers: ['disorder', 'limbered'], officer: false, facts: ['card:2/1', 'unit:r'] })],
    cards: [{ id: 'red-K', side: 'red', place: 'discard' }, { id: 'red-K', side: 'red', place: 'drawn' }, { id: 'black-2', side: 'black', place: 'banked' }],
    waiting: [{ id: 'd7', kind: 'act', clause: 'KM-10.1', seats: ['red-1', 'red-2'], piece: 'r1' }, { id: 'd8', kind: '', clause: '', seats: ['black-1'], piece: '' }],
    outcome: { winner: '', reason: 'night', clause: 'KM-34.2' },
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
    const cards = fc.array(fc.record({
      id: fc.constantFrom('red-K', 'black-2', 'red-joker'), side: fc.constantFrom('red', 'black'), place: fc.constantFrom('drawn' as const, 'discard' as const, 'banked' as const),
    }), { maxLength: 6 });
    const table = fc.record({ ids, cards, x: fc.integer({ min: -200000, max: 200000 }), markers: fc.uniqueArray(fc.constantFrom('m', 'n')) });
    fc.assert(
      fc.property(fc.array(table, { minLength: 2, maxLength: 8 }), (steps) => {
        const tables = steps.map(({ ids: each, cards: pile, x, markers }, seq): PublicTable => ({
          ...bare, seq, cards: pile, pieces: each.map((id) => piece(id, { x, markers })), waiting: each.map((id) => asked(id, markers)),
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
