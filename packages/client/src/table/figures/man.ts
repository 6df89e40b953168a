import { TRUNK } from './bearing.ts';
import type { Bearing } from './bearing.ts';
import { ball, blob, carried, limb, sheet, strap, turned } from './form.ts';
import type { Form } from './form.ts';
import { headgear } from './headgear.ts';
import { BOOT, BRASS, HAIR, SKIN, STEEL } from './livery.ts';
import type { Outfit } from './livery.ts';
import { at, between, plus, swung } from './place.ts';
import type { Place } from './place.ts';

/** How thick a chest is fore and aft, as a share of its breadth. */
export const CHEST = 0.74;

/** A soldier from hat to shoes in their bearing, without what they carry. */
export function man(dress: Outfit, held: Bearing): Form[] {
  return [
    ...legs(dress, held),
    ...trunk(dress, held),
    ...held.arms.flatMap(({ joint, end }, k) => arm(dress, shoulder(held, k === 0 ? -1 : 1), joint, end)),
    ...head(dress, held),
  ];
}

/** A rider's upper half: the legs are the saddle's business. */
export function upperMan(dress: Outfit, held: Bearing): Form[] {
  return [
    ...trunk(dress, held),
    ...held.arms.flatMap(({ joint, end }, k) => arm(dress, shoulder(held, k === 0 ? -1 : 1), joint, end)),
    ...head(dress, held),
  ];
}

function legs(dress: Outfit, { hip, legs: both }: Bearing): Form[] {
  return both.flatMap(({ joint, end }, k) => {
    const top = at(k === 0 ? -0.11 : 0.11, 0, hip);
    return [
      limb(top, joint, 0.125, 0.098, dress.breeches),
      limb(joint, end, 0.092, 0.068, dress.gaiters),
      blob(plus(end, at(0, 0.06, -0.02)), 0.075, 0.14, 0.06, BOOT),
    ];
  });
}

/** Where the neck is. */
function neck({ hip, lean }: Bearing): Place {
  return at(0, lean, hip + TRUNK);
}

export function shoulder(held: Bearing, side: -1 | 1): Place {
  return plus(neck(held), at(side * 0.235, -0.01, -0.09));
}

/** A place on the breast: to the right, and how far up between belt (0) and neck (1). */
export function onBreast(held: Bearing, right: number, share: number, out = 0.01): Place {
  const swell = 0.205 + 0.03 * Math.sin(share * Math.PI);
  const round = Math.sqrt(Math.max(0, 1 - (right / 0.26) ** 2));
  return at(right, held.lean * share + swell * CHEST * round + out, held.hip + 0.06 + (TRUNK - 0.08) * share);
}

/** Likewise on the back. */
export function onBack(held: Bearing, right: number, share: number): Place {
  const front = onBreast(held, right, share);
  return at(right, 2 * held.lean * share - front.ahead, front.up);
}

function trunk(dress: Outfit, held: Bearing): Form[] {
  const low = at(0, 0, held.hip - 0.04);
  const top = neck(held);
  const coat = turned(
    low,
    top,
    [
      [-0.1, 0.19],
      [0, 0.205],
      [0.1, 0.19],
      [0.2, 0.215],
      [0.32, 0.235],
      [0.4, 0.2],
      [0.46, 0.1],
      [0.47, 0],
    ],
    dress.coat,
    'dull',
    CHEST,
    14,
  );
  return [
    coat,
    blob(plus(shoulder(held, -1), at(0.02, 0, 0)), 0.1, 0.1, 0.09, dress.coat),
    blob(plus(shoulder(held, 1), at(-0.02, 0, 0)), 0.1, 0.1, 0.09, dress.coat),
    ...(dress.cuirass ? cuirass(held) : breast(dress, held)),
    ...(dress.short ? [] : tails(dress, held)),
    limb(plus(top, at(-0.05, 0.02, 0.03)), plus(top, at(0.05, 0.02, 0.03)), 0.085, 0.085, dress.facings),
  ];
}

/** Waistcoat between the lapels, or the cords of a short coat. */
function breast(dress: Outfit, held: Bearing): Form[] {
  const lapel = (side: -1 | 1): Form[] =>
    strap(
      [0.3, 0.55, 0.78, 0.96].map((share) => onBreast(held, side * (0.075 + share * 0.03), share, 0)),
      0.045,
      dress.facings,
    );
  const edge = (side: -1 | 1): Form[] =>
    strap(
      [0.3, 0.62, 0.96].map((share) => onBreast(held, side * (0.118 + share * 0.035), share, 0.012)),
      0.014,
      dress.lace,
    );
  if (dress.short)
    return [0.3, 0.5, 0.7, 0.88].map((share) => limb(onBreast(held, -0.09, share), onBreast(held, 0.09, share), 0.017, 0.017, dress.lace));
  return [
    blob(onBreast(held, 0, 0.1, -0.04), 0.13, 0.06, 0.12, dress.waistcoat),
    blob(onBreast(held, 0, 0.5, -0.035), 0.065, 0.05, 0.16, dress.waistcoat),
    ...lapel(-1),
    ...lapel(1),
    ...edge(-1),
    ...edge(1),
  ];
}

function cuirass(held: Bearing): Form[] {
  const low = at(0, held.lean * 0.1, held.hip + 0.05);
  return [
    turned(
      low,
      neck(held),
      [
        [0, 0.2],
        [0.12, 0.222],
        [0.26, 0.248],
        [0.32, 0.2],
        [0.33, 0.12],
      ],
      STEEL,
      'shiny',
      CHEST * 1.06,
      16,
    ),
    turned(
      low,
      neck(held),
      [
        [0, 0.208],
        [0.03, 0.21],
      ],
      BRASS,
      'shiny',
      CHEST * 1.06,
      16,
    ),
  ];
}

/** Skirts of the coat turned back, so that the lining shows. */
function tails(dress: Outfit, { hip }: Bearing): Form[] {
  return ([-1, 1] as const).flatMap((side) => [
    sheet(
      [
        at(side * 0.03, -0.16, hip + 0.02),
        at(side * 0.2, -0.06, hip + 0.02),
        at(side * 0.235, -0.14, hip - 0.2),
        at(side * 0.1, -0.24, hip - 0.25),
        at(side * 0.04, -0.2, hip - 0.14),
      ],
      dress.coat,
    ),
    sheet(
      [
        at(side * 0.06, -0.2, hip - 0.06),
        at(side * 0.12, -0.25, hip - 0.26),
        at(side * 0.21, -0.2, hip - 0.22),
        at(side * 0.17, -0.17, hip - 0.1),
      ],
      dress.turnbacks,
    ),
    limb(at(side * 0.19, 0.02, hip), at(side * 0.24, -0.06, hip - 0.18), 0.06, 0.04, dress.coat),
    limb(at(side * 0.235, 0.02, hip - 0.1), at(side * 0.25, -0.05, hip - 0.2), 0.035, 0.03, dress.turnbacks),
  ]);
}

function arm(dress: Outfit, from: Place, elbow: Place, hand: Place): Form[] {
  return [
    limb(from, elbow, 0.095, 0.082, dress.coat),
    limb(elbow, between(elbow, hand, 0.8), 0.082, 0.072, dress.coat),
    limb(between(elbow, hand, 0.58), between(elbow, hand, 0.8), 0.092, 0.094, dress.facings),
    ball(hand, 0.062, SKIN),
  ];
}

function head(dress: Outfit, held: Bearing): Form[] {
  const middle = plus(neck(held), at(0, 0.06 + held.lean * 0.2, 0.17));
  const forms = [
    blob(middle, 0.155, 0.16, 0.175, SKIN),
    ball(plus(middle, at(0, 0.165, -0.03)), 0.036, SKIN),
    blob(plus(middle, at(0, -0.06, 0.04)), 0.162, 0.135, 0.145, HAIR),
    limb(plus(middle, at(0, -0.17, -0.05)), plus(middle, at(0, -0.21, -0.24)), 0.035, 0.02, HAIR),
    ...[-0.062, 0.062].map((right) => ball(plus(middle, at(right, 0.145, 0.012)), 0.021, '#1c1611')),
    limb(plus(middle, at(-0.04, 0.145, -0.075)), plus(middle, at(0.04, 0.145, -0.075)), 0.012, 0.012, '#a8664a'),
    ...headgear(dress, plus(middle, at(0, -0.05, 0.125))),
  ];
  return held.gaze === 0 ? forms : carried(forms, (place, isWay) => swung(place, isWay ? at(0, 0, 0) : middle, held.gaze));
}
