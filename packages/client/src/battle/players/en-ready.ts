/** Before the first die: who is ready to begin. */
export const en = {
  title: 'Ready to begin?',
  note: 'The battle begins when everybody is ready. Nothing has been thrown or dealt yet.',
  ready: 'I am ready',
  notReady: 'Not ready after all',
  state: { ready: 'ready', here: 'not ready yet', away: 'not here', open: 'nobody has come yet', computer: 'the computer' },
  you: 'you',
  left: (time: string) => `It begins in ${time} at the latest.`,
  start: (missing: string) => `Start without ${missing}`,
  startNote: 'Allies decide for them until they come; where they have none, the book plays.',
  starts: (who: string) => `${who} starts without whoever is missing, when all who are here are ready.`,
  waiting: (names: string) => `Waiting until ${names} ${names.includes(', ') ? 'are' : 'is'} ready`,
  everybody: 'Everybody is ready',
};
