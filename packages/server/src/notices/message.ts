import type { Notice } from '@longroll/protocol';

/** A battle that somebody is told of. */
export interface BattleTold {
  readonly id: string;
  /** Name of the field. */
  readonly scenario: string;
  /** By letter, when time runs out; null where it does not. */
  readonly deadline: Date | null;
  /** When it is to be, where that is told; null where it is not. */
  readonly at: Date | null;
}

/** What somebody is told: of one battle, of all that wait at once, or, as a try, of none. Nothing that anybody at the table could not see. */
export interface Message {
  /** The same however often it is tried: whoever is sent it twice knows by this. */
  readonly id: string;
  readonly kind: Notice['kind'];
  readonly at: Date;
  readonly battles: readonly BattleTold[];
}

/** Characters of a field's name that are told. */
const NAME = 80;

export const named = (scenario: string): string => scenario.slice(0, NAME);
