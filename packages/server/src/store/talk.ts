import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from './connection.ts';
import type { ChatRow } from './rows.ts';
import { chat } from './tables.ts';

/** What was said over battles. */
export class TalkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes down what is said, and gives its place in all that was said; null where it has been said already. */
  async say(entry: Omit<ChatRow, 'place'>): Promise<number | null> {
    const [said] = await this.#database.insert(chat).values(entry).onConflictDoNothing().returning({ place: chat.place });
    return said?.place ?? null;
  }

  /** What was last said in one channel of a battle, in order. */
  async last(battle: string, channel: ChatRow['channel'], limit: number): Promise<ChatRow[]> {
    const rows = await this.#database
      .select()
      .from(chat)
      .where(and(eq(chat.battle, battle), eq(chat.channel, channel)))
      .orderBy(desc(chat.place))
      .limit(limit);
    return rows.reverse();
  }

  /** Forgets what was said in one channel of a battle up to a place. */
  async forget(battle: string, channel: ChatRow['channel'], upTo: number): Promise<void> {
    await this.#database.delete(chat).where(and(eq(chat.battle, battle), eq(chat.channel, channel), lte(chat.place, upTo)));
  }
}
