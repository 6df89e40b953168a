import { expect } from 'chai';
import { STANDING } from '@longroll/rules/kernel/standing';
import type { ClockWish } from '@longroll/protocol';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { clean, folder, createBattle, Guest, join2, settled, start, until } from './support.ts';
import { TestTime } from './test-time.ts';

describe("All the Queen's Men on the server", function () {
  afterEach(clean);

  /** Two guests at a small skirmish in which cards may be overridden, played with automatic choices to the first card that may be. */
  async function atACard(clock?: ClockWish, time = new TestTime()) {
    const server = await start(await folder(), { books: rulebooks, time });
    const options = { overrideDeck: true, identities: 'off', counterFireSeconds: 5 };
    const red = await createBattle(server, { scenario: 'ambush-at-otter-creek', options, ...(clock === undefined ? {} : { clock }) });
    const black = await join2(server, red.battle);
    const guests = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, black.battle, black.token)] as const;
    return { server, battle: red.battle, guests, time };
  }

  /** The guest who is asked that kind of question, once everything before it has been answered as a stand-in would. */
  async function askedFor(guests: readonly Guest[], kind: string): Promise<Guest> {
    for (;;) {
      await until(() => guests.some((guest) => (guest.hand?.decisions.length ?? 0) > 0));
      for (const guest of guests) {
        const [question] = guest.hand?.decisions ?? [];
        if (question === undefined) continue;
        if (question.kind === kind) return guest;
        expect(await guest.answerAnyhow(question)).to.include({ ok: true });
        await until(() => guest.hand?.decisions[0]?.id !== question.id);
      }
    }
  }

  const windowOpen = (guest: Guest) => guest.table?.waiting.some(({ kind }) => kind === 'counter-fire') === true;

  it('QM-23.10 answers for who has said they always pass after two to six seconds, and shows the spender nothing but the open window', async () => {
    const { server, battle, guests, time } = await atACard();
    const spender = await askedFor(guests, 'deck-option');
    const other = guests.find((guest) => guest !== spender) ?? spender;
    expect(await other.command(STANDING, { question: 'counter-fire', always: true })).to.include({ ok: true });
    const events = spender.events.length;
    expect(await spender.answer('deck-option', { do: 'override' })).to.include({ ok: true });
    await until(() => windowOpen(spender));
    time.pass(1999);
    await settled(server, battle);
    expect(windowOpen(spender)).to.equal(true);
    time.pass(4001);
    await until(() => !windowOpen(spender));
    expect(spender.events.slice(events).map(({ kind }) => kind)).to.include('no-counter-fire');
    expect(JSON.stringify(spender.events)).to.not.include('always');
  });

  it('QM-33.1 declares a player finished once their time has run out on two of their cards in a row, and not before', async () => {
    // A 2 or a joker gives no activation (QM-6.5) and may ask its player nothing: then no time runs out on it: such a battle tells nothing.
    let tells = false;
    while (!tells) {
      tells = await outOfTime();
      // The database of this process has one server at a time.
      if (!tells) await clean();
    }
  });

  /** A battle in which a player has no time left, from one of their cards to their being finished; whether both of their cards asked them something. */
  async function outOfTime(): Promise<boolean> {
    const { guests, time } = await atACard({ kind: 'live', minutes: 10, increment: 0 });
    const late = await askedFor(guests, 'deck-option');
    const other = guests.find((guest) => guest !== late) ?? late;
    const seat = late.hand?.seat ?? '';
    // On one line, for two lines tell the same things at different times: the late player's own, who has been told of the card before being asked about it.
    const drawn = () => late.events.filter(({ kind, data }) => kind === 'card-drawn' && JSON.stringify(data).includes(`"seat":"${seat}"`));
    const finished = () => late.events.filter(({ kind }) => kind === 'player-finished');
    const before = drawn().length;
    time.pass(11 * 60_000);
    await until(() => late.tableActions?.clock.seats[seat]?.leftMs === 0);
    while (finished().length === 0) {
      // Long before the second card there would have been time to declare it.
      if (drawn().length === before) expect(finished()).to.deep.equal([]);
      const [question] = other.hand?.decisions ?? [];
      if (question !== undefined) await other.answerAnyhow(question);
      // What leads to a question is watched before its clock runs.
      else time.pass(100);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const [declared] = finished();
    expect(finished().map(({ data }) => data)).to.deep.equal([{ seat }]);
    // Cards go on being turned up for whoever is finished, perhaps before anybody looks here.
    const turned = drawn().filter(({ seq }) => seq < (declared?.seq ?? 0));
    if (turned.slice(before).some(({ data }) => /"rank":"(2|joker)"/i.test(JSON.stringify(data)))) return false;
    expect(turned.length, 'the second card').to.equal(before + 1);
    return true;
  }

  it('QM-23.10 passes for who says nothing when the time for counter-fire is over, although the battle has no clock', async () => {
    const { server, battle, guests, time } = await atACard();
    const spender = await askedFor(guests, 'deck-option');
    expect(await spender.answer('deck-option', { do: 'override' })).to.include({ ok: true });
    await until(() => windowOpen(spender));
    time.pass(4999);
    await settled(server, battle);
    expect(windowOpen(spender)).to.equal(true);
    time.pass(1);
    await until(() => !windowOpen(spender));
  });
});
