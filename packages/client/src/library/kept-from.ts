import type { ArmySummary } from '@longroll/protocol';
import type { KeptArmy } from '../net/kept-armies.ts';
import { fileOf } from './asking.ts';
import { libraryWords as words } from './library-words.ts';

/** A version of an army of the library as this browser keeps it: with its file, to be looked at, and where it is from, by which the server has it. */
export async function keptFrom(entry: ArmySummary, version: number): Promise<KeptArmy> {
  const { id, book, name, list, strength, measure, units } = entry;
  const note = [...(list === '' ? [] : [list]), words.strength({ count: strength, measure }), words.units({ count: units })].join(', ');
  return { book, name, note, file: await fileOf(id, version), from: { entry: id, version } };
}
