import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { judgeCharge, judgeMove, suggestedMoves } from '../../src/books/kings-men/first/movement/drill.ts';
import { randomType } from '../../src/books/kings-men/revised/set-up/random-force.ts';
import { checkEntry } from '../../src/books/kings-men/shared/movement/entering.ts';
import { rate } from '../../src/books/kings-men/shared/movement/march.ts';
import { checkSequence } from '../../src/books/kings-men/shared/sequence.ts';
import { script } from '../../src/chance/index.ts';
import { fromTurnStart as revisedTurn } from '../kings-men-revised/support.ts';
import { gameOf } from './combat.ts';
import {
  activated,
  BLACK,
  foot,
  garrison,
  general,
  granted,
  horse,
  land,
  marching,
  plot,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';
import { cards, fromMoment, moment } from './support.ts';

const OPEN = land();
const FARM = land([{ id: 'farm', kind: 'building', name: 'Farm', area: plot(30, 16, 38, 24) }]);

describe('what is offered', () => {
  it('KM-21.3 every way out of an escape, the one straight away from the enemy first', () => {
    const state = standing(OPEN, [foot('u', 36, 24), foot('e', 30, 24, 0, BLACK)]);
    const kind = kingsMen.decisions.get('escape-direction');
    const route = {
      unit: 'u',
      opponent: 'e',
      opponentAt: spot(30, 24),
      full: 6000,
      distance: 6000,
      away: 0,
      arc: 900,
      shy: true,
      relaxed: null,
    };
    const offered = kind?.options(gameOf(state), route, 'red') ?? [];
    expect(offered[0]).to.deep.equal({ bearing: 0 });
    expect(offered.length).to.be.above(1);
    for (const way of offered) expect(kind?.check(gameOf(state), route, way, 'red')).to.equal(null);
  });

  it('KM-24.8 to stay in the building or not', () => {
    const about = { unit: 'u', building: 'farm', asMob: true };
    expect(kingsMen.decisions.get('stay-in-building')?.options(gameOf(standing(OPEN, [])), about, 'red')).to.deep.equal([
      { stay: true },
      { stay: false },
    ]);
  });

  it('KM-9.5 rides for a King, staying among them, none farther than the general may go', () => {
    const trial = fromMoment({ units: [foot('r', 10, 10, 90), foot('b', 10, 40, 270, BLACK)], deck: cards('red K') }).answer({
      do: 'effect',
    });
    const rides = trial.offered();
    expect(rides).to.deep.include({ to: spot(1, 1) });
    expect(rides.length).to.be.above(1);
    const { pending, kind } = { pending: trial.question('king-general'), kind: kingsMen.decisions.get('king-general') };
    for (const ride of rides) expect(kind?.check(trial.game, pending.about, ride, 'red')).to.equal(null);
  });

  it('KM-9.7 the second activation of an Ace to the player who had the first', () => {
    const units = [foot('r1', 10, 10, 90), foot('r2', 50, 10, 90), foot('b', 10, 40, 270, BLACK)];
    const trial = fromMoment({ units, options: { aceSecond: 'optional' }, deck: cards('red A', 'black 5') })
      .activate('r1')
      .done();
    expect(trial.question('second-activation')).to.deep.include({ seats: ['red'], about: { seat: 'red' } });
  });

  it('KM-10.1 nothing but to be done where nobody is being activated', () => {
    expect(kingsMen.decisions.get('act')?.options(gameOf(standing(OPEN, [foot('u', 36, 24)])), { unit: 'u' }, 'red')).to.deep.equal([
      { do: 'done' },
    ]);
  });

  it('KM-10.3 no charge to a unit that has moved or fired, and nothing that is refused', () => {
    const unit = horse('h', 26, 24);
    const kind = kingsMen.decisions.get('act');
    for (const done of [[], ['move'], ['fire'], ['change'], ['move', 'change']] as const) {
      const state = activated(standing(OPEN, [unit, foot('e', 36, 24, 180, BLACK)]), unit, '5');
      state.activation?.done.push(...done);
      const acts = kind?.options(gameOf(state), { unit: 'h' }, 'red') ?? [];
      for (const act of acts)
        expect(verdictOf(kind?.check(gameOf(state), { unit: 'h' }, act, 'red') ?? null), JSON.stringify(act)).to.equal('granted');
      expect(JSON.stringify(acts).includes('"charge"'), done.join()).to.equal(done.length === 0);
    }
  });

  it('KM-24.3 the way into a building facing it, where it lies ahead, and facing as before where it lies behind', () => {
    const into = (facing: number) => {
      const unit = foot('u', 28, 20, facing);
      return suggestedMoves(standing(FARM, [unit]), unit).filter(({ enter }) => enter === 'farm');
    };
    expect(into(30)).to.deep.equal([{ do: 'move', path: [spot(30, 20)], facing: 0, enter: 'farm' }]);
    expect(into(170)).to.deep.equal([{ do: 'move', path: [spot(30, 20)], facing: 1700, enter: 'farm' }]);
  });

  it('KMR-6.3 every way to share out command points, by number', () => {
    const generals = [general('ra', 'red', spot(10, 4)), general('rb', 'red', spot(60, 4)), general('black', 'black', spot(71, 47))];
    const trial = revisedTurn(
      { units: [foot('r', 10, 10, 90), foot('b', 10, 40, 270, BLACK)], seats: { red: ['ra', 'rb'] }, generals, deck: cards('red 5') },
      { 'command-points': [1, 2, 1, 1] },
    );
    expect(trial.offered()).to.deep.equal([0, 1, 2].map((points) => ({ give: [{ to: 'rb', points }] })));
  });

  it('KM-14.12 no move twice, though skirmishers be hemmed in on all sides', () => {
    const lakes = [plot(10, 10, 28, 38), plot(32, 10, 50, 38), plot(28, 10, 32, 18), plot(28, 22, 32, 38)];
    const ground = land(lakes.map((area, index) => ({ id: `lake-${index}`, kind: 'lake', area })));
    const unit = skirmishers('s', 30, 20);
    const moves = suggestedMoves(standing(ground, [unit]), unit).map((move) => JSON.stringify(move));
    expect(new Set(moves).size).to.equal(moves.length);
  });
});

describe('judged one by one', () => {
  it('KM-14.1 what has no rate in a formation does not move in it', () => {
    expect(rate('skirmishers', { kind: 'mob' })).to.equal(0);
    expect(rate('foot-artillery', { kind: 'garrison' })).to.equal(0);
    expect([
      rate('skirmishers', { kind: 'skirmish', layout: 'cloud', spread: 4000 }),
      rate('horse-artillery', { kind: 'battery' }),
    ]).to.deep.equal([12_000, 8000]);
  });

  it('KM-10.2a a unit that has moved and not fired changes formation, wherever a change after fire is forbidden', () => {
    const unit = foot('u', 36, 24);
    const after = (...done: ('move' | 'fire')[]) => {
      const state = activated({ ...moment({ units: [unit], options: { changeAfterFire: 'forbidden' } }) }, unit, '5');
      state.activation?.done.push(...done);
      return verdictOf(checkSequence(state, unit, 'change'));
    };
    expect([after(), after('move'), after('fire'), after('move', 'fire')]).to.deep.equal([
      'granted',
      'granted',
      'granted',
      'KM-10.2 change-after-fire',
    ]);
  });

  it('KM-14.7 skirmishers may still look any way after a long move, a line not', () => {
    const after = (unit: ReturnType<typeof foot>, x: number) =>
      granted(judgeMove(standing(OPEN, [unit]), unit, marching(0, spot(x, 24)))).turnable;
    expect(after(skirmishers('s', 20, 24), 32)).to.deep.equal({ facing: 0, back: true });
    expect(after(foot('u', 20, 24), 26)).to.deep.equal({ facing: 0, back: false });
    expect(after(foot('u', 20, 24), 23)).to.deep.equal({ facing: 0, back: true });
  });

  it('KM-24.2 a unit inside is counted once', () => {
    const inside = garrison('u', 'farm', spot(34, 20));
    const [farm] = FARM.pieces;
    if (farm === undefined) throw new Error('no farm');
    expect(checkEntry(standing(FARM, [inside]).field, inside, farm)).to.equal(null);
  });

  it('KM-24.4 the way out may not lead through the house: the refusal shows the house and the leg', () => {
    const inside = garrison('u', 'farm', spot(34, 20));
    const out = judgeMove(standing(FARM, [inside]), inside, {
      ...marching(90, spot(37, 24.5)),
      leave: { from: spot(38, 23), formation: { kind: 'line', files: 6 } },
    });
    expect(out).to.deep.include({ code: 'impassable', shape: { terrain: ['farm'], points: [spot(38, 23), spot(37, 24.5)] } });
  });

  it('KM-18.4a a charge comes from where its last leg began', () => {
    const unit = horse('h', 20, 24);
    const state = standing(OPEN, [unit, foot('e', 30, 24, 180, BLACK)]);
    const from = (...path: { x: number; y: number }[]) =>
      granted(judgeCharge(state, unit, { do: 'charge', target: 'e', path, facing: 0 })).attackFrom;
    expect(from(spot(29.98, 24))).to.deep.equal(spot(20, 24));
    expect(from(spot(24, 24), spot(29.98, 24))).to.deep.equal(spot(24, 24));
    expect(from(spot(22, 24), spot(24, 24), spot(29.98, 24))).to.deep.equal(spot(24, 24));
  });

  it('KMR-11.2 the type of a random unit by the sum of two dice', () => {
    const type = (...dice: number[]) =>
      randomType(script({ 'setup.force': dice, 'setup.guns': [1] })({ seed: '', commitment: '', words: {}, drawn: {} }));
    expect([type(1, 1), type(3, 3), type(3, 4), type(4, 4), type(4, 5)]).to.deep.equal([
      'infantry',
      'infantry',
      'cavalry',
      'skirmishers',
      'skirmishers',
    ]);
  });
});
