import { expect } from 'chai';
import { aimsOf, targetsOf, volleysAt } from '../../../src/books/toy-soldiers/fire/aim.ts';
import { shootersOf } from '../../../src/books/toy-soldiers/fire/shooters.ts';
import type { TerrainPiece } from '../../../src/books/toy-soldiers/ground/ground.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import {
  area,
  block,
  companies,
  divisions,
  drawnUp,
  garrison,
  guns,
  limbered,
  line,
  obstacle,
  position,
  skirmishOrder,
  spot,
  squadron,
  square,
  type Trooped,
} from '../position.ts';
import { fires, shots } from './firing.ts';

/** One company firing up the table from (20, 10): a single musket stand. */
const one = (given: Trooped = {}) => companies('red', 20, 10, 90, { stands: 1, ...given });
/** One company in the way so many inches in front of it, in column facing it. */
const facing = (range: number, given: Trooped = {}) => companies('blue', 20, 10 + range, 270, { stands: 1, ...given });
const battalion = (given: Trooped = {}) => line('red', 20, 10, 90, given);

/** A wall in front of whoever stands at that height. */
const wall = (y: number) =>
  obstacle('wall', [
    [10, y],
    [30, y],
  ]);
const hill = (low: number, high: number): TerrainPiece =>
  area('hill', 'hill', [
    [5, low],
    [35, low],
    [35, high],
    [5, high],
  ]);

/** In which band the company fires at that range; null where it cannot. */
function bandAt(range: number, firer: Unit = one()): number | null {
  const [aim] = aimsOf(position({ units: [firer, facing(range)] }), firer, { target: 'blue', face: null });
  return aim?.band ?? null;
}

describe('Toy Soldiers: volleys', () => {
  it('TS-17.1: front-rank stands, every gun and the stands of a face fire; limbered guns, rear ranks and skirmishers never', () => {
    const count = (unit: Unit, terrain: readonly TerrainPiece[] = []) => shootersOf(position({ units: [unit], terrain }), unit).length;
    expect(count(battalion())).to.equal(6);
    expect(count(divisions('d', 20, 10, 90))).to.equal(2);
    expect(count(companies('c', 20, 10, 90))).to.equal(1);
    expect(count(guns('g', 20, 10, 90))).to.equal(3);
    expect(count(limbered('g', 20, 10, 90))).to.equal(0);
    expect(count(skirmishOrder('s', 20, 10, 90, { skirmishers: [{ number: 1, at: spot(20, 12) }] }))).to.equal(0);
    const inSquare = square('q', 20, 10, 90);
    expect(shootersOf(position({ units: [inSquare] }), inSquare).map(({ face }) => face)).to.deep.equal([0, 1, 2, 3, 0, 1]);
    expect(count(garrison('v', 'b', 'red'), [block('b', 20, 10)])).to.equal(4);
  });

  it('TS-17.2: a stand fires only with a whole stand of the target in its arc', () => {
    const firing = (stands: number) =>
      aimsOf(position({ units: [battalion(), companies('blue', 20, 14, 270, { stands })] }), battalion(), {
        target: 'blue',
        face: null,
      }).map(({ shooter }) => shooter.number);
    // The company spans 19.25 to 20.75. Stand 2 (21.5 to 23) reaches left to 21.5 - 4·tan 22 = 19.88 four inches off: not the whole of it.
    expect(firing(1)).to.deep.equal([3, 4]);
    // The fourth company of a column is 6.25 off: 21.5 - 6.25·tan 22 = 18.97, so stand 2 has it whole; stand 1 (from 23) would need 9.28.
    expect(firing(6)).to.deep.equal([2, 3, 4, 5]);
  });

  it('TS-17.3: cavalry fire their carbines, three inches a band, unless the battle says never', () => {
    const horse = squadron('red', 20, 10, 90);
    expect(bandAt(3, horse)).to.equal(1);
    expect(bandAt(3.5, horse)).to.equal(2);
    expect(targetsOf(position({ units: [horse, facing(3)], options: { cavalryCarbines: 'never' } }), horse)).to.deep.equal([]);
    const foot = line('red', 20, 10, 90);
    const enemy = facing(3);
    expect(targetsOf(position({ units: [foot, enemy], options: { cavalryCarbines: 'never' } }), foot), 'muskets').to.deep.equal([enemy.id]);
  });

  it('TS-17.4: bands of four inches for muskets, a range on the limit in the nearer, none beyond the fourth', () => {
    expect(bandAt(1)).to.equal(1);
    expect(bandAt(4)).to.equal(1);
    // A hundredth more counts as on the limit (TS-1.2).
    expect(bandAt(4.01)).to.equal(1);
    expect(bandAt(4.02)).to.equal(2);
    expect(bandAt(8)).to.equal(2);
    expect(bandAt(12)).to.equal(3);
    expect(bandAt(16)).to.equal(4);
    expect(bandAt(16.02)).to.equal(null);
    expect(bandAt(10, guns('red', 20, 10, 90))).to.equal(1);
    expect(bandAt(38, guns('red', 20, 10, 90))).to.equal(4);
  });

  it('TS-17.4: rifles of light infantry have bands of five inches where the battle gives them', () => {
    const light = drawnUp('red', 'light-infantry', 'companies', 20, 10, 90, { stands: 1 });
    const band = (options: Record<string, unknown>) =>
      aimsOf(position({ units: [light, facing(5)], options }), light, { target: 'blue', face: null })[0]?.band;
    expect(band({})).to.equal(2);
    expect(band({ lightWeapon: 'rifle' })).to.equal(1);
  });

  it('TS-17.2, TS-4.11: a block is fired at as long as one of its corners or sides is in sight', () => {
    const firer = companies('red', 20, 10, 90, { stands: 1 });
    const held = garrison('v', 'b', 'blue');
    // A company before its right-hand corner hides that and no more; a line hides all of it.
    const aims = (...others: Unit[]) =>
      aimsOf(position({ units: [firer, held, ...others], terrain: [block('b', 20, 17)] }), firer, { target: 'v', face: null });
    expect(aims()).to.have.length(1);
    expect(aims(companies('s', 22, 14.5, 90, { stands: 1 }))).to.have.length(1);
    expect(aims(line('s', 20, 14.5, 90))).to.deep.equal([]);
  });

  it('TS-17.4: the target stand is the nearest; of equally near ones the nearest to the axis', () => {
    // Both outer stands of the line stand as near as the middle one; that at x = 20 lies ahead.
    const target = line('blue', 20, 14, 270, { stands: 3 });
    const [aim] = aimsOf(position({ units: [one(), target] }), one(), { target: 'blue', face: null });
    expect(aim?.mark.number).to.equal(2);
    // Two stands to either side of the axis, alike in everything: the lower number.
    const [even] = aimsOf(position({ units: [one(), line('blue', 20, 14, 270, { stands: 2 })] }), one(), { target: 'blue', face: null });
    expect(even?.mark.number).to.equal(1);
    const oblique = line('blue', 20, 16, 250, { stands: 3 });
    // Turned, its left end (higher x) is nearer.
    const [nearest] = aimsOf(position({ units: [one(), oblique] }), one(), { target: 'blue', face: null });
    expect(nearest?.mark.number).to.equal(3);
  });

  it('TS-17.5: a die of the disorder or more is effective, smoke about the stand takes one off it', () => {
    const dice = [1, 2, 3, 4, 5, 6];
    const trial = fires({ units: [battalion({ disorder: 4 }), line('blue', 20, 14, 270)] }, dice, [6, 6, 6]);
    expect(shots(trial)).to.deep.include({ effective: [false, false, false, true, true, true], modifiers: [0, 0, 0, 0, 0, 0] });
    // 1.9 right of stand 1, 3.4 of stand 2.
    const smoke = [{ unit: 'x', stand: 1, at: spot(26.4, 10), turn: 1 }];
    const clouded = fires({ units: [battalion({ disorder: 4 }), line('blue', 20, 14, 270)], field: { smoke } }, [4, 4, 3, 3, 3, 3], [6]);
    expect(shots(clouded)).to.deep.include({ effective: [false, true, false, false, false, false], modifiers: [-1, 0, 0, 0, 0, 0] });
  });

  it('TS-17.6: canister is effective on anything but a natural 1, whatever disorder and modifiers', () => {
    const trial = fires(
      { units: [guns('red', 20, 10, 90, { disorder: 6 }), line('blue', 20, 20, 270)], quality: 'ragged' },
      [1, 2, 3],
      [6, 6],
    );
    expect(shots(trial).effective).to.deep.equal([false, true, true]);
    const farther = fires({ units: [guns('red', 20, 10, 90, { disorder: 6 }), line('blue', 20, 20.02, 270)] }, [5, 6, 5], [6]);
    expect(shots(farther).effective).to.deep.equal([false, true, false]);
  });

  it('TS-17.7: garrison fire is effective on a natural 6 only, and in two bands only', () => {
    const village = [block('b', 20, 10)];
    const at = (range: number) => ({ units: [garrison('red', 'b', 'red'), line('blue', 20, 12 + range, 270)], terrain: village });
    // Side 0 of an upright block about (20, 10) is the one towards its facing: the angle 0, to the right. Side 1 looks up.
    const volleys = [{ target: 'blue', face: 1 }];
    expect(shots(fires({ ...at(7.5), volleys }, [5])).effective).to.deep.equal([false]);
    expect(shots(fires({ ...at(7.5), volleys }, [6], [6])).effective).to.deep.equal([true]);
    const state = position(at(8.1));
    expect(targetsOf(state, garrison('red', 'b', 'red'))).to.deep.equal([]);
  });

  it('TS-17.8: without an effective die nothing happens to the target, but smoke hangs and a ragged volley stresses', () => {
    const trial = fires({ units: [one({ disorder: 4 }), facing(4)], quality: 'ragged' }, [5]);
    expect(trial.unit('blue')).to.deep.include({ disorder: 1, stress: 0, musketry: false, aimedAt: 1 });
    expect(trial.state.field.smoke).to.have.length(1);
    expect(trial.unit('red').stress).to.equal(1);
  });

  it('TS-17.9: an effective volley of muskets disorders once a turn, one of guns once more', () => {
    const units = [one(), facing(4), guns('g', 28, 10, 90)];
    const first = fires({ units }, [6], [6]);
    expect(first.unit('blue')).to.deep.include({ disorder: 2, musketry: true, cannonade: false });
    const second = fires({ units: [one(), facing(4, { disorder: 2, musketry: true })] }, [6], [6]);
    expect(second.unit('blue').disorder).to.equal(2);
    const guns1 = fires({ units: [guns('red', 20, 10, 90, { stands: 1 }), facing(9, { disorder: 2, musketry: true })] }, [6], [6]);
    expect(guns1.unit('blue')).to.deep.include({ disorder: 3, cannonade: true });
  });

  it('TS-17.10: a target that cannot return fire gains a stress, but not while it charges', () => {
    const flanked = companies('blue', 20, 14, 0, { stands: 1, side: 'blue' });
    expect(fires({ units: [one(), flanked] }, [6], [6]).unit('blue').stress).to.equal(1);
    expect(fires({ units: [one(), flanked], atCharger: true }, [6], [6]).unit('blue').stress).to.equal(0);
    expect(fires({ units: [one({ disorder: 6 }), flanked] }, [5]).unit('blue').stress, 'no effective die').to.equal(0);
    expect(fires({ units: [one(), facing(4)] }, [6], [6]).unit('blue').stress).to.equal(0);
  });

  it('TS-17.10: several volleys of one unit stress the helpless once', () => {
    // A line across the corner, its back to the square: its ends lie in the arcs of the front and of the left face.
    const square1 = square('red', 20, 10, 90);
    const wide = line('blue', 15, 13.2, 135, { side: 'blue' });
    const both = volleysAt(position({ units: [square1, wide] }), square1, 'blue');
    expect(both.map(({ face }) => face)).to.have.members([0, 2]);
    const trial = fires({ units: [square1, wide], volleys: both }, [6, 6, 6], [6, 6, 6]);
    expect(trial.told('tracker-changed').filter(({ cause }) => cause === 'no-return-fire')).to.have.length(1);
  });

  it('TS-17.11: horses near the guns cost a disorder and a stress, once a turn', () => {
    const battery = (limbers: 'attached' | 'back') => guns('blue', 20, 14, 270, { stands: 1, limbers });
    // Disorder: 1 of the fire, 1 of the horses.
    expect(fires({ units: [one(), battery('attached')] }, [6], [6]).unit('blue')).to.deep.include({
      disorder: 3,
      stress: 1,
      limbersHit: true,
    });
    expect(fires({ units: [one(), battery('back')] }, [6], [6]).unit('blue')).to.deep.include({ disorder: 2, stress: 0 });
    const again = guns('blue', 20, 14, 270, { stands: 1, limbersHit: true });
    expect(fires({ units: [one(), again] }, [6], [6]).unit('blue')).to.deep.include({ disorder: 2, stress: 0 });
  });

  it('TS-33.1: a limbered battery takes one stress for its helplessness and one, with a disorder, for its limbers', () => {
    const trial = fires({ units: [one(), limbered('blue', 20, 14, 270, { stands: 1 })] }, [6], [6]);
    expect(trial.unit('blue')).to.deep.include({ disorder: 3, stress: 2 });
  });

  it('TS-17.12: a modified die below the raised disorder hits; a natural 1 always', () => {
    // Disorder 2 raised to 3, second band, no modifier: 2 hits, 3 does not.
    expect(shots(fires({ units: [one(), facing(8, { disorder: 2 })] }, [6], [2]))).to.deep.include({ hits: [true], stress: 1 });
    expect(shots(fires({ units: [one(), facing(8, { disorder: 2 })] }, [6], [3]))).to.deep.include({ hits: [false], stress: 0 });
    // Disorder 1 raised to 2, fourth band: 1 + 2 is not below 2, and yet a natural 1.
    expect(shots(fires({ units: [one(), facing(16)] }, [6], [1]))).to.deep.include({ hits: [true], stress: 1 });
    expect(shots(fires({ units: [one(), facing(16)] }, [6], [2]))).to.deep.include({ hits: [false] });
  });

  it('TS-17.13: range, smoke and hill change the receiving die', () => {
    const received = (range: number, more = {}) => shots(fires({ units: [one(), facing(range)], ...more }, [6], [6])).received;
    expect([4, 8, 12, 16].map((range) => received(range)?.[0])).to.deep.equal([-1, 0, 1, 2]);
    // Smoke 1.5 beside the target stand, too far from the firer.
    const smoke = [{ unit: 'x', stand: 1, at: spot(22.25, 18), turn: 1 }];
    expect(received(8, { field: { smoke } })).to.deep.equal([1]);
  });

  it('TS-4.3: a receiving stand on a hill adds one, by option only to fire from level 0', () => {
    const received = (terrain: readonly TerrainPiece[], options = {}) =>
      shots(fires({ units: [one(), facing(8)], terrain, options }, [6], [6])).received;
    expect(received([hill(17, 25)])).to.deep.equal([1]);
    expect(received([hill(5, 25)])).to.deep.equal([1]);
    expect(received([hill(5, 25)], { hillBonus: 'firer-lower' })).to.deep.equal([0]);
    expect(received([hill(17, 25)], { hillBonus: 'firer-lower' })).to.deep.equal([1]);
  });

  it('TS-17.14: on a column of companies only the first hit of each number counts, on one of divisions the first two', () => {
    // Twelve inches: third band, +1. Disorder 5 raised to 6: 4 + 1 hits, 5 + 1 does not.
    const dice = [3, 3, 3, 2, 2, 5];
    const column = fires(
      { units: [battalion(), companies('blue', 20, 22, 270, { disorder: 5 })] },
      [6, 6, 6, 6, 6, 6].map(() => 2),
      dice,
    );
    expect(column.told('fire-received')[0]).to.deep.include({ duplicates: 3, stress: 2 });
    const pairs = fires({ units: [battalion(), divisions('blue', 20, 22, 270, { disorder: 5 })] }, [2, 2, 2, 2, 2, 2], dice);
    expect(pairs.told('fire-received')[0]).to.deep.include({ duplicates: 1, stress: 4 });
    const guns3 = fires({ units: [battalion(), limbered('blue', 20, 22, 270, { disorder: 4 })] }, [2, 2, 2, 2, 2, 2], dice);
    expect(guns3.told('fire-received')[0]).to.deep.include({ duplicates: 3, stress: 2 });
    const lined = fires({ units: [battalion(), line('blue', 20, 22, 270, { disorder: 5 })] }, [2, 2, 2, 2, 2, 2], dice);
    expect(lined.told('fire-received')[0]).to.deep.include({ duplicates: 0, stress: 5 });
  });

  it('TS-17.15: with every effective shot at stands behind cover the first hit that is left is ignored', () => {
    const covered = fires(
      { units: [battalion(), companies('blue', 20, 22, 270, { disorder: 5 })], terrain: [wall(21.5)] },
      [2, 2, 2, 2, 2, 2],
      [3, 3, 3, 2, 2, 5],
    );
    expect(covered.told('fire-received')[0]).to.deep.include({ duplicates: 3, covered: 1, stress: 1 });
    const missed = fires({ units: [one(), facing(12)], terrain: [wall(21.5)] }, [6], [6]);
    expect(missed.told('fire-received')[0], 'nothing to ignore').to.deep.include({ covered: 0, stress: 0 });
    // A wall before the left half of the line only: the right half is in the open.
    const half = obstacle('half', [
      [14, 13.5],
      [19.9, 13.5],
    ]);
    const open = fires({ units: [battalion(), line('blue', 20, 14, 270)], terrain: [half] }, [2, 2, 2, 2, 2, 2], [1, 6, 6, 6, 6, 6]);
    expect(open.told('fire-received')[0]).to.deep.include({ covered: 0, stress: 1 });
  });

  it('TS-17.16: the hits that are left become stress together', () => {
    // Stress 5 gains 2: six, then a stand is lost and five are left.
    const trial = fires({ units: [battalion(), line('blue', 20, 14, 270, { stress: 5 })] }, [2, 2, 1, 1, 1, 1], [1, 1, 6, 6, 6, 6]);
    expect(trial.unit('blue')).to.deep.include({ stress: 5, reduced: 1 });
  });

  it('TS-17.19: disorder and stress of the fire come before the receiving dice, smoke after them', () => {
    const trial = fires({ units: [one(), companies('blue', 20, 14, 0, { stands: 2, side: 'blue' })], quality: 'ragged' }, [6], [1]);
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'volley-fired',
      'tracker-changed',
      'tracker-changed',
      'fire-received',
      'tracker-changed',
      'smoke-placed',
      'tracker-changed',
    ]);
    expect(trial.told('tracker-changed').map(({ unit, cause }) => `${unit} ${cause}`)).to.deep.equal([
      'blue musketry',
      'blue no-return-fire',
      'blue fire',
      'red ragged-volley',
    ]);
  });

  it('TS-17.20: a weak volley takes one off effectiveness, a ragged one two and stresses its firer', () => {
    const weak = fires({ units: [one({ disorder: 4 }), facing(4)], quality: 'weak' }, [5], [6]);
    expect(shots(weak)).to.deep.include({ modifiers: [-1], effective: [true] });
    expect(weak.unit('red').stress).to.equal(0);
    const ragged = fires({ units: [one({ disorder: 4 }), facing(4)], quality: 'ragged' }, [5]);
    expect(shots(ragged)).to.deep.include({ modifiers: [-2], effective: [false] });
    expect(ragged.unit('red').stress).to.equal(1);
  });

  it('TS-17.21: nobody fires through friends or through nearer enemies that block the line; others are passed over', () => {
    const screen = companies('screen', 20, 13, 90);
    expect(targetsOf(position({ units: [one(), facing(8), screen] }), one())).to.deep.equal([]);
    const nearer = companies('nearer', 20, 13, 270, { stands: 1 });
    expect(targetsOf(position({ units: [one(), facing(8), nearer] }), one())).to.deep.equal(['nearer']);
    const aside = companies('aside', 21.9, 15, 270, { stands: 1 });
    expect(targetsOf(position({ units: [one(), facing(8), aside] }), one())).to.have.members(['blue', 'aside']);
  });

  it('TS-17.22: skirmish stands are no targets; a battalion in skirmish order is one at its command stand, by option', () => {
    const out = companies('blue', 40, 40, 270, { skirmishers: [{ number: 1, at: spot(20, 14) }] });
    expect(targetsOf(position({ units: [one(), out] }), one())).to.deep.equal([]);
    const light = skirmishOrder('blue', 20, 14, 270);
    expect(targetsOf(position({ units: [one(), light] }), one())).to.deep.equal(['blue']);
    expect(targetsOf(position({ units: [one(), light], options: { skirmishOrderTarget: false } }), one())).to.deep.equal([]);
  });

  it('TS-17.26: every stand that can fire does', () => {
    expect(
      fires({ units: [battalion(), line('blue', 20, 14, 270)] }, [1, 2, 3, 4, 5, 6], [6, 6, 6, 6, 6, 6]).told('volley-fired')[0]?.dice,
    ).to.have.length(6);
  });

  it('TS-12.9: guns on a hill fire over friends below, if the target is more than 10 away and they are 4 from it', () => {
    const gun = guns('red', 20, 10, 90, { stands: 1 });
    const over = (friendAt: number, range: number, terrain = [hill(5, 11)]) =>
      targetsOf(position({ units: [gun, facing(range), companies('friend', 20, friendAt, 90, { stands: 1 })], terrain }), gun).length === 1;
    // The friend's front is at 13, so the target at 10 + 12 is nine from it.
    expect(over(13, 12)).to.equal(true);
    expect(over(13, 12, []), 'not on a hill').to.equal(false);
    expect(over(13, 10), 'ten away').to.equal(false);
    expect(over(18.1, 12), 'the friend within four of the target').to.equal(false);
    expect(over(18, 12)).to.equal(true);
    expect(
      over(13, 12, [
        hill(5, 11),
        area('h2', 'hill', [
          [15, 12],
          [25, 12],
          [25, 14],
          [15, 14],
        ]),
      ]),
      'the friend on a hill',
    ).to.equal(false);
  });

  it('TS-24.8: each side of a block fires one company, no more sides than companies', () => {
    const post = garrison('red', 'b', 'red', { stands: 1 });
    const terrain = [block('b', 20, 10)];
    // One line above, one to the right: sides 1 and 0.
    const units = [post, line('above', 20, 15, 270), line('right', 26, 10, 180)];
    const state = position({ units, terrain });
    expect(volleysAt(state, post, 'above')).to.deep.equal([{ target: 'above', face: 1 }]);
    expect(aimsOf(state, post, { target: 'above', face: 1 })).to.have.length(1);
    expect(aimsOf(state, post, { target: 'above', face: 0 })).to.have.length(0);
  });

  it('TS-24.14: a garrison is hit by a natural 1 only, whatever the range, smoke and cover', () => {
    const village = [block('b', 20, 16), wall(13.5)];
    const smoke = [{ unit: 'x', stand: 1, at: spot(20, 14), turn: 1 }];
    const trial = fires(
      { units: [battalion(), garrison('blue', 'b', 'blue')], terrain: village, field: { smoke } },
      [6, 6, 6, 6, 6, 6],
      [1, 1, 2, 2, 2, 2],
    );
    const rolled = shots(trial);
    expect(rolled.received?.every((modifier) => modifier === 0)).to.equal(true);
    expect(rolled.stress).to.equal(rolled.hits?.filter(Boolean).length);
    expect(rolled.stress).to.equal(2);
    expect(trial.unit('blue').disorder).to.equal(6);
  });

  it('TS-24.14: a garrison that cannot return fire gains a stress', () => {
    // One company up the diagonal of the block, outside the arcs of its sides.
    const firer = companies('red', 26, 22, 225, { stands: 1, side: 'red' });
    const trial = fires({ units: [firer, garrison('blue', 'b', 'blue')], terrain: [block('b', 20, 16)] }, [6], [6]);
    expect(trial.unit('blue').stress).to.equal(1);
  });

  it('TS-24.3: fire does not change the disorder of a garrison, nor stress it by that', () => {
    const trial = fires({ units: [one(), garrison('blue', 'b', 'blue')], terrain: [block('b', 20, 16)] }, [6], [2]);
    expect(trial.unit('blue')).to.deep.include({ disorder: 6, stress: 0 });
  });
});
