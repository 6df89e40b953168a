import { ball, blob, limb, strap } from '../../../table/figures/form.ts';
import type { Form } from '../../../table/figures/form.ts';
import { IRON, STEEL, WOOD } from '../../../table/figures/livery.ts';
import { at, plus } from '../../../table/figures/place.ts';
import type { Place } from '../../../table/figures/place.ts';

/* What men of before gunpowder carry, by the hand that holds it. */

/** A shaft with a point, so long, held upright or levelled. */
export function spear(hand: Place, length: number, isLevel: boolean): Form[] {
  const way = isLevel ? at(0.04, 1, 0.1) : at(0.02, 0.06, 1);
  const tip = plus(hand, way, length * 0.72);
  return [
    limb(plus(hand, way, -length * 0.28), tip, 0.024, 0.018, WOOD),
    limb(tip, plus(tip, way, 0.17), 0.05, 0.006, STEEL, 'shiny', 0.4),
  ];
}

/** A round shield in front of the arm, painted in the colour of its side, with a boss. */
export function shield(hand: Place, colour: string, size = 0.27): Form[] {
  const middle = plus(hand, at(-0.04, 0.08, 0.02));
  return [blob(middle, size, 0.045, size, colour), ball(plus(middle, at(0, 0.05, 0)), 0.06, IRON, 'shiny')];
}

/** A tall shield. */
export function scutum(hand: Place, colour: string): Form[] {
  const middle = plus(hand, at(-0.05, 0.1, -0.06));
  return [blob(middle, 0.24, 0.06, 0.42, colour), ball(plus(middle, at(0, 0.07, 0)), 0.06, '#dcab3c', 'shiny')];
}

export function bow(hand: Place): Form[] {
  const limbOf = (up: number): Place[] => [hand, plus(hand, at(-0.02, 0.02, 0.26 * up)), plus(hand, at(-0.04, -0.12, 0.5 * up))];
  const [top, low] = [limbOf(1), limbOf(-1)];
  return [
    ...strap(top, 0.024, WOOD),
    ...strap(low, 0.024, WOOD),
    limb(top[2] ?? hand, low[2] ?? hand, 0.006, 0.006, '#efe6d0'),
    limb(plus(hand, at(0, -0.28, 0)), plus(hand, at(0, 0.2, 0.02)), 0.012, 0.008, '#d9c9a0'),
  ];
}

export function crossbow(hand: Place): Form[] {
  return [
    limb(plus(hand, at(0, -0.24, -0.03)), plus(hand, at(0, 0.26, 0.03)), 0.04, 0.03, WOOD),
    ...strap([plus(hand, at(-0.24, 0.14, 0.03)), plus(hand, at(0, 0.24, 0.04)), plus(hand, at(0.24, 0.14, 0.03))], 0.024, IRON, 'shiny'),
  ];
}

export function axe(hand: Place): Form[] {
  const top = plus(hand, at(0.02, 0.14, 0.44));
  return [
    limb(plus(hand, at(0, -0.04, -0.12)), top, 0.026, 0.024, WOOD),
    blob(plus(top, at(0, 0.08, -0.05)), 0.02, 0.13, 0.11, STEEL, 'shiny'),
  ];
}
