/** Levels of Magic Users (RK-28.2). */
export type MagicLevel = 1 | 2 | 3;
export const MAGIC_LEVELS: readonly MagicLevel[] = [1, 2, 3];

/** What a Magic User of each level is (RK-28.2): range in inches, area in units, magic points, price in points. */
export const MAGIC_USERS: Readonly<
  Record<
    MagicLevel,
    { readonly rep: number; readonly range: number; readonly area: number; readonly points: number; readonly cost: number }
  >
> = {
  1: { rep: 3, range: 6, area: 1, points: 10, cost: 20 },
  2: { rep: 4, range: 12, area: 3, points: 20, cost: 40 },
  3: { rep: 5, range: 24, area: 5, points: 40, cost: 80 },
};

/** How many Magic Users of each level may be hired (RK-28.3a). */
export type MagicOffer = Readonly<Record<MagicLevel, number>>;
export const NO_MAGIC: MagicOffer = { 1: 0, 2: 0, 3: 0 };

/** By the modified die, from 3 on; what is above the last counts as the last (RK-28.3). */
const OFFERS: readonly MagicOffer[] = [
  { 1: 1, 2: 0, 3: 0 },
  { 1: 2, 2: 0, 3: 0 },
  { 1: 1, 2: 1, 3: 0 },
  { 1: 2, 2: 1, 3: 0 },
  { 1: 2, 2: 1, 3: 1 },
];
const FIRST_OFFER = 3;

/** Magic Users on offer for one die, the army's Mana and those it has already (RK-28.3); never a second of level 3. */
export function magicOffer(die: number, mana: number, present: readonly MagicLevel[]): MagicOffer {
  const having = (level: MagicLevel): number => present.filter((each) => each === level).length;
  const score = die + mana + having(1) - 2 * having(2);
  if (score < FIRST_OFFER) return NO_MAGIC;
  const offer = OFFERS[Math.min(score - FIRST_OFFER, OFFERS.length - 1)] ?? NO_MAGIC;
  return having(3) > 0 ? { ...offer, 3: 0 } : offer;
}
