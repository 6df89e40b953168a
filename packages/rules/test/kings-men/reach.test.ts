import { expect } from 'chai';
import { judgeCharge, judgeMove, furthest, suggestedCharges, suggestedMoves } from '../../src/books/kings-men/first/movement/drill.ts';
import { suggestedChanges, suggestedReforms } from '../../src/books/kings-men/shared/drill/reach.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { polar } from '../../src/table/trig.ts';
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
  plot,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();

function farthest(unit: Unit, towards: number, others: readonly Unit[] = [], ground = OPEN): number {
  const state = standing(ground, [unit, ...others]);
  const move = furthest(state, unit, degrees(towards));
  return granted(judgeMove(state, unit, move)).length;
}

/** The length of the farthest move, when no end farther along the bearing is legal. */
function nothingBeyond(unit: Unit, towards: number, ground = OPEN): number {
  const state = standing(ground, [unit]);
  const move = furthest(state, unit, degrees(towards));
  const { length } = granted(judgeMove(state, unit, move));
  const [end] = move.path;
  if (end === undefined) throw new Error('no move');
  for (let distance = length - 30; distance < length + 3000; distance += distance < length + 60 ? 1 : 97) {
    const { x, y } = polar(unit.at, degrees(towards), distance);
    const beyond = { x: Math.round(x / 10) * 10, y: Math.round(y / 10) * 10 };
    const away = ({ x: east, y: north }: Point) => (east - unit.at.x) ** 2 + (north - unit.at.y) ** 2;
    if (away(beyond) > away(end))
      expect(verdictOf(judgeMove(state, unit, { ...move, path: [beyond] })), `${distance}`).to.not.equal('granted');
  }
  return length;
}

describe('reach', () => {
  it('KM-14.1 finds no end on the grid farther on, whichever way it goes', () => {
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 18, 72, 22) }]);
    const corn = land([{ id: 'corn', kind: 'crops', area: plot(24.3, 10, 50, 40) }]);
    for (const towards of [0, 3.1, 13, 29.7, 45, 61.3, 77, 90]) {
      expect(nothingBeyond(foot('a', 20, 20, 45), towards)).to.be.greaterThan(2900);
      nothingBeyond(skirmishers('a', 20, 20), towards);
      nothingBeyond(horse('a', 20, 20, 45), towards, corn);
      nothingBeyond(foot('a', 20, 20, 0, { formation: COLUMN }), towards, road);
    }
  });

  it('KM-14.1 finds the farthest move in the open, ending on hundredths', () => {
    expect(farthest(foot('a', 20, 20), 0)).to.equal(6000);
    expect(farthest(foot('a', 20, 20), 180)).to.equal(3000);
  });

  it('KM-14.10 finds the farthest move up to a unit, and KM-15.2b up to slow ground', () => {
    expect(farthest(horse('a', 20, 20), 0, [foot('b', 31, 20)])).to.equal(9050);
    const corn = land([{ id: 'corn', kind: 'crops', area: plot(30, 10, 50, 30) }]);
    expect(farthest(horse('a', 20, 20), 0, [], corn)).to.equal(10_050);
    expect(farthest(horse('a', 24, 20), 0, [], corn), 'better 8 through the corn than 6 up to it').to.equal(8000);
  });

  it('KM-15.9 finds the farthest move along a road', () => {
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 18, 72, 22) }]);
    expect(farthest(foot('a', 20, 20, 0, { formation: COLUMN }), 0, [], road)).to.equal(15_000);
  });

  it('KM-24.4 finds the way out of a building', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(30, 16, 38, 24) }]);
    expect(farthest(garrison('a', 'farm', spot(34, 20)), 0, [], ground)).to.equal(3000);
  });

  it('KM-14.12 suggests legal moves only, into near buildings as well', () => {
    const ground = land([
      { id: 'farm', kind: 'building', area: plot(23, 19, 27, 23) },
      { id: 'corn', kind: 'crops', area: plot(10, 10, 22, 30) },
    ]);
    const units = [foot('a', 20, 20), horse('b', 14, 20), skirmishers('c', 40, 20), guns('d', 50, 20), foot('e', 60, 20, 0, BLACK)];
    const state = standing(ground, units);
    for (const unit of units) {
      const moves = suggestedMoves(state, unit);
      expect(moves.length, unit.id).to.be.above(5);
      for (const move of moves) expect(verdictOf(judgeMove(state, unit, move)), `${unit.id} ${JSON.stringify(move)}`).to.equal('granted');
    }
    expect(suggestedMoves(state, units[0] ?? foot('a', 0, 0)).some(({ enter }) => enter === 'farm')).to.equal(true);
  });

  it('KM-19.3 suggests a legal charge at whoever can be reached straight', () => {
    const unit = horse('a', 20, 20);
    const foes = [
      foot('front', 30, 20, 180, BLACK),
      skirmishers('loose', 26, 30, 180, BLACK),
      guns('guns', 24, 8, 90, BLACK),
      foot('far', 60, 20, 180, BLACK),
    ];
    const state = standing(OPEN, [unit, ...foes]);
    const charges = suggestedCharges(state, unit);
    expect(new Set(charges.map(({ target }) => target))).to.deep.equal(new Set(['front', 'loose', 'guns']));
    for (const charge of charges) expect(verdictOf(judgeCharge(state, unit, charge)), JSON.stringify(charge)).to.equal('granted');
    expect(suggestedCharges(state, foot('i', 20, 20)).map(({ target }) => target)).to.not.include('far');
  });

  it('KM-19.7a suggests to charge on when in contact already', () => {
    const unit = foot('a', 26, 20);
    const state = standing(OPEN, [unit, foot('foe', 26, 20, 180, BLACK)]);
    expect(suggestedCharges(state, unit)).to.deep.equal([{ do: 'charge', target: 'foe', path: [], facing: 0 }]);
  });

  it('KM-24.4 suggests charges out of a building', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(16, 16, 23, 24) }]);
    const unit = garrison('a', 'farm', spot(19.5, 20));
    const state = standing(ground, [unit, foot('foe', 25.5, 20, 180, BLACK)]);
    const charges = suggestedCharges(state, unit);
    expect(charges.length).to.be.above(0);
    for (const charge of charges) expect(verdictOf(judgeCharge(state, unit, charge))).to.equal('granted');
  });

  it('KM-14.19 suggests every other formation, KM-14.21 every way to re-form', () => {
    const unit = foot('a', 36, 24);
    const files = suggestedChanges(standing(OPEN, [unit]), unit).map(({ formation }) => JSON.stringify(formation));
    // Twelve: lines of 12, 6 or 4 files, columns of 1, 2 or 3; all but the line of 6 it is in.
    expect(new Set(files).size).to.equal(5);
    const moved = activated(standing(OPEN, [unit]), unit, '5');
    moved.activation?.done.push('move');
    expect(new Set(suggestedChanges(moved, unit).map(({ facing }) => facing)), 'how far it moved is not known').to.deep.equal(new Set([0]));
    const mob = foot('a', 36, 24, 0, { formation: { kind: 'mob' } });
    expect(new Set(suggestedReforms(standing(OPEN, [mob]), mob).map(({ formation }) => JSON.stringify(formation))).size).to.equal(6);
    expect(suggestedReforms(standing(OPEN, [unit]), unit)).to.deep.equal([]);
    expect(suggestedChanges(standing(OPEN, [skirmishers('s', 36, 24)]), skirmishers('s', 36, 24))).to.deep.equal([]);
  });
});
