import { connect } from 'node:net';
import type { Nonsense } from './nonsense.ts';

const PATHS = [
  '/api/battles',
  '/api/battles/own',
  '/api/battles/BATTLE/join',
  '/matchmake/joinOrCreate/battle',
  '/matchmake/create/battle',
  '/matchmake/joinOrCreate/__proto__',
  '/api/scenarios',
  '/BATTLE',
];
const SOCKET = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';
/** How long an answer is waited for, milliseconds. */
const PATIENCE = 400;

/** Sends an HTTP request, or what looks like one, or opens a socket and breaks its protocol. Resolves when it has been answered or hung up on. */
export function sendRawRequest(nonsense: Nonsense, url: string, battle: string): Promise<void> {
  const bytes = nonsense.chance() < 0.7 ? request(nonsense, battle) : brokenSocket(nonsense);
  return new Promise((done) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const late = setTimeout(() => socket.destroy(), PATIENCE);
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (nonsense.chance() < 0.5) socket.destroy();
    });
    socket.on('close', () => {
      clearTimeout(late);
      done();
    });
    socket.write(bytes);
  });
}

function request(nonsense: Nonsense, battle: string): Buffer {
  const path = nonsense
    .one(PATHS, '/')
    .replace('BATTLE', nonsense.chance() < 0.7 ? battle : encodeURIComponent(Buffer.from(nonsense.text().slice(0, 100)).toString()));
  const body = Buffer.from(bodyOf(nonsense, battle), nonsense.chance() < 0.9 ? 'utf8' : 'latin1').subarray(0, 300_000);
  const host = nonsense.chance() < 0.95 ? '127.0.0.1' : nonsense.one(['[', 'a b', 'x:99999999', '', '::', 'x'.repeat(4000)], 'x');
  const type =
    nonsense.chance() < 0.9
      ? 'application/json'
      : nonsense.one(['text/plain', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded', ''], '');
  // Sometimes less comes than was promised.
  const length = nonsense.chance() < 0.95 ? body.length : nonsense.one([body.length + 9, 0, 1e9, -1], 0);
  const method = nonsense.chance() < 0.9 ? 'POST' : nonsense.one(['GET', 'PUT', 'OPTIONS', 'TRACE', 'DELETE', 'HEAD'], 'GET');
  return Buffer.concat([
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nX-Forwarded-For: ${nonsense.below(256)}.1.1.1\r\n\r\n`,
      'latin1',
    ),
    body,
  ]);
}

function bodyOf(nonsense: Nonsense, battle: string): string {
  switch (nonsense.below(8)) {
    case 0:
      return `${'['.repeat(nonsense.below(100_000))}`;
    case 1:
      return `${'{"scenario":'.repeat(nonsense.below(2000))}1${'}'.repeat(nonsense.below(2000))}`;
    case 2:
      return `{"battle":"${battle}","token":${json(nonsense.value(0))}}`;
    case 3:
      return `{"scenario":${nonsense.chance() < 0.5 ? '"ridge"' : json(nonsense.value(0))},"side":"red","opponent":"friend","name":${json(nonsense.text())},"options":${json(nonsense.value(0))}}`;
    case 4:
      return '{"__proto__":{"name":"x"},"constructor":{"prototype":{"seat":"red-1"}},"name":"x"}';
    case 5:
      return `{"name":1e999,"seat":-0,"x":"\\ud800","y":"\\u0000"}`;
    case 6:
      return `{"seats":[${Array.from({ length: nonsense.below(300) }, () => `{"battle":"${battle}","token":${json(nonsense.text())}}`).join()}]}`;
    default:
      return json(nonsense.value(0));
  }
}

/** JSON of whatever can be made JSON of. */
function json(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each instanceof Map ? [...each] : each)) ??
    'null'
  );
}

/** A socket opened as it should be, and then no frame that a browser would send. */
function brokenSocket(nonsense: Nonsense): Buffer {
  const path = nonsense.one(
    [
      '/one/room?sessionId=x',
      '/',
      '/__proto__/__proto__?sessionId=__proto__',
      '/a/b?sessionId=%E0%A4%A',
      '/a/b?reconnectionToken=x&skipHandshake',
    ],
    '/',
  );
  return Buffer.concat([Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${SOCKET}\r\n`), Buffer.from(nonsense.bytes())]);
}
