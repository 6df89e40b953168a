import type { Pose, Step } from './bearing.ts';
import { ball, card, limb } from './form.ts';
import type { Form } from './form.ts';
import { ensign, gunner, officer, skirmisher, soldier, warrior } from './foot.ts';
import { FLOCK, WOOD } from './livery.ts';
import type { Livery, Outfit } from './livery.ts';
import { gun, limbered, shot } from './ordnance.ts';
import { at } from './place.ts';
import { cavalryEnsign, cavalryOfficer, general, looseHorse, mountedGunner, trooper } from './rider.ts';

/** The painted figures of an army. */
export type Sculpt =
  | 'private' | 'officer' | 'ensign' | 'skirmisher' | 'gunner' | 'mounted-gunner' | 'trooper' | 'cavalry-officer' | 'cavalry-ensign'
  | 'general' | 'gun' | 'horse-gun' | 'limbered-gun' | 'warrior' | 'horse' | 'smoke';

/** Who wears it: the army's dress, and of what its troops are. */
export interface Wearer {
  readonly livery: Livery;
  /** Name of the livery: whoever has the same is painted alike. */
  readonly name: string;
  /** Colour of the army about the base. */
  readonly rim: string;
  readonly quality: string;
  /** Its officers wear the coat of their men. */
  readonly branch: 'line' | 'light' | 'guns';
  /** Number of the regiment, for its facings. */
  readonly regiment: number;
}

/** Half breadth and half depth of the base a figure is glued to, in inches. */
const BASES: Readonly<Record<Sculpt, readonly [number, number] | null>> = {
  private: [0.47, 0.47], officer: [0.47, 0.47], ensign: [0.47, 0.47], skirmisher: [0.47, 0.47], gunner: [0.44, 0.44], warrior: [0.47, 0.47],
  'mounted-gunner': [0.46, 0.93], trooper: [0.46, 0.93], 'cavalry-officer': [0.46, 0.93], 'cavalry-ensign': [0.46, 0.93], horse: [0.46, 0.93],
  general: [0.74, 0.94], gun: null, 'horse-gun': null, 'limbered-gun': null, smoke: null,
};

/** Sculpts that men on horses are: they stand higher. */
export function isMounted(sculpt: Sculpt): boolean {
  return sculpt === 'trooper' || sculpt === 'cavalry-officer' || sculpt === 'cavalry-ensign' || sculpt === 'mounted-gunner' || sculpt === 'general' || sculpt === 'horse';
}

/** Men with a musket, a carbine or a bow to shoot with. */
export function bearsArms(sculpt: Sculpt): boolean {
  return sculpt === 'private' || sculpt === 'skirmisher' || sculpt === 'trooper' || sculpt === 'warrior';
}

/** A gun that is ready to fire. */
export function isGun(sculpt: Sculpt): boolean {
  return sculpt === 'gun' || sculpt === 'horse-gun';
}

/** Whether it is somebody, who can fall. */
export function isSomebody(sculpt: Sculpt): boolean {
  return BASES[sculpt] !== null;
}

/** All of a figure, base included, with its flag blown to the right of a picture on which it looks that way (degrees). */
export function formsOf(sculpt: Sculpt, wearer: Wearer, pose: Pose, step: Step, heading: number): Form[] {
  const base = pose === 'fallen' ? null : BASES[sculpt];
  return [...(base === null ? [] : card(base[0], base[1], FLOCK, wearer.rim)), ...figure(sculpt, wearer, pose, step, heading)];
}

function figure(sculpt: Sculpt, wearer: Wearer, pose: Pose, step: Step, heading: number): Form[] {
  const { livery } = wearer;
  const foot = footOf(wearer);
  switch (sculpt) {
    case 'private': return soldier(foot, pose, step);
    case 'officer': return officer(livery, foot, pose, step);
    case 'ensign': return ensign(livery, foot, pose, step, heading);
    case 'skirmisher': return skirmisher(livery.light, pose, step);
    case 'gunner': return gunner(livery.gunner, pose, step);
    case 'mounted-gunner': return mountedGunner(livery, pose, step);
    case 'trooper': return trooper(livery, horseOf(wearer), pose, step);
    case 'cavalry-officer': return cavalryOfficer(livery, horseOf(wearer), pose, step);
    case 'cavalry-ensign': return cavalryEnsign(livery, horseOf(wearer), pose, step, heading);
    case 'general': return general(livery, pose, step);
    case 'gun': return [...gun(livery, 1, pose === 'fire' ? 0.28 : 0), ...shot()];
    case 'horse-gun': return gun(livery, 0.8, pose === 'fire' ? 0.24 : 0);
    case 'limbered-gun': return limbered(livery, 0.9);
    case 'warrior': return warrior(livery.regiments[0] ?? '#c23a30', pose, step);
    case 'horse': return looseHorse(livery.horses[0] ?? '#6e4526', pose, step);
    case 'smoke': return puffs();
  }
}

/** Foot by what they are worth: grenadiers, the line, or whoever came in his own coat. */
function footOf({ livery, quality, branch, regiment }: Wearer): Outfit {
  if (branch === 'guns') return livery.gunner;
  if (branch === 'light') return livery.light;
  if (quality === 'militia') return livery.militia;
  const facings = livery.regiments[regiment % livery.regiments.length] ?? livery.line.facings;
  const dress = quality === 'elite' ? livery.elite : livery.line;
  return { ...dress, facings };
}

function horseOf({ livery, quality }: Wearer): Outfit {
  return quality === 'elite' ? livery.heavy : livery.horse;
}

/** Cotton wool for powder smoke that hangs about a place, on its wire. */
function puffs(): Form[] {
  const wool: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 0.5, 0.3], [-0.26, 0.06, 0.42, 0.24], [0.27, -0.04, 0.46, 0.25], [0.06, 0.05, 0.8, 0.25], [-0.14, -0.1, 0.68, 0.2], [0.2, 0.1, 0.72, 0.17], [0.02, 0.22, 0.4, 0.2],
  ];
  return [limb(at(0, 0, 0), at(0, 0, 0.4), 0.03, 0.03, WOOD), ...wool.map(([right, ahead, up, radius]) => ball(at(right, ahead, up), radius, '#efece4'))];
}
