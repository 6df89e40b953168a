import { expect } from 'chai';
import { getMessageBytes, Protocol } from 'colyseus';
import type { Hand } from '@longroll/rules/kernel/view';
import { FARM_FIELD } from '../../e2e/src/farm-field.ts';
import type { RunningServer } from '../src/app.ts';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import { clean, folder, createBattle, Guest, join2, seatedAndTold, start, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { twinBook } from './twins.ts';

const SEATS = ['red-1', 'red-2', 'black-1', 'black-2'] as const;
type Seat = (typeof SEATS)[number];
/** The enemy's two players and a spectator: who must not notice anything. */
const OTHERS = ['red-1', 'red-2', ''] as const;
/** How a message of what has happened begins. */
const EVENTS = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', {}).subarray(0, -1);
/** A battle between two computers takes fewer. */
const MOST = 1500;

/** One of the twin battles, with everybody at its table. */
interface Twin {
  readonly id: string;
  readonly guests: Readonly<Record<Seat | '', Guest>>;
  play(): Position;
  release(): void;
}

describe('twin battles on the wire, alike but for the secrets of black', function () {
  afterEach(clean);

  it('send the enemy, their ally and a spectator the same bytes in the same order to the end, whatever dice black holds', async () => {
    // Both have six points; what was thrown besides is black's secret until the turn has ended.
    const server = await opened(
      [
        [6, 1],
        [1, 1],
      ],
      [
        [6, 5],
        [4, 6],
      ],
    );
    const [one, other] = [await seated(server), await seated(server)];
    await one.guests['black-1'].act('chat', { channel: 'side', text: 'Sixes!' });
    const asked = await fightAlike(one, other, () => false);
    expect(one.play().over).to.equal(true);
    expect(asked.size, 'kinds of question').to.be.greaterThan(5);
    for (const each of OTHERS) alike(one, other, each);
    // Black itself was told different things, so the comparison could have found them.
    expect(handsOf(one.guests['black-1'])).to.not.deep.equal(handsOf(other.guests['black-1']));
    one.release();
    other.release();
  });

  it('send them the same while black has six points or five, until it shows by what it can no longer do', async () => {
    const server = await opened(
      [
        [6, 1],
        [1, 1],
      ],
      [
        [5, 1],
        [1, 1],
      ],
    );
    const [one, other] = [await seated(server), await seated(server)];
    await fightAlike(one, other, () => pointsOf(other) === 0);
    expect([pointsOf(one), pointsOf(other)]).to.deep.equal([1, 0]);
    for (const each of OTHERS) alike(one, other, each);
    one.release();
    other.release();
  });

  async function opened(...dice: readonly (readonly (readonly number[])[])[]): Promise<RunningServer> {
    const noon = Date.parse('2026-11-21T12:00:00Z');
    return start(await folder(), {
      books: [twinBook(...dice)],
      time: new TestTime(noon),
      pace: { burst: 5000, perSecond: 5000, limit: 5000 },
    });
  }

  async function seated(server: RunningServer): Promise<Twin> {
    const first = await createBattle(server, { scenario: FARM_FIELD });
    const tokens = [first.token];
    for (const seat of SEATS.slice(1)) tokens.push((await join2(server, first.battle, `Player ${seat}`, seat)).token);
    const sit = (place: number) => Guest.sit(server, first.battle, tokens[place]);
    const guests = {
      'red-1': await sit(0),
      'red-2': await sit(1),
      'black-1': await sit(2),
      'black-2': await sit(3),
      '': await Guest.sit(server, first.battle),
    };
    for (const guest of Object.values(guests)) await until(() => guest.present.length === SEATS.length);
    await seatedAndTold(server, first.battle, Object.values(guests));
    // What came before is the joining itself, with the library's own numbers of sessions and rooms.
    for (const guest of Object.values(guests)) {
      guest.frames.length = 0;
      guest.told.length = 0;
    }
    const handle = await server.battles.acquire(first.battle);
    return { id: first.battle, guests, play: () => handle.battle.play, release: () => handle.release() };
  }
});

/** Plays both battles with the same answers until one is over or `enough`; gives the kinds of question that were answered. */
async function fightAlike(one: Twin, other: Twin, enough: () => boolean): Promise<Set<string>> {
  const asked = new Set<string>();
  for (let answers = 0; answers < MOST && !other.play().over && !enough(); answers++) {
    expect(one.play().table(), 'what lies open').to.deep.equal(other.play().table());
    const [question] = other.play().questions();
    const seat = SEATS.find((each) => question?.seats.includes(each) === true);
    if (question === undefined || seat === undefined) throw new Error('nobody is asked');
    asked.add(question.kind);
    const choice = chosen(other.play().hand(seat), other.play().computerChoice(seat), answers);
    for (const twin of [one, other]) {
      const guest = twin.guests[seat];
      await until(() => guest.hand?.decisions.some(({ id }) => id === choice.decision) === true);
      expect(await guest.command(choice.decision, choice.answer, `c${answers}`)).to.include({ ok: true });
    }
    await everybodyTold(one, other);
  }
  return asked;
}

/** What the computer would do, but for cards: those are banked, overridden and played from the bank in turn where that may be. */
function chosen({ decisions }: Hand, computer: Choice | null, turn: number): Choice {
  const card = decisions.find(({ kind }) => kind === 'use-card');
  if (card === undefined) {
    if (computer === null) throw new Error('the computer has no answer');
    return computer;
  }
  return { decision: card.id, answer: card.options[turn % card.options.length] };
}

/** Every message about what has been done has arrived. */
async function everybodyTold(...twins: readonly Twin[]): Promise<void> {
  for (const twin of twins) {
    const { seq } = twin.play();
    for (const guest of Object.values(twin.guests)) await until(() => guest.table?.seq === seq);
  }
}

function pointsOf(twin: Twin): number {
  const { secrets } = twin.play().hand('black-1');
  return 'points' in secrets && typeof secrets.points === 'number' ? secrets.points : -1;
}

function handsOf(guest: Guest): unknown[] {
  return guest.told.filter(({ type }) => type === 'hand').map(({ message }) => message);
}

/**
 * Frame by frame the same but for the battle's name, up to the end, when everything is opened. At the end of a turn the dice are told: there
 * the message is compared without them.
 */
function alike(one: Twin, other: Twin, seat: Seat | ''): void {
  const [mine, its] = [one, other].map((twin) => framesOf(twin, seat));
  expect(mine?.length, `frames to ${seat}`).to.be.greaterThan(50);
  expect(mine).to.deep.equal(its);
  expect(toldTo(one, seat)).to.deep.equal(toldTo(other, seat));
}

function framesOf({ id, guests }: Twin, seat: Seat | ''): string[] {
  // Kinds have numbers on the line: what an `events` message tells of stands in the list of what was read.
  const happened = guests[seat].told.filter(({ type }) => type === 'events').map(({ message }) => JSON.stringify(message));
  const frames = guests[seat].frames.map((frame) => ({
    text: frame.toString('latin1').replaceAll(id, 'the-battle'),
    tells: frame.subarray(0, EVENTS.length).equals(EVENTS) ? (happened.shift() ?? '') : '',
  }));
  expect(happened, 'messages without a frame').to.deep.equal([]);
  const end = frames.findIndex(({ tells }) => tells.includes('battle-ended'));
  return frames.slice(0, end < 0 ? undefined : end).map(({ text, tells }) => (tells.includes('turn-ended') ? 'a turn has ended' : text));
}

function toldTo({ guests }: Twin, seat: Seat | ''): unknown[] {
  const end = guests[seat].told.findIndex(({ message }) => JSON.stringify(message).includes('battle-ended'));
  return guests[seat].told.slice(0, end < 0 ? undefined : end).map((each): unknown => JSON.parse(JSON.stringify(each), withoutRolled));
}

function withoutRolled(key: string, value: unknown): unknown {
  return key === 'rolled' ? 'the dice of the turn' : value;
}
