import { expect } from 'chai';
import { furthest, judgeMove, suggestedCharges, suggestedMoves } from '../../src/books/kings-men/first/movement/drill.ts';
import { meleeTable } from '../../src/books/kings-men/first/melee/melee.ts';
import { useCard } from '../../src/books/kings-men/first/cards/card-use.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { fullDeck, isSpecial, servesFinishedArmy } from '../../src/books/kings-men/shared/cards/deck.ts';
import { mayChange, suggestedChanges, suggestedReforms } from '../../src/books/kings-men/shared/drill/reach.ts';
import { isSameFormation } from '../../src/books/kings-men/shared/troops/formation.ts';
import { clearMarkers, discardCard } from '../../src/books/kings-men/shared/turn-end.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import { gameOf } from './combat.ts';
import {
  BLACK,
  COLUMN,
  activated,
  foot,
  garrison,
  granted,
  guns,
  horse,
  land,
  plot,
  skirmishers,
  spot,
  standing,
  verdictOf,
} from './marching.ts';

const OPEN = land();

function movesOf(unit: Unit, ground = OPEN, ...others: readonly Unit[]) {
  return suggestedMoves(standing(ground, [unit, ...others]), unit);
}

/** Bearings of the fan, in whole degrees, along which a move of one leg goes. */
function ends(moves: readonly { readonly path: readonly Point[] }[]): Point[] {
  return moves.flatMap(({ path }) => path.slice(0, 1));
}

describe('reach to the inch', () => {
  it('KM-14.1 suggests the whole distance straight ahead first, and half of it', () => {
    const [far, half] = ends(movesOf(foot('a', 30, 20, 90)));
    if (far === undefined || half === undefined) throw new Error('no moves');
    // Six up the table, and three.
    expect([far, half]).to.deep.equal([spot(30, 26), spot(30, 23)]);
  });

  it('KM-14.4 suggests moves to both sides alike, and straight back', () => {
    const unit = foot('a', 30, 20);
    const found = ends(movesOf(unit)).map(({ x, y }) => [x - 30_000, y - 20_000]);
    const goesTo = (x: number, y: number) => found.some(([ahead = 0, left = 0]) => Math.abs(ahead - x) <= 20 && Math.abs(left - y) <= 20);
    // Six inches at 30 and 60 degrees, found to 0.02: 6·cos 30 = 5.196.
    for (const [x, y] of [
      [5196, 3000],
      [5196, -3000],
      [3000, 5196],
      [3000, -5196],
    ] as const)
      expect(goesTo(x, y), `${x} ${y}`).to.equal(true);
    expect(found).to.deep.include.members([
      [6000, 0],
      [3000, 0],
      [0, 6000],
      [0, 3000],
      [0, -6000],
      [0, -3000],
    ]);
    // Backward only half: three inches.
    const back = found.filter(([x = 0, y]) => y === 0 && x < 0).map(([x = 0]) => -x);
    expect(Math.max(...back)).to.equal(3000);
  });

  it('KM-14.6 suggests turns on the spot, each once', () => {
    const turns = movesOf(foot('a', 30, 20, 10))
      .filter(({ path, enter }) => path.length === 0 && enter === undefined)
      .map(({ facing }) => facing);
    expect(turns).to.deep.equal([550, 3250, 1000, 2800, 1900]);
    const all = movesOf(foot('a', 30, 20)).map((move) => JSON.stringify(move));
    expect(new Set(all).size).to.equal(all.length);
  });

  it('KM-24.3 suggests the straight way to the nearest wall of buildings in reach, facing it', () => {
    const farm = land([{ id: 'farm', kind: 'building', area: plot(34, 15, 40, 25) }]);
    const into = (unit: Unit, ground = farm) => movesOf(unit, ground).filter(({ enter }) => enter !== undefined);
    expect(into(foot('a', 32, 20))).to.deep.equal([{ do: 'move', path: [spot(34, 20)], facing: 0, enter: 'farm' }]);
    // Going in halves the six inches (KM-24.3); backward is not halved again (KM-14.8).
    expect(into(foot('a', 31, 20)).map(({ facing }) => facing)).to.deep.equal([0]);
    expect(into(foot('a', 31, 20, 180))).to.deep.equal([{ do: 'move', path: [spot(34, 20)], facing: 1800, enter: 'farm' }]);
    expect(into(foot('a', 30.98, 20))).to.deep.equal([]);
    // At the wall already: no leg, no turn.
    expect(into(foot('a', 34, 20, 30))).to.deep.equal([{ do: 'move', path: [], facing: 300, enter: 'farm' }]);
    // Cavalry goes into no building (KM-24.1), nor does anybody go from one into another.
    expect(into(horse('h', 30, 20))).to.deep.equal([]);
    expect(into(garrison('g', 'farm', spot(37, 20)))).to.deep.equal([]);
  });

  it('KM-24.4 lets a garrison out at the wall the bearing leads to, drawn up as usual, whichever way it faced', () => {
    const farm = land([{ id: 'farm', kind: 'building', area: plot(30, 16, 38, 24) }]);
    const unit = garrison('g', 'farm', spot(34, 20), { facing: 450 });
    const state = standing(farm, [unit]);
    const out = (towards: number) => furthest(state, unit, towards);
    expect(out(0)).to.deep.include({ facing: 0, leave: { from: spot(38, 20), formation: { kind: 'line', files: 6 } } });
    expect(out(900)).to.deep.include({ facing: 900, leave: { from: spot(34, 24), formation: { kind: 'line', files: 6 } } });
    // Half of six inches from the wall.
    expect(granted(judgeMove(state, unit, out(1800))).length).to.equal(3000);
    // The fan is that of the table, not of a facing that means nothing inside.
    const [first] = suggestedMoves(state, unit);
    expect(first?.leave?.from).to.deep.equal(spot(38, 20));
    expect(first?.facing).to.equal(0);
    expect(suggestedMoves(state, unit).every(({ leave }) => leave !== undefined)).to.equal(true);
  });

  it('KM-14.7 keeps the facing of skirmishers wherever they go, and of others who go backward', () => {
    expect(furthest(standing(OPEN, []), skirmishers('s', 30, 20, 30), 900).facing).to.equal(300);
    expect(furthest(standing(OPEN, []), foot('a', 30, 20, 30), 900).facing).to.equal(900);
    expect(furthest(standing(OPEN, []), foot('a', 30, 20, 30), 1201).facing).to.equal(300);
  });

  it('KM-19.3 suggests one charge on each side that can be reached, for foot and horse only', () => {
    const enemy = foot('e', 40, 24, 180, BLACK);
    const charges = (unit: Unit, ...others: readonly Unit[]) =>
      suggestedCharges(activated(standing(OPEN, [unit, ...others]), unit, '5'), unit);
    const straight = charges(horse('h', 30, 24), enemy)[0];
    // Against the front at 40, stopped 0.025 short and put on hundredths: 39.98.
    expect(straight).to.deep.equal({ do: 'charge', target: 'e', path: [spot(39.98, 24)], facing: 0 });
    expect(charges(guns('g', 30, 24), enemy)).to.deep.equal([]);
    expect(charges(skirmishers('s', 30, 24), enemy)).to.deep.equal([]);
    for (const kind of ['square', 'mob'] as const) expect(charges(foot('a', 38, 24, 0, { formation: { kind } }), enemy)).to.deep.equal([]);
    expect(charges(foot('a', 30, 24), enemy), 'ten inches for a line of foot').to.deep.equal([]);
    expect(charges(horse('h', 30, 24), foot('f', 40, 24)), 'friends').to.deep.equal([]);
    // Touching already: a charge of no leg (KM-19.7a), the only one.
    expect(charges(foot('a', 40, 24), enemy)).to.deep.equal([{ do: 'charge', target: 'e', path: [], facing: 0 }]);
  });

  it('KM-14.19 suggests every other formation, facing four ways, each as a change', () => {
    const unit = foot('a', 30, 24);
    const state = activated(standing(OPEN, [unit]), unit, '5');
    const changes = suggestedChanges(state, unit);
    // Six formations of twelve, the one it has aside, four ways each.
    expect(changes).to.have.length(20);
    expect(changes.some(({ formation }) => isSameFormation(formation, unit.formation))).to.equal(false);
    expect(changes.slice(0, 4)).to.deep.equal(
      [0, 900, 2700, 1800].map((facing) => ({ do: 'change', formation: { kind: 'line', files: 12 }, facing })),
    );
    expect(mayChange(state, unit)).to.equal(true);
    expect(suggestedReforms(state, unit)).to.deep.equal([]);
    expect(mayChange(state, skirmishers('s', 30, 24))).to.equal(false);
    // Whoever is not told how far it moved is sure of the facing it has only.
    const moved = { ...state, activation: state.activation === null ? null : { ...state.activation, done: ['move' as const] } };
    expect(suggestedChanges(moved, unit)).to.have.length(5);
    expect(suggestedChanges(moved, foot('b', 50, 24))).to.have.length(20);
    const told = { ...moved, activation: moved.activation === null ? null : { ...moved.activation, turnable: { facing: 0, back: true } } };
    expect(suggestedChanges(told, unit)).to.have.length(20);
  });

  it('KM-14.21 suggests lines and columns to a square, four ways each', () => {
    const square = foot('a', 30, 24, 0, { formation: { kind: 'square' } });
    const state = activated(standing(OPEN, [square]), square, '5');
    expect(suggestedReforms(state, square)).to.have.length(24);
    expect(suggestedReforms(state, square)[1]).to.deep.equal({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 900 });
    expect(mayChange(state, square)).to.equal(false);
  });

  it('KM-22.9 gives horsemen against a square one die each in their colour, foot their usual green ones', () => {
    const square = foot('s', 30, 24, 0, { ...BLACK, formation: { kind: 'square' } });
    expect(meleeTable(horse('h', 20, 24, 0, { colour: 'yellow' }), square)).to.deep.equal({
      dicePerFigure: 1,
      colour: 'yellow',
      clause: 'KM-22.9',
    });
    expect(meleeTable(horse('h', 20, 24, 0, { colour: 'yellow' }), foot('f', 30, 24))).to.deep.include({
      colour: 'green',
      clause: 'KM-20.5',
    });
    expect(meleeTable(foot('f', 20, 24, 0, { colour: 'red' }), square)).to.deep.include({ colour: 'green', clause: 'KM-20.5' });
  });

  it('KM-9.1 knows the special cards, and those of use to an army that has finished', () => {
    const ranks = (which: typeof isSpecial) => [
      ...new Set(
        fullDeck()
          .filter(which)
          .map(({ rank }) => rank),
      ),
    ];
    expect(ranks(isSpecial)).to.deep.equal(['2', 'J', 'Q', 'K', 'A', 'joker']);
    expect(ranks(servesFinishedArmy)).to.deep.equal(['2', 'K', 'joker']);
    expect(fullDeck()).to.have.length(28);
  });

  it('KM-13.3 banks for a command point, KM-13.4 as many cards as the best general is rated', () => {
    const refused = (points: number, banked: number, bankCards = true) => {
      const state = standing(OPEN, [foot('a', 30, 24)], [{ seat: 'red', army: 'red', name: 'red', rating: 2, at: spot(2, 2) }]);
      Object.assign(state.armies.red, { points, bankedThisTurn: banked });
      const playing = { ...state, card: { army: 'red', rank: '5' } as const, options: options.parse({ bankCards }) };
      return verdictOf(useCard.check(gameOf(playing), { seat: 'red', army: 'red' }, { do: 'bank' }, 'red'));
    };
    expect(refused(1, 1)).to.equal('granted');
    expect(refused(1, 2)).to.equal('KM-13.4 bank-full');
    expect(refused(0, 0)).to.equal('KM-13.3 cannot-bank');
    expect(refused(1, 0, false)).to.equal('KM-13.3 cannot-bank');
  });

  it('KM-8.9 takes every marker off, KM-8.4 lays the card on the discards once', () => {
    const state = standing(OPEN, [
      foot('a', 30, 24, 0, { disordered: true }),
      foot('b', 40, 24, 0, { ...BLACK, disordered: true, formation: COLUMN }),
    ]);
    clearMarkers({ state });
    expect(Object.values(state.field.units).map(({ disordered }) => disordered)).to.deep.equal([false, false]);
    const dealt = { ...state, card: { army: 'red', rank: '5' } as const };
    discardCard({ state: dealt });
    discardCard({ state: dealt });
    expect(dealt).to.deep.include({ card: null, discard: [{ army: 'red', rank: '5' }] });
  });

  it('KM-37.1 names what an option may be', () => {
    for (const alliedRotation of ['on-play', 'on-draw'] as const)
      expect(options.parse({ alliedRotation }).alliedRotation).to.equal(alliedRotation);
    expect(land([{ id: 'corn', kind: 'crops', area: plot(1, 1, 5, 5) }]).pieces[0]?.contours).to.deep.equal([]);
  });
});
