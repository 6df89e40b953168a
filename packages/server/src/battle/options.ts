import type { Logger } from 'pino';
import type { OpenedScenario } from '@longroll/protocol';
import type { Advice } from '@longroll/rules/rulebooks/definition';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { PreparedBattle, SetUpRefused, SetUpRequest } from './prepare.ts';
import type { RecordSource } from './records/record-source.ts';
import type { WrittenRecord } from './records/write-record.ts';

/** What the battles of a server work with. */
export interface BattlesOptions {
  readonly books: readonly Rulebook[];
  readonly store: Store;
  /** Tells the other servers that share the store when a seat has been taken. */
  readonly seatBus: SeatBus;
  readonly log: Logger;
  /** Where computer generals think, of this strength or the strongest; `whose` battle it is, by the address it is played from. */
  readonly think: (book: Rulebook, outlook: string, strength?: string, whose?: string) => Promise<Advice>;
  /** Where battles are set up. */
  readonly prepare: (book: Rulebook, plan: SetUpRequest) => Promise<PreparedBattle | SetUpRefused>;
  /** Where scenario files are read that somebody looks at. */
  readonly look: (book: Rulebook, file: unknown) => Promise<OpenedScenario | SetUpRefused>;
  /** Where the records of battles are written. */
  readonly write: (book: Rulebook, source: RecordSource) => Promise<WrittenRecord>;
  /** Pause before a computer general answers, milliseconds. */
  readonly computerDelay: number;
  /** How long a battle nobody looks at stays in memory, milliseconds. */
  readonly idleAfter: number;
  /** How long a player may be away before the rules and the others treat them as absent, milliseconds. */
  readonly absentAfter: number;
  /** How long three players and more have to say that they are ready before their battle begins, milliseconds; 0 asks nobody. */
  readonly readyWithin: number;
  /** Whether a battle stays closed that the rules of this server would have led elsewhere. */
  readonly keepClosed: boolean;
  readonly time: Time;
  /** Told when another server has taken a battle from this one. */
  readonly onLeaseLost?: () => void;
}

/** News of seats taken, between the servers that share a store. */
export interface SeatBus {
  /** Tells whichever server has the battle open that somebody has sat down. */
  seated(battle: string): Promise<void>;
  onSeated(listener: (battle: string) => void): Promise<void>;
}
