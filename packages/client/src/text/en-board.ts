/** A game that is played on a board. */
export const board = {
  players: 'Players',
  note: 'Choose a place on the board: what is told of it stands beside.',
  /** Games of their own that are fought for this one. */
  commissioned: 'Being fought now',
  enter: 'Go there',
  entering: 'Opening …',
  back: (game: string) => `Back to ${game}`,
};
