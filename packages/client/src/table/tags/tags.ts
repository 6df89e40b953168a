import type Phaser from 'phaser';
import type { Standing } from '../contract.ts';
import { toneColour } from '../drawing/palette.ts';
import type { SideMarks } from '../drawing/palette.ts';
import { paintTag, type Edge } from './tag-picture.ts';
import { keepCanvas } from '../drawing/textures.ts';

/** Height of a tag in inches of the table. */
export const TAG_INCHES = 1;

/**
 * The tag beside a piece: its counter, what is to be said of it in a word or number, its badges. A quiet one leaves out the counter of whoever is well.
 * Returns the picture's name.
 */
export function tagFor(
  scene: Phaser.Scene,
  { piece: { side }, tag: whole }: Pick<Standing, 'piece' | 'tag'>,
  sides: SideMarks,
  isLoud: boolean,
): string {
  const tag = isLoud || whole.counter?.tone !== 'good' ? whole : { ...whole, counter: null };
  const { counter, words, isGold, badges } = tag;
  const edge: Edge = { colour: sides.colourOf(side), ends: sides.emblemOf(side).ends };
  const shown = [
    edge.ends,
    edge.colour,
    counter === null ? '' : `${toneColour(counter.tone)} ${counter.tone} ${counter.letter}`,
    words,
    isGold,
    badges.map(({ letter, colour, shape }) => `${letter}${colour}${shape}`).join(' '),
  ];
  const name = `tag ${shown.join(' ')}`;
  if (!scene.textures.exists(name)) keepCanvas(scene, name, paintTag(tag, edge));
  return name;
}
