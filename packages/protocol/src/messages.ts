import { z } from 'zod';
import type { AppointmentView } from './appointment-view.ts';
import { jsonValue } from './json-value.ts';
import { nameOf, plainTexts, speechOf } from './plain-text.ts';
import type { ReminderView } from './reminders.ts';
import { spot } from './spot.ts';
import type { LedLesson, LessonHead } from '@longroll/rules/lessons/lesson';
import type { Answers, Hand, QuestionView } from '@longroll/rules/kernel/view';
import type { Named, Refusal } from '@longroll/rules/kernel/refusal';
import type { SideToDivide } from '@longroll/rules/kernel/division';
import type { Advice, GameKind, OfferedScenario, Strength } from '@longroll/rules/rulebooks/definition';
import type { Daylight } from '@longroll/rules/table/daylight';

/** Grows when messages change in a way an older page cannot read. */
export const PROTOCOL_VERSION = 7;

export const playerName = nameOf(40);
/** Ids of battles, seats, questions, commands and entries of the talk. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/* ---- over HTTP ---- */

/**
 * How players' time is measured: not at all, minutes for the whole battle and seconds a decision, minutes for each turn, or days a decision. Minutes for the
 * whole battle are each player's own, or with `of` all those of a side share them.
 */
export const clockWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    minutes: z.number().int().min(1).max(600),
    increment: z.number().int().min(0).max(600),
    of: z.enum(['player', 'side']).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('turn'), minutes: z.number().int().min(1).max(600) }),
  z.strictObject({ kind: z.literal('correspondence'), days: z.number().int().min(1).max(30) }),
]);
export type ClockWish = z.infer<typeof clockWish>;

/** A scenario or army file as it comes from a stranger: JSON, and its texts plain. What it has to hold its rulebook says. */
export const scenarioFile = jsonValue.transform(plainTexts).pipe(z.record(z.string(), z.unknown()));

/** A version of an entry of the library, whose file is meant. No scenario or army file looks like that. */
export const libraryFile = z.strictObject({ entry: id, version: z.number().int().min(1).max(1000) });
export type LibraryFile = z.infer<typeof libraryFile>;

/** Sides divided among generals: more than any book has of either. What a side may be divided into its rulebook says. */
const division = z
  .record(
    id,
    z
      .array(z.strictObject({ seat: id, general: nameOf(60), units: z.array(z.string().min(1).max(60)).max(200) }))
      .min(1)
      .max(8),
  )
  .refine((sides) => Object.keys(sides).length <= 8, 'form-sides');

/** Who is let in. */
const admission = z.enum(['anybody', 'invited']);
export type Admission = z.infer<typeof admission>;

/** What becomes of letters when their game is over. */
const lettersAfterwards = z.enum(['kept', 'opened']);
export type LettersAfterwards = z.infer<typeof lettersAfterwards>;

/** A seat token or an invitation. */
export const secret = z.string().min(1).max(200);
/** What a page calls itself, or something it does, at random: not to be guessed. */
export const randomName = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/**
 * POST /api/battles; answered with a `NewSeat`. `attempt` is what the page calls this attempt, at random and told to nobody: by the same name it may ask again, should it not
 * have heard the answer, and has the same battle, seat and token again as long as no other token has been shown there.
 */
export const newBattle = z.strictObject({
  /** Id of a scenario that comes with a book, a version of an entry of the library, or a whole scenario file. */
  scenario: z.union([id, libraryFile, scenarioFile]),
  /** The side the founder takes. */
  side: id,
  opponent: z.enum(['computer', 'friend']),
  name: playerName,
  /** The seat the founder takes; without it the first of their side. */
  seat: id.optional(),
  /** Who gets the other seats, where it is not what `opponent` says; `own`: the founder plays another general of their side as well. */
  seats: z.record(id, z.enum(['open', 'computer', 'own'])).optional(),
  /** How strong the computer is that gets a seat: one of the scenario's `strengths`; the strongest without it. */
  strength: id.optional(),
  /** The same for single seats that are the computer's or open; of an open one it is how strong an opponent is wished for. */
  strengths: z.record(id, id).optional(),
  /** Switches of the rulebook that differ from the scenario's. */
  options: z.record(z.string().min(1).max(60), jsonValue).optional(),
  /** Armies built beforehand, by side: each a version of an entry of the library, or a file whose form its rulebook knows. */
  armies: z.record(id, z.union([libraryFile, scenarioFile])).optional(),
  /** The generals of each side that is divided anew, and the units each is dealt; as the scenario has it of any other side. */
  division: division.optional(),
  clock: clockWish.optional(),
  /** The same for this battle: minutes, or days by letter. */
  claimAfter: z.number().int().min(1).max(600).optional(),
  /** Who may take the open seats, and who may watch: anybody who finds the battle in the list, or only who has an invitation. */
  joining: admission.optional(),
  watching: admission.optional(),
  /** Whether its result counts for the ratings of its players: whoever takes a seat agrees to it. */
  rated: z.literal(true).optional(),
  /** How many moves later whoever only watches sees it; at once without it. */
  delay: z.number().int().min(1).max(50).optional(),
  /** What becomes of the letters its players write when it is over: kept from everybody else as before, or opened to all; in a game whose book has letters. */
  letters: lettersAfterwards.optional(),
  /** Days that each battle fought for this game may last as a whole; as the scenario has it where nothing is said, and in a game that limits none. */
  battleDays: z.number().int().min(1).max(90).optional(),
  /** The founder's words for the dice: where every seat has its player from the first, the battle begins before anything could be said. */
  words: speechOf(0, 100).optional(),
  attempt: randomName.optional(),
});
export type NewBattle = z.infer<typeof newBattle>;

/** GET /api/scenarios: every scenario that comes with a book, without its story, which GET /api/scenarios/:id tells of one as an `OfferedScenario`: all the stories are half of what is to be said, and one at a time is read. */
export type ListedScenario = Omit<OfferedScenario, 'description'>;

/** POST /api/scenarios: a scenario that comes with a book, by its id, one of the library, or a file of one's own, looked at before a battle is founded there; answered with an `OpenedScenario`. */
export const openScenario = z.strictObject({ scenario: z.union([id, libraryFile, scenarioFile]) });
export type OpenScenario = z.infer<typeof openScenario>;

/** A scenario as it is offered, and its sides as they may be divided among generals. */
export interface OpenedScenario {
  readonly scenario: OfferedScenario;
  readonly sides: readonly SideToDivide[];
}

/**
 * POST /api/lessons; answered with a `SeatGrant`. A lesson is a table of its learner's own: it stands in no list, nobody watches it, it has no record, and it is
 * swept away soon. `instead` is the lesson at which they sat before, which is given up for it. `attempt` is as in founding a battle.
 */
export const newLesson = z.strictObject({
  lesson: id,
  name: playerName,
  instead: z.strictObject({ battle: id, token: secret }).optional(),
  attempt: randomName.optional(),
});
export type NewLesson = z.infer<typeof newLesson>;

/** GET /api/lessons: those of each book in the order in which they are learnt. */
export interface OfferedLesson extends LessonHead {
  readonly book: string;
}

/**
 * POST /api/battles/:id/join: takes the first open seat, or the one named, or the one the invitation is to. `attempt` is what the page calls this attempt, at random:
 * by the same name it may ask again, should it not have heard the answer, and has the same seat and token again as long as no other token has been shown there.
 */
export const joinBattle = z.strictObject({
  name: playerName,
  seat: id.optional(),
  invitation: secret.optional(),
  words: speechOf(0, 100).optional(),
  attempt: randomName.optional(),
});
export type JoinBattle = z.infer<typeof joinBattle>;

/** What a player holds: the token, not the name or the socket, owns the seat. */
export interface SeatGrant {
  readonly battle: string;
  readonly seat: string;
  readonly token: string;
}

/** An invitation to an open seat. Its secret stands in a link, behind the #, where it reaches no log. */
interface Invitation {
  readonly seat: string;
  readonly side: string;
  readonly general: string;
  readonly secret: string;
}

/** Whom somebody may invite. */
export interface Invitations {
  readonly seats: readonly Invitation[];
  /** Secret of a link to watch; null where anybody may. */
  readonly watch: string | null;
}

/** The founder's seat, and the invitations for the others. */
export interface NewSeat extends SeatGrant {
  readonly invitations: Invitations;
}

/** POST /api/battles/:id/invitations: gives whoever holds a seat new invitations to the open seats they may fill. Those given before go on counting. */
export const invitationsRequest = z.strictObject({ token: secret });

export interface SeatSummary {
  readonly id: string;
  readonly side: string;
  readonly general: string;
  /** Name of the player, or empty while the seat is open. */
  readonly player: string;
  readonly held: 'open' | 'human' | 'computer';
  /** Whose seat it is, where somebody plays it for a while in their place. */
  readonly insteadOf?: string;
  /** How strong the computer is that holds it, where its book has several strengths; of an open seat, how strong an opponent is wished for. */
  readonly strength?: Strength;
}

/** A side as it is told apart where there is no table yet: its name as its scenario has it, or its id where that is not at hand. */
export interface SideSummary {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly emblem: string;
}

/** GET /api/battles, GET /api/battles/:id: from the store, not from the matchmaker. One that is private is shown for a seat token or an invitation as bearer. */
export interface BattleSummary {
  readonly id: string;
  readonly scenario: string;
  readonly book: string;
  /** What kind of game its book is. */
  readonly kind: GameKind;
  readonly status: 'waiting' | 'running' | 'over';
  readonly turn: number;
  readonly sides: readonly SideSummary[];
  readonly seats: readonly SeatSummary[];
  /** Seats that everybody can see to be waited for. */
  readonly waiting: readonly string[];
  /** The sides that have won, by their ids; none in a draw. */
  readonly winners: readonly string[];
  readonly joining: Admission;
  readonly watching: Admission;
  /** Open seats that are offered to anybody though the others are by invitation. */
  readonly offered: readonly string[];
  /** How time is measured; left out where it is not. */
  readonly clock?: ClockWish;
  /** Set where its result counts for the ratings of its players. */
  readonly rated?: true;
  /** How many moves later whoever watches sees it: to them nobody says how it stands meanwhile. Left out where they see it at once, and when it is over. */
  readonly delay?: number;
  /** When it is to be, where its players make out a time; left out once it has begun. */
  readonly appointment?: AppointmentView;
  /** Asked with an invitation: the seat it is to, or empty for one to watch. */
  readonly invited?: string;
  /** ISO instants. */
  readonly created: string;
  readonly updated: string;
}

/** GET /api/battles/:id/battles: the battles that were fought for a game, in order, once it is over; shown to whoever may look at it. */
export interface FoughtBattle extends BattleSummary {
  /** The question of that game which it answered. */
  readonly decision: string;
  /** The id of its scenario, as that game called it. */
  readonly scenarioId: string;
}

/** POST /api/battles/own: the seats somebody holds, to learn how their battles stand; of a seat all tokens that may count. */
export const heldSeats = z.strictObject({ seats: z.array(z.strictObject({ battle: id, token: secret })).max(240) });
export type HeldSeats = z.infer<typeof heldSeats>;

/** Answer to it, one a battle that there still is: those that wait for one of the seats shown come first. */
export interface OwnBattle extends BattleSummary {
  /** Whether it waits for an answer of one of these seats; what they have answered in secret already does not count. */
  readonly yourTurn: boolean;
  /** ISO instant until which the token shown undoes that a player keeps the seat; left out where none does, or their session was shown. */
  readonly undoUntil?: string;
}

export interface HttpError {
  /** With the clause of the rules that stands against it, where one does. */
  readonly error: { readonly code: string; readonly message: string; readonly clause?: string; readonly named?: Named };
}

/* ---- in the room `battle`; join options: { battle, token?, invitation? } (no token: spectator; where not anybody may watch, with an invitation) ---- */

export const joinOptions = z.strictObject({ battle: id, token: secret.optional(), invitation: secret.optional() });

/** Request `command`. The id is the client's own; the same id sent twice is applied once and answered alike. */
export const commandRequest = z.strictObject({ id, decision: z.string().min(1).max(40), answer: jsonValue });
export type CommandRequest = z.infer<typeof commandRequest>;

export type CommandReply = { readonly ok: true; readonly seq: number } | Refused;

/** A no. Where no clause gives it, it comes with its English sentence too, for programs without the server's words. */
type Refused = { readonly ok: false; readonly message?: string } & Omit<Refusal, 'refused'>;

/** Request `history`: events from this number on, as this viewer may know them. */
export const historyRequest = z.strictObject({ from: z.number().int().min(0) });
/** A page of them, which the server keeps written and only copies: `pastEvents` reads it. What follows is asked for with the next number. */
export interface HistoryReply {
  readonly page: string;
  /** Whether there is more after this page. */
  readonly more: boolean;
}

/** Somebody who has held a seat: from when, and until when if they have left it. ISO instants. */
export interface SeatHolding {
  readonly seat: string;
  readonly held: 'human' | 'computer';
  readonly player: string;
  readonly from: string;
  readonly until: string | null;
}

/** Message `setup`, on joining, when a seat has changed hands, when the battle begins and when the store fills up: what does not change while it is fought, as the book's `Setting`. */
export interface SetupMessage {
  readonly protocol: number;
  readonly battle: string;
  readonly book: { readonly id: string; readonly version: string };
  readonly scenario: { readonly id: string; readonly name: string; readonly description: string; readonly light?: Daylight };
  /** The book's immutable part of the state (zones, options), public. */
  readonly setting: unknown;
  readonly seats: readonly SeatSummary[];
  /** Seats whose players have to come before the battle begins; until then nothing is drawn for it, and the setting is what is known beforehand. */
  readonly awaited: readonly string[];
  /** Before it begins: when it is to be, where its players make out a time. */
  readonly appointment?: AppointmentView;
  /** Who has held the seats, each seat's holders in order. */
  readonly holders: readonly SeatHolding[];
  readonly joining: Admission;
  readonly watching: Admission;
  /** The seat this connection holds, or empty for a spectator; of several the first. */
  readonly seat: string;
  /** All seats it holds, where they are several. */
  readonly own?: readonly string[];
  /** The seat that whoever is connected here has given away, or lent, and may have back. */
  readonly kept?: string;
  /** Whoever is connected here plays in the place of this player, who may come back at any time. */
  readonly insteadOf?: string;
  /** Whoever is connected here founded the battle. */
  readonly founder?: true;
  /** Whoever is connected here has the commentator's seat. */
  readonly commentator?: true;
  /** How many moves later it is seen here than it is played. */
  readonly delay?: number;
  /** Its result counts for the ratings of its players. */
  readonly rated?: true;
  /** Whoever is connected here goes on at another device: this one only looks on. */
  readonly moved?: true;
  /** SHA-256 of the secret seed. */
  readonly commitment: string;
  /** The lesson that it is; left out in a battle. */
  readonly lesson?: LedLesson;
  /** What becomes of letters when the game is over; left out where none are written. */
  readonly letters?: LettersAfterwards;
  /** To a player, once little room is left in the server's store: `tight` begins nothing new, `full` takes no command. */
  readonly storeRoom?: 'tight' | 'full';
  /** The game it is fought for; left out where it is fought for itself. */
  readonly foundedFor?: { readonly battle: string; readonly name: string };
  /** To a player, when they join: the token to come back with. Once it has been shown, no older one opens the seat. */
  readonly nextToken?: string;
}

/** Message `hand`: one seat's secrets and open questions, whenever they have changed and after every reconnection. What may be answered the rules tell; or request `answers`. */
export type HandMessage = {
  readonly seq: number;
  /** Of a player with several seats that of one which is asked something. */
  readonly hand: Hand<QuestionView>;
  /** The hands of their other seats. */
  readonly beside?: readonly Hand<QuestionView>[];
};

/** Request `answers`: what the referee would let a player answer to an open question of theirs, for programs that have no rules. */
export const answersRequest = z.strictObject({ decision: z.string().min(1).max(40) });
export type AnswersRequest = z.infer<typeof answersRequest>;

export type AnswersReply = (Answers & { readonly ok: true }) | Extract<CommandReply, { readonly ok: false }>;

/** Request `advice`: what the computer's best general would answer in the player's place; told only where the computer holds every seat of the enemy. */
export const adviceRequest = z.strictObject({ decision: z.string().min(1).max(40) });
export type AdviceRequest = z.infer<typeof adviceRequest>;

/** Answer to it: to which of the open questions what would be answered, and why, with the odds and the clause they come from, where its book says so. */
export type AdviceReply =
  | { readonly ok: true; readonly decision: string; readonly answer: unknown; readonly why: Advice['why'] | null }
  | Extract<CommandReply, { readonly ok: false }>;

/* ---- table actions: what players settle among themselves. Requests are answered with a `TableActionReply`. ---- */

export const chatChannel = z.enum(['table', 'side', 'spectators']);
export type ChatChannel = z.infer<typeof chatChannel>;

/** Request `chat`: says something. Sent again under the same `id` it is said once. */
export const chatRequest = z.strictObject({ id: id.optional(), channel: chatChannel, text: speechOf(1, 500) });
export type ChatRequest = z.infer<typeof chatRequest>;

/** Request `words`: a seat's own words for the dice, until anything is drawn. */
export const wordsRequest = z.strictObject({ words: speechOf(0, 100) });
export type WordsRequest = z.infer<typeof wordsRequest>;

/** Request `undo`: takes back the seat's last command, if nobody has learnt anything by it. */
export const undoRequest = z.strictObject({});

export const proposalKind = z.enum(['pause', 'resume', 'extend', 'replace', 'draw', 'undo', 'cancel', 'claim', 'concede']);
export type ProposalKind = z.infer<typeof proposalKind>;
export const replacement = z.enum(['computer', 'open', 'ally']);
export type Replacement = z.infer<typeof replacement>;

/** Request `propose`: `seat` and `by` are for `replace`; `seat` alone may go with `extend`. `concede` is asked of the own side alone, which alone hears of it. */
export const proposeRequest = z.strictObject({ kind: proposalKind, seat: id.optional(), by: replacement.optional() });
export type ProposeRequest = z.infer<typeof proposeRequest>;

/** Request `vote` */
export const voteRequest = z.strictObject({ proposal: id, agree: z.boolean() });
export type VoteRequest = z.infer<typeof voteRequest>;

/** Request `come-back`, by whoever gave their seat away and looks on: has it back, unless somebody else has sat down there. */
export const comeBackRequest = z.strictObject({});

/** Request `ready`, before a battle of three people and more has begun: whoever asks is ready to begin, or is not any more. */
export const readyRequest = z.strictObject({ ready: z.boolean() });
export type ReadyRequest = z.infer<typeof readyRequest>;

/** Request `start`, by the founder: the battle begins without who is missing, when all who are there are ready. */
export const startRequest = z.strictObject({});

/** Request `ping`: shows a place of the table, or with `to` an arrow from it, to the allies of who asks; to everybody once the battle is over. */
export const pingRequest = z.strictObject({ at: spot, to: spot.nullable() });
export type PingRequest = z.infer<typeof pingRequest>;

/** Message `ping`: somebody shows a place, or an arrow. Seen for some seconds and kept nowhere. */
export interface PingMessage extends PingRequest {
  /** Empty for a spectator. */
  readonly seat: string;
}

/** Request `mark`: an arrow, or words at a place, which allies see on the table until one of them wipes it. */
export const markRequest = z
  .strictObject({ at: spot, to: spot.nullable(), words: speechOf(0, 60) })
  .refine(({ to, words }) => to !== null || words !== '', 'form-arrow');
export type MarkRequest = z.infer<typeof markRequest>;

/** Request `wipe`: takes one of the side's marks off the table, or all of them. */
export const wipeRequest = z.strictObject({ mark: id.nullable() });
export type WipeRequest = z.infer<typeof wipeRequest>;

/** A mark on the table, who made it, and in which turn. */
export interface MarkView extends MarkRequest {
  readonly id: string;
  readonly seat: string;
  readonly turn: number;
}

/** A draft is no larger, as text: no answer of a book is longer. */
export const LONGEST_DRAFT = 40_000;
/**
 * Request `draft`: what whoever asks is preparing as an answer to an open question, for their allies to see; null when they have dropped it, `confirmed` when they have settled on it.
 * Never judged, and kept nowhere.
 */
export const draftRequest = z.strictObject({
  decision: z.string().min(1).max(40),
  answer: jsonValue.refine((answer) => (JSON.stringify(answer) ?? '').length <= LONGEST_DRAFT, 'form-draft'),
  confirmed: z.literal(true).exactOptional(),
});
export type DraftRequest = z.infer<typeof draftRequest>;

/** Message `draft`: what an ally is preparing, and the question as they are asked it; on joining one for each that there is. It lapses with its question. */
export interface DraftMessage extends DraftRequest, Omit<QuestionView, 'id'> {
  readonly seat: string;
}

/**
 * Request `rematch`, by whoever has held a seat of a battle that is over: the same field again, every player where they sat, or with the sides changed. Or otherwise: who sits where the next
 * time, by the seats they had (`seats`; whoever is not named has no seat there), and on another field that comes with a book, of whatever book (`field`).
 */
export const rematchRequest = z.strictObject({
  changed: z.boolean(),
  seats: z
    .record(id, id)
    .refine((seats) => Object.keys(seats).length <= 40, 'form-seats')
    .optional(),
  field: id.optional(),
});
export type RematchRequest = z.infer<typeof rematchRequest>;

/** Answer to it. Whoever asks first has laid the field and holds their seat; to those who come after them their own seat is kept by an invitation. */
export type RematchReply =
  | (SeatGrant & { readonly ok: true; readonly kind: 'seated' })
  | { readonly ok: true; readonly kind: 'invited'; readonly battle: string; readonly seat: string; readonly invitation: string }
  | Extract<CommandReply, { readonly ok: false }>;

/** Request `enter`: to a battle that this game has asked for by that question, to one's own seat in it, or to watch it. */
export const enterRequest = z.strictObject({ decision: z.string().max(40) });
export type EnterRequest = z.infer<typeof enterRequest>;

/** Answer to it. */
export type EnterReply =
  | (SeatGrant & { readonly ok: true; readonly kind: 'seated' })
  /** A player keeps the seat: their session opens it there as it does here. */
  | (Omit<SeatGrant, 'token'> & { readonly ok: true; readonly kind: 'kept' })
  | { readonly ok: true; readonly kind: 'watching'; readonly battle: string; readonly invitation: string }
  | Extract<CommandReply, { readonly ok: false }>;

/** The same field has been laid again: in which battle, by whom, and whether the sides have changed. */
export interface RematchView {
  readonly battle: string;
  readonly changed: boolean;
  readonly by: string;
  /** Who sits where the next time, by the seats they had, where whoever laid it has said so; and what the field is called, where it is another. */
  readonly seats?: Readonly<Record<string, string>> | undefined;
  readonly field?: string | undefined;
}

export type TableActionReply = { readonly ok: true } | Extract<CommandReply, { readonly ok: false }>;

export interface ChatEntry {
  /** Tells entries apart; not a number in a row, which would betray what others say. */
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
  /** Empty for a spectator. */
  readonly seat: string;
  readonly name: string;
  readonly channel: ChatChannel;
  readonly text: string;
}

/** Message `chat`: everything this viewer may read on joining, then each new entry. */
export interface ChatMessage {
  readonly entries: readonly ChatEntry[];
  /** Set on joining: these are all there are, and what else was shown before has been taken away since. */
  readonly whole?: true;
  /** Ids of entries that have been taken away. */
  readonly gone?: readonly string[];
}

/** A time that runs. With `startsInMs` it begins to so many milliseconds later: what led to its question is seen first. */
export interface TimeView {
  readonly leftMs: number;
  readonly running: boolean;
  readonly startsInMs?: number;
}

export interface ClockView {
  readonly kind: ClockWish['kind'];
  /** By seat; none where there is no clock. Where a side shares its time, what is left to the side, and how long this player has thought of it. */
  readonly seats: Readonly<Record<string, TimeView & { readonly usedMs?: number }>>;
  /** By side, where its players share one time. */
  readonly sides?: Readonly<Record<string, TimeView>>;
  readonly paused: boolean;
  /** ISO instant at which the times left were right. */
  readonly at: string;
}

/** All others have left: when the side that stayed may claim the victory. */
export interface ClaimView {
  readonly side: string;
  readonly leftMs: number;
  readonly running: boolean;
  /** ISO instant at which the time left was right. */
  readonly at: string;
}

export interface ProposalView {
  readonly id: string;
  readonly kind: ProposalKind;
  /** The seat it is about, or empty. */
  readonly seat: string;
  /** Who takes a replaced seat, or empty. */
  readonly by: Replacement | '';
  readonly proposer: string;
  readonly agreed: readonly string[];
  readonly needed: readonly string[];
}

/** What somebody who was asked about it has declined, or nobody has answered in time: then `declinedBy` is empty. */
export interface LapsedView {
  readonly kind: ProposalKind;
  readonly proposer: string;
  readonly declinedBy: string;
  /** By playing on rather than by saying no. */
  readonly playedOn: boolean;
}

/** Who is ready to begin; null where nobody is asked. */
export interface ReadyView {
  /** Seats whose players are ready. */
  readonly said: readonly string[];
  /** The seat that wants to start without who is missing, or empty. */
  readonly starter: string;
  /** Until it begins whoever is not ready; null while no time runs. */
  readonly leftMs: number | null;
  /** Whether the receiver may start without who is missing. */
  readonly mayStart: boolean;
  /** ISO instant at which the time left was right. */
  readonly at: string;
}

/** Message `table-actions`: on joining and after each change. */
export interface TableActionsMessage {
  readonly clock: ClockView;
  readonly proposals: readonly ProposalView[];
  /** What was declined last, until somebody plays on; or null. */
  readonly lapsed: LapsedView | null;
  /** Whether the receiver may take their last command back without asking. */
  readonly canUndo: boolean;
  /** What each seat has added to the dice. */
  readonly words: Readonly<Record<string, string>>;
  readonly claim: ClaimView | null;
  readonly ready: ReadyView | null;
  /** What the receiver's side has marked on the table. */
  readonly marks: readonly MarkView[];
  /** Whether words may still be added. */
  readonly wordsOpen: boolean;
  readonly rematch: RematchView | null;
  /** By seat: those that have been reminded of the question they are still waited for. */
  readonly reminders: Readonly<Record<string, ReminderView>>;
}
