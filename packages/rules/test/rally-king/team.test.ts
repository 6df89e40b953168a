import { expect } from 'chai';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { allotPoints, reassignBodies, releasePoints } from '../../src/books/rally-king/battle/command/team.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { deployBatch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, gameOf, leader, played, position, told, u, unitIn, type Answers, type Moment } from './position.ts';
import { prepared } from './scenario-position.ts';

const own = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'red', x, 5, 90, other);
const far = u('z', 'blue', 45, 33, 270);
const commander = (unit: string, other = {}) => leader('boss', unit, { rank: 'commander', warRating: 3, ...other });
const cinc = leader('cinc', 'a', { rank: 'cinc', warRating: 2 });

function turn(moment: Moment, answers: Answers = {}, dice: Record<string, readonly number[]> = {}) {
  return played(
    position({ ...moment, state: { play: null }, options: { magic: 'off', ...moment.options } }),
    ENTRIES.playerTurn,
    { side: 'red' },
    dice,
    answers,
  );
}

const activate = (from?: string) => ({ do: 'activate', objective: null, ...(from === undefined ? {} : { from }) });

describe('commanders of mercenaries', () => {
  const units = [own('a', 40), own('b', 30), own('c', 20), far];

  it('RK-34.2: a commander gives 3 points besides the army’s, spent on any Body; the automatic choice spends them first', () => {
    const armies = { red: { leaders: [cinc, commander('c')] } };
    const result = turn({ units, armies }, { 'activate-body': [activate(), activate('army'), activate('boss')] });
    const { points, commanderPoints } = result.state.armies.red;
    expect([points, commanderPoints]).to.deep.equal([1, { boss: 1 }]);
    expect(result.asked.find(({ kind }) => kind === 'activate-body')?.about).to.deep.equal({ units: ['a'], points: 5 });
    const about = { units: ['a'], points: 5 };
    const state = position({ units, armies: { red: { leaders: [cinc, commander('c')], points: 2, commanderPoints: { boss: 3 } } } });
    expect(activateBody.check(gameOf(state), about, { do: 'activate', objective: null, from: 'cinc' }, 'red-1')?.clause).to.equal(
      'RK-34.2',
    );
    expect(activateBody.options(gameOf(state), about, 'red-1').flatMap((each) => ('from' in each ? [each.from] : []))).to.deep.equal([
      'boss',
      'army',
    ]);
    // Without points of the army a commander's still do.
    const poor = turn(
      { units, armies: { red: { leaders: [commander('c')] } } },
      { 'activate-body': [activate('army'), activate(), activate()] },
    );
    expect([poor.state.armies.red.points, poor.state.armies.red.commanderPoints]).to.deep.equal([0, { boss: 1 }]);
  });

  it('RK-34.2: the artillery’s commander pays only for his own unit; lost like a Captain he pays no more', () => {
    const armies = { red: { leaders: [commander('c', { ownUnitOnly: true })], points: 0, commanderPoints: { boss: 3 } } };
    const state = position({ units, armies });
    const sources = (unit: string) => {
      const [body] = [[unitIn(state, unit)]];
      return activateBody.check(
        gameOf(state),
        { units: body.map(({ id }) => id), points: 3 },
        { do: 'activate', objective: null, from: 'boss' },
        'red-1',
      );
    };
    expect([sources('a')?.clause ?? null, sources('c')?.clause ?? null]).to.deep.equal(['RK-34.2', null]);
    const gone = turn({
      units: [...units.slice(0, 2), own('c', 20, { where: 'routed' }), far],
      armies: { red: { leaders: [cinc, commander('c')] } },
    });
    expect(gone.state.armies.red.commanderPoints).to.deep.equal({});
  });

  it('RK-34.2a: a commander who is CinC gives his War Rating once, as CinC', () => {
    const result = turn({ units, armies: { red: { leaders: [leader('cinc', 'c', { rank: 'cinc', warRating: 3 })] } } });
    expect([result.state.armies.red.points, result.state.armies.red.commanderPoints]).to.deep.equal([3, {}]);
  });
});

describe('players of one side', () => {
  const seats = { red: ['red-1', 'red-2'] };
  const units = [own('a', 40), own('b', 30, { seat: 'red-2' }), own('c', 20, { seat: 'red-2' }), far];
  const leaders = [leader('cinc', 'a', { rank: 'cinc', warRating: 3 })];

  it('RK-44.2: points are one pool, divided evenly with the remainder to the CinC’s player; RK-44.2a: a seat spends only its own', () => {
    const started = turn({ units, seats, armies: { red: { leaders } } });
    expect(started.state.armies.red.allotted).to.deep.equal({ 'red-1': 2, 'red-2': 1 });
    const result = turn({ units, seats, armies: { red: { leaders } } }, { 'activate-body': [{ do: 'pass' }, activate(), activate()] });
    // Its one point spent, the second Body of red-2 is not even asked about.
    expect(result.asked.filter(({ kind }) => kind === 'activate-body').map(({ about }) => about)).to.deep.equal([
      { units: ['a'], points: 2 },
      { units: ['b'], points: 1 },
    ]);
    expect([result.state.armies.red.points, result.state.armies.red.allotted]).to.deep.equal([2, { 'red-1': 2, 'red-2': 0 }]);
  });

  it('RK-44.2a: at the start of a player turn the CinC’s player may allot points otherwise; a seat may release its own to the pool', () => {
    const state = position({ units, seats, armies: { red: { leaders, points: 3, allotted: { 'red-1': 2, 'red-2': 1 } } } });
    const check = (points: Record<string, number>, seat = 'red-1', of = state) =>
      allotPoints.check(gameOf(of), {}, points, seat)?.clause ?? null;
    expect([check({ 'red-2': 3 }), check({ 'red-2': 4 }), check({ 'blue-1': 1 }), check({ 'red-2': 3 }, 'red-2')]).to.deep.equal([
      null,
      'RK-44.2a',
      'RK-44.2a',
      'RK-44.1',
    ]);
    const moved = position({ units, seats, armies: { red: { leaders, points: 3 } } });
    if (moved.play !== null) moved.play = { ...moved.play, moved: ['a'] };
    expect(check({ 'red-2': 3 }, 'red-1', moved)).to.equal('RK-44.2a');
    const given = done(state, (referee) => {
      allotPoints.apply(referee, 'red-1', { 'red-2': 3 });
    });
    expect(given.state.armies.red.allotted).to.deep.equal({ 'red-2': 3 });
    expect(told(given, 'points-allotted')).to.deep.equal([{ side: 'red', points: { 'red-2': 3 } }]);
    expect(releasePoints.check(gameOf(state), {}, { points: 2 }, 'red-2')?.clause).to.equal('RK-44.2a');
    expect(releasePoints.check(gameOf(state), {}, { points: 1 }, 'red-2')).to.equal(null);
    const released = done(state, (referee) => {
      releasePoints.apply(referee, 'red-2', { points: 1 });
    }).state;
    expect(released.armies.red.allotted).to.deep.equal({ 'red-1': 2, 'red-2': 0 });
    // Two of its own and one of the pool.
    const about = { units: ['a'], points: 3 };
    expect(activateBody.check(gameOf(released), about, { do: 'activate', objective: null, from: 'army' }, 'red-1')).to.equal(null);
  });

  it('RK-44.2a: every way to divide the points is offered, evenly first, and each of them may be chosen', () => {
    const state = position({ units, seats, armies: { red: { leaders, points: 3 } } });
    const offered = allotPoints.options(gameOf(state), {}, 'red-1');
    expect(offered).to.deep.equal([
      { 'red-1': 2, 'red-2': 1 },
      { 'red-1': 3, 'red-2': 0 },
      { 'red-1': 1, 'red-2': 2 },
      { 'red-1': 0, 'red-2': 3 },
    ]);
    const refused = offered.map((each) => allotPoints.check(gameOf(state), {}, each, 'red-1')?.code ?? null);
    expect(refused).to.deep.equal([null, null, null, null]);
    const three = position({ units, seats: { ...seats, red: ['red-1', 'red-2', 'red-3'] }, armies: { red: { leaders, points: 2 } } });
    // Two points among three players: six ways.
    expect(allotPoints.options(gameOf(three), {}, 'red-1')).to.have.length(6);
    expect(allotPoints.options(gameOf(state), {}, 'blue-1')).to.deep.equal([]);
  });

  it('RK-44.2a: between two slots nothing has been done yet, and points may be allotted; a seat is offered to release all it has, at least one', () => {
    const state = position({ units, seats, armies: { red: { leaders, points: 3, allotted: { 'red-1': 1, 'red-2': 2 } } } });
    if (state.play !== null) state.play = { ...state.play, slot: null };
    expect(allotPoints.check(gameOf(state), {}, { 'red-2': 3 }, 'red-1')).to.equal(null);
    expect(releasePoints.options(gameOf(state), {}, 'red-2')).to.deep.equal([{ points: 2 }]);
    expect([0, 1, 2, 100, 101].filter((points) => releasePoints.answer.safeParse({ points }).success)).to.deep.equal([1, 2, 100]);
  });

  it('RK-44.1a: between player turns the CinC’s player may give a Body as a whole to another player', () => {
    const touching = [own('a', 40), own('b', 30, { seat: 'red-2' }), own('c', 28.5, { seat: 'red-2' }), far];
    const state = position({ units: touching, seats });
    const check = (to: Record<string, string>, seat = 'red-1') => reassignBodies.check(gameOf(state), {}, to, seat)?.clause ?? null;
    expect([
      check({ b: 'red-1', c: 'red-1' }),
      check({ b: 'red-1' }),
      check({ z: 'red-1' }),
      check({ b: 'red-1', c: 'red-1' }, 'red-2'),
    ]).to.deep.equal([null, 'RK-44.1a', 'RK-44.1a', 'RK-44.1']);
    const given = done(state, (referee) => {
      reassignBodies.apply(referee, 'red-1', { b: 'red-1', c: 'red-1' });
    }).state;
    expect(['b', 'c'].map((id) => unitIn(given, id).seat)).to.deep.equal(['red-1', 'red-1']);
  });

  it('RK-44.6: for whoever is away the CinC’s player decides, and somebody else only while that one is away as well', () => {
    const three = { red: ['red-1', 'red-2', 'red-3'], blue: ['blue-1'] };
    const game = gameOf(position({ units, seats: three }));
    const decide = (seat: string, ...absent: string[]) => rallyKing.deputies?.({ ...game, absent }, seat);
    expect(decide('red-2', 'red-2')).to.deep.equal(['red-1']);
    expect(decide('red-2', 'red-1', 'red-2')).to.deep.equal(['red-3']);
    expect(decide('red-1', 'red-1')).to.deep.equal(['red-2', 'red-3']);
    expect(decide('blue-1', 'blue-1')).to.deep.equal([]);
  });

  it('RK-38.3: further decisions are judged like the others, and played without them: commander’s points first, none reassigned, points even', () => {
    const state = position({ units, seats, armies: { red: { leaders, points: 3, commanderPoints: {} } } });
    const game = gameOf(state);
    expect(reassignBodies.fallback(game, {}, 'red-1')).to.deep.equal({});
    expect(allotPoints.fallback(game, {}, 'red-1')).to.deep.equal({ 'red-1': 2, 'red-2': 1 });
    expect(reassignBodies.options(game, {}, 'red-1')).to.deep.equal([{}]);
    expect(releasePoints.options(game, {}, 'red-1')).to.deep.equal([]);
    expect(releasePoints.fallback(game, {}, 'red-1')).to.deep.equal({ points: 1 });
    for (const kind of ['hire-hero', 'hire-magic-users', 'activate-body', 'body-order', 'deploy-batch'])
      expect(rallyKing.decisions.has(kind)).to.equal(true);
    for (const kind of ['dismiss-magic-user', 'reassign-bodies', 'allot-points', 'release-points'])
      expect(rallyKing.anytime.has(kind)).to.equal(true);
    // A Hero looked for is not hired, a Magic User neither, and nobody goes aboard a ship.
    expect(rallyKing.decisions.get('hire-hero')?.fallback(gameOf(prepared()), { side: 'red' }, 'red-1')).to.equal('no');
    expect(deployBatch.kind).to.equal('deploy-batch');
  });
});

describe('a nation under a Major Black Moon Demon', () => {
  it('RK-34.13: its own units have Rep 1 below their list, hired ones and what the file says have not', () => {
    const units = [
      { id: 'a', row: 'infantry' },
      { id: 'b', row: 'black-infantry' },
      { id: 'c', row: 'infantry', rep: 6 },
    ];
    const reps = (other: object) =>
      Object.values(prepared({ blue: { army: { build: 'fixed', units }, ...other } }).units).map(({ rep }) => rep);
    const [usual, black] = reps({});
    if (usual === undefined) throw new Error('there is one');
    expect(reps({ demonHost: true })).to.deep.equal([usual - 1, black, 6]);
  });
});
