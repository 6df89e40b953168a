import { expect } from 'chai';
import { rallyFlow } from '../../src/books/toy-soldiers/command/commander-action.ts';
import { forcedMovesFlow } from '../../src/books/toy-soldiers/movement/forced.ts';
import { groundCost } from '../../src/books/toy-soldiers/movement/ground-cost.ts';
import { routsFlow } from '../../src/books/toy-soldiers/movement/rout.ts';
import { loseStand } from '../../src/books/toy-soldiers/trackers/attrition.ts';
import { skirmishersGarrisonsFlow } from '../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import { inches } from '../../src/table/units.ts';
import { area, block, companies, drawnUp, garrison, limbered, line, position, skirmishOrder, spot, type Position } from './position.ts';
import { playing, refereeing } from './trial.ts';
import { playTurns } from './turns.ts';

const far = line('far', 60, 46, 270);
const out = (x: number, y: number, number = 1) => ({ number, at: spot(x, y) });

/** Deeds of a unit with its reorder, beside a village block. */
function deeds(given: Position, unit = 'r') {
  return playing(position(given), skirmishersGarrisonsFlow, { unit, by: 'reorder' });
}

describe('Toy Soldiers: clauses that hold on every way', () => {
  it('TS-2.13a: the skirmish stand goes first whose base is farthest from that of the command stand, not whose middle is', () => {
    // Beside it, middles 4.5 apart and bases 3; behind it, middles 4 apart and bases 3.25.
    const unit = skirmishOrder('r', 20, 20, 90, { skirmishers: [out(24.5, 20), out(20, 16, 2)] });
    const referee = refereeing(position({ units: [unit] }));
    loseStand(referee, 'r', 'reduced', 'test', 'TS-2.13a');
    expect(referee.state.field.units['r']?.skirmishers.map(({ number }) => number)).to.deep.equal([1]);
  });

  it('TS-3.5a: stands of a unit that the edge disperses are reduced, and come back when it reforms', () => {
    const units = [companies('r', 40, 10, 90, { reduced: 1, stands: 5 }), line('e', 40, 40, 270)];
    const routs = [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }];
    const trial = playing(position({ units, options: { tableEdge: 'lost' } }), routsFlow, { routs }).answer({ go: 'back' });
    expect(trial.state.field.dispersed['r']).to.include({ reduced: 6, destroyed: 0 });
  });

  it('TS-8.22: a commander whose garrison has lost its last company does not stay in the block', () => {
    const gone = (parent: string | null) => {
      const units = [garrison('V', 'b', 'red', { parent, stands: 1 }), companies('P', 40, 30, 90, { stands: 4 }), far];
      const state = position({ units, terrain: [block('b', 20, 14)], commanders: { red: { at: spot(20, 14), attached: 'V' } } });
      const referee = refereeing(state, parent === null ? { 'commander.rout': [3] } : {});
      loseStand(referee, 'V', 'reduced', 'test', 'TS-22.6');
      return referee.state.field.commanders['red'];
    };
    for (const parent of ['P', null]) {
      expect(gone(parent)?.attached).to.equal(null);
      // The block begins at 12, his base is half an inch to either side.
      expect(gone(parent)?.at.y).to.be.within(inches(11.5), inches(11.55));
    }
  });

  it('TS-4.2: from one hill down and up another costs as going up does', () => {
    const square = (id: string, low: number, high: number) =>
      area(id, 'hill', [
        [18, low],
        [22, low],
        [22, high],
        [18, high],
      ]);
    const unit = companies('r', 20, 10, 90, { stands: 1 });
    const { formation } = unit;
    if (formation.kind !== 'companies') throw new Error('no column');
    const leg = { from: formation, to: { ...formation, at: spot(20, 18) } };
    const cost = (...hills: ReturnType<typeof square>[]) =>
      groundCost(position({ units: [], terrain: hills }).field.ground, unit, [leg]).slope;
    expect(cost(square('a', 8, 12), square('b', 15, 20))).to.equal(1);
    expect(cost(square('a', 8, 12))).to.equal(0);
    // One that lies on the other is no way up from level ground.
    expect(cost(square('a', 8, 16), square('b', 15, 20))).to.equal(0);
  });

  it('TS-8.7: skirmishers are ignored between the commander and the enemy, a battalion in skirmish order among them', () => {
    const units = [skirmishOrder('r', 20, 26, 90), line('f', 20, 30, 270, { side: 'blue', seat: 'blue' })];
    const trial = playTurns({ units, commanders: { red: { at: spot(20, 20) } } });
    trial.answer({ do: 'commander', commander: { action: 'heroics', way: [spot(20, 24)] } });
    expect(trial.told('commander-acted')).to.have.length(1);
  });

  it('TS-23.11: a change of formation comes upon an enemy skirmish stand as a march does', () => {
    // The column forms line to its left, over a stand 3 ahead of its enemy.
    const screened = companies('e', 16, 16, 270, { stands: 5, skirmishers: [out(16, 11.8)] });
    const trial = playTurns({ units: [companies('r', 20, 10, 90), screened] });
    trial.order({ type: 'change-formation', unit: 'r', to: 'line', about: false });
    expect(trial.asked).to.equal('skirmisher-cost');
    trial.answer({ cost: 'stress' });
    expect(trial.unit('r').stress).to.equal(1);
    expect(trial.told('skirmisher-pushed').map(({ unit }) => unit)).to.deep.equal(['e']);
  });

  it('TS-23.11: so do guns that are unlimbered', () => {
    const screened = companies('e', 20, 22, 270, { stands: 5, skirmishers: [out(17, 18.8)] });
    const trial = playTurns({ units: [limbered('r', 20, 18, 90), screened] });
    trial.order({ type: 'limber', unit: 'r', to: 'unlimbered', facing: 900 });
    expect(trial.asked).to.equal('skirmisher-cost');
  });

  it('TS-8.17, TS-8.23: a change of formation is an action of a unit: it touches a commander', () => {
    const given = { units: [companies('r', 20, 10, 90), line('e', 40, 40, 270)], commanders: { blue: { at: spot(14, 11.5) } } };
    const trial = playTurns(given, { 'commander.attacker': [2], 'commander.defender': [5] });
    trial.order({ type: 'change-formation', unit: 'r', to: 'line', about: false });
    expect(trial.asked).to.equal('commander-escape');
    expect(trial.told('commander-contact')).to.have.length(1);
    expect(trial.state.players.blue?.chaos).to.equal(2);
  });

  it('TS-23.7, TS-24.17: who comes out of a village has its skirmishers by its command stand again', () => {
    // The stand is 3 behind the block that ends at 12, and 8 from where the command stand comes out.
    const units = [garrison('r', 'b', 'red', { stands: 2, skirmishers: [out(20, 9)] }), far];
    const trial = deeds({ units, terrain: [block('b', 20, 14)] }).answer({ do: 'leave', garrisons: ['r'] });
    trial.answer({ at: spot(20, 18), facing: 900 });
    expect(trial.refused({ places: [{ stand: 1, at: spot(20, 9) }] }).clause).to.equal('TS-23.10');
    trial.auto();
    expect(trial.unit('r').skirmishers[0]?.at).to.not.deep.equal(spot(20, 9));
  });

  it('TS-23.7, TS-24.17: who goes into a village with the command stand has its skirmishers by the block', () => {
    // Nine wide: its left end is beside the block, its command stand and the skirmisher are far from it.
    const units = [line('r', 20, 10, 90, { stands: 3, skirmishers: [out(25, 11)] }), far];
    const trial = deeds({ units, terrain: [block('b', 16, 12.5)] }).answer({ do: 'enter', blocks: [{ block: 'b', stands: 3 }] });
    expect(trial.asked).to.equal('skirmish-place');
    expect(trial.refused({ places: [{ stand: 1, at: spot(25, 11) }] }).clause).to.equal('TS-23.10');
  });

  it("TS-2.15: skirmishers make room for a stand that comes back, its own battalion's and a friend's", () => {
    // The fourth stand of the light battalion's line comes back at x 15.5 to 17.
    const light = drawnUp('r', 'light-infantry', 'line', 20, 10, 90, { stands: 2, skirmishers: [out(17.75, 10), out(20, 13, 2)] });
    const friend = companies('s', 14, 14, 90, { stands: 5, skirmishers: [out(16.25, 10.2)] });
    const trial = deeds({ units: [light, friend, far] }).answer({ do: 'recall', stands: [2], draw: null });
    const [own] = trial.unit('r').skirmishers;
    expect(own?.at).to.not.deep.equal(spot(17.75, 10));
    const rallied = playing(
      position({ units: [line('r', 20, 10, 90, { stands: 2, reduced: 1 }), { ...friend, skirmishers: [out(17.75, 10)] }, far] }),
      rallyFlow,
      { seat: 'red', unit: 'r', again: false },
      { rally: [6, 6, 6] },
    );
    expect(rallied.unit('r').formation).to.include({ stands: 3 });
    expect(rallied.told('skirmisher-moved').map(({ unit, cause }) => [unit, cause])).to.deep.equal([['s', 'covered']]);
  });

  it('TS-19.20: whoever has no room to turn any more, because another has gone there before, goes straight back', () => {
    // B turns away from the enemy on its right, over the ground on which A has come to rest.
    const units = [
      line('A', 20, 12, 90, { stands: 2 }),
      line('B', 20, 5, 90, { stands: 6 }),
      companies('e', 30, 9, 180, { side: 'blue', seat: 'blue', stands: 1 }),
    ];
    const moves = ['A', 'B'].map((unit) => ({ unit, kind: 'fall-back' as const, distance: inches(3), cause: 'withdrawal' as const }));
    const trial = playing(position({ units }), forcedMovesFlow, { moves });
    trial.answer({ go: 'back' }).answer({ go: 'away', enemy: 'e' });
    expect(trial.unit('B').formation).to.deep.include({ facing: 900 });
  });

  it('TS-21.33: the dice of routs fall in their order, also where companies rout out of a block', () => {
    const village = garrison('V', 'b', 'blue', { parent: 'P', stands: 2 });
    const units = [line('A', 20, 10, 90), village, companies('P', 60, 30, 270, { stands: 4 })];
    const routs = ['A', 'V'].map((unit) => ({ unit, cause: 'test', stress: 'die' as const, chaos: 2 }));
    const state = position({ units, terrain: [block('b', 20, 14)] });
    const trial = playing(state, routsFlow, { routs }, { 'rout.stress': [5, 2] }).answer({ go: 'back' });
    expect(trial.told('unit-routed').map(({ unit, stress }) => [unit, stress])).to.deep.equal([
      ['A', 5],
      ['V', 2],
    ]);
  });

  it('TS-8.18: a commander is at risk once for a garrison that routs and can come out nowhere', () => {
    // A table as wide as the block and no deeper: there is no place for the column.
    const units = [garrison('V', 'b', 'red', { stands: 3 })];
    const given = { table: [4, 4] as const, units, terrain: [block('b', 2, 2)], commanders: { red: { at: spot(2, 2), attached: 'V' } } };
    const routs = [{ unit: 'V', cause: 'test', stress: 0, chaos: 0 }];
    const trial = playing(position(given), routsFlow, { routs }, { 'commander.rout': [2] });
    expect(trial.told('commander-risked')).to.have.length(1);
    expect(trial.told('unit-routed')).to.have.length(1);
  });
});
