/** Why a command is refused: a value, never an exception. Nothing has changed. */
export interface Refusal {
  readonly refused: true;
  /** The clause that forbids it, for example `KM-14.10`. */
  readonly clause: string;
  /** Stable and machine-readable, for example `blocked-by-unit`. */
  readonly code: string;
  /** One sentence for the player, in our own words. */
  readonly message: string;
  /** The thing on the table that is in the way, for drawing: piece or terrain ids, or points of a line. */
  readonly shape?: RefusalShape;
}

export interface RefusalShape {
  readonly pieces?: readonly string[];
  readonly terrain?: readonly string[];
  readonly points?: readonly { readonly x: number; readonly y: number }[];
}

export function refuse(clause: string, code: string, message: string, shape?: RefusalShape): Refusal {
  // By its code a page finds the words for it.
  if (code === '') throw new Error(`a refusal without a code: ${message}`);
  return shape === undefined ? { refused: true, clause, code, message } : { refused: true, clause, code, message, shape };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** What has been judged before and was found good. */
export function sound<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`judged good before, and refused now: ${value.message}`);
  return value;
}
