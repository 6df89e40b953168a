import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A device that keeps one passkey, by hand: WebAuthn with ES256, and attestation `none` in the few words of CBOR that it takes. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #coordinates: { readonly x: Buffer; readonly y: Buffer };
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** What a browser at this origin hands on when the device has made the passkey. */
  make(challenge: string, origin: string) {
    const { x, y } = this.#coordinates;
    const key = Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, key]);
    const data = Buffer.concat([this.#head(origin, 0x41), credential]);
    // {"fmt": "none", "attStmt": {}, "authData": …}
    const object = Buffer.concat([hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'), Buffer.from([data.length]), data]);
    return this.#credential({
      clientDataJSON: client('webauthn.create', challenge, origin),
      attestationObject: object.toString('base64url'),
    });
  }

  /** The same when it signs. */
  show(challenge: string, origin: string) {
    this.counter++;
    const clientDataJSON = client('webauthn.get', challenge, origin);
    const data = this.#head(origin, 0x01);
    const signed = Buffer.concat([data, createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()]);
    const signature = sign('sha256', signed, this.#privateKey);
    return this.#credential({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #head(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(new URL(origin).hostname).digest(), Buffer.from([flags]), counter]);
  }

  #credential<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const hex = (text: string) => Buffer.from(text, 'hex');

function client(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
}
