import { about, areaOf, common } from './box.ts';
import type { Box } from './box.ts';

/** Patches at most, and the share of the picture beyond which all of it is drawn at once. */
export const MOST_PATCHES = 6;
const SHARE = 0.6;
/** Two patches are drawn as one where that fills no more than so many times as much. */
const WASTE = 1.25;

/** The parts of a picture that come into sight when it is shifted by so many pixels. */
export function comingIntoSight(picture: Box, x: number, y: number): Box[] {
  const { left, top, right, bottom } = picture;
  return [
    { ...picture, left: x < 0 ? right + x : left, right: x < 0 ? right : left + x },
    { ...picture, top: y < 0 ? bottom + y : top, bottom: y < 0 ? bottom : top + y },
  ].flatMap((strip) => common(strip, picture) ?? []);
}

/** Which parts of a picture are drawn anew, in whole pixels, so that all that is damaged is among them: `whole` where that is most of it. */
export function patchesFor(picture: Box, damaged: readonly Box[]): readonly Box[] | 'whole' {
  const patches: Box[] = [];
  for (const box of damaged) {
    // A pixel more all round, for the smoothing of edges.
    const inside = common(
      {
        left: Math.floor(box.left) - 1,
        top: Math.floor(box.top) - 1,
        right: Math.ceil(box.right) + 1,
        bottom: Math.ceil(box.bottom) + 1,
      },
      picture,
    );
    if (inside !== null) add(patches, inside);
  }
  while (patches.length > MOST_PATCHES) mergeNearest(patches);
  return patches.reduce((sum, patch) => sum + areaOf(patch), 0) > SHARE * areaOf(picture) ? 'whole' : patches;
}

/** Takes in all that it may be drawn with. */
function add(patches: Box[], box: Box): void {
  const index = patches.findIndex((patch) => areaOf(about(patch, box)) <= WASTE * (areaOf(patch) + areaOf(box)));
  const [other] = index < 0 ? [] : patches.splice(index, 1);
  if (other === undefined) patches.push(box);
  else add(patches, about(other, box));
}

function mergeNearest(patches: Box[]): void {
  let best: { readonly a: number; readonly b: number; readonly more: number } | null = null;
  for (let a = 0; a < patches.length; a += 1) {
    for (let b = a + 1; b < patches.length; b += 1) {
      const [one, other] = [patches[a], patches[b]];
      if (one === undefined || other === undefined) continue;
      const more = areaOf(about(one, other)) - areaOf(one) - areaOf(other);
      if (best === null || more < best.more) best = { a, b, more };
    }
  }
  if (best === null) return;
  const [second] = patches.splice(best.b, 1);
  const [first] = patches.splice(best.a, 1);
  if (first !== undefined && second !== undefined) add(patches, about(first, second));
}
