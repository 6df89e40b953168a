// Seals golden battles of the versions before under the rules at hand: `node --import @oxc-node/core/register packages/rules/test/record/golden/seal.ts FILES`. For a change of the
// rules that is meant to change no battle: every answer is given again, and dice, cards, events and end must be as they were. Only the version and the hashes of the states are
// written anew; how many of these are others is said.
import { readFileSync, writeFileSync } from 'node:fs';
import { streams } from '../../../src/chance/index.ts';
import type { ChanceSource } from '../../../src/kernel/chance.ts';
import type { GameEvent } from '../../../src/kernel/event.ts';
import { canonicalJson } from '../../../src/kernel/json.ts';
import { isRefusal, refusalName } from '../../../src/kernel/refusal.ts';
import { recording } from '../../../src/record/draws.ts';
import type { Draw, FinishedRecord } from '../../../src/record/format.ts';
import { isFlaw, readRecord, recordText } from '../../../src/record/index.ts';
import { rulebooks } from '../../../src/rulebooks/index.ts';
import type { Position } from '../../../src/rulebooks/position.ts';

interface Told {
  readonly draws: readonly Draw[] | null;
  readonly events: readonly GameEvent[];
}

/** One entry played again; it must tell what it told. */
function same<Entry extends Told & { hash: string }>(
  where: string,
  entry: Entry,
  play: (source: ChanceSource) => { readonly position: Position; readonly events: readonly GameEvent[] },
): { entry: Entry; position: Position } {
  const draws: Draw[] = [];
  const { position, events } = play(recording(streams, draws));
  if (canonicalJson([draws, events]) !== canonicalJson([entry.draws, entry.events])) throw new Error(`${where} tells something else`);
  return { entry: { ...entry, hash: position.hash() }, position };
}

function sealed(name: string, record: FinishedRecord): FinishedRecord {
  const book = rulebooks.find(({ id }) => id === record.book.id);
  if (book === undefined) throw new Error(`${name}: there is no rulebook called ${record.book.id}`);
  if ((record.takenBack ?? []).length + (record.upgrades ?? []).length > 0)
    throw new Error(`${name}: something was taken back, or rules mended`);
  const first = { ...record.chance, drawn: {} };
  const opening = same(`${name}: the opening`, record.opening, (source) => {
    const opened = book.open(record.scenario, first, source, record.opening.awaited, book.version);
    if (isRefusal(opened)) throw new Error(refusalName(opened));
    return opened;
  });
  let { position } = opening;
  const commands = record.commands.map((command) => {
    const played = same(`${name}: command ${command.seq}`, command, (source) => {
      const verdict = position.decide(command, source);
      if (isRefusal(verdict)) throw new Error(`${name}: command ${command.seq}: ${refusalName(verdict)}`);
      return verdict;
    });
    position = played.position;
    return played.entry;
  });
  if (canonicalJson(position.outcome) !== canonicalJson(record.outcome)) throw new Error(`${name} ends otherwise`);
  return { ...record, book: { ...record.book, version: book.version }, opening: opening.entry, commands };
}

for (const file of process.argv.slice(2)) {
  const record = readRecord(readFileSync(file, 'utf8'));
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error(`${file} is not over`);
  const now = sealed(file, record);
  const others = now.commands.filter(({ hash }, index) => hash !== record.commands[index]?.hash).length;
  writeFileSync(file, recordText(now));
  console.log(`${file}: ${now.commands.length} commands, ${others} states with another hash`);
}
