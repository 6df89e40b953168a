import { expect } from 'chai';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import {
  area,
  block,
  companies,
  divisions,
  drawnUp,
  guns,
  limbered,
  line,
  obstacle,
  skirmishOrder,
  spot,
  square,
  squadron,
  type Position,
} from '../position.ts';
import { playTurns } from '../turns.ts';

/** Red's half with that unit of theirs and a far enemy. */
function half(unit: Unit, more: Partial<Position> = {}, dice: Record<string, number[]> = {}) {
  return playTurns({ ...more, units: [unit, line('far', 60, 46, 270), ...(more.units ?? [])] }, dice);
}

const ahead = (type: string, distance: number, off = 0) => ({
  type,
  unit: 'r',
  path: { kind: 'oblique', off: off * 10, distance: inches(distance) },
});
const wheel = (type: string, turn: number, distance = 0) => ({
  type,
  unit: 'r',
  path: { kind: 'wheel', turn: turn * 10, distance: inches(distance) },
});

/** Where the unit ends, and its disorder. */
function after(unit: Unit, order: object, more: Partial<Position> = {}) {
  const moved = half(unit, more).order(order).unit('r');
  if (moved.formation.kind === 'garrison') throw new Error('went into a village');
  return { at: moved.formation.at, facing: moved.formation.facing, disorder: moved.disorder };
}

function refusal(unit: Unit, order: object, more: Partial<Position> = {}) {
  return half(unit, more).refused({ do: 'unit', unit: order });
}

const foot = line('r', 20, 10, 90, { disorder: 2 });
const column = companies('r', 20, 10, 90, { disorder: 2 });
const horse = squadron('r', 20, 10, 90, { disorder: 2 });
/** With room behind it. */
const rear = squadron('r', 20, 30, 90, { disorder: 2 });

describe('Toy Soldiers: moves', () => {
  it('TS-11.3: an adjustment of up to two inches in any direction takes a point of disorder off', () => {
    expect(after(foot, ahead('adjust', 2, 180))).to.deep.equal({ at: spot(20, 8), facing: 900, disorder: 1 });
    expect(after(line('r', 20, 10, 90), ahead('adjust', 1, 90))).to.deep.equal({ at: spot(19, 10), facing: 900, disorder: 1 });
    expect(refusal(foot, ahead('adjust', 2.02)).clause).to.equal('TS-11.3');
  });

  it('TS-11.4: easing forward goes four inches at no cost', () => {
    expect(after(foot, ahead('ease-forward', 4))).to.deep.equal({ at: spot(20, 14), facing: 900, disorder: 2 });
    expect(refusal(foot, ahead('ease-forward', 4.02)).clause).to.equal('TS-11.4');
  });

  it('TS-11.5: forward goes eight inches for a point of disorder', () => {
    expect(after(foot, ahead('forward', 8))).to.deep.equal({ at: spot(20, 18), facing: 900, disorder: 3 });
    expect(refusal(foot, ahead('forward', 8.02)).clause).to.equal('TS-11.5');
  });

  it('TS-10.7: the disorder is due even for no inch at all', () => {
    expect(after(foot, ahead('forward', 0)).disorder).to.equal(3);
  });

  it('TS-10.1, TS-10.2: forward goes within 22 degrees of the facing, obliquely with the facing kept', () => {
    // 8 at 22 degrees to the left: 8·sin 22 = 2.997 aside, 8·cos 22 = 7.417 ahead.
    expect(after(foot, ahead('forward', 8, 22))).to.deep.equal({ at: { x: 17_003, y: 17_417 }, facing: 900, disorder: 3 });
    expect(refusal(foot, ahead('forward', 8, 22.2)).clause).to.equal('TS-10.1');
    expect(refusal(foot, wheel('forward', -23)).clause).to.equal('TS-10.1');
  });

  it('TS-10.3: a wheel turns on the inner front corner and takes frontage times the angle of the move', () => {
    // Six stands are 9 wide; 10 degrees take 9·0.17453 = 1.571, so that 6.43 of 8 are left.
    expect(refusal(foot, wheel('forward', 10, 6.45)).clause).to.equal('TS-11.5');
    const { at, facing } = after(foot, wheel('forward', 10));
    // On the left corner (15.5, 10): the middle of the front swings to 4.5·cos 10 = 4.432 right of it and 4.5·sin 10 = 0.781 ahead.
    expect({ at, facing }).to.deep.equal({ at: { x: 19_932, y: 10_781 }, facing: 1000 });
    expect(
      half(foot)
        .order(wheel('forward', 10, 6.42))
        .told('unit-moved').length,
    ).to.equal(1);
  });

  it('TS-11.6: hurrying forward goes twelve inches straight ahead for width disorder', () => {
    expect(after(foot, { type: 'hurry-forward', unit: 'r', distance: 12_000 })).to.deep.equal({
      at: spot(20, 22),
      facing: 900,
      disorder: 4,
    });
    expect(after(column, { type: 'hurry-forward', unit: 'r', distance: 12_000 }).disorder).to.equal(2);
    expect(refusal(foot, { type: 'hurry-forward', unit: 'r', distance: 12_020 }).clause).to.equal('TS-11.6');
  });

  it('TS-11.7: falling back goes eight inches straight back, facing kept, for width disorder', () => {
    expect(after(foot, { type: 'fall-back', unit: 'r', distance: 8_000 })).to.deep.equal({ at: spot(20, 2), facing: 900, disorder: 4 });
    expect(refusal(foot, { type: 'fall-back', unit: 'r', distance: 8_020 }).clause).to.equal('TS-11.7');
  });

  it('TS-11.8: a retreat of twelve inches ends turned about, for width disorder and one', () => {
    const back = line('r', 20, 20, 90, { disorder: 2 });
    // Back to 8; the rear edge, at 7.25, is the new front.
    expect(after(back, { type: 'retreat', unit: 'r', distance: 12_000 })).to.deep.equal({ at: spot(20, 7.25), facing: 2700, disorder: 5 });
  });

  it('TS-11.10, TS-10.4: an angle is a wheel of more than 22 degrees or an oblique leg of more than 22 up to 90', () => {
    // 9·25° = 3.927 of 4.
    expect(after(foot, wheel('angle', 25)).disorder).to.equal(4);
    expect(refusal(foot, wheel('angle', 26)).clause).to.equal('TS-11.10');
    expect(refusal(foot, wheel('angle', 22)).clause).to.equal('TS-10.4');
    expect(refusal(foot, wheel('angle', 25, 0.01)).clause).to.equal('TS-10.4');
    expect(after(foot, ahead('angle', 4, 90))).to.deep.equal({ at: spot(16, 10), facing: 900, disorder: 4 });
    expect(refusal(foot, ahead('angle', 4, 91)).clause).to.equal('TS-10.4');
    expect(refusal(foot, ahead('angle', 4, 22)).clause).to.equal('TS-10.4');
  });

  it('TS-11.12: to the side two inches are free and four cost a point', () => {
    const side = (distance: number) => ({ type: 'move-to-side', unit: 'r', to: 'right', distance: inches(distance) });
    expect(after(foot, side(2))).to.deep.equal({ at: spot(22, 10), facing: 900, disorder: 2 });
    expect(after(foot, side(2.02)).disorder).to.equal(3);
    expect(after(foot, side(4)).disorder).to.equal(3);
    expect(refusal(foot, side(4.02)).clause).to.equal('TS-11.12');
  });

  it('TS-13.1: cavalry eases forward four inches and adjusts two, a point of disorder off', () => {
    expect(after(horse, ahead('ease-forward', 4)).disorder).to.equal(2);
    expect(refusal(horse, ahead('ease-forward', 4.02)).clause).to.equal('TS-13.1');
    expect(after(horse, ahead('adjust', 2, 45)).disorder).to.equal(1);
    expect(refusal(horse, ahead('adjust', 2.02, 45)).clause).to.equal('TS-13.1');
  });

  it('TS-13.2: cavalry goes forward twelve inches for a point of disorder, and fires no volley', () => {
    const enemy = { units: [line('e', 20, 25, 270)] };
    const trial = half(horse, enemy).order(ahead('forward', 12));
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 22), facing: 900 });
    expect(trial.unit('r').disorder).to.equal(3);
    // Infantry is asked whether it fires at an enemy as near.
    expect(trial.asked).not.to.equal('optional-volley');
    expect(half(foot, { units: [line('e', 20, 21, 270)] }).order(ahead('forward', 8)).asked).to.equal('optional-volley');
    expect(refusal(horse, ahead('forward', 12.02)).clause).to.equal('TS-13.2');
  });

  it('TS-13.3: cavalry hurries eighteen inches straight on for width disorder', () => {
    const hurry = (distance: number) => ({ type: 'hurry-forward', unit: 'r', distance: inches(distance) });
    // Two stands wide: one point.
    expect(after(horse, hurry(18))).to.deep.equal({ at: spot(20, 28), facing: 900, disorder: 3 });
    expect(refusal(horse, hurry(18.02)).clause).to.equal('TS-13.3');
    expect(after(drawnUp('r', 'cavalry', 'companies', 20, 10, 90, { disorder: 2 }), hurry(18)).disorder).to.equal(2);
  });

  it('TS-13.4: cavalry falls back twelve inches, facing kept, for width disorder', () => {
    const back = (distance: number) => ({ type: 'fall-back', unit: 'r', distance: inches(distance) });
    expect(after(rear, back(12))).to.deep.equal({ at: spot(20, 18), facing: 900, disorder: 3 });
    expect(refusal(rear, back(12.02)).clause).to.equal('TS-13.4');
  });

  it('TS-13.5: cavalry retreats eighteen inches and ends turned about, for width disorder and one', () => {
    const retreat = (distance: number) => ({ type: 'retreat', unit: 'r', distance: inches(distance) });
    // 30 - 18 = 12, its rear edge 1.5 behind that.
    expect(after(rear, retreat(18))).to.deep.equal({ at: spot(20, 10.5), facing: 2700, disorder: 4 });
    expect(refusal(rear, retreat(18.02)).clause).to.equal('TS-13.5');
  });

  it('TS-13.7: cavalry angles six inches for width disorder', () => {
    // 6·sin 45 = 6·cos 45 = 4.243.
    expect(after(horse, ahead('angle', 6, 45))).to.deep.equal({ at: { x: 15_757, y: 14_243 }, facing: 900, disorder: 3 });
    expect(refusal(horse, ahead('angle', 6.02, 45)).clause).to.equal('TS-13.7');
    expect(refusal(horse, ahead('angle', 6, 22)).clause).to.equal('TS-10.4');
  });

  it('TS-13.9: cavalry moves three inches to the side at no cost, six for a point of disorder', () => {
    const side = (distance: number) => ({ type: 'move-to-side', unit: 'r', to: 'left', distance: inches(distance) });
    expect(after(horse, side(3))).to.deep.equal({ at: spot(17, 10), facing: 900, disorder: 2 });
    expect(after(horse, side(3.02)).disorder).to.equal(3);
    expect(after(horse, side(6)).disorder).to.equal(3);
    expect(refusal(horse, side(6.02)).clause).to.equal('TS-13.9');
  });

  it('TS-13.6: cavalry changes between line and column of companies for the greater width, and forms nothing else', () => {
    const column = drawnUp('r', 'cavalry', 'companies', 20, 10, 90, { disorder: 2 });
    const into = (to: string) => ({ type: 'change-formation', unit: 'r', to, about: false });
    // Two wide in either case: one point. The command stand, rightmost of the line, comes 2 ahead from 20.75.
    expect(after(horse, into('companies'))).to.deep.equal({ at: spot(20.75, 12), facing: 900, disorder: 3 });
    expect(after(column, into('line'))).to.deep.equal({ at: spot(19.25, 12), facing: 900, disorder: 3 });
    expect(after(column, into('companies')).disorder).to.equal(2);
    expect(refusal(horse, into('divisions')).clause).to.equal('TS-2.7');
    expect(refusal(horse, into('square')).clause).to.equal('TS-2.7');
  });

  it('TS-12.1: limbered guns ease forward or go forward, wheeling as they like', () => {
    const team = limbered('r', 20, 10, 90, { disorder: 2 });
    const legs = (...all: { turn: number; distance: number }[]) => ({ kind: 'legs', legs: all });
    // 1.5·90° = 2.356 twice and 3 straight on are 7.71 of 8.
    const order = { type: 'forward', unit: 'r', path: legs({ turn: 900, distance: 1_500 }, { turn: -900, distance: 1_500 }) };
    expect(after(team, order)).to.deep.include({ facing: 900, disorder: 3 });
    expect(
      refusal(team, { type: 'forward', unit: 'r', path: legs({ turn: 900, distance: 1_500 }, { turn: -900, distance: 1_820 }) }).clause,
    ).to.equal('TS-12.1');
    expect(refusal(team, ahead('adjust', 1)).clause).to.equal('TS-12.1');
    expect(refusal(team, { type: 'hurry-forward', unit: 'r', distance: 1_000 }).clause).to.equal('TS-12.1');
    expect(refusal(foot, { type: 'forward', unit: 'r', path: legs({ turn: 100, distance: 0 }) }).clause).to.equal('TS-10.2');
  });

  it('TS-12.5: guns are prolonged two inches forward for a point of disorder', () => {
    const battery = guns('r', 20, 10, 90, { disorder: 2 });
    expect(after(battery, ahead('prolong', 2))).to.deep.equal({ at: spot(20, 12), facing: 900, disorder: 3 });
    expect(refusal(battery, ahead('prolong', 2.02)).clause).to.equal('TS-12.5');
    expect(refusal(battery, ahead('forward', 1)).clause).to.equal('TS-12.3');
    expect(refusal(foot, ahead('prolong', 1)).clause).to.equal('TS-12.5');
  });

  it('TS-12.6: angling guns two inches costs two points, or by option the width on top', () => {
    const battery = guns('r', 20, 10, 90);
    expect(after(battery, ahead('angle', 2, 45)).disorder).to.equal(3);
    // Three guns wide: one point more.
    expect(after(battery, ahead('angle', 2, 45), { options: { artilleryAngleDisorder: 'width-plus-2' } }).disorder).to.equal(4);
  });

  it('TS-3.2: no move is ordered whose known disorder would exceed 6', () => {
    expect(refusal(line('r', 20, 10, 90, { disorder: 6 }), ahead('forward', 1)).clause).to.equal('TS-3.2');
    expect(refusal(line('r', 20, 10, 90, { disorder: 5 }), { type: 'hurry-forward', unit: 'r', distance: 0 }).clause).to.equal('TS-3.2');
    expect(after(line('r', 20, 10, 90, { disorder: 5 }), ahead('forward', 1)).disorder).to.equal(6);
    // A slope on the way is known, too.
    const hill = {
      terrain: [
        area('h', 'hill', [
          [10, 12],
          [30, 12],
          [30, 30],
          [10, 30],
        ]),
      ],
    };
    expect(refusal(line('r', 20, 10, 90, { disorder: 5 }), ahead('forward', 8), hill).clause).to.equal('TS-3.2');
  });

  it('TS-4.2: whoever goes up a hill gains a point, once', () => {
    const hill = {
      terrain: [
        area('h', 'hill', [
          [10, 12],
          [30, 12],
          [30, 30],
          [10, 30],
        ]),
      ],
    };
    expect(after(foot, ahead('forward', 8), hill).disorder).to.equal(4);
    // The stands' middles, 0.375 behind the front, have not come to 12.
    expect(after(foot, ahead('forward', 2.36), hill).disorder).to.equal(3);
    expect(after(line('r', 20, 14, 90), ahead('forward', 8), hill).disorder).to.equal(2);
  });

  it('TS-4.4: a wood costs width disorder, also to whoever leaves it', () => {
    const wood = {
      terrain: [
        area('w', 'light-wood', [
          [10, 12],
          [30, 12],
          [30, 15],
          [10, 15],
        ]),
      ],
    };
    expect(after(foot, ahead('forward', 8), wood).disorder).to.equal(5);
    expect(after(line('r', 20, 14, 90), ahead('forward', 8), wood).disorder).to.equal(4);
    expect(after(foot, ahead('forward', 2), wood).disorder).to.equal(3);
  });

  it('TS-4.5: every linear obstacle crossed costs disorder and stress', () => {
    const walls = {
      terrain: [
        obstacle('one', [
          [10, 12],
          [30, 12],
        ]),
        obstacle('two', [
          [10, 14],
          [30, 14],
        ]),
      ],
    };
    const moved = half(foot, walls).order(ahead('forward', 8)).unit('r');
    expect([moved.disorder, moved.stress]).to.deep.equal([5, 2]);
  });

  it('TS-4.6: nor does anybody swing a corner beyond the edge on the way', () => {
    // 3 wide and 2.25 deep about its left front corner at 68.4: the far corner swings out to 3.75 from there, and ends 3.45 from it.
    expect(refusal(divisions('r', 69.9, 10, 90), wheel('angle', 60)).code).to.equal('off-the-table');
    expect(after(divisions('r', 69.7, 10, 90), wheel('angle', 60)).facing).to.equal(1500);
  });

  it('TS-4.6: nobody enters a village block or leaves the table', () => {
    expect(refusal(foot, ahead('forward', 8), { terrain: [block('b', 20, 17)] }).code).to.equal('village');
    expect(refusal(line('r', 5, 10, 90), ahead('angle', 4, 90)).code).to.equal('off-the-table');
  });

  it('TS-10.6: no move meets an enemy or ends against one', () => {
    const enemy = { units: [line('e', 20, 16, 270)] };
    expect(refusal(foot, ahead('forward', 8), enemy).code).to.equal('blocked-by-enemy');
    expect(refusal(foot, ahead('forward', 6), enemy).code).to.equal('touches-enemy');
    expect(after(foot, ahead('forward', 5.94), enemy).at).to.deep.equal(spot(20, 15.94));
    // Limbers of the enemy's bar the way like the guns.
    expect(
      refusal(line('r', 20, 10, 90), ahead('forward', 8), { units: [guns('e', 20, 13, 90, { side: 'blue', seat: 'blue' })] }).code,
    ).to.equal('blocked-by-enemy');
  });

  it('TS-9.1: a unit acts once in a half', () => {
    const trial = half(foot).order(ahead('ease-forward', 1));
    expect(trial.refused({ do: 'unit', unit: ahead('ease-forward', 1) }).clause).to.equal('TS-9.1');
    expect(trial.refused({ do: 'unit', unit: { ...ahead('ease-forward', 1), unit: 'far' } }).code).to.equal('not-yours');
  });

  it('TS-9.2: the first kind of action is free, each further kind costs a point of chaos, once', () => {
    const three = { units: [line('s', 34, 10, 90), line('t', 48, 10, 90), squadron('u', 58, 10, 90)] };
    const trial = half(foot, three);
    const chaos = () => trial.state.players['red']?.chaos;
    trial.order(ahead('ease-forward', 1));
    expect(chaos()).to.equal(1);
    trial.order({ ...ahead('ease-forward', 1), unit: 's' });
    expect(chaos()).to.equal(1);
    trial.order({ ...ahead('forward', 1), unit: 't' });
    expect(chaos()).to.equal(2);
    trial.order({ ...ahead('forward', 1), unit: 'u' });
    expect(chaos()).to.equal(2);
  });

  it('TS-9.4: with chaos at 6 only one kind of action is left', () => {
    const trial = half(foot, { units: [line('s', 34, 10, 90)], players: { red: { chaos: 6 } } }).order(ahead('ease-forward', 1));
    expect(trial.refused({ do: 'unit', unit: { ...ahead('forward', 1), unit: 's' } }).clause).to.equal('TS-9.4');
    trial.order({ ...ahead('ease-forward', 1), unit: 's' });
    expect(trial.state.players['red']?.chaos).to.equal(6);
  });

  it('TS-9.11: a square and a battalion in skirmish order move like other infantry', () => {
    expect(after(square('r', 20, 10, 90), ahead('forward', 8)).disorder).to.equal(2);
    expect(after(skirmishOrder('r', 20, 10, 90), ahead('forward', 8))).to.deep.include({ at: spot(20, 18), disorder: 2 });
  });

  it('TS-2.12: an attached commander comes along', () => {
    const trial = half(foot, { commanders: { red: { attached: 'r', at: spot(20, 8.75) } } }).order(ahead('forward', 8));
    expect(trial.commander('red')).to.deep.include({ at: spot(20, 16.75), attached: 'r' });
  });
});

describe('Toy Soldiers: passage of lines', () => {
  const friend = divisions('s', 20, 13, 90, { disorder: 3 });

  it('TS-19.12: a friend in complete disorder, or not parallel, cannot be passed', () => {
    expect(refusal(foot, ahead('forward', 8), { units: [{ ...friend, disorder: 6 }] }).clause).to.equal('TS-19.12');
    expect(refusal(foot, ahead('forward', 8), { units: [divisions('s', 20, 14, 120)] }).clause).to.equal('TS-19.12');
    const trial = half(foot, { units: [divisions('s', 20, 12, 270, { side: 'red', seat: 'red' })] }, { passage: [6, 6] });
    expect(trial.order(ahead('forward', 8)).told('passage-tried')[0]?.success).to.equal(true);
    expect(refusal(foot, ahead('forward', 8), { units: [friend], options: { goodOrderMax: 2 } }).clause).to.equal('TS-19.12');
  });

  it('TS-19.13: two dice of at least disorder and chaos let the mover through at no cost', () => {
    // Disorder 3 and chaos 2: 5 is enough.
    const trial = half(foot, { units: [friend], players: { red: { chaos: 2 } } }, { passage: [2, 3] }).order(ahead('forward', 8));
    expect(trial.unit('r')).to.deep.include({ disorder: 3, stress: 0 });
    expect(trial.unit('s')).to.deep.include({ disorder: 3, stress: 0 });
    expect(trial.told('passage-tried')).to.deep.include({
      mover: 'r',
      passed: 's',
      dice: [2, 3],
      needed: 5,
      success: true,
      outcome: 'through',
      stands: 2,
    });
  });

  it('TS-19.15: refused, the mover stops in contact with disorder and stress', () => {
    const trial = half(foot, { units: [friend] }, { passage: [1, 2] }).order(ahead('forward', 8));
    expect(trial.asked).to.equal('passage-failed');
    trial.answer({ passage: 'refuse' });
    // The rear of three ranks of 0.75 is at 10.75.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 10.75) });
    // One for the refusal, one for the action.
    expect(trial.unit('r')).to.deep.include({ disorder: 4, stress: 1 });
  });

  /** Let through after a failed try; the mover, which has two stands to pass over the friend, is asked how many stay behind. */
  const allowed = () =>
    half(foot, { units: [friend] }, { passage: [1, 2] })
      .order(ahead('forward', 8))
      .answer({ passage: 'allow' });

  it('TS-19.16: let through, both gain as much disorder as stands pass', () => {
    const trial = allowed().answer({ stands: 0 });
    expect(trial.unit('s').disorder).to.equal(5);
    // Two, and one for the action.
    expect(trial.unit('r')).to.deep.include({ disorder: 5, reduced: 0 });
  });

  it('TS-19.17: stands the mover leaves behind first are reduced and lower the count by one each', () => {
    const trial = allowed();
    expect(trial.asked).to.equal('passage-drop');
    // Two stands of the line pass over a column two wide.
    expect(trial.refused({ stands: 3 }).clause).to.equal('TS-19.17');
    trial.answer({ stands: 1 });
    expect(trial.unit('s').disorder).to.equal(4);
    expect(trial.unit('r')).to.deep.include({ disorder: 4, reduced: 1, destroyed: 0 });
    expect(trial.unit('r').formation).to.deep.include({ stands: 5 });
    const none = allowed().answer({ stands: 2 });
    expect(none.unit('s').disorder).to.equal(3);
    expect(none.unit('r')).to.deep.include({ disorder: 3, reduced: 2 });
  });

  it('TS-19.18: a mover that cannot clear the other may not start', () => {
    // The column's front is at 13; the line would stand at 11.5.
    expect(refusal(foot, ahead('forward', 1.5), { units: [friend] }).clause).to.equal('TS-19.18');
  });
});
