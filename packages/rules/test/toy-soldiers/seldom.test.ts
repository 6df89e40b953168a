import { expect } from 'chai';
import { forcedMovesFlow } from '../../src/books/toy-soldiers/movement/forced.ts';
import { loadScenario } from '../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../src/books/toy-soldiers/set-up/setup.ts';
import { facingOf } from '../../src/books/toy-soldiers/field/skirmish-stands.ts';
import { loseStand } from '../../src/books/toy-soldiers/trackers/attrition.ts';
import { giveUpBlockFlow } from '../../src/books/toy-soldiers/villages/coming-out.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { inches } from '../../src/table/units.ts';
import { contact, tests } from './contact/contact.ts';
import { drillField } from './drill-field.ts';
import { block, companies, garrison, guns, line, position, spot } from './position.ts';
import { playing, refereeing } from './trial.ts';
import { playTurns } from './turns.ts';

const far = line('far', 60, 46, 270);

describe('Toy Soldiers: what happens seldom', () => {
  it('TS-6.6: by option the point of a defender that retreats does not come back', () => {
    const left = (elanRefundOnRetreat: boolean) => {
      const given = {
        units: [line('A', 20, 10, 90), line('D', 20, 12, 270)],
        conflicts: [[['A'], ['D']]],
        options: { elanRefundOnRetreat },
      } as const;
      const trial = contact(given, tests([6, 6], [6, 6], [6, 6]));
      trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'pay' }).answer({ do: 'stand' }).answer({ do: 'continue' });
      return trial.answer({ do: 'retreat' }).answer({ go: 'back' }).state.sides.blue.elan;
    };
    expect([left(true), left(false)]).to.deep.equal([3, 2]);
  });

  it('TS-8.24: a stand comes back to a battalion in its block, which holds three', () => {
    const at = { terrain: [block('b', 20, 20)], commanders: { red: { at: spot(20, 14) } } };
    const rally = { do: 'commander', commander: { action: 'rally', unit: 'r' } };
    const held = (stands: number) => ({ ...at, units: [garrison('r', 'b', 'red', { stands, reduced: 1 }), far] });
    // 9 is more than disorder 6 and chaos 1.
    const trial = playTurns(held(2), { rally: [3, 3, 3] }).answer(rally);
    expect(trial.unit('r')).to.include({ reduced: 0, disorder: 6 });
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 3 });
    expect(playTurns(held(3)).refused(rally)).to.include({ clause: 'TS-8.24', code: 'no-room' });
  });

  it('TS-19.10: a gun that is held up by more than its depth is left behind, and the others close on the command stand', () => {
    // Guns from 17.75 to 22.25, their rear at 18.5; a column 0.2 behind the left one lets it go no farther.
    const friend = companies('s', 18.5, 18.3, 90, { stands: 1, disorder: 6 });
    const moves = [{ unit: 'r', kind: 'fall-back' as const, distance: inches(2), cause: 'withdrawal' as const }];
    const units = [guns('r', 20, 20, 90), friend, line('e', 20, 40, 270)];
    const trial = playing(position({ units }), forcedMovesFlow, { moves }).answer({ go: 'back' });
    expect(trial.unit('r').formation).to.deep.include({ kind: 'unlimbered', stands: 2, at: spot(20.75, 18), lags: [] });
    expect(trial.unit('r')).to.include({ reduced: 1, disorder: 2 });
  });

  it('TS-8.22: a commander whose companies give their block up goes out of it towards his own edge', () => {
    const units = [garrison('V', 'b', 'blue', { parent: 'P', stands: 2 }), companies('P', 40, 30, 270, { stands: 4 })];
    const state = position({ units, terrain: [block('b', 20, 14)], commanders: { blue: { at: spot(20, 14), attached: 'V' } } });
    const trial = playing(state, giveUpBlockFlow, { unit: 'V' });
    expect(trial.commander('blue').attached).to.equal(null);
    // The block ends at 16; half of his base, and up to 0.05 that two things may share (TS-1.15).
    expect(trial.commander('blue').at.x).to.equal(inches(20));
    expect(trial.commander('blue').at.y).to.be.within(inches(16.45), inches(16.5));
    const own = [garrison('V', 'b', 'red', { parent: 'P', stands: 2 }), companies('P', 40, 6, 90, { stands: 4 }), far];
    const red = position({ units: own, terrain: [block('b', 20, 14)], commanders: { red: { at: spot(20, 14), attached: 'V' } } });
    // The block begins at 12.
    expect(playing(red, giveUpBlockFlow, { unit: 'V' }).commander('red').at.y).to.be.within(inches(11.5), inches(11.55));
  });

  it('TS-8.18: the commander of a unit that is dispersed falls on a six, and else stays where he was', () => {
    const dispersed = (die: number) => {
      const units = [companies('r', 20, 20, 90, { stands: 1 }), companies('s', 24, 20, 90)];
      const given = { units, commanders: { red: { at: spot(20, 18.75), attached: 'r' } } };
      const referee = refereeing(position(given), { 'commander.rout': [die] });
      loseStand(referee, 'r', 'reduced', 'test', 'TS-3.6');
      return referee.state;
    };
    const hurt = dispersed(6);
    expect(hurt.players['red']?.chaos).to.equal(6);
    expect(hurt.field.commanders['red']).to.deep.include({ attached: null, at: spot(20, 0.75) });
    // Within four of him.
    expect(hurt.field.units['s']?.stress).to.equal(1);
    const unhurt = dispersed(5);
    // One dispersed unit keeps chaos at two.
    expect(unhurt.players['red']?.chaos).to.equal(2);
    expect(unhurt.field.commanders['red']).to.deep.include({ attached: null, at: spot(20, 18.75) });
    expect(unhurt.field.units['s']?.stress).to.equal(0);
  });

  it('TS-1.16: stands out of a battalion that is in a village face the enemy’s edge', () => {
    const terrain = [block('b', 20, 14)];
    const facing = (side: 'red' | 'blue') => facingOf(position({ units: [], terrain }), garrison('V', 'b', side));
    expect([facing('red'), facing('blue')]).to.deep.equal([900, 2700]);
  });

  it('TS-26.1: ground may be a polygon, and must lie on the table', () => {
    const laid = (corners: readonly (readonly [number, number])[]) => {
      const file = cloneJson(drillField);
      Object.assign(file, { terrain: [{ id: 'h', type: 'hill', shape: { polygon: corners.map(([x, y]) => ({ x, y })) } }] });
      return loadScenario(file);
    };
    const corners = [
      [20, 15],
      [30, 15],
      [25, 21],
    ] as const;
    const [hill] = setUp(sound(laid(corners))).state.field.ground.pieces;
    expect(hill?.shape).to.have.deep.members(corners.map(([x, y]) => spot(x, y)));
    expect(hill?.cover).to.equal(false);
    const off = laid([
      [40, 15],
      [50, 15],
      [45, 21],
    ]);
    expect(isRefusal(off) && off.code).to.equal('off-the-table');
  });
});
