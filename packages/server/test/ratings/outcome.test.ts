import { expect } from 'chai';
import { outcomeOf, type EndedBattle, type EndedSeat } from '../../src/ratings/outcome.ts';

const human = (player: string | null) => ({ held: 'human' as const, player, family: player });
const COMPUTER = { held: 'computer' as const, player: null, family: null };
const seat = (side: string, player: string | null, other: Partial<EndedSeat> = {}): EndedSeat => ({
  seat: `${side}-${player}`,
  side,
  holders: [human(player)],
  isStoodIn: false,
  isKept: false,
  decisions: 10,
  ...other,
});
const battle = (seats: readonly EndedSeat[], other: Partial<EndedBattle> = {}): EndedBattle => ({
  winners: ['red'],
  isClosed: false,
  seats,
  ...other,
});
const strangers = () => 0;
const judged = (ended: EndedBattle, meetings: (one: string, other: string) => number = strangers) => {
  const outcome = outcomeOf(ended, meetings);
  return typeof outcome === 'string' ? outcome : outcome.map(({ player, rank }) => `${player} ${rank}`);
};

describe('whether a result counts', () => {
  it('does for the players who were in their seats from beginning to end', () => {
    expect(judged(battle([seat('red', 'ann'), seat('black', 'ben')]))).to.deep.equal(['ann 0', 'ben 1']);
  });

  it('is a draw where nobody has won, and a victory of several where they have', () => {
    const three = [seat('red', 'ann'), seat('black', 'ben'), seat('green', 'cat')];
    expect(judged(battle(three, { winners: [] }))).to.deep.equal(['ann 0', 'ben 0', 'cat 0']);
    expect(judged(battle(three, { winners: ['red', 'green'] }))).to.deep.equal(['ann 0', 'ben 2', 'cat 0']);
  });

  it('does not where whoever runs the club ended it', () => {
    expect(judged(battle([seat('red', 'ann'), seat('black', 'ben')], { isClosed: true }))).to.equal('closed');
  });

  it('does not before each side has decided ten times, all its generals together', () => {
    const few = { decisions: 5 };
    expect(judged(battle([seat('red', 'ann'), seat('black', 'ben', { decisions: 9 })]))).to.equal('short');
    const allies = [seat('black', 'ben', few), seat('black', 'cat', few)];
    expect(judged(battle([seat('red', 'ann'), ...allies]))).to.deep.equal(['ann 0', 'ben 1', 'cat 1']);
  });

  it('does not where a seat is a guest’s, or two are one player’s', () => {
    expect(judged(battle([seat('red', 'ann'), seat('black', null)]))).to.equal('guest');
    expect(judged(battle([seat('red', 'ann'), seat('black', 'ann')]))).to.equal('alone');
  });

  it('does for whoever is beaten, though they have left, been stood in for or lent their seat', () => {
    for (const left of [{ isStoodIn: true }, { holders: [human('ben'), COMPUTER] }, { holders: [human('ben'), human('cat')] }])
      expect(judged(battle([seat('red', 'ann'), seat('black', 'ben', left)]))).to.deep.equal(['ann 0', 'ben 1']);
  });

  it('does not where somebody else has fought for whoever is not beaten', () => {
    const alone = seat('black', 'ben');
    for (const left of [{ isStoodIn: true }, { holders: [human('ann'), COMPUTER] }, { holders: [COMPUTER, human('ann')] }]) {
      expect(judged(battle([seat('red', 'ann', left), alone]))).to.equal('stand-in');
      expect(judged(battle([alone, seat('red', 'ann', left)], { winners: [] }))).to.equal('stand-in');
    }
  });

  it('does for three battles of two opponents within thirty days, and for allies however often they meet', () => {
    const met = (times: number) => (one: string, other: string) =>
      `${one} ${other}` === 'ann ben' || `${one} ${other}` === 'ben ann' ? times : 0;
    const two = battle([seat('red', 'ann'), seat('black', 'ben')]);
    expect(judged(two, met(2))).to.deep.equal(['ann 0', 'ben 1']);
    expect(judged(two, met(3))).to.equal('often');
    expect(judged(battle([seat('red', 'ann'), seat('red', 'ben'), seat('black', 'cat')]), met(9))).to.deep.equal([
      'ann 0',
      'ben 0',
      'cat 1',
    ]);
  });
});
