import { expect } from 'chai';
import { heroTest, streakOf } from '../../src/books/rally-king/campaign/persons/hiring.ts';
import type { Person, Power } from '../../src/books/rally-king/campaign/state/power.ts';
import { disband } from '../../src/books/rally-king/campaign/resources/disbanding.ts';
import { income } from '../../src/books/rally-king/campaign/resources/income.ts';
import { heroCost } from '../../src/books/rally-king/shared/muster/hero.ts';
import { listOf } from '../../src/books/rally-king/shared/lists/lists.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, chapters, done, ENTRIES, playing, powerOf, secrets, told, units, type Moment } from './country.ts';

/** Mana 1 and Mana -2, in campaign order: Orcs come last of these. */
const nations = { ekra: 'ann', orcs: 'bob' } as const;
const mage = (level: 1 | 2 | 3, id = `m${level}`): Person => ({ id, rank: 'magic-user', level, health: 'fine' });
const hero: Person = { id: 'h', rank: 'hero', health: 'fine' };

describe('offers of Magic Users', () => {
  const offers = (moment: Partial<Moment>, dice: Dice) => playing(chapters, campaign({ nations, ...moment }), ENTRIES.offers, {}, dice);
  const magic = (die: number, persons: readonly Person[] = []) =>
    offers({ options: { heroes: 'off' }, powers: { orcs: { persons: [...persons] } } }, { 'magic-users': [1, die] }).state.offers['orcs']
      ?.magicUsers;

  it('RKC-10.1: a die and the nation’s Mana: Orcs, Mana 1, from a 1 to a 6', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => magic(die))).to.deep.equal([
      { 1: 0, 2: 0, 3: 0 },
      { 1: 1, 2: 0, 3: 0 },
      { 1: 2, 2: 0, 3: 0 },
      { 1: 1, 2: 1, 3: 0 },
      { 1: 2, 2: 1, 3: 0 },
      { 1: 2, 2: 1, 3: 1 },
    ]);
  });

  it('RKC-10.1: one more for each of level 1 it has, two less for each of level 2', () => {
    expect(magic(1, [mage(1, 'a'), mage(1, 'b')])).to.deep.equal({ 1: 2, 2: 0, 3: 0 });
    expect(magic(6, [mage(2)])).to.deep.equal({ 1: 1, 2: 1, 3: 0 });
  });

  it('RKC-10.2: no second of level 3 is offered', () => {
    expect(magic(6, [mage(3)])).to.deep.equal({ 1: 2, 2: 1, 3: 0 });
  });

  it('RKC-31.2: what is offered its owner alone is told, by one event for each nation', () => {
    const { events } = offers({ options: { heroes: 'off' } }, { 'magic-users': [6, 1] });
    expect(told(events, 'offer-magic-users')).to.deep.equal([{ power: 'ekra' }, { power: 'orcs' }]);
    expect(secrets(events, 'offer-magic-users').map(({ knownTo }) => knownTo)).to.deep.equal([['ann'], ['bob']]);
    // Ekra, Mana -2: a 6 is 4.
    expect(secrets(events, 'offer-magic-users')[0]?.data).to.deep.equal({ die: 6, magicUsers: { 1: 2, 2: 0, 3: 0 } });
  });

  it('RKC-10.6: a Hero on a 6, for who has none; all nations are told of alike', () => {
    const { state, events } = offers({ options: { magic: 'off' } }, { hero: [6, 5] });
    expect([state.offers['ekra']?.hero, state.offers['orcs']?.hero]).to.deep.equal([true, false]);
    const served = offers({ options: { magic: 'off' }, powers: { ekra: { persons: [hero] } } }, { hero: [6] });
    expect([served.state.offers['ekra']?.hero, served.state.offers['orcs']?.hero]).to.deep.equal([false, true]);
    expect(told(served.events, 'offer-hero')).to.deep.equal(told(events, 'offer-hero'));
  });

  it('RKC-24.8a: a landless people takes no part; RKC-7.6: nobody does where both are left out', () => {
    const moment = { nations: { ...nations, beastmen: null }, powers: { beastmen: { sort: 'people' as const, home: 'ekra-2' } } };
    expect(Object.keys(offers(moment, { 'magic-users': [1, 1], hero: [1, 1] }).state.offers)).to.deep.equal(['ekra', 'orcs']);
    expect(offers({ options: { historical: 'on' } }, {}).events).to.deep.equal([]);
  });
});

describe('persons in service', () => {
  it('RKC-10.3, RKC-10.6: stay over the Winter without new payment', () => {
    const state = campaign({ nations, powers: { ekra: { persons: [mage(2), hero], rolls: 0 } } });
    expect(powerOf(done(done(state, disband).state, income).state, 'ekra')).to.deep.include({ persons: [mage(2), hero], rolls: 8 });
  });

  it('RKC-10.7: in 400 points a Hero costs 10 more than the dearest unit: 42 and 10 in Ekra', () => {
    expect(heroCost(listOf('ekra'))).to.equal(52);
  });

  it('RKC-9.11: what is gained in Winter is kept for Spring', () => {
    const { state } = done(campaign({ nations, season: 'winter', powers: { ekra: { rolls: 5 } } }), disband);
    powerOf(state, 'ekra').rolls += 1;
    expect(powerOf(done(state, income).state, 'ekra').rolls).to.equal(1 + 8);
  });

  it('RKC-11.21: units are gone in Winter, and nobody is at risk of mutiny', () => {
    const contract = { id: 'k', company: 'black-company', rolled: [] };
    const army = units('ekra', 'knight', 2, { contract: 'k' });
    const { state } = done(campaign({ nations, season: 'winter', powers: { ekra: { contracts: [contract], units: army } } }), disband);
    expect(playing(chapters, state, ENTRIES.mutiny, {}).events).to.deep.equal([]);
  });

  it('RKC-24.11: a landless people loses its army in Winter like everybody and has a new one in Spring', () => {
    const moment = { nations: { ...nations, rodentmen: null }, powers: { rodentmen: { sort: 'people' as const, home: 'ekra-2' } } };
    const winter = done(
      campaign({ ...moment, powers: { rodentmen: { ...moment.powers.rodentmen, units: units('ekra', 'knight', 2) } } }),
      disband,
    );
    expect(powerOf(winter.state, 'rodentmen').units).to.deep.equal([]);
    expect(powerOf(done(winter.state, income).state, 'rodentmen').units.length).to.equal(12);
  });

  it('RKC-11.2: retention comes first, then the offer, the bids and the purchases', () => {
    const former = { power: 'ekra', contract: 'old', company: 'riata-warriors', rolled: [], alive: true };
    const trial = playing(
      chapters,
      campaign({ nations, powers: { ekra: { rolls: 9 } }, state: { formerContracts: [former] } }),
      ENTRIES.mercenaries,
      {},
      { company: [1, 4, 3, 4], 'company.bid': [6, 6, 6, 1, 1, 1] },
    );
    trial
      .answer({ companies: [0] })
      .answer({ companies: ['eskelin-knights'] })
      .auto();
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal(['company-retained', 'company-offer', 'company-bid', 'company-hired']);
  });
});

describe('a Hero after a battle', () => {
  const streak = (...record: Power['record']) => streakOf({ record });

  it('RKC-10.9: the last two battles, the one just fought included', () => {
    expect([streak(), streak('won'), streak('lost'), streak('won', 'won'), streak('lost', 'lost')]).to.deep.equal([0, 1, -1, 2, -2]);
    expect([streak('lost', 'won'), streak('won', 'lost'), streak('won', 'won', 'lost')]).to.deep.equal([1, -1, -1]);
  });

  it('RKC-10.8a: the lines do not add up, and what was neither breaks a run', () => {
    expect([streak('won', 'won', 'won'), streak('won', 'neither'), streak('won', 'neither', 'won')]).to.deep.equal([2, 0, 1]);
  });

  const test = (record: Power['record'], pays: boolean, dice: readonly number[], nation: 'ekra' | 'orcs' = 'ekra') =>
    done(
      campaign({ nations, powers: { [nation]: { persons: [hero], record, rolls: 3 } } }),
      (referee) => heroTest(referee, powerOf(referee.state, nation), pays),
      { 'hero-stays': dice },
    );

  it('RKC-10.8: as many dice as his Rep, 5 + 2 in Ekra, and three of 1 to 3 keep him', () => {
    const stays = test([], false, [3, 3, 3, 4, 4, 4, 4]);
    expect([stays.value, powerOf(stays.state, 'ekra').persons, powerOf(stays.state, 'ekra').rolls]).to.deep.equal([true, [hero], 3]);
    const leaves = test([], false, [3, 3, 4, 4, 4, 4, 4]);
    expect([leaves.value, powerOf(leaves.state, 'ekra').persons]).to.deep.equal([false, []]);
    expect(told(leaves.events, 'hero-test')).to.deep.equal([{ power: 'ekra', stays: false }]);
    expect(secrets(leaves.events, 'hero-test')[0]?.knownTo).to.deep.equal(['ann']);
  });

  it('RKC-10.8: two dice more for a Recruiting Roll and for two won, two less for two lost', () => {
    const paid = test(['won', 'won'], true, [4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
    expect([paid.value, powerOf(paid.state, 'ekra').rolls]).to.deep.equal([true, 2]);
    const beaten = test(['lost', 'lost'], false, [3, 3, 4, 4, 4]);
    expect([beaten.value, powerOf(beaten.state, 'ekra').rolls]).to.deep.equal([false, 3]);
  });

  it('RKC-10.8: of one nobody has seen nothing is told (RKC-31.2)', () => {
    const { events } = done(
      campaign({ nations, powers: { ekra: { persons: [hero] } } }),
      (referee) => heroTest(referee, powerOf(referee.state, 'ekra'), false, false),
      { 'hero-stays': [1, 1, 1, 1, 1, 1, 1] },
    );
    expect(events).to.deep.equal([]);
  });
});
