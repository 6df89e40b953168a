/** Where an army is taken from the library. */
export const en = {
  open: 'From the library',
  title: 'Armies of the library',
  own: 'Yours',
  take: 'Take it',
  takeOf: (army: string) => `Take it: ${army}`,
  all: 'All armies of the library',
  close: 'Close',
  keep: 'Keep this roster',
  kept: 'Kept in this browser: you find it where armies are chosen.',
  name: 'Name of the army',
  publish: 'Put it into the library',
};
