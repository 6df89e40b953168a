import type { PlayerNotices } from '@longroll/protocol';
import { codeIn, type MailSink } from './mail-sink.ts';
import { asPlayer, attempt } from './player-requests.ts';
import { until, type Reachable } from './support.ts';

/* How a player of a test comes by channels. */

function isNotices(value: unknown): value is PlayerNotices {
  return typeof value === 'object' && value !== null && 'channels' in value && 'mail' in value;
}

export async function noticesOf(server: Reachable, session: string): Promise<PlayerNotices> {
  const { status, body } = await asPlayer(server, session, '/notices');
  if (status !== 200 || !isNotices(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function done(asking: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await asking;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** The mail that comes next for an address. */
export async function nextMail(sink: MailSink, address: string, before: number) {
  const own = () => sink.received.filter(({ to }) => to.includes(address));
  await until(() => own().length > before);
  return own()[before];
}

export const mailsTo = ({ received }: MailSink, address: string) => received.filter(({ to }) => to.includes(address));

/** An address is shown to be a player's by the code that comes there. */
export async function confirmed(server: Reachable, session: string, sink: MailSink, address: string): Promise<void> {
  const before = mailsTo(sink, address).length;
  const named = attempt();
  await done(asPlayer(server, session, '/address', { address, attempt: named }));
  const code = codeIn(await nextMail(sink, address, before));
  await done(asPlayer(server, session, '/address/confirm', { attempt: named, code }));
}

export const withMail = (server: Reachable, session: string) => done(asPlayer(server, session, '/channels/mail', {}));

/** A hook is told; its key, where what it is sent is signed. */
export async function withHook(server: Reachable, session: string, url: string, form: 'signed' | 'discord' = 'signed'): Promise<string> {
  const body = await done(asPlayer(server, session, '/channels/hook', { url, form }));
  return typeof body === 'object' && body !== null && 'key' in body ? String(body.key) : '';
}

export const wish = (server: Reachable, session: string, digest: number | null, of: 'letter' | 'all' = 'letter') =>
  done(asPlayer(server, session, '/notices', { digest, of }));

/** The channel of this kind that a player has. */
export async function channelOf(server: Reachable, session: string, kind: 'push' | 'mail' | 'hook') {
  const found = (await noticesOf(server, session)).channels.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}
