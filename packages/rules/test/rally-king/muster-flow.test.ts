import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { makePlans } from '../../src/books/rally-king/battle/tactics/tactics.ts';
import { NOTHING_BOUGHT } from '../../src/books/rally-king/shared/muster/order.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { done, played, told } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

/** Enough recruits for two armies: always a seven, six pikes of 36 points for Aeja. */
const sevens = Array.from({ length: 60 }, () => [3, 4]).flat();
const lone = { list: 'black-moon-incarnate', army: { build: 'fixed', units: [{ id: 'worm', row: 'rogue-dragon' }] } };
const fixed = (side: string, count: number) => ({
  army: { build: 'fixed', units: Array.from({ length: count }, (_, index) => ({ id: `${side}-${index}`, row: 'infantry' })) },
});
const treyine = (count: number) => ({ ...fixed('blue', count), list: 'treyine' });

describe('building armies in the set-up', () => {
  const dice = { 'setup.war-rating': [6, 1], 'setup.hero': [6, 5], 'setup.magic-users': [6, 1], 'setup.recruit': sevens };

  it('RK-6.6: War Ratings, then Hero and Magic Users, then recruiting; the CinC has the rating of his die', () => {
    // Aeja +1: 6 + 1 is 4. Treyine has its own modifier.
    const state = prepared();
    const modifier = state.armies.blue.nation.warRatingModifier;
    const result = played(state, ENTRIES.armies, {}, dice);
    expect(told(result, 'war-rating')).to.deep.equal([
      { side: 'red', die: 6, rating: 4 },
      { side: 'blue', die: 1, rating: 1 + modifier <= 1 ? 2 : 3 },
    ]);
    expect(result.state.armies.red.leaders.map(({ rank, warRating, unit }) => [rank, warRating, unit])).to.deep.equal([['cinc', 4, null]]);
    expect(result.asked.map(({ kind, seats }) => [kind, seats[0]])).to.deep.equal([
      ['hire-hero', 'red-1'],
      ['hire-hero', 'blue-1'],
      ['hire-magic-users', 'red-1'],
      ['hire-magic-users', 'blue-1'],
      ['build-army', 'red-1'],
      ['build-army', 'blue-1'],
    ]);
    expect(result.asked.every(({ secret }) => secret === true)).to.equal(true);
  });

  it('RK-36.2: the set-up throws for these things and no others', () => {
    const purposes = ({ thrown }: ReturnType<typeof played>) => Object.keys(thrown).sort();
    const attacked = prepared();
    attacked.attacker = 'red';
    const sections = { 'setup.terrain': [1], 'setup.sections': Array<number>(18).fill(1), 'setup.water': [3, 3], 'setup.river': [6] };
    expect(purposes(played(prepared(), ENTRIES.armies, {}, dice))).to.deep.equal([
      'script:setup.hero',
      'script:setup.magic-users',
      'script:setup.recruit',
      'script:setup.war-rating',
    ]);
    expect(purposes(played(prepared(), ENTRIES.scouting, {}, { 'setup.attacker': [6, 1] }))).to.deep.equal(['script:setup.attacker']);
    expect(purposes(played(attacked, ENTRIES.terrain, {}, sections))).to.deep.equal([
      'script:setup.river',
      'script:setup.sections',
      'script:setup.terrain',
      'script:setup.water',
    ]);
    const npc = prepared({ red: { npc: true } });
    expect(purposes(done(npc, makePlans, { 'setup.plan': [1] }))).to.deep.equal(['script:setup.plan']);
  });

  it('RK-6.2: recruiting rolls until 400 points: 199 and six units of 36 make 415', () => {
    const result = played(prepared(), ENTRIES.armies, {}, dice);
    expect(result.state.armies.red.fielded).to.equal(199 + 6 * 36);
    const red = Object.values(result.state.units).filter(({ side }) => side === 'red');
    expect(red).to.have.length(16);
    expect(red.every(({ where }) => where === 'muster')).to.equal(true);
    expect(result.events.filter(({ kind }) => kind === 'recruit-roll')[0]).to.deep.include({
      data: { side: 'red' },
      secret: { knownTo: ['red-1'], data: { dice: [3, 4], unit: 'pike', total: 235 } },
    });
  });

  it('RK-31.1: a Hero who is on offer can be hired and is a leader with a unit of his own; nobody hires one who is not', () => {
    const result = played(prepared(), ENTRIES.armies, {}, dice, { 'hire-hero': ['mounted'] });
    expect(result.state.armies.red.leaders.map(({ rank }) => rank)).to.deep.equal(['cinc', 'hero']);
    const hero = Object.values(result.state.units).find(({ kind }) => kind === 'hero');
    expect(hero).to.deep.include({ side: 'red', rep: 6, ac: 8, mounted: true, id: result.state.armies.red.leaders[1]?.unit });
    // 199 + 46 for the Hero; five units of 36 make 425.
    expect(result.state.armies.red.fielded).to.equal(199 + 46 + 5 * 36);
    expect(() => played(prepared(), ENTRIES.armies, {}, dice, { 'hire-hero': ['no', 'foot'] })).to.throw('RK-31.1');
  });

  it('RK-28.3: Magic Users are hired from the offer of the die', () => {
    const two = { 1: 2, 2: 1, 3: 0 };
    const result = played(prepared(), ENTRIES.armies, {}, dice, { 'hire-magic-users': [two] });
    expect(result.state.armies.red.magic.users.map(({ level }) => level)).to.deep.equal([1, 1, 2]);
    expect(() => played(prepared(), ENTRIES.armies, {}, dice, { 'hire-magic-users': [{ ...two, 3: 1 }] })).to.throw('RK-28.3');
  });

  it('RK-39.4: what is offered and hired is told to its owner alone, and to both sides in the same way', () => {
    const result = played(prepared(), ENTRIES.armies, {}, dice, { 'hire-hero': ['foot'] });
    const hires = result.events.filter(({ kind }) => kind === 'hire');
    expect(hires.map(({ data }) => data)).to.deep.equal([{ side: 'red' }, { side: 'blue' }]);
    expect(hires.map(({ secret }) => secret?.knownTo)).to.deep.equal([['red-1'], ['blue-1']]);
  });

  it('RK-6.6a: the dice for Hero and Magic Users are thrown unless the game forbids them', () => {
    const noMagic = played(prepared({}, { options: { magic: 'off' } }), ENTRIES.armies, {}, dice);
    expect(Object.keys(noMagic.thrown)).not.to.include('script:setup.magic-users');
    expect(noMagic.asked.map(({ kind }) => kind)).to.deep.equal(['hire-hero', 'hire-hero', 'build-army', 'build-army']);
    const historical = played(prepared({}, { options: { historical: 'on' } }), ENTRIES.armies, {}, dice);
    expect(historical.asked.map(({ kind }) => kind)).to.deep.equal(['build-army', 'build-army']);
  });

  it('RK-6.3: by purchase nothing is rolled, and 400 points are not exceeded', () => {
    const buying = prepared({ red: { army: { build: 'purchase' } } });
    const result = played(buying, ENTRIES.armies, {}, dice, {
      'build-army': [{ units: { pike: 5 }, captains: 0, treasures: ['personal-banner'] }],
    });
    expect(result.state.armies.red.fielded).to.equal(199 + 180 + 20);
    expect(result.state.armies.red.treasures.map(({ type }) => type)).to.deep.equal(['personal-banner']);
    expect(told(result, 'recruit-roll').some(({ side }) => side === 'red')).to.equal(false);
    expect(() => played(buying, ENTRIES.armies, {}, dice, { 'build-army': [{ units: { pike: 6 }, captains: 0, treasures: [] }] })).to.throw(
      'RK-6.3',
    );
  });

  it('RK-6.6b, RK-11.4: no army is built of more than 40 units, however many points there are: not by recruiting, buying, or the file of a field', () => {
    // Aeja begins with ten units of 199 points together; a seven brings a pike of 36.
    const recruiting = played(prepared({ red: { army: { build: 'recruiting', limit: 2000 } } }), ENTRIES.armies, {}, dice);
    expect(Object.values(recruiting.state.units).filter(({ side }) => side === 'red')).to.have.length(40);
    expect(recruiting.state.armies.red.fielded).to.equal(199 + 30 * 36);
    const buying = prepared({ red: { army: { build: 'purchase', limit: 2000 } } });
    const bought = (archers: number) => ({ 'build-army': [{ units: { 'levy-archers': archers }, captains: 0, treasures: [] }] });
    expect(() => played(buying, ENTRIES.armies, {}, dice, bought(31))).to.throw('RK-11.4');
    expect(played(buying, ENTRIES.armies, {}, dice, bought(30)).state.armies.red.fielded).to.equal(199 + 30 * 6);
    const chosen = (archers: number) =>
      loadScenario(
        fileOf({
          red: { army: { build: 'purchase', limit: 2000, order: { ...NOTHING_BOUGHT, units: { 'levy-archers': archers } } } },
        }),
      );
    expect(chosen(31)).to.include({ clause: 'RK-11.4', code: 'too-many-units' });
    expect(isRefusal(chosen(30))).to.equal(false);
  });

  it('RK-34.10a: a lone dragon has no leader and throws for no War Rating', () => {
    const result = played(prepared({ red: lone, blue: treyine(3) }), ENTRIES.armies, {}, { 'setup.war-rating': [3] });
    expect(told(result, 'war-rating').map(({ side }) => side)).to.deep.equal(['blue']);
    expect(result.state.armies.red).to.deep.include({ lone: true, leaders: [] });
  });

  it('RK-36.4: in a battle of a campaign nothing is bought and no rating that is given is thrown for', () => {
    const given = { ...treyine(3), leaders: { warRating: 3 } };
    const state = prepared({ red: { ...lone }, blue: given }, { campaign: { id: 'c', battle: 1 } });
    const result = played(state, ENTRIES.armies, {}, {});
    expect(result.asked).to.deep.equal([]);
    expect(preparing(result.state).refusals).to.equal(3);
  });
});

describe('what is written down in secret', () => {
  const magic = { blue: { ...treyine(3), magic: { users: [1] } }, red: lone };

  it('RK-28.5: the guard is one own unit; nobody without Magic Users names one, and both are asked', () => {
    const result = played(prepared(magic), ENTRIES.secrets, {}, {}, { 'guard-unit': [null, 'blue-1'] });
    expect(result.asked.map(({ kind, secret }) => [kind, secret])).to.deep.equal([
      ['guard-unit', true],
      ['guard-unit', true],
      ['pre-spell', true],
      ['pre-spell', true],
    ]);
    expect(result.state.armies.blue.magic.guard).to.equal('blue-1');
    expect(() => played(prepared(magic), ENTRIES.secrets, {}, {}, { 'guard-unit': ['worm'] })).to.throw('RK-28.5');
    expect(() => played(prepared(magic), ENTRIES.secrets, {}, {}, { 'guard-unit': [null, 'worm'] })).to.throw('RK-28.5');
    expect(() => played(prepared(magic), ENTRIES.secrets, {}, {}, { 'guard-unit': [null, null] })).to.throw('RK-28.5');
  });

  it('RK-29.8: Seek needs four magic points', () => {
    const without = prepared(magic);
    without.armies.blue.magic = { ...without.armies.blue.magic, users: [{ id: 'm', level: 1, spent: 7, fate: 'fine' }] };
    expect(() => played(without, ENTRIES.preSpell, { spell: 'seek' }, {}, { 'pre-spell': ['pass', 'cast'] })).to.throw('RK-29.8');
    expect(() => played(prepared(magic), ENTRIES.preSpell, { spell: 'seek' }, {}, { 'pre-spell': ['cast'] })).to.throw('RK-29.8');
  });
});

describe('scouting and the attacker', () => {
  const foot = { ...fixed('red', 2), list: 'treyine', name: 'R', leaders: { warRating: 2 } };
  const against = (other: Readonly<Record<string, unknown>>, file: Readonly<Record<string, unknown>> = {}) =>
    prepared({ red: foot, blue: { ...treyine(2), leaders: { warRating: 3, captains: [{}] }, ...other } }, file);

  it('RK-8.4: War Rating, invader, scouting and a die; ties throw both dice again', () => {
    const result = played(against({}, { invader: 'red' }), ENTRIES.scouting, {}, { 'setup.attacker': [3, 2, 5, 2] });
    // Red 2 + 1 + 3 = 6 against 3 + 1 + 2 = 6; then 2 + 1 + 5 = 8 against 6.
    const [told8] = told(result, 'attacker-roll');
    expect(told8?.rolls.map(({ red, blue }) => [red.total, blue.total])).to.deep.equal([
      [6, 6],
      [8, 6],
    ]);
    expect(told8).to.deep.include({ attacker: 'red', hastened: false });
    expect(result.state.attacker).to.equal('red');
  });

  it('RK-8.4: one who has doubled adds 1, one who has tripled 2', () => {
    const riders = (count: number) => ({
      army: { build: 'fixed', units: Array.from({ length: count }, (_, index) => ({ id: `b${index}`, row: 'hykar-cavalry' })) },
    });
    const four = prepared({
      red: { ...foot, army: { build: 'fixed', units: [{ id: 'r', row: 'hykar-cavalry' }] } },
      blue: { ...treyine(1), ...riders(2), leaders: { warRating: 3 } },
    });
    const doubled = played(four, ENTRIES.scouting, {}, { 'setup.attacker': [1, 1] });
    expect(told(doubled, 'attacker-roll')[0]?.rolls[0]?.blue).to.deep.equal({ die: 1, warRating: 3, scouting: 1, invading: 0, total: 5 });
    expect(preparing(doubled.state).scouting).to.deep.equal({ red: 1, blue: 2 });
    const tripled = played(against(riders(1)), ENTRIES.scouting, {}, { 'setup.attacker': [1, 1] });
    expect(told(tripled, 'attacker-roll')[0]?.rolls[0]?.blue).to.deep.include({ scouting: 2, total: 3 + 1 + 2 + 1 });
  });

  it('RK-8.5: twice the total of the defender hastens the attacker', () => {
    const just = played(against({}), ENTRIES.scouting, {}, { 'setup.attacker': [2, 4] });
    expect(told(just, 'attacker-roll')[0]).to.deep.include({ attacker: 'blue', hastened: true });
    expect([just.state.armies.blue.hastened, just.state.armies.red.hastened]).to.deep.equal([true, false]);
    const short = played(against({}), ENTRIES.scouting, {}, { 'setup.attacker': [2, 3] });
    expect(short.state.armies.blue.hastened).to.equal(false);
  });

  it('RK-30.16: Seek adds 6 to the Scouting Value', () => {
    const state = against({});
    preparing(state).seekers = ['red'];
    expect(preparing(played(state, ENTRIES.scouting, {}, { 'setup.attacker': [1, 6] }).state).scouting).to.deep.equal({ red: 3, blue: 1 });
  });

  it('RK-8.7a: an attacker who is fixed beforehand is not thrown for, and no totals are told', () => {
    const result = played(against({}, { attacker: 'blue' }), ENTRIES.scouting, {}, {});
    expect(told(result, 'attacker-roll')).to.deep.equal([{ rolls: [], attacker: 'blue', hastened: false }]);
  });

  it('RK-34.10a: a lone dragon counts as War Rating 1', () => {
    const state = prepared({ red: lone, blue: { ...treyine(2), leaders: { warRating: 3 } } });
    const [roll] = told(played(state, ENTRIES.scouting, {}, { 'setup.attacker': [1, 3] }), 'attacker-roll');
    // Scouting Value 6 against nothing: tripled.
    expect(roll?.rolls[0]?.red).to.deep.equal({ die: 1, warRating: 1, scouting: 2, invading: 0, total: 4 });
  });
});
