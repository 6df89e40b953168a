import { shade } from '../drawing/colour.ts';
import type { Bearing } from './bearing.ts';
import { ball, blob, limb, strap, turned } from './form.ts';
import type { Form } from './form.ts';
import { BRASS } from './livery.ts';
import type { Outfit } from './livery.ts';
import { CHEST, onBack, onBreast, shoulder } from './man.ts';
import { at, plus } from './place.ts';

/** White belts crossed on breast and back, with the cartridge box. */
export function crossbelts(dress: Outfit, held: Bearing): Form[] {
  const down = [1, 0.75, 0.5, 0.25, 0];
  const belt = (side: -1 | 1): Form[] => [
    ...strap(
      down.map((share) => onBreast(held, side * (-0.17 + 0.3 * (1 - share)), share * 0.92, 0.012)),
      0.026,
      dress.belts,
    ),
    ...strap(
      down.map((share) => onBack(held, side * (-0.17 + 0.3 * (1 - share)), share * 0.92)),
      0.026,
      dress.belts,
    ),
  ];
  const box = at(0.2, -0.13, held.hip - 0.01);
  return [
    ...(dress.cuirass ? [] : belt(1)),
    ...belt(-1),
    blob(box, 0.1, 0.055, 0.075, '#2b2624'),
    ball(plus(box, at(0.02, -0.055, 0)), 0.026, BRASS, 'shiny'),
  ];
}

/** Knapsack with a rolled blanket. */
export function knapsack(held: Bearing, skin = '#7a5534'): Form[] {
  const middle = onBack(held, 0, 0.62);
  return [
    blob(plus(middle, at(0, -0.09, -0.02)), 0.17, 0.095, 0.15, skin),
    limb(plus(middle, at(-0.17, -0.09, 0.14)), plus(middle, at(0.17, -0.09, 0.14)), 0.065, 0.065, '#c9c2b0'),
    ...[-0.09, 0.09].flatMap((right) =>
      strap(
        [plus(middle, at(right, -0.1, 0.21)), plus(middle, at(right, -0.19, 0.02)), plus(middle, at(right, -0.12, -0.15))],
        0.015,
        shade(skin, 0.5),
      ),
    ),
  ];
}

/** A sash about the waist. */
export function sash(held: Bearing, colour: string): Form[] {
  const low = at(0, 0, held.hip);
  return [
    turned(
      low,
      at(0, 0, held.hip + 1),
      [
        [0, 0.2],
        [0.02, 0.215],
        [0.08, 0.212],
        [0.1, 0.195],
      ],
      colour,
      'dull',
      CHEST,
    ),
    limb(at(-0.19, 0.08, held.hip), at(-0.22, 0.1, held.hip - 0.16), 0.035, 0.045, colour),
  ];
}

export function epaulettes(held: Bearing, colour = BRASS): Form[] {
  return ([-1, 1] as const).map((side) => blob(plus(shoulder(held, side), at(side * 0.02, 0, 0.06)), 0.1, 0.1, 0.04, colour, 'shiny'));
}
