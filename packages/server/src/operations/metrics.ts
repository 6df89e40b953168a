import type { CommandReply } from '@longroll/protocol';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Flush } from '../store/group-commit.ts';
import type { ConnectionRegister } from './connections.ts';

/** Buckets of the histograms of times, seconds. */
const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const ROWS = [1, 2, 5, 10, 20, 50, 100, 200];

/** What can only be counted once in a process: memory, processor, the lag of the event loop. Counted from the first time anybody asks. */
let ofProcess: Registry | null = null;

/**
 * What a server counts, in a registry of its own. No label names a battle, a seat or a person: they would have no end, and some are secret.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #commands = new Counter({
    ...this.#named('commands_total', 'Commands of players by what became of them: ok, or the code of the refusal.'),
    labelNames: ['result'],
  });
  readonly #command = new Histogram({
    ...this.#named('command_seconds', 'From the receipt of a command to its acknowledgement.'),
    buckets: SECONDS,
  });
  readonly #flush = new Histogram({ ...this.#named('journal_flush_seconds', 'One flush of the journal.'), buckets: SECONDS });
  readonly #rows = new Histogram({ ...this.#named('journal_flush_rows', 'Commands that shared one flush of the journal.'), buckets: ROWS });
  readonly #storeErrors = new Counter({
    ...this.#named('store_errors_total', 'What the store did not do: write the journal, or answer a sign of life.'),
    labelNames: ['at'],
  });
  readonly #leasesLost = new Counter(this.#named('leases_lost_total', 'Battles another server has taken from this one.'));
  readonly #thought = new Histogram({
    ...this.#named('computer_thought_seconds', 'Computer generals at one answer, waiting for a thread included.'),
    buckets: SECONDS,
    labelNames: ['book'],
  });
  readonly #notices = new Counter({
    ...this.#named('notices_total', 'Notices by what became of them: sent, gone or failed.'),
    labelNames: ['result'],
  });
  readonly #requests = new Counter({ ...this.#named('http_requests_total', 'HTTP requests by class of answer.'), labelNames: ['status'] });

  constructor(connected: ConnectionRegister, openBattles: () => number) {
    this.#gauge('battles_open', 'Battles in memory.', openBattles);
    this.#gauge('rooms', 'Rooms open.', () => connected.rooms);
    this.#gauge('seats_present', 'Seats whose players are connected.', () => connected.all().seats);
    const connections = new Gauge({
      ...this.#named('connections', 'Connections at the tables.'),
      labelNames: ['as'],
      collect: () => {
        const { players, spectators } = connected.all();
        connections.set({ as: 'player' }, players);
        connections.set({ as: 'spectator' }, spectators);
      },
    });
  }

  /** Counts and times a command from here to its acknowledgement. */
  async command(carryOut: () => Promise<CommandReply>): Promise<CommandReply> {
    const done = this.#command.startTimer();
    try {
      const reply = await carryOut();
      this.#commands.inc({ result: reply.ok ? 'ok' : reply.code });
      return reply;
    } finally {
      done();
    }
  }

  flush({ size, ms }: Flush): void {
    this.#flush.observe(ms / 1000);
    this.#rows.observe(size);
  }

  storeError(at: 'journal' | 'alive'): void {
    this.#storeErrors.inc({ at });
  }

  leaseLost(): void {
    this.#leasesLost.inc();
  }

  /** Times a computer general. */
  async thought<Choice>(book: string, think: () => Choice | Promise<Choice>): Promise<Choice> {
    const done = this.#thought.startTimer({ book });
    try {
      return await think();
    } finally {
      done();
    }
  }

  notice(result: 'sent' | 'gone' | 'failed'): void {
    this.#notices.inc({ result });
  }

  request(status: number): void {
    this.#requests.inc({ status: `${Math.floor(status / 100)}xx` });
  }

  /** Everything counted so far, as Prometheus reads it. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    if (ofProcess === null) {
      ofProcess = new Registry();
      collectDefaultMetrics({ register: ofProcess });
    }
    const all = Registry.merge([this.#registry, ofProcess]);
    return { type: all.contentType, body: await all.metrics() };
  }

  /** Counts what the store takes up, and what it may. */
  room(store: { readonly bytes: number; readonly quota: number }): void {
    this.#gauge('store_bytes', 'Bytes that the store takes up.', () => store.bytes);
    this.#gauge('store_quota_bytes', 'Bytes that the store may take up; 0 is without limit.', () => store.quota);
  }

  #named(name: string, help: string) {
    return { name: `longroll_${name}`, help, registers: [this.#registry] };
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ ...this.#named(name, help), collect: () => gauge.set(value()) });
  }
}
