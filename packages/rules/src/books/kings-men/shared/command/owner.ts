import type { SeatId } from '../../../../kernel/game.ts';
import type { Battle } from '../state.ts';
import type { Unit } from '../troops/unit.ts';

/** Who decides for a unit (KM-31.4): each book has its own way. */
export type Owner<S extends Battle> = (battle: S, unit: Unit) => SeatId;
