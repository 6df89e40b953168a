#!/usr/bin/env node
// longroll verify battle.json: recomputes a recorded battle, every die and card of it, and says what in the file is not so.
// Ends with 0 when all holds, 1 when something does not, 2 when it cannot read the file, 3 when nothing is wrong but part of it is only told.
// longroll check-upgrade [club.jsonl]: says of every battle of an exported club, or of the store that DATA_DIR or DATABASE_URL names, whether the rules of
// this program lead it to the same states. Ends with 0 when all are the same, 1 when one is not, 2 when it cannot be read.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [task, path, ...more] = process.argv.slice(2);
if (more.length > 0 || (task === 'verify' ? path === undefined : task !== 'check-upgrade')) {
  console.error('Usage: node scripts/longroll.mjs verify <battle.json>   or   node scripts/longroll.mjs check-upgrade [club.jsonl]');
  process.exit(2);
}
const typescript = import.meta.resolve('@oxc-node/core/register');
if (!process.execArgv.includes(typescript)) {
  // The embedded store has a thread of its own, and what reads TypeScript comes to threads only as a flag of the program.
  const { status } = spawnSync(process.execPath, ['--import', typescript, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(status ?? 2);
}
process.exit(task === 'verify' ? await verifyRecord() : await checkClub());

async function verifyRecord() {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  const { isFlaw, readRecord, verify } = await import('../packages/rules/src/record/index.ts');
  const record = readRecord(text);
  const verdict = isFlaw(record) ? record : verify(record);
  if (isFlaw(verdict)) {
    const where = [
      verdict.command === null ? [] : [`command ${verdict.command}`],
      verdict.event === null ? [] : [`event ${verdict.event}`],
    ].flat();
    console.log(`Does not hold (${[verdict.what, ...where].join(', ')}).`);
    console.log(verdict.message);
    return verdict.what === 'file' ? 2 : 1;
  }
  const { commands, events, dice, shuffles, takenBack, stretches, commitment, outcome, battles } = verdict;
  const proven = stretches.every((each) => each.proven) && battles.proven === battles.told;
  console.log(
    proven
      ? `Holds: ${commands} commands, ${events} events, ${dice} dice and ${shuffles} shuffles are as the seed gives them.`
      : `Nothing is wrong: ${commands} commands, ${events} events, ${dice} dice and ${shuffles} shuffles. Not all of it can be proven here.`,
  );
  if (!proven || stretches.length > 1) for (const each of stretches) console.log(stretchLine(each));
  for (const { seat, agreed, commands: gone, dice: fallen, shuffles: shuffled } of takenBack) {
    console.log(
      `${seat} took back ${gone} of the commands${agreed ? ', as was agreed' : ', by which nobody had learnt anything'}: ${fallen} dice and ${shuffled} shuffles were spent on them.`,
    );
  }
  if (battles.told > 0)
    console.log(
      `Battles: of ${battles.told} it was told the end of, ${battles.proven} are in the file, were fought as told, and reported that.`,
    );
  console.log(`Commitment ${commitment}`);
  console.log(`${outcome.winner === null ? 'Nobody' : outcome.winner} won: ${outcome.reason} (${outcome.clause}).`);
  return proven ? 0 : 3;
}

function stretchLine({ version, from, to, proven, unchecked }) {
  const which = to < from ? `Version ${version}, no command` : `Version ${version}, commands ${from} to ${to}`;
  if (proven) return `${which}: proven.`;
  const draws =
    unchecked === 0
      ? 'all dice and cards told are as the seed gives them'
      : `of ${unchecked} throws and shuffles nothing can be said, for others beside them are not told`;
  return `${which}: as told. These rules are not here, or lead elsewhere; ${draws}.`;
}

async function checkClub() {
  const { checkUpgrade, withStore } = await import('../packages/server/src/check-upgrade.ts');
  const { settingsOf } = await import('../packages/server/src/config.ts');
  const { rulebooks } = await import('../packages/rules/src/rulebooks/index.ts');
  const { reasonOf } = await import('../packages/server/src/store/errors.ts');
  try {
    const counts = { same: 0, differs: 0, 'cannot-go-on': 0 };
    await withStore(settingsOf(process.env), path ?? null, async (store) => {
      for await (const { battle, book, over, from, to, result, why } of checkUpgrade(store, rulebooks)) {
        counts[result]++;
        const said = { same: 'same', differs: `differs at ${why}`, 'cannot-go-on': `cannot go on: ${why}` };
        console.log(`${battle} ${book} ${from} → ${to || 'none'}${over ? ', over' : ''}: ${said[result]}`);
      }
    });
    console.log(`${counts.same} same, ${counts.differs} differ, ${counts['cannot-go-on']} cannot go on.`);
    return counts.differs + counts['cannot-go-on'] === 0 ? 0 : 1;
  } catch (error) {
    console.error(reasonOf(error));
    return 2;
  }
}
