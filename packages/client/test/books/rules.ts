import { fileURLToPath } from 'node:url';
import { options as firstOptions } from '@longroll/rules/books/kings-men/first/options';
import { options as revisedOptions } from '@longroll/rules/books/kings-men/revised/options';
import { options as skirmishOptions } from '@longroll/rules/books/kings-men/skirmish/options';
import { freshChance, streams } from '@longroll/rules/chance/index';
import { begin, decide, openDecisions } from '@longroll/rules/kernel/decide';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { BookTypes, Game } from '@longroll/rules/kernel/game';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { view } from '@longroll/rules/kernel/view';
import type { RulebookDefinition, ScenarioHead } from '@longroll/rules/rulebooks/definition';
import { kingsMenDefinition } from '@longroll/rules/rulebooks/kings-men';
import { kingsMenRevisedDefinition } from '@longroll/rules/rulebooks/kings-men-revised';
import { queensMenDefinition } from '@longroll/rules/rulebooks/queens-men';
import { PROTOCOL_VERSION } from '@longroll/protocol';
import type { Situation } from '../../src/books/face.ts';

/** What the rules themselves say of a book: the face is held to this. */
export interface BookRules {
  /** The source with everything that the book is made of, and the one that declares its events, under that name. */
  readonly source: string;
  readonly eventSource: string;
  readonly eventTypes: string;
  /** Kinds of all questions, and of what may be said at any time. */
  readonly questions: readonly string[];
  /** The book's options, as JSON Schema. */
  readonly options: unknown;
  /** The first so many answers of a battle between computer generals, as whoever is asked sees it: before each answer, and what came of it. */
  battle(answers: number): Generator<Moment>;
}

export interface Moment {
  readonly before: Situation;
  readonly after: Situation;
  readonly events: readonly ProjectedEvent[];
}

/** Where a book's sources are, and what else is known of it besides its definition. */
interface Sources {
  readonly folder: string;
  readonly events: string;
  readonly options: unknown;
}

const SOURCES = fileURLToPath(new URL('../../../rules/src/books/kings-men/', import.meta.url));

function rulesOf<B extends BookTypes, Scenario extends ScenarioHead, Setting extends object>(definition: RulebookDefinition<B, Scenario, Setting>, { folder, events, options }: Sources): BookRules {
  const { book, scenarios, computer } = definition;
  const situation = (game: Game<B>, seat: string, told: readonly ProjectedEvent[]): Situation => ({
    setup: {
      protocol: PROTOCOL_VERSION, battle: '', book: { id: book.id, version: book.version }, seat, commitment: '', awaited: [], holders: [], joining: 'anybody', watching: 'anybody',
      scenario: { id: '', name: '', description: '' }, setting: definition.settingOf(game),
      seats: game.seats.map((each) => ({ id: each.id, side: each.side, general: each.name, player: '', held: 'human' })),
    },
    ...view(book, game, seat),
    events: told,
  });
  return {
    source: `${SOURCES}${folder}/index.ts`,
    eventSource: `${SOURCES}${folder}/events.ts`,
    eventTypes: events,
    questions: [...book.decisions.keys()],
    options,
    *battle(answers) {
      if (computer === null) throw new Error(`no computer plays ${book.id}`);
      const scenario = definition.loadScenario(scenarios[0]);
      if (isRefusal(scenario)) throw new Error(scenario.message);
      const chance = freshChance('7'.repeat(64));
      const { seats, state } = definition.setUp(scenario, streams(chance));
      let { game, events: news } = begin(book, seats, state, chance, streams);
      let told: readonly ProjectedEvent[] = news;
      for (let made = 0; made < answers && game.outcome === null; made++) {
        const pending = openDecisions(game)[0];
        const seat = pending?.seats[0] ?? '';
        const before = situation(game, seat, told);
        const verdict = decide(book, game, { seat, ...computer(definition.settingOf(game), game.seats, before) }, streams);
        if (isRefusal(verdict)) throw new Error(`${pending?.kind} is answered and refused: ${verdict.message}`);
        ({ game, events: news } = verdict);
        told = [...told, ...news];
        yield { before, after: situation(game, seat, told), events: news };
      }
    },
  };
}

/** The rules of every book, by its id. */
export const RULES: Readonly<Record<string, BookRules>> = {
  'kings-men': rulesOf(kingsMenDefinition, { folder: 'first', events: 'KingsMenEvents', options: firstOptions.toJSONSchema() }),
  'kings-men-revised': rulesOf(kingsMenRevisedDefinition, { folder: 'revised', events: 'RevisedEvents', options: revisedOptions.toJSONSchema() }),
  'queens-men': rulesOf(queensMenDefinition, { folder: 'skirmish', events: 'SkirmishEvents', options: skirmishOptions.toJSONSchema() }),
};
