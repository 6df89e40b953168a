import { soldierly } from './bearing.ts';
import type { Bearing, Pose, Step, Variant } from './bearing.ts';
import { blob, carried, limb, shifted, strap } from './form.ts';
import type { Form } from './form.ts';
import { BOOT, outfitOf } from './livery.ts';
import type { Livery, Outfit } from './livery.ts';
import { crossbelts, epaulettes, sash } from './kit.ts';
import { man, upperMan } from './man.ts';
import { horse, horseDown, saddle } from './mount.ts';
import { at, plus } from './place.ts';
import { laidDown } from './foot.ts';
import { colours, sword } from './weapons.ts';

/** The seat of a rider's hips on a horse. */
const SEAT = 1.32;
/** How far to the right horses carry their heads, in inches. */
const HEADS: Readonly<Record<Variant, number>> = { 0: -0.3, 1: 0.3, 2: -0.22 };

function riding(pose: Pose, step: Step, right: Bearing['arms'][1]): Bearing {
  const lean = pose === 'charge' ? 0.16 : pose === 'flee' ? 0.24 : 0.02;
  return {
    hip: SEAT,
    lean,
    gaze: pose === 'flee' && step === 0 ? 60 : 0,
    legs: soldierly('stand', 0).legs,
    arms: [{ joint: at(-0.32, 0.08 + lean, SEAT + 0.12), end: at(-0.08, 0.34 + lean, SEAT + 0.06) }, right],
  };
}

function rider(dress: Outfit, held: Bearing): Form[] {
  const leg = (side: -1 | 1): Form[] => [
    limb(at(side * 0.14, -0.08, SEAT - 0.04), at(side * 0.36, 0.16, 0.94), 0.125, 0.105, dress.breeches),
    limb(at(side * 0.36, 0.16, 0.94), at(side * 0.38, 0.06, 0.56), 0.105, 0.078, dress.gaiters),
    blob(at(side * 0.38, 0.14, 0.5), 0.07, 0.14, 0.055, BOOT),
    ...strap([at(side * 0.34, 0.1, 1.0), at(side * 0.38, 0.14, 0.45)], 0.014, '#2b1d12'),
  ];
  return [
    ...leg(-1),
    ...leg(1),
    ...slight(upperMan(dress, held)),
    ...strap([at(-0.08, 0.34 + held.lean, SEAT + 0.06), at(-0.06, 0.8, 1.34), at(-0.08, 1.06, 1.2)], 0.013, '#2b1d12'),
  ];
}

/** A rider is no broader than their mount. */
function slight(forms: readonly Form[]): Form[] {
  return carried(forms, (place, isWay) => (isWay ? place : at(place.right * 0.92, place.ahead, SEAT + (place.up - SEAT) * 0.92)));
}

function swordArm(pose: Pose): Bearing['arms'][1] {
  if (pose === 'charge') return { joint: at(0.36, 0.24, SEAT + 0.32), end: at(0.32, 0.56, SEAT + 0.38) };
  if (pose === 'flee') return { joint: at(0.36, 0.14, SEAT + 0.14), end: at(0.12, 0.4, SEAT + 0.1) };
  return { joint: at(0.4, 0.02, SEAT + 0.1), end: at(0.4, 0.26, SEAT + 0.2) };
}

function blade(pose: Pose, held: Bearing): Form[] {
  const hand = held.arms[1].end;
  if (pose === 'flee') return [];
  return sword(hand, plus(hand, pose === 'charge' ? at(0.02, 0.74, 0.1) : at(0.03, 0.08, 0.74)));
}

/** A trooper; of each three no two horses are alike. */
export function trooper({ horses, saddlecloth }: Livery, dress: Outfit, pose: Pose, step: Step, variant: Variant): Form[] {
  const coat = horses[variant] ?? '#5b3a22';
  if (pose === 'fallen') return horseAndMan(coat, dress, variant);
  const usual = riding(pose, step, swordArm(pose));
  const held = { ...usual, gaze: usual.gaze + ([0, -24, 20][variant] ?? 0) };
  return [
    ...horse(coat, pose, step, HEADS[variant]),
    ...saddle(saddlecloth, dress.lace),
    ...rider(dress, held),
    ...crossbelts(dress, held),
    ...blade(pose, held),
  ];
}

export function cavalryOfficer({ horses, saddlecloth, sash: waist }: Livery, dress: Outfit, pose: Pose, step: Step): Form[] {
  if (pose === 'fallen') return horseAndMan(horses[1] ?? '#5b3a22', dress, 0);
  const held = riding(pose, step, swordArm(pose === 'fire' ? 'charge' : pose));
  return [
    ...horse(horses[1] ?? '#5b3a22', pose, step, -0.26),
    ...saddle(saddlecloth, '#e3b53c'),
    ...rider({ ...dress, lace: '#e8c04a' }, held),
    ...sash(held, waist),
    ...epaulettes(held),
    ...blade(pose === 'fire' ? 'charge' : pose, held),
  ];
}

export function cavalryEnsign(livery: Livery, dress: Outfit, pose: Pose, step: Step, heading: number): Form[] {
  if (pose === 'fallen') return horseAndMan('#b3aa9c', dress, 1);
  const held = riding(pose, step, { joint: at(0.38, 0.08, SEAT + 0.08), end: at(0.36, 0.26, SEAT + 0.16) });
  return [
    ...horse('#b3aa9c', pose, step, -0.26),
    ...saddle(livery.saddlecloth, dress.lace),
    ...rider(dress, held),
    ...crossbelts(dress, held),
    ...colours(livery.flag, at(0.36, 0.28, 0.6), 2.3, heading),
  ];
}

/** A mounted gunner on the march. */
export function mountedGunner(livery: Livery, pose: Pose, step: Step, variant: Variant): Form[] {
  return trooper(livery, outfitOf(livery, 'gunner'), pose, step, variant);
}

/** The general on a charger with an aide on foot at their side, who holds a dispatch. */
export function general(livery: Livery, pose: Pose, step: Step): Form[] {
  const { saddlecloth, sash: waist } = livery;
  const staff = outfitOf(livery, 'staff');
  const moving = pose === 'march' || pose === 'charge' || pose === 'flee';
  const held = riding(
    moving ? pose : 'stand',
    step,
    moving ? swordArm('stand') : { joint: at(0.42, 0.12, SEAT + 0.2), end: at(0.48, 0.42, SEAT + 0.36) },
  );
  const mounted = [
    ...horse('#e6e0d4', moving ? pose : 'stand', step, 0.26),
    ...saddle(saddlecloth, '#e3b53c'),
    ...rider({ ...staff, plume: staff.plume }, held),
    ...sash(held, waist),
    ...epaulettes(held),
  ];
  const aideHeld: Bearing = {
    ...soldierly(moving ? 'march' : 'stand', step),
    gaze: -30,
    arms: [
      { joint: at(-0.36, 0.04, 0.72), end: at(-0.16, 0.3, 0.8) },
      { joint: at(0.36, 0.08, 0.74), end: at(0.14, 0.32, 0.84) },
    ],
  };
  const paper = limb(at(-0.16, 0.34, 0.84), at(0.14, 0.36, 0.9), 0.045, 0.045, '#f6f0dd');
  const aide = [
    ...man({ ...livery.outfits.line, headgear: 'cocked', lace: '#e3b53c', plume: staff.plume }, aideHeld),
    ...sash(aideHeld, waist),
    paper,
  ];
  return [...shifted(mounted, at(0.22, 0.02, 0)), ...shifted(aide, at(-0.44, 0.1, 0))];
}

/** A horse without its rider. */
export function looseHorse(coat: string, pose: Pose, step: Step): Form[] {
  return pose === 'fallen'
    ? horseDown(coat)
    : [
        ...horse(coat, pose, step),
        blob(at(0, -0.14, 1.2), 0.15, 0.26, 0.06, '#5b3a20'),
        ...strap([at(0.33, 0.05, 0.9), at(0.35, 0.08, 0.55)], 0.016, '#2b1d12'),
      ];
}

function horseAndMan(coat: string, dress: Outfit, lie: Variant): Form[] {
  const down = laidDown(man(dress, soldierly('stand', 0)), lie);
  return [
    ...horseDown(coat),
    ...carried(down, ({ right, ahead, up }, isWay) => (isWay ? at(right, ahead, up) : at(right + 0.75, ahead - 0.2, up))),
  ];
}
