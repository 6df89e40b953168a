import type { Detail, Figure, General, Horses } from '../state/pieces.ts';
import type { DetailPiece, FigurePiece, GeneralPiece, HorsesPiece } from '../state/public.ts';

/** Number of the card under way in a battle that has been read off the table: all that matters of one is whether it is this one (QM-22.8). */
export const THIS_CARD = 1;

/** The detail a piece stands for. */
export function detailFrom({ id, name, seat, x, y, facing, inside, own }: DetailPiece): Detail {
  const {
    army,
    unit,
    type,
    quality,
    gun,
    strength,
    soldiers,
    mounted,
    formation,
    colour,
    disordered,
    permanent,
    smoke,
    scattered,
    elements,
  } = own;
  return {
    id,
    name,
    army,
    seat,
    unit,
    type,
    quality,
    gun,
    strength,
    soldiers,
    mounted,
    formation,
    at: { x, y },
    facing,
    colour,
    disordered,
    permanent,
    smoke,
    building: inside === '' ? null : inside,
    scattered,
    elements,
  };
}

/** The command figures attached to the detail a piece stands for, fallen ones too. */
export function attachedFrom({ id: detail, seat, x, y, facing, own: { army, unit, led } }: DetailPiece): Figure[] {
  return led.map(({ id, kind, standing, now }) => ({
    id,
    kind,
    army,
    seat,
    unit,
    detail,
    at: { x, y },
    facing,
    standing,
    fellOn: fellOn(standing, now),
  }));
}

/** The free command figure a piece stands for. */
export function figureFrom({ id, seat, x, y, facing, own: { army, unit, kind, standing, now } }: FigurePiece): Figure {
  return { id, kind, army, seat, unit, detail: null, at: { x, y }, facing, standing, fellOn: fellOn(standing, now) };
}

function fellOn(standing: boolean, now: boolean): number | null {
  if (standing) return null;
  return now ? THIS_CARD : THIS_CARD - 1;
}

export function generalFrom({ seat, name, x, y, own: { army, rating, radius, spent } }: GeneralPiece): General {
  return { seat, army, name, rating, radius, spent, at: { x, y } };
}

export function horsesFrom({ id, seat, x, y, facing, own: { army, detail, head } }: HorsesPiece): Horses {
  return { id, army, seat, detail, head, at: { x, y }, facing };
}
