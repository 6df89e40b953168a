import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { get, type Server } from 'node:http';
import { mock } from 'node:test';
import { expect } from 'chai';
import express from 'express';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openIngress } from '../src/ingress/ingress.ts';
import { fieldPicture } from '../src/lobby/field-picture.ts';
import { pages } from '../src/lobby/pages.ts';

/** As long as code, and like code full of repetitions. */
const SCRIPT = 'export const line = "two ranks";\n'.repeat(2000);

describe('the pages as they are sent', function () {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-pages-'));
  let server: Server;
  let port = 0;

  before((done) => {
    server = express()
      .use(
        pages(folder, openIngress({ limits: { filesPerSecond: 2 } }, Date.now), rulebooks, fieldPicture, (book, outlook) =>
          book.advise(outlook),
        ),
      )
      .listen(0, '127.0.0.1', () => {
        port = portOf(server);
        done();
      });
  });
  after((done) => {
    rmSync(folder, { recursive: true });
    server.close(done);
  });

  it('are served as soon as they are built, though the server was there before', async () => {
    expect((await fetched('/', 'identity')).headers['content-type']).to.match(/^text\/plain/);
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets', 'table-1a2b.js'), SCRIPT);
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Longroll</title>');
    expect((await fetched('/', 'identity')).headers['content-type']).to.match(/^text\/html/);
  });

  it('are packed for a browser that can unpack them, and never change under their name', async () => {
    const { headers, bytes } = await fetched('/assets/table-1a2b.js', 'gzip');
    expect(headers['content-encoding']).to.equal('gzip');
    expect(headers['cache-control']).to.equal('public, max-age=31536000, immutable');
    expect(headers['vary']).to.match(/accept-encoding/i);
    expect(bytes).to.be.below(SCRIPT.length / 4);
  });

  it('are sent as they are to anybody else', async () => {
    const { headers, bytes } = await fetched('/assets/table-1a2b.js', 'identity');
    expect(headers['content-encoding']).to.equal(undefined);
    expect(bytes).to.equal(SCRIPT.length);
  });

  it('have the map of a campaign: every province in the colour of its nation, about its town', async () => {
    const map = await (await fetch(`http://127.0.0.1:${port}/fields/the-border-kingdom.svg`)).text();
    expect(map.match(/<circle [^>]*r="62" fill="#/g)).to.have.length(11);
  });

  it('have a map of every field that is offered, and of no other', async () => {
    for (const { scenarios } of rulebooks) {
      const [first] = scenarios;
      const { status, headers, bytes } = await fetched(`/fields/${first?.id}.svg`, 'identity');
      expect([status, String(headers['content-type']).split(';')[0]]).to.deep.equal([200, 'image/svg+xml']);
      // A bare drill field is cloth alone.
      expect(bytes).to.be.within(100, 20_000);
    }
    expect((await fetched('/fields/nowhere.svg', 'identity')).status).to.equal(404);
  });

  it('wait when one address asks for too many at once, and all come', async () => {
    const answers = await asked(7);
    expect(answers.map(({ bytes }) => bytes)).to.deep.equal(answers.map(() => SCRIPT.length));
  });

  it('are refused to who asks for more than ten seconds of them', async () => {
    const answers = await asked(80);
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200, 429]));
  });

  it('are packed once, however many ask, and nothing but a file that is there is looked for', async () => {
    writeFileSync(join(folder, 'assets', 'late.js'), SCRIPT);
    expect((await fetched('/assets/late.js', 'gzip')).status).to.equal(200);
    expect((await fetched('/assets/%2e%2e/index.html', 'gzip')).headers['content-type']).to.match(/text\/(plain|html)/);
    const before = await fetched('/assets/table-1a2b.js', 'gzip');
    writeFileSync(join(folder, 'assets', 'table-1a2b.js'), 'short');
    expect((await fetched('/assets/table-1a2b.js', 'gzip')).bytes).to.equal(before.bytes);
  });

  /** So many ask at the same instant; then time passes until all have been answered. */
  async function asked(count: number) {
    let come = 0;
    let answered = false;
    const counted = () => come++;
    server.on('request', counted);
    mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.now() });
    try {
      const answers = Promise.all(Array.from({ length: count }, () => fetched('/assets/table-1a2b.js', 'identity')));
      void answers.finally(() => (answered = true));
      while (!answered) {
        await new Promise((resolve) => setImmediate(resolve));
        if (come === count) mock.timers.tick(1000);
      }
      return await answers;
    } finally {
      mock.timers.reset();
      server.off('request', counted);
    }
  }

  function fetched(
    path: string,
    encoding: string,
  ): Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: number }> {
    return new Promise((resolve, reject) => {
      get({ port, path, headers: { 'accept-encoding': encoding } }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, bytes }));
      }).on('error', reject);
    });
  }
});

function portOf(server: Server): number {
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens to no port');
  return address.port;
}
