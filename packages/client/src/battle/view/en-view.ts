/** What is said of how a table is looked at. */
export const en = {
  where: 'What stands where',
  tilt: 'Look from higher up',
  tiltTitle: 'Look from higher up; from the highest back to what fills the page',
  /** The compass: which side of the table is up on the screen. */
  up: ['North is up', 'East is up', 'South is up', 'West is up'],
  walk: 'Walk to the next edge of the table',
  take: 'Into the workshop',
};
