import { shade } from '../drawing/colour.ts';
import { ball, blob, limb, sheet, strap, turned } from './form.ts';
import type { Form } from './form.ts';
import { BRASS, HAIR } from './livery.ts';
import type { Outfit } from './livery.ts';
import { oldHeadgear } from './old-headgear.ts';
import { at, plus } from './place.ts';
import type { Place } from './place.ts';

/** A place from the middle of the crown: to the right, ahead and up. */
type Put = (right: number, ahead: number, up: number) => Place;

function tricorne(dress: Outfit, put: Put): Form[] {
  const corners = [put(0, 0.235, 0.05), put(0.22, -0.13, 0.05), put(-0.22, -0.13, 0.05)] as const;
  const rim = corners.flatMap((corner, k): Form[] => {
    const next = corners[(k + 1) % 3] ?? corner;
    const lift = at(0, 0, 0.1);
    return [
      limb(corner, next, 0.05, 0.05, dress.hat),
      limb(plus(corner, lift, 0.7), plus(next, lift, 0.7), 0.045, 0.045, dress.hat),
      limb(plus(corner, lift, 1.15), plus(next, lift, 1.15), 0.026, 0.026, dress.lace),
    ];
  });
  return [...rim, blob(put(0, -0.01, 0.06), 0.155, 0.155, 0.13, dress.hat), ball(put(-0.13, 0.12, 0.14), 0.042, dress.plume)];
}

function bicorne(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0, 0.07, 0.06), 0.33, 0.05, 0.19, dress.hat),
    blob(put(0, -0.08, 0.08), 0.34, 0.05, 0.21, dress.hat),
    blob(put(0, 0, 0.02), 0.16, 0.15, 0.13, dress.hat),
    ...strap(
      [put(-0.32, -0.08, 0.1), put(-0.2, -0.1, 0.25), put(0, -0.1, 0.3), put(0.2, -0.1, 0.25), put(0.32, -0.08, 0.1)],
      0.022,
      dress.lace,
    ),
    ball(put(-0.08, 0.13, 0.12), 0.045, dress.plume),
    limb(put(-0.08, 0.1, 0.2), put(-0.09, 0.08, 0.42), 0.042, 0.034, dress.plume),
  ];
}

function cocked(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0.06, 0, 0.08), 0.05, 0.32, 0.17, dress.hat),
    blob(put(-0.07, 0, 0.1), 0.05, 0.33, 0.2, dress.hat),
    blob(put(0, 0, 0.02), 0.15, 0.16, 0.13, dress.hat),
    ...strap([put(0.1, -0.3, 0.06), put(0.1, 0, 0.25), put(0.1, 0.3, 0.06)], 0.022, dress.lace),
    limb(put(-0.02, 0.16, 0.25), put(-0.03, -0.28, 0.24), 0.06, 0.035, dress.plume),
  ];
}

function shako(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0, 0.14, 0.0), 0.13, 0.1, 0.03, dress.hat),
    turned(
      put(0, 0, -0.02),
      put(0, 0, 1),
      [
        [0, 0.15],
        [0.2, 0.155],
        [0.31, 0.178],
        [0.33, 0.175],
        [0.33, 0],
      ],
      dress.hat,
    ),
    turned(
      put(0, 0, -0.02),
      put(0, 0, 1),
      [
        [0.28, 0.178],
        [0.31, 0.184],
        [0.315, 0.17],
      ],
      dress.lace,
    ),
    blob(put(0, 0.145, 0.11), 0.06, 0.03, 0.075, BRASS, 'shiny'),
    ...strap([put(-0.16, 0.02, 0.26), put(-0.09, 0.145, 0.2), put(0.09, 0.145, 0.2), put(0.16, 0.02, 0.26)], 0.018, dress.lace),
    limb(put(0, 0.14, 0.3), put(0, 0.14, 0.52), 0.05, 0.04, dress.plume),
  ];
}

function mitre(dress: Outfit, put: Put): Form[] {
  return [
    turned(
      put(0, 0, -0.03),
      put(0, -0.02, 1),
      [
        [0, 0.155],
        [0.18, 0.14],
        [0.42, 0.05],
        [0.47, 0],
      ],
      dress.facings,
    ),
    turned(
      put(0, 0, -0.03),
      put(0, 0, 1),
      [
        [0, 0.163],
        [0.08, 0.163],
      ],
      dress.lace,
    ),
    sheet(
      [put(-0.16, 0.13, 0), put(0.16, 0.13, 0), put(0.13, 0.1, 0.26), put(0, 0.02, 0.5), put(-0.13, 0.1, 0.26)],
      shade(dress.hat, 0.02),
      'shiny',
    ),
    ball(put(0, -0.01, 0.47), 0.055, dress.plume),
    blob(put(0, 0.125, 0.16), 0.06, 0.02, 0.08, BRASS, 'shiny'),
  ];
}

function bearskin(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0, -0.02, 0.2), 0.19, 0.19, 0.25, dress.hat),
    blob(put(0, -0.02, 0.02), 0.165, 0.165, 0.1, dress.hat),
    blob(put(0, 0.14, 0.1), 0.08, 0.04, 0.07, BRASS, 'shiny'),
    limb(put(-0.18, 0, 0.16), put(-0.19, 0, 0.46), 0.045, 0.04, dress.plume),
    ...strap([put(-0.17, 0.08, 0.25), put(0, 0.18, 0.18), put(0.17, 0.06, 0.3)], 0.018, '#f4efe2'),
  ];
}

function helmet(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0, 0, 0.05), 0.16, 0.18, 0.16, dress.hat, 'shiny'),
    blob(put(0, 0.16, 0.0), 0.12, 0.08, 0.025, '#2b2624'),
    ...[-0.2, -0.1, 0, 0.1, 0.18].map((ahead) => ball(put(0, ahead, 0.24 - Math.abs(ahead) * 0.35), 0.085, '#2b2422')),
    limb(put(-0.15, 0.02, 0.14), put(-0.16, -0.02, 0.38), 0.04, 0.03, dress.plume),
    ...strap([put(-0.15, 0.06, 0.02), put(0, 0.18, 0.05), put(0.15, 0.06, 0.02)], 0.022, BRASS, 'shiny'),
  ];
}

function busby(dress: Outfit, put: Put): Form[] {
  return [
    turned(
      put(0, 0, -0.03),
      put(0, 0, 1),
      [
        [0, 0.155],
        [0.3, 0.165],
        [0.35, 0.14],
        [0.36, 0],
      ],
      dress.hat,
    ),
    limb(put(0.15, -0.02, 0.3), put(0.22, -0.04, 0.08), 0.05, 0.04, dress.facings),
    limb(put(0, 0.12, 0.3), put(0, 0.12, 0.52), 0.048, 0.035, dress.plume),
    ...strap([put(-0.15, 0.06, 0.25), put(0.02, 0.17, 0.15), put(0.16, 0.05, 0.22)], 0.018, dress.lace),
  ];
}

function roundHat(dress: Outfit, put: Put): Form[] {
  return [
    turned(
      put(0, 0, 0.01),
      put(0, 0, 1),
      [
        [0, 0.26],
        [0.025, 0.26],
        [0.03, 0.16],
        [0.16, 0.15],
        [0.2, 0.12],
        [0.21, 0],
      ],
      dress.hat,
    ),
    turned(
      put(0, 0, 0.01),
      put(0, 0, 1),
      [
        [0.03, 0.166],
        [0.075, 0.164],
      ],
      dress.lace,
    ),
    ball(put(-0.15, 0.04, 0.12), 0.04, dress.plume),
  ];
}

function scalpLock(dress: Outfit, put: Put): Form[] {
  return [
    blob(put(0, -0.04, 0.05), 0.05, 0.13, 0.08, HAIR),
    limb(put(-0.03, -0.1, 0.08), put(-0.14, -0.24, 0.36), 0.03, 0.012, '#f4efe2'),
    limb(put(0.02, -0.12, 0.08), put(0.03, -0.3, 0.34), 0.03, 0.012, dress.plume),
    limb(put(0.05, -0.1, 0.07), put(0.16, -0.22, 0.3), 0.03, 0.012, '#f4efe2'),
  ];
}

const KINDS = {
  tricorne,
  bicorne,
  cocked,
  shako,
  mitre,
  bearskin,
  helmet,
  busby,
  'round-hat': roundHat,
  'scalp-lock': scalpLock,
} satisfies Readonly<Record<string, (dress: Outfit, put: Put) => Form[]>>;

function isKnown(kind: Outfit['headgear']): kind is keyof typeof KINDS {
  return kind in KINDS;
}

/** What sits on a head, from the middle of its crown; whoever faces elsewhere is turned afterwards. */
export function headgear(dress: Outfit, crown: Place): Form[] {
  const kind = dress.headgear;
  if (!isKnown(kind)) return oldHeadgear(kind, dress, crown);
  return KINDS[kind](dress, (right, ahead, up) => plus(crown, at(right, ahead, up)));
}
