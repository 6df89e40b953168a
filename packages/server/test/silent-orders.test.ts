import { expect } from 'chai';
import { freshChance } from '@longroll/rules/chance/index';
import type { RunningServer } from '../src/app.ts';
import { MOST_UNNOTICED } from '../src/battle/journal/standing-commands.ts';
import { STANDING } from '@longroll/rules/kernel/standing';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import { queensMenDefinition } from '@longroll/rules/rulebooks/queens-men';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, standing, sentAlike, start, stop, until } from './support.ts';
import { summaryOf } from './summaries.ts';
import { TestTime } from './test-time.ts';

/** The skirmish game with dice and cards that always fall alike. With these the crown has the first card, and the frontier's general is an orator. */
const alikeBook = defineRulebook({ ...queensMenDefinition, freshChance: () => freshChance('43'.repeat(32)) });

/** Orders nobody is told of, for the frontier to give while the crown plays its card. */
const ORDERS = [
  { clause: 'QM-26.18', decision: 'orator-order', answer: { order: 'any' } },
  { clause: 'QM-23.9', decision: STANDING, answer: { question: 'counter-fire', always: true } },
] as const;

describe('orders in secret', function () {
  afterEach(clean);

  for (const { clause, decision, answer } of ORDERS) {
    it(`${clause} ${decision} shows neither in frames nor in what the enemy may take back, and stands when they do`, async () => {
      const data = await folder();
      let server = await opened(data);
      const [one, other] = [await atFirstCard(server), await atFirstCard(server)];
      const [game, otherGame] = [await standing(server, one.id), await standing(server, other.id)];
      const touched = await updated(server, one.id);
      for (const { crown } of [one, other]) expect(await crown.answer('activate', await firstActivation(crown))).to.include({ ok: true });
      for (const { crown } of [one, other]) await until(() => crown.tableActions?.canUndo === true && crown.decision('feat') !== undefined);
      const before = await updated(server, one.id);
      expect(before).to.not.equal(touched);
      // Only in one of the battles is anything ordered.
      expect(await one.frontier.command(decision, answer)).to.include({ ok: true });
      const ordered = one.frontier.hand;
      expect(await updated(server, one.id), 'the list of battles').to.equal(before);
      for (const { crown } of [one, other]) {
        expect(crown.tableActions?.canUndo).to.equal(true);
        expect(await crown.act('undo', {})).to.deep.equal({ ok: true });
      }
      for (const { crown, frontier, eve } of [one, other]) {
        for (const each of [crown, frontier, eve]) await until(() => each.events.at(-1)?.kind !== 'activated');
        await until(() => crown.decision('activate') !== undefined);
      }
      await sentAlike(one.crown, other.crown);
      await sentAlike(one.eve, other.eve);
      expect(framesTo(one, 'crown')).to.deep.equal(framesTo(other, 'crown'));
      expect(framesTo(one, 'eve')).to.deep.equal(framesTo(other, 'eve'));
      expect(framesTo(one, 'frontier')).to.not.deep.equal(framesTo(other, 'frontier'));
      // Without the order the battle is as it was; with it the order stands, also when the battle is opened again.
      expect(await standing(server, other.id)).to.deep.equal(otherGame);
      const kept = await inside(server, one.id);
      expect(await standing(server, one.id)).to.not.deep.equal(game);
      const { secrets, standing: told } = kept.play.hand('frontier');
      expect([secrets, told]).to.deep.equal([ordered?.secrets, ordered?.standing]);
      leaveAll();
      await stop(server);
      server = await opened(data);
      expect((await inside(server, one.id)).hash).to.equal(kept.hash);
    });
  }

  it('QM-34.1 an order taken back by its own player is noticed by nobody, and stays taken back', async () => {
    const server = await opened(await folder());
    const one = await atFirstCard(server);
    const { hash } = await inside(server, one.id);
    const before = await updated(server, one.id);
    expect(await one.frontier.command(STANDING, { question: 'counter-fire', always: true })).to.include({ ok: true });
    await until(() => one.frontier.tableActions?.canUndo === true);
    expect(one.crown.tableActions?.canUndo).to.equal(false);
    expect(await one.frontier.act('undo', {})).to.deep.equal({ ok: true });
    await until(() => one.frontier.tableActions?.canUndo === false);
    expect((await inside(server, one.id)).hash).to.equal(hash);
    expect([framesTo(one, 'crown'), framesTo(one, 'eve'), await updated(server, one.id)]).to.deep.equal([[], [], before]);
  });

  it('are refused when there are too many in a row, until the battle goes on; the orders of another are not', async () => {
    const server = await opened(await folder());
    const { crown, frontier } = await atFirstCard(server);
    const order = (guest: Guest, always: boolean) => guest.command(STANDING, { question: 'counter-fire', always });
    for (let each = 0; each < MOST_UNNOTICED; each++) expect(await order(frontier, each % 2 === 0)).to.include({ ok: true });
    expect(await order(frontier, true)).to.include({ ok: false, code: 'too-many-orders' });
    expect(await order(crown, true)).to.include({ ok: true });
    expect(await crown.command(crown.decision('activate')?.id ?? '', await firstActivation(crown))).to.include({ ok: true });
    expect(await order(frontier, true)).to.include({ ok: true });
  });

  function opened(data: string): Promise<RunningServer> {
    const noon = Date.parse('2026-11-21T12:00:00Z');
    return start(data, { books: [alikeBook], time: new TestTime(noon), pace: { burst: 5000, perSecond: 5000, limit: 5000 } });
  }
});

interface Table {
  readonly id: string;
  readonly crown: Guest;
  readonly frontier: Guest;
  readonly eve: Guest;
}

/** Two players and a spectator where the first card's player chooses whom to activate; what came before is forgotten. */
async function atFirstCard(server: RunningServer): Promise<Table> {
  const first = await createBattle(server, { scenario: 'ambush-at-otter-creek' });
  const second = await join2(server, first.battle);
  const [ann, ben, eve] = [
    await Guest.sit(server, first.battle, first.token),
    await Guest.sit(server, first.battle, second.token),
    await Guest.sit(server, first.battle),
  ];
  for (const guest of [ann, ben, eve]) await until(() => guest.present.length === 2);
  const seated = (seat: string) => [ann, ben].find((guest) => guest.hand?.seat === seat) ?? ann;
  const table = { id: first.battle, crown: seated('crown'), frontier: seated('frontier'), eve };
  const guests = [table.crown, table.frontier];
  while (table.crown.decision('activate') === undefined) {
    await until(() => guests.some((guest) => (guest.hand?.decisions.length ?? 0) > 0));
    for (const guest of guests) {
      const [question] = guest.hand?.decisions ?? [];
      if (question === undefined || question.kind === 'activate') continue;
      expect(await guest.answerAnyhow(question)).to.include({ ok: true });
      await until(() => guest.hand?.decisions[0]?.id !== question.id);
    }
  }
  for (const guest of [...guests, table.eve]) {
    await until(() => guest.table?.waiting[0]?.kind === 'activate');
    guest.frames.length = 0;
  }
  expect(JSON.stringify(table.frontier.hand?.secrets)).to.include('"identity":"orator"');
  return table;
}

async function firstActivation(guest: Guest): Promise<unknown> {
  return (await guest.optionsOf('activate')).find((option) => JSON.stringify(option).includes('"activate"'));
}

function framesTo(table: Table, who: 'crown' | 'frontier' | 'eve'): string[] {
  return table[who].frames.map((frame) => frame.toString('latin1').replaceAll(table.id, 'the-battle'));
}

async function updated(server: RunningServer, battle: string): Promise<unknown> {
  return (await summaryOf(server, battle)).updated;
}
