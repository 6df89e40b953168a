import { expect } from 'chai';
import type { Reachable } from './support.ts';

export const PASSWORD = 'correct horse battery';

/** An operator at the page of a server. */
export function operator(server: Reachable, name = 'Olga') {
  const authorization = `Basic ${Buffer.from(`${name}:${PASSWORD}`).toString('base64')}`;
  const look = async (path: string): Promise<string> => {
    const response = await fetch(`${server.url}${path}`, { headers: { authorization } });
    expect(response.status, path).to.equal(200);
    return response.text();
  };
  const send = (path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { authorization, origin: server.url, 'sec-fetch-site': 'same-origin', ...headers },
    });
  const token = async () => /name="token" value="([^"]+)"/.exec(await look('/admin/bans'))?.[1] ?? '';
  return {
    look,
    send,
    token,
    /** Does something as the page's own forms do; gives the status and what is shown when it was not done. */
    async does(path: string, fields: Readonly<Record<string, string>>): Promise<{ status: number; page: string }> {
      const response = await send(path, { token: await token(), why: 'for the test', ...fields });
      return { status: response.status, page: await response.text() };
    },
  };
}
