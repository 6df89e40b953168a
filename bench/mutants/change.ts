import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './plant.ts';
import { root } from './targets.ts';

/** A fault as it would be read in the source. Long texts are folded in their middle. */
export interface Change {
  readonly id: number;
  readonly file: string;
  readonly at: number;
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  /** The lines before and after, as a small diff. */
  readonly diff: string;
}

const sources = new Map<string, readonly string[]>();

export function changeOf({ id, file, start, end, replacement }: Mutant): Change {
  const lines = sources.get(file) ?? readFileSync(join(root, file), 'utf8').split('\n');
  sources.set(file, lines);
  const concerned = lines.slice(start.line, end.line + 1);
  const first = concerned[0] ?? '';
  const head = first.slice(0, start.column);
  const tail = (concerned.at(-1) ?? '').slice(end.column);
  const whole = concerned.join('\n');
  const original = whole.slice(start.column, whole.length - tail.length);
  const after = `${head}${replacement}${tail}`;
  return {
    id,
    file,
    at: start.line + 1,
    line: first.trim(),
    original: folded(original),
    replacement: folded(replacement),
    diff: [...shown('-', whole), ...shown('+', after)].join('\n'),
  };
}

function folded(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= 120 ? flat : `${flat.slice(0, 80)} … ${flat.slice(-30)}`;
}

function shown(sign: string, text: string): string[] {
  const lines = text.split('\n');
  const kept = lines.length <= 4 ? lines : [...lines.slice(0, 2), '…', ...lines.slice(-1)];
  return kept.map((line) => `    ${sign} ${line.trim()}`);
}
