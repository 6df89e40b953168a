import { tooLargeFor } from '@longroll/protocol/scenario-size';
import type { JsonObject } from '@longroll/rules/rulebooks/drawing/form';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { shelved } from '@longroll/server/library/shelved';
import { crammed } from './crammed.ts';

/**
 * How long the library judges the dearest files within all bounds: `npm run bench -- judging [book=] [case=]`. Each is a drawing for one book, crammed in one way; what is told is
 * milliseconds of the processor, what the verdict is, and the file's size. Fields that come with the books are told of last: the dearest of each.
 */
const [onlyBook = '', onlyCase = ''] = process.argv.slice(2);

for (const book of rulebooks) {
  if (book.drawing === null || !book.id.includes(onlyBook)) continue;
  for (const [name, file] of Object.entries(crammed(book.id, book.drawing.blank))) if (name.includes(onlyCase)) tell(book, name, file);
  if (onlyCase !== '') continue;
  const shipped = book.scenarios.map(({ id }) => ({ id, taken: judged(book, book.scenario(id)) }));
  const [dearest] = shipped.sort((one, other) => other.taken.spent - one.taken.spent);
  console.log(`${book.id}, dearest that comes with it (${dearest?.id}): ${dearest?.taken.spent.toFixed(0)} ms`);
}

function tell(book: Rulebook, name: string, file: JsonObject): void {
  const tooLarge = tooLargeFor(file);
  if (tooLarge !== null) throw new Error(`${book.id}, ${name}: ${tooLarge.has} ${tooLarge.what}, and ${tooLarge.most} is the most`);
  const { spent, verdict } = judged(book, file);
  console.log(`${book.id}, ${name}: ${spent.toFixed(0)} ms, ${verdict}, ${Math.round(JSON.stringify(file).length / 1024)} KB`);
}

/** Judges a file as the library does. */
function judged(book: Rulebook, file: unknown): { readonly spent: number; readonly verdict: string } {
  const begun = process.cpuUsage();
  const said = shelved(book, file);
  const { user, system } = process.cpuUsage(begun);
  return { spent: (user + system) / 1000, verdict: 'refused' in said ? said.refused : 'opened' };
}
