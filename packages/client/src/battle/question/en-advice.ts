/** What the page says around what the computer would do. */
export const en = {
  title: 'What the computer would do',
  ask: 'Advice',
  askTitle: 'What would the computer do here, and why?',
  asking: 'Thinking …',
  plain: 'It weighed the answers it knows and rates this one highest; there are no odds to tell.',
  only: 'It is the only answer there is.',
  take: 'Prepare this answer',
};
