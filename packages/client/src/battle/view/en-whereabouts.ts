/** What stands where, for whoever hears the table or would rather read it. */
export const en = {
  title: 'What stands where',
  close: 'Close',
  from: (name: string) => `From ${name}; its front is at 12 o’clock.`,
  fromMiddle: 'From the middle of the table; 12 o’clock is away from you. Choose a unit to hear it from there.',
  hour: (hour: number) => `${hour} o’clock`,
  /** Nobody may measure here: as good as an eye. */
  about: (feet: number) => (feet === 0 ? 'close by' : feet === 1 ? 'about a foot away' : `about ${feet} feet away`),
  inReach: 'in reach',
  inArc: 'in the arc of fire',
  mayBeChosen: 'may be chosen',
  inside: (name: string) => `inside ${name}`,
  nobody: 'Nobody stands on the table.',
};
