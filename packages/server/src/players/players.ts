import type { Kept, KeptReply, NewPlayer, NewPlayerReply, NewSession, PlayerPage, RenamePlayer, SignIn, Unkept } from '@longroll/protocol';
import type { HeldSeats } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { banned, Denied, denied } from '../battle/denied.ts';
import { newToken, tokenHash } from '../battle/secrets.ts';
import { isDuplicate } from '../store/errors.ts';
import type { PlayerRow, SessionRow } from '../store/players.ts';
import type { Store } from '../store/store.ts';
import { newId } from './ids.ts';
import { paperKeyHash, paperKeyIn } from './paper-key.ts';
import { isSession, newSession, sessionIn } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
/** A session that is not used for so long ends, milliseconds. */
const LASTS = 180 * DAY;
/** More than anybody fights. */
const ALL = 100_000;
/** Battles that a player's page shows. */
const SHOWN = 1000;

interface PlayersSettings {
  readonly store: Pick<Store, 'handles' | 'players' | 'addresses' | 'channels' | 'passkeys' | 'ratings' | 'entries' | 'opinions'>;
  readonly battles: Pick<Battles, 'admitOwner' | 'ofPlayer' | 'reseated'>;
  readonly log: Logger;
  readonly now: () => number;
}

/** Who shows a session. */
export interface SignedIn {
  readonly player: PlayerRow;
  readonly session: SessionRow;
}

/** A seat whose token was shown, and the family of the guest whose it is; null where it opens nothing. */
interface Shown {
  readonly battle: string;
  readonly family: string | null;
}

/** Guests who have kept what they hold, so that it is theirs at every device. */
export class Players {
  readonly #settings: PlayersSettings;

  constructor(settings: PlayersSettings) {
    this.#settings = settings;
  }

  /** Makes a guest a player who keeps these seats. Asked again in the same attempt, whose answer was lost, they are the same player. Denied where no token opens a seat. */
  async begin(wish: NewPlayer): Promise<NewPlayerReply> {
    const { store, log, now } = this.#settings;
    const [session, words] = [sessionIn(wish.attempt), await paperKeyIn(wish.attempt)];
    const keyHash = await paperKeyHash(words);
    const again = async () => {
      const player = await store.players.keyed(keyHash);
      if (player === null) return null;
      if ((await store.players.session(tokenHash(session), new Date(now()))) === null) throw signedOut();
      return { session, words, kept: await this.#keep(player.id, wish) };
    };
    const before = await again();
    if (before !== null) return before;
    const shown = await this.#shown(wish);
    const created = new Date(now());
    const player = { id: newId(), name: wish.name, created };
    try {
      const claimed = await store.players.begin(
        { player, keyHash, session: this.#sessionOf(player.id, session, wish.label) },
        shown.flatMap(({ battle, family }) => (family === null ? [] : [{ battle, family }])),
      );
      if (claimed === null) throw nothingHeld();
      log.info({ player: player.id }, 'player begun');
      return { session, words, kept: outcomes(shown, claimed) };
    } catch (error) {
      // They may have asked twice at the same instant.
      const meanwhile = isDuplicate(error) ? await again() : null;
      if (meanwhile === null) throw error;
      return meanwhile;
    }
  }

  /** Signs in by a paper key. Denied alike, after the same work, whatever is wrong with it. */
  async signIn({ words, label }: SignIn): Promise<NewSession> {
    const { store, log } = this.#settings;
    const player = await store.players.keyed(await paperKeyHash(words));
    if (player === null) throw denied(403, 'no-key');
    log.info({ player: player.id }, 'player signed in');
    return this.enterAs(player, label);
  }

  /** A new session of a player who has shown that they are. */
  async enterAs({ id, name }: Pick<PlayerRow, 'id' | 'name'>, label: string): Promise<NewSession> {
    const session = newSession();
    await this.#settings.store.players.enter(this.#sessionOf(id, session, label));
    return { session, name };
  }

  /** Keeps more seats. */
  async keep(session: string | null, seats: HeldSeats): Promise<KeptReply> {
    const { player } = await this.signedIn(session);
    return { kept: await this.#keep(player.id, seats) };
  }

  async page(shown: string | null): Promise<PlayerPage> {
    const { store, battles, now } = this.#settings;
    const { player, session } = await this.known(shown);
    const sessions = await store.players.sessions(player.id, new Date(now()));
    return {
      name: player.name,
      isHandle: (await store.handles.of(player.id)) !== null,
      since: player.created.toISOString(),
      ...heldBack(player, now()),
      sessions: sessions.map(({ id, label, since, seen }) => ({
        id,
        label,
        since: since.toISOString(),
        seen: seen.toISOString().slice(0, 10),
        here: id === session.id,
      })),
      battles: await battles.ofPlayer(await store.players.seats(player.id, SHOWN)),
    };
  }

  async rename(shown: string | null, { name }: RenamePlayer): Promise<void> {
    const { player } = await this.signedIn(shown);
    await this.#settings.store.players.rename(player.id, name);
  }

  /** Everything that is kept of a player. */
  async everything(shown: string | null): Promise<object> {
    const { store, now } = this.#settings;
    const { player } = await this.known(shown);
    const page = await this.page(shown);
    const sessions = await store.players.sessions(player.id, new Date(now()));
    const channels = await store.channels.of(player.id);
    return {
      longroll: 'player',
      ...page,
      networks: sessions.map(({ label, seen, network }) => ({ label, seen, network })),
      address: await store.addresses.of(player.id),
      notices: await store.channels.wishes(player.id),
      passkeys: (await store.passkeys.of(player.id)).map(({ label, since, used }) => ({ label, since, used })),
      channels: channels.map(({ kind, target, label, since, delivered }) => ({ kind, target, label, since, delivered })),
      ...(await store.players.said(player.id)),
      ratings: await store.ratings.battlesOf(player.id, ALL),
      fields: (await store.entries.own({ player: player.id }, ALL)).map(
        ({ id, name, author, licence, shelf, version, created, updated }) => ({
          id,
          name,
          author,
          licence,
          shelf,
          version,
          created,
          updated,
        }),
      ),
      opinions: (await store.opinions.by(player.id)).map(({ entry, stars, words, at }) => ({ entry, stars, words, at })),
    };
  }

  /** Ends one of the player's sessions: at whatever table it is, it is sent away. */
  async end(shown: string | null, id: string): Promise<void> {
    const { store, log } = this.#settings;
    const { player } = await this.known(shown);
    await store.players.end(player.id, id);
    log.info({ player: player.id }, 'session ended');
    await this.looked(player.id);
  }

  /** Deletes the player, at once. */
  async erase(shown: string | null): Promise<void> {
    const { store, log, now } = this.#settings;
    const { player } = await this.known(shown);
    const { battles } = await store.players.erase(player.id, new Date(now()));
    log.info({ player: player.id }, 'player erased');
    await this.#looked(battles);
  }

  /** The seat of whoever shows its last token is a guest's again. Denied where the token opens nothing, or no player keeps the seat any more or since long. */
  async unkeep(battle: string, token: string): Promise<Unkept> {
    const { store, log, now } = this.#settings;
    let next = '';
    const battles = await store.players.unkeep(battle, tokenHash(token), (family) => tokenHash((next = newToken(family))), new Date(now()));
    if (battles === null) throw denied(403, 'not-kept');
    log.info({ battle }, 'seat a guest’s again');
    await this.#looked(battles);
    return { token: next, battles };
  }

  /** Who shows this session, and may play. Denied where it is none, or its player is banned. */
  async signedIn(shown: string | null): Promise<SignedIn> {
    const found = await this.known(shown);
    this.#checkBan(found.player);
    return found;
  }

  /** Says no to whoever shows the session of a player who is banned. Nothing else is denied by it. */
  async checkMayPlay(shown: string | null): Promise<void> {
    const player = await this.perhapsSignedIn(shown);
    if (player !== null) this.#checkBan(player);
  }

  #checkBan({ bannedUntil }: PlayerRow): void {
    if (bannedUntil !== null && bannedUntil.getTime() > this.#settings.now()) throw banned(bannedUntil);
  }

  /** Notes from where a session was used. */
  async cameFrom(shown: string | null, address: string): Promise<void> {
    if (shown !== null && isSession(shown)) await this.#settings.store.players.cameFrom(tokenHash(shown), address);
  }

  /** Who shows this session, banned or not: what is theirs they may read, take with them and delete in any case. Denied where it is none. */
  async known(shown: string | null): Promise<SignedIn> {
    const { store, now } = this.#settings;
    const at = new Date(now());
    const found = shown === null || !isSession(shown) ? null : await store.players.session(tokenHash(shown), at);
    if (found === null) throw signedOut();
    // When, and no more, is written down once a day.
    const today = dayOf(at);
    if (found.session.seen < today) await store.players.used(found.session.hash, today, new Date(at.getTime() + LASTS));
    return found;
  }

  /** Whose session this is, where it is one. Nothing is denied by it. */
  async perhapsSignedIn(shown: string | null): Promise<PlayerRow | null> {
    const { store, now } = this.#settings;
    if (shown === null || !isSession(shown)) return null;
    return (await store.players.session(tokenHash(shown), new Date(now())))?.player ?? null;
  }

  /** Has all battles of a player look again at who sits there. */
  async looked(player: string): Promise<void> {
    await this.#looked((await this.#settings.store.players.seats(player, SHOWN)).map(({ battle }) => battle));
  }

  async #keep(player: string, seats: Pick<HeldSeats, 'seats'>): Promise<Kept[]> {
    const { store, now } = this.#settings;
    const shown = await this.#shown(seats);
    const guests = shown.flatMap(({ battle, family }) => (family === null ? [] : [{ battle, family }]));
    const kept = outcomes(shown, await store.players.claim(player, guests, new Date(now())));
    // Who may say nothing says nothing there either.
    await this.#looked(kept.flatMap(({ battle, outcome }) => (outcome === 'kept' ? [battle] : [])));
    return kept;
  }

  /** Whose these tokens are. Who only sits in for somebody has nothing to keep. */
  async #shown({ seats }: Pick<HeldSeats, 'seats'>): Promise<Shown[]> {
    const shown: Shown[] = [];
    for (const { battle, token } of seats) {
      const family = await this.#settings.battles.admitOwner(battle, token).then(
        (guest) => guest.family,
        (error: unknown) => {
          if (error instanceof Denied) return null;
          throw error;
        },
      );
      shown.push({ battle, family });
    }
    return shown;
  }

  #sessionOf(player: string, secret: string, label: string): SessionRow {
    const since = new Date(this.#settings.now());
    const until = new Date(since.getTime() + LASTS);
    return { hash: tokenHash(secret), id: newId(), player, label, since, seen: dayOf(since), until, network: '' };
  }

  /** Has these battles look again at who sits there. */
  async #looked(battles: readonly string[]): Promise<void> {
    for (const battle of new Set(battles)) await this.#settings.battles.reseated(battle);
  }
}

function outcomes(shown: readonly Shown[], claimed: readonly Kept['outcome'][]): Kept[] {
  const left = [...claimed];
  return shown.map(({ battle, family }) => ({ battle, outcome: family === null ? 'not-held' : (left.shift() ?? 'not-held') }));
}

function dayOf(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / DAY) * DAY);
}

/** Until when whoever runs the club holds a player back, as their own page tells it. */
function heldBack({ bannedUntil, silencedUntil }: PlayerRow, now: number): Pick<PlayerPage, 'bannedUntil' | 'silencedUntil'> {
  const holds = (until: Date | null) => (until !== null && until.getTime() > now ? until.toISOString() : undefined);
  const [banned, silenced] = [holds(bannedUntil), holds(silencedUntil)];
  return {
    ...(banned === undefined ? {} : { bannedUntil: banned }),
    ...(silenced === undefined ? {} : { silencedUntil: silenced }),
  };
}

function signedOut(): Denied {
  return denied(403, 'no-session');
}

function nothingHeld(): Denied {
  return denied(403, 'no-seat', { what: 'keep' });
}
