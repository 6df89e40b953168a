import { shade } from '../drawing/colour.ts';
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

/**
 * A horse with its bridle, as broad in the haunches as a charger is; its back is an inch and a sixth up. It carries its head so many inches to the right,
 * where it is seen beside its rider from behind.
 */
export function horse(coat: string, pose: Pose, step: Step, aside = 0): Form[] {
  return stout(carried(lean(coat, pose, step), (place, isWay) => (isWay ? place : bent(place, aside))));
}

/** What is on a neck goes aside, the farther ahead the more. */
function bent(place: Place, aside: number): Place {
  const share = Math.max(0, Math.min(1, (place.ahead - 0.42) / 0.6)) * Math.max(0, Math.min(1, (place.up - 0.95) / 0.2));
  return plus(place, at(aside * share, 0, 0));
}

/** The same, broad in the haunches. */
function stout(forms: readonly Form[]): Form[] {
  return carried(forms, (place, isWay) => (isWay ? place : at(place.right * (place.ahead < 0 ? 1.24 : 1.1), place.ahead, place.up * 1.06)));
}

function lean(coat: string, pose: Pose, step: Step): Form[] {
  const mane = shade(coat, -0.5);
  const isGalloping = pose === 'charge' || pose === 'flee';
  const stretch = isGalloping ? 0.1 : 0;
  const poll = at(0, 0.86 + stretch, 1.5 - stretch * 0.9);
  const nose = at(0, 1.14 + stretch * 1.7, 1.14 - stretch * 0.2);
  return [...legsOf(coat, pose, step), trunk(coat), ...headOf(coat, poll, nose), ...maneOf(mane, poll), ...tailOf(mane, isGalloping)];
}

function legsOf(coat: string, pose: Pose, step: Step): Form[] {
  return gait(pose, step).flatMap(({ knee, hoof }, k): Form[] => {
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
}

function trunk(coat: string): Form {
  return turned(
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
  );
}

/** Neck and head, with ears, eyes and bridle. */
function headOf(coat: string, poll: Place, nose: Place): Form[] {
  const along = plus(nose, poll, -1);
  return [
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
  ];
}

function maneOf(mane: string, poll: Place): Form[] {
  return [
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
  ];
}

function tailOf(mane: string, isGalloping: boolean): Form[] {
  const tail = isGalloping
    ? [at(0, -0.76, 1.02), at(0, -1.04, 1.04), at(0, -1.34, 0.86)]
    : [at(0, -0.74, 1.04), at(0.03, -0.93, 0.82), at(0.05, -0.96, 0.3)];
  return [...strap(tail, 0.085, mane), ball(tail[1] ?? at(0, -0.9, 0.8), 0.1, mane), ball(tail[2] ?? at(0, -0.9, 0.4), 0.06, mane)];
}

/** Saddle and laced cloth, with a rolled cloak behind. */
export function saddle(cloth: string, lace: string): Form[] {
  return stout([
    ...([-1, 1] as const).flatMap((side) => {
      const edge = [
        at(side * 0.14, 0.2, 1.17),
        at(side * 0.32, 0.2, 0.98),
        at(side * 0.35, 0.16, 0.74),
        at(side * 0.36, -0.36, 0.7),
        at(side * 0.34, -0.74, 0.62),
        at(side * 0.33, -0.56, 0.98),
        at(side * 0.14, -0.5, 1.2),
      ];
      return [sheet(edge, cloth), ...strap(edge.slice(1, 6), 0.026, lace)];
    }),
    blob(at(0, -0.14, 1.2), 0.15, 0.26, 0.06, '#5b3a20'),
    limb(at(-0.16, -0.42, 1.24), at(0.16, -0.42, 1.24), 0.075, 0.075, cloth),
  ]);
}

/** A horse lying on its side. */
export function horseDown(coat: string): Form[] {
  return carried(horse(coat, 'charge', 1), ({ right, ahead, up }, isWay) => at(up - (isWay ? 0 : 0.75), ahead, (isWay ? 0 : 0.28) - right));
}
