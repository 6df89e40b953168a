import { readFileSync, writeFileSync } from 'node:fs';
import { openScenario } from '@longroll/protocol';
import { drawnField } from '@longroll/rules/rulebooks/drawing/field-picture';
import { NO_SEED } from '@longroll/rules/rulebooks/no-seed';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { OfferedScenario } from '@longroll/rules/rulebooks/definition';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { sentenceOf } from '@longroll/words/sentence';
import { scenarioOf } from '../battle/creation.ts';
import { Denied } from '../battle/denied.ts';
import { checkSize } from '../limits/scenario-size.ts';
import { reasonOf } from '../store/errors.ts';

/** A file is sound, what is said against it, or it cannot be read at all: what the program ends with. */
const SOUND = 0;
const REFUSED = 1;
const UNREADABLE = 2;

/** A scenario file that its book accepts. */
interface SoundScenario {
  readonly book: Rulebook;
  readonly file: unknown;
  readonly offered: OfferedScenario;
}

/** Prints what a scenario file is, as it would be offered, or why no battle begins there, with the clause that says so. 0 when it is sound, 1 when it is not, 2 when it cannot be read. */
export function checkScenario(path: string): number {
  const scenario = soundScenario(path);
  if (typeof scenario === 'number') return scenario;
  const { book, offered } = scenario;
  console.log(`Sound: ${offered.name}, for ${book.id} ${book.version}.`);
  for (const { name, units, id } of offered.sides) {
    const generals = offered.seats?.filter(({ side }) => side === id).map(({ general }) => general) ?? [];
    console.log(`${name}: ${units} ${units === 1 ? 'unit' : 'units'}${generals.length === 0 ? '' : `, under ${generals.join(', ')}`}.`);
  }
  return SOUND;
}

/** Draws the field of a scenario file as a map in SVG, into a file or, where none is named, on the standard output. Ends like `checkScenario`. */
export function drawScenario(path: string, picture: string | undefined): number {
  const scenario = soundScenario(path);
  if (typeof scenario === 'number') return scenario;
  const drawn = drawnField(scenario.book, scenario.file);
  if (picture === undefined) {
    console.log(drawn);
    return SOUND;
  }
  try {
    writeFileSync(picture, drawn);
  } catch (error) {
    console.error(`${picture} cannot be written: ${reasonOf(error)}`);
    return UNREADABLE;
  }
  return SOUND;
}

/** Judges a file as a server judges it that is asked to found a battle there; when it does not hold, says why and returns what the program ends with. */
function soundScenario(path: string): SoundScenario | number {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`${path} cannot be read: ${reasonOf(error)}`);
    return UNREADABLE;
  }
  const wish = openScenario.safeParse({ scenario: read });
  if (!wish.success || typeof wish.data.scenario === 'string') {
    console.error(`${path} is no scenario file.`);
    return UNREADABLE;
  }
  try {
    checkSize(wish.data.scenario);
    const { book, file } = scenarioOf(wish.data.scenario, new Map(rulebooks.map((each) => [each.id, each])));
    const offered = book.offered(file);
    if (isRefusal(offered)) return refused(sentenceOf(offered), offered.clause);
    const opened = book.open(file, book.freshChance(NO_SEED));
    return isRefusal(opened) ? refused(sentenceOf(opened), opened.clause) : { book, file, offered };
  } catch (error) {
    if (!(error instanceof Denied)) throw error;
    return refused(error.message, error.clause);
  }
}

/** Says why, and by which clause where one says so. */
function refused(sentence: string, clause: string): number {
  console.log(clause === '' ? sentence : `${sentence} (${clause})`);
  return REFUSED;
}
