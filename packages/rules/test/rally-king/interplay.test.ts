import { expect } from 'chai';
import { nextBody } from '../../src/books/rally-king/battle/command/order-of-slots.ts';
import { giveBodies } from '../../src/books/rally-king/battle/command/seats.ts';
import { intervene } from '../../src/books/rally-king/battle/magic/choices.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import { planFlight, type FlightOrder } from '../../src/books/rally-king/battle/flight/plan.ts';
import { depart } from '../../src/books/rally-king/battle/manoeuvres/departing.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { groupLevel } from '../../src/books/rally-king/battle/spells/group.ts';
import { spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { comeBack } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import { drawnUp } from '../../src/books/rally-king/battle/tactics/groups.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, gameOf, leader, played, poseOf, position, settingUp, told, u, unitIn, type Answers, type Moment } from './position.ts';

const at = (x: number, y: number) => pointInInches({ x, y });
const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const far = foe('z', 45, 33);
const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3, active: true };
const ARCHER: Partial<Unit> = { arm: 'missile', figures: 2 };
const ELEPHANT: Partial<Unit> = { kind: 'elephant' };
const hero = (other: Partial<Unit> = {}): Partial<Unit> => ({ kind: 'hero', figures: 1, rep: 6, ac: 4, ...other });
const mage = (level: 1 | 2 | 3): MagicGroup => ({
  users: [{ id: 'm', level, spent: 0, fate: 'fine' }],
  guard: 'g',
  revealed: false,
  channeler: null,
});
const charge: FlightOrder = { end: 'charge', entry: null, target: 'b' };

function flown(units: readonly Unit[], order: FlightOrder, dice: Record<string, readonly number[]>) {
  return played(position({ units }), ENTRIES.flight, { units: ['f'] }, dice, { 'flight-plan': [order] });
}

function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  const { options, ...rest } = moment;
  return played(
    position({ ...rest, state: { play: null }, options: { magic: 'off', ...options } }),
    ENTRIES.playerTurn,
    { side: 'red' },
    dice,
    answers,
  );
}

/** The names of what alters a unit's die in melee. */
const altered = (state: State, id: string) => meleeModifiers(state, unitIn(state, id), false).map(({ name, value }) => [name, value]);

describe('flyers and other clauses', () => {
  it('RK-23.19: who charges from the air is a charger on the way: one die passed under fire, it goes on with a hit', () => {
    // Two ones at a mounted target are 4, a hit on AC 2: Rep 3, and a five fails.
    const units = [own('f', 20, 5, WINGED), foe('a', 20, 15, ARCHER), foe('b', 20, 30)];
    const result = flown(units, charge, { test: [1, 1, 1, 1, 1, 5, 1, 1], 'fire.missile': [1, 1] });
    expect(told(result, 'test').map(({ tested }) => tested.map((each) => [each.unit, each.result]))).to.deep.equal([
      [['f', 'charge']],
      [['a', 'fire']],
      [['f', 'continue-hurt']],
      [['b', 'halt']],
    ]);
    expect([unitIn(result.state, 'f').hits, told(result, 'contact').map(({ target }) => target)]).to.deep.equal([2, ['b']]);
    expect(result.state.charges).to.deep.equal([]);
  });

  it('RK-15.22: who does not want to charge from the air is as high as before, the way it looked', () => {
    const failed = (other: Partial<Unit>) =>
      unitIn(flown([own('f', 20, 5, { ...WINGED, ...other }), foe('b', 35, 20)], charge, { test: [5, 5] }).state, 'f');
    expect([failed({}).level, failed({}).facing]).to.deep.equal(['ground', 900]);
    expect(failed({ level: 'observation' }).level).to.equal('observation');
    // Over the edge it has come by then, at the level it meant to attack at.
    const entering = flown(
      [own('f', 20, -2, { ...WINGED, where: 'air', level: 'observation' }), foe('b', 20, 30)],
      { ...charge, entry: at(20, 0) },
      {
        test: [5, 5],
      },
    );
    expect([unitIn(entering.state, 'f').level, poseOf(entering.state, 'f')]).to.deep.equal(['attack', [20, 0, 90]]);
  });

  it('RK-18.1: who comes down from Observation level near an enemy it faces threatens it; from Attack level once only (RK-23.4)', () => {
    const units = [own('f', 20, 5, WINGED), foe('b', 20, 23), foe('c', 20, 16)];
    const testers = (level: 'attack' | 'observation', to: number) =>
      told(flown(units, { end: 'land', entry: null, level, to: at(20, to) }, { test: Array<number>(8).fill(6) }), 'test').flatMap(
        ({ tested }) => tested.map(({ unit }) => unit),
      );
    expect([testers('observation', 19.5), testers('observation', 10)]).to.deep.equal([['b'], []]);
    expect(testers('attack', 19.5)).to.deep.equal(['c', 'b']);
  });

  it('RK-23.5: who has come down unpaid does not walk in the same slot', () => {
    const units = [own('f', 20, 10, { ...WINGED, level: 'attack' }), far];
    const result = turn({ units }, { 'activate-body': [{ do: 'pass' }] });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['activate-body']);
    expect([unitIn(result.state, 'f').level, poseOf(result.state, 'f')]).to.deep.equal(['ground', [20, 10, 90]]);
  });

  it('RK-23.12, RK-16.28: who goes off the table in the own player turn comes back in a later one', () => {
    const waiting = [{ units: ['f'] }];
    const off = (where: 'air' | 'pursuing') => {
      const state = position({ units: [own('f', 20, 3, { ...WINGED, where }), far] });
      return state.play === null ? null : nextBody(state, { ...state.play, places: waiting });
    };
    expect([off('air')?.body, off('pursuing')?.body]).to.deep.equal([['f'], ['f']]);
    const state = position({ units: [own('f', 20, 3, WINGED), foe('b', 20, 8)] });
    const fled = done(state, (referee) => retire(referee, unitIn(referee.state, 'f'), { units: ['b'] })).state;
    expect(unitIn(fled, 'f').where).to.equal('air');
    expect(fled.play === null ? undefined : nextBody(fled, { ...fled.play, places: waiting })).to.equal(null);
    // In the enemy's turn it has lost nothing of its own.
    const theirs = position({ units: [own('f', 20, 3, WINGED), foe('b', 20, 8)] });
    if (theirs.play !== null) theirs.play = { ...theirs.play, side: 'blue' };
    const after = done(theirs, (referee) => retire(referee, unitIn(referee.state, 'f'), { units: ['b'] })).state;
    expect(after.play?.handled).to.deep.equal([]);
  });

  it('RK-23.4: firearms reach a flyer that passes if the score does its path', () => {
    // The front edge at 14.625; the path runs at 12: 2.625", its base 0.625" less.
    const path = { from: at(5, 12), to: at(40, 12) };
    const units = [
      own('f', 5, 12, { ...WINGED, level: 'attack', flight: path }),
      foe('b', 20, 15, { arm: 'missile', traits: ['firearm'] }),
    ];
    const state = position({ units });
    expect(eligibleTargets(state, unitIn(state, 'b')).map(({ distance }) => distance)).to.deep.equal([2625]);
  });

  it('RK-24.4: against elephants riders have -2, and nobody who flies', () => {
    const against = (traits: Unit['traits']) =>
      altered(position({ units: [own('a', 20, 10, { mounted: true, traits }), foe('b', 20, 11.375, ELEPHANT)] }), 'a');
    expect(against([])).to.deep.equal([['against-elephants', -2]]);
    expect(against(['flyer'])).to.deep.equal([]);
  });
});

describe('shots, charges and rounds and other clauses', () => {
  it('RK-22.7: of a gun that bursts whoever is within 2" of its base tests', () => {
    const testers = (x: number) => {
      const gun = own('a', 20, 10, { arm: 'missile', kind: 'artillery', traits: ['cannon'], figures: 1 });
      const result = played(
        position({ units: [gun, foe('b', 20, 20, { traits: ['fanatic'] }), own('o', x, 10)] }),
        ENTRIES.fire,
        { side: 'red', shooters: ['a'], at: null, oneDie: [] },
        { 'fire.cannon': [1, 1, 1], test: [1, 6] },
      );
      return told(result, 'test').flatMap(({ tested }) => tested.map(({ unit }) => unit));
    };
    // Half of 1.5" and half of 1.5" lie between the centres besides.
    expect([testers(23.5), testers(23.51)]).to.deep.equal([['o'], []]);
  });

  it('RK-21.8: who has tried to charge instead of firing does not fire, though it halts where it is', () => {
    const units = [own('a', 20, 10, { ...ARCHER, active: true }), foe('b', 20, 14)];
    const state = position({ units });
    if (state.play?.slot != null) state.play.slot = { ...state.play.slot, units: ['a'], shots: { a: ['b'] } };
    expect(mustFire(state)).to.deep.equal([['a']]);
    const order = { do: 'charge', charges: [{ unit: 'a', target: 'b' }] };
    const tried = played(state, ENTRIES.movement, { units: ['a'] }, { test: [1, 6] }, { 'body-order': [order] });
    expect([poseOf(tried.state, 'a'), mustFire(tried.state)]).to.deep.equal([[20, 10, 90], []]);
  });

  it('RK-18.9: who fought tests after the round although nobody is left to fight', () => {
    const units = [own('a', 20, 10), foe('s', 20, 10.75, { rep: 3, hits: 2, traits: ['fanatic'], summoned: true }), far];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [6, 1], test: [6, 6] });
    expect([unitIn(result.state, 's').where, unitIn(result.state, 'a').where]).to.deep.equal(['removed', 'routed']);
  });

  it('RK-26.3: a shaken Hero gives no modifier in melee either', () => {
    const die = (fate: 'fine' | 'shaken') =>
      altered(
        position({
          units: [own('a', 20, 10, hero()), foe('b', 20, 10.75)],
          armies: { red: { leaders: [leader('rh', 'a', { rank: 'hero', fate })] } },
        }),
        'a',
      );
    expect([die('fine'), die('shaken')]).to.deep.equal([[['leader', 1]], []]);
  });

  it('RK-31.5: bound Heroes come into contact by a result without Wanting to Charge and Being Charged', () => {
    const units = [own('a', 20, 10, hero({ bound: 'b' })), foe('b', 20, 14, hero({ bound: 'a' }))];
    const armies = { red: { leaders: [leader('rh', 'a', { rank: 'hero' })] }, blue: { leaders: [leader('bh', 'b', { rank: 'hero' })] } };
    const result = played(
      position({ units, armies }),
      ENTRIES.charge,
      { side: 'red', chargers: [{ unit: 'a', target: 'b', reach: 8000 }], by: 'result' },
      { 'heroic-combat': [...Array<number>(10).fill(1), ...Array<number>(10).fill(6)] },
    );
    expect(told(result, 'test')).to.deep.equal([]);
    expect([told(result, 'heroic-combat').length, unitIn(result.state, 'b').where]).to.deep.equal([1, 'removed']);
  });
});

describe('elephants and other clauses', () => {
  const routed = { ...ELEPHANT, hits: 4 };
  /** Received Fire of a near miss at a point, which routs the elephant. */
  const missed = (
    point: { readonly x: number; readonly y: number },
    other: Partial<Moment> = {},
    dice: Record<string, readonly number[]> = {},
  ) =>
    played(
      position({ units: [own('a', 20, 15, routed), far], ...other }),
      ENTRIES.tests,
      { occasions: [{ test: 'received-fire', unit: 'a', causes: ['z'], point }], by: 'blue' },
      { test: [6, 6], rampage: [1], ...dice },
    );
  const wild = { ...ELEPHANT, rampage: 900, facing: 900 };

  it('RK-25.1: routed by a near miss it runs straight away from where the shot fell (RK-16.13)', () => {
    expect(poseOf(missed(at(22, 15)).state, 'a')).to.deep.equal([12, 15, 180]);
    expect(poseOf(missed(at(20, 13)).state, 'a')).to.deep.equal([20, 23, 90]);
  });

  it('RK-33.16: what it carries is lost as it begins to run, once', () => {
    const banner = { id: 'flag', type: 'personal-banner', carrier: 'a', revealed: true, state: 'carried' as const };
    const result = missed(at(20, 13), { armies: { red: { treasures: [banner] } } }, { item: [3] });
    expect(result.state.armies.red.treasures).to.deep.include({ ...banner, state: 'taken', die: 3, lostAt: at(20, 15) });
  });

  const charged = (victim: Unit, dice: Record<string, readonly number[]>, others: readonly Unit[] = [far]) =>
    played(position({ units: [own('a', 20, 10, wild), victim, ...others] }), ENTRIES.rampage, { unit: 'a', from: null }, dice);

  it('RK-25.1: fired at by whom it charges it tests as a charger, and who retires for it comes into no contact', () => {
    const archers = foe('b', 20, 15, ARCHER);
    const goes = charged(archers, { test: [1, 1, 1, 6], 'fire.missile': [1, 1] });
    expect(
      told(goes, 'test')
        .at(-1)
        ?.tested.map(({ unit, result }) => [unit, result]),
    ).to.deep.equal([['a', 'continue-hurt']]);
    expect([unitIn(goes.state, 'a').hits, told(goes, 'contact').length, goes.state.charges]).to.deep.equal([1, 1, []]);
    const shies = charged(archers, { test: [1, 1, 6, 6], 'fire.missile': [1, 1] });
    expect([unitIn(shies.state, 'a').hits, told(shies, 'contact').length]).to.deep.equal([1, 0]);
  });

  it('RK-15.13: riders who countercharge it go into contact first and count as charging; struck in the flank they stand', () => {
    const rider = foe('b', 20, 15, { mounted: true });
    const met = charged(rider, { test: [1, 1] });
    expect(met.state.play?.slot?.charged.map(({ unit, target, counter }) => [unit, target, counter])).to.deep.equal([['b', 'a', true]]);
    expect(unitIn(met.state, 'b').at.y).to.be.below(15_000);
    const struck = charged({ ...rider, facing: 900 }, { test: [1, 1] });
    expect([struck.state.play?.slot?.charged, unitIn(struck.state, 'b').at.y]).to.deep.equal([[], 15_000]);
  });

  it('RK-16.19: fighting its own side it is their opponent: where both rout the higher Rep stays with a hit', () => {
    const units = [own('a', 20, 11.125, { ...wild, rampage: 2700, facing: 2700, rep: 5 }), own('c', 20, 10, { rep: 3 }), far];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [6, 6, 6, 6] });
    expect([unitIn(result.state, 'a').where, unitIn(result.state, 'a').hits, unitIn(result.state, 'c').where]).to.deep.equal([
      'table',
      1,
      'routed',
    ]);
  });

  it('RK-25.2a: it is an enemy of whom it charges, and of nobody else of its side', () => {
    const bystander = position({ units: [own('a', 20, 13, { ...wild, traits: ['terror'] }), own('c', 20, 10.5, ARCHER), far] });
    const rep = (causes: readonly string[]) => modifiedRep(bystander, { test: 'enemy-threat', unit: 'c', causes }).rep;
    expect([rep(['z']), rep(['a'])]).to.deep.equal([4, 3]);
    expect(eligibleTargets(bystander, unitIn(bystander, 'c'))).to.deep.equal([]);
    const chargers = [{ unit: 'a', target: 'c', reach: 8000 }];
    const target = { ...bystander, charges: [{ id: 1, side: 'red' as const, body: ['a'], chargers, followers: [] }] };
    expect(eligibleTargets(target, unitIn(target, 'c')).map((each) => each.target)).to.deep.equal(['a']);
  });
});

describe('spells and other clauses', () => {
  const despair = [{ spell: 'despair', by: 'blue' as const, strength: 0, until: 'activated' as const }];

  it('RK-30.4: Despair ends for whoever is activated off the table', () => {
    const units = [own('f', 20, -2, { ...WINGED, where: 'air', level: 'observation', active: false, enchantments: despair }), far];
    const activate = { do: 'activate', objective: null };
    const hover: FlightOrder = { end: 'hover', entry: at(20, 0), level: 'attack', to: at(20, 5), above: 'attack' };
    const back = turn({ units }, { 'activate-body': [activate], 'flight-plan': [hover] });
    expect([unitIn(back.state, 'f').where, unitIn(back.state, 'f').enchantments]).to.deep.equal(['table', []]);
    const pursuer = position({ units: [own('p', 20, -1, { where: 'pursuing', enchantments: despair }), far] });
    const returned = done(pursuer, (referee) => comeBack(referee, ['p'])).state;
    expect([unitIn(returned, 'p').active, unitIn(returned, 'p').enchantments]).to.deep.equal([true, []]);
  });

  it('RK-30.5: Slowness takes off the way of a wind ship in the air', () => {
    const ship = own('f', 20, 10, { kind: 'ship', mounted: true, traits: ['flyer'], ac: 4, figures: 1, level: 'attack', active: true });
    const reaches = (strength: number, distance: number) => {
      const enchantments = [{ spell: 'slowness', by: 'blue' as const, strength, until: 'end-of-own-turn' as const }];
      const state = position({ units: [{ ...ship, enchantments }, far] });
      const order: FlightOrder = { end: 'hover', entry: null, level: 'attack', to: at(20, 10 + distance), above: 'attack' };
      const plan = planFlight(state, [unitIn(state, 'f')], order);
      return isRefusal(plan) ? plan.clause : null;
    };
    expect([reaches(0, 8), reaches(0, 8.1), reaches(3, 5), reaches(3, 5.1)]).to.deep.equal([null, 'RK-34.5', null, 'RK-34.5']);
  });

  it('RK-30.19: there is room where there is for the stand of what is called', () => {
    // Walled in all about, but for 1.2" ahead: a demon wants 0.75", skeletons 1.5".
    const rows = [...[7, 8.5, 11.2, 12.7].map((x) => own(`n${x}`, x, 12)), ...[7, 8.5, 10, 11.5, 13].map((x) => own(`s${x}`, x, 8))];
    const about = [...rows, ...[9.5, 10.5].flatMap((y) => [own(`l${y}`, 7.25, y), own(`r${y}`, 12.75, y)])];
    const nation = { list: 'orcs', alignment: -2, tech: 0, mana: 0, battleTactics: 'A' as const, warRatingModifier: 0 };
    const state = position({ units: [own('g', 10, 10), ...about, far], armies: { red: { magic: mage(3), nation } } });
    const clause = (spell: string) => judgeSpell(state, 'red', spellOf(spell), [])?.clause ?? null;
    expect([clause('death-rattle'), clause('hall-of-heroes'), clause('summon'), clause('gate')]).to.deep.equal([
      'RK-30.19',
      'RK-30.19',
      null,
      null,
    ]);
  });

  it('RK-15.21: a Skirmish unit that Trembling Hand shifts onto others routs', () => {
    const shifted = (other: Partial<Unit>) => {
      const units = [own('g', 10, 5), own('a', 10, 14), foe('s', 12, 14, { arm: 'skirmish', ...other })];
      const dice = { 'magic.spell': Array<number>(4).fill(6), 'magic.caster': [1, 1, 1], 'magic.cost': [1] };
      const moment: Moment = { units, armies: { red: { magic: mage(3) } } };
      return unitIn(
        played(position(moment), ENTRIES.cast, { side: 'red', spell: 'trembling-hand', targets: ['s'] }, dice, {
          'shift-choice': [['right']],
        }).state,
        's',
      );
    };
    expect([shifted({}).where, shifted({}).at.x]).to.deep.equal(['routed', 11_500]);
    expect(shifted({ arm: 'melee' }).where).to.equal('table');
  });

  it('RK-33.8: skeletons of the Fiddle obey within 12" of its player as demons do, and nobody once it is gone', () => {
    const fiddle = (state: 'carried' | 'vanished') => ({ id: 'fiddle', type: 'fiddle-of-calling', carrier: 'g', revealed: true, state });
    const isLoose = (y: number, held: 'carried' | 'vanished' = 'carried', users = mage(1).users) => {
      const skeletons = own('s', 10, y, { summoned: true, fiddled: true, traits: ['fanatic'] });
      const state = position({
        units: [own('g', 10, 5, { traits: ['fanatic'] }), skeletons, foe('b', 10, 34, { traits: ['fanatic'] })],
        armies: { red: { magic: { ...mage(1), users }, treasures: [fiddle(held)] } },
      });
      return told(played(state, ENTRIES.forced, { units: ['s'] }), 'uncontrolled').length === 1;
    };
    // 12" and the half depths of two stands of foot.
    expect([isLoose(17.75), isLoose(17.8), isLoose(10, 'vanished')]).to.deep.equal([false, true, true]);
    const artifact = { id: 'x', level: 1 as const, spent: 0, artifact: true as const, fate: 'fine' as const };
    expect(isLoose(10, 'carried', [artifact])).to.equal(true);
  });

  it('RK-29.15: a channeler of the game casts in the slot of the guard, though the guard be a Hero who goes for a rival', () => {
    const units = [own('g', 20, 5, hero({ bound: 'b' })), foe('b', 20, 16, hero({ bound: 'g' }))];
    const state = position({ units, armies: { red: { npc: true, magic: mage(1), leaders: [leader('rh', 'g', { rank: 'hero' })] } } });
    expect(played(state, ENTRIES.slot, { units: ['g'] }, { 'magic.game-run': [6, 6] }).thrown).to.deep.equal({
      'script:magic.game-run': 2,
    });
  });

  it('RK-33.1: an artifact whose unit has left the table counts as a Magic User no more', () => {
    const artifact = { id: 'amulet', level: 1 as const, spent: 0, artifact: true as const, fate: 'fine' as const };
    const amulet = { id: 'amulet', type: 'amulet-of-sorbrowane', carrier: 'c', revealed: true, state: 'carried' as const };
    const users = [...mage(1).users, artifact];
    const state = position({
      units: [own('g', 10, 10), own('c', 20, 10), far],
      armies: { red: { magic: { ...mage(1), users }, treasures: [amulet] } },
    });
    const left = done(state, (referee) => depart(referee, unitIn(referee.state, 'c'), 'left')).state;
    expect([groupLevel(state.armies.red.magic), groupLevel(left.armies.red.magic)]).to.deep.equal([2, 1]);
  });

  it('RK-29.9: an artifact without Magic Users opposes no spell', () => {
    const artifact = { id: 'x', level: 1 as const, spent: 0, artifact: true as const, fate: 'fine' as const };
    const clause = (users: MagicGroup['users']) =>
      intervene.check(
        gameOf(position({ units: [own('g', 10, 10), far], armies: { red: { magic: { ...mage(1), users } } } })),
        { side: 'red', spell: 'blast' },
        'yes',
        'red-1',
      )?.clause ?? null;
    expect([clause([...mage(1).users, artifact]), clause([artifact])]).to.deep.equal([null, 'RK-39.4']);
  });

  it('RK-38.4: who has nothing left to do but to end the turn lets an offer of the other side lapse', () => {
    const units = [own('a', 20, 10), foe('b', 20, 10.75)];
    const moment: Moment = { units, armies: { blue: { offering: ['blue-1'] } }, options: { magic: 'on' } };
    const result = turn(moment, {}, { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['cast-spell']);
    expect(result.state.armies.blue.offering).to.deep.equal([]);
  });
});

describe('several players of one side', () => {
  it('RK-44.1a: as the battle begins a Body belongs to whoever plays the leader nearest to it, unless the file says so', () => {
    const units = [own('a', 10, 10), own('c', 20, 10), own('d', 21.5, 10), own('e', 38, 10), own('f', 45, 10), far];
    const leaders = [leader('boss', 'a', { rank: 'cinc' }), leader('two', 'f'), leader('three', 'd')];
    const seats = { red: ['red-1', 'red-2', 'red-3'] };
    const given = (others: Partial<Unit> = {}) => {
      const state = position({
        units: units.map((unit) => (unit.id === 'e' ? { ...unit, ...others } : unit)),
        seats,
        armies: { red: { leaders } },
      });
      giveBodies(state);
      return ['a', 'c', 'd', 'e', 'f'].map((id) => unitIn(state, id).seat);
    };
    expect(given()).to.deep.equal(['red-1', 'red-3', 'red-3', 'red-2', 'red-2']);
    // Who plays which leader may be said.
    const told = position({
      units,
      seats,
      armies: { red: { leaders: leaders.map((each) => (each.id === 'two' ? { ...each, seat: 'red-3' } : each)) } },
    });
    giveBodies(told);
    expect(['a', 'c', 'd', 'e', 'f'].map((id) => unitIn(told, id).seat)).to.deep.equal(['red-1', 'red-3', 'red-3', 'red-3', 'red-3']);
    expect(given({ seat: 'red-3' })).to.deep.equal(['red-1', 'red-1', 'red-1', 'red-3', 'red-1']);
  });
});

describe('armies that the game runs, as they are placed', () => {
  const kinds: readonly Partial<Unit>[] = [
    { mounted: true, figures: 2 },
    { arm: 'skirmish', figures: 2 },
    { ac: 6, figures: 3 },
    { ac: 4, figures: 3 },
    { ac: 2, figures: 4 },
  ];
  const host = Array.from({ length: 15 }, (_, index) =>
    own(`r${10 + index}`, 0, 0, { ...kinds[index % kinds.length], where: 'muster', cost: 10 + index }),
  );
  const placed = (die: number, other: readonly Unit[] = []) => {
    const enemies = Array.from({ length: 12 }, (_, index) => foe(`b${10 + index}`, 0, 0, { where: 'muster' }));
    const state = position({
      units: [...host, ...other, ...enemies],
      armies: {
        red: { npc: true, leaders: [leader('rc', null, { rank: 'cinc' })] },
        blue: { leaders: [leader('bc', null, { rank: 'cinc' })] },
      },
      state: { preparation: settingUp(), play: null, cascade: null },
      options: { magic: 'off' },
    });
    return played(state, ENTRIES.placement, {}, { 'setup.plan': [die] });
  };

  it('RK-32.4: each group stands in its area, whichever batch its units come in', () => {
    // Penetrate Center, Hammer and Anvil, Encircle Flank.
    for (const die of [1, 5, 6]) {
      const { state } = placed(die);
      const { groups = {} } = state.armies.red.tactics ?? {};
      const middles = (group: string) => Object.values(state.units).flatMap(({ id, at: { x } }) => (groups[id] === group ? [x] : []));
      const [centre, left, right] = [middles('centre'), middles('left'), middles('right')];
      // Melee foot stand 18" from a sideline, at the edge of the area in the middle (RK-32.5a).
      expect(Math.max(...left), `left of ${die}`).to.be.at.most(19_000);
      expect(Math.min(...right), `right of ${die}`).to.be.at.least(29_000);
      expect(
        centre.every((x) => x >= 18_000 && x <= 30_000),
        `centre of ${die}`,
      ).to.equal(true);
    }
  });

  it('RK-32.22: the CinC’s unit comes first, then the first line, the wings and the reserve, and the Hero last', () => {
    const result = placed(5, [own('hero', 0, 0, hero({ where: 'muster' }))]);
    const order = told(result, 'deployed').flatMap(({ side, units }) => (side === 'red' ? units.map(({ unit }) => unit) : []));
    const { groups = {} } = result.state.armies.red.tactics ?? {};
    // The dearest with the CinC, of whatever group.
    expect([order[0], order.at(-1)]).to.deep.equal(['r24', 'hero']);
    const ranks = order.slice(1, -1).map((id) => ['centre', 'right', 'left', 'reserve'].indexOf(groups[id] ?? ''));
    expect(ranks).to.deep.equal(ranks.toSorted((one, other) => one - other));
  });

  it('RK-32.2: of Static Defense all cavalry is in reserve, and nobody else, a Hero who rides being in front', () => {
    const rides = own('hero', 0, 0, hero({ mounted: true }));
    expect(drawnUp([...host, rides], 'SD').reserve.map(({ id }) => id)).to.deep.equal(['r10', 'r15', 'r20']);
  });
});
