import { expect } from 'chai';
import type { Reachable } from './support.ts';

/* What whoever runs a server asks of it. */

export const TOKEN = 'metrics-token-of-this-test';
export const PASSWORD = 'correct horse battery';

export const basic = (password: string, name = 'anybody') => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** The value of one line of metrics, or null when there is none. */
export async function reader(server: Reachable): Promise<(line: string) => number | null> {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).to.equal(200);
  expect(response.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n');
  return (line) => {
    const found = lines.find((each) => each.startsWith(`${line} `));
    return found === undefined ? null : Number(found.slice(line.length + 1));
  };
}

export async function ready(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: await response.json() };
}
