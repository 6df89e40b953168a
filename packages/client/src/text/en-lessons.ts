/** Lessons: the list of them, and what is said beside their steps. */
export const lessons = {
  title: 'Lessons',
  intro:
    'Each takes one to three minutes, at a real table with the real referee. Nothing is at stake: their dice are fixed beforehand, and no lesson counts as a battle.',
  newHere: 'New here?',
  newHereNote: 'Lessons of one to three minutes, at the table itself.',
  open: 'Choose a lesson',
  openAgain: 'Go on with the lessons',
  begin: 'Begin',
  again: 'Once more',
  goOn: 'Go on',
  done: 'learnt',
  minutes: (minutes: number) => (minutes === 1 ? 'about a minute' : `about ${minutes} minutes`),
  laying: 'Laying out the table …',
  none: 'The lessons could not be fetched.',
  of: (at: number, steps: number) => `step ${at} of ${steps}`,
  /** Jargon, after the plain words. */
  called: (name: string) => `In the rules: ${name}`,
  showMe: 'Show me',
  showMeTitle: 'Prepares what is asked for: look at it, then press Confirm',
  prepared: 'Prepared. Press Confirm.',
  takeBack: 'Take it back',
  beginAgain: 'Begin again',
  leave: 'All lessons',
  next: (title: string) => `Next: ${title}`,
  /** Of the field on which a book's first battle is fought. */
  battle: (field: string) => `Now a battle: ${field}`,
  learnt: 'Learnt',
  waiting: 'Watch what the other side does.',
  hint: 'Lessons',
  leaveSays:
    'You come back to where you are from the list of lessons. A lesson that nobody goes on with is put away after some hours, and then begins anew.',
  kept: 'How far you have got is kept in this browser.',
  legend: 'What the marks mean',
} as const;
