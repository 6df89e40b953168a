import { expect } from 'chai';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, foot, garrison, general, land, plot, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { fromMoment } from './support.ts';
import type { RevisedTrial } from './support.ts';

const ones = (count: number) => Array.from({ length: count }, () => 1);
const FARM = land([{ id: 'farm', kind: 'building', area: plot(30, 22, 34, 26), large: true }]);
/** The first player of black commands it and is the nearer one; the second has the units that are attacked. */
const GENERALS = [
  general('ra', 'red', spot(2, 2)),
  general('rb', 'red', spot(20, 40)),
  general('ba', 'black', spot(40, 40)),
  general('bb', 'black', spot(70, 46)),
];
const SEATS = { red: ['ra', 'rb'], black: ['ba', 'bb'] };
const RESERVES = [
  foot('r1', 4, 40, 0, { owner: 'ra' }),
  foot('r2', 4, 8, 0, { owner: 'rb' }),
  foot('r3', 14, 8, 0, { owner: 'ra' }),
  foot('s1', 66, 40, 180, { ...BLACK, owner: 'ba' }),
  foot('s2', 66, 8, 180, { ...BLACK, owner: 'ba' }),
  foot('s3', 56, 8, 180, { ...BLACK, owner: 'ba' }),
];

function inside(id: string, difference: Partial<Unit> = {}): Unit {
  return garrison(id, 'farm', spot(32, 24), { ...BLACK, facing: 1800, owner: 'bb', ...difference });
}

/** The second red player activates a unit of the first's. */
function activating(units: readonly Unit[], dice: Record<string, number[]>, ground = FARM): RevisedTrial {
  const trial = fromMoment({ units: [...units, ...RESERVES], seats: SEATS, generals: GENERALS, ground, deck: cards('red 5') }, dice);
  return trial.answer({ do: 'activate', unit: 'a' }, 'rb');
}

const CHARGE = { do: 'charge', target: 'b', path: [spot(29.97, 24)], facing: 0 };
const attacker = foot('a', 26, 24, 0, { owner: 'ra' });

describe('revised: who decides in a team', () => {
  it('KMR-13.2 who commands the units in a building names the one that is hit (KM-24.7)', () => {
    const pair = [inside('b', { figures: 6 }), inside('c', { figures: 6 })];
    const fire = activating([foot('a', 20, 24, 0, { owner: 'ra' }), ...pair], { 'fire.attack': ones(12), 'fire.defence': ones(10) });
    expect(fire.answer({ do: 'fire', target: 'b' }, 'rb').open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['name-defender', 'bb'],
    ]);
    const melee = activating([attacker, ...pair], {}).answer(CHARGE, 'rb');
    expect(melee.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['name-defender', 'bb']]);
  });

  it('KMR-13.2 says whether the beaten stay in a large building (KM-24.8), and where they go', () => {
    const dice = { 'melee.attack': [4, ...ones(11)], 'melee.defence': ones(16) };
    const trial = activating([attacker, inside('b')], dice).answer(CHARGE, 'rb');
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['stay-in-building', 'bb']]);
    trial.answer({ stay: false }, 'bb');
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['escape-direction', 'bb']]);
  });

  it('KMR-13.2 the acting player, not the commander of the unit, names whom it fights (KM-19.6)', () => {
    const b = foot('b', 30, 27.02, 180, { ...BLACK, owner: 'bb' });
    const c = foot('c', 30, 20.98, 180, { ...BLACK, owner: 'bb' });
    const trial = activating([attacker, b, c], {}, land()).answer(CHARGE, 'rb');
    expect(trial.open.map(({ kind, seats, about }) => [kind, ...seats, about])).to.deep.equal([
      ['melee-target', 'rb', { attacker: 'a', targets: ['b', 'c'] }],
    ]);
  });
});
