import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { EventKinds, ProjectedEvent } from '@longroll/rules/kernel/event';
import { sound } from '@longroll/rules/kernel/refusal';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Situation } from '../../src/books/face.ts';
import { fileSyntax, part, parts } from '../syntax.ts';
import { SETUP } from '../battle/fixtures.ts';
import { goldenBattle } from './golden-battle.ts';

/** What the rules themselves say of a book: the face is held to this. */
export interface BookRules {
  /** The source with everything that the book is made of. */
  readonly source: string;
  /** Every kind of event it tells. */
  readonly events: EventKinds;
  /** Kinds of all questions, and of what may be said at any time. */
  readonly questions: readonly string[];
  /** Those that can be answered in advance. */
  readonly standing: readonly string[];
  /** The book's options, as JSON Schema. */
  readonly options: unknown;
  /** The first so many answers of the golden battle on the book's first scenario, as whoever is asked sees it: before each answer, and what came of it. */
  battle(answers: number): Generator<Moment>;
}

interface Moment {
  readonly before: Situation;
  readonly after: Situation;
  readonly events: readonly ProjectedEvent[];
}

const RULEBOOKS = fileURLToPath(new URL('../../../rules/src/rulebooks/', import.meta.url));

/**
 * The rules of a book of the registry. Its rulebook stands in the file of its id and imports its folder's `index.ts`, beside which are its `options.ts`.
 */
export async function rulesOf(id: string): Promise<BookRules> {
  const source = indexOf(`${RULEBOOKS}${id}.ts`);
  const folder = dirname(source);
  const book = (await exportsOf(source)).filter(isBook).find((each) => each.id === id);
  const options = (await exportsOf(`${folder}/options.ts`)).find(isSchema);
  if (book === undefined || options === undefined) throw new Error(`${folder} has no book called ${id}, or no options`);
  return {
    source,
    events: book.events,
    questions: [...book.decisions.keys()],
    standing: [...book.decisions].flatMap(([kind, asked]) => (isStanding(asked) ? [kind] : [])),
    options: options.toJSONSchema(),
    battle: (answers) => battleOf(id, answers),
  };
}

function isStanding(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && 'standing' in asked;
}

/** The index of the book that a rulebook imports: the first of a folder of books. */
function indexOf(rulebook: string): string {
  const imported = parts(fileSyntax(rulebook), 'body')
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((each) => String(part(each, 'source')['value']));
  const index = imported.find((each) => each.startsWith('../books/') && each.endsWith('/index.ts'));
  if (index === undefined) throw new Error(`${rulebook} imports no book`);
  return resolve(dirname(rulebook), index);
}

async function exportsOf(file: string): Promise<unknown[]> {
  const loaded: object = await import(pathToFileURL(file).href);
  return Object.values(loaded);
}

function isBook(
  value: unknown,
): value is { readonly id: string; readonly events: EventKinds; readonly decisions: ReadonlyMap<string, unknown> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'decisions' in value &&
    value.decisions instanceof Map
  );
}

function isSchema(value: unknown): value is { toJSONSchema(): unknown } {
  return typeof value === 'object' && value !== null && 'toJSONSchema' in value && typeof value.toJSONSchema === 'function';
}

function* battleOf(id: string, answers: number): Generator<Moment> {
  const rulebook = rulebookOf(id);
  if (rulebook === undefined) throw new Error(`no rulebook is called ${id}`);
  const { scenario, chance, commands } = goldenBattle(id, rulebook.scenarios[0]?.id ?? '');
  const opened = sound(rulebook.open(scenario, { ...rulebook.freshChance(chance.seed), words: chance.words }));
  const book = { id, version: rulebook.version };
  let { position } = opened;
  let told: readonly ProjectedEvent[] = opened.events;
  for (const { seat, decision, answer } of commands.slice(0, answers)) {
    const before = seen(book, position, seat, told);
    const { events, position: next } = sound(position.decide({ seat, decision, answer }));
    position = next;
    told = [...told, ...events];
    yield { before, after: seen(book, position, seat, told), events };
  }
}

/** What the referee has told a seat. */
export function seen(book: Situation['setup']['book'], position: Position, seat: string, events: readonly ProjectedEvent[]): Situation {
  return {
    setup: {
      ...SETUP,
      book,
      seat,
      setting: position.setting(),
      seats: position.seats.map((each) => ({ id: each.id, side: each.side, general: each.name, player: '', held: 'human' })),
    },
    table: position.table(),
    hand: position.hand(seat),
    events,
  };
}
