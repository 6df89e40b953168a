/** The twenty personalities of generals, in the order of the book: the first is QM-26.1, the last QM-26.20. */
export const IDENTITIES = [
  'arrogant',
  'beloved',
  'bloodthirsty',
  'born-in-the-saddle',
  'cowardly',
  'disciplined',
  'drill-sergeant',
  'drunkard',
  'engineer',
  'gout',
  'guerrilla',
  'hated',
  'impetuous',
  'ponderous',
  'raised',
  'scoundrel',
  'sickly',
  'orator',
  'stalwart',
  'vigorous',
] as const;

export type Identity = (typeof IDENTITIES)[number];

/** The clause that says what a personality does. */
export function clauseOf(identity: Identity): string {
  return `QM-26.${IDENTITIES.indexOf(identity) + 1}`;
}
