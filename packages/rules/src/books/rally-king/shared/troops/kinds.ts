/** What an army is good at shooting and fighting with (RK-3.2). */
export const ARMS = ['melee', 'missile', 'skirmish'] as const;
export type Arm = (typeof ARMS)[number];

/**
 * Special rules of section 4, as a unit has them. `elite-melee` and `elite-shooting` are the two kinds of Elite Training (RK-4.6);
 * `engine` is a stone thrower, breath or rock, `cannon` a gun (RK-22.1).
 */
export const TRAITS = [
  'cannon',
  'combo',
  'dual',
  'elite-melee',
  'elite-shooting',
  'engine',
  'fanatic',
  'firearm',
  'flyer',
  'frenzy',
  'pike',
  'shock',
  'stakes',
  'terror',
  'undisciplined',
] as const;
export type Trait = (typeof TRAITS)[number];

/** What stands on the base: it decides size (RK-1.5), movement (RK-14.5) and some rules of its own. `troops` are foot and riders. */
export const KINDS = ['troops', 'artillery', 'chariot', 'elephant', 'monster', 'giant', 'dragon', 'demon', 'hero', 'ship'] as const;
export type Kind = (typeof KINDS)[number];
