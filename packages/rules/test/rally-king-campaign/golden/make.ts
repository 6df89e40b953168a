// Plays the golden campaigns anew: `npm run golden rally-king-campaign`. Only after a change of the rules that is meant to change campaigns, or what is shown of
// them: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isRefusal } from '../../../src/kernel/refusal.ts';
import { isFlaw, recordText, writeRecord, type Journal, type JournalEntry } from '../../../src/record/index.ts';
import { rallyKingCampaignDefinition } from '../../../src/rulebooks/rally-king-campaign.ts';
import { defineRulebook } from '../../../src/rulebooks/rulebook.ts';
import { rallyKingCampaign } from '../../../src/books/rally-king/campaign/index.ts';
import { isFounding } from '../../../src/books/rally-king/campaign/battles/founding.ts';
import { freshChance, streams } from '../../../src/chance/index.ts';
import { begin, decide, openDecisions, standIn } from '../../../src/kernel/decide.ts';
import type { Command } from '../../../src/kernel/decision.ts';
import { picker } from '../../playing/picker.ts';
import { foughtOnTable } from '../on-the-table.ts';
import { playCampaign, seedOf } from '../random-campaign.ts';
import { randomFile } from '../random-file.ts';
import { openedCampaign } from '../whole-campaign.ts';
import { seenThen } from '../seen-then.ts';

const file = z.looseObject({});
const book = defineRulebook(rallyKingCampaignDefinition);

type File = Readonly<Record<string, unknown>>;

/** A campaign of legal answers, orders and reports picked at random. */
const atRandom = (scenario: File, number: number) => journalled(scenario, number, playCampaign(scenario, number).given);

/** A campaign that the book plays alone, its battles fought out on the table. */
function byTheBook(scenario: File, number: number): Journal {
  const { seats, state } = openedCampaign(scenario);
  let { game } = begin(rallyKingCampaign, seats, state, freshChance(seedOf(number)), streams);
  const given: Command[] = [];
  for (let battles = 0; game.outcome === null;) {
    const [question] = openDecisions(game);
    const seat = question?.seats[0];
    if (question === undefined || seat === undefined) throw new Error('nothing is asked');
    const command = isFounding(question.about)
      ? { decision: question.id, seat, answer: foughtOnTable(question.about, 1000 * number + ++battles).report }
      : { ...standIn(rallyKingCampaign, game, question, seat), seat };
    const verdict = decide(rallyKingCampaign, game, command, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    ({ game } = verdict);
    given.push(command);
  }
  return journalled(scenario, number, given);
}

/** What was commanded, journalled as a server would. */
function journalled(scenario: File, number: number, given: readonly Command[]): Journal {
  const seed = seedOf(number);
  const begun = book.open(scenario, book.freshChance(seed));
  if (isRefusal(begun)) throw new Error(begun.code);
  let { position } = begun;
  const commands: JournalEntry[] = [];
  for (const { decision, seat, answer } of given) {
    const verdict = position.decide({ decision, seat, answer });
    if (isRefusal(verdict)) throw new Error(verdict.code);
    ({ position } = verdict);
    const commandId = `${seat}:${commands.length + 1}`;
    commands.push({ decision, seat, answer, commandId, events: verdict.events, hash: position.hash() });
  }
  return {
    scenario,
    seats: position.seats
      .filter(({ reserved }) => reserved !== true)
      .map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: true })),
    founded: '2026-11-26T12:00:00.000Z',
    seed,
    words: {},
    opening: { events: begun.events, hash: begun.position.hash() },
    commands,
    outcome: position.outcome,
  };
}

const campaigns: Readonly<Record<string, () => Journal>> = {
  'the-border-kingdom': () => atRandom(file.parse(book.scenario('the-border-kingdom')), 3),
  'by-the-book': () => byTheBook(file.parse(book.scenario('the-border-kingdom')), 3),
  'anywhere-at-random': () => atRandom(file.parse(randomFile(picker(5), 4)), 5),
};

for (const [name, play] of Object.entries(campaigns)) {
  const record = writeRecord(book, play());
  if (isFlaw(record)) throw new Error(record.code);
  const text = recordText(record);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} characters`);
}

/** Found among 120 by what happens in them: every kind of event, question and order, and every value of every option, is in one of them. */
const SEEN = [1000, 1010, 1019, 1021, 1033, 1035, 1045, 1048, 1082, 1094, 1097, 1102, 1107, 1111];
const seen = Object.fromEntries(SEEN.map((number) => [number, seenThen(number)]));
writeFileSync(new URL('seen.json', import.meta.url), `${JSON.stringify(seen, null, 1)}\n`);
