import { once } from 'node:events';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { z } from 'zod';
import { builtServer, buildServer, serverFlags } from '../../../../scripts/build.mjs';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { packageFolder } from '../../src/package-folder.ts';
import { serverProgram } from '../server-program.ts';
import { clean, folder, createBattle, Guest, until } from '../support.ts';

describe('the server as it is built', function () {
  const dist = dirname(builtServer);

  before(buildServer);
  afterEach(clean);

  it('starts from anywhere with one line, finds tables and pages, has its computer generals think, and stops on SIGTERM', async () => {
    const { child, said } = await serverProgram({
      DATA_DIR: await folder(),
      ADMIN_PASSWORD: 'a password for the test',
      COMPUTER_DELAY: '0',
      LOG_LEVEL: 'warn',
    });
    try {
      await until(() => said.out.includes('\n') || child.exitCode !== null);
      const url = /^Longroll is ready at (http\S+)\n$/.exec(said.out)?.[1] ?? '';
      const shown = await fetch(`${url}/admin`, { headers: { authorization: `Basic ${btoa('me:a password for the test')}` } });
      const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
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
      expect(said.out).to.equal(`Longroll is ready at ${url}\n`);
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
      .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
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
});
