import { createHmac, randomBytes } from 'node:crypto';
import type { ChannelRow } from '../store/notices/channels.ts';
import { deliver } from './delivery.ts';
import { isEndpoint } from './endpoint.ts';
import type { Message } from './message.ts';
import type { Outcome } from './sender.ts';
import { linesOf, linkTo, sentenceOf } from './words.ts';

/** How keys begin, after the manner of Standard Webhooks (standardwebhooks.com), so that whoever receives them has programs that know what to do. */
const PREFIX = 'whsec_';
const KEY_BYTES = 32;
/** The longest that Discord takes. */
const LONGEST = 2000;

/** The key by which a hook knows who sends. */
export const newHookKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64');

/** The headers of a signed message. */
function signed(key: string, id: string, seconds: number, body: Buffer): Record<string, string> {
  const secret = Buffer.from(key.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
}

export interface HookSettings {
  /** Where the pages are; null where nobody has said. */
  readonly site: string | null;
  /** Origins that the operator answers for, be they plain or within a private network. */
  readonly within: readonly string[];
  readonly now: () => number;
}

/** Sends messages to addresses of players' own. */
export class Hooks {
  readonly #settings: HookSettings;

  constructor(settings: HookSettings) {
    this.#settings = settings;
  }

  /** Whether anything may be sent there. */
  accepts(url: string): boolean {
    return isEndpoint(url, this.#settings.within);
  }

  async send({ target, form, secret }: Pick<ChannelRow, 'target' | 'form' | 'secret'>, message: Message): Promise<Outcome> {
    if (!this.accepts(target)) return 'gone';
    const { within, now } = this.#settings;
    const body = Buffer.from(JSON.stringify(form === 'discord' ? this.#discord(message) : this.#plain(message)));
    const own = form === 'discord' ? {} : signed(secret, message.id, Math.floor(now() / 1000), body);
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'user-agent': 'Longroll', ...own };
    try {
      const status = await deliver({ endpoint: target, headers, body }, within.includes(new URL(target).origin));
      if (status >= 200 && status < 300) return 'sent';
      return status === 404 || status === 410 ? 'gone' : 'failed';
    } catch {
      return 'failed';
    }
  }

  #plain(message: Message): object {
    const { site } = this.#settings;
    const battles = message.battles.map((each) => ({
      battle: each.id,
      scenario: each.scenario,
      ...(each.deadline === null ? {} : { deadline: each.deadline.toISOString() }),
      ...(each.at === null ? {} : { at: each.at.toISOString() }),
      ...(site === null ? {} : { url: linkTo(site, each) }),
    }));
    return { type: `longroll.${message.kind}`, timestamp: message.at.toISOString(), data: { battles } };
  }

  /** Nobody is called by it, and no name of a field is anything but text. */
  #discord(message: Message): object {
    const { site } = this.#settings;
    const single = message.battles.length === 1 ? message.battles[0] : undefined;
    const below = single === undefined ? linesOf(message, site, escaped) : [linkTo(site, single)];
    const content = [sentenceOf(message, escaped), ...below].filter((line) => line !== '').join('\n');
    return { content: content.slice(0, LONGEST), allowed_mentions: { parse: [] } };
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[\\*_~`|>#[\]()<@:/.-]/g, String.raw`\$&`);
}
