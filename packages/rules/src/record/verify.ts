import { commitmentOf } from '../chance/index.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { isFlaw, flaw, type Flaw } from './flaw.ts';
import type { BattleRecord } from './format.ts';
import { retrace, rulebookOf } from './retrace.ts';
import type { Rulebook } from './rulebook.ts';
import { rulebooks } from './rulebooks.ts';

/** A record that holds, and how much of it there was. */
export interface Verified {
  readonly flawed: false;
  readonly commands: number;
  readonly events: number;
  readonly dice: number;
  readonly shuffles: number;
  /** How often something was taken back that had cost dice or cards. */
  readonly takenBack: number;
  readonly commitment: string;
  readonly outcome: Outcome;
}

/**
 * Recomputes a whole battle from its scenario, its seed and its commands: the commitment, every die and card, every verdict of the referee,
 * every event and every state hash. The first thing in the record that is not so comes back, else that all is well.
 */
export function verify(file: BattleRecord, shelf: readonly Rulebook[] = rulebooks): Verified | Flaw {
  const found = rulebookOf(file, shelf);
  if (isFlaw(found)) return found;
  const { book, record } = found;
  const { commitment, seed } = record.chance;
  if (commitmentOf(seed) !== commitment) return flaw('commitment', 'The seed is not the one that was promised: its SHA-256 is not the commitment of the file.');
  const course = retrace(book, record, { of: () => book.chance, says: 'the seed gives' });
  let counted = { events: 0, dice: 0, shuffles: 0, takenBack: 0 };
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true) {
      return next.value ?? { flawed: false, commands: record.commands.length, ...counted, commitment, outcome: record.outcome };
    }
    const { events, draws } = next.value.recorded;
    const back = next.value.command?.spent === undefined ? 0 : 1;
    counted = {
      events: counted.events + events.length,
      dice: draws.reduce((sum, draw) => sum + (draw.do === 'roll' ? draw.dice.length : 0), counted.dice),
      shuffles: counted.shuffles + draws.filter((draw) => draw.do === 'shuffle').length,
      takenBack: counted.takenBack + back,
    };
  }
}
