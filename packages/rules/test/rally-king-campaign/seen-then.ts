import { createHash } from 'node:crypto';
import { gameFromView, rallyKingCampaign, settingOf } from '../../src/books/rally-king/campaign/index.ts';
import type { CampaignGame } from '../../src/books/rally-king/campaign/state.ts';
import { kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import { answersTo, viewSent } from '../../src/kernel/view.ts';
import { picker } from '../playing/picker.ts';
import { playCampaign } from './random-campaign.ts';
import { randomFile } from './random-file.ts';
import { saidAtAnyTime } from './said-at-any-time.ts';

/** So much of a digest tells two apart. */
const SHORT = 8;
/** Answers of one kind that are remembered, to be tried where they do not belong. */
const REMEMBERED = 6;
const YEARS = 2;

const digestOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, SHORT);

/** Answers that were offered somewhere in a campaign, by kind. */
class Pool {
  readonly #answers = new Map<string, unknown[]>();

  note(kind: string, offered: readonly unknown[]): void {
    const known = this.of(kind);
    const fresh = offered.filter((each) => known.every((old) => canonicalJson(old) !== canonicalJson(each)));
    this.#answers.set(kind, [...known, ...fresh.slice(-2)].slice(-REMEMBERED));
  }

  of(kind: string): readonly unknown[] {
    return this.#answers.get(kind) ?? [];
  }
}

const told = (refusal: Refusal | null) => (refusal === null ? null : [refusal.clause, refusal.code]);

/** What may be said at any time, by every seat; and by which clauses and codes what was offered to others or before is refused. */
function sayable(game: CampaignGame, seats: readonly string[], pool: Pool) {
  return seats.map((seat) =>
    saidAtAnyTime.map(([name, kind]) => {
      const options = kind.options(game, {}, seat);
      pool.note(name, options);
      return { name, options, refused: pool.of(name).map((each) => told(kind.check(game, {}, each, seat))) };
    }),
  );
}

/** The same of the questions that are open. */
function askable(game: CampaignGame, pool: Pool) {
  return openDecisions(game).map(({ kind: name, about, seats: [seat = ''] }) => {
    const kind = kindOf(rallyKingCampaign, name);
    const [options, fallback] = [kind.options(game, about, seat), kind.fallback(game, about, seat)];
    pool.note(name, [...options, fallback]);
    return { name, options, fallback, refused: pool.of(name).map((each) => told(kind.check(game, about, each, seat))) };
  });
}

/** What one viewer is shown, and what follows from it for their answers. */
function shownTo(game: CampaignGame, viewer: string | null) {
  const view = viewSent(rallyKingCampaign, game, viewer);
  const known = gameFromView(settingOf(game), game.seats, view);
  return {
    view,
    known: known.state,
    answers: view.hand?.decisions.map((each) => answersTo(rallyKingCampaign, known, each, view.hand?.seat ?? '')),
  };
}

/** What events told, by their kind. */
function byKind(events: readonly GameEvent[]): Record<string, string> {
  const kinds = [...new Set(events.map(({ kind }) => kind))].toSorted();
  return Object.fromEntries(kinds.map((kind) => [kind, digestOf(events.filter((each) => each.kind === kind))]));
}

/**
 * A campaign of two years, anywhere on the map and under options at random, as it goes with answers at random. Wherever its step or its question is another than
 * before: how it stood, what everybody was shown, what was offered and what was refused, a digest each; and at its end what its events have told.
 */
export function seenThen(seed: number): { readonly looks: readonly string[]; readonly events: Readonly<Record<string, string>> } {
  const looks: string[] = [];
  const pool = new Pool();
  let last = '';
  const { events } = playCampaign(randomFile(picker(seed), YEARS), seed, (game) => {
    const { state, seats } = game;
    const at = `${state.season} ${state.step} ${openDecisions(game)[0]?.kind ?? 'over'}`;
    if (at === last) return;
    last = at;
    const players = seats.filter(({ reserved }) => reserved !== true).map(({ id }) => id);
    const shown = [...players, null].map((viewer) => shownTo(game, viewer));
    const sides = [sayable(game, players, pool), askable(game, pool)];
    looks.push([at, digestOf(state), digestOf(shown), digestOf(sides)].join(' '));
  });
  return { looks, events: byKind(events) };
}
