/** What happened since somebody acted last. */
export const en = {
  title: 'What happened',
  back: 'The act before',
  on: 'The next act',
  now: 'Back to now',
  dice: 'Dice',
};
