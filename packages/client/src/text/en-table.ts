const COLOURS: Readonly<Record<string, string>> = { green: 'now green', yellow: 'now yellow', red: 'now red' };
const FORMATIONS: Readonly<Record<string, string>> = {
  line: 'forms line', column: 'forms column', square: 'forms square', skirmish: 'spreads out', battery: 'guns ready', mob: 'a mob', garrison: 'holds the house',
};

/** Words that rise from a unit on the table, in English. */
export const table = {
  collapsed: 'breaks!',
  gunsAbandoned: 'abandons its guns',
  disordered: 'disordered',
  squareFormed: 'forms square!', squareFailed: 'no square', squareBroken: 'square broken',
  rallied: 'rallies', notRallied: 'cannot be rallied',
  orderHeard: 'order heard', orderLost: 'order lost',
  colour: (colour: string) => COLOURS[colour] ?? colour,
  formed: (formation: string) => FORMATIONS[formation] ?? formation,
};
