import { createHash, createHmac } from 'node:crypto';
import type { ConfirmAddress, EnterByMail, NewAddress, NewSession } from '@longroll/protocol';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { type Denied, denied } from '../battle/denied.ts';
import { newMailCode } from '../battle/secrets.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Mailer } from '../notices/mailer.ts';
import type { SignedLinks } from '../notices/signed-links.ts';
import mails from '@longroll/words/en/server/mails';
import type { Store } from '../store/store.ts';
import { newId } from './ids.ts';
import type { Players } from './players.ts';

/** How long a code is good, milliseconds. */
const GOOD_FOR = 10 * 60_000;
/** Mails with codes that are sent at once, and that may wait. */
const AT_ONCE = 4;
const WAITING = 200;

export interface MailCodesSettings {
  readonly store: Store;
  readonly players: Pick<Players, 'signedIn' | 'enterAs' | 'looked'>;
  /** Null where this club sends no mail. */
  readonly mailer: Mailer | null;
  readonly links: SignedLinks;
  /** Codes that are asked for by one network, and to one address; and mails of the club as a whole. */
  readonly asked: RateLimit;
  readonly sentTo: RateLimit;
  readonly mailLimit: RateLimit;
  readonly log: Logger;
  readonly now: () => number;
}

/** Mail addresses of players. That one is somebody's a code shows that is typed where it was asked for: no link signs anybody in, for programs open links, and people pass them on. */
export class MailCodes {
  readonly #settings: MailCodesSettings;
  readonly #turn = pLimit(AT_ONCE);

  constructor(settings: MailCodesSettings) {
    this.#settings = settings;
  }

  get sendsMail(): boolean {
    return this.#settings.mailer !== null;
  }

  /** Sends a code by which an address becomes a player's. Whether it is another's is not said before the code has come back. */
  async ask(session: string | null, { address, attempt }: NewAddress, network: string): Promise<void> {
    const { player } = await this.#settings.players.signedIn(session);
    await this.#begin(attempt, address.toLowerCase(), player.id, network, true);
  }

  /** The address to which this code was sent is the player's. */
  async confirm(session: string | null, wish: ConfirmAddress): Promise<void> {
    const { store, players, log, now } = this.#settings;
    const { player } = await players.signedIn(session);
    const found = await this.#tried(wish);
    if (found === null || found.player !== player.id) throw wrongCode();
    if (!(await store.addresses.give(player.id, found.address, newId(), new Date(now())))) throw denied(409, 'address-taken');
    log.info({ player: player.id }, 'mail address confirmed');
  }

  async remove(session: string | null): Promise<void> {
    const { store, players, now } = this.#settings;
    const { player } = await players.signedIn(session);
    await store.addresses.give(player.id, null, newId(), new Date(now()));
  }

  /** Sends a code to sign in by, if the address is a player's: whoever asks is told the same, as soon, and after the same work, whether it is or not. */
  async askToEnter({ address, attempt }: NewAddress, network: string): Promise<void> {
    const known = await this.#settings.store.addresses.playerAt(address.toLowerCase());
    await this.#begin(attempt, address.toLowerCase(), null, network, known !== null);
  }

  /** Signs in by a code. Denied alike, whatever is wrong with it. */
  async enter({ attempt, code, label }: EnterByMail): Promise<NewSession> {
    const { store, players, log } = this.#settings;
    const found = await this.#tried({ attempt, code });
    const player = found === null || found.player !== null ? null : await store.addresses.playerAt(found.address);
    if (player === null) throw wrongCode();
    log.info({ player: player.id }, 'player signed in by mail');
    return players.enterAs(player, label);
  }

  /** The change that somebody may undo by this link is undone, and all of the player's sessions end. Denied where there is nothing to undo. */
  async undo(link: string): Promise<void> {
    const { store, players, links, log, now } = this.#settings;
    const change = await links.read('undo', link);
    const player = change === null ? null : await store.addresses.undo(change, new Date(now()));
    if (player === null) throw denied(403, 'not-undone');
    log.info({ player }, 'change of address undone');
    await players.looked(player);
  }

  async #begin(attempt: string, address: string, player: string | null, network: string, isToBeSent: boolean): Promise<void> {
    const { store, mailer, asked, sentTo, mailLimit, now } = this.#settings;
    if (mailer === null) throw denied(404, 'no-mail');
    // No address is kept to be counted.
    const counted = createHash('sha256').update(address).digest('base64url');
    if (!(await asked.take(network)) || !(await sentTo.take(counted))) throw denied(429, 'too-fast', { what: 'codes' });
    if (this.#turn.pendingCount >= WAITING || !(await mailLimit.take('club'))) throw denied(503, 'no-mail-now');
    const code = newMailCode();
    await store.addresses.keepCode({
      attempt: attemptHash(attempt),
      address,
      player,
      code: codeHash(attempt, code),
      until: new Date(now() + GOOD_FOR),
    });
    // Nobody who asks waits for it, nor learns by waiting whether there is one.
    if (isToBeSent) void this.#turn(() => this.#send(mailer, address, code, player !== null));
  }

  async #send(mailer: Mailer, address: string, code: string, isNew: boolean): Promise<void> {
    const text = mails.code.text({ code, where: mailer.site, new: isNew });
    const outcome = await mailer.send({ to: address, subject: mails.code.subject({ code }), text, id: `code-${newId()}` });
    if (outcome !== 'sent') this.#settings.log.warn({ outcome }, 'a code could not be sent');
  }

  #tried({ attempt, code }: ConfirmAddress) {
    return this.#settings.store.addresses.tryCode(attemptHash(attempt), codeHash(attempt, plain(code)), new Date(this.#settings.now()));
  }
}

const attemptHash = (attempt: string) => createHash('sha256').update(`mail code ${attempt}`).digest('hex');
const codeHash = (attempt: string, code: string) => createHmac('sha256', attempt).update(code).digest('hex');

/** A code however it is typed. */
const plain = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function wrongCode(): Denied {
  return denied(403, 'wrong-code');
}
