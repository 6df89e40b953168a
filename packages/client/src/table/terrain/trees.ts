import { shade } from '../drawing/colour.ts';
import { ball, blob, limb, turned } from '../figures/form.ts';
import type { Form } from '../figures/form.ts';
import { at } from '../figures/place.ts';
import { scatter } from '../drawing/scatter.ts';

const OAKS = ['#4f7d33', '#5f8c38', '#6f9238', '#477032'] as const;
const FIRS = ['#3a6640', '#447038'] as const;

/** Flocked foliage about a place. */
export function foliage(
  leaf: string,
  middle: { right: number; ahead: number; up: number },
  reach: number,
  tall: number,
  seed: string,
  tufts: number,
): Form[] {
  const chance = scatter(seed);
  return Array.from({ length: tufts }, (_, k) => {
    // A spiral over a ball spreads them evenly.
    const high = 1 - (2 * (k + 0.5)) / tufts;
    const turn = k * 2.39996 + chance();
    const out = Math.sqrt(1 - high * high) * (0.72 + chance() * 0.2);
    const tint = shade(leaf, (chance() - 0.45) * 0.24);
    return ball(
      at(middle.right + Math.cos(turn) * out * reach, middle.ahead + Math.sin(turn) * out * reach, middle.up + high * tall * 0.8),
      reach * (0.4 + chance() * 0.16),
      tint,
      'flock',
    );
  });
}

export function oak(number: number, seed: string): Form[] {
  const leaf = OAKS[number] ?? OAKS[0];
  return [
    turned(
      at(0, 0, 0),
      at(0.04, 0, 1),
      [
        [0, 0.22],
        [0.1, 0.14],
        [0.7, 0.1],
        [1.4, 0.07],
        [1.5, 0],
      ],
      '#6f4d2b',
    ),
    limb(at(0, 0, 0.75), at(0.42, 0.1, 1.3), 0.065, 0.04, '#6f4d2b'),
    limb(at(0, 0, 0.85), at(-0.36, -0.1, 1.3), 0.06, 0.04, '#6f4d2b'),
    blob(at(0, 0, 1.62), 0.72, 0.72, 0.6, shade(leaf, -0.25), 'flock'),
    ...foliage(leaf, at(0, 0, 1.62), 0.82, 0.76, seed, 26),
  ];
}

export function fir(number: number): Form[] {
  const leaf = FIRS[number] ?? FIRS[0];
  const tiers = [0, 1, 2, 3, 4, 5].map((tier) => {
    const wide = 0.74 - tier * 0.115;
    const low = 0.34 + tier * 0.42;
    return turned(
      at(0, 0, low),
      at(0, 0, low + 1),
      [
        [0.02, wide * 0.5],
        [0, wide],
        [0.1, wide * 0.84],
        [0.34, wide * 0.46],
        [0.62, wide * 0.12],
        [0.68, 0],
      ],
      shade(leaf, tier * 0.045 - 0.1),
      'flock',
      1,
      14,
    );
  });
  return [limb(at(0, 0, 0), at(0, 0, 0.6), 0.1, 0.085, '#5f4226'), ...tiers];
}

/** A slender white stem under light leaves. */
export function birch(seed: string): Form[] {
  return [
    limb(at(0, 0, 0), at(0.05, 0, 1.9), 0.07, 0.035, '#e4ddcd'),
    ...[0.3, 0.62, 0.95, 1.3].map((up) => limb(at(-0.05, -0.02, up), at(0.06, -0.04, up + 0.03), 0.03, 0.02, '#3d352c')),
    ...foliage('#8aa84a', at(0.03, 0, 1.55), 0.52, 0.82, seed, 22),
  ];
}

/** As tall as a house and as narrow as a man's arms are long. */
export function poplar(seed: string): Form[] {
  return [
    limb(at(0, 0, 0), at(0, 0, 0.7), 0.09, 0.07, '#6a5336'),
    ...[0.7, 1.15, 1.6, 2.05, 2.45].flatMap((up, k) => foliage('#56803a', at(0, 0, up), 0.36 - k * 0.045, 0.4, `${seed} ${k}`, 8)),
  ];
}

/** A bare red stem with a flat crown. */
export function pine(seed: string): Form[] {
  return [
    limb(at(0, 0, 0), at(0.08, 0, 1.75), 0.1, 0.06, '#96603a'),
    limb(at(0.05, 0, 1.3), at(-0.34, 0.1, 1.7), 0.045, 0.03, '#8a5834'),
    ...foliage('#3f6b3c', at(0.1, 0, 1.95), 0.66, 0.34, seed, 18),
    ...foliage('#3f6b3c', at(-0.36, 0.1, 1.72), 0.3, 0.2, `${seed} low`, 7),
  ];
}

/** Low and round, with its fruit. */
export function apple(seed: string): Form[] {
  const chance = scatter(`${seed} fruit`);
  const fruit = Array.from({ length: 12 }, () => {
    const turn = chance() * 6.283;
    return ball(at(Math.cos(turn) * 0.52, Math.sin(turn) * 0.52, 0.85 + chance() * 0.5), 0.055, '#c8402e');
  });
  return [limb(at(0, 0, 0), at(0, 0, 0.7), 0.11, 0.08, '#6b4c2e'), ...foliage('#6c9440', at(0, 0, 1.05), 0.62, 0.48, seed, 20), ...fruit];
}
