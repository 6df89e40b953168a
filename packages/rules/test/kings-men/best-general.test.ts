import { expect } from 'chai';
import { collapsePool } from '../../src/books/kings-men/shared/morale/collapse.ts';
import { bestRating } from '../../src/books/kings-men/shared/generals/generals.ts';
import { BLACK, foot, general, spot } from './marching.ts';
import { cards, fromMoment, moment } from './support.ts';

const rated = (seat: string, army: 'red' | 'black', rating: number) => ({
  ...general(seat, army, spot(army === 'red' ? 2 : 70, 24)),
  rating,
});
/** Red's generals are rated 1 and 2, black's 3. */
const GENERALS = [rated('ra', 'red', 1), rated('rb', 'red', 2), rated('black', 'black', 3)];
const given = { units: [foot('r1', 10, 10, 90), foot('b1', 10, 40, 270, BLACK)], seats: { red: ['ra', 'rb'] }, generals: GENERALS };

describe('the best general of an army is one of its own', () => {
  it("KM-28.2 and KM-37.6 an army rolls for its collapse by the rating of its own best general, not of the enemy's", () => {
    const state = moment(given);
    expect([bestRating(state, 'red'), bestRating(state, 'black')]).to.deep.equal([2, 3]);
    expect([collapsePool(state, 'red').base, collapsePool(state, 'black').base]).to.deep.equal([2, 3]);
    const units = [foot('r1', 10, 30, 90, { figures: 5 }), foot('r2', 50, 10, 90), foot('b1', 10, 40, 270, BLACK)];
    const trial = fromMoment(
      { ...given, units, started: { red: 4 }, deck: cards('black 5') },
      {
        'fire.attack': [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        'fire.defence': [1, 1, 1, 1, 1],
        collapse: [5, 1],
      },
    )
      .activate('b1')
      .answer({ do: 'fire', target: 'r1' });
    expect(trial.told('collapse-rolled')[0]?.roll.dice).to.deep.equal([5, 1]);
  });

  it('KM-13.4 an army banks as many cards as its own best general is rated', () => {
    const trial = fromMoment({ ...given, options: { bankCards: true }, deck: cards('red 5', 'red 6', 'red 7', 'black 5') });
    trial.answer({ do: 'bank' }).answer({ do: 'bank' });
    expect(trial.offered()).to.not.deep.include({ do: 'bank' });
    expect(trial.refused({ do: 'bank' }).clause).to.equal('KM-13.4');
    const full = fromMoment({ ...given, options: { bankCards: true }, deck: cards('black 5', 'black 6', 'black 7', 'black 8') });
    expect(full.answer({ do: 'bank' }).answer({ do: 'bank' }).answer({ do: 'bank' }).refused({ do: 'bank' }).clause).to.equal('KM-13.4');
  });
});
