import type { NewBattle } from '@longroll/protocol';
import { isRefusal, type Named, type Refusal } from '@longroll/rules/kernel/refusal';
import type { Seat } from '@longroll/rules/kernel/seat';
import { recording } from '@longroll/rules/record/draws';
import type { Draw } from '@longroll/rules/record/index';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { beginLesson } from '@longroll/rules/lessons/begin';
import type { Lesson } from '@longroll/rules/lessons/lesson';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { sentenceOf } from '@longroll/words/sentence';
import type { Progress, SeatRow } from '../store/store.ts';
import { stateHash } from './journal/state-hash.ts';
import { progressOf } from './progress.ts';
import { sentenceFor, type NamedBy, type ReplyCode } from './reply-words.ts';

/** What a creator wants. */
type CreatorsWish = Pick<
  NewBattle,
  'side' | 'seat' | 'seats' | 'opponent' | 'strength' | 'strengths' | 'words' | 'armies' | 'division' | 'battleDays'
>;

/** Who is to sit in which seat of a battle that is fought for another game. */
interface Commissioned {
  readonly sitting: Readonly<Record<string, 'human' | 'computer'>>;
}

/** What is wanted, with the scenario's file and the seed of its dice. */
export type SetUpRequest = (CreatorsWish | Commissioned) & {
  readonly file: unknown;
  readonly seed: string;
  /** The lesson that it is, which begins where the lesson says. */
  readonly lesson?: Lesson;
};

/** Who is to sit where in a battle, and what they say for the dice. */
interface SeatPlan {
  /** The creator's seat; empty where nobody at the table has created it. */
  readonly own: string;
  readonly holderOf: (seat: string) => SeatRow['held'];
  readonly strengthOf: (seat: string) => string | null;
  readonly words: Readonly<Record<string, string>>;
}

/** A battle set up and played to its first question, as plain data. */
export interface PreparedBattle {
  /** The creator's seat. */
  readonly own: string;
  readonly scenario: ScenarioHead;
  /** Its file, with what its creator wished for. */
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
  /** The clause of the rules that stands against it, where one does. */
  readonly clause?: string;
  /** What the sentence names, where a rulebook refuses. */
  readonly named?: Named;
}

/**
 * Judges what a creator wants and sets the battle up: a scenario's file is read, and perhaps an army deployed, which takes long. It is given all it
 * needs, so that it can be done in a worker thread.
 */
export function prepare(book: Rulebook, wish: SetUpRequest): PreparedBattle | SetUpRefused {
  const { file: wanted, seed, lesson } = wish;
  const brought = 'sitting' in wish ? wanted : withWished(book, wanted, wish);
  if (isRefusal(brought)) return refusedBy(brought);
  const seats = book.seatsOf(brought);
  if (isRefusal(seats)) return refusedBy(seats);
  const declared = seats.filter(({ reserved }) => reserved !== true);
  const plan = 'sitting' in wish ? planOf(declared, wish) : judgedPlan(book, declared, wish);
  if ('refused' in plan) return plan;
  const { own, holderOf, strengthOf, words } = plan;
  const file = own === '' ? brought : book.withHost(brought, own);
  const awaited = declared.map(({ id }) => id).filter((id) => holderOf(id) === 'open');
  const draws: Draw[] = [];
  const source = recording(book.chance, draws);
  const opened =
    lesson === undefined ? book.open(file, { ...book.freshChance(seed), words }, source, awaited) : beginLesson(book, lesson, source);
  if (isRefusal(opened)) return refusedBy(opened);
  const {
    position: play,
    events,
    scenario: { id, name, description },
  } = opened;
  return {
    own,
    file,
    scenario: { id, name, description },
    seats: play.seats
      .filter(({ reserved }) => reserved !== true)
      .map((each) => ({
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

/** The file with the armies that are brought, its sides divided, and the time its battles may take. */
function withWished(book: Rulebook, wanted: unknown, { armies = {}, division = {}, battleDays }: CreatorsWish): unknown {
  const brought = Object.keys(armies).length === 0 ? wanted : book.withArmies(wanted, armies);
  const file = Object.keys(division).length === 0 || isRefusal(brought) ? brought : book.divided(brought, division);
  return battleDays === undefined || isRefusal(file) ? file : book.withBattleDays(file, battleDays);
}

/** What a rulebook refuses, with its clause. */
export function refusedBy(refusal: Refusal): SetUpRefused {
  const { code, clause, named } = refusal;
  return { code, refused: sentenceOf(refusal), ...(clause === '' ? {} : { clause }), ...(named === undefined ? {} : { named }) };
}

/** As whoever commissions it says; a seat they say nothing of is the computer's. */
function planOf(declared: readonly Seat[], { sitting }: Commissioned): SeatPlan | SetUpRefused {
  const unknown = Object.keys(sitting).find((id) => !declared.some((each) => each.id === id));
  if (unknown !== undefined) return wrong('no-such-seat', { what: 'scenario', seat: unknown });
  return { own: '', holderOf: (id) => sitting[id] ?? 'computer', strengthOf: () => null, words: {} };
}

/** As its creator wishes. */
function judgedPlan(
  book: Rulebook,
  declared: readonly Seat[],
  { side, seat, seats, opponent, strength, strengths, words: said }: CreatorsWish,
): SeatPlan | SetUpRefused {
  if (!declared.some((each) => each.side === side)) return wrong('no-such-side', { side });
  const own = declared.find((each) => each.side === side && (seat === undefined || each.id === seat))?.id;
  if (own === undefined) return wrong('no-such-seat', { what: 'side', seat: seat ?? '' });
  const unknown = [...Object.keys(seats ?? {}), ...Object.keys(strengths ?? {})].find((id) => !declared.some((each) => each.id === id));
  if (unknown !== undefined) return wrong('no-such-seat', { what: 'scenario', seat: unknown });
  const unheard = [...(strength === undefined ? [] : [strength]), ...Object.values(strengths ?? {})].find(
    (named) => !book.strengths.some((each) => each.id === named),
  );
  if (unheard !== undefined) return wrong('no-such-strength', { strength: unheard });
  const strange = declared.find((each) => seats?.[each.id] === 'own' && each.side !== side);
  if (strange !== undefined) return wrong('other-side', { general: strange.name });
  const holderOf = (id: string): SeatRow['held'] => {
    const holder = id === own ? 'own' : (seats?.[id] ?? (opponent === 'computer' ? 'computer' : 'open'));
    return holder === 'own' ? 'human' : holder;
  };
  return {
    own,
    holderOf,
    strengthOf: (id) => {
      const holder = holderOf(id);
      return holder === 'human' ? null : (strengths?.[id] ?? (holder === 'computer' ? strength : undefined) ?? null);
    },
    words: said === undefined || said === '' ? {} : { [own]: said },
  };
}

/** What the server itself finds wrong with a wish. */
function wrong<Code extends ReplyCode>(code: Code, ...[named]: NamedBy<Code>): SetUpRefused {
  return { code, refused: sentenceFor(code, named), ...(named === undefined ? {} : { named }) };
}
