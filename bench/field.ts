/** A field for so many units of the first book, half a side, drawn up in rows where the file puts them; a hill and two woods between them. */
export function fieldOf(units: number): object {
  return {
    format: 1,
    book: 'kings-men',
    id: `field-of-${units}`,
    name: `A field for ${units} units`,
    description: '',
    minutes: 60,
    table: { width: 144, depth: 72 },
    terrain: [
      {
        id: 'hill',
        kind: 'hill',
        area: [
          { x: 66, y: 33 },
          { x: 78, y: 33 },
          { x: 78, y: 39 },
          { x: 66, y: 39 },
        ],
      },
      {
        id: 'west-wood',
        kind: 'light-woods',
        area: [
          { x: 40, y: 34 },
          { x: 48, y: 34 },
          { x: 48, y: 38 },
          { x: 40, y: 38 },
        ],
      },
      {
        id: 'east-wood',
        kind: 'light-woods',
        area: [
          { x: 96, y: 34 },
          { x: 104, y: 34 },
          { x: 104, y: 38 },
          { x: 96, y: 38 },
        ],
      },
    ],
    armies: { red: armyOf('red', units / 2), black: armyOf('black', units / 2) },
    zones: {
      red: [
        { x: 0, y: 0 },
        { x: 144, y: 0 },
        { x: 144, y: 30 },
        { x: 0, y: 30 },
      ],
      black: [
        { x: 0, y: 42 },
        { x: 144, y: 42 },
        { x: 144, y: 72 },
        { x: 0, y: 72 },
      ],
    },
    victory: { turnLimit: 50 },
  };
}

const TYPES = ['infantry', 'cavalry', 'infantry', 'skirmishers', 'foot-artillery'];
/** Units in a row, and what each has of the table, inches. */
const ROW = 10;
const BREADTH = 14;
const DEPTH = 7;

function armyOf(side: 'red' | 'black', count: number): object {
  const [front, back, facing] = side === 'red' ? [28, -1, 90] : [44, 1, 270];
  const units = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / ROW);
    const inRow = Math.min(ROW, count - row * ROW);
    return {
      id: `${side}-${index + 1}`,
      name: `${side} ${index + 1}`,
      type: TYPES[index % TYPES.length],
      at: { x: 72 + BREADTH * ((index % ROW) - (inRow - 1) / 2), y: front + back * DEPTH * row },
      facing,
    };
  });
  const general = { seat: `${side}-general`, general: `General ${side}`, rating: 2, at: { x: 72, y: side === 'red' ? 0.8 : 71.2 } };
  return { name: side, players: [general], units };
}
