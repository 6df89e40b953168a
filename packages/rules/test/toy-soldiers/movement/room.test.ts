import { expect } from 'chai';
import { receivingDice } from '../../../src/books/toy-soldiers/fire/bounce.ts';
import { aimsOf } from '../../../src/books/toy-soldiers/fire/aim.ts';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import type { Dice } from '../../playing/trial.ts';
import { fires } from '../fire/firing.ts';
import { block, companies, divisions, garrison, guns, line, obstacle, position, square, type Position } from '../position.ts';
import { playing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const far = line('far', 60, 46, 270);
const half = (units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}) =>
  playTurns({ ...more, units: [...units, far] }, dice);
const ahead = (type: string, distance: number) => ({ type, unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(distance) } });
const unitOrder = (unit: object) => ({ do: 'unit', unit });

describe('Toy Soldiers: room for a move', () => {
  it('TS-10.6: a move may end against a village that the enemy holds, which is no formed unit', () => {
    const held = { terrain: [block('b', 20, 20)] };
    // The block begins at 18.
    const trial = half([line('r', 20, 10, 90), garrison('e', 'b', 'blue')], held).order(ahead('forward', 8));
    expect(trial.unit('r').formation).to.deep.include({ at: { x: inches(20), y: inches(18) } });
  });

  it('TS-10.6: one stand of many that ends against an enemy is enough', () => {
    // Five in divisions, the odd stand alone in the third rank: an enemy's end is 0.03 aside of it when it has moved, and of no other rank.
    const column = divisions('r', 20, 10, 90, { stands: 5 });
    const beside = companies('e', 22.28, 10.4, 270, { stands: 1, side: 'blue' });
    expect(half([column, beside]).refused(unitOrder(ahead('forward', 2))).clause).to.equal('TS-10.6');
    expect(
      half([column, companies('e', 22.4, 10.4, 270, { stands: 1, side: 'blue' })])
        .order(ahead('forward', 2))
        .unit('r').acted,
    ).to.equal(true);
  });

  it('TS-11.3: an adjustment is a move or a wheel and not both', () => {
    const wheel = (distance: number) => ({ type: 'adjust', unit: 'r', path: { kind: 'wheel', turn: 100, distance: inches(distance) } });
    const column = companies('r', 20, 10, 90);
    expect(half([column]).order(wheel(0)).unit('r').formation).to.deep.include({ facing: 1000 });
    expect(half([column]).refused(unitOrder(wheel(0.5)))).to.include({ clause: 'TS-11.3', code: 'no-such-path' });
  });

  it('TS-12.11: limbers that are with their guns need room on the way, limbers sent back do not', () => {
    // Guns from 17.75 to 22.25, 8.5 to 10; limbers behind them from 6.5 to 8.5. Angled to the right at a slant they would come upon a column beside them.
    const beside = companies('s', 23.4, 8.2, 90, { stands: 1, disorder: 6 });
    const angle = { type: 'angle', unit: 'r', path: { kind: 'oblique', off: -900, distance: inches(2) } };
    expect(half([guns('r', 20, 10, 90), beside]).refused(unitOrder(angle)).clause).to.equal('TS-19.12');
    const back = half([guns('r', 20, 10, 90, { limbers: 'back' }), beside]).order(angle);
    expect(back.unit('r').formation).to.deep.include({ at: { x: inches(22), y: inches(10) } });
  });

  it('TS-10.8: whoever loses the last stand to the ground on the way back is dispersed, and nothing more is asked', () => {
    const wall = obstacle('w', [
      [10, 16],
      [30, 16],
    ]);
    const last = companies('r', 20, 20, 90, { stands: 1, stress: 6 });
    const trial = half([last], { terrain: [wall] }).order({ type: 'fall-back', unit: 'r', distance: inches(8) });
    expect(Object.keys(trial.state.field.dispersed)).to.deep.equal(['r']);
    expect(trial.asked).to.equal('order');
  });

  it('TS-17.23: a face from which no stand can fire fires nothing, and is not effective', () => {
    const units = [square('red', 20, 10, 90), companies('blue', 20, 14, 270, { stands: 1 })];
    const effective = (face: number, dice: readonly number[]) => {
      let ended: unknown = null;
      const volleys = [{ target: 'blue', face }];
      const told = (value: unknown) => {
        ended = value;
      };
      const trial = fires({ units, volleys, ended: told }, dice, [6, 6]);
      return [trial.told('volley-fired').length, trial.state.field.smoke.length, ended];
    };
    // Both stands of the front face have the company in their arcs, four off; the rear face has nobody.
    expect(effective(0, [6, 6])).to.deep.equal([1, 2, { effective: true }]);
    expect(effective(1, [])).to.deep.equal([0, 0, { effective: false }]);
  });

  it('TS-17.17: a ball is along the ranks from either flank, and whichever way both face', () => {
    const dice = (gunFacing: number, targetFacing: number, x: number, y: number) => {
      const gun = guns('red', 20, 20, gunFacing, { stands: 1, side: 'red' });
      const target = line('blue', x, y, targetFacing, { side: 'blue', stands: 3 });
      const state = position({ units: [gun, target] });
      const [aim] = aimsOf(state, gun, { target: 'blue', face: null });
      return aim === undefined ? null : receivingDice(state.field, gun, target, aim);
    };
    // Fifteen off: the gun looks along x, the line along y, at it or away.
    expect([dice(0, 90, 37, 20.4), dice(0, 270, 37, 19.6), dice(180, 90, 3, 20.4), dice(90, 0, 19.6, 37)]).to.deep.equal([3, 3, 3, 3]);
    // At its front and its rear one stand is met.
    expect([dice(0, 180, 35, 20), dice(0, 0, 37, 20)]).to.deep.equal([1, 1]);
  });

  it('TS-19.23: directions of several that rout together are kept from others until all are in', () => {
    const units = [line('r', 15, 30, 90), line('s', 40, 30, 90), line('e', 20, 44, 270)];
    const rout = (...ids: string[]) =>
      playing(position({ units }), routsFlow, { routs: ids.map((unit) => ({ unit, cause: 'test', stress: 0, chaos: 0 })) });
    expect(rout('r', 's').open.map(({ secret }) => secret)).to.deep.equal([true, true]);
    expect(rout('r').open.map(({ secret }) => secret ?? false)).to.deep.equal([false]);
  });
});
