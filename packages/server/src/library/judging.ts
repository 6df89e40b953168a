import type { EntryKind, Roster } from '@longroll/protocol';
import { plainName } from '@longroll/protocol/plain-text';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { deniedFor, scenarioOf } from '../battle/creation.ts';
import { refusedBy, type SetUpRefused } from '../battle/prepare.ts';
import { checkArmySize, checkUnits } from '../limits/army-size.ts';
import { checkSize } from '../limits/scenario-size.ts';
import type { EntryRow, VersionRow } from '../store/library/entries.ts';
import type { Shelved } from './shelved.ts';

/** Where files are judged that are put into the library. */
export interface Judges {
  readonly books: ReadonlyMap<string, Rulebook>;
  /** Judges a scenario file and draws it. */
  readonly shelve: (book: Rulebook, file: unknown) => Promise<Shelved | SetUpRefused>;
  /** Reads an army file, and judges it. */
  readonly muster: (book: Rulebook, file: unknown) => Promise<Roster | SetUpRefused>;
}

/** What the library keeps of a file: what lists show of its entry, and its version. */
export interface Judged {
  readonly fields: Pick<
    EntryRow,
    'kind' | 'book' | 'name' | 'story' | 'minutes' | 'seats' | 'width' | 'depth' | 'list' | 'strength' | 'units'
  >;
  readonly version: Pick<VersionRow, 'bookVersion' | 'scenario' | 'picture'>;
}

/** What a file is, judged by its book. Denied where its book refuses it, or it is larger or takes longer than any may. */
export function judged(judges: Judges, kind: EntryKind, file: Readonly<Record<string, unknown>>): Promise<Judged> {
  return kind === 'field' ? judgedField(judges, file) : judgedArmy(judges, file);
}

async function judgedField({ books, shelve }: Judges, scenario: Readonly<Record<string, unknown>>): Promise<Judged> {
  checkSize(scenario);
  const { book, file } = scenarioOf(scenario, books);
  const shelved = await shelve(book, file);
  if ('refused' in shelved) throw deniedFor(shelved);
  const { offered, picture } = shelved;
  const { minutes, table, seats = offered.sides } = offered;
  return {
    fields: {
      kind: 'field',
      book: book.id,
      name: plainName(offered.name),
      story: offered.description,
      minutes,
      seats: seats.length,
      width: table === undefined ? null : Math.ceil(table.width),
      depth: table === undefined ? null : Math.ceil(table.depth),
      list: null,
      strength: null,
      units: null,
    },
    version: { bookVersion: book.version, scenario: JSON.stringify(file), picture },
  };
}

async function judgedArmy({ books, muster }: Judges, file: Readonly<Record<string, unknown>>): Promise<Judged> {
  checkArmySize(file);
  const { book } = scenarioOf(file, books);
  const roster = await muster(book, file);
  if ('refused' in roster) throw deniedFor(roster);
  if (roster.against !== null) throw deniedFor(refusedBy(roster.against));
  checkUnits(roster);
  const { name, notes, list, strength, units } = roster;
  return {
    fields: {
      kind: 'army',
      book: book.id,
      name: plainName(name),
      story: notes,
      minutes: null,
      seats: null,
      width: null,
      depth: null,
      list,
      strength: Math.round(strength),
      units,
    },
    version: { bookVersion: book.version, scenario: JSON.stringify(file), picture: '' },
  };
}
