import type { EnterReply } from '@longroll/protocol';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { expect } from 'chai';
import { clean, createBattle, folder, Guest, inside, start, stop, untilAsync } from './support.ts';
import { TestTime } from './test-time.ts';

const DAY = 24 * 60 * 60_000;

/** Treyine against two nations of the book. */
const FILE = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'a-day-each',
  name: 'A Day Each',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [{ id: 'treyine', seat: 'treyine' }, { id: 'ekra' }, { id: 'border-king' }],
  options: {
    campaignYears: 2,
    artifacts: 'off',
    relics: 'off',
    specialPeoples: 'off',
    rogueDragons: 'off',
    npcCommand: 'solo',
    autoBattleTurnLimit: 10,
  },
};

/** Somebody who answers as for somebody absent; whether anything was asked. */
async function answered(guest: Guest): Promise<boolean> {
  const [question] = guest.hand?.decisions ?? [];
  if (question === undefined) return false;
  await guest.answerAnyhow(question);
  return true;
}

const moment = () => new Promise((done) => setTimeout(done, 10));

/** The way into a battle of one's own that is being fought for the campaign; null while there is none. */
async function ownBattle(ann: Guest): Promise<Extract<EnterReply, { kind: 'seated' }> | null> {
  for (const { id } of (ann.table?.waiting ?? []).filter(({ kind }) => kind === 'battle-report')) {
    const way: EnterReply = await ann.room.request('enter', { decision: id });
    if (way.ok && way.kind === 'seated') return way;
  }
  return null;
}

describe('the time of a whole battle of a campaign', function () {
  afterEach(clean);

  it('runs while no server is there: when it is up the battle ends with the second full game turn after, and its report is handed over (RKC-15.32)', async () => {
    const time = new TestTime(Date.parse('2026-11-21T12:00:00Z'));
    const books = [defineRulebook(rallyKingCampaignDefinition), defineRulebook(rallyKingDefinition)];
    const settings = { books, time, wakeEvery: 50, pace: { burst: 5000, perSecond: 5000, limit: 5000 } };
    const data = await folder();
    let server = await start(data, settings);
    const grant = await createBattle(server, { scenario: FILE, side: 'treyine', seat: 'treyine', opponent: 'computer', battleDays: 1 });
    let ann = await Guest.sit(server, grant.battle, grant.token);
    let way = await ownBattle(ann);
    while (way === null && ann.table?.outcome === null) {
      if (!(await answered(ann))) await moment();
      way = await ownBattle(ann);
    }
    if (way === null) throw new Error('nobody was to be fought');
    const { battle } = way;
    // Into the first turn, with nearly a day gone.
    let general = await Guest.sit(server, battle, way.token);
    while ((general.table?.turn ?? 0) < 1) if (!(await answered(general))) await moment();
    time.pass(DAY - 1);
    await answered(general);
    expect((await inside(server, battle)).play.timeIsUp()).to.equal(false);
    await stop(server);
    time.pass(1);
    server = await start(data, settings);
    await untilAsync(async () => (await inside(server, battle)).play.timeIsUp() === true);
    general = await Guest.sit(server, battle, way.token);
    const told = (await general.history(0)).events.filter(({ kind }) => kind === 'time-up');
    const turn = general.table?.turn ?? 0;
    expect(told.map(({ data: each }) => each)).to.deep.equal([{ lastTurn: turn + 2 }]);
    while (general.table?.outcome === null) if (!(await answered(general))) await moment();
    expect(general.table?.turn).to.be.at.most(turn + 2);
    expect(general.table?.outcome?.reason).to.be.oneOf(['time-up', 'army-gone', 'both-gone']);
    ann = await Guest.sit(server, grant.battle, grant.token);
    await untilAsync(async () => (await ann.history(0)).events.some(({ kind }) => kind === 'battle-ended'));
  });
});
