import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checkDeploy } from '../../../src/books/toy-soldiers/skirmishers/deploying.ts';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { skirmishersGarrisonsFlow } from '../../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import { inches } from '../../../src/table/units.ts';
import { isFlaw, readRecord, verify, type FinishedRecord } from '../../../src/record/index.ts';
import { order, refusal, until } from '../charge/charging.ts';
import { fires } from '../fire/firing.ts';
import { block, companies, divisions, garrison, guns, line, position, squadron } from '../position.ts';
import { clauseOf, playing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const village = [block('b', 20, 13.5), block('c', 26, 13.5)];
const inB = garrisonId('red', 'b');
const acting = (units: readonly Unit[]) =>
  playing(position({ terrain: village, units }), skirmishersGarrisonsFlow, {
    unit: 'red',
    by: 'reorder',
  });
const enter = (...entries: [string, number][]) => ({ do: 'enter', blocks: entries.map(([name, stands]) => ({ block: name, stands })) });

describe('Toy Soldiers: rulings on skirmishers and villages', () => {
  it('TS-23.2a: a squadron puts out one company and no second', () => {
    const out = (unit: Unit, stands: number, cavalrySkirmishers = 'one') =>
      clauseOf(checkDeploy(position({ units: [unit], options: { cavalrySkirmishers } }), unit, stands));
    const horse = squadron('red', 20, 10, 90);
    expect([out(horse, 1), out(horse, 2), out(horse, 1, 'none')]).to.deep.equal([null, 'TS-23.2', 'TS-23.2']);
    expect(out(guns('red', 20, 10, 90), 1)).to.equal('TS-23.2');
  });

  it('TS-24.1a: a block is of one battalion; the leftmost or rearmost go first and the command stand last', () => {
    // Another battalion of the side has a company there, with room for two.
    const mates = garrison(garrisonId('other', 'b'), 'b', 'red', { parent: 'other', stands: 1 });
    expect(acting([line('red', 20, 10, 90), mates]).refused(enter(['b', 1])).clause).to.equal('TS-24.1');
    const own = garrison(inB, 'b', 'red', { parent: 'red', stands: 1 });
    expect(
      acting([line('red', 20, 10, 90, { stands: 5 }), own])
        .answer(enter(['b', 2]))
        .unit(inB).formation,
    ).to.include({ stands: 3 });
    // Of a line from 15.5 to 24.5 the three on the left go: from 20 to 24.5 they stay.
    expect(
      acting([line('red', 20, 10, 90)])
        .answer(enter(['b', 3]))
        .unit('red').formation,
    ).to.deep.include({
      stands: 3,
      at: { x: inches(22.25), y: inches(10) },
    });
    // Of a column the rear goes, and its front stays where it was.
    expect(
      acting([divisions('red', 20, 10, 90)])
        .answer(enter(['b', 2]))
        .unit('red').formation,
    ).to.deep.include({
      stands: 4,
      at: { x: inches(20), y: inches(10) },
    });
    const all = acting([line('red', 22, 10, 90, { stands: 4 })]).answer(enter(['b', 3], ['c', 1]));
    expect(all.unit('red').formation).to.deep.equal({ kind: 'garrison', block: 'c', stands: 1 });
  });

  it('TS-24.3a: fire brings a garrison neither disorder nor stress in its place, but for a natural one', () => {
    const units = [line('red', 20, 5, 90), garrison('blue', 'b', 'blue')];
    const received = (receive: readonly number[]) =>
      fires({ units, terrain: [block('b', 20, 12)] }, [6, 6, 6, 6, 6, 6], receive).unit('blue');
    expect(received([2, 2, 2, 2, 2, 2])).to.include({ disorder: 6, stress: 0, musketry: true });
    expect(received([1, 2, 2, 1, 2, 2])).to.include({ disorder: 6, stress: 2 });
  });
});

describe('Toy Soldiers: rulings on secrets, victory and teams', () => {
  it('TS-29.3a: a record of a finished battle holds its seed, from which every hidden die follows', () => {
    const read = (text: string): FinishedRecord => {
      const record = readRecord(text);
      if (isFlaw(record) || record.status === 'running') throw new Error('no finished battle');
      return record;
    };
    const text = readFileSync(new URL('../golden/hussars-at-random-again.json', import.meta.url), 'utf8');
    const record = read(text);
    expect(record.commands.some(({ events }) => events.some(({ kind }) => kind === 'contact-die'))).to.equal(true);
    expect(isFlaw(verify(record))).to.equal(false);
    // Another seed is not what was committed to; a hidden die that is told otherwise is found out.
    const { seed } = record.chance;
    const other = seed.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(isFlaw(verify(read(text.replace(seed, other))))).to.equal(true);
    const told = /"purpose":\s*"contact\.command",\s*"sides":\s*6,\s*"dice":\s*\[\s*\d/.exec(text)?.[0] ?? '';
    expect(told).not.to.equal('');
    const forged = told.replace(/\d$/, (die) => String((Number(die) % 6) + 1));
    expect(isFlaw(verify(read(text.replace(told, forged))))).to.equal(true);
  });

  it('TS-31.1a: a side without a unit has lost, garrisons being units; the time agreed is a number of turns', () => {
    const ended = (units: readonly Unit[], more = {}) => {
      const trial = playTurns({ units, terrain: [block('b', 30, 30)], ...more });
      return trial.endHalf('red').endHalf('blue').game.outcome;
    };
    expect(ended([line('r', 36, 10, 90)])).to.deep.include({ winner: 'red', reason: 'no-units-left' });
    expect(ended([line('r', 36, 10, 90), garrison('g', 'b', 'blue', { parent: 'gone' })])).to.equal(null);
    // Both gone: as with both pools empty, the attacker wins, or who went at all costs.
    expect(ended([])).to.deep.include({ winner: 'red' });
    expect(ended([], { sides: { blue: { atAllCosts: true } } })).to.deep.include({ winner: 'blue' });
    const both = [line('r', 36, 10, 90), line('b', 36, 40, 270)];
    const limited = { sides: { red: { timeLimit: true } } };
    expect(ended(both, { ...limited, options: { timeLimitTurns: 1 } })).to.deep.include({ winner: 'blue', reason: 'turn-limit' });
    expect(ended(both, { ...limited, options: { timeLimitTurns: 2 } })).to.equal(null);
  });

  const seats = { red: ['red', 'ally'] };
  const units = [line('r', 20, 10, 90), line('s', 40, 10, 90, { seat: 'ally' }), companies('t', 50, 10, 90), line('e', 30, 46, 270)];
  const ease = (unit: string) => ({ type: 'ease-forward', unit, path: { kind: 'oblique', off: 0, distance: 0 } });
  const reorder = (unit: string) => ({ type: 'reorder', unit });

  it('TS-34.4a: orders of allies in between change nothing of what is counted for a regiment', () => {
    const counted = (...orders: readonly (readonly [object, string])[]) => {
      const trial = playTurns({ units, seats });
      for (const [each, seat] of orders) {
        trial.order(each, seat);
        while (trial.asked !== 'order') trial.auto();
      }
      return [trial.state.players['red'], trial.state.players['ally']].map((player) => [player?.chaos, player?.paid]);
    };
    // Two types of red's, one of the ally's.
    const apart = [
      [2, ['ease-forward', 'reorder']],
      [1, ['reorder']],
    ];
    expect(counted([ease('r'), 'red'], [reorder('t'), 'red'], [reorder('s'), 'ally'])).to.deep.equal(apart);
    expect(counted([ease('r'), 'red'], [reorder('s'), 'ally'], [reorder('t'), 'red'])).to.deep.equal(apart);
    expect(counted([reorder('s'), 'ally'], [ease('r'), 'red'], [reorder('t'), 'red'])).to.deep.equal(apart);
  });

  it('TS-34.5a: allies do not charge in one command, but each in their own at the same enemy', () => {
    const near = [companies('A', 15, 10, 90), companies('B', 25, 10, 90, { seat: 'ally' }), line('D', 20, 16, 270)];
    const together = playTurns({ units: near, seats });
    expect(together.refused({ do: 'unit', unit: order(['A', 'D'], ['B', 'D']) }, 'red').clause).to.equal('TS-9.1');
    expect(refusal({ units: near, seats }, order(['A', 'D']))).to.equal(null);
    expect(refusal({ units: near, seats }, order(['B', 'D']))).to.equal(null);
    // The one is over when the other begins.
    const trial = playTurns({ units: near, seats }, { 'contact.command': [6, 6, 6, 6] });
    trial.order(order(['A', 'D']), 'red');
    expect(trial.open.flatMap((each) => each.seats)).not.to.include('ally');
    until(trial, 'abort-6').answer({ units: [{ unit: 'A', fire: false }] });
    until(trial, 'order');
    trial.order(order(['B', 'D']), 'ally');
    expect(trial.told('charge-declared').map(({ seat }) => seat)).to.deep.equal(['red', 'ally']);
  });
});
