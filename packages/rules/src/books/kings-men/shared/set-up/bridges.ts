import type { TerrainKind } from '../troops/field.ts';

/** Corners that all bridges of a field may have together. Water is cut along each of their edges, and the pieces along those of the next: of many bridges on one another they would be without number. */
const MOST = 64;

interface Drawn {
  readonly kind: TerrainKind;
  readonly area?: readonly unknown[] | undefined;
  readonly line?: readonly unknown[] | undefined;
}

/** How many corners bridges have together where they have too many, and how many they may have; null where they have not. */
export function tooManyBridges(terrain: readonly Drawn[]): { readonly corners: number; readonly most: number } | null {
  const corners = terrain
    .filter(({ kind }) => kind === 'bridge')
    .reduce((sum, { area = [], line = [] }) => sum + area.length + 2 * line.length, 0);
  return corners > MOST ? { corners, most: MOST } : null;
}
