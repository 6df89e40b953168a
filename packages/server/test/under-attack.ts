import { expect } from 'chai';
import { Attacker } from '../../../bench/hostile/attacker.ts';
import { sendRawRequest } from '../../../bench/hostile/raw-requests.ts';
import { Nonsense } from '../../../bench/hostile/nonsense.ts';
import { folder, createBattle, Guest, inside, join2, settled, start, until } from './support.ts';

const SEED = 20261121;

/** So many hostile messages down sockets, and some by HTTP, end no process, change no battle that is not their own, and disturb no honest player. The bench of that name sends a million. */
export async function attack(messages: number): Promise<void> {
  const { error } = console;
  // The room library writes a line for every text it cannot read.
  console.error = () => undefined;
  try {
    await attacked(messages);
  } finally {
    console.error = error;
  }
}

async function attacked(messages: number): Promise<void> {
  const server = await start(await folder(), { pace: { burst: 40, perSecond: 20, limit: 400 } });
  const [honest, still, own] = [await createBattle(server), await createBattle(server), await createBattle(server)];
  const [second] = [await join2(server, honest.battle), await join2(server, still.battle), await join2(server, own.battle)];
  const ann = await Guest.sit(server, honest.battle, honest.token);
  const ben = await Guest.sit(server, honest.battle, second.token);
  // Two honest moves, whose frames the attackers bend.
  const recorded: Uint8Array[] = [];
  const { connection } = ann.room;
  const plainly = connection.send.bind(connection);
  connection.send = (data) => {
    recorded.push(Uint8Array.from(Buffer.from(data)));
    plainly(data);
  };
  const acknowledged: string[] = [];
  const round = async (number: number) => {
    for (const [guest, kind, answer] of [
      [ann, 'bid', { bid: 9 }],
      [ben, 'bid', { bid: 1 }],
      [ann, 'march', { x: number, y: 0 }],
    ] as const) {
      const reply = await guest.answer(kind, answer);
      expect(reply, kind).to.include({ ok: true });
      acknowledged.push(kind);
    }
  };
  await round(1);
  const untouched = (await inside(server, still.battle)).hash;

  const nonsense = new Nonsense(SEED);
  const attackers = [honest, still].map(({ battle }) => new Attacker(server.url, battle, undefined, nonsense));
  attackers.push(new Attacker(server.url, own.battle, own.token, nonsense));
  const sent = () => attackers.reduce((all, { sent: each }) => all + each, 0);
  const letters = Array.from({ length: messages / 30 }, () => () => sendRawRequest(nonsense, server.url, still.battle));
  for (let rounds = 2; sent() < messages;) {
    for (const each of attackers) each.send(8, recorded);
    await Promise.all(letters.splice(0, 2).map((send) => send()));
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (sent() > (messages / 8) * (rounds - 1)) await round(rounds++);
  }
  for (const each of attackers) each.leave();

  expect([ann.closed, ben.closed]).to.deep.equal([null, null]);
  expect((await inside(server, still.battle)).hash).to.equal(untouched);
  // What happened in the honest battle is what was acknowledged: two bids, told together, and a march.
  const { events } = await ann.history(0);
  expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'dealt')).to.deep.equal(
    Array.from({ length: acknowledged.length / 3 }, () => ['bids', 'marched']).flat(),
  );
  expect(letters).to.have.length(0);
  // A battle in which the attacker holds a seat can still be opened from its journal: every hash on the way is right.
  await until(() => server.battles.presentHere(own.battle).size === 0);
  await settled(server, own.battle);
  const before = (await inside(server, own.battle)).hash;
  await until(() => server.battles.openHere === 1);
  expect((await inside(server, own.battle)).hash).to.equal(before);
  expect((await Guest.sit(server, own.battle)).setup?.seat).to.equal('');
}
