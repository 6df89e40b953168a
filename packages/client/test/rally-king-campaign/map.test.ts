import { expect } from 'chai';
import { MAP } from '@longroll/rules/books/rally-king/campaign/state/map-file';
import { gazetteerEntry } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import { lookOf } from '@longroll/rules/books/rally-king/campaign/view/looks';
import borderKingdom from '../../../rules/src/scenarios/rally-king-campaign/the-border-kingdom.json' with { type: 'json' };
import sixCrowns from '../../../rules/src/scenarios/rally-king-campaign/six-crowns.json' with { type: 'json' };
import { emptierCorner, extentOf } from '../../src/books/rally-king-campaign/map/extent.ts';

describe('the map of a campaign', () => {
  it('shows all seats in play, and what lies around them', () => {
    const { x, y, width, height } = extentOf(MAP.provinces);
    for (const seat of MAP.provinces) {
      expect(seat.x - 40).to.be.at.least(x);
      expect(seat.y - 40).to.be.at.least(y);
      expect(seat.x + 40).to.be.at.most(x + width);
      expect(seat.y + 40).to.be.at.most(y + height);
    }
  });

  it('has its compass over the upper corner in which less stands', () => {
    const middle = { x: 500, y: 500 };
    expect(emptierCorner([middle, { x: 0, y: 0 }, { x: 900, y: 400 }])).to.equal('right');
    expect(emptierCorner([middle, { x: 1000, y: 0 }, { x: 0, y: 400 }])).to.equal('left');
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
