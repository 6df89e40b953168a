/** What the set-up throws dice for (RK-36.2). Records keep these words. */
type SetUpPurpose =
  | 'setup.war-rating'
  | 'setup.hero'
  | 'setup.magic-users'
  | 'setup.recruit'
  | 'setup.names'
  | 'setup.attacker'
  | 'setup.terrain'
  | 'setup.sections'
  | 'setup.water'
  | 'setup.river'
  | 'setup.plan';

/** What dice are thrown for on the table (RK-2.1 to RK-2.7). */
type PlayPurpose =
  | 'test'
  | 'undisciplined'
  | 'ford'
  | 'fire.missile'
  | 'fire.firearm'
  | 'fire.engine'
  | 'fire.cannon'
  | 'melee'
  | 'pursuit'
  | 'pursuit.distance'
  | 'rampage'
  | 'leader.risk'
  | 'leader.at-risk'
  | 'heroic-combat'
  | 'escape'
  | 'recovery'
  | 'hero-stays'
  | 'demon';

/** What dice are thrown for in magic (RK-29.7a). */
type MagicPurpose =
  | 'magic.channeler'
  | 'magic.risk'
  | 'magic.spell'
  | 'magic.caster'
  | 'magic.cost'
  | 'magic.intervention'
  | 'magic.opponent'
  | 'magic.effect'
  | 'magic.game-run'
  | 'item';

export type Purpose = SetUpPurpose | PlayPurpose | MagicPurpose;
