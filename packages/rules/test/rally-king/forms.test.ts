import { expect } from 'chai';
import { heroFrenzy } from '../../src/books/rally-king/battle/melee/hero-frenzy.ts';
import { fireChoice } from '../../src/books/rally-king/battle/fire/choices.ts';
import { shiftChoice, summonMount } from '../../src/books/rally-king/battle/magic/choices.ts';
import { guardUnit } from '../../src/books/rally-king/battle/set-up/muster.ts';
import { returnPursuer } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import { turnBeforeAdvance } from '../../src/books/rally-king/battle/involuntary/advance.ts';
import { report, reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import { ENTRIES, FRESH_CASCADE } from '../../src/books/rally-king/battle/entries.ts';
import { planFlight } from '../../src/books/rally-king/battle/flight/plan.ts';
import { judgeTakeOff } from '../../src/books/rally-king/battle/flight/take-off.ts';
import { riskByMagic } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { summonedRow } from '../../src/books/rally-king/battle/spells/summoning.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { desertEverywhere } from '../../src/books/rally-king/battle/set-up/desert.ts';
import { scenario } from '../../src/books/rally-king/battle/set-up/scenario.ts';
import { SECTIONED_TABLE, rectangleOf, sectionBounds } from '../../src/books/rally-king/battle/set-up/sections.ts';
import { judgeUsing, usesOpen } from '../../src/books/rally-king/battle/treasures/judging.ts';
import { heldThings } from '../../src/books/rally-king/battle/treasures/carried.ts';
import { loseThings, noteUse, revealWithUser } from '../../src/books/rally-king/battle/treasures/losing.ts';
import type { MagicGroup, Treasure } from '../../src/books/rally-king/battle/state/army.ts';
import { forwardOf } from '../../src/books/rally-king/battle/troops/order.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { lookOf } from '../../src/books/rally-king/battle/view/looks.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { done, gameOf, leader, played, position, told, u, unitIn, type Moment } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

const game = (moment: Moment = { units: [] }) => gameOf(position(moment));
const group = (levels: readonly (1 | 2 | 3)[], other: Partial<MagicGroup> = {}): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard: 'g',
  revealed: false,
  channeler: null,
  ...other,
});

describe('small questions and what is played for somebody late', () => {
  it('RK-38.2: the front strip, frenzy, the turn to the enemy, coming back with a point, right and left in turns', () => {
    expect([...fireChoice.options(game(), { unit: 'a' }, 'red-1')]).to.deep.equal(['front', 'rear']);
    expect([heroFrenzy.options(game(), { unit: 'a' }, ''), heroFrenzy.fallback(game(), { unit: 'a' }, '')]).to.deep.equal([
      ['yes', 'no'],
      'yes',
    ]);
    const turning = { unit: 'a', enemy: 'b' };
    expect(turnBeforeAdvance.options(game(), turning, '')).to.deep.equal([{ turn: true }, { turn: false }]);
    expect(turnBeforeAdvance.fallback(game(), turning, '')).to.deep.equal({ turn: true });
    const back = (points: number) => [
      returnPursuer.options(game(), { units: ['a'], points }, ''),
      returnPursuer.fallback(game(), { units: ['a'], points }, ''),
      returnPursuer.check(game(), { units: ['a'], points }, { comeBack: true }, '')?.clause ?? null,
    ];
    expect(back(1)).to.deep.equal([[{ comeBack: true }, { comeBack: false }], { comeBack: true }, null]);
    expect(back(0)).to.deep.equal([[{ comeBack: false }], { comeBack: false }, 'RK-13.1']);
    expect([...summonMount.options(game(), {}, '')]).to.deep.equal(['foot', 'mounted']);
    const three = { targets: ['a', 'b', 'c'] };
    expect(shiftChoice.options(game(), three, '')).to.deep.equal([
      ['right', 'left', 'right'],
      ['back', 'back', 'back'],
    ]);
  });

  it('RK-28.5: the guard is a unit of the own army, by itself that of the CinC, else the dearest; nobody without Magic Users', () => {
    const units = [
      u('a', 'red', 10, 10, 90, { cost: 20 }),
      u('c', 'red', 14, 10, 90, { cost: 50 }),
      u('b', 'blue', 10, 20, 270, { cost: 99 }),
    ];
    const with3 = (leaders: Moment['armies']) => game({ units, armies: { red: { magic: group([1], { guard: null }), ...leaders?.red } } });
    const clause = (answer: string | null, of = with3({})) => {
      const no = guardUnit.check(of, { side: 'red' }, answer, 'red-1');
      return no === null ? null : `${no.clause} ${no.code}`;
    };
    expect(guardUnit.options(with3({}), { side: 'red' }, 'red-1')).to.deep.equal(['a', 'c']);
    expect(['a', 'b', null, 'nobody'].map((each) => clause(each))).to.deep.equal([
      null,
      'RK-28.5 not-yours',
      'RK-28.5 no-guard',
      'RK-28.5 not-yours',
    ]);
    expect(guardUnit.fallback(with3({}), { side: 'red' }, 'red-1')).to.equal('c');
    expect(guardUnit.fallback(with3({ red: { leaders: [leader('boss', 'a', { rank: 'cinc' })] } }), { side: 'red' }, 'red-1')).to.equal(
      'a',
    );
    const none = game({ units });
    expect([guardUnit.options(none, { side: 'red' }, ''), guardUnit.fallback(none, { side: 'red' }, '')]).to.deep.equal([[null], null]);
    expect([clause(null, none), clause('a', none)]).to.deep.equal([null, 'RK-28.5 no-magic-users']);
  });
});

describe('forms that are read and written', () => {
  it('RK-27.12: a report knows four fates of units and five of people, and is what a battle writes', () => {
    const state = position({
      units: [
        u('held', 'red', 10, 10, 90, { where: 'pursuing' }),
        u('gone', 'red', 12, 10, 90, { where: 'routed' }),
        u('left', 'red', 14, 10, 90, { where: 'left' }),
        u('spent', 'red', 16, 10, 90, { where: 'removed' }),
        u('called', 'red', 18, 10, 90, { summoned: true }),
      ],
      armies: {
        red: {
          leaders: (['fine', 'shaken', 'out', 'captured', 'dead', 'gone'] as const).map((fate) => leader(fate, 'held', { fate })),
          magic: {
            ...group([1, 2, 3]),
            users: [
              { id: 'm', level: 1, spent: 0, fate: 'dismissed' },
              { id: 'brazier', level: 1, spent: 0, fate: 'fine', artifact: true },
            ],
          },
          treasures: [{ id: 'horn', type: 'war-horn-of-naz-goth', carrier: 'held', revealed: true, state: 'carried' }],
        },
      },
    });
    const written = reportOf(gameOf(state));
    expect(report.safeParse(written).success).to.equal(true);
    expect(written.units).to.deep.equal({ held: 'held', gone: 'routed', left: 'left', spent: 'removed' });
    expect(written.people).to.deep.equal({
      fine: 'fine',
      shaken: 'fine',
      out: 'out',
      captured: 'captured',
      dead: 'dead',
      gone: 'gone',
      m: 'fine',
    });
    expect(written.things).to.deep.equal({ horn: { revealed: true, die: null } });
    // Not the Magic User, who was never revealed, nor the artifact that counts as one.
    expect(written.seen).to.deep.equal(['held', 'gone', 'left', 'spent', 'fine', 'shaken', 'out', 'captured', 'dead', 'gone', 'horn']);
    const revealed = {
      ...state,
      armies: { ...state.armies, red: { ...state.armies.red, magic: { ...state.armies.red.magic, revealed: true } } },
    };
    expect(reportOf(gameOf(revealed)).seen)
      .to.include('m')
      .and.not.include('brazier');
    for (const fate of ['held', 'routed', 'left', 'removed'])
      expect(report.safeParse({ ...written, units: { x: fate } }).success, fate).to.equal(true);
    for (const fate of ['fine', 'out', 'captured', 'dead', 'gone'])
      expect(report.safeParse({ ...written, people: { x: fate } }).success, fate).to.equal(true);
    expect(report.safeParse({ ...written, units: { x: '' } }).success).to.equal(false);
    expect(report.safeParse({ ...written, people: { x: 'shaken' } }).success).to.equal(false);
  });

  it('RK-36.1: a unit of a file may stand at each level, on the ground and in the air', () => {
    const army = (level: string) => ({ build: 'fixed', units: [{ id: 'a', row: 'pike', at: { x: 10, y: 10 }, level }] });
    const read = (level: string) => scenario.safeParse(fileOf({ red: { army: army(level), leaders: { cinc: 'a' } } })).success;
    expect(['ground', 'attack', 'observation', 'off-table', ''].map(read)).to.deep.equal([true, true, true, false, false]);
  });

  it('RK-1.3, RK-9.7a: a section is a rectangle of the table; desert where no ground is has a name', () => {
    expect(rectangleOf(sectionBounds(7))).to.deep.equal([
      { x: 0, y: 0 },
      { x: 16_000, y: 0 },
      { x: 16_000, y: 12_000 },
      { x: 0, y: 12_000 },
    ]);
    const sand = desertEverywhere(SECTIONED_TABLE, [{ id: 's', type: 'desert', name: 'Sand', shape: rectangleOf(sectionBounds(1)) }]);
    expect(new Set(sand.slice(1).map(({ name }) => name))).to.deep.equal(new Set(['Desert']));
  });

  it('RK-1.18: from the north edge forward is south', () => {
    const { armies } = position({ units: [], armies: { red: { baseline: 'north' }, blue: { baseline: 'south' } } });
    expect([forwardOf({ armies }, 'red'), forwardOf({ armies }, 'blue')]).to.deep.equal([2700, 900]);
  });

  it('RK-39.2: sides are told apart by colour and emblem', () => {
    expect([lookOf('red'), lookOf('blue')]).to.deep.equal([
      { colour: 'red', emblem: 'disc' },
      { colour: 'blue', emblem: 'diamond' },
    ]);
  });

  it('RK-30.14: only the Heroes of the Hall are three when they ride', () => {
    const figures = (spell: Parameters<typeof summonedRow>[0]) => [summonedRow(spell, true).figures, summonedRow(spell, false).figures];
    expect(figures('hall-of-heroes')[0]).to.equal(3);
    expect(figures('gate')[0]).to.equal(figures('gate')[1]);
  });
});

describe('things while they are used and lost', () => {
  const thing = (type: string, other: Partial<Treasure> = {}): Treasure => ({
    id: `the-${type}`,
    type,
    carrier: 'g',
    revealed: false,
    state: 'carried',
    ...other,
  });
  const moment = (type: string, other: Partial<Treasure> = {}, guard: Partial<Unit> = {}, options: object = {}): Moment => ({
    units: [u('g', 'red', 10, 10, 90, guard), u('b', 'blue', 10, 14, 270)],
    options: { ...options },
    armies: {
      red: {
        treasures: [thing(type, other)],
        magic: group([1]),
        nation: { list: 'dwarves-black-moon', alignment: -2, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 },
      },
    },
  });

  it('RK-33.16: lost with its carrier a thing is known, with its die, and an artifact is no Magic User any more', () => {
    const state = position(moment('brazier-of-durmun'));
    state.armies.red.magic = group([1], { users: [{ id: 'the-brazier-of-durmun', level: 1, spent: 0, fate: 'fine', artifact: true }] });
    const lost = done(state, (referee) => loseThings(referee, unitIn(referee.state, 'g')), { item: [3] });
    expect(lost.state.armies.red.treasures).to.deep.equal([
      thing('brazier-of-durmun', { state: 'taken', revealed: true, die: 3, lostAt: { x: 10_000, y: 10_000 } }),
    ]);
    expect(lost.state.armies.red.magic.users.map(({ fate }) => fate)).to.deep.equal(['gone']);
    expect(lost.state.aftermath.lost.map(({ treasure }) => treasure)).to.deep.equal(['the-brazier-of-durmun']);
    expect(told(lost, 'item')).to.deep.equal([{ item: 'brazier-of-durmun', carrier: 'g', effect: 'taken', dice: [3] }]);
    // A banner is missed by nobody.
    const banner = done(position(moment('personal-banner')), (referee) => loseThings(referee, unitIn(referee.state, 'g')), { item: [3] });
    expect(banner.state.aftermath.lost).to.deep.equal([]);
  });

  it('RK-33.12: what has been used is noted, one after another; RK-33.17: and known from then on', () => {
    const state = position(moment('brazier-of-durmun'));
    noteUse(state, 'red', thing('brazier-of-durmun'), 'blast');
    expect(state.armies.red.treasures[0]?.used).to.deep.equal(['blast']);
    noteUse(state, 'red', thing('brazier-of-durmun', { used: ['blast'] }), 'despair');
    expect(state.armies.red.treasures[0]?.used).to.deep.equal(['blast', 'despair']);
    const shown = (type: string) => {
      const used = position(moment(type));
      const [held] = heldThings(used);
      if (held === undefined) throw new Error('somebody carries it');
      revealWithUser(used, held);
      return [used.armies.red.treasures[0]?.revealed, used.armies.red.magic.revealed];
    };
    expect([shown('pipes-of-the-dead'), shown('personal-banner')]).to.deep.equal([
      [true, true],
      [true, false],
    ]);
  });

  it('RK-33.12: of the uses that are listed every one is open, and none that is not', () => {
    const uses = (type: string, other: Partial<Treasure> = {}, guard: Partial<Unit> = {}) =>
      usesOpen(position(moment(type, other, guard)), 'red').map(({ spell, targets }) => `${spell ?? 'use'} ${targets.join()}`.trim());
    expect(uses('brazier-of-durmun')).to.deep.equal(['blast b', 'fog-of-war g', 'despair b']);
    expect(uses('brazier-of-durmun', { used: ['blast'] })).to.deep.equal(['fog-of-war g', 'despair b']);
    expect(uses('war-horn-of-naz-goth')).to.deep.equal([]);
    expect(uses('war-horn-of-naz-goth', {}, { kind: 'hero' })).to.deep.equal(['use']);
    expect(uses('personal-banner')).to.deep.equal([]);
    const judged = (type: string, spell: string | null, options: object = {}, other: Partial<Treasure> = {}) => {
      const no = judgeUsing(position(moment(type, other, {}, options)), 'red', {
        do: 'use-item',
        item: `the-${type}`,
        spell,
        targets: spell === 'blast' ? ['b'] : [],
      });
      return no === null ? null : `${no.clause} ${no.code}`;
    };
    expect(judged('war-horn-of-naz-goth', null)).to.equal('RK-33.13 no-hero');
    expect(judged('brazier-of-durmun', 'icy-finger')).to.equal('RK-33.11 no-such-spell');
    expect(judged('brazier-of-durmun', 'blast')).to.equal(null);
    expect(judged('brazier-of-durmun', 'blast', {}, { used: ['blast'] })).to.equal('RK-33.12 once-only');
    // As spells they take points: Blast at one unit 2 and a die at least, of the ten there are.
    expect(judged('brazier-of-durmun', 'blast', { artifactCasting: 'no-at-risk' })).to.equal(null);
  });

  it('RK-30.1: Icy Finger puts the first leader of a unit at risk by its Rep, a Maiden by her own, and where there is none its channeler', () => {
    const struck = (armies: NonNullable<Moment['armies']>, dice: Record<string, readonly number[]>, rep = 5) => {
      const state = position({ units: [u('b', 'blue', 10, 14, 270, { rep })], armies });
      return done(state, (referee) => riskByMagic(referee, unitIn(referee.state, 'b')), dice);
    };
    const led = { blue: { leaders: [leader('x', 'b')] } };
    expect(struck(led, { 'leader.at-risk': [5, 5] }).state.armies.blue.leaders[0]?.fate).to.equal('shaken');
    expect(struck(led, { 'leader.at-risk': [5, 5] }, 4).state.armies.blue.leaders[0]?.fate).to.equal('dead');
    // A Wind Maiden has Rep 4, whatever her ship is.
    const maiden = { blue: { leaders: [leader('x', 'b', { rank: 'maiden' })] } };
    expect(struck(maiden, { 'leader.at-risk': [5, 5] }).state.armies.blue.leaders[0]?.fate).to.equal('dead');
    const magic = { blue: { magic: group([2, 1], { guard: 'b', revealed: true }) } };
    const channeler = struck(magic, { 'magic.risk': [6, 1] });
    expect(channeler.state.armies.blue.magic.users.map(({ fate }) => fate)).to.deep.equal(['out', 'fine']);
    expect(told(channeler, 'leader-risk')).to.deep.equal([
      { unit: 'b', dice: [], tests: [{ leader: 'm0', dice: [6, 1], outcome: 'out' }] },
    ]);
    const other = struck({ blue: { magic: group([2], { guard: 'elsewhere', revealed: true }) } }, {});
    expect([other.thrown, told(other, 'leader-risk')]).to.deep.equal([{}, []]);
  });
});

describe('what else a battle keeps to', () => {
  const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
  const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);

  it('RK-33.12, RK-33.11a: only an artifact whose spells the Magic Users of its side cast counts as one, and only to a side that has some', () => {
    const treasures = ['brazier-of-durmun', 'war-horn-of-naz-goth', 'pipes-of-the-dead', 'spear-of-saint-lindorf'].map((type) => ({
      type,
    }));
    const counted = (users: readonly number[]) =>
      prepared({ red: { list: 'dwarves-red-sun', treasures, magic: { users } } }).armies.red.magic.users.map(({ artifact, level }) => [
        artifact ?? false,
        level,
      ]);
    expect(counted([2])).to.deep.equal([
      [false, 2],
      [true, 1],
    ]);
    expect(counted([])).to.deep.equal([]);
  });

  it('RK-27.11: Heroes are asked whether they stay after each battle, a draw as well', () => {
    const units = [own('h', 20, 10, { kind: 'hero', rep: 6 }), foe('b', 20, 20)];
    const concluded = (winners: readonly ('red' | 'blue')[]) =>
      told(
        played(
          position({ units, armies: { red: { leaders: [leader('hero', 'h', { rank: 'hero' })] } }, state: { campaign: true } }),
          ENTRIES.conclusion,
          { winners, reason: 'army-gone', clause: 'RK-27.2' },
          { 'hero-stays': Array<number>(12).fill(1) },
        ),
        'hero-choice',
      ).length;
    expect([concluded(['red']), concluded(['blue']), concluded([]), concluded(['red', 'blue'])]).to.deep.equal([1, 1, 1, 1]);
  });

  it('RK-42.3: where arquebusiers are terrible near by, no others with firearms are, and none of them elsewhere', () => {
    const rep = (type: string, arquebusTerror: 'aura' | 'shots-only') => {
      const shooters = foe('b', 20, 12, { type, arm: 'missile', traits: ['firearm'] });
      return modifiedRep(position({ units: [own('a', 20, 10), shooters], options: { arquebusTerror } }), {
        test: 'enemy-threat',
        unit: 'a',
        causes: [],
      }).rep;
    };
    expect([rep('merc-arquebusiers', 'aura'), rep('warriors', 'aura'), rep('merc-arquebusiers', 'shots-only')]).to.deep.equal([3, 4, 4]);
  });

  it('RK-20.8: who has had the volleys of a cascade throws no dice more in it, those beside them do', () => {
    const bows: Partial<Unit> = { arm: 'missile', figures: 2 };
    const state = position({
      units: [own('a', 20, 10, bows), own('c', 21.5, 10, bows), foe('b', 20.75, 12, { traits: ['fanatic'] })],
      options: { volleyCap: 2 },
    });
    state.cascade = { ...FRESH_CASCADE, volleys: { a: 2, c: 1 } };
    const result = played(state, ENTRIES.fire, { side: 'red', shooters: ['c', 'a'], at: null, oneDie: [] }, { 'fire.missile': [1, 1] });
    expect(told(result, 'fire').flatMap(({ shooters }) => shooters.map(({ unit }) => unit))).to.deep.equal(['c']);
  });

  it('RK-21.9: Dual-Armed units shoot at the start of their movement and are then asked again', () => {
    const units = [
      own('a', 20, 10, { active: true, traits: ['dual'], figures: 2 }),
      foe('b', 20, 12.5, { traits: ['fanatic'], facing: 900 }),
    ];
    const result = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['a'] },
      { 'fire.missile': [6] },
      {
        'body-order': [{ do: 'dual-fire', units: ['a'] }, { do: 'stand' }],
      },
    );
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order', 'body-order']);
    expect([told(result, 'fire').length, unitIn(result.state, 'b').hits, result.state.play?.slot?.fired]).to.deep.equal([1, 1, ['a']]);
  });

  it('RK-23.6: nobody on the table is sent to hang over its edge; RK-23.5: and only flyers take off, free and with a point', () => {
    const flyer = (id: string, x: number, other: Partial<Unit> = {}) =>
      own(id, x, 10, { mounted: true, traits: ['flyer'], level: 'attack', active: true, ...other });
    const state = position({ units: [flyer('f', 20), foe('z', 45, 33)] });
    const why = (x: number, y: number) => {
      const plan = planFlight(state, [unitIn(state, 'f')], {
        end: 'hover',
        entry: null,
        level: 'attack',
        above: 'attack',
        to: { x: x * 1000, y: y * 1000 },
      });
      return isRefusal(plan) ? `${plan.clause} ${plan.code}` : null;
    };
    expect([why(20, 10), why(24, 30), why(0.5, 10), why(20, 0.2)]).to.deep.equal([null, null, 'RK-23.6 off-table', 'RK-23.6 off-table']);
    const takesOff = (units: readonly Unit[], fired = false, points = 4) => {
      const at = position({ units: [...units, foe('z', 45, 33)], armies: { red: { points } } });
      const no = judgeTakeOff(
        at,
        units.filter(({ side }) => side === 'red').map(({ id }) => unitIn(at, id)),
        fired,
      );
      return no === null ? null : `${no.clause} ${no.code}`;
    };
    const grounded = flyer('f', 20, { level: 'ground' });
    expect(takesOff([grounded])).to.equal(null);
    expect(takesOff([grounded, own('a', 21.5, 10)])).to.equal('RK-23.8 not-all-fly');
    expect(takesOff([grounded], true)).to.equal('RK-21.9 has-fired');
    expect(takesOff([grounded, foe('b', 20, 11)])).to.equal('RK-23.5 not-free');
    expect(takesOff([grounded], false, 0)).to.equal('RK-13.14 no-points');
    expect(takesOff([flyer('s', 20, { kind: 'ship', level: 'ground' })])).to.equal('RK-34.5 no-maiden');
  });
});
