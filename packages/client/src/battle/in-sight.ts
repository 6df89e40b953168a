import type { Point } from '@longroll/rules/table/units';
import type { TableScene, TableView } from '../table/contract.ts';

/** What lies nearer to an edge of the picture than this share of it counts as out of sight. */
const MARGIN = 0.08;

/** Brings the unit that an answer of the list has been prepared for before the player's eyes, where it or its ghost lies out of sight: on a phone only part of the table is seen. */
export function bringIntoSight(view: TableView, scene: Pick<TableScene, 'pieces' | 'selected' | 'ghost'>): void {
  const chosen = scene.pieces.find(({ piece }) => piece.id === scene.selected)?.piece;
  const places: Point[] = [...(chosen === undefined ? [] : [chosen]), ...(scene.ghost?.pieces.map(({ piece }) => piece) ?? [])];
  const last = places.at(-1);
  if (last === undefined || places.every((place) => isSeen(view, place))) return;
  view.lookAt(last);
}

function isSeen(view: TableView, place: Point): boolean {
  const { clientWidth, clientHeight } = view.picture();
  const { x, y } = view.screenOf(place);
  return within(x, clientWidth) && within(y, clientHeight);
}

function within(at: number, size: number): boolean {
  return at >= size * MARGIN && at <= size * (1 - MARGIN);
}
