import type { ClockWish } from '@longroll/protocol';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The battle that a row belongs to, and is gone with. */
const ofBattle = () =>
  text('battle')
    .notNull()
    .references(() => battles.id, { onDelete: 'cascade' });

/** One row a battle. What the lobby shows is kept here, so that listing battles opens none of them. */
export const battles = pgTable(
  'battles',
  {
    id: text('id').primaryKey(),
    book: text('book').notNull(),
    /** The version of its book under which it is fought: changed by an `upgrade` in its journal and nothing else. */
    bookVersion: text('book_version').notNull(),
    scenarioId: text('scenario_id').notNull(),
    scenarioName: text('scenario_name').notNull(),
    scenarioDescription: text('scenario_description').notNull(),
    turn: integer('turn').notNull(),
    over: boolean('over').notNull(),
    /** The sides that have won; empty while nobody has, and in a draw. */
    winners: text('winners').array().notNull().default([]),
    created: instant('created').notNull(),
    updated: instant('updated').notNull(),
    /** The scenario file as the battle was created with it, options included; JSON. Null in battles older than this column. */
    scenario: text('scenario'),
    /** Clock and open proposals as JSON; null in battles older than this column. */
    tableActions: text('table_actions'),
    /** When somebody's days run out: by then the battle must be opened, whether or not anybody looks at it. */
    due: instant('due'),
    /** Seats everybody can see to be waited for, and whether each has still to answer; JSON. */
    waited: text('waited').notNull().default('[]'),
    /** Who may take its open seats, and who may watch: anybody, or whoever shows an invitation. */
    joining: text('joining', { enum: ['anybody', 'invited'] })
      .notNull()
      .default('anybody'),
    watching: text('watching', { enum: ['anybody', 'invited'] })
      .notNull()
      .default('anybody'),
    /** Family of the tokens of whoever created it; null in battles older than this column. */
    creator: text('creator'),
    /** The lesson of its book that it is; null for a battle. */
    lesson: text('lesson'),
    /** The game it is fought for, and that game's question which its report answers; null where it is fought for itself. */
    commissionedBy: text('commissioned_by').references((): AnyPgColumn => battles.id, { onDelete: 'cascade' }),
    commission: text('commission'),
    /** For each of its seats the seat of that game whose player commands there, or null for the computer; JSON. Null where it is fought for itself. */
    commissionSeats: text('commission_seats'),
    /** What it tells that game; JSON, null until it is over. Never leaves the server. */
    report: text('report'),
    /** Whether that game has been told, or, where it is not over, does not ask for it any more. */
    reported: boolean('reported').notNull().default(false),
    /** What becomes of letters between its players when it is over; null where none are written. */
    letters: text('letters', { enum: ['kept', 'opened'] }),
    /** How many moves later whoever only watches sees it; 0 where they see it at once. */
    delay: integer('delay').notNull().default(0),
    /** Whether it was agreed that its result counts for the ratings of its players. */
    rated: boolean('rated').notNull().default(false),
    /** The entry of the library it is fought on, and its version; null for any other field. They say so when the entry is gone, too. */
    entry: text('entry'),
    entryVersion: integer('entry_version'),
    /** Who has fought it that is over, as the library tells of it; null where nobody has asked yet. */
    foughtBy: text('fought_by', { enum: ['people', 'computer', 'nobody'] }),
  },
  (table) => [
    index('battles_entry').on(table.entry),
    index('battles_updated').on(table.updated),
    index('battles_due').on(table.due),
    index('battles_commissioned').on(table.commissionedBy),
  ],
);

/** The seats of a battle. Of a guest's tokens only the hashes are kept. */
export const seats = pgTable(
  'seats',
  {
    battle: ofBattle(),
    seat: text('seat').notNull(),
    place: integer('place').notNull(),
    side: text('side').notNull(),
    general: text('general').notNull(),
    held: text('held', { enum: ['open', 'human', 'computer'] }).notNull(),
    player: text('player').notNull(),
    /** Hash of the token that counts. */
    tokenHash: text('token_hash'),
    /** Hash of the token that will count as soon as somebody shows it; the other one is dead then. */
    offeredHash: text('offered_hash'),
    /** What all tokens of the guest who holds the seat have in common; null in seats older than this column until they come back. */
    family: text('family'),
    /**
     * Who plays in the place of the guest whose seat it is, while they are away: `computer`, or the family of an ally. Name and tokens stay the guest's
     * own, who has the seat again on coming back. Null while they hold it themselves, and in seats that were the computer's from the beginning.
     */
    keptBy: text('kept_by'),
    /**
     * How strong the computer is that has held it from the beginning, as its book calls it, or of an open seat the opponent who is wished for; null for the
     * strongest, and once somebody has sat down.
     */
    strength: text('strength'),
    /** What its guest wants to add to the dice, said when they took the seat. */
    words: text('words').notNull().default(''),
    /** How often its guest has gone on at another device. */
    moves: integer('moves').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seat] }), index('seats_family').on(table.family)],
);

/** Who has held each seat, one after the other: written with the seat itself. */
export const seatHolders = pgTable(
  'seat_holders',
  {
    battle: ofBattle(),
    seat: text('seat').notNull(),
    /** The first who held the seat is 1. */
    number: integer('number').notNull(),
    held: text('held', { enum: ['human', 'computer'] }).notNull(),
    player: text('player').notNull(),
    /** Family of the tokens of the guest; null for the computer, and in rows older than this column. */
    family: text('family'),
    since: instant('since').notNull(),
    /** Null for whoever holds it now. */
    until: instant('until'),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seat, table.number] }), index('seat_holders_family').on(table.family)],
);

/** Invitations that count, of which only the hashes are kept. */
export const invitations = pgTable(
  'invitations',
  {
    battle: ofBattle(),
    hash: text('hash').notNull(),
    /** The seat it is to, or empty for an invitation to watch. */
    seat: text('seat').notNull(),
    /** Family of the tokens of whoever asked for it; empty where the server invites, and in invitations older than this column. */
    family: text('family').notNull().default(''),
    /** Of an invitation to watch, whether it is to the commentator's seat. */
    commentator: boolean('commentator').notNull().default(false),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.hash] })],
);

/**
 * Who plays a seat for a while in the place of the player whose it is, and the link by which they take it over, once: one a seat. Of link and tokens only the
 * hashes are kept.
 */
export const substitutes = pgTable(
  'substitutes',
  {
    battle: ofBattle(),
    seat: text('seat').notNull(),
    /** Family of the tokens of the player whose seat it is. */
    owner: text('owner').notNull(),
    hash: text('hash').notNull(),
    /** Until when the link may be used. */
    until: instant('until').notNull(),
    /** Family of the tokens of whoever has used it; null while nobody has. */
    family: text('family'),
    player: text('player').notNull().default(''),
    tokenHash: text('token_hash'),
    offeredHash: text('offered_hash'),
    /** When they have sat down, and how many events had happened by then: what came before is not theirs to read. */
    since: instant('since'),
    sinceEvent: integer('since_event').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seat] })],
);

/**
 * Every command that was carried out, in order; row 0 is the beginning itself. What was taken back stays, marked, and the taking back
 * is a row of its own. JSON is kept as text: a database's own
 * JSON type reorders keys, and a game must come back exactly as it went in.
 */
export const journal = pgTable(
  'journal',
  {
    battle: ofBattle(),
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
    /**
     * A `note` is the table's own: who has gone or come back. A `private` command is one that nobody but its seat could notice. With an `upgrade` the battle
     * goes on under another version of its book.
     */
    kind: text('kind', { enum: ['opening', 'command', 'private', 'note', 'undo', 'upgrade'] })
      .notNull()
      .default('command'),
    /** Whether anybody learnt anything by it, so that it cannot be taken back without asking. */
    revealed: boolean('revealed').notNull().default(true),
    /** Taken back since: what it did has not happened. */
    undone: boolean('undone').notNull().default(false),
    /** What was thrown and shuffled, as a record tells it; JSON. Null in rows older than this column: playing them again tells. */
    draws: text('draws'),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seq] }), uniqueIndex('journal_command').on(table.battle, table.commandId)],
);

/** Journals of games that were over long ago, whole: their rows as JSON, compressed, in base64. Such a game has no rows in the table above. */
export const packedJournals = pgTable('packed_journals', {
  battle: text('battle')
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  rows: text('rows').notNull(),
});

/** The whole game after the journal row of the same number. Holds the secret seed: never leaves the server. */
export const snapshots = pgTable(
  'snapshots',
  {
    battle: ofBattle(),
    seq: integer('seq').notNull(),
    game: text('game').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seq] })],
);

/** What was said over a battle. */
export const chat = pgTable(
  'chat',
  {
    /** The order of all that was said at this store; never leaves the server. */
    place: serial('place').primaryKey(),
    id: text('id').notNull(),
    battle: ofBattle(),
    at: instant('at').notNull(),
    /** Seat and side of the speaker, both empty for a spectator. */
    seat: text('seat').notNull(),
    side: text('side').notNull(),
    name: text('name').notNull(),
    channel: text('channel', { enum: ['table', 'side', 'spectators'] }).notNull(),
    text: text('text').notNull(),
    /** The speaker's own id of it: what makes sending it twice harmless. Null where they gave it none. */
    request: text('request'),
  },
  (table) => [index('chat_battle').on(table.battle, table.place), uniqueIndex('chat_request').on(table.battle, table.seat, table.request)],
);

/** Letters between the players of a game. */
export const letters = pgTable(
  'letters',
  {
    /** The order of all that was written at this store; never leaves the server. */
    place: serial('place').primaryKey(),
    id: text('id').notNull(),
    battle: ofBattle(),
    at: instant('at').notNull(),
    /** The seat it is from, the name of whoever sat there then, and the seats it is to. */
    seat: text('seat').notNull(),
    name: text('name').notNull(),
    to: text('to').array().notNull(),
    /** The sender's own id of it: what makes sending it twice harmless. */
    request: text('request').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('letters_battle').on(table.battle, table.place),
    uniqueIndex('letters_request').on(table.battle, table.seat, table.request),
  ],
);

/** Every server that works on this store, and when it last said so by the store's own clock. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  beat: instant('beat').notNull(),
});

/**
 * Which server may write a battle. `fence` grows each time a battle changes hands; whoever comes with an older one writes nothing more.
 * A row stays when its battle is closed, for the number must never come again.
 */
export const leases = pgTable('leases', {
  battle: text('battle')
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  /** Empty while nobody has the battle open. */
  process: text('process').notNull(),
  fence: integer('fence').notNull(),
});

/** What a store keeps beside its battles, by name. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * What those who run the club have done to its guests, in order: when, what, to whom, why, and by which name they came. Kept for a year at least, whatever
 * becomes of the battle.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    place: serial('place').primaryKey(),
    at: instant('at').notNull(),
    act: text('act', {
      enum: [
        'close-battle',
        'remove-talk',
        'silence',
        'lift-silence',
        'ban',
        'lift-ban',
        'silence-player',
        'lift-player-silence',
        'ban-player',
        'lift-player-ban',
        'close-report',
        'hide-entry',
        'take-down-entry',
        'restore-entry',
        'remove-opinion',
      ],
    }).notNull(),
    /** Where it was done; empty for what concerns the whole club. */
    battle: text('battle').notNull(),
    /** The seat it concerns, empty for spectators, and for what concerns no seat. */
    seat: text('seat').notNull(),
    /** Id of the line of talk that was removed, of which what it said is not kept; or of the entry of the library, by itself or with what was said of it. */
    entry: text('entry').notNull(),
    /** The address or network that was banned. */
    network: text('network').notNull(),
    /** Id of the player whom it concerns, also once they are deleted; empty for none. */
    player: text('player').notNull().default(''),
    until: instant('until'),
    by: text('by').notNull(),
    why: text('why').notNull(),
  },
  (table) => [index('operator_acts_at').on(table.at)],
);

/** Addresses, and networks as in 192.0.2.0/24, from which nobody is let in until then. */
export const bans = pgTable('bans', {
  network: text('network').primaryKey(),
  until: instant('until').notNull(),
});

/** Who may say nothing over a battle until then: a guest, wherever they sit, or with an empty family all who watch. */
export const silences = pgTable(
  'silences',
  {
    battle: ofBattle(),
    /** Where the guest sat when they were silenced; empty for all who watch. */
    seat: text('seat').notNull(),
    family: text('family').notNull().default(''),
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.family] })],
);

/** Battles that are to be closed, by whichever server has them open, and what their players are to be told. */
export const closings = pgTable('closings', {
  battle: text('battle')
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  words: text('words').notNull(),
});

/** Seats that are offered to anybody, for as long as whoever offers them is heard of. */
export const seatOffers = pgTable(
  'seat_offers',
  {
    battle: ofBattle(),
    seat: text('seat').notNull(),
    /** Family of the tokens of whoever offers it. */
    family: text('family').notNull(),
    /** How much the player has fought who is wished for. */
    wish: text('wish', { enum: ['any', 'beginner', 'experienced'] }).notNull(),
    /** The least and the highest rating that is wished for, in the book of the battle and at its pace, as people read it; null where anybody is welcome. */
    lowest: integer('lowest'),
    highest: integer('highest'),
    clock: json('clock').$type<ClockWish>().notNull(),
    since: instant('since').notNull(),
    /** When it lapses, unless whoever offers it is heard of before. */
    until: instant('until').notNull(),
    /** Who has made it, to count how many an address has: a hash with a key that the store keeps. */
    origin: text('origin').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.seat] }), index('seat_offers_until').on(table.until)],
);

/** Codes by which a guest goes on at another device, of which only the hashes are kept: one a guest at a battle. */
export const seatMoves = pgTable(
  'seat_moves',
  {
    battle: ofBattle(),
    family: text('family').notNull(),
    hash: text('hash').notNull(),
    until: instant('until').notNull(),
    /** Hash of what the device that has used it calls itself: it alone may ask again, should it not have heard the answer. */
    usedBy: text('used_by'),
  },
  (table) => [primaryKey({ columns: [table.battle, table.family] }), uniqueIndex('seat_moves_hash').on(table.hash)],
);

/** When a battle is to be that has not begun: one a battle. */
export const appointments = pgTable('appointments', {
  battle: text('battle')
    .primaryKey()
    .references(() => battles.id, { onDelete: 'cascade' }),
  /** The times that are proposed, in order, as ISO instants; none where others are asked for. */
  times: text('times').array().notNull(),
  /** Family of the tokens of whoever proposed them, or asked for others; null once they have been deleted. */
  family: text('family'),
  /** How often anything has been proposed, agreed or declined: calendars tell by it which they have read. */
  changes: integer('changes').notNull(),
  /** The time that everybody has agreed on, and when they had; null while there is none. */
  agreed: instant('agreed'),
  agreedAt: instant('agreed_at'),
  /** Family of whoever agreed last, so that it was fixed; null in rows older than this column. */
  agreedBy: text('agreed_by'),
});

/** To which of the times each guest has agreed who sits there. */
export const appointmentAnswers = pgTable(
  'appointment_answers',
  {
    battle: ofBattle(),
    family: text('family').notNull(),
    time: instant('time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.battle, table.family] }), index('appointment_answers_family').on(table.family)],
);

/** Browsers that are told when a guest is waited for though no page is open. */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    battle: ofBattle(),
    family: text('family').notNull(),
    /** Where the browser's push service takes notices for it. Whoever knows it and the server's key may send some. */
    endpoint: text('endpoint').notNull(),
    /** Public key and shared secret of the browser, by which what is sent is encrypted for it alone. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    since: instant('since').notNull(),
    /** The last four are of servers that had no outbox yet, and are read by those alone. */
    told: boolean('told').notNull().default(false),
    sent: instant('sent'),
    due: instant('due'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.battle, table.family, table.endpoint] }),
    index('notice_subscriptions_endpoint').on(table.endpoint),
    index('notice_subscriptions_due').on(table.due),
  ],
);

/** Players: guests who have kept what they hold, so that it is theirs at every device. */
export const players = pgTable('players', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  created: instant('created').notNull(),
  /** Whether their ratings stand in the lists that anybody may read. */
  listed: boolean('listed').notNull().default(false),
  /** Until when whoever runs the club lets them say nothing anywhere, and lets them do nothing but take what is theirs and go. */
  silencedUntil: instant('silenced_until'),
  bannedUntil: instant('banned_until'),
});

/** A row that is gone with its player. */
const ofPlayer = () =>
  text('player')
    .notNull()
    .references(() => players.id, { onDelete: 'cascade' });

/** Names that one player has and nobody else may be called by, nor nearly so. */
export const handles = pgTable(
  'handles',
  {
    /** How it is read at a glance (`store/names/skeleton.ts`): no two handles look alike. */
    skeleton: text('skeleton').primaryKey(),
    /** As it is written; empty once its player has been deleted. */
    handle: text('handle').notNull(),
    player: text('player').references(() => players.id, { onDelete: 'set null' }),
    since: instant('since').notNull(),
    /** Until when it is nobody else's after it was given up; null while it is somebody's. */
    heldUntil: instant('held_until'),
  },
  (table) => [index('handles_player').on(table.player)],
);

/** Players whom a player does not want to meet any more (`blocks.ts`). */
export const blocks = pgTable(
  'blocks',
  {
    /** By which its maker names it: whom it is about they are told by name alone. */
    id: text('id').primaryKey(),
    player: ofPlayer(),
    blocked: text('blocked')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** What the blocked one was called where they were met. */
    name: text('name').notNull(),
    since: instant('since').notNull(),
  },
  (table) => [uniqueIndex('blocks_pair').on(table.player, table.blocked), index('blocks_blocked').on(table.blocked)],
);

/** Players who have been deleted, each as the hash of their id: so that no older copy of the club brings one back. */
export const erasedPlayers = pgTable('erased_players', {
  hash: text('hash').primaryKey(),
  at: instant('at').notNull(),
});

/** What somebody at a table has told those who run the club of somebody else there, with what that one had said. It stays when the battle is gone. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    battle: text('battle').notNull(),
    /** The seat of whom it is about, empty for those who watch, and what they were called. */
    seat: text('seat').notNull(),
    name: text('name').notNull(),
    player: text('player').references(() => players.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    /** What they had said last, as whoever reports them could read it; JSON. */
    lines: text('lines').notNull(),
    /** The seat of whoever reports, empty for one who watches, and who they are as a player. */
    bySeat: text('by_seat').notNull(),
    byPlayer: text('by_player').references(() => players.id, { onDelete: 'set null' }),
    /** From where, to count how many come from there: a hash with a key that the store keeps. */
    origin: text('origin').notNull(),
    /** When those who run the club were done with it, and what they have to say of it; null and empty until then. */
    closed: instant('closed'),
    verdict: text('verdict').notNull().default(''),
  },
  (table) => [
    uniqueIndex('reports_once')
      .on(table.origin, table.battle, table.seat)
      .where(sql`${table.closed} is null`),
    index('reports_at').on(table.at),
    index('reports_player').on(table.player),
    index('reports_by_player').on(table.byPlayer),
  ],
);

/** By what a player signs in, of which only the hash is kept. */
export const playerKeys = pgTable(
  'player_keys',
  {
    hash: text('hash').primaryKey(),
    player: ofPlayer(),
    kind: text('kind', { enum: ['paper'] }).notNull(),
    created: instant('created').notNull(),
  },
  (table) => [index('player_keys_player').on(table.player)],
);

/** Devices at which a player is signed in; of what each shows only the hash is kept. */
export const playerSessions = pgTable(
  'player_sessions',
  {
    hash: text('hash').primaryKey(),
    /** By which it is named where sessions are listed: it opens nothing. */
    id: text('id').notNull(),
    player: ofPlayer(),
    /** What its device was called when they signed in there. */
    label: text('label').notNull(),
    since: instant('since').notNull(),
    /** The day on which it was used last, by its beginning. */
    seen: instant('seen').notNull(),
    until: instant('until').notNull(),
    /** The address it was last used from, as addresses are counted; forgotten two weeks after that day. */
    network: text('network').notNull().default(''),
  },
  (table) => [index('player_sessions_player').on(table.player), uniqueIndex('player_sessions_id').on(table.id)],
);

/** The guests that players have been, each by the family of its tokens: where such a guest sits, the player sits. */
export const playerFamilies = pgTable(
  'player_families',
  {
    family: text('family').primaryKey(),
    player: ofPlayer(),
    since: instant('since').notNull(),
  },
  (table) => [index('player_families_player').on(table.player)],
);

/**
 * The outbox: a row for each guest or player who has been waited for at a battle. By it a question is told once, whatever ways there are to tell it and however many
 * servers look.
 */
export const notices = pgTable(
  'notices',
  {
    battle: ofBattle(),
    family: text('family').notNull(),
    /** Whether they have been told that they are waited for, or have seen it, and are still waited for. */
    told: boolean('told').notNull().default(false),
    /** When a notice was last put on its way. */
    sent: instant('sent'),
    /** What it says: that they are waited for, that their time runs out, or that the battle is to be within a day or an hour. */
    says: text('says', { enum: ['turn', 'last-call', 'agreed', 'day-before', 'hour-before'] })
      .notNull()
      .default('turn'),
    /** Whether it waits for the player's letter of the day. */
    digest: boolean('digest').notNull().default(false),
    /** When it is to be sent, or sent again; null where nothing is on its way. */
    due: instant('due'),
    /** How often that has been tried. */
    tries: integer('tries').notNull().default(0),
    /** Name of the attempt under which a server has taken it: whoever comes with another one sends nothing. */
    claim: text('claim').notNull().default(''),
    /** Since when it is being handed over: what became of it is not known yet. */
    handed: instant('handed'),
    /** The deadline before which a last call has been made. */
    warned: instant('warned'),
    /** The agreed times of which they have been told at once, a day and an hour before. */
    agreedTold: instant('agreed_told'),
    dayBefore: instant('day_before'),
    hourBefore: instant('hour_before'),
  },
  (table) => [
    primaryKey({ columns: [table.battle, table.family] }),
    index('notices_due').on(table.due),
    index('notices_claim').on(table.claim),
    index('notices_family').on(table.family),
  ],
);

/** What a player wishes to be told, and when. */
export const playerNotices = pgTable('player_notices', {
  player: ofPlayer().primaryKey(),
  /** The hour of the day (UTC) at which one letter tells of all battles that wait; null where each is told by itself. */
  digest: integer('digest'),
  /** When such a letter was last sent. */
  digested: instant('digested'),
  /** Of which battles: those by letter, or all. */
  of: text('of', { enum: ['letter', 'all'] })
    .notNull()
    .default('letter'),
});

/** Ways by which a player is told: a browser, their mail address, an address of their own on the web. */
export const playerChannels = pgTable(
  'player_channels',
  {
    id: text('id').primaryKey(),
    player: ofPlayer(),
    kind: text('kind', { enum: ['push', 'mail', 'hook'] }).notNull(),
    /** Endpoint of the browser, or of the hook; empty for mail, which goes to the player's address. */
    target: text('target').notNull(),
    /** What a hook is sent: signed JSON, or what Discord shows. Empty for all else. */
    form: text('form', { enum: ['', 'signed', 'discord'] })
      .notNull()
      .default(''),
    /** Of a browser the keys, as JSON; of a hook the key that signs. */
    secret: text('secret').notNull().default(''),
    label: text('label').notNull().default(''),
    /** Of a browser the session that is told there: with it the browser is told no more. Null for all else. */
    session: text('session').references(() => playerSessions.hash, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    /** When something was last delivered by it. */
    delivered: instant('delivered'),
    /** Why it was stopped, or failed last; empty where nothing is wrong. */
    trouble: text('trouble', { enum: ['', 'failed', 'gone'] })
      .notNull()
      .default(''),
    /** Since when nothing is sent by it; null while it works. */
    stopped: instant('stopped'),
  },
  (table) => [
    uniqueIndex('player_channels_target').on(table.player, table.kind, table.target),
    index('player_channels_session').on(table.session),
    index('player_channels_endpoint').on(table.target),
  ],
);

/** Secret addresses of players' calendars, of which only the hashes are kept. */
export const playerCalendars = pgTable('player_calendars', {
  player: ofPlayer().primaryKey(),
  hash: text('hash').notNull().unique('player_calendars_hash'),
});

/** Mail addresses that players have shown to be theirs: one a player, and none of two. */
export const playerAddresses = pgTable('player_addresses', {
  address: text('address').primaryKey(),
  player: ofPlayer().unique('player_addresses_player'),
  since: instant('since').notNull(),
});

/** Addresses that were given up for others: whoever reads mail there is told, and may undo it for a while. */
export const addressChanges = pgTable(
  'address_changes',
  {
    id: text('id').primaryKey(),
    player: ofPlayer(),
    /** The address as it was. */
    address: text('address').notNull(),
    at: instant('at').notNull(),
    /** Since when a server has been telling the old address, and when that was done. */
    telling: instant('telling'),
    told: instant('told'),
  },
  (table) => [index('address_changes_player').on(table.player), index('address_changes_address').on(table.address)],
);

/** Codes sent by mail, each good where it was asked for and nowhere else; of all that is secret only hashes are kept. */
export const mailCodes = pgTable(
  'mail_codes',
  {
    /** Hash of what the browser calls the attempt. */
    attempt: text('attempt').primaryKey(),
    address: text('address').notNull(),
    /** Whose address it is to be; null where somebody wants to sign in. */
    player: text('player').references(() => players.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    tries: integer('tries').notNull().default(0),
    until: instant('until').notNull(),
  },
  (table) => [index('mail_codes_until').on(table.until)],
);

/** What became of each battle whose result was to count, in the order in which it was counted. It stays when the battle is gone. */
export const results = pgTable(
  'results',
  {
    place: serial('place').primaryKey(),
    battle: text('battle').notNull(),
    book: text('book').notNull(),
    pace: text('pace', { enum: ['live', 'letter'] }).notNull(),
    scenario: text('scenario').notNull(),
    ended: instant('ended').notNull(),
    /** Why it did not count; null where it did. */
    uncounted: text('uncounted', { enum: ['closed', 'short', 'guest', 'alone', 'stand-in', 'often'] }),
  },
  (table) => [uniqueIndex('results_battle').on(table.battle)],
);

/** Who had which seat of a battle that counted, how many sides did better, and what was believed of their strength before and after. */
export const resultSeats = pgTable(
  'result_seats',
  {
    result: integer('result')
      .notNull()
      .references(() => results.place, { onDelete: 'cascade' }),
    seat: text('seat').notNull(),
    side: text('side').notNull(),
    rank: integer('rank').notNull(),
    /** Their id; of a player who has been deleted another, which is nobody's, so that the results of all others can be worked out again. */
    player: text('player').notNull(),
    muBefore: doublePrecision('mu_before').notNull(),
    sigmaBefore: doublePrecision('sigma_before').notNull(),
    mu: doublePrecision('mu').notNull(),
    sigma: doublePrecision('sigma').notNull(),
  },
  (table) => [primaryKey({ columns: [table.result, table.seat] }), index('result_seats_player').on(table.player, table.result)],
);

/** What is believed of the strength of each player, by book and pace. */
export const ratings = pgTable(
  'ratings',
  {
    player: ofPlayer(),
    book: text('book').notNull(),
    pace: text('pace', { enum: ['live', 'letter'] }).notNull(),
    mu: doublePrecision('mu').notNull(),
    sigma: doublePrecision('sigma').notNull(),
    battles: integer('battles').notNull(),
    /** When the last of them ended. */
    last: instant('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.player, table.book, table.pace] }), index('ratings_list').on(table.book, table.pace, table.mu)],
);

/** The same of each side of a scenario: an uneven field is not its players' doing. */
export const sideRatings = pgTable(
  'side_ratings',
  {
    book: text('book').notNull(),
    scenario: text('scenario').notNull(),
    side: text('side').notNull(),
    mu: doublePrecision('mu').notNull(),
    sigma: doublePrecision('sigma').notNull(),
    battles: integer('battles').notNull(),
  },
  (table) => [primaryKey({ columns: [table.book, table.scenario, table.side] })],
);

/** Passkeys of players: what a device keeps for this club's address, and shows that it has it. Nothing here signs anybody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the device calls it. */
    id: text('id').primaryKey(),
    player: ofPlayer(),
    /** The key by which what it signs is checked. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as far as it counts: a copy falls behind. */
    counter: integer('counter').notNull(),
    label: text('label').notNull(),
    since: instant('since').notNull(),
    used: instant('used'),
  },
  (table) => [index('passkeys_player').on(table.player)],
);

/** What a device was asked to sign, once and soon, and by whose browser. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** Hash of what the browser calls the attempt. */
    attempt: text('attempt').primaryKey(),
    challenge: text('challenge').notNull(),
    /** Who adds a passkey; null where somebody wants to sign in. */
    player: text('player').references(() => players.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
  },
  (table) => [index('passkey_challenges_until').on(table.until)],
);

/** Those who wait for somebody of their strength: one row each, gone as soon as their battle is founded. */
export const pairings = pgTable(
  'pairings',
  {
    /** Who waits: a player by their id, a guest by a hash of what their browser calls itself. */
    seeker: text('seeker').primaryKey(),
    player: text('player').references(() => players.id, { onDelete: 'cascade' }),
    /** Family and hash of the first token of the seat they will have. */
    family: text('family').notNull().unique('pairings_family'),
    tokenHash: text('token_hash').notNull(),
    name: text('name').notNull(),
    book: text('book').notNull(),
    pace: text('pace', { enum: ['live', 'letter'] }).notNull(),
    /** Whether the result may count for ratings. */
    rated: boolean('rated').notNull(),
    since: instant('since').notNull(),
    /** When it lapses, unless they are heard of before. */
    until: instant('until').notNull(),
    /** From where, to count how many an address has: a hash with a key that the store keeps. */
    origin: text('origin').notNull(),
  },
  (table) => [index('pairings_for').on(table.book, table.pace, table.since), index('pairings_until').on(table.until)],
);

/** Who was paired with whom just now: forgotten after minutes. */
export const pairingMeetings = pgTable(
  'pairing_meetings',
  {
    one: text('one').notNull(),
    other: text('other').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.one, table.other] }), index('pairing_meetings_at').on(table.at)],
);
