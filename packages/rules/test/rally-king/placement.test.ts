import { expect } from 'chai';
import { battleFlow } from '../../src/books/rally-king/battle/battle.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import type { RK, State } from '../../src/books/rally-king/battle/state.ts';
import { inches } from '../../src/table/units.ts';
import { flow } from '../../src/kernel/flow.ts';
import { gameOf, played, poseOf, told, unitIn, type Answers } from './position.ts';
import { prepared } from './scenario-position.ts';

type Row = Readonly<Record<string, unknown>>;
const army = (list: string, units: readonly Row[], other: Row = {}) => ({
  list,
  name: list,
  army: { build: 'fixed', units },
  leaders: { warRating: 3 },
  ...other,
});
const foot = (id: string): Row => ({ id, row: 'infantry' });

/** Red defends from the north, blue attacks from the south, without magic. */
function ready(red: readonly Row[], blue: readonly Row[], other: { red?: Row; blue?: Row; file?: Row } = {}): State {
  const file = { options: { magic: 'off' }, terrain: [], ...other.file };
  const state = prepared({ red: army('treyine', red, other.red), blue: army('treyine', blue, other.blue) }, file);
  state.attacker = 'blue';
  state.armies.red.baseline = 'north';
  state.armies.blue.baseline = 'south';
  return state;
}

const at = (unit: string, x: number, y: number, other: Row = {}) => ({ unit, x: inches(x), y: inches(y), ...other });
const batch = (units: readonly Row[], leaders: Row = {}, treasures: Row = {}) => ({ units, leaders, treasures });
const place = (state: State, answers: Answers = {}) => played(state, ENTRIES.placement, {}, {}, answers);
const batches = (result: ReturnType<typeof place>) =>
  told(result, 'deployed')
    .map(({ side, units }) => `${side} ${units.length}`)
    .join(', ');
const many = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => foot(`${prefix}${index}`));

describe('placing the armies', () => {
  it('RK-11.6: when one side has placed everything, the other places the rest at once; a smaller last batch is whole', () => {
    expect(batches(place(ready(many('r', 2), many('b', 8))))).to.equal('red 2, blue 8');
  });

  it('RK-11.5: three at a time in turns, the defender first', () => {
    expect(batches(place(ready(many('r', 4), many('b', 9))))).to.equal('red 3, blue 3, red 1, blue 6');
  });

  it('RK-11.5: six at a time against scouts that have doubled, nine against tripled', () => {
    const state = ready(many('r', 8), many('b', 8));
    preparing(state).scouting = { red: 1, blue: 2 };
    expect(batches(place(state))).to.equal('red 6, blue 3, red 2, blue 5');
    preparing(state).scouting = { red: 3, blue: 1 };
    expect(batches(place(state))).to.equal('red 3, blue 8, red 5');
  });

  it('RK-11.12: before a batch is confirmed nothing of it is on the table, then everybody sees it', () => {
    const state = ready(many('r', 1), many('b', 1));
    expect(rallyKing.table(gameOf(state)).pieces).to.deep.equal([]);
    const placed = place(state);
    const [first] = placed.events.filter(({ kind }) => kind === 'deployed');
    expect(first).not.to.have.property('secret');
    expect(told(placed, 'deployed')[0]?.units.map(({ unit }) => unit)).to.deep.equal(['r0']);
    expect(rallyKing.table(gameOf(placed.state)).pieces.map(({ id }) => id)).to.deep.equal(['b0', 'r0']);
  });

  it('RK-8.6: the defender places first, the attacker has the first player turn', () => {
    const placed = place(ready(many('r', 1), many('b', 1)));
    expect(told(placed, 'deployed').map(({ side }) => side)).to.deep.equal(['red', 'blue']);
    const turns = flow<RK, object>('turns', battleFlow.parts.slice(-1));
    const state = { ...placed.state, options: { ...placed.state.options, turnLimit: 1 } };
    const fought = played(state, { name: turns.name }, {}, {}, {}, new Map([[turns.name, turns]]));
    expect(told(fought, 'turn-start').map(({ side }) => side)).to.deep.equal(['blue', 'red']);
  });

  it('RK-33.17: artifacts and relics are public as they are placed, banners and items are not; RK-11.12: told are the leaders of that batch', () => {
    const treasures = ['war-horn-of-naz-goth', 'spear-of-saint-lindorf', 'personal-banner'].map((type) => ({ type }));
    const result = place(ready(many('r', 4), many('b', 4), { red: { treasures, leaders: { captains: [{}] } } }));
    expect(result.state.armies.red.treasures.map(({ type, revealed }) => [type, revealed])).to.deep.equal([
      ['war-horn-of-naz-goth', true],
      ['spear-of-saint-lindorf', true],
      ['personal-banner', false],
    ]);
    const batchesOfRed = told(result, 'deployed').filter(({ side }) => side === 'red');
    expect(batchesOfRed.map(({ leaders }) => leaders.map(({ leader: who }) => who))).to.deep.equal([['red-cinc'], ['red-captain-1']]);
  });

  it('RK-11.9: units face the enemy baseline; all are inactive and on the table (RK-11.11)', () => {
    const { state } = place(ready(many('r', 3), many('b', 3)));
    for (const unit of Object.values(state.units)) {
      expect([unit.where, unit.active, unit.facing]).to.deep.equal(['table', false, unit.side === 'red' ? 2700 : 900]);
    }
    expect(state.preparation).to.equal(null);
  });

  describe('a batch', () => {
    const lone = (unit: Row = foot('r'), other: Row = {}) => ready([unit], many('b', 1), { red: other });
    const put = (state: State, x: number, y: number, more: Row = {}) =>
      place(state, { 'deploy-batch': [batch([at('r', x, y, more)], { 'red-cinc': 'r' })] });

    it('RK-11.4: wholly between 3" and 12" from the baseline', () => {
      // The north edge is at 36; half a foot stand is 0.375 deep.
      expect(poseOf(put(lone(), 24, 24.375).state, 'r')).to.deep.equal([24, 24.375, 270]);
      expect(poseOf(put(lone(), 24, 32.625).state, 'r')).to.deep.equal([24, 32.625, 270]);
      expect(() => put(lone(), 24, 24.374)).to.throw('RK-11.4');
      expect(() => put(lone(), 24, 32.626)).to.throw('RK-11.4');
    });

    it('RK-11.4: 12" from either sideline, Melee foot and dismounted riders 18"', () => {
      expect(() => put(lone(), 18.749, 28)).to.throw('RK-11.4');
      expect(poseOf(put(lone(), 18.75, 28).state, 'r')[0]).to.equal(18.75);
      expect(() => put(lone(), 29.251, 28)).to.throw('RK-11.4');
      const rider = { id: 'r', row: 'eskelin-knights' };
      expect(poseOf(put(lone(rider), 12.75, 28).state, 'r')[0]).to.equal(12.75);
      expect(() => put(lone(rider), 12.749, 28)).to.throw('RK-11.4');
      expect(() => put(lone(rider), 18.7, 28, { dismounted: true })).to.throw('RK-11.4');
      expect(unitIn(put(lone(rider), 18.75, 28, { dismounted: true }).state, 'r').mounted).to.equal(false);
      expect(() => put(lone(), 24, 28, { dismounted: true })).to.throw('RK-14.15');
      const archer = { id: 'r', row: 'white-archers' };
      expect(poseOf(put(lone(archer), 12.75, 28).state, 'r')[0]).to.equal(12.75);
    });

    it('RK-11.4: not on ground the unit cannot enter, and not on another unit (RK-1.11)', () => {
      const area = [
        { x: 22, y: 26 },
        { x: 26, y: 26 },
        { x: 26, y: 30 },
        { x: 22, y: 30 },
      ];
      const lake = ready([foot('r')], many('b', 1), { file: { terrain: [{ id: 'lake', type: 'water', area }] } });
      expect(() => put(lake, 24, 28)).to.throw('RK-11.4');
      const two = ready([foot('r'), foot('s')], many('b', 1));
      const both = (x: number) => place(two, { 'deploy-batch': [batch([at('r', 24, 28), at('s', x, 28)], { 'red-cinc': 'r' })] });
      expect(() => both(25.44)).to.throw('RK-1.11');
      expect(poseOf(both(25.46).state, 's')[0]).to.equal(25.46);
    });

    it('RK-36.1: a zone of the scenario takes the place of these limits', () => {
      const zone = {
        zone: [
          { x: 0, y: 18 },
          { x: 10, y: 18 },
          { x: 10, y: 36 },
          { x: 0, y: 36 },
        ],
      };
      expect(poseOf(put(lone(foot('r'), zone), 1, 19).state, 'r')).to.deep.equal([1, 19, 270]);
      expect(() => put(lone(foot('r'), zone), 24, 28)).to.throw('RK-11.4');
    });

    it('RK-11.10: a flyer may hover or stay off the table; nobody else', () => {
      const flyer = { id: 'r', row: 'wind-ship', kind: 'troops' };
      const hovering = put(lone(flyer), 24, 28, { level: 'observation' });
      expect(unitIn(hovering.state, 'r')).to.deep.include({ where: 'table', level: 'observation' });
      const off = put(lone(flyer), 24, 28, { level: 'off-table' });
      expect(unitIn(off.state, 'r')).to.deep.include({ where: 'air', level: 'ground' });
      expect(() => put(lone(), 24, 28, { level: 'attack' })).to.throw('RK-11.10');
    });

    it('RK-11.5: exactly as many units as are due, each once, of the own that wait', () => {
      const state = ready(many('r', 4), many('b', 1));
      const of = (...units: readonly Row[]) => place(state, { 'deploy-batch': [batch(units, { 'red-cinc': 'r0' })] });
      const [one, two, three] = [at('r0', 20, 28), at('r1', 23, 28), at('r2', 26, 28)];
      expect(batches(of(one, two, three))).to.equal('red 3, blue 1, red 1');
      expect(() => of(one, two)).to.throw('RK-11.5');
      expect(() => of(one, two, two)).to.throw('RK-11.5');
      expect(() => of(one, two, at('b0', 26, 28))).to.throw('RK-11.5');
    });

    it('RK-11.7: the unit of the CinC is in the first batch; Captains go with units that are being placed', () => {
      const captains = { leaders: { warRating: 3, captains: [{}] } };
      const state = ready(many('r', 4), many('b', 1), { red: captains });
      const units = [at('r0', 20, 28), at('r1', 23, 28), at('r2', 26, 28)];
      const last = at('r3', 29, 28);
      const of = (first: Row, second: Row) =>
        place(state, { 'deploy-batch': [batch(units, first), undefined, batch([last], second)].filter(Boolean) });
      expect(() => of({}, {})).to.throw('RK-11.7');
      expect(() => of({ 'red-cinc': 'r3' }, {})).to.throw('RK-11.7');
      const early = place(state, { 'deploy-batch': [batch(units, { 'red-cinc': 'r0', 'red-captain-1': 'r1' })] });
      expect(early.state.armies.red.leaders.map(({ unit }) => unit)).to.deep.equal(['r0', 'r1']);
      expect(told(early, 'deployed')[0]?.leaders).to.deep.equal([
        { leader: 'red-cinc', unit: 'r0' },
        { leader: 'red-captain-1', unit: 'r1' },
      ]);
      expect(() => place(state, { 'deploy-batch': [batch(units, { 'red-cinc': 'r0', 'red-captain-1': 'r3' })] })).to.throw('RK-11.7');
      expect(() => place(state, { 'deploy-batch': [batch(units, { 'red-cinc': 'r0', 'blue-cinc': 'r1' })] })).to.throw('RK-11.7');
    });

    it('RK-11.7: with the last batch everybody and everything has a unit', () => {
      const state = ready(many('r', 1), many('b', 1), {
        red: { leaders: { warRating: 3, captains: [{}] }, treasures: [{ type: 'personal-banner' }] },
      });
      const of = (leaders: Row, treasures: Row) => place(state, { 'deploy-batch': [batch([at('r0', 24, 28)], leaders, treasures)] });
      const both = { 'red-cinc': 'r0', 'red-captain-1': 'r0' };
      expect(() => of({ 'red-cinc': 'r0' }, { 'red-personal-banner': 'r0' })).to.throw('RK-11.7');
      expect(() => of(both, {})).to.throw('RK-11.7');
      expect(of(both, { 'red-personal-banner': 'r0' }).state.armies.red.treasures[0]?.carrier).to.equal('r0');
      expect(told(of(both, { 'red-personal-banner': 'r0' }), 'deployed')[0]).not.to.have.property('treasures');
    });

    it('RK-11.8: a Hero is placed last, and in front', () => {
      const state = ready([...many('r', 3), { id: 'hero', row: 'hero' }], many('b', 1));
      const [one, two] = [at('r0', 20, 28), at('r1', 23, 28)];
      expect(() => place(state, { 'deploy-batch': [batch([one, two, at('hero', 26, 28)], { 'red-cinc': 'r0' })] })).to.throw('RK-11.8');
      const first = batch([one, two, at('r2', 26, 28)], { 'red-cinc': 'r0' });
      const blue = batch([at('b0', 24, 10)], { 'blue-cinc': 'b0' });
      const second = (y: number) => place(state, { 'deploy-batch': [first, blue, batch([at('hero', 26, y)])] });
      // Behind it stands it back to front: the base of three quarters ends where that of the unit begins.
      expect(() => second(28.75)).to.throw('RK-11.8');
      expect(unitIn(second(27.25).state, 'hero').where).to.equal('table');
    });
  });

  it('RK-38.2: by itself the dearest unit carries the CinC and is placed first, the rest in the order of the list; everybody has a legal place', () => {
    const rows = [...many('r', 6), { id: 'rk', row: 'eskelin-knights' }, { id: 'ra', row: 'white-archers' }];
    const result = place(ready(rows, many('b', 20)));
    expect(told(result, 'deployed')[0]?.units.map(({ unit }) => unit)).to.deep.equal(['rk', 'r0', 'r1']);
    expect(result.state.armies.red.leaders[0]?.unit).to.equal('rk');
    expect(Object.values(result.state.units).every(({ where }) => where === 'table')).to.equal(true);
  });

  it('RK-36.1: whoever has a place in the scenario is not placed', () => {
    const given = (id: string, x: number, y: number): Row => ({ ...foot(id), at: { x, y } });
    const result = place(
      ready([given('r', 24, 30)], [given('b', 24, 5)], { red: { leaders: { cinc: 'r' } }, blue: { leaders: { cinc: 'b' } } }),
    );
    expect(result.asked).to.deep.equal([]);
    expect(poseOf(result.state, 'r')).to.deep.equal([24, 30, 90]);
  });

  it('RK-11.4: by itself a rider without ground to ride on is placed on foot, and whoever has no place at all is left out', () => {
    const all = [
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 48, y: 36 },
      { x: 0, y: 36 },
    ];
    const rows = [foot('r'), { id: 'rk', row: 'eskelin-knights' }];
    const on = (type: string) => place(ready(rows, [...many('b', 1)], { file: { terrain: [{ id: 'all', type, area: all }] } }));
    const woods = on('woods');
    expect(unitIn(woods.state, 'rk')).to.deep.include({ where: 'table', mounted: false });
    // Impassable ground is for Skirmish foot alone.
    const walled = place(
      ready([{ ...foot('r'), arm: 'skirmish' }, foot('s')], [{ ...foot('b'), arm: 'skirmish' }], {
        file: { terrain: [{ id: 'all', type: 'impassable', area: all }] },
      }),
    );
    expect([unitIn(walled.state, 'r').where, unitIn(walled.state, 's').where]).to.deep.equal(['table', 'left']);
    expect(told(walled, 'left-table').map(({ unit }) => unit)).to.deep.equal(['s']);
  });

  it('RK-11.7: where nobody of a side has a place its CinC and Captains are left out with its units, and the battle goes on to its end', () => {
    const all = [
      { x: 0, y: 0 },
      { x: 48, y: 0 },
      { x: 48, y: 36 },
      { x: 0, y: 36 },
    ];
    const slingers = (count: number) => many('b', count).map((each) => ({ ...each, arm: 'skirmish' }));
    const walls = { file: { terrain: [{ id: 'all', type: 'impassable', area: all }] } };
    for (const count of [1, 5]) {
      const { state } = place(ready(many('r', count), slingers(5), walls));
      expect(state.armies.red.leaders.map(({ unit }) => unit !== null)).to.deep.equal(state.armies.red.leaders.map(() => true));
      expect(Object.values(state.units).filter(({ side, where }) => side === 'red' && where === 'left')).to.have.length(count);
      expect(Object.values(state.units).filter(({ side, where }) => side === 'blue' && where === 'table')).to.have.length(5);
    }
  });

  it('RK-29.2: after the placing both sides are asked for Sacrificial Lamb, in a battle with magic', () => {
    const asked = place(ready(many('r', 1), many('b', 1), { file: { options: {} } })).asked;
    expect(asked.slice(2).map(({ kind, about, secret }) => [kind, about, secret])).to.deep.equal([
      ['pre-spell', { side: 'red', spell: 'sacrificial-lamb' }, true],
      ['pre-spell', { side: 'blue', spell: 'sacrificial-lamb' }, true],
    ]);
  });
});
