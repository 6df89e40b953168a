import { expect } from 'chai';
import { order as orderAnswer } from '../../src/books/toy-soldiers/answers.ts';
import { atLeast, between, beyond, turnsAtMost, within } from '../../src/books/toy-soldiers/ground/measure.ts';
import { forcedMovesFlow, type ForcedMove } from '../../src/books/toy-soldiers/movement/forced.ts';
import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { options } from '../../src/books/toy-soldiers/options.ts';
import { drillsOf } from '../../src/books/toy-soldiers/movement/change-formation.ts';
import {
  commanderBase,
  distance,
  distanceFromFront,
  distanceToCommander,
  footprintOf,
  hasFront,
} from '../../src/books/toy-soldiers/troops/footprint.ts';
import { isColumn, isFormed } from '../../src/books/toy-soldiers/troops/formation.ts';
import { isFree } from '../../src/books/toy-soldiers/field/room.ts';
import { regimentOf, unitsOfSeat } from '../../src/books/toy-soldiers/field/roster.ts';
import { standsOf } from '../../src/books/toy-soldiers/troops/stands.ts';
import type { Unit } from '../../src/books/toy-soldiers/troops/unit.ts';
import { loseStand } from '../../src/books/toy-soldiers/trackers/attrition.ts';
import { inches } from '../../src/table/units.ts';
import {
  block,
  companies,
  divisions,
  drawnUp,
  garrison,
  guns,
  limbered,
  line,
  position,
  skirmishOrder,
  spot,
  square,
  squadron,
} from './position.ts';
import { charge, order as chargeOrder, refusal, until } from './charge/charging.ts';
import { fires, shots } from './fire/firing.ts';
import { playing, refereeing } from './trial.ts';
import { playTurns } from './turns.ts';

const { ground } = position({ units: [], terrain: [block('b', 30, 30)] }).field;
const forward = (unit: string, distance: number) => ({
  type: 'forward',
  unit,
  path: { kind: 'oblique', off: 0, distance: inches(distance) },
});

describe('Toy Soldiers: measures and conventions', () => {
  it('TS-1.1: facing 0 looks along the long edge and grows counter-clockwise', () => {
    // Facing 0: behind it is -x, its right is -y.
    const column = companies('r', 20, 10, 0);
    if (!hasFront(column)) throw new Error('no front');
    expect(standsOf(column)[1]?.front).to.deep.equal(spot(19.25, 10));
    const up = line('r', 20, 10, 90, { stands: 2 });
    if (!hasFront(up)) throw new Error('no front');
    expect(standsOf(up)[0]?.front).to.deep.equal(spot(20.75, 10));
  });

  it('TS-1.3: within is at most, beyond is more; a range on a limit is in the nearer band', () => {
    expect([within(12_000, 12_000), within(12_020, 12_000)]).to.deep.equal([true, false]);
    expect([beyond(12_000, 12_000), beyond(12_020, 12_000)]).to.deep.equal([false, true]);
    // Bands of a musket are four inches wide.
    const band = (gap: number) => {
      const units = [companies('red', 20, 10, 90, { stands: 1, disorder: 6 }), companies('blue', 20, 10 + gap, 270, { stands: 1 })];
      return shots(fires({ units }, [1])).bands;
    };
    expect([4, 4.02, 8, 8.02].map(band)).to.deep.equal([[1], [2], [2], [3]]);
  });

  it('TS-1.2: a value within a hundredth of an inch or a tenth of a degree of a bound is at the bound', () => {
    expect([within(12_010, 12_000), within(12_011, 12_000)]).to.deep.equal([true, false]);
    expect([beyond(12_010, 12_000), beyond(12_011, 12_000)]).to.deep.equal([false, true]);
    expect([atLeast(11_990, 12_000), atLeast(11_989, 12_000)]).to.deep.equal([true, false]);
    expect([turnsAtMost(-221, 220), turnsAtMost(222, 220)]).to.deep.equal([true, false]);
  });

  it('TS-1.4: units are as far apart as their footprints, limbers and skirmishers aside', () => {
    const out = { skirmishers: [{ number: 1, at: spot(20, 14) }] };
    expect(distance(line('r', 20, 10, 90, out), line('e', 20, 20, 270), ground)).to.equal(10_000);
    // Behind the guns their limbers reach two inches further back.
    expect(distance(guns('r', 20, 10, 90), line('e', 20, 5, 90), ground)).to.equal(3_500);
  });

  it('TS-1.5: from a unit’s front it is measured from its front edge', () => {
    const unit = companies('r', 20, 10, 90);
    if (!hasFront(unit)) throw new Error('no front');
    // A unit beside the rear of the column is near the column, but far from its front edge.
    const beside = companies('e', 24, 6, 90);
    expect(distance(unit, beside, ground)).to.equal(2_500);
    // From (20.75, 10) to (23.25, 6).
    expect(distanceFromFront(unit, beside, ground)).to.equal(Math.round(Math.sqrt(2_500 * 2_500 + 4_000 * 4_000)));
  });

  it('TS-1.6: to a commander it is measured to the edge of the base, to a garrison to that of the block', () => {
    expect(distanceToCommander(line('r', 20, 10, 90), spot(20, 20), ground)).to.equal(9_500);
    expect(distance(line('r', 30, 20, 90), garrison('g', 'b', 'blue'), ground)).to.equal(8_000);
  });

  it('TS-1.15: footprints overlap by more than 0.05, and a move may graze', () => {
    const taken = (x: number) =>
      isFree(position({ units: [companies('s', x, 10, 90)] }), footprintOf(companies('r', 20, 10, 90), ground), []);
    expect([taken(21.5), taken(21.45), taken(21.44)]).to.deep.equal([true, true, false]);
  });

  it('TS-1.16: places in commands are rounded to a hundredth of an inch; a base is parallel to the edges', () => {
    const read = orderAnswer.parse({ do: 'commander', commander: { action: 'ride', way: [{ x: 20_004, y: 9_996 }] } });
    expect(read).to.deep.equal({ do: 'commander', commander: { action: 'ride', way: [{ x: 20_000, y: 10_000 }] } });
    expect(commanderBase(spot(20, 10)).map(({ x, y }) => [x, y])).to.have.deep.members([
      [19_500, 10_500],
      [19_500, 9_500],
      [20_500, 10_500],
      [20_500, 9_500],
    ]);
    expect(between([commanderBase(spot(20, 10))], [commanderBase(spot(22, 10))])).to.equal(1_000);
  });

  it('TS-2.8: a stand’s middle lies files to the left and ranks behind, half a depth behind its own front', () => {
    const middles = (unit: Unit) => {
      if (!hasFront(unit)) throw new Error('no front');
      return standsOf(unit).map(({ corners }) => [
        corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
        corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
      ]);
    };
    // Looking along x, right is down: three files of 1.5 about y = 10, 0.75 deep.
    expect(middles(line('r', 20, 10, 0, { stands: 3 }))).to.deep.equal([
      [19_625, 8_500],
      [19_625, 10_000],
      [19_625, 11_500],
    ]);
    // Looking down: two ranks of 1.5 by 1.5, one behind the other.
    expect(middles(drawnUp('r', 'cavalry', 'companies', 20, 10, 270, { stands: 2 }))).to.deep.equal([
      [20_000, 10_750],
      [20_000, 12_250],
    ]);
  });

  it('TS-2.5: stands are placed about the front and centre', () => {
    const unit = divisions('r', 20, 10, 90, { stands: 4 });
    if (!hasFront(unit)) throw new Error('no front');
    expect(standsOf(unit).map(({ front, file, rank }) => [front.x, front.y, file, rank])).to.deep.equal([
      [20_750, 10_000, 0, 0],
      [19_250, 10_000, 1, 0],
      [20_750, 9_250, 0, 1],
      [19_250, 9_250, 1, 1],
    ]);
  });

  it('TS-2.7b: limbered guns count as a column, guns in action never', () => {
    expect(
      [limbered('r', 20, 10, 90), companies('r', 20, 10, 90), divisions('r', 20, 10, 90)].map(({ formation }) => isColumn(formation)),
    ).to.deep.equal([true, true, true]);
    expect(
      [guns('r', 20, 10, 90), guns('r', 20, 10, 90, { stands: 1 }), line('r', 20, 10, 90)].map(({ formation }) => isColumn(formation)),
    ).to.deep.equal([false, false, false]);
  });

  it('TS-2.14: formed is every unit but garrisons and battalions in skirmish order', () => {
    const formed = [line('r', 1, 1, 90), square('r', 1, 1, 90), guns('r', 1, 1, 90), limbered('r', 1, 1, 90), squadron('r', 1, 1, 90)];
    expect(formed.every(({ formation }) => isFormed(formation))).to.equal(true);
    expect(isFormed(skirmishOrder('r', 1, 1, 90).formation) || isFormed(garrison('r', 'b', 'red').formation)).to.equal(false);
  });

  it('TS-2.17, TS-24.19: a battalion counts once in its regiment, its garrisons are units of their own', () => {
    const { field } = position({ units: [line('r', 10, 10, 90, { stands: 4 }), garrison('g', 'b', 'red', { parent: 'r', stands: 2 })] });
    expect(regimentOf(field, 'red').map(({ id }) => id)).to.deep.equal(['r']);
    expect(unitsOfSeat(field, 'red').map(({ id }) => id)).to.deep.equal(['r', 'g']);
  });

  it('TS-2.18: with a gun its limber is lost', () => {
    const referee = refereeing(position({ units: [guns('r', 20, 10, 90)] }));
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.18');
    const left = referee.state.field.units['r'];
    expect(left?.formation).to.deep.include({ kind: 'unlimbered', stands: 2 });
    const state = { field: referee.state.field };
    // The left gun stood from 17.75 to 19.25, its limber behind it: both places are free.
    expect(isFree(state, footprintOf(companies('s', 18.4, 9.9, 90, { stands: 4 }), ground), [])).to.equal(true);
  });

  it('TS-3.5: a stand that is lost is in the rally area or gone for good', () => {
    const referee = refereeing(position({ units: [line('r', 20, 10, 90)] }));
    loseStand(referee, 'r', 'reduced', 'test', 'TS-3.5');
    loseStand(referee, 'r', 'destroyed', 'test', 'TS-3.5');
    expect(referee.state.field.units['r']).to.deep.include({ reduced: 1, destroyed: 1 });
    expect(referee.events.flatMap(({ kind, data }) => (kind === 'stand-lost' ? [data] : []))).to.deep.equal([
      { unit: 'r', of: 'r', lost: 'reduced', cause: 'test', left: 5 },
      { unit: 'r', of: 'r', lost: 'destroyed', cause: 'test', left: 4 },
    ]);
  });

  it('TS-9.3: limbering and changing formation are one type for all arms', () => {
    const trial = playTurns({ units: [companies('r', 20, 10, 90), limbered('q', 40, 10, 90), line('e', 30, 46, 270)] });
    trial.order({ type: 'change-formation', unit: 'r', to: 'companies', about: false });
    while (trial.asked !== 'order') trial.auto();
    trial.order({ type: 'limber', unit: 'q', to: 'unlimbered', facing: 900 });
    expect(trial.state.players['red']).to.deep.include({ chaos: 1, paid: ['change-formation'] });
  });

  it('TS-9.5: a hasty reorder is no type: a point of chaos for each unit, and the first type is still free', () => {
    const units = [line('r', 20, 10, 90), line('s', 40, 10, 90), line('e', 30, 46, 270)];
    const trial = playTurns({ units, players: { red: { wellTrained: true } } });
    trial.order({ type: 'hasty-reorder', unit: 'r' }).order({ type: 'hasty-reorder', unit: 's' }).order(forward('r', 8));
    expect(trial.state.players['red']).to.deep.include({ chaos: 3, paid: ['forward'] });
  });

  it('TS-9.8, TS-34.4: a half is over when every player of the side has said so', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('e', 30, 46, 270)], seats: { red: ['red', 'r2'] } });
    trial.endHalf('red');
    expect(trial.state.half).to.equal('red');
    trial.endHalf('r2');
    expect(trial.state.half).to.equal('blue');
  });

  it('TS-9.9: units are ordered one after another, each judged on the table as it then stands', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('s', 20, 8, 90), line('e', 50, 46, 270)] });
    // The one behind cannot clear the one before it, until that has gone on.
    expect(trial.refused({ do: 'unit', unit: forward('s', 2) }).clause).to.equal('TS-19.18');
    trial.order(forward('r', 8));
    while (trial.asked !== 'order') trial.auto();
    trial.order(forward('s', 2));
    expect(trial.unit('s').formation).to.deep.include({ at: spot(20, 10) });
  });

  it('TS-10.5: straight and back allow no deviation', () => {
    for (const type of ['hurry-forward', 'fall-back', 'retreat'])
      expect(
        orderAnswer.safeParse({ do: 'unit', unit: { type, unit: 'r', path: { kind: 'oblique', off: 10, distance: 1_000 } } }).success,
      ).to.equal(false);
  });

  it('TS-12.10: no battery charges, in action or limbered, and none is offered to', () => {
    for (const battery of [guns('q', 20, 10, 90), limbered('q', 20, 10, 90)]) {
      const units = [battery, line('r', 40, 10, 90), line('e', 20, 20, 270)];
      expect(refusal({ units }, chargeOrder(['q', 'e']))).to.equal('TS-20.3');
      expect(
        playTurns({ units })
          .offered('red')
          .filter((each) => /"charge".*"unit":"q"/.test(JSON.stringify(each))),
      ).to.deep.equal([]);
    }
    // A battery beside the target may not counter-charge either; horse in its place may.
    const counter = { do: 'counter-charge', units: [{ unit: 'q', against: 'r', heading: null }] };
    const beside = (unit: Unit) =>
      until(charge({ units: [line('r', 20, 10, 90), line('e', 20, 18, 270, { stands: 2 }), unit] }, chargeOrder(['r', 'e'])), 'react-6');
    expect(beside(guns('q', 25, 18, 270)).refused(counter).clause).to.equal('TS-20.20');
    expect(beside(squadron('q', 25, 18, 270)).offered()).to.deep.include(counter);
  });

  it('TS-11.2: a line has no prolonging, guns have', () => {
    const trial = playTurns({ units: [guns('q', 20, 10, 90), line('r', 40, 10, 90), line('e', 20, 20, 270)] });
    const offered = trial.offered('red').map((each) => JSON.stringify(each));
    expect(offered.some((each) => each.includes('prolong') && each.includes('"r"'))).to.equal(false);
    expect(offered.some((each) => each.includes('prolong') && each.includes('"q"'))).to.equal(true);
  });

  it('TS-12.3: guns in action reorder, fire, prolong, angle and limber, and nothing else', () => {
    const trial = playTurns({ units: [guns('q', 20, 10, 90), line('e', 20, 22, 270)] });
    const types = trial.offered('red').flatMap((each) => (isUnitOrder(each) ? [each.unit.type] : []));
    expect([...new Set(types)].sort()).to.deep.equal(['angle', 'fire', 'limber', 'prolong', 'reorder']);
  });

  it('TS-14.5: what a change costs is that of the arm', () => {
    expect(drillsOf(squadron('r', 20, 10, 90))).to.deep.equal(['line', 'companies']);
    expect(drillsOf(guns('r', 20, 10, 90))).to.deep.equal([]);
  });

  it('TS-19.3: which direction is safer is nobody’s to judge', () => {
    // Straight back is towards the enemy, and allowed.
    const behind = line('e', 20, 5, 90, { side: 'blue', seat: 'blue' });
    const moves: ForcedMove[] = [{ unit: 'r', kind: 'fall-back', distance: inches(3), cause: 'withdrawal' }];
    const trial = playing(position({ units: [line('r', 20, 20, 90), behind] }), forcedMovesFlow, { moves });
    trial.answer({ go: 'back' });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 17) });
  });

  it('TS-19.25: friends are passed in the order in which they are met, and nobody comes to rest on one passed', () => {
    const near = divisions('s', 20, 13, 90);
    const far = divisions('t', 20, 15.75, 90, { disorder: 6 });
    const both = { units: [line('r', 20, 10, 90), near, { ...far, disorder: 5 }, line('e', 50, 46, 270)] };
    const trial = playTurns(both, { passage: [6, 6, 1, 1] }).order(forward('r', 8));
    // Let through by the first, refused by the second at 13.5, which is upon the first (10.75 to 13): back to 10.75 before it.
    expect(trial.question('passage-failed').about).to.deep.include({ unit: 't' });
    trial.answer({ passage: 'refuse' });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 10.75) });
  });

  it('TS-28.4: a refusal names the clause that forbids and a fixed code, and changes nothing', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('e', 50, 46, 270)] });
    const before = JSON.stringify(trial.game);
    expect(trial.refused({ do: 'unit', unit: forward('r', 9) })).to.deep.include({ clause: 'TS-11.5', code: 'too-far' });
    expect(JSON.stringify(trial.game)).to.equal(before);
  });

  it('TS-28.1: what is played for somebody absent in their half is its end', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('e', 50, 46, 270)] }).auto();
    expect(trial.state.half).to.equal('blue');
  });

  it('TS-31.2: there are no draws', () => {
    const empty = playTurns({ units: [] }).endHalf('red').endHalf('blue');
    expect(empty.game.outcome?.winner).to.equal('red');
  });

  it('TS-32.1: every option of the book is there, as the book has it', () => {
    expect(options.parse({})).to.deep.equal({
      selections: 5,
      firstChooser: 'roll',
      defenderRedeploy: false,
      initiativeTies: 'holder',
      awarenessFloor: 'none',
      commanderActions: 'one',
      reformStrength: 'all-reduced',
      lightWeapon: 'musket',
      cavalrySkirmishers: 'one',
      cavalryCarbines: 'reaction-only',
      cavalryVsVillage: 'allowed',
      artilleryAngleDisorder: 'flat-2',
      hillBonus: 'always',
      overflowLoss: 'reduced',
      dispersalElan: false,
      reorderRecheck: 'more-than-one',
      skirmishOrderTarget: true,
      tableEdge: 'stop',
      goodOrderMax: 5,
      supportDistance: 4,
      chargeWidthDisorder: 'used-stage',
      counterchargeBy: 'supporters',
      chargeElan: 'per-unit',
      doubleRout: false,
      elanRefundOnRetreat: true,
      meleeRepeat: 'locked',
      teamSeesDice: true,
      postGameDice: 'revealed',
      timeLimitTurns: 12,
    });
  });

  it('TS-34.1, TS-34.4: chaos is each player’s own, élan their side’s', () => {
    const units = [line('r', 20, 10, 90), line('s', 40, 10, 90, { seat: 'r2' }), line('e', 30, 46, 270)];
    const trial = playTurns({ units, seats: { red: ['red', 'r2'] } });
    trial.order({ type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 0 } }, 'red');
    while (trial.asked !== 'order') trial.auto();
    expect(trial.refused({ do: 'unit', unit: forward('r', 1) }, 'r2').code).to.equal('not-yours');
    trial.order(forward('s', 1), 'r2');
    while (trial.asked !== 'order') trial.auto();
    // The first type of each regiment is free.
    expect([trial.state.players['red']?.chaos, trial.state.players['r2']?.chaos]).to.deep.equal([1, 1]);
  });

  it('TS-34.3: the results of all who are aware on a side are added', () => {
    const units = [line('r', 20, 10, 90), line('e', 30, 46, 270)];
    const trial = playTurns({ units, seats: { blue: ['blue', 'b2'] } }, { awareness: [6, 6, 6], initiative: [3, 4, 5] });
    const aware = { do: 'commander', commander: { action: 'awareness', way: [] } };
    trial.answer(aware, 'red').endHalf('red').answer(aware, 'b2').answer(aware, 'blue').endHalf('blue').endHalf('b2');
    const [roll] = trial.told('initiative-rolled');
    expect(roll?.rolls.map(({ seat, value }) => [seat, value])).to.deep.equal([
      ['red', 2],
      ['blue', 3],
      ['b2', 4],
    ]);
    expect(roll?.totals).to.deep.equal({ red: 2, blue: 7 });
  });

  it('TS-30.1: the public table of a fresh battle can be drawn', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), line('e', 50, 46, 270)] });
    expect(toySoldiers.table(trial.game)).to.deep.include({ turn: 1, phase: 'half', width: 72_000, depth: 48_000 });
  });
});

function isUnitOrder(each: unknown): each is { do: 'unit'; unit: { type: string } } {
  return typeof each === 'object' && each !== null && 'do' in each && each.do === 'unit';
}
