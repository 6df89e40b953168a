// Rules for our sources that the linter cannot express. Run by `npm run lint` and `npm test`.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git']);
const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
/** Comments, then strings: what is left is code. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** A comment or a string, where one begins. */
const NOT_TEMPLATE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;

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
/** Where the server makes pages, and sends what somebody reads as it is. */
const SHOWING = 'packages/server/src/';
const MAKES_PAGES = /\bfrom '[^']*\/html\.ts'/;
const LOGS = /\blog\.[a-z]+\(/g;
/** A sentence, be it a part of one. */
const PLAIN = /^['"].*\p{L}[,:.’]? +\p{L}|^`\p{Lu}.*\p{L}/su;
const SHOWS = /(?<![\w.'"-])page\(|\.send\(/g;
/** Attributes of markup that are read. */
const SPOKEN = /\s(?:title|alt|label|placeholder|content|aria-[a-z]+)="[^"]*\p{L}/u;
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
  if (name.startsWith(SHOWING)) {
    const lines = [...new Set([...wordsInPages(text), ...wordsShown(text)])].sort((one, other) => one - other);
    faults.push(...lines.map((line) => `${name}:${line}: what a page says is in a catalogue`));
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
  return linesOfCalls(text, SAYS_NO, SENTENCE);
}

/** Lines on which a page, or what is sent as it is, has a title or a sentence of its own. */
function wordsShown(text) {
  return linesOfCalls(text, SHOWS, /^'[^']*\p{L}[^']*\s|^['"]\p{Lu}/u);
}

/** Lines on which one of these is called with a text of that kind. */
function linesOfCalls(text, calls, kind) {
  return callsIn(text, calls)
    .filter(({ from, to }) => [...text.slice(from, to).matchAll(NOT_CODE)].some(([each]) => kind.test(each)))
    .map(({ from }) => lineAt(text, from));
}

/** Where one of these is called, and where the call ends. */
function callsIn(text, calls) {
  const blank = code(text);
  return [...blank.matchAll(calls)].map(({ index, 0: called }) => ({ from: index, to: closing(blank, index + called.length) }));
}

/** Lines on which markup has words of its own, between its tags or in what is read of them, and in a file that makes pages whatever else is a sentence. */
function wordsInPages(text) {
  const told = MAKES_PAGES.test(text) ? callsIn(text, LOGS) : null;
  return textsIn(text)
    .filter(({ index, own, tag }) => {
      if (tag === 'html') return SPOKEN.test(own) || /\p{L}/u.test(own.replaceAll(/<[^>]*>/g, ''));
      return told !== null && PLAIN.test(own) && !told.some((call) => call.from < index && index < call.to);
    })
    .map(({ index }) => lineAt(text, index));
}

/** Every string and template in a source, with what stands before it and what it says by itself, whatever is put into it. */
function textsIn(text) {
  const found = [];
  /** Reads code from here on, in a template as far as the bracket that closes its value. */
  const readCode = (from) => {
    let open = 0;
    for (let at = from; at < text.length; at++) {
      NOT_TEMPLATE.lastIndex = at;
      const [plain] = NOT_TEMPLATE.exec(text) ?? [];
      if (plain !== undefined) {
        if (!plain.startsWith('/')) found.push({ index: at, own: plain, tag: '' });
        at += plain.length - 1;
      } else if (text[at] === '`') at = readTemplate(at);
      else if (text[at] === '{') open++;
      else if (text[at] === '}' && --open < 0) return at;
    }
    return text.length;
  };
  const readTemplate = (from) => {
    const place = found.push({ index: from, own: '`', tag: /\w*$/.exec(text.slice(0, from))[0] }) - 1;
    let at = from + 1;
    for (; at < text.length && text[at] !== '`'; at++) {
      if (text.startsWith('${', at)) at = readCode(at + 2);
      else found[place].own += text[at] === '\\' ? text[++at] : text[at];
    }
    return at;
  };
  readCode(0);
  return found;
}

function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
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
