import { shade } from '../drawing/colour.ts';
import { ball, blob, limb, shifted, strap, turned, wheel } from './form.ts';
import type { Form } from './form.ts';
import type { Livery } from './livery.ts';
import { at, plus } from './place.ts';

const BRONZE = '#b98d3e';
const IRONWORK = '#3b3a3d';

/** A gun on its carriage, the muzzle ahead; `bore` 1 for the foot gun, less for a lighter one. */
export function gun({ carriage }: Livery, bore: number, recoil = 0): Form[] {
  const breech = at(0, -0.46, 0.8);
  const muzzle = at(0, 1.2, 1.0);
  const grown = bore * 0.92;
  const barrel = turned(
    breech,
    muzzle,
    [
      [-0.14, 0],
      [-0.13, 0.05],
      [-0.06, 0.06],
      [-0.04, 0.19],
      [0.02, 0.215],
      [0.1, 0.2],
      [0.55, 0.18],
      [0.58, 0.2],
      [0.64, 0.2],
      [0.66, 0.165],
      [1.35, 0.125],
      [1.48, 0.13],
      [1.56, 0.165],
      [1.63, 0.165],
      [1.64, 0.075],
      [1.5, 0.07],
      [1.5, 0],
    ].map(([along, radius]): [number, number] => [(along ?? 0) * (0.72 + 0.28 * bore), (radius ?? 0) * grown]),
    BRONZE,
    'shiny',
    1,
    16,
  );
  const cheek = (side: -1 | 1): Form[] => [
    limb(at(side * 0.2, 0.6, 0.66), at(side * 0.18, -0.3, 0.6), 0.12, 0.12, carriage, 'dull', 0.6),
    limb(at(side * 0.18, -0.3, 0.58), at(side * 0.12, -1.3, 0.14), 0.12, 0.09, carriage, 'dull', 0.7),
    ...strap([at(side * 0.26, 0.55, 0.76), at(side * 0.26, 0.1, 0.76)], 0.03, IRONWORK),
  ];
  const forms = [
    ...wheel(at(-0.66, 0.32, 0.58), 0.55, carriage),
    ...wheel(at(0.66, 0.32, 0.58), 0.55, carriage),
    limb(at(-0.7, 0.32, 0.58), at(0.7, 0.32, 0.58), 0.06, 0.06, shade(carriage, -0.25)),
    ...cheek(-1),
    ...cheek(1),
    limb(at(-0.14, -1.1, 0.2), at(0.14, -1.1, 0.2), 0.06, 0.06, carriage),
    limb(at(0, -1.3, 0.14), at(0, -1.46, 0.16), 0.075, 0.06, IRONWORK),
    ball(at(0, -1.46, 0.2), 0.05, IRONWORK),
    limb(at(-0.24, 0.32, 0.88), at(0.24, 0.32, 0.88), 0.06, 0.06, BRONZE, 'shiny'),
    barrel,
    limb(at(0.24, -0.9, 0.4), at(0.5, -1.35, 0.62), 0.025, 0.025, '#7a5230'),
    ...([-1, 1] as const).map((side) =>
      limb(
        at(side * 0.08, 0.1, 1.06 * (0.9 + 0.1 * bore)),
        at(side * 0.08, 0.26, 1.08 * (0.9 + 0.1 * bore)),
        0.024,
        0.024,
        BRONZE,
        'shiny',
      ),
    ),
  ];
  return recoil === 0 ? forms : shifted(forms, at(0, -recoil, 0));
}

/** A gun hooked up for the march: its trail rests on the limber, a box on two wheels with a pole for whoever draws it. */
export function limbered(livery: Livery, bore: number): Form[] {
  const { carriage } = livery;
  const axle = -1.42;
  return [
    ...gun(livery, bore),
    ...wheel(at(-0.56, axle, 0.42), 0.39, carriage),
    ...wheel(at(0.56, axle, 0.42), 0.39, carriage),
    limb(at(-0.58, axle, 0.42), at(0.58, axle, 0.42), 0.06, 0.06, carriage),
    limb(at(0, axle, 0.46), at(0, axle - 1, 0.5), 0.055, 0.04, carriage),
    blob(at(0, axle - 0.06, 0.66), 0.32, 0.22, 0.18, carriage),
    blob(at(0, axle - 0.06, 0.81), 0.34, 0.24, 0.055, shade(carriage, -0.3)),
  ];
}

/** Round shot ready by the piece. */
export function shot(): Form[] {
  return [at(0.5, -0.6, 0.07), at(0.64, -0.6, 0.07), at(0.57, -0.48, 0.07), at(0.57, -0.56, 0.18)].map((place) =>
    ball(plus(place, at(0.1, 0, 0)), 0.075, '#333336', 'shiny'),
  );
}
