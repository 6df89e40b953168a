import { expect } from 'chai';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import { captainsAllowed } from '../../src/books/rally-king/shared/muster/captains.ts';
import { heroCost, heroOffered, heroRow } from '../../src/books/rally-king/shared/muster/hero.ts';
import { MAGIC_USERS, magicOffer } from '../../src/books/rally-king/shared/muster/magic-users.ts';
import { basicArmy, judgeOrder, pointsOf, pointsOfArmy, type Terms } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from '../../src/books/rally-king/shared/muster/order.ts';
import { raise } from '../../src/books/rally-king/shared/muster/recruiting.ts';
import { excess, scoutingOf } from '../../src/books/rally-king/shared/scouting.ts';
import { warRatingFor } from '../../src/books/rally-king/shared/war-rating.ts';

const terms = (list: string, other: Partial<Terms> = {}): Terms => ({
  list: listOf(list),
  method: 'purchase',
  limit: 400,
  historical: false,
  warRating: 3,
  heroOffered: false,
  magicOffer: { 1: 0, 2: 0, 3: 0 },
  ...other,
});
const order = (other: Partial<ArmyOrder>): ArmyOrder => ({ ...NOTHING_BOUGHT, ...other });
const clauseOf = (under: Terms, wanted: Partial<ArmyOrder>): string | null => judgeOrder(under, order(wanted))?.clause ?? null;

/** Two dice after two dice; one pair too many fails the test. */
const pairs = (...dice: readonly number[]) => {
  const left = [...dice];
  return () => {
    if (left.length < 2) throw new Error('no dice left');
    return left.splice(0, 2);
  };
};

describe('building an army', () => {
  it('RK-5.3: 1d6 and the modifier: 1 or less is War Rating 2, 2 to 5 is 3, 6 or more is 4', () => {
    expect([-1, 0, 1, 2, 5, 6, 7].map((score) => warRatingFor(score, 0))).to.deep.equal([2, 2, 2, 3, 3, 4, 4]);
    expect(warRatingFor(2, -1)).to.equal(2);
    expect(warRatingFor(5, 1)).to.equal(4);
  });

  it('RK-5.2, RK-5.2a: 21 units may have one Captain, 30 two, 40 three, and never more than the War Rating', () => {
    expect([20, 21, 29, 30, 39, 40].map((units) => captainsAllowed(units, 4))).to.deep.equal([0, 1, 1, 2, 2, 3]);
    expect(captainsAllowed(50, 2)).to.equal(2);
  });

  it('RK-6.1: an army starts with the Basic Army of its list', () => {
    const rows = basicArmy(terms('aeja'));
    expect(rows.map(({ type }) => type)).to.deep.equal([
      'pike',
      'pike',
      'levy-pike',
      'levy-pike',
      'pirates',
      'levy-archers',
      'levy-archers',
      'levy-archers',
      'levies',
      'archers',
    ]);
    expect(pointsOf(rows)).to.equal(72 + 64 + 18 + 18 + 12 + 15);
  });

  it('RK-6.2: rolls go on below 400; the unit that passes it is kept and is the last', () => {
    const recruiting = terms('aeja', { method: 'recruiting' });
    // 199 + 5 x 36 (7: Pike) = 379, + 15 (4: Archers) = 394, + 36 = 430.
    const raised = raise(recruiting, NOTHING_BOUGHT, pairs(3, 4, 1, 6, 2, 5, 4, 3, 6, 1, 1, 3, 5, 2));
    expect(raised.points).to.equal(430);
    expect(raised.rolls.map(({ unit }) => unit)).to.deep.equal(['pike', 'pike', 'pike', 'pike', 'pike', 'archers', 'pike']);
    expect(raised.rolls.at(-2)).to.deep.equal({ dice: [1, 3], unit: 'archers', total: 394 });
    expect(raised.rows).to.have.length(10 + 7);
  });

  it('RK-6.2: 396 points may still roll; exactly 400 is the end', () => {
    const recruiting = terms('aeja', { method: 'recruiting', limit: 199 + 36 });
    expect(raise(recruiting, NOTHING_BOUGHT, pairs(3, 4)).points).to.equal(235);
    expect(raise(terms('aeja', { method: 'recruiting', limit: 199 + 37 }), NOTHING_BOUGHT, pairs(3, 4, 3, 4)).points).to.equal(271);
  });

  it('RK-6.4: extras count before rolling ends', () => {
    const recruiting = terms('aeja', { method: 'recruiting', limit: 199 + 60 + 1, magicOffer: { 1: 1, 2: 1, 3: 0 } });
    const raised = raise(recruiting, order({ magicUsers: { 1: 1, 2: 1, 3: 0 } }), pairs(3, 4));
    expect(raised.points).to.equal(199 + 20 + 40 + 36);
  });

  it('RK-6.4: a Captain who is wanted is bought when the army has grown large enough, while there are points', () => {
    // Ten units; eleven Levy Archers of 6 points make 21 and 265 points, then the Captain makes 285.
    const eleven = Array.from({ length: 11 }, () => [4, 6]).flat();
    const wanted = order({ captains: 2 });
    const until = terms('aeja', { method: 'recruiting', limit: 199 + 66 + 20 });
    expect(raise(until, wanted, pairs(...eleven))).to.deep.include({ captains: 1, points: 285 });
    const short = terms('aeja', { method: 'recruiting', limit: 199 + 66 });
    expect(raise(short, wanted, pairs(...eleven))).to.deep.include({ captains: 0, points: 265 });
  });

  it('RK-6.3: a purchase may reach 400 points and not exceed them', () => {
    const under = terms('aeja', { limit: 199 + 36 + 15 });
    expect(clauseOf(under, { units: { pike: 1, archers: 1 } })).to.equal(null);
    expect(clauseOf(under, { units: { pike: 1, pirates: 1 } })).to.equal('RK-6.3');
    expect(clauseOf(under, { units: { knights: 1 } })).to.equal('RK-6.3');
    expect(raise(under, order({ units: { pike: 1 } }), pairs())).to.deep.include({ points: 235, captains: 0 });
  });

  it('RK-6.2: who recruits does not choose units', () => {
    expect(clauseOf(terms('aeja', { method: 'recruiting' }), { units: { pike: 1 } })).to.equal('RK-6.2');
  });

  it('RK-5.2: the purchase of a Captain wants more than 20 units, and a War Rating as high as the number of Captains', () => {
    expect(clauseOf(terms('aeja'), { units: { 'levy-archers': 10 }, captains: 1 })).to.equal('RK-5.2');
    expect(clauseOf(terms('aeja'), { units: { 'levy-archers': 11 }, captains: 1 })).to.equal(null);
    expect(clauseOf(terms('aeja', { limit: 1000 }), { units: { 'levy-archers': 11 }, captains: 2 })).to.equal('RK-5.2');
    expect(clauseOf(terms('aeja', { method: 'recruiting', warRating: 2 }), { captains: 3 })).to.equal('RK-5.2');
  });

  it('RK-6.5: a historical game has no flyers, monsters, Heroes, magic or things of magic', () => {
    const historical = terms('mountain-giants', { historical: true, heroOffered: true });
    expect(basicArmy(historical).every(({ kind }) => kind === 'troops')).to.equal(true);
    expect(clauseOf(historical, { units: { trolls: 1 } })).to.equal('RK-6.5');
    expect(clauseOf(historical, { hero: 'foot' })).to.equal('RK-6.5');
    expect(clauseOf(terms('aeja', { historical: true }), { treasures: ['personal-banner'] })).to.equal('RK-6.5');
    expect(basicArmy(terms('black-moon-incarnate', { historical: true })).map(({ type }) => type)).to.deep.equal(Array(11).fill('horde'));
  });

  it('RK-28.3: what a die offers, with Mana and those already there', () => {
    const offers = [2, 3, 4, 5, 6].map((die) => magicOffer(die, 0, []));
    expect(offers).to.deep.equal([
      { 1: 0, 2: 0, 3: 0 },
      { 1: 1, 2: 0, 3: 0 },
      { 1: 2, 2: 0, 3: 0 },
      { 1: 1, 2: 1, 3: 0 },
      { 1: 2, 2: 1, 3: 0 },
    ]);
    expect(magicOffer(6, 1, [])).to.deep.equal({ 1: 2, 2: 1, 3: 1 });
    expect(magicOffer(6, 2, [])).to.deep.equal({ 1: 2, 2: 1, 3: 1 });
    expect(magicOffer(2, 0, [1])).to.deep.equal({ 1: 1, 2: 0, 3: 0 });
    expect(magicOffer(5, 0, [2])).to.deep.equal({ 1: 1, 2: 0, 3: 0 });
    expect(magicOffer(6, 2, [3])).to.deep.equal({ 1: 2, 2: 1, 3: 0 });
    expect(magicOffer(4, -2, [])).to.deep.equal({ 1: 0, 2: 0, 3: 0 });
  });

  it('RK-28.3a: fewer than offered may be hired, more may not', () => {
    const offered = terms('aeja', { magicOffer: { 1: 2, 2: 0, 3: 0 } });
    expect(clauseOf(offered, { magicUsers: { 1: 1, 2: 0, 3: 0 } })).to.equal(null);
    expect(clauseOf(offered, { magicUsers: { 1: 3, 2: 0, 3: 0 } })).to.equal('RK-28.3');
    expect(clauseOf(offered, { magicUsers: { 1: 0, 2: 1, 3: 0 } })).to.equal('RK-28.3');
  });

  it('RK-28.2: Magic Users of level 1, 2 and 3', () => {
    expect(MAGIC_USERS).to.deep.equal({
      1: { rep: 3, range: 6, area: 1, points: 10, cost: 20 },
      2: { rep: 4, range: 12, area: 3, points: 20, cost: 40 },
      3: { rep: 5, range: 24, area: 5, points: 40, cost: 80 },
    });
    const offered = terms('aeja', { magicOffer: { 1: 2, 2: 1, 3: 1 } });
    expect(pointsOfArmy(offered, order({ magicUsers: { 1: 2, 2: 1, 3: 1 } }))).to.equal(199 + 40 + 40 + 80);
  });

  it('RK-31.1: a Hero may be hired on a 6, at 10 points above the dearest unit', () => {
    expect([5, 6].map(heroOffered)).to.deep.equal([false, true]);
    expect(heroCost(listOf('aeja'))).to.equal(36 + 10);
    expect(clauseOf(terms('aeja'), { hero: 'foot' })).to.equal('RK-31.1');
    expect(clauseOf(terms('aeja', { heroOffered: true }), { hero: 'foot' })).to.equal(null);
    const dear = terms('aeja', { heroOffered: true, limit: 199 + 45 });
    expect(clauseOf(dear, { hero: 'mounted' })).to.equal('RK-6.3');
  });

  it('RK-31.2: Rep two above, AC two classes above the highest, at most 8; mounted he is Shock', () => {
    expect(heroRow(listOf('aeja'), false)).to.deep.include({ rep: 4 + 2, ac: 8, figures: 1, arm: 'melee', mounted: false });
    expect(heroRow(listOf('mirholme'), false)).to.deep.include({ rep: 6 + 2, ac: 8 });
    expect(heroRow(listOf('altengard'), true)).to.deep.include({ rep: 5 + 2, ac: 8, mounted: true });
    expect(heroRow(listOf('aeja'), true).traits).to.include('shock');
    expect(heroRow(listOf('aeja'), false).traits).not.to.include('shock');
    const light = { ...listOf('aeja'), units: listOf('aeja').units.filter(({ ac }) => ac === 2) };
    expect(heroRow(light, false).ac).to.equal(2 + 4);
  });

  it('RK-33.3: a Bane Banner is for Black Moon armies, a thing for Magic Users wants one', () => {
    expect(clauseOf(terms('aeja'), { treasures: ['bane-banner'] })).to.equal('RK-33.3');
    expect(clauseOf(terms('orcs'), { treasures: ['bane-banner'] })).to.equal(listOf('orcs').alignment === -2 ? null : 'RK-33.3');
    expect(clauseOf(terms('black-moon-incarnate'), { treasures: ['drums-of-doom'] })).to.equal('RK-33.9');
    const magic = terms('black-moon-incarnate', { magicOffer: { 1: 1, 2: 0, 3: 0 } });
    expect(clauseOf(magic, { treasures: ['drums-of-doom'], magicUsers: { 1: 1, 2: 0, 3: 0 } })).to.equal(null);
    expect(clauseOf(terms('aeja'), { treasures: ['spear-of-saint-lindorf'] })).to.equal('RK-6.4');
    expect(pointsOfArmy(terms('aeja'), order({ treasures: ['personal-banner'] }))).to.equal(219);
  });

  it('RK-8.2, RK-8.2a: flyer 6, AC2 mounted 2, AC4 mounted 1, AC2 Skirmish 1, and only the highest line', () => {
    const unit = { traits: [], mounted: false, ac: 2, arm: 'melee' } as const;
    expect(scoutingOf({ ...unit, traits: ['flyer'], mounted: true }, 6)).to.equal(6);
    expect(scoutingOf({ ...unit, traits: ['flyer'], mounted: true }, 12)).to.equal(12);
    expect(scoutingOf({ ...unit, mounted: true, arm: 'skirmish' }, 6)).to.equal(2);
    expect(scoutingOf({ ...unit, mounted: true, ac: 4 }, 6)).to.equal(1);
    expect(scoutingOf({ ...unit, mounted: true, ac: 6 }, 6)).to.equal(0);
    expect(scoutingOf({ ...unit, arm: 'skirmish' }, 6)).to.equal(1);
    expect(scoutingOf({ ...unit, arm: 'skirmish', ac: 4 }, 6)).to.equal(0);
    expect(scoutingOf(unit, 6)).to.equal(0);
  });

  it('RK-8.3: doubled is from twice to less than three times, tripled three times or anything against nothing', () => {
    expect([7, 8, 11, 12].map((own) => excess(own, 4))).to.deep.equal([1, 2, 2, 3]);
    expect([excess(1, 0), excess(0, 0), excess(0, 5)]).to.deep.equal([3, 1, 1]);
  });
});
