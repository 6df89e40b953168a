import { expect } from 'chai';
import { sentenceOf } from '@longroll/words/sentence';
import { loadScenario } from '../../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../../src/books/toy-soldiers/set-up/setup.ts';
import { toySoldiers } from '../../../src/books/toy-soldiers/index.ts';
import { streams } from '../../../src/chance/index.ts';
import { begin, openDecisions } from '../../../src/kernel/decide.ts';
import { cloneJson } from '../../../src/kernel/json.ts';
import { isRefusal, sound } from '../../../src/kernel/refusal.ts';
import { toySoldiersDefinition } from '../../../src/rulebooks/toy-soldiers.ts';
import { defineRulebook } from '../../../src/rulebooks/rulebook.ts';
import { untouched } from '../../playing/trial.ts';
import chooseYourRegiment from '../../../src/scenarios/toy-soldiers/choose-your-regiment.json' with { type: 'json' };
import { crowdedField } from '../crowded-field.ts';
import { drillField } from '../drill-field.ts';
import { spot } from '../position.ts';

type File = typeof drillField;

/** The refusal of the Drill Field with something changed. */
function refused(change: (file: File) => void): string {
  const file = cloneJson(drillField);
  change(file);
  const read = loadScenario(file);
  if (!isRefusal(read)) throw new Error('accepted');
  return read.code;
}

function guards(file: File) {
  const [first] = file.sides.red.players[0]?.units ?? [];
  if (first === undefined) throw new Error('no guards');
  return first;
}

describe('Toy Soldiers: scenario files', () => {
  it('TS-2.4: every unit begins at disorder 1 and stress 0, every commander at chaos 1', () => {
    const { state } = setUp(sound(loadScenario(drillField)));
    const units = Object.values(state.field.units);
    expect(units).to.have.length(4);
    for (const unit of units) expect(unit).to.include({ disorder: 1, stress: 0 });
    expect(Object.values(state.players).map(({ chaos }) => chaos)).to.deep.equal([1, 1]);
  });

  it('TS-26.4: a file names no points, no nation and no traits', () => {
    const first = (file: File) => file.sides.red.players[0] ?? {};
    for (const extra of [{ points: 10 }, { nation: 'any' }, { traits: [] }]) {
      expect(refused((file) => Object.assign(guards(file), extra))).to.equal('malformed');
      expect(refused((file) => Object.assign(first(file), extra))).to.equal('malformed');
      expect(refused((file) => Object.assign(file.sides.red, extra))).to.equal('malformed');
      expect(refused((file) => Object.assign(file, extra))).to.equal('malformed');
    }
  });

  it('TS-26.1: fixed forces stand where the file says', () => {
    const { state, seats } = setUp(sound(loadScenario(drillField)));
    expect(seats).to.deep.equal([
      { id: 'red-1', side: 'red', name: 'Colonel Ashdown' },
      { id: 'blue-1', side: 'blue', name: 'Colonel Bellair' },
    ]);
    expect(state.field.units['red-guards']).to.deep.include({ disorder: 1, stress: 0, seat: 'red-1', arm: 'line-infantry', destroyed: 0 });
    expect(state.field.units['red-guards']?.formation).to.deep.equal({ kind: 'line', at: spot(16, 10), facing: 900, stands: 6, lags: [] });
    expect(state.players['red-1']).to.deep.include({ chaos: 1, wellTrained: false });
    expect(state.sides.red).to.deep.include({ elan: 3, edge: 'bottom', timeLimit: true, atAllCosts: false });
    expect(state).to.deep.include({ attacker: 'red', initiative: 'red', turn: 0 });
  });

  it('TS-26.1: terrain is laid as the file says, options are those of the book but for what it changes', () => {
    const { state } = setUp(sound(loadScenario(crowdedField)));
    const { pieces } = state.field.ground;
    expect(pieces.map(({ kind }) => kind)).to.deep.equal(['hill', 'light-wood', 'linear-obstacle', 'village-block', 'village-block']);
    // An ellipse of 14 by 10 about (12, 18) reaches from 5 to 19.
    const across = pieces[0]?.shape.map(({ x }) => x) ?? [];
    expect([Math.min(...across), Math.max(...across), pieces[0]?.shape.length]).to.deep.equal([5_000, 19_000, 36]);
    expect(pieces.map(({ cover }) => cover)).to.deep.equal([false, true, true, false, false]);
    expect(state.options).to.deep.include({ timeLimitTurns: 6, selections: 5, supportDistance: 4, goodOrderMax: 5 });
  });

  it('TS-26.1: what cannot be played is refused', () => {
    expect(refused((file) => Object.assign(file, { extra: 1 }))).to.equal('malformed');
    const narrow = cloneJson(drillField);
    Object.assign(narrow, { table: { width: 'wide', depth: 36 } });
    const found = loadScenario(narrow);
    expect(isRefusal(found) && sentenceOf(found)).to.match(/“table\.width” must be a number\./);
    expect(refused((file) => Object.assign(guards(file), { id: 'red-foot' }))).to.equal('double-name');
    expect(refused((file) => Object.assign(file.sides.blue, { edge: 'bottom' }))).to.equal('edge');
    expect(refused((file) => Object.assign(file.sides.red.players[0] ?? {}, { attached: 'blue-foot' }))).to.equal('no-such-unit');
    expect(refused((file) => Object.assign(guards(file), { at: { x: 30, y: 10 } }))).to.equal('no-room');
    expect(refused((file) => Object.assign(guards(file), { at: { x: 4, y: 10 } }))).to.equal('no-room');
    expect(refused((file) => Object.assign(file.sides.red.players[0] ?? {}, { at: { x: 32, y: 26.3 } }))).to.equal('no-place');
  });

  it('TS-26.1: forces that are drafted leave the table bare: no unit, no commander, no élan, and the first question is whose edge is which', () => {
    const drafted = {
      format: 1,
      book: 'toy-soldiers',
      id: 'raising',
      name: 'Raising',
      description: '',
      minutes: 30,
      forces: 'draft',
      sides: {
        red: { name: 'Red', players: [{ seat: 'r1', commander: 'Hawke' }] },
        blue: { name: 'Blue', players: [{ seat: 'b1', commander: 'Lenoir' }] },
      },
    };
    const { state, seats } = setUp(sound(loadScenario(drafted)));
    expect(seats.map(({ id, side, name }) => [id, side, name])).to.deep.equal([
      ['r1', 'red', 'Hawke'],
      ['b1', 'blue', 'Lenoir'],
    ]);
    expect([state.field.units, state.field.commanders, state.sides.red.elan, state.sides.blue.elan]).to.deep.equal([{}, {}, 0, 0]);
    expect(state.draft).to.deep.equal({ firstChooser: null, taken: {} });
    expect(state.field.ground).to.deep.include({ width: 72_000, depth: 48_000 });
    const { game } = begin(toySoldiers, seats, state, untouched(), streams);
    expect(openDecisions(game).map(({ kind }) => kind)).to.deep.equal(['choose-edge']);
    const twice = loadScenario({ ...drafted, sides: { ...drafted.sides, blue: drafted.sides.red } });
    expect(isRefusal(twice) && twice.code).to.equal('double-name');
  });

  it('TS-5.2b: with first-chooser = host the side of the host chooses first, or that seated first if the host does not play', () => {
    const drafted = (firstChooser: 'roll' | 'host') => ({ ...chooseYourRegiment, options: { firstChooser } });
    const { withHost, open, freshChance: fresh } = defineRulebook(toySoldiersDefinition);
    const asked = (file: unknown) => {
      const opened = open(file, fresh('5eed'.repeat(16)));
      if (isRefusal(opened)) throw new Error(opened.code);
      return [opened.events.map(({ kind }) => kind), opened.position.questions().map(({ seats }) => seats.join())];
    };
    expect(asked(withHost(drafted('host'), 'blue-1'))).to.deep.equal([['battle-begun'], ['blue-1']]);
    expect(asked(withHost(drafted('host'), 'red-1'))).to.deep.equal([['battle-begun'], ['red-1']]);
    expect(asked(drafted('host'))).to.deep.equal([['battle-begun'], ['red-1']]);
    // Where dice decide it is all one who the host is.
    expect(withHost(drafted('roll'), 'blue-1')).to.not.have.property('host');
    const nobody = loadScenario({ ...drafted('host'), host: 'green-1' });
    expect(isRefusal(nobody) && [nobody.clause, nobody.code]).to.deep.equal(['TS-26.1', 'no-such-seat']);
  });

  it('TS-2.2, TS-2.7: so are stands and formations that the troops do not have', () => {
    expect(refused((file) => Object.assign(guards(file), { type: 'cavalry', stands: 3 }))).to.equal('too-strong');
    for (const [type, formation, stands] of [
      ['cavalry', 'square', 2],
      ['cavalry', 'divisions', 2],
      ['artillery', 'line', 3],
      ['line-infantry', 'limbered', 6],
      ['line-infantry', 'skirmish-order', 1],
      ['line-infantry', 'square', 3],
      ['line-infantry', 'divisions', 2],
    ])
      expect(
        refused((file) => Object.assign(guards(file), { type, formation, stands })),
        `${type} in ${formation}`,
      ).to.equal('formation');
  });

  it('TS-2.7: a light battalion may begin in skirmish order, with its command stand alone', () => {
    const file = cloneJson(drillField);
    Object.assign(guards(file), { type: 'light-infantry', formation: 'skirmish-order', stands: 1 });
    expect(setUp(sound(loadScenario(file))).state.field.units['red-guards']?.formation).to.deep.equal({
      kind: 'skirmish-order',
      at: spot(16, 10),
      facing: 900,
    });
    expect(refused((other) => Object.assign(guards(other), { type: 'light-infantry', formation: 'skirmish-order', stands: 2 }))).to.equal(
      'formation',
    );
  });

  it('TS-2.12: a commander may begin attached', () => {
    const file = cloneJson(drillField);
    Object.assign(file.sides.red.players[0] ?? {}, { attached: 'red-guards' });
    expect(setUp(sound(loadScenario(file))).state.field.commanders['red-1']).to.deep.include({
      at: spot(16, 8.75),
      attached: 'red-guards',
    });
  });
});
