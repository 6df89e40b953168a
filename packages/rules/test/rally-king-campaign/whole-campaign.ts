import { loadScenario, rallyKingCampaign, setUp } from '../../src/books/rally-king/campaign/index.ts';
import { nameOf, yearOf, type SeasonName } from '../../src/books/rally-king/campaign/calendar.ts';
import type { RKC, State } from '../../src/books/rally-king/campaign/state.ts';
import { streams } from '../../src/chance/index.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { Playing } from '../playing/trial.ts';

/** The state of a campaign before its first die. */
export function setUpCampaign(file: unknown): State {
  return openedCampaign(file).state;
}

/** A campaign file before its first die, with its seats. */
export function openedCampaign(file: unknown) {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  return setUp(scenario);
}

/** A campaign at its first question, with dice of the one seed that tests have. */
export function campaignOf(file: unknown): Playing<RKC> {
  const { seats, state } = openedCampaign(file);
  return new Playing(rallyKingCampaign, seats, state, streams);
}

/** Automatic answers until the campaign stands at that question, or is over. */
export function toQuestion(play: Playing<RKC>, kind: string): Playing<RKC> {
  while (play.asked !== kind && play.game.outcome === null) play.auto();
  return play;
}

/** What happened in one season, and what was asked in it, in order. */
export interface SeasonTold {
  readonly year: number;
  readonly name: SeasonName;
  readonly events: readonly GameEvent[];
  readonly asked: readonly string[];
  /** The state at its first question and at its last one. */
  readonly first: State;
  readonly last: State;
}

/** Automatic answers to the end, season by season. */
export function seasonsOf(play: Playing<RKC>): SeasonTold[] {
  const seasons: { year: number; name: SeasonName; events: GameEvent[]; asked: string[]; first: State; last: State }[] = [];
  const note = (events: readonly GameEvent[]) => {
    for (const event of events) {
      if (event.kind === 'season-began') {
        const place = seasons.length;
        seasons.push({ year: yearOf(place), name: nameOf(place), events: [], asked: [], first: play.state, last: play.state });
      }
      seasons.at(-1)?.events.push(event);
    }
  };
  note(play.events);
  while (play.game.outcome === null) {
    const now = seasons.at(-1);
    const told = play.events.length;
    const { kind, about } = play.question();
    now?.asked.push('sort' in about && typeof about.sort === 'string' ? `${kind} ${about.sort}` : kind);
    if (now !== undefined) now.last = play.state;
    play.auto();
    note(play.events.slice(told));
  }
  return seasons;
}
