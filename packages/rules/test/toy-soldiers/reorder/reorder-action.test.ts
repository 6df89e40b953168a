import { expect } from 'chai';
import { charge, order, until } from '../charge/charging.ts';
import { block, garrison, line, skirmishOrder, spot, squadron } from '../position.ts';
import { playTurns } from '../turns.ts';

const far = line('e', 60, 46, 270);
const reorder = { type: 'reorder', unit: 'r' };

describe('Toy Soldiers: the action of reordering', () => {
  it('TS-16.11: after it files close up, and by the action, not by a reaction, skirmishers are put out', () => {
    const lagging = line('r', 20, 20, 90, { disorder: 3, lags: [0, 0, 0, 0, 0, 0.5] });
    const trial = playTurns({ units: [lagging, far] }).order(reorder);
    expect(trial.unit('r').disorder).to.equal(1);
    expect(trial.told('files-closed')).to.deep.equal([{ unit: 'r' }]);
    expect(trial.asked).to.equal('skirmishers-garrisons');
    trial.answer({ do: 'deploy', stands: 1 });
    expect(trial.unit('r').skirmishers).to.have.length(1);
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { disorder: 3, lags: [0, 0, 0, 0, 0, 0.5] })];
    const reaction = until(charge({ units }, order(['A', 'D']), { reorder: [6] }), 'react-12').answer({ do: 'reorder', unit: 'D' });
    expect(reaction.told('reorder-rolled')).to.have.length(1);
    expect(reaction.told('files-closed')).to.deep.equal([{ unit: 'D' }]);
    expect(reaction.asked).not.to.equal('skirmishers-garrisons');
  });

  it('TS-11.1, TS-24.1: and companies may go into a village near by', () => {
    const trial = playTurns({ units: [line('r', 20, 10, 90), far], terrain: [block('b', 20, 13.5)] }).order(reorder);
    trial.answer({ do: 'enter', blocks: [{ block: 'b', stands: 2 }] });
    expect(trial.unit('r in b').formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 2 });
  });

  it('TS-16.7: of skirmish order the stands that are out may be destroyed as well', () => {
    const skirmishers = [1, 2].map((number) => ({ number, at: spot(18 + 2 * number, 22) }));
    const trial = playTurns({ units: [skirmishOrder('r', 20, 20, 90, { stress: 4, disorder: 6, skirmishers }), far] }, { reorder: [1] });
    trial.order(reorder);
    expect(trial.offered()).to.deep.equal([{ do: 'withdraw' }, ...[1, 2, 3].map((stands) => ({ do: 'destroy', stands }))]);
    expect(trial.refused({ do: 'destroy', stands: 4 }).clause).to.equal('TS-16.7');
  });

  it('TS-16.9: a garrison does not withdraw, other units do not hold', () => {
    const village = { units: [garrison('r', 'b', 'red', { stress: 5 }), far], terrain: [block('b', 20, 20)] };
    const trial = playTurns(village).order(reorder);
    // Six and one for a garrison, less six, is one off: four are left.
    expect(trial.refused({ do: 'withdraw' }).clause).to.equal('TS-16.9');
    expect(trial.offered()).to.deep.equal([{ do: 'hold' }, ...[1, 2, 3].map((stands) => ({ do: 'destroy', stands }))]);
    const open = playTurns({ units: [line('r', 20, 20, 90, { stress: 5, disorder: 6 }), far] }, { reorder: [1] }).order(reorder);
    expect(open.refused({ do: 'hold' }).clause).to.equal('TS-16.5');
    open.answer({ do: 'withdraw' }).answer({ go: 'back' });
    expect(open.unit('r').formation).to.deep.include({ at: spot(20, 15) });
  });
});
