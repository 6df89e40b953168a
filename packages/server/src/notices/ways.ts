import mails from '@longroll/words/en/server/mails';
import type { Logger } from 'pino';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { ChannelRow } from '../store/notices/channels.ts';
import type { Store, SubscriptionRow } from '../store/store.ts';
import type { Hooks } from './hooks.ts';
import type { Mailer } from './mailer.ts';
import { named, type Message } from './message.ts';
import { browserKeysOf } from './browser-keys.ts';
import type { Outcome, Sender } from './sender.ts';
import type { SignedLinks } from './signed-links.ts';
import { linesOf, sentenceOf } from './words.ts';

/** What is written down when a notice has gone out, or has not: done again until the store has it. */
export type Afterwards = () => Promise<void>;

/** One way to somebody: what it is counted under, and how a message goes there. */
export interface Way {
  readonly kind: ChannelRow['kind'];
  readonly counted: string;
  send(message: Message): Promise<{ readonly outcome: Outcome; readonly afterwards: Afterwards }>;
}

export interface WaysSettings {
  readonly store: Pick<Store, 'channels' | 'subscriptions'>;
  readonly sender: Sender;
  readonly hooks: Hooks;
  /** Null where this club sends no mail. */
  readonly mailer: Mailer | null;
  readonly links: SignedLinks;
  /** How many notices one target is sent, and how many mails the club sends. */
  readonly limit: RateLimit;
  readonly mailLimit: RateLimit;
  readonly now: () => number;
  readonly log: Logger;
}

/** The order in which ways are tried: what reaches somebody soonest first. */
const ORDER: readonly ChannelRow['kind'][] = ['push', 'mail', 'hook'];
/** What the mails of all are counted under. */
const CLUB = 'club';

/** The ways to whoever is to be told, and how a message is sent by each. */
export class Ways {
  readonly #settings: WaysSettings;

  constructor(settings: WaysSettings) {
    this.#settings = settings;
  }

  /** By a channel of a player's; null where there is none just now. */
  ofChannel(channel: ChannelRow, address: string | null): Way | null {
    if (channel.kind === 'push') return this.#toBrowser(channel);
    if (channel.kind === 'hook') return this.#toHook(channel);
    return address === null || this.#settings.mailer === null ? null : this.#toAddress(channel, address, this.#settings.mailer);
  }

  /** To a browser that is told of one battle. */
  ofSubscription(row: SubscriptionRow): Way {
    const { store, sender } = this.#settings;
    return {
      kind: 'push',
      counted: row.endpoint,
      send: async (message) => {
        const outcome = await sender.send(row, noticeOf(message));
        return {
          outcome,
          afterwards: async () => void (outcome === 'gone' && (await store.subscriptions.unsubscribe(row.endpoint, null))),
        };
      },
    };
  }

  /**
   * Sends a message by the first kind of way that works; by all browsers at once, for nobody knows at which of them somebody sits. Nothing is sent where a target has had its
   * share.
   */
  async send(ways: readonly Way[], message: Message): Promise<{ readonly outcome: Outcome | 'had'; readonly afterwards: Afterwards[] }> {
    const afterwards: Afterwards[] = [];
    let outcome: Outcome | 'had' = 'had';
    const groups = ORDER.flatMap((kind) => {
      const own = ways.filter((way) => way.kind === kind);
      return kind === 'hook' ? own.map((way) => [way]) : [own];
    });
    for (const group of groups) {
      const may = [];
      for (const way of group) if (await this.#may(way)) may.push(way);
      const done = await Promise.all(may.map((way) => way.send(message)));
      afterwards.push(...done.map((each) => each.afterwards));
      if (done.some((each) => each.outcome === 'sent')) return { outcome: 'sent', afterwards };
      if (done.some((each) => each.outcome === 'failed')) outcome = 'failed';
      else if (done.length > 0 && outcome === 'had') outcome = 'gone';
    }
    return { outcome, afterwards };
  }

  async #may({ kind, counted }: Way): Promise<boolean> {
    const { limit, mailLimit } = this.#settings;
    return (await limit.take(counted)) && (kind !== 'mail' || (await mailLimit.take(CLUB)));
  }

  #toBrowser(channel: ChannelRow): Way {
    const { sender } = this.#settings;
    const row = { endpoint: channel.target, ...browserKeysOf(channel.secret) };
    return this.#way(channel, channel.target, (message) => sender.send(row, noticeOf(message)));
  }

  #toHook(channel: ChannelRow): Way {
    return this.#way(channel, channel.id, (message) => this.#settings.hooks.send(channel, message));
  }

  #toAddress(channel: ChannelRow, address: string, mailer: Mailer): Way {
    return this.#way(channel, address, async (message) => {
      const { site } = mailer;
      const stop = `${site}/stop/${await this.#settings.links.sign('stop', channel.id)}`;
      const text = [sentenceOf(message), '', ...linesOf(message, site), '', mails.stop({ link: stop })].join('\n');
      return mailer.send({ to: address, subject: sentenceOf(message), text, id: message.id, stop });
    });
  }

  #way(channel: ChannelRow, counted: string, send: (message: Message) => Promise<Outcome>): Way {
    const { store, now, log } = this.#settings;
    return {
      kind: channel.kind,
      counted,
      send: async (message) => {
        const outcome = await send(message);
        const at = new Date(now());
        if (outcome !== 'sent') log.warn({ channel: channel.id, kind: channel.kind, outcome }, 'a channel did not work');
        const afterwards = () =>
          outcome === 'sent' ? store.channels.delivered(channel.id, at) : store.channels.troubled(channel.id, outcome, at);
        return { outcome, afterwards };
      },
    };
  }
}

/** What a browser is told, whose notice shows one battle or how many there are. */
function noticeOf({ kind, battles }: Message) {
  const [first] = battles;
  const single = battles.length === 1 && first !== undefined ? first : null;
  return {
    battle: single?.id ?? '',
    scenario: single === null ? '' : named(single.scenario),
    kind: kind === 'digest' && single !== null ? ('turn' as const) : kind,
    ...(single === null || single.at === null ? {} : { at: single.at.toISOString() }),
    ...(battles.length > 1 ? { count: battles.length } : {}),
  };
}
