import { expect } from 'chai';
import { loadScenario, settingOf, kingsMen } from '../../src/books/kings-men/first/index.ts';
import { usualDeployment } from '../../src/books/kings-men/shared/set-up/line-up.ts';
import { randomQuality } from '../../src/books/kings-men/shared/set-up/random-force.ts';
import { randomType } from '../../src/books/kings-men/first/set-up/random-force.ts';
import { setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { freshChance, script, streams } from '../../src/chance/index.ts';
import type { Chance } from '../../src/kernel/chance.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { granted, spot } from './marching.ts';
import { SEED } from '../playing/trial.ts';
import { Trial, fromSetUp } from './support.ts';

interface Given {
  red?: readonly object[];
  black?: readonly object[];
  random?: number;
  options?: object;
  players?: readonly object[];
  more?: object;
}

const FOOT = { name: 'Foot', type: 'infantry' };

/** A scenario file with one battalion a side, or what is given. */
function file({ red, black, random, options, players, more }: Given = {}): object {
  const army = (side: string, units?: readonly object[]) => ({
    name: side,
    players: players?.map((player) => ({ ...player, seat: `${side}-${Object.values(player)[0]}` })) ?? [
      { seat: side, general: `General ${side}` },
    ],
    ...(random === undefined ? { units: units ?? [{ id: `${side}-1`, ...FOOT }] } : { random }),
  });
  return {
    format: 1,
    book: 'kings-men',
    id: 'trial',
    name: 'Trial',
    description: 'A trial.',
    minutes: 10,
    armies: { red: army('red', red), black: army('black', black) },
    ...(options === undefined ? {} : { options }),
    ...more,
  };
}

function chanceOf(dice: Record<string, number[]>): Chance<string> {
  return script(dice)({ seed: '', commitment: '', words: {}, drawn: {} });
}

function stateOf(given: Given, dice: Record<string, number[]> = {}): State {
  return setUp(granted(loadScenario(file(given))), chanceOf(dice)).state;
}

function refusalOf(given: Given): string {
  const loaded = loadScenario(file(given));
  return isRefusal(loaded) ? `${loaded.clause} ${loaded.code}` : 'sound';
}

describe('setting up', () => {
  it('KM-2.2 starts a unit below full strength, never above it, never at its breaking point', () => {
    expect(stateOf({ red: [{ id: 'r', ...FOOT, figures: 5 }] }).field.units['r']).to.include({ figures: 5, strength: 5 });
    expect(refusalOf({ red: [{ id: 'r', ...FOOT, figures: 4 }] })).to.equal('KM-2.2 too-weak');
    expect(refusalOf({ red: [{ id: 'r', name: 'Horse', type: 'cavalry', figures: 7 }] })).to.equal('KM-2.2 too-strong');
    expect(refusalOf({ red: [{ id: 'r', name: 'Guns', type: 'foot-artillery', figures: 1 }] })).to.equal('KM-2.2 too-weak');
    expect(refusalOf({ red: [{ id: 'r', name: 'Guns', type: 'foot-artillery', figures: 2 }] })).to.equal('sound');
  });

  it('KM-2.5 gives every unit one of three qualities, and regular where quality is not played', () => {
    for (const quality of ['militia', 'regular', 'elite']) {
      const units = [{ id: 'r', ...FOOT, quality }];
      expect(stateOf({ red: units }).field.units['r']?.quality).to.equal(quality);
      expect(stateOf({ red: units, options: { unitQuality: 'off' } }).field.units['r']?.quality).to.equal('regular');
    }
    expect(isRefusal(loadScenario(file({ red: [{ id: 'r', ...FOOT, quality: 'guard' }] })))).to.equal(true);
  });

  it('KM-27.5 takes quality from the scenario, or from a die for each unit', () => {
    const units = [{ id: 'r', ...FOOT, quality: 'elite' }];
    expect(stateOf({ red: units }).field.units['r']?.quality).to.equal('elite');
    expect(stateOf({ red: units, options: { unitQuality: 'off' } }).field.units['r']?.quality).to.equal('regular');
    const rolled = [1, 2, 3, 4, 5, 6].map((die) => randomQuality(chanceOf({ 'setup.quality': [die] })));
    expect(rolled).to.deep.equal(['militia', 'regular', 'regular', 'regular', 'regular', 'elite']);
    const state = stateOf({ red: units, options: { unitQuality: 'random' } }, { 'setup.quality': [1, 6] });
    expect([state.field.units['r']?.quality, state.field.units['black-1']?.quality]).to.deep.equal(['militia', 'elite']);
  });

  it('KM-29.1 fills in what a scenario leaves out', () => {
    const state = stateOf({});
    expect([state.field.ground.width, state.field.ground.depth]).to.deep.equal([72_000, 48_000]);
    expect(state.field.ground.pieces).to.deep.equal([]);
    expect(state.field.units['red-1']).to.include({ figures: 12, quality: 'regular', owner: null });
    expect(state.field.generals['red']?.rating).to.equal(2);
    expect(state.zones).to.deep.equal({
      red: [spot(0, 0), spot(72, 0), spot(72, 12), spot(0, 12)],
      black: [spot(0, 36), spot(72, 36), spot(72, 48), spot(0, 48)],
    });
    expect(state.victory).to.deep.equal({});
  });

  it('KM-29.1 takes positions, formations and facings as written', () => {
    const state = stateOf({ red: [{ id: 'r', ...FOOT, at: { x: 20, y: 10 }, facing: 45, formation: { kind: 'column', files: 3 } }] });
    expect(state.field.units['r']).to.deep.include({ at: spot(20, 10), facing: 450, formation: { kind: 'column', files: 3 } });
    expect(state.fixed).to.deep.equal(['r']);
  });

  it('KM-29.1 hands on in what dress an army fights, which is for the eye alone', () => {
    const army = (more: object) => ({ name: 'Foot', players: [{ seat: 'a', general: 'A' }], units: [{ id: 'a-1', ...FOOT }], ...more });
    const armies = {
      red: army({ uniform: 'french' }),
      black: { ...army({}), players: [{ seat: 'b', general: 'B' }], units: [{ id: 'b-1', ...FOOT }] },
    };
    const setting = settingOf(new Trial(kingsMen, stateOf({ more: { armies } }), streams).game);
    expect(setting.armies.red).to.deep.include({ uniform: 'french' });
    expect(setting.armies.black).to.not.have.property('uniform');
  });

  it('KM-29.1 refuses a file that could not be played', () => {
    expect(refusalOf({ red: [{ id: 'black-1', ...FOOT }] })).to.equal('KM-29.1 double-name');
    expect(refusalOf({ red: [{ id: 'black', ...FOOT }] }), 'a general goes by his seat').to.equal('KM-29.1 double-name');
    expect(refusalOf({ red: [] })).to.equal('KM-29.1 force');
    expect(refusalOf({ red: [{ id: 'r', ...FOOT, formation: { kind: 'battery' } }] })).to.equal('KM-29.1 formation');
    expect(refusalOf({ red: [{ id: 'r', ...FOOT, owner: 'nobody' }] })).to.equal('KM-29.1 no-such-owner');
    expect(
      refusalOf({
        more: {
          zones: {
            red: [
              { x: 0, y: 0 },
              { x: 72, y: 0 },
              { x: 72, y: 20 },
              { x: 0, y: 20 },
            ],
            black: [
              { x: 0, y: 30 },
              { x: 72, y: 30 },
              { x: 72, y: 48 },
              { x: 0, y: 48 },
            ],
          },
        },
      }),
    ).to.equal('KM-29.1 zone');
    expect(
      refusalOf({
        more: {
          terrain: [
            {
              id: 'lake',
              kind: 'lake',
              area: [
                { x: 0, y: 0 },
                { x: 72, y: 0 },
                { x: 72, y: 12 },
                { x: 0, y: 12 },
              ],
            },
          ],
        },
      }),
    ).to.equal('KM-29.1 no-room');
    expect(refusalOf({ more: { id: 'Not an id' } })).to.equal('KM-29.1 malformed');
    expect(loadScenario('nonsense')).to.have.property('refused', true);
  });

  it('KM-29.1 finds every scenario of the house sound, and its armies as strong as they are meant to be', () => {
    const strengths = kingsMenScenarios.map((each) => {
      const scenario = granted(loadScenario(each));
      const { armies } = setUp(scenario, streams(freshChance(SEED))).state;
      return [scenario.id, armies.red.started, armies.black.started];
    });
    expect(strengths).to.deep.equal([
      ['crossroads-at-aubry', 5, 5],
      ['bridge-of-steinbach', 8, 8],
      ['chance-encounter', 6, 6],
      ['two-bridges-at-lorne', 8, 8],
      ['dyke-at-oster', 8, 8],
      ['toll-house-at-sorrel', 3, 3],
      ['redoubt-on-larch-hill', 6, 6],
      ['market-at-brennau', 11, 11],
    ]);
  });

  it("KM-29.2 rolls two dice for a unit's type and a third for guns", () => {
    const types: Record<number, string> = {};
    for (let sum = 2; sum <= 12; sum++) {
      const first = Math.min(6, sum - 1);
      types[sum] = randomType(chanceOf({ 'setup.force': [first, sum - first], 'setup.gun': [4] }));
    }
    expect(types).to.deep.equal({
      2: 'infantry',
      3: 'infantry',
      4: 'infantry',
      5: 'infantry',
      6: 'cavalry',
      7: 'cavalry',
      8: 'cavalry',
      9: 'skirmishers',
      10: 'skirmishers',
      11: 'foot-artillery',
      12: 'foot-artillery',
    });
    expect(randomType(chanceOf({ 'setup.force': [6, 5], 'setup.gun': [5] }))).to.equal('horse-artillery');
    expect(randomType(chanceOf({ 'setup.force': [6, 6], 'setup.gun': [6] }))).to.equal('horse-artillery');
  });

  it('KM-29.3 rolls red before black; in each army types with their guns, then qualities, then generals', () => {
    const thrown: string[] = [];
    const dice: Record<string, number[]> = {
      'setup.force': [1, 1, 6, 6, 3, 3, 5, 5],
      'setup.gun': [6],
      'setup.quality': [1, 6, 3, 3],
      'setup.rating': [6, 1],
    };
    const inner = chanceOf(dice);
    const listening: Chance<string> = {
      roll: (purpose, count, sides) => {
        thrown.push(purpose.slice(6));
        return inner.roll(purpose, count, sides);
      },
      shuffle: inner.shuffle,
    };
    const scenario = granted(loadScenario(file({ random: 2, options: { unitQuality: 'random', ratings: 'rolled' } })));
    const { state } = setUp(scenario, listening);
    expect(thrown).to.deep.equal([
      'force',
      'force',
      'gun',
      'quality',
      'quality',
      'rating',
      'force',
      'force',
      'quality',
      'quality',
      'rating',
    ]);
    expect(Object.values(state.field.units).map(({ army, type, quality }) => `${army} ${type} ${quality}`)).to.deep.equal([
      'red infantry militia',
      'red horse-artillery elite',
      'black cavalry regular',
      'black skirmishers regular',
    ]);
    expect([state.field.generals['red']?.rating, state.field.generals['black']?.rating]).to.deep.equal([3, 1]);
  });

  it('KM-29.1 calls no unit of a random force like a general of its battle', () => {
    const players = [{ seat: 1, general: 'General' }];
    const chance = { 'setup.force': [3, 3, 4, 4, 3, 3, 4, 4] };
    const { field } = stateOf({ random: 2, players }, chance);
    expect(Object.keys(field.generals)).to.deep.equal(['red-1', 'black-1']);
    expect(Object.keys(field.units)).to.deep.equal(['red-unit-1', 'red-unit-2', 'black-unit-1', 'black-unit-2']);
    const called = [{ seat: 'unit-2', general: 'General' }];
    expect(loadScenario(file({ random: 2, players: called }))).to.include({ clause: 'KM-29.1', code: 'double-name' });
    expect(isRefusal(loadScenario(file({ random: 1, players: called })))).to.equal(false);
  });

  it('KM-29.4 starts armies within 12 inches of the long edges, or where the scenario says', () => {
    const wide = stateOf({});
    expect(Object.values(wide.field.units).map(({ army, at }) => (army === 'red' ? at.y <= 12_000 : at.y >= 36_000))).to.deep.equal([
      true,
      true,
    ]);
    const deep = stateOf({ more: { table: { width: 48, depth: 72 } } });
    expect(deep.zones.red).to.deep.equal([spot(0, 0), spot(12, 0), spot(12, 72), spot(0, 72)]);
    expect(deep.field.units['red-1']?.facing).to.equal(0);
  });

  it('KM-29.5 asks for legal places in the zone, in a formation the unit may choose', () => {
    const trial = fromSetUp(
      stateOf({
        red: [
          { id: 'r', ...FOOT },
          { id: 'r2', ...FOOT },
        ],
      }),
    );
    const line = { kind: 'line', files: 6 };
    const place = (unit: string, x: number, y: number, formation: object = line, facing = 900) => ({
      unit,
      at: spot(x, y),
      facing,
      formation,
    });
    const general = spot(36, 2);
    const deployed = (...units: object[]) => ({ units, general });
    expect(trial.refused(deployed(place('r', 20, 8)), 'red').code).to.equal('incomplete');
    expect(trial.refused(deployed(place('r', 20, 8), place('r', 40, 8)), 'red').code).to.equal('incomplete');
    expect(trial.refused(deployed(place('r', 20, 8), place('r2', 40, 12.1)), 'red').code).to.equal('outside-zone');
    expect(trial.refused(deployed(place('r', 20, 8), place('r2', 40, 1)), 'red').code).to.equal('outside-zone');
    expect(trial.refused(deployed(place('r', 20, 8), place('r2', 22, 8)), 'red').code).to.equal('blocked-by-unit');
    expect(trial.refused(deployed(place('r', 20, 8), place('r2', 40, 8, { kind: 'battery' })), 'red').code).to.equal('formation');
    expect(trial.refused({ units: [place('r', 20, 8), place('r2', 40, 8)], general: spot(20, 7) }, 'red').clause).to.equal('KM-5.4');
    expect(trial.refused({ units: [place('r', 20, 8), place('r2', 40, 8)], general: spot(20, 20) }, 'red').code).to.equal(
      'general-outside-zone',
    );
    trial
      .answer(deployed(place('r', 20, 12), place('r2', 40, 8, { kind: 'column', files: 3 }, 0)), 'red')
      .answer(trial.offered('black')[0], 'black');
    expect(trial.unit('r2')).to.deep.include({ at: spot(40, 8), facing: 0, formation: { kind: 'column', files: 3 } });
    expect(trial.state.field.generals['red']?.at).to.deep.equal(general);
  });

  it('KM-29.5a deploys unseen and shows both armies together', () => {
    const trial = fromSetUp(stateOf({}));
    expect(trial.open.map(({ seats, secret }) => [seats, secret])).to.deep.equal([
      [['red'], true],
      [['black'], true],
    ]);
    const table = trial.book.table(trial.game);
    trial.answer(
      { units: [{ unit: 'red-1', at: spot(9, 9), facing: 900, formation: { kind: 'line', files: 12 } }], general: spot(5, 5) },
      'red',
    );
    expect(trial.book.table(trial.game), 'nobody sees that red is ready').to.deep.equal(table);
    expect(trial.told('armies-deployed')).to.deep.equal([]);
    trial.auto();
    expect(trial.told('armies-deployed')).to.have.length(1);
    expect(trial.unit('red-1').at).to.deep.equal(spot(9, 9));
  });

  it('KM-29.5a (option: deployment) puts down one unit each in turn, red first, then the generals', () => {
    const units = (side: string) => [
      { id: `${side}1`, ...FOOT },
      { id: `${side}2`, ...FOOT },
    ];
    const trial = fromSetUp(
      stateOf({ red: units('r'), black: [...units('b'), { id: 'b3', ...FOOT }], options: { deployment: 'alternating' } }),
    );
    const order: string[] = [];
    while (trial.asked === 'deploy') {
      expect(trial.open).to.have.length(1);
      const { seats, about } = trial.question();
      order.push(`${seats.join()} ${JSON.stringify('units' in about ? about.units : null)}`);
      trial.auto();
    }
    expect(order).to.deep.equal(['red ["r1"]', 'black ["b1"]', 'red ["r2"]', 'black ["b2"]', 'black ["b3"]', 'red []', 'black []']);
  });

  it('KM-29.5a (option: deployment) asks nobody where the scenario has put everything', () => {
    const trial = fromSetUp(stateOf({ options: { deployment: 'scenario' } }));
    expect(trial.asked).to.not.equal('deploy');
    const placed = fromSetUp(
      stateOf({
        red: [{ id: 'r', ...FOOT, at: { x: 20, y: 10 } }],
        black: [{ id: 'b', ...FOOT, at: { x: 20, y: 40 } }],
        players: [{ seat: '1', general: 'General', at: { x: 30, y: 24 } }],
      }),
    );
    expect(placed.asked).to.not.equal('deploy');
    expect(placed.unit('r').at).to.deep.equal(spot(20, 10));
  });

  it('KM-29.6 makes terrain, armies, ratings and options known before the first card', () => {
    const trial = new Trial(
      kingsMen,
      stateOf({
        more: {
          terrain: [
            {
              id: 'wood',
              kind: 'light-woods',
              area: [
                { x: 30, y: 20 },
                { x: 40, y: 20 },
                { x: 35, y: 28 },
              ],
            },
          ],
        },
      }),
      streams,
    );
    const setting = settingOf(trial.game);
    expect(trial.book.table(trial.game).ground.map(({ id }) => id)).to.deep.equal(['wood']);
    expect(setting.armies.red).to.deep.equal({ id: 'red', name: 'red', seats: ['red'], started: 1 });
    expect(setting.options.hillsBlockFire).to.equal(true);
    expect(
      trial.book
        .table(trial.game)
        .pieces.filter(({ kind }) => kind === 'general')
        .map(({ own }) => own),
    ).to.deep.equal([
      { type: 'general', army: 'red', rating: 2 },
      { type: 'general', army: 'black', rating: 2 },
    ]);
    expect(trial.told('battle-begun')).to.deep.equal([
      { scenario: 'trial', commitment: trial.game.chance.commitment, options: setting.options },
    ]);
    expect(trial.told('card-drawn')).to.deep.equal([]);
  });

  it('KM-31.1 deploys by itself in list order from left to right, lines two deep, guns loose, the general behind the middle', () => {
    const units = (side: string) => [
      { id: `${side}1`, ...FOOT },
      { id: `${side}2`, name: 'Guns', type: 'foot-artillery' },
      { id: `${side}3`, name: 'Horse', type: 'cavalry' },
    ];
    const state = stateOf({ red: units('r'), black: units('b') });
    const red = usualDeployment(state, { seat: 'red', army: 'red', units: ['r1', 'r2', 'r3'], general: true, placed: [] });
    expect(red.units.map(({ unit, formation, facing }) => [unit, formation.kind, facing])).to.deep.equal([
      ['r1', 'line', 900],
      ['r2', 'battery', 900],
      ['r3', 'line', 900],
    ]);
    const xs = red.units.map(({ at }) => at.x);
    expect(xs).to.deep.equal([...xs].sort((a, b) => a - b));
    expect(red.general).to.deep.equal(spot(36, 2));
    const black = usualDeployment(state, { seat: 'black', army: 'black', units: ['b1', 'b2', 'b3'], general: true, placed: [] });
    // Seen from the other side of the table left is where x is great.
    const seen = black.units.map(({ at }) => at.x);
    expect(seen).to.deep.equal([...seen].sort((a, b) => b - a));
    expect(black.general).to.deep.equal(spot(36, 46));
  });
});
