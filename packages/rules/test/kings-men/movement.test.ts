import { expect } from 'chai';
import fc from 'fast-check';
import type { Move } from '../../src/books/kings-men/shared/answers.ts';
import { carryOut } from '../../src/books/kings-men/shared/movement/movement.ts';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import { judgeReform } from '../../src/books/kings-men/shared/movement/formation-change.ts';
import { rate } from '../../src/books/kings-men/shared/movement/march.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { Formation, Unit, UnitType } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { gap, within } from '../../src/table/measure.ts';
import { inside, overlaps } from '../../src/table/overlap.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { polar } from '../../src/table/trig.ts';
import type { Point } from '../../src/table/units.ts';
import {
  activated,
  BLACK,
  COLUMN,
  foot,
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

const OPEN = land();

function judged(unit: Unit, move: Move, others: readonly Unit[] = [], ground = OPEN) {
  return judgeMove(standing(ground, [unit, ...others]), unit, move);
}

/** Length in inches that the move may have at most. */
function limitOf(unit: Unit, move: Move, ground = OPEN, others: readonly Unit[] = []): number {
  return granted(judged(unit, move, others, ground)).limit / 1000;
}

describe('movement', () => {
  it('KM-14.1 gives each type its distance by formation', () => {
    const line: Formation = { kind: 'line', files: 6 };
    const loose: Formation = { kind: 'skirmish', layout: 'cloud', spread: 4000 };
    const table: [UnitType, Formation, number][] = [
      ['infantry', line, 6],
      ['infantry', COLUMN, 10],
      ['skirmishers', loose, 12],
      ['cavalry', line, 16],
      ['cavalry', COLUMN, 20],
      ['foot-artillery', { kind: 'column', files: 2 }, 8],
      ['foot-artillery', { kind: 'battery' }, 4],
      ['horse-artillery', { kind: 'column', files: 2 }, 16],
      ['horse-artillery', { kind: 'battery' }, 8],
      ['infantry', { kind: 'square' }, 0],
      ['cavalry', { kind: 'mob' }, 0],
    ];
    for (const [type, formation, inches] of table) expect(rate(type, formation), `${type} ${formation.kind}`).to.equal(inches * 1000);
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(26, 20))))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(26.01, 20))))).to.equal('KM-14.1 too-far');
  });

  it('KM-14.2 allows any shorter distance, and turning on the spot', () => {
    expect(granted(judged(foot('a', 20, 20), marching(0, spot(20.5, 20)))).length).to.equal(500);
    const turned = granted(judged(foot('a', 20, 20), marching(90)));
    expect(turned.length).to.equal(0);
    expect(turned.unit).to.include({ facing: 900 });
    expect(turned.unit.at).to.deep.equal(spot(20, 20));
  });

  it('KM-14.3 measures along the path of the reference point and sets the unit up at its end', () => {
    const moved = granted(judged(foot('a', 20, 20), marching(0, spot(23, 20), spot(23, 22))));
    expect(moved.length).to.equal(5000);
    expect(moved.unit.at).to.deep.equal(spot(23, 22));
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(24, 20), spot(24, 22.1))))).to.equal('KM-14.1 too-far');
  });

  it('KM-14.3a takes up to 8 legs', () => {
    const steps = (n: number) => Array.from({ length: n }, (_, k) => spot(20 + (k + 1) / 10, 20));
    expect(granted(judged(foot('a', 20, 20), marching(0, ...steps(8)))).path.length).to.equal(8);
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, ...steps(9))))).to.equal('KM-14.3 too-many-legs');
  });

  it('KM-14.4 moves the whole distance up to 90 degrees off the facing', () => {
    expect(limitOf(foot('a', 20, 20), marching(0, spot(20, 26)))).to.equal(6);
    expect(limitOf(foot('a', 20, 20), marching(0, spot(20, 14)))).to.equal(6);
    expect(limitOf(foot('a', 20, 20, 45), marching(45, spot(20, 26)))).to.equal(6);
  });

  it('KM-14.5 halves the whole move for one leg backward', () => {
    expect(limitOf(foot('a', 20, 20), marching(0, spot(17, 20)))).to.equal(3);
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(16.9, 20))))).to.equal('KM-14.5 too-far');
    expect(limitOf(foot('a', 20, 20), marching(0, spot(21, 20), spot(20.5, 20)))).to.equal(3);
    expect(granted(judged(foot('a', 20, 20), marching(0, spot(17, 20)))).halvings.map(({ clause }) => clause)).to.deep.equal(['KM-14.5']);
  });

  it('KM-14.6 halves the move for a facing more than 90 degrees off at the end', () => {
    expect(limitOf(foot('a', 20, 20), marching(90, spot(26, 20)))).to.equal(6);
    expect(verdictOf(judged(foot('a', 20, 20), marching(90.1, spot(26, 20))))).to.equal('KM-14.6 too-far');
    expect(limitOf(foot('a', 20, 20), marching(180, spot(23, 20)))).to.equal(3);
  });

  it('KM-14.7 lets skirmishers go 12 inches any way, facing anywhere', () => {
    expect(limitOf(skirmishers('s', 30, 20), marching(180, spot(18, 20)))).to.equal(12);
    expect(verdictOf(judged(skirmishers('s', 30, 20), marching(180, spot(17.9, 20))))).to.equal('KM-14.1 too-far');
  });

  it('KM-14.8 never halves below half', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(10, 10, 30, 30) }]);
    const moved = granted(judged(foot('a', 20, 20), marching(180, spot(17, 20)), [], ground));
    expect(moved.limit).to.equal(3000);
    expect(moved.halvings.map(({ clause }) => clause)).to.deep.equal(['KM-14.5', 'KM-14.6', 'KM-15.1']);
  });

  it('KM-14.9 moves neither square nor mob', () => {
    expect(verdictOf(judged(foot('a', 20, 20, 0, { formation: { kind: 'square' } }), marching(0)))).to.equal('KM-14.9 square-cannot-move');
    expect(verdictOf(judged(foot('a', 20, 20, 0, { formation: { kind: 'mob' } }), marching(0, spot(21, 20))))).to.equal(
      'KM-14.9 mob-cannot-move',
    );
  });

  it('KM-14.10 stops short of own and enemy units, and may not pass through them', () => {
    // The other, 6 wide and 2 deep, covers x 24 to 26.
    const own = foot('b', 26, 20);
    const foe = foot('c', 26, 20, 0, BLACK);
    const rider = horse('a', 20, 20);
    expect(verdictOf(judged(rider, marching(0, spot(24, 20)), [own]))).to.equal('granted');
    const refusal = judged(rider, marching(0, spot(36, 20)), [own]);
    expect(verdictOf(refusal)).to.equal('KM-14.10 blocked-by-unit');
    expect(isRefusal(refusal) && refusal.shape?.pieces).to.deep.equal(['b']);
    expect(verdictOf(judged(rider, marching(0, spot(36, 20)), [foe]))).to.equal('KM-14.10 blocked-by-unit');
    // 6 wide: passing with 6 between the two centres is flush, 5.9 is not. A cavalry line 2 deep and 6 wide.
    expect(verdictOf(judged(horse('a', 20, 26), marching(0, spot(36, 26)), [own]))).to.equal('granted');
    expect(verdictOf(judged(horse('a', 20, 25.9), marching(0, spot(36, 25.9)), [own]))).to.equal('KM-14.10 blocked-by-unit');
  });

  it('KM-14.11 passes through own skirmishers, who have no such right through others', () => {
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(36, 20)), [skirmishers('s', 26, 20)]))).to.equal('granted');
    expect(verdictOf(judged(skirmishers('t', 20, 20), marching(0, spot(32, 20)), [skirmishers('s', 26, 20)]))).to.equal('granted');
    expect(verdictOf(judged(skirmishers('s', 20, 20), marching(0, spot(32, 20)), [foot('b', 27, 20)]))).to.equal(
      'KM-14.10 blocked-by-unit',
    );
  });

  it('KM-14.11a stops short of a mob, even of own skirmishers, and so do skirmishers', () => {
    const mob = skirmishers('s', 26, 20, 0, { formation: { kind: 'mob' } });
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(36, 20)), [mob]))).to.equal('KM-14.10 blocked-by-unit');
    expect(verdictOf(judged(skirmishers('t', 20, 20), marching(0, spot(32, 20)), [mob]))).to.equal('KM-14.10 blocked-by-unit');
  });

  it('KM-3.14 refuses skirmishers without officer and ensign any layout but their own', () => {
    const lost = skirmishers('s', 20, 20, 0, {
      officer: false,
      ensign: false,
      formation: { kind: 'skirmish', layout: 'cloud', spread: 3000 },
    });
    const spread = (spread: number) => ({
      ...marching(0, spot(22, 20)),
      spread: { kind: 'skirmish' as const, layout: 'cloud' as const, spread },
    });
    expect(verdictOf(judged(lost, spread(4000)))).to.equal('KM-3.14 spread');
    expect(verdictOf(judged(lost, spread(3000)))).to.equal('granted');
    expect(
      verdictOf(judged(skirmishers('s', 20, 20), { ...spread(4000), spread: { kind: 'skirmish', layout: 'picket', spread: 4000 } })),
    ).to.equal('KM-3.10 spread');
    const mob = { ...lost, formation: { kind: 'mob' as const } };
    expect(verdictOf(judgeReform(standing(land(), [mob]), mob, { kind: 'skirmish', layout: 'cloud', spread: 4000 }, 0))).to.equal(
      'KM-3.14 formation',
    );
    expect(verdictOf(judgeReform(standing(land(), [mob]), mob, { kind: 'line', files: 3 }, 0))).to.equal('KM-3.1 formation');
  });

  it('KM-14.12 does not end in contact with an enemy', () => {
    const foe = foot('c', 26, 20, 0, BLACK);
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(23.94, 20)), [foe]))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 20, 20), marching(0, spot(24, 20)), [foe]))).to.equal('KM-3.21 touches-enemy');
  });

  it('KM-14.13 enters no impassable ground and does not leave the table', () => {
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(24, 10, 26, 30) }]);
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(24, 20)), [], ground))).to.equal('granted');
    const refusal = judged(horse('a', 20, 20), marching(0, spot(32, 20)), [], ground);
    expect(verdictOf(refusal)).to.equal('KM-14.13 impassable');
    expect(isRefusal(refusal) && refusal.shape?.terrain).to.deep.equal(['lake']);
    expect(verdictOf(judged(horse('a', 60, 20), marching(0, spot(72, 20))))).to.equal('granted');
    expect(verdictOf(judged(horse('a', 60, 20), marching(0, spot(72.1, 20))))).to.equal('KM-14.13 off-table');
    expect(verdictOf(judged(skirmishers('s', 68, 20), marching(0, spot(71.1, 20), spot(70, 20)))), 'not even on the way').to.equal(
      'KM-14.13 off-table',
    );
  });

  it('KM-14.14a sweeps the outline facing along a leg', () => {
    // Two farms leave a gap 6.2 wide about y = 20. A line facing along +x, 6 wide, fits; one turned 30 degrees would not.
    const ground = land([
      { id: 'n', kind: 'building', area: plot(24, 23.1, 26, 30) },
      { id: 's', kind: 'building', area: plot(24, 10, 26, 16.9) },
    ]);
    expect(verdictOf(judged(horse('a', 20, 20, 30), marching(0, spot(32, 20)), [], ground))).to.equal('granted');
  });

  it('KM-14.14a or else in the starting facing', () => {
    // Along +y the line would be 6 wide in x; facing +x it is 2 wide in x, which passes between farms 2.2 apart.
    const ground = land([
      { id: 'w', kind: 'building', area: plot(10, 24, 17.9, 26) },
      { id: 'e', kind: 'building', area: plot(20.1, 24, 30, 26) },
    ]);
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(20, 31)), [], ground))).to.equal('granted');
    expect(verdictOf(judged(horse('a', 20, 20, 45), marching(45, spot(20, 31)), [], ground))).to.equal('KM-14.13 impassable');
  });

  it('KM-14.14a goes backward in the starting facing only', () => {
    // Behind the line, 2.2 apart in x, farms that a 2 deep line facing +x passes only sideways, not backward at 135 degrees.
    const rear = land([{ id: 'w', kind: 'building', area: plot(10, 21, 17.9, 40) }]);
    expect(verdictOf(judged(horse('a', 20, 17, 0), marching(0, spot(20, 24)), [], rear))).to.equal('granted');
    // Backward by 91 degrees and more: no turning along the leg, so the line hits the farm with its left rear.
    expect(verdictOf(judged(horse('a', 20, 17, 0), marching(0, spot(19.8, 24)), [], rear))).to.equal('KM-14.13 impassable');
  });

  it('KM-14.14a does not turn a unit about for a way backward', () => {
    // Facing east it covers 18 to 20; going back it sweeps 15.5 to 20. Turned about it would keep clear of those behind it on its left.
    const behind = foot('o', 16.5, 29.5, 90, { figures: 5, formation: { kind: 'column', files: 1 } });
    expect(verdictOf(judged(foot('a', 20, 24), marching(90, spot(17.5, 24)), [behind]))).to.equal('KM-14.10 blocked-by-unit');
    expect(verdictOf(judged(foot('a', 20, 24), marching(90, spot(17.5, 24))))).to.equal('granted');
  });

  it('KM-14.14 (ruling KM-14.14a) prefers an orientation clear of slow ground, at no cost', () => {
    // Crops beside the lane: the line turned along the leg would brush them (6 wide), in its starting facing (2 wide) it does not.
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(20.1, 24, 30, 40) }]);
    expect(limitOf(horse('a', 20, 20), marching(0, spot(20, 36)), ground)).to.equal(16);
    const both = land([{ id: 'corn', kind: 'crops', area: plot(19.5, 24, 30, 40) }]);
    expect(limitOf(horse('a', 20, 20), marching(0, spot(20, 28)), both)).to.equal(8);
  });

  it('KM-14.14a does not sweep the turning itself', () => {
    // Flush between two farms 2.1 apart, a line of depth 2 turns from +x to +y in front of them: only the end counts.
    const ground = land([{ id: 'e', kind: 'building', area: plot(23.1, 10, 30, 30) }]);
    expect(verdictOf(judged(foot('a', 20, 24), marching(90), [], ground))).to.equal('granted');
    expect(verdictOf(judged(foot('a', 20.2, 24), marching(90), [], ground))).to.equal('KM-3.21 impassable');
  });

  it('KM-14.15 sweeps the centre body of skirmishers alone', () => {
    const ground = land([
      { id: 'n', kind: 'building', area: plot(24, 21.1, 26, 30) },
      { id: 's', kind: 'building', area: plot(24, 10, 26, 18.9) },
    ]);
    expect(verdictOf(judged(skirmishers('s', 20, 20), marching(0, spot(31, 20)), [], ground))).to.equal('granted');
    expect(verdictOf(judged(skirmishers('s', 20, 20.2), marching(0, spot(31, 20.2)), [], ground))).to.equal('KM-14.13 impassable');
  });

  it('KM-14.16 is blocked by the whole outline of enemy skirmishers, cloud or picket', () => {
    const cloud = skirmishers('s', 30, 26.9, 0, BLACK);
    // The cloud reaches down to 22.9; a cavalry line along y = 20 up to 23.
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(36, 20)), [cloud]))).to.equal('KM-14.16 blocked-by-unit');
    const picket = skirmishers('s', 30, 26.9, 0, { ...BLACK, formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } });
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(36, 20)), [picket]))).to.equal('KM-14.16 blocked-by-unit');
    const across = skirmishers('s', 30, 26.9, 90, { ...BLACK, formation: { kind: 'skirmish', layout: 'picket', spread: 5000 } });
    expect(verdictOf(judged(horse('a', 20, 20), marching(0, spot(36, 20)), [across])), 'seen from its end').to.equal('granted');
  });

  it('KM-14.17 ends in the middle of own skirmishers, who are put aside', () => {
    const unit = foot('a', 20, 20);
    const state = standing(OPEN, [unit, skirmishers('s', 24, 20)]);
    const referee = refereeOf(state);
    carryOut(referee, granted(judgeMove(state, unit, marching(0, spot(24, 20)))));
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['unit-moved', 'shifted']);
    expect(state.field.units['s']?.at).to.deep.equal(spot(25, 20));
    expect(state.field.units['a']?.at).to.deep.equal(spot(24, 20));
  });

  it('KM-3.10a spreads skirmishers anew at the end of a move, and nobody else', () => {
    const spread = { kind: 'skirmish', layout: 'picket', spread: 6000 } as const;
    const moved = granted(judged(skirmishers('s', 20, 20), { ...marching(0, spot(25, 20)), spread }));
    expect(moved.unit.formation).to.deep.equal(spread);
    expect(verdictOf(judged(skirmishers('s', 20, 20), { ...marching(0), spread: { ...spread, spread: 4000 } }))).to.equal('KM-3.10 spread');
    expect(verdictOf(judged(foot('a', 20, 20), { ...marching(0), spread }))).to.equal('KM-3.10 spread');
    // A wider spread may come too near an enemy: 24.5 + 6 reaches his rear edge at 28.
    const foe = foot('f', 30, 20, 0, BLACK);
    expect(verdictOf(judged(skirmishers('s', 20, 20), marching(0, spot(23.5, 20)), [foe]))).to.equal('granted');
    expect(
      verdictOf(
        judged(skirmishers('s', 20, 20), { ...marching(0, spot(23.5, 20)), spread: { kind: 'skirmish', layout: 'cloud', spread: 6000 } }, [
          foe,
        ]),
      ),
    ).to.equal('KM-3.21 blocked-by-unit');
  });

  it('KM-15.1 halves a move as a whole that meets slow ground anywhere', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(24, 10, 25, 30) }]);
    // A column 3 wide and 4 deep.
    const column = foot('a', 20, 20, 0, { formation: COLUMN });
    expect(limitOf(column, marching(0, spot(25, 20)), ground)).to.equal(5);
    const refusal = judged(column, marching(0, spot(30, 20)), [], ground);
    expect(verdictOf(refusal)).to.equal('KM-15.1 too-far');
    expect(isRefusal(refusal) && refusal.shape?.terrain).to.deep.equal(['corn']);
  });

  it('KM-15.2 counts where the unit starts, passes and ends', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(10, 10, 20, 30) }]);
    expect(limitOf(foot('a', 21, 20), marching(0, spot(24, 20)), ground), 'its rear rank starts in the corn').to.equal(3);
    expect(limitOf(foot('a', 22, 20), marching(0, spot(28, 20)), ground), 'wholly clear').to.equal(6);
    // Facing +y at the end it is 6 wide in x, and so ends in the corn it did not pass.
    expect(limitOf(foot('a', 22, 20), marching(90, spot(22.5, 20)), ground)).to.equal(3);
  });

  it('KM-15.2a stands flush against a fence without being hindered, and counts each overlapping piece', () => {
    const fences = land([
      { id: 'fence', kind: 'fence', area: plot(20, 10, 20.5, 30) },
      { id: 'corn', kind: 'crops', area: plot(19, 10, 21, 30) },
    ]);
    expect(
      granted(judged(foot('a', 20.3, 20), marching(0, spot(23, 20)), [], fences)).halvings.map(({ reason }) => reason),
    ).to.have.members(['fence', 'crops']);
    const fence = land([{ id: 'fence', kind: 'fence', area: plot(20, 10, 20.5, 30) }]);
    expect(limitOf(foot('a', 20, 20), marching(0), fence)).to.equal(6);
    expect(limitOf(foot('a', 20.04, 20), marching(0), fence)).to.equal(6);
    expect(limitOf(foot('a', 20.06, 20), marching(0), fence)).to.equal(3);
  });

  it('KM-15.2b goes its full distance up to just short of the ground', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(26, 10, 30, 30) }]);
    expect(limitOf(foot('a', 20, 20), marching(0, spot(26, 20)), ground)).to.equal(6);
    expect(verdictOf(judged(foot('a', 20.1, 20), marching(0, spot(26.1, 20)), [], ground))).to.equal('KM-15.1 too-far');
  });

  it('KM-15.3 halves but once, for woods and a hill together', () => {
    const ground = land([
      { id: 'wood', kind: 'light-woods', area: plot(24, 10, 40, 21) },
      { id: 'hill', kind: 'hill', area: plot(24, 19, 40, 40) },
    ]);
    const rider = horse('a', 20, 20);
    const moved = granted(judged(rider, marching(0, spot(28, 20)), [], ground));
    expect(moved.limit).to.equal(8000);
    expect(moved.halvings.map(({ clause }) => clause)).to.have.members(['KM-15.1', 'KM-15.5']);
    expect(verdictOf(judged(rider, marching(0, spot(28.1, 20)), [], ground))).to.equal('KM-15.1 too-far');
  });

  it('KM-15.4 slows skirmishers like others', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(24, 10, 25, 30) }]);
    expect(verdictOf(judged(skirmishers('s', 18, 20), marching(0, spot(30, 20)), [], ground))).to.equal('KM-15.1 too-far');
  });

  it('KM-15.4a judges skirmishers by their figures where they start and end, by their centre body between', () => {
    // Spread 4, six figures: at 30 and 270 degrees and so on; the figure at 30 degrees stands 3.5 out, so it reaches x + 3.53, y + 2.25.
    const beside = land([{ id: 'corn', kind: 'crops', area: plot(25, 21.2, 28, 40) }]);
    const runner = skirmishers('s', 20, 20);
    expect(limitOf(runner, marching(0, spot(32, 20)), beside), 'the body passes 0.2 below, the figures do not count on the way').to.equal(
      12,
    );
    const lower = land([{ id: 'corn', kind: 'crops', area: plot(25, 20.9, 28, 40) }]);
    expect(verdictOf(judged(runner, marching(0, spot(32, 20)), [], lower))).to.equal('KM-15.1 too-far');
    const atEnd = land([{ id: 'corn', kind: 'crops', area: plot(35, 20, 40, 40) }]);
    expect(verdictOf(judged(runner, marching(0, spot(32, 20)), [], atEnd)), 'a figure ends at 35.03, 21.75').to.equal('KM-15.1 too-far');
    const atStart = land([{ id: 'corn', kind: 'crops', area: plot(23, 20, 24, 40) }]);
    expect(verdictOf(judged(runner, marching(0, spot(8, 20)), [], atStart)), 'a figure starts at 23.03, 21.75').to.equal('KM-15.1 too-far');
    const between = land([{ id: 'corn', kind: 'crops', area: plot(19.8, 23.2, 20.2, 23.8) }]);
    expect(limitOf(runner, marching(0, spot(8, 20)), between), 'in the disc, but nobody stands there').to.equal(12);
  });

  it('KM-15.5 slows while a contour runs through the outline, and nowhere else on a hill', () => {
    const ground = land([{ id: 'hill', kind: 'hill', area: plot(24, 0, 60, 48), levels: [plot(40, 0, 60, 48)] }]);
    expect(limitOf(foot('a', 21, 20), marching(0, spot(24, 20)), ground), 'up to the foot').to.equal(6);
    expect(limitOf(foot('a', 22, 20), marching(0, spot(25, 20)), ground), 'going up').to.equal(3);
    expect(limitOf(foot('a', 30, 20), marching(0, spot(36, 20)), ground), 'on one level').to.equal(6);
    expect(limitOf(foot('a', 50, 20, 180), marching(180, spot(44, 20)), ground), 'on the top').to.equal(6);
    expect(limitOf(foot('a', 26, 20, 180), marching(180, spot(23, 20)), ground), 'going down').to.equal(3);
    expect(verdictOf(judged(foot('a', 26, 20), marching(0, spot(32, 20)), [], ground)), 'wholly on the level').to.equal('granted');
    expect(verdictOf(judged(foot('a', 25.5, 20), marching(0, spot(31, 20)), [], ground)), 'its rear starts on the slope').to.equal(
      'KM-15.5 too-far',
    );
  });

  it('KM-15.7 keeps impassable ground impassable for a Jack', () => {
    const ground = land([{ id: 'lake', kind: 'lake', area: plot(24, 10, 26, 30) }]);
    const unit = foot('a', 22, 20);
    const state = activated(standing(ground, [unit]), unit, 'J');
    expect(verdictOf(judgeMove(state, unit, marching(0, spot(28, 20))))).to.equal('KM-15.7 impassable');
  });

  it('KM-15.8 lifts every halving for a Jack', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(10, 10, 30, 30) }]);
    const unit = foot('a', 20, 20);
    const state = activated(standing(ground, [unit]), unit, 'J');
    const moved = granted(judgeMove(state, unit, marching(180, spot(14, 20))));
    expect(moved).to.include({ limit: 6000, length: 6000 });
    expect(moved.halvings).to.deep.equal([]);
    expect(verdictOf(judgeMove(activated(standing(ground, [unit]), unit, 'Q'), unit, marching(180, spot(14, 20))))).to.equal(
      'KM-14.5 too-far',
    );
    const other = foot('b', 20, 28);
    expect(
      verdictOf(judgeMove(activated(standing(ground, [unit, other]), other, 'J'), unit, marching(180, spot(14, 20)))),
      'for its own unit only',
    ).to.equal('KM-14.5 too-far');
  });

  const ROAD = { id: 'road', kind: 'road', area: plot(0, 18, 72, 22) } as const;

  it('KM-15.9 moves a column on a road half as far again, whatever it crosses there', () => {
    const ground = land([ROAD, { id: 'corn', kind: 'crops', area: plot(0, 10, 72, 30) }]);
    const column = { formation: COLUMN };
    expect(granted(judged(foot('a', 20, 20, 0, column), marching(0, spot(35, 20)), [], ground))).to.include({ limit: 15_000, road: true });
    expect(verdictOf(judged(foot('a', 20, 20, 0, column), marching(0, spot(35.1, 20)), [], ground))).to.equal('KM-15.9 too-far');
    // A turn where it stands goes no way by road.
    expect(granted(judged(foot('a', 20, 20, 0, column), marching(90), [], ground)).road).to.equal(false);
    expect(limitOf(horse('a', 20, 20, 0, { formation: { kind: 'column', files: 1 } }), marching(0, spot(50, 20)), ground)).to.equal(30);
    expect(limitOf(guns('a', 20, 20, 0, { formation: { kind: 'column', files: 2 } }), marching(0, spot(32, 20)), ground)).to.equal(12);
    expect(
      limitOf(
        guns('a', 20, 20, 0, { type: 'horse-artillery', formation: { kind: 'column', files: 2 } }),
        marching(0, spot(44, 20)),
        ground,
      ),
    ).to.equal(24);
    expect(limitOf(foot('a', 20, 20), marching(0, spot(23, 20)), ground), 'a line has no use of it').to.equal(3);
  });

  it('KM-15.9a asks that the reference point stay on road or bridge from start to end', () => {
    const ground = land([ROAD]);
    const column = foot('a', 20, 20, 0, { formation: COLUMN });
    expect(limitOf(column, marching(0, spot(30, 21.9)), ground)).to.equal(15);
    expect(limitOf(column, marching(0, spot(29, 22.2)), ground)).to.equal(10);
    expect(limitOf(foot('a', 20, 22.3, 0, { formation: COLUMN }), marching(0, spot(29, 21)), ground)).to.equal(10);
  });

  it('KM-15.9a takes the rest of a column over a bridge narrower than itself', () => {
    const ground = land([
      { id: 'river', kind: 'deep-river', area: plot(30, 0, 32, 48) },
      { id: 'west', kind: 'road', area: plot(0, 19, 30, 21) },
      { id: 'bridge', kind: 'bridge', area: plot(29.5, 19, 32.5, 21) },
      { id: 'east', kind: 'road', area: plot(32, 19, 72, 21) },
    ]);
    // Three abreast on a bridge 2 wide: the column follows the road, but it may not stop in the water.
    const column = foot('a', 26, 20, 0, { formation: COLUMN });
    expect(granted(judged(column, marching(0, spot(36, 20)), [], ground))).to.include({ limit: 15_000, road: true });
    expect(verdictOf(judged(column, marching(0, spot(34, 20)), [], ground))).to.equal('KM-3.21 impassable');
    expect(verdictOf(judged(column, marching(0, spot(29, 21.5), spot(32.5, 20)), [], ground)), 'off the road it meets the river').to.equal(
      'KM-14.13 impassable',
    );
    const narrow = foot('b', 26, 20, 0, { formation: { kind: 'column', files: 2 } });
    expect(verdictOf(judged(narrow, marching(0, spot(34, 20)), [], ground)), 'two abreast it may stop on the bridge').to.equal('granted');
  });

  it('KM-15.11 gives no road bonus to a backward or turned-back move, which has half', () => {
    const ground = land([ROAD, { id: 'corn', kind: 'crops', area: plot(0, 10, 72, 30) }]);
    const column = foot('a', 30, 20, 0, { formation: COLUMN });
    expect(granted(judged(column, marching(0, spot(25, 20)), [], ground))).to.include({ limit: 5000, road: false });
    expect(granted(judged(column, marching(180, spot(35, 20)), [], ground))).to.include({ limit: 5000, road: false });
    expect(verdictOf(judged(column, marching(180, spot(35.1, 20)), [], ground))).to.equal('KM-15.11 too-far');
  });

  it('KM-15.11a keeps the road bonus with a Jack', () => {
    const column = foot('a', 30, 20, 0, { formation: COLUMN });
    const state = activated(standing(land([ROAD]), [column]), column, 'J');
    expect(granted(judgeMove(state, column, marching(0, spot(15, 20))))).to.include({ limit: 15_000, road: true });
  });

  it('KM-14.1 writes what was moved, and why so far, into the event', () => {
    const ground = land([{ id: 'corn', kind: 'crops', name: 'Big Field', area: plot(24, 10, 25, 30) }]);
    const unit = foot('a', 23, 20);
    const state = standing(ground, [unit]);
    const referee = refereeOf(state);
    carryOut(referee, granted(judgeMove(state, unit, marching(0, spot(25, 20)))));
    expect(referee.events[0]).to.deep.include({
      kind: 'unit-moved',
      clause: 'KM-14.1',
      data: {
        unit: 'a',
        from: spot(23, 20),
        path: [spot(25, 20)],
        length: 2000,
        limit: 3000,
        halvings: [{ reason: 'Big Field', clause: 'KM-15.1' }],
        road: false,
        facing: 0,
        formation: { kind: 'line', files: 6 },
        entered: null,
        left: null,
      },
    });
  });
});

const CROWDED = land([
  {
    id: 'lake',
    kind: 'lake',
    area: [
      { x: 20, y: 20 },
      { x: 30, y: 18 },
      { x: 26, y: 24 },
      { x: 32, y: 30 },
      { x: 22, y: 28 },
    ],
  },
  { id: 'farm', kind: 'building', area: plot(44, 20, 48, 25) },
  { id: 'hill', kind: 'hill', area: plot(50, 5, 65, 18), levels: [plot(54, 8, 60, 14)] },
  { id: 'wood', kind: 'light-woods', area: plot(8, 30, 20, 44) },
  {
    id: 'fence',
    kind: 'fence',
    line: [
      { x: 30, y: 10 },
      { x: 40, y: 14 },
      { x: 44, y: 10 },
    ],
    thickness: 0.5,
  },
  {
    id: 'stream',
    kind: 'stream',
    line: [
      { x: 0, y: 12 },
      { x: 12, y: 16 },
      { x: 18, y: 8 },
      { x: 22, y: 0 },
    ],
    thickness: 1.5,
  },
  {
    id: 'road',
    kind: 'road',
    line: [
      { x: 0, y: 27 },
      { x: 18, y: 26 },
      { x: 40, y: 33 },
      { x: 72, y: 34 },
    ],
    thickness: 2.5,
  },
]);

const ARMIES: readonly Unit[] = [
  foot('r1', 10, 6, 90),
  foot('r2', 18, 5, 90, { formation: COLUMN }),
  horse('r3', 28, 6, 90),
  skirmishers('r4', 36, 12, 90),
  guns('r5', 42, 6, 90),
  foot('b1', 10, 40, 270, BLACK),
  foot('b2', 24, 40, 270, { ...BLACK, formation: COLUMN }),
  horse('b3', 36, 40, 270, BLACK),
  skirmishers('b4', 44, 36, 270, BLACK),
  guns('b5', 56, 42, 270, BLACK),
  foot('b6', 36, 22, 270, { ...BLACK, formation: { kind: 'square' } }),
];

/** Own skirmishers may be overlapped; everybody else needs the ground for himself. */
function shareGround(state: State, a: Unit, b: Unit): boolean {
  const mayOverlap = (one: Unit, other: Unit) => one.army === other.army && other.formation.kind === 'skirmish';
  if (mayOverlap(a, b) || mayOverlap(b, a)) return false;
  return overlaps(outline(a, state.field.ground), outline(b, state.field.ground));
}

describe('any legal move', () => {
  const wander = fc.record({
    mover: fc.nat(ARMIES.length - 1),
    legs: fc.array(fc.record({ towards: fc.nat(3599), distance: fc.nat(12_000) }), { maxLength: 3 }),
    facing: fc.nat(3599),
  });

  /** Lets units wander one after the other; calls back after each legal move. */
  function wandering(
    moves: readonly { mover: number; legs: { towards: number; distance: number }[]; facing: number }[],
    then: (state: State, unit: Unit, length: number) => void,
  ): void {
    const state = standing(
      CROWDED,
      ARMIES.map((unit) => ({ ...unit })),
    );
    const referee = refereeOf(state);
    for (const { mover, legs, facing } of moves) {
      const id = ARMIES[mover]?.id ?? '';
      const unit = state.field.units[id];
      if (unit === undefined) throw new Error(`no unit ${id}`);
      let at = unit.at;
      const path = legs.map(({ towards, distance }) => (at = polar(at, towards, distance)));
      const moved = judgeMove(state, unit, { do: 'move', path, facing });
      if (isRefusal(moved)) continue;
      expect(within(moved.length, moved.limit), 'no farther than allowed').to.equal(true);
      carryOut(referee, moved);
      then(state, unit, moved.length);
    }
  }

  const some = fc.array(wander, { minLength: 4, maxLength: 12 });

  it('KM-14.12 ends on nobody and touches no enemy', () => {
    fc.assert(
      fc.property(some, (moves) => {
        wandering(moves, (state, unit) => {
          for (const other of Object.values(state.field.units)) {
            if (other.id === unit.id) continue;
            expect(shareGround(state, unit, other), `${unit.id} on ${other.id}`).to.equal(false);
            if (other.army !== unit.army)
              expect(gap(outline(unit, CROWDED), outline(other, CROWDED)), `${unit.id} touches ${other.id}`).to.be.above(50);
          }
        });
      }),
      { numRuns: 150, seed: 1 },
    );
  });

  it('KM-14.13 ends on the table and off impassable ground', () => {
    fc.assert(
      fc.property(some, (moves) => {
        wandering(moves, (_state, unit) => {
          if (unit.formation.kind === 'skirmish') {
            expect(Math.min(unit.at.x, unit.at.y, 72_000 - unit.at.x, 48_000 - unit.at.y)).to.be.at.least(999);
            return;
          }
          const shape = outline(unit, CROWDED);
          expect(inside(shape, CROWDED), `${unit.id} on the table`).to.equal(true);
          for (const piece of CROWDED.pieces.filter(({ id }) => id === 'lake' || id === 'farm')) {
            expect(overlaps(shape, { kind: 'polygon', polygon: piece.shape }), `${unit.id} in the ${piece.id}`).to.equal(false);
          }
        });
      }),
      { numRuns: 150, seed: 2 },
    );
  });

  it('KM-14.14a leads through no lake or house at any moment', () => {
    fc.assert(
      fc.property(fc.nat(ARMIES.length - 1), fc.nat(3599), fc.integer({ min: 500, max: 20_000 }), (mover, towards, distance) => {
        const state = standing(CROWDED, ARMIES);
        const unit = ARMIES[mover] ?? foot('r1', 10, 6);
        const moved = judgeMove(state, unit, { do: 'move', path: [polar(unit.at, towards, distance)], facing: unit.facing });
        if (isRefusal(moved) || moved.road) return;
        for (let share = 0; share <= 20; share += 1) {
          const body = disc(polar(unit.at, towards, (distance * share) / 20), 60);
          for (const piece of CROWDED.pieces.filter(({ id }) => id === 'lake' || id === 'farm'))
            expect(overlaps(body, polygon(piece.shape)), piece.id).to.equal(false);
          for (const other of ARMIES) {
            if (other.id === unit.id || (other.army === unit.army && other.formation.kind === 'skirmish')) continue;
            expect(overlaps(body, outline(other, CROWDED)), other.id).to.equal(false);
          }
        }
      }),
      { numRuns: 400, seed: 4 },
    );
  });

  it('KM-1.1 is judged alike when the whole battle is turned half round', () => {
    const about = (point: Point): Point => ({ x: 72_000 - point.x, y: 48_000 - point.y });
    const turnedGround = {
      ...CROWDED,
      pieces: CROWDED.pieces.map((piece) => ({
        ...piece,
        shape: piece.shape.map(about),
        contours: piece.contours.map((contour) => contour.map(about)),
      })),
    };
    const turnedAbout = (unit: Unit): Unit => ({ ...unit, at: about(unit.at), facing: (unit.facing + 1800) % 3600 });
    const here = standing(CROWDED, ARMIES);
    const there = standing(turnedGround, ARMIES.map(turnedAbout));
    fc.assert(
      fc.property(fc.nat(ARMIES.length - 1), fc.nat(3599), fc.nat(16_000), fc.nat(3599), (mover, towards, distance, facing) => {
        const unit = ARMIES[mover] ?? foot('r1', 10, 6);
        const to = polar(unit.at, towards, distance);
        const one = judgeMove(here, unit, { do: 'move', path: [to], facing });
        const other = judgeMove(there, turnedAbout(unit), { do: 'move', path: [about(to)], facing: (facing + 1800) % 3600 });
        expect(verdictOf(other)).to.equal(verdictOf(one));
        if (!isRefusal(one) && !isRefusal(other)) {
          expect(other.limit).to.equal(one.limit);
          expect(other.halvings).to.deep.equal(one.halvings);
        }
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('KM-14.8 covers at most one and a half times its rate, and on no road at most its rate', () => {
    fc.assert(
      fc.property(some, (moves) => {
        wandering(moves, (_state, unit, length) => {
          const most = rate(unit.type, unit.formation) * (unit.formation.kind === 'column' ? 1.5 : 1);
          expect(length).to.be.at.most(most + 1);
        });
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
