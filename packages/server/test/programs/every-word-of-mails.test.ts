import areas from '@longroll/words/languages/qps';
import { expect } from 'chai';
import type { Child } from '../child.ts';
import { agree, propose, written } from '../appointment-requests.ts';
import { bareWords, startInNoLanguage, textOfPage } from '../in-no-language.ts';
import { mailSink, textOf, type MailSink } from '../mail-sink.ts';
import { channelOf, confirmed, mailsTo, nextMail, wish, withHook, withMail } from '../player-channels.ts';
import { asPlayer, attempt, begun, keep } from '../player-requests.ts';
import { pushService, type PushService } from '../push-service.ts';
import { clean, createBattle, folder, join2, leaveAll, post, until } from '../support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const live = { clock: { kind: 'live' as const, minutes: 30, increment: 10 } };
const letter = { clock: { kind: 'correspondence' as const, days: 3 } };
/** What fields are called here. */
const NAMES = ['The Ridge', 'The crossroads at Aubry'];
const { subjects, code, changed } = areas['server/mails'];
const FIELD = '@';
/** How the subject of each kind of mail begins. */
const KINDS = {
  try: subjects.try,
  begun: subjects.begun({ field: FIELD }),
  'last-call': subjects['last-call']({ field: FIELD }),
  agreed: subjects.agreed({ field: FIELD }),
  'day-before': subjects['day-before']({ field: FIELD }),
  'hour-before': subjects['hour-before']({ field: FIELD }),
  turn: subjects.turn({ field: FIELD }),
  several: subjects.several({ battles: 2 }),
  changed: changed.subject,
};

describe('every word of what the server sends comes from a catalogue', function () {
  let server: Child;
  let sink: MailSink;
  let hooks: PushService;
  let names = 0;

  before(async () => {
    [sink, hooks] = [await mailSink(), await pushService()];
    server = await startInNoLanguage(await folder(), { SMTP_URL: sink.url, MAIL_FROM: 'club@club.example', HOOK_SERVICES: hooks.origin });
  });
  beforeEach(() => setAhead(0));
  afterEach(leaveAll);
  after(async () => {
    await server.end('SIGTERM');
    await clean();
    await Promise.all([sink.close(), hooks.close()]);
  });

  /** So far ahead is the clock of the server. */
  function setAhead(milliseconds: number): void {
    server.tell(String(milliseconds));
  }

  /** A player who is told by mail of a battle of two, for which they have proposed these times. */
  async function mailed(wanted: object = letter, times: readonly string[] = []) {
    const red = await createBattle(server, wanted);
    if (times.length > 0) await propose(server, red, times);
    const black = await join2(server, red.battle);
    const { session } = await begun(server, [red]);
    const address = `ann-${++names}@mail.example`;
    await confirmed(server, session, sink, address);
    await withMail(server, session);
    return { red, black, session, address };
  }

  /** A mail of this kind comes to an address. */
  const comes = (address: string, kind: keyof typeof KINDS) =>
    until(() => mailsTo(sink, address).some(({ mail }) => mail.subject?.startsWith(KINDS[kind].split(FIELD)[0] ?? '')));

  it('in mails of every kind', async () => {
    const one = await mailed();
    await asPlayer(server, one.session, '/channels/try', { channel: (await channelOf(server, one.session, 'mail')).id });
    await comes(one.address, 'try');
    setAhead(5000);
    await comes(one.address, 'turn');
    setAhead(2 * DAY + HOUR);
    await comes(one.address, 'last-call');

    setAhead(0);
    const first = await mailed({ ...letter, scenario: 'crossroads-at-aubry' });
    setAhead(5000);
    await comes(first.address, 'begun');

    setAhead(0);
    const times = written(Date.now() + 3 * DAY, Date.now() + 4 * DAY);
    const appointed = await mailed(live, times);
    await agree(server, appointed.black, times[0]);
    await comes(appointed.address, 'agreed');
    setAhead(2 * DAY + MINUTE);
    await comes(appointed.address, 'day-before');
    setAhead(3 * DAY - HOUR + MINUTE);
    await comes(appointed.address, 'hour-before');

    setAhead(0);
    const several = await mailed();
    await wish(server, several.session, new Date(Date.now() + 3 * HOUR).getUTCHours());
    const other = await createBattle(server, letter);
    await join2(server, other.battle);
    await keep(server, several.session, [other]);
    const last = await mailed();
    setAhead(5000);
    // All that was to be looked at has been when somebody is told of a battle begun after it.
    await comes(last.address, 'turn');
    setAhead(3 * HOUR + 5000);
    await comes(several.address, 'several');

    setAhead(0);
    const before = mailsTo(sink, one.address).length;
    expect((await post(`${server.url}/api/players/mail`, { address: one.address, attempt: attempt() })).status).to.equal(200);
    const entering = await nextMail(sink, one.address, before);
    expect(entering?.mail.subject).to.match(matching(code.subject({ code: FIELD })));
    expect((await asPlayer(server, one.session, '/address/remove', {})).status).to.equal(200);
    await comes(one.address, 'changed');

    const links = sink.received.flatMap((mail) =>
      [...textOf(mail).matchAll(/https:\/\/club\.example(\/(?:stop|undo)\/[^\s⟧]+)/g)].map(([, link = '']) => link),
    );
    const pages = [];
    for (const kind of ['stop', 'undo']) {
      // The first mails went to an address that has been removed.
      const done = await fetch(`${server.url}${links.findLast((link) => link.startsWith(`/${kind}/`)) ?? ''}`, { method: 'POST' });
      expect(done.status, kind).to.equal(200);
      pages.push(...bareWords(textOfPage(await done.text()), []));
    }
    expect(pages).to.deep.equal([]);

    const bare = sink.received.flatMap((mail) =>
      bareWords(`${mail.mail.subject}\n${textOf(mail)}`, NAMES).map((each) => `${mail.mail.subject}: ${each}`),
    );
    expect(bare).to.deep.equal([]);
    const said = Object.entries(KINDS).filter(
      ([, subject]) => !sink.received.some(({ mail }) => matching(subject).test(mail.subject ?? '')),
    );
    expect(said).to.deep.equal([]);
  });

  it('in the form that Discord shows, and in calendars', async () => {
    const red = await createBattle(server, letter);
    await join2(server, red.battle);
    const dated = await createBattle(server, live);
    const times = written(Date.now() + 3 * DAY, Date.now() + 4 * DAY);
    await propose(server, dated, times);
    const black = await join2(server, dated.battle);
    const { session } = await begun(server, [red, dated]);
    await withHook(server, session, `${hooks.origin}/hook`, 'discord');
    await agree(server, black, times[0]);
    const { path }: { path: string } = JSON.parse(JSON.stringify((await asPlayer(server, session, '/calendar', {})).body));
    const calendar = await (await fetch(`${server.url}${path}`)).text();
    const summaries = [...calendar.matchAll(/^SUMMARY:(.*)$/gm)].map(([, summary = '']) => summary.trim());
    expect(summaries).to.have.length(2);
    expect(summaries.flatMap((summary) => bareWords(summary, NAMES))).to.deep.equal([]);
    setAhead(5000);
    await until(() => hooks.received.length > 1);
    const bare = hooks.received.flatMap(({ body }) => {
      const { content }: { content: string } = JSON.parse(body.toString());
      return bareWords(content, NAMES);
    });
    expect(bare).to.deep.equal([]);
  });
});

/** A subject of that kind, whatever it names. */
function matching(subject: string): RegExp {
  const [first = '', last = ''] = subject.split(FIELD).map((each) => each.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`));
  return subject.includes(FIELD) ? new RegExp(`^${first}.*${last}$`, 'u') : new RegExp(`^${first}$`, 'u');
}
