// Reads what scripts/reporter.cjs wrote down.
import { existsSync, readFileSync } from 'node:fs';

/** Titles of the tests of one run by outcome; `ended` is false when it was cut short, and `last` is the test it was at. `files` took so many milliseconds, the longest first. */
export function readResults(path) {
  // Behind the last line end there is nothing, or what is just being written.
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
  const entries = lines.map((line) => JSON.parse(line));
  const titles = (wanted) => entries.filter(([what]) => what === wanted).map(([, title]) => title);
  const files = new Map();
  for (const [file, ms] of titles('took')) files.set(file, (files.get(file) ?? 0) + ms);
  return {
    passed: titles('passed'),
    failed: titles('failed'),
    pending: titles('pending'),
    ended: titles('end').length > 0,
    last: titles('begun').at(-1) ?? '',
    files: [...files].sort(([, one], [, other]) => other - one),
  };
}
