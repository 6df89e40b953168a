import { expect } from 'chai';
import { pino } from 'pino';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openLog } from '../src/log.ts';
import { plainError } from '../src/operations/plain-error.ts';
import { fieldsOf, listening, secretsIn } from './log-lines.ts';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, start, stop, until } from './support.ts';
import { skirmish } from './toy-book.ts';

const TOKEN = 'metrics-token-of-this-test';
const PASSWORD = 'correct horse battery';

/** Everything a line of the log may say. Nothing else is ever written, so no secret can hide under a new name unnoticed. */
const SAYABLE = new Set(
  `level time msg err request method path status ms stored
  battle book scenario seat opponent command decision kind result clause held to freely proposal from dropped`.split(/\s+/),
);

describe('the log', function () {
  afterEach(clean);

  /** Fields nobody has allowed. */
  function unsaid(lines: readonly string[]): string[] {
    return [...new Set(fieldsOf(lines).flatMap((line) => Object.keys(line)))].filter((key) => !SAYABLE.has(key));
  }

  it('at its most talkative says nothing of tokens, seeds, secrets or passwords over a whole battle', async () => {
    const { log, lines } = listening();
    const server = await start(await folder(), { log, metricsToken: TOKEN, adminPassword: PASSWORD });
    const red = await createBattle(server, { scenario: 'skirmish' });
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const eve = await Guest.sit(server, red.battle);
    const secrets = secretsIn((await inside(server, red.battle)).play.text());
    await fetch(`${server.url}/admin`, { headers: { authorization: `Basic ${btoa(`me:${PASSWORD}`)}` } });
    await fetch(`${server.url}/admin?password=${encodeURIComponent(PASSWORD)}`, {
      headers: { authorization: `Basic ${btoa('me:a wrong guess')}` },
    });
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    await fetch(`${server.url}/api/battles/${red.battle}?token=${red.token}`);
    await post(`${server.url}/api/battles/own`, { seats: [{ battle: red.battle, token: red.token }] });
    await post(`${server.url}/api/battles/${red.battle}/join`, { name: 'Dan', token: red.token });
    await post(`${server.url}/api/battles`, `{"token":"${red.token}"`);
    for (const wrong of [
      { battle: red.battle, token: `${red.token}x` },
      { battle: 'nowhere', token: red.token },
      { battle: red.battle, token: 7 },
    ]) {
      await Guest.sit(server, wrong.battle, String(wrong.token)).catch(() => undefined);
    }
    expect(await eve.command(ann.decision('bid')?.id ?? '', { bid: 9 })).to.include({ ok: false, code: 'not-seated' });
    expect(await ann.raw({ id: 'a', decision: 'nothing-asked', answer: secrets.seed })).to.include({ ok: false });
    expect(await ann.act('chat', { channel: 'side', text: `my word is ${secrets.words[0]}` })).to.include({ ok: true });
    await ann.act('words', { words: 'words for the dice' });
    for (let round = 0; round < skirmish.rounds; round++) {
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
      expect(await ann.answer('march', { x: 0, y: 0 })).to.include({ ok: true });
    }
    expect((await inside(server, red.battle)).play.over).to.equal(true);
    expect((await fetch(`${server.url}/api/battles/${red.battle}/record`)).status).to.equal(200);
    leaveAll();
    await stop(server);
    const all = lines.join('');
    expect(fieldsOf(lines).filter((line) => line['msg'] === 'command' && line['result'] === 'ok')).to.have.length.above(5);
    for (const secret of [
      red.token,
      black.token,
      secrets.seed,
      ...secrets.words,
      TOKEN,
      PASSWORD,
      btoa(`me:${PASSWORD}`),
      'words for the dice',
      'a wrong guess',
    ]) {
      expect(secret).to.have.length.above(11);
      expect(all, secret).not.to.include(secret);
    }
    // Seeds, hashes of tokens, commitments: whatever is of this form is nobody's business.
    expect(all).not.to.match(/[0-9a-f]{64}/);
    expect(unsaid(lines)).to.deep.equal([]);
  });

  it('says nothing of a purse of command points, in any field', async () => {
    const { log, lines } = listening();
    const server = await start(await folder(), { log, books: rulebooks });
    const red = await createBattle(server, { scenario: 'crossroads-at-aubry', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    for (let answers = 0; answers < 10; answers++) {
      await until(() => (ann.hand?.decisions.length ?? 0) > 0);
      const [question] = ann.hand?.decisions ?? [];
      if (question === undefined) throw new Error('nothing is asked');
      expect(await ann.answerAnyhow(question)).to.include({ ok: true });
      await until(() => ann.hand?.decisions[0]?.id !== question.id);
    }
    leaveAll();
    await stop(server);
    const commands = fieldsOf(lines).filter((line) => line['msg'] === 'command');
    expect(commands).to.have.length.above(10);
    expect(unsaid(lines)).to.deep.equal([]);
    // Ids of commands and questions are numbers and names of the table's own.
    for (const { decision, command } of commands) expect(`${String(decision)} ${String(command)}`).to.match(/^[\w:.-]+ [\w:.-]+$/);
  });

  it('names no link of a mail and no calendar, which whoever reads them could open', async () => {
    const { log, lines } = listening();
    const server = await start(await folder(), { log });
    const secret = 'a-secret-that-stands-in-a-path';
    for (const path of ['stop', 'undo', 'calendar'])
      expect((await fetch(`${server.url}/${path}/${secret}`)).status).to.be.oneOf([200, 403]);
    await until(() => lines.filter((line) => line.includes('/calendar/')).length > 0);
    expect(lines.join()).to.include('/stop/').and.not.include(secret);
    await stop(server);
  });

  it('gives every HTTP request an id, tells it to whoever asked, and writes it beside the battle', async () => {
    const { log, lines } = listening();
    const server = await start(await folder(), { log });
    const red = await createBattle(server);
    const answers = [
      await fetch(`${server.url}/api/battles/${red.battle}`),
      await fetch(`${server.url}/api/battles/${red.battle}?token=secret`),
      await fetch(`${server.url}/readyz`),
    ];
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
    expect(new Set(ids)).to.have.length(3);
    for (const id of ids) expect(id).to.match(/^[0-9a-f-]{36}$/);
    await until(() => ids.every((id) => lines.some((line) => line.includes(id))));
    const [first, second, probe] = ids.map((id) => fieldsOf(lines).find((line) => line['request'] === id));
    for (const line of [first, second]) {
      expect(line).to.include({
        level: 30,
        msg: 'request',
        battle: red.battle,
        method: 'GET',
        path: `/api/battles/${red.battle}`,
        status: 200,
      });
      expect(line?.['ms']).to.be.a('number');
    }
    // Probes come all day long.
    expect(probe).to.include({ level: 20, path: '/readyz' }).and.not.to.have.property('battle');
  });

  it('says the same of a battle twenty times at once and every ten seconds after that, with how often it was not said, and all that was done', () => {
    let now = 0;
    const lines: string[] = [];
    const log = openLog('info', { write: (line: string) => void lines.push(line) }, () => now);
    for (let times = 0; times < 500; times++) {
      log.info({ battle: 'one', seat: 'red-1', command: `c${times}`, result: 'stale-decision' }, 'command');
      log.info({ battle: 'one', seat: 'red-1', command: `d${times}`, result: 'ok' }, 'command');
      log.error({ battle: 'one', err: new Error('away') }, 'store away');
      log.info({ battle: 'two', seat: 'red-1', result: 'stale-decision' }, 'command');
      log.info({ path: '/api/battles', status: 200 }, 'request');
    }
    const said = (wanted: Record<string, unknown>) =>
      fieldsOf(lines).filter((line) => Object.entries(wanted).every(([key, value]) => line[key] === value));
    expect(said({ battle: 'one', result: 'stale-decision' })).to.have.length(20);
    expect(said({ battle: 'two', result: 'stale-decision' })).to.have.length(20);
    expect(said({ msg: 'store away' })).to.have.length(20);
    expect(said({ result: 'ok' })).to.have.length(500);
    expect(said({ msg: 'request' })).to.have.length(500);
    now = 9_999;
    log.error({ battle: 'one' }, 'store away');
    expect(said({ msg: 'store away' })).to.have.length(20);
    now = 10_000;
    log.error({ battle: 'one' }, 'store away');
    expect(said({ msg: 'store away' }).at(-1)).to.deep.include({ battle: 'one', dropped: 481 });
  });

  it('keeps of an error its kind, its code, its words and its places', () => {
    const cause = Object.assign(new Error('new row violates a check'), {
      code: '23514',
      detail: 'Failing row contains (s3cret).',
      where: 's3cret',
    });
    const query = Object.assign(new Error('Failed query: insert\nparams: s3cret', { cause }), { query: 'insert', params: ['s3cret'] });
    const plain = plainError(query);
    expect(plain).to.include({ type: 'Error', message: 'a query failed' });
    expect(plain.cause).to.include({ type: 'Error', code: '23514', message: 'new row violates a check' });
    expect(plain.stack).to.match(/^\s+at .*logs\.test\.ts/);
    expect(JSON.stringify(plain)).not.to.include('s3cret');
    let broken: unknown = null;
    try {
      JSON.parse('{"seed":"s3cret",}');
    } catch (error) {
      broken = error;
    }
    expect(plainError(broken)).to.include({ type: 'SyntaxError' });
    expect(JSON.stringify(plainError(broken))).not.to.include('s3cret');
    expect(plainError('s3cret')).to.deep.equal({ type: 'string', message: 'thrown, and no error', stack: '' });
    // Through the log itself, as the server writes it.
    const lines: string[] = [];
    openLog('info', { write: (line: string) => void lines.push(line) }).error({ err: query }, 'failed');
    expect(lines.join('')).to.include('"err":{').and.not.to.include('s3cret');
    // The searches above would find it in a log that keeps errors as they are.
    const loose: string[] = [];
    pino({}, { write: (line: string) => void loose.push(line) }).error({ err: query }, 'failed');
    expect(loose.join('')).to.include('s3cret');
  });
});
