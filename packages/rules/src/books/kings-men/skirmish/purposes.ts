/** What dice are thrown and identities dealt for while a skirmish is set up (QM-4.1 to QM-4.4, QM-26.0). */
export type SetUpPurpose = 'setup.force' | 'setup.troops' | 'setup.warband' | 'setup.quality' | 'setup.rating' | 'identities';

/** What this book throws dice and shuffles cards for. Records keep these words. */
export type DicePurpose =
  | SetUpPurpose
  | 'deck'
  | 'points'
  | 'movement'
  | 'fire.attack'
  | 'fire.defence'
  | 'counter-fire.attack'
  | 'counter-fire.defence'
  | 'horses.defence'
  | 'melee.attack'
  | 'melee.defence'
  | 'evade'
  | 'rally'
  | 'collapse';
