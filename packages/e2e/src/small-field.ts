const spot = (x: number, y: number) => ({ x, y });

/** Three regiments a side, a musket shot apart once they are deployed, and few turns: a whole battle of the first book in some forty answers. */
export const SMALL_FIELD = {
  format: 1,
  book: 'kings-men',
  id: 'small-field',
  name: 'The small field',
  description: 'Three regiments a side and a short way to the enemy.',
  minutes: 10,
  table: { width: 40, depth: 36 },
  terrain: [],
  armies: {
    red: {
      name: 'The blue company',
      players: [{ seat: 'red-1', general: 'Colonel Weiss', rating: 3 }],
      units: [
        { id: 'r-1', name: 'First Foot', type: 'infantry', figures: 8 },
        { id: 'r-2', name: 'Second Foot', type: 'infantry', figures: 8 },
        { id: 'r-3', name: 'Weiss Lancers', type: 'cavalry', figures: 6 },
      ],
    },
    black: {
      name: 'The grey company',
      players: [{ seat: 'black-1', general: 'Major Stahl', rating: 3 }],
      units: [
        { id: 'b-1', name: 'First Grey', type: 'infantry', figures: 8 },
        { id: 'b-2', name: 'Second Grey', type: 'infantry', figures: 8 },
        { id: 'b-3', name: 'Stahl Hussars', type: 'cavalry', figures: 6 },
      ],
    },
  },
  zones: {
    red: [spot(0, 0), spot(40, 0), spot(40, 9), spot(0, 9)],
    black: [spot(0, 27), spot(40, 27), spot(40, 36), spot(0, 36)],
  },
  victory: { turnLimit: 4 },
};
