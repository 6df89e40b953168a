import { lightly, soldierly } from '../../../table/figures/bearing.ts';
import type { Bearing, Pose, Step, Variant } from '../../../table/figures/bearing.ts';
import { blob, carried, limb, shifted } from '../../../table/figures/form.ts';
import type { Form } from '../../../table/figures/form.ts';
import { laidDown } from '../../../table/figures/foot.ts';
import { outfitOf, SKIN } from '../../../table/figures/livery.ts';
import { man, upperMan } from '../../../table/figures/man.ts';
import { horse, horseDown, saddle } from '../../../table/figures/mount.ts';
import { at, plus } from '../../../table/figures/place.ts';
import type { Place } from '../../../table/figures/place.ts';
import type { Kind, Wearer } from '../../../table/figures/sculpts.ts';
import { musket, sword } from '../../../table/figures/weapons.ts';
import { axe, bow, crossbow, scutum, shield, spear } from './arms.ts';
import { BUILDS, SKINS } from './nations.ts';

/** What a man has in their hands: of the left and the right, while they are on the field. */
type Armed = (left: Place, right: Place, colour: string, pose: Pose) => Form[];

const isLevelled = (pose: Pose): boolean => pose === 'charge' || pose === 'fire';

const WEAPONS: Readonly<Record<string, Armed>> = {
  sword: (left, right, colour, pose) => [
    ...shield(left, colour),
    ...sword(right, plus(right, isLevelled(pose) ? at(0.02, 0.55, 0.2) : at(0.05, 0.1, 0.58))),
  ],
  legion: (left, right, colour, pose) => [...scutum(left, colour), ...spear(right, 1.1, isLevelled(pose))],
  spear: (left, right, colour, pose) => [...shield(left, colour), ...spear(right, 1.5, isLevelled(pose))],
  pike: (_left, right, _colour, pose) => spear(right, 2.6, isLevelled(pose)),
  axe: (left, right, colour) => [...shield(left, colour, 0.22), ...axe(right)],
  bow: (left) => bow(plus(left, at(0, 0.16, 0.1))),
  crossbow: (left) => crossbow(plus(left, at(0.06, 0.1, 0))),
  javelin: (left, right, colour, pose) => [...shield(left, colour, 0.18), ...spear(plus(right, at(0, 0, 0.14)), 0.9, isLevelled(pose))],
  sling: (_left, right) => [limb(right, plus(right, at(0.12, -0.1, 0.34)), 0.012, 0.012, '#6d4526')],
  arquebus: (left, right) => {
    const aim = plus(left, right, -1);
    return musket(plus(right, aim, -0.5), plus(left, aim, 0.9), false);
  },
};

/** Whoever is no man has other skin (orcs, the dead, elves). */
export function skinned(forms: Form[], { name }: Wearer): Form[] {
  const skin = SKINS[name];
  return skin === undefined ? forms : forms.map((form) => (form.colour === SKIN ? { ...form, colour: skin } : form));
}

/** Grown or shrunk as a whole, about the middle of the base: broad as well as tall. */
export function sized(forms: Form[], tall: number, broad = tall): Form[] {
  return carried(forms, (place, isWay) => (isWay ? place : at(place.right * broad, place.ahead * broad, place.up * tall)));
}

const BEARDS = ['#8a4a22', '#5a3a28', '#b8b0a0'];

/** A beard to the belt. */
function bearded({ hip, lean }: Bearing, variant: Variant): Form[] {
  const chin = at(0, lean + 0.19, hip + 0.48);
  const hair = BEARDS[variant] ?? '#8a4a22';
  return [limb(chin, at(0, lean + 0.24, hip + 0.16), 0.13, 0.04, hair), blob(chin, 0.14, 0.07, 0.09, hair)];
}

/** As tall and as broad as their people. */
function built(forms: Form[], { name }: Wearer): Form[] {
  const build = BUILDS[name];
  if (build === undefined) return forms;
  return build === 'dwarf' ? sized(forms, 0.74, 1.06) : sized(forms, 0.84);
}

function footman(weapon: string, dress: string, isLight: boolean): Kind['make'] {
  return (wearer, pose, step, _heading, variant) => {
    const held = isLight ? lightly(pose, step, variant) : soldierly(pose === 'fire' ? 'charge' : pose, step, 0);
    const [left, right] = held.arms;
    const inHand = pose === 'flee' ? [] : (WEAPONS[weapon]?.(left.end, right.end, wearer.rim, pose) ?? []);
    const beard = BUILDS[wearer.name] === 'dwarf' ? bearded(held, variant) : [];
    const whole = built([...skinned(man(outfitOf(wearer.livery, dress), held), wearer), ...inHand, ...beard], wearer);
    return pose === 'fallen' ? laidDown(whole, variant) : whole;
  };
}

/** Weapons that are seen to shoot. */
const SHOOTS = ['bow', 'crossbow', 'arquebus', 'javelin', 'sling'];

const FOOT = [0.42, 0.36] as const;
const HORSE = [0.42, 0.6] as const;

/** Foot with that in hand, in that dress of its people. */
export function onFoot(weapon: string, dress: 'line' | 'armoured' | 'noble', isLight = false): Kind {
  return { base: FOOT, isVaried: true, ...(SHOOTS.includes(weapon) ? { bearsArms: true } : {}), make: footman(weapon, dress, isLight) };
}

const SEAT = 1.32;

function astride(pose: Pose): Bearing {
  const lean = pose === 'charge' ? 0.16 : 0.02;
  return {
    hip: SEAT,
    lean,
    gaze: 0,
    legs: soldierly('stand', 0).legs,
    arms: [
      { joint: at(-0.34, 0.06, SEAT + 0.1), end: at(-0.3, 0.3, SEAT + 0.12) },
      { joint: at(0.36, 0.06, SEAT + 0.1), end: at(0.34, 0.26, SEAT + 0.1) },
    ],
  };
}

function seated(wearer: Wearer, weapon: string, dress: string, pose: Pose): Form[] {
  const held = astride(pose);
  const outfit = outfitOf(wearer.livery, dress);
  const leg = (side: -1 | 1): Form[] => [
    limb(at(side * 0.14, -0.08, SEAT - 0.04), at(side * 0.36, 0.16, 0.94), 0.125, 0.105, outfit.breeches),
    limb(at(side * 0.36, 0.16, 0.94), at(side * 0.38, 0.06, 0.56), 0.105, 0.078, outfit.gaiters),
  ];
  const [left, right] = held.arms;
  const inHand = pose === 'flee' ? [] : (WEAPONS[weapon]?.(left.end, right.end, wearer.rim, pose) ?? []);
  return [...leg(-1), ...leg(1), ...skinned(upperMan(outfit, held), wearer), ...inHand];
}

/** A rider with that in hand; heavy ones ride under a cloth in the colour of their people. */
export function onHorse(weapon: string, dress: 'line' | 'armoured' | 'noble', beast?: string): Kind {
  return {
    base: HORSE,
    isMounted: true,
    isVaried: true,
    make(wearer, pose, step: Step, _heading, variant: Variant) {
      const coat = beast ?? wearer.livery.horses[variant] ?? '#6e4526';
      if (pose === 'fallen') return sized(horseDown(coat), 0.86);
      const trapper =
        dress === 'noble'
          ? [blob(at(0, 0.3, 0.94), 0.34, 0.5, 0.34, wearer.livery.saddlecloth), blob(at(0, -0.42, 0.94), 0.36, 0.42, 0.36, wearer.rim)]
          : [];
      const gallop = pose === 'fire' ? 'stand' : pose;
      return sized(
        [
          ...horse(coat, gallop, step, variant === 0 ? -0.26 : 0.26),
          ...trapper,
          ...saddle(wearer.livery.saddlecloth, wearer.rim),
          ...seated(wearer, weapon, dress, pose),
        ],
        0.86,
      );
    },
  };
}

/** Half man, half horse. */
export const centaur: Kind = {
  base: HORSE,
  isMounted: true,
  isVaried: true,
  make(wearer, pose, step, _heading, variant) {
    const coat = wearer.livery.horses[variant] ?? '#6e4526';
    if (pose === 'fallen') return sized(horseDown(coat), 0.86);
    // The horse without its head and neck, a man's body in their place.
    const body = horse(coat, pose === 'fire' ? 'stand' : pose, step).filter(
      ({ places }) => (places[1] ?? 0) < 0.6 && (places[2] ?? 0) < 1.2,
    );
    const held = { ...soldierly('charge', step, 0), hip: 1.05 };
    const top = shifted(upperMan(outfitOf(wearer.livery, 'line'), held), at(0, 0.5, 0));
    const hand = plus(held.arms[1].end, at(0, 0.5, 0.5));
    return sized([...body, ...skinned(top, wearer), ...spear(hand, 1.4, pose === 'charge')], 0.86);
  },
};
