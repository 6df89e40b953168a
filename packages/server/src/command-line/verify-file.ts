import { readFileSync } from 'node:fs';
import { plainSpeech } from '@longroll/protocol/plain-text';
import { winnersOf } from '@longroll/rules/kernel/outcome';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { isFlaw, readRecord, verify, type BattleRecord, type Flaw, type Verified } from '@longroll/rules/record/index';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import { flawSaid } from '@longroll/words/flaw';
import { sentenceOf } from '@longroll/words/sentence';
import { reasonOf } from '../store/errors.ts';

/** Recomputes a recorded battle and prints what it finds. 0 when all holds, 1 when something does not, 2 when the file cannot be read, 3 when nothing is wrong but part of it is only told. */
export function verifyFile(path: string): number {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    console.error(`${path} cannot be read: ${reasonOf(error)}`);
    return 2;
  }
  const record = readRecord(text);
  if (isFlaw(record)) return tellFlaw(record);
  const verdict = verify(record);
  return isFlaw(verdict) ? tellFlaw(verdict) : tellVerified(verdict, (side) => sideName(record, side));
}

function tellFlaw(flaw: Flaw): number {
  const { what, command, event, refusal } = flaw;
  const where = [what, ...(command === null ? [] : [`command ${command}`]), ...(event === null ? [] : [`event ${event}`])];
  tell(`Does not hold (${where.join(', ')}).`);
  tell(flawSaid(flaw));
  if (refusal !== undefined) tell(sentenceOf(refusal));
  return what === 'file' ? 2 : 1;
}

function tellVerified(
  { commands, events, dice, shuffles, takenBack, stretches, commitment, outcome, battles }: Verified,
  nameOf: (side: string) => string,
): number {
  const proven = stretches.every((each) => each.proven) && battles.proven === battles.told;
  tell(
    proven
      ? `Holds: ${commands} commands, ${events} events, ${dice} dice and ${shuffles} shuffles are as the seed gives them.`
      : `Nothing is wrong: ${commands} commands, ${events} events, ${dice} dice and ${shuffles} shuffles. Not all of it can be proven here.`,
  );
  if (!proven || stretches.length > 1) for (const each of stretches) tell(stretchLine(each));
  for (const { seat, agreed, commands: gone, dice: fallen, shuffles: shuffled } of takenBack) {
    tell(
      `${seat} took back ${gone} of the commands${agreed ? ', as was agreed' : ', by which nobody had learnt anything'}: ${fallen} dice and ${shuffled} shuffles were spent on them.`,
    );
  }
  if (battles.told > 0)
    tell(`Battles: of ${battles.told} it was told the end of, ${battles.proven} are in the file, were fought as told, and reported that.`);
  tell(`Commitment ${commitment}`);
  const winners = winnersOf(outcome).map(nameOf);
  tell(`${winners.length === 0 ? 'Nobody' : winners.join(', ')} won: ${outcome.reason.replaceAll('-', ' ')} (${outcome.clause}).`);
  return proven ? 0 : 3;
}

/** What a side is called on the field of that record; its id where these rules do not know the field. */
function sideName({ book, scenario, chance }: BattleRecord, side: string): string {
  const rulebook = rulebookOf(book.id);
  if (rulebook === undefined || chance.seed === null) return side;
  const opened = rulebook.open(scenario, { ...rulebook.freshChance(chance.seed), words: chance.words });
  if (isRefusal(opened)) return side;
  return opened.position.table().sides.find(({ id }) => id === side)?.name ?? side;
}

function stretchLine({ version, from, to, proven, unchecked }: Verified['stretches'][number]): string {
  const which = to < from ? `Version ${version}, no command` : `Version ${version}, commands ${from} to ${to}`;
  if (proven) return `${which}: proven.`;
  const draws =
    unchecked === 0
      ? 'all dice and cards told are as the seed gives them'
      : `of ${unchecked} throws and shuffles nothing can be said, for others beside them are not told`;
  return `${which}: as told. These rules are not here, or lead elsewhere; ${draws}.`;
}

/** What a stranger's file calls its sides and seats never reaches the terminal as an order to it. */
function tell(line: string): void {
  console.log(plainSpeech(line));
}
