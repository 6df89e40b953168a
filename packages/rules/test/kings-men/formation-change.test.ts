import { expect } from 'chai';
import { carryOutChange, judgeChange, judgeReform } from '../../src/books/kings-men/shared/movement/formation-change.ts';
import { carryOut } from '../../src/books/kings-men/shared/movement/movement.ts';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import type { Formation, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { degrees } from '../../src/table/units.ts';
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

const OPEN = land();
const LINE = { kind: 'line', files: 6 } as const;
const LIMBERED = { kind: 'column', files: 2 } as const;

function changed(unit: Unit, formation: Formation, facing = 0, others: readonly Unit[] = [], ground = OPEN) {
  return judgeChange(standing(ground, [unit, ...others]), unit, formation, degrees(facing));
}

function reformed(unit: Unit, formation: Formation, facing = 0, others: readonly Unit[] = [], ground = OPEN) {
  return judgeReform(standing(ground, [unit, ...others]), unit, formation, degrees(facing));
}

describe('formation change', () => {
  it('KM-14.19 goes between line and column, and among ranks and files, front and centre staying', () => {
    expect(granted(changed(foot('a', 20, 20), COLUMN))).to.deep.include({ formation: COLUMN, at: spot(20, 20) });
    expect(granted(changed(foot('a', 20, 20), { kind: 'line', files: 12 }, 90))).to.deep.include({ facing: 900, at: spot(20, 20) });
    expect(granted(changed(foot('a', 20, 20, 0, { formation: COLUMN }), { kind: 'column', files: 1 }))).to.deep.include({
      at: spot(20, 20),
    });
    expect(verdictOf(changed(foot('a', 20, 20), { kind: 'line', files: 6 }, 90))).to.equal('KM-3.18 same-formation');
    expect(verdictOf(changed(foot('a', 20, 20), { kind: 'line', files: 5 }))).to.equal('KM-3.5 formation');
    expect(verdictOf(changed(foot('a', 20, 20), { kind: 'square' }))).to.equal('KM-3.1 formation');
  });

  it('KM-14.19 limbers and unlimbers guns', () => {
    expect(granted(changed(guns('g', 20, 20), LIMBERED)).formation).to.deep.equal(LIMBERED);
    expect(granted(changed(guns('g', 20, 20, 0, { formation: LIMBERED }), { kind: 'battery' }, 180)).at).to.deep.equal(spot(20, 20));
  });

  it('KM-14.19 asks for a legal placement', () => {
    // Single file is 12 deep behind x = 20: off the table behind x = 12, and on top of whoever is there.
    const column: Formation = { kind: 'column', files: 1 };
    expect(verdictOf(changed(foot('a', 12, 20), column))).to.equal('granted');
    expect(verdictOf(changed(foot('a', 11.9, 20), column))).to.equal('KM-3.21 off-table');
    expect(verdictOf(changed(foot('a', 20, 20), column, 0, [foot('b', 12, 20)]))).to.equal('KM-3.21 blocked-by-unit');
    expect(verdictOf(changed(foot('a', 20, 20), column, 0, [foot('b', 8, 20, 0, BLACK)]))).to.equal('KM-3.21 touches-enemy');
    expect(verdictOf(changed(foot('a', 20, 20), column, 0, [], land([{ id: 'lake', kind: 'lake', area: plot(5, 18, 10, 22) }])))).to.equal(
      'KM-3.21 impassable',
    );
  });

  it('KM-14.19 faces anywhere on the spot', () => {
    expect(granted(changed(foot('a', 20, 20), COLUMN, 180)).facing).to.equal(1800);
  });

  it('KM-14.19 judges its facing after a move by the facing at the start of the move', () => {
    const unit = foot('a', 20, 20, 0, { formation: COLUMN });
    const after = (path: Point, facing: number, rank: '5' | 'J' = '5') => {
      const state = activated(standing(OPEN, [{ ...unit }]), unit, rank);
      const referee = refereeOf(state);
      carryOut(referee, granted(judgeMove(state, unit, marching(facing, path))));
      state.activation?.done.push('move');
      return { state, there: state.field.units['a'] ?? unit };
    };
    const far = after(spot(28, 20), 90);
    expect(verdictOf(judgeChange(far.state, far.there, LINE, degrees(90)))).to.equal('granted');
    expect(
      verdictOf(judgeChange(far.state, far.there, LINE, degrees(270))),
      'half round from how it stands, but 90 from the start',
    ).to.equal('granted');
    expect(verdictOf(judgeChange(far.state, far.there, LINE, degrees(91)))).to.equal('KM-14.6 turning-back');
    const near = after(spot(25, 20), 90);
    expect(verdictOf(judgeChange(near.state, near.there, LINE, degrees(180))), 'a halved move may turn back').to.equal('granted');
    const jack = after(spot(30, 20), 90, 'J');
    expect(verdictOf(judgeChange(jack.state, jack.there, LINE, degrees(180)))).to.equal('granted');
  });

  it('KM-15.10 keeps a road move though the line comes off the road', () => {
    const ground = land([
      { id: 'road', kind: 'road', area: plot(0, 19, 72, 21) },
      { id: 'corn', kind: 'crops', area: plot(0, 21, 72, 30) },
    ]);
    const unit = horse('h', 10, 20, 0, { formation: { kind: 'column', files: 1 } });
    const state = activated(standing(ground, [unit]), unit, '5');
    carryOut(refereeOf(state), granted(judgeMove(state, unit, marching(0, spot(40, 20)))));
    state.activation?.done.push('move');
    const there = state.field.units['h'] ?? unit;
    expect(there.at).to.deep.equal(spot(40, 20));
    expect(verdictOf(judgeChange(state, there, LINE, 0))).to.equal('granted');
  });

  it('KM-15.2a counts ground under the new outline from the next move only', () => {
    const ground = land([{ id: 'corn', kind: 'crops', area: plot(10, 21, 30, 30) }]);
    const unit = foot('a', 20, 20, 0, { formation: { kind: 'column', files: 2 } });
    const line = granted(changed(unit, LINE, 0, [], ground));
    const state = standing(ground, [line]);
    expect(granted(judgeMove(state, line, marching(0, spot(23, 20)))).limit).to.equal(3000);
  });

  it('KM-14.20 leaves skirmishers as they are', () => {
    expect(verdictOf(changed(skirmishers('s', 20, 20), { kind: 'skirmish', layout: 'picket', spread: 6000 }))).to.equal(
      'KM-14.20 skirmishers',
    );
  });

  it('KM-10.8 changes neither square nor mob but by re-forming', () => {
    expect(verdictOf(changed(foot('a', 20, 20, 0, { formation: { kind: 'square' } }), LINE))).to.equal('KM-10.8 square-reforms');
    expect(verdictOf(changed(foot('a', 20, 20, 0, { formation: { kind: 'mob' } }), LINE))).to.equal('KM-10.8 mob-reforms');
    expect(verdictOf(reformed(foot('a', 20, 20), COLUMN))).to.equal('KM-10.1 nothing-to-reform');
  });

  it('KM-14.21 makes a square line or column about its centre, facing anywhere', () => {
    const square = foot('a', 20, 20, 0, { formation: { kind: 'square' } });
    // A line 2 deep has its front an inch before its centre.
    expect(granted(reformed(square, LINE, 180))).to.deep.include({ at: spot(19, 20), facing: 1800, formation: LINE });
    expect(granted(reformed(square, COLUMN, 90)).at).to.deep.equal(spot(20, 22));
    expect(verdictOf(reformed(square, { kind: 'mob' }))).to.equal('KM-14.21 formation');
  });

  it('KM-14.21 lets a mob take any formation of its type', () => {
    expect(granted(reformed(horse('h', 20, 20, 0, { formation: { kind: 'mob' } }), { kind: 'column', files: 1 })).at).to.deep.equal(
      spot(26, 20),
    );
    const cloud: Formation = { kind: 'skirmish', layout: 'cloud', spread: 5000 };
    expect(granted(reformed(skirmishers('s', 20, 20, 0, { formation: { kind: 'mob' } }), cloud))).to.deep.include({
      at: spot(20, 20),
      formation: cloud,
    });
    expect(verdictOf(reformed(foot('a', 20, 20, 0, { formation: { kind: 'mob' } }), cloud))).to.equal('KM-3.1 formation');
  });

  it('KM-3.20 settles a re-forming unit whose exact spot is taken, or refuses', () => {
    const mob = foot('a', 20, 20, 0, { formation: { kind: 'mob' } });
    // The line about the mob's centre would cover y 17 to 23, and the neighbour covers y 22 to 28 beside x 19 to 21. Half an
    // inch does not help; one inch on bearing 255 degrees lowers it by 0.966, which leaves no more than a touch.
    expect(granted(reformed(mob, LINE, 0, [foot('b', 21, 25)])).at).to.deep.equal({ x: 20_741, y: 19_034 });
    const walled = land([
      { id: 'n', kind: 'lake', area: plot(0, 22, 72, 48) },
      { id: 's', kind: 'lake', area: plot(0, 0, 72, 18) },
    ]);
    expect(verdictOf(reformed(mob, LINE, 0, [], walled))).to.equal('KM-3.20 no-room');
    expect(verdictOf(reformed(mob, LINE, 90, [], walled))).to.equal('granted');
  });

  it('KM-24.8a makes a mob inside a large building a garrison again', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(20, 20, 28, 28), large: true }]);
    const mob = foot('a', 24, 24, 0, { formation: { kind: 'mob' }, building: 'farm' });
    expect(granted(reformed(mob, LINE, 0, [], ground))).to.deep.include({
      formation: { kind: 'garrison' },
      building: 'farm',
      at: spot(24, 24),
    });
    expect(verdictOf(changed(garrison('g', 'farm', spot(24, 24)), LINE, 0, [], ground))).to.equal('KM-24.3 inside-building');
  });

  it('KM-14.19 writes the change into the event', () => {
    const unit = foot('a', 20, 20);
    const state = standing(OPEN, [unit]);
    const referee = refereeOf(state);
    carryOutChange(referee, granted(judgeChange(state, unit, COLUMN, 900)), 'formation-changed');
    expect(referee.events).to.deep.equal([
      { seq: 0, kind: 'formation-changed', clause: 'KM-14.19', data: { unit: 'a', from: LINE, to: COLUMN, at: spot(20, 20), facing: 900 } },
    ]);
    expect(state.field.units['a']?.formation).to.deep.equal(COLUMN);
  });
});
