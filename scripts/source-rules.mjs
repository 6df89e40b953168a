// Rules for our sources that the linter cannot express. Run by `npm run lint` and `npm test`.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git']);
const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
/** Comments, then strings: what is left is code. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** What each package may list of ours: the same rules that .oxlintrc.json has for imports. */
const MAY_DEPEND = {
  'packages/words': [],
  'packages/rules': ['@longroll/words'],
  'packages/protocol': ['@longroll/rules'],
  'packages/server': ['@longroll/words', '@longroll/rules', '@longroll/protocol'],
  'packages/client': ['@longroll/words', '@longroll/rules', '@longroll/protocol'],
};

/** A chapter is found by its name in the rulebook, and nobody looks for `utils`. */
const NAMELESS = /(^|[/.-])(utils?|helpers?|manager|misc|common)(\.|\/|$)/;

/** Folders whose parts, each a file or a folder, stand on floors: none imports one that leads back to it, be it for a type alone. */
const ON_FLOORS = [
  'toy-soldiers',
  'rally-king/battle',
  'rally-king/campaign',
  'kings-men/first',
  'kings-men/revised',
  'kings-men/skirmish',
  'kings-men/shared',
].map((book) => `packages/rules/src/books/${book}`);
/** Sources of which no file leads back to itself. */
const WITHOUT_CIRCLES = ['packages/protocol/src', 'packages/server/src', 'packages/client/src'];
/** Who says no says so by a code and what it names; their sentences are in catalogues. */
const SAYS_NO = /(?<![\w.'"-])(?:refuse|denied|Denied|no|ServerError)\(/g;
const SAYING = ['packages/rules/src/', 'packages/protocol/src/', 'packages/server/src/'];
/** Words with a space between them. */
const SENTENCE = /^['"`].*\p{L}[,;:.’]? +\p{L}/su;
const IMPORTED = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

/** Every broken rule below `root`, one sentence each. */
export function broken(root) {
  return [
    ...sourcesIn(join(root, 'packages')).flatMap((path) => inSource(root, path)),
    ...ON_FLOORS.flatMap((folder) => circlesIn(root, folder)),
    ...WITHOUT_CIRCLES.flatMap((folder) => circlesOfFiles(root, folder)),
    ...Object.keys(MAY_DEPEND).flatMap((name) => inManifest(root, name)),
  ];
}

function inSource(root, path) {
  const name = relative(root, path).replaceAll('\\', '/');
  const text = readFileSync(path, 'utf8');
  const faults = [];
  const within = name.replace(/^packages\/[^/]+\/(src|test)\//, '');
  if (NAMELESS.test(within)) faults.push(`${name}: a file is named after what it is about, not after being useful`);
  if (/\b(it|describe|context)\.(only|skip)\(|\bx(it|describe)\(/.test(code(text))) faults.push(`${name}: every test runs, always`);
  if (SAYING.some((folder) => name.startsWith(folder))) {
    const lines = sentencesToNo(text);
    faults.push(...lines.map((line) => `${name}:${line}: a refusal has a code and what it names; its sentence is in a catalogue`));
  }
  if (!name.startsWith('packages/rules/src/')) return faults;
  code(text)
    .split('\n')
    .forEach((line, index) => {
      if (line.includes('**')) faults.push(`${name}:${index + 1}: engines differ in powers: multiply`);
      if (/\bMath\b(?!\s*\??\.\s*[a-zA-Z])/.test(line)) faults.push(`${name}:${index + 1}: say Math.something, so that it can be judged`);
    });
  return faults;
}

/** Lines on which somebody says no with a sentence of their own. */
function sentencesToNo(text) {
  const blank = code(text);
  return [...blank.matchAll(SAYS_NO)]
    .map(({ index, 0: called }) => ({ index, said: text.slice(index, closing(blank, index + called.length)) }))
    .filter(({ said }) => [...said.matchAll(NOT_CODE)].some(([text]) => SENTENCE.test(text)))
    .map(({ index }) => text.slice(0, index).split('\n').length);
}

/** Where the bracket closes that was opened before. */
function closing(blank, from) {
  let open = 1;
  let at = from;
  while (open > 0 && at < blank.length) {
    if (blank[at] === '(') open++;
    if (blank[at] === ')') open--;
    at++;
  }
  return at;
}

/** The text with comments and strings blanked, line for line. */
function code(text) {
  return text.replace(NOT_CODE, (gone) => gone.replace(/[^\n]/g, ' '));
}

/** Parts of a folder, each a file or a folder, that lead to one another. */
function circlesIn(root, folder) {
  const whole = join(root, folder);
  const parts = circling(whole, (path) => relative(whole, path).replaceAll('\\', '/').split('/')[0]);
  return parts.length === 0 ? [] : [`${folder}: ${parts.join(', ')} lead to one another; what they share is a floor below`];
}

/** Files of a folder that lead to one another, be it by an import that is made later. */
function circlesOfFiles(root, folder) {
  const whole = join(root, folder);
  const files = circling(whole, (path) => relative(whole, path).replaceAll('\\', '/'));
  return files.length === 0 ? [] : [`${folder}: ${files.join(', ')} lead to one another; what one needs of another is handed to it`];
}

/** The parts of a folder from which imports lead back to them. */
function circling(whole, partOf) {
  const imports = new Map();
  for (const path of sourcesIn(whole)) {
    const part = partOf(path);
    const others = imports.get(part) ?? new Set();
    imports.set(part, others);
    for (const [, named] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const other = partOf(resolve(dirname(path), named));
      if (!other.startsWith('..') && other !== part) others.add(other);
    }
  }
  const reached = (part) => {
    const found = new Set();
    const from = (each) => {
      for (const next of imports.get(each) ?? []) {
        if (found.has(next)) continue;
        found.add(next);
        from(next);
      }
    };
    from(part);
    return found;
  };
  return [...imports.keys()].filter((part) => reached(part).has(part)).sort();
}

function inManifest(root, name) {
  const path = join(root, name, 'package.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const listed = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies });
  return listed
    .filter((each) => each.startsWith('@longroll/') && !MAY_DEPEND[name].includes(each))
    .map((each) => `${name}/package.json: must not depend on ${each}`);
}

function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return sourcesIn(path);
      return SOURCE.test(name) ? [path] : [];
    });
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const faults = broken(fileURLToPath(new URL('..', import.meta.url)));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
