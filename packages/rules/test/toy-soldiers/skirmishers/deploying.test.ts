import { expect } from 'chai';
import type { SkirmishersGarrisons } from '../../../src/books/toy-soldiers/answers.ts';
import { changeAction } from '../../../src/books/toy-soldiers/movement/change-action.ts';
import { checkDeed } from '../../../src/books/toy-soldiers/villages/deeds.ts';
import { skirmishersGarrisonsFlow, type PuttingOut } from '../../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import type { SkirmishStand, Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { companies, drawnUp, guns, line, position, skirmishOrder, spot, squadron, type Position, type Trooped } from '../position.ts';
import { clauseOf, playing } from '../trial.ts';

const out = (x: number, y: number, number = 1): SkirmishStand => ({ number, at: spot(x, y) });
const light = (kind: 'line' | 'companies' | 'divisions', given: Trooped = {}) => drawnUp('red', 'light-infantry', kind, 20, 10, 90, given);

const putting = (units: readonly Unit[], more: Partial<PuttingOut> = {}, given: Partial<Position> = {}) =>
  playing(position({ ...given, units }), skirmishersGarrisonsFlow, {
    unit: 'red',
    by: 'reorder',
    ...more,
  });

type To = 'line' | 'divisions' | 'companies' | 'square' | 'skirmish-order';
const order = (to: To) => ({ type: 'change-formation', unit: 'red', to, about: false }) as const;

const ordered = (unit: Unit, to: To) => playing(position({ units: [unit] }), changeAction.flow, { unit: 'red', order: order(to) });

function forbids(unit: Unit, to: To): string | null {
  const state = position({ units: [unit] });
  return clauseOf(changeAction.may(state, unit, order(to)) ?? changeAction.check(state, unit, order(to)));
}

describe('Toy Soldiers: skirmishers put out and called in', () => {
  it('TS-23.1: a line battalion has one stand out at most, a light one any number but the command stand', () => {
    const regular = putting([line('red', 20, 10, 90)]);
    expect(regular.offered()).to.deep.equal([{ do: 'nothing' }, { do: 'deploy', stands: 1 }]);
    expect(regular.refused({ do: 'deploy', stands: 2 }).clause).to.equal('TS-23.1');
    expect(putting([line('red', 20, 10, 90, { skirmishers: [out(24, 12)] })]).refused({ do: 'deploy', stands: 1 }).clause).to.equal(
      'TS-23.1',
    );
    const rifles = putting([light('line')]);
    rifles.answer({ do: 'deploy', stands: 3 }).auto();
    expect(rifles.unit('red').skirmishers).to.have.length(3);
    expect(putting([light('line')]).refused({ do: 'deploy', stands: 4 }).clause).to.equal('TS-23.4');
  });

  it('TS-23.19, TS-19.24: a command stand whose file lags goes into skirmish order where it stands', () => {
    // Of four in line the command stand's middle is at 22.25; its file lags half an inch, and a friend stands close behind it.
    const friend = companies('friend', 22.25, 9.75, 90, { stands: 1 });
    const trial = putting([light('line', { lags: [0.5, 0, 0, 0] }), friend]).answer({ do: 'skirmish-order' });
    expect(trial.unit('red').formation).to.deep.equal({ kind: 'skirmish-order', at: spot(22.25, 10.5), facing: 900 });
  });

  it('TS-23.2: a squadron has one out unless the battle says none; guns none', () => {
    expect(putting([squadron('red', 20, 10, 90)]).offered()).to.deep.include({ do: 'deploy', stands: 1 });
    expect(putting([squadron('red', 20, 10, 90)], {}, { options: { cavalrySkirmishers: 'none' } }).asked).to.equal('nothing');
    expect(putting([guns('red', 20, 10, 90)]).asked).to.equal('nothing');
  });

  it('TS-23.4: the leftmost stand of a line, the rearmost of a column goes out, to a place that is asked for', () => {
    const trial = putting([line('red', 20, 10, 90)]).answer({ do: 'deploy', stands: 1 });
    // Stands stood from 15.5 to 24.5: the leftmost is gone, the command stand stays.
    expect(trial.unit('red').formation).to.deep.include({ stands: 5, at: spot(20.75, 10) });
    expect(trial.question('skirmish-place').about).to.deep.include({ stands: [1], deploying: true });
    expect(trial.refused({ places: [{ stand: 1, at: spot(24, 14.8) }] }).clause).to.equal('TS-23.4');
    trial.answer({ places: [{ stand: 1, at: spot(24, 14.75) }] });
    expect(trial.unit('red').skirmishers).to.deep.equal([out(24, 14.75)]);
    expect(trial.unit('red').disorder, 'to deploy costs nothing').to.equal(1);
    const column = putting([light('companies')]).answer({ do: 'deploy', stands: 1 });
    expect(column.unit('red').formation).to.deep.include({ stands: 3, at: spot(20, 10) });
  });

  it('TS-23.5: called in they return to the left or rear end, for one point however many', () => {
    const trial = putting([light('line', { stands: 2, skirmishers: [out(20, 12), out(22, 12, 2)] })]);
    trial.answer({ do: 'recall', stands: [1, 2], draw: null });
    // Two stands about x = 20 had their command stand at 20.75; four are centred 2.25 left of it.
    expect(trial.unit('red')).to.deep.include({ skirmishers: [], disorder: 2 });
    expect(trial.unit('red').formation).to.deep.include({ stands: 4, at: spot(18.5, 10) });
    expect(trial.asked, 'nothing to put out again').to.equal('nothing');
  });

  it('TS-3.10: a recall that the unit could not bear is refused, and one without room', () => {
    const shaken = putting([light('line', { stands: 2, disorder: 6, skirmishers: [out(20, 12)] })]);
    expect(shaken.refused({ do: 'recall', stands: [1], draw: null }).clause).to.equal('TS-3.2');
    const hemmed = putting([light('line', { stands: 2, skirmishers: [out(20, 12)] }), companies('friend', 17.8, 10, 90)]);
    expect(hemmed.refused({ do: 'recall', stands: [1], draw: null }).clause).to.equal('TS-23.5');
    // TS-28.4a: what it costs is judged before the room.
    const both = putting([light('line', { stands: 2, disorder: 6, skirmishers: [out(20, 12)] }), companies('friend', 17.8, 10, 90)]);
    expect(both.refused({ do: 'recall', stands: [1], draw: null }).clause).to.equal('TS-3.2');
    expect(putting([light('line', { skirmishers: [out(20, 12)] })]).refused({ do: 'recall', stands: [2], draw: null }).clause).to.equal(
      'TS-23.5',
    );
  });

  it('TS-23.6: a battalion in skirmish order that calls in is drawn up on its command stand, for the width and one point', () => {
    const troops = () => skirmishOrder('red', 20, 10, 90, { skirmishers: [out(18, 12), out(20, 12, 2), out(22, 12, 3)] });
    const trial = putting([troops()]).answer({ do: 'recall', stands: [1, 2, 3], draw: 'line' });
    // Four wide: two, and one. The command stand is the right-hand one, 2.25 right of the middle.
    expect(trial.unit('red')).to.deep.include({ skirmishers: [], disorder: 4 });
    expect(trial.unit('red').formation).to.deep.include({ kind: 'line', stands: 4, at: spot(17.75, 10) });
    const column = putting([troops()]).answer({ do: 'recall', stands: [1], draw: 'companies' });
    expect(column.unit('red').formation).to.deep.include({ kind: 'companies', stands: 2, at: spot(20, 10) });
    // TS-23.18: one wide costs nothing for the width, and one for coming in.
    expect(column.unit('red').disorder).to.equal(2);
    expect(putting([troops()]).refused({ do: 'recall', stands: [1], draw: null }).clause).to.equal('TS-23.6');
    expect(putting([troops()]).refused({ do: 'recall', stands: [1], draw: 'divisions' }).clause).to.equal('TS-23.6');
  });

  it('TS-23.8: light infantry go wholly into skirmish order; by a change of formation they pay their old width', () => {
    const trial = putting([light('line')]).answer({ do: 'skirmish-order' });
    // TS-23.19: the command stand stays at 22.25; a place is asked for each of the other three.
    expect(trial.unit('red').formation).to.deep.equal({ kind: 'skirmish-order', at: spot(22.25, 10), facing: 900 });
    expect(trial.question('skirmish-place').about).to.deep.include({ stands: [1, 2, 3], deploying: true });
    trial.auto();
    expect(trial.unit('red')).to.deep.include({ disorder: 1, reduced: 0 });
    const changed = ordered(light('line'), 'skirmish-order');
    expect(changed.unit('red').disorder).to.equal(3);
    expect(changed.unit('red').formation).to.deep.include({ kind: 'skirmish-order', at: spot(22.25, 10) });
    expect(changed.asked).to.equal('skirmish-place');
    expect(forbids(light('line', { disorder: 5 }), 'skirmish-order')).to.equal('TS-3.2');
    expect(forbids(line('red', 20, 10, 90), 'skirmish-order')).to.equal('TS-23.8');
    expect(putting([light('line')], { by: 'change-formation' }).refused({ do: 'skirmish-order' }).clause).to.equal('TS-23.8');
    expect(putting([line('red', 20, 10, 90)]).refused({ do: 'skirmish-order' }).clause).to.equal('TS-23.8');
  });

  it('TS-23.8: stands are reduced first, two points of stress each, until one is left', () => {
    // Stress 4: two stands go, and none is left of it.
    const trial = putting([light('line', { stress: 4 })]).answer({ do: 'skirmish-order' });
    expect(trial.unit('red')).to.deep.include({ stress: 0, reduced: 2 });
    expect(trial.unit('red').skirmishers).to.have.length(1);
    const calm = putting([light('line', { stress: 1 })]).answer({ do: 'skirmish-order' });
    expect(calm.unit('red')).to.deep.include({ stress: 1, reduced: 0 });
    expect(putting([light('line', { stands: 2, stress: 4 })]).refused({ do: 'skirmish-order' }).clause).to.equal('TS-23.8');
  });

  it('TS-23.6: ordered into a formation out of skirmish order all come in, and no other order fits', () => {
    const troops = skirmishOrder('red', 20, 10, 90, { skirmishers: [out(18, 12), out(22, 12, 2)] });
    const trial = ordered(troops, 'line');
    expect(trial.unit('red').formation).to.deep.include({ kind: 'line', stands: 3, at: spot(18.5, 10) });
    // Three wide: one, and one.
    expect(trial.unit('red').disorder).to.equal(3);
    expect(forbids(troops, 'square')).to.equal('TS-2.7');
    expect(forbids(skirmishOrder('red', 20, 10, 90), 'line')).to.equal('TS-2.7');
  });

  it('TS-11.9: after a change of formation skirmishers may be put out', () => {
    const trial = ordered(light('line'), 'companies');
    expect(trial.asked).to.equal('skirmishers-garrisons');
    trial.answer({ do: 'deploy', stands: 1 });
    expect(trial.asked).to.equal('skirmish-place');
  });

  it('TS-23.3: once a battalion has gone into skirmish order nothing else of the kind is done in the action', () => {
    const trial = putting([light('line')]).answer({ do: 'skirmish-order' });
    while (trial.asked === 'skirmish-place') trial.auto();
    expect(trial.unit('red').formation.kind).to.equal('skirmish-order');
    const given = position({ units: [trial.unit('red')] });
    const deeds = { unit: 'red', by: 'reorder', done: ['skirmish-order'], joined: false } as const;
    const others: readonly SkirmishersGarrisons[] = [
      { do: 'recall', stands: [1], draw: 'line' },
      { do: 'deploy', stands: 1 },
      { do: 'enter', blocks: [{ block: 'b', stands: 1 }] },
    ];
    for (const deed of others) expect(checkDeed(given, deeds, deed), deed.do).to.include({ clause: 'TS-23.3', code: 'done-already' });
  });

  it('TS-23.3: nothing is done twice in one action, nor undone', () => {
    const trial = putting([light('line')])
      .answer({ do: 'deploy', stands: 1 })
      .auto();
    expect(trial.refused({ do: 'deploy', stands: 1 }).clause).to.equal('TS-23.3');
    expect(trial.refused({ do: 'recall', stands: [1], draw: null }).clause).to.equal('TS-23.3');
    expect(
      putting([line('red', 20, 10, 90)])
        .auto()
        .told('skirmishers-deployed'),
    ).to.deep.equal([]);
  });
});
