/** A seat that is lent to a friend for a while. */
export const en = {
  menu: 'Let a friend sit in for you',
  menuTitle: 'A link by which a friend plays your seat for a while',
  title: 'Let a friend sit in for you',
  note: 'Send this link to a friend: whoever opens it first plays your seat, until you take it back. They see what the seat sees from then on, and may not concede, agree to an end, invite anybody or give the seat away.',
  computer: 'The computer plays until they come',
  make: 'Make a link',
  another: 'Make another link',
  link: 'Link for your friend, good once',
  until: (time: string) => `Good until ${time}. Everybody at the table sees who plays.`,
  withdraw: 'Take the link back',
  withdrawn: 'The link counts no more.',
  close: 'Close',
  playing: (player: string) => `You sit in for ${player}, who may come back at any time.`,
  playsForYou: (player: string) => `${player} sits in for you.`,
};
