import { contains } from '../../../../table/overlap.ts';
import { polygon } from '../../../../table/shape.ts';
import type { Point, Shape } from '../../../../table/units.ts';
import type { Modifier } from '../../../../kernel/event.ts';
import { CONTACT, crosses, near } from './distance.ts';
import { gunOf, soldierBases } from '../troops/footprint.ts';
import type { Ground, TerrainPiece } from '../state/ground.ts';
import type { Detail } from '../state/pieces.ts';

/** The line of an attack: the sight line of fire, or a charge's last leg prolonged beyond the touching point (QM-16.9). */
export interface AttackLine {
  readonly from: Point;
  readonly to: Point;
}

/** What of a detail has to lean on a piece to be covered by it: its soldiers, of artillery the gun (QM-16.9). */
function sheltering(detail: Detail, ground: Ground): readonly Shape[] {
  const gun = gunOf(detail);
  return gun === null ? soldierBases(detail, ground) : [polygon(gun)];
}

function covers(piece: TerrainPiece, detail: Detail, line: AttackLine, ground: Ground): boolean {
  const shape = polygon(piece.shape);
  if (piece.cover === 0 || (!crosses(line.from, line.to, shape) && !contains(shape, line.to))) return false;
  const bases = sheltering(detail, ground);
  return bases.filter((base) => near(base, shape, CONTACT)).length * 2 >= bases.length;
}

/** Defence dice for cover as lines of a pool, none or one: only the best piece counts (QM-16.8 to QM-16.10); a building is heavy cover always (QM-28.3). */
export function coverOf(ground: Ground, detail: Detail, line: AttackLine): Modifier[] {
  if (detail.building !== null) return [{ name: 'building', value: 2, clause: 'QM-28.3' }];
  const best = Math.max(0, ...ground.pieces.filter((piece) => covers(piece, detail, line, ground)).map(({ cover }) => cover));
  return best === 0 ? [] : [{ name: best === 1 ? 'light-cover' : 'heavy-cover', value: best, clause: 'QM-16.8' }];
}
