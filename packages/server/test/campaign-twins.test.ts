import type { SeatGrant } from '@longroll/protocol';
import type { Position } from '@longroll/rules/rulebooks/position';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { rallyKingCampaignDefinition } from '@longroll/rules/rulebooks/rally-king-campaign';
import { expect } from 'chai';
import gargoyles from '../../rules/src/scenarios/rally-king/night-of-gargoyles.json' with { type: 'json' };
import type { RunningServer } from '../src/app.ts';
import { sameDice } from './same-dice.ts';
import { clean, createBattle, folder, Guest, join2, seatedAndTold, sentAlike, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

/** Three nations, each with a player. */
const CAMPAIGN = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'one-year',
  name: 'One Year',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [
    { id: 'treyine', seat: 'treyine' },
    { id: 'ekra', seat: 'ekra' },
    { id: 'border-king', seat: 'border-king' },
  ],
  options: { campaignYears: 1, artifacts: 'off', relics: 'off', specialPeoples: 'off', rogueDragons: 'off' },
};

/** A battle in which blue has Magic Users of these levels, as a campaign has it fought: its secrets outlast it. */
const battleOf = (...levels: readonly number[]) => ({
  ...gargoyles,
  sides: { ...gargoyles.sides, blue: { ...gargoyles.sides.blue, magic: { users: levels } } },
  options: { magic: 'on' },
  attacker: 'blue',
  campaign: { id: 'one-year', battle: 1, report: true },
});

/** One of two games alike, with everybody at its table; the empty name is a spectator's. */
interface Twin {
  readonly id: string;
  readonly guests: ReadonlyMap<string, Guest>;
  play(): Position;
  release(): void;
}

/** Something that a seat does in both of them, alike or not. */
type Deed = readonly [seat: string, decision: string, answer: unknown];

describe('twin campaigns on the wire, alike but for what one nation keeps to itself', function () {
  let server: RunningServer;

  beforeEach(async () => {
    const noon = Date.parse('2026-11-21T12:00:00Z');
    const books = [sameDice(rallyKingCampaignDefinition), sameDice(rallyKingDefinition)];
    const pace = { burst: 5000, perSecond: 5000, limit: 5000 };
    server = await start(await folder(), { books, time: new TestTime(noon), pace, computerDelay: 0 });
  });
  afterEach(clean);

  it('send its enemies and spectators the same bytes whatever it orders, to the first battle (RKC-31.2, RKC-31.5)', async () => {
    const [one, other] = [await campaign(), await campaign()];
    await toForms(one, other);
    await act(one, 'treyine', 'buy-banner', { type: 'personal-banner' });
    await onward(one, other, ({ play }) => play().commissions().length > 0 || play().table().turn > 1);
    expect(one.play().table().turn, 'what was not seen').to.be.greaterThan(0);
    expect(one.play().seq).to.be.greaterThan(20);
    await alike(one, other, ['ekra', 'border-king', '']);
    // Its own player was told different things, so the comparison could have found them.
    expect(one.guests.get('treyine')?.hand).not.to.deep.equal(other.guests.get('treyine')?.hand);
    release(one, other);
  });

  it('tell nobody that dice fell for it: no message, no instant in any list, nothing that may be taken back (RKC-30.5, RKC-31.2)', async () => {
    const [one, other] = [await campaign(), await campaign()];
    await toForms(one, other);
    for (const twin of [one, other]) await act(twin, 'ekra', 'buy-banner', { type: 'personal-banner' });
    const listed = await summaryOf(one);
    const frames = framesTo(one, 'ekra').length;
    for (let roll = 0; roll < 3; roll++) await act(one, 'treyine', 'recruit-roll', { roll: true });
    expect(await summaryOf(one)).to.deep.equal(listed);
    // A round trip of their own: whatever was on its way has come.
    for (const twin of [one, other]) await twin.guests.get('ekra')?.history(0);
    expect(framesTo(one, 'ekra').length - frames).to.equal(1);
    for (const twin of [one, other]) expect(twin.guests.get('ekra')?.tableActions?.canUndo).to.equal(false);
    await alike(one, other, ['ekra', 'border-king', '']);
    expect(one.guests.get('treyine')?.hand).not.to.deep.equal(other.guests.get('treyine')?.hand);
    release(one, other);
  });

  it('answer alike whatever an enemy or a spectator tries at its questions, by number and by name (RKC-31.2, RKC-31.5)', async () => {
    const [one, other] = [await campaign(), await campaign()];
    await toForms(one, other);
    await act(one, 'treyine', 'buy-banner', { type: 'personal-banner' });
    for (let roll = 0; roll < 3; roll++) await act(one, 'treyine', 'recruit-roll', { roll: true });
    const named = one
      .play()
      .hand('treyine')
      .decisions.map(({ id }) => id);
    const numbered = Array.from({ length: 80 }, (_, number) => `d${number}`);
    for (const seat of ['ekra', '']) {
      const [mine, its] = await Promise.all([one, other].map((twin) => tried(twin, seat, [...new Set([...named, ...numbered])])));
      expect(mine).to.deep.equal(its);
    }
    await alike(one, other, ['ekra', 'border-king', '']);
    release(one, other);
  });

  it('tell nobody else of its letters: not that there are any, how long they are, or to whom', async () => {
    const [one, other] = [await campaign(), await campaign()];
    const letter = (twin: Twin, id: string, to: string, text: string) =>
      twin.guests.get('treyine')?.room.request('letter', { id, to: [to], text });
    expect(await letter(one, 'a', 'border-king', 'Now.')).to.deep.equal({ ok: true });
    expect(await letter(other, 'b', 'border-king', 'Not yet, and not before the snow has gone from the passes.')).to.deep.equal({
      ok: true,
    });
    expect(await letter(other, 'c', 'border-king', 'Or would you rather have peace?')).to.deep.equal({ ok: true });
    await toForms(one, other);
    await until(() => one.guests.get('border-king')?.letters.length === 1 && other.guests.get('border-king')?.letters.length === 2);
    for (const twin of [one, other])
      for (const seat of ['ekra', ''])
        expect(await twin.guests.get(seat)?.room.request('letters', { before: null })).to.deep.equal({
          ok: true,
          letters: [],
          more: false,
        });
    await alike(one, other, ['ekra', '']);
    release(one, other);
  });

  it('send the enemy in one of its battles and whoever watches the same bytes to its end and after it (RK-39.5, RKC-31.7)', async () => {
    const [one, other] = [await battle(1, 1), await battle(3)];
    await onward(one, other, ({ play }) =>
      play()
        .questions()
        .some(({ kind }) => kind === 'guard-unit'),
    );
    const guards = Object.values(
      one
        .play()
        .hand('blue-1')
        .decisions.find(({ kind }) => kind === 'guard-unit')?.options ?? [],
    );
    expect(guards.length).to.be.greaterThan(1);
    await alikeDone(one, other, guards[0], guards[1]);
    await onward(one, other, ({ play }) => play().table().turn > 2);
    for (const twin of [one, other]) await act(twin, 'blue-1', 'concede', { concede: true });
    for (const { play, guests } of [one, other])
      await until(() => play().over && [...guests.values()].every(({ table }) => table?.outcome !== null));
    for (const seat of ['red-1', '']) {
      const past = await Promise.all([one, other].map(async (twin) => twin.guests.get(seat)?.history(0)));
      expect(past[0]).to.be.an('object').and.to.deep.equal(past[1]);
    }
    await alike(one, other, ['red-1', '']);
    expect(handOf(one, 'blue-1')).not.to.deep.equal(handOf(other, 'blue-1'));
    for (const { id } of [one, other]) expect((await fetch(`${server.url}/api/battles/${id}/record`)).status).to.equal(409);
    release(one, other);
  });

  function campaign(): Promise<Twin> {
    return seated({ scenario: CAMPAIGN, side: 'treyine', seat: 'treyine' }, ['treyine', 'ekra', 'border-king']);
  }

  function battle(...levels: readonly number[]): Promise<Twin> {
    return seated({ scenario: battleOf(...levels), side: 'red', seat: 'red-1' }, ['red-1', 'blue-1']);
  }

  async function seated(wish: Parameters<typeof createBattle>[1], seats: readonly string[]): Promise<Twin> {
    const grants: SeatGrant[] = [await createBattle(server, wish)];
    const [{ battle: id } = { battle: '' }] = grants;
    for (const seat of seats.slice(1)) grants.push(await join2(server, id, `Player ${seat}`, seat));
    const guests = new Map<string, Guest>();
    for (const { seat, token } of grants) guests.set(seat, await Guest.sit(server, id, token));
    guests.set('', await Guest.sit(server, id));
    for (const guest of guests.values()) await until(() => guest.present.length === seats.length);
    await seatedAndTold(server, id, guests.values());
    // What came before is the joining itself, with the library's own numbers of sessions and rooms.
    for (const { frames, told } of guests.values()) {
      frames.length = 0;
      told.length = 0;
    }
    const handle = await server.battles.acquire(id);
    return { id, guests, play: () => handle.battle.play, release: () => handle.release() };
  }

  /** How a list shows it; the real clock's instants are in it. */
  async function summaryOf({ id }: Twin): Promise<unknown> {
    return (await fetch(`${server.url}/api/battles/${id}`)).json();
  }
});

let deeds = 0;

async function act({ guests }: Twin, ...[seat, decision, answer]: Deed): Promise<void> {
  expect(await guests.get(seat)?.command(decision, answer, `d${++deeds}`), decision).to.include({ ok: true });
}

/** Plays both with the same automatic answers until one of them has come so far. */
async function onward(one: Twin, other: Twin, enough: (twin: Twin) => boolean): Promise<void> {
  while (!enough(one)) {
    const [question] = one.play().questions();
    const seat = question?.seats.find((each) => one.guests.has(each));
    if (question === undefined || seat === undefined) throw new Error(`nobody is asked: ${question?.kind}`);
    const { decision, answer } = one.play().fallback(question, seat);
    const done = question.kind === 'order-form' ? { close: 'done' } : answer;
    expect(
      other
        .play()
        .questions()
        .map(({ id }) => id),
    ).to.include(decision);
    await both(one, other, [seat, decision, done], [seat, decision, done]);
  }
}

/** What somebody is told who tries each of these questions as if it were theirs, and asks for what may be answered to it. */
async function tried({ guests }: Twin, seat: string, questions: readonly string[]): Promise<readonly unknown[]> {
  const guest = guests.get(seat);
  const replies: unknown[] = [];
  for (const id of questions) {
    replies.push(await guest?.command(id, { none: true }, `tried-${seat}-${id}`), await guest?.answersTo(id));
    replies.push(await guest?.room.request('enter', { decision: id }));
  }
  for (const action of ['undo', 'vote', 'propose'] as const) replies.push(await guest?.act(action, {}));
  return replies;
}

/** To where every nation's order form is open. */
function toForms(one: Twin, other: Twin): Promise<void> {
  return onward(
    one,
    other,
    ({ play }) =>
      play()
        .questions()
        .filter(({ kind }) => kind === 'order-form').length === 3,
  );
}

async function alikeDone(one: Twin, other: Twin, answer: unknown, its: unknown): Promise<void> {
  const question = one
    .play()
    .questions()
    .find(({ kind, seats }) => kind === 'guard-unit' && seats.includes('blue-1'));
  await both(one, other, ['blue-1', question?.id ?? '', answer], ['blue-1', question?.id ?? '', its]);
}

async function both(one: Twin, other: Twin, deed: Deed, its: Deed): Promise<void> {
  for (const [twin, [seat, decision, answer]] of [
    [one, deed],
    [other, its],
  ] as const) {
    const guest = twin.guests.get(seat);
    await until(() => guest?.hand?.decisions.some(({ id }) => id === decision) === true);
    await act(twin, seat, decision, answer);
    const { seq } = twin.play();
    for (const each of twin.guests.values()) await until(() => each.table?.seq === seq);
  }
}

/** Frame by frame the same but for the game's own name, and the same table. */
async function alike(one: Twin, other: Twin, seats: readonly string[]): Promise<void> {
  for (const seat of seats) {
    const [guest, itsTwin] = [one.guests.get(seat), other.guests.get(seat)];
    if (guest === undefined || itsTwin === undefined) throw new Error(`nobody sits at ${seat}`);
    await sentAlike(guest, itsTwin);
    const [mine, its] = [framesTo(one, seat), framesTo(other, seat)];
    expect(mine.length, `frames to ${seat}`).to.be.greaterThan(1);
    expect(mine).to.deep.equal(its);
    expect(guest.told).to.deep.equal(itsTwin.told);
    // What has stood there from the first was sent on joining.
    expect(guest.table).to.deep.equal(itsTwin.table);
  }
}

function framesTo({ id, guests }: Twin, seat: string): string[] {
  return (guests.get(seat)?.frames ?? []).map((frame) => frame.toString('latin1').replaceAll(id, 'the-game'));
}

function handOf({ play }: Twin, seat: string): unknown {
  return play().secrets(seat);
}

function release(...twins: readonly Twin[]): void {
  for (const twin of twins) twin.release();
}
