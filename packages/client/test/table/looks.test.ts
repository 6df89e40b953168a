import { expect } from 'chai';
import { lookOf } from '@longroll/rules/books/kings-men/shared/view/looks';
import { VARIANTS } from '../../src/table/figures/bearing.ts';
import type { Pose } from '../../src/table/figures/bearing.ts';
import { flagIn } from '../../src/table/figures/flag.ts';
import { spanOf } from '../../src/table/figures/look.ts';
import { picture } from '../../src/table/figures/raster.ts';
import { formsOf } from '../../src/table/figures/sculpts.ts';
import { figureSize } from '../../src/table/figures/size.ts';
import { wearerOf } from '../../src/table/figures/wearer.ts';
import { dressOf } from '../../src/books/kings-men/dress.ts';

const FROM_BEHIND = { squash: 0.6, rise: 0.8, heading: 90 };
const POSES: readonly Pose[] = ['stand', 'march', 'fire', 'charge', 'flee', 'fallen'];
const RED = '#e0392f';
const wearer = wearerOf('french', 'red', RED, dressOf('one', 'infantry', 'regular'));

function photographed(sculpt: string, pose: Pose, variant: (typeof VARIANTS)[number]): string {
  const forms = formsOf(sculpt, wearer, pose, 0, FROM_BEHIND.heading, variant);
  return picture(forms, FROM_BEHIND, spanOf(forms, FROM_BEHIND), 16).pixels.join();
}

describe('how units look at playing distance', () => {
  for (const sculpt of ['private', 'skirmisher', 'trooper', 'gunner', 'warrior'])
    it(`has three of each ${sculpt}, no two alike in any pose`, () => {
      for (const pose of POSES) expect(new Set(VARIANTS.map((variant) => photographed(sculpt, pose, variant))), pose).to.have.lengthOf(3);
    });

  it('draws figures larger from afar than near by, and never smaller than they are', () => {
    const sizes = [8, 16, 30, 45, 60, 120].map(figureSize);
    expect(sizes).to.deep.equal([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).to.equal(sizes[1]);
    expect(figureSize(13)).to.be.greaterThan(figureSize(60) + 0.25);
    expect(figureSize(1000)).to.be.at.least(1);
  });

  it('paints every flag upon the colour of its side, with a device that is seen on it', () => {
    for (const nation of ['prussian', 'austrian', 'french', 'british', 'american', 'russian', 'saxon'])
      for (const paint of [RED, '#2f55b0', '#f0ead8', '#2a2d38']) {
        const { livery } = wearerOf(nation, 'red', paint, wearer.dress);
        expect(livery.flag.ground).to.equal(paint);
        expect(
          [livery.flag.device, livery.flag.second].some((other) => other !== paint),
          `${nation} on ${paint}`,
        ).to.equal(true);
      }
  });

  it('gives what was painted in the colour of the side the paint of the old ground', () => {
    const flag = { ground: '#26437f', device: '#cf3429', second: '#f4efe2', pattern: 'saltire' } as const;
    expect(flagIn(flag, '#d0352a')).to.deep.equal({ ...flag, ground: '#d0352a', device: '#f4efe2' });
  });

  it('marks armies in the paint of their coats where both have one, and else in that of their cards', () => {
    const paints = (red?: string, black?: string): string[] =>
      ['red', 'black'].map((army) => lookOf(army, { red: { uniform: red }, black: { uniform: black } }).colour);
    expect(paints('french', 'saxon')).to.deep.equal(['blue', 'white']);
    expect(paints('french')).to.deep.equal(['red', 'blue']);
    expect(paints('austrian', 'saxon')).to.deep.equal(['red', 'blue']);
    expect(paints()).to.deep.equal(['red', 'blue']);
  });
});
