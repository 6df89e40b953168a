import { expect } from 'chai';
import { changesOf } from '../../../src/books/toy-soldiers/movement/change-formation.ts';
import { courseOf, sweptBy } from '../../../src/books/toy-soldiers/movement/course.ts';
import { friendsOnTheWay } from '../../../src/books/toy-soldiers/movement/march.ts';
import { hasFront } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { boundsOf } from '../../../src/table/outline.ts';
import { inches } from '../../../src/table/units.ts';
import { companies, line, position, spot } from '../position.ts';
import { playTurns } from '../turns.ts';

function legsOf(unit: Unit, path: Parameters<typeof courseOf>[1]) {
  if (!hasFront(unit)) throw new Error('no front');
  return courseOf(unit, path).legs;
}

describe('Toy Soldiers: the way of a move', () => {
  it('TS-10.3: a wheel sweeps the ground between its beginning and its end, not round the other way', () => {
    // A company 1.5 wide turns ten degrees to the left on its left front corner: nothing of it goes left of there.
    const unit = companies('r', 20, 10, 90, { stands: 1 });
    const swept = legsOf(unit, { kind: 'wheel', turn: 100, distance: 0 }).flatMap((leg) => sweptBy(unit.arm, leg));
    const { left, right } = boundsOf({ corners: swept.flat(), margin: 0 });
    expect(left).to.equal(19_250);
    // The right rear corner swings out by 0.75 × sin 10° = 0.130 and comes in by 1.5 × (1 − cos 10°) = 0.023.
    expect(right).to.be.within(20_850, 20_860);
  });

  it('TS-19.25: of two friends on one straight way the nearer is met first, however they are listed', () => {
    const mover = companies('r', 20, 10, 90, { stands: 2 });
    const state = position({ units: [mover, companies('far', 20, 17, 90, { stands: 1 }), companies('near', 20, 13, 90, { stands: 1 })] });
    const legs = legsOf(mover, { kind: 'oblique', off: 0, distance: inches(8) });
    expect(friendsOnTheWay(state, mover, legs).map(({ id }) => id)).to.deep.equal(['near', 'far']);
  });

  it('TS-30.1: of a move the way is told, corner by corner', () => {
    const order = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(8) } };
    const [moved] = playTurns({ units: [line('r', 20, 10, 90), line('b', 60, 40, 270)] })
      .order(order)
      .told('unit-moved');
    expect(moved?.path).to.deep.equal([{ at: spot(20, 18), facing: 900 }]);
  });

  it('TS-23.10: skirmish stands are asked for when their unit has gone ahead, and when it has fallen back', () => {
    const unit = companies('r', 20, 20, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 23) }] });
    const going = (order: object) => playTurns({ units: [unit, line('b', 60, 40, 270)] }).order({ unit: 'r', ...order });
    expect(going({ type: 'forward', path: { kind: 'oblique', off: 0, distance: inches(2) } }).asked).to.equal('skirmish-place');
    expect(going({ type: 'fall-back', distance: inches(2) }).asked).to.equal('skirmish-place');
  });

  it('TS-14.4: a change of formation for which there is no room is not offered', () => {
    // The line would form to the left, where a friend stands.
    const state = position({ units: [companies('r', 20, 20, 90), companies('f', 16, 22, 90)] });
    const [unit] = Object.values(state.field.units);
    if (unit === undefined) throw new Error('nobody there');
    const changes = changesOf(state, unit).map(({ to, about }) => `${to}${about ? ' about' : ''}`);
    expect(changes).not.to.include('line');
    expect(changes).to.include('divisions');
  });

  it('TS-11.12, TS-3.2: what goes to the side beyond two inches has to bear a point of disorder', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90, { disorder: 6 }), line('b', 60, 40, 270)] });
    const aside = (distance: number) => ({ do: 'unit', unit: { type: 'move-to-side', unit: 'r', to: 'left', distance: inches(distance) } });
    expect(trial.refused(aside(4)).clause).to.equal('TS-3.2');
    expect(trial.answer(aside(2)).unit('r')).to.include({ disorder: 6 });
  });

  it('TS-10.7: a wheel of nothing is a move as well', () => {
    const order = { type: 'forward', unit: 'r', path: { kind: 'wheel', turn: 0, distance: 0 } };
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('b', 60, 40, 270)] }).order(order);
    expect(trial.unit('r')).to.include({ disorder: 2 });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 10), facing: 900 });
  });
});
