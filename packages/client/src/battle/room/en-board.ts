/** A game that is played on a board. */
export const en = {
  players: 'Players',
  chronicle: 'Chronicle',
  nothingChosen: 'Nothing is chosen yet: take an answer of the list.',
  note: 'Choose a place on the board: what is told of it stands beside.',
  /** Games of their own that are fought for this one. */
  commissioned: 'Being fought now',
  commissionedNote:
    'Play goes on here when they are over. Whoever would rather not fight one out lets the computer play for them there (☰).',
  enter: 'Go there',
  entering: 'Opening …',
  /** Battles that were fought for a game, when it is over. */
  fought: 'Its battles',
  limitBattles: 'Its battles must be over after some days',
  battleDays: 'Days for each battle',
  sealed: (game: string) => `What was hidden in this battle stays hidden until ${game} is over.`,
  back: (game: string) => `Back to ${game}`,
};
