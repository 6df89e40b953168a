import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'rolldown';
import { packageFolder } from '../src/package-folder.ts';

/** As deep in the package as its sources and what is built from them: all of these find the migrations and the empty store from where they lie. */
const FOLDER = join(packageFolder, 'test-programs');
/** What the embedded store starts as a thread, by its name beside the program. */
const THREAD = 'embedded-thread';
/** Left out of the file: what is no JavaScript, or begins with a file of its own. To look for all other packages takes a process as long as to read them. */
const APART = ['fs-native-extensions', '@electric-sql/pglite', 'piscina'];
type Language = 'en' | 'qps';
const built = new Map<string, Promise<string>>();
const names: string[] = [];
process.once('exit', () => {
  for (const name of names) rmSync(join(FOLDER, name), { force: true });
});

/**
 * A program of this package (`test/child-server.ts`) as one file of plain JavaScript, made when it is first wanted: a process that begins with it begins at once. It
 * speaks English, or the language that is none.
 */
export function program(source: string, language: Language = 'en'): Promise<string> {
  const asked = `${source} ${language}`;
  const known = built.get(asked) ?? written(source, language);
  built.set(asked, known);
  return known;
}

async function written(source: string, language: Language): Promise<string> {
  // Tests that run beside these ones have files of their own, and a thread that is the same for all.
  const name = `${source.replaceAll(/[^a-z]+/g, '-')}-${language}-${process.pid}.js`;
  const thread = `${THREAD}-${process.pid}.js`;
  names.push(name);
  await bundled(source, name, language === 'en' ? [] : [speaking(language)]);
  await bundled(`src/store/${THREAD}.ts`, thread);
  await rename(join(FOLDER, thread), join(FOLDER, `${THREAD}.js`));
  return join(FOLDER, name);
}

function bundled(input: string, name: string, plugins: Plugin[] = []): Promise<unknown> {
  return build({
    cwd: packageFolder,
    input,
    platform: 'node',
    logLevel: 'silent',
    plugins,
    external: (id) => APART.some((each) => id === each || id.startsWith(`${each}/`)),
    output: { file: join(FOLDER, name), codeSplitting: false },
  });
}

/** Takes the catalogues of that language wherever the sources name the English ones. */
function speaking(language: Language): Plugin {
  return {
    name: 'speaking',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const other = found?.id.replace(/([\\/]words[\\/]dist[\\/])en([\\/])/, `$1${language}$2`);
      return other !== undefined && other !== found?.id && existsSync(other) ? other : null;
    },
  };
}
