import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { z } from 'zod';
import { builtServer, buildServer, serverFlags } from '../../../scripts/build.mjs';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, until } from './support.ts';

describe('the server as it is built', function () {
  const dist = dirname(builtServer);

  before(buildServer);
  afterEach(clean);

  it('starts from anywhere, finds tables and pages, and its computer generals think', async () => {
    const child = spawn(process.execPath, [...serverFlags, builtServer], {
      cwd: tmpdir(),
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: await folder(),
        ADMIN_PASSWORD: 'a password for the test',
        COMPUTER_DELAY: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      const url = /^Longroll is ready at (http\S+)$/.exec(String(line))?.[1] ?? '';
      const shown = await fetch(`${url}/admin`, { headers: { authorization: `Basic ${btoa('me:a password for the test')}` } });
      const { version } = z
        .object({ version: z.string() })
        .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')));
      expect(await shown.text()).to.include(version);
      const scenario = rulebooks[0]?.scenarios[0];
      const red = await createBattle({ url }, { scenario: scenario?.id ?? '', side: scenario?.sides[0]?.id ?? '', opponent: 'computer' });
      const ann = await Guest.sit({ url }, red.battle, red.token);
      const question = ann.hand?.decisions[0];
      if (question !== undefined) expect(await ann.answerAnyhow(question)).to.include({ ok: true });
      await until(() => (ann.table?.seq ?? 0) > 4);
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      expect(code).to.equal(0);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('is not built again while nothing it is made of has changed', async () => {
    const { mtimeMs } = statSync(builtServer);
    await buildServer();
    expect(statSync(builtServer).mtimeMs).to.equal(mtimeMs);
  });

  it('asks for no package but those that are fetched where it runs', () => {
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8')));
    const asked = readdirSync(dist)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        [...readFileSync(join(dist, name), 'utf8').matchAll(/^import (?:[^'";]+ from )?["']([^'".][^'"]*)["'];$/gm)].map(
          ([, from = '']) => from,
        ),
      );
    const packages = new Set(
      asked
        .filter((from) => !from.startsWith('node:'))
        .map((from) =>
          from
            .split('/')
            .slice(0, from.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    );
    expect([...packages]).to.include('express');
    expect([...packages].filter((name) => !(name in dependencies))).to.deep.equal([]);
    // What turns TypeScript into JavaScript has no business where it runs.
    expect(
      Object.keys(dependencies).filter(
        (name) => ['@oxc-node/core', 'rolldown', 'typescript'].includes(name) || name.startsWith('@longroll/'),
      ),
    ).to.deep.equal([]);
  });

  it('tells of an error by the line that was written', () => {
    const lines: unknown = JSON.parse(readFileSync(`${builtServer}.map`, 'utf8'));
    expect(z.object({ sources: z.array(z.string()) }).parse(lines).sources).to.include('../src/main.ts');
    expect(serverFlags).to.include('--enable-source-maps');
  });

  it('takes a club in and out without anything but itself', async () => {
    const club = spawn(process.execPath, [join(dist, 'club.js'), 'export', join(await folder(), 'club.jsonl')], {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'], DATA_DIR: await folder() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(club, 'exit');
    const [line] = await once(createInterface({ input: club.stdout }), 'line');
    expect(line).to.match(/^0 rows written to /);
    expect(await ended).to.deep.equal([0, null]);
  });
});
