import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { furthest } from '../../src/books/kings-men/first/movement/drill.ts';
import { loadScenario, setUp } from '../../src/books/kings-men/first/index.ts';
import { act, deploy } from '../../src/books/kings-men/shared/answers.ts';
import { frontOf, stretchOf } from '../../src/books/kings-men/shared/set-up/front.ts';
import { figurePositions } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { Objective } from '../../src/books/kings-men/shared/state/conditions.ts';
import { seeWhoHolds, tellWhoHolds } from '../../src/books/kings-men/shared/ending/objectives.ts';
import { ratingPool } from '../../src/books/kings-men/shared/dice/quality.ts';
import { namesFor } from '../../src/books/kings-men/shared/set-up/random-force.ts';
import { placesBeside, touches } from '../../src/books/kings-men/shared/generals/restoration.ts';
import { usualVictimOfJoker } from '../../src/books/kings-men/shared/cards/specials.ts';
import { script } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, foot, general, granted, guns, land, plot, refereeOf, skirmishers, spot, standing } from './marching.ts';
import { moment } from './support.ts';

const area = (left: number, bottom: number, right: number, top: number) => plot(left, bottom, right, top).map(({ x, y }) => spot(x, y));

describe('answers as they are sent', () => {
  const reads = (answer: unknown) => act.safeParse(answer).success;
  const move = { do: 'move', path: [spot(1, 1)], facing: 0 };

  it('KM-14.3a a path has up to eight legs, and KM-4.1 a facing is one of 3600 tenths', () => {
    const legs = (count: number) => Array.from({ length: count }, (_, k) => spot(k, 1));
    expect([0, 8, 9].map((count) => reads({ ...move, path: legs(count) }))).to.deep.equal([true, true, false]);
    expect([0, 8, 9].map((count) => reads({ do: 'charge', target: 'b', facing: 0, path: legs(count) }))).to.deep.equal([true, true, false]);
    expect([0, 3599, 12.5].map((facing) => reads({ ...move, facing }))).to.deep.equal([true, true, false]);
  });

  it('KM-24.3 a move may end in a building that is named, and KM-24.4 leave one drawn up', () => {
    expect([
      reads({ ...move, enter: 'farm' }),
      reads({ ...move, enter: 'x'.repeat(40) }),
      reads({ ...move, enter: 'x'.repeat(41) }),
      reads({ ...move, enter: 3 }),
    ]).to.deep.equal([true, true, false, false]);
    expect(reads({ ...move, leave: { from: spot(1, 1), formation: { kind: 'battery' } } })).to.equal(true);
    expect(reads({ ...move, leave: { from: spot(1, 1) } })).to.equal(false);
    expect(reads({ ...move, leave: { from: spot(1, 1), formation: { kind: 'battery' }, by: 'the back door' } })).to.equal(false);
  });

  it('KM-3.2 square, mob and garrison are no formations to name, and KM-3.5 to KM-3.10 numbers keep their bounds', () => {
    const change = (formation: object) => reads({ do: 'change', formation, facing: 0 });
    for (const kind of ['square', 'mob', 'garrison']) expect(change({ kind }), kind).to.equal(false);
    expect([0, 1, 12, 13, 2.5].map((files) => change({ kind: 'line', files }))).to.deep.equal([false, true, true, false, false]);
    expect([0, 1, 12, 13, 2.5].map((files) => change({ kind: 'column', files }))).to.deep.equal([false, true, true, false, false]);
    expect([2999, 3000, 6000, 6001, 3000.5].map((spread) => change({ kind: 'skirmish', layout: 'cloud', spread }))).to.deep.equal([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect([
      change({ kind: 'skirmish', layout: 'picket', spread: 5000 }),
      change({ kind: 'skirmish', layout: 'wedge', spread: 5000 }),
      change({ kind: 'battery' }),
      change({ kind: 'battery', files: 2 }),
    ]).to.deep.equal([true, false, true, false]);
  });

  it('KM-31.2 nothing is added to an answer, nor left out', () => {
    expect([
      reads({ do: 'done' }),
      reads({ do: 'done', and: 'dusted' }),
      reads({ do: 'fire', target: 'b' }),
      reads({ do: 'fire' }),
      reads({ do: 'charge', target: 'b', path: [] }),
    ]).to.deep.equal([true, false, true, false, false]);
    expect([
      reads({ do: 'reform', formation: { kind: 'line', files: 6 }, facing: 0 }),
      reads({ do: 'reform', formation: { kind: 'line', files: 6 } }),
    ]).to.deep.equal([true, false]);
    const put = { unit: 'a', at: spot(1, 1), facing: 0, formation: { kind: 'line', files: 6 } };
    expect(
      [40, 41].map((count) => deploy.safeParse({ units: Array.from({ length: count }, () => put), general: spot(1, 1) }).success),
    ).to.deep.equal([true, false]);
    expect(deploy.safeParse({ units: [] }).success).to.equal(false);
  });
});

describe('zones as their armies see them', () => {
  const zone = area(10, 4, 50, 16);

  it('KM-29.4 the left end and the own edge are those of the way the army looks, long edge or short', () => {
    const seen = (facing: number) => {
      const { width, depth, at } = frontOf(zone, facing);
      return [width, depth, at(1000, 2000)];
    };
    expect(seen(900)).to.deep.equal([40_000, 12_000, spot(11, 6)]);
    expect(seen(2700)).to.deep.equal([40_000, 12_000, spot(49, 14)]);
    expect(seen(0)).to.deep.equal([12_000, 40_000, spot(12, 15)]);
    expect(seen(1800)).to.deep.equal([12_000, 40_000, spot(48, 5)]);
  });

  it('KM-31.1 a stretch of it begins where it is said, as deep as the whole', () => {
    const stretch = stretchOf(frontOf(zone, 900), 5000, 8000);
    expect([stretch.width, stretch.depth, stretch.facing, stretch.at(1000, 2000)]).to.deep.equal([8000, 12_000, 900, spot(16, 6)]);
  });
});

describe('random forces', () => {
  it('KM-29.2 units are numbered within their type', () => {
    expect(namesFor(['infantry', 'cavalry', 'infantry', 'skirmishers', 'foot-artillery', 'horse-artillery'])).to.deep.equal([
      '1st Regiment of Foot',
      '1st Hussars',
      '2nd Regiment of Foot',
      '1st Light Companies',
      '1st Foot Battery',
      '1st Horse Battery',
    ]);
    const twelve = namesFor(Array.from({ length: 12 }, () => 'cavalry' as const)).map((name) => name.replace(' Hussars', ''));
    expect(twelve).to.deep.equal(['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th']);
  });

  it('KM-27.4 elite adds a die to a rating, militia takes one off, each by that clause', () => {
    const modifiers = (quality: Unit['quality']) => ratingPool('order', 2, 'yellow', 'KM-12.7', quality);
    expect(modifiers('elite')).to.deep.equal({
      purpose: 'order',
      colour: 'yellow',
      colourClause: 'KM-12.7',
      base: 2,
      modifiers: [{ name: 'elite', value: 1, clause: 'KM-27.4' }],
    });
    expect(modifiers('militia').modifiers).to.deep.equal([{ name: 'militia', value: -1, clause: 'KM-27.4' }]);
    expect(modifiers('regular').modifiers).to.deep.equal([]);
  });
});

describe('ground that is held', () => {
  const HOLD: Objective = {
    kind: 'hold',
    id: 'hill',
    name: 'the hill',
    area: area(30, 18, 42, 30),
    by: 'either',
    turns: 2,
    when: 'turn-end',
  };
  const CLEAR: Objective = { kind: 'dislodge', id: 'farm', name: 'the farm', area: area(30, 18, 42, 30), by: 'red', when: 'turn-end' };
  const onIt = foot('r', 36, 24, 90);
  const enemy = foot('b', 36, 25, 270, BLACK);
  const held = (objectives: readonly Objective[], ...units: readonly Unit[]) => {
    const state = moment({ units, victory: { objectives }, turn: 3 });
    seeWhoHolds(state);
    return state;
  };

  it('KM-28.7 nothing is noted of ground to clear, nor where nobody is alone', () => {
    expect(held([HOLD, CLEAR], onIt).held).to.deep.equal({ hill: { army: 'red', since: 3 } });
    expect(held([CLEAR], onIt)).to.not.have.property('held');
    expect(held([HOLD], onIt, enemy)).to.not.have.property('held');
    expect(held([HOLD])).to.not.have.property('held');
    expect(held([])).to.not.have.property('held');
  });

  it("KM-28.7 who holds it still goes on from the turn they took it, another begins anew, and nobody's is forgotten", () => {
    const state = held([HOLD], onIt);
    state.turn = 5;
    seeWhoHolds(state);
    expect(state.held).to.deep.equal({ hill: { army: 'red', since: 3 } });
    state.field.units = { b: enemy };
    seeWhoHolds(state);
    expect(state.held).to.deep.equal({ hill: { army: 'black', since: 5 } });
    state.field.units = { b: enemy, r: onIt };
    seeWhoHolds(state);
    expect(state.held).to.deep.equal({});
  });

  it('KM-28.7 who holds is told under that clause, unless holding it is of no use to them', () => {
    const told = (objective: Objective) => {
      const referee = refereeOf(moment({ units: [onIt], victory: { objectives: [objective] }, turn: 3 }));
      tellWhoHolds(referee);
      return referee.events.map(({ kind, clause, data }) => [kind, clause, data]);
    };
    expect(told(HOLD)).to.deep.equal([
      ['ground-held', 'KM-28.7', { objective: 'hill', name: 'the hill', army: 'red', turns: 0, needed: 2 }],
    ]);
    expect([told({ ...HOLD, by: 'black' }), told(CLEAR)]).to.deep.equal([[], []]);
    expect(told({ ...HOLD, by: 'red' })).to.have.length(1);
  });
});

describe('generals beside units that lack an officer', () => {
  it("KM-26.9a eight places touch such a unit of their own army, none one that is whole or the enemy's", () => {
    const lacking = foot('r', 30, 24, 90, { officer: false });
    const beside = (...units: readonly Unit[]) => placesBeside(standing(land(), units).field, general('red', 'red', spot(60, 40)));
    const places = beside(lacking);
    expect(places).to.have.length(8);
    for (const at of places) expect(touches(standing(land(), [lacking]).field, lacking, general('red', 'red', at))).to.equal(true);
    // The line is six wide and two deep about (30, 23), his base 1.5, and 0.05 of it on the line is touching: 1.7 straight ahead and on the slant, 3.7 to the side.
    expect(places.map(({ x, y }) => [x - 30_000, y - 23_000])).to.deep.equal([
      [3700, 0],
      [1700, 1700],
      [0, 1700],
      [-1700, 1700],
      [-3700, 0],
      [-1700, -1700],
      [0, -1700],
      [1700, -1700],
    ]);
    expect(beside(foot('r', 30, 24, 90, { ensign: false }))).to.have.length(8);
    expect(beside(foot('r', 30, 24, 90), foot('b', 30, 34, 270, { ...BLACK, officer: false }))).to.deep.equal([]);
  });
});

describe('figures as they are drawn', () => {
  it('KM-3.15 a battery has one gun and its gunners, any other unit none', () => {
    const roles = (unit: Unit) =>
      figurePositions(unit, land())
        .map(({ role }) => role)
        .sort();
    expect(roles(guns('g', 30, 24))).to.deep.equal(['ensign', 'figure', 'figure', 'figure', 'figure', 'gun', 'officer']);
    expect(
      roles(guns('g', 30, 24, 0, { formation: { kind: 'column', files: 2 }, officer: false, ensign: false, figures: 3 })),
    ).to.deep.equal(['figure', 'figure', 'figure', 'gun']);
    expect(roles(skirmishers('s', 30, 24))).to.deep.equal([
      'ensign',
      'figure',
      'figure',
      'figure',
      'figure',
      'figure',
      'figure',
      'officer',
    ]);
    expect(roles(foot('a', 30, 24, 0, { ensign: false, figures: 5 }))).to.deep.equal([
      'figure',
      'figure',
      'figure',
      'figure',
      'figure',
      'officer',
    ]);
  });
});

describe('skirmishers who come out of a building', () => {
  it('KM-3.10 and KM-3.14 spread out four inches while they are led, and three without officer and ensign', () => {
    const ground = land([{ id: 'farm', kind: 'building', area: plot(30, 16, 38, 24) }]);
    const leaving = (difference: Partial<Unit>) => {
      const unit = skirmishers('s', 34, 20, 0, { formation: { kind: 'garrison' }, building: 'farm', ...difference });
      return furthest(standing(ground, [unit]), unit, 0).leave?.formation;
    };
    expect([leaving({}), leaving({ officer: false }), leaving({ ensign: false })]).to.deep.equal(
      Array.from({ length: 3 }, () => ({ kind: 'skirmish', layout: 'cloud', spread: 4000 })),
    );
    expect(leaving({ officer: false, ensign: false })).to.deep.equal({ kind: 'skirmish', layout: 'cloud', spread: 3000 });
  });
});

describe('the Joker where nobody answers', () => {
  it('KM-31.1 marks the greenest, of these the nearest to the general, of these the lowest id', () => {
    const state = (...units: readonly Unit[]) => moment({ units, generals: [general('red', 'red', spot(36, 24))] });
    const west = (id: string, colour: Unit['colour'] = 'green', x = 20) => foot(id, x, 24, 0, { ...BLACK, colour });
    const east = (id: string, colour: Unit['colour'] = 'green', x = 52) => foot(id, x, 24, 180, { ...BLACK, colour });
    const marked = (...units: readonly Unit[]) => usualVictimOfJoker(state(...units), 'red', 'red')?.id;
    expect([
      marked(west('p'), east('q')),
      marked(east('q'), west('p')),
      marked(west('q'), east('p')),
      marked(east('p'), west('q')),
    ]).to.deep.equal(['p', 'p', 'p', 'p']);
    expect([
      marked(west('p', 'green', 19), east('q')),
      marked(west('p', 'yellow'), east('q')),
      marked(west('p', 'yellow'), east('q', 'red', 45)),
    ]).to.deep.equal(['q', 'q', 'p']);
    expect(marked({ ...west('p'), disordered: true })).to.equal(undefined);
  });
});

describe('scenario files that cannot be read', () => {
  const UNIT = { id: 'ru', name: 'Unit', type: 'infantry' };
  const army = (side: string, unit: object) => ({ name: side, players: [{ seat: side, general: side }], units: [unit] });
  const said = (red: object, more: object = {}) => {
    const read = loadScenario({
      format: 1,
      book: 'kings-men',
      id: 'trial',
      name: 'Trial',
      description: '',
      minutes: 30,
      armies: { red: army('r', red), black: army('b', { ...UNIT, id: 'bu' }) },
      ...more,
    });
    return isRefusal(read) ? sentenceOf(read) : 'sound';
  };

  it('KM-29.1 say where they are wrong', () => {
    expect(said(UNIT)).to.equal('sound');
    expect(said({ ...UNIT, type: 'dragoons' })).to.match(/^The scenario file is not sound: “armies\.red\.units\.0\.type” \S.*\.$/);
    const nonsense = loadScenario('nonsense');
    expect(isRefusal(nonsense) && sentenceOf(nonsense)).to.match(/^The scenario file is not sound: it \S.*\.$/);
    expect(said({ ...UNIT, formation: { kind: 'column', files: 6 } })).to.equal(
      'The scenario file is not sound: ru: 12 infantry cannot form that column.',
    );
  });

  it('KM-29.1 an army begins with nobody lost, nothing drawn, spent or set aside', () => {
    const { state } = setUp(
      granted(
        loadScenario({
          format: 1,
          book: 'kings-men',
          id: 'trial',
          name: 'Trial',
          description: '',
          minutes: 30,
          armies: { red: army('r', UNIT), black: army('b', { ...UNIT, id: 'bu' }) },
        }),
      ),
      script({})({ seed: '', commitment: '', words: {}, drawn: {} }),
    );
    expect(state.armies).to.deep.equal(
      Object.fromEntries(
        [
          ['red', 'r'],
          ['black', 'b'],
        ].map(([id, seat]) => [
          id,
          {
            id,
            name: seat,
            seats: [seat],
            started: 1,
            lost: [],
            conceding: [],
            acting: 0,
            points: 0,
            rolled: {},
            banked: [],
            bankedThisTurn: 0,
          },
        ]),
      ),
    );
    expect([state.turn, state.phase, state.discard, state.card, state.activation, state.scenario]).to.deep.equal([
      0,
      'deploy',
      [],
      null,
      null,
      'trial',
    ]);
  });

  it('KM-24.1 a building nobody may enter is passable to nobody, whoever is named may', () => {
    const farm = (more: object) => land([{ id: 'farm', kind: 'building', area: plot(30, 16, 38, 24), ...more }]).pieces[0];
    expect(farm({})).to.deep.include({
      passable: true,
      enterableBy: ['infantry', 'foot-artillery', 'skirmishers'],
      capacity: 12,
      large: false,
      cover: 4,
      blocksFire: true,
      slow: false,
    });
    expect(farm({ enterableBy: [] })).to.deep.include({ passable: false, enterableBy: [] });
    expect(farm({ passable: false, enterableBy: ['infantry'] })).to.deep.include({ passable: false, enterableBy: [] });
    expect(farm({ enterableBy: ['cavalry'], capacity: 20, large: true, blocksFire: false })).to.deep.include({
      passable: true,
      enterableBy: ['cavalry'],
      capacity: 20,
      large: true,
      blocksFire: false,
    });
  });
});
