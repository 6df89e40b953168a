import { isDeepStrictEqual } from 'node:util';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import { kingsMenRevisedDefinition } from '@longroll/rules/rulebooks/kings-men-revised';
import type { Position } from '@longroll/rules/rulebooks/position';
import { rallyKingDefinition } from '@longroll/rules/rulebooks/rally-king';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { sameDice } from './same-dice.ts';
import { clean, createBattle, folder, Guest, join2, seatedAndTold, sentAlike, settled, start, stop } from './support.ts';
import { TestTime } from './test-time.ts';

const DELAY = 3;
/** Moves that both battles have in common before they part. */
const ALIKE = 10;

/** One of two battles alike, and a spectator who sees it later than it is played. */
interface Twin {
  readonly id: string;
  readonly players: ReadonlyMap<string, Guest>;
  readonly eve: Guest;
  /** How the table stood after each move. */
  readonly tables: PublicTable[];
  play(): Position;
  release(): void;
}

const BOOKS = [
  ['kings-men-revised', 'ridge-at-vellin', sameDice(kingsMenRevisedDefinition)],
  ['rally-king', 'hosts-in-the-open', sameDice(rallyKingDefinition)],
] as const;

for (const [book, scenario, rules] of BOOKS)
  describe(`twin battles that are seen later than they are played (${book})`, function () {
    afterEach(clean);

    const opened = (data: string) =>
      start(data, {
        books: [rules],
        time: new TestTime(Date.parse('2026-11-21T12:00:00Z')),
        pace: { burst: 5000, perSecond: 5000, limit: 5000 },
      });

    async function seated(server: RunningServer): Promise<Twin> {
      const first = await createBattle(server, { scenario, delay: DELAY });
      const second = await join2(server, first.battle, 'Ben');
      const players = new Map<string, Guest>();
      for (const { seat, token } of [first, second]) players.set(seat, await Guest.sit(server, first.battle, token));
      const eve = await Guest.watch(server, first.battle);
      await seatedAndTold(server, first.battle, [...players.values(), eve]);
      eve.frames.length = 0;
      eve.told.length = 0;
      const handle = await server.battles.acquire(first.battle);
      return { id: first.battle, players, eve, tables: [], play: () => handle.battle.play, release: () => handle.release() };
    }

    it('send whoever watches the same bytes as long as they differ by no more moves than the delay, and each table that many moves later', async () => {
      const data = await folder();
      const server = await opened(data);
      const [one, other] = [await seated(server), await seated(server)];
      while (one.tables.length < ALIKE) {
        const next = choice(one.play(), one.tables.length % 2 === 0);
        for (const twin of [one, other]) await answer(twin, next);
        for (const twin of [one, other]) await seenLater(server, twin);
      }
      expect(framesOf(one).length).to.be.above(DELAY);
      // From here on each goes its own way; what is said, proposed and lent in one of them is nothing to whoever watches either.
      const whole = one.tables.length;
      while (one.tables.length < whole + DELAY) await answer(one, choice(one.play(), false));
      while (other.tables.length < whole + DELAY) await answer(other, choice(other.play(), true));
      const [ann] = other.players.values();
      await ann?.act('chat', { channel: 'table', text: 'That went another way' });
      await ann?.act('propose', { kind: 'draw' });
      await ann?.act('draft', { decision: 'd1', answer: null });
      expect(isDeepStrictEqual(one.tables.at(-1), other.tables.at(-1)), 'they have parted').to.equal(false);
      for (const twin of [one, other]) await seenLater(server, twin);
      await sentAlike(one.eve, other.eve);
      expect(framesOf(one)).to.deep.equal(framesOf(other));
      expect(toldTo(one)).to.deep.equal(toldTo(other));
      expect(await one.eve.history(0)).to.deep.equal(await other.eve.history(0));
      expect(other.eve.bytes).not.to.include('another way');
      // Whoever comes when the server has been away sees it as far, and no further.
      const seen = await Promise.all([one, other].map(async ({ eve }) => ({ table: eve.table, past: await eve.history(0) })));
      for (const twin of [one, other]) twin.release();
      await stop(server);
      const again = await opened(data);
      const back = await Promise.all([one, other].map(({ id }) => Guest.watch(again, id)));
      expect(await Promise.all(back.map(async (eve) => ({ table: eve.table, past: await eve.history(0) })))).to.deep.equal(seen);
    });
  });

/** What the player who is asked first answers: the automatic choice, or what a computer would do. */
function choice(play: Position, computers: boolean): Choice {
  const [question] = play.questions();
  const [seat] = question?.seats ?? [];
  if (question === undefined || seat === undefined) throw new Error('nobody is asked');
  return (computers ? play.computerChoice(seat) : null) ?? play.fallback(question, seat);
}

async function answer({ play, players, tables }: Twin, { decision, answer: given }: Choice): Promise<void> {
  const question = play()
    .questions()
    .find(({ id }) => id === decision);
  const guest = players.get(question?.seats[0] ?? '');
  const before = play().table();
  if (guest === undefined) throw new Error(`nobody sits at ${question?.seats[0]}`);
  expect(await guest.command(decision, given)).to.include({ ok: true });
  if (!isDeepStrictEqual(play().table(), before)) tables.push(play().table());
}

/** Whoever watches sees the table as it was so many moves ago. */
async function seenLater(server: RunningServer, { id, eve, tables }: Twin): Promise<void> {
  await settled(server, id);
  await eve.page(0);
  const shown = tables.at(-1 - DELAY);
  if (shown !== undefined) expect(eve.table).to.deep.equal(shown);
}

/** Without the setting, which says since when somebody sits where: by the clock of the wall. */
function framesOf({ id, eve }: Twin): string[] {
  const frames = eve.frames.map((frame) => frame.toString('latin1').replaceAll(id, 'the-battle'));
  return frames.filter((frame) => !frame.includes('setup'));
}

function toldTo({ eve }: Twin): unknown[] {
  return eve.told.filter(({ type }) => type !== 'setup');
}
