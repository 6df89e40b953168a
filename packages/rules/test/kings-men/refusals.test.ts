import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import { judgeCharge, judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import { checkOpponents } from '../../src/books/kings-men/shared/melee/charge.ts';
import { checkRide } from '../../src/books/kings-men/shared/generals/general-ride.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { judgeChange, judgeReform } from '../../src/books/kings-men/shared/movement/formation-change.ts';
import { checkSequence } from '../../src/books/kings-men/shared/sequence.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { gameOf } from './combat.ts';
import { BLACK, activated, foot, garrison, general, guns, horse, land, marching, plot, skirmishers, spot, standing } from './marching.ts';
import { cards, fromMoment } from './support.ts';

const MOB = { formation: { kind: 'mob' } } as const;
const SQUARE = { formation: { kind: 'square' } } as const;
const LAKE = { id: 'lake', kind: 'lake', area: plot(24, 10, 26, 38) } as const;
const FARM = { id: 'farm', kind: 'building', area: plot(30, 16, 38, 24) } as const;

/** Clause, code and what is pointed at, in short. */
function told(verdict: object | null): string {
  if (!isRefusal(verdict)) return 'granted';
  const { pieces = [], terrain = [], points = [] } = verdict.shape ?? {};
  return [verdict.clause, verdict.code, ...pieces, ...terrain, ...points.map(({ x, y }) => `${x / 1000},${y / 1000}`)].join(' ');
}

function acting(unit: Unit, done: NonNullable<State['activation']>['done'] = []): State {
  const state = activated(standing(land(), [unit]), unit, '5');
  return { ...state, activation: state.activation === null ? null : { ...state.activation, done } };
}

describe('a refusal names its clause and what is in the way (KM-31.2)', () => {
  const line = foot('u', 20, 24);

  it('KM-10.1 to KM-10.8 of actions out of their order', () => {
    const after = (done: NonNullable<State['activation']>['done'], action: Parameters<typeof checkSequence>[2], unit = line) =>
      told(checkSequence(acting(unit, done), unit, action));
    expect(told(checkSequence(standing(land(), [line]), line, 'move'))).to.equal('KM-10.1 not-activated u');
    expect(told(checkSequence(acting(foot('v', 40, 24)), line, 'done'))).to.equal('KM-10.1 not-activated u');
    expect([after(['charge'], 'move'), after(['charge'], 'done')]).to.deep.equal(['KM-10.3 charge-alone', 'granted']);
    expect([after(['reform'], 'move'), after(['reform'], 'reform')]).to.deep.equal(['KM-10.1 reform-alone', 'KM-10.1 reform-alone']);
    for (const action of ['move', 'fire', 'change'] as const) {
      expect(after([action], action)).to.equal('KM-10.1 once-only');
      expect(after([action], 'charge')).to.equal('KM-10.3 charge-alone');
    }
    expect([after(['change'], 'move'), after(['change'], 'fire'), after(['move', 'change'], 'fire')]).to.deep.equal([
      'KM-10.2 change-after-move',
      'granted',
      'granted',
    ]);
    for (const crowd of [MOB, SQUARE]) {
      const unit = foot('u', 20, 24, 0, crowd);
      expect(
        ['move', 'fire', 'change', 'charge'].map((action) =>
          after([], action === 'move' ? 'move' : action === 'fire' ? 'fire' : action === 'change' ? 'change' : 'charge', unit),
        ),
      ).to.deep.equal(Array.from({ length: 4 }, () => 'KM-10.8 must-reform u'));
      expect([after([], 'reform', unit), after([], 'done', unit)]).to.deep.equal(['granted', 'granted']);
    }
    expect(after([], 'reform')).to.equal('KM-10.1 nothing-to-reform u');
  });

  it('KM-14 of moves', () => {
    const judged = (
      unit: Unit,
      move: ReturnType<typeof marching>,
      others: readonly Unit[] = [],
      ...terrain: NonNullable<Parameters<typeof land>[0]>[number][]
    ) => told(judgeMove(standing(land(terrain), [unit, ...others]), unit, move));
    expect(judged(foot('u', 20, 24, 0, MOB), marching(0, spot(21, 24)))).to.equal('KM-14.9 mob-cannot-move u');
    expect(judged(foot('u', 20, 24, 0, SQUARE), marching(0, spot(21, 24)))).to.equal('KM-14.9 square-cannot-move u');
    expect(judged(line, marching(0, spot(26.01, 24)))).to.equal('KM-14.1 too-far');
    expect(judged(line, marching(0, ...Array.from({ length: 9 }, (_, k) => spot(20.1 + k / 10, 24))))).to.equal('KM-14.3 too-many-legs');
    expect(judged(line, marching(0, ...Array.from({ length: 8 }, (_, k) => spot(20.1 + k / 10, 24))))).to.equal('granted');
    expect(judged(foot('u', 68, 24), marching(0, spot(73, 24)))).to.equal('KM-14.13 off-table 68,24 73,24');
    expect(judged(foot('u', 22, 24), marching(0, spot(27, 24)), [], LAKE)).to.equal('KM-14.13 impassable lake 22,24 27,24');
    expect(judged(line, marching(0, spot(25, 24)), [foot('v', 24, 24)])).to.equal('KM-14.10 blocked-by-unit v 20,24 25,24');
    expect(judged(line, marching(0, spot(25, 24)), [skirmishers('v', 26, 24, 0, BLACK)])).to.equal(
      'KM-14.16 blocked-by-unit v 20,24 25,24',
    );
    expect(judged(foot('u', 20, 24), marching(0, spot(24, 24)), [], { id: 'mud', kind: 'rough', area: plot(22, 20, 23, 28) })).to.equal(
      'KM-15.1 too-far mud',
    );
    expect(judged(line, { ...marching(0, spot(25, 24)), spread: { kind: 'skirmish', layout: 'cloud', spread: 4000 } })).to.equal(
      'KM-3.10 spread u',
    );
    expect(judged(line, { ...marching(0, spot(25, 24)), enter: 'nowhere' })).to.equal('KM-24.3 no-such-building');
  });

  it('KM-24 of buildings', () => {
    const judged = (unit: Unit, move: ReturnType<typeof marching>, others: readonly Unit[] = []) =>
      told(judgeMove(standing(land([FARM]), [unit, ...others]), unit, move));
    const into = { ...marching(0, spot(30, 20)), enter: 'farm' };
    expect(judged(horse('u', 28, 20), into)).to.equal('KM-24.1 may-not-enter farm');
    expect(judged(foot('u', 28, 20), into, [garrison('b', 'farm', spot(34, 20), BLACK)])).to.equal('KM-24.2 held-by-enemy b farm');
    expect(judged(foot('u', 28, 20), into, [garrison('b', 'farm', spot(34, 20), { figures: 1 })])).to.equal('KM-24.2 no-room farm');
    expect(judged(foot('u', 28, 20), { ...into, path: [spot(29, 20)] })).to.equal('KM-24.3 not-at-building farm 29,20');
    expect(judged(garrison('u', 'farm', spot(34, 20)), marching(0, spot(41, 20)))).to.equal('KM-24.4 inside-building u');
    const out = { ...marching(0, spot(41, 20)), leave: { from: spot(37, 20), formation: { kind: 'line' as const, files: 6 } } };
    expect(judged(garrison('u', 'farm', spot(34, 20)), out)).to.equal('KM-24.4 not-at-building farm 37,20');
    expect(judged(garrison('u', 'farm', spot(34, 20)), { ...out, leave: { from: spot(38, 20), formation: { kind: 'battery' } } })).to.equal(
      'KM-24.4 formation u',
    );
  });

  it('KM-16.1, KM-19.1 of who never does such a thing, before whom it is done to', () => {
    const mine = foot('v', 24, 24);
    const at = (unit: Unit, target: string, act: 'charge' | 'fire') => {
      const field = standing(land([FARM]), [unit, mine]);
      return told(
        act === 'fire' ? judgeFire(field, unit, target) : judgeCharge(field, unit, { do: 'charge', target, path: [], facing: 0 }),
      );
    };
    expect([at(horse('u', 20, 24), 'v', 'fire'), at(horse('u', 20, 24), 'nobody', 'fire')]).to.deep.equal([
      'KM-16.1 cavalry-does-not-fire',
      'KM-16.1 cavalry-does-not-fire',
    ]);
    expect([at(guns('u', 20, 24), 'nobody', 'charge'), at(foot('u', 20, 24, 0, MOB), 'v', 'charge')]).to.deep.equal([
      'KM-19.1 never-charges u',
      'KM-19.1 formation u',
    ]);
  });

  it('KM-19 of charges', () => {
    const foe = foot('b', 24, 24, 180, BLACK);
    const judged = (unit: Unit, target: Unit, path: readonly { x: number; y: number }[], facing = 0, others: readonly Unit[] = []) =>
      told(
        judgeCharge(standing(land([FARM]), [unit, target, ...others]), unit, { do: 'charge', target: target.id, path: [...path], facing }),
      );
    expect(told(checkOpponents(guns('u', 20, 24), foe))).to.equal('KM-19.1 never-charges u');
    expect(told(checkOpponents(line, foot('v', 24, 24)))).to.equal('KM-19.3 own-unit v');
    expect(told(checkOpponents(line, horse('b', 24, 24, 180, BLACK)))).to.equal('KM-19.2 infantry-against-cavalry b');
    expect(told(checkOpponents(horse('u', 20, 24), garrison('b', 'farm', spot(34, 20), BLACK)))).to.equal(
      'KM-19.5 cavalry-against-building b',
    );
    expect(judged(line, { ...foe, id: 'b' }, [spot(23.97, 24)])).to.equal('granted');
    expect(judged(foot('u', 20, 24, 0, MOB), foe, [spot(23.97, 24)])).to.equal('KM-19.1 formation u');
    expect(judged(line, foe, [spot(23, 24)])).to.equal('KM-19.3 no-contact b 23,24');
    expect(judged(line, foe, [spot(22, 27)], 3000)).to.equal('KM-19.7 front-must-lead b 22,27');
    expect(judged(line, foe, [spot(24.5, 24)])).to.equal('KM-19.3 through-target b 24.5,24');
    expect(judged(line, foe, [spot(23.97, 24)], 450)).to.equal('KM-19.3 overlaps-target b 23.97,24');
    expect(told(judgeCharge(standing(land(), [line]), line, { do: 'charge', target: 'b', path: [], facing: 0 }))).to.equal(
      'KM-19.3 no-such-unit',
    );
    expect(
      told(
        kingsMen.decisions
          .get('melee-target')
          ?.check(gameOf(standing(land(), [line])), { attacker: 'u', targets: ['b'] }, { unit: 'c' }, 'red') ?? null,
      ),
    ).to.equal('KM-19.6 not-touched');
  });

  it('KM-16 of fire', () => {
    const shot = (unit: Unit, target: Unit, others: readonly Unit[] = []) =>
      told(judgeFire(standing(land([FARM]), [unit, target, ...others]), unit, target.id));
    const foe = foot('b', 28, 24, 180, BLACK);
    expect(told(judgeFire(standing(land(), [line]), line, 'b'))).to.equal('KM-16.15 not-an-enemy');
    expect(shot(line, foot('v', 28, 24))).to.equal('KM-16.15 not-an-enemy');
    expect(shot(horse('u', 20, 24), foe)).to.equal('KM-16.1 cavalry-does-not-fire');
    expect(shot(foot('u', 20, 24, 0, MOB), foe)).to.equal('KM-16.1 mob-does-not-fire');
    expect(shot(guns('u', 20, 24, 0, { formation: { kind: 'column', files: 2 } }), foe)).to.equal('KM-16.1 gun-not-set-up');
    expect(shot(line, foot('b', 32.01, 24, 180, BLACK))).to.equal('KM-16.3 out-of-range 20,24 33.01,24');
    expect(shot(line, foot('b', 18, 34, 180, BLACK))).to.equal('KM-16.5 out-of-arc 20,24 19,34');
    expect(shot(line, foe, [foot('c', 24, 24, 0)])).to.equal('KM-16.9 hidden-by-unit c 20,24 29,24');
    expect(shot(line, foe, [skirmishers('c', 24, 24, 0, BLACK)])).to.equal('KM-16.11 screened-by-skirmishers c 20,24 29,24');
    expect(shot(foot('u', 29, 20), foot('b', 40, 20, 180, BLACK))).to.equal('KM-16.8 hidden-by-terrain farm 29,20 41,20');
  });

  it('KM-3 and KM-14.19 to KM-14.21 of formations', () => {
    const changed = (unit: Unit, formation: Unit['formation'], facing = 0) =>
      told(judgeChange(standing(land([FARM]), [unit]), unit, formation, facing));
    expect(changed(line, { kind: 'line', files: 5 })).to.equal('KM-3.5 formation u');
    expect(changed(line, { kind: 'line', files: 6 })).to.equal('KM-3.18 same-formation u');
    expect(changed(foot('u', 20, 24, 0, MOB), { kind: 'line', files: 6 })).to.equal('KM-10.8 mob-reforms u');
    expect(changed(foot('u', 20, 24, 0, SQUARE), { kind: 'line', files: 6 })).to.equal('KM-10.8 square-reforms u');
    expect(changed(skirmishers('u', 20, 24), { kind: 'skirmish', layout: 'cloud', spread: 5000 })).to.equal('KM-14.20 skirmishers u');
    expect(changed(garrison('u', 'farm', spot(34, 20)), { kind: 'line', files: 6 })).to.equal('KM-24.3 inside-building u');
    const reformed = (unit: Unit, formation: Unit['formation']) => told(judgeReform(standing(land(), [unit]), unit, formation, 0));
    expect(reformed(line, { kind: 'line', files: 6 })).to.equal('KM-10.1 nothing-to-reform u');
    expect(reformed(foot('u', 20, 24, 0, SQUARE), { kind: 'mob' })).to.equal('KM-14.21 formation u');
    expect(reformed(foot('u', 20, 24, 0, MOB), { kind: 'line', files: 5 })).to.equal('KM-3.5 formation u');
  });

  it('KM-3.10, KM-3.14, KM-3.1 of skirmishers who cannot spread out so, and of others who have no loose order at all', () => {
    const LOST = { officer: false, ensign: false };
    const reformed = (unit: Unit, formation: Unit['formation']) => told(judgeReform(standing(land(), [unit]), unit, formation, 0));
    const picket = { kind: 'skirmish', layout: 'picket', spread: 4000 } as const;
    expect(reformed(skirmishers('u', 20, 24, 0, MOB), picket)).to.equal('KM-3.10 formation u');
    expect(reformed(skirmishers('u', 20, 24, 0, { ...MOB, ...LOST }), picket)).to.equal('KM-3.14 formation u');
    expect(reformed(foot('u', 20, 24, 0, { ...MOB, ...LOST }), picket)).to.equal('KM-3.1 formation u');
    const bereft = foot('u', 20, 24, 0, LOST);
    expect(told(judgeChange(standing(land(), [bereft]), bereft, picket, 0))).to.equal('KM-3.1 formation u');
    expect(told(judgeMove(standing(land(), [bereft]), bereft, { ...marching(0, spot(25, 24)), spread: picket }))).to.equal(
      'KM-3.10 spread u',
    );
  });

  it('KM-5.4 of generals', () => {
    const state = standing(land([LAKE]), [foot('v', 40, 24)], [general('red', 'red', spot(30, 24))]);
    expect(told(checkRide(state, 'black', spot(1, 1)))).to.equal('KM-5.4 no-general');
    expect(told(checkRide(state, 'red', spot(50.01, 24)))).to.equal('KM-5.4 too-far 30,24 50.01,24');
    expect(told(checkRide(state, 'red', spot(40, 24)))).to.equal('KM-5.4 blocked-by-unit v');
    expect(told(checkRide(state, 'red', spot(25, 24)))).to.equal('KM-5.4 impassable lake');
    expect(
      told(checkRide({ ...state, field: { ...state.field, generals: { red: general('red', 'red', spot(2, 2)) } } }, 'red', spot(0.5, 2))),
    ).to.equal('KM-5.4 off-table');
    expect(told(checkRide(state, 'red', spot(30, 24)))).to.equal('granted');
  });

  it('KM-8.6, KM-8.5, KM-11.5 and KM-12.5 of a unit that cannot be chosen', () => {
    const units = [
      foot('r1', 10, 10, 90, { colour: 'yellow' }),
      foot('r2', 30, 10, 90),
      foot('r3', 50, 10, 90, { disordered: true }),
      foot('b1', 10, 40, 270, BLACK),
    ];
    const trial = fromMoment({ units, points: { red: 0 }, deck: cards('red 5') });
    const chosen = (unit: string) => told(trial.refused({ do: 'activate', unit }));
    expect(['nobody', 'b1', 'r3', 'r1'].map(chosen)).to.deep.equal([
      'KM-8.6 not-on-table',
      'KM-8.5 not-yours b1',
      'KM-11.5 disordered r3',
      'KM-12.5 no-points r1',
    ]);
    const personal = fromMoment({
      units: units.map((unit) => ({ ...unit, owner: unit.id === 'r2' ? 'rb' : unit.army === 'red' ? 'ra' : null })),
      seats: { red: ['ra', 'rb'] },
      options: { unitOwnership: 'personal' },
      deck: cards('red 5'),
    });
    expect(told(personal.refused({ do: 'activate', unit: 'r2' }))).to.equal('KM-37.5 not-yours r2');
    expect(told(fromMoment({ units, points: { red: 0 }, deck: cards('red 2') }).refused({ unit: 'r1' }))).to.equal(
      'KM-9.3 not-a-choice r1',
    );
    const joker = fromMoment({ units, deck: cards('red joker') }).answer({ do: 'effect' });
    expect(told(joker.refused({ unit: 'r2' }))).to.equal('KM-9.8 not-a-choice r2');
    const king = fromMoment({
      units: units.map((unit) => (unit.army === 'red' ? { ...unit, colour: 'red' as const } : unit)),
      points: { red: 0 },
      deck: cards('red K'),
    });
    expect(told(king.refused({ do: 'activate' }))).to.equal('KM-8.6 nobody-eligible');
  });

  it('KM-8.11 of a unit that cannot pass, which is no activation', () => {
    const units = [
      foot('r1', 10, 10, 90, { colour: 'yellow' }),
      foot('r2', 30, 10, 90),
      foot('r3', 50, 10, 90, { disordered: true }),
      foot('b1', 10, 40, 270, BLACK),
    ];
    const trial = fromMoment({ units, points: { red: 0 }, deck: cards('red 5') });
    expect(['nobody', 'b1', 'r3', 'r1'].map((unit) => told(trial.refused({ do: 'pass', unit })))).to.deep.equal([
      'KM-8.11 not-on-table',
      'KM-8.11 not-yours b1',
      'KM-8.11 disordered r3',
      'KM-8.11 no-points r1',
    ]);
    const personal = fromMoment({
      units: units.map((unit) => ({ ...unit, owner: unit.id === 'r2' ? 'rb' : unit.army === 'red' ? 'ra' : null })),
      seats: { red: ['ra', 'rb'] },
      options: { unitOwnership: 'personal' },
      deck: cards('red 5'),
    });
    expect(told(personal.refused({ do: 'pass', unit: 'r2' }))).to.equal('KM-37.5 not-yours r2');
  });

  it('KM-9.2, KM-37.5 of a unit on which a 2 cannot fall, KM-9.3 of one that is spared for want of points', () => {
    const units = [
      foot('r1', 10, 10, 90, { colour: 'yellow' }),
      foot('r2', 30, 10, 90),
      foot('r3', 50, 10, 90, { disordered: true }),
      foot('b1', 10, 40, 270, BLACK),
    ];
    const on = (points: number) => {
      const trial = fromMoment({ units, points: { red: points }, deck: cards('red 2') });
      return ['nobody', 'b1', 'r3'].map((unit) => told(trial.refused({ unit })));
    };
    const never = ['KM-9.2 not-a-choice nobody', 'KM-9.2 not-a-choice b1', 'KM-9.2 not-a-choice r3'];
    expect([on(0), on(3)]).to.deep.equal([never, never]);
    const personal = fromMoment({
      units: units.map((unit) => ({ ...unit, owner: unit.id === 'r2' ? 'rb' : unit.army === 'red' ? 'ra' : null })),
      seats: { red: ['ra', 'rb'] },
      options: { unitOwnership: 'personal' },
      deck: cards('red 2'),
    });
    expect(told(personal.refused({ unit: 'r2' }))).to.equal('KM-37.5 not-a-choice r2');
  });

  it('KM-15.9, KM-15.11 of a march by road', () => {
    const road = land([{ id: 'road', kind: 'road', area: plot(0, 22, 72, 26) }]);
    const column = foot('u', 30, 24, 0, { formation: { kind: 'column', files: 2 } });
    const judged = (facing: number, x: number, rank: '5' | 'J' = '5') =>
      told(judgeMove(activated(standing(road, [column]), column, rank), column, marching(facing, spot(x, 24))));
    expect([judged(0, 45), judged(0, 45.01), judged(0, 45.01, 'J')]).to.deep.equal(['granted', 'KM-15.9 too-far', 'KM-15.9 too-far']);
    expect([judged(0, 25), judged(0, 24.9), judged(180, 35), judged(180, 35.1)]).to.deep.equal([
      'granted',
      'KM-15.11 too-far',
      'granted',
      'KM-15.11 too-far',
    ]);
    const off = foot('u', 30, 10, 0, { formation: { kind: 'column', files: 2 } });
    const judgedOff = (facing: number, x: number) => told(judgeMove(standing(road, [off]), off, marching(facing, spot(x, 10))));
    expect([judgedOff(0, 40.01), judgedOff(0, 24.9), judgedOff(180, 35.1)]).to.deep.equal([
      'KM-14.1 too-far',
      'KM-14.5 too-far',
      'KM-14.6 too-far',
    ]);
  });
});
