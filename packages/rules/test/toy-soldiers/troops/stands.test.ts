import { expect } from 'chai';
import {
  centreLeftOfCommand,
  commandStandAt,
  depthOf,
  frontageOf,
  standsWide,
  turnedAbout,
  widthDisorder,
  withoutStand,
} from '../../../src/books/toy-soldiers/troops/formation.ts';
import { attachedPlace, footprintOf, hasFront, limbersOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { standsOf } from '../../../src/books/toy-soldiers/troops/stands.ts';
import type { Fielded, Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { boundsOf } from '../../../src/table/outline.ts';
import type { Point } from '../../../src/table/units.ts';
import { companies, divisions, drawnUp, garrison, guns, limbered, line, position, spot, square } from '../position.ts';

const { ground } = position({ units: [] }).field;

function fielded(unit: Unit): Fielded {
  if (!hasFront(unit)) throw new Error(`${unit.id} has no front`);
  return unit.formation;
}

function fronts(unit: Unit): Point[] {
  return standsOf({ arm: unit.arm, formation: fielded(unit) }).map(({ front }) => front);
}

function box(unit: Unit) {
  const { left, right, bottom, top } = boundsOf({ corners: footprintOf(unit, ground).flat(), margin: 0 });
  return [left, right, bottom, top].map((each) => each / 1000);
}

describe('Toy Soldiers: stands and footprints', () => {
  it('TS-2.6: the command stand is at the right of the front rank, and the others follow to the left and then behind', () => {
    expect(fronts(line('a', 20, 10, 90))).to.deep.equal([23.75, 22.25, 20.75, 19.25, 17.75, 16.25].map((x) => spot(x, 10)));
    expect(fronts(divisions('a', 20, 10, 90, { stands: 5 }))).to.deep.equal([
      spot(20.75, 10),
      spot(19.25, 10),
      spot(20.75, 9.25),
      spot(19.25, 9.25),
      spot(20.75, 8.5),
    ]);
  });

  it('TS-11.8a: turned about, a file that lagged is the one that has nothing to catch up, at the other end', () => {
    // The left file has stopped an inch short on the way back: its front is at 11, its rear at 10.25, those of the others at 10 and 9.25.
    const about = turnedAbout({ arm: 'line-infantry', formation: fielded(line('a', 20, 10, 90, { stands: 3, lags: [0, 0, 1] })) });
    expect(about).to.deep.include({ at: spot(20, 10.25), facing: 2700, lags: [0, 1000, 1000] });
    const level = turnedAbout({ arm: 'line-infantry', formation: fielded(line('a', 20, 10, 90, { stands: 3 })) });
    expect(level).to.deep.include({ at: spot(20, 9.25), facing: 2700, lags: [] });
  });

  it('TS-2.7: every formation has its frontage and depth', () => {
    expect(box(line('a', 20, 10, 90))).to.deep.equal([15.5, 24.5, 9.25, 10]);
    expect(box(divisions('a', 20, 10, 90))).to.deep.equal([18.5, 21.5, 7.75, 10]);
    expect(box(companies('a', 20, 10, 90))).to.deep.equal([19.25, 20.75, 5.5, 10]);
    expect(box(square('a', 20, 10, 90))).to.deep.equal([18.5, 21.5, 7, 10]);
    expect(box(square('a', 20, 10, 90, { stands: 4 }))).to.deep.equal([18.875, 21.125, 7.75, 10]);
    const inBlock = garrison('g', 'b', 'red', { stands: 2 });
    expect([frontageOf(inBlock), depthOf(inBlock)]).to.deep.equal([4000, 4000]);
    expect(box(limbered('a', 20, 10, 90))).to.deep.equal([19.25, 20.75, 4, 10]);
    expect(box(guns('a', 20, 10, 90))).to.deep.equal([17.75, 22.25, 8.5, 10]);
    expect(box(drawnUp('a', 'cavalry', 'companies', 20, 10, 90))).to.deep.equal([19.25, 20.75, 7, 10]);
  });

  it('TS-2.9: the footprint is the union of the stands, without the place of a missing one', () => {
    // The fifth stand is on the right, so that the left file ends half an inch and a quarter earlier.
    const parts = footprintOf(divisions('a', 20, 10, 90, { stands: 5 }), ground);
    expect(parts.length).to.equal(5);
    expect(parts.some((part) => part.some(({ x, y }) => x < 19_900 && y < 8_400))).to.equal(false);
  });

  it('TS-2.10: the stands of a square go to the front, rear, left and right face, then to front and rear again', () => {
    const six = standsOf({ arm: 'line-infantry', formation: fielded(square('a', 20, 10, 90)) });
    expect(six.map(({ facing }) => facing)).to.deep.equal([900, 2700, 1800, 0, 900, 2700]);
    expect(six.map(({ front }) => front)).to.deep.equal([
      spot(20.75, 10),
      spot(19.25, 7),
      spot(18.5, 8.5),
      spot(21.5, 8.5),
      spot(19.25, 10),
      spot(20.75, 7),
    ]);
    const four = standsOf({ arm: 'line-infantry', formation: fielded(square('a', 20, 10, 90, { stands: 4 })) });
    // The command stand is at the right end of a face of 2.25, the others in the middle of theirs.
    expect(four.map(({ front }) => front)).to.deep.equal([spot(20.375, 10), spot(20, 7.75), spot(18.875, 8.875), spot(21.125, 8.875)]);
  });

  it('TS-2.10: a square is two stands wide', () => {
    expect(standsWide(fielded(square('a', 20, 10, 90)))).to.equal(2);
  });

  it('TS-2.11: limbers touch the rear of their gun, or stand four inches behind it', () => {
    const rear = (limbers: 'attached' | 'back') =>
      Math.max(
        ...limbersOf(guns('a', 20, 10, 90, { limbers }))
          .flat()
          .map(({ y }) => y),
      );
    expect(rear('attached')).to.equal(8_500);
    expect(rear('back')).to.equal(4_500);
  });

  it('TS-2.12: an attached commander is half an inch behind the middle of the rear edge', () => {
    expect(attachedPlace(line('a', 20, 10, 90), ground)).to.deep.equal(spot(20, 8.75));
  });

  it('TS-2.13: losses leave a line from the left, and the command stand stays', () => {
    const left = withoutStand(line('a', 20, 10, 90));
    expect(left).to.deep.equal({ kind: 'line', at: spot(20.75, 10), facing: 900, stands: 5, lags: [] });
  });

  it('TS-2.13: the command stand stays as well where its file lags and no other is left', () => {
    const lagging = (lags: readonly number[]) => withoutStand(line('a', 20, 10, 90, { stands: 2, lags }));
    // Its front edge was half an inch farther forward than the front of the unit was reckoned (TS-19.24).
    expect(lagging([0.5, 0])).to.deep.equal({ kind: 'companies', at: spot(20.75, 10.5), facing: 900, stands: 1, lags: [] });
    expect(lagging([0, 0.5])).to.deep.equal({ kind: 'companies', at: spot(20.75, 10), facing: 900, stands: 1, lags: [] });
  });

  it('TS-2.13: a square of six loses no side with one stand, and one of five shrinks about its command stand', () => {
    expect(withoutStand(square('a', 20, 10, 90))).to.deep.include({ kind: 'square', at: spot(20, 10), stands: 5 });
    // Command stand at 20.75; the new front and centre is 0.375 to its left.
    expect(withoutStand(square('a', 20, 10, 90, { stands: 5 }))).to.deep.include({ at: spot(20.375, 10), stands: 4 });
  });

  it('TS-2.7c: two stands of a column of divisions are a line, and a last one a column of companies', () => {
    expect(withoutStand(divisions('a', 20, 10, 90, { stands: 3 }))).to.deep.include({ kind: 'line', stands: 2, at: spot(20, 10) });
    expect(withoutStand(line('a', 20, 10, 90, { stands: 2 }))).to.deep.include({ kind: 'companies', stands: 1, at: spot(20.75, 10) });
    expect(withoutStand(guns('a', 20, 10, 90, { stands: 2 }))).to.deep.include({ kind: 'unlimbered', stands: 1, at: spot(20.75, 10) });
    expect(withoutStand(line('a', 20, 10, 90, { stands: 1 }))).to.equal(null);
  });

  it('TS-11.8: turning about reverses the facing on the middle of the footprint', () => {
    const about = turnedAbout({ arm: 'line-infantry', formation: fielded(line('a', 20, 10, 90)) });
    expect(about).to.deep.include({ facing: 2700, at: spot(20, 9.25) });
    expect(commandStandAt({ arm: 'line-infantry', formation: about })).to.deep.equal(spot(16.25, 9.25));
  });

  it('TS-11.8, TS-19.24: files that lag stay where they are as the unit turns about', () => {
    const lagging = line('a', 20, 10, 90, { stands: 2, lags: [0, 0.5] });
    const about = turnedAbout({ arm: 'line-infantry', formation: fielded(lagging) });
    const rears = standsOf({ arm: 'line-infantry', formation: about }).map(({ front }) => front);
    // What was the rear of each stand is its front: the left one, half an inch farther up, is on the right now.
    expect(rears).to.deep.equal([spot(19.25, 9.75), spot(20.75, 9.25)]);
  });

  it('TS-14.2: the front and centre lies left of the command stand by the formation', () => {
    expect(centreLeftOfCommand('line-infantry', 'companies', 6)).to.equal(0);
    expect(centreLeftOfCommand('line-infantry', 'divisions', 6)).to.equal(750);
    expect(centreLeftOfCommand('line-infantry', 'line', 5)).to.equal(3000);
    expect(centreLeftOfCommand('line-infantry', 'square', 6)).to.equal(750);
    expect(centreLeftOfCommand('line-infantry', 'square', 4)).to.equal(375);
  });

  it('TS-3.9: one stand wide costs nothing, two or three one, four to six two points of disorder', () => {
    expect([1, 2, 3, 4, 5, 6].map(widthDisorder)).to.deep.equal([0, 1, 1, 2, 2, 2]);
  });

  it('TS-19.24: the stands of a lagging file stand farther forward', () => {
    expect(fronts(line('a', 20, 10, 90, { stands: 2, lags: [0, 0.5] }))).to.deep.equal([spot(20.75, 10), spot(19.25, 10.5)]);
  });
});
