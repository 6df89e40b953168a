import { readFileSync } from 'node:fs';
import { at } from '../../src/record/difference.ts';
import { isFlaw, readRecord, type FinishedRecord } from '../../src/record/index.ts';

export type Path = readonly (string | number)[];

/** A golden battle. */
export function golden(name: string): FinishedRecord {
  const record = readRecord(readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8'));
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error(`${name} is not over`);
  return record;
}

/** A copy of the record with one thing changed, as it would come out of a file. */
export function forged(record: FinishedRecord, path: Path, value: unknown): FinishedRecord {
  const copy: unknown = JSON.parse(JSON.stringify(record));
  const within = at(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof within !== 'object' || within === null || key === undefined || !(key in within))
    throw new Error(`nothing at ${path.join('.')}`);
  Reflect.set(within, key, value);
  const read = readRecord(JSON.stringify(copy));
  if (isFlaw(read)) throw new Error(read.code);
  if (read.status === 'running') throw new Error('it was over before');
  return read;
}

/** Paths of all numbers, words and booleans in a value. */
export function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, each]) => leaves(each, [...path, Array.isArray(value) ? Number(key) : key]));
}

/** Where an event of this kind is first told: number of the command, and the path to it. */
export function firstEvent(record: FinishedRecord, kind: string): { command: number; path: Path; seq: number; data: unknown } {
  for (const [index, command] of record.commands.entries()) {
    const place = command.events.findIndex((event) => event.kind === kind);
    const event = command.events[place];
    if (event !== undefined) return { command: command.seq, path: ['commands', index, 'events', place], seq: event.seq, data: event.data };
  }
  throw new Error(`no ${kind} in the record`);
}
