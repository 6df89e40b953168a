import { expect } from 'chai';
import { settings } from '../src/settings/settings.ts';
import { paintOf } from '../src/sides/colours.ts';
import { emblemOf } from '../src/sides/emblems.ts';

describe('the sides of a table', () => {
  it('are painted in the colour they name, in numbers or by name, whatever the palette', () => {
    for (const palette of ['painted', 'distinct'] as const) {
      settings.palette.value = palette;
      const named = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'].map(paintOf);
      expect(new Set(named).size, palette).to.equal(named.length);
      for (const paint of [...named, paintOf('a colour nobody knows')]) expect(paint).to.match(/^#[0-9a-f]{6}$/);
      expect(paintOf('#12aB34')).to.equal('#12aB34');
    }
    settings.palette.value = 'painted';
  });

  it('have emblems that tell them apart by outline and by line', () => {
    const emblems = ['disc', 'diamond', 'square', 'triangle', 'cross', 'star'].map(emblemOf);
    expect(new Set(emblems.map(({ path }) => path)).size).to.equal(emblems.length);
    expect(new Set(emblems.map(({ dash }) => JSON.stringify(dash))).size).to.equal(emblems.length);
    expect(emblemOf('an emblem nobody knows')).to.equal(emblemOf('square'));
  });
});
