import type { GameEvent } from '@longroll/rules/kernel/event';
import type { Outcome } from '@longroll/rules/kernel/outcome';
import type { Draw, Journal, JournalEntry, RecordedSeat, TakeBackEntry, UpgradeEntry } from '@longroll/rules/record/index';
import { z } from 'zod';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { HolderRow, JournalRow, SnapshotRow } from '../../store/store.ts';
import type { RecordSource } from './record-source.ts';
import { strengthShown } from '../seats/strength.ts';
import { tableActionsIn } from '../table-actions/state.ts';
import { undoing } from '../journal/take-back-row.ts';

/** What the journal keeps of a battle's going on under another version of its book, in place of an answer. */
export const upgraded = z.object({
  from: z.string(),
  to: z.string(),
  /** The new rules led all that came before to the same states. */
  replayed: z.boolean(),
  /** Journal row after which the position was kept from which it went on. */
  kept: z.number(),
});

/** The journal of a battle as records tell it; null for a battle older than what they need. */
export function journalOf(
  book: Rulebook,
  { battle, seats, rows, beginning, holders, positions }: RecordSource,
  outcome: Outcome | null,
): Journal | null {
  const [opening, ...later] = rows;
  const played = steps(later, positions);
  if (battle.scenario === null || opening === undefined || played === null) return null;
  const begun = book.resume(beginning);
  const scenario: Record<string, unknown> = JSON.parse(battle.scenario);
  return {
    version: battle.bookVersion,
    scenario,
    seats: seats.map(({ seat, side, general, player, held, strength }) => ({
      id: seat,
      side,
      general,
      player,
      computer: held === 'computer',
      ...strengthKept(strengthShown(held, strength, book)),
      ...heldBy(holders, seat),
    })),
    founded: battle.created.toISOString(),
    ...clockOf(battle),
    seed: begun.seed(),
    words: begun.words,
    opening: { ...outcomeOf(opening), awaited: begun.awaited },
    ...played,
    outcome,
  };
}

function clockOf({ tableActions }: RecordSource['battle']): Pick<Journal, 'clock'> {
  const { wish } = tableActionsIn(tableActions).clock;
  return wish.kind === 'none' ? {} : { clock: wish };
}

/** By its name: the clause that tells how a strength plays is the book's, and no record says it again. */
function strengthKept(strength: RecordedSeat['strength']): Pick<RecordedSeat, 'strength'> {
  return strength === undefined ? {} : { strength: { id: strength.id, title: strength.title } };
}

/** Who held a seat; nothing for a battle older than what is known of that. */
function heldBy(holders: readonly HolderRow[], seat: string): Pick<RecordedSeat, 'holders'> {
  const own = holders.filter((each) => each.seat === seat);
  return own.length === 0
    ? {}
    : {
        holders: own.map(({ player, held, since, until }) => ({
          player,
          computer: held === 'computer',
          from: since.toISOString(),
          until: until?.toISOString() ?? null,
        })),
      };
}

/** Commands in their order, those taken back as well, what was taken back after which of them, and where other rules held. */
function steps(
  rows: readonly JournalRow[],
  positions: readonly SnapshotRow[],
): Pick<Journal, 'commands' | 'takenBack' | 'upgrades'> | null {
  const commands: JournalEntry[] = [];
  const takenBack: TakeBackEntry[] = [];
  const upgrades: UpgradeEntry[] = [];
  /** Number of a command in the record, by its journal row. */
  const numbers = new Map<number, number>();
  for (const row of rows) {
    const { seq, seat, commandId, decision, answer } = row;
    const after = commands.length;
    switch (row.kind) {
      case 'undo': {
        const undone = undoing(answer);
        const from = numbers.get(undone?.from ?? -1);
        if (undone === null || from === undefined) return null;
        takenBack.push({ ...outcomeOf(row), after, from, seat, agreed: undone.agreed, spent: undone.spent });
        break;
      }
      case 'upgrade': {
        const { from, to, replayed, kept } = upgraded.parse(JSON.parse(answer));
        const lost = [...numbers].find(([each]) => each > kept)?.[1];
        const game = replayed ? undefined : positions.find((each) => each.seq === kept)?.game;
        const position: { position?: Record<string, unknown> } = game === undefined ? {} : { position: JSON.parse(game) };
        upgrades.push({ ...outcomeOf(row), after, from, to, replayed, ...position, ...(lost === undefined ? {} : { undone: lost }) });
        break;
      }
      default: {
        commands.push({ ...outcomeOf(row), seat, commandId, decision, answer: JSON.parse(answer) });
        numbers.set(seq, commands.length);
      }
    }
  }
  return { commands, takenBack, upgrades };
}

function outcomeOf({ events, hash, draws }: JournalRow): { events: GameEvent[]; hash: string; draws: Draw[] | null } {
  return { events: JSON.parse(events), hash, draws: draws === null ? null : JSON.parse(draws) };
}
