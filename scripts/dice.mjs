// Recomputes the dice and cards of a battle from its seed, as docs/dice.md tells: on purpose with Node's own cryptography
// and not one line of the game's code.
import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';

const BLOCK = 32;
const DRAWS = 2 ** 32;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dice: { type: 'string' },
    deck: { type: 'string' },
    skip: { type: 'string', default: '0' },
    from: { type: 'string', default: '0' },
    words: { type: 'string', default: '{}' },
  },
});
const [seed = ''] = positionals;
if (!/^[0-9a-f]{64}$/.test(seed) || (values.dice === undefined) === (values.deck === undefined)) {
  console.error(
    'Usage: node scripts/dice.mjs <seed, 64 hex digits> (--dice <how many> | --deck <how many cards>) [--from <byte>] [--skip <how many>] [--words \'{"seat":"words"}\']',
  );
  process.exit(2);
}

/** A stream as a function that gives the next number below `k`. */
function stream(name) {
  const spoken = Object.entries(JSON.parse(values.words)).sort(([a], [b]) => (a < b ? -1 : 1));
  const key = createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(JSON.stringify(['longroll-1', name, spoken]))
    .digest();
  let at = Number(values.from);
  const draw = () => {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(Math.floor(at / BLOCK)));
    const drawn = createHmac('sha256', key)
      .update(number)
      .digest()
      .readUInt32BE(at % BLOCK);
    at += 4;
    return drawn;
  };
  return (k) => {
    for (;;) {
      const drawn = draw();
      if (drawn < DRAWS - (DRAWS % k)) return drawn % k;
    }
  };
}

console.log(`commitment ${createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')}`);
if (values.dice !== undefined) {
  const below = stream('dice');
  const thrown = Array.from({ length: Number(values.skip) + Number(values.dice) }, () => 1 + below(6));
  console.log(thrown.slice(Number(values.skip)).join(' '));
} else {
  const below = stream('deck');
  for (let shuffle = 0; shuffle <= Number(values.skip); shuffle++) {
    const left = Array.from({ length: Number(values.deck) }, (_, place) => place);
    const dealt = [];
    while (left.length > 0) dealt.push(...left.splice(below(left.length), 1));
    if (shuffle === Number(values.skip)) console.log(dealt.join(' '));
  }
}
