import { commitmentOf } from '../chance/index.ts';
import type { Outcome } from '../kernel/outcome.ts';
import type { GameEvent } from '../kernel/event.ts';
import { project } from '../kernel/view.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import {
  provable,
  standing,
  stretches,
  type CommandEntry,
  type Course,
  type OpeningEntry,
  type Step,
  type TakeBackEntry,
  type UpgradeEntry,
} from './course.ts';
import { isFlaw, type Flaw } from './flaw.ts';
import type {
  BattleRecord,
  Draw,
  FinishedRecord,
  RecordedClock,
  RecordedCommand,
  RecordedOpening,
  RecordedSeat,
  RecordedTakeBack,
  RecordedUpgrade,
} from './format.ts';
import { retrace } from './retrace.ts';

/** What a journal keeps of a command that was carried out: its place says its number. */
export type JournalEntry = Omit<CommandEntry, 'seq'>;

/** A battle as whoever kept its journal knows it. */
export interface Journal {
  /** The version under which it was fought last; the book's own unless told otherwise. */
  readonly version?: string;
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly seats: readonly RecordedSeat[];
  /** UTC, ISO 8601. */
  readonly founded: string;
  /** How the players' time was measured; missing where it was not. */
  readonly clock?: RecordedClock;
  /** Secret until the battle is over. */
  readonly seed: string;
  readonly words: Readonly<Record<string, string>>;
  readonly opening: OpeningEntry;
  /** Every command carried out, those taken back later as well. */
  readonly commands: readonly JournalEntry[];
  /** What was taken back, in order; missing where nothing was. */
  readonly takenBack?: readonly TakeBackEntry[];
  /** Where it went on under another version, in order; missing where one version fought all of it. */
  readonly upgrades?: readonly UpgradeEntry[];
  /** Null while the battle is being fought. */
  readonly outcome: Outcome | null;
}

/** A step with all that a record says of it. */
interface Written {
  readonly step: Step;
  readonly draws: readonly Draw[];
  readonly spent: Readonly<Record<string, number>>;
}

/** What a journal tells, as it can be played again. */
export function courseOf({ id, version }: Rulebook, journal: Journal): Course {
  const { opening, commands, takenBack = [], upgrades = [], seed, words, scenario, seats, outcome } = journal;
  return {
    book: { id, version: journal.version ?? version },
    scenario,
    seats,
    outcome,
    chance: { commitment: commitmentOf(seed), seed, words },
    opening,
    takenBack,
    upgrades,
    commands: commands.map((each, index) => ({ ...each, seq: index + 1 })),
  };
}

/**
 * The record of a battle. Of a running one it tells what any spectator has seen; of one that is over, everything. Events and hashes are those of the
 * journal, and so are throws and shuffles where it has them: else the battle is played again for them. A flaw when it cannot be, under the rules
 * that fought it.
 */
export function writeRecord(book: Rulebook, journal: Journal): BattleRecord | Flaw {
  const course = courseOf(book, journal);
  const { seed, commitment, words } = course.chance;
  const { scenario, seats, founded, clock, outcome } = journal;
  const head = {
    format: 1 as const,
    book: { ...course.book },
    scenario: { ...scenario },
    seats: [...seats],
    founded,
    ...(clock === undefined ? {} : { clock }),
  };
  if (outcome === null) {
    const events = [course.opening, ...standing(course), ...(course.upgrades ?? [])]
      .flatMap((each) => each.events.map(inTheOpen))
      .sort((one, other) => one.seq - other.seq);
    return { ...head, status: 'running', chance: { commitment, seed: null, words: { ...words } }, events, outcome };
  }
  const written = drawn(book, course);
  return isFlaw(written)
    ? written
    : { ...head, status: 'finished', chance: { commitment, seed, words: { ...words } }, ...told(written), outcome: recorded(outcome) };
}

/** Every step with what was drawn for it. */
function drawn(book: Rulebook, course: Course): Written[] | Flaw {
  const all = stretches(course);
  const written = all
    .flatMap(({ steps }) => steps)
    .map((step): Written => ({ step, draws: step.entry.draws ?? [], spent: step.do === 'take-back' ? (step.entry.spent ?? {}) : {} }));
  if (written.every(({ step }) => (step.entry.draws ?? null) !== null)) return written;
  const part = provable(all, book.version);
  const played = retrace(book, course, { of: () => book.chance, name: 'again' }, part);
  let at = all.slice(0, part.first).reduce((sum, { steps }) => sum + steps.length, 0);
  let spent: Written['spent'] = {};
  for (let next = played.next(); ; next = played.next()) {
    if (next.done === true) return next.value === null || !part.own ? written : next.value;
    const { step, draws, position } = next.value;
    written[at++] = { step, draws, spent };
    spent = { ...position.spent.chance.drawn };
  }
}

function told(written: readonly Written[]) {
  let opening: RecordedOpening = { draws: [], events: [], hash: '' };
  const commands: RecordedCommand[] = [];
  const takenBack: RecordedTakeBack[] = [];
  const upgrades: RecordedUpgrade[] = [];
  for (const { step, draws: drawnFor, spent } of written) {
    const { hash } = step.entry;
    const draws = [...drawnFor];
    const events = step.entry.events.map(whole);
    switch (step.do) {
      case 'open': {
        const { awaited = [] } = step.entry;
        opening = { draws, events, hash, ...(awaited.length === 0 ? {} : { awaited: [...awaited] }) };
        break;
      }
      case 'command': {
        const { seq, seat, commandId, decision, answer } = step.entry;
        commands.push({ seq, seat, ...(commandId === undefined ? {} : { commandId }), decision, answer, draws, events, hash });
        break;
      }
      case 'take-back': {
        const { after, from, seat, agreed } = step.entry;
        takenBack.push({ after, from, seat, agreed, spent: { ...spent }, draws, hash });
        break;
      }
      case 'upgrade': {
        const { after, from, to, replayed, undone, position } = step.entry;
        upgrades.push({
          after,
          from,
          to,
          replayed,
          ...(undone === undefined ? {} : { undone }),
          ...(position === undefined ? {} : { position }),
          draws,
          events,
          hash,
        });
        break;
      }
    }
  }
  return { opening, commands, ...(takenBack.length === 0 ? {} : { takenBack }), ...(upgrades.length === 0 ? {} : { upgrades }) };
}

function inTheOpen(event: GameEvent) {
  const { seq, kind, clause, data } = project(event, null);
  return { seq, kind, clause, data };
}

function whole({ seq, kind, clause, data, secret }: GameEvent) {
  const open = { seq, kind, clause, data };
  return secret === undefined ? open : { ...open, secret: { ...secret, knownTo: [...secret.knownTo], data: { ...secret.data } } };
}

/** The record as a file: one line a command, so that a change shows as a change of that line. */
export function recordText(record: BattleRecord): string {
  const lines = Object.entries(record).map(([key, value]) => {
    const list: readonly unknown[] | null = (key === 'commands' || key === 'events') && Array.isArray(value) ? value : null;
    const text =
      list === null || list.length === 0 ? JSON.stringify(value) : `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The file of a game with those of the battles that were fought for it inside, each with the question it answered. */
export function withBattles(game: string, battles: readonly { readonly decision: string; readonly file: string }[]): string {
  if (battles.length === 0) return game;
  const lines = battles.map(({ decision, file }) => `{"decision":${JSON.stringify(decision)},"record":${file.trim()}}`);
  return game.replace(/\n\}\n$/, () => `,\n"battles":[\n${lines.join(',\n')}\n]\n}\n`);
}

function recorded({ winners, ...outcome }: Outcome): FinishedRecord['outcome'] {
  return { ...outcome, ...(winners === undefined ? {} : { winners: [...winners] }) };
}
