import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFlaw, readRecord, type FinishedRecord } from '@longroll/rules/record/index';

const RULES_TESTS = fileURLToPath(new URL('../../../rules/test/', import.meta.url));

/** A battle that the rules' tests have fought once on a scenario and kept: every book has them, and each goes as it did. */
export function goldenBattle(book: string, scenario: string): FinishedRecord {
  const texts = readdirSync(RULES_TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]golden[\\/][^\\/]+\.json$/.test(path))
    .map((path) => readFileSync(`${RULES_TESTS}${path}`, 'utf8'));
  const found = texts.find((text) => isOf(JSON.parse(text), book, scenario));
  const record = found === undefined ? null : readRecord(found);
  if (record === null || isFlaw(record) || record.status === 'running') throw new Error(`no golden battle of ${book} on ${scenario}`);
  return record;
}

function isOf(record: unknown, book: string, scenario: string): boolean {
  const { book: its, scenario: fought } = Object(record);
  return Object(its).id === book && Object(fought).id === scenario;
}
