import { expect } from 'chai';
import { MAP } from '@longroll/rules/books/rally-king/campaign/land/map-file';
import { gazetteerEntry } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import { lookOf } from '@longroll/rules/books/rally-king/campaign/view/looks';
import borderKingdom from '../../../rules/src/scenarios/the-border-kingdom.json' with { type: 'json' };
import sixCrowns from '../../../rules/src/scenarios/six-crowns.json' with { type: 'json' };
import { cellsOf, COAST, extentOf } from '../../src/books/rally-king-campaign/map/cells.ts';

const ALL = MAP.provinces.map(({ id }) => id);

describe('the map of a campaign', () => {
  it('gives every province a country of its own around its middle', () => {
    const cells = cellsOf(ALL);
    expect(cells).to.have.length(107);
    for (const { id, x, y, country } of cells) {
      const corners = [...country.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, across, down]) => ({ x: Number(across), y: Number(down) }));
      expect(corners.length, id).to.be.greaterThan(2);
      expect(turns(corners, { x, y }), id).to.equal(true);
    }
  });

  it('shows all of what is in play, coast included', () => {
    const cells = cellsOf(ALL);
    const { x, y, width, height } = extentOf(cells);
    for (const cell of cells) {
      expect(cell.x - COAST).to.be.at.least(x);
      expect(cell.y + COAST).to.be.at.most(y + height);
      expect(cell.x + COAST).to.be.at.most(x + width);
    }
  });

  it('tells every nation from every other by colour and emblem together', () => {
    const looks = Object.keys(MAP.nations).map((id) => `${lookOf(id).colour} ${lookOf(id).emblem}`);
    expect(new Set(looks).size, gazetteerEntry('ekra').displayName).to.equal(looks.length);
  });

  it('has no two nations of a ready campaign in one colour', () => {
    for (const { id, nations } of [borderKingdom, sixCrowns]) {
      const colours = nations.map((nation) => lookOf(nation.id).colour);
      expect(new Set(colours).size, id).to.equal(colours.length);
    }
  });
});

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Whether a place lies within a convex outline: on the same side of every edge. */
function turns(corners: readonly Place[], { x, y }: Place): boolean {
  const sides = corners.map((from, place) => {
    const to = corners[(place + 1) % corners.length] ?? from;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side <= 1e-6) || sides.every((side) => side >= -1e-6);
}
