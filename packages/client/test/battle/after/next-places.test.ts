import { expect } from 'chai';
import type { SeatSummary } from '@longroll/protocol';
import { asTheySat, chairsOf, seatedIn } from '../../../src/battle/after/next-places.ts';

const seat = (id: string, held: SeatSummary['held'] = 'human'): SeatSummary => ({
  id,
  side: id.split('-')[0] ?? '',
  general: id,
  player: held === 'human' ? id : '',
  held,
});
const FOUR = [seat('red-1', 'computer'), seat('red-2'), seat('black-1'), seat('black-2')];

describe('who sits where the next time', () => {
  it('is as they sat, on the same field', () => {
    expect(asTheySat(FOUR, chairsOf(FOUR, null))).to.deep.equal({
      'red-1': 'red-2',
      'red-2': 'red-1',
      'black-1': 'black-1',
      'black-2': 'black-2',
    });
  });

  it('is on the same side of another field as long as there are chairs, people before computers, and then wherever one is left', () => {
    const field = { seats: ['blue-1', 'green-1', 'green-2', 'green-3'].map((id) => seat(id)) };
    expect(asTheySat(FOUR, chairsOf(FOUR, field))).to.deep.equal({
      'red-2': 'blue-1',
      'black-1': 'green-1',
      'black-2': 'green-2',
      'red-1': 'green-3',
    });
    expect(asTheySat(FOUR, chairsOf(FOUR, { seats: [seat('blue-1'), seat('green-1')] }))).to.deep.equal({
      'red-2': 'blue-1',
      'black-1': 'green-1',
    });
  });

  it('changes two when one takes the chair of another, and leaves who is given none without', () => {
    const places = { 'red-1': 'a', 'red-2': 'b' };
    expect(seatedIn(places, 'red-1', 'b')).to.deep.equal({ 'red-1': 'b', 'red-2': 'a' });
    expect(seatedIn(places, 'red-1', '')).to.deep.equal({ 'red-2': 'b' });
    expect(seatedIn({ 'red-2': 'b' }, 'red-1', 'b')).to.deep.equal({ 'red-1': 'b' });
  });
});
