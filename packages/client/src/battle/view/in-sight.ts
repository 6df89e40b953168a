import type { Point } from '@longroll/rules/table/units';
import type { TableScene, TableView } from '../../table/contract.ts';

/** A rectangle of the page, or of the table's own element, in CSS pixels. */
interface Pane {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is seen of the table, and how it is brought to be. */
export interface Eye extends Pick<TableView, 'screenOf' | 'panBy'> {
  /** Within the table's element. */
  seen(): Pane;
}

/** What of the table is seen beside cards that lie on it: one that is broader than two fifths of it covers it from its edge on. */
export function uncovered(table: Pane, cards: readonly Pane[]): Pane {
  let [top, bottom] = [0, table.bottom - table.top];
  for (const card of cards) {
    if ((card.right - card.left) * 5 < (table.right - table.left) * 2) continue;
    if (card.top + card.bottom < table.top + table.bottom) top = Math.max(top, card.bottom - table.top);
    else bottom = Math.min(bottom, card.top - table.top);
  }
  return { left: 0, top, right: table.right - table.left, bottom };
}

/** What lies nearer to an edge of the picture than this share of it counts as out of sight; so far from the edge it is brought. */
const MARGIN = 0.08;
const BROUGHT = 0.22;

/** Brings the unit that an answer of the list has been prepared for before the player's eyes, where it or its ghost lies out of sight: on a phone only part of the table is seen. */
export function bringIntoSight(eye: Eye, scene: Pick<TableScene, 'pieces' | 'selected' | 'ghost'>): void {
  const chosen = scene.pieces.find(({ piece }) => piece.id === scene.selected)?.piece;
  bring(eye, [...(chosen === undefined ? [] : [chosen]), ...(scene.ghost?.pieces.map(({ piece }) => piece) ?? [])]);
}

/** Brings those that a new question is about before the player's eyes: the middle of them, for a whole body may be broader than what is seen. */
export function bringAsked(eye: Eye, scene: Pick<TableScene, 'pieces' | 'highlights'>): void {
  const about = new Set(scene.highlights.flatMap(({ piece, tone }) => (tone === 'active' ? [piece] : [])));
  const asked = scene.pieces.flatMap(({ piece }) => (about.has(piece.id) ? [piece] : []));
  if (asked.length > 0) bring(eye, [{ x: mean(asked.map(({ x }) => x)), y: mean(asked.map(({ y }) => y)) }]);
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function bring(eye: Eye, places: readonly Point[]): void {
  const last = places.at(-1);
  const { left, top, right, bottom } = eye.seen();
  const isSeen = ({ x, y }: Point): boolean => beyond(x, left, right, MARGIN) === 0 && beyond(y, top, bottom, MARGIN) === 0;
  if (last === undefined || places.every((place) => isSeen(eye.screenOf(place)))) return;
  // No farther than it has to be: beyond the table there is nothing to see.
  const { x, y } = eye.screenOf(last);
  eye.panBy(beyond(x, left, right, BROUGHT), beyond(y, top, bottom, BROUGHT));
}

/** How far a place lies beyond what is seen within that margin; below zero at its beginning. */
function beyond(at: number, from: number, to: number, margin: number): number {
  const edge = (to - from) * margin;
  return at - Math.max(from + edge, Math.min(to - edge, at));
}
