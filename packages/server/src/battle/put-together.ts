import type { Lesson } from '@longroll/rules/lessons/lesson';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { opponentAnswer } from '@longroll/rules/lessons/opponent';
import type { AppointmentRow, BattleRow, Holder, SeatRow, Store } from '../store/store.ts';
import { Adviser } from './adviser.ts';
import { absence } from './automatic-answers/absence.ts';
import { AlliedPlans } from './automatic-answers/allied-plans.ts';
import { AutomaticAnswers } from './automatic-answers/automatic-answers.ts';
import { clock } from './automatic-answers/clock.ts';
import { computer } from './automatic-answers/computer.ts';
import { instruction } from './automatic-answers/instruction.ts';
import { presence } from './automatic-answers/presence.ts';
import { standIn, standInNoted } from './automatic-answers/stand-in.ts';
import { timeLimit } from './automatic-answers/time-limit.ts';
import { timeUp } from './automatic-answers/time-up.ts';
import { presentAt, type OpenEntry } from './battle-handle.ts';
import { Commissions } from './commissions/commissions.ts';
import { createCommissioned } from './commissions/create-commissioned.ts';
import type { OpenBattle } from './journal/open-battle.ts';
import { lessonOf } from './lessons.ts';
import { Letters } from './letters/letters.ts';
import type { BattlesOptions } from './options.ts';
import { RetriedTask } from './retry.ts';
import { Attendance, type AttendedSeats } from './seats/attendance.ts';
import { isWithoutAnybody, sidesWithoutAnybody } from './seats/empty-sides.ts';
import { Seating } from './seats/seating.ts';
import { Substitution } from './seats/substitution.ts';
import { Commentary } from './spectators/commentary.ts';
import { DelayedBattle } from './spectators/delayed.ts';
import { Once } from './spectators/once.ts';
import { Onlookers } from './spectators/onlookers.ts';
import { Drafts } from './table-actions/drafts.ts';
import { Pings } from './table-actions/pings.ts';
import type { BattleSeats } from './table-actions/state.ts';
import { TableActions } from './table-actions/table-actions.ts';
import { Talk } from './table-actions/talk.ts';

/** A battle as it has been read from the store, with the game it is fought for. */
export interface ReadBattle {
  readonly battle: OpenBattle;
  readonly book: Rulebook;
  readonly row: BattleRow;
  readonly seats: readonly SeatRow[];
  readonly appointment: AppointmentRow | null;
  readonly game: Awaited<ReturnType<Store['battle']>>;
}

/** What an open battle needs of those who opened it. */
interface Surroundings {
  readonly options: BattlesOptions;
  readonly books: ReadonlyMap<string, Rulebook>;
  /** Sees to it that somebody does what is due in another battle. */
  attend(battle: string): void;
  /** Who is at its table, as each of its holders tells. */
  readonly present: Set<() => Iterable<string>>;
  /** In a turn of the mailbox: reads who holds its seats, and tells everybody. */
  reseat(entry: OpenEntry): Promise<void>;
}

/** What automatic answers go by. */
interface Parts {
  readonly actions: TableActions;
  readonly attendance: Attendance;
  readonly plans: AlliedPlans;
  readonly commissions: Commissions;
  readonly lesson: Lesson | null;
}

/** A battle with all that goes on in it, put together from what was read. Nothing begins yet. */
export async function putTogether(read: ReadBattle, around: Surroundings): Promise<OpenEntry> {
  const { battle, book, row, seats, appointment, game } = read;
  const { store, log, think, time, absentAfter } = around.options;
  const { id } = battle;
  const lesson = lessonOf(book, row.lesson);
  const tableSeats = seatsOfTable(
    read,
    around,
    () => entry,
    () => actions,
  );
  const actions = new TableActions(battle, row.tableActions, tableSeats, store, log, time);
  const attendance = new Attendance(tableSeats, { grace: absentAfter, time });
  const plans = new AlliedPlans(
    {
      play: () => battle.play,
      rows: () => entry.seats,
      present: () => presentAt(around.present),
      paused: () => actions.paused,
      may: (seat) => actions.computersMay(seat),
    },
    time,
  );
  const commissions = commissionsOf(
    read,
    around,
    actions,
    () => entry,
    () => answers.look(),
  );
  const answers = answersOf(read, around, { actions, attendance, plans, commissions, lesson }, tableSeats, () => entry);
  const talk = await Talk.open(id, store, log, time.now);
  const letters = new Letters({ battle, terms: row.letters, seats: () => entry.seats, talk, store });
  const seating = new Seating(battle, () => entry.seats, actions, log, time);
  const entry: OpenEntry = {
    battle,
    book,
    row,
    lesson,
    seats,
    appointment,
    holdings: await store.seats.holders(id),
    kept: await store.seats.kept(id),
    seating,
    reseating: new RetriedTask(
      battle.mailbox,
      () => around.reseat(entry),
      (error) => log.error({ battle: id, err: error }, 'seats not brought up to date'),
      time,
    ),
    answers,
    plans,
    commissions,
    actions,
    talk,
    letters,
    foundedFor: game === null ? null : { battle: game.battle.id, name: game.battle.scenarioName },
    pings: new Pings(() => battle.play.over),
    drafts: new Drafts(
      () => battle.play,
      () => entry.seats,
    ),
    substitution: new Substitution({ battle, isLesson: lesson !== null, store, log, now: time.now, reseat: tableSeats.reseat }),
    onlookers: new Onlookers(() => entry.seats, time),
    commentary: new Commentary(),
    delayed: new Once(() => battle.mailbox.post(() => DelayedBattle.open(battle, row.delay, book, store))),
    adviser: new Adviser({ play: () => battle.play, seats: () => entry.seats, think: (outlook) => think(book, outlook) }),
    present: around.present,
    presenceListeners: new Set(),
    attendance,
    seatListeners: new Set(),
    holders: 0,
    playedFrom: undefined,
    idle: null,
  };
  return entry;
}

/** Its seats, as those who watch over the table see them. Entry and actions are there by the time anybody asks. */
function seatsOfTable(
  { battle, row, game }: ReadBattle,
  { options, present }: Surroundings,
  entry: () => OpenEntry,
  actions: () => TableActions,
): BattleSeats & AttendedSeats {
  const { store, log, readyWithin } = options;
  const { id } = battle;
  return {
    concernsOthers: new Set(game?.seats.flatMap(({ held, family }) => (held === 'human' ? [family] : []))).size > 1,
    creator: row.creator,
    // Whoever commands in a battle that is fought for a game is called there by it.
    readyWithin: row.commissionedBy === null ? readyWithin : 0,
    rows: () => entry().seats,
    appointment: () => entry().appointment,
    present: () => presentAt(present),
    gone: (seat) => entry().attendance.gone(seat),
    suspended: () =>
      actions().paused || actions().byLetter || sidesWithoutAnybody(entry().seats).size > 0 || battle.play.awaited.length > 0,
    countsAsGone: (seat) => !actions().paused && battle.play.awaited.length === 0 && !isWithoutAnybody(entry().seats, seat),
    keptFor: (family) => store.seats.keptFor(id, family),
    reseat: async (seat: string, holder: Holder) => {
      await store.reseat(id, seat, holder);
      log.info({ battle: id, seat, held: holder.held }, 'seat changed hands');
      await entry().reseating.try();
    },
  };
}

/** The battles that it asks for, if it is a game of battles. */
function commissionsOf(
  { battle, row }: ReadBattle,
  { options, books, attend }: Surroundings,
  actions: TableActions,
  entry: () => OpenEntry,
  onReports: () => void,
): Commissions {
  const { store, log, time } = options;
  return new Commissions(battle, {
    store,
    log,
    time,
    create: async (commissioned, number) => {
      const { terms } = actions;
      const { seats } = entry();
      attend(await createCommissioned(options, books, { game: battle, seats, terms, delay: row.delay }, commissioned, number));
    },
    onReports: () => battle.mailbox.drop(onReports),
    attend,
  });
}

/** Who answers for whoever does not answer themselves. */
function answersOf(
  { battle, book }: ReadBattle,
  { options }: Surroundings,
  { actions, attendance, plans, commissions, lesson }: Parts,
  tableSeats: BattleSeats,
  entry: () => OpenEntry,
): AutomaticAnswers {
  const { log, think, computerDelay, time } = options;
  const seatOf = (seat: string) => entry().seats.find((each) => each.seat === seat);
  const heldBy = (seat: string) => seatOf(seat)?.held ?? 'open';
  return new AutomaticAnswers(
    battle,
    {
      notes: [presence(attendance), standInNoted(tableSeats, actions), timeUp(actions)],
      answers: [
        commissions.reports,
        clock(actions),
        absence(attendance),
        standIn(tableSeats),
        instruction(heldBy),
        timeLimit(heldBy, () => actions.byLetter),
        computer(
          heldBy,
          (outlook, seat) => think(book, outlook, seatOf(seat)?.strength ?? undefined, entry().playedFrom),
          plans,
          (play, question, seat) => (lesson === null ? null : opponentAnswer(lesson, play, question, seat)),
        ),
      ],
      paused: () => actions.paused,
      pace: computerDelay,
      time,
    },
    log,
  );
}
