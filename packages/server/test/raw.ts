import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

/** An answer as it came over the line. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** One HTTP request with headers a browser or a proxy would set; `fetch` lets nobody choose its host or origin. */
export function ask(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(url, { method, headers: { ...length, ...headers }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Asks for a socket; the status (101 for one that was opened) and what closes it. */
export function knock(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const wish = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
    };
    const asked = request(`${url}/one/room?sessionId=nobody`, { headers: { ...wish, ...headers }, agent: false });
    asked.on('upgrade', (_response, socket) => {
      socket.on('error', () => undefined);
      resolve({
        status: 101,
        text: '',
        close: async () => {
          const gone = once(socket, 'close');
          socket.destroy();
          await gone;
        },
      });
    });
    asked.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, close: async () => undefined }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Writes anything at all to the server's port; the first line of its answer, empty when it only hung up, or said nothing for so many milliseconds. */
export function write(url: string, bytes: string, patience = 60_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(heard.split('\r\n')[0] ?? '');
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.setTimeout(patience, end);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}
