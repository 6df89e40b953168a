import type words from '@longroll/words/en/record/flaws';
import { phrasing, type Named, type NamedBy, type Refusal } from '../kernel/refusal.ts';

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
  /** Stable and machine-readable. Its sentence is in `packages/words/src/en/record/flaws.json` and says where, what the file says and what it ought to say. */
  readonly code: string;
  /** What its sentence names; left out where it names nothing. */
  readonly named?: Named;
  /** What is wrong with the record of a battle that was fought for this one. */
  readonly within?: Flaw;
  /** The referee's no to a command that cannot be carried out; what it says is in the catalogues. */
  readonly refusal?: Refusal;
}

/** Where a flaw is, as far as it has a place. */
interface Place {
  readonly command?: number | null;
  readonly event?: number | null | undefined;
}
type Words = typeof words;
type Code = keyof Words & string;

export function flaw<Of extends Code>(
  what: Wrong,
  { command = null, event = null }: Place,
  code: Of,
  ...[named]: NamedBy<Words[Of]>
): Flaw {
  const found = { flawed: true, what, command, event, code } as const;
  return named === undefined ? found : { ...found, named };
}

/** A part of such a sentence. */
export const phrase = phrasing<Words>();

export function isFlaw(value: unknown): value is Flaw {
  return typeof value === 'object' && value !== null && 'flawed' in value && value.flawed === true;
}
