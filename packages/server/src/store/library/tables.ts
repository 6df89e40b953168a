import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { battles, players } from '../tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Words with their places, as the database looks for them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Fields that players have drawn, and armies that they have built: what lists show of the newest version, and whose they are. */
export const libraryEntries = pgTable(
  'library_entries',
  {
    /** Not to be guessed: by it alone a private one is reached. */
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['field', 'army'] })
      .notNull()
      .default('field'),
    /** Whose it is: a player, or a browser by the hash of its edit key. Neither once that player has been deleted. */
    player: text('player').references(() => players.id, { onDelete: 'set null' }),
    keyHash: text('key_hash'),
    author: text('author').notNull(),
    licence: text('licence', { enum: ['CC0', 'CC BY', 'CC BY-SA', 'for my club'] }).notNull(),
    period: text('period', {
      enum: ['ancient', 'medieval', 'pike-and-shot', 'horse-and-musket', 'industrial', 'fantasy', 'other'],
    }).notNull(),
    shelf: text('shelf', { enum: ['private', 'library'] }).notNull(),
    /** What whoever runs the club has done to it, and why. */
    standing: text('standing', { enum: ['shown', 'hidden', 'taken-down'] })
      .notNull()
      .default('shown'),
    why: text('why').notNull().default(''),
    copiedFrom: text('copied_from').references((): AnyPgColumn => libraryEntries.id, { onDelete: 'set null' }),
    /** The newest. */
    version: integer('version').notNull(),
    book: text('book').notNull(),
    name: text('name').notNull(),
    story: text('story').notNull(),
    /** Null for an army. */
    minutes: integer('minutes'),
    seats: integer('seats'),
    /** The list or nation of an army, what it has in its book's own measure, and its units; null for a field. */
    list: text('list'),
    strength: integer('strength'),
    units: integer('units'),
    /** Inches; null where the field has a board of its own, and for an army. */
    width: integer('width'),
    depth: integer('depth'),
    /** By how many of a hundred battles of the computer on the newest version one side won more than the others; null where none were fought, or most were nobody's. */
    balance: integer('balance'),
    /** What was said of it: by how many, the mean of their stars by addresses, of which each has one voice, and what lists go by, in which few voices count for little. */
    opinions: integer('opinions').notNull().default(0),
    stars: doublePrecision('stars').notNull().default(0),
    liking: doublePrecision('liking').notNull().default(0),
    created: instant('created').notNull(),
    updated: instant('updated').notNull(),
    /** From where, to count how many an address has: a hash with a key that the store keeps. */
    origin: text('origin').notNull(),
    /** Every word of name, author and story: worked out once, for working it out is what takes time in a search. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('simple', ${libraryEntries.name} || ' ' || ${libraryEntries.author} || ' ' || ${libraryEntries.story})`,
    ),
  },
  (table) => {
    const listed = sql`${table.shelf} = 'library' and ${table.standing} = 'shown'`;
    return [
      index('library_entries_player').on(table.player),
      index('library_entries_key').on(table.keyHash),
      index('library_entries_origin').on(table.origin),
      index('library_entries_created').on(table.created),
      index('library_entries_newest').on(table.updated, table.id).where(listed),
      index('library_entries_kind').on(table.kind, table.updated, table.id).where(listed),
      index('library_entries_book').on(table.book, table.updated, table.id).where(listed),
      index('library_entries_liked').on(table.liking, table.updated, table.id).where(listed),
      index('library_entries_even').on(table.balance, table.updated, table.id).where(listed),
      index('library_entries_words').using('gin', table.words),
    ];
  },
);

/** A row that is gone with its entry. */
const ofEntry = () =>
  text('entry')
    .notNull()
    .references(() => libraryEntries.id, { onDelete: 'cascade' });

/** What an entry was and is: each version with its file, as JSON, and its picture, as SVG; an army has none. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    entry: ofEntry(),
    version: integer('version').notNull(),
    /** The version of the book by which it was judged. */
    bookVersion: text('book_version').notNull(),
    /** The scenario of a field, or the army. */
    scenario: text('scenario').notNull(),
    picture: text('picture').notNull(),
    note: text('note').notNull(),
    made: instant('made').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.version] })],
);

/** Which armies of the library were brought to a battle, by side. The battle has their files itself. */
export const broughtArmies = pgTable(
  'brought_armies',
  {
    battle: text('battle')
      .notNull()
      .references(() => battles.id, { onDelete: 'cascade' }),
    side: text('side').notNull(),
    entry: ofEntry(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.side] }), index('brought_armies_entry').on(table.entry)],
);

/** Battles of the computer generals on a version: how they have come out so far. */
export const libraryTrials = pgTable(
  'library_trials',
  {
    entry: ofEntry(),
    version: integer('version').notNull(),
    asked: instant('asked').notNull(),
    fought: integer('fought').notNull().default(0),
    won: json('won').$type<Readonly<Record<string, number>>>().notNull(),
    drawn: integer('drawn').notNull().default(0),
    unfinished: integer('unfinished').notNull().default(0),
    /** The sum of the turns of those that came to an end, and the most. */
    turns: integer('turns').notNull().default(0),
    longest: integer('longest').notNull().default(0),
    done: instant('done'),
    /** Until when a server has taken it. */
    taken: instant('taken'),
  },
  (table) => [primaryKey({ columns: [table.entry, table.version] }), index('library_trials_waiting').on(table.done, table.asked)],
);

/** What those think of an entry who have played there. */
export const libraryOpinions = pgTable(
  'library_opinions',
  {
    id: text('id').primaryKey(),
    entry: ofEntry(),
    /** Who says it, once: a player by their id, a guest by the family of the seat that they held. */
    who: text('who').notNull(),
    family: text('family').notNull(),
    name: text('name').notNull(),
    stars: integer('stars').notNull(),
    words: text('words').notNull(),
    at: instant('at').notNull(),
    /** From where, as with entries. */
    origin: text('origin').notNull(),
  },
  (table) => [uniqueIndex('library_opinions_who').on(table.entry, table.who), index('library_opinions_family').on(table.family)],
);

/** What somebody has told whoever runs the club of an entry, or of an opinion of it: once from each address. */
export const libraryReports = pgTable(
  'library_reports',
  {
    entry: ofEntry(),
    /** Empty where the entry itself is meant. */
    opinion: text('opinion').notNull(),
    origin: text('origin').notNull(),
    why: text('why').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entry, table.opinion, table.origin] }), index('library_reports_at').on(table.at)],
);
