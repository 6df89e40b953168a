import { expect } from 'chai';
import { loadScenario, queensMen, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import { usualPartition, checkPartition } from '../../src/books/kings-men/skirmish/troops/partition.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import { checkStand } from '../../src/books/kings-men/skirmish/movement/placement.ts';
import { insideWall } from '../../src/books/kings-men/skirmish/movement/walls.ts';
import { script } from '../../src/chance/index.ts';
import type { Chance } from '../../src/kernel/chance.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';

const player = (seat: string, more: object = {}) => ({ seat, general: seat, ...more });

/** A scenario file with one player a side and those units for red; black has one gun. */
function file(units: readonly object[], more: object = {}, red: object = {}) {
  return {
    format: 1,
    book: 'queens-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    armies: {
      red: { name: 'Red', players: [player('red')], ...(units.length === 0 ? {} : { units }), ...red },
      black: { name: 'Black', players: [player('black')], units: [{ id: 'gun', name: 'Gun', type: 'foot-artillery' }] },
    },
    ...more,
  };
}

function loaded(written: object) {
  const scenario = loadScenario(written);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  return scenario;
}

function chanceOf(dice: Record<string, number[]>): Chance<string> {
  return script(dice)({ seed: '00', commitment: '00', words: {}, drawn: {} });
}

function stateOf(units: readonly object[], dice: Record<string, number[]> = {}, more: object = {}, red: object = {}): State {
  return setUp(loaded(file(units, more, red)), chanceOf(dice)).state;
}

const infantry = { id: 'foot', name: 'Foot', type: 'infantry' };

describe('forces and their details', () => {
  const formed = (type: string, more: object = {}) => {
    const state = stateOf([{ id: 'u', name: 'U', type, ...more }], type === 'indians' ? { 'setup.warband': [4] } : {});
    const details = Object.values(state.field.details).filter(({ unit }) => unit === 'u');
    const figures = Object.values(state.field.figures).filter(({ unit }) => unit === 'u');
    return {
      sizes: details.map(({ soldiers }) => soldiers),
      figures: figures.map(({ kind, detail }) => `${kind}${detail === null ? '' : ` of ${detail}`}`),
    };
  };

  it('QM-2.1 each type has its soldiers and command figures', () => {
    expect(formed('skirmishers')).to.deep.equal({ sizes: [2, 2, 2], figures: ['officer', 'ensign'] });
    // Three and a die of four.
    expect(formed('indians')).to.deep.equal({ sizes: [2, 2, 2, 1], figures: ['chief', 'chief'] });
    expect(formed('light-cavalry')).to.deep.equal({ sizes: [2, 2, 2], figures: ['officer', 'ensign'] });
    expect(formed('foot-artillery')).to.deep.equal({ sizes: [4], figures: ['officer of u-1'] });
  });

  it('QM-2.2 a scenario may give fewer soldiers, never more', () => {
    expect(formed('skirmishers', { soldiers: 5 }).sizes).to.deep.equal([2, 2, 1]);
    expect(loadScenario(file([{ ...infantry, soldiers: 13 }]))).to.include({ refused: true });
    expect(loadScenario(file([{ id: 'a', name: 'A', type: 'cavalry', soldiers: 7 }]))).to.include({ refused: true, clause: 'QM-2.2' });
  });

  it('QM-2.3a the usual partition has as many full details as possible', () => {
    const usual = (type: 'infantry' | 'skirmishers', strength: number) => usualPartition({ type, strength, partition: null });
    expect(usual('infantry', 9)).to.deep.equal([6, 3]);
    // A second detail needs three men.
    expect(usual('infantry', 7)).to.deep.equal([4, 3]);
    expect(usual('infantry', 6)).to.deep.equal([6]);
    expect(usual('skirmishers', 5)).to.deep.equal([2, 2, 1]);
  });

  it('QM-2.4 twelve infantry make two details of six, officer and ensign attached', () => {
    expect(formed('infantry')).to.deep.equal({ sizes: [6, 6], figures: ['officer of u-1', 'ensign of u-2'] });
    expect(checkPartition({ name: 'U', type: 'infantry', strength: 12, partition: null }, [6, 3, 3])).to.include({ clause: 'QM-2.1' });
    expect(checkPartition({ name: 'U', type: 'infantry', strength: 12, partition: null }, [12])).to.include({ clause: 'QM-2.4' });
    expect(checkPartition({ name: 'U', type: 'infantry', strength: 12, partition: null }, [6, 6])).to.equal(null);
  });

  it('QM-2.5 loose details have one or two men', () => {
    const unit = { name: 'U', type: 'skirmishers', strength: 6, partition: null } as const;
    expect(checkPartition(unit, [3, 3])).to.include({ clause: 'QM-2.5' });
    expect(checkPartition(unit, [2, 1, 1, 1, 1])).to.equal(null);
  });

  it('QM-2.6a one detail of up to six horsemen under the officer alone, or two of three', () => {
    expect(formed('cavalry')).to.deep.equal({ sizes: [6], figures: ['officer of u-1'] });
    const unit = { name: 'U', type: 'cavalry', strength: 6, partition: null } as const;
    expect(checkPartition(unit, [3, 3])).to.equal(null);
    expect(checkPartition(unit, [4, 2])).to.not.equal(null);
    const two = stateOf([
      {
        id: 'u',
        name: 'U',
        type: 'cavalry',
        details: [
          { soldiers: 3, at: { x: 20, y: 8 } },
          { soldiers: 3, at: { x: 30, y: 8 } },
        ],
      },
    ]);
    expect(
      Object.values(two.field.figures)
        .filter(({ unit: of }) => of === 'u')
        .map(({ kind, detail }) => `${kind} ${detail ?? ''}`),
    ).to.deep.equal(['officer u-1', 'ensign u-2']);
  });

  it('QM-2.6 under cavalry-ensign both go with the one detail', () => {
    const state = stateOf([{ id: 'u', name: 'U', type: 'cavalry' }], {}, { options: { cavalryEnsign: 'officer-and-ensign' } });
    expect(
      Object.values(state.field.figures)
        .filter(({ detail }) => detail === 'u-1')
        .map(({ kind }) => kind),
    ).to.deep.equal(['officer', 'ensign']);
  });

  it('QM-2.10 traits go to those who can have them', () => {
    const withTrait = (type: string, trait: string) => loadScenario(file([{ id: 'u', name: 'U', type, traits: [trait] }]));
    expect(withTrait('skirmishers', 'woodcraft')).to.not.include({ refused: true });
    expect(withTrait('infantry', 'light-infantry')).to.not.include({ refused: true });
    expect(withTrait('light-cavalry', 'dismount')).to.not.include({ refused: true });
    expect(withTrait('cavalry', 'dismount')).to.include({ clause: 'QM-2.10' });
    expect(withTrait('skirmishers', 'light-infantry')).to.include({ clause: 'QM-2.10' });
  });

  it('QM-2.12a a heavy gun starts set up to fire', () => {
    const gun = { id: 'u', name: 'U', type: 'foot-artillery', gun: 'heavy' };
    expect(stateOf([gun]).field.details['u-1']?.formation).to.deep.equal({ kind: 'battery' });
    expect(loadScenario(file([{ ...gun, details: [{ soldiers: 4, at: { x: 20, y: 8 }, formation: { kind: 'limbered' } }] }]))).to.include({
      clause: 'QM-2.12',
    });
  });
});

describe('raising forces', () => {
  const random = (dice: Record<string, number[]>, options: object = {}) =>
    stateOf(
      [],
      { 'setup.force': [], 'setup.troops': [], 'setup.warband': [], ...dice },
      { options: { rosterSize: 1, ...options } },
      { random: true },
    );
  const troops = (force: number[], die: number[]) =>
    random({ 'setup.force': force, 'setup.troops': die, 'setup.warband': [1] }).field.units['red-1'];

  it('QM-4.1 a random rating by one die: 1 or 2, 3 to 5, 6', () => {
    const rating = (red: number, black: number) => {
      const { generals } = stateOf([infantry], { 'setup.rating': [red, black] }, { options: { generalRatings: 'random' } }).field;
      return [generals['red']?.rating, generals['black']?.rating];
    };
    // Red's die first (QM-1.12).
    expect([rating(1, 2), rating(3, 5), rating(6, 4)]).to.deep.equal([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(
      stateOf([infantry], {}, { options: { generalRatings: 'all-2' } }, { players: [player('red', { rating: 3 })] }).field.generals['red']
        ?.rating,
    ).to.equal(2);
    expect(stateOf([infantry], {}, {}, { players: [player('red', { rating: 3 })] }).field.generals['red']?.rating).to.equal(3);
  });

  it('QM-4.2 two dice name the unit, a third what kind of it', () => {
    expect(troops([1, 1], [])?.type).to.equal('infantry');
    expect(troops([3, 3], [])?.type).to.equal('infantry');
    expect([troops([3, 4], [2])?.type, troops([3, 4], [3])?.type]).to.deep.equal(['cavalry', 'light-cavalry']);
    expect([troops([4, 4], [4])?.type, troops([5, 5], [5])?.type]).to.deep.equal(['skirmishers', 'indians']);
    expect([troops([5, 6], [4])?.type, troops([6, 6], [5])?.type]).to.deep.equal(['foot-artillery', 'horse-artillery']);
  });

  it('QM-4.3 a random gun is light: no die falls for its class (QM-4.3a)', () => {
    for (const face of [1, 6]) expect(troops([6, 6], [face])?.gun).to.equal('light');
  });

  it('QM-4.4 a warband is three and a die', () => {
    expect(random({ 'setup.force': [4, 4], 'setup.troops': [6], 'setup.warband': [6] }).field.units['red-1']?.strength).to.equal(9);
    expect(random({ 'setup.force': [4, 4], 'setup.troops': [6], 'setup.warband': [1] }).field.units['red-1']?.strength).to.equal(4);
  });

  it('QM-4.5 three units a player unless the option says otherwise', () => {
    const usual = stateOf([], { 'setup.force': [1, 1, 1, 2, 2, 2] }, {}, { random: true });
    expect(Object.values(usual.field.units).filter(({ army }) => army === 'red')).to.have.length(3);
    expect(
      Object.values(random({ 'setup.force': [1, 1, 1, 1] }, { rosterSize: 2 }).field.units).filter(({ army }) => army === 'red'),
    ).to.have.length(2);
  });

  it('QM-4.9 ratings, then types, then warbands, then quality', () => {
    const thrown: string[] = [];
    const dice: Record<string, number[]> = {
      'setup.rating': [1, 1],
      'setup.force': [4, 4, 1, 1],
      'setup.troops': [5],
      'setup.warband': [2],
      'setup.quality': [1, 6, 3],
    };
    const chance = chanceOf(dice);
    const noted: Chance<string> = {
      ...chance,
      roll: (purpose, count, sides) => {
        thrown.push(purpose);
        return chance.roll(purpose, count, sides);
      },
    };
    const scenario = loaded(file([], { options: { generalRatings: 'random', unitQuality: 'random', rosterSize: 2 } }, { random: true }));
    const { state } = setUp(scenario, noted);
    // Red's two units, then the quality of black's gun.
    expect(thrown).to.deep.equal([
      'setup.rating',
      'setup.rating',
      'setup.force',
      'setup.troops',
      'setup.force',
      'setup.warband',
      'setup.quality',
      'setup.quality',
      'setup.quality',
    ]);
    expect([state.field.units['red-1']?.quality, state.field.units['red-2']?.quality]).to.deep.equal(['militia', 'elite']);
  });

  it('QM-4.7 the usual table is 72 by 48 and the armies stand along its long edges', () => {
    const { field, zones } = stateOf([infantry]);
    expect([field.ground.width, field.ground.depth]).to.deep.equal([72_000, 48_000]);
    expect(zones.red).to.deep.equal([
      { x: 0, y: 0 },
      { x: 72_000, y: 0 },
      { x: 72_000, y: 12_000 },
      { x: 0, y: 12_000 },
    ]);
    expect(stateOf([infantry], {}, { table: { width: 48, depth: 60 } }).field.ground.depth).to.equal(60_000);
  });

  it('QM-4.8 everybody starts green, loaded and without markers (QM-4.8a)', () => {
    for (const { colour, smoke, disordered, permanent } of Object.values(stateOf([infantry]).field.details)) {
      expect({ colour, smoke, disordered, permanent }).to.deep.equal({
        colour: 'green',
        smoke: false,
        disordered: false,
        permanent: false,
      });
    }
  });
});

describe('the scenario file', () => {
  it('QM-39.1, QM-3.12 allies who are drawn up without places stand beside one another', () => {
    const units = ['one', 'two'].flatMap((owner) => [1, 2].map((number) => ({ ...infantry, id: `${owner}-${number}`, owner })));
    const { field } = stateOf(units, {}, {}, { players: [player('one'), player('two')] });
    expect(Object.values(field.details)).to.have.length(9);
    for (const detail of Object.values(field.details)) expect(checkStand(field, detail), detail.id).to.equal(null);
  });

  it('QM-31.1 what is wrong with a file is said, not thrown', () => {
    for (const written of [
      null,
      {},
      file([]),
      file([infantry, infantry]),
      file([{ ...infantry, owner: 'nobody' }]),
      file([infantry], { victory: { atLimit: 'red' } }),
    ]) {
      expect(loadScenario(written)).to.include({ refused: true, clause: 'QM-31.1' });
    }
    const half = { ...infantry, details: [{ soldiers: 6, at: { x: 20, y: 8 } }, { soldiers: 6 }] };
    expect(loadScenario(file([half]))).to.include({ refused: true, clause: 'QM-31.1' });
    const off = { ...infantry, soldiers: 6, details: [{ soldiers: 6, at: { x: 1, y: 8 } }] };
    expect(loadScenario(file([off]))).to.include({ refused: true, clause: 'QM-31.1' });
  });

  it('QM-31.1 every fault of a file has its name', () => {
    const code = (written: unknown) => {
      const read = loadScenario(written);
      return isRefusal(read) ? `${read.clause} ${read.code}` : 'sound';
    };
    const place = (x: number, y: number, more: object = {}) => ({
      ...infantry,
      soldiers: 6,
      details: [{ soldiers: 6, at: { x, y }, ...more }],
    });
    const zone = (left: number, bottom: number, right: number, top: number) => [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ];
    const goal = (x: number, y: number, id = 'goal') => ({
      id,
      name: 'Goal',
      area: [
        { x: 10, y: 10 },
        { x, y: 10 },
        { x, y },
      ],
      by: 'either',
    });
    expect(code({})).to.equal('QM-31.1 malformed');
    expect(code(file([infantry]))).to.equal('sound');
    expect(code(file([infantry, infantry]))).to.equal('QM-31.1 double-name');
    expect(code(file([{ ...infantry, id: 'black' }]))).to.equal('QM-31.1 double-name');
    expect(code(file([infantry], { victory: { objectives: [goal(20, 20), goal(30, 30)] } }))).to.equal('QM-31.1 double-name');
    expect(code(file([{ ...infantry, owner: 'black' }]))).to.equal('QM-31.1 no-such-owner');
    expect(code(file([]))).to.equal('QM-31.1 force');
    expect(code(file([infantry], {}, { random: true }))).to.equal('QM-31.1 force');
    expect([12, 13].map((soldiers) => code(file([{ ...infantry, soldiers }])))).to.deep.equal(['sound', 'QM-31.1 malformed']);
    expect([6, 7].map((soldiers) => code(file([{ id: 'a', name: 'A', type: 'skirmishers', soldiers }])))).to.deep.equal([
      'sound',
      'QM-2.2 too-strong',
    ]);
    expect([9, 10].map((soldiers) => code(file([{ id: 'a', name: 'A', type: 'indians', soldiers }])))).to.deep.equal([
      'sound',
      'QM-2.2 too-strong',
    ]);
    expect([3, 2].map((soldiers) => code(file([{ ...infantry, soldiers }])))).to.deep.equal(['sound', 'QM-2.2 too-weak']);
    for (const [type, trait] of [
      ['infantry', 'woodcraft'],
      ['skirmishers', 'light-infantry'],
      ['cavalry', 'dismount'],
      ['skirmishers', 'dismount'],
    ]) {
      expect(code(file([{ id: 'a', name: 'A', type, traits: [trait] }])), trait).to.equal('QM-2.10 trait');
    }
    expect(code(file([{ ...infantry, gun: 'light' }]))).to.equal('QM-2.12 gun');
    expect(
      code(
        file([
          {
            id: 'a',
            name: 'A',
            type: 'foot-artillery',
            gun: 'heavy',
            details: [{ soldiers: 4, at: { x: 20, y: 8 }, formation: { kind: 'limbered' } }],
          },
        ]),
      ),
    ).to.equal('QM-2.12 heavy-gun');
    expect(code(file([{ id: 'a', name: 'A', type: 'indians', details: [{ soldiers: 2 }] }]))).to.equal('QM-31.1 details');
    expect(code(file([{ ...infantry, details: [{ soldiers: 6, at: { x: 20, y: 8 } }, { soldiers: 6 }] }]))).to.equal('QM-31.1 details');
    expect(code(file([{ ...infantry, details: [{ soldiers: 6 }, { soldiers: 5 }] }]))).to.equal('QM-2.3 partition');
    // On the table up to its edges, 72 by 48.
    expect(
      [goal(72, 48), goal(73, 48), goal(72, 49)].map((each) => code(file([infantry], { victory: { objectives: [each] } }))),
    ).to.deep.equal(['sound', 'QM-31.1 objective', 'QM-31.1 objective']);
    expect(
      code(
        file([infantry], {
          victory: {
            objectives: [
              {
                ...goal(20, 20),
                area: [
                  { x: -1, y: 10 },
                  { x: 20, y: 10 },
                  { x: 20, y: 20 },
                ],
              },
            ],
          },
        }),
      ),
    ).to.equal('QM-31.1 objective');
    expect(
      code(
        file([infantry], {
          victory: {
            objectives: [
              {
                ...goal(20, 20),
                area: [
                  { x: 10, y: -1 },
                  { x: 20, y: 10 },
                  { x: 20, y: 20 },
                ],
              },
            ],
          },
        }),
      ),
    ).to.equal('QM-31.1 objective');
    expect(code(file([infantry], { victory: { atLimit: 'draw' } }))).to.equal('QM-31.1 no-limit');
    expect(code(file([infantry], { victory: { atLimit: 'draw', turnLimit: 5 } }))).to.equal('sound');
    // An inch and a bit between zones; shapes without hollows.
    const zones = (top: number) => ({ zones: { red: zone(0, 0, 72, 12), black: zone(0, top, 72, 48) } });
    expect([13.001, 13].map((top) => code(file([infantry], zones(top))))).to.deep.equal(['sound', 'QM-31.1 zone']);
    expect(
      code(
        file([infantry], {
          zones: {
            red: [
              { x: 0, y: 0 },
              { x: 72, y: 0 },
              { x: 72, y: 20 },
              { x: 36, y: 12 },
              { x: 0, y: 20 },
            ],
            black: zone(0, 36, 72, 48),
          },
        }),
      ),
    ).to.equal('QM-31.1 zone');
    expect(code(file([place(20, 8)]))).to.equal('sound');
    expect(code(file([place(2, 8)]))).to.equal('QM-31.1 placement');
    expect(code(file([place(20, 8, { formation: { kind: 'column' } })]))).to.equal('QM-31.1 formation');
    expect(code(file([place(20, 8, { building: 'nowhere' })]))).to.not.equal('sound');
    const scouts = {
      id: 'a',
      name: 'A',
      type: 'skirmishers',
      soldiers: 4,
      command: [
        { x: 20, y: 4 },
        { x: 24, y: 4 },
      ],
      details: [
        { soldiers: 2, at: { x: 20, y: 8 } },
        { soldiers: 2, at: { x: 40, y: 8 } },
      ],
    };
    expect(code(file([scouts]))).to.equal('QM-31.1 placement');
    expect(
      code(
        file([
          {
            ...scouts,
            details: [
              { soldiers: 2, at: { x: 20, y: 8 } },
              { soldiers: 2, at: { x: 30, y: 8 } },
            ],
          },
        ]),
      ),
    ).to.equal('sound');
  });

  it('QM-31.1 a unit may stand where the file says, in the formation it says', () => {
    const fixed = {
      ...infantry,
      details: [
        { soldiers: 6, at: { x: 20, y: 8 }, formation: { kind: 'line', ranks: 2 } },
        { soldiers: 6, at: { x: 40, y: 8 }, facing: 45, formation: { kind: 'open' } },
      ],
    };
    const state = stateOf([fixed]);
    expect(state.fixed).to.deep.equal(['foot']);
    expect(state.field.details['foot-1']).to.deep.include({
      at: { x: 20_000, y: 8000 },
      facing: 900,
      formation: { kind: 'line', files: 3 },
    });
    expect(state.field.details['foot-2']).to.deep.include({ facing: 450, formation: { kind: 'open' } });
  });

  it('QM-31.1 a scenario may form the details of a unit and leave its places to the player', () => {
    const formed = { id: 'r', name: 'R', type: 'skirmishers', details: [1, 1, 2, 2].map((soldiers) => ({ soldiers })) };
    const state = stateOf([formed]);
    expect(state.fixed).to.deep.equal([]);
    const sizes = () =>
      Object.values(state.field.details)
        .filter(({ unit }) => unit === 'r')
        .map(({ soldiers }) => soldiers);
    expect(sizes()).to.deep.equal([1, 1, 2, 2]);
    const unit = state.field.units['r'];
    expect(unit === undefined ? null : checkPartition(unit, [2, 2, 2])).to.include({ clause: 'QM-31.1' });
    expect(unit === undefined ? 'gone' : checkPartition(unit, [1, 1, 2, 2])).to.equal(null);
  });

  it('QM-4.6 placed by the computer everybody stands in their zone, on nobody, behind their walls', () => {
    const units = (['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery'] as const).map(
      (type) => ({ id: type, name: type, type }),
    );
    const { field } = stateOf(units, { 'setup.warband': [6] });
    for (const detail of Object.values(field.details)) {
      expect(checkStand(field, detail)).to.equal(null);
      expect(insideWall(field, detail)).to.equal(true);
    }
    expect(Object.values(field.details)).to.have.length(2 + 3 + 5 + 1 + 3 + 1 + 1 + 1);
    expect(queensMen.id).to.equal('queens-men');
  });
});
