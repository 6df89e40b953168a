import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { clean, folder, createBattle, post, start } from './support.ts';
import { ask, knock } from './raw.ts';

const CORS = [
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-allow-credentials',
  'access-control-max-age',
];

describe('the headers of every answer', function () {
  afterEach(clean);

  async function served(settings: Parameters<typeof start>[1] = {}) {
    const data = await folder();
    const clientDir = join(data, 'client');
    await mkdir(join(clientDir, 'assets'), { recursive: true });
    await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Longroll</title>');
    return start(data, { clientDir, ...settings });
  }

  it('allow no script, style or frame from elsewhere or written into a page', async () => {
    const server = await served();
    for (const path of [
      '/',
      '/battle/abc',
      '/api/scenarios',
      '/api/nothing',
      '/assets/gone.js',
      '/healthz',
      '/__healthcheck',
      '/matchmake/joinOrCreate/battle',
    ]) {
      const { headers } = await ask(`${server.url}${path}`);
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((each) => [each.split(' ', 1)[0], each.split(' ').slice(1).join(' ')]),
      );
      expect(policy.get('default-src'), path).to.equal("'none'");
      expect([policy.get('script-src'), policy.get('style-src'), policy.get('connect-src')], path).to.deep.equal([
        "'self'",
        "'self'",
        "'self'",
      ]);
      expect([policy.get('frame-ancestors'), policy.get('base-uri'), policy.get('object-src') ?? "'none'"], path).to.deep.equal([
        "'none'",
        "'none'",
        "'none'",
      ]);
      expect(String(headers['content-security-policy'])).to.not.match(/unsafe|\*/);
      expect(headers, path).to.include({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers).to.not.have.any.keys('x-powered-by', 'server');
    }
  });

  it('promise encryption for years only where there is encryption, by the word of a proxy that is trusted', async () => {
    const open = await served();
    const trusting = (headers: Record<string, string>) => ask(open.url, headers);
    expect((await trusting({ 'x-forwarded-proto': 'https' })).headers).to.not.have.any.keys('strict-transport-security');
    await clean();
    const behind = await served({ trustProxy: ['loopback'] });
    expect((await ask(behind.url, { 'x-forwarded-proto': 'http' })).headers).to.not.have.any.keys('strict-transport-security');
    const { headers } = await ask(behind.url, { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).to.equal('max-age=63072000');
    expect(headers['content-security-policy']).to.include('upgrade-insecure-requests');
  });

  it('open nothing to pages of other origins, in the lobby as in the room library', async () => {
    const server = await served();
    const { battle } = await createBattle(server);
    const origin = 'https://evil.example';
    for (const path of ['/', '/api/battles', '/matchmake/joinOrCreate/battle']) {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(`${server.url}${path}`, { origin, 'access-control-request-method': 'POST' }, undefined, method);
        expect(headers, `${method} ${path}`).to.not.have.any.keys('access-control-allow-origin', 'access-control-allow-credentials');
      }
    }
    for (const [path, body] of [
      ['/matchmake/joinOrCreate/battle', { battle }],
      ['/api/battles', { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann' }],
    ] as const) {
      const { status, headers, text } = await ask(`${server.url}${path}`, { origin }, JSON.stringify(body));
      expect(status).to.equal(403);
      expect(JSON.parse(text)).to.have.nested.property('error.code', 'foreign-page');
      expect(headers).to.not.have.any.keys(...CORS);
    }
    expect((await ask(`${server.url}/matchmake/joinOrCreate/battle`, {}, JSON.stringify({ battle }))).headers).to.not.have.any.keys(
      ...CORS,
    );
  });

  it('open what the operator names, and no more', async () => {
    const server = await served({ allowedOrigins: ['https://friend.example'] });
    const { battle } = await createBattle(server);
    const friend = { origin: 'https://friend.example' };
    const preflight = await ask(
      `${server.url}/matchmake/joinOrCreate/battle`,
      { ...friend, 'access-control-request-method': 'POST' },
      undefined,
      'OPTIONS',
    );
    expect(preflight.status).to.equal(204);
    expect(preflight.headers).to.include({
      'access-control-allow-origin': 'https://friend.example',
      'access-control-allow-methods': 'GET,POST',
    });
    expect(preflight.headers).to.not.have.any.keys('access-control-allow-credentials');
    const joined = await ask(`${server.url}/matchmake/joinOrCreate/battle`, friend, JSON.stringify({ battle }));
    expect([joined.status, joined.headers['access-control-allow-origin'], joined.headers.vary]).to.deep.equal([
      200,
      'https://friend.example',
      'Origin',
    ]);
    const other = await ask(`${server.url}/api/battles`, { origin: 'https://friend.example.evil.example' });
    expect(other.headers).to.not.have.any.keys('access-control-allow-origin');
    expect(joined.headers['content-security-policy']).to.include("connect-src 'self' https://friend.example wss://friend.example;");
  });

  it('let no page of another origin open a socket, though a browser would', async () => {
    const server = await served({ allowedOrigins: ['https://friend.example'] });
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      expect(await knock(server.url, { origin })).to.deep.include({
        status: 403,
        text: 'Pages of other addresses may not talk to this server.',
      });
    }
    for (const origin of [server.url, 'https://friend.example']) expect((await knock(server.url, { origin })).status, origin).to.equal(101);
    expect((await knock(server.url)).status).to.equal(101);
  });

  it('are the same on a refusal', async () => {
    const server = await served();
    const response = await fetch(`${server.url}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(response.status).to.equal(400);
    expect(response.headers.get('content-security-policy')).to.include("default-src 'none'");
    expect((await post(`${server.url}/api/battles`, '{')).status).to.equal(400);
  });
});
