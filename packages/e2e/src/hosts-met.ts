/** Rows of the two armies from the left to the right as red sees them. */
const DWARVES = ['crossbows', 'soldiers', 'anvil-guard', 'anvil-guard', 'berserks', 'soldiers', 'crossbows', 'cannons'];
const ORCS = ['dire-wolf-riders', 'archers', 'orcs', 'black-moon-orcs', 'trolls', 'ogres', 'orcs', 'dire-wolf-riders'];

/** Stands side by side on a line. */
function drawnUp(side: string, rows: readonly string[], y: number, facing: number): object[] {
  return rows.map((row, index) => ({ id: `${side}-${index + 1}`, row, at: { x: 7 + index * 1.7, y }, facing }));
}

/** Dwarves of the Red Sun and Orcs a few inches from one another, with Leaders, Magic Users and a hill between woods: fantasy as it looks in the middle of a fight. */
export function hostsMet(): object {
  const side = (id: string, name: string, list: string, general: string, rows: readonly string[], y: number, facing: number) => ({
    name,
    list,
    players: [{ seat: `${id}-1`, general }],
    army: { build: 'fixed', units: drawnUp(id, rows, y, facing) },
    leaders: { warRating: 4, cinc: `${id}-4`, captains: [{ unit: `${id}-2` }] },
    magic: { users: [2, 1], guard: `${id}-3` },
  });
  const square = (left: number, bottom: number, right: number, top: number) => [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return {
    format: 1,
    book: 'rally-king',
    id: 'hosts-met',
    name: 'Hosts Met',
    description: 'Two hosts a few inches from one another.',
    light: 'dusk',
    minutes: 20,
    table: { width: 26, depth: 20 },
    attacker: 'red',
    baselines: { red: 'south' },
    terrain: [
      { id: 'wood', type: 'woods', name: 'Wood', area: square(0.5, 6, 4.5, 13) },
      { id: 'rocks', type: 'rocky', name: 'Rocks', area: square(21, 8, 25.5, 13) },
      { id: 'hill', type: 'hill', name: 'Hill', area: square(7, 15, 19, 19), ridgeline: { from: { x: 9, y: 17 }, to: { x: 17, y: 17 } } },
    ],
    sides: {
      red: side('red', 'Dwarves of the Red Sun', 'dwarves-red-sun', 'Torvald Anvilborn', DWARVES, 8, 90),
      blue: side('blue', 'Orcs', 'orcs', 'Ghâzuk', ORCS, 12.5, 270),
    },
    options: { turnLimit: 6 },
  };
}
