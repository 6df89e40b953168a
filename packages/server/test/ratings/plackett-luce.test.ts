import { expect } from 'chai';
import { rated, UNKNOWN, type Rating } from '../../src/ratings/plackett-luce.ts';

const of = (mu: number, sigma: number): Rating => ({ mu, sigma });

/** Worked out by the library openskill 5.0.1, which has the same model. */
const VECTORS = [
  {
    name: 'one against one, of whom nothing is known',
    teams: [
      { rank: 0, members: [UNKNOWN] },
      { rank: 1, members: [UNKNOWN] },
    ],
    after: [[of(27.63523138347365, 8.065506316323548)], [of(22.36476861652635, 8.065506316323548)]],
  },
  {
    name: 'a draw of unequals',
    teams: [
      { rank: 0, members: [of(30, 4)] },
      { rank: 0, members: [of(22, 7)] },
    ],
    after: [[of(29.695236255489665, 3.9724216420024185)], [of(22.933338967562907, 6.737307737790428)]],
  },
  {
    name: 'two who lose to three',
    teams: [
      { rank: 1, members: [of(28, 3), of(21, 6)] },
      { rank: 0, members: [of(25, 8), of(24, 5), of(19, 2)] },
    ],
    after: [
      [of(27.869432203997064, 2.9938374456463124), of(20.47772881598826, 5.950546396362656)],
      [of(25.928482104909758, 7.830377050472037), of(24.362688322230376, 4.95885790492899), of(19.05803013155686, 1.9973760176953872)],
    ],
  },
  {
    name: 'three sides, two of them beaten alike',
    teams: [
      { rank: 1, members: [of(25, 5)] },
      { rank: 0, members: [of(27, 6), of(25, 8)] },
      { rank: 1, members: [of(33, 2)] },
    ],
    after: [
      [of(25.08699150100488, 4.959154462058822)],
      [of(27.734043556302844, 5.911100175229699), of(26.304966322316165, 7.788027335525074)],
      [of(32.904520964694456, 1.9987694802140292)],
    ],
  },
];

describe('what is believed of strength after a battle', () => {
  for (const { name, teams, after } of VECTORS)
    it(`is what the model gives: ${name}`, () => {
      const told = rated(teams);
      expect(told.map((team) => team.length)).to.deep.equal(after.map((team) => team.length));
      told.forEach((team, at) =>
        team.forEach(({ mu, sigma }, place) => {
          expect(mu).to.be.closeTo(after[at]?.[place]?.mu ?? Number.NaN, 1e-12);
          expect(sigma).to.be.closeTo(after[at]?.[place]?.sigma ?? Number.NaN, 1e-12);
        }),
      );
    });

  it('moves nobody by a draw of equals, and leaves less doubt', () => {
    const equal = of(25, 6);
    const [[one = equal] = []] = rated([
      { rank: 0, members: [equal] },
      { rank: 0, members: [equal] },
    ]);
    expect(one.mu).to.be.closeTo(25, 1e-12);
    expect(one.sigma).to.be.lessThan(6);
  });
});
