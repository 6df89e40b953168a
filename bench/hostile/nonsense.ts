/** Message types the room knows, and some that every object knows. */
const KINDS = ['command', 'chat', 'words', 'undo', 'propose', 'vote', 'history'];
const ODD_KINDS = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '*',
  '',
  'setup',
  'hand',
  '\u0000',
  'x'.repeat(300),
];
/** First bytes of frames: joining, errors, leaving, data, state, patches, bytes, requests, answers, pings. */
const CODES = [0, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 64, 128, 255];
const DATA = 13;
const REQUEST = 21;

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  '\u202Eevil',
  '\uD800',
  '\uDFFF\uD800',
  '\u200B'.repeat(50),
  `Z${'\u0301'.repeat(200)}`,
  '\uFEFF',
  '🥁'.repeat(40),
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'd1',
  'red-1',
  'black-1',
  'x'.repeat(5000),
  '\r\nset-cookie: a=b',
  'null',
];
const ODD_NUMBERS = [NaN, Infinity, -Infinity, -0, 0, -1, 0.1, 1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 9, 65_536];

/** One message as the room library would send it, or the bytes themselves. */
export type Message =
  | { readonly as: 'bytes'; readonly bytes: Uint8Array }
  | { readonly as: 'data' | 'request'; readonly kind: string; readonly payload: unknown };

/** What an attacker sends, from a seed: the same seed gives the same nonsense. */
export class Nonsense {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to under 1. */
  chance(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.chance() * limit);
  }

  one<Item>(items: readonly Item[], otherwise: Item): Item {
    return items[this.below(items.length)] ?? otherwise;
  }

  /** Any message, some of them bent from real ones. */
  message(recorded: readonly Uint8Array[]): Message {
    const which = this.chance();
    if (which < 0.06) return { as: 'bytes', bytes: this.bytes() };
    if (which < 0.4 && recorded.length > 0) return { as: 'bytes', bytes: this.bent(recorded) };
    if (which < 0.6) return { as: 'bytes', bytes: this.crafted() };
    return {
      as: which < 0.7 ? 'data' : 'request',
      kind: this.chance() < 0.9 ? this.one(KINDS, 'command') : this.one(ODD_KINDS, '*'),
      payload: this.chance() < 0.7 ? this.#shaped() : this.value(0),
    };
  }

  /** Random bytes, half of them with a beginning that means something. */
  bytes(): Uint8Array {
    const length = this.chance() < 0.9 ? this.below(200) : this.below(8000);
    const bytes = Uint8Array.from({ length }, () => this.below(256));
    if (bytes.length > 0 && this.chance() < 0.5) bytes[0] = this.one(CODES, DATA);
    return bytes;
  }

  /** A real message with bits turned, bytes missing, doubled or exchanged with those of another. */
  bent(recorded: readonly Uint8Array[]): Uint8Array {
    const whole = Buffer.from(this.one(recorded, new Uint8Array()));
    const other = Buffer.from(this.one(recorded, new Uint8Array()));
    const cut = this.below(whole.length + 1);
    switch (this.below(5)) {
      case 0:
        for (let turned = this.below(4); turned >= 0; turned--) whole[this.below(whole.length)] = this.below(256);
        return whole;
      case 1:
        return whole.subarray(0, cut);
      case 2:
        return Buffer.concat([whole, whole.subarray(cut)]);
      case 3:
        return Buffer.concat([whole.subarray(0, cut), other.subarray(this.below(other.length + 1))]);
      default:
        return Buffer.concat([whole.subarray(0, cut), Buffer.from(this.bytes()), whole.subarray(cut)]);
    }
  }

  /** A frame with a proper head and a body that is hard to read: nested without end, longer than it is, poisoned, or of a strange type. */
  crafted(): Uint8Array {
    return Buffer.concat([this.#head(), this.#body()]);
  }

  #head(): Buffer {
    const kind = Buffer.from(this.chance() < 0.8 ? this.one(KINDS, 'command') : this.one(ODD_KINDS, '*').slice(0, 31));
    const named = Buffer.concat([Buffer.from([0xa0 | Math.min(31, kind.length)]), kind.subarray(0, 31)]);
    // A message nobody waits for throws its sender out when it cannot be read; a request is answered.
    return this.chance() < 0.05
      ? Buffer.concat([Buffer.from([DATA]), named])
      : Buffer.concat([Buffer.from([REQUEST, this.below(128)]), named]);
  }

  #body(): Buffer {
    const deep = 1 + this.below(this.chance() < 0.1 ? 20_000 : 200);
    switch (this.below(8)) {
      case 0:
        return Buffer.concat([Buffer.alloc(deep, 0x91), Buffer.from([0xc0])]);
      case 1:
        return Buffer.concat([Buffer.concat(Array.from({ length: deep }, () => Buffer.from([0x81, 0xa1, 0x61]))), Buffer.from([0xc0])]);
      case 2:
        // A list, a text, a map or bytes that say they are gigabytes long.
        return Buffer.from([this.one([0xdd, 0xdb, 0xdf, 0xc6], 0xdd), 0xff, this.below(256), 0xff, this.below(256), 1, 2, 3]);
      case 3:
        return Buffer.concat([
          Buffer.from([0x81, 0xa9]),
          Buffer.from('__proto__'),
          Buffer.from([0x81, 0xa4]),
          Buffer.from('seat'),
          Buffer.from([0xa5]),
          Buffer.from('red-1'),
        ]);
      case 4:
        return Buffer.concat([
          Buffer.from([0x82, 0xab]),
          Buffer.from('constructor'),
          Buffer.from([0xc0, 0xa8]),
          Buffer.from('toString'),
          Buffer.from([0xc0]),
        ]);
      case 5:
        // Types of the packing library's own: records, references, sets, dates, errors, patterns.
        return Buffer.from([
          this.one([0xd4, 0xd5, 0xd6, 0xd7, 0xd8, 0xc7], 0xd4),
          this.one([0x72, 0x69, 0x70, 0x73, 0x78, 0x65, 0x74, 0xff, 0], 0x72),
          ...Array.from({ length: this.below(20) }, () => this.below(256)),
        ]);
      case 6:
        return Buffer.concat([Buffer.from([0xda, 0xff, 0xff]), Buffer.alloc(this.below(60_000), 0x41)]);
      default:
        return Buffer.concat([Buffer.from([0xdc, 0x40, 0]), Buffer.alloc(this.below(16_384), this.one([0xc0, 0x90, 0x80, 0xcb], 0xc0))]);
    }
  }

  /** The shape of a request with something wrong in it, or nothing. */
  #shaped(): unknown {
    const whole: Record<string, unknown> = this.one<Record<string, unknown>>(
      [
        { id: `h${this.below(1e6)}`, decision: `d${this.below(40)}`, answer: { bid: this.below(12) } },
        { id: `h${this.below(1e6)}`, decision: `d${this.below(40)}`, answer: this.value(0) },
        { channel: this.one(['table', 'side', 'spectators'], 'table'), text: this.text() },
        { words: this.text() },
        {
          kind: this.one(['pause', 'resume', 'extend', 'replace', 'draw', 'undo', 'cancel'], 'pause'),
          seat: this.one(['red-1', 'black-1'], 'red-1'),
          by: this.one(['computer', 'open', 'ally'], 'open'),
        },
        { proposal: this.text(), agree: true },
        { from: this.one(ODD_NUMBERS, 0) },
      ],
      {},
    );
    const keys = Object.keys(whole);
    if (this.chance() < 0.5) whole[this.one(keys, 'id')] = this.value(0);
    if (this.chance() < 0.2) whole[this.one(['seat', 'token', '__proto__', 'constructor', 'toJSON', 'x'], 'x')] = this.value(1);
    if (this.chance() < 0.1) Reflect.deleteProperty(whole, this.one(keys, 'id'));
    return whole;
  }

  text(): string {
    return this.chance() < 0.7
      ? this.one(ODD_TEXTS, '')
      : String.fromCharCode(...Array.from({ length: this.below(60) }, () => this.below(65_536)));
  }

  /** Any value the packing library can carry. */
  value(depth: number): unknown {
    const leaf = depth > 4 ? 6 : 10;
    switch (this.below(leaf)) {
      case 0:
        return null;
      case 1:
        return this.chance() < 0.5;
      case 2:
        return this.one(ODD_NUMBERS, 0);
      case 3:
        return this.text();
      case 4:
        return this.one<unknown>([new Date(NaN), new Date(0), new Uint8Array(20), 10n ** 18n, undefined], undefined);
      case 5:
        return this.below(100);
      case 6:
        return Array.from({ length: this.below(6) }, () => this.value(depth + 1));
      case 7:
        return new Map([[this.text(), this.value(depth + 1)]]);
      default:
        return Object.fromEntries(Array.from({ length: this.below(5) }, () => [this.text(), this.value(depth + 1)]));
    }
  }
}
