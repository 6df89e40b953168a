import { soldierly } from '../../../table/figures/bearing.ts';
import type { Pose, Step } from '../../../table/figures/bearing.ts';
import { ball, blob, limb, sheet, shifted, strap, turned, wheel } from '../../../table/figures/form.ts';
import type { Form } from '../../../table/figures/form.ts';
import { laidDown } from '../../../table/figures/foot.ts';
import { WOOD, outfitOf } from '../../../table/figures/livery.ts';
import { man } from '../../../table/figures/man.ts';
import { horse, horseDown } from '../../../table/figures/mount.ts';
import { at, plus } from '../../../table/figures/place.ts';
import type { Place } from '../../../table/figures/place.ts';
import type { Kind, Wearer } from '../../../table/figures/sculpts.ts';
import { axe, spear } from './arms.ts';
import { sized, skinned } from './men.ts';

const LARGE = [0.7, 0.7] as const;

/** Painted over from head to foot. */
function hided(forms: Form[], hide: string): Form[] {
  return forms.map((form) => ({ ...form, colour: hide }));
}

/** A great man-shape with a club: `hide` is its skin, `size` how much larger than a man. */
export function brute(hide: string, size: number, horns = false): Kind {
  return {
    base: LARGE,
    make(wearer: Wearer, pose: Pose, step: Step) {
      const held = soldierly(pose === 'fire' ? 'charge' : pose === 'fallen' ? 'stand' : pose, step, 0);
      const outfit = outfitOf(wearer.livery, 'line');
      const body = hided(man({ ...outfit, headgear: 'scalp-lock', short: true }, held), hide);
      const hand = held.arms[1].end;
      const club = limb(plus(hand, at(0, -0.1, -0.1)), plus(hand, at(0.1, 0.2, 0.6)), 0.04, 0.11, WOOD);
      const belt = blob(at(0, 0, held.hip), 0.22, 0.18, 0.1, wearer.rim);
      const horn = (side: -1 | 1): Form =>
        limb(at(side * 0.1, held.lean, held.hip + 0.75), at(side * 0.26, held.lean + 0.05, held.hip + 1.0), 0.06, 0.008, '#e8dfc8');
      const whole = [...body, club, belt, ...(horns ? [horn(-1), horn(1)] : [])];
      return sized(pose === 'fallen' ? laidDown(whole, 0) : whole, size, size * 1.12);
    },
  };
}

/** A pair of wings spread from the shoulders, the tips so high. */
function wings(root: Place, span: number, lift: number, colour: string): Form[] {
  return ([-1, 1] as const).map((side) =>
    sheet(
      [
        plus(root, at(side * 0.08, -0.05, 0)),
        plus(root, at(side * span * 0.55, 0.05, lift)),
        plus(root, at(side * span, -0.15, lift * 0.7)),
        plus(root, at(side * span * 0.7, -0.4, lift * 0.1)),
        plus(root, at(side * span * 0.35, -0.35, -0.2)),
      ],
      colour,
    ),
  );
}

/** Something with wings on a man's body, on a wire where it flies. */
export function winged(hide: string | null, wing: string): Kind {
  return {
    base: [0.5, 0.5],
    isMounted: true,
    make(wearer, pose, step) {
      const held = soldierly(pose === 'charge' || pose === 'fire' ? 'charge' : 'stand', step, 0);
      const plain = man({ ...outfitOf(wearer.livery, 'line'), headgear: 'scalp-lock' }, held);
      const body = hide === null ? skinned(plain, wearer) : hided(plain, hide);
      const root = at(0, -0.14 + held.lean, held.hip + 0.36);
      const whole = [
        ...body,
        ...wings(root, 0.95, step === 0 ? 0.5 : 0.2, wing),
        ...(hide === null ? spear(held.arms[1].end, 1.2, true) : []),
      ];
      if (pose === 'fallen') return laidDown(whole, 1);
      return [
        limb(at(0, 0, 0), at(0, 0, 0.5), 0.03, 0.03, WOOD),
        ...shifted(whole, at(0, 0, 0.5)),
        blob(at(0, 0, 0.08), 0.14, 0.14, 0.03, wearer.rim),
      ];
    },
  };
}

export const dragon: Kind = {
  base: LARGE,
  make({ rim }, pose, step) {
    const hide = '#5d7a3a';
    const low = pose === 'fallen' ? 0.3 : 0.62;
    const neck = [at(0, 0.5, low + 0.1), at(0, 0.8, low + 0.5), at(0, 1.05, low + 0.62)];
    const tail = [at(0, -0.5, low), at(0.1, -0.9, low - 0.2), at(0.25, -1.25, 0.12)];
    const leg = (right: number, ahead: number): Form => limb(at(right, ahead, low), at(right * 1.3, ahead + 0.05, 0.08), 0.14, 0.09, hide);
    return [
      blob(at(0, 0, low + 0.05), 0.36, 0.62, 0.34, hide),
      ...strap(neck, 0.15, hide),
      ...strap(tail, 0.11, hide),
      blob(at(0, 1.2, low + 0.6), 0.13, 0.24, 0.12, hide),
      leg(-0.28, 0.35),
      leg(0.28, 0.35),
      leg(-0.28, -0.35),
      leg(0.28, -0.35),
      ...wings(at(0, 0.1, low + 0.3), 1.5, pose === 'fallen' ? 0 : step === 0 ? 0.7 : 0.4, '#8aa050'),
      blob(at(0, -0.05, low + 0.4), 0.2, 0.3, 0.06, rim),
    ];
  },
};

export const elephant: Kind = {
  base: LARGE,
  make({ livery, rim }, pose, step) {
    const hide = '#8b8782';
    const sway = step === 0 ? 0.06 : -0.06;
    const leg = (right: number, ahead: number): Form => limb(at(right, ahead, 0.7), at(right, ahead + sway, 0.1), 0.2, 0.17, hide);
    const trunk = [at(0, 0.86, 1.0), at(0, 1.08, 0.7), at(0, 1.12, 0.35), at(0, 1.22, 0.2)];
    const body = [
      blob(at(0, -0.05, 0.98), 0.48, 0.78, 0.46, hide),
      blob(at(0, 0.74, 1.16), 0.3, 0.28, 0.32, hide),
      ...strap(trunk, 0.09, hide),
      ...([-1, 1] as const).flatMap((side) => [
        blob(at(side * 0.34, 0.66, 1.16), 0.08, 0.2, 0.28, '#7d7974'),
        limb(at(side * 0.14, 0.94, 0.92), at(side * 0.18, 1.22, 0.8), 0.045, 0.015, '#f2ead6'),
      ]),
      leg(-0.28, 0.42),
      leg(0.28, 0.42),
      leg(-0.28, -0.5),
      leg(0.28, -0.5),
    ];
    const tower = [
      blob(at(0, -0.12, 1.4), 0.44, 0.5, 0.07, rim),
      turned(
        at(0, -0.15, 1.42),
        at(0, -0.15, 2),
        [
          [0, 0.34],
          [0.36, 0.38],
          [0.37, 0.3],
        ],
        WOOD,
      ),
    ];
    const crew = shifted(sized(man(outfitOf(livery, 'line'), soldierly('stand', 0, 0)), 0.62), at(0, -0.15, 1.45));
    return pose === 'fallen' ? laidDown(sized(body, 0.8), 2) : [...body, ...tower, ...crew, ...spear(at(0.2, -0.05, 2.0), 1, false)];
  },
};

export const chariot: Kind = {
  base: LARGE,
  isMounted: true,
  make(wearer, pose, step) {
    const { livery, rim } = wearer;
    if (pose === 'fallen') return sized(horseDown('#6e4526'), 0.7);
    const pair = [-0.28, 0.28].flatMap((right, index) =>
      shifted(sized(horse(livery.horses[index] ?? '#6e4526', pose === 'fire' ? 'stand' : pose, step), 0.66), at(right, 0.42, 0)),
    );
    const crew = [-0.16, 0.18].flatMap((right) =>
      shifted(sized(skinned(man(outfitOf(livery, 'line'), soldierly('stand', 0, 0)), wearer), 0.72), at(right, -0.55, 0.36)),
    );
    return [
      ...pair,
      ...wheel(at(-0.45, -0.6, 0.34), 0.33, '#8a5a30'),
      ...wheel(at(0.45, -0.6, 0.34), 0.33, '#8a5a30'),
      limb(at(-0.45, -0.6, 0.34), at(0.45, -0.6, 0.34), 0.04, 0.04, WOOD),
      limb(at(0, -0.4, 0.4), at(0, 0.5, 0.6), 0.04, 0.03, WOOD),
      blob(at(0, -0.5, 0.5), 0.38, 0.3, 0.2, rim),
      ...crew,
      ...spear(at(0.34, -0.5, 0.9), 1.3, pose === 'charge'),
    ];
  },
};

/** A great bow on its frame. */
export const boltThrower: Kind = {
  base: null,
  isGun: true,
  make: ({ rim }) => [
    ...([-1, 1] as const).map((side) => limb(at(side * 0.3, -0.4, 0.05), at(0, 0.1, 0.6), 0.05, 0.05, WOOD)),
    limb(at(0, 0.5, 0.05), at(0, 0.1, 0.6), 0.05, 0.05, WOOD),
    limb(at(0, -0.6, 0.55), at(0, 0.7, 0.75), 0.07, 0.06, WOOD),
    ...strap([at(-0.6, 0.3, 0.74), at(-0.2, 0.55, 0.74), at(0.2, 0.55, 0.74), at(0.6, 0.3, 0.74)], 0.05, '#5a4632'),
    limb(at(-0.6, 0.3, 0.74), at(0, -0.3, 0.68), 0.012, 0.012, '#efe6d0'),
    limb(at(0.6, 0.3, 0.74), at(0, -0.3, 0.68), 0.012, 0.012, '#efe6d0'),
    limb(at(0, -0.3, 0.7), at(0, 0.95, 0.84), 0.02, 0.014, '#d9c9a0'),
    blob(at(0, -0.1, 0.5), 0.12, 0.1, 0.08, rim),
  ],
};

export const windShip: Kind = {
  base: LARGE,
  make: ({ rim }) => [
    limb(at(0, 0, 0), at(0, 0, 0.7), 0.05, 0.05, WOOD),
    blob(at(0, 0, 0.9), 0.34, 0.85, 0.24, '#8a5a30'),
    limb(at(0, 0, 1), at(0, 0, 2.2), 0.04, 0.03, WOOD),
    sheet([at(-0.5, 0, 2.1), at(0.5, 0, 2.1), at(0.55, 0.2, 1.3), at(-0.55, 0.2, 1.3)], rim),
  ],
};

/** A Hero: in plate, with a great axe and a cloak of their side. */
export const hero: Kind = {
  base: [0.36, 0.36],
  leads: true,
  make(wearer, pose, step) {
    const held = soldierly(pose === 'fire' ? 'charge' : pose, step, 0);
    const cloak = blob(at(0, -0.17, held.hip + 0.1), 0.24, 0.06, 0.42, wearer.rim);
    const whole = [
      ...man({ ...outfitOf(wearer.livery, 'noble'), hat: '#e3b53c', lace: '#e3b53c' }, held),
      cloak,
      ...axe(held.arms[1].end),
      ball(plus(held.arms[0].end, at(0, 0.05, 0)), 0.07, '#e3b53c', 'shiny'),
    ];
    return sized(pose === 'fallen' ? laidDown(whole, 0) : whole, 1.15);
  },
};
