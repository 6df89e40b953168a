import { oncePer } from '@longroll/rules/kernel/once-per';
import type { Ground } from '@longroll/rules/books/kings-men/skirmish/state/ground';
import { pieceFigures, pieceOutline, type Placed } from '@longroll/rules/books/kings-men/skirmish/view/presentation';
import {
  isDetailPiece,
  isGeneralPiece,
  type DetailPiece,
  type QueensMenPiece,
} from '@longroll/rules/books/kings-men/skirmish/state/public';
import { polar } from '@longroll/rules/table/trig';
import type { Badge, Figure, Standing } from '../../table/contract.ts';
import type { Sculpt } from '../../table/figures/sculpts.ts';
import { dressOf } from '../kings-men/dress.ts';
import { DISORDER, generalTag, unitTag } from '../kings-men/tag.ts';

/** What a detail carries that has lost its leaders, or stands in smoke (QM-22.4, QM-17.14). */
export const PERMANENT: Badge = { letter: 'P', colour: '#3b2a55', shape: 'star' };
export const SMOKE: Badge = { letter: 'S', colour: '#8d8f94', shape: 'cloud' };

/** How the pieces of the skirmish game stand on that ground: every figure where the rules put it (QM-3.3 to QM-3.5). The same for the same piece. */
export const standingOn = oncePer((ground: Ground) =>
  oncePer((piece: QueensMenPiece): Standing => ({
    piece,
    figures: [
      ...pieceFigures(piece, ground).map(({ at, facing, role, down }) => ({
        at,
        facing,
        sculpt: sculptOf(piece, role),
        ...(down === true ? { isDown: true } : {}),
      })),
      ...(isDetailPiece(piece) && piece.own.smoke ? smokeBefore(piece) : []),
    ],
    outline: pieceOutline(piece, ground),
    ...shown(piece),
  })),
);

function shown(piece: QueensMenPiece): Pick<Standing, 'strength' | 'dress' | 'tag' | 'order'> {
  if (isDetailPiece(piece)) {
    const { type, quality, soldiers, colour, disordered, permanent, smoke } = piece.own;
    const badges = [...(disordered ? [DISORDER] : []), ...(permanent ? [PERMANENT] : []), ...(smoke ? [SMOKE] : [])];
    return {
      strength: soldiers,
      dress: dressOf(piece.id, type, quality),
      order: 'formed',
      tag: unitTag(soldiers, quality, colour, badges),
    };
  }
  const dress = dressOf(piece.id, piece.kind, 'regular');
  if (isGeneralPiece(piece)) return { strength: 1, dress, order: 'leader', tag: generalTag(piece.own.rating) };
  const head = piece.own.is === 'horses' ? piece.own.head : 1;
  return { strength: head, dress, order: 'formed', tag: { counter: null, words: String(head), isGold: false, badges: [] } };
}

/** How far before the front powder smoke hangs, and how far to either side of its middle; in mil. */
const BANK = { ahead: 900, aside: 1300 } as const;

/** Cotton wool before the muzzles of whoever has fired and not loaded since (QM-17.14). */
function smokeBefore({ x, y, facing }: DetailPiece): Figure[] {
  const ahead = polar({ x, y }, facing, BANK.ahead);
  return [900, 2700].map((side) => ({ at: polar(ahead, (facing + side) % 3600, BANK.aside), facing, sculpt: 'smoke' }));
}

function sculptOf(piece: QueensMenPiece, role: Placed['role']): Sculpt {
  const rides = isOnHorse(piece);
  switch (role) {
    case 'general':
    case 'horse':
      return role;
    case 'gun':
      return isLimbered(piece) ? 'limbered-gun' : piece.kind === 'horse-artillery' ? 'horse-gun' : 'gun';
    case 'chief':
      return 'warrior';
    case 'officer':
      return rides ? 'cavalry-officer' : 'officer';
    case 'ensign':
      return rides ? 'cavalry-ensign' : 'ensign';
    case 'figure':
      return soldier(piece.kind, rides);
  }
}

function isLimbered(piece: QueensMenPiece): boolean {
  return isDetailPiece(piece) && piece.own.formation.kind === 'limbered';
}

/** Gunners of horse guns ride on the march only. */
function isOnHorse(piece: QueensMenPiece): boolean {
  if (!isDetailPiece(piece)) return piece.own.is === 'figure' && piece.own.mounted;
  switch (piece.own.type) {
    case 'cavalry':
      return true;
    case 'light-cavalry':
      return piece.own.mounted;
    case 'horse-artillery':
      return isLimbered(piece);
    default:
      return false;
  }
}

function soldier(kind: string, rides: boolean): Sculpt {
  if (kind === 'horse-artillery') return rides ? 'mounted-gunner' : 'gunner';
  if (kind === 'foot-artillery') return 'gunner';
  if (rides) return 'trooper';
  if (kind === 'indians') return 'warrior';
  return kind === 'infantry' ? 'private' : 'skirmisher';
}
