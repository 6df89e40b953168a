import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { scenario as scenarioFile } from '@longroll/rules/books/kings-men/first/set-up/scenario';
import type { GameEvent, ProjectedEvent } from '@longroll/rules/kernel/event';
import { expect } from 'chai';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, join2, start, until } from './support.ts';

/** Answers given before the sockets' bytes are looked at: the deployment and more than one card. */
const ANSWERS = 40;

/** What only the referee has, wherever in a message it might stand. */
const REFEREES = new Set(['secret', 'knownTo', 'seed', 'deck', 'stack', 'strands', 'chance', 'pending', 'answered', 'tokenHash', 'token']);

describe("the wire of a battle of All the King's Men with allies", function () {
  afterEach(clean);

  it('carries to each socket what its holder may know, and nothing else', async () => {
    const server = await start(await folder(), { books: rulebooks, pace: { burst: 5000, perSecond: 5000, limit: 5000 } });
    const plain = scenarioFile.parse(kingsMenScenarios.find((file) => scenarioFile.safeParse(file).data?.id === 'crossroads-at-aubry'));
    const { red } = plain.armies;
    const allied = { ...red, players: [...red.players, { seat: 'red-2', general: 'General Ney', rating: 2 }] };
    const file = { ...plain, id: 'two-and-one', armies: { ...plain.armies, red: allied } };
    const first = await createBattle(server, { scenario: file, seat: 'red-1', options: { commandPointsSecret: true } });
    const second = await join2(server, first.battle, 'Cat', 'red-2');
    const enemy = await join2(server, first.battle, 'Ben', 'black-1');
    const guests = {
      'red-1': await Guest.sit(server, first.battle, first.token),
      'red-2': await Guest.sit(server, first.battle, second.token),
      'black-1': await Guest.sit(server, first.battle, enemy.token),
      '': await Guest.sit(server, first.battle),
    };
    const players = [guests['red-1'], guests['red-2'], guests['black-1']];
    await guests['red-1'].act('chat', { channel: 'side', text: 'Hold the crossroads until noon' });
    await guests['black-1'].act('chat', { channel: 'side', text: 'Noon will be too late' });
    await guests['red-2'].act('words', { words: 'a lucky phrase' });

    const handle = await server.battles.acquire(first.battle);
    const { battle } = handle;
    for (let answers = 0; answers < ANSWERS && !battle.play.over; answers++) {
      const [question] = battle.play.questions();
      const seat = question?.seats[0] ?? '';
      const guest = players.find((each) => each.hand?.seat === seat);
      const choice = battle.play.computerChoice(seat);
      if (guest === undefined || choice === null) throw new Error(`nobody to answer for ${seat}`);
      await until(() => guest.hand?.decisions.some((each) => each.id === choice.decision) === true);
      expect(await guest.command(choice.decision, choice.answer)).to.include({ ok: true });
    }
    const happened = await battle.history(0);
    const begun = happened.filter((event) => event.kind === 'card-drawn');
    expect(begun.length, 'cards drawn').to.be.greaterThan(0);
    expect(
      happened.some((event) => event.secret !== undefined),
      'secrets',
    ).to.equal(true);
    expect(await guests['red-1'].act('words', { words: 'too late' })).to.include({ ok: false, code: 'words-fixed' });

    for (const [seat, guest] of Object.entries(guests)) {
      // Everything that happened, with the secret part where it is this seat's, and there alone.
      const { events } = await guest.history(0);
      expect(events, `history of ${seat}`).to.deep.equal(happened.map((event) => openTo(event, seat)));
      const live = guest.events;
      expect(live.length).to.be.greaterThan(0);
      for (const event of live) expect(event, `event told to ${seat}`).to.deep.equal(events[event.seq]);
      // Hands go to their own seat; a spectator has none.
      const hands = guest.told.filter(({ type }) => type === 'hand').map(({ message }) => message);
      for (const hand of hands) expect(hand).to.have.nested.property('hand.seat', seat);
      expect(hands.length > 0).to.equal(seat !== '');
      for (const hand of hands) expect(hand).not.to.have.nested.property('hand.secrets.enemyPoints');
      const keys = new Set(guest.told.flatMap(({ message }) => keysIn(message)));
      expect(
        [...keys].filter((key) => REFEREES.has(key)),
        `told to ${seat}`,
      ).to.deep.equal([]);
      for (const secret of [battle.play.seed(), first.token, second.token, enemy.token]) expect(guest.bytes).not.to.include(secret);
    }
    for (const seat of ['black-1', ''] as const) expect(guests[seat].bytes).not.to.include('Hold the crossroads');
    for (const seat of ['red-1', 'red-2', ''] as const) expect(guests[seat].bytes).not.to.include('Noon will be');
    // The search would have found them.
    expect(guests['red-2'].bytes).to.include('Hold the crossroads');
    expect(guests['black-1'].bytes).to.include('Noon will be');
    handle.release();
  });
});

function openTo({ secret, ...open }: GameEvent, seat: string): ProjectedEvent {
  return secret?.knownTo.includes(seat) === true ? { ...open, own: secret.data } : open;
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysIn(each)]);
}
