import { ARMS } from '@longroll/rules/books/toy-soldiers/troops/arms';
import { reachOf, shootersOf } from '@longroll/rules/books/toy-soldiers/fire/shooters';
import { SPLAY } from '@longroll/rules/books/toy-soldiers/ground/arc';
import { mayCharge } from '@longroll/rules/books/toy-soldiers/charge/declaring';
import { hasFront } from '@longroll/rules/books/toy-soldiers/troops/footprint';
import type { Unit } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { inches } from '@longroll/rules/table/units';
import type { Arc, TableScene } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';
import { commanderPiece } from './names.ts';

/** How far a commander's voice carries: to join and berate, to hold the regiment together, to be away from the enemy, to ride (TS-8.3, TS-8.6, TS-8.9, TS-8.5). */
const RINGS = [6, 12, 18, 24] as const;

/** Where a unit can fire: of a square or a garrison from every face, the bands one within the other (TS-17.2, TS-17.4). */
function fireArcs({ state }: Battlefield, unit: Unit): Arc[] {
  const shooters = shootersOf(state, unit);
  const [first] = shooters;
  if (first === undefined || unit.arm === 'cavalry') return [];
  const { band, last } = reachOf(state, unit);
  const faces = [...new Map(shooters.map((each) => [each.face, each])).values()];
  const middles =
    hasFront(unit) && unit.formation.kind !== 'square'
      ? [{ at: unit.formation.at, facing: unit.formation.facing }]
      : faces.map(({ arc }) => arc);
  return middles.flatMap(({ at, facing }) =>
    Array.from({ length: last }, (_, index): Arc => ({ at, facing, halfWidth: SPLAY, range: band * (index + 1), tone: 'fire' })),
  );
}

/** Where a unit may charge (TS-20.1). */
function chargeArc(unit: Unit): Arc[] {
  if (!mayCharge(unit) || !hasFront(unit)) return [];
  return [{ at: unit.formation.at, facing: unit.formation.facing, halfWidth: SPLAY, range: ARMS[unit.arm].charge, tone: 'move' }];
}

/** What is drawn for a piece that is looked at: its arcs and bands, or a commander's rings. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitIn(field, piece);
  if (unit !== null) {
    const arcs = [...fireArcs(field, unit), ...chargeArc(unit)];
    return { arcs: unit.side === field.side || field.side === null ? arcs : arcs.map((arc) => ({ ...arc, tone: 'threat' as const })) };
  }
  const commander = Object.values(field.state.field.commanders).find(({ seat }) => commanderPiece(seat) === piece);
  if (commander === undefined) return {};
  return {
    rings: RINGS.map((radius) => ({ centre: commander.at, radius: inches(radius), side: commander.side, strong: radius === 12 })),
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
