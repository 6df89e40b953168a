import { recording } from '@longroll/rules/record/draws';
import { isFlaw, readRecord, verify, type BattleRecord, type Draw } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { OpenBattle } from '../src/battle/journal/open-battle.ts';
import { MOST_TAKE_BACKS } from '../src/battle/journal/standing-commands.ts';
import { Records } from '../src/battle/records/records.ts';
import { recordFileOf } from '../src/battle/records/write-record.ts';
import { stateHash } from '../src/battle/journal/state-hash.ts';
import { newBattleId } from '../src/battle/secrets.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { connect } from '../src/store/open-store.ts';
import { Store } from '../src/store/store.ts';
import { clean, folder, overlaid, ownPlace, silent } from './support.ts';
import { ridge, toyBook } from './toy-book.ts';

/** Bytes a game's streams have been drawn to, and the cards that lie in its deck. */
function inside(play: Position): { drawn: Record<string, number>; deck: readonly unknown[] } {
  const game: { chance: { drawn: Record<string, number> }; state: { deck?: unknown[] } } = JSON.parse(play.text());
  return { drawn: game.chance.drawn, deck: game.state.deck ?? [] };
}

/** A player who picks by a fixed course of numbers. */
function picker(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % count;
  };
}

describe('what is taken back', function () {
  let store: Store;
  before(async () => {
    store = new Store(await connect(await ownPlace(await folder())), {
      process: newBattleId(),
      onFlush: () => undefined,
      onTrouble: () => undefined,
    });
    await store.leases.enlist();
  });
  after(async () => {
    await store.close();
    await clean();
  });

  /** A battle straight from its book, open. */
  async function founded(book: Rulebook, file: unknown, at = store): Promise<OpenBattle> {
    const draws: Draw[] = [];
    const founding = book.open(file, book.freshChance('ab'.repeat(32)), recording(book.chance, draws));
    if (!('position' in founding)) throw new Error(founding.code);
    const { position: play, events, scenario } = founding;
    const [id, now, hash] = [newBattleId(), new Date(), stateHash(play)];
    await store.create({
      record: {
        battle: {
          id,
          book: book.id,
          bookVersion: book.version,
          scenarioId: scenario.id,
          scenarioName: scenario.name,
          scenarioDescription: '',
          turn: 0,
          over: false,
          winners: [],
          created: now,
          updated: now,
          scenario: JSON.stringify(file),
          tableActions: null,
          due: null,
          waited: '[]',
          creator: null,
          lesson: null,
          commissionedBy: null,
          commission: null,
          commissionSeats: null,
          letters: null,
          delay: 0,
          rated: false,
          entry: null,
          entryVersion: null,
          foughtBy: null,
          report: null,
          reported: false,
          joining: 'anybody',
          watching: 'anybody',
        },
        // In a reserved seat nobody sits.
        seats: play.seats
          .filter(({ reserved }) => reserved !== true)
          .map(({ id: seat, side, name }, place) => ({
            battle: id,
            seat,
            place,
            side,
            general: name,
            held: 'human' as const,
            player: seat,
            tokenHash: null,
            offeredHash: null,
            family: seat,
            keptBy: null,
            strength: null,
            moves: 0,
            words: '',
          })),
      },
      opening: {
        battle: id,
        seq: 0,
        commandId: '',
        seat: '',
        decision: '',
        answer: 'null',
        events: JSON.stringify(events),
        firstEvent: 0,
        nextEvent: play.seq,
        hash,
        at: now,
        kind: 'opening',
        revealed: true,
        undone: false,
        draws: JSON.stringify(draws),
      },
      snapshot: { battle: id, seq: 0, game: play.text(), hash },
    });
    await store.leases.take(id);
    return reopened(id, book, at);
  }

  async function reopened(id: string, book: Rulebook, at = store): Promise<OpenBattle> {
    const battle = await OpenBattle.open(id, book, at, silent);
    if (battle === null) throw new Error('not opened');
    return battle;
  }

  let ids = 0;
  async function give(battle: OpenBattle, seat: string, kind: string, answer: unknown): Promise<void> {
    const question = battle.play.questions().find((each) => each.kind === kind && each.seats.includes(seat));
    expect(await battle.submit({ from: 'player', seat, id: `c${++ids}`, decision: question?.id ?? kind, answer })).to.include({ ok: true });
  }

  /** Takes back what this seat did last, all agreed. */
  async function back(battle: OpenBattle, seat: string): Promise<void> {
    expect(await battle.takeBack(battle.standing.lastOf([seat]) ?? 0, [seat], false)).to.include({ ok: true });
  }

  async function recorded(battle: OpenBattle, book: Rulebook): Promise<BattleRecord> {
    const record = readRecord(
      await new Records(store, new Map([[book.id, book]]), async (...asked) => recordFileOf(...asked), silent).of(battle.id),
    );
    if (isFlaw(record)) throw new Error(record.code);
    return record;
  }

  async function peace(battle: OpenBattle): Promise<void> {
    if (battle.play.over) return;
    const [seat] = battle.play.seats;
    expect(
      await battle.submit({ from: 'server', seat: seat?.id ?? '', id: 'peace', decision: 'table:end', answer: { reason: 'agreed-draw' } }),
    ).to.include({ ok: true });
  }

  function holds(record: BattleRecord, book: Rulebook | undefined) {
    const verdict = verify(record, book === undefined ? [] : [book]);
    if (isFlaw(verdict)) throw new Error(verdict.code);
    return verdict;
  }

  it('is never thrown for with the same dice again, however often', async () => {
    const battle = await founded(toyBook, ridge);
    const { dice: dealt = 0 } = inside(battle.play).drawn;
    for (let each = 1; each <= 5; each++) {
      await give(battle, 'red-1', 'bid', { bid: 9 });
      await give(battle, 'black-1', 'bid', { bid: 1 });
      // Two dice for luck, each time the next two.
      expect(inside(battle.play).drawn['dice']).to.equal(dealt + 2 * each);
      await back(battle, 'black-1');
      expect(inside(battle.play).drawn['dice']).to.equal(dealt + 2 * each);
    }
    await peace(battle);
    const verdict = holds(await recorded(battle, toyBook), toyBook);
    expect(verdict.takenBack).to.deep.equal(
      Array.from({ length: 5 }, () => ({ seat: 'black-1', agreed: true, commands: 2, dice: 2, shuffles: 0 })),
    );
  });

  it('takes secret answers with it that have been shown since: nobody answers to what they have seen', async () => {
    const battle = await founded(toyBook, ridge);
    await give(battle, 'red-1', 'bid', { bid: 9 });
    await give(battle, 'black-1', 'bid', { bid: 1 });
    await back(battle, 'black-1');
    expect(battle.play.questions().flatMap(({ seats }) => seats)).to.deep.equal(['red-1', 'black-1']);
    expect(battle.standing.lastOf(['red-1', 'black-1'])).to.equal(null);
    // Also where an ally has answered between the two.
    const allied = await founded(toyBook, { ...ridge, options: { allies: true } });
    await give(allied, 'red-1', 'bid', { bid: 9 });
    await give(allied, 'red-2', 'bid', { bid: 1 });
    await give(allied, 'black-1', 'bid', { bid: 5 });
    await back(allied, 'red-1');
    expect(allied.play.questions().flatMap(({ seats }) => seats)).to.deep.equal(['red-1', 'red-2', 'black-1']);
    // One that is still hidden stays.
    await give(battle, 'red-1', 'bid', { bid: 8 });
    const reread = await reopened(battle.id, toyBook);
    await give(reread, 'black-1', 'omen', {});
    await back(reread, 'black-1');
    expect(reread.play.questions().flatMap(({ seats }) => seats)).to.deep.equal(['black-1']);
  });

  it('is not free where a die fell that nobody else could see', async () => {
    const battle = await founded(toyBook, ridge);
    await give(battle, 'red-1', 'bid', { bid: 9 });
    expect(battle.freelyUndone(['red-1'])).to.equal(1);
    await give(battle, 'red-1', 'omen', {});
    expect(battle.freelyUndone(['red-1'])).to.equal(null);
    expect(await battle.takeBack(2, ['red-1'], true)).to.include({ ok: false, code: 'revealed' });
    // Nor can an ally or an enemy have it thrown again by taking back what they did before it.
    const other = await founded(toyBook, { ...ridge, options: { allies: true } });
    await give(other, 'red-2', 'bid', { bid: 9 });
    await give(other, 'red-1', 'omen', {});
    expect(other.freelyUndone(['red-2'])).to.equal(null);
    expect((await reopened(other.id, toyBook)).freelyUndone(['red-2'])).to.equal(null);
  });

  it('is free so many times and no more, for the record keeps all of it', async () => {
    let battle = await founded(toyBook, ridge);
    for (let each = 0; each < MOST_TAKE_BACKS; each++) {
      await give(battle, 'red-1', 'bid', { bid: 9 });
      expect(await battle.takeBack(battle.freelyUndone(['red-1']) ?? 0, ['red-1'], true)).to.include({ ok: true });
    }
    await give(battle, 'red-1', 'bid', { bid: 9 });
    expect(battle.freelyUndone(['red-1'])).to.equal(null);
    battle = await reopened(battle.id, toyBook);
    expect(battle.freelyUndone(['red-1'])).to.equal(null);
    await give(battle, 'black-1', 'omen', {});
    // By agreement still; and the other player has taken back nothing yet.
    await back(battle, 'red-1');
    expect(battle.standing.lastOf(['red-1'])).to.equal(null);
  });

  it('comes back from beyond snapshots, restarts and other takings back with the streams where they were', async () => {
    let battle = await founded(toyBook, ridge);
    const round = async () => {
      await give(battle, 'red-1', 'bid', { bid: 9 });
      await give(battle, 'black-1', 'bid', { bid: 1 });
      await give(battle, 'red-1', 'march', { x: 0, y: 0 });
    };
    for (let each = 0; each < 8; each++) await round();
    const { dice = 0 } = inside(battle.play).drawn;
    const { hash } = battle;
    const first = battle.standing.answerer(1) === null ? 2 : 1;
    // Behind the first snapshot, to the second command; then a few rounds, and half of them back.
    expect(await battle.takeBack(first, ['black-1'], false)).to.include({ ok: true });
    expect(battle.hash).to.not.equal(hash);
    expect([battle.play.table().turn, inside(battle.play).drawn['dice']]).to.deep.equal([1, dice]);
    const later = await reopened(battle.id, toyBook);
    expect(later.hash).to.equal(battle.hash);
    battle = later;
    for (let each = 0; each < 4; each++) await round();
    await back(battle, 'black-1');
    await back(battle, 'black-1');
    expect(inside(battle.play).drawn['dice']).to.equal(dice + 8);
    expect((await reopened(battle.id, toyBook)).hash).to.equal(battle.hash);
    battle = await reopened(battle.id, toyBook);
    await round();
    await peace(battle);
    const verdict = holds(await recorded(battle, toyBook), toyBook);
    expect(verdict.takenBack.map(({ dice: lost }) => lost)).to.deep.equal([16, 2, 2]);
  });

  it('has happened once where the store wrote it down and the answer was lost', async () => {
    let lost = 0;
    const journal = overlaid(store.journal, {
      takeBack: async (...all) => {
        await store.journal.takeBack(...all);
        lost++;
        throw new Error('the line broke');
      },
    });
    const battle = await founded(toyBook, ridge, overlaid(store, { journal }));
    await give(battle, 'red-1', 'bid', { bid: 9 });
    await give(battle, 'black-1', 'bid', { bid: 1 });
    const { dice = 0 } = inside(battle.play).drawn;
    expect(await battle.takeBack(2, ['black-1'], false)).to.include({ ok: false });
    expect(lost).to.equal(1);
    // Whatever is sent next finds it written.
    expect(await battle.submit({ from: 'player', seat: 'red-1', id: 'next', decision: 'd0', answer: {} })).to.include({
      ok: false,
      code: 'stale-decision',
    });
    await give(battle, 'red-1', 'bid', { bid: 5 });
    const whole = await reopened(battle.id, toyBook);
    expect(inside(whole.play).drawn['dice']).to.equal(dice);
    expect(whole.play.questions().flatMap(({ seats }) => seats)).to.deep.equal(['black-1']);
  });

  it('lets no answer to a question that was taken back reach another', async () => {
    const battle = await founded(toyBook, ridge);
    const round = async () => {
      await give(battle, 'red-1', 'bid', { bid: 9 });
      await give(battle, 'black-1', 'bid', { bid: 1 });
    };
    await round();
    await give(battle, 'red-1', 'march', { x: 10, y: 0 });
    // A second page still shows this question while the first takes the march back and marches again.
    const [shown] = battle.play.questions();
    await back(battle, 'red-1');
    await give(battle, 'red-1', 'march', { x: 500, y: 0 });
    expect(await battle.submit({ from: 'player', seat: 'red-1', id: 'late', decision: shown?.id ?? '', answer: { bid: 0 } })).to.include({
      ok: false,
      code: 'stale-decision',
    });
    expect(battle.play.questions().map(({ id }) => id)).to.not.include(shown?.id);
  });

  it('keeps what the table has noted meanwhile: who has gone, and words for the dice', async () => {
    const book = rulebooks.find(({ id }) => id === 'kings-men');
    const file = book?.scenario(book.scenarios[0]?.id ?? '');
    if (book === undefined) throw new Error('no book');
    const battle = await founded(book, file);
    const asked = battle.play.questions().flatMap(({ seats }) => seats);
    const [one = '', other = ''] = asked;
    const deploy = async (seat: string) => {
      const question = battle.play.questions().find(({ seats }) => seats.includes(seat));
      if (question === undefined) throw new Error(`${seat} is not asked`);
      await give(battle, seat, question.kind, battle.play.fallback(question, seat).answer);
    };
    await deploy(one);
    const note = { from: 'server', seat: other, note: true } as const;
    expect(await battle.submit({ ...note, id: 'gone', decision: 'table:presence', answer: { absent: true } })).to.include({ ok: true });
    expect(await battle.submit({ ...note, id: 'words', decision: 'table:words', answer: { words: 'for luck' } })).to.include({ ok: true });
    const mine = battle.freelyUndone([one]);
    expect(mine).to.equal(1);
    const told: (number | null)[] = [];
    battle.listen((_play, _events, undoneFrom) => told.push(undoneFrom));
    expect(await battle.takeBack(mine ?? 0, [one], true)).to.include({ ok: true });
    expect([battle.play.absent, battle.play.words]).to.deep.equal([[other], { [other]: 'for luck' }]);
    // Nobody else can see that anything was taken back.
    expect(told).to.deep.equal([null]);
    expect((await reopened(battle.id, book)).hash).to.equal(battle.hash);
    await deploy(one);
    await peace(battle);
    holds(
      await recorded(battle, book),
      rulebooks.find(({ id }) => id === book.id),
    );
  });

  for (const book of rulebooks) {
    it(`gives no die and no card of ${book.id} a second time, comes back from the store alike, and stands in the record`, async () => {
      const [least] = [...book.scenarios].sort((one, other) => one.minutes - other.minutes);
      let battle = await founded(book, book.scenario(least?.id ?? ''));
      const pick = picker(7);
      const most: Record<string, number> = {};
      let taken = 0;
      let decks = 0;
      let carded = false;
      for (let command = 0; command < 70 && !battle.play.over; command++) {
        carded ||= inside(battle.play).deck.length > 0;
        const questions = battle.play.questions();
        const question = questions[pick(questions.length)];
        const seat = question?.seats[0] ?? '';
        const offered = battle.play.hand(seat).decisions.find(({ id }) => id === question?.id)?.options ?? [];
        const drawn = battle.play.spent.chance.drawn;
        expect(
          await battle.submit({
            from: 'player',
            seat,
            id: `f${command}`,
            decision: question?.id ?? '',
            answer: offered[pick(offered.length)],
          }),
        ).to.include({ ok: true });
        if (pick(5) === 0 && !battle.play.over) {
          const deck = inside(battle.play).deck;
          const seats = battle.play.seats.map(({ id }) => id);
          let target = battle.standing.lastOf(seats);
          for (
            let older = pick(4);
            older > 0 && target !== null && battle.standing.has(target - 1) && battle.standing.answerer(target - 1) !== null;
            older--
          )
            target--;
          expect(await battle.takeBack(target ?? 0, seats, false)).to.include({ ok: true });
          taken++;
          if (inside(battle.play).deck.length > deck.length) decks++;
        }
        for (const [stream, to] of Object.entries(battle.play.spent.chance.drawn)) {
          expect(to, `${stream} after command ${command}`).to.be.at.least(Math.max(most[stream] ?? 0, drawn[stream] ?? 0));
          most[stream] = to;
        }
        if (pick(6) > 0) continue;
        const { hash } = battle;
        battle = await reopened(battle.id, book);
        expect(battle.hash).to.equal(hash);
      }
      expect(taken).to.be.greaterThan(5);
      expect(decks > 0, 'cards that went back').to.equal(carded);
      await peace(battle);
      const verdict = holds(
        await recorded(battle, book),
        rulebooks.find(({ id }) => id === book.id),
      );
      expect(verdict.takenBack).to.have.length(taken);
    });
  }
});
