import { expect } from 'chai';
import { chooseFaction } from '../../src/books/rally-king/campaign/wars/divisions.ts';
import { firstFamilies, princeLost } from '../../src/books/rally-king/campaign/governments/city-states.ts';
import { takeProvince } from '../../src/books/rally-king/campaign/at-war/taking.ts';
import { politicsCommands, politicsFlows } from './chapters.ts';
import type { Contract, Nation, Person, Power } from '../../src/books/rally-king/campaign/state/power.ts';
import type { State } from '../../src/books/rally-king/campaign/state.ts';
import { freshLeader } from '../../src/books/rally-king/campaign/powers/leaders.ts';
import { resumeNations } from '../../src/books/rally-king/campaign/wars/conquest.ts';
import type { Dice } from '../playing/trial.ts';
import { campaign, done, ENTRIES, gameOf, playing, power, powerOf, secrets, told, units, war, type Moment } from './country.ts';

const politics = { flows: politicsFlows, anytime: politicsCommands };

const two = { ekra: 'ann', treyine: null } as const;
const dies = (state: State, of: string, dice: Dice = {}) => playing(politics, state, ENTRIES.succession, { power: of }, dice);
const holder = ({ provinces }: State, id: string) => provinces.find((each) => each.id === id)?.holder;
const nationIn = ({ nations }: State, id: string): Nation | undefined => nations.find((each) => each.id === id);

describe('Leaders', () => {
  it('RKC-2.6: a die and the list’s modifier: 1 or less is War Rating 2, 2 to 5 is 3, 6 or more is 4', () => {
    const of = (nation: string, die: number) =>
      done(campaign({ nations: { [nation]: null } }), (referee) => freshLeader(referee, power(nation), 'heir', 'RKC-4.2').rating, {
        leader: [die],
      }).value;
    // Ekra has -1, Demeskeen +1.
    expect([of('ekra', 2), of('ekra', 3), of('ekra', 6)]).to.deep.equal([2, 3, 3]);
    expect([of('demeskeen', 1), of('demeskeen', 4), of('demeskeen', 5)]).to.deep.equal([3, 3, 4]);
  });

  it('RKC-4.1, RKC-4.2: on 1 to 5 an heir leads at once with a War Rating of their own', () => {
    const { state, events } = dies(campaign({ nations: two }), 'ekra', { succession: [5], leader: [1] });
    expect(powerOf(state, 'ekra').leader.rating).to.equal(2);
    expect(told(events, 'succession-roll')).to.deep.equal([{ power: 'ekra', die: 5, follows: 'heir' }]);
    expect(told(events, 'leader-took-office')).to.deep.equal([{ power: 'ekra', rating: 2, how: 'heir', die: 1 }]);
  });

  it('RKC-19.3: a Leader who died in the Winter does not count in its check of morale', () => {
    const winter = campaign({ nations: two, season: 'winter', state: { wars: [war(1, 'ekra', 'treyine')] } });
    // Ekra's Leader throws 10 and dies, an heir follows on a 1; Treyine's lives.
    const { state } = playing(politics, winter, ENTRIES.deaths, {}, { death: [4, 6, 1, 1], succession: [1], leader: [6] });
    const after = playing(politics, state, ENTRIES.morale, {}, { morale: [2, 2, 1, 1] });
    expect(after.told('morale-check').map(({ power: id, base }) => [id, base])).to.deep.equal([
      ['ekra', 2],
      ['treyine', 3 + 3],
    ]);
  });

  it('RKC-15.26: the new War Rating does not count this season', () => {
    const { state } = dies(campaign({ nations: two }), 'ekra', { succession: [5], leader: [1] });
    expect(powerOf(state, 'ekra').tally.leaderStruck).to.equal(true);
  });

  it('RKC-4.1a: a Governor of the Marches is replaced without a roll', () => {
    const state = campaign({ nations: { tropilium: null, 'tropilium-northern-marches': null } });
    const { events } = dies(state, 'tropilium-northern-marches', { leader: [5] });
    expect(told(events, 'leader-took-office')).to.deep.equal([
      { power: 'tropilium-northern-marches', rating: 4, how: 'appointed', die: 5 },
    ]);
  });

  it('RKC-4.3a: a nation with fewer than two provinces has an heir on a 6 too', () => {
    const held = { 'treyine-1': 'ekra' };
    const { state, events } = dies(campaign({ nations: two, held }), 'treyine', { succession: [6], leader: [3] });
    expect([nationIn(state, 'treyine')?.rebellion, told(events, 'succession-roll')[0]?.follows]).to.deep.equal([undefined, 'heir']);
  });
});

describe('civil war', () => {
  const breaks = (homes: readonly number[], leader: readonly number[], moment: Partial<Moment> = {}) =>
    dies(campaign({ nations: two, season: 'fall', ...moment }), 'ekra', { succession: [6], 'faction.homes': homes, leader });

  it('RKC-4.3: the two highest provinces are homes of Faction Leaders; ties that matter are thrown again; the highest throws its War Rating first', () => {
    // 1 and 3 are tied for the first place, and throw again; Ekra takes 1 off, so a 3 is War Rating 3, a 1 War Rating 2.
    const { events } = breaks([5, 2, 5, 3, 4], [1, 3]);
    expect(told(events, 'civil-war')[0]?.factions).to.deep.equal([
      { power: 'ekra-3', province: 'ekra-3', rating: 2, lead: false },
      { power: 'ekra-1', province: 'ekra-1', rating: 3, lead: true },
    ]);
    // 2 and 3 are tied for the second.
    expect(told(breaks([5, 2, 2, 1, 6], [3, 3]).events, 'civil-war')[0]?.factions.map(({ province }) => province)).to.deep.equal([
      'ekra-1',
      'ekra-3',
    ]);
  });

  it('RKC-4.4: until Spring the nation is one under the higher War Rating, of equal ones that of the higher province', () => {
    const { state } = breaks([5, 2, 4], [1, 3]);
    expect(nationIn(state, 'ekra')?.rebellion).to.deep.include({ lead: 'ekra-3', divides: 4 });
    expect([powerOf(state, 'ekra').leader.rating, nationIn(state, 'ekra')?.rebellion?.rebel.leader.rating]).to.deep.equal([3, 2]);
    expect(nationIn(breaks([5, 2, 4], [3, 3]).state, 'ekra')?.rebellion?.lead).to.equal('ekra-1');
  });

  it('RKC-4.8, RKC-4.8a: after a death in Spring it is divided at the start of Summer, after one in Winter in the next Spring', () => {
    expect(nationIn(breaks([5, 2, 4], [3, 3], { season: 'spring' }).state, 'ekra')?.rebellion?.divides).to.equal(1);
    expect(nationIn(breaks([5, 2, 4], [3, 3], { season: 'winter' }).state, 'ekra')?.rebellion?.divides).to.equal(4);
  });

  it('RKC-4.11: who leads before the division or heads a faction is replaced without a roll', () => {
    const { state } = breaks([5, 2, 4], [3, 3]);
    const { events } = dies(state, 'ekra', { leader: [1] });
    expect(told(events, 'leader-took-office').map(({ how, rating }) => [how, rating])).to.deep.equal([['heir', 2]]);
  });

  const rebellion = { lead: 'ekra-2', rebel: { home: 'ekra-1', leader: { id: 'rebel', rating: 2, health: 'fine' as const } }, divides: 4 };
  const persons: Person[] = [
    { id: 'hero', rank: 'hero', health: 'fine' },
    { id: 'mage', rank: 'magic-user', level: 1, health: 'fine' },
    { id: 'badenhorst', rank: 'commander', rating: 3, contract: 'black', health: 'fine' },
    { id: 'captain', rank: 'captain', health: 'fine' },
  ];
  const contracts: Contract[] = [{ id: 'black', company: 'black-company', rolled: [] }];
  const own = (other: Partial<Power> = {}): Partial<Power> => ({ leader: { id: 'lead', rating: 3, health: 'fine' }, ...other });
  const divided = (dice: Dice, other: Partial<Power> = {}, moment: Partial<Moment> = {}) =>
    playing(
      politics,
      campaign({ nations: two, year: 2, powers: { ekra: own(other) }, told: { ekra: { rebellion } }, ...moment }),
      ENTRIES.divisions,
      {},
      dice,
    );
  const soldiers = units('ekra', 'knight', 2, { at: null });

  it('RKC-4.5, RKC-4.5a: every other province, then every unit, then every Recruiting Roll: die and War Rating each, the lead faction first, ties again', () => {
    // Province 3: 1 + 3 against 2 + 2, again 5 + 3 against 1 + 2. Units: to the rebel, to the lead. Rolls: to the rebel, to the lead.
    const dice = { 'faction.division': [1, 2, 5, 1, 1, 6, 6, 1, 1, 6, 6, 1], aggressor: [6, 1] };
    const game = divided(dice, { units: soldiers, rolls: 2 }).answer({ faction: 'ekra-2' });
    const { state } = game;
    expect(['ekra-1', 'ekra-2', 'ekra-3'].map((id) => holder(state, id))).to.deep.equal(['ekra-1', 'ekra-2', 'ekra-2']);
    expect(state.powers.map(({ id, sort, units: army, rolls }) => [id, sort, army.length, rolls])).to.deep.equal([
      ['ekra-1', 'faction', 1, 1],
      ['ekra-2', 'faction', 1, 1],
      ['treyine', 'nation', 0, 0],
    ]);
    expect(powerOf(state, 'ekra-1').units.map(({ id }) => id)).to.deep.equal(['knight-1']);
    expect(game.told('divided')[0]?.provinces.map(({ province, power: to, contest }) => [province, to, contest.length])).to.deep.equal([
      ['ekra-3', 'ekra-2', 2],
    ]);
    expect(secrets(game.events, 'divided')[0]?.knownTo).to.deep.equal(['ann']);
  });

  it('RKC-17.4: what a nation has refused since its last battle weighs on both factions', () => {
    const { state } = divided({ 'faction.division': [6, 1], aggressor: [6, 1] }, { refusals: 2 }).auto();
    expect(['ekra-1', 'ekra-2'].map((id) => powerOf(state, id).refusals)).to.deep.equal([2, 2]);
  });

  it('RKC-4.5b: then Captains, companies, Magic Users and the Hero; treasures and offers are the lead faction’s', () => {
    const treasures = [{ id: 't', type: 'drums-of-doom', holder: 'ekra', revealed: false, usableFrom: 0, returns: null, paidFor: null }];
    const hired = units('ekra', 'knight', 1, { id: 'hired', contract: 'black', list: 'companies' });
    const state = divided(
      // Province 3 to the lead; then captain, company, mage, hero: rebel, lead, rebel, lead.
      { 'faction.division': [6, 1, 1, 6, 6, 1, 1, 6, 6, 1], aggressor: [6, 1] },
      { persons, contracts, units: hired },
      { state: { treasures, offers: { ekra: { magicUsers: { '1': 1, '2': 0, '3': 0 }, hero: false } } } },
    ).answer({ faction: 'ekra-1' }).state;
    expect(powerOf(state, 'ekra-1').persons.map(({ id }) => id)).to.deep.equal(['captain', 'mage']);
    expect(powerOf(state, 'ekra-2').persons.map(({ id }) => id)).to.deep.equal(['badenhorst', 'hero']);
    expect(powerOf(state, 'ekra-2').units.map(({ id }) => id)).to.deep.equal(['hired']);
    expect([state.treasures[0]?.holder, Object.keys(state.offers)]).to.deep.equal(['ekra-2', ['ekra-2']]);
  });

  it('RKC-4.6, RKC-14.2: they are at war from that moment; who is the aggressor is thrown for, the lead faction first', () => {
    const { state } = divided({ 'faction.division': [6, 1], aggressor: [3, 4] }).answer({ faction: 'ekra-1' });
    expect(state.wars.map(({ cause, aggressor, target }) => [cause, aggressor, target])).to.deep.equal([
      ['succession', 'ekra-1', 'ekra-2'],
    ]);
  });

  it('RKC-4.3a, RKC-4.5: a home that has been lost meanwhile is another province; with one left there is nothing to divide', () => {
    // The lead is at home in 2, the rebel in 1; Ekra has 1 to 3.
    const homes = (held: Readonly<Record<string, string>>) => {
      const game = divided({ 'faction.division': [6, 1], aggressor: [3, 4] }, {}, { held });
      return game.asked === 'nothing' ? null : game.offered();
    };
    expect(homes({ 'ekra-1': 'treyine' })).to.deep.equal([{ faction: 'ekra-2' }, { faction: 'ekra-3' }]);
    expect(homes({ 'ekra-2': 'treyine' })).to.deep.equal([{ faction: 'ekra-3' }, { faction: 'ekra-1' }]);
    expect(homes({ 'ekra-1': 'treyine', 'ekra-2': 'treyine' })).to.equal(null);
  });

  it('RKC-4.10: of two factions the automatic choice is the higher War Rating, whichever is named first', () => {
    const faction = (home: string, rating: number, lead: boolean) => ({ home, rating, lead });
    const chosen = (...factions: ReturnType<typeof faction>[]) =>
      chooseFaction.fallback(gameOf(campaign({ nations: two })), { nation: 'ekra', factions }, 'ann').faction;
    expect([chosen(faction('a', 2, true), faction('b', 4, false)), chosen(faction('b', 4, false), faction('a', 2, true))]).to.deep.equal([
      'b',
      'b',
    ]);
    expect([chosen(faction('a', 4, true), faction('b', 2, false)), chosen(faction('b', 2, false), faction('a', 4, true))]).to.deep.equal([
      'a',
      'a',
    ]);
    expect([chosen(faction('a', 3, false), faction('b', 3, true)), chosen(faction('b', 3, true), faction('a', 3, false))]).to.deep.equal([
      'b',
      'b',
    ]);
  });

  it('RKC-24.14: under a demon no faction rises; RKC-4.5: nor before its season, nor in a conquered nation', () => {
    const rises = (other: Partial<Nation>, year = 2) =>
      playing(
        politics,
        campaign({ nations: { ekra: null, treyine: null }, year, powers: { ekra: own() }, told: { ekra: { rebellion, ...other } } }),
        ENTRIES.divisions,
        {},
        { 'faction.division': [6, 1], aggressor: [3, 4] },
      ).state.powers.map(({ id }) => id);
    expect(rises({})).to.deep.equal(['ekra-1', 'ekra-2', 'treyine']);
    expect(rises({ demon: { since: 0, former: { id: 'x', rating: 2, health: 'fine' } } })).to.deep.equal(['ekra', 'treyine']);
    expect([rises({ conquered: true }), rises({}, 1)]).to.deep.equal([
      ['ekra', 'treyine'],
      ['ekra', 'treyine'],
    ]);
  });

  it('RKC-4.10: the player picks a faction; who does not has the higher War Rating, of equal ones the lead faction', () => {
    const dice = { 'faction.division': [6, 1], aggressor: [3, 4] };
    const game = divided(dice);
    expect([game.asked, game.offered()]).to.deep.equal(['choose-faction', [{ faction: 'ekra-2' }, { faction: 'ekra-1' }]]);
    expect(game.refused({ faction: 'ekra-3' }).clause).to.equal('RKC-4.10');
    expect(nationIn(divided(dice).answer({ faction: 'ekra-1' }).state, 'ekra')?.commanded).to.equal('ekra-1');
    expect(nationIn(divided(dice).auto().state, 'ekra')?.commanded).to.equal('ekra-2');
    expect(nationIn(divided(dice, { leader: { id: 'l', rating: 2, health: 'fine' } }).auto().state, 'ekra')?.commanded).to.equal('ekra-2');
  });

  it('RKC-4.12: a war that runs is the faction’s that holds the province nearest to the enemy, of equal ones the lead’s', () => {
    // Only province 2 touches Treyine; it is the lead's, and the rebel's when homes are the other way round.
    const wars = [war(1, 'treyine', 'ekra')];
    const dice = { 'faction.division': [6, 1], aggressor: [6, 1] };
    const of = (lead: string, rebel: string) =>
      divided(
        dice,
        {},
        { state: { wars }, told: { ekra: { rebellion: { ...rebellion, lead, rebel: { ...rebellion.rebel, home: rebel } } } } },
      ).auto().state.wars[0]?.target;
    expect([of('ekra-2', 'ekra-1'), of('ekra-1', 'ekra-2'), of('ekra-1', 'ekra-3')]).to.deep.equal(['ekra-2', 'ekra-2', 'ekra-1']);
  });

  /** The first faction leads, holds 1 and 3, and fights the second, which holds 2. */
  function torn(moment: Partial<Moment> = {}): State {
    const state = campaign({
      nations: two,
      year: 2,
      held: { 'ekra-1': 'ekra-1', 'ekra-3': 'ekra-1', 'ekra-2': 'ekra-2' },
      told: { ekra: { torn: 'civil-war', lead: 'ekra-1', commanded: 'ekra-1' } },
      ...moment,
      state: { wars: [war(1, 'ekra-1', 'ekra-2', { cause: 'succession' })], warsBegun: 1, ...moment.state },
    });
    const faction = (id: string, rating: number, other: Partial<Power> = {}) =>
      power('ekra', { id, sort: 'faction', home: id, leader: { id: `${id}-l`, rating, health: 'fine' }, morale: 1, ...other });
    state.powers = [
      faction('ekra-1', 3, { units: soldiers.slice(0, 1), rolls: 2 }),
      faction('ekra-2', 2, { units: soldiers.slice(1) }),
      ...state.powers.filter(({ id }) => id === 'treyine'),
    ];
    return state;
  }

  it('RKC-4.7: who fails loses: the nation is one under the other Leader, with everything, at its list morale, without peace terms', () => {
    const { state, events } = playing(politics, torn(), ENTRIES.morale, {}, { morale: [6, 6, 1, 1] });
    expect(state.powers.map(({ id, sort }) => [id, sort])).to.deep.equal([
      ['ekra', 'nation'],
      ['treyine', 'nation'],
    ]);
    const { leader, units: army, morale, rolls } = powerOf(state, 'ekra');
    expect([leader.rating, army.length, morale, rolls]).to.deep.equal([2, 2, 2, 2]);
    expect([state.wars, state.peaces, state.hatreds, state.debts]).to.deep.equal([[], [], [], []]);
    expect(['ekra-1', 'ekra-2', 'ekra-3'].map((id) => holder(state, id))).to.deep.equal(['ekra', 'ekra', 'ekra']);
    expect(nationIn(state, 'ekra')).to.deep.include({ torn: null, commanded: 'ekra', seat: 'ann' });
    expect(told(events, 'united')).to.deep.equal([{ nation: 'ekra', leader: 'ekra', rating: 2 }]);
  });

  it('RKC-4.7, RKC-10.2, RKC-10.6: of two Heroes and two Magic Users of level 3 those of the winner stay', () => {
    const state = torn();
    const of = (name: string): Person[] => [
      { id: `${name}-hero`, rank: 'hero', health: 'fine' },
      { id: `${name}-mage`, rank: 'magic-user', level: 3, health: 'fine' },
      { id: `${name}-pupil`, rank: 'magic-user', level: 1, health: 'fine' },
    ];
    powerOf(state, 'ekra-1').persons = of('lead');
    powerOf(state, 'ekra-2').persons = of('rebel');
    const after = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 1, 1] }).state;
    expect(powerOf(after, 'ekra').persons.map(({ id }) => id)).to.deep.equal(['rebel-hero', 'rebel-mage', 'rebel-pupil', 'lead-pupil']);
  });

  it('RKC-4.7: a faction that holds no province has lost', () => {
    const state = torn();
    state.provinces = state.provinces.map((each) => ({ ...each, holder: each.holder === 'ekra-2' ? 'ekra-1' : each.holder }));
    const after = playing(politics, state, ENTRIES.conquest, { power: 'ekra-2', by: 'ekra-1' }).state;
    expect([powerOf(after, 'ekra').leader.rating, after.wars, nationIn(after, 'ekra')?.conquered]).to.deep.equal([3, [], false]);
  });

  it('RKC-18.12: where neither faction holds a province the nation is conquered', () => {
    const state = torn();
    state.provinces = state.provinces.map((each) => ({ ...each, holder: 'treyine' }));
    const after = playing(politics, state, ENTRIES.conquest, { power: 'ekra-2', by: 'treyine' }).state;
    expect([after.powers.map(({ id }) => id), after.wars, nationIn(after, 'ekra')]).to.deep.include.members([['treyine'], []]);
    expect(nationIn(after, 'ekra')).to.deep.include({ conquered: true, torn: null, commanded: 'ekra' });
  });

  it('RKC-17.10, RKC-4.9: what a faction has done is its own business in the check', () => {
    const state = torn();
    powerOf(state, 'ekra-1').tally.battlesWon = 1;
    powerOf(state, 'ekra-2').tally.battlesLost = 1;
    const { events } = playing(politics, state, ENTRIES.morale, {}, { morale: [1, 1, 1, 1] });
    expect(told(events, 'morale-check').map((each) => [each.power, each.total])).to.deep.equal([
      ['ekra-1', 1 + 3 + 1],
      ['ekra-2', 1 + 2 - 1],
    ]);
  });

  it('RKC-4.9, RKC-18.8: peace and hatred of a faction bind the whole nation', () => {
    const wars = [war(1, 'ekra-1', 'ekra-2', { cause: 'succession' }), war(2, 'ekra-2', 'treyine')];
    const { state } = playing(politics, torn({ state: { wars } }), ENTRIES.morale, {}, { morale: [1, 1, 6, 6, 1, 1] });
    expect(state.peaces.map(({ winner, loser }) => [winner, loser])).to.deep.equal([['treyine', 'ekra']]);
    expect(state.hatreds).to.deep.equal([{ of: 'ekra', against: 'treyine' }]);
  });

  it('RKC-4.9a: in another Spring the new Basic Army and the Recruiting Rolls left are divided, not provinces and persons', () => {
    const state = torn();
    const lead = powerOf(state, 'ekra-1');
    lead.persons = persons.slice(0, 1);
    powerOf(state, 'ekra-2').units = [];
    const dice = { 'faction.division': [1, 6, 1, 6, 6, 1] };
    const after = playing(politics, state, ENTRIES.divisions, {}, dice).state;
    expect(after.powers.map(({ id, units: army, rolls, persons: all }) => [id, army.length, rolls, all.length])).to.deep.equal([
      ['ekra-1', 0, 1, 1],
      ['ekra-2', 1, 1, 0],
      ['treyine', 0, 0, 0],
    ]);
    expect(playing(politics, { ...state, season: 5 }, ENTRIES.divisions, {}).state.powers[0]?.rolls).to.equal(2);
  });
});

describe('the throne of Tropilium', () => {
  const [north, south] = ['tropilium-northern-marches', 'tropilium-southern-marches'];
  const empire = { tropilium: 'ann', [north]: null, [south]: null };
  const moment = (other: Partial<Moment> = {}) => campaign({ nations: empire, ...other });

  it('RKC-4.13: an heir follows at once, then each March that holds a province throws, Northern first: on a 6 its Governor claims', () => {
    const { state, events } = dies(moment(), 'tropilium', { leader: [1], claim: [6, 5], aggressor: [1, 6] });
    expect(told(events, 'leader-took-office').map(({ how }) => how)).to.deep.equal(['heir']);
    expect(told(events, 'claim')).to.deep.equal([
      { march: north, die: 6, claims: true },
      { march: south, die: 5, claims: false },
    ]);
    expect(state.wars.map(({ cause, aggressor }) => [cause, aggressor])).to.deep.equal([['claim', north]]);
    const held = { [`${north}-1`]: 'tropilium', [`${north}-2`]: 'tropilium' };
    expect(told(dies(moment({ held }), 'tropilium', { leader: [1], claim: [1] }).events, 'claim').map(({ march }) => march)).to.deep.equal([
      south,
    ]);
  });

  it('RKC-4.14: claimant and Tropilium are at war, Tropilium throws first; two claims are two wars', () => {
    // Tropilium has morale 3, both Marches 2.
    const { state } = dies(moment(), 'tropilium', { leader: [1], claim: [6, 6], aggressor: [3, 4, 3, 3, 1, 6] });
    expect(state.wars.map(({ aggressor, target }) => [aggressor, target])).to.deep.equal([
      ['tropilium', north],
      [south, 'tropilium'],
    ]);
  });

  it('RKC-4.15: provinces go back to where they were; an heir who fails is followed by the rebel, with the rebel’s War Rating; list morale for both', () => {
    const state = moment({ held: { 'tropilium-2': north } });
    const before = Object.fromEntries(state.provinces.map(({ id, original }) => [id, original]));
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before })];
    Object.assign(powerOf(state, 'tropilium'), { morale: 1 });
    Object.assign(powerOf(state, north), { morale: 1, leader: { id: 'governor', rating: 4, health: 'fine' } });
    const game = playing(politics, state, ENTRIES.morale, {}, { morale: [5, 5, 1, 1], leader: [1] });
    expect([powerOf(game.state, 'tropilium').leader.rating, powerOf(game.state, north).leader.rating]).to.deep.equal([4, 3]);
    expect([powerOf(game.state, 'tropilium').morale, powerOf(game.state, north).morale]).to.deep.equal([3, 2]);
    expect([game.state.wars, game.state.peaces, game.state.hatreds, holder(game.state, 'tropilium-2')]).to.deep.equal([
      [],
      [],
      [],
      'tropilium',
    ]);
  });

  it('RKC-4.15: if the heir has won only the March has somebody new', () => {
    const state = moment();
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before: {} })];
    const game = playing(politics, state, ENTRIES.morale, {}, { morale: [1, 1, 6, 6], leader: [1] });
    expect(game.told('leader-took-office').map((each) => [each.power, each.how])).to.deep.equal([[north, 'appointed']]);
  });

  it('RKC-4.15: a claimant who holds no province any more has lost, and has its own back', () => {
    const state = moment({ held: { [`${north}-1`]: 'tropilium', [`${north}-2`]: 'tropilium' } });
    const before = Object.fromEntries(state.provinces.map(({ id, original }) => [id, original]));
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before })];
    const game = playing(politics, state, ENTRIES.conquest, { power: north, by: 'tropilium' }, { leader: [1] });
    expect([holder(game.state, `${north}-1`), game.state.wars, nationIn(game.state, north)?.conquered]).to.deep.equal([north, [], false]);
    expect(game.told('leader-took-office').map((each) => each.power)).to.deep.equal([north]);
  });

  it('RKC-4.15, RKC-18.11: where both fail nobody has won: provinces go back, nobody takes office, list morale for both', () => {
    const state = moment({ held: { 'tropilium-2': north } });
    const before = Object.fromEntries(state.provinces.map(({ id, original }) => [id, original]));
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before })];
    for (const id of ['tropilium', north]) powerOf(state, id).morale = 0;
    const game = playing(politics, state, ENTRIES.morale, {}, { morale: [6, 6, 6, 6] });
    expect([game.told('leader-took-office'), game.state.wars, holder(game.state, 'tropilium-2')]).to.deep.equal([[], [], 'tropilium']);
    expect([powerOf(game.state, 'tropilium').morale, powerOf(game.state, north).morale]).to.deep.equal([3, 2]);
  });

  it('RKC-4.15a: an heir who fails against two rebels loses the older war only', () => {
    const state = moment();
    state.wars = [war(1, north, 'tropilium', { cause: 'claim', before: {} }), war(2, south, 'tropilium', { cause: 'claim', before: {} })];
    Object.assign(powerOf(state, 'tropilium'), { morale: 0 });
    const game = playing(politics, state, ENTRIES.morale, {}, { morale: [5, 5, 1, 1, 1, 1], leader: [1] });
    expect(game.state.wars.map(({ id }) => id)).to.deep.equal([2]);
  });
});

describe('City-States', () => {
  const princes = { 'torem-1': 2, 'torem-2': 4 };
  const torem = (moment: Partial<Moment> = {}) =>
    campaign({ nations: { torem: 'ann', mirish: null }, told: { torem: { princes } }, ...moment });

  it('RKC-3.14, RKC-3.14a: every province has a Prince; a captured one gets a new one at the start of the next year', () => {
    const { state, events } = done(torem({ held: { 'mirish-1': 'torem' } }), firstFamilies, { leader: [5], 'first-family': [2, 1, 1] });
    // Torem adds 1: a 5 is War Rating 4.
    expect(nationIn(state, 'torem')?.princes).to.deep.equal({ ...princes, 'mirish-1': 4 });
    expect(told(events, 'leader-took-office').map(({ province }) => province)).to.deep.equal(['mirish-1']);
  });

  it('RKC-3.15: each Prince throws a die and adds their War Rating, ties again; the highest leads for the year', () => {
    const { state, events } = done(torem(), firstFamilies, { 'first-family': [5, 3, 6, 1] });
    expect(told(events, 'first-family')[0]?.contest.map((round) => round.map(({ total }) => total))).to.deep.equal([
      [7, 7],
      [8, 5],
    ]);
    expect([nationIn(state, 'torem')?.firstFamily, powerOf(state, 'torem').leader.rating]).to.deep.equal(['torem-1', 2]);
  });

  it('RKC-3.15: a nation with one Prince does not throw', () => {
    const { state } = done(torem({ held: { 'torem-1': 'mirish' } }), firstFamilies);
    expect([nationIn(state, 'torem')?.firstFamily, powerOf(state, 'torem').leader.rating]).to.deep.equal(['torem-2', 4]);
  });

  it('RKC-3.14a, RKC-3.15a: a lost province’s Prince is gone; if it was the First Family the others throw at once', () => {
    const state = torem({
      told: { torem: { princes: { ...princes, 'mirish-1': 3 }, firstFamily: 'torem-2' } },
      held: { 'mirish-1': 'torem' },
    });
    const lost = (province: string, dice: Dice) =>
      done(state, (referee) => takeProvince(referee, province, 'mirish', 'battle', 'RKC-16.1', war(1, 'mirish', 'torem')), dice).state;
    expect(nationIn(lost('torem-1', {}), 'torem')).to.deep.include({ princes: { 'mirish-1': 3, 'torem-2': 4 }, firstFamily: 'torem-2' });
    const after = lost('torem-2', { 'first-family': [1, 5] });
    // The captured province comes first by id: 1 + 3 against 5 + 2.
    expect([nationIn(after, 'torem')?.firstFamily, powerOf(after, 'torem').leader.rating]).to.deep.equal(['torem-1', 2]);
    expect(powerOf(after, 'torem').tally.provincesLost).to.equal(1);
  });

  it('RKC-3.15a: the War Rating of the new Leader counts in the check, even if the former one was struck', () => {
    const state = torem({
      told: { torem: { princes: { ...princes, 'mirish-1': 3 }, firstFamily: 'torem-2' } },
      held: { 'mirish-1': 'torem' },
    });
    powerOf(state, 'torem').tally.leaderStruck = true;
    const lost = (province: string) =>
      done(state, (referee) => takeProvince(referee, province, 'mirish', 'battle', 'RKC-16.1'), { 'first-family': [6, 1] }).state;
    expect([powerOf(lost('torem-2'), 'torem').tally.leaderStruck, powerOf(lost('torem-1'), 'torem').tally.leaderStruck]).to.deep.equal([
      false,
      true,
    ]);
  });

  it('RKC-24.14: under a demon there are no Princes', () => {
    const demon = { since: 0, former: { id: 'f', rating: 3, health: 'fine' as const } };
    const state = torem({ told: { torem: { princes, demon, firstFamily: 'torem-1' } } });
    const after = done(state, (referee) => princeLost(referee, powerOf(referee.state, 'torem'), 'torem-1')).state;
    expect(nationIn(after, 'torem')?.princes).to.deep.equal(princes);
  });

  it('RKC-4.2: an heir is Prince of the First Family too', () => {
    const state = torem({ told: { torem: { princes, firstFamily: 'torem-1' } } });
    const after = dies(state, 'torem', { succession: [1], leader: [1] }).state;
    expect(nationIn(after, 'torem')?.princes).to.deep.equal({ 'torem-1': 3, 'torem-2': 4 });
  });
});

describe('Leader Death Check', () => {
  const deaths = (state: State, dice: Dice) => playing(politics, state, ENTRIES.deaths, {}, dice);
  const winter = (moment: Partial<Moment> = {}) => campaign({ nations: two, season: 'winter', ...moment });

  it('RKC-19.1, RKC-19.1a: 10 and 11 are death, 12 is not; RKC-19.2: succession follows at once, before the next nation', () => {
    const { state, events } = deaths(winter(), { death: [5, 5, 6, 6], succession: [1], leader: [4] });
    expect(told(events, 'death')).to.deep.equal([{ power: 'ekra', rank: 'leader', dice: [5, 5], why: 'age' }]);
    expect(powerOf(state, 'treyine').leader.id).to.equal('treyine-leader');
    expect(told(deaths(winter(), { death: [5, 6, 4, 5], succession: [1], leader: [4] }).events, 'death').length).to.equal(1);
  });

  it('RKC-19.2, RKC-19.1b: Leader, Captains, commanders and the Wind Maiden, Magic Users by hiring, the Hero', () => {
    const persons: Person[] = [
      { id: 'hero', rank: 'hero', health: 'fine' },
      { id: 'mage', rank: 'magic-user', level: 1, health: 'fine' },
      { id: 'maiden', rank: 'maiden', contract: 'w', health: 'fine' },
      { id: 'captain', rank: 'captain', health: 'fine' },
      { id: 'witch', rank: 'magic-user', level: 2, health: 'fine' },
    ];
    // Leader, captain, maiden, mage, witch, hero; then Treyine.
    const { state, events } = deaths(winter({ powers: { ekra: { persons } } }), { death: [1, 1, 1, 1, 5, 5, 1, 1, 5, 6, 1, 1, 1, 1] });
    expect(told(events, 'death').map(({ rank }) => rank)).to.deep.equal(['maiden', 'magic-user']);
    expect(powerOf(state, 'ekra').persons.map(({ id }) => id)).to.deep.equal(['hero', 'mage', 'captain']);
  });

  it('RKC-19.1, RKC-4.1a: every Prince throws; one who is not the First Family is replaced without a roll', () => {
    const state = campaign({
      nations: { torem: null },
      season: 'winter',
      told: { torem: { princes: { 'torem-1': 2, 'torem-2': 2 }, firstFamily: 'torem-2' } },
    });
    const after = deaths(state, { death: [5, 5, 1, 1], leader: [5] });
    expect(nationIn(after.state, 'torem')?.princes).to.deep.equal({ 'torem-1': 4, 'torem-2': 2 });
    expect(powerOf(after.state, 'torem').tally.leaderStruck).to.equal(false);
  });

  it('RKC-19.1, RKC-4.7: a faction’s head who leads City-States throws besides the Princes, where they are at home', () => {
    const torem = (leaderHome: string) =>
      campaign({ nations: { torem: null }, season: 'winter', told: { torem: { princes: { 'torem-1': 2, 'torem-2': 2 }, leaderHome } } });
    // The first Prince, the Leader, the second Prince.
    const after = deaths(torem('torem-2'), { death: [1, 1, 5, 5, 1, 1], succession: [1], leader: [5] });
    expect(told(after.events, 'death').map(({ rank }) => rank)).to.deep.equal(['leader']);
    expect(powerOf(after.state, 'torem').leader.rating).to.equal(4);
    expect(nationIn(after.state, 'torem')?.princes).to.deep.equal({ 'torem-1': 2, 'torem-2': 2 });
    // With the home lost the Leader throws first.
    const first = deaths(torem('mirish-1'), { death: [5, 6, 1, 1, 1, 1], succession: [1], leader: [5] });
    expect(told(first.events, 'death').map(({ rank }) => rank)).to.deep.equal(['leader']);
  });

  it('RKC-24.14: the Demon does not die of age', () => {
    const demon = { since: 0, former: { id: 'f', rating: 3, health: 'fine' as const } };
    expect(told(deaths(winter({ told: { ekra: { demon } } }), { death: [1, 1] }).events, 'death')).to.deep.equal([]);
  });
});

describe('nations that come back', () => {
  it('RKC-18.12: it is at home in its capital if that has come back, else in the lowest province', () => {
    const home = (held: Readonly<Record<string, string>>) => {
      const state = campaign({ nations: two, held, told: { ekra: { conquered: true } } });
      state.powers = state.powers.filter(({ id }) => id !== 'ekra');
      return powerOf(done(state, resumeNations, { leader: [3] }).state, 'ekra').home;
    };
    // Ekra's capital is its first province; Border provinces come before it by id.
    expect(home({ 'ekra-1': 'treyine' })).to.equal('ekra-2');
    expect(home({ 'ekra-2': 'treyine', 'ekra-3': 'treyine' })).to.equal('ekra-1');
    const abroad = campaign({
      nations: { ...two, altengard: null },
      held: { 'altengard-1': 'ekra', 'ekra-2': 'treyine' },
      told: { ekra: { conquered: true } },
    });
    abroad.powers = abroad.powers.filter(({ id }) => id !== 'ekra');
    expect(powerOf(done(abroad, resumeNations, { leader: [3] }).state, 'ekra').home).to.equal('ekra-1');
  });

  it('RKC-18.12: a conquered nation to which a province has come back goes on in Spring with a new Leader, at its list morale', () => {
    const state = campaign({ nations: two, year: 2, told: { treyine: { conquered: true } }, held: { 'treyine-1': 'ekra' } });
    state.powers = state.powers.filter(({ id }) => id !== 'treyine');
    const { state: after } = done(state, resumeNations, { leader: [3] });
    const { home, leader, morale, units: army } = powerOf(after, 'treyine');
    expect([home, leader.rating, morale, army]).to.deep.equal(['treyine-2', 3, 3, []]);
    expect(nationIn(after, 'treyine')?.conquered).to.equal(false);
    const none = { ...state, provinces: state.provinces.map((each) => ({ ...each, holder: 'ekra' })) };
    expect(done(none, resumeNations).state.powers.map(({ id }) => id)).to.deep.equal(['ekra']);
  });
});
