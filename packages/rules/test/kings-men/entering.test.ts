import { expect } from 'chai';
import type { Move } from '../../src/books/kings-men/shared/answers.ts';
import { carryOut } from '../../src/books/kings-men/shared/movement/movement.ts';
import { judgeCharge, judgeMove, suggestedMoves } from '../../src/books/kings-men/first/movement/drill.ts';
import type { Formation, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import {
  activated,
  BLACK,
  COLUMN,
  foot,
  garrison,
  granted,
  guns,
  horse,
  land,
  marching,
  plot,
  refereeOf,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const FARM = { id: 'farm', kind: 'building', name: 'Farm', area: plot(30, 16, 38, 24) } as const;
const GROUND = land([FARM]);
const LINE = { kind: 'line', files: 6 } as const;

function judged(unit: Unit, move: Move, others: readonly Unit[] = [], ground = GROUND) {
  return judgeMove(standing(ground, [unit, ...others]), unit, move);
}

function entering(facing: number, ...path: readonly Point[]): Move {
  return { ...marching(facing, ...path), enter: 'farm' };
}

function leaving(
  from: Point,
  formation: Exclude<Formation, { kind: 'square' | 'mob' | 'garrison' }>,
  facing: number,
  ...path: readonly Point[]
): Move {
  return { ...marching(facing, ...path), leave: { from, formation } };
}

describe('buildings', () => {
  it('KM-24.1 lets in whom the scenario lets in, usually all but cavalry and horse artillery', () => {
    expect(verdictOf(judged(foot('a', 28, 20), entering(0, spot(30, 20))))).to.equal('granted');
    expect(verdictOf(judged(skirmishers('a', 26, 20), entering(0, spot(30, 20))))).to.equal('granted');
    expect(verdictOf(judged(guns('a', 28, 20), entering(0, spot(30, 20))))).to.equal('granted');
    expect(verdictOf(judged(horse('a', 28, 20), entering(0, spot(30, 20))))).to.equal('KM-24.1 may-not-enter');
    expect(verdictOf(judged(guns('a', 28, 20, 0, { type: 'horse-artillery' }), entering(0, spot(30, 20))))).to.equal(
      'KM-24.1 may-not-enter',
    );
    const church = land([{ ...FARM, enterableBy: ['skirmishers'] }]);
    expect(verdictOf(judged(foot('a', 28, 20), entering(0, spot(30, 20)), [], church))).to.equal('KM-24.1 may-not-enter');
  });

  it('KM-24.1 is impassable to whoever does not enter', () => {
    expect(verdictOf(judged(foot('a', 28, 20), marching(0, spot(31, 20))))).to.equal('KM-14.13 impassable');
  });

  it('KM-24.2 holds 12 figures of one army, or as many as the scenario says', () => {
    const six = garrison('in', 'farm', spot(34, 20), { figures: 6 });
    expect(
      verdictOf(judged(foot('a', 28, 20, 0, { figures: 6, formation: { kind: 'line', files: 6 } }), entering(0, spot(30, 20)), [six])),
    ).to.equal('granted');
    expect(
      verdictOf(judged(foot('a', 28, 20, 0, { figures: 7, formation: { kind: 'line', files: 7 } }), entering(0, spot(30, 20)), [six])),
    ).to.equal('KM-24.2 no-room');
    expect(verdictOf(judged(foot('a', 28, 20), entering(0, spot(30, 20)), [six], land([{ ...FARM, capacity: 18 }])))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 28, 20, 0, { figures: 6 }), entering(0, spot(30, 20)), [{ ...six, ...BLACK }]))).to.equal(
      'KM-24.2 held-by-enemy',
    );
  });

  it('KM-24.3 halves the move, which has to reach the outline and takes the unit inside as a whole', () => {
    const moved = granted(judged(foot('a', 27, 20), entering(0, spot(30, 20))));
    expect(moved).to.include({ limit: 3000, entered: 'farm', left: null });
    expect(moved.unit.building).to.equal('farm');
    expect(verdictOf(judged(foot('a', 26.9, 20), entering(0, spot(30, 20))))).to.equal('KM-24.3 too-far');
    expect(verdictOf(judged(foot('a', 27, 20), entering(0, spot(29.9, 20))))).to.equal('KM-24.3 not-at-building');
    expect(verdictOf(judged(foot('a', 27, 20), { ...marching(0, spot(30, 20)), enter: 'nowhere' }))).to.equal('KM-24.3 no-such-building');
  });

  it('KM-24.3a has no formation inside', () => {
    const unit = foot('a', 27, 20);
    const state = standing(GROUND, [unit]);
    const referee = refereeOf(state);
    carryOut(referee, granted(judgeMove(state, unit, entering(45, spot(30, 20)))));
    expect(state.field.units['a']).to.deep.include({ formation: { kind: 'garrison' }, building: 'farm', at: spot(34, 20), facing: 450 });
    expect(referee.events[0]?.data).to.deep.include({ entered: 'farm', halvings: [{ reason: 'entering Farm', clause: 'KM-24.3' }] });
  });

  it('KM-24.4 leaves with a halved move from any point of the outline, facing any way', () => {
    const inside = garrison('a', 'farm', spot(34, 20));
    // A line is 2 deep: 3 inches out it is clear of the walls whichever way it faces along its path or sideways.
    const moved = granted(judged(inside, leaving(spot(38, 20), LINE, 0, spot(41, 20))));
    expect(moved).to.include({ limit: 3000, left: 'farm', length: 3000 });
    expect(moved.unit).to.deep.include({ building: null, formation: LINE, at: spot(41, 20), facing: 0 });
    expect(moved.from).to.deep.equal(spot(38, 20));
    expect(verdictOf(judged(inside, leaving(spot(30, 20), LINE, 180, spot(27, 20))))).to.equal('granted');
    expect(verdictOf(judged(inside, leaving(spot(38, 20), LINE, 180, spot(41, 20)))), 'turned towards the house').to.equal('granted');
    expect(verdictOf(judged(inside, leaving(spot(38, 20), LINE, 0, spot(41.1, 20))))).to.equal('KM-24.4 too-far');
    expect(verdictOf(judged(inside, leaving(spot(36, 20), LINE, 0, spot(39, 20))))).to.equal('KM-24.4 not-at-building');
    expect(verdictOf(judged(inside, leaving(spot(38, 20), LINE, 0, spot(39, 20)))), 'its rear rank would still be in the house').to.equal(
      'KM-3.21 impassable',
    );
  });

  it('KM-24.4 goes at the rate of the formation it comes out in', () => {
    const inside = garrison('a', 'farm', spot(34, 20));
    expect(granted(judged(inside, leaving(spot(38, 20), COLUMN, 0, spot(42, 20)))).limit).to.equal(5000);
    expect(
      granted(
        judged(
          garrison('s', 'farm', spot(34, 20), { type: 'skirmishers', figures: 6 }),
          leaving(spot(38, 20), { kind: 'skirmish', layout: 'cloud', spread: 3000 }, 0, spot(44, 20)),
        ),
      ).limit,
    ).to.equal(6000);
    expect(verdictOf(judged(inside, leaving(spot(38, 20), { kind: 'battery' }, 0, spot(40, 20))))).to.equal('KM-24.4 formation');
  });

  it('KM-24.4 has to say where it leaves, and only a garrison leaves', () => {
    expect(verdictOf(judged(garrison('a', 'farm', spot(34, 20)), marching(0, spot(41, 20))))).to.equal('KM-24.4 inside-building');
    expect(verdictOf(judged(foot('a', 20, 20), leaving(spot(38, 20), LINE, 0, spot(41, 20))))).to.equal('KM-24.4 not-inside');
  });

  it('KM-24.4 comes out on one side whatever stands on the other', () => {
    const inside = garrison('a', 'farm', spot(34, 20));
    const behind = foot('b', 29.9, 20, 180, BLACK);
    expect(verdictOf(judged(inside, leaving(spot(38, 20), { kind: 'column', files: 2 }, 180, spot(38.1, 20)), [behind]))).to.equal(
      'granted',
    );
    expect(verdictOf(judged(inside, leaving(spot(38, 20), LINE, 0, spot(41, 20)), [foot('b', 41.04, 20, 180, BLACK)]))).to.equal(
      'KM-3.21 touches-enemy',
    );
    expect(verdictOf(judged(inside, leaving(spot(38, 20), LINE, 0, spot(34, 20)))), 'not through its own house').to.equal(
      'KM-24.4 too-far',
    );
    expect(verdictOf(judged(inside, leaving(spot(38, 23), LINE, 90, spot(37, 24.5)))), 'nor round a corner of it').to.equal(
      'KM-14.13 impassable',
    );
  });

  it('KM-24.4a brings a unit that is too slow to get clear out until its rear touches the wall, and no farther', () => {
    // A gun set up is three deep and goes two when halved, two files of twelve are six deep and go five.
    const crew = garrison('g', 'farm', spot(34, 20), { type: 'foot-artillery', figures: 4, strength: 4 });
    const gun = (x: number, y = 20, facing = 0) => judged(crew, leaving(spot(38, 20), { kind: 'battery' }, facing, spot(x, y)));
    expect(granted(gun(41))).to.include({ length: 3000, limit: 3000, left: 'farm' });
    expect(verdictOf(gun(41.05))).to.equal('granted');
    expect(verdictOf(gun(41.06))).to.equal('KM-24.4 too-far');
    // It ends clear of the building all the same.
    expect(verdictOf(gun(40))).to.equal('KM-3.21 impassable');
    // Side on it is clear after an inch, and has no more than its two inches.
    expect(verdictOf(gun(39.5, 20, 90))).to.equal('granted');
    expect(verdictOf(gun(40.01, 20, 90))).to.equal('KM-24.4 too-far');
    const files = { kind: 'column', files: 2 } as const;
    const inside = garrison('a', 'farm', spot(34, 20));
    expect(verdictOf(judged(inside, leaving(spot(38, 20), files, 0, spot(44, 20))))).to.equal('granted');
    expect(verdictOf(judged(inside, leaving(spot(38, 20), files, 0, spot(44.06, 20))))).to.equal('KM-24.4 too-far');
    // It is no leave to charge farther.
    const target = foot('t', 44, 20, 180, BLACK);
    const charge = (x: number, at: Unit) =>
      judgeCharge(standing(GROUND, [inside, at]), inside, {
        do: 'charge',
        target: 't',
        path: [spot(x, 20)],
        facing: 0,
        leave: { from: spot(38, 20), formation: files },
      });
    expect(verdictOf(charge(43.97, target))).to.equal('KM-24.4 too-far');
    // Nor to go over to the next house with one's rear at the wall of the first.
    const barn = land([FARM, { ...FARM, id: 'barn', area: plot(44, 16, 50, 24) }]);
    expect(verdictOf(judged(inside, { ...leaving(spot(38, 20), files, 0, spot(44, 20)), enter: 'barn' }, [], barn))).to.equal(
      'KM-24.4 too-far',
    );
  });

  it('KM-24.4a offers a gun crew its way out', () => {
    const crew = garrison('g', 'farm', spot(34, 20), { type: 'foot-artillery', figures: 4, strength: 4 });
    const ways = suggestedMoves(activated(standing(GROUND, [crew]), crew, '5'), crew);
    expect(ways.filter(({ leave }) => leave !== undefined).length).to.be.at.least(3);
    for (const way of ways) expect(verdictOf(judged(crew, way))).to.equal('granted');
  });

  it('KM-15.6 is not halved with a Jack', () => {
    const unit = foot('a', 24, 20);
    const state = activated(standing(GROUND, [unit]), unit, 'J');
    expect(granted(judgeMove(state, unit, entering(0, spot(30, 20)))).limit).to.equal(6000);
    const inside = garrison('b', 'farm', spot(34, 20));
    const out = activated(standing(GROUND, [inside]), inside, 'J');
    expect(granted(judgeMove(out, inside, leaving(spot(38, 20), LINE, 0, spot(44, 20)))).limit).to.equal(6000);
  });

  it('KM-15.6 halves once for going from house to house', () => {
    const ground = land([FARM, { ...FARM, id: 'barn', area: plot(42, 16, 50, 24) }]);
    const inside = garrison('a', 'farm', spot(34, 20));
    const across: Move = { ...leaving(spot(38, 20), COLUMN, 0, spot(42, 20)), enter: 'barn' };
    expect(granted(judged(inside, across, [], ground))).to.include({ limit: 5000, left: 'farm', entered: 'barn' });
  });
});
