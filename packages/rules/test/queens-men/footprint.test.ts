import { expect } from 'chai';
import { extent, footprint, gunOf, rectangle, soldierBases } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import { gap } from '../../src/table/measure.ts';
import { centreOf } from '../../src/table/shape.ts';
import { foot, gun, horse, land, lightHorse, skirmishers, spot, terrain, plot } from './position.ts';

describe('footprints of the skirmish game', () => {
  it('QM-3.1 bases of men, horses and guns', () => {
    expect(extent(foot('a', 10, 10, 0, { soldiers: 1 }))).to.deep.equal({ width: 1000, depth: 1000 });
    expect(extent(horse('a', 10, 10, 0, { soldiers: 1 }))).to.deep.equal({ width: 1000, depth: 2000 });
    expect(extent(gun('a', 10, 10))).to.deep.equal({ width: 2000, depth: 3000 });
  });

  it('QM-3.2 R is the middle of the front of a line, the muzzle of a gun, the centre of skirmishers', () => {
    // Six abreast facing +x from (10, 10): from x 9 to 10 and y 7 to 13.
    expect(rectangle(foot('a', 10, 10))).to.have.deep.members([spot(10, 7), spot(10, 13), spot(9, 13), spot(9, 7)]);
    expect(rectangle(gun('a', 10, 10))).to.have.deep.members([spot(10, 9), spot(10, 11), spot(7, 11), spot(7, 9)]);
    expect(rectangle(skirmishers('a', 10, 10))).to.have.deep.members([spot(10.5, 9), spot(10.5, 11), spot(9.5, 11), spot(9.5, 9)]);
  });

  it('QM-3.3a width and depth of every formation', () => {
    const size = (body: Parameters<typeof extent>[0]) => Object.values(extent(body)).map((mil) => mil / 1000);
    expect(size(foot('a', 0, 0, 0, { formation: { kind: 'line', files: 3 } }))).to.deep.equal([3, 2]);
    expect(size(foot('a', 0, 0, 0, { formation: { kind: 'open' } }))).to.deep.equal([6, 2]);
    // Two files from five men on foot and three horses on.
    expect(size(foot('a', 0, 0, 0, { formation: { kind: 'column' } }))).to.deep.equal([2, 3]);
    expect(size(foot('a', 0, 0, 0, { formation: { kind: 'column' }, soldiers: 4 }))).to.deep.equal([1, 4]);
    expect(size(horse('a', 0, 0, 0, { formation: { kind: 'column' }, soldiers: 3 }))).to.deep.equal([2, 4]);
    expect(size(lightHorse('a', 0, 0))).to.deep.equal([2, 2]);
    // √6 rounded up is 3 files, 2 ranks.
    expect(size(foot('a', 0, 0, 0, { formation: { kind: 'mob' } }))).to.deep.equal([3, 2]);
    // Two ranks of gunners and the gun behind.
    expect(size(gun('a', 0, 0, 0, { formation: { kind: 'limbered' } }))).to.deep.equal([2, 5]);
    expect(size(gun('a', 0, 0, 0, { type: 'horse-artillery', mounted: true, formation: { kind: 'limbered' } }))).to.deep.equal([2, 7]);
  });

  it('QM-3.4 in open order every second man stands one base back', () => {
    const [first, second] = soldierBases(foot('a', 10, 10, 0, { formation: { kind: 'open' }, soldiers: 2 }), land());
    expect(first).to.deep.equal({ kind: 'polygon', polygon: [spot(10, 10), spot(10, 11), spot(9, 11), spot(9, 10)] });
    expect(second).to.deep.equal({ kind: 'polygon', polygon: [spot(9, 9), spot(9, 10), spot(8, 10), spot(8, 9)] });
  });

  it('QM-3.5 gunners stand within an inch of their gun and take no room', () => {
    const battery = gun('a', 10, 10);
    expect(footprint(battery, land())).to.deep.equal({ kind: 'polygon', polygon: gunOf(battery) });
    for (const base of soldierBases(battery, land())) expect(gap(base, footprint(battery, land()))).to.be.at.most(1000);
    // Two on each side of it: the gun is two inches wide, from y 9 to 11.
    const sides = soldierBases(battery, land())
      .map(centreOf)
      .map(({ y }) => (y > 11_000 ? 'left' : y < 9000 ? 'right' : 'on it'));
    expect(sides.sort()).to.deep.equal(['left', 'left', 'right', 'right']);
  });

  it('QM-28.2 a detail inside a building is measured at the building', () => {
    const ground = land(terrain('farm', plot(20, 20, 26, 24), { kind: 'building', enterable: true }));
    expect(footprint(foot('a', 22, 22, 0, { building: 'farm' }), ground)).to.deep.equal({ kind: 'polygon', polygon: plot(20, 20, 26, 24) });
  });
});
