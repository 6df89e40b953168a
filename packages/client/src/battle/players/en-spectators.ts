import { listed } from '../../text/listed.ts';

/** Who watches, and what is drawn for them. */
export const en = {
  title: 'Watching',
  count: (count: number) => (count === 1 ? 'One watches.' : `${count} watch.`),
  named: (names: readonly string[], others: number) =>
    `${others === 0 ? listed(names) : listed([...names, others === 1 ? 'another' : `${others} others`])}.`,
  yourName: 'Your name among those who watch',
  anonymous: 'A name, if you like',
  call: 'Be called so',
  called: (name: string) => `You are called ${name}.`,
  take: (seat: string) => `Take the seat of ${seat}`,
  commentator: 'A seat for a commentator',
  close: 'Close',
  commentatorNote:
    'Whoever has this link draws places and arrows for all who watch, and players see none of it. A new link puts an end to the one before.',
  commentatorLink: 'Link for the commentator',
  makeLink: 'Make a link',
  youComment: 'You are the commentator. What you draw is seen by those who watch, and by no player.',
  note: 'Words to go with it',
  wipe: 'Wipe all away',
  drawn: (marks: number) => (marks === 1 ? 'One mark stands.' : `${marks} marks stand.`),
  heard: (note: string, at: string, to: string | null) =>
    `The commentator ${to === null ? `marks ${at}` : `draws an arrow from ${at} to ${to}`}${note === '' ? '.' : `: ${note}`}`,
  mark: { place: '☞ Mark', arrow: '➚ Arrow' },
  markTitle: { place: 'Mark a place for all who watch', arrow: 'Draw an arrow for all who watch' },
  delayed: (moves: number) =>
    moves === 1 ? 'You are watching, a move later than it is played.' : `You are watching, ${moves} moves later than it is played.`,
};
