import { expect } from 'chai';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { all, fought, unitOf } from './combat.ts';
import type { Fought, Script } from './combat.ts';
import { BLACK, activated, foot, garrison, general, land, plot, spot, standing } from './marching.ts';

const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];
const FARM = { id: 'farm', kind: 'building', area: plot(30, 22, 34, 26), large: true } as const;
const attacker = foot('a', 30, 24);
const ONES = { 'melee.attack': all(12, 1), 'melee.defence': all(16, 1) };
const DEFEAT = { 'melee.attack': [4, ...all(11, 1)], 'melee.defence': all(16, 1) };

/** Two generals an army: of black the second, of red the first is the nearer one to where the fight is. */
function field(units: readonly Unit[], ground: Ground = land(), personal = false): State {
  const state = standing(
    ground,
    [...units, ...RESERVES],
    [
      general('ra', 'red', spot(24, 40)),
      general('rb', 'red', spot(2, 2)),
      general('ba', 'black', spot(70, 46)),
      general('bb', 'black', spot(46, 40)),
    ],
  );
  return {
    ...state,
    options: options.parse({ unitOwnership: personal ? 'personal' : 'army' }),
    armies: { red: { ...state.armies.red, seats: ['rb', 'ra'] }, black: { ...state.armies.black, seats: ['ba', 'bb'] } },
  };
}

function charge(state: State, script: Script, answers: Record<string, unknown> = {}, touched: string[] = ['b']): Fought {
  const active = activated(state, unitOf(state, 'a'), '5');
  const { activation } = active;
  return fought(
    { ...active, activation: activation === null ? null : { ...activation, seat: 'rb' } },
    meleeFlow,
    {
      attacker: 'a',
      target: 'b',
      touched,
      attackFrom: spot(24, 24),
      contact: spot(30, 24),
      elevation: 0,
    },
    script,
    answers,
  );
}

function asked({ asked: all }: Fought): string[] {
  return all.map(({ kind, seats }) => `${kind} ${seats.join()}`);
}

function inside(id: string, difference: Partial<Unit> = {}): Unit {
  return garrison(id, 'farm', spot(32, 24), { ...BLACK, facing: 1800, ...difference });
}

describe('who decides among allies (KM-31.4)', () => {
  it('KM-24.7 the player with the nearest general names who in a building is hit, by fire and in melee', () => {
    const pair = [inside('b', { figures: 6 }), inside('c', { figures: 6 })];
    const fire = field([foot('a', 20, 24), ...pair], land([FARM]));
    expect(
      asked(
        fought(
          activated(fire, unitOf(fire, 'a'), '5'),
          fireFlow,
          { attacker: 'a', target: 'b' },
          { 'fire.attack': all(12, 1), 'fire.defence': all(10, 1) },
        ),
      ),
    ).to.deep.equal(['name-defender bb']);
    expect(asked(charge(field([attacker, ...pair], land([FARM])), ONES))[0]).to.equal('name-defender bb');
  });

  it('KM-24.7 where units are personal their owner does', () => {
    const pair = [inside('b', { figures: 6, owner: 'ba' }), inside('c', { figures: 6, owner: 'ba' })];
    expect(asked(charge(field([attacker, ...pair], land([FARM]), true), ONES))[0]).to.equal('name-defender ba');
  });

  it('KM-24.8 and says whether the beaten stay', () => {
    expect(asked(charge(field([attacker, inside('b')], land([FARM])), DEFEAT))).to.deep.equal(['stay-in-building bb']);
    expect(asked(charge(field([attacker, inside('b', { owner: 'ba' })], land([FARM]), true), DEFEAT))).to.deep.equal([
      'stay-in-building ba',
    ]);
  });

  it('KM-21.3 and which way they escape', () => {
    expect(asked(charge(field([attacker, foot('b', 30, 24, 180, BLACK)]), { ...DEFEAT, 'melee.defence': all(12, 1) }))).to.deep.equal([
      'escape-direction bb',
    ]);
  });

  it('KM-22.14 and what becomes of a square too small to stand', () => {
    const square = foot('b', 31.5, 24, 180, { ...BLACK, formation: { kind: 'square' }, figures: 8 });
    const result = charge(field([attacker, square]), { 'melee.attack': [4, ...all(11, 1)], 'melee.defence': [6, ...all(7, 1)] });
    expect(asked(result)).to.deep.equal(['escape-direction bb', 'square-remnant bb']);
    const state = field([foot('a', 20, 24), square]);
    const fire = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'b' },
      { 'fire.attack': [4, ...all(11, 1)], 'fire.defence': all(8, 1) },
    );
    expect(asked(fire)).to.deep.equal(['escape-direction bb', 'square-remnant bb']);
  });

  it("KM-19.6 the acting player, whoever's general is nearer, names whom their unit fights", () => {
    const state = field([attacker, foot('b', 30, 27.02, 180, BLACK), foot('c', 30, 20.98, 180, BLACK)]);
    expect(asked(charge(state, { ...ONES, 'melee.defence': all(12, 1) }, {}, ['b', 'c']))[0]).to.equal('melee-target rb');
  });
});
