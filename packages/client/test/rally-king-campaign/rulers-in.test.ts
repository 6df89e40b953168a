import { expect } from 'chai';
import theBorderKingdom from '../../../rules/src/scenarios/rally-king-campaign/the-border-kingdom.json' with { type: 'json' };
import { campaignOf } from '../../../rules/test/rally-king-campaign/whole-campaign.ts';
import { rulersIn } from '../../src/books/rally-king-campaign/rulers-in.ts';
import { pageOf } from './page-of.ts';

/** The nations of the small map, one of them the book's. */
const campaign = (...nations: object[]) =>
  campaignOf({ ...theBorderKingdom, nations: [...nations, { id: 'border-king' }, { id: 'riata' }] });
const said = (play: ReturnType<typeof campaignOf>, seat: string) => rulersIn(pageOf(play, seat).value.situation);

describe('who has the last word in a nation', () => {
  it('RKC-36.2: is told to everybody of a nation that several persons share, and of no other', () => {
    const play = campaign({ id: 'treyine', seat: 'ann', advisers: ['amy'] }, { id: 'ekra', seat: 'bob' });
    for (const seat of ['ann', 'amy', 'bob'])
      expect(said(play, seat).map(({ side, clause }) => [side, clause])).to.deep.equal([['treyine', 'RKC-36.2']]);
    expect(said(play, 'bob')[0]?.text).to.match(/^last word: .*ann/);
    expect(said(campaign({ id: 'treyine', seat: 'ann' }, { id: 'ekra', seat: 'bob' }), 'ann')).to.deep.equal([]);
  });

  it('RKC-36.3: is told also of the second nation of one player, who sits with the first', () => {
    const play = campaign({ id: 'treyine', seat: 'ann' }, { id: 'ekra', seat: 'ann', advisers: ['amy'] });
    expect(said(play, 'amy').map(({ side }) => side)).to.deep.equal(['ekra']);
  });

  it('RKC-30.4: is nobody’s whose player has resigned', () => {
    const play = campaign({ id: 'treyine', seat: 'ann', advisers: ['amy'] }, { id: 'ekra', seat: 'bob' });
    play.command('resign-nation', 'ann', {});
    expect(said(play, 'amy')).to.deep.equal([]);
  });
});
