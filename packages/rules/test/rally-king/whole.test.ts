import { readFileSync, readdirSync } from 'node:fs';
import { expect } from 'chai';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { fight } from './fighting.ts';
import { gameOf, played, poseOf, position, told, u, unitIn } from './position.ts';

const stepsOf = (flow: string) => rallyKing.flows.get(flow)?.steps.map(({ name }) => name) ?? [];

describe('the battle as a whole', () => {
  it('RK-37.1: set-up, then player turns of slots, in the order of the outline', () => {
    expect(stepsOf('battle')).to.deep.equal([
      'armies',
      'secrets',
      'scouting',
      'terrain',
      'placement',
      'game-turn',
      'attacker',
      'defender',
      'turn-limit',
    ]);
    const inOrder = (flow: string, names: readonly string[]) =>
      expect(stepsOf(flow).filter((name) => names.includes(name))).to.deep.equal(names);
    inOrder('slot', ['forced', 'activate', 'flight', 'movement', 'fire', 'melee', 'end']);
    inOrder('player-turn', ['start', 'next', 'over', 'spell-window', 'effects']);
    inOrder('charge', ['want', 'approach', 'being-charged', 'contact', 'pursuit']);
    inOrder('melee-round', ['dice', 'allot', 'hits', 'leaders', 'tests', 'results', 'pursuit']);
    inOrder('conclusion', ['pair-pursuers', 'pursuit', 'heroes', 'end']);
  });

  it('RK-40.1: every entry of the log has its public fields', () => {
    const fields: Readonly<Record<string, readonly string[]>> = {
      'turn-start': ['side', 'turn', 'points'],
      activated: ['units', 'left', 'objective'],
      moved: ['units', 'steps', 'manoeuvre', 'dice'],
      stopped: ['units', 'reason'],
      fire: ['shooters', 'targets', 'total', 'hits'],
      test: ['group', 'dice', 'tested'],
      charge: ['chargers', 'followers', 'ordered'],
      melee: ['units', 'rolls', 'totals', 'hits'],
      'give-ground': ['unit', 'by', 'steps', 'held'],
      retire: ['unit', 'cause', 'step', 'distance'],
      rout: ['unit', 'cause', 'clause'],
      pursuit: ['unit', 'dice', 'change', 'pursues'],
      'leader-risk': ['unit', 'dice', 'tests'],
    };
    const seen = new Map<string, object>();
    for (let seed = 1; seed <= 6 && Object.keys(fields).some((kind) => !seen.has(kind)); seed++) {
      for (const [kind, data] of fight(seed).told) seen.set(kind, data);
    }
    for (const [kind, names] of Object.entries(fields)) expect(seen.get(kind), kind).to.include.all.keys(...names);
  });

  it('RK-35.1: whatever the book contradicts itself about is settled by a clause that has its test', () => {
    const settled =
      '3.10 21.10 2.2 21.16 24.6 8.2 4.1 4.12 4.9 4.11 13.7 21.7 15.5 10.5 9.3 9.7 11.1 32.5 11.2 11.3 11.5 22.6 16.12 16.14 26.6 30.20 34.12 30.18 23.12 29.13 29.5 33.5 33.13 33.3 27.11 33.16 34.3 1.2';
    const folder = 'packages/rules/test/rally-king/';
    const text = readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(folder + name, 'utf8'))
      .join('\n');
    const untested = settled
      .split(' ')
      .filter((number) => !new RegExp(`\\bit\\(\\s*['"\`]RK-${number.replace('.', '\\.')}(?![\\d.])`).test(text));
    expect(untested).to.deep.equal([]);
  });
});

describe('flyers that pursue', () => {
  const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3 };

  it('RK-16.27: they do so at Attack level, over whatever stands below, and threaten it', () => {
    const units = [
      u('f', 'red', 20, 10, 90, WINGED),
      // Foot ahead of it, its own and an enemy's; the enemy it has driven off is gone.
      u('a', 'red', 20, 12, 90),
      u('b', 'blue', 20, 14, 270),
      u('g', 'blue', 20, 11, 270, { where: 'routed' }),
    ];
    const result = played(
      position({ units }),
      ENTRIES.pursuit,
      { pursuers: [{ unit: 'f', charging: true, from: ['g'] }] },
      { pursuit: [1], 'pursuit.distance': [3], test: [1, 5] },
    );
    // The retire column of three figures in AC 2: 6".
    expect([poseOf(result.state, 'f'), unitIn(result.state, 'f').level, unitIn(result.state, 'f').active]).to.deep.equal([
      [20, 16, 90],
      'attack',
      false,
    ]);
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions[0]?.unit])).to.deep.equal([['enemy-threat', 'b']]);
  });

  it('RK-16.27: over the edge of the table they are off it like any other flyer', () => {
    const units = [u('f', 'red', 20, 34, 90, WINGED), u('g', 'blue', 20, 35, 270, { where: 'routed' }), u('z', 'blue', 45, 5, 270)];
    const end = (flyerReturn: string) =>
      played(
        position({ units, options: { flyerReturn } }),
        ENTRIES.pursuit,
        { pursuers: [{ unit: 'f', charging: true, from: ['g'] }] },
        { pursuit: [1], 'pursuit.distance': [3] },
      ).state;
    expect([unitIn(end('on'), 'f').where, unitIn(end('off'), 'f').where]).to.deep.equal(['air', 'pursuing']);
  });
});

describe('feigned flight', () => {
  it('RK-32.11: light units that have fired and have enemy Melee within 6" go back out of charge reach', () => {
    const volley = { shooters: ['s'], targets: ['b'], turn: 1, hit: [] };
    const light = (other: Partial<Unit> = {}) =>
      u('s', 'red', 20, 12, 270, { arm: 'skirmish', figures: 2, active: true, volley, ...other });
    const order = (units: readonly Unit[], plan: 'FF' | 'DE' = 'FF') => {
      const groups = { s: 'centre' } as const;
      const state = position({
        units,
        armies: { red: { npc: true, tactics: { plan, die: 4, groups, stirred: false } } },
        state: { playerTurns: 3 },
      });
      return bodyOrderKind.fallback(gameOf(state), { units: ['s'], rate: 8000, fired: false, first: false }, 'red-1');
    };
    // It looks away, for whoever faces a charger may not go back (RK-14.7). Foot of four go 6" and are 4.25" off: two inches would do, half its rate is four.
    const enemy = u('b', 'blue', 20, 17, 270);
    expect(order([light(), enemy])).to.deep.equal({
      do: 'skirmish',
      moves: [{ unit: 's', path: [{ x: 20_000, y: 8000 }], facing: 2700 }],
    });
    const back = (units: readonly Unit[], plan: 'FF' | 'DE' = 'FF') => order(units, plan).do === 'skirmish';
    const { volley: _volley, ...silent } = light();
    expect([back([silent, enemy]), back([light(), enemy], 'DE'), back([light(), u('b', 'blue', 20, 19, 270)])]).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(back([light(), u('b', 'blue', 20, 17, 270, { arm: 'missile' })])).to.equal(false);
  });
});
