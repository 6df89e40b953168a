import { expect } from 'chai';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { judgeRemnant, remnantChoices, squarePool, squareUp } from '../../src/books/kings-men/first/morale/square.ts';
import type { Field } from '../../src/books/kings-men/shared/troops/field.ts';
import { possibleTargets } from '../../src/books/kings-men/shared/melee/melee.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { all, fought, kindsOf, toldOnce } from './combat.ts';
import { BLACK, activated, foot, garrison, general, guns, horse, land, plot, spot, standing, verdictOf } from './marching.ts';
import { cards, fromMoment } from './support.ts';

const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
const LINE = foot('b', 30, 24, 180, BLACK);
const TROOPERS = horse('a', 30, 24);

function field(...units: readonly Unit[]): Field {
  return standing(land(), units, FAR).field;
}

/** Where square and charger stand, or null. */
function places(among: Field, unit: Unit, charger: Unit): unknown {
  const up = squareUp(among, unit, charger, [unit.id]);
  return up === null ? null : [up.square.at, up.charger.at];
}

describe('squares to the inch', () => {
  it('KM-22.7 twelve men in two ranks make a square that pushes the charger back an inch, whichever way it came', () => {
    expect(places(field(TROOPERS, LINE), LINE, TROOPERS)).to.deep.equal([spot(31, 24), spot(29, 24)]);
    const north = horse('a', 24, 30, 90);
    const south = foot('b', 24, 30, 270, BLACK);
    expect(places(field(north, south), south, north)).to.deep.equal([spot(24, 31), spot(24, 29)]);
    const state = standing(land(), [north, south, foot('r', 4, 8), foot('s', 66, 40, 180, BLACK)], FAR);
    const result = fought(
      activated(state, north, '5'),
      meleeFlow,
      { attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(24, 20), contact: spot(24, 30), elevation: 0 },
      { square: [4, 4], 'melee.attack': all(6, 1), 'melee.defence': all(12, 1) },
    );
    expect(toldOnce(result, 'drawn-back')).to.deep.equal({ unit: 'a', from: spot(24, 30), to: spot(24, 29) });
  });

  it('KM-22.7 leaves a charger where it is that stands clear of the square already', () => {
    // Eight men two abreast are four deep, their square three: its edge is half an inch behind their front.
    const column = foot('b', 30, 24, 180, { ...BLACK, figures: 8, formation: { kind: 'column', files: 2 } });
    expect(places(field(TROOPERS, column), column, TROOPERS)).to.deep.equal([spot(32, 24), spot(30, 24)]);
    const state = standing(land(), [TROOPERS, column, foot('r', 4, 8), foot('s', 66, 40, 180, BLACK)], FAR);
    const result = fought(
      activated(state, TROOPERS, '5'),
      meleeFlow,
      { attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 },
      { square: [4, 4], 'melee.attack': all(6, 1), 'melee.defence': all(8, 1) },
    );
    expect(toldOnce(result, 'square-test')).to.deep.include({ formed: true, at: spot(32, 24) });
    expect(kindsOf(result)).to.not.include('drawn-back');
  });

  it('KM-22.7 with no room straight behind it the charger stands at the first free place in order round about', () => {
    // Back at 29 it would stand from 27 to 29; own guns are from 24.5 to 27.5, a yard to either side of its middle. 4.5 inches off at 105 degrees it is free of both.
    const blocked = field(TROOPERS, LINE, guns('g', 27.5, 24));
    expect(places(blocked, LINE, TROOPERS)).to.deep.equal([spot(31, 24), { x: 27_835, y: 28_347 }]);
    // Walled in on all sides: no room for both, and no square.
    const lane = land([
      { id: 'north', kind: 'lake', area: plot(0, 27.2, 72, 48) },
      { id: 'south', kind: 'lake', area: plot(0, 0, 72, 20.8) },
      { id: 'west', kind: 'lake', area: plot(0, 20.8, 27.5, 27.2) },
    ]);
    const walled = standing(lane, [TROOPERS, LINE, foot('c', 36, 24, 180, BLACK)], FAR).field;
    expect(places(walled, LINE, TROOPERS)).to.equal(null);
  });

  it('KM-22.14 what is left of a square may face every fifteen degrees from the opponent on, left before right, in every line and column it can form', () => {
    const square = foot('b', 31.5, 24, 180, { ...BLACK, figures: 7, formation: { kind: 'square' } });
    const choices = remnantChoices(field(square), 'b', spot(20, 24));
    const first = choices.filter(({ formation }) => formation.kind === 'line' && formation.files === 4).map(({ facing }) => facing);
    expect(choices.slice(0, 24).map(({ formation }) => formation)).to.deep.equal(
      Array.from({ length: 24 }, () => ({ kind: 'line', files: 4 })),
    );
    expect(first.slice(0, 7)).to.deep.equal([1800, 1950, 1650, 2100, 1500, 2250, 1350]);
    expect([...first].sort((a, b) => a - b)).to.deep.equal(Array.from({ length: 24 }, (_, k) => 150 * k));
    // Lines of 4, 7 and 3 files, columns of 1 and 2.
    expect(new Set(choices.map(({ formation }) => JSON.stringify(formation)))).to.deep.equal(
      new Set(
        [
          ['line', 4],
          ['line', 7],
          ['line', 3],
          ['column', 1],
          ['column', 2],
        ].map(([kind, files]) => JSON.stringify({ kind, files })),
      ),
    );
    expect(choices).to.have.length(5 * 24);
    // The facing it has is offered as well.
    const askew = remnantChoices(field({ ...square, facing: 77 }), 'b', spot(20, 24));
    expect(askew).to.have.length(5 * 25);
    expect(askew.filter(({ facing }) => facing === 77)).to.have.length(5);
    // Between two of its own there is no room for a line of seven across.
    const narrow = field(square, foot('c', 31.5, 26.5, 270, BLACK), foot('d', 31.5, 21.5, 90, BLACK));
    const found = remnantChoices(narrow, 'b', spot(20, 24));
    expect(found.some(({ formation, facing }) => formation.kind === 'line' && formation.files === 7 && facing === 1800)).to.equal(false);
    for (const choice of found) expect(verdictOf(judgeRemnant(narrow, 'b', choice))).to.equal('granted');
  });

  it('KM-22.14 nothing is left of a unit that is not on the table', () => {
    expect(verdictOf(judgeRemnant(field(), 'b', { formation: { kind: 'line', files: 4 }, facing: 0 }))).to.equal('KM-22.14 not-on-table');
    expect(remnantChoices(field(), 'b', spot(20, 24))).to.deep.equal([]);
  });
});

describe('the roll for a square', () => {
  it("KM-22.5 is thrown in the counter's colour under that clause", () => {
    const line = foot('b', 30, 24, 180, { ...BLACK, colour: 'yellow' });
    expect(squarePool({ field: field(line) }, line)).to.deep.equal({
      purpose: 'square',
      base: 2,
      colour: 'yellow',
      colourClause: 'KM-22.5',
      modifiers: [],
    });
  });
});

describe('opponents in a melee', () => {
  it('KM-24.7 of several units in one building touched one stands for all, of others each for itself, and none that is gone', () => {
    const farm = { id: 'farm', kind: 'building', area: plot(30, 16, 38, 24) } as const;
    const inns = land([farm, { ...farm, id: 'inn', area: plot(40, 16, 44, 24) }]);
    const units = [
      garrison('x', 'farm', spot(34, 20), BLACK),
      garrison('y', 'farm', spot(34, 20), BLACK),
      garrison('z', 'inn', spot(42, 20), BLACK),
      foot('p', 10, 10, 0, BLACK),
      foot('q', 20, 10, 0, BLACK),
    ];
    const state = standing(inns, units, FAR);
    const touching = (target: string, ...touched: string[]) =>
      possibleTargets(state, { attacker: 'a', target, touched, attackFrom: spot(0, 0), contact: spot(0, 0), elevation: 0 });
    expect(touching('x', 'x', 'y')).to.deep.equal(['x']);
    expect(touching('y', 'x', 'y', 'z')).to.deep.equal(['y', 'z']);
    expect(touching('p', 'q', 'p', 'x')).to.deep.equal(['p', 'q', 'x']);
    expect(touching('p', 'gone')).to.deep.equal(['p']);
  });

  it('KM-21.14 (option: escape-after-collapse) off frees the loser only where the opponent is gone', () => {
    const state = {
      ...standing(land(), [foot('a', 30, 24), LINE, foot('r', 4, 8), foot('s', 66, 40, 180, BLACK)], FAR),
      options: options.parse({ escapeAfterCollapse: false }),
    };
    const result = fought(
      activated(state, foot('a', 30, 24), '5'),
      meleeFlow,
      { attacker: 'a', target: 'b', touched: ['b'], attackFrom: spot(24, 24), contact: spot(30, 24), elevation: 0 },
      { 'melee.attack': [6, ...all(11, 1)], 'melee.defence': all(12, 1) },
    );
    expect(toldOnce(result, 'escape-move')).to.deep.include({ unit: 'b', distance: 12_000 });
  });
});

describe('the second activation of an Ace', () => {
  it('KM-9.7a (option: ace-second) optional is left out where nobody answers', () => {
    const units = [foot('r1', 10, 10, 90), foot('r2', 30, 10, 90), foot('b1', 10, 40, 270, BLACK)];
    const trial = fromMoment({ units, deck: cards('red A', 'black 5'), options: { aceSecond: 'optional' } }).pass('r1');
    expect([trial.asked, trial.offered()]).to.deep.equal(['second-activation', [{ take: true }, { take: false }]]);
    trial.auto();
    expect(trial.told('unit-passed').map(({ unit }) => unit)).to.deep.equal(['r1']);
    expect(trial.told('card-drawn').map(({ card: { army, rank } }) => `${army} ${rank}`)).to.deep.equal(['red A', 'black 5']);
  });
});
