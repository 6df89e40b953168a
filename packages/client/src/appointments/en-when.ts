/** When a battle is to be, in lists and lines. */
export const en = {
  /** How days and hours are written where this is read. */
  locale: 'en-GB',
  agreed: (when: string) => `Agreed: ${when}`,
  proposed: (times: string) => `Times proposed: ${times}`,
  others: 'Other times are asked for',
};
