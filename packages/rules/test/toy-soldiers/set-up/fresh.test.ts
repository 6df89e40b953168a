import { expect } from 'chai';
import { loadScenario } from '../../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../../src/books/toy-soldiers/set-up/setup.ts';
import { cloneJson } from '../../../src/kernel/json.ts';
import { isRefusal, sound } from '../../../src/kernel/refusal.ts';
import { drillField } from '../drill-field.ts';
import chooseYourRegiment from '../../../src/scenarios/toy-soldiers/choose-your-regiment.json' with { type: 'json' };

function withFirstUnit(change: object): object {
  const file = cloneJson(drillField);
  const [unit] = file.sides.red.players[0]?.units ?? [];
  if (unit === undefined) throw new Error('no unit');
  Object.assign(unit, change);
  return file;
}

describe('Toy Soldiers: a table as it is set up', () => {
  it('TS-26.1: fixed forces begin without smoke', () => {
    expect(setUp(sound(loadScenario(drillField))).state.field.smoke).to.deep.equal([]);
  });

  it('TS-5.3: until an edge is named red has the lower one', () => {
    const { sides } = setUp(sound(loadScenario(chooseYourRegiment))).state;
    expect([sides.red.edge, sides.blue.edge]).to.deep.equal(['bottom', 'top']);
  });

  it('TS-2.7: three stands form a column of divisions, four a square', () => {
    expect(isRefusal(loadScenario(withFirstUnit({ formation: 'divisions', stands: 3 })))).to.equal(false);
    expect(isRefusal(loadScenario(withFirstUnit({ formation: 'divisions', stands: 2 })))).to.equal(true);
    expect(isRefusal(loadScenario(withFirstUnit({ formation: 'square', stands: 3 })))).to.equal(true);
  });

  it('TS-26.1: a name is of letters and figures to its end', () => {
    expect(isRefusal(loadScenario(withFirstUnit({ id: 'guards!' })))).to.equal(true);
    expect(isRefusal(loadScenario(withFirstUnit({ id: 'guards 2' })))).to.equal(false);
  });

  it('TS-5.4, TS-7.1: before the first choice nobody has taken the time limit, and no commander is aware', () => {
    const { sides, players } = setUp(sound(loadScenario(chooseYourRegiment))).state;
    expect([sides.red.timeLimit, sides.blue.timeLimit]).to.deep.equal([false, false]);
    expect(Object.values(players).map(({ aware }) => aware)).to.deep.equal(Object.values(players).map(() => false));
    expect(Object.keys(players)).to.not.have.length(0);
  });
});
