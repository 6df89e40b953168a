import { shade } from '../colour.ts';
import type { Pose, Step } from './bearing.ts';
import { ball, blob, carried, limb, sheet, strap, turned } from './form.ts';
import type { Form } from './form.ts';
import { at, plus, between } from './place.ts';
import type { Place } from './place.ts';

interface Leg {
  readonly knee: Place;
  readonly hoof: Place;
}

/** Legs of a horse from the shoulder or the haunch: near fore, off fore, near hind, off hind. */
function gait(pose: Pose, step: Step): readonly [Leg, Leg, Leg, Leg] {
  const leg = (right: number, knee: number, up: number, hoof: number, off = 0.06): Leg => ({
    knee: at(right, knee, up),
    hoof: at(right, hoof, off),
  });
  if (pose === 'march') {
    return step === 0
      ? [leg(-0.15, 0.66, 0.46, 0.64, 0.18), leg(0.15, 0.46, 0.42, 0.38), leg(-0.16, -0.5, 0.44, -0.62), leg(0.16, -0.34, 0.44, -0.3, 0.1)]
      : [leg(-0.15, 0.46, 0.42, 0.38), leg(0.15, 0.66, 0.46, 0.64, 0.18), leg(-0.16, -0.34, 0.44, -0.3, 0.1), leg(0.16, -0.5, 0.44, -0.62)];
  }
  if (pose === 'charge' || pose === 'flee') {
    return step === 0
      ? [
          leg(-0.15, 0.78, 0.56, 1.0, 0.36),
          leg(0.15, 0.84, 0.5, 1.04, 0.22),
          leg(-0.16, -0.66, 0.5, -0.94, 0.2),
          leg(0.16, -0.6, 0.46, -0.84, 0.08),
        ]
      : [
          leg(-0.15, 0.56, 0.46, 0.26, 0.2),
          leg(0.15, 0.66, 0.46, 0.42, 0.14),
          leg(-0.16, -0.2, 0.46, 0.02, 0.12),
          leg(0.16, -0.3, 0.42, -0.1, 0.08),
        ];
  }
  return [leg(-0.15, 0.48, 0.44, 0.44), leg(0.15, 0.48, 0.44, 0.5), leg(-0.16, -0.5, 0.46, -0.54), leg(0.16, -0.5, 0.46, -0.46)];
}

/** A horse with its bridle. Its back is an inch and a tenth up. */
export function horse(coat: string, pose: Pose, step: Step): Form[] {
  const galloping = pose === 'charge' || pose === 'flee';
  const mane = shade(coat, -0.5);
  const stretch = galloping ? 0.1 : 0;
  const legs = gait(pose, step).flatMap(({ knee, hoof }, k): Form[] => {
    const isFore = k < 2;
    const top = at(knee.right * 0.86, isFore ? 0.44 : -0.46, isFore ? 0.84 : 0.9);
    return [
      limb(top, knee, isFore ? 0.14 : 0.19, 0.085, coat),
      limb(knee, plus(hoof, at(0, 0, 0.06)), 0.075, 0.052, shade(coat, -0.22)),
      limb(between(knee, hoof, 0.62), plus(hoof, at(0, 0, 0.07)), 0.062, 0.06, k % 3 === 0 ? '#d8cfc0' : shade(coat, -0.3)),
      turned(
        plus(hoof, at(0, 0.01, -0.05)),
        plus(hoof, at(0, 0.01, 1)),
        [
          [0, 0.085],
          [0.08, 0.068],
          [0.09, 0],
        ],
        '#2a2019',
      ),
    ];
  });
  const poll = at(0, 0.86 + stretch, 1.5 - stretch * 0.9);
  const nose = at(0, 1.14 + stretch * 1.7, 1.14 - stretch * 0.2);
  const along = plus(nose, poll, -1);
  const tail = galloping
    ? [at(0, -0.76, 1.02), at(0, -1.02, 1.0), at(0, -1.26, 0.82)]
    : [at(0, -0.74, 1.02), at(0, -0.9, 0.8), at(0, -0.92, 0.4)];
  return [
    ...legs,
    turned(
      at(0, -0.78, 0.94),
      at(0, 0.8, 0.92),
      [
        [0, 0],
        [0.05, 0.16],
        [0.18, 0.27],
        [0.34, 0.295],
        [0.6, 0.265],
        [0.9, 0.27],
        [1.15, 0.275],
        [1.32, 0.22],
        [1.42, 0.1],
        [1.45, 0],
      ],
      coat,
      'dull',
      1.08,
      16,
    ),
    turned(
      at(0, 0.36, 0.9),
      poll,
      [
        [0, 0.24],
        [0.2, 0.235],
        [0.4, 0.185],
        [0.6, 0.145],
        [0.76, 0.125],
        [0.82, 0.06],
      ],
      coat,
    ),
    turned(
      poll,
      nose,
      [
        [-0.1, 0],
        [-0.06, 0.1],
        [0.06, 0.13],
        [0.2, 0.115],
        [0.36, 0.085],
        [0.44, 0.085],
        [0.5, 0.05],
        [0.51, 0],
      ],
      coat,
    ),
    ...([-1, 1] as const).flatMap((side) => [
      limb(plus(poll, at(side * 0.06, 0.0, 0.08)), plus(poll, at(side * 0.075, 0.02, 0.2)), 0.04, 0.012, coat),
      ball(plus(poll, plus(at(side * 0.1, 0, 0.02), along, 0.25)), 0.022, '#1a120c'),
      ...strap(
        [
          plus(poll, at(side * 0.1, 0, 0.08)),
          plus(plus(poll, at(side * 0.115, 0, 0)), along, 0.55),
          plus(plus(poll, at(side * 0.09, 0, 0)), along, 0.78),
        ],
        0.016,
        '#2b1d12',
      ),
    ]),
    limb(plus(plus(poll, along, 0.72), at(-0.09, 0, 0.03)), plus(plus(poll, along, 0.72), at(0.09, 0, 0.03)), 0.02, 0.02, '#2b1d12'),
    ...Array.from({ length: 6 }, (_, k) =>
      limb(
        between(at(0, 0.5, 1.2), plus(poll, at(0, -0.04, 0.1)), k / 5),
        plus(between(at(0, 0.36, 1.1), plus(poll, at(0, -0.16, 0)), k / 5), at(-0.07, 0, -0.06)),
        0.055,
        0.03,
        mane,
      ),
    ),
    limb(plus(poll, at(0, 0.02, 0.12)), plus(poll, at(0, 0.13, 0.0)), 0.04, 0.02, mane),
    ...strap(tail, 0.07, mane),
    ball(tail[2] ?? at(0, -0.9, 0.4), 0.05, mane),
  ];
}

/** Saddle and laced cloth. */
export function saddle(cloth: string, lace: string): Form[] {
  return [
    ...([-1, 1] as const).flatMap((side) => {
      const edge = [
        at(side * 0.14, 0.2, 1.17),
        at(side * 0.32, 0.2, 0.98),
        at(side * 0.35, 0.16, 0.74),
        at(side * 0.36, -0.36, 0.7),
        at(side * 0.34, -0.66, 0.62),
        at(side * 0.33, -0.56, 0.98),
        at(side * 0.14, -0.5, 1.2),
      ];
      return [sheet(edge, cloth), ...strap(edge.slice(1, 6), 0.026, lace)];
    }),
    blob(at(0, -0.14, 1.2), 0.15, 0.26, 0.06, '#5b3a20'),
    limb(at(-0.16, -0.42, 1.24), at(0.16, -0.42, 1.24), 0.075, 0.075, cloth),
  ];
}

/** A horse lying on its side. */
export function horseDown(coat: string): Form[] {
  return carried(horse(coat, 'charge', 1), ({ right, ahead, up }, isWay) => at(up - (isWay ? 0 : 0.75), ahead, (isWay ? 0 : 0.28) - right));
}
