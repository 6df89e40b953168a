import type { NewBattle } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { recording } from '@longroll/rules/record/draws';
import type { Draw } from '@longroll/rules/record/index';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { beginLesson } from '@longroll/rules/lessons/begin';
import type { Lesson } from '@longroll/rules/lessons/lesson';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Progress, SeatRow } from '../store/store.ts';
import { stateHash } from './journal/state-hash.ts';
import { progressOf } from './progress.ts';

/** What a creator wants, with the scenario's file and the seed of its dice. */
export interface SetUpRequest extends Pick<
  NewBattle,
  'side' | 'seat' | 'seats' | 'opponent' | 'strength' | 'strengths' | 'words' | 'armies'
> {
  readonly file: unknown;
  readonly seed: string;
  /** The lesson that it is, which begins where the lesson says. */
  readonly lesson?: Lesson;
}

/** A battle set up and played to its first question, as plain data. */
export interface PreparedBattle {
  /** The creator's seat. */
  readonly own: string;
  readonly scenario: ScenarioHead;
  /** Its file, with the armies that were brought. */
  readonly file: unknown;
  readonly seats: readonly {
    readonly id: string;
    readonly side: string;
    readonly name: string;
    readonly held: SeatRow['held'];
    readonly strength: string | null;
  }[];
  readonly game: string;
  readonly hash: string;
  readonly events: string;
  /** What was thrown and shuffled. */
  readonly draws: string;
  /** Number of the event that will follow. */
  readonly seq: number;
  readonly progress: Progress;
}

export interface SetUpRefused {
  readonly code: string;
  readonly refused: string;
}

/**
 * Judges what a creator wants and sets the battle up: a scenario's file is read, and perhaps an army deployed, which takes long. It is given all it
 * needs, so that it can be done in a worker thread.
 */
export function prepare(
  book: Rulebook,
  { file: wanted, seed, lesson, side, seat, seats, opponent, strength, strengths, words: said, armies }: SetUpRequest,
): PreparedBattle | SetUpRefused {
  const file = armies === undefined || Object.keys(armies).length === 0 ? wanted : book.withArmies(wanted, armies);
  if (isRefusal(file)) return { code: file.code, refused: file.clause === '' ? file.message : `${file.message} (${file.clause})` };
  const declared = book.seatsOf(file);
  if (isRefusal(declared)) return { code: declared.code, refused: declared.message };
  if (!declared.some((each) => each.side === side)) return { code: 'no-such-side', refused: `This scenario has no side called ${side}.` };
  const own = declared.find((each) => each.side === side && (seat === undefined || each.id === seat))?.id;
  if (own === undefined) return { code: 'no-such-seat', refused: `That side has no seat called ${seat ?? ''}.` };
  const unknown = [...Object.keys(seats ?? {}), ...Object.keys(strengths ?? {})].find((id) => !declared.some((each) => each.id === id));
  if (unknown !== undefined) return { code: 'no-such-seat', refused: `This scenario has no seat called ${unknown}.` };
  const wrong = [...(strength === undefined ? [] : [strength]), ...Object.values(strengths ?? {})].find(
    (named) => !book.strengths.some((each) => each.id === named),
  );
  if (wrong !== undefined) return { code: 'no-such-strength', refused: `The computer has no strength called ${wrong} in this book.` };
  const holderOf = (id: string) => (id === own ? 'human' : (seats?.[id] ?? (opponent === 'computer' ? 'computer' : 'open')));
  const strengthOf = (id: string): string | null => {
    const holder = holderOf(id);
    return holder === 'human' ? null : (strengths?.[id] ?? (holder === 'computer' ? strength : undefined) ?? null);
  };
  const awaited = declared.map(({ id }) => id).filter((id) => holderOf(id) === 'open');
  const words = said === undefined || said === '' ? {} : { [own]: said };
  const draws: Draw[] = [];
  const source = recording(book.chance, draws);
  const opened =
    lesson === undefined ? book.open(file, { ...book.freshChance(seed), words }, source, awaited) : beginLesson(book, lesson, source);
  if (isRefusal(opened)) return { code: opened.code, refused: opened.message };
  const {
    position: play,
    events,
    scenario: { id, name, description },
  } = opened;
  return {
    own,
    file,
    scenario: { id, name, description },
    seats: play.seats.map((each) => ({
      id: each.id,
      side: each.side,
      name: each.name,
      held: holderOf(each.id),
      strength: strengthOf(each.id),
    })),
    game: play.text(),
    hash: stateHash(play),
    events: JSON.stringify(events),
    draws: JSON.stringify(draws),
    seq: play.seq,
    progress: progressOf(play),
  };
}
