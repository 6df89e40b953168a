import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** One mail as it reached the server: whom it was handed over for, and what is in it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: string;
}

/** A mail server of the test's own, that keeps what it is sent. */
export interface MailSink {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** What it answers to whoever has mail for this address; nothing is answered to all others but that they are welcome. */
  readonly refusing: Map<string, number>;
  close(): Promise<void>;
}

/** At this port, or at a free one. */
export async function mailSink(wanted = 0): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const refusing = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const code = refusing.get(address);
      done(code === undefined ? null : Object.assign(new Error('not here'), { responseCode: code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const to = envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((mail) => {
          received.push({ to, mail, raw: raw.toString() });
          done();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(wanted, '127.0.0.1', ready));
  const at = server.server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refusing,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
      }),
  };
}

/** The value of a header, or null. */
export function headerOf({ mail }: ReceivedMail, name: string): string | null {
  return mail.headers.find(({ key }) => key === name)?.value ?? null;
}

export const textOf = ({ mail }: ReceivedMail): string => mail.text ?? '';

/** The code in a mail, in whatever language: the one word of its subject that is as long. */
export function codeIn(mail: ReceivedMail | undefined): string {
  return /(?<!\w)[a-z0-9]{8}(?!\w)/.exec(mail?.mail.subject ?? '')?.[0] ?? '';
}
