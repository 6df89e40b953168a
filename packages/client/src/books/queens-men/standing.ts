import type { Piece } from '@longroll/rules/kernel/table';
import { bears } from '@longroll/rules/books/kings-men/skirmish/facts';
import type { Ground } from '@longroll/rules/books/kings-men/skirmish/ground';
import { pieceFigures, pieceOutline, type Placed } from '@longroll/rules/books/kings-men/skirmish/presentation';
import type { Figure, Standing } from '../../table/contract.ts';
import { polar } from '@longroll/rules/table/trig';
import type { Sculpt } from '../../table/figures/sculpts.ts';

/** How the pieces of the skirmish game stand on the table: every figure where the rules put it (QM-3.3 to QM-3.5). */
export function standingOn(ground: Ground): (piece: Piece) => Standing {
  return (piece) => ({
    figures: [
      ...pieceFigures(piece, ground).map(({ at, facing, role, down }) => ({ at, facing, sculpt: sculptOf(piece, role), ...(down === true ? { isDown: true } : {}) })),
      ...smokeBefore(piece),
    ],
    outline: pieceOutline(piece, ground),
  });
}

/** How far before the front powder smoke hangs, and how far to either side of its middle; in mil. */
const SMOKE = { ahead: 900, aside: 1300 } as const;

/** Cotton wool before the muzzles of whoever has fired and not loaded since (QM-17.14). */
function smokeBefore(piece: Piece): Figure[] {
  if (!piece.markers.includes('smoke')) return [];
  const ahead = polar({ x: piece.x, y: piece.y }, piece.facing, SMOKE.ahead);
  return [900, 2700].map((side) => ({ at: polar(ahead, (piece.facing + side) % 3600, SMOKE.aside), facing: piece.facing, sculpt: 'smoke' }));
}

function sculptOf(piece: Piece, role: Placed['role']): Sculpt {
  const rides = isOnHorse(piece);
  switch (role) {
    case 'general':
    case 'horse': return role;
    case 'gun': return piece.formation === 'limbered' ? 'limbered-gun' : piece.kind === 'horse-artillery' ? 'horse-gun' : 'gun';
    case 'chief': return 'warrior';
    case 'officer': return rides ? 'cavalry-officer' : 'officer';
    case 'ensign': return rides ? 'cavalry-ensign' : 'ensign';
    case 'figure': return soldier(piece.kind, rides);
  }
}

/** Gunners of horse guns ride on the march only. */
function isOnHorse(piece: Piece): boolean {
  switch (piece.kind) {
    case 'cavalry': return true;
    case 'light-cavalry': return !bears(piece, 'on-foot');
    case 'horse-artillery': return piece.formation === 'limbered';
    default: return bears(piece, 'mounted');
  }
}

function soldier(kind: string, rides: boolean): Sculpt {
  if (kind === 'horse-artillery') return rides ? 'mounted-gunner' : 'gunner';
  if (kind === 'foot-artillery') return 'gunner';
  if (rides) return 'trooper';
  if (kind === 'indians') return 'warrior';
  return kind === 'infantry' ? 'private' : 'skirmisher';
}
