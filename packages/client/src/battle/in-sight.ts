import type { Point } from '@longroll/rules/table/units';
import type { TableScene, TableView } from '../table/contract.ts';

/** What is seen of the table, and how it is brought to be. */
export interface Eye extends Pick<TableView, 'screenOf' | 'panBy'> {
  /** CSS pixels. */
  size(): { readonly width: number; readonly height: number };
}

/** What lies nearer to an edge of the picture than this share of it counts as out of sight; so far from the edge it is brought. */
const MARGIN = 0.08;
const BROUGHT = 0.22;

/** Brings the unit that an answer of the list has been prepared for before the player's eyes, where it or its ghost lies out of sight: on a phone only part of the table is seen. */
export function bringIntoSight(eye: Eye, scene: Pick<TableScene, 'pieces' | 'selected' | 'ghost'>): void {
  const chosen = scene.pieces.find(({ piece }) => piece.id === scene.selected)?.piece;
  const places: Point[] = [...(chosen === undefined ? [] : [chosen]), ...(scene.ghost?.pieces.map(({ piece }) => piece) ?? [])];
  const last = places.at(-1);
  const { width, height } = eye.size();
  const isSeen = ({ x, y }: Point): boolean => beyond(x, width, MARGIN) === 0 && beyond(y, height, MARGIN) === 0;
  if (last === undefined || places.every((place) => isSeen(eye.screenOf(place)))) return;
  // No farther than it has to be: beyond the table there is nothing to see.
  const { x, y } = eye.screenOf(last);
  eye.panBy(beyond(x, width, BROUGHT), beyond(y, height, BROUGHT));
}

/** How far a place lies beyond the picture within that margin; below zero at its beginning. */
function beyond(at: number, size: number, margin: number): number {
  return at - Math.max(size * margin, Math.min(size * (1 - margin), at));
}
