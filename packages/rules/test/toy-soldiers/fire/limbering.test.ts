import { expect } from 'chai';
import { limberAction } from '../../../src/books/toy-soldiers/fire/limbering.ts';
import { limbersOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { companies, guns, limbered, line, position, spot } from '../position.ts';
import { clauseOf, playing } from '../trial.ts';

type To = 'limbered' | 'unlimbered';

const order = (to: To, facing: number) => ({ type: 'limber', unit: 'red', to, facing }) as const;

const ordered = (units: readonly Unit[], to: To, facing: number) =>
  playing(position({ units }), limberAction.flow, { unit: 'red', order: order(to, facing) });

function forbids(units: readonly Unit[], to: To, facing: number): string | null {
  const state = position({ units });
  const unit = state.field.units['red'];
  if (unit === undefined) throw new Error('no battery');
  return clauseOf(limberAction.may(state, unit, order(to, facing)) ?? limberAction.check(state, unit, order(to, facing)));
}

describe('Toy Soldiers: limbering', () => {
  it('TS-12.2: with no enemy on the table it is offered towards the four quarters', () => {
    const state = position({ units: [limbered('red', 20, 10, 90)] });
    const [unit] = Object.values(state.field.units);
    expect(unit === undefined ? [] : limberAction.options(state, unit).map(({ facing }) => facing)).to.have.members([900, 2700, 1800, 0]);
  });

  it('TS-12.2: the lead gun goes two ahead, turns about its own centre, the others form on its left; one disorder', () => {
    const ahead = ordered([limbered('red', 20, 10, 90)], 'unlimbered', 900);
    // Front middle at (20, 12); three guns 1.5 wide to the left: the middle one at 18.5.
    expect(ahead.unit('red').formation).to.deep.equal({
      kind: 'unlimbered',
      at: spot(18.5, 12),
      facing: 900,
      stands: 3,
      limbers: 'attached',
      lags: [],
    });
    expect(ahead.unit('red').disorder).to.equal(2);
    // About: the centre is 0.75 behind (20, 12), the front then 0.75 below it, and left is to the right.
    const about = ordered([limbered('red', 20, 10, 90)], 'unlimbered', 2700);
    expect(about.unit('red').formation).to.deep.include({ at: spot(21.5, 10.5), facing: 2700 });
  });

  it('TS-12.8: limbers newly placed touch the rear of their guns', () => {
    const ahead = ordered([limbered('red', 20, 10, 90)], 'unlimbered', 900);
    // Guns from 10.5 to 12, limbers two deep behind.
    const [first] = limbersOf(ahead.unit('red'));
    expect(first?.map(({ x, y }) => [x, y])).to.have.deep.members([
      [20500, 10500],
      [19500, 10500],
      [19500, 8500],
      [20500, 8500],
    ]);
  });

  it('TS-12.7: the rightmost gun goes two ahead, its section faces any way, the others follow in one file; one disorder', () => {
    // Three guns about x = 20: the rightmost at 21.5. Its section from (21.5, 12) is two deep.
    const ahead = ordered([guns('red', 20, 10, 90)], 'limbered', 900);
    expect(ahead.unit('red').formation).to.deep.equal({ kind: 'limbered', at: spot(21.5, 12), facing: 900, stands: 3 });
    expect(ahead.unit('red').disorder).to.equal(2);
    // Turned to the right about its centre, one behind the front: the front comes one to the right of it.
    const aside = ordered([guns('red', 20, 10, 90)], 'limbered', 0);
    expect(aside.unit('red').formation).to.deep.include({ at: spot(22.5, 11), facing: 0 });
  });

  it('TS-12.7: not while the limbers are sent back', () => {
    expect(forbids([guns('red', 20, 10, 90, { limbers: 'back' })], 'limbered', 900)).to.equal('TS-12.7');
    expect(forbids([guns('red', 20, 10, 90)], 'limbered', 900)).to.equal(null);
  });

  it('TS-12.11: guns and limbers need room', () => {
    // Guns facing down at 10.5, their limbers above them from 12 to 14.
    const inTheWay = companies('friend', 21.5, 14, 90, { stands: 1 });
    expect(forbids([limbered('red', 20, 10, 90), inTheWay], 'unlimbered', 2700)).to.equal('TS-12.11');
    expect(forbids([limbered('red', 20, 10, 90), companies('friend', 21.5, 15, 90, { stands: 1 })], 'unlimbered', 2700)).to.equal(null);
  });

  it('TS-14.6: the advance is cut short by what stands ahead, and just before an enemy', () => {
    const friend = line('friend', 20, 12, 90);
    // The friend's rear is at 11.25: 1.25 ahead.
    const short = ordered([limbered('red', 20, 10, 90), friend], 'unlimbered', 900);
    expect(short.unit('red').formation).to.deep.include({ at: spot(18.5, 11.25) });
    const enemy = line('blue', 20, 11, 270);
    const stopped = ordered([limbered('red', 20, 10, 90), enemy], 'unlimbered', 900);
    expect(stopped.unit('red').formation).to.deep.include({ at: spot(18.5, 10.94) });
  });

  it('TS-3.2: not at disorder 6; TS-12.1: not what it is already, nor by other troops', () => {
    expect(forbids([limbered('red', 20, 10, 90, { disorder: 6 })], 'unlimbered', 900)).to.equal('TS-3.2');
    expect(forbids([limbered('red', 20, 10, 90)], 'limbered', 900)).to.equal('TS-12.1');
    expect(forbids([line('red', 20, 10, 90)], 'limbered', 900)).to.equal('TS-2.7');
  });

  it('TS-12.2: any facing may be ordered, a few are offered', () => {
    const state = position({ units: [limbered('red', 20, 10, 90), line('blue', 20, 30, 270)] });
    const battery = state.field.units['red'];
    if (battery === undefined) throw new Error('no battery');
    expect(limberAction.options(state, battery).map(({ facing }) => facing)).to.deep.equal([900, 2700, 1800, 0]);
    expect(forbids([limbered('red', 20, 10, 90)], 'unlimbered', 1234)).to.equal(null);
  });
});
