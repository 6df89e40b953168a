import type { Owner } from '../../shared/command/owner.ts';
import type { State } from '../state.ts';

/** The seat that decides for a unit: in its own activation the acting player, otherwise whose command it is of (KMR-13.2). */
export const ownerOf: Owner<State> = ({ activation, armies }, unit) => {
  if (activation?.unit === unit.id) return activation.seat;
  return unit.owner ?? armies[unit.army].commander;
};
