import { expect } from 'chai';
import { meleeOdds } from '../../src/books/kings-men/first/melee/odds.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { fireOdds, named } from '../../src/books/kings-men/shared/odds/odds.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import { BLACK, foot, general, guns, horse, land, plot, skirmishers, spot, standing } from './marching.ts';

const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];

function field(specialCasualties: boolean, ...units: readonly Unit[]): State {
  return { ...standing(land(), units, FAR), options: options.parse({ specialCasualties }) };
}

/** Chances in so many parts; they are worked out in fractions, the odds in floating point. */
function inParts(parts: number, chances: readonly number[]): number[] {
  return chances.map((chance) => Math.round(chance * parts * 1e6) / 1e6);
}

const DICE_3 = 216;
const DICE_3_AND_3 = 46_656;

describe('odds where officers and ensigns may fall', () => {
  /** Three red skirmishers fire at three red troopers: a success is a six on either side. */
  const volley = (special: boolean, victim: Partial<Unit> = {}) => {
    const { casualties, expected, collapse, hit } = fireOdds(
      field(
        special,
        skirmishers('a', 20, 24, 0, { figures: 3, colour: 'red' }),
        horse('b', 30, 24, 180, { ...BLACK, figures: 3, colour: 'red', ...victim }),
      ),
      'a',
      'b',
    );
    return { casualties: inParts(DICE_3_AND_3, casualties), rest: inParts(DICE_3_AND_3, [expected, collapse, hit]) };
  };

  it('KM-26.3 in red dice three sixes that are not stopped cost the officer in place of the third figure', () => {
    // Successes of three red dice: 125, 75, 15, 1 in 216. Three left over: 1·125; two: 1·75 + 15·125; one: 1·15 + 15·75 + 75·125.
    expect(volley(false)).to.deep.equal({ casualties: [34_066, 10_515, 1950, 125], rest: [10_515 + 2 * 1950 + 3 * 125, 12_590, 12_590] });
    expect(volley(true)).to.deep.equal({ casualties: [34_066, 10_515, 2075, 0], rest: [10_515 + 2 * 2075, 12_590, 12_590] });
  });

  it('KM-26.5 who has lost his officer loses a figure, whatever was reckoned of others before', () => {
    expect(volley(true).casualties).to.deep.equal([34_066, 10_515, 2075, 0]);
    expect(volley(true, { officer: false }).casualties).to.deep.equal([34_066, 10_515, 1950, 125]);
    expect(volley(true, { ensign: false }).casualties, 'no red die is a five that succeeds').to.deep.equal([34_066, 10_515, 2075, 0]);
    expect(volley(false).casualties).to.deep.equal([34_066, 10_515, 1950, 125]);
  });

  /** Three green troopers charge three others, a die each, all successes inflicted. */
  const charge = (special: boolean, defender: Partial<Unit>, attacker: Partial<Unit> = {}) =>
    meleeOdds(
      field(special, horse('a', 30, 24, 0, { figures: 3, ...attacker }), horse('b', 30, 24, 180, { ...BLACK, figures: 3, ...defender })),
      'a',
      'b',
      spot(24, 24),
    );

  it('KM-26.3 in green dice three sixes or three fives cost an officer or an ensign, one throw in 216 each', () => {
    const odds = charge(true, { colour: 'red' });
    // 27, 81, 81, 27 in 216; one of the 27 is three sixes, another three fives.
    expect(inParts(DICE_3, odds.casualties)).to.deep.equal([27, 81, 83, 25]);
    expect(inParts(DICE_3, odds.attackerCasualties)).to.deep.equal([125, 75, 16, 0]);
    expect(inParts(DICE_3, [odds.expected, odds.hit, odds.collapse])).to.deep.equal([81 + 2 * 83 + 3 * 25, 189, 189]);
    expect(inParts(DICE_3, [odds.attackerLosses, odds.attackerCollapse])).to.deep.equal([75 + 2 * 16, 91]);
    // Who wins is counted in successes, not in figures (KM-20.10).
    expect(inParts(DICE_3_AND_3, [odds.attackerWins, odds.tie, odds.defenderWins])).to.deep.equal([32_130, 10_692, 3834]);
    const plain = charge(false, { colour: 'red' });
    expect(inParts(DICE_3, plain.casualties)).to.deep.equal([27, 81, 81, 27]);
    expect(inParts(DICE_3, plain.attackerCasualties)).to.deep.equal([125, 75, 15, 1]);
  });

  it('KM-26.3 in yellow dice, which succeed with fives and sixes alone, as well', () => {
    // 64, 96, 48, 8 in 216; of the eight one is three sixes, one three fives.
    expect(inParts(DICE_3, charge(true, { colour: 'yellow' }).attackerCasualties)).to.deep.equal([64, 96, 50, 6]);
    expect(inParts(DICE_3, charge(true, { colour: 'yellow' }, { ensign: false }).attackerCasualties)).to.deep.equal([64, 96, 49, 7]);
    expect(inParts(DICE_3, charge(true, { colour: 'yellow' }, { officer: false }).attackerCasualties)).to.deep.equal([64, 96, 49, 7]);
    expect(inParts(DICE_3, charge(true, { colour: 'yellow' }, { officer: false, ensign: false }).attackerCasualties)).to.deep.equal([
      64, 96, 48, 8,
    ]);
  });

  it('KM-20.9 nobody loses more figures than it has, nor is a smaller unit taken for a larger one', () => {
    const lost = (figures: number) => inParts(DICE_3, charge(false, { colour: 'red', figures }).casualties);
    expect([lost(3), lost(2), lost(4)]).to.deep.equal([
      [27, 81, 81, 27],
      [27, 81, 108],
      [27, 81, 81, 27, 0],
    ]);
  });

  it("KM-22.5 the chance of a square is that of one success with the general's rating", () => {
    const state = field(false, horse('a', 30, 24, 0), foot('b', 30, 24, 180, { ...BLACK, colour: 'red' }));
    // Two red dice: 11 in 36. Six green dice against a square of its own colour against twelve against a line.
    const odds = meleeOdds(state, 'a', 'b', spot(24, 24));
    expect(inParts(36, [odds.square])).to.deep.equal([11]);
    expect(inParts(36, [odds.expected])).to.deep.equal([11 * 3 + 25 * 6]);
    expect(
      meleeOdds(field(false, horse('a', 30, 24, 0), foot('b', 30, 24, 180, { ...BLACK, figures: 7 })), 'a', 'b', spot(24, 24)).square,
      'seven are too few',
    ).to.equal(0);
  });

  /** What a charge from there is expected to cost the target, in so many parts. */
  const cost = (parts: number, charger: Unit, target: Unit, from: Point, struck?: { contact: Point; elevation: number }, ground = land()) =>
    inParts(parts, [
      meleeOdds({ ...field(false, charger, target), field: standing(ground, [charger, target], FAR).field }, 'a', 'b', from, struck)
        .expected,
    ])[0];

  it("KM-18.6 the side struck is the one the line from the charge's start comes in by: of a line, of a cannon, and none of skirmishers", () => {
    // Two troopers throw four green dice at seven men, two more on the flank: two and three successes.
    const horsemen = (from: Point) =>
      cost(1, horse('a', 20, 24, 0, { figures: 2 }), foot('b', 30, 24, 180, { ...BLACK, figures: 7 }), from);
    expect([horsemen(spot(20, 24)), horsemen(spot(30.5, 40)), horsemen(spot(30.5, 8))]).to.deep.equal([2, 3, 3]);
    // Two men at the muzzle throw two dice, from behind six, of which five or six cost the four gunners one or two less: 3 - (6 + 2) / 64.
    const men = (from: Point, target: Unit) => cost(64, foot('a', 20, 24, 0, { figures: 2 }), target, from);
    expect([men(spot(40, 24), guns('b', 30, 24, 0, BLACK)), men(spot(20, 24), guns('b', 30, 24, 0, BLACK))]).to.deep.equal([
      64,
      3 * 64 - 8,
    ]);
    expect([men(spot(40, 24), skirmishers('b', 30, 24, 0, BLACK)), men(spot(20, 24), skirmishers('b', 30, 24, 0, BLACK))]).to.deep.equal([
      64, 64,
    ]);
  });

  it('KM-18.8a the height is that of the place where the charge began, known from its judging or where the charger stands', () => {
    const hill = land([{ id: 'hill', kind: 'hill', area: plot(10, 10, 22, 40) }]);
    const charger = foot('a', 20, 24, 0, { figures: 2 });
    const target = foot('b', 30, 24, 180, BLACK);
    const contact = spot(30, 24);
    // Two dice, and two more from a hill.
    expect(cost(1, charger, target, spot(20, 24), undefined, hill)).to.equal(2);
    expect(cost(1, charger, target, spot(20, 24), { contact, elevation: 0 }, hill)).to.equal(1);
    expect(cost(1, charger, target, spot(20, 24), { contact, elevation: 1 })).to.equal(2);
  });

  it('KM-16.15 a unit that is not on the table has no odds', () => {
    const state = field(false, foot('a', 20, 24));
    expect(() => named(state, 'nobody')).to.throw('no unit nobody');
    expect(named(state, 'a').id).to.equal('a');
    expect(named(state, foot('pictured', 30, 24)).id).to.equal('pictured');
  });
});
