#!/usr/bin/env node
// longroll verify battle.json: recomputes a recorded battle, every die and card of it, and says what in the file is not so.
// Ends with 0 when all holds, 1 when something does not, 2 when it cannot read the file.
import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';

const [task, path, ...more] = process.argv.slice(2);
if (task !== 'verify' || path === undefined || more.length > 0) {
  console.error('Usage: node scripts/longroll.mjs verify <battle.json>');
  process.exit(2);
}
let text = '';
try {
  text = readFileSync(path, 'utf8');
} catch (error) {
  console.error(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}

register();
const { isFlaw, readRecord, verify } = await import('../packages/rules/src/record/index.ts');
const record = readRecord(text);
const verdict = isFlaw(record) ? record : verify(record);
if (isFlaw(verdict)) {
  const where = [verdict.command === null ? [] : [`command ${verdict.command}`], verdict.event === null ? [] : [`event ${verdict.event}`]].flat();
  console.log(`Does not hold (${[verdict.what, ...where].join(', ')}).`);
  console.log(verdict.message);
  process.exit(verdict.what === 'file' ? 2 : 1);
}
const { commands, events, dice, shuffles, takenBack, commitment, outcome } = verdict;
console.log(`Holds: ${commands} commands, ${events} events, ${dice} dice and ${shuffles} shuffles are as the seed gives them.`);
if (takenBack > 0) console.log(`Taken back after dice had fallen or cards had been dealt: ${takenBack} times. What fell then was not thrown again.`);
console.log(`Commitment ${commitment}`);
console.log(`${outcome.winner === null ? 'Nobody' : outcome.winner} won: ${outcome.reason} (${outcome.clause}).`);
