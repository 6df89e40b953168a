/** What is ordered with the choice of a piece, and what is wanted afterwards. */
export const en = {
  stay: 'Ask me once more afterwards, whatever is left to do',
  thenAtOnce: 'What it does at once',
  andThen: (choice: string, order: string) => `${choice}, then: ${order}`,
};
