/** The twenty personalities of generals (QM-26.0). */
export const IDENTITIES = [
  'arrogant', 'beloved', 'bloodthirsty', 'born-in-the-saddle', 'cowardly', 'disciplined', 'drill-sergeant', 'drunkard', 'engineer', 'gout',
  'guerrilla', 'hated', 'impetuous', 'ponderous', 'raised', 'scoundrel', 'sickly', 'orator', 'stalwart', 'vigorous',
] as const;

export type Identity = (typeof IDENTITIES)[number];
