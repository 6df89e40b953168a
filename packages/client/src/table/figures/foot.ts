import { bearing, leading, lightly, serving, soldierly } from './bearing.ts';
import type { Bearing, Pose, Step, Variant } from './bearing.ts';
import { ball, carried, limb } from './form.ts';
import type { Form } from './form.ts';
import { WOOD } from './livery.ts';
import type { Livery, Outfit } from './livery.ts';
import { crossbelts, epaulettes, knapsack, sash } from './kit.ts';
import { man } from './man.ts';
import { at, plus } from './place.ts';
import type { Place } from './place.ts';
import { colours, musket, sword } from './weapons.ts';

/** Hides of knapsacks. */
const SKINS: Readonly<Record<Variant, string>> = { 0: '#7a5534', 1: '#6a4a30', 2: '#8d6a44' };

/** A man of the line with musket and knapsack. */
export function soldier(dress: Outfit, pose: Pose, step: Step, variant: Variant): Form[] {
  const held = soldierly(pose, step, variant);
  const whole = [...man(dress, held), ...crossbelts(dress, held), ...knapsack(held, SKINS[variant]), ...carrying(pose, held, variant)];
  return pose === 'fallen' ? laidDown(whole, variant) : whole;
}

/** The musket where the hands are; whoever runs has thrown it away. */
function carrying(pose: Pose, held: Bearing, variant: Variant): Form[] {
  const [left, right] = held.arms;
  // With the butt on the ground: at order, or to ram the charge home.
  if (variant === 1 && pose === 'stand') return musket(plus(right.end, at(0.02, 0.03, -0.52)), plus(right.end, at(0.02, -0.03, 0.5)));
  if (variant === 1 && pose === 'fire')
    return [
      ...musket(plus(left.end, at(0.02, 0.04, -0.76)), plus(left.end, at(0.08, -0.02, 0.24))),
      limb(plus(left.end, at(0.1, -0.02, 0.2)), right.end, 0.012, 0.012, WOOD),
    ];
  switch (pose) {
    case 'flee':
      return [];
    case 'fire':
    case 'charge': {
      const aim = plus(left.end, right.end, -1);
      return musket(plus(right.end, aim, -0.55), plus(left.end, aim, pose === 'fire' ? 1.1 : 1));
    }
    case 'stand':
    case 'march':
    case 'fallen':
      return musket(plus(left.end, at(0.02, 0.02, -0.05)), plus(left.end, at(-0.06, -0.34, 0.86)));
  }
}

/** Light infantry: no knapsack, an eye for cover. */
export function skirmisher(dress: Outfit, pose: Pose, step: Step, variant: Variant): Form[] {
  const held = lightly(pose, step, variant);
  const whole = [
    ...man(dress, held),
    ...crossbelts(dress, held),
    ...carrying(pose === 'stand' || pose === 'march' ? 'charge' : pose, held, 0),
  ];
  return pose === 'fallen' ? laidDown(whole, variant) : whole;
}

export function officer({ outfits: { line }, sash: waist }: Livery, dress: Outfit, pose: Pose, step: Step): Form[] {
  const held = leading(pose, step);
  const hand = held.arms[1].end;
  const on = pose === 'charge' || pose === 'fire';
  const whole = [
    ...man({ ...dress, lace: '#e8c04a', headgear: line.headgear === 'shako' ? 'bicorne' : dress.headgear, belts: dress.belts }, held),
    ...sash(held, waist),
    ...epaulettes(held),
    ...(pose === 'flee' ? [] : sword(hand, plus(hand, on ? at(0.02, 0.62, 0.22) : at(0.05, 0.12, 0.66)))),
  ];
  return pose === 'fallen' ? laidDown(whole, step) : whole;
}

export function ensign({ flag, sash: waist }: Livery, dress: Outfit, pose: Pose, step: Step, heading: number): Form[] {
  const held = bearing(pose, step);
  const tilt: Place = at(0, pose === 'charge' ? 0.5 : 0.3, pose === 'charge' ? 0.34 : 0.28);
  const whole = [...man({ ...dress, lace: '#e8c04a' }, held), ...sash(held, waist), ...colours(flag, tilt, 2.25, heading)];
  return pose === 'fallen' ? laidDown(whole, step) : whole;
}

/** Standing to the gun: one with the rammer, one with the match. */
export function gunner(dress: Outfit, pose: Pose, step: Step, variant: Variant): Form[] {
  const held = serving(pose, step, variant);
  const [left, right] = held.arms;
  const tool =
    pose === 'flee' || pose === 'fallen'
      ? []
      : pose === 'fire'
        ? [
            limb(plus(right.end, at(0, -0.14, -0.06)), plus(right.end, at(0, 0.5, 0.1)), 0.024, 0.02, WOOD),
            ball(plus(right.end, at(0, 0.5, 0.12)), 0.036, '#e0662c'),
          ]
        : [
            limb(plus(right.end, at(0.22, -0.04, -0.2)), plus(left.end, at(-0.34, 0.06, 0.3)), 0.028, 0.028, WOOD),
            limb(plus(left.end, at(-0.34, 0.06, 0.3)), plus(left.end, at(-0.46, 0.08, 0.42)), 0.07, 0.07, '#d8cfba'),
          ];
  const whole = [...man(dress, held), ...crossbelts(dress, held), ...tool];
  return pose === 'fallen' ? laidDown(whole, variant) : whole;
}

/** A warrior of the woods, stripped to the waist. */
export function warrior(paint: string, pose: Pose, step: Step, variant: Variant): Form[] {
  const skin = '#b9774a';
  const dress: Outfit = {
    coat: skin,
    facings: skin,
    turnbacks: skin,
    waistcoat: skin,
    breeches: '#a5804f',
    gaiters: '#8a6238',
    belts: '#6d4526',
    headgear: 'scalp-lock',
    hat: '#2b201a',
    lace: paint,
    plume: paint,
    cuirass: false,
    short: true,
  };
  const held = lightly(pose, step, variant);
  const hand = held.arms[1].end;
  const breechclout = limb(at(0, 0.16, held.hip), at(0, 0.2, held.hip - 0.24), 0.085, 0.075, paint, 'dull', 0.5);
  const hatchet = [
    limb(plus(hand, at(0, -0.02, -0.14)), plus(hand, at(0.02, 0.06, 0.3)), 0.022, 0.022, WOOD),
    limb(plus(hand, at(0.02, 0.06, 0.27)), plus(hand, at(0.02, 0.18, 0.25)), 0.03, 0.045, '#8d969e', 'shiny', 0.4),
  ];
  const whole = [...man(dress, held), breechclout, ...(pose === 'charge' || pose === 'flee' ? hatchet : carrying('charge', held, 0))];
  return pose === 'fallen' ? laidDown(whole, variant) : whole;
}

/** On their back, on their face or on their side, for whoever is out of the fight. */
export function laidDown(forms: readonly Form[], lie: Variant): Form[] {
  return carried(forms, ({ right, ahead, up }, isWay) =>
    lie === 2
      ? at(up - (isWay ? 0 : 0.72), ahead * 0.9, (isWay ? 0 : 0.26) - right * 0.86)
      : lie === 0
        ? at(right * 0.96 + ahead * 0.25, up - (isWay ? 0 : 0.72), ahead * 0.8 + (isWay ? 0 : 0.2))
        : at(right * 0.9 - ahead * 0.3, (isWay ? 0 : 0.72) - up, (isWay ? 0 : 0.2) - ahead * 0.8),
  );
}
