import { hkdfSync } from 'node:crypto';
import {
  PAGE,
  type ArmyEntry,
  type Entered,
  type Entry,
  type EntryKind,
  type EntrySummary,
  type FieldEntry,
  type Found,
  type LibrarySearch,
  type NewEntry,
  type NewTerms,
  type NewVersion,
  type OpenedScenario,
} from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Logger } from 'pino';
import { type Denied, storeFull, denied } from '../battle/denied.ts';
import { lettersOf, tokenHash } from '../battle/secrets.ts';
import type { SetUpRefused } from '../battle/prepare.ts';
import type { Origins } from '../offers/origins.ts';
import type { Names } from '../names/names.ts';
import type { Players } from '../players/players.ts';
import { isDuplicate } from '../store/errors.ts';
import type { EntryRow, Owner, Quota } from '../store/library/entries.ts';
import type { Store } from '../store/store.ts';
import { authorOf, isOwn, perhapsAuthor, speakingAuthor } from './author.ts';
import { keptFile, noSuchEntry } from './field.ts';
import { judged, type Judges } from './judging.ts';
import { allows } from './licences.ts';
import { armySummary, fieldSummary, opinionOf, resultsOf, resultsWith, trialOf } from './told.ts';

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
  /** Where fields are judged and drawn that are put into it, and armies read. */
  readonly shelve: Judges['shelve'];
  readonly muster: Judges['muster'];
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

/** What the players of a club have drawn and built, fields and armies: put in, mended, found and taken out. */
export class Library {
  readonly #options: LibraryOptions;
  readonly #books: ReadonlyMap<string, Rulebook>;
  readonly #judges: Judges;

  constructor(options: LibraryOptions) {
    this.#options = options;
    this.#books = new Map(options.books.map((book) => [book.id, book]));
    this.#judges = { ...options, books: this.#books };
  }

  /** Puts a field or an army in. Asked again in the same attempt it is the same entry, as it is by then. Denied where its book refuses it, or what it is made of does not allow it. */
  async publish({ bearer, address }: Asking, wish: NewEntry): Promise<Entered> {
    const { store, players, names, origins, quota, storeRoom, log, now } = this.#options;
    const owner = await speakingAuthor(players, bearer, now());
    const id = entryIn(wish.attempt);
    const before = await this.#entered(id, owner);
    if (before !== null) return before;
    if (!storeRoom.isOpen) throw storeFull();
    await this.#checkLicence(wish, owner);
    const { fields, version } = await judged(this.#judges, wish.kind, wish.file);
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
  async mend({ bearer }: Asking, id: string, { file, note, after }: NewVersion): Promise<Entered> {
    const { store, storeRoom, log, now } = this.#options;
    const { owner, row } = await this.#ownEntry(bearer, id, speakingAuthor);
    if (!storeRoom.isOpen) throw storeFull();
    if (row.standing === 'taken-down') throw takenDown();
    if (row.version !== after) throw overtaken();
    if (after >= VERSIONS) throw denied(409, 'too-many-versions', { most: VERSIONS });
    const { fields, version } = await judged(this.#judges, row.kind, file);
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
    await this.#checkLicence({ kind: row.kind, licence: terms.licence, copiedFrom: row.copiedFrom ?? undefined }, owner);
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
    const [versions, trials, said] = [await store.entries.versions(id), await store.trials.all(id), await store.opinions.of(id, SAID)];
    const details = {
      versions: versions.map(({ made, ...each }) => {
        const trial = trials.find(({ version }) => version === each.version);
        return { ...each, made: made.toISOString(), trial: trial === undefined ? null : trialOf(trial) };
      }),
      copiedFrom: await this.#original(row.copiedFrom),
      said: said.map(opinionOf),
      isOwn: own,
      why: own ? row.why : '',
    };
    const read = await this.#read(row);
    const { battles, withComputer } = read.results;
    const fought = battles + withComputer;
    return 'roster' in read
      ? { ...armySummary(row, fought, read.roster.measure), ...details, ...read }
      : { ...fieldSummary(row, fought), ...details, ...read };
  }

  /** The file of a version, or of the newest. */
  async file(id: string, version?: number): Promise<Record<string, unknown>> {
    const row = await this.#options.store.entries.one(id);
    if (row === null) throw noSuchEntry();
    return (await keptFile(this.#options.store, { entry: id, version: version ?? row.version })).file;
  }

  /** Those of these battles that were fought on a field, or with an army, and not broken off. */
  played(id: string, battles: readonly string[]): Promise<string[]> {
    return this.#options.store.fought.among(id, battles);
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

  async #checkLicence({ kind, licence, copiedFrom }: Pick<NewEntry, 'kind' | 'licence' | 'copiedFrom'>, owner: Owner): Promise<void> {
    if (copiedFrom === undefined) return;
    const original = await this.#options.store.entries.one(copiedFrom);
    if (original === null || original.standing === 'taken-down' || original.kind !== kind) throw noSuchEntry();
    if (!isOwn(original, owner) && !allows(original.licence, licence))
      throw denied(409, 'licence', { original: original.licence, licence });
  }

  async #original(id: string | null): Promise<Entry['copiedFrom']> {
    const row = id === null ? null : await this.#options.store.entries.one(id);
    // By this link nobody comes to what is private.
    if (row === null || row.standing !== 'shown' || row.shelf === 'private') return null;
    return { id: row.id, name: row.name, author: row.author };
  }

  /** What an entry is as the rules of this server read it now. Denied where they cannot. */
  async #read(row: EntryRow): Promise<Pick<FieldEntry, 'field' | 'results'> | Pick<ArmyEntry, 'roster' | 'readBy' | 'results'>> {
    const { store, look, muster } = this.#options;
    const book = this.#books.get(row.book);
    const kept = await store.entries.file(row.id, row.version);
    if (book === undefined || kept === null) throw notSound();
    const file: unknown = JSON.parse(kept.scenario);
    if (row.kind === 'army') {
      const roster = await muster(book, file);
      if ('refused' in roster) throw notSound();
      return { roster, readBy: book.version, results: resultsWith(await store.fought.with(row.id)) };
    }
    const opened = await look(book, file);
    if ('refused' in opened) throw notSound();
    return { field: opened.scenario, results: resultsOf(await store.fought.on(row.id)) };
  }

  async #summaries(rows: readonly EntryRow[]): Promise<EntrySummary[]> {
    const { fought } = this.#options.store;
    const of = (kind: EntryKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
    const [there, withThem] = [await fought.times(of('field')), await fought.timesWith(of('army'))];
    return rows.map((row) => this.#summary(row, there.get(row.id) ?? withThem.get(row.id) ?? 0));
  }

  #summary(row: EntryRow, battles: number): EntrySummary {
    return row.kind === 'army' ? armySummary(row, battles, this.#books.get(row.book)?.measure ?? '') : fieldSummary(row, battles);
  }
}

/** The id of the entry that comes of an attempt that is called so, at random: not to be guessed by anybody else. */
function entryIn(attempt: string): string {
  return lettersOf(Buffer.from(hkdfSync('sha256', attempt, '', 'library', 64)));
}

/** Whether there is such an entry is nobody's business who is not its author. */
function notYours(): Denied {
  return denied(403, 'not-yours', { what: 'entry' });
}

function notSound(): Denied {
  return denied(409, 'not-sound');
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
