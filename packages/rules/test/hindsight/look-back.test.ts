import { expect } from 'chai';
import { acts } from '../../src/hindsight/acts.ts';
import { lookBack, type LookBack } from '../../src/hindsight/look-back.ts';
import { rehearsed } from '../../src/hindsight/rehearsal.ts';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { isFlaw, writeRecord, type BattleRecord, type FinishedRecord, type JournalEntry } from '../../src/record/index.ts';
import { rulebookOf, rulebooks } from '../../src/rulebooks/index.ts';
import { defineRulebook, type Rulebook } from '../../src/rulebooks/rulebook.ts';
import { golden } from '../record/golden-records.ts';
import { siegeDefinition } from '../siege/siege.ts';

/** The siege with dice that fall in this order, over and over. */
function siegeWith(dice: readonly number[]): Rulebook {
  const chance: ChanceSource = (state) => ({
    roll: (_purpose, count) =>
      Array.from({ length: count }, () => {
        const fallen = state.drawn['dice'] ?? 0;
        state.drawn['dice'] = fallen + 1;
        return dice[fallen % dice.length] ?? 1;
      }),
    shuffle: (_purpose, items) => [...items],
  });
  return defineRulebook({ ...siegeDefinition, chance });
}

/** Everybody digs until the wall has been stormed. */
function stormed(book: Rulebook): FinishedRecord {
  const scenario = { book: 'siege', id: 'three-saps', name: 'Three Saps', description: '', wall: 9000 };
  const seed = '5a'.repeat(32);
  const begun = book.open(scenario, book.freshChance(seed));
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  let { position } = begun;
  const commands: JournalEntry[] = [];
  while (!position.over) {
    const [question] = position.questions();
    const [seat = ''] = question?.seats ?? [];
    const command = { seat, decision: question?.id ?? '', answer: { dig: true } };
    const next = position.decide(command);
    if (isRefusal(next)) throw new Error(refusalName(next));
    ({ position } = next);
    commands.push({ ...command, commandId: `${seat}:${commands.length + 1}`, events: next.events, hash: position.hash() });
  }
  const record = writeRecord(book, {
    scenario,
    seats: position.seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: false })),
    founded: '2026-11-21T12:00:00.000Z',
    seed,
    words: {},
    opening: { events: begun.events, hash: begun.position.hash() },
    commands,
    outcome: position.outcome,
  });
  if (isFlaw(record) || record.status !== 'finished') throw new Error('no record');
  return record;
}

function lookedBack(record: BattleRecord, own: readonly string[], registry: readonly Rulebook[]): LookBack[] {
  const course = lookBack(record, own, registry);
  const found: LookBack[] = [];
  for (let next = course.next(); ; next = course.next()) {
    if (next.done !== true) found.push(next.value);
    else if (next.value !== null) throw new Error(next.value.code);
    else return found;
  }
}

describe('hindsight: looking back on a small battle', () => {
  // Oak digs 6 inches and then 3, elm 1 and then 6, ash 3 and then 6: oak and ash stand at the wall, 9 inches off, together.
  const record = stormed(siegeWith([6, 1, 3, 3, 6, 6]));
  // Whoever throws other dice throws threes.
  const found = lookedBack(record, [], [siegeWith([3])]);
  const last = found.at(-1);

  it('finds what came against what was to be expected, act by act', () => {
    expect(last?.complete).to.equal(true);
    // The dice of a turn fall with the third answer: commands 3 and 6.
    expect(last?.moments.map(({ number, turn, from, to }) => ({ number, turn, from, to }))).to.deep.equal([
      { number: 3, turn: 1, from: -1, to: 2 },
      { number: 6, turn: 2, from: 2, to: 6 },
    ]);
    const [first, second] = last?.moments ?? [];
    expect(first?.sides).to.deep.equal([
      { side: 'oak', before: 0, expected: 3000, came: 6000 },
      { side: 'elm', before: 0, expected: 3000, came: 1000 },
      { side: 'ash', before: 0, expected: 3000, came: 3000 },
    ]);
    expect(first).to.include({ favoured: 'oak', hurt: 'elm', size: 5000, rehearsals: 64, share: 0 });
    // With threes ash would have stood at 6 inches, and oak alone at the wall: nobody would have won yet. Beaten, elm has nothing left.
    expect(second?.sides).to.deep.equal([
      { side: 'oak', before: 6000, expected: 9000, came: 9000 },
      { side: 'elm', before: 1000, expected: 4000, came: 0 },
      { side: 'ash', before: 3000, expected: 6000, came: 9000 },
    ]);
    expect(second).to.include({ favoured: 'ash', hurt: 'elm', size: 7000 });
  });

  it('recalls what the seat saw that began it', () => {
    const [first] = last?.moments ?? [];
    expect(first?.seat).to.equal('ash-1');
    expect(first?.recalled?.given.answer).to.deep.equal({ dig: true });
    expect(first?.recalled?.hand.seat).to.equal('ash-1');
    expect(first?.recalled?.table.turn).to.equal(1);
    // The siege has no computer general.
    expect(first?.recalled?.computer).to.equal(null);
  });

  it('recalls no hand but that of an own seat where what was hidden stays hidden', () => {
    const sealed = defineRulebook({ ...siegeDefinition, isSealed: () => true });
    const hands = (own: string) => (lookedBack(record, [own], [sealed]).at(-1)?.moments ?? []).map(({ recalled }) => recalled?.hand.seat);
    expect(hands('oak-1')).to.deep.equal([undefined, undefined]);
    expect(hands('ash-1')).to.deep.equal(['ash-1', 'ash-1']);
  });

  it('tells how far it has come, never less than before', () => {
    const shares = found.map(({ done }) => done);
    expect(shares).to.deep.equal([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).to.equal(1);
    expect(found.slice(0, -1).some(({ complete }) => complete)).to.equal(false);
  });

  it('says where a record is not true', () => {
    const [first, ...others] = record.commands;
    if (first === undefined) throw new Error('nobody dug');
    const bent = { ...record, commands: [{ ...first, hash: '00'.repeat(32) }, ...others] };
    const course = lookBack(bent, [], [siegeWith([3])]);
    let next = course.next();
    while (next.done !== true) next = course.next();
    expect(next.value?.command).to.equal(1);
  });
});

describe('hindsight: a battle of the first book', () => {
  const record = golden('chance-encounter');
  const book = rulebookOf('kings-men');
  if (book === undefined) throw new Error('no first book');
  const all = [...actsOf(record)];

  it('counts as losses the casualties of the log and what was left of units that collapsed (KM-25.4)', () => {
    const last = lookedBack(record, [], rulebooks).at(-1);
    const turns = last?.losses.filter(({ turn }) => turn > 0);
    // By the log fire takes seven figures of red and five of black in turn 1, ten of each in turn 2; of red, two are left of a unit that collapses in turn 1, two and four of those in turn 2.
    expect(turns).to.deep.equal([
      { turn: 1, lost: { red: 9, black: 5 } },
      { turn: 2, lost: { red: 16, black: 10 } },
    ]);
    expect(last?.moments).to.have.length(3);
  });

  it('counts a charge and the way the enemy escapes as one act, and everything else by itself', () => {
    const charge = all.find(({ given }) => given.length > 1);
    expect(charge?.given.map(({ kind }) => kind)).to.deep.equal(['act', 'escape-direction']);
    expect(all.flatMap(({ given }) => given.map(({ command }) => command.seq))).to.deep.equal(record.commands.map(({ seq }) => seq));
  });

  it('rehearses an act alike each time, and leaves the battle as it was', () => {
    const fire = all.find(({ given }) => given.some(({ command }) => command.events.some(({ kind }) => kind === 'fire')));
    if (fire === undefined) throw new Error('nobody fired');
    const before = fire.before.hash();
    const once = Array.from({ length: 12 }, (_, number) => rehearsed(book, fire, number));
    expect(Array.from({ length: 12 }, (_, number) => rehearsed(book, fire, number))).to.deep.equal(once);
    expect(new Set(once.map((forces) => JSON.stringify(forces))).size, 'other dice, other losses').to.be.greaterThan(1);
    expect(fire.before.hash()).to.equal(before);
  });

  it('asks the computer general about the view that its seat had then', () => {
    const last = lookedBack(
      record,
      record.seats.map(({ id }) => id),
      rulebooks,
    ).at(-1);
    for (const { number, seat, recalled } of last?.moments ?? []) {
      const act = all.find((each) => each.number === number);
      expect(recalled?.hand).to.deep.equal(act?.before.hand(seat));
      expect(recalled?.given).to.deep.equal({ decision: act?.given[0].command.decision, answer: act?.given[0].command.answer });
      expect(recalled?.computer).to.deep.equal(act?.before.computerChoice(seat));
    }
  });
});

function* actsOf(record: FinishedRecord) {
  const course = acts(record, rulebooks);
  for (let next = course.next(); next.done !== true; next = course.next()) yield next.value;
}
