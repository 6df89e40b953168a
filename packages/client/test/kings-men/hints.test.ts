import { expect } from 'chai';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { hintsFor } from '../../src/books/kings-men/hints.ts';
import type { Situation } from '../../src/books/face.ts';

const table: PublicTable = {
  seq: 1,
  turn: 1,
  phase: 'turn',
  active: '',
  width: 72_000,
  depth: 48_000,
  ground: [],
  sides: [],
  pieces: [],
  marks: [],
  own: {},
  cards: [],
  cardsLeft: 52,
  waiting: [],
  outcome: null,
};
const setup: Situation['setup'] = {
  protocol: 1,
  battle: 'b',
  book: { id: 'kings-men', version: '1' },
  seat: 'red-1',
  seats: [],
  scenario: { id: 's', name: 'S', description: '' },
  setting: {},
  commitment: '',
  awaited: [],
  holders: [],
  joining: 'anybody',
  watching: 'anybody',
};
const at = (part: Partial<PublicTable>, events: Situation['events'] = []): Situation => ({
  setup,
  table: { ...table, ...part },
  hand: null,
  events,
});
const question = (kind: string, options: readonly unknown[] = []): DecisionView => ({
  id: 'q',
  kind,
  clause: '',
  about: {},
  options,
  open: false,
  fallback: null,
});
const ids = (situation: Situation, decision: DecisionView | null): string[] => hintsFor(situation, decision).map((each) => each.id);

const DRAWN = { cards: [{ id: 'red-7', side: 'red', place: 'drawn' as const }] };

describe('hints of a first battle', () => {
  it('begin with the deployment', () => {
    expect(ids(at({ turn: 0, phase: 'deploy' }), question('deploy'))).to.deep.equal(['deploy']);
  });

  it('come with the first card, whoever it falls to', () => {
    expect(ids(at(DRAWN), null)).to.deep.equal(['card']);
    expect(ids(at({ cards: [{ id: 'red-7', side: 'red', place: 'discard' }] }), null)).to.deep.equal([]);
    expect(ids(at(DRAWN), question('choose-unit'))).to.deep.equal(['card', 'unit']);
  });

  it('speak of a move, a volley and a charge only when there is one to be made', () => {
    const act = (...does: string[]) =>
      question(
        'act',
        does.map((each) => ({ do: each })),
      );
    expect(ids(at({}), act('move', 'done'))).to.deep.equal(['move']);
    expect(ids(at({}), act('fire', 'done'))).to.deep.equal(['volley']);
    expect(ids(at({}), act('move', 'fire', 'charge', 'done'))).to.deep.equal(['move', 'volley', 'charge']);
    expect(ids(at({}), act('done'))).to.deep.equal([]);
  });

  it('explain the dice once some have been thrown in fire', () => {
    expect(ids(at({}, [{ seq: 7, kind: 'fire', clause: 'KM-17.1', data: {} }]), null)).to.deep.equal(['dice']);
  });

  it('are over with the battle', () => {
    expect(ids(at({ ...DRAWN, outcome: { winners: ['red'], reason: 'conceded', clause: 'KM-31.3' } }), null)).to.deep.equal([]);
  });
});
