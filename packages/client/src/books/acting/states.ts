import type { Point } from '@longroll/rules/table/units';
import type { Answering, Mark, Mode } from '../face.ts';

/** What is done in one state of acting with what comes of hand and keys; what a state does not name means nothing in it. */
export interface ActingState {
  onPick?(point: Point, piece: string | null, adding: boolean): void;
  onHover?(point: Point, piece: string | null): void;
  onHandle?(id: string): void;
  onDragHandle?(id: string, to: Point): void;
  onDragPiece?(piece: string, to: Point, onto?: Mark): void;
  /** True when the key meant something. */
  onKey?(event: KeyboardEvent): boolean;
}

/** A way of answering at the table that is in one of its states at a time: `state` tells in which. */
export function inStates(
  answering: Omit<Answering, 'Controls'> & Pick<Mode, 'Controls' | 'overlay'>,
  state: () => ActingState,
): Mode & Required<Pick<Mode, 'dragPiece'>> {
  return {
    ...answering,
    pick: (point, piece, adding) => state().onPick?.(point, piece, adding),
    hover: (point, piece) => state().onHover?.(point, piece),
    handle: (id) => state().onHandle?.(id),
    dragHandle: (id, to) => state().onDragHandle?.(id, to),
    dragPiece: (piece, to, onto) => state().onDragPiece?.(piece, to, onto),
    key: (event) => state().onKey?.(event) ?? false,
  };
}
