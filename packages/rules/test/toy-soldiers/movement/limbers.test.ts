import { expect } from 'chai';
import { backFlow } from '../../../src/books/toy-soldiers/movement/back.ts';
import { forcedMovesFlow } from '../../../src/books/toy-soldiers/movement/forced.ts';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import { companies, guns, line, position, spot } from '../position.ts';
import { playing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const back = { go: 'back' };
const far = line('e', 36, 46, 270);

/** A battery faced down the table, its guns from 12 to 13.5 deep and attached limbers behind them up to 15.5; sent back they stand from 17.5 to 19.5. */
const battery = (limbers: 'attached' | 'back', side: 'red' | 'blue' = 'red') => guns('g', 36, 12, 270, { side, seat: side, limbers });

const withdrawal = (units: readonly Unit[], distance: number) =>
  playing(position({ units: [...units, far] }), forcedMovesFlow, {
    moves: [{ unit: 'r', kind: 'fall-back', distance: inches(distance), cause: 'withdrawal' }],
  }).answer(back);

describe('Toy Soldiers: limbers and required moves', () => {
  it('TS-2.18a: a line that must withdraw passes over the limbers of a friend, and nobody is asked about a passage', () => {
    const trial = playTurns({ units: [line('r', 36, 17, 90, { disorder: 4, stress: 4 }), battery('attached'), far] }, { reorder: [3] });
    trial.order({ type: 'reorder', unit: 'r' });
    // Three less two, and one for the guns within 4 behind: two removed. Two inches take its rear from 16.25 to 14.25, over the limbers and short of the guns at 13.5.
    trial.answer({ do: 'withdraw' }).answer(back);
    expect(trial.asked).to.not.equal('passage-try');
    expect(trial.unit('r').formation).to.deep.include({ kind: 'line', at: spot(36, 15), stands: 6, lags: [] });
    // One of the withdrawal, and none for any hindrance.
    expect(trial.unit('r')).to.deep.include({ disorder: 3, stress: 3, reduced: 0 });
  });

  it('TS-2.18a: no limbers of either side, attached or sent back, hinder it on the way or at its end', () => {
    for (const side of ['red', 'blue'] as const) {
      // From 21 to 18.25 over limbers that stand from 17.5 to 19.5.
      const over = withdrawal([line('r', 36, 21, 90), battery('back', side)], 2);
      expect(over.unit('r').formation, side).to.deep.include({ at: spot(36, 19), lags: [] });
      expect(over.unit('r').disorder, side).to.equal(1);
      // The rear of a column, at 16.5, goes over the limbers attached, and stops at the guns, at 13.5.
      const column = withdrawal([companies('r', 36, 21, 90), battery('attached', side)], 6);
      if (side === 'red') column.answer({ yes: false });
      expect(column.unit('r').formation, side).to.deep.include({ at: spot(36, 18) });
    }
  });

  it('TS-2.18a: nor a fall back at 6a, nor a rout, which may come to rest on them', () => {
    const sixA = playing(position({ units: [line('r', 36, 21, 90), battery('back'), far] }), backFlow, {
      unit: 'r',
      distance: inches(3),
      about: false,
      forced: true,
      how: 'fall-back',
    });
    expect(sixA.unit('r').formation).to.deep.include({ at: spot(36, 18), lags: [] });
    // 18 back its front is at 18, its rear at 17.25, among limbers from 17.5 to 19.5: there it stays, faced about.
    const rout = playing(position({ units: [line('r', 36, 36, 90), battery('back'), far] }), routsFlow, {
      routs: [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }],
    }).answer(back);
    expect(rout.unit('r').formation).to.deep.include({ at: spot(36, 17.25), facing: 2700 });
  });

  it('TS-2.18a, TS-19.20: they do not keep it from turning away either', () => {
    // The enemy's middle is due right of the line's: turned about its middle the line lies from 15.125 to 24.125, over a limber that stands from 16.5 to 18.5.
    const near = companies('near', 60.25, 19.625, 0, { side: 'blue', seat: 'blue' });
    const units = [line('r', 36, 20, 90), guns('g', 36, 11, 270, { side: 'red', seat: 'red', limbers: 'back' }), near];
    const moves = [{ unit: 'r', kind: 'fall-back' as const, distance: inches(3), cause: 'withdrawal' as const }];
    const trial = playing(position({ units }), forcedMovesFlow, { moves });
    expect(trial.offered()).to.deep.equal([back, { go: 'away', enemy: 'near' }]);
  });

  it('TS-2.18a, TS-2.11: to a fall back that is ordered they are an obstacle', () => {
    const units = [line('r', 36, 21, 90), battery('back'), far];
    const trial = playTurns({ units }).order({ type: 'fall-back', unit: 'r', distance: inches(3) });
    expect(trial.asked).to.equal('passage-try');
    trial.answer({ yes: false });
    // Limbers bar four of the six files after 0.75; the two at the ends go 3. Closed on the command stand they would lie on a limber there: they stand before it.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(39, 20.25), stands: 2 });
    expect(trial.unit('r').reduced).to.equal(4);
  });

  it('TS-2.18a: who stands on limbers moves off them unhindered, ahead and into another formation', () => {
    const units = [line('r', 36, 19, 90), battery('back'), far];
    const path = { kind: 'oblique', off: 0, distance: inches(4) };
    const ahead = playTurns({ units }).order({ type: 'forward', unit: 'r', path });
    expect(ahead.unit('r').formation).to.deep.include({ at: spot(36, 23) });
    // Its right half would lie on the limber on the right, as it did before.
    const change = { type: 'change-formation', unit: 'r', to: 'divisions', about: false };
    expect(playTurns({ units }).order(change).unit('r').formation).to.deep.include({ kind: 'divisions', at: spot(39, 21) });
    // Who comes upon them is refused.
    const upon = playTurns({ units: [line('r', 36, 21, 270, { side: 'red', seat: 'red' }), battery('back', 'blue'), far] });
    expect(upon.refused({ do: 'unit', unit: { type: 'forward', unit: 'r', path } }).clause).to.equal('TS-10.6');
  });
});
