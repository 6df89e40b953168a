/** What dice are thrown for while a battle is set up, in every book of the family (KM-29.2, KM-27.5, KM-5.2). */
export type SetUpPurpose = 'setup.force' | 'setup.gun' | 'setup.quality' | 'setup.rating';

/** What every book of the family throws dice and shuffles cards for. Records keep these words. */
export type FamilyPurpose =
  | SetUpPurpose
  | 'deck'
  | 'fire.attack'
  | 'fire.defence'
  | 'melee.attack'
  | 'melee.defence'
  | 'rally'
  | 'collapse';
