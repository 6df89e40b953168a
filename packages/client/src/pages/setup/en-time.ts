/** How time is measured, and how much later those who watch see it. */
export const en = {
  clock: 'Time',
  claimMinutes: 'Minutes all others must be away before the victory can be claimed',
  claimDays: 'Days all others must be away, their time run out, before the victory can be claimed',
  clocks: {
    none: 'No clock',
    player: 'At the table: minutes for each player',
    side: 'At the table: minutes that the players of a side share',
    turn: 'At the table: minutes for each turn of the battle',
    correspondence: 'By letter: days for each decision',
  },
  minutes: 'Minutes for each player',
  minutesOfSide: 'Minutes for each side',
  minutesOfTurn: 'Minutes for each player in each turn; what is left over lapses',
  increment: 'Seconds added for each decision',
  days: 'Days for each decision',
  delay: 'Those who watch see it',
  delays: (moves: number) => (moves === 0 ? 'as it is played' : `${moves} moves later`),
};
