/** The muster's page: what is said where an army is built, and nowhere before. */
export const en = {
  notes: 'Notes, for whoever reads it',
  publish: 'Put this army into the library',
};
