import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Database } from '../connection.ts';
import { appointmentAnswers, appointments, seats } from '../tables.ts';

type AnswerRow = typeof appointmentAnswers.$inferSelect;

/** When a battle is to be, and who has agreed to what. */
export type AppointmentRow = typeof appointments.$inferSelect & { readonly answers: readonly AnswerRow[] };

/** When battles are to be that have not begun. */
export class AppointmentStore {
  readonly #connection: Connection;
  readonly #database: Database;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#database = connection.database;
  }

  async of(ids: readonly string[]): Promise<AppointmentRow[]> {
    if (ids.length === 0) return [];
    const rows = await this.#database
      .select()
      .from(appointments)
      .where(inArray(appointments.battle, [...ids]));
    if (rows.length === 0) return [];
    const answers = await this.#database
      .select()
      .from(appointmentAnswers)
      .where(
        inArray(
          appointmentAnswers.battle,
          rows.map(({ battle }) => battle),
        ),
      )
      .orderBy(asc(appointmentAnswers.family));
    return rows.map((row) => ({ ...row, answers: answers.filter(({ battle }) => battle === row.battle) }));
  }

  /** The battle has begun: nobody asks any more when it was to be. */
  forget(battle: string): Promise<void> {
    return this.#connection.transact(async (all) => {
      for (const each of [appointmentAnswers, appointments]) await all.delete(each).where(eq(each.battle, battle));
    });
  }

  /** Proposes these times, or with none asks for others; whatever stood before is off. False where that has been done `most` times. */
  propose(battle: string, family: string, times: readonly Date[], most: number): Promise<boolean> {
    const put = { times: times.map((time) => time.toISOString()), family, agreed: null, agreedAt: null, agreedBy: null };
    return this.#connection.transact(async (all) => {
      const [row] = await all
        .insert(appointments)
        .values({ battle, ...put, changes: 1 })
        .onConflictDoUpdate({
          target: appointments.battle,
          set: { ...put, changes: sql`${appointments.changes} + 1` },
          setWhere: sql`${appointments.changes} < ${most}::int`,
        })
        .returning({ battle: appointments.battle });
      if (row === undefined) return false;
      await all.delete(appointmentAnswers).where(eq(appointmentAnswers.battle, battle));
      return true;
    });
  }

  /**
   * Somebody who sits there agrees to a time. It is fixed once everybody else who sits there has agreed to it: whoever proposed it has by proposing. False where it is not proposed
   * any more.
   */
  agree(battle: string, family: string, time: Date, now: Date): Promise<boolean> {
    return this.#connection.transact(async (all) => {
      // One after the other: of two who agree at once the second sees that the first has.
      const [row] = await all.select().from(appointments).where(eq(appointments.battle, battle)).for('update');
      if (row === undefined || !row.times.includes(time.toISOString())) return false;
      if (row.agreed !== null) return row.agreed.getTime() === time.getTime();
      await all
        .insert(appointmentAnswers)
        .values({ battle, family, time })
        .onConflictDoUpdate({ target: [appointmentAnswers.battle, appointmentAnswers.family], set: { time } });
      const seated = await all
        .select({ family: seats.family })
        .from(seats)
        .where(and(eq(seats.battle, battle), eq(seats.held, 'human')));
      const answers = await all.select().from(appointmentAnswers).where(eq(appointmentAnswers.battle, battle));
      const agrees = new Set(answers.filter((each) => each.time.getTime() === time.getTime()).map((each) => each.family));
      const people = new Set(seated.flatMap((each) => each.family ?? []));
      const asked = [...people].filter((each) => each !== row.family);
      // Nobody makes an appointment with themselves.
      if (people.size < 2 || !asked.every((each) => agrees.has(each))) return true;
      await all
        .update(appointments)
        .set({ agreed: time, agreedAt: now, agreedBy: family, changes: sql`${appointments.changes} + 1` })
        .where(eq(appointments.battle, battle));
      return true;
    });
  }
}
