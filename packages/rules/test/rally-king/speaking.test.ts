import { expect } from 'chai';
import { checkCharge } from '../../src/books/rally-king/battle/charge/declaring.ts';
import { allotPoints, reassignBodies } from '../../src/books/rally-king/battle/command/team.ts';
import { offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { targetsAt } from '../../src/books/rally-king/battle/flight/shot.ts';
import { judgeTakeOff } from '../../src/books/rally-king/battle/flight/take-off.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { heroRow } from '../../src/books/rally-king/shared/muster/hero.ts';
import { findTreasure } from '../../src/books/rally-king/shared/muster/treasures.ts';
import { LISTS } from '../../src/books/rally-king/shared/lists/lists.ts';
import { done, gameOf, position, u, unitIn } from './position.ts';

describe('what is refused, and to whom', () => {
  it('RK-15.1: whoever is not faced is not charged', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 7, 90)];
    const state = position({ units });
    const refusal = checkCharge(state, unitIn(state, 'a'), unitIn(state, 'b'), 6000, []);
    expect([refusal?.clause, refusal?.code]).to.deep.equal(['RK-15.1', 'not-faced']);
  });

  it('RK-14.17: a flyer that has been passed through does not take off', () => {
    const flyer = u('a', 'red', 20, 10, 90, { mounted: true, traits: ['flyer'], active: true });
    const state = position({ units: [flyer] });
    expect(judgeTakeOff(state, [unitIn(state, 'a')], false)).to.equal(null);
    if (state.play !== null) state.play.passed = ['a'];
    const refusal = judgeTakeOff(state, [unitIn(state, 'a')], false);
    expect([refusal?.clause, refusal?.code]).to.deep.equal(['RK-14.17', 'passed-through']);
  });

  it('RK-23.10: only who has a path shoots along one', () => {
    const flyer = u('a', 'red', 20, 10, 90, { mounted: true, arm: 'missile', traits: ['flyer'], level: 'attack' });
    const state = position({ units: [flyer, u('b', 'blue', 20, 12, 270)] });
    expect(targetsAt(state, unitIn(state, 'a'), 0)).to.deep.equal([]);
  });

  it('RK-24.4a: riders have -2 as soon as one of those they fight is an elephant', () => {
    const rider = u('a', 'red', 20, 10, 90, { mounted: true, figures: 3 });
    // The front edge at 10.625: an elephant half on the left of it, foot half on the right.
    const units = [rider, u('e', 'blue', 19.2, 11.375, 270, { kind: 'elephant' }), u('f', 'blue', 20.75, 11, 270)];
    const state = position({ units });
    expect(meleeModifiers(state, unitIn(state, 'a'), false).filter(({ value }) => value === -2)).to.deep.equal([
      { name: 'against-elephants', value: -2, clause: 'RK-24.4' },
    ]);
  });

  it('RK-31.2: a Hero is trained for melee and spreads Terror; mounted he counts as Shock besides', () => {
    const [list] = LISTS;
    expect(list === undefined ? null : heroRow(list, false).traits).to.have.members(['elite-melee', 'terror']);
    expect(list === undefined ? null : heroRow(list, true).traits).to.have.members(['elite-melee', 'shock', 'terror']);
  });

  it('RK-33.7: the Harlapane costs 30 points and is for a Magic User of Red Sun armies', () => {
    expect(findTreasure('harlapane-of-heroes')).to.include({ cost: 30, alignment: 2, needsMagicUser: true });
  });

  it('RK-38.4: an offer is open to the side’s captain alone, told once, and refused to the players beside them', () => {
    const seats = { red: ['red-1', 'red-2'] };
    const state = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270)], seats });
    const game = gameOf(state);
    expect(offerDraw.clause).to.equal('RK-38.4');
    expect(offerDraw.options(game, {}, 'red-1')).to.deep.equal([{ offer: true }]);
    expect(offerDraw.check(game, {}, { offer: true }, 'red-1')).to.equal(null);
    expect(offerDraw.check(game, {}, { offer: true }, 'red-2')?.code).to.equal('not-yours');
    const { events } = done(state, (referee) => {
      offerDraw.apply(referee, 'red-1', { offer: true });
    });
    expect(events.map(({ kind, clause }) => [kind, clause])).to.deep.equal([['draw-offered', 'RK-38.4']]);
  });

  it('RK-44.2a: points are allotted in the own player turn, Bodies are given away before it too (RK-44.1a)', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270)];
    const state = position({ units, seats: { blue: ['blue-1', 'blue-2'] } });
    // Red's player turn.
    expect(allotPoints.check(gameOf(state), {}, { 'blue-1': 1 }, 'blue-1')?.code).to.equal('too-late');
    expect(reassignBodies.check(gameOf(state), {}, { b: 'blue-2' }, 'blue-1')).to.equal(null);
  });

  it('RK-44.2a: a player alone on a side has nothing to allot, though the other side has several', () => {
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 30, 270)];
    const state = position({ units, seats: { red: ['red-1', 'red-2'] } });
    expect(allotPoints.options(gameOf(state), {}, 'blue-1')).to.deep.equal([]);
    expect(allotPoints.options(gameOf(state), {}, 'red-1')).not.to.deep.equal([]);
    // Nor has a player alone while the other side is alone as well.
    expect(allotPoints.options(gameOf(position({ units })), {}, 'red-1')).to.deep.equal([]);
  });
});
