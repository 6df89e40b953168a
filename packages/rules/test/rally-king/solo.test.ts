import { expect } from 'chai';
import { chooseBaseline, refuseBattlefield, terrainDetail } from '../../src/books/rally-king/battle/set-up/terrain.ts';
import { offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { wonBy } from '../../src/kernel/outcome.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { isGoing } from '../../src/books/rally-king/battle/solo/going.ts';
import { layOut } from '../../src/books/rally-king/battle/set-up/layout.ts';
import { isWanted, wantedCharges } from '../../src/books/rally-king/battle/solo/orders.ts';
import { SHARES } from '../../src/books/rally-king/battle/tactics/plans.ts';
import { groupsBy, makePlans } from '../../src/books/rally-king/battle/tactics/tactics.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Group, Nation, Plan } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, gameOf, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';
import { prepared } from './scenario-position.ts';

const nation = (battleTactics: Nation['battleTactics']): Nation => ({
  list: 'orcs',
  alignment: 0,
  tech: 0,
  mana: 0,
  battleTactics,
  warRatingModifier: 0,
});

/** Red is run by the game by this plan, its units in these groups. */
const run = (
  units: readonly Unit[],
  groups: Readonly<Record<string, Group>>,
  {
    plan = 'PC',
    letter = 'A',
    stirred = false,
    ...other
  }: { plan?: Plan; letter?: Nation['battleTactics']; stirred?: boolean } & Partial<Moment> = {},
): State =>
  position({
    units,
    armies: { red: { npc: true, nation: nation(letter), tactics: { plan, die: 1, groups, stirred } } },
    ...other,
  });
const foe = (x: number, y: number, other: Partial<Unit> = {}) => u('b', 'blue', x, y, 270, other);

describe('the plan of a game-run army', () => {
  it('RK-32.2: shares of centre, left and right in percent, and the reserve that is part of the centre', () => {
    const shares = Object.entries(SHARES).map(([plan, { centre, reserve, left, right }]) => [plan, centre, reserve, left, right]);
    expect(shares).to.deep.equal([
      ['CA', 60, 30, 20, 20],
      ['DE', 40, 10, 30, 30],
      ['EF', 60, 10, 10, 30],
      ['FF', 40, 10, 30, 30],
      ['HA', 50, 10, 10, 40],
      ['PC', 60, 10, 20, 20],
      ['SD', 80, 'cavalry', 10, 10],
    ]);
  });

  it('RK-32.6, RK-32.6a: the reserve stands in a second line, its front six inches behind the rear of the first', () => {
    const state = prepared({ red: { npc: true } });
    state.armies.red.baseline = 'south';
    const units = Array.from({ length: 10 }, (_, index) =>
      u(`a${index}`, 'red', 0, 0, 90, { arm: 'missile', ac: index === 9 ? 2 : 4, where: 'muster' }),
    );
    const places = layOut({ ...state, units: Object.fromEntries(units.map((unit) => [unit.id, unit])) }, units, 'HA');
    const groups = groupsBy(units, 'HA');
    const reserve = units.filter(({ id }) => groups[id] === 'reserve').map(({ id }) => places[id]?.y ?? 0);
    const line = units.filter(({ id }) => groups[id] === 'centre').map(({ id }) => places[id]?.y ?? 0);
    // A rank of foot is 0.75 deep: from centre to centre 6.75.
    expect(reserve).to.have.length(1);
    expect(Math.min(...line) - Math.max(...reserve)).to.equal(6750);
  });

  const planned = (options: Readonly<Record<string, unknown>> = {}) => {
    const state = position({ units: [u('a', 'red', 10, 10, 90)], options, armies: { red: { npc: true, nation: nation('B') } } });
    return done(state, makePlans, { 'setup.plan': [4] });
  };

  it('RK-32.8: nobody is told the plan before the battle is over, unless that is switched on', () => {
    const hidden = planned();
    expect(hidden.state.armies.red.tactics).to.deep.include({ plan: 'FF', die: 4 });
    const game = gameOf(hidden.state);
    const bytes = (of: typeof game) => JSON.stringify([rallyKing.table(of), rallyKing.hand(of, 'red-1'), rallyKing.hand(of, 'blue-1')]);
    const { tactics: _tactics, ...unplanned } = hidden.state.armies.red;
    expect(bytes(game)).to.equal(bytes(gameOf({ ...hidden.state, armies: { ...hidden.state.armies, red: unplanned } })));
    expect(hidden.events).to.deep.equal([]);
    const over = rallyKing.table({ ...game, outcome: wonBy(['blue'], 'conceded', 'RK-41.1') });
    expect(over.sides.map(({ own }) => own.plan)).to.deep.equal(['FF', null]);
    const open = planned({ npcPlanVisible: 'on' });
    expect(told(open, 'plan')).to.deep.equal([{ side: 'red', plan: 'FF', die: 4 }]);
    expect(rallyKing.table(gameOf(open.state)).sides[0]?.own.plan).to.equal('FF');
  });

  it('RK-32.19: a single monster goes from the first turn by plan PC and type A, without a die or a reserve', () => {
    const dragon = u('a', 'red', 10, 10, 90, { kind: 'dragon', traits: ['flyer', 'terror', 'engine'] });
    const state = position({ units: [dragon], armies: { red: { npc: true, lone: true, nation: nation('C') } } });
    const result = done(state, makePlans);
    expect(result.state.armies.red.tactics).to.deep.include({ plan: 'PC', groups: { a: 'centre' } });
    expect([result.thrown, isGoing(result.state, unitIn(result.state, 'a'))]).to.deep.equal([{}, true]);
    expect(isWanted(result.state, dragon, foe(10, 14))).to.equal(true);
  });
});

describe('flyers of a game-run army', () => {
  const winged = (other: Partial<Unit> = {}) =>
    u('f', 'red', 20, 5, 90, { traits: ['flyer'], mounted: true, figures: 3, active: true, ...other });
  const turn = (units: readonly Unit[], group: Group = 'centre', dice: Record<string, readonly number[]> = {}) =>
    played({ ...run(units, { f: group }, { options: { magic: 'off' } }), play: null }, ENTRIES.playerTurn, { side: 'red' }, dice);
  const flights = (result: ReturnType<typeof turn>) => told(result, 'flight').map(({ end, to }) => [end, to.x / 1000, to.y / 1000]);

  it('RK-32.16: a going flyer charges from the air the nearest enemy it may, while there is a point; a standing one stays down', () => {
    const units = [
      winged(),
      foe(20, 30),
      u('c', 'blue', 20, 34, 270),
      u('d', 'blue', 21, 20, 270, { level: 'observation', traits: ['flyer'] }),
    ];
    // It does not pass for wanting to charge; front to front an inch off is 28 of 30.
    expect(flights(turn(units, 'centre', { test: [5, 5] }))).to.deep.equal([['charge', 20, 28]]);
    expect(flights(turn(units, 'left'))).to.deep.equal([]);
    const { asked, state } = played(
      {
        ...run(
          units,
          { f: 'centre' },
          {
            armies: {
              red: { npc: true, nation: nation('A'), points: 0, tactics: { plan: 'PC', die: 1, groups: { f: 'centre' }, stirred: false } },
            },
          },
        ),
      },
      ENTRIES.movement,
      { units: ['f'] },
    );
    // Three figures of AC 2, mounted: 12" on the ground.
    expect([asked.map(({ kind }) => kind), poseOf(state, 'f')]).to.deep.equal([['body-order'], [20, 17, 90]]);
  });

  it('RK-32.16: off the table it comes back with the first point, charging, or lands 12" in from where it left', () => {
    const off = winged({ at: { x: 20_000, y: -1000 }, where: 'air', level: 'observation', active: false });
    expect(flights(turn([off, foe(20, 30)], 'left', { test: [5, 5] }))).to.deep.equal([['charge', 20, 28]]);
    const high = foe(20, 30, { level: 'observation', traits: ['flyer'] });
    expect(flights(turn([off, high], 'left'))).to.deep.equal([['land', 20, 12]]);
    // Somebody stands there.
    const [landed] = flights(turn([off, high, u('a', 'red', 20, 12, 90)], 'left'));
    expect(landed).to.deep.equal(['land', 20, 11]);
  });
});

describe('which groups go', () => {
  const units = (['centre', 'left', 'right', 'reserve'] as const).map((group, index) => u(group, 'red', 5 + 8 * index, 5, 90));
  const groups: Record<string, Group> = { centre: 'centre', left: 'left', right: 'right', reserve: 'reserve' };
  const going = (plan: Plan, more: { stirred?: boolean } = {}, others: readonly Unit[] = [], own: readonly Unit[] = units) => {
    const state = run([...own, ...others], groups, { plan, ...more });
    return own.filter(({ id }) => isGoing(state, unitIn(state, id))).map(({ id }) => id);
  };

  it('RK-32.10: from the first turn those of the plan, and no others', () => {
    expect(going('PC')).to.deep.equal(['centre']);
    expect(going('DE')).to.deep.equal(['left', 'right']);
    expect(going('EF')).to.deep.equal(['centre', 'right']);
    expect(going('FF')).to.deep.equal(['left', 'right']);
    expect(going('HA')).to.deep.equal(['centre', 'right']);
    expect(going('CA')).to.deep.equal([]);
    expect(going('SD')).to.deep.equal([]);
    const light = units.map((unit) => (unit.id === 'centre' ? { ...unit, arm: 'skirmish' as const } : unit));
    expect(going('FF', {}, [], light)).to.include('centre');
  });

  it('RK-32.10: a reserve once half the first line is engaged or lost', () => {
    const lost = units.map((unit) => (unit.id === 'centre' ? { ...unit, where: 'routed' as const } : unit));
    expect(going('DE', {}, [], lost)).to.include('reserve');
    expect(going('DE', {}, [foe(5, 5.75)])).to.include('reserve');
    // One of two is half, one of three is not.
    const more = (count: number) => Array.from({ length: count }, (_, index) => u(`more${index}`, 'red', 5, 9 + index, 90));
    const line = (count: number) => {
      const all = [...lost, ...more(count)];
      const state = run(all, { ...groups, ...Object.fromEntries(more(count).map(({ id }) => [id, 'centre' as const])) }, { plan: 'DE' });
      return isGoing(state, unitIn(state, 'reserve'));
    };
    expect([line(1), line(2)]).to.deep.equal([true, false]);
    expect(going('DE', {}, [foe(5, 9)])).not.to.include('reserve');
  });

  it('RK-32.10: the counterattack also when an enemy within 12" of the centre is worn down, or one has retired or routed', () => {
    expect(going('CA', {}, [foe(5, 17, { hits: 2 })])).to.deep.equal(['reserve']);
    expect(going('CA', {}, [foe(5, 17, { hits: 1 })])).to.deep.equal([]);
    expect(going('CA', {}, [foe(5, 19, { hits: 2 })])).to.deep.equal([]);
    expect(going('CA', {}, [foe(5, 17, { hits: 2, rep: 5 })])).to.deep.equal([]);
    const state = run([...units, foe(40, 30), u('e', 'blue', 46, 34, 270)], groups, { plan: 'CA' });
    const after = done(state, (referee) => rout(referee, unitIn(referee.state, 'b'), { units: [] }, 'RK-16.18')).state;
    expect(isGoing(after, unitIn(after, 'reserve'))).to.equal(true);
    expect(played(after, ENTRIES.playerTurn, { side: 'red' }).state.armies.red.tactics?.stirred).to.equal(false);
  });

  it('RK-32.10: in Static Defense only horse of the reserve goes, while an enemy is within 18" of a wing', () => {
    const riders = units.map((unit) => (unit.id === 'reserve' ? { ...unit, mounted: true } : unit));
    // The left wing stands at 13, 5.
    expect(going('SD', {}, [foe(13, 23)], riders)).to.deep.equal(['reserve']);
    expect(going('SD', {}, [foe(13, 30)], riders)).to.deep.equal([]);
    expect(going('SD', {}, [foe(13, 23)])).to.deep.equal([]);
  });
});

describe('what a game-run army does', () => {
  const centre = { a: 'centre' as const };

  it('RK-32.9: a point for each inactive Body that goes, right to left, until none is left; and for a wanted charge', () => {
    const three = ['a', 'c', 'd'].map((id, index) => u(id, 'red', 10 + 8 * index, 5, 90));
    const state = run([...three, foe(20, 34)], { a: 'centre', c: 'left', d: 'centre' }, { state: { play: null } });
    const turn = played(state, ENTRIES.playerTurn, { side: 'red' });
    // Without a leader there is one point: the rightmost that goes has it.
    expect(told(turn, 'activated').map(({ units }) => units.join())).to.deep.equal(['d']);
    const near = run([u('c', 'red', 20, 10, 90), foe(20, 15)], { c: 'left' });
    expect(told(played(near, ENTRIES.slot, { units: ['c'] }, { test: Array(8).fill(6) }), 'activated')).to.have.length(1);
  });

  it('RK-32.11: going it moves straight ahead at its full rate', () => {
    const state = run([u('a', 'red', 20, 5, 90), foe(20, 30)], centre);
    expect(poseOf(played(state, ENTRIES.slot, { units: ['a'] }).state, 'a')).to.deep.equal([20, 11, 90]);
  });

  it('RK-32.11: with no enemy within 45 degrees ahead it wheels towards the nearest first', () => {
    const state = run([u('a', 'red', 20, 15, 90), foe(40, 16)], centre);
    const result = played(state, ENTRIES.slot, { units: ['a'] });
    // One unit may wheel 90 degrees in a turn, by orders of 45 each.
    expect(poseOf(result.state, 'a')[2]).to.equal(45);
  });

  const wants = (letter: Nation['battleTactics'], hits: number, goes = true) => {
    const state = run([u('a', 'red', 20, 10, 90), foe(20, 14, { hits })], { a: goes ? 'centre' : 'left' }, { letter });
    return wantedCharges(state, [unitIn(state, 'a')]).length > 0;
  };

  it('RK-32.12: type A charges whenever it may, B at two hits, C at one if its group goes', () => {
    expect([wants('A', 0), wants('A', 0, false)]).to.deep.equal([true, true]);
    expect([wants('B', 1), wants('B', 2), wants('B', 2, false)]).to.deep.equal([false, true, true]);
    expect([wants('C', 0), wants('C', 1), wants('C', 1, false)]).to.deep.equal([false, true, false]);
  });

  it('RK-32.12: in flank or rear B and C charge as well', () => {
    for (const letter of ['B', 'C'] as const) {
      const behind = run([u('a', 'red', 20, 10, 90), foe(20, 14, { facing: 900 })], { a: 'left' }, { letter });
      expect(wantedCharges(behind, [unitIn(behind, 'a')]), letter).to.deep.equal([{ unit: 'a', target: 'b' }]);
    }
  });

  it('RK-32.13: an attacker of type B refuses rough ground, nobody else refuses any', () => {
    const refuses = (letter: Nation['battleTactics'], general: 'open' | 'hilly' | 'rough', npc = true) => {
      const state = prepared({ red: { npc, battleTactics: letter } });
      state.attacker = 'red';
      preparing(state).layout = { die: 6, general, sections: [], waterDice: [], riverDice: [] };
      return refuseBattlefield.fallback(gameOf(state), {}, 'red-1');
    };
    expect([refuses('B', 'rough'), refuses('B', 'hilly'), refuses('A', 'rough'), refuses('B', 'rough', false)]).to.deep.equal([
      'yes',
      'no',
      'no',
      'no',
    ]);
  });

  it('RK-32.14: all humans of one side share one army against the army of the game', () => {
    const players = ['one', 'two'].map((seat) => ({ seat, general: seat }));
    const state = prepared({ red: { players }, blue: { npc: true } });
    expect(state.armies.red.seats).to.deep.equal(['one', 'two']);
    expect([state.armies.red.npc, state.armies.blue.npc]).to.deep.equal([false, true]);
  });

  it('RK-32.15: of the terrain it draws what lies of itself, and takes the north', () => {
    const game = gameOf(prepared({ blue: { npc: true } }));
    expect(chooseBaseline.fallback(game, {}, 'blue-1')).to.equal('north');
    const [only] = terrainDetail.options(game, {}, 'blue-1');
    expect(terrainDetail.fallback(game, {}, 'blue-1')).to.deep.equal(only);
  });

  it('RK-32.17: a going Body that is not in order reforms; nobody dismounts, plants stakes or splits', () => {
    const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 21.4, 10.2, 120, { traits: ['stakes'], mounted: true }), foe(20, 30)];
    const state = run(units, { a: 'centre', c: 'centre' });
    const result = played(state, ENTRIES.slot, { units: ['c', 'a'] });
    expect(told(result, 'moved').map(({ manoeuvre }) => manoeuvre)).to.deep.equal(['reform']);
    expect([told(result, 'dismounted'), told(result, 'stakes-planted'), told(result, 'body-split')]).to.deep.equal([[], [], []]);
  });

  it('RK-32.18: it accepts no offer to end the battle', () => {
    const game = gameOf(run([u('a', 'red', 20, 10, 90), foe(20, 30)], centre));
    expect(offerDraw.check(game, {}, { offer: true }, 'blue-1')?.clause).to.equal('RK-32.18');
    const humans = gameOf(position({ units: [u('a', 'red', 20, 10, 90), foe(20, 30)] }));
    expect(offerDraw.check(humans, {}, { offer: true }, 'blue-1')).to.equal(null);
  });

  it('RK-32.20: two armies of the game fight one another by the same clauses, by the battle’s own dice', () => {
    const tactics = (unit: string) => ({ plan: 'PC' as const, die: 1, groups: { [unit]: 'centre' as const }, stirred: false });
    const state = position({
      units: [u('a', 'red', 20, 5, 90), foe(20, 31)],
      armies: { red: { npc: true, tactics: tactics('a') }, blue: { npc: true, tactics: tactics('b') } },
      state: { play: null },
    });
    const red = played(state, ENTRIES.playerTurn, { side: 'red' });
    const blue = played(red.state, ENTRIES.playerTurn, { side: 'blue' });
    expect(['a', 'b'].map((id) => poseOf(blue.state, id)[1])).to.deep.equal([11, 25]);
  });
});
