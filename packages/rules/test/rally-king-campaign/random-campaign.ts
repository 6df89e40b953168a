import { phraseSaid } from '@longroll/words/sentence';
import type { Report } from '../../src/books/rally-king/battle/ending/report.ts';
import { loadScenario, rallyKingCampaign, setUp } from '../../src/books/rally-king/campaign/index.ts';
import { MARSHAL } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import type { CampaignGame } from '../../src/books/rally-king/campaign/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Command, Pending } from '../../src/kernel/decision.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { picker as pickerFrom, type Picker } from '../playing/picker.ts';
import { saidAtAnyTime } from './said-at-any-time.ts';

/** What came of a campaign that was answered at random. */
export interface Played {
  readonly game: CampaignGame;
  readonly events: readonly GameEvent[];
  readonly commands: number;
  /** Answers by the kind of question. */
  readonly asked: Readonly<Record<string, number>>;
  /** Everything that was commanded, in order. */
  readonly given: readonly Command[];
}

/** A player who writes an order may resign instead once in so many times. */
const SELDOM = 100;
/** Commands after which a campaign counts as endless. */
const MOST = 20_000;

/** The secret seed of a campaign by its number. */
export const seedOf = (seed: number) => seed.toString(16).padStart(64, '0');

/** What becomes of the battle that a question asks for. */
export type Fought = (about: object) => Report;

/** Plays a campaign to its end with answers picked at random, battles answered by random reports; throws where it comes to nothing. */
export function playCampaign(
  file: unknown,
  seed: number,
  look: (game: CampaignGame) => void = () => undefined,
  fought: Fought | null = null,
): Played {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const { seats, state } = setUp(scenario);
  const pick = pickerFrom(seed);
  const first = begin(rallyKingCampaign, seats, state, freshChance(seedOf(seed)), streams);
  let { game } = first;
  const events = [...first.events];
  const asked: Record<string, number> = {};
  const given: Command[] = [];
  for (let commands = 0; commands < MOST; commands++) {
    look(game);
    if (game.outcome !== null) return { game, events, commands, asked, given };
    const question = oneOf(pick, openDecisions(game));
    if (question === undefined) throw new Error(`nothing is asked in ${game.state.step} of season ${game.state.season}`);
    asked[question.kind] = (asked[question.kind] ?? 0) + 1;
    const seat = question.seats[0] ?? '';
    const order = seat === MARSHAL || pick(3) > 0 ? null : orderOf(game, seat, pick);
    const command = order ?? {
      decision: question.id,
      seat,
      answer: seat === MARSHAL && fought !== null ? fought(question.about) : answerTo(game, question, seat, pick),
    };
    const verdict = decide(rallyKingCampaign, game, command, streams);
    if (isRefusal(verdict))
      throw new Error(`${command.decision} ${question.kind} ${JSON.stringify(command.answer)}: ${verdict.clause} ${verdict.code}`);
    game = verdict.game;
    given.push(command);
    events.push(...verdict.events);
    const [flaw] = rallyKingCampaign.flaws(game);
    if (flaw !== undefined)
      throw new Error(`${phraseSaid(flaw)} (after ${question.kind} in ${game.state.step} of season ${game.state.season})`);
  }
  throw new Error(`no end after ${MOST} commands, in season ${game.state.season}`);
}

/** One of them; undefined where there is none. */
function oneOf<T>(pick: Picker, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[pick(from.length)];
}

/** Something that may be written into an open form, or said at any time; null where there is nothing. */
function orderOf(game: CampaignGame, seat: string, pick: Picker) {
  // Whoever gives up, or wishes to stop, ends what is to be tried: seldom, or not at all.
  const resigns = pick(SELDOM) === 0;
  const kinds = saidAtAnyTime.filter(([kind]) => kind !== 'stop-campaign' && (kind !== 'resign-nation' || resigns));
  const all = kinds.flatMap(([decision, kind]) =>
    kind
      .options(game, {}, seat)
      .filter((answer) => kind.check(game, {}, answer, seat) === null)
      .map((answer) => ({ decision, seat, answer })),
  );
  return oneOf(pick, all) ?? null;
}

function answerTo(game: CampaignGame, question: Pending, seat: string, pick: Picker): unknown {
  const kind = kindOf(rallyKingCampaign, question.kind);
  if (seat === MARSHAL) return randomReport(kind.fallback(game, question.about, seat), pick);
  return oneOf(pick, kind.options(game, question.about, seat)) ?? kind.fallback(game, question.about, seat);
}

const OUTCOMES = ['attacker', 'defender', 'attacker', 'defender', 'draw', 'refused'] as const;

/** A report of the battle in which anything may have become of anybody. */
function randomReport(given: unknown, pick: Picker): unknown {
  if (!isReport(given)) throw new Error('no report');
  const outcome = oneOf(pick, OUTCOMES) ?? 'draw';
  if (outcome === 'refused') return { ...given, outcome };
  const each = <T>(names: object, what: readonly T[]) => Object.fromEntries(Object.keys(names).map((name) => [name, oneOf(pick, what)]));
  return {
    ...given,
    outcome,
    units: each(given.units, ['held', 'held', 'routed', 'removed', 'left'] as const),
    people: each(given.people, ['fine', 'fine', 'fine', 'out', 'captured', 'dead'] as const),
  };
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'outcome' in value && 'units' in value && 'people' in value;
}
