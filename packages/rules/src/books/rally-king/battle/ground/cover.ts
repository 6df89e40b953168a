import type { State } from '../state.ts';
import { scaled } from '../scale.ts';
import type { Standing } from '../stands/stand.ts';
import type { Unit } from '../state/unit.ts';
import { hillsOf, isOnCrest } from './hills.ts';
import { isInside, isNearBorder } from './lie.ts';
import type { Ground } from '../state/ground.ts';

type Table = Pick<State, 'ground' | 'options'>;

function covers(state: Table, unit: Standing, piece: Ground): boolean {
  switch (piece.type) {
    case 'woods':
    case 'rocky':
    case 'populated':
      return isInside(unit, piece);
    case 'gully':
      return isInside(unit, piece) && isNearBorder(unit, piece, scaled(state, 1));
    default:
      return false;
  }
}

/** In cover: in woods, rocks or buildings, at the edge of a gully, or on a crest (RK-10.2 to RK-10.8); a ship's crew is, too (RK-34.6); nobody else in the air. */
export function isInCover(state: Table, unit: Standing & Pick<Unit, 'level'>): boolean {
  if (unit.kind === 'ship') return true;
  if (unit.level !== 'ground') return false;
  return (
    hillsOf(state).some(({ ridgeline }) => isOnCrest(state, unit, ridgeline)) || state.ground.some((piece) => covers(state, unit, piece))
  );
}
