import { signal } from '@preact/signals';
import * as first from '@longroll/rules/books/kings-men/first/index';
import * as revised from '@longroll/rules/books/kings-men/revised/index';
import * as skirmish from '@longroll/rules/books/kings-men/skirmish/index';
import * as rally from '@longroll/rules/books/rally-king/battle/index';
import * as battalions from '@longroll/rules/books/toy-soldiers/index';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin, decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { BookTypes, Game } from '@longroll/rules/kernel/game';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { project, view, type DecisionView } from '@longroll/rules/kernel/view';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { manner as ofTheFamily } from '../../../rules/test/kings-men/random-battle.ts';
import type { Manner } from '../../../rules/test/playing/random-battle.ts';
import type { Rules, Turned } from '../../../rules/test/playing/rules.ts';
import { picker } from '../../../rules/test/playing/picker.ts';
import { manner as ofSkirmishes } from '../../../rules/test/queens-men/random-skirmish.ts';
import { manner as ofRally } from '../../../rules/test/rally-king/manner.ts';
import { manner as ofBattalions } from '../../../rules/test/toy-soldiers/random-battle.ts';
import type { Face, Situation, TableBook } from '../../src/books/face.ts';
import { SETUP } from '../battle/fixtures.ts';

/** A question as the page of the seat that is asked has it. */
export interface Shown {
  readonly book: TableBook;
  readonly situation: Situation;
  readonly decision: DecisionView;
}

/** Hears of every question before it is answered; `show` opens the page on which it stands. */
type Look = (decision: DecisionView, show: () => Shown) => void;

/** How random battles of one book are fought, whatever its types are. */
export interface RandomBook {
  readonly id: string;
  /** Fights a battle to its end, or until so many answers have been given. */
  fight(face: Face<TableBook>, file: unknown, seed: number, most: number, look: Look): void;
}

function randomBook<B extends Turned, Scenario extends ScenarioHead, Setting extends object>(
  rules: Rules<B, Scenario, Setting>,
  manner: Manner<B>,
): RandomBook {
  return {
    id: rules.book.id,
    fight(face, file, seed, most, look) {
      const { book, loadScenario, setUp } = rules;
      const scenario = loadScenario(file);
      if (isRefusal(scenario)) throw new Error(refusalName(scenario));
      const pick = picker(seed);
      const chance = freshChance(seed.toString(16).padStart(64, '0'));
      const { seats, state } = setUp(scenario, streams(chance));
      let { game, events } = begin(book, seats, state, chance, streams);
      const told = [...events];
      for (let answers = 0; answers < most && game.outcome === null; answers++) {
        const open = openDecisions(game);
        const pending = open[pick(open.length)];
        const seat = pending?.seats[pick(pending.seats.length)];
        if (pending === undefined || seat === undefined) throw new Error('nothing is asked');
        const sight = view(book, game, seat);
        const decision = sight.hand?.decisions.find(({ id }) => id === pending.id);
        if (decision === undefined) throw new Error(`${pending.kind} is not asked of ${seat}`);
        const before = game;
        look(decision, () => {
          const situation = seen(
            rules,
            before,
            seat,
            sight,
            told.map((event) => project(event, seat)),
          );
          return { book: face.open(signal(situation)), situation, decision };
        });
        const verdict = decide(
          book,
          game,
          { decision: pending.id, seat, answer: manner.choose(game, pending.kind, decision.options, pick) },
          streams,
        );
        if (isRefusal(verdict)) throw new Error(`${pending.kind} was offered and is refused: ${refusalName(verdict)}`);
        ({ game, events } = verdict);
        told.push(...events);
      }
    },
  };
}

/** What the referee has told a seat. */
function seen<B extends BookTypes, Scenario extends ScenarioHead, Setting extends object>(
  { book, settingOf }: Rules<B, Scenario, Setting>,
  game: Game<B>,
  seat: string,
  { table, hand }: ReturnType<typeof view>,
  events: readonly ProjectedEvent[],
): Situation {
  return {
    setup: {
      ...SETUP,
      book: { id: book.id, version: book.version },
      seat,
      setting: settingOf(game),
      seats: game.seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', held: 'human' })),
    },
    table,
    hand,
    events,
  };
}

export const randomBooks: readonly RandomBook[] = [
  randomBook({ ...first, book: first.kingsMen }, ofTheFamily),
  randomBook({ ...revised, book: revised.kingsMenRevised }, ofTheFamily),
  randomBook({ ...skirmish, book: skirmish.queensMen }, ofSkirmishes),
  randomBook({ ...battalions, book: battalions.toySoldiers }, ofBattalions),
  randomBook({ ...rally, book: rally.rallyKing }, ofRally),
];
