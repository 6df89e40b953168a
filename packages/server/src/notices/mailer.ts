import type { Transporter } from 'nodemailer';
import type { Outcome } from './sender.ts';

/** How long a mail server may take to be there, to greet, and over anything it says, milliseconds. */
const CONNECTION = 5000;
const GREETING = 5000;
const SILENCE = 10_000;
/** Connections to it at once. */
const CONNECTIONS = 3;
/** What a mail server answers where nobody has such an address: no mailbox, not here, not to be written so, takes no mail. */
const NOBODY: readonly unknown[] = [550, 551, 553, 556];

/** Who takes mail, and whom it comes from. */
export interface MailServer {
  /** As smtp: or smtps: with user and password. */
  readonly server: string;
  readonly from: string;
}

interface MailSettings extends MailServer {
  /** Where the pages are: links lead there. */
  readonly site: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same however often it is tried. */
  readonly id: string;
  /** Where one tap of a mail program stops it; left out of what cannot be stopped. */
  readonly stop?: string;
}

/** Sends mail, each to one address and nobody else. What it takes is loaded when the first is sent. */
export class Mailer {
  readonly #settings: MailSettings;
  #transport: Promise<Transporter> | null = null;

  constructor(settings: MailSettings) {
    this.#settings = settings;
  }

  get site(): string {
    return this.#settings.site;
  }

  async send({ to, subject, text, id, stop }: Mail): Promise<Outcome> {
    const { from, site } = this.#settings;
    try {
      const transport = await (this.#transport ??= this.#open());
      await transport.sendMail({
        from: { name: 'Longroll', address: from },
        to: { name: '', address: to },
        // Whatever is made of the lines above, it goes to this address.
        envelope: { from, to: [to] },
        subject,
        text: `${text}\n`,
        messageId: `<${id}@${new URL(site).hostname}>`,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(stop === undefined ? {} : { 'list-unsubscribe': `<${stop}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    } catch (error) {
      return isNobody(error) ? 'gone' : 'failed';
    }
  }

  async close(): Promise<void> {
    const transport = await this.#transport;
    transport?.close();
  }

  async #open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: this.#settings.server,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECTION,
      greetingTimeout: GREETING,
      socketTimeout: SILENCE,
    });
  }
}

/** Whether the server has said of the address, and of nothing else, that there is none. */
function isNobody(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false;
  return error.command === 'RCPT TO' && NOBODY.includes(error.responseCode);
}
