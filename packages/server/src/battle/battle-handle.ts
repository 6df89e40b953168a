import type { AppointmentView, SeatHolding, SeatSummary } from '@longroll/protocol';
import type { Lesson } from '@longroll/rules/lessons/lesson';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { appointmentView } from '../appointments/view.ts';
import type { AppointmentRow, BattleRow, HolderRow, Person, SeatRow } from '../store/store.ts';
import type { KeptSeat } from '../store/seats.ts';
import type { CallOff } from '../time.ts';
import type { Adviser } from './adviser.ts';
import type { AlliedPlans } from './automatic-answers/allied-plans.ts';
import type { AutomaticAnswers } from './automatic-answers/automatic-answers.ts';
import type { Commissions } from './commissions/commissions.ts';
import type { OpenBattle } from './journal/open-battle.ts';
import type { Letters } from './letters/letters.ts';
import type { RetriedTask } from './retry.ts';
import type { Attendance } from './seats/attendance.ts';
import type { Seating } from './seats/seating.ts';
import { strengthShown } from './seats/strength.ts';
import type { Substitution } from './seats/substitution.ts';
import type { Drafts } from './table-actions/drafts.ts';
import type { Commentary } from './spectators/commentary.ts';
import type { DelayedBattle } from './spectators/delayed.ts';
import type { Once } from './spectators/once.ts';
import type { Onlookers } from './spectators/onlookers.ts';
import type { Pings } from './table-actions/pings.ts';
import type { TableActions } from './table-actions/table-actions.ts';
import type { Talk } from './table-actions/talk.ts';

/** A battle that somebody has acquired. It stays open until the last one has released it. */
export interface BattleHandle {
  readonly battle: OpenBattle;
  readonly book: Rulebook;
  /** The row as it was when the battle was opened: for what never changes. */
  readonly row: BattleRow;
  /** The lesson that it is; null for a battle. */
  readonly lesson: Lesson | null;
  /** The game it is fought for; null where it is fought for itself. */
  readonly foundedFor: { readonly battle: string; readonly name: string } | null;
  readonly actions: TableActions;
  readonly talk: Talk;
  readonly letters: Letters;
  readonly pings: Pings;
  readonly drafts: Drafts;
  readonly plans: AlliedPlans;
  readonly substitution: Substitution;
  readonly onlookers: Onlookers;
  readonly commentary: Commentary;
  readonly adviser: Adviser;
  seats(): readonly SeatSummary[];
  /** When it is to be, until it has begun; undefined where its players make out no time. */
  appointment(): AppointmentView | undefined;
  /** Who has held the seats until now, and since when. */
  holdings(): readonly SeatHolding[];
  /** The seats of this guest, in their order; none at a device that they have left for another. */
  seatsOf(guest: Person | null): readonly SeatRow[];
  /** The first seat that somebody else keeps for this guest, or nobody, and which they may have back; empty where there is none. */
  keptFor(guest: Person | null): string;
  /** Whether this guest plays here, or may have a seat back. */
  hasPart(guest: Person): boolean;
  /** Whether this guest goes on at another device. */
  hasMoved(guest: Person | null): boolean;
  /** The battle as those see it who see it later than it is played. */
  delayed(): Promise<DelayedBattle>;
  /** Waits until the battles that this game asks for have been created. */
  founded(): Promise<void>;
  /** Told when a seat changes hands. */
  onSeats(listener: () => void): void;
  /** Told when the battle goes on at another server, where everybody is to join it again. */
  onLost(listener: () => void): void;
  /**
   * How this holder tells who is connected to it; the holder says `attended` whenever that has changed. `told` hears when it has changed at any holder,
   * and when somebody is gone for good.
   */
  attendance(present: () => Iterable<string>, listener: () => void): void;
  attended(): void;
  /** From which address somebody plays: generals think for each in turn. */
  playedFrom(address: string): void;
  /** Seats whose players are connected, by whichever holder. */
  present(): ReadonlySet<string>;
  /** Whether a seat's player has been away so long that the seat may be given away. */
  gone(seat: string): boolean;
  release(): void;
}

/** A battle this server has open, with all that goes on in it. */
export interface OpenEntry {
  readonly battle: OpenBattle;
  readonly book: Rulebook;
  readonly row: BattleRow;
  readonly lesson: Lesson | null;
  seats: readonly SeatRow[];
  appointment: AppointmentRow | null;
  readonly answers: AutomaticAnswers;
  readonly commissions: Commissions;
  holdings: readonly HolderRow[];
  /** Seats that may be had back, and by whom. */
  kept: readonly KeptSeat[];
  readonly seating: Seating;
  /** Reads the seats again when one has changed hands. */
  readonly reseating: RetriedTask;
  readonly actions: TableActions;
  readonly talk: Talk;
  readonly letters: Letters;
  readonly foundedFor: BattleHandle['foundedFor'];
  readonly pings: Pings;
  readonly drafts: Drafts;
  readonly plans: AlliedPlans;
  readonly substitution: Substitution;
  readonly onlookers: Onlookers;
  readonly delayed: Once<DelayedBattle>;
  readonly commentary: Commentary;
  readonly adviser: Adviser;
  readonly present: Set<() => Iterable<string>>;
  readonly presenceListeners: Set<() => void>;
  readonly attendance: Attendance;
  readonly seatListeners: Set<() => void>;
  holders: number;
  /** The address from which somebody came last who plays it. */
  playedFrom: string | undefined;
  /** Calls off that it is closed because nobody looks at it. */
  idle: CallOff | null;
}

/** The battle as one holder has it; `released` is told once, when the holder lets go. */
export function handleOf(entry: OpenEntry, released: () => void): BattleHandle {
  /** Takes away again what was added for this holder: the battle may stay open much longer. */
  const undo: (() => void)[] = [];
  let held = true;
  return {
    battle: entry.battle,
    book: entry.book,
    row: entry.row,
    lesson: entry.lesson,
    actions: entry.actions,
    talk: entry.talk,
    letters: entry.letters,
    foundedFor: entry.foundedFor,
    pings: entry.pings,
    drafts: entry.drafts,
    plans: entry.plans,
    substitution: entry.substitution,
    onlookers: entry.onlookers,
    commentary: entry.commentary,
    adviser: entry.adviser,
    seats: () => entry.seats.map((seat) => seatSummary(seat, entry.book)),
    appointment: () => (entry.battle.play.awaited.length === 0 ? undefined : appointmentView(entry.appointment, entry.seats)),
    holdings: () => entry.holdings.map(seatHolding),
    seatsOf: (guest) => (guest === null ? [] : entry.seats.filter(({ family, moves }) => family === guest.family && moves === guest.moves)),
    keptFor: (guest) => (guest === null ? undefined : entry.kept.find(({ family }) => family === guest.family))?.seat ?? '',
    hasPart: ({ family }) => entry.seats.some((seat) => seat.family === family) || entry.kept.some((seat) => seat.family === family),
    hasMoved: (guest) => guest !== null && entry.seats.some(({ family, moves }) => family === guest.family && moves > guest.moves),
    delayed: () => entry.delayed.get(),
    founded: () => entry.commissions.looked(),
    attendance: (present, listener) => {
      entry.present.add(present);
      entry.presenceListeners.add(listener);
      undo.push(
        () => entry.present.delete(present),
        () => entry.presenceListeners.delete(listener),
      );
    },
    attended: () => attended(entry),
    playedFrom: (address) => void (entry.playedFrom = address),
    present: () => presentAt(entry.present),
    gone: (seat) => entry.attendance.gone(seat),
    onSeats: (listener) => {
      entry.seatListeners.add(listener);
      undo.push(() => entry.seatListeners.delete(listener));
    },
    onLost: (listener) => void undo.push(entry.battle.onLost(listener)),
    release: () => {
      if (!held) return;
      held = false;
      entry.holders--;
      for (const each of undo.splice(0)) each();
      attended(entry);
      released();
    },
  };
}

/** The seats of all who are connected. */
export function presentAt(holders: Iterable<() => Iterable<string>>): ReadonlySet<string> {
  return new Set([...holders].flatMap((each) => [...each()]));
}

function attended(entry: OpenEntry): void {
  entry.battle.mailbox.drop(() => {
    look(entry);
    for (const listener of entry.presenceListeners) listener();
  });
}

/** In a turn of the mailbox: somebody may have come or left, a seat changed hands, or a battle it has asked for be over. */
export function look({ attendance, actions, answers, plans, commissions, drafts }: OpenEntry): void {
  attendance.look();
  drafts.follow();
  plans.look();
  actions.follow();
  answers.look();
  commissions.look();
}

/** Ends all that goes on in a battle, and waits until it is written down. */
export async function finish({
  battle,
  seating,
  reseating,
  answers,
  plans,
  commissions,
  attendance,
  actions,
  onlookers,
  delayed,
  idle,
}: OpenEntry): Promise<void> {
  idle?.();
  onlookers.close();
  delayed.close();
  await battle.mailbox.post(() => reseating.close());
  await commissions.close();
  answers.close();
  plans.close();
  attendance.close();
  await battle.mailbox.post(async () => {
    await seating.close();
    await battle.close();
    await actions.close();
  });
}

function seatHolding({ seat, held, player, since, until }: HolderRow): SeatHolding {
  return { seat, held, player, from: since.toISOString(), until: until?.toISOString() ?? null };
}

/** A seat as everybody may know it; of a book that is no longer here without the strength of its computer. */
export function seatSummary({ seat, side, general, player, held, strength, substitute }: SeatRow, book: Rulebook | undefined): SeatSummary {
  const shown = strengthShown(held, strength, book);
  return {
    id: seat,
    side,
    general,
    player,
    held,
    ...(substitute === undefined ? {} : { insteadOf: substitute.owner.player }),
    ...(shown === undefined ? {} : { strength: shown }),
  };
}
