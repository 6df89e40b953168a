// Which file needs which, as the bundler reads them: what is imported for its types alone leaves nothing behind, and is the compiler's business.
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { scan } from 'rolldown/experimental';
import { SOURCE } from './changed-files.mjs';

const SCANNED = /^(packages\/[^/]+\/(src|test|test-long)|scripts)\//;
const OURS = '@longroll/';
/** Where a path in quotes counts. Other scripts name what they build and install, which is no part of what their own tests try. */
const NAMING = /^packages\/|\/test\//;

/**
 * A path in quotes that is no import: a thread or a program that is started, a record that is read. It has a slash or an ending, and it may go on with what is only
 * known when it runs: `golden/${name}.json`. What stands for a folder before it does not matter: `${root}docs/operating.md`.
 */
const QUOTED = /(?<!\bfrom |\bimport |\bimport\()(['"`])(?:\$\{\w+\})?((?:[\w.@-]+\/)*[\w.@-]*)(\1|\$\{)/g;

/**
 * The graph of a repository that has these files. `importers` of a path are all that import it or name it, also where it is one of those that are `gone`; `readers` name a
 * folder whose files they read.
 */
export async function importGraph(folder, files, gone = []) {
  // The bundler tells where a file really lies.
  const root = realpathSync(folder);
  const sources = files.filter((path) => SCANNED.test(path) && SOURCE.test(path) && !path.endsWith('.d.mts') && !path.endsWith('.d.ts'));
  const importers = new Map();
  const note = (path, by) => {
    if (path !== by) importers.set(path, (importers.get(path) ?? new Set()).add(by));
  };
  await scan({
    cwd: root,
    input: sources.map((path) => join(root, path)),
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    plugins: [ourFilesOnly(root, note)],
  });
  const readers = [];
  const known = namesOf([...files, ...gone]);
  for (const source of sources.filter((path) => NAMING.test(path))) {
    for (const named of pathsIn(readFileSync(join(root, source), 'utf8'))) {
      for (const found of known(source, named)) {
        if (!found.endsWith('/')) note(found, source);
        // Tests of scripts name folders that they plant somewhere else.
        else if (!source.startsWith('scripts/')) readers.push({ folder: found, by: source });
      }
    }
  }
  return { importers, readers };
}

function ourFilesOnly(root, note) {
  const named = (id) => relative(root, id.split('?')[0]).replaceAll('\\', '/');
  return {
    name: 'our-files-only',
    resolveId(id, importer) {
      if (importer === undefined || id.startsWith(OURS)) return null;
      if (!id.startsWith('.')) return { id, external: true };
      const path = resolve(dirname(importer), id.split('?')[0]);
      return { id: path, external: !existsSync(path) };
    },
    load: (id) => (SOURCE.test(id) ? null : { code: '', moduleType: 'js' }),
    moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
      for (const each of [...importedIds, ...dynamicallyImportedIds]) note(named(each), named(id));
    },
  };
}

function pathsIn(text) {
  return new Set(
    [...text.matchAll(QUOTED)].flatMap(([, , path, end]) => {
      if (end === '${') return path.includes('/') ? [path.endsWith('/') ? path : `${path}*`] : [];
      return path.includes('/') || /.\.\w+$/.test(path) ? [path] : [];
    }),
  );
}

/** Finds the files and folders that a path in a source means: seen from the file, else from its package, else from the top. A folder that the file lies in is where it looks from, not what it reads. */
function namesOf(files) {
  const present = new Set(files);
  const folders = new Map();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const within = folders.get(`${folder}/`) ?? [];
      folders.set(`${folder}/`, within);
      within.push(file);
    }
  }
  return (source, named) => {
    const [top, name] = source.split('/');
    const meant = [dirname(source), ...(top === 'packages' ? [`packages/${name}`] : []), '.'].map((from) => {
      const path = posix.join(from, named);
      if (path.endsWith('/')) return folders.has(path) && !source.startsWith(path) ? [path] : [];
      if (!path.endsWith('*')) return present.has(path) ? [path] : [];
      return (folders.get(`${dirname(path)}/`) ?? []).filter((file) => file.startsWith(path.slice(0, -1)));
    });
    return meant.find((found) => found.length > 0) ?? [];
  };
}
