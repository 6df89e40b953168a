import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** One message as it reached the push service, and what the browser reads of it. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service of the test's own, that keeps what it is sent and answers as it is told. */
export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** The status of the answers from now on. */
  status: number;
  /** What is done before the next answers. */
  first: () => Promise<void>;
  close(): Promise<void>;
}

/** At this port, or at a free one. */
export async function pushService(wanted = 0): Promise<PushService> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      void service
        .first()
        .then(() => response.writeHead(service.status, service.status === 302 ? { location: `${service.origin}/elsewhere` } : {}).end());
    });
  });
  await new Promise<void>((ready) => server.listen(wanted, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const service: PushService = {
    origin: `http://127.0.0.1:${port}`,
    received,
    status: 201,
    first: async () => undefined,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** A browser that has subscribed: its keys, and what it makes of a message. RFC 8291 and RFC 8188, by hand. */
export class Browser {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly endpoint: string;
  readonly #path: string;

  constructor({ origin }: Pick<PushService, 'origin'>, name = randomBytes(6).toString('hex')) {
    this.#ecdh.generateKeys();
    this.#path = `/push/${name}`;
    this.endpoint = `${origin}${this.#path}`;
  }

  get subscription() {
    return { endpoint: this.endpoint, p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** What has come for this browser, in the clear. */
  read({ received }: Pick<PushService, 'received'>): unknown[] {
    return received.filter(({ path }) => path === this.#path).map(({ body }): unknown => JSON.parse(this.#opened(body)));
  }

  #opened(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const own = this.#ecdh.getPublicKey();
    const shared = derive(this.#auth, this.#ecdh.computeSecret(sender), Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]), 32);
    const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** What the sender says of itself, if this key has signed it. */
export function claimsOf({ headers }: Pick<Received, 'headers'>, key: string): { readonly aud: unknown; readonly sub: unknown } | null {
  const [, token = '', told = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const raw = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: raw.subarray(1, 33).toString('base64url'), y: raw.subarray(33).toString('base64url') };
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed || told !== key) return null;
  const { aud, sub }: { aud: unknown; sub: unknown } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { aud, sub };
}

/** One step of HKDF with SHA-256, enough for keys of up to 32 bytes. */
function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
