import { expect } from 'chai';
import { terrainDetail } from '../../src/books/rally-king/battle/set-up/terrain.ts';
import { deployBatch, type Batch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { castSpell, intervene } from '../../src/books/rally-king/battle/magic/choices.ts';
import { hireMagicUsers } from '../../src/books/rally-king/battle/set-up/muster.ts';
import { dismissMagicUser } from '../../src/books/rally-king/battle/magic/dismissing.ts';
import { declareResult } from '../../src/books/rally-king/battle/ending/agreed-result.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { placesToSummon, summonedRow, summonedUnit } from '../../src/books/rally-king/battle/spells/summoning.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { NO_DETAILS, hasDetails, judgeDetails } from '../../src/books/rally-king/battle/set-up/terrain-details.ts';
import type { Layout } from '../../src/books/rally-king/battle/state/terrain-dice.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { drawnUp } from '../../src/books/rally-king/battle/tactics/groups.ts';
import { layOut } from '../../src/books/rally-king/battle/set-up/layout.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { inches } from '../../src/table/units.ts';
import { gameOf, land, leader, played, position, told, u, unitIn } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

type Row = Readonly<Record<string, unknown>>;
const foot = (id: string, other: Row = {}): Row => ({ id, row: 'infantry', ...other });
const fixed = (units: readonly Row[], other: Row = {}): Row => ({
  list: 'treyine',
  army: { build: 'fixed', units },
  leaders: { warRating: 3 },
  ...other,
});

/** Red places its units on the south edge. */
function placing(red: readonly Row[], other: Row = {}, terrain: readonly Row[] = []): State {
  const file = { options: { magic: 'off' }, terrain };
  const state = prepared({ red: fixed(red, other), blue: fixed([foot('z')]) }, file);
  state.attacker = 'blue';
  state.armies.red.baseline = 'south';
  state.armies.blue.baseline = 'north';
  preparing(state).waiting = { red: red.map(({ id }) => String(id)), blue: ['z'] };
  return state;
}

describe('batches that are placed', () => {
  it('RK-38.2: what is offered is what is played for somebody absent', () => {
    const game = gameOf(placing([foot('a')]));
    const about = { side: 'red', count: 1 } as const;
    expect(deployBatch.options(game, about, 'red-1')).to.deep.equal([deployBatch.fallback(game, about, 'red-1')]);
  });

  it('RK-11.7: by itself the carrier of the CinC is placed first, where the scenario names one, whatever it cost', () => {
    const first = (leaders: Row) => {
      const game = gameOf(placing([foot('a', { cost: 50 }), foot('b'), foot('c')], { leaders: { warRating: 3, ...leaders } }));
      const { units, leaders: named } = deployBatch.fallback(game, { side: 'red', count: 1 }, 'red-1');
      return [units.map(({ unit }) => unit), named];
    };
    expect(first({ cinc: 'c' })).to.deep.equal([['c'], {}]);
    expect(first({})).to.deep.equal([['a'], { 'red-cinc': 'a' }]);
  });

  it('RK-11.7, RK-38.2: by itself the CinC goes with the dearest of those who find a place, and that one is placed first', () => {
    const state = placing([foot('a', { cost: 50 }), foot('b', { arm: 'skirmish', cost: 10 }), foot('s', { arm: 'skirmish', cost: 30 })]);
    // Only Skirmish foot may stand there.
    state.ground = [land('i', 'impassable', 0, 0, 48, 36)];
    const { units, leaders } = deployBatch.fallback(gameOf(state), { side: 'red', count: 1 }, 'red-1');
    expect([units.map(({ unit, level }) => [unit, level]), leaders]).to.deep.equal([[['s', undefined]], { 'red-cinc': 's' }]);
  });

  it('RK-11.5: no unit is named twice, and no more than are due', () => {
    const game = gameOf(placing(['a', 'b', 'c', 'd'].map((id) => foot(id))));
    const code = (...ids: readonly string[]) => {
      const units = ids.map((unit, index) => ({ unit, x: inches(20 + 2 * index), y: inches(8) }));
      const batch: Batch = { units, leaders: { 'red-cinc': 'a' }, treasures: {} };
      return deployBatch.check(game, { side: 'red', count: 3 }, batch, 'red-1')?.code ?? null;
    };
    expect([code('a', 'b', 'c'), code('a', 'b', 'b'), code('a', 'b', 'b', 'c'), code('a', 'b', 'c', 'd'), code('a', 'b')]).to.deep.equal([
      null,
      'batch-size',
      'batch-size',
      'batch-size',
      'batch-size',
    ]);
  });

  it('RK-11.6: where the defender has nothing to place the attacker places all at once; where nobody has, nobody is asked', () => {
    const there = (id: string, y: number) => foot(id, { at: { x: 24, y } });
    const asked = (red: readonly Row[], blue: readonly Row[]) => {
      const sides = {
        red: fixed(red, { leaders: { warRating: 3, cinc: red[0]?.['id'] } }),
        blue: fixed(blue, { leaders: { warRating: 3, cinc: blue[0]?.['id'] } }),
      };
      const state = prepared(sides, { options: { magic: 'off' }, terrain: [], baselines: { red: 'south' } });
      state.attacker = 'blue';
      state.armies.red.baseline = 'south';
      state.armies.blue.baseline = 'north';
      return played(state, ENTRIES.placement, {}).asked.map(({ about }) => about);
    };
    expect(
      asked(
        [there('r', 8)],
        ['a', 'b', 'c', 'd'].map((id) => foot(id)),
      ),
    ).to.deep.equal([{ side: 'blue', count: 4 }]);
    expect(asked([there('r', 8)], [there('b', 28)])).to.deep.equal([]);
  });
});

describe('who is placed with what', () => {
  it('RK-11.10: for a flyer off the table any place will do', () => {
    const state = placing([foot('a'), { id: 'f', row: 'wind-ship', list: 'companies', kind: 'troops' }]);
    const put = (level: 'off-table' | 'attack') => {
      const units: Batch['units'] = [
        { unit: 'a', x: inches(20), y: inches(8) },
        { unit: 'f', x: 0, y: 0, level },
      ];
      return deployBatch.check(gameOf(state), { side: 'red', count: 2 }, { units, leaders: { 'red-cinc': 'a' }, treasures: {} }, 'red-1')
        ?.code;
    };
    expect([put('off-table'), put('attack')]).to.deep.equal([undefined, 'off-table']);
  });

  it('RK-34.8a: only a Maiden goes with a ship that finds no place', () => {
    const ships = ['s', 't'].map((id) => ({ id, row: 'wind-ship', list: 'companies' }));
    // In woods nobody is mounted (RK-10.2), and ships count as mounted.
    const area = [
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 48, y: 18 },
      { x: 0, y: 18 },
    ];
    const woods = [{ id: 'woods', type: 'woods', area }];
    const state = placing([foot('a'), ...ships], { leaders: { warRating: 3, captains: [{}], maiden: { name: 'Aura' } } }, woods);
    const units: Batch['units'] = [
      { unit: 'a', x: inches(20), y: inches(8) },
      { unit: 's', x: 0, y: 0, level: 'left-out' },
      { unit: 't', x: 0, y: 0, level: 'left-out' },
    ];
    const why = (captain: string, maiden: string) => {
      const leaders = { 'red-cinc': 'a', 'red-captain-1': captain, 'red-maiden': maiden };
      return deployBatch.check(gameOf(state), { side: 'red', count: 3 }, { units, leaders, treasures: {} }, 'red-1')?.code ?? null;
    };
    expect([why('a', 's'), why('s', 's')]).to.deep.equal([null, 'not-placed']);
  });

  it('RK-11.12: told are the leaders of the batch, and not again those of the one before', () => {
    const leaders = { warRating: 3, cinc: 'a', captains: [{ unit: 'd' }, {}] };
    const state = placing(
      ['a', 'b', 'c', 'd', 'e'].map((id) => foot(id)),
      { leaders },
    );
    const units = ['a', 'b', 'c'].map((unit, index) => ({ unit, x: inches(20 + 2 * index), y: inches(8) }));
    const result = played(state, ENTRIES.placement, {}, {}, { 'deploy-batch': [{ units, leaders: {}, treasures: {} }] });
    const own = told(result, 'deployed').filter(({ side }) => side === 'red');
    expect(own.map((each) => each.leaders.map(({ leader: id }) => id))).to.deep.equal([['red-cinc'], ['red-captain-1', 'red-captain-2']]);
  });
});

describe('what is summoned', () => {
  it('RK-30.19: it appears ahead, to the right, to the left or behind, or off a corner, where there is table and nobody on the ground', () => {
    const places = (guard: Unit, ...others: readonly Unit[]) =>
      placesToSummon(position({ units: [guard, ...others] }), guard).map(({ x, y }) => [x / 1000, y / 1000]);
    // Skeletons on foot: an inch and a stand off.
    expect(places(u('g', 'red', 20, 10, 90))).to.deep.equal([
      [20, 11.75],
      [22.5, 10],
      [17.5, 10],
      [20, 8.25],
      [22.207, 11.457],
      [22.207, 8.543],
      [17.793, 8.543],
      [17.793, 11.457],
    ]);
    expect(places(u('g', 'red', 20, 1, 90)).map(([, y]) => y)).to.deep.equal([2.75, 1, 1, 2.457, 2.457]);
    const above = u('f', 'red', 20, 11.75, 90, { level: 'attack', traits: ['flyer'] });
    expect(places(u('g', 'red', 20, 10, 90), above)).to.have.length(8);
    expect(places(u('g', 'red', 20, 10, 90), { ...above, level: 'ground' })).to.have.length(7);
  });

  it('RK-30.19: it is numbered among the summoned alone, faces as the guard does and is the guard’s player’s', () => {
    const guard = u('g', 'red', 20, 10, 45);
    const numbered = (...others: Parameters<typeof u>[]) => {
      const state = position({ units: [guard, ...others.map((each) => u(...each))] });
      return summonedUnit(state, unitIn(state, 'g'), summonedRow('death-rattle', false));
    };
    expect(numbered(['a', 'red', 30, 10, 90])).to.deep.include({ id: 'red-summoned-1', summoned: true, facing: 450, seat: 'red-1' });
    expect(numbered(['s', 'blue', 30, 10, 90, { summoned: true }], ['a', 'red', 35, 10, 90]).id).to.equal('red-summoned-2');
  });
});

describe('a battlefield that is thrown for', () => {
  const layout = (type: Layout['sections'][number]['type']): Layout => ({
    die: 1,
    general: 'open',
    sections: Array.from({ length: 9 }, (_, index) => ({ dice: [], type: index === 0 ? type : 'clear', water: false })),
    waterDice: [],
    riverDice: [],
  });

  it('RK-9.3a: there is nothing to draw where all is clear; with patches every feature is drawn, else hills alone', () => {
    expect((['clear', 'woods', 'hill'] as const).map((type) => hasDetails(layout(type), 'patch'))).to.deep.equal([false, true, true]);
    expect((['clear', 'woods', 'hill'] as const).map((type) => hasDetails(layout(type), 'full'))).to.deep.equal([false, false, true]);
  });

  it('RK-9.8: nothing is drawn before the dice have fallen', () => {
    const refusal = terrainDetail.check(gameOf(prepared()), {}, NO_DETAILS, 'red-1');
    expect([refusal?.clause, refusal?.code]).to.deep.equal(['RK-9.8', 'no-terrain']);
  });

  it('RK-9.3a: a patch may fill its section to the very edge, and not beyond it', () => {
    // The first section lies from 0 to 16 and from 24 to 36.
    const patch = (left: number, bottom: number, right: number, top: number) => {
      const patches = { 1: { left: inches(left), bottom: inches(bottom), right: inches(right), top: inches(top) } };
      return judgeDetails(layout('woods'), { ...NO_DETAILS, patches }, 'patch')?.code ?? null;
    };
    expect([patch(0, 24, 16, 36), patch(0, 24, 16.001, 36), patch(0, 24, 16, 36.001), patch(0, 23.999, 16, 36)]).to.deep.equal([
      null,
      'outside',
      'outside',
      'outside',
    ]);
  });

  it('RK-11.3: a battle refused for the third time ends without scores', () => {
    const state = prepared({}, { campaign: { id: 'c', battle: 1 } });
    state.attacker = 'red';
    const dice = { 'setup.terrain': Array<number>(3).fill(1), 'setup.sections': Array<number>(54).fill(3) };
    const result = played(state, ENTRIES.terrain, {}, dice, { 'refuse-battlefield': ['yes', 'yes', 'yes'] });
    expect(told(result, 'battle-end')).to.deep.equal([{ reason: 'refused', scores: null }]);
    expect(told(result, 'refusal')).to.deep.equal([2, 1, 0].map((left) => ({ side: 'red', refused: true, left })));
  });
});

describe('armies of a file', () => {
  const load = (army: Row) => {
    const read = loadScenario(fileOf({ red: { army } }));
    return isRefusal(read) ? read.code : read.sides.red.army;
  };

  it('RK-36.1: an army is recruited or bought up to a number of points, 400 unless the file says so, and nothing else is said of it', () => {
    expect(load({ build: 'recruiting' })).to.deep.equal({ build: 'recruiting', limit: 400 });
    expect(load({ build: 'recruiting', limit: 250 })).to.deep.equal({ build: 'recruiting', limit: 250 });
    expect(load({ build: 'purchase', limit: 250 })).to.deep.equal({ build: 'purchase', limit: 250 });
    expect(load({ build: 'recruiting', units: [] })).to.equal('malformed');
    expect(load({ build: 'purchase', units: [] })).to.equal('malformed');
    expect(load({ build: 'recruiting', limit: 0 })).to.equal('malformed');
  });

  it('RK-36.3: a flyer may hover over whoever stands on the ground, and two may not at one height', () => {
    const place = { at: { x: 20, y: 10 } };
    const flyer = (id: string, level: string): Row => ({ id, row: 'wind-ship', kind: 'troops', list: 'companies', ...place, level });
    const fault = (...units: readonly Row[]) => {
      const read = loadScenario(fileOf({ red: fixed(units, { leaders: { warRating: 3, cinc: String(units[0]?.['id']) } }) }));
      return isRefusal(read) ? read.code : null;
    };
    expect(fault(foot('a', place), flyer('f', 'observation'))).to.equal(null);
    expect(fault(flyer('e', 'attack'), flyer('f', 'observation'))).to.equal(null);
    expect(fault(flyer('e', 'attack'), flyer('f', 'attack'))).to.equal('overlap');
  });

  it('RK-6.6a: nobody throws for Magic Users of an army that is given, nor where there is no magic', () => {
    const thrown = (sides: Parameters<typeof prepared>[0], magic: 'on' | 'off') =>
      Object.keys(
        played(
          prepared(sides, { options: { magic } }),
          ENTRIES.armies,
          {},
          { 'setup.war-rating': [3, 3], 'setup.hero': [1, 1], 'setup.magic-users': [1, 1], 'setup.recruit': Array<number>(200).fill(3) },
        ).thrown,
      ).filter((purpose) => purpose.endsWith('magic-users') || purpose.endsWith('hero'));
    expect(thrown({}, 'on')).to.have.members(['script:setup.hero', 'script:setup.magic-users']);
    expect(thrown({}, 'off')).to.deep.equal(['script:setup.hero']);
    expect(thrown({ red: fixed([foot('a')]), blue: fixed([foot('b')]) }, 'on')).to.deep.equal([]);
  });
});

describe('what a file sets up', () => {
  it('RK-34.13: a nation under a demon is noted, others are not', () => {
    const musters = (other: Row) => preparing(prepared({ red: other })).musters;
    expect([
      musters({ demonHost: true }).red.demonHost,
      musters({ demonHost: true }).blue.demonHost,
      musters({}).red.demonHost,
    ]).to.deep.equal([true, false, false]);
  });

  it('RK-36.3: a crest belongs to a hill', () => {
    const area = [
      { x: 10, y: 10 },
      { x: 20, y: 10 },
      { x: 20, y: 20 },
      { x: 10, y: 20 },
    ];
    const fault = (type: string) => {
      const crest = { id: 'g', type, area, ridgeline: { from: { x: 12, y: 15 }, to: { x: 18, y: 15 } } };
      const read = loadScenario(fileOf({}, { terrain: [crest] }));
      return isRefusal(read) ? read.code : null;
    };
    expect([fault('hill'), fault('woods')]).to.deep.equal([null, 'ridgeline']);
  });

  it('RK-5.3: the die is for the CinC alone; RK-6.4: things that are bought are carried and nobody knows them', () => {
    const state = prepared({ red: { leaders: { captains: [{}] } } });
    const dice = {
      'setup.war-rating': [6, 3],
      'setup.hero': [1, 1],
      'setup.magic-users': [1, 1],
      'setup.recruit': Array<number>(200).fill(3),
    };
    const answers = { 'build-army': [{ units: {}, captains: 0, treasures: ['personal-banner'] }] };
    const { red } = played(state, ENTRIES.armies, {}, dice, answers).state.armies;
    expect(red.leaders.map(({ rank, warRating }) => [rank, warRating])).to.deep.equal([
      ['cinc', 4],
      ['captain', 1],
    ]);
    expect(red.treasures).to.deep.equal([
      { id: 'red-personal-banner', type: 'personal-banner', carrier: null, revealed: false, state: 'carried' },
    ]);
  });

  it('RK-8.4: CinC, Captains and Heroes add to the roll for who attacks, Maidens and commanders of companies do not', () => {
    const state = prepared({ red: fixed([foot('a')]), blue: fixed([foot('b')]) });
    state.armies.red.leaders = [
      leader('cinc', 'a', { rank: 'cinc', warRating: 3 }),
      leader('cap', 'a'),
      leader('hero', 'a', { rank: 'hero' }),
      leader('com', 'a', { rank: 'commander', warRating: 3 }),
      leader('maiden', 'a', { rank: 'maiden', warRating: 2 }),
    ];
    const result = played(state, ENTRIES.scouting, {}, { 'setup.attacker': [1, 1] });
    expect(told(result, 'attacker-roll')[0]?.rolls[0]?.red.warRating).to.equal(5);
    expect(result.state.phase).to.equal('scouting');
  });
});

describe('zones and plans', () => {
  it('RK-36.1: a unit lies in a zone of the scenario with its whole base', () => {
    const zone = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 0, y: 10 },
    ];
    const game = gameOf(placing([foot('a')], { zone }));
    const put = (x: number) =>
      deployBatch.check(
        game,
        { side: 'red', count: 1 },
        { units: [{ unit: 'a', x: inches(x), y: inches(5) }], leaders: { 'red-cinc': 'a' }, treasures: {} },
        'red-1',
      )?.code ?? null;
    expect([put(9.25), put(9.5), put(11)]).to.deep.equal([null, 'outside-zone', 'outside-zone']);
  });

  it('RK-32.2: the reserve of Static Defense is its cavalry and nobody else', () => {
    const units = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((id) => u(id, 'red', 0, 0, 90));
    expect(drawnUp(units, 'SD').reserve).to.deep.equal([]);
    const [first, ...others] = units;
    if (first === undefined) throw new Error('nobody');
    expect(drawnUp([{ ...first, mounted: true }, ...others], 'SD').reserve.map(({ id }) => id)).to.deep.equal(['a']);
    // A tenth of Hammer and Anvil.
    expect(drawnUp(units, 'HA').reserve).to.have.length(1);
  });

  it('RK-11.4, RK-32.21: a rank keeps the distance from the sidelines that the strictest of its units must keep', () => {
    const state = placing([foot('a')]);
    const units = [
      ...Array.from({ length: 9 }, (_, index) => u(`m${index}`, 'red', 0, 0, 90, { ac: 6, where: 'muster' })),
      u('bow', 'red', 0, 0, 90, { arm: 'missile', ac: 2, where: 'muster' }),
    ];
    const places = layOut({ ...state, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) }, units, 'HA');
    // Melee foot stands at least 18" from either sideline: its centre 18.75".
    for (const { id } of units.filter(({ arm }) => arm === 'melee')) expect(places[id]?.x, id).to.be.within(inches(18.75), inches(29.25));
  });
});

describe('magic in windows', () => {
  const mage = (spent: number) => ({
    users: [{ id: 'm', level: 1 as const, spent, fate: 'fine' as const }],
    guard: 'g',
    revealed: true,
    channeler: 'm',
  });

  it('RK-38.2: by itself a spell is opposed as long as there is a point for it; RK-29.9, RK-29.18: standing answers are no and pass', () => {
    const by = (spent: number) => {
      const state = position({ units: [u('g', 'blue', 20, 10, 90)], armies: { blue: { magic: mage(spent) } } });
      return intervene.fallback(gameOf(state), { side: 'blue', spell: 'blast' }, 'blue-1');
    };
    expect([by(0), by(9), by(10)]).to.deep.equal(['yes', 'yes', 'no']);
    expect([intervene.standing?.clause, castSpell.standing?.clause]).to.deep.equal(['RK-29.9', 'RK-29.18']);
  });

  it('RK-28.9: a Magic User is sent away with any question that opens a window, and with no other', () => {
    const state = position({ units: [u('g', 'red', 20, 10, 90)], armies: { red: { magic: mage(0) } } });
    const open = (kind: string) => {
      const pending = { id: 'q', kind, clause: 'RK-29.1', seats: ['red-1'], about: {} };
      const game = { ...gameOf(state), strands: [{ id: 'main', parent: null, stack: [], pending: [pending] }] };
      return dismissMagicUser.options(game, {}, 'red-1').length;
    };
    expect(['activate-body', 'body-order', 'cast-spell', 'fire-choice'].map(open)).to.deep.equal([1, 1, 1, 0]);
  });

  it('RK-28.3: by itself nobody is hired who is not on offer', () => {
    const state = prepared();
    const hire = (magic: { 1: number; 2: number; 3: number }) => {
      const preparation = preparing(state);
      const magicUsers = { 1: 1, 2: 0, 3: 0 };
      const plan = { ...preparation.purchases.red.order, magicUsers };
      preparation.purchases = { ...preparation.purchases, red: { ...preparation.purchases.red, magic, plan } };
      return hireMagicUsers.fallback(gameOf(state), { side: 'red' }, 'red-1');
    };
    expect(hire({ 1: 0, 2: 0, 3: 0 })).to.deep.equal({ 1: 0, 2: 0, 3: 0 });
    expect(hire({ 1: 2, 2: 0, 3: 0 })).to.deep.equal({ 1: 1, 2: 0, 3: 0 });
  });

  it('RK-27.12: what is declared is read whole: units, people and things', () => {
    const said = { winner: 'red', turns: 6, units: { a: 'held' }, people: { m: 'fine' }, things: { horn: { revealed: true, die: null } } };
    const read = declareResult.answer.safeParse(said);
    expect(read.success ? read.data : read.error.issues).to.deep.equal(said);
  });
});
