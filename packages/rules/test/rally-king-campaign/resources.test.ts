import { expect } from 'chai';
import { dragonsLeave } from '../../src/books/rally-king/campaign/dragons/leaving.ts';
import { disband } from '../../src/books/rally-king/campaign/resources/disbanding.ts';
import { entitlementOf } from '../../src/books/rally-king/campaign/levies/entitlement.ts';
import { income } from '../../src/books/rally-king/campaign/resources/income.ts';
import { hasRecruits, recruit, recruits } from '../../src/books/rally-king/campaign/levies/raising.ts';
import { paySales } from '../../src/books/rally-king/campaign/treasures/selling.ts';
import { campaign, done, power, powerOf, secrets, told, units } from './country.ts';

const two = { ekra: 'ann', treyine: null } as const;

describe('recruiting rolls and Basic Armies', () => {
  it('RKC-9.1: provinces held now, defence and tech: Ekra has 3 + 3 + 2, and 4 + 3 + 2 with a captured one', () => {
    expect(entitlementOf(campaign({ nations: two }), 'ekra')).to.equal(8);
    expect(entitlementOf(campaign({ nations: two, held: { 'treyine-2': 'ekra' } }), 'ekra')).to.equal(9);
    expect(entitlementOf(campaign({ nations: two, held: { 'treyine-2': 'ekra' } }), 'treyine')).to.equal(6);
  });

  it('RKC-9.1: is never below 0: Beastmen without a province have defence 0 and tech -1', () => {
    expect(entitlementOf(campaign({ nations: { ...two, beastmen: null } }), 'beastmen')).to.equal(0);
  });

  it('RKC-9.1: is added to what is at hand, told to all, what is unspent to its owner', () => {
    const state = campaign({ nations: two, powers: { ekra: { rolls: 2 } } });
    const { state: after, events } = done(state, income);
    expect(powerOf(after, 'ekra').rolls).to.equal(10);
    expect(told(events, 'income')).to.deep.equal([
      { power: 'ekra', entitlement: 8 },
      { power: 'treyine', entitlement: 7 },
    ]);
    expect(secrets(events, 'income')).to.deep.equal([
      { knownTo: ['ann'], data: { unspent: 10 } },
      { knownTo: [], data: { unspent: 7 } },
    ]);
  });

  it('RKC-9.1a: the rolls printed on a list are not those of a campaign: Ekra’s list prints 9', () => {
    expect(powerOf(done(campaign({ nations: two }), income).state, 'ekra').rolls).to.equal(8);
  });

  it('RKC-9.2: a Basic Army for each nation with a province, free, in the order of its list', () => {
    const { state, events } = done(campaign({ nations: two }), income);
    const own = powerOf(state, 'ekra').units;
    expect(own.length).to.equal(8);
    expect(own.every(({ list, at, contract }) => list === 'ekra' && at === null && contract === null)).to.equal(true);
    expect(own.reduce((sum, { cost }) => sum + cost, 0)).to.equal(202);
    expect(new Set([...own, ...powerOf(state, 'treyine').units].map(({ id }) => id)).size).to.equal(8 + 9);
    expect(told(events, 'army-raised')).to.deep.equal([{ power: 'ekra' }, { power: 'treyine' }]);
    expect(secrets(events, 'army-raised').map(({ knownTo }) => knownTo)).to.deep.equal([['ann'], []]);
  });

  it('RKC-9.2, RKC-24.5: a landless people has its Basic Army and rolls without a province: Rodent Men 1', () => {
    const state = campaign({ nations: { ...two, rodentmen: null }, powers: { rodentmen: { sort: 'people', home: 'ekra-2' } } });
    const { rolls, units: own } = powerOf(done(state, income).state, 'rodentmen');
    expect([rolls, own.length]).to.deep.equal([1, 12]);
  });

  it('RKC-9.3: a nation without a province receives nothing', () => {
    const held = { 'treyine-1': 'ekra', 'treyine-2': 'ekra' };
    const { state, events } = done(campaign({ nations: two, held }), income);
    expect(powerOf(state, 'treyine')).to.deep.include({ rolls: 0, units: [] });
    expect(told(events, 'income').map(({ power: id }) => id)).to.deep.equal(['ekra']);
  });

  it('RKC-4.9a: in a further Spring of a civil war the lead faction receives for the whole nation', () => {
    const state = campaign({ nations: two, told: { ekra: { torn: 'civil-war', lead: 'ekra-2', commanded: 'ekra-3' } } });
    state.powers = [
      power('ekra', { id: 'ekra-2', sort: 'faction' }),
      power('ekra', { id: 'ekra-3', sort: 'faction' }),
      powerOf(state, 'treyine'),
    ];
    for (const province of state.provinces)
      if (province.original === 'ekra') province.holder = province.id === 'ekra-2' ? 'ekra-2' : 'ekra-3';
    const { state: after } = done(state, income);
    expect([powerOf(after, 'ekra-2').rolls, powerOf(after, 'ekra-3').rolls]).to.deep.equal([8, 0]);
    expect(powerOf(after, 'ekra-3').units).to.deep.equal([]);
  });

  it('RKC-9.5: two dice bring the unit whose numbers hold their sum', () => {
    const state = campaign({ nations: two });
    const rows = [2, 4, 5, 6, 7, 12].map((total) => recruit(state, { nation: 'ekra' }, total)?.row);
    expect(rows).to.deep.equal(['merc-arquebusiers', 'infantry', 'peasant-foot', 'knight', 'crossbow', 'peasant-archers']);
  });

  it('RKC-9.5: whom a roll may bring is known beforehand, with its odds: of 36 falls of two dice', () => {
    const state = campaign({ nations: two });
    const found = recruits(state, { nation: 'ekra' });
    expect(found.flatMap(({ totals }) => totals).sort((a, b) => a - b)).to.deep.equal([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // A 7 falls in 6 of 36, an 8 in 5, a 2 in 1.
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    for (const { row, totals, percent } of found) {
      for (const total of totals) expect(recruit(state, { nation: 'ekra' }, total)?.row).to.equal(row.type);
      expect(percent).to.equal(Math.round((totals.reduce((sum, total) => sum + (ways[total - 2] ?? 0), 0) * 100) / 36));
    }
    const percents = found.map(({ percent }) => percent);
    expect(percents).to.deep.equal([...percents].sort((a, b) => b - a));
    expect(recruits(state, { nation: 'black-moon-incarnate' })).to.deep.equal([]);
  });

  it('RKC-9.7: the list of the demon brings nobody; a nation under it recruits on its own', () => {
    const demon = { since: 0, former: { id: 'x', rating: 3, health: 'fine' as const } };
    const state = campaign({ nations: two, told: { treyine: { demon } } });
    expect(hasRecruits(state, { nation: 'black-moon-incarnate' })).to.equal(false);
    expect(recruit(state, { nation: 'treyine' }, 7)?.list).to.equal('treyine');
  });

  it('RKC-24.13: under the demon own units have Rep 1 less, and the Basic Army of the demon comes besides', () => {
    const demon = { since: 0, former: { id: 'x', rating: 3, health: 'fine' as const } };
    const plain = powerOf(done(campaign({ nations: two }), income).state, 'treyine').units;
    const { units: own } = powerOf(done(campaign({ nations: two, told: { treyine: { demon } } }), income).state, 'treyine');
    expect(own.filter(({ list }) => list === 'treyine').map(({ rep }) => rep)).to.deep.equal(plain.map(({ rep }) => rep - 1));
    const demons = own.filter(({ list }) => list === 'black-moon-incarnate');
    expect(demons.reduce((sum, { cost }) => sum + cost, 0)).to.equal(200);
  });

  it('RKC-24.13a: the cost follows from the lowered Rep: one point less for each figure', () => {
    const demon = { since: 0, former: { id: 'x', rating: 3, health: 'fine' as const } };
    const plain = recruit(campaign({ nations: two }), { nation: 'treyine' }, 7);
    const weak = recruit(campaign({ nations: two, told: { treyine: { demon } } }), { nation: 'treyine' }, 7);
    expect([plain, weak].map((unit) => [unit?.row, unit?.rep, unit?.cost])).to.deep.equal([
      ['archers', 4, 18],
      ['archers', 3, 15],
    ]);
  });
});

describe('Winter', () => {
  const army = { units: units('treyine', 'archers', 2), rolls: 3 };

  it('RKC-9.10: all units are removed; persons, contracts and treasures stay', () => {
    const person = { id: 'c', rank: 'captain', health: 'fine' } as const;
    const contract = { id: 'k', company: 'black-company', rolled: [] };
    const state = campaign({ nations: two, powers: { treyine: { ...army, persons: [person], contracts: [contract] } } });
    const { state: after } = done(state, disband);
    expect(powerOf(after, 'treyine')).to.deep.include({ units: [], persons: [person], contracts: [contract] });
  });

  it('RKC-9.8: what is left lapses, unless the campaign carries it over', () => {
    expect(powerOf(done(campaign({ nations: two, powers: { treyine: army } }), disband).state, 'treyine').rolls).to.equal(0);
    const kept = campaign({ nations: two, powers: { treyine: army }, options: { carryOverRolls: 'on' } });
    expect(powerOf(done(kept, disband).state, 'treyine').rolls).to.equal(3);
  });

  it('RKC-11.16: a company may come again if a unit of it is left when Winter comes', () => {
    const contracts = [
      { id: 'k1', company: 'black-company', rolled: [] },
      { id: 'k2', company: 'riata-warriors', rolled: [] },
    ];
    const own = units('treyine', 'archers', 1, { contract: 'k1' });
    const { state } = done(campaign({ nations: two, powers: { treyine: { contracts, units: own } } }), disband);
    expect(state.formerContracts).to.deep.equal([
      { power: 'treyine', contract: 'k1', company: 'black-company', rolled: [], alive: true },
      { power: 'treyine', contract: 'k2', company: 'riata-warriors', rolled: [], alive: false },
    ]);
  });

  it('RKC-23.7: a price of Winter is paid in Spring, as far as there is something', () => {
    const state = campaign({
      nations: two,
      powers: { ekra: { rolls: 2 }, treyine: { rolls: 5 } },
      state: { salesDue: [{ payer: 'ekra', payee: 'treyine', rolls: 4 }] },
    });
    const { state: after, events } = done(state, paySales);
    expect([powerOf(after, 'ekra').rolls, powerOf(after, 'treyine').rolls]).to.deep.equal([0, 7]);
    expect([after.salesDue, events]).to.deep.equal([[], []]);
  });

  it('RKC-25.6: a dragon stays to the first Winter three seasons after its victory: from Spring to that Winter, from Summer to the next', () => {
    const dragon = (wonIn: number) => [{ nation: 'ekra', province: 'ekra-1', wonIn }];
    const winter = (wonIn: number, year: number) =>
      done(campaign({ nations: two, season: 'winter', year, state: { dragons: dragon(wonIn) } }), dragonsLeave);
    expect(winter(0, 1).state.dragons).to.deep.equal([]);
    expect(told(winter(0, 1).events, 'dragon-left')).to.deep.equal([{ nation: 'ekra' }]);
    expect(winter(1, 1).state.dragons).to.deep.equal(dragon(1));
    expect(winter(1, 2).state.dragons).to.deep.equal([]);
  });

  it('RKC-25.6: one that has not fought yet does not leave', () => {
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: null }];
    expect(done(campaign({ nations: two, season: 'winter', year: 3, state: { dragons } }), dragonsLeave).state.dragons).to.deep.equal(
      dragons,
    );
  });

  it('RKC-25.6: in the Spring after it has left provinces count nothing: Ekra has 3 + 2, and 8 again a year later', () => {
    const dragons = [{ nation: 'ekra', province: 'ekra-1', wonIn: 0 }];
    const left = done(campaign({ nations: two, season: 'winter', state: { dragons } }), dragonsLeave).state;
    const spring = done(left, income).state;
    expect(powerOf(spring, 'ekra').rolls).to.equal(5);
    expect(entitlementOf(spring, 'ekra')).to.equal(8);
  });
});
