import { shade } from '../drawing/colour.ts';
import { ball, blob, limb, sheet, turned } from '../figures/form.ts';
import type { Form } from '../figures/form.ts';
import { at } from '../figures/place.ts';
import { scatter } from '../drawing/scatter.ts';
import { apple, birch, fir, foliage, oak, pine, poplar } from './trees.ts';

const BUSHES = ['#507c33', '#5c8838', '#456e30'] as const;
const TIMBER = '#96703f';

/** Everything that stands on the ground besides soldiers and buildings, by name, an inch as an inch. */
export function propForms(name: string): Form[] {
  const [kind, number] = name.split('-');
  const k = Number(number ?? 0);
  switch (kind) {
    case 'oak':
      return oak(k, name);
    case 'fir':
      return fir(k);
    case 'birch':
      return birch(name);
    case 'poplar':
      return poplar(name);
    case 'pine':
      return pine(name);
    case 'apple':
      return apple(name);
    case 'parapet':
      return [blob(at(0, 0, 0.17), 0.19, 0.15, 0.2, '#a49b86'), blob(at(0, 0, 0.38), 0.2, 0.16, 0.07, '#c9c1ae')];
    case 'hedge':
      return flock(BUSHES[k] ?? BUSHES[0], 0.3, 0.3, name, 7);
    case 'scrub':
      return flock('#7f8f40', 0.2, 0.17, name, 5);
    case 'stone':
      return stones(name);
    case 'post':
      return [limb(at(0, 0, 0), at(0, 0, 0.66), 0.065, 0.055, TIMBER), ball(at(0, 0, 0.68), 0.05, shade(TIMBER, 0.2))];
    case 'rail':
      return [limb(at(-0.5, 0, 0.1), at(0.5, 0, 0.1), 0.06, 0.06, TIMBER)];
    case 'gabion':
      return gabion();
    case 'stakes':
      return [
        limb(at(-0.3, 0.1, 0), at(0.22, -0.16, 0.66), 0.055, 0.015, TIMBER),
        limb(at(0.3, 0.1, 0), at(-0.22, -0.16, 0.66), 0.055, 0.015, '#7d5a30'),
        limb(at(-0.1, 0.2, 0), at(-0.05, -0.3, 0.6), 0.05, 0.015, '#8a6538'),
        limb(at(-0.4, 0, 0.26), at(0.4, 0, 0.3), 0.08, 0.075, '#a67a46'),
      ];
    case 'corn':
      return corn(name);
    case 'reed':
      return reeds(name);
    case 'flag':
      return standard();
    default:
      return [];
  }
}

function flock(leaf: string, reach: number, tall: number, seed: string, tufts: number): Form[] {
  return [
    blob(at(0, 0, tall * 0.8), reach * 0.9, reach * 0.9, tall * 0.85, shade(leaf, -0.2), 'flock'),
    ...foliage(leaf, at(0, 0, tall), reach * 0.8, tall * 0.8, seed, tufts),
  ];
}

/** A short heap of dry stones, much the same from every side, so that a wall of them may run any way. */
function stones(seed: string): Form[] {
  const chance = scatter(seed);
  return [0.08, 0.2, 0.32].flatMap((up, course) =>
    Array.from({ length: 5 - course }, (_, k) => {
      const grey = shade('#b5ae9c', (chance() - 0.6) * 0.4);
      const reach = 0.17 - course * 0.03;
      const turn = (k / (5 - course)) * 6.283 + course + chance();
      return blob(at(Math.cos(turn) * reach, Math.sin(turn) * reach, up), 0.12 - course * 0.012, 0.11, 0.075, grey);
    }),
  );
}

function gabion(): Form[] {
  const weave = [0.08, 0.2, 0.32, 0.44, 0.56].map((up) =>
    turned(
      at(0, 0, up),
      at(0, 0, 1),
      [
        [0, 0.26],
        [0.05, 0.285],
        [0.1, 0.26],
      ],
      up % 0.24 < 0.1 ? '#a8854d' : '#94723f',
    ),
  );
  return [
    turned(
      at(0, 0, 0),
      at(0, 0, 1),
      [
        [0, 0.25],
        [0.66, 0.26],
        [0.67, 0],
      ],
      '#9a7a45',
    ),
    ...weave,
    blob(at(0, 0, 0.66), 0.24, 0.24, 0.1, '#6e5634', 'flock'),
  ];
}

/** A handful of ripe corn, as it is cut from a door mat: a block of stalks and the ears above them. */
function corn(seed: string): Form[] {
  const chance = scatter(seed);
  const ears = Array.from({ length: 22 }, () => {
    const tint = shade('#e6ca70', (chance() - 0.4) * 0.3);
    return blob(at((chance() - 0.5) * 0.62, (chance() - 0.5) * 0.62, 0.36 + chance() * 0.1), 0.055, 0.055, 0.1, tint, 'flock');
  });
  return [blob(at(0, 0, 0.2), 0.36, 0.36, 0.2, '#cdae50', 'flock'), ...ears];
}

function reeds(seed: string): Form[] {
  const chance = scatter(seed);
  return Array.from({ length: 12 }, () => {
    const right = (chance() - 0.5) * 0.4;
    const ahead = (chance() - 0.5) * 0.4;
    const lean = (chance() - 0.5) * 0.2;
    return limb(at(right, ahead, 0), at(right + lean, ahead, 0.3 + chance() * 0.22), 0.022, 0.006, chance() < 0.5 ? '#8f9a4a' : '#a8a858');
  });
}

/** Two crossed staves with a wisp: ground that matters. */
function standard(): Form[] {
  return [
    limb(at(0, 0, 0), at(0, 0, 1.5), 0.04, 0.03, TIMBER),
    ball(at(0, 0, 1.54), 0.06, '#dcab3c', 'shiny'),
    sheet([at(0.02, 0, 1.46), at(0.62, 0, 1.36), at(0.5, 0, 1.2), at(0.62, 0, 1.04), at(0.02, 0, 1.0)], '#f4efe2'),
    sheet([at(0.1, -0.004, 1.38), at(0.34, -0.004, 1.34), at(0.34, -0.004, 1.12), at(0.1, -0.004, 1.1)], '#c23a30'),
  ];
}
