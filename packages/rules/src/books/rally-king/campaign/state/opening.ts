import type { SeatId } from '../../../../kernel/seat.ts';
import type { NationId } from './map-file.ts';

/** Somebody without a nation asks for one whose player has resigned, and these players have agreed (RKC-30.4). */
export interface Opening {
  readonly seat: SeatId;
  readonly nation: NationId;
  readonly agreed: readonly SeatId[];
}
