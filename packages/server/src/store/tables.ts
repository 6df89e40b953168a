import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row a battle. What the lobby shows is kept here, so that listing battles opens none of them. */
export const battles = pgTable(
  'battles',
  {
    id: text('id').primaryKey(),
    book: text('book').notNull(),
    bookVersion: text('book_version').notNull(),
    scenarioId: text('scenario_id').notNull(),
    scenarioName: text('scenario_name').notNull(),
    scenarioDescription: text('scenario_description').notNull(),
    turn: integer('turn').notNull(),
    over: boolean('over').notNull(),
    winner: text('winner'),
    founded: instant('founded').notNull(),
    updated: instant('updated').notNull(),
  },
  (table) => [index('battles_updated').on(table.updated)],
);

/** The chairs of a battle. Of a guest's token only the hash is kept. */
export const seats = pgTable(
  'seats',
  {
    battle: text('battle').notNull().references(() => battles.id, { onDelete: 'cascade' }),
    seat: text('seat').notNull(),
    place: integer('place').notNull(),
    side: text('side').notNull(),
    general: text('general').notNull(),
    held: text('held', { enum: ['open', 'human', 'computer'] }).notNull(),
    player: text('player').notNull(),
    tokenHash: text('token_hash'),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seat] })],
);

/**
 * Every command that was carried out, in order; row 0 is the beginning itself. JSON is kept as text: a database's own
 * JSON type reorders keys, and a game must come back exactly as it went in.
 */
export const journal = pgTable(
  'journal',
  {
    battle: text('battle').notNull().references(() => battles.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    /** Seat and the client's own id of the command: what makes sending it twice harmless. */
    commandId: text('command_id').notNull(),
    seat: text('seat').notNull(),
    decision: text('decision').notNull(),
    answer: text('answer').notNull(),
    events: text('events').notNull(),
    /** Numbers of the first event and of the one that will follow. */
    firstEvent: integer('first_event').notNull(),
    nextEvent: integer('next_event').notNull(),
    /** State hash after the command. */
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.battle, table.seq] }),
    uniqueIndex('journal_command').on(table.battle, table.commandId),
  ],
);

/** The whole game after the journal row of the same number. Holds the secret seed: never leaves the server. */
export const snapshots = pgTable(
  'snapshots',
  {
    battle: text('battle').notNull().references(() => battles.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    game: text('game').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seq] })],
);
