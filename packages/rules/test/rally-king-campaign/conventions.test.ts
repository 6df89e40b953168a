import { expect } from 'chai';
import { nameOf, seasonOf, yearOf } from '../../src/books/rally-king/campaign/calendar.ts';
import { contest, half, passes } from '../../src/books/rally-king/campaign/dice.ts';
import { entitlementOf } from '../../src/books/rally-king/campaign/levies/entitlement.ts';
import { canReach, heldBy } from '../../src/books/rally-king/campaign/land/neighbours.ts';
import { MAP } from '../../src/books/rally-king/campaign/state/map-file.ts';
import { GAZETTEER, placeOf } from '../../src/books/rally-king/campaign/powers/gazetteer.ts';
import { inOrder } from '../../src/books/rally-king/campaign/powers/roster.ts';
import { isBlackMoon, isRedSun, valuesOf } from '../../src/books/rally-king/campaign/powers/values.ts';
import { campaign, chapters, done, ENTRIES, playing, power } from './country.ts';

describe('conventions', () => {
  it('RKC-1.1: each die that is at most the number is passed', () => {
    expect([passes([3, 4], 3, false), passes([3, 3], 3, false), passes([4, 5], 3, false)]).to.deep.equal([1, 2, 0]);
  });

  it('RKC-1.3: the number is not held: below 1 no die passes, above 6 all do', () => {
    expect([passes([1, 1], 0, false), passes([1, 2], -1, false), passes([6, 6], 7, false)]).to.deep.equal([0, 0, 2]);
  });

  it('RKC-1.2: where a 6 fails it never passes', () => {
    expect([passes([6, 5], 9, true), passes([6, 5], 9, false)]).to.deep.equal([1, 2]);
  });

  it('RKC-1.4: half a die is rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map(half)).to.deep.equal([1, 1, 2, 2, 3, 3]);
  });

  it('RKC-1.5: nations by their letters, A to Z before AA to RR; parts of one by their homes', () => {
    expect(placeOf('aeja')).to.equal(0);
    expect(placeOf('mirholme')).to.be.lessThan(placeOf('mirish'));
    expect(GAZETTEER.map(({ letter }) => letter).slice(25, 28)).to.deep.equal(['Z', 'AA', 'BB']);
    const parts = [power('treyine'), power('ekra', { id: 'ekra-3', home: 'ekra-3' }), power('ekra', { id: 'ekra-2', home: 'ekra-2' })];
    expect(inOrder(parts).map(({ id }) => id)).to.deep.equal(['ekra-2', 'ekra-3', 'treyine']);
  });

  it('RKC-1.7: the highest total; those tied for it throw again with their modifiers until one is ahead', () => {
    const modifiers = [{ name: 'm', value: 1, clause: 'RKC-1.7' }];
    const { value } = done(
      campaign({ nations: { ekra: null } }),
      (referee) =>
        contest(referee, 'target', 1, [
          { who: 'a', modifiers },
          { who: 'b', modifiers: [] },
          { who: 'c', modifiers: [] },
        ]),
      { target: [3, 4, 1, 2, 3, 5, 5] },
    );
    expect([value.winner, value.throws.map((round) => round.map(({ total }) => total))]).to.deep.equal([
      'a',
      [
        [4, 4, 1],
        [3, 3],
        [6, 5],
      ],
    ]);
  });

  it('RKC-1.8: seasons are numbered from the Spring of the first year on', () => {
    expect([seasonOf(1, 'spring'), seasonOf(1, 'winter'), seasonOf(3, 'summer')]).to.deep.equal([0, 3, 9]);
    expect([yearOf(3), yearOf(4), nameOf(3), nameOf(4)]).to.deep.equal([1, 2, 'winter', 'spring']);
  });
});

describe('national information', () => {
  const of = (nation: string, dataSource = 'gazetteer') =>
    valuesOf(campaign({ nations: { [nation]: null }, options: { dataSource } }), { nation });

  it('RKC-2.5: tech and defence are worth Recruiting Rolls, mana Magic Users', () => {
    // Tropilium: four provinces on the map, defence 4, tech 1, mana -1; a 4 less 1 is 3: one Magic User of level 1.
    const state = campaign({ nations: { tropilium: null } });
    expect(entitlementOf(state, 'tropilium') - heldBy(state, 'tropilium').length).to.equal(4 + 1);
    const { offers } = playing(
      chapters,
      campaign({ nations: { tropilium: null }, options: { heroes: 'off' } }),
      ENTRIES.offers,
      {},
      {
        'magic-users': [4],
      },
    ).state;
    expect(offers['tropilium']?.magicUsers).to.deep.equal({ 1: 1, 2: 0, 3: 0 });
  });

  it('RKC-2.1: alignment, tech, mana, defence, realm, motivation, morale, tactics, War Rating modifier', () => {
    expect(of('tropilium')).to.deep.equal({
      alignment: 1,
      tech: 1,
      mana: -1,
      defence: 4,
      realm: 'empire',
      motivation: 'conquest',
      morale: 3,
      tactics: 'A',
      warRatingModifier: 1,
    });
  });

  it('RKC-2.1a: a defence of 0 is legal', () => {
    expect(of('beastmen').defence).to.equal(0);
  });

  it('RKC-2.2, RKC-2.2a: where gazetteer and list differ the gazetteer counts, unless the campaign takes the lists', () => {
    expect([of('border-king').defence, of('border-king', 'lists').defence]).to.deep.equal([1, 3]);
    const { tech, mana } = of('seniira');
    const printed = of('seniira', 'lists');
    expect([tech, mana, printed.tech, printed.mana]).to.deep.equal([-1, 1, 1, -1]);
  });

  it('RKC-2.3: 0 is neutral, 2 the full Red Sun, -2 the full Black Moon', () => {
    const of_ = (nation: string) => valuesOf(campaign({ nations: { [nation]: null } }), { nation }).alignment;
    expect(['altengard', 'riata', 'orcs'].map(of_)).to.deep.equal([2, 0, -2]);
  });

  it('RKC-2.4, RKC-2.4a: Red Sun and Black Moon are the extremes, or every sign where the campaign says so', () => {
    const extreme = campaign({ nations: { ekra: null } });
    const sign = campaign({ nations: { ekra: null }, options: { moonAlignment: 'sign' } });
    expect([2, 1, 0, -1, -2].map((each) => [isRedSun(extreme, each), isBlackMoon(extreme, each)])).to.deep.equal([
      [true, false],
      [false, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    expect([isRedSun(sign, 1), isRedSun(sign, 0), isBlackMoon(sign, -1), isBlackMoon(sign, 0)]).to.deep.equal([true, false, true, false]);
  });
});

describe('map and movement', () => {
  it('RKC-6.1: 107 provinces; each nation holds its own at first, one of them its capital', () => {
    expect(MAP.provinces.length).to.equal(107);
    for (const [nation, { capital, provinces }] of Object.entries(MAP.nations)) {
      expect(provinces, nation).to.include(capital);
      expect(MAP.provinces.filter((each) => each.nation === nation && each.capital).map(({ id }) => id)).to.deep.equal([capital]);
    }
  });

  it('RKC-6.4: nobody goes on through a province of the enemy, nor into it but with a force', () => {
    const state = campaign({ nations: { ekra: null, treyine: null, 'border-king': null }, held: { 'border-king-1': 'ekra' } });
    // Treyine's capital lies between Ekra's second province and the Border Kingdom's first.
    expect(canReach(state, 'ekra', 'ekra-2', 'treyine-1')).to.equal(false);
    const cut = campaign({ nations: { ekra: null, treyine: null }, held: { 'treyine-2': 'ekra' } });
    expect(canReach(cut, 'ekra', 'ekra-2', 'treyine-2')).to.equal(false);
    const open = campaign({ nations: { ekra: null, treyine: null }, held: { 'treyine-2': 'ekra', 'treyine-1': 'ekra' } });
    expect(canReach(open, 'ekra', 'ekra-2', 'treyine-2')).to.equal(true);
  });

  it('RKC-6.2, RKC-6.3: units go through any chain of their own provinces, by land and sea, and through nobody else’s', () => {
    const state = campaign({ nations: { ekra: null, riata: null, treyine: null } });
    expect(canReach(state, 'ekra', 'ekra-1', 'ekra-3')).to.equal(true);
    expect(canReach(state, 'ekra', 'ekra-1', 'riata-3')).to.equal(false);
    // By sea from Ekra's first province to Riata's third; from there to the second there is no way but through Riata's first.
    const held = { 'riata-3': 'ekra', 'riata-2': 'ekra' };
    const taken = campaign({ nations: { ekra: null, riata: null, treyine: null }, held });
    expect(canReach(taken, 'ekra', 'ekra-3', 'riata-3')).to.equal(true);
    expect(canReach(taken, 'ekra', 'ekra-3', 'riata-2')).to.equal(false);
  });

  it('RKC-6.2a: Tropilium and its Marches are not friendly to one another', () => {
    const state = campaign({ nations: { tropilium: null, 'tropilium-northern-marches': null } });
    expect(canReach(state, 'tropilium', 'tropilium-2', 'tropilium-northern-marches-1')).to.equal(false);
  });

  it('RKC-6.8: the Brethren have no province; the main castle is in Ekra, others in Altengard and Treyine', () => {
    expect(MAP.nations['brethren']).to.equal(undefined);
    const castles = MAP.landmarks.filter(({ kind }) => kind.includes('castle'));
    const nationsOf = (each: (typeof castles)[number]) => each.provinces.map((id) => id.replace(/-\d+$/u, ''));
    expect(castles.filter(({ main }) => main === true).flatMap(nationsOf)).to.deep.equal(['ekra']);
    expect(
      castles
        .filter(({ main }) => main !== true)
        .flatMap(nationsOf)
        .toSorted(),
    ).to.deep.equal(['altengard', 'treyine']);
  });
});
