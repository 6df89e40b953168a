import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { glanceAt } from '../../src/books/kings-men/glance.ts';
import { actMode } from '../../src/books/kings-men/modes/act/act-mode.tsx';
import { fieldOf } from './field-of.ts';

const player = (seat: string, y: number) => ({ seat, general: seat, rating: 2, at: { x: 36, y } });
const unit = (id: string, y: number, facing: number) => ({
  id,
  name: id,
  type: 'infantry',
  at: { x: 24, y },
  facing,
  formation: { kind: 'line', ranks: 2 },
});
const FIELD = {
  format: 1,
  book: 'kings-men',
  id: 'open',
  name: 'Open',
  description: 'Open ground',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [],
  armies: {
    red: { name: 'Red', players: [player('red-1', 4)], units: [unit('foot', 12, 90)] },
    black: { name: 'Black', players: [player('black-1', 44)], units: [unit('guard', 36, 270)] },
  },
  options: { deployment: 'scenario' },
};

describe('a unit that has marched and fired', () => {
  it('is not shown again how far it might have', () => {
    const field = fieldOf(FIELD, 'red-1');
    const decision: DecisionView = {
      id: 'd1',
      kind: 'act',
      clause: 'KM-10.1',
      about: { unit: 'foot' },
      options: [{ do: 'done' }],
      fallback: { do: 'done' },
      open: true,
    };
    const { overlay } = actMode(signal(field), decision, 'foot', () => '');
    expect(glanceAt(field, 'foot').arcs?.map(({ tone }) => tone)).to.include('move');
    // What the way of answering says of arcs is all that is drawn of them.
    expect(overlay.value.arcs).to.deep.equal([]);
  });
});
