import { expect } from 'chai';
import { GAZETTEER } from '@longroll/rules/books/rally-king/campaign/powers/gazetteer';
import { lookOf } from '@longroll/rules/books/rally-king/campaign/view/looks';
import { WEAVES } from '../../src/books/rally-king-campaign/map/patterns.tsx';
import { emblemOf } from '../../src/sides/emblems.ts';

describe('the emblems of nations', () => {
  it('are each known by a shape and by a weave of its own', () => {
    const names = [...new Set(GAZETTEER.map(({ id }) => lookOf(id).emblem))];
    expect(names.length).to.be.greaterThan(3);
    expect(new Set(names.map((name) => emblemOf(name).path)).size).to.equal(names.length);
    expect(new Set(names.map((name) => WEAVES[name] ?? '')).size).to.equal(names.length);
    expect(Object.keys(WEAVES)).to.include.members(names);
  });
});
