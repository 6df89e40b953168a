import { expect } from 'chai';
import { lengthOf, SCORE } from '../../src/sound/score.ts';
import type { Sound } from '../../src/sound/score.ts';

const SOUNDS: readonly Sound[] = ['turn', 'card', 'dice', 'march', 'volley', 'cannon', 'charge', 'melee', 'rout'];

describe('the sounds of the table', () => {
  it('are over within two seconds', () => {
    for (const sound of SOUNDS) expect(lengthOf(sound), sound).to.be.within(0.05, 2);
  });

  it('can be played: pitches a loudspeaker has, no stroke before the beginning, none without length', () => {
    for (const sound of SOUNDS) {
      for (const { at, lasts, loud, pitch, to } of SCORE[sound]) {
        expect(at, sound).to.be.at.least(0);
        expect(lasts, sound).to.be.greaterThan(0);
        expect(loud, sound).to.be.within(0.001, 1);
        for (const height of [pitch, to]) expect(height, sound).to.be.within(20, 12_000);
      }
    }
  });

  it('set the cannon below the musket', () => {
    const lowest = (sound: Sound): number => Math.min(...SCORE[sound].map(({ to }) => to));
    expect(lowest('cannon')).to.be.lessThan(lowest('volley') / 3);
  });
});
