import { expect } from 'chai';
import { deployBatch, type Batch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { inches } from '../../src/table/units.ts';
import { gameOf, played, poseOf, told, unitIn } from './position.ts';
import { prepared } from './scenario-position.ts';

type Row = Readonly<Record<string, unknown>>;

const area = (left: number, bottom: number, right: number, top: number) => [
  { x: left, y: bottom },
  { x: right, y: bottom },
  { x: right, y: top },
  { x: left, y: top },
];
const rocks = (left: number, bottom: number, right: number, top: number, type = 'impassable') => [
  { id: 'rocks', type, area: area(left, bottom, right, top) },
];
const foot = (id: string, other: Row = {}): Row => ({ id, row: 'infantry', ...other });

/** Red from the south on that ground, against one unit of slingers. */
function southern(units: readonly Row[], terrain: readonly Row[]): State {
  const army = (own: readonly Row[]) => ({ list: 'treyine', name: 'T', army: { build: 'fixed', units: own }, leaders: { warRating: 3 } });
  const state = prepared({ red: army(units), blue: army([foot('b', { arm: 'skirmish' })]) }, { options: { magic: 'off' }, terrain });
  state.attacker = 'blue';
  state.armies.red.baseline = 'south';
  state.armies.blue.baseline = 'north';
  preparing(state).waiting = { red: units.map(({ id }) => String(id)), blue: ['b'] };
  preparing(state).placing = 'red';
  return state;
}

const about = (state: State) => ({ side: 'red', count: preparing(state).waiting.red.length }) as const;
const byItself = (state: State): Batch => deployBatch.fallback(gameOf(state), about(state), 'red-1');
const judged = (state: State, units: Batch['units'], leads = units[0]?.unit ?? ''): string | null => {
  const batch = { units, leaders: { 'red-cinc': leads }, treasures: {} };
  const no = deployBatch.check(gameOf(state), { side: 'red', count: units.length }, batch, 'red-1');
  return no === null ? null : `${no.clause} ${no.code}`;
};
const at = (unit: string, x: number, y: number) => ({ unit, x: inches(x), y: inches(y) });

describe('nobody vanishes at deployment', () => {
  it('RK-11.4a: where ground leaves Melee foot no place within 18" of the sidelines these limits give way first, as little as the ground allows', () => {
    // The middle section, 16" to 32": beside it a base an inch and a half wide lies 3 1/2" outside its limits on either side.
    const state = southern([foot('r')], rocks(16, 0, 32, 12));
    expect(byItself(state).units).to.deep.equal([at('r', 32.75, 11.625)]);
    expect(judged(state, byItself(state).units)).to.equal(null);
    expect(judged(state, [at('r', 15.25, 4)])).to.equal(null);
    expect(judged(state, [at('r', 33.1, 4)])).to.equal('RK-11.4 astray');
    // The depth has not to give way.
    expect(judged(state, [at('r', 24, 12.375)])).to.equal('RK-11.4 astray');
    expect(judged(state, [at('r', 24, 6)])).to.equal('RK-11.4 forbidden-ground');
  });

  it('RK-11.4a: then the depth, up to the middle of the table and no further', () => {
    const state = southern([foot('r')], rocks(0, 0, 48, 12));
    expect(byItself(state).units).to.deep.equal([at('r', 24, 12.375)]);
    expect(judged(state, [at('r', 24, 12.375)])).to.equal(null);
    expect(judged(state, [at('r', 24, 13)])).to.equal('RK-11.4 astray');
    // There is room before the rocks between its sidelines.
    expect(judged(state, [at('r', 12, 12.375)])).to.equal('RK-11.4 astray');
    // Of the three quarters of an inch that its base is deep seven tenths are left before the middle.
    const deep = southern([foot('r')], rocks(0, 0, 48, 17.3));
    expect(byItself(deep).units.map(({ level }) => level)).to.deep.equal(['left-out']);
    expect(judged(deep, [at('r', 24, 17.7)])).to.equal('RK-11.4 outside-zone');
  });

  it('RK-11.4a: each is placed among those placed before it, in one batch as well', () => {
    const state = southern([foot('r'), foot('s')], rocks(16, 0, 32, 12));
    const batch = byItself(state);
    expect(batch.units.map(({ level }) => level)).to.deep.equal([undefined, undefined]);
    expect(judged(state, batch.units)).to.equal(null);
    expect(judged(state, [at('r', 32.75, 6), at('s', 15.25, 6)])).to.equal(null);
    // Before it there is room above.
    expect(judged(state, [at('r', 32.75, 6), at('s', 34.25, 6)])).to.equal('RK-11.4 astray');
  });

  it('RK-11.4a: on ground without any room it keeps its limits, and with room within them as well', () => {
    expect(judged(southern([foot('r')], []), [at('r', 15, 6)])).to.equal('RK-11.4 outside-zone');
    expect(judged(southern([foot('r')], rocks(0, 0, 48, 18)), [at('r', 15, 6)])).to.equal('RK-11.4 outside-zone');
  });

  it('RK-11.4a: a unit is left off the field only where no ground on its half can hold it', () => {
    const out = (unit: string) => ({ unit, x: 0, y: 0, level: 'left-out' as const });
    const walled = southern([foot('r')], rocks(0, 0, 48, 18));
    expect(byItself(walled).units.map(({ level }) => level)).to.deep.equal(['left-out']);
    expect(judged(walled, [out('r')])).to.equal(null);
    expect(judged(southern([foot('r')], []), [out('r')])).to.equal('RK-11.4 finds-room');
    expect(judged(southern([foot('r')], rocks(16, 0, 32, 12)), [out('r')])).to.equal('RK-11.4 finds-room');
    // A rider may go on foot where it cannot ride.
    const rider = { id: 'r', row: 'eskelin-knights' };
    const woods = southern([rider], rocks(0, 0, 48, 18, 'woods'));
    expect(judged(woods, [out('r')])).to.equal('RK-11.4 finds-room');
    expect(byItself(woods).units[0]).to.include({ dismounted: true });
  });

  it('RK-11.4a: riders stay mounted outside their limits where on foot as well there is no place within them', () => {
    const rider = { id: 'r', row: 'eskelin-knights' };
    // 12" to 36" is open to riders, 18" to 30" to them on foot.
    const state = southern([rider], rocks(10, 0, 38, 12));
    const [placed] = byItself(state).units;
    expect(placed).not.to.have.property('dismounted');
    expect(placed).to.include({ x: inches(38.75) });
    expect(judged(state, byItself(state).units)).to.equal(null);
  });

  it('RK-11.10: a flyer for which there is no ground stays off the table, and has not left', () => {
    const flyer = { id: 'f', row: 'wind-ship', kind: 'troops' };
    const state = southern([foot('r'), flyer], rocks(0, 0, 48, 18));
    const batch = byItself(state);
    expect(batch.units.map(({ unit, level }) => [unit, level])).to.deep.equal([
      ['f', 'off-table'],
      ['r', 'left-out'],
    ]);
    expect(batch.leaders).to.deep.equal({ 'red-cinc': 'f' });
    expect(judged(state, batch.units, 'f')).to.equal(null);
  });

  it('RK-11.4a: the zone of a scenario gives way likewise', () => {
    const zone = area(4, 0, 10, 6);
    const army = (units: readonly Row[], other: Row = {}) => ({
      list: 'treyine',
      name: 'T',
      army: { build: 'fixed', units },
      leaders: { warRating: 3 },
      ...other,
    });
    const state = prepared(
      { red: army([foot('r')], { zone }), blue: army([foot('b')]) },
      { options: { magic: 'off' }, terrain: rocks(3, 0, 12, 8) },
    );
    state.armies.red.baseline = 'south';
    preparing(state).waiting = { red: ['r'], blue: [] };
    // The nearest rank beyond the rocks: west of them, an inch to the zone and a base of one and a half besides.
    expect(byItself(state).units[0]).to.include({ x: inches(2.25) });
    expect(judged(state, byItself(state).units)).to.equal(null);
  });

  it('RK-11.4a: armies that the game places stand on any ground there is, and the battle has both', () => {
    const many = (prefix: string) => Array.from({ length: 12 }, (_, index) => foot(`${prefix}${index}`));
    const state = southern(many('r'), [...rocks(16, 0, 32, 12), { id: 'more', type: 'impassable', area: area(16, 24, 32, 36) }]);
    const result = played(state, ENTRIES.placement, {});
    expect(told(result, 'left-table')).to.deep.equal([]);
    expect(Object.values(result.state.units).every(({ where }) => where === 'table')).to.equal(true);
    expect(unitIn(result.state, 'r0').where).to.equal('table');
    expect(poseOf(result.state, 'r0')[2]).to.equal(90);
  });
});
