import { field, march, type March, type Unit } from './field.ts';

/** The field as a game of boardgame.io: the players take turns of one move. Everything else is left as the library has it. */
export const boardgame = {
  name: 'field',
  setup: (): { units: Unit[] } => ({ units: field() }),
  moves: {
    march: ({ G }: { readonly G: { units: Unit[] } }, order: March) => march(G.units, order),
  },
  turn: { minMoves: 1, maxMoves: 1 },
};
