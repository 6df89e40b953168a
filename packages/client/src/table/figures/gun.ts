import { shade } from '../colour.ts';
import { at, limb, wheel } from './solid.ts';
import type { Part } from './solid.ts';
import { BRASS } from './uniform.ts';
import type { Uniform } from './uniform.ts';

/** A field gun on its carriage, the muzzle ahead: two inches wide and three deep with its trail (KM-2.4). */
export function gun(dress: Uniform): Part[] {
  const wood = dress.gunCarriage;
  const barrel = dress.headgear === 'shako' ? BRASS : shade(BRASS, -0.15);
  return [
    wheel(at(-0.68, 0.35, 0.56), 0.54, wood, 0.05),
    wheel(at(0.68, 0.35, 0.56), 0.54, wood, 0.05),
    limb(at(-0.68, 0.35, 0.56), at(0.68, 0.35, 0.56), 0.075, 0.075, '#3a3a3c'),
    // Cheeks of the carriage and the trail.
    limb(at(-0.2, 0.55, 0.72), at(-0.13, -1.3, 0.13), 0.115, 0.1, wood),
    limb(at(0.2, 0.55, 0.72), at(0.13, -1.3, 0.13), 0.115, 0.1, wood),
    limb(at(0, -1.1, 0.2), at(0, -1.38, 0.13), 0.15, 0.12, shade(wood, -0.2)),
    limb(at(0.1, -1.15, 0.28), at(0.42, -1.35, 0.5), 0.035, 0.03, '#6b4526', 0.1),
    limb(at(0, -0.42, 0.84), at(0, 0.3, 0.93), 0.21, 0.185, barrel, 0.2),
    limb(at(0, 0.3, 0.93), at(0, 1.22, 1.04), 0.175, 0.125, barrel, 0.2),
    limb(at(0, 1.2, 1.04), at(0, 1.3, 1.05), 0.17, 0.17, barrel, 0.22),
    limb(at(0, 1.31, 1.05), at(0, 1.335, 1.05), 0.085, 0.085, '#1d1712', 0.26),
    limb(at(-0.2, 0.22, 0.92), at(0.2, 0.22, 0.92), 0.06, 0.06, shade(barrel, -0.2), 0.1),
    limb(at(0, -0.5, 0.83), at(0, -0.58, 0.82), 0.085, 0.07, barrel, 0.1),
  ];
}
