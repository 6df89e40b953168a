import { ARMS } from '@longroll/rules/books/toy-soldiers/troops/arms';
import { reachOf, shootersOf } from '@longroll/rules/books/toy-soldiers/fire/shooters';
import { frontArc, SPLAY } from '@longroll/rules/books/toy-soldiers/sight/arc';
import { mayCharge } from '@longroll/rules/books/toy-soldiers/charge/declaring';
import type { Commander } from '@longroll/rules/books/toy-soldiers/players';
import { TETHER } from '@longroll/rules/books/toy-soldiers/skirmishers/places';
import { commandStand } from '@longroll/rules/books/toy-soldiers/field/skirmish-stands';
import { hasFront, middleOf } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { centreOf, polygon } from '@longroll/rules/table/shape';
import { hull } from '@longroll/rules/table/sweep';
import { inches } from '@longroll/rules/table/units';
import { circle } from '../../table/drawing/round.ts';
import type { Arc, TableScene } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { commanderPiece } from './names.ts';
import { toySoldiers as words } from './words.ts';

/** How far a commander's voice carries: to join and berate, to hold the regiment together, to be away from the enemy, to ride (TS-8.3, TS-8.6, TS-8.9, TS-8.5). */
const RINGS = [6, 12, 18, 24] as const;

/** Where a unit can fire: of a square or a garrison from every face, the bands one within the other (TS-17.2, TS-17.4). */
function fireArcs({ state }: Battlefield, unit: Unit): Arc[] {
  const shooters = shootersOf(state, unit);
  const [first] = shooters;
  if (first === undefined || unit.arm === 'cavalry') return [];
  const { band, last } = reachOf(state, unit);
  const faces = [...new Map(shooters.map((each) => [each.face, each])).values()];
  const fronts = hasFront(unit) && unit.formation.kind !== 'square' ? [frontArc(unit)] : faces.map(({ arc }) => arc);
  return fronts.flatMap(({ at, facing, width }) =>
    Array.from({ length: last }, (_, index): Arc => ({
      at,
      facing,
      halfWidth: SPLAY,
      frontage: width,
      range: band * (index + 1),
      tone: 'fire',
    })),
  );
}

/** Where a unit may charge (TS-20.1). */
function chargeArc(unit: Unit): Arc[] {
  if (!mayCharge(unit) || !hasFront(unit)) return [];
  const { at, facing, width } = frontArc(unit);
  return [{ at, facing, halfWidth: SPLAY, frontage: width, range: ARMS[unit.arm].charge, tone: 'move' }];
}

/** How far skirmishers may be from their command stand, and to which each of them belongs (TS-23.7); of a garrison the block stands for it. */
function tetherOf({ state }: Battlefield, unit: Unit): Pick<Overlay, 'reach' | 'lines'> {
  if (unit.skirmishers.length === 0) return {};
  const command = commandStand(state, unit);
  const from = centreOf(polygon(command));
  return {
    reach: [hull(command.flatMap((corner) => circle(corner, TETHER)))],
    lines: unit.skirmishers.map(({ at }) => ({ from, to: at, tone: 'path' as const, label: '' })),
  };
}

/** What is drawn for a piece that is looked at: its arcs and bands, or a commander's rings. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitIn(field, piece);
  if (unit !== null) {
    const arcs = [...fireArcs(field, unit), ...chargeArc(unit)];
    return {
      arcs: unit.side === field.side || field.side === null ? arcs : arcs.map((arc) => ({ ...arc, tone: 'threat' as const })),
      ...tetherOf(field, unit),
    };
  }
  const commander = Object.values(field.state.field.commanders).find(({ seat }) => commanderPiece(seat) === piece);
  if (commander === undefined) return {};
  return {
    rings: RINGS.map((radius) => ({
      centre: commander.at,
      radius: inches(radius),
      side: commander.side,
      strong: radius === 12,
      label: String(radius),
    })),
    ...attachmentOf(field, commander),
  };
}

/** The unit that a commander is attached to (TS-8.3). */
function attachmentOf(field: Battlefield, { at, attached }: Commander): Pick<Overlay, 'lines'> {
  const unit = attached === null ? null : unitIn(field, attached);
  if (unit === null) return {};
  return {
    lines: [{ from: at, to: middleOf(unit, field.state.field.ground), tone: 'clear', label: words.panels.withUnit({ unit: unit.name }) }],
  };
}

/** How far every enemy fires and charges; for a spectator everybody. */
export function threatsTo(field: Battlefield): Arc[] {
  return Object.values(field.state.field.units)
    .filter(({ side }) => side !== field.side)
    .flatMap((unit) => {
      const [far] = fireArcs(field, unit).toReversed();
      return [...(far === undefined ? [] : [far]), ...chargeArc(unit)];
    })
    .map((arc) => ({ ...arc, tone: 'threat' }));
}

/** The twelve inches about every commander (TS-8.6). */
export function commandRings({ state }: Battlefield): TableScene['rings'] {
  return Object.values(state.field.commanders).map(({ at, side }) => ({ centre: at, radius: inches(12), side, strong: false }));
}
