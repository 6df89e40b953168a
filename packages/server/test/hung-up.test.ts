import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { fieldsOf, listening } from './log-lines.ts';
import { clean, folder, start, until } from './support.ts';

const BASIC = `Basic ${Buffer.from('ops:a password of twelve').toString('base64')}`;

describe('a guest who hangs up in the middle of their request', () => {
  afterEach(clean);

  it('breaks off no line to the store: nothing is logged as an error, and nothing answered as if the store were away', async () => {
    const { log, lines } = listening();
    const server = await start(await folder(), { log, adminPassword: 'a password of twelve' });
    const form = 'Content-Type: application/json\r\nContent-Length: 40\r\n\r\n{"seats"';
    const begun = [
      `POST /api/battles HTTP/1.1\r\nHost: localhost\r\n${form}`,
      `POST /api/battles/own HTTP/1.1\r\nHost: localhost\r\n${form}`,
      `POST /admin/bans HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${BASIC}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 40\r\n\r\ntoken`,
    ];
    for (const half of begun) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(half);
      await (await fetch(`${server.url}/readyz`)).text();
      socket.destroy();
    }
    const ended = () => fieldsOf(lines).filter(({ path }) => /^(\/api\/battles|\/api\/battles\/own|(\/admin)?\/bans)$/.test(String(path)));
    await until(() => ended().length === begun.length);
    expect(ended().map(({ status }) => Number(status) < 500)).to.deep.equal([true, true, true]);
    expect(fieldsOf(lines).filter(({ level }) => Number(level) >= 50)).to.deep.equal([]);
  });
});
