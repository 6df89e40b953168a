import { expect } from 'chai';
import { isInside, levelAt } from '../../../src/books/toy-soldiers/ground/terrain.ts';
import { groundCost } from '../../../src/books/toy-soldiers/movement/ground-cost.ts';
import { courseOf, straight } from '../../../src/books/toy-soldiers/movement/course.ts';
import { hasFront } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import { area, companies, line, obstacle, position, spot, type Position } from '../position.ts';
import { playTurns } from '../turns.ts';

const rectangle = (left: number, bottom: number, right: number, top: number): readonly (readonly [number, number])[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];
const alone = (y: number, x = 20) => companies('r', x, y, 90, { stands: 1 });
/** What the ground costs a unit that goes straight on, or wheels. */
function cost(unit: Unit, terrain: Position['terrain'], ahead: number, turn = 0) {
  if (!hasFront(unit)) throw new Error('no front');
  const { ground } = position({ units: [], terrain: terrain ?? [] }).field;
  const { formation } = unit;
  const legs =
    turn === 0
      ? [{ from: formation, to: straight(formation, 0, inches(ahead)) }]
      : courseOf(unit, { kind: 'wheel', turn: turn * 10, distance: inches(ahead) }).legs;
  return groundCost(ground, unit, legs);
}

describe('Toy Soldiers: what a stand is on and passes', () => {
  it('TS-4.1: a hill is of level 1, open ground of level 0; a stand is where its centre is', () => {
    const { ground } = position({
      units: [],
      terrain: [area('hill', 'hill', rectangle(10, 10, 20, 20)), area('wood', 'light-wood', rectangle(30, 10, 40, 20))],
    }).field;
    expect([levelAt(ground, spot(15, 15)), levelAt(ground, spot(25, 15)), levelAt(ground, spot(35, 15))]).to.deep.equal([1, 0, 0]);
    expect(ground.pieces.map((piece) => isInside(piece, spot(35, 15)))).to.deep.equal([false, true]);
    // A company's centre is 0.375 behind its front: with the front 0.37 up the slope it is not on the hill, with 0.38 it is.
    const hill = [area('hill', 'hill', rectangle(10, 15, 30, 25))];
    expect(cost(alone(14), hill, 1.37).slope).to.equal(0);
    expect(cost(alone(14), hill, 1.38).slope).to.equal(1);
  });

  it('TS-4.10: a centre goes straight; one that starts in a wood and moves has moved through it, one that stays has not', () => {
    const wood = [area('wood', 'light-wood', rectangle(10, 10, 30, 20))];
    // Three wide: one point.
    const three = line('r', 20, 19.9, 90, { stands: 3 });
    expect(cost(three, wood, 1).wood).to.equal(1);
    expect(cost(three, wood, 0).wood).to.equal(0);
    // Due east as well as due north.
    expect(cost(line('r', 20, 15, 0, { stands: 3 }), wood, 1).wood).to.equal(1);
    expect(cost(line('r', 20, 21, 90, { stands: 3 }), wood, 1).wood).to.equal(0);
  });

  it('TS-4.10: a wheel is the straight way from the place before to the place after', () => {
    // The command stand of a line of six that wheels 90 degrees to the left goes from (23.75, 9.625) to (15.875, 18.25) about (15.5, 10): on the straight
    // line between, at x = 20, it is at y = 13.73. On the arc it would pass x = 20 at about 16.9.
    const foot = line('r', 20, 10, 90);
    const post = (y: number) => [
      obstacle('wall', [
        [20, y - 0.5],
        [20, y + 0.5],
      ]),
    ];
    expect(cost(foot, post(13.73), 0, 90).obstacles).to.equal(1);
    expect(cost(foot, post(16.9), 0, 90).obstacles).to.equal(0);
  });

  it('TS-4.10: all stages of a charge are one move', () => {
    // Into a wood in the stage to 6, on in it in the stage to 2: the width is paid for once.
    const units = [line('r', 20, 10, 90, { stands: 3 }), line('e', 20, 20, 270)];
    const wood = area('wood', 'light-wood', rectangle(5, 12, 35, 22));
    const trial = playTurns({ units, terrain: [wood] }, { 'contact.command': [1, 1] });
    trial.order({ type: 'charge', chargers: [{ unit: 'r', target: 'e', heading: null }] });
    while (trial.asked !== 'contact-2a') trial.auto();
    // Three wide: 1 for the stage (TS-20.16), 1 for the wood.
    expect(trial.told('tracker-changed').filter(({ cause }) => cause === 'wood')).to.have.length(1);
    expect(trial.unit('r').disorder).to.equal(3);
  });
});
