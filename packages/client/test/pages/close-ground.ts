const spot = (x: number, y: number) => ({ x, y });
const house = (id: string, x: number, y: number) => ({
  id,
  kind: 'building',
  name: `House ${id}`,
  area: [spot(x, y), spot(x + 5, y), spot(x + 5, y + 4), spot(x, y + 4)],
  capacity: 24,
  large: true,
});
const LINE = { kind: 'line', ranks: 2 };
const TURNED = { red: 90, black: 270 };

/** Every kind of troops of one army, a march from the enemy at most. `row` gives how far up the table somebody stands who is so far before the base line. */
function army(id: 'red' | 'black', row: (ahead: number) => number) {
  const facing = TURNED[id];
  return {
    name: `The ${id} company`,
    players: [{ seat: `${id}-1`, general: `General of ${id}`, rating: 2, at: spot(30, row(2)) }],
    units: [
      { id: `${id}-horse`, name: 'Horse', type: 'cavalry', at: spot(8, row(9)), facing, formation: LINE },
      { id: `${id}-foot`, name: 'Foot', type: 'infantry', at: spot(16, row(12)), facing, formation: LINE },
      { id: `${id}-guard`, name: 'Guard', type: 'infantry', at: spot(24, row(11)), facing, formation: LINE },
      { id: `${id}-scouts`, name: 'Scouts', type: 'skirmishers', at: spot(32, row(11)), facing },
      { id: `${id}-battery`, name: 'Battery', type: 'foot-artillery', at: spot(39, row(6)), facing },
      { id: `${id}-dragoons`, name: 'Dragoons', type: 'cavalry', at: spot(45, row(10)), facing, formation: LINE },
      { id: `${id}-flying`, name: 'Flying battery', type: 'horse-artillery', at: spot(53, row(7)), facing },
    ],
  };
}

/** A field on which two small armies stand within reach of one another, with houses between them: whatever seldom happens in a battle happens here soon. */
export function closeGround(book: string, options: object = {}): object {
  return {
    format: 1,
    book,
    id: 'close-ground',
    name: 'Close ground',
    description: 'Both armies stand within reach of one another.',
    minutes: 20,
    table: { width: 60, depth: 36 },
    terrain: [
      house('west', 11, 16),
      house('middle', 21.5, 16),
      house('east', 33, 16),
      { id: 'wood', kind: 'light-woods', name: 'The wood', area: [spot(48, 14), spot(56, 14), spot(56, 22), spot(48, 22)] },
      { id: 'wall', kind: 'low-wall', name: 'The wall', line: [spot(2, 18), spot(8, 18)], thickness: 0.4 },
    ],
    armies: { red: army('red', (ahead) => ahead), black: army('black', (ahead) => 36 - ahead) },
    victory: { turnLimit: 6 },
    options: { deployment: 'scenario', ...options },
  };
}
