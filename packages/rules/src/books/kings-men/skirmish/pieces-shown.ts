import type { SeatId } from '../../../kernel/game.ts';
import type { Piece } from '../../../kernel/table.ts';
import { unitOf } from './roster.ts';
import { playerOf } from './players.ts';
import { isArtillery } from './troops.ts';
import { facts } from './facts.ts';
import type { Detail, Figure, General, Horses } from './pieces.ts';
import type { Field, State } from './state.ts';

/** A piece with nothing in the fields that it does not use. */
function plain(piece: Pick<Piece, 'id' | 'side' | 'kind' | 'seat' | 'x' | 'y' | 'facing'> & Partial<Piece>): Piece {
  return {
    name: '', quality: '', formation: '', files: 0, layout: '', spread: 0, figures: 1, strength: 1, officer: false, ensign: false,
    counter: '', markers: [], inside: '', rating: 0, ...piece,
  };
}

/** Its elements where they are not the one that its name or its unit's tells (QM-27.4). */
function elementsShown({ id, unit, elements }: Detail): string | null {
  const [only, ...more] = elements;
  return more.length === 0 && (only === id || only === unit) ? null : elements.join(' ');
}

/** An attached figure in a word: which, of what rank, standing or fallen, on this card or before. */
function attachedShown({ id, kind }: Figure, fallenNow: boolean, standing: boolean): string {
  return `${id} ${kind} ${standing ? 'up' : fallenNow ? 'now' : 'down'}`;
}

/** A detail as the table shows it, with the command figures attached to it (QM-2.13, QM-34.2). */
export function pieceOfDetail(field: Field, detail: Detail, cardNumber: number): Piece {
  const { id, army, seat, name, type, quality, at, facing, formation, soldiers, strength, colour, disordered, permanent, smoke, building, scattered, mounted } = detail;
  const led = Object.values(field.figures).filter((figure) => figure.detail === id);
  const [first, second] = led.map((figure) => attachedShown(figure, figure.fellOn === cardNumber, figure.standing));
  const { origin } = unitOf(field, detail.unit);
  const markers = [disordered ? 'disorder' : '', permanent ? 'permanent' : '', smoke ? 'smoke' : '', scattered === null ? '' : 'scattered'];
  return plain({
    id, side: army, kind: type, name, seat, quality, x: at.x, y: at.y, facing, formation: formation.kind, files: formation.kind === 'line' ? formation.files : 0,
    figures: soldiers, strength, counter: colour, inside: building ?? '',
    officer: led.some(({ kind, standing }) => kind !== 'ensign' && standing),
    ensign: led.some(({ kind, standing }) => kind === 'ensign' && standing),
    markers: markers.filter((word) => word !== '').sort(),
    facts: facts({
      unit: detail.unit, origin: origin === detail.unit ? null : origin, elements: elementsShown(detail), scattered,
      'on-foot': type === 'light-cavalry' && !mounted, gun: isArtillery(type) ? detail.gun : null,
      'figure-1': first ?? null, 'figure-2': second ?? null,
    }),
  });
}

/** A free command figure, standing or knocked over (QM-2.14, QM-22.3). */
export function pieceOfFigure(field: Field, figure: Figure, cardNumber: number): Piece {
  const { id, army, seat, kind, at, facing, standing, fellOn, unit } = figure;
  const { type } = unitOf(field, unit);
  return plain({
    id, side: army, kind, seat, x: at.x, y: at.y, facing, markers: standing ? [] : ['down'],
    facts: facts({ unit, now: !standing && fellOn === cardNumber, mounted: type === 'light-cavalry' || type === 'cavalry' }),
  });
}

export function pieceOfHorses({ id, army, seat, at, facing, head, detail }: Horses): Piece {
  return plain({ id, side: army, kind: 'horses', seat, x: at.x, y: at.y, facing, figures: head, strength: head, facts: facts({ detail }) });
}

/** A general, named by his seat, as far as everybody may know him: his radius is 12 or 8 inches, whatever it really is (QM-34.4). */
export function pieceOfGeneral({ seat, army, name, rating, radius, spent, at }: General, more: Parameters<typeof facts>[0] = {}): Piece {
  return plain({ id: seat, side: army, kind: 'general', name, seat, x: at.x, y: at.y, facing: 0, rating, facts: facts({ radius, spent, ...more }) });
}

/** What everybody knows of a player: whether he has finished or given up, what of his personality has shown, and how far his card is (QM-34.2). */
export function openOf(state: State, seat: SeatId): Parameters<typeof facts>[0] {
  const { play, activation } = state;
  const { finished, conceding, removals, identity, designation, revealed, identityLost, used } = playerOf(state, seat);
  const acting = play?.seat === seat ? play : null;
  return {
    finished, conceding, removals, 'identity-lost': identityLost, identity: revealed ? identity : null, designation: revealed ? designation : null, used: revealed && used,
    card: acting === null ? null : `${acting.allowance} ${acting.used}`, removed: acting?.removed ?? false, promoted: acting?.promoted ?? false, special: acting?.special ?? false,
    flag: acting === null ? null : (activation?.flag ?? null), aim: acting === null || activation === null || activation.aim === 0 ? null : activation.aim,
  };
}
