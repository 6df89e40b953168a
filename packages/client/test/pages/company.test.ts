import { expect } from 'chai';
import type { SeatSummary } from '@longroll/protocol';
import { company } from '../../src/seats/company.ts';

const seat = (id: string, side: string, general: string, player: string): SeatSummary => ({ id, side, general, player, held: 'human' });
const [own, ally, enemy] = [
  seat('red-1', 'red', 'General Dupin', 'Anna'),
  seat('red-2', 'red', 'General Moreau', 'Ben'),
  seat('black-1', 'black', 'General Krantz', 'Carl'),
];

describe('the row of an own battle', () => {
  it('names the seat, and whoever fights beside it on its side', () => {
    expect(company('red-1', { seats: [own, ally, enemy] })).to.deep.equal(['as General Dupin', 'beside you: Ben as General Moreau']);
  });

  it('names nobody beside a seat that is alone on its side', () => {
    expect(company('black-1', { seats: [own, ally, enemy] })).to.deep.equal(['as General Krantz']);
  });
});
