import type { Refusal } from '../kernel/refusal.ts';

/** What in a record is not as it should be. */
export type Wrong =
  | 'file'
  | 'running'
  | 'book'
  | 'scenario'
  | 'seats'
  | 'commitment'
  | 'command'
  | 'die'
  | 'card'
  | 'event'
  | 'hash'
  | 'outcome'
  | 'report';

/** The first thing in a record that does not hold, and where. A value, never thrown. */
export interface Flaw {
  readonly flawed: true;
  readonly what: Wrong;
  /** Number of the command; 0 is the opening of the battle; null where no command is concerned. */
  readonly command: number | null;
  /** Number of the event, or null. */
  readonly event: number | null;
  /** For people: says where, what the file says and what it ought to say. */
  readonly message: string;
  /** The referee's no to a command that cannot be carried out; what it says is in the catalogues. */
  readonly refusal?: Refusal;
}

export function flaw(what: Wrong, message: string, command: number | null = null, event: number | null = null): Flaw {
  return { flawed: true, what, command, event, message };
}

export function isFlaw(value: unknown): value is Flaw {
  return typeof value === 'object' && value !== null && 'flawed' in value && value.flawed === true;
}
