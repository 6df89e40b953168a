/** How sides are divided among generals. */
export const en = {
  title: 'Divide the sides',
  note: 'Give a side as many generals as you are, and deal its units among them: choose a general for each, or drag it.',
  generals: 'Generals',
  generalsOf: (side: string) => `Generals of ${side}`,
  general: (number: number) => `General ${number}`,
  evenly: 'Deal evenly',
  evenlyOf: (side: string) => `Deal the units of ${side} evenly`,
  leaderOf: (unit: string) => `Who leads ${unit}`,
  nameOf: (general: string) => `Name of ${general}`,
  nobody: 'Nobody to lead yet: give them a unit.',
  atTable: 'Their units are raised at the table.',
  dealt: (side: string, generals: number) => `${side}: dealt evenly among ${generals === 1 ? 'one general' : `${generals} generals`}.`,
  given: (unit: string, general: string) => `${unit} is led by ${general}.`,
};
