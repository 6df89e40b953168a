import { shade } from '../colour.ts';
import { colours, hat } from './soldier.ts';
import { at, ball, limb, plate } from './solid.ts';
import type { Part } from './solid.ts';
import { BRASS, SKIN, STEEL } from './uniform.ts';
import type { Uniform } from './uniform.ts';

/** A horse at the trot. */
function horse(coat: string, cloth: string, lace: string): Part[] {
  const mane = shade(coat, -0.6);
  const leg = (right: number, ahead: number, knee: number, hoof: number): Part[] => [
    limb(at(right, ahead, 0.78), at(right, ahead + knee, 0.4), 0.15, 0.085, coat),
    limb(at(right, ahead + knee, 0.4), at(right, ahead + hoof, 0.1), 0.075, 0.06, coat),
    ball(at(right, ahead + hoof + 0.02, 0.07), 0.075, '#1b1613'),
  ];
  return [
    ...leg(-0.15, 0.5, 0.16, 0.02),
    ...leg(0.15, 0.5, -0.02, -0.14),
    ...leg(-0.16, -0.5, -0.06, -0.2),
    ...leg(0.16, -0.5, 0.06, 0.1),
    limb(at(0, -0.46, 0.9), at(0, 0.42, 0.9), 0.29, 0.27, coat),
    limb(at(0, 0.5, 0.98), at(0, 0.82, 1.4), 0.21, 0.13, coat),
    limb(at(0, 0.84, 1.42), at(0, 1.12, 1.18), 0.125, 0.08, coat, 0.02),
    limb(at(-0.07, 0.8, 1.52), at(-0.08, 0.8, 1.6), 0.04, 0.015, coat, 0.04),
    limb(at(0.07, 0.8, 1.52), at(0.08, 0.8, 1.6), 0.04, 0.015, coat, 0.04),
    limb(at(0, 0.42, 1.16), at(0, 0.74, 1.5), 0.07, 0.06, mane, 0.05),
    limb(at(0, -0.74, 0.98), at(0, -0.92, 0.44), 0.09, 0.05, mane),
    limb(at(-0.12, 1.02, 1.24), at(0.12, 1.02, 1.24), 0.02, 0.02, '#2a1c12', 0.05),
    // Saddlecloth on both sides.
    plate([at(-0.31, 0.22, 1.08), at(-0.31, -0.5, 1.08), at(-0.33, -0.62, 0.74), at(-0.33, 0.16, 0.8)], cloth, 0.16),
    plate([at(0.31, 0.22, 1.08), at(0.31, -0.5, 1.08), at(0.33, -0.62, 0.74), at(0.33, 0.16, 0.8)], cloth, 0.16),
    limb(at(-0.33, -0.6, 0.76), at(-0.33, 0.15, 0.82), 0.022, 0.022, lace, 0.2),
    limb(at(0.33, -0.6, 0.76), at(0.33, 0.15, 0.82), 0.022, 0.022, lace, 0.2),
  ];
}

function rider(dress: Uniform, sash: string): Part[] {
  return [
    limb(at(-0.22, -0.02, 1.14), at(-0.36, 0.16, 0.8), 0.125, 0.1, dress.breeches, 0.2),
    limb(at(-0.36, 0.16, 0.8), at(-0.36, 0.08, 0.48), 0.1, 0.08, '#1c1815', 0.2),
    limb(at(0.22, -0.02, 1.14), at(0.36, 0.16, 0.8), 0.125, 0.1, dress.breeches, 0.2),
    limb(at(0.36, 0.16, 0.8), at(0.36, 0.08, 0.48), 0.1, 0.08, '#1c1815', 0.2),
    limb(at(0, -0.06, 1.22), at(0, -0.04, 1.58), 0.2, 0.225, dress.coat),
    limb(at(-0.14, 0.1, 1.62), at(0.14, 0.12, 1.28), 0.032, 0.032, sash, 0.12),
    limb(at(-0.05, 0.02, 1.68), at(0.05, 0.02, 1.68), 0.07, 0.07, dress.facings),
    ball(at(0, 0.02, 1.82), 0.145, SKIN, 0.02),
    limb(at(-0.26, -0.04, 1.56), at(-0.28, 0.14, 1.34), 0.088, 0.075, dress.coat),
    limb(at(-0.28, 0.14, 1.34), at(-0.06, 0.34, 1.36), 0.075, 0.06, dress.coat),
    limb(at(-0.04, 0.34, 1.36), at(0, 1.0, 1.24), 0.016, 0.016, '#2a1c12', 0.04),
  ];
}

function swordArm(dress: Uniform): Part[] {
  return [
    limb(at(0.26, -0.04, 1.56), at(0.4, 0.06, 1.4), 0.088, 0.078, dress.coat),
    limb(at(0.4, 0.06, 1.4), at(0.42, 0.26, 1.52), 0.078, 0.066, dress.coat),
    ball(at(0.42, 0.28, 1.54), 0.065, SKIN, 0.04),
    limb(at(0.36, 0.3, 1.56), at(0.48, 0.3, 1.56), 0.034, 0.034, BRASS, 0.05),
    limb(at(0.42, 0.3, 1.58), at(0.44, 0.42, 2.26), 0.03, 0.014, STEEL, 0.05),
  ];
}

/** Crested helmet for the red horse, the broad hat for the dark. */
function cavalryHat(dress: Uniform): Part[] {
  if (dress.headgear === 'bicorne') return hat(dress, at(0, -0.01, 1.93));
  return [
    limb(at(0, 0, 1.9), at(0, 0, 1.98), 0.165, 0.14, '#3a3b40', 0.03),
    limb(at(-0.09, 0.14, 1.9), at(0.09, 0.14, 1.9), 0.035, 0.035, BRASS, 0.06),
    limb(at(0, 0.12, 2.1), at(0, -0.16, 2.1), 0.09, 0.09, '#1b1a1a', 0.06),
    limb(at(0, -0.16, 2.08), at(0, -0.24, 1.72), 0.08, 0.03, '#1b1a1a', 0.04),
    limb(at(0, 0.14, 2.08), at(0, 0.1, 2.18), 0.07, 0.04, dress.plume, 0.08),
  ];
}

export function trooper(dress: Uniform): Part[] {
  return [
    ...horse(dress.horse, dress.saddlecloth, dress.trim), ...rider(dress, dress.leather), ...swordArm(dress), ...cavalryHat(dress),
  ];
}

export function cavalryOfficer(dress: Uniform): Part[] {
  return [
    ...horse(shade(dress.horse, 0.35), dress.saddlecloth, BRASS), ...rider(dress, BRASS), ...swordArm(dress), ...cavalryHat(dress),
    ball(at(-0.26, -0.04, 1.6), 0.085, BRASS, 0.05),
    ball(at(0.26, -0.04, 1.6), 0.085, BRASS, 0.05),
  ];
}

export function cavalryEnsign(dress: Uniform, heading: number): Part[] {
  return [
    ...horse('#b9b3a8', dress.saddlecloth, dress.trim), ...rider(dress, dress.leather), ...cavalryHat(dress),
    limb(at(0.26, -0.04, 1.56), at(0.38, 0.1, 1.36), 0.088, 0.075, dress.coat),
    ball(at(0.4, 0.16, 1.4), 0.065, SKIN, 0.04),
    ...colours(dress, at(0.4, 0.16, 0.8), 3.05, heading),
  ];
}

/** On a grey or a cream charger, hat worn fore and aft with a great plume. */
export function general(dress: Uniform): Part[] {
  const sash = dress.headgear === 'shako' ? '#f0d23c' : '#d8352c';
  return [
    ...horse(dress.headgear === 'shako' ? '#e8e4da' : '#b08a58', dress.saddlecloth, BRASS), ...rider(dress, sash), ...swordArm(dress),
    ball(at(-0.26, -0.04, 1.6), 0.095, BRASS, 0.05),
    ball(at(0.26, -0.04, 1.6), 0.095, BRASS, 0.05),
    limb(at(0, 0.26, 1.94), at(0, -0.22, 1.94), 0.06, 0.06, dress.hat, 0.04),
    limb(at(0, 0.1, 2.0), at(0, -0.08, 2.04), 0.13, 0.13, dress.hat, 0.05),
    limb(at(0, 0.2, 2.1), at(0, -0.26, 2.12), 0.08, 0.05, dress.plume, 0.1),
  ];
}
