const spot = (x: number, y: number) => ({ x, y });
const NORTH = 90;
const SOUTH = 270;
const line = (id: string, name: string, owner: string, type: string, x: number, y: number, facing: number) => ({
  id,
  name,
  owner,
  type,
  at: spot(x, y),
  facing,
  formation: { kind: 'line', ranks: 2 },
});

/** A Commanding General with a lieutenant against one general; an army of four routs when two are gone. */
export const CAUSEWAY = {
  format: 1,
  book: 'kings-men-revised',
  id: 'causeway',
  name: 'The causeway',
  description: 'Two allied generals against one.',
  minutes: 15,
  table: { width: 48, depth: 36 },
  terrain: [],
  armies: {
    red: {
      name: 'The allies',
      players: [
        { seat: 'red-1', general: 'General Weiss', rating: 3, at: spot(16, 4) },
        { seat: 'red-2', general: 'General Lenz', rating: 2, at: spot(34, 4) },
      ],
      units: [
        line('r-1', 'Weiss Foot', 'red-1', 'infantry', 10, 9, NORTH),
        line('r-2', 'Weiss Lancers', 'red-1', 'cavalry', 19, 9, NORTH),
        line('r-3', 'Lenz Foot', 'red-2', 'infantry', 28, 9, NORTH),
        line('r-4', 'Lenz Dragoons', 'red-2', 'cavalry', 38, 9, NORTH),
      ],
    },
    black: {
      name: 'The garrison',
      players: [{ seat: 'black-1', general: 'General Stahl', rating: 2, at: spot(24, 32) }],
      units: [
        line('b-1', 'First Grey', 'black-1', 'infantry', 10, 26, SOUTH),
        line('b-2', 'Grey Hussars', 'black-1', 'cavalry', 19, 26, SOUTH),
        line('b-3', 'Second Grey', 'black-1', 'infantry', 28, 26, SOUTH),
        line('b-4', 'Third Grey', 'black-1', 'infantry', 38, 26, SOUTH),
      ],
    },
  },
  victory: { turnLimit: 6 },
  options: { deployment: 'scenario' },
};
