import type { EnterReply } from '@longroll/protocol';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, start, until } from './support.ts';

const FILE = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'one-year',
  name: 'One Year',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [{ id: 'treyine', seat: 'treyine' }, { id: 'ekra' }, { id: 'border-king' }],
  options: {
    campaignYears: 1,
    magicItems: 'off',
    artifacts: 'off',
    relics: 'off',
    specialPeoples: 'off',
    rogueDragons: 'off',
    autoBattleTurnLimit: 10,
  },
};

/** Questions that ask for a battle. */
const battlesIn = ({ table }: Guest): string[] => (table?.waiting ?? []).filter(({ kind }) => kind === 'battle-report').map(({ id }) => id);

/** Answers everything that is asked of a guest as somebody absent would be answered for; whether anything was asked. */
async function answered(guest: Guest): Promise<boolean> {
  const [question] = guest.hand?.decisions ?? [];
  if (question === undefined) return false;
  await guest.answerAnyhow(question);
  return true;
}

/** Sits down in a battle of one's own and gives it up; false while it is not there yet. Somebody else's is left alone. */
async function giveUp(server: RunningServer, guest: Guest, decision: string): Promise<boolean> {
  const way: EnterReply = await guest.room.request('enter', { decision });
  if (!way.ok) return false;
  if (way.kind !== 'seated') return true;
  const general = await Guest.sit(server, way.battle, way.token);
  expect(await general.command('concede', { concede: true })).to.include({ ok: true });
  await until(() => general.table?.outcome !== null);
  general.hangUp();
  return true;
}

describe('a campaign on the server', function () {
  afterEach(clean);

  it('is fought on the table, battle by battle, and its losses are carried back', async () => {
    const books = [defineRulebook(rallyKingCampaignDefinition), defineRulebook(rallyKingDefinition)];
    const server = await start(await folder(), { books, wakeEvery: 200 });
    const grant = await createBattle(server, { scenario: FILE, side: 'treyine', seat: 'treyine', opponent: 'computer' });
    const ann = await Guest.sit(server, grant.battle, grant.token);
    const fought = new Set<string>();
    const ended = () => ann.events.filter(({ kind }) => kind === 'battle-ended').length;
    // Until two battles have been carried back, or the year is over without so many.
    while (ended() < 2 && ann.table?.outcome === null) {
      if (await answered(ann)) continue;
      const next = battlesIn(ann).find((decision) => !fought.has(decision));
      if (next !== undefined && (await giveUp(server, ann, next))) fought.add(next);
      else await new Promise((done) => setTimeout(done, 20));
    }
    const kinds = ann.events.map(({ kind }) => kind);
    expect(kinds).to.include.members(['form-closed', 'war-test', 'units-placed']);
    expect(ended() > 0 || ann.table?.outcome !== null).to.equal(true);
  });
});
