import type { GroundPiece } from '../../../../kernel/table.ts';

/** The ground of a public table, with what its book makes public of each piece. */
interface Laid<Own extends object> {
  readonly width: number;
  readonly depth: number;
  readonly ground: readonly GroundPiece<Own>[];
}

type Read<Own extends object> = Own & Pick<GroundPiece<Own>, 'id' | 'name' | 'shape' | 'contours' | 'line' | 'thickness'>;

/** Reads the ground that lies on a table, the same object for the same list: much is worked out once for each. */
export function groundReader<Own extends object>() {
  const read = (piece: GroundPiece<Own>): Read<Own> => {
    const { id, name, shape, contours, line, thickness, own } = piece;
    return { ...own, id, name, shape, contours, line, thickness };
  };
  const known = new WeakMap<
    Laid<Own>['ground'],
    { readonly width: number; readonly depth: number; readonly pieces: readonly Read<Own>[] }
  >();
  return ({ ground, width, depth }: Laid<Own>) => {
    const found = known.get(ground) ?? { width, depth, pieces: ground.map(read) };
    known.set(ground, found);
    return found;
  };
}
