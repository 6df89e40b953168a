import { at, ball, drum, limb, plate } from './solid.ts';
import type { Part, Place } from './solid.ts';
import { BRASS, SKIN, STEEL, WOOD } from './uniform.ts';
import type { Uniform } from './uniform.ts';

/** A man on foot from hat to boots, without what he carries; his hips `low` inches down when he crouches. */
export function man(dress: Uniform, stance: 'marching' | 'standing' | 'crouching', sash: string | null = null): Part[] {
  const low = stance === 'crouching' ? 0.2 : 0;
  const lean = stance === 'crouching' ? 0.1 : 0;
  const stride = stance === 'standing' ? 0.02 : 0.13;
  const hip = 0.58 - low;
  const neck = 1.0 - low;
  return [
    limb(at(-0.12, 0.02, hip), at(-0.13, stride, 0.1), 0.125, 0.095, dress.breeches),
    limb(at(-0.13, stride, 0.1), at(-0.13, stride + 0.12, 0.07), 0.095, 0.07, '#1c1815'),
    limb(at(0.12, 0, hip), at(0.14, -stride, 0.1), 0.125, 0.095, dress.breeches),
    limb(at(0.14, -stride, 0.1), at(0.14, -stride + 0.12, 0.07), 0.095, 0.07, '#1c1815'),
    // Coat tails with turnbacks.
    limb(at(-0.1, -0.15, hip + 0.02), at(-0.11, -0.2, hip - 0.2), 0.1, 0.06, dress.coat),
    limb(at(0.1, -0.15, hip + 0.02), at(0.11, -0.2, hip - 0.2), 0.1, 0.06, dress.coat),
    limb(at(0, 0, hip + 0.05), at(0, lean, neck - 0.1), 0.215, 0.235, dress.coat),
    ...(sash === null ? crossbelts(dress, hip, lean) : [limb(at(-0.17, 0.1, hip + 0.09), at(0.17, 0.1, hip + 0.09), 0.085, 0.085, sash, 0.12)]),
    limb(at(-0.06, lean + 0.06, neck), at(0.06, lean + 0.06, neck), 0.075, 0.075, dress.facings),
    ball(at(0, lean + 0.05, neck + 0.13), 0.15, SKIN, 0.02),
    ...hat(dress, at(0, lean + 0.01, neck + 0.24)),
  ];
}

function crossbelts(dress: Uniform, hip: number, lean: number): Part[] {
  const low = hip + 0.06;
  const high = hip + 0.36;
  return [
    limb(at(-0.15, 0.17 + lean, high), at(0.13, 0.2, low), 0.032, 0.032, dress.leather, 0.1),
    limb(at(0.15, 0.17 + lean, high), at(-0.13, 0.2, low), 0.032, 0.032, dress.leather, 0.1),
  ];
}

/** Knapsack with a rolled blanket. */
export function knapsack(low: number): Part[] {
  return [
    limb(at(-0.06, -0.26, 0.72 - low), at(0.06, -0.26, 0.72 - low), 0.15, 0.15, '#5b3d22'),
    limb(at(-0.06, -0.26, 0.88 - low), at(0.06, -0.26, 0.88 - low), 0.14, 0.14, '#6a4828'),
    limb(at(-0.18, -0.25, 1.02 - low), at(0.18, -0.25, 1.02 - low), 0.07, 0.07, '#b8b2a2'),
  ];
}

/** The army's headgear on a head whose crown is at `crown`. */
export function hat(dress: Uniform, crown: Place, tall = 1): Part[] {
  const { right, ahead, up } = crown;
  if (dress.headgear === 'shako') {
    return [
      limb(at(right - 0.09, ahead + 0.14, up), at(right + 0.09, ahead + 0.14, up), 0.045, 0.045, dress.hat, 0.03),
      drum(at(right, ahead, up - 0.01), 0.3 * tall, 0.15, 0.175, dress.hat, '#3a3734', 0.05),
      ball(at(right, ahead + 0.165, up + 0.15 * tall), 0.055, dress.trim, 0.1),
      limb(at(right, ahead + 0.12, up + 0.3 * tall), at(right, ahead + 0.12, up + 0.5 * tall), 0.06, 0.045, dress.plume, 0.1),
    ];
  }
  // A bicorne worn athwart: broad and low.
  return [
    limb(at(right, ahead, up + 0.02), at(right, ahead, up + 0.12), 0.15, 0.12, dress.hat, 0.02),
    limb(at(right, ahead + 0.02, up + 0.17), at(right + 0.33, ahead, up + 0.02), 0.13, 0.04, dress.hat, 0.05),
    limb(at(right, ahead + 0.02, up + 0.17), at(right - 0.33, ahead, up + 0.02), 0.13, 0.04, dress.hat, 0.05),
    limb(at(right, ahead + 0.13, up + 0.24), at(right + 0.31, ahead + 0.05, up + 0.05), 0.02, 0.02, dress.trim, 0.1),
    limb(at(right, ahead + 0.13, up + 0.24), at(right - 0.31, ahead + 0.05, up + 0.05), 0.02, 0.02, dress.trim, 0.1),
    ball(at(right - 0.1, ahead + 0.14, up + 0.16), 0.05, dress.plume, 0.12),
  ];
}

function arm(dress: Uniform, side: -1 | 1, neck: number, lean: number, elbow: Place, hand: Place): Part[] {
  const shoulder = at(side * 0.25, lean, neck - 0.12);
  return [
    limb(shoulder, elbow, 0.09, 0.08, dress.coat),
    limb(elbow, hand, 0.08, 0.07, dress.coat),
    ball(hand, 0.062, SKIN, 0.03),
    ball(between(elbow, hand, 0.72), 0.078, dress.facings, 0.01),
  ];
}

function between(a: Place, b: Place, share: number): Place {
  return at(a.right + (b.right - a.right) * share, a.ahead + (b.ahead - a.ahead) * share, a.up + (b.up - a.up) * share);
}

function musket(butt: Place, muzzle: Place): Part[] {
  const lock = between(butt, muzzle, 0.3);
  const end = between(butt, muzzle, 0.8);
  return [
    limb(butt, lock, 0.055, 0.04, WOOD, 0.05),
    limb(lock, end, 0.034, 0.026, '#8e979f', 0.05),
    limb(end, muzzle, 0.018, 0.012, STEEL, 0.05),
  ];
}

/** Musket shouldered, in step. */
export function privateSoldier(dress: Uniform): Part[] {
  return [
    ...man(dress, 'marching'),
    ...knapsack(0),
    ...arm(dress, -1, 1, 0, at(-0.31, 0.02, 0.68), at(-0.22, 0.2, 0.6)),
    ...arm(dress, 1, 1, 0, at(0.32, -0.03, 0.68), at(0.31, 0.08, 0.5)),
    ...musket(at(-0.21, 0.2, 0.56), at(-0.25, -0.12, 1.72)),
  ];
}

/** Bent low behind a levelled musket. */
export function skirmisher(dress: Uniform): Part[] {
  return [
    ...man(dress, 'crouching'),
    limb(at(-0.2, -0.2, 0.44), at(0.1, -0.22, 0.5), 0.07, 0.07, '#5b3d22'),
    ...arm(dress, -1, 0.82, 0.12, at(-0.26, 0.3, 0.58), at(-0.06, 0.48, 0.68)),
    ...arm(dress, 1, 0.82, 0.12, at(0.32, 0.12, 0.56), at(0.14, 0.2, 0.66)),
    ...musket(at(0.14, -0.02, 0.66), at(0.02, 1.02, 0.76)),
  ];
}

/** Sword drawn, sash about the waist. */
export function officer(dress: Uniform): Part[] {
  const sword: Part[] = [
    limb(at(0.36, 0.3, 0.98), at(0.42, 0.46, 1.62), 0.026, 0.012, STEEL, 0.05),
    limb(at(0.3, 0.3, 0.96), at(0.42, 0.3, 0.96), 0.03, 0.03, BRASS, 0.05),
  ];
  return [
    ...man(dress, 'standing', dress.headgear === 'shako' ? '#8f1220' : '#f2c53a'),
    ball(at(-0.25, 0, 0.93), 0.09, BRASS, 0.04),
    ball(at(0.25, 0, 0.93), 0.09, BRASS, 0.04),
    ...arm(dress, -1, 1, 0, at(-0.36, -0.02, 0.72), at(-0.24, 0.12, 0.62)),
    ...arm(dress, 1, 1, 0, at(0.4, 0.1, 0.78), at(0.37, 0.29, 0.96)),
    ...sword,
  ];
}

/** The colours on their pike. The wind blows to the right of the picture, so that the flag shows whichever way its bearer looks. */
export function colours(dress: Uniform, foot: Place, height: number, heading: number): Part[] {
  const { ground, device, shape } = dress.flag;
  const top = height - 0.06;
  const wide = 1.12;
  const deep = 0.8;
  const turn = (heading * Math.PI) / 180;
  const wind = { ahead: Math.cos(turn), right: Math.sin(turn) };
  const spot = (along: number, down: number): Place =>
    at(
      foot.right + wind.right * along * wide,
      foot.ahead + wind.ahead * along * wide,
      top - down * deep - 0.1 * along + 0.07 * Math.sin(along * 6),
    );
  const strip = (from: number, to: number, high: number, low: number, colour: string, bias: number): Part =>
    plate([...steps(from, to).map((along) => spot(along, high)), ...steps(to, from).map((along) => spot(along, low))], colour, bias);
  const cloth: Part[] =
    shape === 'cross'
      ? [
          strip(0, 1, 0, 1, ground, 0.1),
          strip(0.02, 0.98, 0.4, 0.6, device, 0.2),
          strip(0.4, 0.6, 0.03, 0.97, device, 0.2),
        ]
      : [
          plate([...steps(0, 1).map((along) => spot(along, 0)), spot(0.66, 0.5), ...steps(1, 0).map((along) => spot(along, 1))], ground, 0.1),
          plate(Array.from({ length: 10 }, (_, k) => spot(0.34 + 0.22 * Math.cos(k * 0.628), 0.5 + 0.3 * Math.sin(k * 0.628))), device, 0.2),
        ];
  return [
    limb(foot, at(foot.right, foot.ahead, height), 0.032, 0.028, WOOD, 0.05),
    limb(at(foot.right, foot.ahead, height), at(foot.right, foot.ahead, height + 0.14), 0.045, 0.012, BRASS, 0.05),
    ...cloth,
  ];
}

function steps(from: number, to: number): number[] {
  return [0, 1, 2, 3, 4].map((k) => from + ((to - from) * k) / 4);
}

export function ensign(dress: Uniform, heading: number): Part[] {
  return [
    ...man(dress, 'standing', dress.headgear === 'shako' ? '#8f1220' : '#f2c53a'),
    ...arm(dress, -1, 1, 0, at(-0.33, 0.06, 0.74), at(-0.1, 0.3, 0.82)),
    ...arm(dress, 1, 1, 0, at(0.33, 0.06, 0.7), at(0.06, 0.32, 0.6)),
    ...colours(dress, at(0, 0.34, 0.3), 2.5, heading),
  ];
}

/** Standing to the gun with the rammer. */
export function gunner(dress: Uniform): Part[] {
  return [
    ...man(dress, 'standing'),
    ...arm(dress, -1, 1, 0, at(-0.34, 0.08, 0.74), at(-0.2, 0.3, 0.84)),
    ...arm(dress, 1, 1, 0, at(0.36, 0.02, 0.7), at(0.22, 0.26, 0.6)),
    limb(at(0.36, 0.24, 0.4), at(-0.44, 0.34, 1.24), 0.028, 0.028, WOOD, 0.08),
    limb(at(-0.44, 0.34, 1.24), at(-0.54, 0.35, 1.35), 0.075, 0.075, '#d9d2c0', 0.08),
  ];
}

/** Laid on his back, for the figures that are out of the fight. */
export function fallen(dress: Uniform): Part[] {
  return [...man(dress, 'marching'), ...arm(dress, -1, 1, 0, at(-0.38, 0, 0.8), at(-0.52, 0.02, 0.98)), ...arm(dress, 1, 1, 0, at(0.38, 0, 0.72), at(0.5, 0, 0.56))]
    .map(toppled)
    .concat(musket(at(0.5, -0.6, 0.05), at(0.62, 0.7, 0.05)));
}

function toppled(part: Part): Part {
  const lie = (place: Place): Place => at(place.right, place.up - 0.7, 0.16 + place.ahead * 0.5);
  switch (part.form) {
    case 'limb':
      return { ...part, from: lie(part.from), to: lie(part.to) };
    case 'drum': {
      const base = lie(part.base);
      return limb(base, at(base.right, base.ahead + part.height, base.up), part.below, part.above, part.colour);
    }
    case 'plate':
      return { ...part, corners: part.corners.map(lie) };
    case 'wheel':
      return { ...part, hub: lie(part.hub) };
  }
}
