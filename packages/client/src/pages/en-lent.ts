/** Where a friend's link leads: to sit in for them. */
export const en = {
  here: 'Sit in for a friend',
  asks: (player: string, general: string, scenario: string) => `${player} asks you to play ${general} for a while, in ${scenario}.`,
  note: 'They may take their seat back at any time. You answer what the seat is asked and talk with the table; you concede nothing and agree to no end for them.',
  take: 'Take the seat over',
  taking: 'Taking the seat over …',
};
