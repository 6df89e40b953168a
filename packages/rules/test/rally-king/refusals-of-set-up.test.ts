import { expect } from 'chai';
import { deployBatch, type Batch } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import { withArmies } from '../../src/books/rally-king/battle/set-up/taking-armies.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { judgeArmy, readArmy, type ArmyFile } from '../../src/books/rally-king/shared/muster/army.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { inches } from '../../src/table/units.ts';
import { gameOf, leader } from './position.ts';
import { prepared, read } from './scenario-position.ts';
import { judged, why } from './refused.ts';

describe('batches that are refused', () => {
  function waiting(...rows: readonly Readonly<Record<string, unknown>>[]): State {
    const army = (units: readonly object[]) => ({ list: 'treyine', army: { build: 'fixed', units }, leaders: { warRating: 3 } });
    const state = prepared({ red: army(rows), blue: army([{ id: 'z', row: 'infantry' }]) }, { terrain: [], options: { magic: 'off' } });
    state.armies.red.baseline = 'south';
    state.armies.blue.baseline = 'north';
    preparing(state).waiting = { red: rows.map(({ id }) => String(id)), blue: ['z'] };
    return state;
  }
  const foot = (id: string) => ({ id, row: 'infantry' });
  const put = (unit: string, x: number, y: number, other: object = {}) => ({ unit, x: inches(x), y: inches(y), ...other });
  const said = (state: State, units: Batch['units'], leaders: Batch['leaders'] = {}) =>
    why(deployBatch.check(gameOf(state), { side: 'red', count: units.length }, { units, leaders, treasures: {} }, 'red-1'));

  it('RK-11.5, RK-11.10: own units that wait are placed, and only flyers in the air', () => {
    const state = waiting(foot('a'), foot('b'));
    expect(said(state, [put('z', 20, 8)])).to.equal('RK-11.5 not-waiting');
    expect(said(state, [put('a', 20, 8, { level: 'attack' })], { 'red-cinc': 'a' })).to.equal('RK-11.10 no-flyer');
    expect(said(state, [put('a', 20, 8)], { 'red-cinc': 'a' })).to.equal('');
  });

  it('RK-11.7: the CinC in the first batch, nobody who has a unit already, and everybody with the last', () => {
    const state = waiting(foot('a'), foot('b'));
    expect(said(state, [put('a', 20, 8)])).to.equal('RK-11.7 cinc-first');
    expect(said(state, [put('a', 20, 8)], { 'red-cinc': 'b' })).to.equal('RK-11.7 not-placed');
    expect(said(state, [put('a', 20, 8)], { 'red-cinc': 'a', nobody: 'a' })).to.equal('RK-11.7 not-unassigned');
    state.armies.red.leaders = [...state.armies.red.leaders, leader('cap', null)];
    expect(said(state, [put('a', 20, 8), put('b', 22, 8)], { 'red-cinc': 'a' })).to.equal('RK-11.7 unassigned');
    expect(said(state, [put('a', 20, 8), put('b', 22, 8)], { 'red-cinc': 'a', cap: 'b' })).to.equal('');
  });

  it('RK-11.8: the Hero last, and in front', () => {
    const state = waiting(foot('a'), foot('b'), { id: 'h', row: 'hero' });
    expect(said(state, [put('a', 20, 8), put('h', 22, 8)], { 'red-cinc': 'a' })).to.equal('RK-11.8 hero-last');
    expect(said(state, [put('a', 20, 8), put('b', 22, 8), put('h', 24, 8)], { 'red-cinc': 'a' })).to.equal('');
    expect(said(state, [put('a', 20, 8), put('b', 22, 8), put('h', 20, 7.25)], { 'red-cinc': 'a' })).to.equal('RK-11.8 hero-in-front');
  });
});

describe('armies that are refused', () => {
  const army = (list: string, order: Partial<ArmyFile['order']> = {}, limit = 400) => {
    const file = readArmy({
      format: 1,
      book: 'rally-king',
      name: 'Trial',
      list,
      limit,
      order,
    });
    return isRefusal(file) ? why(file) : why(judgeArmy(file));
  };

  it('RK-6.1: of no list, for a side that wants none; RK-33.9: a thing of Magic Users without one', () => {
    expect(army('treyine')).to.equal('');
    expect(army('nowhere')).to.equal('RK-6.1 no-such-list');
    expect(army('treyine', { treasures: ['war-horn-of-naz-goth'] })).to.equal('RK-6.4 not-for-sale');
    expect(judged(withArmies(read(), { green: {} }))).to.equal('RK-6.1 no-army-wanted');
    expect(judged(withArmies(read(), { red: {} }))).to.equal('RK-6.1 malformed');
  });
});

describe('purchases that are refused', () => {
  const bought = (list: string, order: object) => {
    const file = readArmy({ format: 1, book: 'rally-king', name: 'Trial', list, limit: 1000, order });
    return isRefusal(file) ? why(file) : why(judgeArmy(file));
  };

  it('RK-33.2, RK-33.3, RK-33.6, RK-33.9: one of each thing, by its alignment and with who can use it', () => {
    expect(bought('treyine', { treasures: ['personal-banner'] })).to.equal('');
    expect(bought('treyine', { treasures: ['personal-banner', 'personal-banner'] })).to.equal('RK-33.2 only-one');
    expect(bought('treyine', { treasures: ['bane-banner'] })).to.equal('RK-33.3 alignment');
    expect(bought('black-moon-incarnate', { treasures: ['bane-banner'] })).to.equal('');
    expect(bought('black-moon-incarnate', { treasures: ['drums-of-doom'] })).to.equal('RK-33.9 no-magic-user');
  });
});
