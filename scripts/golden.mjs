// npm run golden: fights the golden battles and campaigns anew, after a change of the rules that is meant to change them.
//
//   npm run golden                  those of every book
//   npm run golden toy-soldiers     those in some folders of packages/rules/test
//   npm run golden club             keeps a club of the versions at hand, before a rule is changed
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWords } from './build.mjs';
import { inForeground, root } from './run.mjs';

const CLUBS = 'packages/server/test/stores';
const BOOK = /^"book":\{"id":"([a-z-]+)","version":"(\d+)"\}/m;
const KEPT = /([a-z]+(?:-[a-z]+)*)-(\d+)/g;

/** The folders of tests that keep golden battles, in order: whoever adds a book adds one. */
export function goldenFolders(tests) {
  return readdirSync(tests)
    .filter((name) => existsSync(join(tests, name, 'golden/make.ts')))
    .sort();
}

/** The texts of a folder's golden files, by their names. */
export function filesOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** The versions the records of these files were fought under. */
export function versionsIn(texts) {
  return new Set(texts.flatMap((text) => BOOK.exec(text)?.slice(1).join('-') ?? []));
}

/** Versions whose battles would be forgotten: newer rules are about to take their place, and no kept club (by the names of their files) has them. */
export function forgotten(fought, today, clubs) {
  const kept = new Set(clubs.flatMap((name) => [...name.matchAll(KEPT)].map(([each]) => each)));
  return [...fought].filter((version) => !today.has(version) && !kept.has(version)).sort();
}

/** The files that are others than they were. */
export function changed(before, after) {
  return [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
}

const program = (file) => inForeground(['--import', '@oxc-node/core/register', file]);

async function fightAnew(asked) {
  const tests = join(root, 'packages/rules/test');
  const there = goldenFolders(tests);
  const unknown = asked.filter((name) => !there.includes(name));
  if (unknown.length > 0) throw new Error(`There are ${there.join(', ')}, and club.`);
  const folders = there.filter((name) => asked.length === 0 || asked.includes(name)).map((name) => join(tests, name, 'golden'));
  const { rulebooks } = await import('../packages/rules/src/rulebooks/index.ts');
  const today = new Set(rulebooks.map(({ id, version }) => `${id}-${version}`));
  const fought = versionsIn(folders.flatMap((folder) => [...filesOf(folder).values()]));
  const lost = forgotten(fought, today, readdirSync(join(root, CLUBS)));
  if (lost.length > 0)
    throw new Error(
      `No club has battles of ${lost.join(', ')}: put your change aside (git stash), run \`npm run golden club\`, and bring it back.`,
    );
  for (const folder of folders) {
    const before = filesOf(folder);
    const code = await program(join(folder, 'make.ts'));
    if (code !== 0) return code;
    const others = changed(before, filesOf(folder));
    console.log(others.length === 0 ? 'All as they were.\n' : `Others than they were: ${others.join(', ')}\n`);
  }
  return 0;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2);
  await buildWords();
  try {
    process.exitCode = asked[0] === 'club' ? await program(join(root, CLUBS, 'make.ts')) : await fightAnew(asked);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
