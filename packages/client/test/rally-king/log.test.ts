import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { isFlaw, readRecord } from '@longroll/rules/record/index';
import type { RollView } from '../../src/books/face.ts';
import { countedIn, lineOf } from '../../src/books/rally-king/telling/log.ts';
import type { Names } from '../../src/books/rally-king/names.ts';

const named = (id: string) => `unit ${id}`;
const names: Names = {
  unit: named,
  units: (ids) => ids.map(named),
  leader: named,
  side: (id) => `side ${id}`,
  general: named,
  ground: named,
  spell: () => 'Steel Wind',
  thing: named,
  scenario: 'The ford',
};
const event = (kind: string, clause: string, data: object): ProjectedEvent => ({ seq: 1, kind, clause, data });
const line = (kind: string, clause: string, data: object) => lineOf(event(kind, clause, data), names, () => 'red');
/** Dice of a throw, those that count with a mark, and what they come to. */
const thrown = ({ title, dice, result }: RollView) => [
  title,
  dice.map(({ die, scores }) => `${die}${scores ? '!' : ''}`).join(' '),
  result,
];
const step = (unit: string) => ({ unit, from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, facing: 0 });

describe('the log of Rally Round the King', () => {
  it('RK-2.1 marks the dice of a test that are passed, those up to the modified Rep', () => {
    const modifiers = [{ name: 'hits', value: -1, clause: 'RK-17.5' }];
    const told = line('test', 'RK-18.7', {
      group: { test: 'wanting-to-charge', side: 'red' },
      dice: [3, 5],
      tested: [{ unit: 'a', rep: 4, modifiers, result: 'charge' }],
    });
    expect(told.rolls.map(thrown)).to.deep.equal([['unit a', '3! 5', 'pass 1']]);
    expect(told.rolls[0]?.why?.reasons).to.deep.equal([
      { name: '4 or less passes', value: '', clause: 'RK-2.1' },
      { name: 'Rep', value: '5', clause: 'RK-18.7' },
      { name: 'hits', value: '-1', clause: 'RK-17.5' },
    ]);
  });

  it('RK-2.2 RK-2.9 adds up the dice of fire, each with its modifiers and none below 0', () => {
    const modifiers = [{ name: 'cover', value: -1, clause: 'RK-21.11' }];
    const told = line('fire', 'RK-21.13', {
      shooters: [{ unit: 'a', dice: [1, 6], modifiers }],
      targets: ['b'],
      total: 5,
      hits: [{ unit: 'b', hits: 1 }],
    });
    expect(told.text).to.equal('unit a fires at unit b: 5 in all, 1 hit on unit b');
    expect(told.rolls.map(thrown)).to.deep.equal([['unit a', '1 6', '= 5']]);
  });

  it('RK-39.1 tells its own side how Magic Users behind a unit that is hit have fared, and nobody else of them', () => {
    const hit = event('hit', 'RK-26.6', { unit: 'a', hits: 1, why: 'fire' });
    const own = { dice: [6], tests: [{ leader: 'm', dice: [5, 6], outcome: 'dead' }] };
    const told = lineOf({ ...hit, own }, names, () => 'red');
    expect(told.text).to.contain('Magic Users with unit a are at risk').and.to.contain('unit m');
    expect(told.rolls.map(({ dice }) => dice.map(({ die }) => die))).to.deep.equal([[6], [5, 6]]);
    expect(lineOf(hit, names, () => 'red').text).not.to.contain('Magic');
    const spell = {
      side: 'red',
      spell: 'seek',
      targets: [],
      dice: { spell: [1], caster: [6], cost: [2], effect: [] },
      outcome: 'fails-badly',
    };
    const seek = lineOf({ ...event('spell', 'RK-30.16', spell), own: { left: 3, dice: [], tests: own.tests } }, names, () => 'red');
    expect(seek.text).to.contain('your Magic Users are at risk');
  });

  it('RK-22.4 tells whom the shots of an engine hit, and how often', () => {
    const shot = (...hit: (string | null)[]) =>
      line('artillery', 'RK-22.4', {
        unit: 'a',
        dice: [3],
        impacts: hit.map((each) => ({ at: { x: 0, y: 0 }, hit: each })),
        misfire: 'none',
      }).text;
    expect(shot('b', null, 'b', 'c')).to.equal('unit a fires: 2 hits on unit b and 1 hit on unit c');
    expect(shot(null)).to.equal('unit a fires: no hits');
  });

  it('RK-31.7 shows every throw of two Heroes who fight hand to hand', () => {
    const rounds = [
      {
        dice: [
          [1, 6],
          [3, 4],
        ],
        successes: [1, 1],
      },
      { dice: [[2], [5]], successes: [1, 0] },
    ];
    const told = line('heroic-combat', 'RK-31.7', { heroes: ['a', 'b'], rounds, outcome: 'at-risk' });
    expect(told.rolls.map(thrown)).to.deep.equal([
      ['unit a', '1! 6', '1 success'],
      ['unit b', '3! 4', '1 success'],
      ['unit a', '2!', '1 success'],
      ['unit b', '5', '0 successes'],
    ]);
  });

  it('RK-31.5 says why a Hero goes who was not sent', () => {
    const moved = { units: ['a'], steps: [step('a')], manoeuvre: 'straight', dice: [] };
    expect(line('moved', 'RK-31.5', moved).text).to.not.equal(line('moved', 'RK-14.1', moved).text);
  });

  it('RK-28.11 RK-29.10 tells whether leaders or Magic Users are at risk', () => {
    const risk = (clause: string) => line('leader-risk', clause, { unit: 'a', dice: [5], tests: [] }).text;
    expect(risk('RK-26.1')).to.equal('A leader with unit a is at risk: unharmed');
    for (const clause of ['RK-28.11', 'RK-29.10']) expect(risk(clause)).to.equal('Magic Users with unit a are at risk: unharmed');
  });

  it('RK-24.2 tells whose total is which in a melee', () => {
    const told = line('melee', 'RK-24.1', {
      units: ['a', 'b'],
      rolls: [
        { unit: 'a', die: 4, modifiers: [{ name: 'charging', value: 2, clause: 'RK-24.4' }] },
        { unit: 'b', die: 3, modifiers: [] },
      ],
      totals: { red: 6, blue: 3 },
      hits: [{ unit: 'b', hits: 1 }],
    });
    expect(told.text).to.equal('Melee, side red 6, side blue 3: 1 hit on unit b');
    expect(told.rolls.map(thrown)).to.deep.equal([
      ['unit a', '4', '= 6'],
      ['unit b', '3', ''],
    ]);
  });

  it('RK-30.1 tells which of those with a unit a spell is aimed at, where its caster has named them', () => {
    const dice = { spell: [4], caster: [1], cost: [5], effect: [6] };
    const told = (named: object) =>
      line('spell', 'RK-30.1', { side: 'red', spell: 'icy-finger', targets: ['b'], ...named, dice, outcome: 'cast' });
    expect(told({ leader: 'x' }).text).to.include('on unit x with unit b:');
    expect(told({}).text).to.include('on unit b:');
  });

  it('RK-29.5 RK-29.7a tells the dice of a spell and of who cast it apart, in the order of their fall', () => {
    const dice = { spell: [4, 2], caster: [1], cost: [5], effect: [] };
    const told = line('spell', 'RK-29.5', { side: 'red', spell: 'steel-wind', targets: ['b'], dice, outcome: 'open' });
    expect(told.rolls.map(thrown)).to.deep.equal([
      ['The spell', '4 2!', '1 success'],
      ['Who cast it', '1!', '1 success'],
      ['Cost', '5', ''],
    ]);
  });

  it('RK-16.14 RK-23.11 says of who cannot go back that there is no room, and of a flyer that it flies', () => {
    expect(line('retire', 'RK-16.12', { unit: 'a', cause: [], step: step('a'), distance: 0 }).text).to.equal(
      'unit a has no room to retire',
    );
    expect(line('retire', 'RK-16.12', { unit: 'a', cause: [], step: step('a'), distance: 6000 }).text).to.equal('unit a retires 6 in');
    expect(line('retire', 'RK-23.11', { unit: 'a', cause: [], step: step('a'), distance: 0 }).text).to.equal('unit a rises and flies away');
  });

  it('RK-4.16 RK-14.6 tells who does not obey from who has no room, one unit from several', () => {
    const held = (clause: string, ...units: string[]) => line('stopped', clause, { units, reason: 'blocked' }).text;
    expect(held('RK-4.16', 'a')).to.equal('unit a stops: they do not obey');
    expect(held('RK-14.6', 'a', 'b')).to.equal('unit a and unit b stop: there is no room');
    expect(held('RK-13.7', 'a')).to.equal('unit a stops: they are to stand');
  });

  it('RK-33.16 tells what became of a thing, with whom it was, by which die; and RK-33.10 which spell it casts', () => {
    const taken = line('item', 'RK-33.16', { item: 'x', carrier: 'a', effect: 'taken', dice: [3] });
    expect(taken.text).to.equal('unit x with unit a: taken by the enemy');
    expect(taken.rolls.map(thrown)).to.deep.equal([['unit x', '3', '']]);
    expect(line('item', 'RK-33.10', { item: 'x', carrier: null, effect: 'inspire', dice: [] }).text).to.equal('unit x: Steel Wind');
  });

  it('RK-27.3 says by what count a battle was decided, and nothing where it was not', () => {
    const counted = event('battle-end', 'RK-27.2a', { reason: 'turn-limit', scores: { red: 403, blue: 385 } });
    expect(countedIn(counted, names)).to.contain('side red 403, side blue 385');
    expect(lineOf(counted, names, () => '').text).to.contain('side red 403, side blue 385');
    expect(countedIn(event('battle-end', 'RK-27.2', { reason: 'army-gone', scores: null }), names)).to.equal('');
  });
});

const GOLDEN = new URL('../../../rules/test/rally-king/golden/', import.meta.url);
/** Throws that the words of a line tell, and those that stand there once for each unit that tests by them. */
const TOLD_OTHERWISE = ['attacker-roll', 'hindered', 'war-rating', 'test'];

/** What happened in battles that were fought once and kept. */
const FOUGHT = readdirSync(GOLDEN)
  .filter((name) => name.endsWith('.json') && name !== 'questions.json')
  .flatMap((name) => {
    const record = readRecord(readFileSync(new URL(name, GOLDEN), 'utf8'));
    if (isFlaw(record)) throw new Error(record.code);
    if (record.status === 'running') throw new Error(`${name} is not over`);
    return record.commands.flatMap(({ events }) => events);
  });

/** Every die that was thrown, wherever an event tells of it. */
function diceIn(data: unknown, isThrown = false): number[] {
  if (typeof data === 'number') return isThrown ? [data] : [];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => diceIn(value, isThrown || /^die$|dice$/i.test(key)));
}

const inOrder = (dice: readonly number[]): string => dice.toSorted((one, other) => one - other).join();

describe('the dice in the log of Rally Round the King', () => {
  it('RK-40.1 are all there, of whatever they were thrown for', () => {
    const untold = FOUGHT.filter(({ kind }) => !TOLD_OTHERWISE.includes(kind)).filter((happened) => {
      const shown = lineOf(happened, names, () => 'red').rolls.flatMap(({ dice }) => dice.map(({ die }) => die));
      return inOrder(diceIn(happened.data)) !== inOrder(shown);
    });
    expect([...new Set(untold.map(({ kind }) => kind))]).to.deep.equal([]);
  });
});
