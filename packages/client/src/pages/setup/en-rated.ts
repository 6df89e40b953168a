/** That the result of a battle is to count for the ratings of its players. */
export const en = {
  title: 'Ratings',
  agree: 'Rated: the result counts for everybody’s rating',
  note: 'For players who are signed in. It takes a clock, a field of the book as it stands, and another player in every seat; whoever takes a seat agrees.',
  needsClock: 'Choose a clock first.',
  needsField: 'A rated battle is fought as the book has it: without other rules, armies, commands or fields of one’s own.',
};
