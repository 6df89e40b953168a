import type { Pose, Step, Variant } from './bearing.ts';
import { blend, shade } from '../drawing/colour.ts';
import type { Dress } from './dress.ts';
import { ball, card, limb } from './form.ts';
import type { Form } from './form.ts';
import { ensign, gunner, officer, skirmisher, soldier, warrior } from './foot.ts';
import { FLOCK, outfitOf, WOOD } from './livery.ts';
import type { Livery, Outfit } from './livery.ts';
import { gun, limbered, shot } from './ordnance.ts';
import { at } from './place.ts';
import { cavalryEnsign, cavalryOfficer, general, looseHorse, mountedGunner, trooper } from './rider.ts';

/** Name of a painted figure: one of the toy box, or one that a book has added. */
export type Sculpt = string;

/** Who wears it: the army's dress, and what of it. */
export interface Wearer {
  readonly livery: Livery;
  /** Name of the livery: whoever has the same is painted alike. */
  readonly name: string;
  /** Colour of the army about the base. */
  readonly rim: string;
  readonly dress: Dress;
}

/** One kind of figure: how it is made, and what it can do when something is played. */
export interface Kind {
  /** Half breadth and half depth of the base it is glued to, in inches; null for a thing, which cannot fall. */
  readonly base: readonly [number, number] | null;
  /** The figure without its base; `heading` is the way it looks on the picture, degrees. */
  make(wearer: Wearer, pose: Pose, step: Step, heading: number, variant: Variant): Form[];
  /** There are several of them, and no two neighbours hold themselves alike. */
  readonly isVaried?: true;
  /** Stands higher: a man on a horse. */
  readonly isMounted?: true;
  /** Has a musket, a carbine or a bow to shoot with. */
  readonly bearsArms?: true;
  /** A gun that is ready to fire. */
  readonly isGun?: true;
  /** A gun on its way. */
  readonly isLimbered?: true;
  /** Falls last, and the rules say when. */
  readonly leads?: true;
  /** Shows the facings of its regiment. */
  readonly isRegimental?: true;
}

const FOOT = [0.47, 0.47] as const;
const HORSE = [0.46, 0.93] as const;

const kinds = new Map<Sculpt, Kind>(
  Object.entries<Kind>({
    private: {
      base: FOOT,
      bearsArms: true,
      isRegimental: true,
      isVaried: true,
      make: (wearer, pose, step, _, variant) => soldier(footOf(wearer), pose, step, variant),
    },
    officer: {
      base: FOOT,
      leads: true,
      isRegimental: true,
      make: (wearer, pose, step) => officer(wearer.livery, footOf(wearer), pose, step),
    },
    ensign: {
      base: FOOT,
      leads: true,
      isRegimental: true,
      make: (wearer, pose, step, heading) => ensign(wearer.livery, footOf(wearer), pose, step, heading),
    },
    skirmisher: {
      base: FOOT,
      bearsArms: true,
      isVaried: true,
      make: ({ livery }, pose, step, _, variant) => skirmisher(outfitOf(livery, 'light'), pose, step, variant),
    },
    gunner: {
      base: [0.44, 0.44],
      isVaried: true,
      make: ({ livery }, pose, step, _, variant) => gunner(outfitOf(livery, 'gunner'), pose, step, variant),
    },
    warrior: {
      base: FOOT,
      bearsArms: true,
      isVaried: true,
      make: ({ livery: { regiments } }, pose, step, _, variant) => warrior(regiments[0] ?? '#c23a30', pose, step, variant),
    },
    'mounted-gunner': {
      base: HORSE,
      isMounted: true,
      isVaried: true,
      make: ({ livery }, pose, step, _, variant) => mountedGunner(livery, pose, step, variant),
    },
    trooper: {
      base: HORSE,
      isMounted: true,
      bearsArms: true,
      isVaried: true,
      make: (wearer, pose, step, _, variant) => trooper(wearer.livery, horseOf(wearer), pose, step, variant),
    },
    'cavalry-officer': {
      base: HORSE,
      isMounted: true,
      leads: true,
      make: (wearer, pose, step) => cavalryOfficer(wearer.livery, horseOf(wearer), pose, step),
    },
    'cavalry-ensign': {
      base: HORSE,
      isMounted: true,
      leads: true,
      make: (wearer, pose, step, heading) => cavalryEnsign(wearer.livery, horseOf(wearer), pose, step, heading),
    },
    horse: {
      base: HORSE,
      isMounted: true,
      isVaried: true,
      make: ({ livery: { horses } }, pose, step, _, variant) => looseHorse(horses[variant] ?? '#6e4526', pose, step),
    },
    general: { base: [0.74, 0.94], isMounted: true, leads: true, make: ({ livery }, pose, step) => general(livery, pose, step) },
    gun: { base: null, isGun: true, make: ({ livery }, pose) => [...gun(livery, 1, pose === 'fire' ? 0.28 : 0), ...shot()] },
    'horse-gun': { base: null, isGun: true, make: ({ livery }, pose) => gun(livery, 0.8, pose === 'fire' ? 0.24 : 0) },
    'limbered-gun': { base: null, isLimbered: true, make: ({ livery }) => limbered(livery, 0.9) },
    smoke: { base: null, make: () => puffs() },
  }),
);

/** A figure of which nobody has said how it looks: a plain pawn in the colour of its side. */
const PAWN: Kind = {
  base: FOOT,
  make: ({ rim }, pose) =>
    pose === 'fallen'
      ? [limb(at(0, -0.4, 0.2), at(0, 0.3, 0.2), 0.24, 0.1, rim), ball(at(0, 0.5, 0.2), 0.17, rim)]
      : [limb(at(0, 0, 0.1), at(0, 0, 0.72), 0.28, 0.1, rim), ball(at(0, 0, 0.92), 0.19, rim)],
};

/** A book brings figures of its own; what another has said of a name before is said anew. */
export function addSculpts(figures: Readonly<Record<Sculpt, Kind>>): void {
  for (const [name, kind] of Object.entries(figures)) kinds.set(name, kind);
}

/** What is known of figures of that name. */
export function kindOf(sculpt: Sculpt): Kind {
  return kinds.get(sculpt) ?? PAWN;
}

/** Whether anything is known of figures of that name. */
export function isCast(sculpt: Sculpt): boolean {
  return kinds.has(sculpt);
}

/** Whether it is somebody, who can fall. */
export function isSomebody(sculpt: Sculpt): boolean {
  return kindOf(sculpt).base !== null;
}

/** All of a figure, base included, with its flag blown to the right of a picture on which it looks that way (degrees). */
export function formsOf(sculpt: Sculpt, wearer: Wearer, pose: Pose, step: Step, heading: number, variant: Variant = 0): Form[] {
  const { base, make } = kindOf(sculpt);
  return [
    ...(base === null || pose === 'fallen' ? [] : card(base[0], base[1], blend(FLOCK, shade(wearer.rim, -0.25), 0.55), wearer.rim)),
    ...make(wearer, pose, step, heading, variant),
  ];
}

/** Foot in the clothes they came in, with the facings of their regiment. */
function footOf({ livery, dress: { foot, regiment } }: Wearer): Outfit {
  const outfit = outfitOf(livery, foot);
  return regiment === null ? outfit : { ...outfit, facings: livery.regiments[regiment % livery.regiments.length] ?? outfit.facings };
}

function horseOf({ livery, dress: { horse } }: Wearer): Outfit {
  return outfitOf(livery, horse);
}

/** Cotton wool for powder smoke that hangs about a place, on its wire. */
function puffs(): Form[] {
  const wool: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 0.5, 0.3],
    [-0.26, 0.06, 0.42, 0.24],
    [0.27, -0.04, 0.46, 0.25],
    [0.06, 0.05, 0.8, 0.25],
    [-0.14, -0.1, 0.68, 0.2],
    [0.2, 0.1, 0.72, 0.17],
    [0.02, 0.22, 0.4, 0.2],
  ];
  return [
    limb(at(0, 0, 0), at(0, 0, 0.4), 0.03, 0.03, WOOD),
    ...wool.map(([right, ahead, up, radius]) => ball(at(right, ahead, up), radius, '#efece4')),
  ];
}
