import { PIXELS_PER_INCH } from '../camera/projection.ts';
import type { Projection } from '../camera/projection.ts';
import { spread } from './spread.ts';
import type { Stand } from '../pieces/stand.ts';
import type { GroupTag } from './group-tag.ts';
import { tagPlace } from './tag-place.ts';
import { TAG_INCHES } from './tags.ts';

/** The smallest height of a tag on the screen, in CSS pixels: less where the whole table is small, or tags would hide it. */
const SMALLEST_TAG = { least: 13, most: 21, perZoom: 62 } as const;
/** How large the tag of a piece is that is pointed at, chosen or meant, and of every other one. */
const LOUD = 1.15;
const QUIET = 0.76;
/** CSS pixels between tags. */
const TAG_GAP = 1;

/** How large a tag is drawn at a magnification (CSS pixels for a drawing pixel): it never shrinks out of sight. */
export function tagScale({ tag, isLoud }: Pick<Stand | GroupTag, 'tag' | 'isLoud'>, zoom: number): number {
  const share = isLoud ? LOUD : QUIET;
  const smallest = Math.max(SMALLEST_TAG.least, Math.min(SMALLEST_TAG.most, SMALLEST_TAG.perZoom * zoom) * share);
  return Math.max(TAG_INCHES * PIXELS_PER_INCH * share, smallest / zoom) / tag.height;
}

/** Every tag that is seen by its unit, or by those it speaks for, none over another. */
export function placeTags(all: readonly Stand[], groups: readonly GroupTag[], view: Projection, zoom: number): void {
  const speaking = groups.filter((group) => group.speak(zoom * PIXELS_PER_INCH));
  const stands = [...all.filter(({ tag }) => tag.visible), ...speaking];
  const wishes = stands.map((stand) => {
    stand.tag.setScale(tagScale(stand, zoom));
    const { x, y } = tagPlace(view, stand);
    return { x, y, width: stand.tag.displayWidth, height: stand.tag.displayHeight * 0.8 };
  });
  spread(wishes, TAG_GAP / zoom).forEach(({ x, y }, index) => stands[index]?.tag.setPosition(x, y));
}
