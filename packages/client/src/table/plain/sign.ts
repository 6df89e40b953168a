import type { Standing } from '../contract.ts';
import { isCast, kindOf } from '../figures/sculpts.ts';

/** The arm that a counter is marked with; null where nothing tells it. */
export type Arm = 'foot' | 'horse' | 'guns' | 'leader' | null;

/** No man's base is broader to either side, in inches. */
const BROADEST_MAN = 0.55;

/** Of which arm a piece is, by its order and by the figures that stand for it: a gun among them, or what most of them are. */
export function armOf({ order, figures }: Pick<Standing, 'order' | 'figures'>): Arm {
  if (order === 'leader') return 'leader';
  const kinds = figures.filter(({ sculpt }) => isCast(sculpt)).map(({ sculpt }) => kindOf(sculpt));
  if (kinds.some(({ isGun, isLimbered }) => isGun === true || isLimbered === true)) return 'guns';
  const riders = kinds.filter(({ isMounted }) => isMounted === true).length;
  const men = kinds.filter(({ base, isMounted }) => isMounted !== true && base !== null && base[0] <= BROADEST_MAN).length;
  if (riders + men === 0) return null;
  return riders > men ? 'horse' : 'foot';
}

/** A place in the field that a sign is drawn in: its middle is 0, its right edge 1 away, and so is its upper one of a field as high as it is wide. */
type Place = readonly [right: number, up: number];

/** How an arm is drawn: strokes, dots by their middle and radius, and areas. */
export interface Sign {
  readonly strokes: readonly (readonly Place[])[];
  readonly dots: readonly (readonly [Place, number])[];
  readonly areas: readonly (readonly Place[])[];
  /** On a plate of its own. */
  readonly isPlated: boolean;
}

const NOTHING: Sign = { strokes: [], dots: [], areas: [], isPlated: false };
const STAR: readonly Place[] = Array.from({ length: 10 }, (_, k): Place => {
  const out = k % 2 === 0 ? 1 : 0.44;
  return [out * Math.sin((k * Math.PI) / 5), out * Math.cos((k * Math.PI) / 5)];
});
const RISING: readonly Place[] = [
  [-1, -0.66],
  [1, 0.66],
];
const FALLING: readonly Place[] = [
  [-1, 0.66],
  [1, -0.66],
];
/** Men with room between them. */
const DASHES: readonly (readonly Place[])[] = [-0.66, 0, 0.66].map((middle): readonly Place[] => [
  [middle - 0.2, 0],
  [middle + 0.2, 0],
]);

/** What an arm is known by on maps: a cross for foot, dashes where it skirmishes, a slash for horse, a dot for guns, a star for a leader. */
export function signOf(arm: Arm, order: Standing['order']): Sign {
  switch (arm) {
    case 'foot':
      return { ...NOTHING, strokes: order === 'loose' ? DASHES : [RISING, FALLING], isPlated: true };
    case 'horse':
      return { ...NOTHING, strokes: [RISING], isPlated: true };
    case 'guns':
      return { ...NOTHING, dots: [[[0, 0], 0.42]], isPlated: true };
    case 'leader':
      return { ...NOTHING, areas: [STAR] };
    case null:
      return NOTHING;
  }
}
