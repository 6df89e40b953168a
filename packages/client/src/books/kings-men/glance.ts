import { checkMayFire, rangeOf } from '@longroll/rules/books/kings-men/shared/fire/fire';
import { rate } from '@longroll/rules/books/kings-men/shared/movement/march';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { COMMAND_RANGE } from '@longroll/rules/books/kings-men/shared/generals/generals';
import { isGeneralPiece, type KingsMenPiece } from '@longroll/rules/books/kings-men/shared/state/public';
import type { Point } from '@longroll/rules/table/units';
import type { Arc, TableScene } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitOf, type Battlefield } from './battlefield.ts';

/** Where a unit may shoot. */
export function fireArc(unit: Unit): Arc[] {
  if (checkMayFire(unit) !== null) return [];
  const around = unit.type === 'skirmishers' || unit.building !== null;
  return [{ at: unit.at, facing: unit.facing, halfWidth: around ? 1800 : 900, range: rangeOf(unit.type), tone: 'fire' }];
}

/** How far a unit marches forward at its full pace (KM-14.4); one that cannot march, not at all. */
function marchArc({ own, setting }: Battlefield, unit: Unit): Arc[] {
  if (unit.formation.kind === 'square' || unit.formation.kind === 'mob' || unit.building !== null) return [];
  return [
    {
      at: unit.at,
      facing: unit.facing,
      halfWidth: unit.type === 'skirmishers' ? 1800 : own.forwardArc(setting),
      range: rate(unit.type, unit.formation),
      tone: 'move',
    },
  ];
}

/** Where an enemy may shoot or come to: what a unit that stands there has to fear. */
function threatOf(field: Battlefield, unit: Unit): Arc[] {
  return [...fireArc(unit), ...marchArc(field, unit)].map((arc) => ({ ...arc, tone: 'threat' }));
}

/** Everything this viewer has to fear; a spectator sees both armies. */
export function threatsTo(battle: Battlefield): Arc[] {
  return Object.values(battle.field.units)
    .filter(({ army }) => army !== battle.side)
    .flatMap((unit) => threatOf(battle, unit));
}

/** As far as a general's word carries (KM-12.6). */
export function commandRing({ x, y }: Point, side: string, strong: boolean): TableScene['rings'][number] {
  return { centre: { x, y }, radius: COMMAND_RANGE, side, strong };
}

/** The ring of every general among the pieces. */
export function commandRings(pieces: readonly KingsMenPiece[]): TableScene['rings'] {
  return pieces.filter(isGeneralPiece).map((general) => commandRing(general, general.side, false));
}

/** What is drawn for a piece that is only looked at: how far it fires and marches, or a general's ring. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitOf(field, piece);
  if (unit !== null)
    return { arcs: unit.army === field.side || field.side === null ? [...fireArc(unit), ...marchArc(field, unit)] : threatOf(field, unit) };
  const shown = field.situation.table.pieces.find((each) => each.id === piece);
  if (shown === undefined || !isGeneralPiece(shown)) return {};
  return { rings: [commandRing(shown, shown.side, true)] };
}
