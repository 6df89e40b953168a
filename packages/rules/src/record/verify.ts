import { commitmentOf } from '../chance/index.ts';
import type { ChanceState } from '../kernel/chance.ts';
import type { SeatId } from '../kernel/game.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { rulebooks } from '../rulebooks/index.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import { checkBattles, type AnsweredCommission, type BattlesTold } from './battles.ts';
import { provable, stretches, type Part, type Step, type Stretch } from './course.ts';
import { difference } from './difference.ts';
import { isFlaw, flaw, type Flaw } from './flaw.ts';
import type { BattleRecord, FinishedRecord } from './format.ts';
import { keptPosition } from './kept.ts';
import { retrace, rulebookOf } from './retrace.ts';
import { wordsAtStart } from './start.ts';
import { checkDraws } from './told.ts';

/** Something that was taken back, and what had been drawn for it. */
interface TakenBack {
  readonly seat: SeatId;
  readonly agreed: boolean;
  /** Commands that no longer stood. */
  readonly commands: number;
  readonly dice: number;
  readonly shuffles: number;
}

/** What was fought under one version of the rules, and what is known of it. */
interface Checked {
  readonly version: string;
  /** Numbers of its first and last command; `to` is less than `from` where there is none. */
  readonly from: number;
  readonly to: number;
  /** Played again and found true. Else it is as the file tells it; its throws and shuffles were compared with the seed all the same. */
  readonly proven: boolean;
  /** Throws and shuffles nothing can be said of, for something before or after them is not told. Nothing where it is proven. */
  readonly unchecked: number;
}

/** A record in which nothing wrong was found, and how much of it there was. */
export interface Verified {
  readonly flawed: false;
  readonly commands: number;
  readonly events: number;
  readonly dice: number;
  readonly shuffles: number;
  /** What was taken back, in order. */
  readonly takenBack: readonly TakenBack[];
  /** The stretches fought under one version each, in order. */
  readonly stretches: readonly Checked[];
  readonly commitment: string;
  readonly outcome: Outcome;
  /** Battles it was told of, and how many of them stand in the record, were found true, and tell what it was told. */
  readonly battles: BattlesTold;
}

/**
 * Recomputes a battle from its scenario, its seed and its commands: the commitment, every die and card, every verdict of the referee,
 * every event and every state hash. Of what was fought under other rules than are at hand, what needs no rules: commitment, dice, cards, and the states that were
 * handed on. The first thing in the record that is not so comes back, else what was found.
 */
export function verify(file: BattleRecord, registry: readonly Rulebook[] = rulebooks): Verified | Flaw {
  const found = checked(file, registry);
  return isFlaw(found) ? found : found.verified;
}

/** What was found, and what the battle tells the game it was fought for; undefined where its end cannot be played here. */
function checked(file: BattleRecord, registry: readonly Rulebook[]): { readonly verified: Verified; readonly report: unknown } | Flaw {
  const found = rulebookOf(file, registry);
  if (isFlaw(found)) return found;
  const { book, record } = found;
  const { commitment, seed } = record.chance;
  if (commitmentOf(seed) !== commitment) return flaw('commitment', {}, 'other-seed');
  const all = stretches(record);
  const part = provable(all, book.version);
  const played = play(book, record, part);
  const { wrong } = played;
  // What other rules lead to says nothing of a battle that was not fought under them.
  if (wrong !== null && part.own) return wrong;
  const proven = (index: number) => wrong === null && part.first <= index && index <= part.last;
  const told = checkTold(book, record, all, proven);
  if (isFlaw(told)) return told;
  const battles = checkBattles(record, wrong === null ? played.answered : [], (each) => {
    const fought = checked(each, registry);
    return isFlaw(fought) ? fought : { report: fought.report, proven: fought.verified.stretches.every((stretch) => stretch.proven) };
  });
  if (isFlaw(battles)) return battles;
  const steps = all.flatMap((each) => each.steps);
  const verified: Verified = {
    flawed: false,
    commands: record.commands.length,
    events: steps.reduce((sum, { entry }) => sum + entry.events.length, 0),
    dice: diceIn(steps),
    shuffles: shufflesIn(steps),
    takenBack: takenBackIn(record),
    stretches: told,
    commitment,
    outcome: record.outcome,
    battles,
  };
  return { verified, report: wrong === null && part.last === all.length - 1 ? played.last?.report() : undefined };
}

/** What playing again came to. */
interface PlayedAgain {
  readonly wrong: Flaw | null;
  /** The last position; null where nothing was played. */
  readonly last: Position | null;
  /** Questions for battles that were answered, with the battle asked for. */
  readonly answered: readonly AnsweredCommission[];
}

function play(book: Rulebook, record: FinishedRecord, part: Part): PlayedAgain {
  const course = retrace(book, record, { of: () => book.chance, name: 'seed' }, part);
  const answered: AnsweredCommission[] = [];
  let last: Position | null = null;
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true) return { wrong: next.value, last, answered };
    const { step, position } = next.value;
    if (step.do === 'command') {
      const { decision, seq, answer } = step.entry;
      const asked = last?.commissions().find((each) => each.decision === decision);
      if (asked !== undefined) answered.push({ command: seq, answer, asked });
    }
    last = position;
  }
}

/** What can be said of the stretches that were not played, stretch by stretch. */
function checkTold(book: Rulebook, record: FinishedRecord, all: readonly Stretch[], proven: (index: number) => boolean): Checked[] | Flaw {
  const chance: ChanceState = { ...record.chance, words: wordsAtStart(record) ?? {}, drawn: {} };
  const found: Checked[] = [];
  for (const [index, { version, steps }] of all.entries()) {
    const [begun] = steps;
    if (begun?.do === 'upgrade' && !begun.entry.replayed) {
      const kept = keptPosition(book, record, begun.entry);
      if (isFlaw(kept)) return kept;
      // What was drawn before it and is told nowhere.
      const before = found.at(-1);
      if (before !== undefined && !before.proven && difference(chance.drawn, kept.spent.chance.drawn) !== null)
        found[found.length - 1] = { ...before, unchecked: before.unchecked + 1 };
      chance.drawn = { ...kept.spent.chance.drawn };
    }
    const draws = checkDraws([{ version, steps }], chance, book.chance);
    if (isFlaw(draws)) return draws;
    const numbers = steps.flatMap((step) => (step.do === 'command' ? [step.entry.seq] : []));
    const from = numbers[0] ?? (begun?.do === 'upgrade' ? begun.entry.after + 1 : 1);
    found.push({ version, from, to: numbers.at(-1) ?? from - 1, proven: proven(index), unchecked: proven(index) ? 0 : draws.unchecked });
  }
  return found;
}

/** What was taken back, in order, and what had been drawn for it. */
function takenBackIn(record: FinishedRecord): TakenBack[] {
  let stood: Step[] = [];
  const found: TakenBack[] = [];
  for (const step of stretches(record).flatMap((each) => each.steps)) {
    if (step.do === 'command') stood.push(step);
    if (step.do !== 'take-back') continue;
    const { seat, agreed, from } = step.entry;
    const isGone = (each: Step) => each.do === 'command' && each.entry.seq >= from;
    const gone = stood.filter(isGone);
    stood = stood.filter((each) => !isGone(each));
    found.push({ seat, agreed, commands: gone.length, dice: diceIn(gone), shuffles: shufflesIn(gone) });
  }
  return found;
}

function diceIn(steps: readonly Step[]): number {
  return drawsIn(steps).reduce((sum, draw) => sum + (draw.do === 'roll' ? draw.dice.length : 0), 0);
}

function shufflesIn(steps: readonly Step[]): number {
  return drawsIn(steps).filter((draw) => draw.do === 'shuffle').length;
}

function drawsIn(steps: readonly Step[]) {
  return steps.flatMap(({ entry }) => entry.draws ?? []);
}
