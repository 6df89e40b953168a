import { at } from './place.ts';
import type { Place } from './place.ts';

/** What a unit is doing. */
export type Pose = 'stand' | 'march' | 'fire' | 'charge' | 'flee' | 'fallen';

/** Two moments of a movement, shown in turn. */
export type Step = 0 | 1;

/** Which of several men of the same kind it is: no two neighbours hold themselves alike. */
export type Variant = 0 | 1 | 2;
export const VARIANTS: readonly Variant[] = [0, 1, 2];

interface Limbs {
  readonly joint: Place;
  readonly end: Place;
}

/** How a soldier stands: hip height and how far the neck is before the hips, in inches, and where the limbs are. */
export interface Bearing {
  readonly hip: number;
  readonly lean: number;
  readonly legs: readonly [Limbs, Limbs];
  readonly arms: readonly [Limbs, Limbs];
  /** Head turned to the left by so many degrees. */
  readonly gaze: number;
}

/** Of a man at ease the distance from the hips to the neck. */
export const TRUNK = 0.42;

const limbs = (joint: Place, end: Place): Limbs => ({ joint, end });

const STANDING = [limbs(at(-0.13, 0.03, 0.32), at(-0.13, 0, 0.07)), limbs(at(0.13, 0.03, 0.32), at(0.13, 0, 0.07))] as const;
const PACES = [
  [limbs(at(-0.12, 0.17, 0.36), at(-0.12, 0.2, 0.08)), limbs(at(0.13, -0.02, 0.32), at(0.13, -0.2, 0.1))],
  [limbs(at(-0.13, -0.02, 0.32), at(-0.13, -0.2, 0.1)), limbs(at(0.12, 0.17, 0.36), at(0.12, 0.2, 0.08))],
] as const;
const RUN = [
  [limbs(at(-0.12, 0.24, 0.42), at(-0.12, 0.3, 0.1)), limbs(at(0.13, -0.04, 0.32), at(0.13, -0.34, 0.2))],
  [limbs(at(-0.13, -0.04, 0.32), at(-0.13, -0.34, 0.2)), limbs(at(0.12, 0.24, 0.42), at(0.12, 0.3, 0.1))],
] as const;
const BRACED = [limbs(at(-0.13, 0.16, 0.34), at(-0.14, 0.2, 0.07)), limbs(at(0.15, -0.06, 0.32), at(0.2, -0.16, 0.07))] as const;
const KNEELING = [limbs(at(-0.14, 0.28, 0.36), at(-0.14, 0.22, 0.07)), limbs(at(0.14, 0.1, 0.1), at(0.15, -0.22, 0.1))] as const;

/** A soldier with a musket, in each pose; of three no two alike. */
export function soldierly(pose: Pose, step: Step, variant: Variant = 0): Bearing {
  const usual = drilled(pose, step);
  return variant === 0 ? usual : { ...usual, ...OTHERWISE[pose][variant] };
}

/** As the drill book has it. */
function drilled(pose: Pose, step: Step): Bearing {
  switch (pose) {
    case 'stand':
    case 'fallen':
      return { hip: 0.58, lean: 0, gaze: 0, legs: STANDING, arms: SHOULDERED };
    case 'march':
      return { hip: 0.58, lean: 0.03, gaze: 0, legs: PACES[step], arms: SHOULDERED };
    case 'fire':
      return { hip: 0.56, lean: 0.05, gaze: 0, legs: BRACED, arms: LEVELLED };
    case 'charge':
      return { hip: 0.54, lean: 0.14, gaze: 0, legs: RUN[step], arms: AT_THE_CHARGE };
    case 'flee':
      return { hip: 0.54, lean: 0.2, gaze: step === 0 ? 30 : -50, legs: RUN[step], arms: flung(step) };
  }
}

const SHOULDERED = [limbs(at(-0.34, -0.02, 0.7), at(-0.24, 0.2, 0.6)), limbs(at(0.35, -0.04, 0.7), at(0.33, 0.06, 0.5))] as const;
const LEVELLED = [limbs(at(-0.22, 0.26, 0.74), at(-0.02, 0.5, 0.98)), limbs(at(0.42, 0.1, 0.9), at(0.16, 0.22, 0.96))] as const;
const AT_THE_CHARGE = [limbs(at(-0.3, 0.24, 0.66), at(-0.02, 0.46, 0.72)), limbs(at(0.4, -0.02, 0.66), at(0.26, 0.1, 0.6))] as const;

const ORDERED = [limbs(at(-0.34, -0.02, 0.7), at(-0.33, 0.06, 0.5)), limbs(at(0.38, 0, 0.72), at(0.35, 0.13, 0.58))] as const;
const RAMMING = [limbs(at(-0.34, 0.1, 0.74), at(-0.1, 0.3, 0.84)), limbs(at(0.44, 0.06, 0.96), at(0.14, 0.28, 1.2))] as const;
const HIGH = [limbs(at(-0.28, 0.26, 0.92), at(0, 0.5, 1.12)), limbs(at(0.44, -0.02, 0.86), at(0.26, 0.08, 1.14))] as const;
const AT_EASE = [limbs(at(-0.14, 0.1, 0.33), at(-0.16, 0.13, 0.07)), limbs(at(0.13, 0.01, 0.32), at(0.13, -0.03, 0.07))] as const;

/** How the second and the third man differ from the first. */
const OTHERWISE: Readonly<Record<Pose, Readonly<Record<1 | 2, Partial<Bearing>>>>> = {
  stand: { 1: { gaze: -26, arms: ORDERED }, 2: { gaze: 24, legs: AT_EASE } },
  march: { 1: { gaze: -18, lean: 0.05 }, 2: { gaze: 15, lean: 0.01 } },
  // One loads, one fires kneeling.
  fire: {
    1: { hip: 0.58, lean: 0.02, gaze: -8, legs: STANDING, arms: RAMMING },
    2: { hip: 0.36, lean: 0.08, legs: KNEELING, arms: lowered(LEVELLED, 0.2) },
  },
  charge: { 1: { lean: 0.16, gaze: -14, arms: HIGH }, 2: { lean: 0.22, gaze: 16, arms: lowered(AT_THE_CHARGE, 0.05) } },
  flee: { 1: { lean: 0.26, gaze: 70 }, 2: { lean: 0.14, gaze: -20 } },
  fallen: { 1: { gaze: 40 }, 2: { gaze: -30 } },
};

function flung(step: Step): Bearing['arms'] {
  return step === 0
    ? [limbs(at(-0.38, 0.14, 0.78), at(-0.46, 0.3, 1.02)), limbs(at(0.34, -0.12, 0.7), at(0.4, -0.3, 0.6))]
    : [limbs(at(-0.34, -0.12, 0.7), at(-0.4, -0.3, 0.6)), limbs(at(0.38, 0.14, 0.78), at(0.46, 0.3, 1.02))];
}

/** A light infantryman: bent behind the piece, kneeling to fire. */
export function lightly(pose: Pose, step: Step, variant: Variant = 0): Bearing {
  if (pose === 'fire')
    return variant === 1
      ? soldierly('fire', step)
      : { hip: 0.36, lean: 0.08, gaze: variant * 9, legs: KNEELING, arms: lowered(LEVELLED, 0.2) };
  // Of three one kneels and waits.
  if (pose === 'stand' && variant === 2) return { hip: 0.36, lean: 0.1, gaze: -34, legs: KNEELING, arms: lowered(AT_THE_CHARGE, 0.18) };
  if (pose === 'stand')
    return {
      hip: 0.48,
      lean: 0.14,
      gaze: variant === 1 ? -28 : 14,
      legs: [limbs(at(-0.14, 0.2, 0.32), at(-0.14, 0.16, 0.07)), limbs(at(0.15, 0, 0.28), at(0.18, -0.2, 0.08))],
      arms: lowered(AT_THE_CHARGE, 0.06),
    };
  return soldierly(pose === 'march' ? 'charge' : pose, step, variant);
}

/** An officer: sword in the right hand, pointed on in the attack. */
export function leading(pose: Pose, step: Step): Bearing {
  const usual = soldierly(pose, step);
  const left = limbs(at(-0.38, -0.04, 0.74), at(-0.26, 0.12, 0.62));
  if (pose === 'charge' || pose === 'fire')
    return { ...usual, lean: 0.08, arms: [left, limbs(at(0.36, 0.18, 0.92), at(0.34, 0.42, 1.06))] };
  if (pose === 'flee') return usual;
  return { ...usual, arms: [left, limbs(at(0.4, 0.08, 0.74), at(0.36, 0.26, 0.9))] };
}

/** Both hands about the pike of the colours. */
export function bearing(pose: Pose, step: Step): Bearing {
  const usual = soldierly(pose === 'fire' ? 'stand' : pose, step);
  return { ...usual, arms: [limbs(at(-0.34, 0.08, 0.7), at(-0.06, 0.3, 0.82)), limbs(at(0.34, 0.08, 0.66), at(0.06, 0.3, 0.62))] };
}

/** At the gun: rammer across, or the match held out. */
export function serving(pose: Pose, step: Step, variant: Variant = 0): Bearing {
  const turnedAside = [0, 34, -40][variant] ?? 0;
  const usual = { ...soldierly(pose === 'fire' || pose === 'charge' ? 'stand' : pose, step), gaze: turnedAside };
  if (pose === 'flee') return usual;
  if (pose === 'fire')
    return {
      ...usual,
      legs: BRACED,
      arms: [limbs(at(-0.38, 0, 0.86), at(-0.2, 0.1, 1.1)), limbs(at(0.38, 0.16, 0.74), at(0.34, 0.42, 0.72))],
    };
  return { ...usual, arms: [limbs(at(-0.36, 0.06, 0.74), at(-0.22, 0.28, 0.82)), limbs(at(0.36, 0.02, 0.68), at(0.24, 0.24, 0.58))] };
}

function lowered([left, right]: Bearing['arms'], by: number): Bearing['arms'] {
  const down = ({ right: aside, ahead, up }: Place): Place => at(aside, ahead, up - by);
  return [limbs(down(left.joint), down(left.end)), limbs(down(right.joint), down(right.end))];
}
