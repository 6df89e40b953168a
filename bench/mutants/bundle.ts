import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { root } from './targets.ts';

const here = (name: string): string => join(root, 'bench/mutants', name);
const TESTS = '#tests';
/** A Map or an empty list at the top of a module. */
const MEMORY = /^(const \w+(?:: [^=]+)? = )(new (?:Weak)?Map(?:<.*>)?\(\)|\[\]|stryMutAct_9fa48\(.*, \[\]\));$/gm;

/** The instrumented sources, the tests and the worker in one file, which is read in well under a second. */
export async function bundle(texts: ReadonlyMap<string, string>, tests: readonly string[], to: string): Promise<void> {
  const build = await rolldown({
    input: here('worker.ts'),
    platform: 'node',
    resolve: { modules: [join(root, 'node_modules'), 'node_modules'] },
    treeshake: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'mutants',
        resolveId: (id) => (id === TESTS ? id : null),
        load(id) {
          if (id === TESTS) return tests.map((name) => `import ${JSON.stringify(join(root, name))};`).join('\n');
          const name = relative(root, id).replaceAll('\\', '/');
          if (!name.startsWith('packages/rules/') || !name.endsWith('.ts')) return null;
          const text = texts.get(name) ?? readFileSync(id, 'utf8');
          return { code: name.endsWith('.test.ts') ? asTest(id, name, text) : asSource(id, text, texts.has(name)), moduleType: 'ts' };
        },
      },
    ],
  });
  await build.write({ file: to, format: 'esm' });
  await build.close();
}

function asTest(path: string, name: string, text: string): string {
  return `globalThis.longrollTestsOf(${JSON.stringify(name)});\n${placed(path, text)}\nglobalThis.longrollTestsOf('');`;
}

function asSource(path: string, text: string, planted: boolean): string {
  const switched = planted ? `import { stryCov_9fa48, stryMutAct_9fa48 } from ${JSON.stringify(here('switches.ts'))};\n` : '';
  const forgetful = placed(path, text).replace(MEMORY, '$1forgetting(() => $2);');
  return `${switched}import { forgetting } from ${JSON.stringify(here('forget.ts'))};\n${forgetful}`;
}

/** A file that looks for others beside it finds them from the bundle, too. */
function placed(path: string, text: string): string {
  return text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}
