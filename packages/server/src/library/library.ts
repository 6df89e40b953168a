import { hkdfSync } from 'node:crypto';
import {
  PAGE,
  type Entered,
  type Entry,
  type EntrySummary,
  type Found,
  type LibrarySearch,
  type NewEntry,
  type NewTerms,
  type NewVersion,
  type OpenedScenario,
} from '@longroll/protocol';
import { plainName } from '@longroll/protocol/plain-text';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Logger } from 'pino';
import { deniedFor, scenarioOf } from '../battle/creation.ts';
import { type Denied, storeFull, denied } from '../battle/denied.ts';
import { lettersOf, tokenHash } from '../battle/secrets.ts';
import type { SetUpRefused } from '../battle/prepare.ts';
import { checkSize } from '../limits/scenario-size.ts';
import type { Origins } from '../offers/origins.ts';
import type { Names } from '../names/names.ts';
import type { Players } from '../players/players.ts';
import { isDuplicate } from '../store/errors.ts';
import type { EntryRow, Owner, Quota } from '../store/library/entries.ts';
import type { Store } from '../store/store.ts';
import { authorOf, isOwn, perhapsAuthor, speakingAuthor } from './author.ts';
import { fileOf, noSuchEntry } from './field.ts';
import { allows } from './licences.ts';
import type { Shelved } from './shelved.ts';
import { opinionOf, resultsOf, summaryOf, trialOf } from './told.ts';

/** Versions of an entry, and entries and opinions that are told at one go. */
const VERSIONS = 100;
const OWN = 500;
const SAID = 100;

/** What the library of a club works with. */
export interface LibraryOptions {
  readonly store: Store;
  readonly books: readonly Rulebook[];
  readonly players: Players;
  readonly names: Pick<Names, 'atTable'>;
  readonly origins: Origins;
  /** Where fields are judged and drawn that are put into it. */
  readonly shelve: (book: Rulebook, file: unknown) => Promise<Shelved | SetUpRefused>;
  /** Where a file is read by its book: it takes as long as setting a battle up. */
  readonly look: (book: Rulebook, file: unknown) => Promise<OpenedScenario | SetUpRefused>;
  readonly storeRoom: { readonly isOpen: boolean };
  /** Entries that an author, and an address, may have. */
  readonly quota: Quota;
  readonly log: Logger;
  readonly now: () => number;
}

/** Who asks: what they show, and from where. */
export interface Asking {
  readonly bearer: string | null;
  readonly address: string;
}

/** The fields that the players of a club have drawn: put in, mended, found and taken out. */
export class Library {
  readonly #options: LibraryOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
  }

  /** Puts a field in. Asked again in the same attempt it is the same entry, as it is by then. Denied where it cannot be opened, or what it is drawn on does not allow it. */
  async publish({ bearer, address }: Asking, wish: NewEntry): Promise<Entered> {
    const { store, players, names, origins, quota, storeRoom, log, now } = this.#options;
    const owner = await speakingAuthor(players, bearer, now());
    const id = entryIn(wish.attempt);
    const before = await this.#entered(id, owner);
    if (before !== null) return before;
    if (!storeRoom.isOpen) throw storeFull();
    await this.#checkLicence(wish, owner);
    const { fields, version } = await this.#judged(wish.scenario);
    const { licence, period, shelf, copiedFrom } = wish;
    const author = await names.atTable(wish.author, bearer);
    const at = new Date(now());
    const terms = { author, licence, period, shelf, copiedFrom: copiedFrom ?? null };
    const entry = { id, ...owner, ...terms, ...fields, version: 1, created: at, updated: at, origin: await origins.of(address) };
    try {
      if (!(await store.entries.publish(entry, { ...version, entry: id, version: 1, note: '', made: at }, quota))) throw tooMany();
    } catch (error) {
      // They may have asked twice at the same instant.
      const meanwhile = isDuplicate(error) ? await this.#entered(id, owner) : null;
      if (meanwhile === null) throw error;
      return meanwhile;
    }
    log.info({ entry: id, book: fields.book }, 'put into the library');
    return { id, version: 1 };
  }

  /** Mends an entry. Denied where it is not theirs, or somebody has mended it meanwhile. */
  async mend({ bearer }: Asking, id: string, { scenario, note, after }: NewVersion): Promise<Entered> {
    const { store, storeRoom, log, now } = this.#options;
    const { owner, row } = await this.#ownEntry(bearer, id, speakingAuthor);
    if (!storeRoom.isOpen) throw storeFull();
    if (row.standing === 'taken-down') throw takenDown();
    if (row.version !== after) throw overtaken();
    if (after >= VERSIONS) throw denied(409, 'too-many-versions', { most: VERSIONS });
    const { fields, version } = await this.#judged(scenario);
    if (fields.book !== row.book) throw denied(409, 'other-book');
    const at = new Date(now());
    const next = { ...version, entry: id, version: after + 1, note, made: at };
    if (!(await store.entries.amend(id, owner, after, next, { ...fields, updated: at }))) throw overtaken();
    log.info({ entry: id, version: after + 1 }, 'mended in the library');
    return { id, version: after + 1 };
  }

  /** Says anew what its author says of an entry. */
  async change({ bearer }: Asking, id: string, terms: NewTerms): Promise<void> {
    const { owner, row } = await this.#ownEntry(bearer, id, speakingAuthor);
    await this.#checkLicence({ licence: terms.licence, copiedFrom: row.copiedFrom ?? undefined }, owner);
    const author = await this.#options.names.atTable(terms.author, bearer);
    if (!(await this.#options.store.entries.change(id, owner, { ...terms, author }))) throw notYours();
  }

  async remove({ bearer }: Asking, id: string): Promise<void> {
    const { owner } = await this.#ownEntry(bearer, id);
    if (!(await this.#options.store.entries.remove(id, owner))) throw notYours();
    this.#options.log.info({ entry: id }, 'taken out of the library by its author');
  }

  /** What was drawn with an edit key is the player's from now on; how many entries. */
  async adopt({ bearer }: Asking, key: string): Promise<number> {
    const { player } = await this.#options.players.signedIn(bearer);
    return this.#options.store.entries.adopt(tokenHash(key), player.id);
  }

  async search(wish: LibrarySearch): Promise<Found> {
    const found = await this.#options.store.librarySearch.find(wish);
    return { entries: await this.#summaries(found.slice(0, PAGE)), more: found.length > PAGE };
  }

  /** All that whoever asks has drawn. */
  async own({ bearer }: Asking): Promise<EntrySummary[]> {
    const { store, players } = this.#options;
    return this.#summaries(await store.entries.own(await authorOf(players, bearer), OWN));
  }

  /** An entry, for whoever has its id. Denied where there is none, or it was taken down and is not theirs. */
  async entry({ bearer }: Asking, id: string): Promise<Entry> {
    const { store, players } = this.#options;
    const row = await store.entries.one(id);
    const own = row !== null && isOwn(row, await perhapsAuthor(players, bearer));
    if (row === null || (row.standing === 'taken-down' && !own)) throw noSuchEntry();
    const [versions, trials, ended, said] = [
      await store.entries.versions(id),
      await store.trials.all(id),
      await store.entries.ended(id),
      await store.opinions.of(id, SAID),
    ];
    const results = resultsOf(ended);
    return {
      ...summaryOf(row, results.battles),
      field: await this.#offered(row),
      versions: versions.map(({ made, ...each }) => {
        const trial = trials.find(({ version }) => version === each.version);
        return { ...each, made: made.toISOString(), trial: trial === undefined ? null : trialOf(trial) };
      }),
      copiedFrom: await this.#original(row.copiedFrom),
      results,
      said: said.map(opinionOf),
      isOwn: own,
      why: own ? row.why : '',
    };
  }

  /** The scenario file of a version, or of the newest. */
  async scenario(id: string, version?: number): Promise<Record<string, unknown>> {
    const row = await this.#options.store.entries.one(id);
    if (row === null) throw noSuchEntry();
    return fileOf(this.#options.store, { entry: id, version: version ?? row.version });
  }

  /** Those of these battles that were fought on an entry to their end. */
  played(id: string, battles: readonly string[]): Promise<string[]> {
    return this.#options.store.entries.played(id, battles);
  }

  /** The entry that came of this attempt; null where none did. Denied where it is another's. */
  async #entered(id: string, owner: Owner): Promise<Entered | null> {
    const row = await this.#options.store.entries.one(id);
    if (row === null) return null;
    if (!isOwn(row, owner)) throw notYours();
    return { id, version: row.version };
  }

  async #ownEntry(
    bearer: string | null,
    id: string,
    author: typeof speakingAuthor = authorOf,
  ): Promise<{ readonly owner: Owner; readonly row: EntryRow }> {
    const { store, players, now } = this.#options;
    const owner = await author(players, bearer, now());
    const row = await store.entries.one(id);
    if (row === null || !isOwn(row, owner)) throw notYours();
    return { owner, row };
  }

  /** What a file is, judged and drawn. Denied where its book refuses it, or it is larger or takes longer than any may. */
  async #judged(scenario: Readonly<Record<string, unknown>>) {
    checkSize(scenario);
    const { book, file } = scenarioOf(scenario, this.#books);
    const judged = await this.#options.shelve(book, file);
    if ('refused' in judged) throw deniedFor(judged);
    const { offered, picture } = judged;
    const { minutes, table, seats = offered.sides } = offered;
    return {
      fields: {
        book: book.id,
        name: plainName(offered.name),
        story: offered.description,
        minutes,
        seats: seats.length,
        width: table === undefined ? null : Math.ceil(table.width),
        depth: table === undefined ? null : Math.ceil(table.depth),
      },
      version: { bookVersion: book.version, scenario: JSON.stringify(file), picture },
    };
  }

  async #checkLicence({ licence, copiedFrom }: Pick<NewEntry, 'licence' | 'copiedFrom'>, owner: Owner): Promise<void> {
    if (copiedFrom === undefined) return;
    const original = await this.#options.store.entries.one(copiedFrom);
    if (original === null || original.standing === 'taken-down') throw noSuchEntry();
    if (!isOwn(original, owner) && !allows(original.licence, licence))
      throw denied(409, 'licence', { original: original.licence, licence });
  }

  async #original(id: string | null): Promise<Entry['copiedFrom']> {
    const row = id === null ? null : await this.#options.store.entries.one(id);
    // By this link nobody comes to what is private.
    if (row === null || row.standing !== 'shown' || row.shelf === 'private') return null;
    return { id: row.id, name: row.name, author: row.author };
  }

  async #offered(row: EntryRow): Promise<Entry['field']> {
    const book = this.#books.get(row.book);
    const kept = await this.#options.store.entries.file(row.id, row.version);
    const opened = book === undefined || kept === null ? null : await this.#options.look(book, JSON.parse(kept.scenario));
    if (opened === null || 'refused' in opened) throw denied(409, 'not-sound');
    return opened.scenario;
  }

  async #summaries(rows: readonly EntryRow[]): Promise<EntrySummary[]> {
    const fought = await this.#options.store.librarySearch.fought(rows.map(({ id }) => id));
    return rows.map((row) => summaryOf(row, fought.get(row.id) ?? 0));
  }
}

/** The id of the entry that comes of an attempt that is called so, at random: not to be guessed by anybody else. */
function entryIn(attempt: string): string {
  return lettersOf(Buffer.from(hkdfSync('sha256', attempt, '', 'library', 64)));
}

/** Whether there is such an entry is nobody's business who is not its author. */
function notYours(): Denied {
  return denied(403, 'not-yours', { what: 'field' });
}

function takenDown(): Denied {
  return denied(409, 'taken-down');
}

function overtaken(): Denied {
  return denied(409, 'overtaken');
}

function tooMany(): Denied {
  return denied(409, 'too-many-entries');
}
