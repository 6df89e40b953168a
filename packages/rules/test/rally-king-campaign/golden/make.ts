// Plays the golden campaigns anew: `npx tsx packages/rules/test/rally-king-campaign/golden/make.ts`. Only after a change of the rules that is meant to change
// campaigns: until then the files here say what the rules have always done.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isRefusal } from '../../../src/kernel/refusal.ts';
import { isFlaw, recordText, writeRecord, type Journal, type JournalEntry } from '../../../src/record/index.ts';
import { rallyKingCampaignDefinition } from '../../../src/rulebooks/rally-king-campaign.ts';
import { defineRulebook } from '../../../src/rulebooks/rulebook.ts';
import { picker } from '../../playing/picker.ts';
import { playCampaign, seedOf } from '../random-campaign.ts';
import { randomFile } from '../random-file.ts';

const file = z.looseObject({});
const book = defineRulebook(rallyKingCampaignDefinition);

/** A campaign of legal answers, orders and reports picked at random, journalled as a server would. */
function atRandom(scenario: Readonly<Record<string, unknown>>, number: number): Journal {
  const seed = seedOf(number);
  const begun = book.open(scenario, book.freshChance(seed));
  if (isRefusal(begun)) throw new Error(begun.message);
  let { position } = begun;
  const commands: JournalEntry[] = [];
  for (const { decision, seat, answer } of playCampaign(scenario, number).given) {
    const verdict = position.decide({ decision, seat, answer });
    if (isRefusal(verdict)) throw new Error(verdict.message);
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
  'anywhere-at-random': () => atRandom(file.parse(randomFile(picker(5), 4)), 5),
};

for (const [name, play] of Object.entries(campaigns)) {
  const record = writeRecord(book, play());
  if (isFlaw(record)) throw new Error(record.message);
  const text = recordText(record);
  writeFileSync(new URL(`${name}.json`, import.meta.url), text);
  console.log(`${name}: ${text.length} characters`);
}
