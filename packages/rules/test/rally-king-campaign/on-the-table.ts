import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { reportOf, type Report } from '../../src/books/rally-king/battle/ending/report.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import type { ScenarioFile } from '../../src/books/rally-king/battle/set-up/scenario.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import type { RallyGame } from '../../src/books/rally-king/battle/state.ts';
import type { Founding } from '../../src/books/rally-king/campaign/battles/founding.ts';
import { isFounding } from '../../src/books/rally-king/campaign/battles/founding.ts';
import type { RKC } from '../../src/books/rally-king/campaign/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Playing } from '../playing/trial.ts';
import { seedOf } from './random-campaign.ts';

/** What a seat answers in a battle. */
export type Commander = (game: RallyGame, question: Pending, seat: string) => { readonly decision: string; readonly answer: unknown };

/** The book's own opponent, and its automatic choices for whoever is away (RK-32). */
const byTheBook: Commander = (game, question, seat) => standIn(rallyKing, game, question, seat);

/** Both sides are the book's, for at most thirty turns (RKC-15.16, RKC-15.16a). */
function ofTheBook(scenario: ScenarioFile): ScenarioFile {
  const { red, blue } = scenario.sides;
  return {
    ...scenario,
    sides: { red: { ...red, npc: true }, blue: { ...blue, npc: true } },
    options: { ...scenario.options, turnLimit: 30 },
  };
}

/** A battle that a campaign has asked for, fought out on the table: by the book on both sides, or as the commander answers. */
export function foughtOnTable(
  { scenario }: Founding,
  seed: number,
  command?: Commander,
): { readonly report: Report; readonly answers: number } {
  const loaded = loadScenario(command === undefined ? ofTheBook(scenario) : scenario);
  if (isRefusal(loaded)) throw new Error(loaded.code);
  const { seats, state } = setUp(loaded);
  let { game } = begin(rallyKing, seats, state, freshChance(seedOf(seed)), streams);
  for (let answers = 0; ; answers++) {
    if (game.outcome !== null) {
      const report = reportOf(game);
      if (report === null) throw new Error('a battle of a campaign reports');
      return { report, answers };
    }
    if (answers > MOST) throw new Error('no end');
    const [question] = openDecisions(game);
    if (question === undefined) throw new Error('nothing is asked');
    const seat = question.seats[0] ?? '';
    const verdict = decide(rallyKing, game, { ...(command ?? byTheBook)(game, question, seat), seat }, streams);
    if (isRefusal(verdict)) throw new Error(`${question.kind}: ${verdict.clause} ${verdict.code}`);
    game = verdict.game;
  }
}

/** No battle takes more answers. */
const MOST = 20_000;

/** A campaign to its end by the automatic choices of section 27, every battle fought out; `note` is told of each. */
export function playedOnTables(
  play: Playing<RKC>,
  seed: number,
  note: (answers: number) => void = () => undefined,
  command?: Commander,
): void {
  for (let number = 1; play.game.outcome === null;) {
    const report = play.open.find(({ kind }) => kind === 'battle-report');
    if (report === undefined || play.asked !== 'battle-report') {
      play.auto();
      continue;
    }
    const { about } = report;
    if (!isFounding(about)) throw new Error('no battle');
    const fought = foughtOnTable(about, 1000 * seed + number++, command);
    note(fought.answers);
    play.answer(fought.report, 'marshal');
  }
}
