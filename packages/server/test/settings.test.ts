import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { environment, settingsOf } from '../src/config.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A default as the guide writes it. */
function written(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value !== 'string') return `\`${JSON.stringify(value)}\``;
  return `\`${isAbsolute(value) ? `./${relative(root, value)}` : value}\``;
}

describe('the settings', () => {
  it('in docs/operating.md are those of the server, each with its default', () => {
    const [, table = ''] = /^## Settings$(.*?)^## /ms.exec(readFileSync(`${root}docs/operating.md`, 'utf8')) ?? [];
    const told = [...table.matchAll(/^\| `([A-Z_]+)` \| (\S+) \| \S/gm)].map(([, name, value]) => [name, value]);
    const defaults: Record<string, unknown> = environment.parse({});
    const known = Object.keys(environment.shape).map((name) => [name, written(defaults[name])]);
    expect(new Map(told.map(([name = '', value]) => [name, value]))).to.deep.equal(
      new Map(known.map(([name = '', value]) => [name, value])),
    );
    expect(told).to.have.length(known.length);
  });

  it('that are empty count as not set', () => {
    expect(settingsOf({ ADMIN_PASSWORD: '', METRICS_TOKEN: '', PORT: '', LOG_LEVEL: '' })).to.include({
      adminPassword: undefined,
      metricsToken: undefined,
      port: 4600,
      logLevel: 'info',
    });
  });

  it('take no secret that could be guessed', () => {
    expect(() => settingsOf({ ADMIN_PASSWORD: 'elevenchars' })).to.throw('ADMIN_PASSWORD');
    expect(settingsOf({ ADMIN_PASSWORD: 'twelve chars' }).adminPassword).to.equal('twelve chars');
    expect(() => settingsOf({ METRICS_TOKEN: 'fifteen-letters' })).to.throw('METRICS_TOKEN');
    // It could not be sent as a bearer token.
    expect(() => settingsOf({ METRICS_TOKEN: 'sixteen or more letters' })).to.throw('METRICS_TOKEN');
    expect(settingsOf({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).to.equal('sixteen-letters-');
  });
});
