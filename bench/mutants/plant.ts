import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { InstrumenterOptions } from '@stryker-mutator/instrumenter';
import { z } from 'zod';
import { root } from './targets.ts';

/** A small fault that can be switched on. Lines and columns count from nought. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly kind: string;
  readonly start: Place;
  readonly end: Place;
  readonly replacement: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Planted {
  readonly mutants: readonly Mutant[];
  /** How many switches there are: those of words for people stay off for ever. */
  readonly switches: number;
  /** Each source with all its faults in it, every one switched off, by its path from the top. */
  readonly texts: ReadonlyMap<string, string>;
}

type Ignorer = InstrumenterOptions['ignorers'][number];

/** What is looked at of a place in the syntax tree; the instrumenter's own types leave all of it out. */
const Spot = z.object({
  key: z.union([z.string(), z.number()]).nullish(),
  node: z.object({
    type: z.string(),
    value: z.unknown().optional(),
    quasis: z.array(z.object({ value: z.object({ raw: z.string() }) })).optional(),
  }),
  parent: z.object({ type: z.string(), callee: z.object({ name: z.unknown().optional() }).optional() }).nullish(),
});

/** Words for people: what a refusal or an error says in a sentence may be worded anew without a test. */
const words: Ignorer = {
  shouldIgnore(path) {
    const { key, node, parent } = Spot.parse(path);
    if (parent?.type === 'NewExpression' && parent.callee?.name === 'Error') return 'what an error says';
    if (parent?.type === 'CallExpression' && parent.callee?.name === 'refuse' && key === 2) return 'what a refusal says';
    const text = node.type === 'StringLiteral' ? String(node.value) : (node.quasis ?? []).map((each) => each.value.raw).join('x');
    return /[a-z,.;] [a-zA-Z]/.test(text) ? 'words' : undefined;
  },
};

const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  fatal: () => {},
};

/** All faults that the mutators of StrykerJS find in the sources, put in at once behind switches (`switches.ts`). */
export async function plant(sources: readonly string[]): Promise<Planted> {
  const files = sources.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') }));
  const planted = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [words],
    noHeader: true,
  });
  return {
    mutants: planted.mutants
      .filter((each) => each.status !== 'Ignored')
      .map((each) => ({
        id: Number(each.id),
        file: each.fileName,
        kind: each.mutatorName,
        start: each.location.start,
        end: each.location.end,
        replacement: each.replacement,
      })),
    switches: planted.mutants.length,
    texts: new Map(planted.files.map((file) => [file.name, numbered(file.content)])),
  };
}

/** The names of the switches as numbers, which are compared faster than texts. */
function numbered(text: string): string {
  return text.replace(
    /\b(stryMutAct_9fa48|stryCov_9fa48)\(([^)]*)\)/g,
    (_, name: string, ids: string) => `${name}(${ids.replaceAll('"', '')})`,
  );
}
