import { expect } from 'chai';
import { pairPursuers } from '../../src/books/rally-king/battle/ending/pair-pursuers.ts';
import { concede } from '../../src/books/rally-king/battle/ending/offers.ts';
import { fallenOf, heldOf } from '../../src/books/rally-king/battle/ending/line-up.ts';
import { report as reportSchema, reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import { endOfGameTurn } from '../../src/books/rally-king/battle/ending/overtime.ts';
import { byLosses, endIfOver } from '../../src/books/rally-king/battle/ending/victory.ts';
import { ENTRIES, type Ending } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { secretOf } from '../../src/books/rally-king/battle/secrets.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { heroDice, heroStays, isFaster, lineUp, returns } from '../../src/books/rally-king/shared/recovery/recovery.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import { begin } from '../../src/kernel/decide.ts';
import { seatsOf } from '../playing/trial.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { done, gameOf, leader, played, position, settingUp, told, u, unitIn, type Answers, type Moment } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

const RED_WON: Ending = { winners: ['red'], reason: 'army-gone', clause: 'RK-27.2' };
const fallen = (id: string, cost: number, other: Partial<Unit> = {}) =>
  u(id, 'blue', 20, 20, 270, { cost, where: 'routed', hits: 4, ...other });
const held = (id: string, other: Partial<Unit> = {}) => u(id, 'red', 20, 5, 90, { hits: 2, ...other });
const campaign = { campaign: true } as const;

/** The last step of a battle of a campaign that red has won. */
function concluded(
  units: readonly Unit[],
  dice: Record<string, readonly number[]> = {},
  answers: Answers = {},
  armies: Moment['armies'] = {},
) {
  return played(position({ units, armies, state: campaign }), ENTRIES.conclusion, RED_WON, dice, answers);
}

const back = (result: Parameters<typeof told>[0]) => told(result, 'recovery').map(({ unit, returned }) => [unit, returned]);

describe('Major Pursuit and recovery', () => {
  it('RK-27.6: the loser lines up what has routed or left, cheapest first; the winner sends one unit after each', () => {
    const units = [
      fallen('dear', 40),
      fallen('cheap', 10, { where: 'left' }),
      fallen('mean', 20, { where: 'removed' }),
      u('stays', 'blue', 30, 20, 270),
      held('a'),
      held('b', { where: 'pursuing' }),
      held('gone', { where: 'routed' }),
    ];
    const result = concluded(units, { recovery: [1, 1, 1, 1] }, { 'pair-pursuers': [{ pursuers: ['b', 'a'] }] });
    expect(result.asked.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['pair-pursuers', ['red-1']]]);
    expect(told(result, 'recovery').map(({ unit, pursuer }) => [unit, pursuer])).to.deep.equal([
      ['cheap', 'b'],
      ['mean', 'a'],
      ['dear', null],
      ['gone', null],
    ]);
    const about = { side: 'red', line: ['cheap', 'mean'], pursuers: ['a', 'b'] } as const;
    const check = (pursuers: readonly string[]) =>
      pairPursuers.check(gameOf(position({ units })), about, { pursuers: [...pursuers] }, 'red-1')?.clause ?? null;
    expect([check(['a', 'b']), check(['a']), check(['a', 'a']), check(['a', 'gone'])]).to.deep.equal([
      null,
      'RK-27.6',
      'RK-27.6',
      'RK-27.6',
    ]);
  });

  it('RK-27.6a: equal points stand right to left; the automatic choice sends the fastest first', () => {
    // The right of blue is the west.
    const units = [fallen('east', 10), fallen('west', 10, { at: { x: 5000, y: 20_000 } }), held('slow'), held('quick', { figures: 2 })];
    const state = position({ units });
    expect(fallenOf(state, 'blue').map(({ id }) => id)).to.deep.equal(['west', 'east']);
    const about = { side: 'red', line: ['west', 'east'], pursuers: ['slow', 'quick'] } as const;
    expect(pairPursuers.fallback(gameOf(state), about, 'red-1')).to.deep.equal({ pursuers: ['quick', 'slow'] });
    expect(
      lineUp([
        { id: 'a', cost: 2, rep: 4 },
        { id: 'b', cost: 1, rep: 4 },
      ]).map(({ id }) => id),
    ).to.deep.equal(['b', 'a']);
  });

  it('RK-27.6b: the summoned never line up; a ship lines up with the unit aboard as one; who is off the table but may return is held', () => {
    const units = [
      fallen('summoned', 1, { summoned: true }),
      fallen('ship', 11, { kind: 'ship', aboard: 'crew', rep: 5 }),
      fallen('crew', 20, { rep: 5 }),
      u('bird', 'blue', 20, 36, 270, { where: 'air' }),
    ];
    const state = position({ units });
    expect(fallenOf(state, 'blue').map(({ id, cost, rep }) => [id, cost, rep])).to.deep.equal([['ship', 11, 5]]);
    expect(heldOf(state, 'blue').map(({ id }) => id)).to.deep.equal(['bird']);
  });

  it('RK-27.6b: the unit aboard a ship is lost with it, and loses its hits with it', () => {
    const lost = concluded([fallen('ship', 11, { kind: 'ship', aboard: 'crew' }), fallen('crew', 20, { where: 'routed' }), held('c')], {
      recovery: [6, 6],
    });
    expect([unitIn(lost.state, 'ship').lost, unitIn(lost.state, 'crew').lost]).to.deep.equal([true, true]);
    const kept = concluded([held('ship', { kind: 'ship', aboard: 'crew' }), held('crew', { where: 'aboard' })]);
    expect([unitIn(kept.state, 'ship').hits, unitIn(kept.state, 'crew').hits]).to.deep.equal([0, 0]);
  });

  it('RK-27.7: who has no pursuer is recovered without dice', () => {
    const result = concluded([fallen('a', 10), fallen('b', 20), held('c')], { recovery: [6, 6] });
    expect(back(result)).to.deep.equal([
      ['a', false],
      ['b', true],
    ]);
    expect([unitIn(result.state, 'a').lost, unitIn(result.state, 'b').lost]).to.deep.equal([true, undefined]);
  });

  it('RK-27.8: the winner loses all hits and has everybody back, the loser’s remaining units lose their hits', () => {
    const units = [
      held('a'),
      held('b', { where: 'routed', hits: 4 }),
      u('c', 'blue', 30, 20, 270, { hits: 3 }),
      fallen('d', 10, { hits: 4 }),
    ];
    const result = concluded(units, { recovery: [1, 1] });
    expect(Object.values(result.state.units).map(({ id, hits }) => [id, hits])).to.deep.equal([
      ['a', 0],
      ['b', 0],
      ['c', 0],
      ['d', 4],
    ]);
    expect(back(result)).to.deep.include(['b', true]);
  });

  it('RK-27.9: two passed return, one from who is no faster, none is lost; a 6 always fails', () => {
    expect([returns([1, 4], { rep: 4 }, true), returns([4, 5], { rep: 4 }, false), returns([4, 5], { rep: 4 }, true)]).to.deep.equal([
      true,
      true,
      false,
    ]);
    expect([returns([5, 6], { rep: 4 }, false), returns([6, 1], { rep: 8 }, true), returns([6, 6], { rep: 8 }, false)]).to.deep.equal([
      false,
      false,
      false,
    ]);
    // Foot of two figures goes 8", of four 6".
    const chase = (figures: number) => back(concluded([fallen('a', 10), held('b', { figures })], { recovery: [1, 5] }));
    expect([chase(4), chase(2)]).to.deep.equal([[['a', true]], [['a', false]]]);
  });

  it('RK-27.9a: rates are the printed ones, undismounted; a flyer is faster than who does not fly and equal to another', () => {
    const pace = (rate: number, flies = false) => ({ rate, flies });
    expect(isFaster(pace(6, true), pace(16))).to.equal(true);
    expect(isFaster(pace(16), pace(6, true))).to.equal(false);
    expect([isFaster(pace(16, true), pace(6, true)), isFaster(pace(8), pace(8)), isFaster(pace(9), pace(8))]).to.deep.equal([
      false,
      false,
      true,
    ]);
    const knights = held('k', {
      type: 'eskelin-knights',
      mounted: false,
      figures: 3,
      ac: 6,
      enchantments: [{ spell: 'slowness', by: 'blue', strength: 3, until: 'end-of-own-turn' }],
    });
    // Eskelin Knights ride: 8" of three figures in AC 6.
    const state = position({ units: [knights] });
    expect(heldOf(state, 'red')[0]?.rate).to.equal(8);
  });

  it('RK-27.10: a battle that stands alone ends without these steps; RK-27.10a: one with the mark of a campaign plays them last', () => {
    const units = [fallen('a', 10), held('b')];
    const alone = done(position({ units }), (referee) => {
      endIfOver(referee);
    });
    expect([alone.outcome?.winner, told(alone, 'recovery').length]).to.deep.equal(['red', 0]);
    const marked = played(
      position({ units, state: { ...campaign, play: null } }),
      ENTRIES.playerTurn,
      { side: 'red' },
      { recovery: [1, 1] },
    );
    expect([marked.outcome?.winner, back(marked)]).to.deep.equal(['red', [['a', true]]]);
    // Whoever concedes ends it at once: the fastest are sent.
    const conceded = done(
      position({ units: [...units, u('c', 'blue', 30, 20, 270, { cost: 30 })], state: campaign }),
      (referee) => concede.apply(referee, 'blue-1', { concede: true }),
      { recovery: [1, 5] },
    );
    expect(back(conceded)).to.deep.equal([
      ['a', true],
      ['c', true],
    ]);
    expect(conceded.outcome?.winner).to.equal('red');
  });

  it('RK-27.11, RK-27.11a: a Hero stays with three successes of as many dice as his Rep, and more or fewer by streak and gift', () => {
    expect([
      heroDice(6, 0, false),
      heroDice(6, 0, true),
      heroDice(6, 2, false),
      heroDice(6, 1, true),
      heroDice(6, -1, false),
    ]).to.deep.equal([6, 8, 8, 9, 5]);
    expect([heroDice(6, -2, true), heroDice(1, -2, false)]).to.deep.equal([6, 0]);
    expect([heroStays([1, 2, 3]), heroStays([1, 3, 4, 5, 6]), heroStays([])]).to.deep.equal([true, false, false]);
    const hero = held('h', { kind: 'hero', rep: 3, figures: 1 });
    const leaders = [leader('hero', 'h', { rank: 'hero' })];
    const stays = (dice: readonly number[]) =>
      told(concluded([hero, u('x', 'blue', 30, 20, 270)], { 'hero-stays': dice }, {}, { red: { leaders } }), 'hero-choice');
    expect(stays([3, 3, 3, 6])).to.deep.equal([{ unit: 'h', dice: [3, 3, 3, 6], stays: true }]);
    expect(stays([3, 3, 4, 6])[0]?.stays).to.equal(false);
  });

  it('RK-27.11b: neither the dead nor who is lost in the recovery is asked', () => {
    const hero = fallen('h', 50, { kind: 'hero', rep: 6 });
    const lost = concluded([hero, held('a')], { recovery: [6, 6] }, {}, { blue: { leaders: [leader('hero', 'h', { rank: 'hero' })] } });
    expect(told(lost, 'hero-choice')).to.have.length(0);
    const dead = concluded(
      [{ ...hero, where: 'removed' }, held('a')],
      { recovery: [1, 1] },
      {},
      {
        blue: { leaders: [leader('hero', 'h', { rank: 'hero', fate: 'dead' })] },
      },
    );
    expect(told(dead, 'hero-choice')).to.have.length(0);
    const served = concluded(
      [hero, held('a')],
      { recovery: [1, 1], 'hero-stays': [1, 1, 1, 4, 4] },
      {},
      {
        blue: { leaders: [leader('hero', 'h', { rank: 'hero' })] },
      },
    );
    // His side has lost the last battle: five dice for Rep 6.
    expect(told(served, 'hero-choice')).to.deep.equal([{ unit: 'h', dice: [1, 1, 1, 4, 4], stays: true }]);
  });

  it('RK-27.12: the report: outcome, a fate for every unit and person, things, escapes', () => {
    const units = [
      held('table'),
      held('off', { where: 'pursuing' }),
      held('bird', { where: 'air' }),
      held('aboard', { where: 'aboard' }),
      fallen('routed', 10),
      fallen('left', 10, { where: 'left' }),
      fallen('fanatic', 10, { where: 'removed' }),
      fallen('demon', 1, { where: 'removed', summoned: true }),
    ];
    const state = position({
      units,
      armies: {
        red: {
          leaders: [leader('cinc', 'table', { rank: 'cinc', fate: 'shaken' }), leader('aura', 'bird', { rank: 'maiden', fate: 'gone' })],
          magic: {
            users: [
              { id: 'm1', level: 1, spent: 10, fate: 'spent' },
              { id: 'm2', level: 2, spent: 0, fate: 'out' },
            ],
            guard: 'table',
            revealed: false,
            channeler: null,
          },
          treasures: [
            { id: 'horn', type: 'war-horn', carrier: 'table', revealed: false, state: 'carried' },
            { id: 'spear', type: 'holy-spear', carrier: 'routed', revealed: true, state: 'taken', die: 3 },
          ],
        },
        blue: { leaders: [leader('captain', 'routed', { fate: 'captured' })] },
      },
    });
    const report = (winner: string | null, reason = 'army-gone') =>
      reportOf({ ...gameOf(state), outcome: { winner, reason, clause: 'RK-27.2' } });
    expect(report('red')).to.deep.equal({
      outcome: 'attacker',
      attacker: 'red',
      reason: 'army-gone',
      turns: 1,
      units: { table: 'held', off: 'held', bird: 'held', aboard: 'held', routed: 'routed', left: 'left', fanatic: 'removed' },
      people: { cinc: 'fine', aura: 'gone', captain: 'captured', m1: 'fine', m2: 'out' },
      things: { horn: { revealed: false, die: null }, spear: { revealed: true, die: 3 } },
      escapes: ['aura'],
      // Whose unit is seen is seen; Magic Users who have not shown themselves are not, nor is the horn.
      seen: ['table', 'off', 'bird', 'aboard', 'routed', 'left', 'fanatic', 'cinc', 'aura', 'captain', 'spear'],
      // All of red at one place, all of blue at another: by their names then.
      lines: { red: ['off', 'bird', 'table', 'aboard'], blue: ['left', 'routed', 'fanatic'] },
      aboard: {},
      dismounted: [],
    });
    expect([report('blue'), report(null), report(null, 'refused')].map(({ outcome }) => outcome)).to.deep.equal([
      'defender',
      'draw',
      'refused',
    ]);
  });

  it('RK-27.12: the report tells who was aboard, who fought on foot, and what went by itself; who was never placed is held and unseen', () => {
    const units = [
      held('waits', { where: 'muster' }),
      held('ship', { kind: 'ship', aboard: 'crew' }),
      held('crew', { where: 'aboard' }),
      held('h', { kind: 'hero' }),
    ];
    const treasures = [{ id: 'fiddle', type: 'fiddle-of-calling', carrier: 'ship', revealed: true, state: 'vanished' as const }];
    const preparation = settingUp({ attacker: 'blue', refusals: 3, campaign: true });
    const state = position({
      units,
      armies: { red: { treasures, leaders: [leader('captain', 'waits')] } },
      state: { attacker: null, preparation },
    });
    const report = reportOf({ ...gameOf(state), outcome: { winner: 'blue', reason: 'conceded', clause: 'RK-41.1' } });
    expect(report).to.deep.include({
      // Nobody has thrown for it yet: whom the campaign names attacks.
      outcome: 'attacker',
      attacker: 'blue',
      aboard: { ship: 'crew' },
      dismounted: ['h'],
      things: { fiddle: { revealed: true, die: null, vanished: true } },
      seen: ['ship', 'crew', 'h', 'fiddle'],
    });
    expect(report.units['waits']).to.equal('held');
    expect(reportSchema.safeParse(report).success).to.equal(true);
  });

  it('RK-27.10a: a battle whose campaign waits for its report ends with it, and pursues nobody', () => {
    const units = [fallen('a', 10), held('b')];
    const waiting = { campaign: true, report: true } as const;
    const ended = played(position({ units, state: { ...waiting, play: null } }), ENTRIES.playerTurn, { side: 'red' });
    expect([ended.outcome?.winner, told(ended, 'recovery').length]).to.deep.equal(['red', 0]);
    expect(ended.asked.map(({ kind }) => kind)).to.not.include('pair-pursuers');
    const conceded = done(position({ units: [...units, u('c', 'blue', 30, 20, 270)], state: waiting }), (referee) =>
      concede.apply(referee, 'blue-1', { concede: true }),
    );
    expect([conceded.outcome?.winner, told(conceded, 'recovery').length]).to.deep.equal(['red', 0]);
    expect(prepared({}, { campaign: { id: 'war', battle: 3, report: true } }).report).to.equal(true);
    expect(prepared({}, { campaign: { id: 'war', battle: 3 } }).report).to.equal(undefined);
  });

  it('RK-27.12a: Magic Users who have left the table by points, dismissal or the loss of their guard are fine', () => {
    const users = (['spent', 'dismissed', 'fine', 'dead'] as const).map((fate, index) => ({
      id: `m${index}`,
      level: 1 as const,
      spent: 0,
      fate,
    }));
    const state = position({ units: [held('a')], armies: { red: { magic: { users, guard: 'a', revealed: true, channeler: null } } } });
    expect(Object.values(reportOf(gameOf(state)).people)).to.deep.equal(['fine', 'fine', 'fine', 'dead']);
  });

  it('RK-27.13, RK-27.13a: at the turn limit of a campaign battle whoever has lost fewer points in units wins, equal is a draw', () => {
    // By the score of RK-27.3 the larger army would win: 200 less 20 and 10 more against 40.
    const units = [
      held('a', { cost: 180 }),
      held('b', { cost: 20, where: 'routed' }),
      u('c', 'blue', 30, 20, 270, { cost: 30 }),
      fallen('d', 10),
    ];
    const ended = (extra: readonly Unit[], state: Moment['state']) =>
      done(position({ units: [...units, ...extra], options: { turnLimit: 1 }, state: { turn: 1, ...state } }), (referee) => {
        endOfGameTurn(referee);
      });
    expect(ended([], {}).outcome?.winner).to.equal('red');
    const marked = played(
      position({ units, options: { turnLimit: 1, magic: 'off' }, state: { ...campaign, turn: 1 } }),
      ENTRIES.conclusion,
      { winners: ['blue'], reason: 'turn-limit', clause: 'RK-27.13' },
      { recovery: [1, 1] },
    );
    expect(marked.outcome).to.deep.include({ winner: 'blue', clause: 'RK-27.13' });
    const winners = (extra: readonly Unit[]): readonly string[] => {
      let found: readonly string[] = [];
      done(position({ units: [...units, ...extra], state: campaign }), (referee) => {
        found = byLosses(referee, 'turn-limit').winners;
      });
      return found;
    };
    expect([winners([]), winners([fallen('e', 10)]), winners([fallen('e', 20)])]).to.deep.equal([['blue'], [], ['red']]);
    expect(told(ended([], campaign), 'battle-end')).to.deep.equal([{ reason: 'turn-limit', scores: null }]);
  });

  it('RK-27.6c: a Hero who is out of the fight does not line up with those who have routed, as one who has routed does', () => {
    const units = [
      u('h', 'red', 20, 10, 90, { kind: 'hero', where: 'removed' }),
      u('k', 'red', 30, 10, 90, { kind: 'hero', where: 'routed' }),
      u('f', 'red', 25, 10, 90, { where: 'removed', traits: ['fanatic'] }),
    ];
    expect(fallenOf(position({ units }), 'red').map(({ id }) => id)).to.have.members(['k', 'f']);
  });
});

describe('secrets of a battle of a campaign', () => {
  const tactics = { plan: 'PC', die: 3, groups: {}, stirred: false } as const;
  const over = (state: Moment['state']) => ({
    ...gameOf(position({ units: [held('a')], armies: { red: { npc: true, tactics } }, ...(state === undefined ? {} : { state }) })),
    outcome: { winner: 'red', reason: 'army-gone', clause: 'RK-27.2' },
  });

  it('RK-39.5: nothing hidden is opened when it ends: plan, secrets of a side, private parts of the log', () => {
    const plan = (state: Moment['state']) => rallyKing.table(over(state)).sides[0]?.own.plan;
    expect([plan({}), plan(campaign)]).to.deep.equal(['PC', null]);
    const { handAfterwards } = rallyKing;
    expect(handAfterwards?.(over(campaign), 'red-1')).to.deep.equal({});
    expect(handAfterwards?.(over({}), 'red-1')).to.have.property('magic');
    const seen = (state: Moment['state']) => {
      const secret = secretOf(over(state).state, ['red-1'], { left: 7 });
      const event = { seq: 1, kind: 'spell', clause: 'RK-29.7', data: {}, secret };
      return [project(event, null, true), project(event, 'blue-1', true), project(event, 'red-1', true)].map(({ own }) => own);
    };
    expect(seen(campaign)).to.deep.equal([undefined, undefined, { left: 7 }]);
    expect(seen({})).to.deep.equal([{ left: 7 }, { left: 7 }, { left: 7 }]);
    expect(prepared({}, { campaign: { id: 'war', battle: 3 } }).campaign).to.equal(true);
    expect(prepared().campaign).to.equal(undefined);
  });

  it('RK-39.6: a battle file has no say in the dice: they come from the seed of the battle alone', () => {
    const read = loadScenario(fileOf({}, { seed: 'ab' }));
    expect(isRefusal(read) && read.code).to.equal('malformed');
    const first = (seed: string, battle: number) => {
      const state = prepared({}, { campaign: { id: 'war', battle } });
      const { events } = begin(rallyKing, seatsOf(state), state, freshChance(seed.repeat(64)), streams);
      return JSON.stringify(events.filter(({ kind }) => kind === 'war-rating' || kind === 'recruit-roll'));
    };
    expect(first('1', 1)).to.equal(first('1', 2));
    expect(new Set(['1', '2', '3', '4', '5', '6'].map((seed) => first(seed, 1))).size).to.be.greaterThan(1);
  });
});
