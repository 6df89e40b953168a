import { canShoot, rangeOf } from '@longroll/rules/books/rally-king/battle/aim/eligible';
import { ratesOf } from '@longroll/rules/books/rally-king/battle/troops/rates';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { onTable } from '@longroll/rules/books/rally-king/battle/troops/roster';
import { sizeOf } from '@longroll/rules/books/rally-king/battle/stands/stand';
import { offset } from '@longroll/rules/table/trig';
import type { Mil, Polygon } from '@longroll/rules/table/units';
import type { Arc } from '../../table/contract.ts';
import type { Overlay } from '../face.ts';
import { unitIn, type Battlefield } from './battlefield.ts';

/** The ground straight ahead of a unit, as wide as its stand and so far (RK-1.13). */
function ahead(unit: Unit, far: Mil): Polygon {
  const { width, depth } = sizeOf(unit);
  const corner = (forward: number, left: number) => offset(unit.at, unit.facing, forward, left);
  return [
    corner(depth / 2, width / 2),
    corner(depth / 2, -width / 2),
    corner(depth / 2 + far, -width / 2),
    corner(depth / 2 + far, width / 2),
  ];
}

/** How far a unit shoots and charges straight ahead, as far as it does (RK-21.4, RK-1.17). */
function strips({ state }: Battlefield, unit: Unit): Polygon[] {
  if (unit.level !== 'ground') return [];
  return [ahead(unit, ratesOf(state, unit).normal), ...(canShoot(unit) ? [ahead(unit, rangeOf(state, unit))] : [])];
}

/** What is drawn for a piece that is looked at. */
export function glanceAt(field: Battlefield, piece: string): Overlay {
  const unit = unitIn(field, piece);
  return unit === null ? {} : { reach: strips(field, unit) };
}

/** How far every enemy goes in a turn; for a spectator everybody. */
export function threatsTo(field: Battlefield): Arc[] {
  return onTable(field.state)
    .filter(({ side, level }) => side !== field.side && level === 'ground')
    .map((unit) => ({
      at: unit.at,
      facing: unit.facing,
      halfWidth: 450,
      range: ratesOf(field.state, unit).normal + sizeOf(unit).depth / 2,
      tone: 'threat',
    }));
}
