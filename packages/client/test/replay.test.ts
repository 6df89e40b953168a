import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { effect } from '@preact/signals';
import * as first from '@longroll/rules/books/kings-men/first/index';
import { isFlaw, readRecord, recordedSetting, writeRecord, type FinishedRecord } from '@longroll/rules/record/index';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { foughtWithTakeBacks } from '../../rules/test/record/fought-with-take-backs.ts';
import { kingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { throwersIn } from '../src/books/kings-men/family-face.ts';
import { throwsOf } from '../src/books/throws.ts';
import { wordsSaid } from '../src/dice/words-said.ts';
import { eventIn, hashOf } from '../src/moment-link.ts';
import { lookAt } from '../src/replay/pace.ts';
import { shownOf } from '../src/replay/replay-desk.ts';
import { endOf, Reel, stageAt, turnsOf } from '../src/replay/reel.ts';

const golden = new URL('../../rules/test/record/golden/chance-encounter.json', import.meta.url);

function fought(): FinishedRecord {
  const record = readRecord(readFileSync(golden, 'utf8'));
  if (isFlaw(record) || record.status !== 'finished') throw new Error('the golden record cannot be read');
  return record;
}

const read = (reel: Reel) =>
  new Promise<void>((resolve) => {
    const stop = effect(() => {
      if (!reel.complete.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

describe('a battle watched again', () => {
  const record = fought();
  const told = [record.opening, ...record.commands].flatMap((each) => each.events);
  let reel: Reel;
  before(async () => {
    reel = new Reel(record);
    await read(reel);
  });

  it('has every event of the record and no drift', () => {
    expect(reel.drift.value).to.equal(null);
    expect(reel.last.value).to.equal(told.at(-1)?.seq);
    reel.goTo(reel.last.value);
    expect(reel.moment.value?.events.map((each) => each.seq)).to.deep.equal(told.map((each) => each.seq));
    expect(reel.moment.value?.table.outcome?.reason).to.equal(record.outcome.reason);
  });

  it('steps event by event and plays each one it comes to', () => {
    const played: number[] = [];
    reel.live = (events) => played.push(...events.map((each) => each.seq));
    reel.goTo(0);
    expect(reel.forward()).to.equal(true);
    expect(reel.forward()).to.equal(true);
    expect(played).to.deep.equal([1, 2]);
    expect(reel.moment.value?.events.at(-1)?.seq).to.equal(2);
    reel.goTo(reel.last.value);
    expect(reel.forward()).to.equal(false);
  });

  it('shows the table a command led to only when the last of its events is told', () => {
    const index = reel.stages.value.findIndex((stage, at) => at > 0 && stage.events.length > 1);
    const [first] = reel.stages.value[index]?.events ?? [];
    const last = reel.stages.value[index]?.events.at(-1);
    expect(stageAt(reel.stages.value, first?.seq ?? -1)).to.be.lessThan(index);
    expect(
      reel.stages.value[stageAt(reel.stages.value, last?.seq ?? -1)]?.events.length === 0 ||
        stageAt(reel.stages.value, last?.seq ?? -1) === index,
    ).to.equal(true);
  });

  it('tells a seat its own secrets, a spectator none', () => {
    const [seat] = record.seats;
    reel.watcher.value = null;
    reel.goTo(20);
    const open = reel.moment.value;
    expect(open?.known).to.deep.equal([]);
    expect(open?.events.some((event) => event.own !== undefined)).to.equal(false);
    reel.watcher.value = seat?.id ?? '';
    expect(reel.moment.value?.known.map((each) => each.seat)).to.deep.equal([seat?.id]);
    reel.watcher.value = { all: true };
    expect(reel.moment.value?.known).to.have.length(record.seats.length);
  });

  it('looks into each purse as its own seat does, also when all secrets lie open', () => {
    reel.watcher.value = { all: true };
    reel.goTo(20);
    const first = reel.moment.value;
    if (first === null) throw new Error('no moment');
    for (const { id } of record.seats) {
      const { setup, hand } = shownOf({ record, setting: {}, reel, first }, id).value;
      expect([setup.seat, hand?.seat]).to.deep.equal([id, id]);
    }
    expect(shownOf({ record, setting: {}, reel, first }).value.setup.seat).to.equal('');
  });

  it('leads to each turn once, in order', () => {
    const turns = turnsOf(reel.stages.value);
    expect(turns.map(({ turn }) => turn)).to.deep.equal([...turns.keys()]);
    expect(turns.slice(1).every(({ event }, index) => event > (turns[index]?.event ?? event))).to.equal(true);
    expect(endOf(reel.stages.value)).to.equal(reel.last.value);
  });

  it('sets the table up again from scenario and seed', () => {
    expect(recordedSetting(record)).to.include({ scenario: record.scenario['id'] });
    expect(recordedSetting({ ...record, scenario: {} })).to.equal(null);
  });

  it('gives every die that was thrown in the open to somebody', () => {
    const { table } = reel.stages.value[0] ?? {};
    if (table === undefined) throw new Error('no table');
    const setup = {
      protocol: 1,
      battle: '',
      book: record.book,
      scenario: { id: '', name: '', description: '' },
      setting: {},
      seat: '',
      commitment: '',
      awaited: [],
      holders: [],
      joining: 'anybody' as const,
      watching: 'anybody' as const,
      seats: record.seats.map(({ id, side, general, player }) => ({ id, side, general, player, held: 'human' as const })),
    };
    const seats = record.seats.map(({ id }) => id);
    const throws = throwsOf(kingsMenEvents, told, throwersIn({ setup, events: told }));
    expect(throws.filter(({ by }) => !seats.includes(by))).to.deep.equal([]);
    const fired = record.commands.flatMap(({ draws }) => draws).filter((draw) => draw.do === 'roll' && draw.purpose.startsWith('fire.'));
    const inFire = fired.reduce((sum, draw) => sum + (draw.do === 'roll' ? draw.dice.length : 0), 0);
    const scoring = throws.filter(({ needs }) => needs !== null).reduce((sum, { dice }) => sum + dice.length, 0);
    expect(scoring).to.be.at.least(inFire);
  });
});

describe('a battle in which something was taken back', () => {
  it('is watched as it stands, each event once, without drift', async () => {
    const { journal } = foughtWithTakeBacks({ ...first, book: first.kingsMen }, fought().scenario, 5, 60);
    const book = rulebooks.find(({ id }) => id === 'kings-men');
    const record = book === undefined ? null : writeRecord(book, journal);
    if (record === null || isFlaw(record) || record.status !== 'finished') throw new Error('no record');
    expect(record.takenBack?.length).to.be.greaterThan(2);
    const reel = new Reel(record);
    await read(reel);
    expect(reel.drift.value).to.equal(null);
    expect(reel.stages.value.length).to.be.lessThan(record.commands.length + 1);
    reel.goTo(reel.last.value);
    const seen = reel.moment.value?.events.map(({ seq }) => seq) ?? [];
    expect(seen).to.deep.equal(seen.map((_, index) => index));
    expect(reel.moment.value?.table.outcome?.reason).to.equal('agreed-draw');
  });
});

describe('the replay’s address and pace', () => {
  it('leads to a moment and back', () => {
    expect(eventIn(hashOf(57))).to.equal(57);
    expect(eventIn('#event=')).to.equal(null);
    expect(eventIn('#KM-3.1')).to.equal(null);
  });

  it('looks longer at a melee than at a marker, and half as long at double speed', () => {
    const melee = { kind: 'struck', attacker: 'a', defender: 'b', thrown: [] } as const;
    const marker = { kind: 'said', pieces: ['a'], words: 'disordered', bad: true, thrown: [] } as const;
    expect(lookAt([melee], 'one')).to.be.greaterThan(lookAt([marker], 'one'));
    expect(lookAt([marker], 'one')).to.be.greaterThan(lookAt([], 'one'));
    expect(lookAt([marker, melee], 'one')).to.equal(lookAt([melee], 'one'));
    expect(lookAt([melee], 'two')).to.equal(lookAt([melee], 'one') / 2);
  });
});

describe('the words a seat gave the dice', () => {
  it('are those of the founding and the last ones commanded, none where they were taken back', () => {
    const record = fought();
    const [first] = record.commands;
    const [one, other] = record.seats;
    if (first === undefined || one === undefined || other === undefined) throw new Error('the golden record is too short');
    const say = (seat: string, words: string) => ({ ...first, seat, decision: 'table:words', answer: { words } });
    const founded = { ...record, chance: { ...record.chance, words: { [one.id]: 'old', [other.id]: 'kept' } } };
    expect(wordsSaid(founded)).to.deep.equal({ [one.id]: 'old', [other.id]: 'kept' });
    expect(wordsSaid({ ...founded, commands: [say(one.id, 'new'), say(one.id, 'newest'), say(other.id, '')] })).to.deep.equal({
      [one.id]: 'newest',
    });
  });
});
