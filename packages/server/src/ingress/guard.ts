import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import cors from 'cors';
import { Denied, denied } from '../battle/denied.ts';
import type { Ingress } from './ingress.ts';
import { securityHeaders } from './security-headers.ts';
import { allowsOrigin } from './origins.ts';

/** The largest HTTP body of any kind, in bytes: a scenario file and its envelope. */
const LARGEST_BODY = 272 * 1024;
/** Seconds a browser may remember what it was told about other origins. */
const REMEMBER = 600;
/** A host as an address bar shows it. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
/** What a banned guest is not let into, however it is written: everything but the pages, which tell them that they are. */
const INSIDE = /^\/(api|matchmake)(?![^/?])/i;
/** Where plain pages send their forms, and mail programs that a player wants no more mail. */
const FORMS = /^\/(admin|stop|undo)\//;
/** Where rooms are joined. */
const MATCHMAKING = '/matchmake/';
const TOO_MANY_JOINS = denied(429, 'too-fast', { what: 'joins' });

/**
 * Stands before everything the server answers, the room library's own routes included: turns away what cannot be read safely, what is too large, what
 * comes from a foreign page and who has had their share; sets the headers of every answer. Call it when the server listens and all listeners are there.
 */
export function guardRequests(http: Server, ingress: Ingress): void {
  const mark = securityHeaders(ingress.allowedOrigins);
  const share = cors({ origin: [...ingress.allowedOrigins], methods: ['GET', 'POST'], allowedHeaders: ['content-type'], maxAge: REMEMBER });
  const answer = listenersOf(http, 'request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const secure = ingress.addresses.secure(request);
    mark(request, response, secure);
    const letIn = () =>
      share(request, response, () => {
        if (request.method === 'OPTIONS') response.writeHead(204).end();
        else for (const each of answer) each.call(http, request, response);
      });
    try {
      checkForm(request);
      checkBody(request);
      const address = ingress.addresses.of(request);
      // The libraries behind this believe whatever is said here.
      request.headers['x-real-ip'] = address;
      request.headers['x-forwarded-proto'] = secure ? 'https' : 'http';
      if (INSIDE.test(request.url ?? '')) ingress.bans.check(address);
      if (request.method === 'POST') checkOrigin(request, ingress);
      if (request.method === 'POST' && request.url?.startsWith(MATCHMAKING) === true) {
        checkRoom(address, ingress);
        void ingress.joins.take(address).then((may) => (may ? letIn() : refuse(response, TOO_MANY_JOINS)));
        return;
      }
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      refuse(response, error);
      return;
    }
    letIn();
  });
  const connect = listenersOf(http, 'upgrade');
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      checkForm(request);
      const address = ingress.addresses.of(request);
      checkOrigin(request, ingress);
      ingress.bans.check(address);
      checkRoom(address, ingress);
      const leave = ingress.sockets.enter(address);
      socket.once('close', leave);
      ingress.bans.watch(socket, address);
    } catch (error) {
      if (!(error instanceof Denied)) throw error;
      hangUp(socket, error);
      return;
    }
    for (const each of connect) each.call(http, request, socket, head);
  });
}

/** The room library lets pages of every origin in; who is let in here is said in one place. */
export function removeRoomCors(controller: {
  readonly DEFAULT_CORS_HEADERS: object;
  getCorsHeaders(headers: Headers): Record<string, string>;
}): void {
  for (const name of Object.keys(controller.DEFAULT_CORS_HEADERS)) Reflect.deleteProperty(controller.DEFAULT_CORS_HEADERS, name);
  controller.getCorsHeaders = () => ({});
}

/** What a browser sends; the libraries make addresses of it and fall over anything else. */
function checkForm({ headers: { host = 'localhost' }, method, url }: IncomingMessage): void {
  const readable = url !== undefined && /^\/(?!\/)[\x21-\x7e]*$/.test(url) && HOST.test(host) && URL.canParse(`http://${host}${url}`);
  if (!readable) throw denied(400, 'malformed', { what: 'request' });
  if (method === 'TRACE' || method === 'CONNECT') throw denied(405, 'malformed', { what: 'method' });
}

/** No form of another page sends JSON unasked, and nobody else has to be understood. */
function checkBody({ headers, url = '' }: IncomingMessage): void {
  if (headers['transfer-encoding'] !== undefined) throw denied(411, 'too-large', { what: 'length' });
  const length = Number(headers['content-length'] ?? 0);
  if (length > LARGEST_BODY) throw denied(413, 'too-large', { what: 'body' });
  // What they carry no other page can know: a token, or a link that stood in a mail.
  if (FORMS.test(url) && /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return;
  if (length > 0 && !/^application\/json\b/i.test(headers['content-type'] ?? '')) throw denied(415, 'malformed', { what: 'type' });
}

function checkOrigin({ headers }: IncomingMessage, { allowedOrigins }: Ingress): void {
  if (!allowsOrigin(allowedOrigins, headers)) throw denied(403, 'foreign-page', { what: 'server' });
}

function checkRoom(address: string, { sockets }: Ingress): void {
  if (sockets.full) throw denied(503, 'server-full');
  if (sockets.crowded(address)) throw denied(429, 'too-many-connections');
}

function listenersOf(http: Server, event: 'request' | 'upgrade') {
  const listeners = http.rawListeners(event);
  http.removeAllListeners(event);
  return listeners;
}

/** In the form of the lobby's errors, with what the room library's client reads beside it. */
function refuse(response: ServerResponse, { status, code, message, named }: Denied): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ code: status, message, error: { code, message, ...(named === undefined ? {} : { named }) } }));
}

function hangUp(socket: Duplex, { status, message }: Denied): void {
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(message)}\r\nconnection: close\r\n\r\n${message}`,
  );
}
