import type { TableListener } from './contract.ts';

const nothing = (): void => undefined;

/** Whoever only looks at a table: nothing on it answers. */
export const LOOKED_AT: TableListener = {
  drag: nothing,
  press: () => false,
  pick: nothing,
  hover: nothing,
  leave: nothing,
  ask: nothing,
  handle: nothing,
  dragHandle: nothing,
  dragPiece: nothing,
};
