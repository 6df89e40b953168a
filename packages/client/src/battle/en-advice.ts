/** What the page says around what the computer would do. */
export const en = {
  title: 'What the computer would do',
  ask: 'Advice',
  askTitle: 'What would the computer do here, and why?',
  asking: 'Thinking …',
  plain: 'Of all answers it knows, this one seems best to it.',
  only: 'It is the only answer there is.',
  take: 'Prepare this answer',
};
