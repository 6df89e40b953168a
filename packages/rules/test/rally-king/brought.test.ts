import { expect } from 'chai';
import { deployBatch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { knownOf, preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import { withArmies } from '../../src/books/rally-king/battle/set-up/taking-armies.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { firstArmy, hopedFor, judgeArmy, readArmy, type ArmyFile } from '../../src/books/rally-king/shared/muster/army.ts';
import { companyCost, findCompany } from '../../src/books/rally-king/shared/muster/companies.ts';
import { fitting } from '../../src/books/rally-king/shared/muster/fitting.ts';
import { pointsOfArmy } from '../../src/books/rally-king/shared/muster/muster.ts';
import { NOTHING_BOUGHT, type ArmyOrder } from '../../src/books/rally-king/shared/muster/order.ts';
import { randomOrder } from '../../src/books/rally-king/shared/muster/random-army.ts';
import { rowsOf, strengthOf } from '../../src/books/rally-king/shared/muster/strength.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { rallyKingDefinition } from '../../src/rulebooks/rally-king.ts';
import { defineRulebook } from '../../src/rulebooks/rulebook.ts';
import { gameOf, played, told } from './position.ts';
import { fileOf } from './scenario-position.ts';

/** The Basic Army of that list, and what is ordered besides. */
function army(list: string, order: Partial<ArmyOrder> = {}, other: Partial<ArmyFile> = {}): ArmyFile {
  const first = firstArmy(list);
  return { ...first, ...other, order: { ...first.order, ...order, companies: order.companies ?? [] } };
}
const clauseOf = (given: ArmyFile): string | null => judgeArmy(given)?.clause ?? null;

/** A field on which both sides build, with those armies. */
function field(armies: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>> = {}) {
  return withArmies(
    sound(loadScenario(fileOf({ red: { army: { build: 'purchase' } }, blue: { army: { build: 'purchase' } } }, other))),
    armies,
  );
}
const begun = (armies: Readonly<Record<string, unknown>>): State => setUp(sound(field(armies))).state;

/** No Hero and no magic on the first dice, a Hero and all magic on the second. */
const BAD = { 'setup.war-rating': [1, 1], 'setup.hero': [1, 1], 'setup.magic-users': [1, 1], 'setup.recruit': [3, 4, 1, 1] };
const GOOD = { ...BAD, 'setup.war-rating': [6, 6], 'setup.hero': [6, 6], 'setup.magic-users': [6, 6] };

describe('armies brought to a battle', () => {
  it('RK-6.6b: an army is judged as if the dice to come fell well, and by every limit that hangs on none', () => {
    // Aeja: Mana 0, so that a 6 offers two Magic Users of level 1 and one of level 2; modifier +1, so that a 6 is War Rating 4.
    expect(clauseOf(army('aeja', { hero: 'foot', magicUsers: { 1: 2, 2: 1, 3: 0 } }))).to.equal(null);
    expect(clauseOf(army('aeja', { magicUsers: { 1: 0, 2: 0, 3: 1 } }))).to.equal('RK-28.3');
    expect(clauseOf(army('aeja', { units: { pike: 6 } }))).to.equal('RK-6.3');
    expect(clauseOf(army('aeja', { units: { 'levy-archers': 11 }, captains: 2 }))).to.equal('RK-5.2');
    expect(clauseOf(army('aeja', { hero: 'foot' }, { historical: true }))).to.equal('RK-6.5');
    expect(hopedFor(army('aeja')).warRating).to.equal(4);
    // 10 and 31 Levy Archers are 41 units.
    expect(clauseOf(army('aeja', { units: { 'levy-archers': 31 } }))).to.equal('RK-11.4');
    expect(clauseOf(army('aeja', { units: { 'levy-archers': 30 } }))).to.equal(null);
  });

  it('RK-6.6b: whoever the dice do not offer stays out with what needs them, and their points may be spent', () => {
    const given = army('elves-black-moon', {
      hero: 'mounted',
      magicUsers: { 1: 1, 2: 0, 3: 0 },
      treasures: ['drums-of-doom', 'bane-banner'],
    });
    expect(clauseOf(given)).to.equal(null);
    const terms = { ...hopedFor(given), heroOffered: false, magicOffer: { 1: 0, 2: 0, 3: 0 } };
    expect(fitting(terms, given.order)).to.deep.include({ hero: null, magicUsers: { 1: 0, 2: 0, 3: 0 }, treasures: ['bane-banner'] });
    expect(fitting(hopedFor(given), given.order)).to.deep.equal(given.order);
    const many = army('aeja', { units: { 'levy-archers': 20 }, captains: 2 });
    expect(fitting({ ...hopedFor(many), warRating: 1 }, many.order).captains).to.equal(1);
    expect(fitting({ ...hopedFor(many), limit: 100 }, many.order)).to.deep.equal(NOTHING_BOUGHT);
  });

  it('RK-6.6b: in the battle its player is asked the same as everybody, with the army as the answer prepared', () => {
    const red = army('aeja', { units: { pike: 2 }, hero: 'foot', magicUsers: { 1: 1, 2: 0, 3: 0 } });
    const good = played(begun({ red }), ENTRIES.armies, {}, GOOD);
    expect(good.asked.map(({ kind }) => kind)).to.deep.equal([
      'hire-hero',
      'hire-hero',
      'hire-magic-users',
      'hire-magic-users',
      'build-army',
      'build-army',
    ]);
    // 199 and two units of 36, a Hero of 46 and a Magic User of 20.
    expect(good.state.armies.red.fielded).to.equal(199 + 72 + 46 + 20);
    expect(Object.values(good.state.units).filter(({ side }) => side === 'red')).to.have.length(13);
    expect(good.state.armies.blue.fielded).to.equal(208);
    const bad = played(begun({ red }), ENTRIES.armies, {}, BAD);
    expect(bad.state.armies.red.fielded).to.equal(199 + 72);
    expect(bad.asked.map(({ kind }) => kind)).to.deep.equal(good.asked.map(({ kind }) => kind));
    const spent = played(begun({ red }), ENTRIES.armies, {}, BAD, { 'build-army': [{ units: { pike: 5 }, captains: 0, treasures: [] }] });
    expect(spent.state.armies.red.fielded).to.equal(199 + 180);
  });

  it('RK-6.7: what was chosen beforehand is its own side’s secret, as all purchases are', () => {
    const red = army('aeja', { units: { pike: 2 } });
    const preparation = preparing(begun({ red }));
    expect(knownOf(preparation, 'red').purchases.red.plan?.units).to.deep.equal({ pike: 2 });
    for (const viewer of ['blue', null] as const) {
      const other = preparing(begun({ red: army('aeja', { units: { archers: 3 } }) }));
      expect(knownOf(preparation, viewer)).to.deep.equal(knownOf(other, viewer));
    }
  });

  it('RK-6.6b: a field takes armies for sides that build one, and everybody builds to the points of the largest', () => {
    const taken = sound(field({ red: army('treyine', {}, { limit: 500, name: 'The Black Prince' }) }));
    expect(taken.sides.red).to.deep.include({ name: 'The Black Prince', list: 'treyine' });
    expect(taken.sides.blue).to.deep.include({ name: 'Treyine', list: 'treyine', army: { build: 'purchase', limit: 500 } });
    const clause = (given: ReturnType<typeof field>): string | null => (isRefusal(given) ? given.clause : null);
    expect(clause(field({ green: army('aeja') }))).to.equal('RK-6.1');
    expect(clause(field({ red: { list: 'aeja' } }))).to.equal('RK-6.1');
    expect(clause(field({ red: army('aeja', { units: { pike: 9 } }) }))).to.equal('RK-6.3');
    expect(sound(field({})).sides.red.army).to.deep.equal({ build: 'purchase', limit: 400 });
    const fixed = sound(
      loadScenario(fileOf({ red: { army: { build: 'fixed', units: [{ id: 'a', row: 'pike' }] } }, blue: { army: { build: 'purchase' } } })),
    );
    expect(clause(withArmies(fixed, { red: army('aeja') }))).to.equal('RK-6.1');
  });

  it('RK-6.6b: a scenario file with an army that breaks a limit is refused under its clause', () => {
    const clause = (order: Partial<ArmyOrder>, other: Readonly<Record<string, unknown>> = {}): string | null => {
      const read = loadScenario(fileOf({ red: { army: { build: 'purchase', order: { ...NOTHING_BOUGHT, ...order } } } }, other));
      return isRefusal(read) ? read.clause : null;
    };
    expect(clause({ units: { pike: 5 } })).to.equal(null);
    expect(clause({ units: { pike: 6 } })).to.equal('RK-6.3');
    expect(clause({ hero: 'foot' }, { options: { historical: 'on' } })).to.equal('RK-6.5');
  });

  it('RK-34.1a: a company costs 20 points a roll, and one roll more where its alignment is another', () => {
    const cost = (id: string, alignment: number): number | null => {
      const company = findCompany(id);
      return company === undefined ? null : companyCost(company, { alignment });
    };
    expect(cost('black-company', -2)).to.equal(60);
    expect(cost('brethren', 2)).to.equal(100);
    expect(cost('brethren', 0)).to.equal(120);
    expect(cost('hykar-horsemen', -1)).to.equal(20);
    expect(cost('hykar-horsemen', 1)).to.equal(40);
  });

  it('RK-34.1: hired companies are part of the army: their units stand in it and count for its Captains', () => {
    const red = army('aeja', { companies: ['black-company', 'drum-dwarven-artillery', 'drum-dwarven-artillery'] });
    expect(clauseOf(red)).to.equal(null);
    expect(strengthOf(hopedFor(red), red.order, 6)).to.deep.include({ points: 199 + 60 + 40 + 40, units: 14 });
    const { state } = played(begun({ red }), ENTRIES.armies, {}, BAD);
    const hired = Object.values(state.units).filter(({ company }) => company !== undefined);
    expect(hired.map(({ type }) => type).sort()).to.deep.equal([
      'black-arquebusiers',
      'black-infantry',
      'drum-artillery',
      'drum-artillery',
    ]);
    expect(clauseOf(army('aeja', { companies: ['black-company', 'black-company'] }))).to.equal('RK-34.1');
    expect(clauseOf(army('aeja', { companies: ['nobody'] }))).to.equal('RK-34.3');
    expect(clauseOf(army('aeja', { companies: ['wind-maidens'] }, { historical: true }))).to.equal('RK-6.5');
    // Ten units and nine Levy Archers are 19; the two of a company make 21.
    expect(clauseOf(army('aeja', { units: { 'levy-archers': 9 }, captains: 1, companies: ['white-company'] }))).to.equal(null);
    expect(clauseOf(army('aeja', { units: { 'levy-archers': 9 }, captains: 1 }))).to.equal('RK-5.2');
  });

  it('RK-5.2: Captains of an army have a War Rating of 1 and are numbered; which units they go with is settled as those are placed', () => {
    const red = army('aeja', { units: { 'levy-archers': 20 }, captains: 2 });
    const { state } = played(begun({ red }), ENTRIES.armies, {}, { ...GOOD, 'setup.hero': [1, 1], 'setup.magic-users': [1, 1] });
    const captains = state.armies.red.leaders.filter(({ rank }) => rank === 'captain');
    expect(captains).to.deep.equal(
      [1, 2].map((number) => ({
        id: `red-captain-${number}`,
        rank: 'captain',
        name: `Captain ${number}`,
        warRating: 1,
        unit: null,
        fate: 'fine',
      })),
    );
  });

  it('RK-34.2, RK-34.1a: a company brings its commander, whose unit is named as it is placed; that of artillery commands his own alone', () => {
    const red = army('aeja', { companies: ['black-company', 'drum-dwarven-artillery', 'drum-dwarven-artillery'] });
    const { state } = played(begun({ red }), ENTRIES.armies, {}, BAD);
    const commanders = state.armies.red.leaders.filter(({ rank }) => rank === 'commander');
    expect(
      commanders.map(({ name, unit, company, ownUnitOnly, warRating }) => [name, unit, company, ownUnitOnly, warRating]),
    ).to.deep.equal([
      ['Alfred Badenhorst', null, 'black-company', undefined, 3],
      ['Artillery Commander', null, 'drum-dwarven-artillery', true, 3],
      ['Artillery Commander', null, 'drum-dwarven-artillery', true, 3],
    ]);
  });

  it('RK-34.1a: his owner names a unit of the company, by itself the dearest; each company of a kind has its own', () => {
    const red = army('aeja', { companies: ['black-company', 'drum-dwarven-artillery', 'drum-dwarven-artillery'] });
    const { state } = played(begun({ red }), ENTRIES.armies, {}, BAD);
    state.armies.red.baseline = 'south';
    const waiting = Object.values(state.units).flatMap(({ id, side }) => (side === 'red' ? [id] : []));
    if (state.preparation === null) throw new Error('it is prepared');
    state.preparation.waiting = { red: waiting, blue: [] };
    const about = { side: 'red', count: waiting.length } as const;
    const itself = deployBatch.fallback(gameOf(state), about, 'red-1');
    const judged = (leaders: Readonly<Record<string, string>>) =>
      deployBatch.check(gameOf(state), about, { ...itself, leaders: { ...itself.leaders, ...leaders } }, 'red-1')?.clause ?? null;
    const of = (type: string) => Object.values(state.units).flatMap((unit) => (unit.type === type ? [unit.id] : []));
    const [pikes = ''] = of('black-infantry');
    const [shots = ''] = of('black-arquebusiers');
    const [one = '', other = ''] = of('drum-artillery');
    const [stranger = ''] = of('levy-archers');
    const commander = 'red-commander-black-company-1';
    expect(itself.leaders[commander]).to.equal(pikes);
    expect(new Set(['1', '2'].map((number) => itself.leaders[`red-commander-drum-dwarven-artillery-${number}`]))).to.deep.equal(
      new Set([one, other]),
    );
    expect([judged({}), judged({ [commander]: shots }), judged({ [commander]: stranger })]).to.deep.equal([null, null, 'RK-34.1']);
    const both = { 'red-commander-drum-dwarven-artillery-1': one, 'red-commander-drum-dwarven-artillery-2': one };
    expect(judged(both)).to.equal('RK-34.1');
    const { [commander]: _nobody, ...unnamed } = itself.leaders;
    expect(deployBatch.check(gameOf(state), about, { ...itself, leaders: unnamed }, 'red-1')?.code).to.equal('unit-unnamed');
  });

  it('RK-34.3: the Brethren find two units on their list by Recruiting Rolls', () => {
    const { state, events } = played(begun({ red: army('aeja', { companies: ['brethren'] }) }), ENTRIES.armies, {}, BAD);
    const hired = Object.values(state.units).filter(({ company }) => company === 'brethren');
    expect(hired).to.have.length(3);
    expect(hired.filter(({ type }) => type === 'brother-knights')).to.have.length(1);
    expect(told({ events }, 'recruit-roll')).to.have.length(2);
  });

  it('RK-34.4: the Black and the White Company never serve on one side', () => {
    expect(clauseOf(army('aeja', { companies: ['black-company', 'white-company'] }))).to.equal('RK-34.4');
  });

  it('RK-34.5: Wind Maidens bring three ships, and the Maiden’s is named as it is placed', () => {
    const { state } = played(begun({ red: army('aeja', { companies: ['wind-maidens'] }) }), ENTRIES.armies, {}, BAD);
    expect(Object.values(state.units).filter(({ kind }) => kind === 'ship')).to.have.length(3);
    expect(state.armies.red.leaders.find(({ rank }) => rank === 'maiden')?.unit).to.equal(null);
  });

  it('RK-8.2: the Scouting Value of an army is told while it is built', () => {
    // Skirmish foot of AC 2 counts 1: Aeja has three Levy Archers; a Hykar company rides, AC 2, and counts 2.
    const red = army('aeja', { companies: ['hykar-horsemen'] });
    expect(strengthOf(hopedFor(red), red.order, 6).scouting).to.equal(3 + 2);
    expect(rowsOf(hopedFor(red), red.order)).to.have.length(11);
    expect(strengthOf(hopedFor(red), red.order, 6).warRatings).to.deep.equal([3, 3, 3, 3, 4, 4]);
  });

  it('RK-6.3: an army by chance keeps within its points and leaves none that would have bought somebody it rolled', () => {
    const terms = hopedFor(army('aeja'));
    let at = 0;
    const dice = [3, 4, 4, 6, 6, 6, 1, 2] as const;
    const next = (): 1 | 2 | 3 | 4 | 6 => dice[at++ % dice.length] ?? 1;
    const order = randomOrder(terms, () => [next(), next()]);
    const points = pointsOfArmy(terms, order);
    // Pike, Levy Archers twice and Levy Pike in turn, of which Levy Archers of 6 points are the cheapest.
    expect(points).to.be.within(400 - 5, 400);
    expect(Object.keys(order.units).sort()).to.deep.equal(['levy-archers', 'levy-pike', 'pike']);
  });

  it('RK-6.3: a roster tells an army line by line, and which limit it breaks', () => {
    const book = defineRulebook(rallyKingDefinition);
    const given = { units: { pike: 2 }, treasures: ['personal-banner'] };
    const roster = sound(book.roster(army('aeja', given, { notes: 'Pikes.' })));
    expect(roster).to.deep.include({ book: 'rally-king', name: 'Aeja', notes: 'Pikes.', list: 'Aeja', measure: 'points', against: null });
    // The Basic Army of ten units and 199 points, two Pikes of 36 each, and a banner.
    expect([roster.units, roster.strength]).to.deep.equal([12, 199 + 2 * 36 + 20]);
    expect(roster.lines.filter(({ isUnit }) => isUnit !== true).map(({ count, name }) => [count, name])).to.deep.equal([
      [1, 'Personal Banner'],
    ]);
    expect(roster.lines.reduce((sum, { count, facts }) => sum + count * Number(facts.at(-1)), 0)).to.equal(roster.strength);
    const large = sound(book.roster(army('aeja', { units: { pike: 20 } })));
    expect(large.against?.clause).to.equal('RK-6.3');
    expect(book.roster({ ...army('aeja'), list: 'nowhere' })).to.deep.include({ clause: 'RK-6.1', code: 'no-such-list' });
  });

  it('RK-6.1: an army that has another form is none', () => {
    const wrong = [
      null,
      'army',
      [],
      { ...army('aeja'), format: 2 },
      { ...army('aeja'), list: 'nowhere' },
      { ...army('aeja'), name: '' },
      { ...army('aeja'), more: 1 },
    ];
    expect(wrong.map((each) => isRefusal(readArmy(each)))).to.deep.equal(wrong.map(() => true));
    expect(readArmy({ format: 1, book: 'rally-king', name: 'A', list: 'aeja' })).to.deep.equal(army('aeja', {}, { name: 'A' }));
    expect(
      readArmy(JSON.parse('{"format":1,"book":"rally-king","name":"A","list":"aeja","order":{"units":{"__proto__":3}}}')),
    ).to.not.equal(null);
  });
});
