import { mock } from 'node:test';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { register } from 'prom-client';
import { SecretCheck } from '../src/operations/secret-check.ts';
import { basic, PASSWORD, reader, ready, TOKEN } from './operator-requests.ts';
import { clean, folder, createBattle, eventually, Guest, join2, leaveAll, start, stop, until } from './support.ts';

describe('operators', function () {
  afterEach(clean);

  describe('are told whether a server lives and is ready', () => {
    it('says that it is both, while nothing is amiss', async () => {
      const server = await start(await folder());
      expect((await fetch(`${server.url}/healthz`)).status).to.equal(200);
      expect(await ready(server.url)).to.deep.equal({ status: 200, body: { ready: true } });
    });

    it('is not asked without end: whoever asks too often whether it is ready has to wait, and others need not', async () => {
      const server = await start(await folder(), { trustProxy: ['loopback'], limits: { requestsPerMinute: 2 } });
      const from = async (address: string, path = '/readyz') =>
        (await fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address } })).status;
      expect([
        await from('198.51.100.1'),
        await from('198.51.100.1'),
        await from('198.51.100.1'),
        await from('198.51.100.2'),
      ]).to.deep.equal([200, 200, 429, 200]);
      // Whoever is told that it does not live may end it.
      expect(await from('198.51.100.1', '/healthz')).to.equal(200);
    });

    it('lives, and is not ready, from the moment it is told to stop', async () => {
      let thought: () => void = () => undefined;
      const thinking = new Promise<void>((resolve) => (thought = resolve));
      // The threads in which computer generals think are waited for.
      const workers = { think: () => Promise.reject(new Error('nobody is to think')), close: () => thinking };
      const server = await start(await folder(), { workers });
      const stopped = stop(server);
      expect(await ready(server.url)).to.deep.equal({ status: 503, body: { ready: false, away: ['stopping'] } });
      expect((await fetch(`${server.url}/healthz`)).status).to.equal(200);
      thought();
      await stopped;
    });
  });

  describe('read metrics', () => {
    it('only with the token, and not at all where there is none', async () => {
      const open = await start(await folder(), { metricsToken: TOKEN });
      for (const headers of [{}, { authorization: 'Bearer metrics-token-of-this-tesT' }, basic(TOKEN)]) {
        const response = await fetch(`${open.url}/metrics`, { headers });
        expect(response.status).to.equal(401);
        expect(await response.text()).not.to.include('longroll_');
      }
      await stop(open);
      const closed = await start(await folder());
      expect((await fetch(`${closed.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).to.equal(404);
    });

    it('that count who is here, what they did and what became of it, and name nobody', async () => {
      const server = await start(await folder(), { metricsToken: TOKEN });
      const red = await createBattle(server);
      const black = await join2(server, red.battle);
      const ann = await Guest.sit(server, red.battle, red.token);
      const again = await Guest.sit(server, red.battle, red.token);
      await Guest.sit(server, red.battle, black.token);
      await Guest.sit(server, red.battle);
      expect(await ann.answer('bid', { bid: 7 })).to.include({ ok: false, code: 'unlucky' });
      expect(await ann.raw('nonsense')).to.include({ ok: false, code: 'malformed' });
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      const value = await reader(server);
      expect(value('longroll_battles_open')).to.equal(1);
      expect(value('longroll_rooms')).to.equal(1);
      expect(value('longroll_connections{as="player"}')).to.equal(3);
      expect(value('longroll_connections{as="spectator"}')).to.equal(1);
      expect(value('longroll_seats_present')).to.equal(2);
      expect(value('longroll_commands_total{result="ok"}')).to.equal(1);
      expect(value('longroll_commands_total{result="unlucky"}')).to.equal(1);
      expect(value('longroll_commands_total{result="malformed"}')).to.equal(1);
      expect(value('longroll_command_seconds_count')).to.equal(3);
      // That Ben has come, and the one command that was written; what was refused is not.
      expect(value('longroll_journal_flush_rows_count')).to.equal(2);
      expect(value('longroll_journal_flush_rows_sum')).to.equal(2);
      expect(value('longroll_journal_flush_seconds_count')).to.equal(2);
      expect(value('longroll_store_errors_total{at="journal"}')).to.equal(null);
      expect(value('longroll_leases_lost_total')).to.equal(0);
      expect(value('longroll_http_requests_total{status="2xx"}')).to.be.greaterThan(3);
      expect(value('process_resident_memory_bytes')).to.be.greaterThan(1e6);
      expect(value('nodejs_eventloop_lag_p99_seconds')).to.be.a('number');
      const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
      for (const name of [red.battle, 'red-1', 'Ann', 'Ben', red.token]) expect(text).not.to.include(name);
      again.hangUp();
      await until(() => again.closed !== null);
      await eventually(async () => expect((await reader(server))('longroll_connections{as="player"}')).to.equal(2));
      leaveAll();
      await eventually(async () => expect((await reader(server))('longroll_battles_open')).to.equal(0));
      expect((await reader(server))('longroll_connections{as="spectator"}')).to.equal(0);
    });

    it('that are those of docs/operating.md, each of them', async () => {
      const server = await start(await folder(), { metricsToken: TOKEN });
      const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
      const counted = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
      const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
      const told = [...guide.matchAll(/^\| `((?:longroll|nodejs|process)_\w+)` \|/gm)].map(([, name]) => name);
      expect(told.filter((name) => !counted.includes(name))).to.deep.equal([]);
      expect(counted.filter((name) => name?.startsWith('longroll_') === true && !told.includes(name))).to.deep.equal([]);
    });

    it('that time a computer general', async () => {
      const server = await start(await folder(), { metricsToken: TOKEN });
      const red = await createBattle(server, { opponent: 'computer' });
      const ann = await Guest.sit(server, red.battle, red.token);
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      await until(() => ann.decision('march') !== undefined);
      expect((await reader(server))('longroll_computer_thought_seconds_count{book="toy"}')).to.equal(1);
    });

    it('of one server in a registry of its own', async () => {
      const first = await start(await folder(), { metricsToken: TOKEN });
      const red = await createBattle(first);
      await join2(first, red.battle);
      const ann = await Guest.sit(first, red.battle, red.token);
      await ann.answer('bid', { bid: 9 });
      expect((await reader(first))('longroll_command_seconds_count')).to.equal(1);
      leaveAll();
      await stop(first);
      const second = await start(await folder(), { metricsToken: TOKEN });
      expect((await reader(second))('longroll_command_seconds_count')).to.equal(0);
      expect(register.getMetricsAsArray()).to.deep.equal([]);
    });
  });

  describe('have a page of their own', () => {
    it('behind a password, and not at all where there is none', async () => {
      const open = await start(await folder(), { adminPassword: PASSWORD });
      for (const headers of [{}, basic('correct horse batterY'), { authorization: `Bearer ${PASSWORD}` }, { authorization: 'Basic ???' }]) {
        const response = await fetch(`${open.url}/admin`, { headers });
        expect(response.status).to.equal(401);
        expect(response.headers.get('www-authenticate')).to.match(/^Basic /);
        expect(await response.text()).not.to.include('<html');
      }
      expect((await fetch(`${open.url}/admin`, { headers: basic(PASSWORD) })).status).to.equal(200);
      await stop(open);
      const closed = await start(await folder());
      expect((await fetch(`${closed.url}/admin`, { headers: basic(PASSWORD) })).status).to.equal(404);
    });

    it('that hears no more of an address that guesses, not even the right word', async () => {
      const server = await start(await folder(), { adminPassword: PASSWORD });
      for (let guess = 0; guess < 5; guess++)
        expect((await fetch(`${server.url}/admin`, { headers: basic(`guess ${guess}`) })).status).to.equal(401);
      const shut = await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) });
      expect(shut.status).to.equal(429);
      expect(shut.headers.get('retry-after')).to.equal('60');
    });

    it('whose lock opens again after a while, and never shuts on others', async () => {
      mock.timers.enable({ apis: ['Date', 'setTimeout'] });
      const lock = new SecretCheck(PASSWORD);
      for (let guess = 0; guess < 5; guess++) expect(await lock.try('192.0.2.1', `guess ${guess}`)).to.equal('wrong');
      expect(await lock.try('192.0.2.1', PASSWORD)).to.equal('shut');
      expect(await lock.try('192.0.2.2', PASSWORD)).to.equal('open');
      mock.timers.tick(59_999);
      expect(await lock.try('192.0.2.1', PASSWORD)).to.equal('shut');
      mock.timers.tick(1);
      expect(await lock.try('192.0.2.1', PASSWORD)).to.equal('open');
      mock.timers.reset();
    });

    it('that shows servers, open battles, seats, connections and who is waited for since when', async () => {
      const server = await start(await folder(), { adminPassword: PASSWORD });
      const red = await createBattle(server);
      await join2(server, red.battle, '<b>Ben</b> & "Co"');
      await Guest.sit(server, red.battle, red.token);
      await Guest.sit(server, red.battle);
      const response = await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) });
      const page = await response.text();
      expect(page).to.include('Ready.').and.include('Open battles: 1').and.include('(this one)');
      expect(page)
        .to.include(`<td><a href="/admin/battles/${red.battle}">${red.battle}</a><br>`)
        .and.include('<td>toy</td>')
        .and.include('<td>1 + 1</td>');
      expect(page).to.include('red-1: Ann<br>');
      expect(page).to.match(
        /<td>red-1 Ann and black-1 &lt;b&gt;Ben|<td>black-1 &lt;b&gt;Ben&lt;\/b&gt; &amp; &quot;Co&quot; and red-1 Ann<\/td>/,
      );
      expect(page).to.match(/<td>\d+ (s|min)<\/td>/);
      expect(page).not.to.include('<b>Ben');
      // Nothing runs in it, and the one style sheet is the one that is allowed.
      expect(response.headers.get('content-security-policy')).to.match(
        /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      );
      expect(page).not.to.match(/<script|\son\w+=|style="|javascript:/i);
      expect(response.headers.get('cache-control')).to.equal('no-store');
    });

    it('that shows nothing a player could not know, nor who has answered in secret', async () => {
      const server = await start(await folder(), { adminPassword: PASSWORD });
      const red = await createBattle(server);
      const black = await join2(server, red.battle);
      const ann = await Guest.sit(server, red.battle, red.token);
      const page = async () => (await fetch(`${server.url}/admin`, { headers: basic(PASSWORD) })).text();
      const waits = (text: string) => /<td>([^<]*red-1[^<]*)<\/td>/.exec(text)?.[1];
      const before = await page();
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      const after = await page();
      expect(waits(after)).to.be.a('string');
      expect(waits(after)).to.equal(waits(before));
      const handle = await server.battles.acquire(red.battle);
      const game: { state: { words: Record<string, string> }; chance: { seed: string } } = JSON.parse(handle.battle.play.text());
      handle.release();
      for (const secret of [
        red.token,
        black.token,
        game.chance.seed,
        game.state.words['red'] ?? '',
        game.state.words['black'] ?? '',
        PASSWORD,
      ]) {
        expect(secret).to.have.length.above(11);
        expect(after).not.to.include(secret);
      }
      // No hash of anything: seeds, tokens and states are all of this form.
      expect(after).not.to.match(/[0-9a-f]{64}/);
    });
  });
});
