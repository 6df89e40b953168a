import { isFlaw, readRecord, verify, type FinishedRecord } from '@longroll/rules/record/index';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { defineRulebook } from '@longroll/rules/rulebooks/rulebook';
import type { EnterReply, SeatGrant } from '@longroll/protocol';
import { expect } from 'chai';
import { startChildAt, type Child } from './child.ts';
import { createBattle, folder, Guest, join2 } from './support.ts';

/** Two players, and a nation of the book between them. */
const WAR = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'a-war',
  name: 'A War',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [{ id: 'treyine', seat: 'ann' }, { id: 'ekra', seat: 'ben' }, { id: 'border-king' }],
  options: { campaignYears: 20, specialPeoples: 'off', rogueDragons: 'off', npcCommand: 'solo', autoBattleTurnLimit: 10 },
};

/** After the last of them so many more battles end. */
const BATTLES_AFTER = 1;
/** Answers that players give in one battle before the first of them gives it up: into its turns, past the setting up. */
const FOUGHT_FOR = 20;
/** Milliseconds after the first answer on a table within which a life ends, at any instant. */
const INSTANTS = 1200;

/** What the players have done, whichever servers they have met. */
interface War {
  readonly game: string;
  readonly seats: readonly SeatGrant[];
  /** Commands that a server said it had carried out, by battle. */
  readonly done: Map<string, Set<string>>;
  /** Answers given in each battle by both. */
  readonly given: Map<string, number>;
  /** Battles that are over: whoever has seen that does not come again. */
  readonly over: Set<string>;
}

const reportsOf = ({ table }: Guest): string[] => (table?.waiting ?? []).filter(({ kind }) => kind === 'battle-report').map(({ id }) => id);
const moment = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Two play a campaign, and their server is killed so many times while a battle of it is fought on its table. Nothing is lost or done twice: what was answered is there once, and each report is handed over once. */
export async function warThroughKills(kills: number): Promise<void> {
  const data = await folder();
  let child = await startChildAt(data, { HURRY: 'yes' });
  const own = await createBattle(child, { scenario: WAR, side: 'treyine', seat: 'ann' });
  const seats = [own, await join2(child, own.battle, 'Ben', 'ben')];
  const war: War = { game: own.battle, seats, done: new Map(), given: new Map(), over: new Set() };
  for (let kill = 0; kill < kills; kill++) {
    let left = Promise.resolve();
    // Whatever goes wrong before somebody has answered on a table is a fault; afterwards the server is gone.
    await new Promise<void>((onTable, fault) => {
      left = play(child, war, onTable, () => false).catch(fault);
    });
    await new Promise((resolve) => setTimeout(resolve, Math.random() * INSTANTS));
    await child.end('SIGKILL');
    await left;
    child = await startChildAt(data, { HURRY: 'yes' });
  }
  const fought = await battlesEnded(child, war);
  await play(
    child,
    war,
    () => undefined,
    (ended) => ended >= fought + BATTLES_AFTER,
  );
  const record = await recordOf(child, war.game);
  const ended = eventsOf(record, 'battle-ended');
  expect(ended.length).to.be.at.least(fought + BATTLES_AFTER);
  // One report for each battle that was begun and not called off with the campaign, and none of them twice.
  expect(new Set(ended).size).to.equal(ended.length);
  expect(eventsOf(record, 'battle-began')).to.include.members(ended);
  expect(new Set(eventsOf(record, 'battle-began')).size).to.equal(eventsOf(record, 'battle-began').length);
  const verdict = verify(record, [defineRulebook(rallyKingCampaignDefinition), defineRulebook(rallyKingDefinition)]);
  if (isFlaw(verdict)) throw new Error(verdict.code);
  expect(verdict.battles).to.deep.equal({ told: ended.length, proven: ended.length });
  nothingIsLostOrDouble(war, record);
  await child.end('SIGKILL');
}

/** Every command that was acknowledged is in the journal of its battle, and none is there twice. */
function nothingIsLostOrDouble({ game, done }: War, record: FinishedRecord): void {
  const kept = [record, ...(record.battles ?? []).map((each) => each.record)].map(({ commands }) =>
    commands.map(({ commandId }) => commandId),
  );
  for (const ids of kept) expect(new Set(ids).size).to.equal(ids.length);
  const all = new Set(kept.flat());
  for (const [battle, ids] of done) {
    const lost = [...ids].filter((id) => !all.has(id));
    expect(lost, battle === game ? 'the campaign' : 'a battle').to.deep.equal([]);
  }
  expect([...done].filter(([battle]) => battle !== game).length).to.be.greaterThan(0);
}

/** Both play on, in the campaign and in all battles of theirs, until `enough` battles have ended and they stop it; or as far as this server lives. */
async function play(server: Child, war: War, onTable: () => void, enough: (ended: number) => boolean): Promise<void> {
  const guests = await Promise.all(war.seats.map(({ token }) => Guest.sit(server, war.game, token)));
  const [ann] = guests;
  if (ann === undefined) throw new Error('nobody plays');
  const before = await endedIn(ann);
  const alive = () => {
    if (guests.some(({ closed }) => closed !== null)) throw new Error('the server is gone');
  };
  while (ann.table?.outcome === null) {
    alive();
    if (enough(before + ann.events.filter(({ kind }) => kind === 'battle-ended').length)) await stopped(guests, war);
    for (const guest of guests) await answer(war, guest);
    for (const decision of reportsOf(ann)) await fight(server, war, guests, decision, onTable, alive);
    await moment();
  }
  for (const guest of guests) guest.hangUp();
}

async function stopped(guests: readonly Guest[], war: War): Promise<void> {
  for (const guest of guests) await guest.command('stop-campaign', { agree: true }, `stop-${war.game}-${guest.hand?.seat}`);
}

/** Answers whatever the guest is asked as somebody absent would be answered for; a server that has the answer already takes it once. */
async function answer({ done }: War, guest: Guest): Promise<boolean> {
  const [question] = guest.hand?.decisions ?? [];
  const battle = guest.setup?.battle ?? '';
  if (question === undefined) return false;
  const reply = await guest.answersTo(question.id);
  if (!reply.ok) return false;
  const id = `k-${battle}-${question.id}-${guest.hand?.seat}`;
  const carriedOut = await guest.command(question.id, reply.fallback, id);
  // A journal has them by who sent them.
  if (carriedOut.ok) done.set(battle, (done.get(battle) ?? new Set()).add(`${guest.hand?.seat}:${id}`));
  return carriedOut.ok;
}

/** One battle on its table, as far as anybody of theirs commands in it: so many answers, then whoever is first gives it up. */
async function fight(
  server: Child,
  war: War,
  guests: readonly Guest[],
  decision: string,
  onTable: () => void,
  alive: () => void,
): Promise<void> {
  const generals: Guest[] = [];
  for (const guest of guests) {
    const way: EnterReply = await guest.request('enter', { decision });
    if (way.ok && way.kind === 'seated' && !war.over.has(way.battle)) generals.push(await Guest.sit(server, way.battle, way.token));
  }
  const [first] = generals;
  if (first === undefined) return;
  const battle = first.setup?.battle ?? '';
  const given = () => war.given.get(battle) ?? 0;
  const isOver = () => first.table?.outcome !== null;
  while (!isOver()) {
    alive();
    // What has begun is played out before somebody can give up (RK-38.4).
    if (given() >= FOUGHT_FOR) await first.command('concede', { concede: true }, `concede-${battle}`);
    for (const general of generals) {
      if (!(await answer(war, general))) continue;
      war.given.set(battle, given() + 1);
      onTable();
    }
    await moment();
  }
  war.over.add(battle);
  for (const general of generals) general.hangUp();
}

async function endedIn(guest: Guest): Promise<number> {
  return (await guest.history(0)).events.filter(({ kind }) => kind === 'battle-ended').length;
}

async function battlesEnded(server: Child, { game, seats: [own] }: War): Promise<number> {
  const ann = await Guest.sit(server, game, own?.token);
  const ended = await endedIn(ann);
  ann.hangUp();
  return ended;
}

async function recordOf(server: Child, game: string): Promise<FinishedRecord> {
  const record = readRecord(await (await fetch(`${server.url}/api/battles/${game}/record`)).text());
  if (isFlaw(record)) throw new Error(record.code);
  if (record.status === 'running') throw new Error('it is not over');
  return record;
}

/** The invasions of all events of a kind, in order. */
function eventsOf({ commands }: FinishedRecord, wanted: string): unknown[] {
  return commands
    .flatMap(({ events }) => events)
    .flatMap(({ kind, data }) =>
      kind === wanted && typeof data === 'object' && data !== null && 'invasion' in data ? [data.invasion] : [],
    );
}
