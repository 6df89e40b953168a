import { expect } from 'chai';
import {
  BASE,
  formationsOf,
  isLegalFormation,
  mobSide,
  outline,
  ranks,
  squareSide,
} from '../../src/books/kings-men/shared/troops/formation.ts';
import { distanceToPoint, gap, near, within } from '../../src/table/measure.ts';
import { inside, overlaps, touches } from '../../src/table/overlap.ts';
import { disc, polygon } from '../../src/table/shape.ts';
import { crosses } from '../../src/table/sight.ts';
import { bearing, polar } from '../../src/table/trig.ts';
import { degrees, inches } from '../../src/table/units.ts';
import { block, drawnUp, ground } from './drawn-up.ts';

describe('conventions', () => {
  it('KM-1.1 points 0 along +x, counts angles counter-clockwise and starts the table at its lower left corner', () => {
    expect(polar({ x: 0, y: 0 }, degrees(90), inches(2))).to.deep.equal({ x: 0, y: 2000 });
    expect(bearing({ x: 0, y: 0 }, { x: -1, y: 0 })).to.equal(1800);
    expect(degrees(-90)).to.equal(2700);
    expect(inside(polygon(block(0, 0, 72_000, 48_000)), ground())).to.equal(true);
    expect(inside(polygon(block(-10, 0, 1000, 1000)), ground())).to.equal(false);
    expect(inside(polygon(block(0, 47_000, 1000, 48_010)), ground())).to.equal(false);
  });

  it('KM-1.2 counts the limit itself as within it', () => {
    expect(within(12_000, 12_000)).to.equal(true);
    expect(within(11_990, 12_000)).to.equal(true);
    expect(within(12_010, 12_000)).to.equal(false);
  });

  it('KM-1.2a rounds facings to a tenth of a degree and tolerates a thousandth of an inch in every test', () => {
    expect(degrees(45.04)).to.equal(450);
    expect(degrees(45.06)).to.equal(451);
    expect(within(12_001, 12_000)).to.equal(true);
    expect(within(12_002, 12_000)).to.equal(false);
    const post = disc({ x: 0, y: 0 }, 0);
    expect(near(post, polygon(block(12_000, -500, 13_000, 500)), 12_000)).to.equal(true);
    expect(near(post, polygon(block(12_010, -500, 13_000, 500)), 12_000)).to.equal(false);
  });

  it('KM-1.3 measures to the nearest point of a shape, between shapes between their nearest points, and 0 inside', () => {
    const wood = polygon(block(0, 0, 4000, 4000));
    expect(distanceToPoint(wood, { x: 7000, y: 8000 })).to.equal(5000);
    expect(distanceToPoint(wood, { x: 100, y: 100 })).to.equal(0);
    // Corner to corner, three over and four up.
    expect(gap(wood, polygon(block(7000, 8000, 9000, 9000)))).to.equal(5000);
  });

  it('KM-1.4 tells touching, overlapping and crossing apart at a twentieth of an inch', () => {
    const wall = polygon(block(0, 0, 4000, 4000));
    expect(touches(wall, polygon(block(4050, 0, 5000, 4000)))).to.equal(true);
    expect(touches(wall, polygon(block(4060, 0, 5000, 4000)))).to.equal(false);
    expect(overlaps(wall, polygon(block(3950, 0, 5000, 4000)))).to.equal(false);
    expect(overlaps(wall, polygon(block(3940, 0, 5000, 4000)))).to.equal(true);
    expect(touches(wall, polygon(block(3940, 0, 5000, 4000)))).to.equal(false);
    expect(crosses({ x: 3950, y: 2000 }, { x: 9000, y: 2000 }, wall)).to.equal(false);
    expect(crosses({ x: 3940, y: 2000 }, { x: 9000, y: 2000 }, wall)).to.equal(true);
  });

  it('KM-1.4a keeps a contact placed by hand a little short or a little deep a contact', () => {
    const target = polygon(block(0, 0, 4000, 4000));
    for (const slip of [-50, -20, 0, 20, 50]) expect(touches(target, polygon(block(4000 + slip, 0, 6000, 4000)))).to.equal(true);
  });

  it('KM-1.7 keeps a half inch a half inch', () => {
    // Twelve bases of one square inch: 2·√12 = 6.93, so 7 half inches.
    expect(mobSide('infantry', 12)).to.equal(3500);
  });

  it('KM-1.8 counts neither officer nor ensign among the figures', () => {
    const bare = drawnUp({ officer: false, ensign: false });
    expect(outline(bare)).to.deep.equal(outline(drawnUp()));
    expect(ranks(bare)).to.equal(ranks(drawnUp()));
    expect(squareSide(12)).to.equal(4000);
  });

  it('KM-1.9 does not take skirmishers for infantry', () => {
    const kinds = (type: 'infantry' | 'skirmishers') => [...new Set(formationsOf(type, 6).map(({ kind }) => kind))].sort();
    expect(kinds('infantry')).to.deep.equal(['column', 'line']);
    expect(kinds('skirmishers')).to.deep.equal(['skirmish']);
  });

  it('KM-1.9a gives skirmishers neither square nor line, small as their bases are', () => {
    const light = drawnUp({ type: 'skirmishers', figures: 12, strength: 12 });
    expect(BASE.skirmishers).to.deep.equal(BASE.infantry);
    expect(isLegalFormation(light, { kind: 'square' })).to.equal(false);
    expect(isLegalFormation(light, { kind: 'line', files: 6 })).to.equal(false);
  });
});
