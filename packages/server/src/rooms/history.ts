import type { HistoryReply } from '@longroll/protocol';
import { LRUCache } from 'lru-cache';
import type { OpenBattle } from '../battle/open-battle.ts';
import type { Turns } from '../gate/turns.ts';
import { Story, type Turn } from './story.ts';

/** Where stories are kept written, of all battles together: those nobody has asked for longest go when there is no more room. */
export class Library {
  readonly stories: LRUCache<string, Story>;
  /** Reading from the store: so much at once, for whoever plays comes first. */
  readonly reading: Turns;
  #histories = 0;

  /** `letters`: room for so many. */
  constructor(letters: number, reading: Turns) {
    this.stories = new LRUCache({ maxSize: letters, sizeCalculation: (story) => story.letters });
    this.reading = reading;
  }

  /** A name no other history has. */
  name(): string {
    return String(++this.#histories);
  }
}

/** A story that is being read, and how it went on meanwhile. */
interface Reading {
  readonly story: Promise<Story>;
  readonly missed: Turn[];
}

/**
 * What has happened in an open battle, as each audience may know it: read from the store once, and continued as it happens. Whoever asks for the past keeps nobody waiting
 * who plays.
 */
export class History {
  readonly #battle: OpenBattle;
  readonly #library: Library;
  readonly #name: string;
  /** Audiences whose story is kept, and those whose story is being read. */
  readonly #kept = new Set<string>();
  readonly #readings = new Map<string, Reading>();
  #over: boolean;
  readonly #unlisten: () => void;

  constructor(battle: OpenBattle, library: Library) {
    this.#battle = battle;
    this.#library = library;
    this.#name = library.name();
    this.#over = battle.play.over;
    this.#unlisten = battle.listen(({ over }, events, undoneFrom) => this.#turn(over, { events, undoneFrom }));
  }

  /** A page of the past for the holder of these seats, or for a spectator when there are none. */
  async page(from: number, own: readonly string[]): Promise<HistoryReply> {
    const key = `${this.#name} ${own.join()}`;
    return (this.#library.stories.get(key) ?? (await this.#read(key, own))).page(from);
  }

  close(): void {
    this.#unlisten();
    this.#forget();
  }

  #turn(over: boolean, turn: Turn): void {
    // With the end every secret opens, and the whole story reads otherwise.
    if (over !== this.#over) this.#forget();
    this.#over = over;
    for (const { missed } of this.#readings.values()) missed.push(turn);
    for (const key of this.#kept) {
      const story = this.#library.stories.peek(key);
      if (story === undefined) this.#kept.delete(key);
      else this.#keep(key, story, [turn]);
    }
  }

  /** Those who ask while a story is read wait for the same reading. */
  #read(key: string, own: readonly string[]): Promise<Story> {
    const known = this.#readings.get(key);
    if (known !== undefined) return known.story;
    const missed: Turn[] = [];
    const story = this.#library
      .reading(() => this.#battle.history(0))
      .then((events) => this.#keep(key, new Story(own, this.#over), [{ events, undoneFrom: null }, ...missed]))
      .finally(() => this.#readings.delete(key));
    this.#readings.set(key, { story, missed });
    return story;
  }

  #keep(key: string, story: Story, turns: readonly Turn[]): Story {
    for (const turn of turns) story.goOn(turn);
    this.#readings.delete(key);
    this.#library.stories.set(key, story);
    this.#kept.add(key);
    return story;
  }

  #forget(): void {
    for (const key of this.#kept) this.#library.stories.delete(key);
    this.#kept.clear();
  }
}

