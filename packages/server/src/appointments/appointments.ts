import type { AppointmentView } from '@longroll/protocol';
import type { Logger } from 'pino';
import { noSuchBattle } from '../battle/access.ts';
import type { Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import { hasBegun } from '../battle/progress.ts';
import { isByLetter } from '../notices/awaited.ts';
import type { ListedBattle, Store } from '../store/store.ts';
import { proposedTimes } from './times.ts';
import { appointmentView } from './view.ts';

/** How often times are proposed, declined and agreed on for one battle: each may be told of to everybody there. */
const MOST_CHANGES = 40;

export interface AppointmentsSettings {
  readonly store: Pick<Store, 'appointments' | 'battle' | 'offers'>;
  readonly battles: Pick<Battles, 'admitOwner' | 'reseated'>;
  readonly log: Logger;
  readonly now: () => number;
}

/** When a battle is to be: those who sit there propose times, agree on one, or ask for others, until it has begun. */
export class Appointments {
  readonly #settings: AppointmentsSettings;

  constructor(settings: AppointmentsSettings) {
    this.#settings = settings;
  }

  /** Proposes times. What is offered to anybody stands from then on until the last of them: nobody waits at the table for whoever comes. */
  async propose(id: string, token: string, texts: readonly string[]): Promise<AppointmentView> {
    const { store, now } = this.#settings;
    const at = now();
    const times = proposedTimes(texts, at);
    const family = await this.#seated(id, token);
    await this.#put(id, family, times);
    const last = times.at(-1);
    if (last !== undefined) await store.offers.heard(id, family, new Date(at), last);
    return this.#told(id, 'times proposed');
  }

  /** Asks for other times: none of these, nor what was agreed. */
  async decline(id: string, token: string): Promise<AppointmentView> {
    const family = await this.#seated(id, token);
    await this.#put(id, family, []);
    return this.#told(id, 'other times asked for');
  }

  /** Agrees to one of the times. */
  async agree(id: string, token: string, text: string): Promise<AppointmentView> {
    const { store, now } = this.#settings;
    const family = await this.#seated(id, token);
    const [time, at] = [new Date(text), new Date(now())];
    if (!(time > at)) throw denied(409, 'time-past');
    if (!(await store.appointments.agree(id, family, time, at))) throw denied(409, 'time-gone');
    return this.#told(id, 'time agreed to');
  }

  async #put(id: string, family: string, times: readonly Date[]): Promise<void> {
    if (!(await this.#settings.store.appointments.propose(id, family, times, MOST_CHANGES))) throw denied(409, 'too-many-times');
  }

  /** Family of whoever sits there by this token. Denied where no time is to be made out. */
  async #seated(id: string, token: string): Promise<string> {
    const { store, battles } = this.#settings;
    const { family } = await battles.admitOwner(id, token);
    const record = await store.battle(id);
    if (record === null) throw noSuchBattle();
    if (!record.seats.some((seat) => seat.family === family && seat.held === 'human')) throw denied(403, 'no-seat', { what: 'token' });
    if (hasBegun(record.battle)) throw denied(409, 'has-begun');
    if (!isPlayedTogether(record)) throw denied(409, 'no-appointment');
    return family;
  }

  /** Tells everybody at the table, wherever it is open. */
  async #told(id: string, what: string): Promise<AppointmentView> {
    const { store, battles, log } = this.#settings;
    await battles.reseated(id);
    log.info({ battle: id }, what);
    const record = await store.battle(id);
    const view = record === null ? undefined : appointmentView(record.appointment, record.seats);
    if (view === undefined) throw noSuchBattle();
    return view;
  }
}

/** Whether its players sit at the table at the same time: not by letter, nor at a lesson; and what is fought for a game begins by itself. */
function isPlayedTogether(record: ListedBattle): boolean {
  return !isByLetter(record) && record.battle.lesson === null && record.battle.commissionedBy === null;
}
