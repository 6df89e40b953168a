import type { SeatId } from '../../../../kernel/game.ts';
import type { Piece, Tracker } from '../../../../kernel/table.ts';
import { COUNTERS } from '../../shared/view/counters.ts';
import type { Detail, Figure, General, Horses } from '../state/pieces.ts';
import { playerOf } from '../field/players.ts';
import type { DetailPiece, FigurePiece, GeneralPiece, HorsesPiece } from '../state/public.ts';
import { unitOf } from '../field/roster.ts';
import type { Field, State } from '../state.ts';

/** What all pieces have, standing in the open without numbers or markers. */
function plain({
  at,
  facing = 0,
  army,
  ...rest
}: Pick<Piece, 'id' | 'kind' | 'seat'> & { army: string; at: Detail['at']; facing?: number; name?: string }): Omit<Piece, 'own'> {
  return { name: '', ...rest, side: army, x: at.x, y: at.y, facing, inside: '', trackers: [], badges: [] };
}

function figures(value: number, of: number): Tracker {
  return { name: 'figures', value, of, tone: 'plain' };
}

/** A detail as the table shows it, with the command figures attached to it (QM-2.13, QM-34.2). */
export function pieceOfDetail(field: Field, detail: Detail, cardNumber: number): DetailPiece {
  const {
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
    at,
    facing,
    colour,
    disordered,
    permanent,
    smoke,
    building,
    scattered,
    elements,
  } = detail;
  const led = Object.values(field.figures).filter((figure) => figure.detail === id);
  return {
    ...plain({ id, army, kind: type, name, seat, at, facing }),
    inside: building ?? '',
    trackers: [figures(soldiers, strength), COUNTERS[colour]],
    badges: [
      ...(disordered ? ['disorder'] : []),
      ...(permanent ? ['permanent'] : []),
      ...(scattered === null ? [] : ['scattered']),
      ...(smoke ? ['smoke'] : []),
    ],
    own: {
      is: 'detail',
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
      origin: unitOf(field, unit).origin,
      led: led.map((figure) => ({ id: figure.id, kind: figure.kind, standing: figure.standing, now: hasFallenNow(figure, cardNumber) })),
    },
  };
}

function hasFallenNow({ standing, fellOn }: Figure, cardNumber: number): boolean {
  return !standing && fellOn === cardNumber;
}

/** A free command figure, standing or knocked over (QM-2.14, QM-22.3). */
export function pieceOfFigure(field: Field, figure: Figure, cardNumber: number): FigurePiece {
  const { id, army, seat, kind, at, facing, standing, unit } = figure;
  const { type } = unitOf(field, unit);
  return {
    ...plain({ id, army, kind, seat, at, facing }),
    badges: standing ? [] : ['down'],
    own: {
      is: 'figure',
      army,
      unit,
      kind,
      standing,
      now: hasFallenNow(figure, cardNumber),
      mounted: type === 'light-cavalry' || type === 'cavalry',
    },
  };
}

export function pieceOfHorses({ id, army, seat, at, facing, head, detail }: Horses): HorsesPiece {
  return {
    ...plain({ id, army, kind: 'horses', seat, at, facing }),
    trackers: [figures(head, head)],
    own: { is: 'horses', army, detail, head },
  };
}

/**
 * A general, named by their seat, as far as everybody may know them: their radius is 12 or 8 inches, whatever it really is (QM-34.4), and of their player only
 * whether they have finished or given up and what of the personality has shown (QM-34.2).
 */
export function pieceOfGeneral(state: State, { seat, army, name, rating, radius, spent, at }: General): GeneralPiece {
  return {
    ...plain({ id: seat, army, kind: 'general', name, seat, at }),
    trackers: [{ name: 'rating', value: rating, of: 0, tone: 'plain' }],
    own: { is: 'general', army, rating, radius, spent, ...openOf(state, seat) },
  };
}

function openOf(state: State, seat: SeatId) {
  const { finished, conceding, removals, paid = 0, identity, designation, revealed, identityLost, used } = playerOf(state, seat);
  const shown = revealed ? { identity, designation, used } : { identity: null, designation: null, used: false };
  return { finished, conceding, removals, paid, identityLost, ...shown };
}
