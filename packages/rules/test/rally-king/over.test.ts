import { expect } from 'chai';
import { fallenOf, heldOf } from '../../src/books/rally-king/battle/ending/line-up.ts';
import { concede, dropOffers, offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { reportOf } from '../../src/books/rally-king/battle/ending/report.ts';
import { endOfGameTurn } from '../../src/books/rally-king/battle/ending/overtime.ts';
import { byLosses, endIfOver, pointsLost, scored } from '../../src/books/rally-king/battle/ending/victory.ts';
import { ENTRIES, type Ending } from '../../src/books/rally-king/battle/entries.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { fastestFirst } from '../../src/books/rally-king/shared/recovery/recovery.ts';
import { done, gameOf, leader, played, position, told, u, unitIn, type Moment } from './position.ts';

const red = (id: string, other: Partial<Unit> = {}) => u(id, 'red', 20, 5, 90, other);
const blue = (id: string, other: Partial<Unit> = {}) => u(id, 'blue', 20, 30, 270, other);
const gone: Partial<Unit> = { where: 'routed', hits: 4 };
const campaign = { campaign: true } as const;
/** What a look at a position comes to. */
const after = (moment: Moment, look: Parameters<typeof done>[1], dice: Record<string, readonly number[]> = {}) =>
  done(position(moment), look, dice);

describe('when a battle is over', () => {
  it('RK-27.1: units not yet placed, aboard a ship or gone for good keep no side in it', () => {
    for (const where of ['muster', 'aboard', 'routed', 'left', 'removed'] as const)
      expect(after({ units: [red('a'), blue('b', { where })] }, (referee) => void endIfOver(referee)).outcome?.winner, where).to.equal(
        'red',
      );
    for (const where of ['table', 'air', 'pursuing'] as const)
      expect(after({ units: [red('a'), blue('b', { where })] }, (referee) => void endIfOver(referee)).outcome, where).to.equal(null);
  });

  it('RK-27.2: without scoring nobody counts points: both gone is a draw, told so; with it the score decides (RK-41.1)', () => {
    const units = [red('a', { ...gone, cost: 30 }), blue('b', { ...gone, cost: 24 })];
    const end = (moment: Omit<Moment, 'units'>) => after({ units, ...moment }, (referee) => void endIfOver(referee));
    const armies = { red: { fielded: 200 }, blue: { fielded: 200 } };
    const drawn = end({ armies });
    expect([drawn.outcome?.winner, drawn.outcome?.clause]).to.deep.equal([null, 'RK-27.2']);
    expect(told(drawn, 'battle-end')).to.deep.equal([{ reason: 'both-gone', scores: null }]);
    const judged = end({ armies, options: { scoring: 'tournament' } });
    expect(told(judged, 'battle-end')).to.deep.equal([{ reason: 'both-gone', scores: { red: 194, blue: 206 } }]);
    // One side left wins, whatever the score.
    const one = after(
      {
        units: [red('a', { cost: 1 }), blue('b', gone)],
        armies: { red: { fielded: 1 }, blue: { fielded: 900 } },
        options: { scoring: 'tournament' },
      },
      (referee) => void endIfOver(referee),
    );
    expect([one.outcome?.winner, told(one, 'battle-end')]).to.deep.equal(['red', [{ reason: 'army-gone', scores: null }]]);
  });

  it('RK-27.3: equal scores are a draw; what has left or been removed counts like what has routed, the summoned for nothing', () => {
    const winners = (units: readonly Unit[]) => {
      let ending: Ending | null = null;
      after({ units, armies: { red: { fielded: 100 }, blue: { fielded: 100 } } }, (referee) => {
        ending = scored(referee, 'turn-limit', 'RK-27.2a');
      });
      return ending;
    };
    expect(winners([red('a', { ...gone, cost: 10 }), blue('b', { where: 'left', cost: 10 })])).to.deep.equal({
      winners: [],
      reason: 'turn-limit',
      clause: 'RK-27.2a',
    });
    expect(winners([red('a', { ...gone, cost: 10 }), blue('b', { where: 'removed', cost: 11 })])).to.deep.include({ winners: ['red'] });
    expect(winners([red('a', { ...gone, cost: 10 }), blue('b', { ...gone, cost: 11, summoned: true })])).to.deep.include({
      winners: ['blue'],
    });
  });

  it('RK-27.13: of losses only units count, and not the summoned', () => {
    const winners = (units: readonly Unit[], armies: Moment['armies'] = {}) => {
      let found: readonly string[] = [];
      after({ units, armies, state: campaign }, (referee) => {
        found = byLosses(referee, 'turn-limit').winners;
      });
      return found;
    };
    const [a, b] = [red('a', { ...gone, cost: 10 }), blue('b', { ...gone, cost: 12 })];
    expect(winners([a, b])).to.deep.equal(['red']);
    expect(winners([a, b, red('imp', { ...gone, cost: 9, summoned: true })])).to.deep.equal(['red']);
    expect(winners([a, b], { red: { leaders: [leader('cap', 'a', { fate: 'dead' })] } })).to.deep.equal(['red']);
  });

  it('RK-27.4: a Captain captured or out of the fight is lost like a dead one, whoever is only gone with their unit is not', () => {
    const lost = (fate: 'captured' | 'out' | 'dead' | 'gone' | 'fine') =>
      pointsLost(position({ units: [red('a')], armies: { red: { leaders: [leader('cap', 'a', { fate })] } } }), 'red');
    expect([lost('captured'), lost('out'), lost('dead'), lost('gone'), lost('fine')]).to.deep.equal([20, 20, 20, 0, 0]);
  });

  it('RK-27.1: at the turn limit, and after it, the battle ends; RKC-15.32: when its time is up the losses decide', () => {
    const units = [red('a'), blue('b')];
    const end = (moment: Omit<Moment, 'units'>) => after({ units, ...moment }, (referee) => void endOfGameTurn(referee)).outcome;
    const at = (turn: number, state: Partial<State> = {}) => end({ options: { turnLimit: 5 }, state: { turn, ...state } });
    expect([at(4), at(5)?.reason, at(6)?.reason]).to.deep.equal([null, 'turn-limit', 'turn-limit']);
    expect([at(5)?.clause, at(5, { campaign: true, report: true })?.clause]).to.deep.equal(['RK-27.2a', 'RK-27.13']);
    const late = (turn: number) => end({ state: { turn, lastTurn: 9 } });
    expect([late(8), late(9)?.reason, late(10)?.reason]).to.deep.equal([null, 'time-up', 'time-up']);
  });
});

describe('what is offered to end it', () => {
  const speak = (moment: Moment) => {
    const game = gameOf(position(moment));
    return (seat: string) => offerDraw.check(game, {}, { offer: true }, seat)?.code ?? null;
  };
  const units = [red('a', { active: true }), blue('b')];

  it('RKC-25.9: with a dragon that a campaign has sent nobody agrees to a draw, in any other battle they may', () => {
    const lone = { armies: { blue: { lone: true } } };
    expect(speak({ units, ...lone, state: campaign })('red-1')).to.equal('no-draw');
    expect(speak({ units, armies: { red: { lone: true } }, state: campaign })('red-1')).to.equal('no-draw');
    expect(speak({ units, ...lone })('red-1')).to.equal(null);
    expect(speak({ units, state: campaign })('red-1')).to.equal(null);
  });

  it('RK-38.4: one side’s offer is no agreement; made by both the score decides where there is scoring', () => {
    const armies = { red: { fielded: 100 }, blue: { fielded: 120 } };
    const both = (options: Moment['options']) => {
      const one = after({ units, armies, ...(options === undefined ? {} : { options }) }, (referee) =>
        offerDraw.apply(referee, 'red-1', { offer: true }),
      );
      expect([one.outcome, one.state.armies.red.offering, told(one, 'draw-offered')]).to.deep.equal([null, ['red-1'], [{ seat: 'red-1' }]]);
      return done(one.state, (referee) => offerDraw.apply(referee, 'blue-1', { offer: true }));
    };
    const drawn = both({});
    expect([drawn.outcome?.winner, drawn.outcome?.reason, drawn.outcome?.clause]).to.deep.equal([null, 'agreed', 'RK-27.2']);
    expect(told(drawn, 'battle-end')).to.deep.equal([{ reason: 'agreed', scores: null }]);
    const scoring = both({ scoring: 'tournament' });
    expect([scoring.outcome?.winner, scoring.outcome?.reason, scoring.outcome?.clause]).to.deep.equal(['blue', 'agreed', 'RK-41.1']);
    expect(told(scoring, 'battle-end')).to.deep.equal([{ reason: 'agreed', scores: { red: 100, blue: 120 } }]);
  });

  it('RK-38.4: a decision drops what the other side has offered, and not one’s own offer', () => {
    const state = position({ units, armies: { red: { offering: ['red-1'] }, blue: { offering: ['blue-1'] } } });
    dropOffers(state, 'red');
    expect([state.armies.red.offering, state.armies.blue.offering]).to.deep.equal([['red-1'], []]);
  });

  it('RK-41.1: of a side that gives up the units on the table have left, and stand still; others are where they were', () => {
    const off = [red('p', { where: 'pursuing', active: true }), red('r', gone)];
    const over = after({ units: [...units, ...off] }, (referee) => concede.apply(referee, 'red-1', { concede: true }));
    expect(['a', 'p', 'r', 'b'].map((id) => unitIn(over.state, id).where)).to.deep.equal(['left', 'pursuing', 'routed', 'table']);
    expect(unitIn(over.state, 'a').active).to.equal(false);
    expect([over.outcome?.winner, over.outcome?.clause]).to.deep.equal(['blue', 'RK-41.1']);
    expect(told(over, 'battle-end')).to.deep.equal([{ reason: 'conceded', scores: null }]);
  });
});

describe('after a battle with the mark of a campaign', () => {
  const after27 = (
    units: readonly Unit[],
    winners: Ending['winners'],
    dice: Record<string, readonly number[]> = {},
    armies: Moment['armies'] = {},
  ) =>
    played(position({ units, armies, state: campaign }), ENTRIES.conclusion, { winners, reason: 'turn-limit', clause: 'RK-27.13' }, dice);

  it('RK-27.6: after a draw nobody is lined up, pursued, recovered or healed', () => {
    const units = [red('a', { hits: 2 }), blue('b', gone), blue('c', { hits: 1 })];
    for (const winners of [[], ['red', 'blue']] as const) {
      const drawn = after27(units, winners);
      expect([drawn.asked, told(drawn, 'recovery'), told(drawn, 'hero-choice')]).to.deep.equal([[], [], []]);
      expect(['a', 'b', 'c'].map((id) => unitIn(drawn.state, id).hits)).to.deep.equal([2, 4, 1]);
    }
  });

  it('RK-27.6: nobody is asked where nobody has routed, or nobody can be sent; of a longer line the cheapest are pursued', () => {
    expect(after27([red('a'), blue('c')], ['red']).asked).to.deep.equal([]);
    expect(after27([red('a', gone), blue('c', gone)], ['red']).asked).to.deep.equal([]);
    const line = [blue('x', { ...gone, cost: 30 }), blue('y', { ...gone, cost: 20 }), blue('z', { ...gone, cost: 10 })];
    const { asked } = after27([red('a'), red('b'), ...line], ['red'], { recovery: [1, 1, 1, 1] });
    expect(asked.map(({ about }) => about)).to.deep.equal([{ side: 'red', line: ['z', 'y'], pursuers: ['a', 'b'] }]);
  });

  it('RK-27.7, RK-27.8: what is told of each: its pursuer, dice and whether it returns', () => {
    const units = [red('a'), red('r', gone), blue('x', { ...gone, cost: 30 }), blue('z', { ...gone, cost: 10 })];
    const result = after27(units, ['red'], { recovery: [6, 6] });
    expect(result.events.flatMap(({ kind, clause, data }) => (kind === 'recovery' ? [[clause, data]] : []))).to.deep.equal([
      ['RK-27.9', { unit: 'z', pursuer: 'a', dice: [6, 6], returned: false }],
      ['RK-27.7', { unit: 'x', pursuer: null, dice: [], returned: true }],
      ['RK-27.8', { unit: 'r', pursuer: null, dice: [], returned: true }],
    ]);
    expect(['a', 'r', 'x', 'z'].map((id) => unitIn(result.state, id).hits)).to.deep.equal([0, 0, 4, 4]);
  });

  it('RK-27.9: a unit in the air or off the table after a pursuit is held, loses its hits, and may be sent', () => {
    const units = [
      red('f', { where: 'air', hits: 1 }),
      red('p', { where: 'pursuing', hits: 2 }),
      red('s', { where: 'muster', hits: 3 }),
      blue('c'),
    ];
    const { state } = after27(units, ['red']);
    expect(['f', 'p', 's'].map((id) => unitIn(state, id).hits)).to.deep.equal([0, 0, 3]);
    expect(heldOf(position({ units }), 'red').map(({ id }) => id)).to.deep.equal(['f', 'p']);
    expect(fallenOf(position({ units }), 'red')).to.deep.equal([]);
  });

  it('RK-27.6a: the fastest go first, flyers before all others, equal ones in their order', () => {
    const pace = (id: string, rate: number, flies = false) => ({ id, rate, flies });
    const first = fastestFirst([pace('slow', 6), pace('first', 8), pace('second', 8), pace('wings', 4, true)]);
    expect(first.map(({ id }) => id)).to.deep.equal(['wings', 'first', 'second', 'slow']);
  });

  it('RK-27.11: Heroes of both sides are asked, the winner’s with a die more, the loser’s with one less, and none who never served', () => {
    const hero = (id: string, side: 'red' | 'blue', other: Partial<Unit> = {}) =>
      u(id, side, side === 'red' ? 10 : 30, 10, 90, { kind: 'hero', figures: 1, rep: 5, ...other });
    const armies = {
      red: {
        leaders: [
          leader('h', 'h', { rank: 'hero' }),
          leader('w', 'w', { rank: 'hero' }),
          leader('n', null, { rank: 'hero' }),
          leader('cap', 'a'),
        ],
      },
      blue: { leaders: [leader('g', 'g', { rank: 'hero' })] },
    };
    const units = [hero('h', 'red'), hero('w', 'red', { where: 'muster' }), hero('g', 'blue'), red('a'), blue('b')];
    const dice = [1, 2, 3, 4, 5, 6, 4, 4, 4, 4];
    expect(told(after27(units, ['red'], { 'hero-stays': dice }, armies), 'hero-choice')).to.deep.equal([
      { unit: 'h', dice: [1, 2, 3, 4, 5, 6], stays: true },
      { unit: 'g', dice: [4, 4, 4, 4], stays: false },
    ]);
  });
});

describe('the report of a battle that was fought here', () => {
  it('RK-27.12: a draw is a draw, with two winners as with none; Magic Users are seen once they have shown themselves', () => {
    const users = [
      { id: 'm1', level: 1 as const, spent: 0, fate: 'shaken' as const },
      { id: 'rod', level: 1 as const, spent: 0, fate: 'fine' as const, artifact: true as const },
    ];
    const state = (revealed: boolean) =>
      position({ units: [red('a'), blue('b')], armies: { red: { magic: { users, guard: 'a', revealed, channeler: null } } } });
    const report = (revealed: boolean, winner: string | null) =>
      reportOf({ ...gameOf(state(revealed)), outcome: { winner, reason: 'agreed', clause: 'RK-27.2' } });
    expect([report(false, null).seen, report(true, null).seen]).to.deep.equal([
      ['a', 'b'],
      ['a', 'b', 'm1'],
    ]);
    expect(report(true, null).people).to.deep.equal({ m1: 'fine' });
    expect([report(true, null).outcome, report(true, 'red').outcome, report(true, 'blue').outcome]).to.deep.equal([
      'draw',
      'attacker',
      'defender',
    ]);
    expect(reportOf(gameOf(state(true)))).to.deep.include({ outcome: 'draw', reason: '' });
  });

  it('RK-27.12: Maidens who are gone have escaped, nobody else has; a unit’s line is told side by side, right to left', () => {
    const leaders = [
      leader('aura', 'a', { rank: 'maiden', fate: 'gone' }),
      leader('wisp', 'a', { rank: 'maiden' }),
      leader('fiddler', 'a', { fate: 'gone' }),
    ];
    const units = [
      u('a', 'red', 10, 5, 90),
      u('c', 'red', 30, 5, 90),
      u('imp', 'red', 40, 5, 90, { summoned: true }),
      u('b', 'blue', 10, 30, 270),
      u('d', 'blue', 30, 30, 270),
    ];
    const report = reportOf(gameOf(position({ units, armies: { red: { leaders } } })));
    expect(report.escapes).to.deep.equal(['aura']);
    expect(report.lines).to.deep.equal({ red: ['c', 'a'], blue: ['b', 'd'] });
    expect(Object.keys(report.units)).to.deep.equal(['a', 'c', 'b', 'd']);
  });
});
