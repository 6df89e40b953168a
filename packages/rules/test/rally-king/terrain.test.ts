import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { Ground } from '../../src/books/rally-king/battle/state/ground.ts';
import { NO_DETAILS } from '../../src/books/rally-king/battle/set-up/terrain-details.ts';
import { generalTerrain, sectionFor } from '../../src/books/rally-king/battle/state/terrain-dice.ts';
import { boundsOf } from '../../src/table/outline.ts';
import { inches } from '../../src/table/units.ts';
import { played, told, type Answers } from './position.ts';
import { prepared } from './scenario-position.ts';

/** Seven twice makes a section clear in open terrain. */
const CLEAR = [3, 4];
const nine = (...first: readonly (readonly number[])[]) => [...first, ...Array.from({ length: 9 - first.length }, () => CLEAR)].flat();

function battlefield(
  sections: readonly number[],
  water: readonly number[] = [],
  river: readonly number[] = [],
  answers: Answers = {},
  options = {},
) {
  const state = prepared({}, { attacker: 'red', options });
  state.attacker = 'red';
  return played(
    state,
    ENTRIES.terrain,
    {},
    { 'setup.terrain': [1, 1, 1], 'setup.sections': sections, 'setup.water': water, 'setup.river': river },
    answers,
  );
}

/** West, south, east and north edge of a piece in inches. */
function extent(ground: readonly Ground[], id: string): number[] | null {
  const piece = ground.find((each) => each.id === id);
  if (piece === undefined) return null;
  const { left, bottom, right, top } = boundsOf({ corners: piece.shape, margin: 0 });
  return [left, bottom, right, top].map((mil) => mil / 1000);
}

describe('generated terrain', () => {
  it('RK-9.1: 1d6 by the tactics of the defender: 3 or less open, 4 and 5 hilly, 6 or more rough', () => {
    expect([1, 3, 4, 5, 6].map((die) => generalTerrain(die, 'A'))).to.deep.equal(['open', 'open', 'hilly', 'hilly', 'rough']);
    expect([generalTerrain(4, 'B'), generalTerrain(6, 'B')]).to.deep.equal(['open', 'hilly']);
    expect([generalTerrain(3, 'C'), generalTerrain(5, 'C')]).to.deep.equal(['hilly', 'rough']);
  });

  it('RK-9.2: the columns of the table, water on a 2', () => {
    const column = (general: 'open' | 'hilly' | 'rough') =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => sectionFor(general, [total - 1, 1]).type);
    expect(column('open').join(' ')).to.equal('hill clear hill clear clear clear clear clear clear hill woods');
    expect(column('hilly').join(' ')).to.equal('impassable clear clear woods hill clear woods rocky clear impassable rocky');
    expect(column('rough').join(' ')).to.equal('clear hill woods clear clear gully clear clear impassable hill clear');
    expect([2, 3].map((total) => sectionFor('rough', [total - 1, 1]).water)).to.deep.equal([true, false]);
  });

  it('RK-9.7: desert, populated areas, roads, fieldworks and camps are never thrown for', () => {
    const thrown = (['open', 'hilly', 'rough'] as const).flatMap((general) =>
      [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => sectionFor(general, [one, other]).type)),
    );
    expect([...new Set(thrown)].sort()).to.deep.equal(['clear', 'gully', 'hill', 'impassable', 'rocky', 'woods']);
  });

  it('RK-9.8: the general die, two for each section, two for water if there is any, one for a river if there is any', () => {
    const state = prepared({}, { attacker: 'red' });
    state.attacker = 'red';
    const wet = nine([1, 1]);
    // Each throw is asked for only when all before it have been made.
    const steps: Record<string, readonly number[]>[] = [
      {},
      { 'setup.terrain': [1] },
      { 'setup.terrain': [1], 'setup.sections': wet },
      { 'setup.terrain': [1], 'setup.sections': wet, 'setup.water': [3, 3] },
    ];
    const wanted = ['setup.terrain', 'setup.sections', 'setup.water', 'setup.river'];
    steps.forEach((dice, index) => expect(() => played(state, ENTRIES.terrain, {}, dice)).to.throw(`no dice for ${wanted[index]}`));
    expect(battlefield(wet, [3, 3], [6]).thrown).to.deep.equal({
      'script:setup.terrain': 1,
      'script:setup.sections': 18,
      'script:setup.water': 2,
      'script:setup.river': 1,
    });
    expect(battlefield(nine()).thrown).to.deep.equal({ 'script:setup.terrain': 1, 'script:setup.sections': 18 });
  });

  it('RK-9.3: a feature fills its section; 1 to 3 lie in the north from west to east, 9 in the south-east', () => {
    const { state } = battlefield(nine([6, 6], CLEAR, [2, 2]).slice(0, 16).concat([6, 5]));
    expect(state.ground.map(({ id, type }) => [id, type])).to.deep.equal([
      ['section-1', 'woods'],
      ['section-3', 'hill'],
      ['section-9', 'hill'],
    ]);
    expect(extent(state.ground, 'section-1')).to.deep.equal([0, 24, 16, 36]);
    expect(extent(state.ground, 'section-3')).to.deep.equal([32, 24, 48, 36]);
    expect(extent(state.ground, 'section-9')).to.deep.equal([32, 0, 48, 12]);
  });

  it('RK-9.3, RK-9.5: each piece is ground of its kind and called by it', () => {
    const named = ({ state }: ReturnType<typeof battlefield>) => state.ground.map(({ id, type, name }) => [id, type, name]);
    // In hilly terrain, general die 4 by tactics A: totals of 2, 5, 6 and 9; in rough, die 6: a gully on 7.
    const thrown = (die: number, ...totals: readonly (readonly number[])[]) => {
      const state = prepared({}, { attacker: 'red' });
      state.attacker = 'red';
      const dice = [...totals, ...Array.from({ length: 9 - totals.length }, () => (die === 6 ? [3, 2] : [5, 5]))].flat();
      return played(
        state,
        ENTRIES.terrain,
        {},
        { 'setup.terrain': [die, die, die], 'setup.sections': dice, 'setup.water': [3, 3], 'setup.river': [6] },
      );
    };
    expect(named(thrown(4, [2, 3], [3, 3], [4, 5])).slice(0, 3)).to.deep.equal([
      ['section-1', 'woods', 'Woods'],
      ['section-2', 'hill', 'Hill'],
      ['section-3', 'rocky', 'Rocky ground'],
    ]);
    expect(named(thrown(6, [3, 4], [4, 6])).slice(0, 2)).to.deep.equal([
      ['section-1', 'gully', 'Gully'],
      ['section-2', 'impassable', 'Impassable ground'],
    ]);
  });

  it('RK-9.4: a ridgeline lies through the middle, 8 inches east to west, unless the defender draws another of at least 6', () => {
    const hill = nine([2, 2]);
    const ridge = (result: ReturnType<typeof battlefield>) => result.state.ground[0]?.ridgeline;
    expect(ridge(battlefield(hill))).to.deep.equal({ from: { x: inches(4), y: inches(30) }, to: { x: inches(12), y: inches(30) } });
    const drawn = (length: number, x = 3) => ({
      from: { x: inches(x), y: inches(25) },
      to: { x: inches(x), y: inches(25) + inches(length) },
    });
    const draw = (length: number, x?: number) =>
      battlefield(hill, [], [], { 'terrain-detail': [{ ...NO_DETAILS, ridgelines: { 1: drawn(length, x) } }] });
    expect(ridge(draw(6))).to.deep.equal(drawn(6));
    expect(() => draw(5.999)).to.throw('RK-9.4');
    expect(() => draw(6, 16.001)).to.throw('RK-9.4');
    expect(() => battlefield(hill, [], [], { 'terrain-detail': [{ ...NO_DETAILS, ridgelines: { 2: drawn(6, 20) } }] })).to.throw('RK-9.4');
  });

  it('RK-9.3a: with patches the defender places a rectangle of at least 8 by 6 inside the section', () => {
    const wood = nine([6, 6]);
    const patch = (left: number, bottom: number, width: number, depth: number) => ({
      left: inches(left),
      bottom: inches(bottom),
      right: inches(left + width),
      top: inches(bottom + depth),
    });
    const place = (where: ReturnType<typeof patch>, terrainFootprint = 'patch') =>
      battlefield(wood, [], [], { 'terrain-detail': [{ ...NO_DETAILS, patches: { 1: where } }] }, { terrainFootprint });
    expect(extent(battlefield(wood, [], [], {}, { terrainFootprint: 'patch' }).state.ground, 'section-1')).to.deep.equal([4, 27, 12, 33]);
    expect(extent(place(patch(1, 25, 6, 8)).state.ground, 'section-1')).to.deep.equal([1, 25, 7, 33]);
    expect(() => place(patch(1, 25, 6, 7.9))).to.throw('RK-9.3a');
    expect(() => place(patch(9, 25, 8, 6))).to.throw('RK-9.3a');
  });

  it('RK-9.5: lakes, pond and rivers by the total of two dice', () => {
    const water = nine([1, 1]);
    const at = (dice: readonly number[], id: string) => extent(battlefield(water, dice, [6]).state.ground, id);
    expect(at([1, 1], 'lake')).to.deep.equal([42, 6, 48, 30]);
    expect(at([6, 6], 'lake')).to.deep.equal([0, 6, 6, 30]);
    for (const dice of [
      [1, 2],
      [3, 4],
      [5, 6],
    ])
      expect(at(dice, 'pond')).to.deep.equal([3.5, 25.5, 12.5, 34.5]);
    for (const dice of [
      [2, 2],
      [5, 5],
    ])
      expect(at(dice, 'river')).to.deep.equal([7, 0, 9, 36]);
    expect(at([2, 3], 'river')).to.deep.equal([0, 5, 48, 7]);
    for (const dice of [
      [3, 3],
      [4, 4],
    ])
      expect(at(dice, 'river')).to.deep.equal([0, 17, 48, 19]);
    expect(at([4, 5], 'river')).to.deep.equal([0, 29, 48, 31]);
    expect([at([2, 3], 'bridge'), at([4, 5], 'bridge'), at([3, 3], 'bridge')]).to.deep.equal([
      [23.25, 5, 24.75, 7],
      [23.25, 29, 24.75, 31],
      null,
    ]);
  });

  it('RK-9.5: a lake and a pond are water, a river is a river, its bridge a bridge', () => {
    const waters = (dice: readonly number[], river: readonly number[] = []) =>
      battlefield(nine([1, 1]), dice, river)
        .state.ground.filter(({ type }) => type !== 'hill')
        .map(({ id, type, name }) => [id, type, name]);
    expect(waters([1, 1])).to.deep.equal([['lake', 'water', 'Lake']]);
    expect(waters([3, 4])).to.deep.equal([['pond', 'water', 'Pond']]);
    expect(waters([2, 3], [6])).to.deep.equal([
      ['river', 'river', 'River'],
      ['bridge', 'bridge', 'Bridge'],
    ]);
  });

  it('RK-9.5a: one roll however many sections have water, and the pond lies in the lowest-numbered', () => {
    const { state } = battlefield(nine(CLEAR, [1, 1], [1, 1]), [3, 4]);
    expect(extent(state.ground, 'pond')).to.deep.equal([19.5, 25.5, 28.5, 34.5]);
  });

  it('RK-9.5: the defender places the pond inside its section', () => {
    const pond = (x: number, y: number) =>
      battlefield(nine([1, 1]), [3, 4], [], { 'terrain-detail': [{ ...NO_DETAILS, pond: { x: inches(x), y: inches(y) } }] });
    expect(extent(pond(4.5, 28.5).state.ground, 'pond')).to.deep.equal([0, 24, 9, 33]);
    expect(() => pond(4.499, 28.5)).to.throw('RK-9.5');
  });

  it('RK-9.6: 1 not fordable and bridged, 2 and 3 for half its length, 4 and more throughout', () => {
    const river = (die: number, details = {}, water = [3, 3]) =>
      battlefield(nine([1, 1]), water, [die], { 'terrain-detail': [{ ...NO_DETAILS, ...details }] }).state.ground;
    const ford = (ground: readonly Ground[]) =>
      (ground.find(({ id }) => id === 'river')?.fords ?? []).map((shape) => {
        const { left, bottom, right, top } = boundsOf({ corners: shape, margin: 0 });
        return [left, bottom, right, top].map((mil) => mil / 1000);
      });
    expect(ford(river(1))).to.deep.equal([]);
    expect(extent(river(1), 'bridge')).to.deep.equal([23.25, 17, 24.75, 19]);
    expect(extent(river(1, { bridge: inches(10) }), 'bridge')).to.deep.equal([9.25, 17, 10.75, 19]);
    expect(() => river(1, { bridge: inches(0.7) })).to.throw('RK-9.6');
    expect(() => river(4, { bridge: inches(10) })).to.throw('RK-9.6');
    for (const die of [2, 3]) expect(ford(river(die))).to.deep.equal([[0, 17, 24, 19]]);
    expect(ford(river(2, {}, [2, 2]))).to.deep.equal([[7, 18, 9, 36]]);
    expect(ford(river(2, { ford: { from: inches(24), to: inches(48) } }))).to.deep.equal([[24, 17, 48, 19]]);
    expect(() => river(2, { ford: { from: inches(0), to: inches(24.001) } })).to.throw('RK-9.6');
    for (const die of [4, 6]) expect(ford(river(die))).to.deep.equal([[0, 17, 48, 19]]);
    expect(extent(river(6), 'bridge')).to.equal(null);
  });

  it('RK-9.6a: a bridge of the water table and one of the river die are one', () => {
    const bridges = (die: number, water: readonly number[]) =>
      battlefield(nine([1, 1]), water, [die]).state.ground.filter(({ type }) => type === 'bridge').length;
    // 5 is a river with a bridge, 6 one without.
    expect([bridges(1, [2, 3]), bridges(6, [2, 3]), bridges(1, [3, 3]), bridges(6, [3, 3])]).to.deep.equal([1, 1, 1, 0]);
  });

  it('RK-9.7a: with any desert in a scenario, every clear section is desert', () => {
    const square = (x: number, y: number) => [
      { x, y },
      { x: x + 4, y },
      { x: x + 4, y: y + 4 },
      { x, y: y + 4 },
    ];
    const terrain = [
      { id: 'sand', type: 'desert', area: square(2, 26) },
      { id: 'wood', type: 'woods', area: square(20, 14) },
    ];
    const { ground } = prepared({}, { terrain });
    expect(ground.filter(({ type }) => type === 'desert').map(({ id }) => id)).to.deep.equal([
      'sand',
      ...[2, 3, 4, 6, 7, 8, 9].map((section) => `desert-${section}`),
    ]);
    expect(extent(ground, 'desert-2')).to.deep.equal([16, 24, 32, 36]);
    expect(prepared({}, { terrain: terrain.slice(1) }).ground).to.have.length(1);
  });
});

describe('baseline and refusal', () => {
  const refusing = (options: Readonly<Record<string, unknown>>, refusals: readonly string[], file = {}) => {
    const state = prepared({}, { options, ...file });
    state.attacker = 'red';
    const dice = { 'setup.terrain': [1, 1, 1, 1], 'setup.sections': [...nine(), ...nine(), ...nine(), ...nine()] };
    return played(state, ENTRIES.terrain, {}, dice, { 'choose-baseline': ['south', 'north', 'south'], 'refuse-battlefield': refusals });
  };

  it('RK-11.1: the defender chooses an edge, the attacker has the other', () => {
    const result = refusing({}, []);
    expect(result.asked.map(({ kind, seats }) => [kind, seats[0]])).to.deep.equal([
      ['choose-baseline', 'blue-1'],
      ['refuse-battlefield', 'red-1'],
    ]);
    expect([result.state.armies.blue.baseline, result.state.armies.red.baseline]).to.deep.equal(['south', 'north']);
  });

  it('RK-11.2: refused once, terrain and baseline come anew and must be accepted', () => {
    const once = refusing({}, ['yes', 'yes']);
    expect(told(once, 'refusal')).to.deep.equal([{ side: 'red', refused: true, left: 0 }]);
    expect(told(once, 'terrain')).to.have.length(2);
    expect(once.state.armies.blue.baseline).to.equal('north');
    expect(told(refusing({ refusalLimit: 0 }, ['yes']), 'refusal')).to.deep.equal([]);
    expect(told(refusing({ refusalLimit: 2 }, ['yes', 'yes', 'yes']), 'terrain')).to.have.length(3);
  });

  it('RK-11.3: in a campaign the third refusal ends the battle unfought', () => {
    const campaign = { campaign: { id: 'c', battle: 1 } };
    const twice = refusing({}, ['yes', 'yes', 'no'], campaign);
    expect(twice.outcome).to.equal(null);
    const thrice = refusing({}, ['yes', 'yes', 'yes'], campaign);
    expect(thrice.outcome).to.deep.equal({ winner: null, reason: 'refused', clause: 'RK-11.3' });
  });

  it('RK-36.1: terrain and baseline of a scenario are neither thrown for nor asked nor refused', () => {
    const state = prepared({}, { terrain: [], baselines: { red: 'north' } });
    state.attacker = 'red';
    const result = played(state, ENTRIES.terrain, {});
    expect(result.asked).to.deep.equal([]);
    expect([result.state.armies.red.baseline, result.state.armies.blue.baseline]).to.deep.equal(['north', 'south']);
  });
});
