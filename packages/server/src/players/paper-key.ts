import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 128 bits: twelve words. */
const BYTES = 16;
/** By so many letters every word of the list is told from all others. */
const TELLING = 4;

/** Loaded when a key is first made or shown: who keeps nothing needs no list of words. */
const words = () => Promise.all([import('@scure/bip39'), import('@scure/bip39/wordlists/english.js')]);

/** The words of the paper key that is made in an attempt: the same whenever it is made again, and to be worked out only by who knows the attempt's name. */
export async function paperKeyIn(attempt: string): Promise<string> {
  const [{ entropyToMnemonic }, { wordlist }] = await words();
  return entropyToMnemonic(Buffer.from(hkdfSync('sha256', attempt, '', 'paper key', BYTES)), wordlist);
}

/** What the store keeps of a paper key, in whatever way its words are written. What is no key has a hash as well, of nothing that could be known: all are looked for alike. */
export async function paperKeyHash(typed: string): Promise<string> {
  const [{ mnemonicToEntropy }, { wordlist }] = await words();
  const full = new Map(wordlist.map((word) => [word.slice(0, TELLING), word]));
  const read = typed
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
    .map((word) => full.get(word.slice(0, TELLING)) ?? word);
  return createHash('sha256')
    .update('paper key')
    .update(entropyOf(read, (text) => mnemonicToEntropy(text, wordlist)))
    .digest('hex');
}

function entropyOf(read: readonly string[], decode: (text: string) => Uint8Array): Uint8Array {
  try {
    const entropy = decode(read.join(' '));
    return entropy.length === BYTES ? entropy : randomBytes(BYTES);
  } catch {
    return randomBytes(BYTES);
  }
}
