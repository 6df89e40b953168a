import { expect } from 'chai';
import { campaignEvents } from '@longroll/rules/books/rally-king/campaign/events';
import { throwersIn } from '../../src/books/rally-king-campaign/places-in.ts';
import { throwsOf } from '../../src/books/throws.ts';

const TREYINE = { id: 'south', side: 'treyine', general: '', player: '', held: 'human' as const };
const WHO = throwersIn({ powers: [{ id: 'ekra-rebels', nation: 'ekra' }] }, { seats: [TREYINE] });
const threw = (who: string, die: number) => ({ who, dice: [die], modifiers: [], total: die });
const counted = (kind: string, data: object) =>
  throwsOf(campaignEvents, [{ seq: 1, clause: '', kind, data }], WHO).map(({ by, dice }) => [by, dice]);

describe('the dice of a campaign', () => {
  it('RKC-4.5 are counted where powers throw for provinces, for whose nation they are', () => {
    const provinces = [{ province: 'ekra-2', power: 'treyine', contest: [[threw('treyine', 5), threw('ekra-rebels', 2)]] }];
    expect(counted('divided', { nation: 'ekra', provinces })).to.deep.equal([
      ['south', [5]],
      ['ekra', [2]],
    ]);
  });

  it('RKC-15.15 are counted where players throw for who commands', () => {
    const data = { invasion: 'i1', power: 'ekra', seat: 'south', contest: [[threw('south', 6), threw('north', 1)]] };
    expect(counted('volunteered', data)).to.deep.equal([
      ['south', [6]],
      ['north', [1]],
    ]);
  });

  it('are nobody’s where provinces throw', () => {
    expect(counted('invasion', { war: 1, province: 'ekra-2', contest: [[threw('ekra-2', 6), threw('ekra-1', 1)]] })).to.deep.equal([]);
  });
});
