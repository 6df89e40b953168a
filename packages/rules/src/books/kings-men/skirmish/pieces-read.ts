import type { Piece } from '../../../kernel/table.ts';
import type { ArmyId, Colour, Quality } from '../shared/unit.ts';
import { bears, numberOf, valueOf } from './facts.ts';
import type { Detail, Figure, Formation, General, Horses, TroopType } from './pieces.ts';
import { isFormedType, isMounted } from './troops.ts';

const TYPES: readonly TroopType[] = ['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery'];
const QUALITIES: readonly Quality[] = ['militia', 'regular', 'elite'];
const COLOURS: readonly Colour[] = ['green', 'yellow', 'red'];
const KINDS: readonly Exclude<Formation['kind'], 'line'>[] = ['open', 'column', 'loose', 'battery', 'limbered', 'mob'];
const RANKS: readonly Figure['kind'][] = ['officer', 'ensign', 'chief'];
const GUNS = ['light', 'medium', 'heavy'] as const;

/** Number of the card under way in a battle that has been read off the table: all that matters of one is whether it is this one (QM-22.8). */
export const THIS_CARD = 1;

/** The word of a list that the value is. */
export function oneOf<T extends string>(all: readonly T[], value: string | null, what: string): T {
  const found = all.find((each) => each === value);
  if (found === undefined) throw new Error(`${String(value)} is no ${what}`);
  return found;
}

export function armyCalled(side: string): ArmyId {
  return oneOf<ArmyId>(['red', 'black'], side, 'army');
}

/** Whether pieces of that kind are details. */
export function isDetailKind(kind: string): boolean {
  return TYPES.some((type) => type === kind);
}

function formationShown({ formation, files }: Piece): Formation {
  return formation === 'line' ? { kind: 'line', files } : { kind: oneOf(KINDS, formation, 'formation') };
}

/** The detail a piece stands for. */
export function detailFrom(piece: Piece): Detail {
  const { id, name, seat, figures, strength, x, y, facing, inside, markers } = piece;
  const type = oneOf(TYPES, piece.kind, 'type of troops');
  const unit = valueOf(piece, 'unit') ?? id;
  const gun = valueOf(piece, 'gun');
  return {
    id, name, army: armyCalled(piece.side), seat, unit, type, quality: oneOf(QUALITIES, piece.quality, 'quality'), gun: gun === null ? null : oneOf(GUNS, gun, 'gun'),
    strength, soldiers: figures, mounted: isMounted({ type, mounted: !bears(piece, 'on-foot') }), formation: formationShown(piece), at: { x, y }, facing,
    colour: oneOf(COLOURS, piece.counter, 'counter'), disordered: markers.includes('disorder'), permanent: markers.includes('permanent'), smoke: markers.includes('smoke'),
    building: inside === '' ? null : inside, scattered: valueOf(piece, 'scattered'),
    elements: valueOf(piece, 'elements')?.split(' ') ?? [isFormedType(type) ? id : unit],
  };
}

/** The command figures attached to the detail a piece stands for, fallen ones too. */
export function attachedFrom(piece: Piece): Figure[] {
  return ['figure-1', 'figure-2'].flatMap((word): Figure[] => {
    const value = valueOf(piece, word);
    if (value === null) return [];
    const [id = '', kind = '', state = ''] = value.split(' ');
    return [{
      id, kind: oneOf(RANKS, kind, 'rank'), army: armyCalled(piece.side), seat: piece.seat, unit: valueOf(piece, 'unit') ?? '', detail: piece.id,
      at: { x: piece.x, y: piece.y }, facing: piece.facing, standing: state === 'up', fellOn: state === 'up' ? null : fellOn(state === 'now'),
    }];
  });
}

/** The free command figure a piece stands for. */
export function figureFrom(piece: Piece): Figure {
  const { id, seat, x, y, facing } = piece;
  const standing = !piece.markers.includes('down');
  return {
    id, kind: oneOf(RANKS, piece.kind, 'rank'), army: armyCalled(piece.side), seat, unit: valueOf(piece, 'unit') ?? '', detail: null, at: { x, y }, facing,
    standing, fellOn: standing ? null : fellOn(bears(piece, 'now')),
  };
}

function fellOn(now: boolean): number {
  return now ? THIS_CARD : THIS_CARD - 1;
}

export function generalFrom(piece: Piece): General {
  const { seat, name, rating, x, y } = piece;
  return { seat, army: armyCalled(piece.side), name, rating, radius: numberOf(piece, 'radius', 0), spent: bears(piece, 'spent'), at: { x, y } };
}

export function horsesFrom(piece: Piece): Horses {
  const { id, seat, figures, x, y, facing } = piece;
  return { id, army: armyCalled(piece.side), seat, detail: valueOf(piece, 'detail') ?? '', head: figures, at: { x, y }, facing };
}
