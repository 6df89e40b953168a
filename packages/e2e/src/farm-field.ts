const spot = (x: number, y: number) => ({ x, y });
const NORTH = 90;
const SOUTH = 270;
const LINE = { kind: 'line', ranks: 2 };

const foot = (id: string, name: string, x: number, y: number, facing: number) => ({
  id,
  name,
  type: 'infantry',
  figures: 12,
  at: spot(x, y),
  facing,
  formation: LINE,
});
const horse = (id: string, name: string, x: number, y: number, facing: number) => ({
  id,
  name,
  type: 'cavalry',
  figures: 6,
  at: spot(x, y),
  facing,
  formation: LINE,
});

/** A small field, two generals and six units a side within a few marches of one another, with banking and overriding on: soon decided. */
export const FARM_FIELD = {
  format: 1,
  book: 'kings-men',
  id: 'farm-field',
  name: 'The farm field',
  description: 'Two generals a side and a short way to the enemy.',
  minutes: 15,
  table: { width: 60, depth: 40 },
  terrain: [],
  armies: {
    red: {
      name: 'The blue company',
      players: [
        { seat: 'red-1', general: 'Colonel Weiss', rating: 3, at: spot(18, 4) },
        { seat: 'red-2', general: 'Captain Lenz', rating: 2, at: spot(42, 4) },
      ],
      units: [
        horse('r-1', 'Weiss Lancers', 5, 9, NORTH),
        foot('r-2', 'First Foot', 15, 9, NORTH),
        foot('r-3', 'Second Foot', 25, 9, NORTH),
        foot('r-4', 'Third Foot', 35, 9, NORTH),
        foot('r-5', 'Fourth Foot', 45, 9, NORTH),
        horse('r-6', 'Lenz Dragoons', 55, 9, NORTH),
      ],
    },
    black: {
      name: 'The grey company',
      players: [
        { seat: 'black-1', general: 'Major Stahl', rating: 3, at: spot(18, 36) },
        { seat: 'black-2', general: 'Captain Roth', rating: 2, at: spot(42, 36) },
      ],
      units: [
        horse('b-1', 'Stahl Hussars', 5, 31, SOUTH),
        foot('b-2', 'First Grey', 15, 31, SOUTH),
        foot('b-3', 'Second Grey', 25, 31, SOUTH),
        foot('b-4', 'Third Grey', 35, 31, SOUTH),
        foot('b-5', 'Fourth Grey', 45, 31, SOUTH),
        horse('b-6', 'Roth Uhlans', 55, 31, SOUTH),
      ],
    },
  },
  options: { deployment: 'scenario', overrideDeck: true, bankCards: true },
};
