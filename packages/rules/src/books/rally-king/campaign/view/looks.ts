import type { TableSide } from '../../../../kernel/table.ts';
import type { NationId } from '../state/map-file.ts';
import { placeOf } from '../powers/gazetteer.ts';

const EMBLEMS = ['disc', 'diamond', 'square', 'triangle', 'cross', 'star'] as const;
/** Colours that stay apart for most eyes when every emblem has each of them once. */
const COLOURS = ['#b5423c', '#3b6fb0', '#4f8f46', '#c9922e', '#7d4fa0', '#2f8f8f', '#8a5a36', '#5d6470', '#a8487f', '#323a4a'] as const;

/** By so much the colours are shifted from emblem to emblem: no two nations of a ready campaign then share one. */
const SHIFT = 6;

/** What tells a nation from the others on the map: no two nations have both the same (RKC-6.1). */
export function lookOf(nation: NationId): Pick<TableSide, 'colour' | 'emblem'> {
  const place = placeOf(nation);
  const round = Math.floor(place / COLOURS.length);
  return {
    colour: COLOURS[(place + SHIFT * round) % COLOURS.length] ?? COLOURS[0],
    emblem: EMBLEMS[round % EMBLEMS.length] ?? EMBLEMS[0],
  };
}
