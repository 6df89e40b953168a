import type { BattleRating, ListedPlayer, PlayerRatings, RatingList } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import type { Players } from '../players/players.ts';
import type { Store } from '../store/store.ts';
import { CERTAIN, shown } from './shown.ts';

/** Results counted in one round. */
const AT_ONCE = 200;
/** Battles of a player that their curves are drawn from, and players in a list. */
const CURVE = 1000;
const LISTED = 200;

interface RatingsSettings {
  readonly store: Pick<Store, 'ratings' | 'battle'>;
  readonly battles: Pick<Battles, 'see'>;
  readonly players: Pick<Players, 'signedIn'>;
  readonly books: readonly Rulebook[];
  readonly log: Logger;
}

/** Counts the results of battles whose players agreed to it, and tells what is believed of their strength. A battle that is over is counted sooner or later, whatever becomes of this server. */
export class Ratings {
  readonly #settings: RatingsSettings;

  constructor(settings: RatingsSettings) {
    this.#settings = settings;
  }

  /** Counts what has ended since. */
  async countEnded(): Promise<void> {
    const { store, log } = this.#settings;
    for (let round = 0; round < AT_ONCE; round++) {
      const battle = await store.ratings.countNext();
      if (battle === null) return;
      log.info({ battle }, 'result counted');
    }
  }

  /** Whether and how the result of a battle counts. Denied to whoever may not watch it. */
  async ofBattle(id: string, secret: string | null): Promise<BattleRating> {
    const { store, battles } = this.#settings;
    await battles.see(id, secret);
    const record = await store.battle(id);
    if (record?.battle.rated !== true) return { state: 'unrated' };
    if (!record.battle.over) return { state: 'agreed' };
    const told = (await store.ratings.result(id)) ?? (await this.#counted(id));
    if (told === null) return { state: 'agreed' };
    if (told.result.uncounted !== null) return { state: 'uncounted', why: told.result.uncounted };
    return {
      state: 'counted',
      seats: told.seats.map(({ seat, muBefore, sigmaBefore, mu, sigma }) => ({
        seat,
        before: shown({ mu: muBefore, sigma: sigmaBefore }),
        after: shown({ mu, sigma }),
      })),
    };
  }

  /** The same of a battle that has only just ended. */
  async #counted(id: string): ReturnType<Store['ratings']['result']> {
    await this.countEnded();
    return this.#settings.store.ratings.result(id);
  }

  /** The ratings of whoever shows this session, and how they came about. */
  async ofPlayer(session: string | null): Promise<PlayerRatings> {
    const { store, books } = this.#settings;
    const { player } = await this.#settings.players.signedIn(session);
    const { id, listed } = player;
    const battles = await store.ratings.battlesOf(id, CURVE);
    const nameOf = (book: string, scenario: string) =>
      books.find((each) => each.id === book)?.scenarios.find((each) => each.id === scenario)?.name ?? scenario;
    return {
      listed,
      ratings: (await store.ratings.ofPlayer(id)).map(({ book, pace, mu, sigma, battles: counted }) => ({
        book,
        pace,
        ...shown({ mu, sigma }),
        battles: counted,
        curve: battles
          .filter((each) => each.book === book && each.pace === pace)
          .map((each) => ({
            battle: each.battle,
            scenario: nameOf(book, each.scenario),
            ended: each.ended.toISOString(),
            ...shown(each),
          }))
          .toReversed(),
      })),
    };
  }

  /** Shows the ratings of whoever shows this session in the lists, or not any more. */
  async list(session: string | null, listed: boolean): Promise<void> {
    const { store, players } = this.#settings;
    await store.ratings.show((await players.signedIn(session)).player.id, listed);
  }

  /** The strongest players of a book who want to be listed. */
  async listOf({ book, pace }: RatingList): Promise<ListedPlayer[]> {
    const rows = await this.#settings.store.ratings.list(book, pace, CERTAIN, LISTED);
    return rows.map(({ name, battles, ...rating }) => ({ name, battles, ...shown(rating) }));
  }
}
