import { expect } from 'chai';
import { giveUpBlockFlow } from '../../../src/books/toy-soldiers/villages/coming-out.ts';
import { enterBlocks } from '../../../src/books/toy-soldiers/villages/entering.ts';
import { skirmishersGarrisonsFlow } from '../../../src/books/toy-soldiers/villages/skirmishers-garrisons.ts';
import { garrisonId } from '../../../src/books/toy-soldiers/troops/arms.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { block, companies, garrison, line, position, skirmishOrder, spot, squadron, type Position } from '../position.ts';
import { playing, refereeing } from '../trial.ts';

/** A block whose near side is 1.5 above a line at y = 10, and a second one two inches to its right. */
const village = [block('b', 20, 13.5), block('c', 26, 13.5)];
const battalion = (given = {}) => line('red', 20, 10, 90, given);
const inB = garrisonId('red', 'b');
const inC = garrisonId('red', 'c');
const enter = (...entries: [string, number][]) => ({ do: 'enter', blocks: entries.map(([name, stands]) => ({ block: name, stands })) });

const acting = (units: readonly Unit[], given: Partial<Position> = {}, unit = 'red') =>
  playing(position({ terrain: village, ...given, units }), skirmishersGarrisonsFlow, { unit, by: 'reorder' });

describe('Toy Soldiers: villages', () => {
  it('TS-24.1: companies enter blocks within two of a stand that hold no enemy, three to a block', () => {
    const trial = acting([battalion()]);
    expect(trial.refused(enter(['b', 4])).code).to.equal('malformed');
    expect(trial.refused(enter(['x', 1])).clause).to.equal('TS-24.1');
    expect(trial.refused(enter(['b', 1], ['b', 1])).clause).to.equal('TS-24.1');
    trial.answer(enter(['b', 2]));
    expect(trial.unit(inB)).to.deep.include({ parent: 'red', side: 'red', seat: 'red', disorder: 6, stress: 0, acted: true });
    expect(trial.unit(inB).formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 2 });
    // TS-24.17: the two leftmost have gone; the command stand (centre 23.75) stays, four about 21.5.
    expect(trial.unit('red').formation).to.deep.include({ kind: 'line', stands: 4, at: spot(21.5, 10) });
    expect(trial.unit('red')).to.deep.include({ disorder: 1, stress: 0 });
  });

  it('TS-24.1: too far by a hair, held by the enemy, full, or no infantry', () => {
    // The block's near side is at 11.5: two inches from 9.5, more from 9.48.
    const at = (y: number) => acting([line('red', 20, y, 90)]);
    expect(at(9.5).offered()).to.deep.include(enter(['b', 1]));
    expect(at(9.48).refused(enter(['b', 1])).clause).to.equal('TS-24.1');
    expect(acting([battalion(), garrison('blue', 'b', 'blue')]).refused(enter(['b', 1])).clause).to.equal('TS-24.1');
    const mates = garrison('friend', 'b', 'red', { stands: 1 });
    expect(acting([battalion(), mates]).refused(enter(['b', 1])).clause, 'TS-24.1a').to.equal('TS-24.1');
    const two = garrison(inB, 'b', 'red', { parent: 'red', stands: 2 });
    expect(acting([battalion(), two]).refused(enter(['b', 2])).clause).to.equal('TS-24.1');
    const third = acting([battalion(), two]).answer(enter(['b', 1]));
    expect(third.unit(inB).formation).to.deep.include({ stands: 3 });
    expect(acting([squadron('red', 20, 10, 90)]).refused(enter(['b', 1])).clause).to.equal('TS-24.1');
  });

  it('TS-24.4: the whole battalion goes in, the command stand last, and its block takes over the stress', () => {
    const trial = acting([line('red', 22, 10, 90, { stress: 3, disorder: 2 })]).answer(enter(['b', 3], ['c', 3]));
    expect(trial.unit(inB)).to.deep.include({ parent: 'red', stress: 0 });
    expect(trial.unit('red')).to.deep.include({ parent: null, stress: 3, disorder: 6, acted: true });
    expect(trial.unit('red').formation).to.deep.equal({ kind: 'garrison', block: 'c', stands: 3 });
  });

  it('TS-24.4: the command stand joins those of its battalion that are there already', () => {
    const before = garrison(inB, 'b', 'red', { parent: 'red', stands: 2, stress: 1 });
    const trial = acting([companies('red', 20, 10, 90, { stands: 1, stress: 2 }), before]).answer(enter(['b', 1]));
    expect(trial.state.field.units[inB]).to.equal(undefined);
    expect(trial.unit('red')).to.deep.include({ stress: 3, disorder: 6 });
    expect(trial.unit('red').formation).to.deep.include({ stands: 3 });
  });

  it('TS-24.1: a battalion in skirmish order sends its stands, the command stand last', () => {
    const light = skirmishOrder('red', 20, 10, 90, { skirmishers: [{ number: 1, at: spot(18, 10) }] });
    const trial = acting([light]).answer(enter(['b', 1]));
    expect(trial.unit('red').skirmishers).to.deep.equal([]);
    expect(trial.unit(inB).formation).to.deep.include({ stands: 1 });
    const all = acting([light]).answer(enter(['b', 2]));
    expect(all.unit('red').formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 2 });
  });

  it('TS-24.2: an attached commander goes in with the command stand and stays out with it', () => {
    const commanders = { red: { at: spot(20, 8.75), attached: 'red' } };
    const part = acting([battalion()], { commanders }).answer(enter(['b', 2]));
    expect(part.commander('red')).to.deep.include({ attached: 'red', at: spot(21.5, 8.75) });
    const whole = acting([battalion({ stands: 3 })], { commanders }).answer(enter(['b', 3]));
    expect(whole.commander('red')).to.deep.include({ attached: 'red', at: spot(20, 13.5) });
  });

  it('TS-24.11: companies return to the left or rear of their parent, for one point whatever the number of blocks', () => {
    const units = [
      line('red', 22, 10, 90, { stands: 2 }),
      garrison(inB, 'b', 'red', { parent: 'red', stands: 2 }),
      garrison(inC, 'c', 'red', { parent: 'red', stands: 1 }),
    ];
    const trial = acting(units).answer({ do: 'leave', garrisons: [inB, inC] });
    expect(trial.state.field.units[inB]).to.equal(undefined);
    expect(trial.state.field.units[inC]).to.equal(undefined);
    // The command stand's middle at 22.75; five stands are centred three left of it.
    expect(trial.unit('red').formation).to.deep.include({ stands: 5, at: spot(19.75, 10) });
    expect(trial.unit('red').disorder).to.equal(2);
  });

  it('TS-24.11: not from afar, not without bearing the disorder, not without room', () => {
    const post = garrison(inB, 'b', 'red', { parent: 'red', stands: 1 });
    const leave = { do: 'leave', garrisons: [inB] };
    expect(acting([line('red', 20, 9.4, 90, { stands: 2 }), post]).refused(leave).clause).to.equal('TS-24.11');
    expect(acting([battalion({ stands: 2, disorder: 6 }), post]).refused(leave).clause).to.equal('TS-3.2');
    expect(acting([battalion({ stands: 2 }), post, companies('friend', 17.8, 10, 90)]).refused(leave).clause).to.equal('TS-24.11');
    expect(
      acting([battalion({ stands: 2 }), garrison('other', 'b', 'red')]).refused({ do: 'leave', garrisons: ['other'] }).clause,
    ).to.equal('TS-24.11');
  });

  it('TS-24.11: nobody comes back to a battalion that is in skirmish order', () => {
    const out = skirmishOrder('red', 20, 10, 90);
    const trial = acting([out, garrison(inB, 'b', 'red', { parent: 'red', stands: 2 })]);
    expect(trial.refused({ do: 'leave', garrisons: [inB] }).clause).to.equal('TS-24.11');
  });

  it('TS-24.11: a garrison rejoins its parent by an action of its own, and the parent has acted', () => {
    const units = [battalion({ stands: 2 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 1 })];
    const trial = acting(units, {}, inB).answer({ do: 'leave', garrisons: [inB] });
    expect(trial.unit('red')).to.deep.include({ disorder: 2, acted: true });
    expect(trial.unit('red').formation).to.deep.include({ stands: 3 });
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-24.12: stands are reduced first, two points each, until one is left; the rest is added to the parent', () => {
    // Stress 5: two stands go and one point is left.
    const units = [battalion({ stands: 2, stress: 1 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 3, stress: 5 })];
    const trial = acting(units).answer({ do: 'leave', garrisons: [inB] });
    expect(trial.unit('red')).to.deep.include({ stress: 2, reduced: 2 });
    expect(trial.unit('red').formation).to.deep.include({ stands: 3 });
    const gone = [battalion({ stands: 2 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 1, stress: 2 })];
    expect(acting(gone).refused({ do: 'leave', garrisons: [inB] }).clause).to.equal('TS-24.12');
  });

  it('TS-24.13: the command stand comes out within two of its block with disorder 2, with others 3', () => {
    const alone = acting([garrison('red', 'b', 'red', { stands: 1, stress: 1 })]).answer({ do: 'leave', garrisons: ['red'] });
    expect(alone.asked).to.equal('garrison-place');
    // The block's near side is at 11.5, facing down: the front 2.75 below it, the command stand 0.75 deep.
    expect(alone.refused({ at: spot(20, 8.7), facing: 2700 }).clause).to.equal('TS-24.13');
    expect(alone.refused({ at: spot(20, 11), facing: 2700 }).clause, 'in the block').to.equal('TS-24.13');
    alone.answer({ at: spot(20, 8.75), facing: 2700 });
    expect(alone.unit('red')).to.deep.include({ disorder: 2, stress: 1 });
    expect(alone.told('garrison-left')).to.deep.equal([{ unit: 'red', garrison: 'red', block: 'b', stands: 1 }]);
    expect(alone.unit('red').formation).to.deep.equal({ kind: 'companies', at: spot(20, 8.75), facing: 2700, stands: 1, lags: [] });
    const all = acting([garrison('red', 'b', 'red', { stands: 3 })])
      .answer({ do: 'leave', garrisons: ['red'] })
      .auto();
    expect(all.unit('red').disorder).to.equal(3);
    expect(all.unit('red').formation).to.deep.include({ kind: 'companies', stands: 3 });
  });

  it('TS-24.13: by itself to the nearest place, facing the nearest enemy', () => {
    const trial = acting([garrison('red', 'b', 'red', { stands: 2 }), line('blue', 20, 30, 270)])
      .answer({ do: 'leave', garrisons: ['red'] })
      .auto();
    expect(trial.unit('red').formation).to.deep.include({ kind: 'companies', stands: 2, facing: 900 });
    // With no enemy on the table each side looks up the table from its own edge.
    const alone = (side: 'red' | 'blue') =>
      acting([garrison('red', 'b', side, { stands: 2 })])
        .answer({ do: 'leave', garrisons: ['red'] })
        .auto()
        .unit('red').formation;
    expect(alone('red')).to.deep.include({ facing: 900 });
    expect(alone('blue')).to.deep.include({ facing: 2700 });
  });

  it('TS-24.13: a whole battalion in the open has disorder 3, whether one block or two come out (TS-33.1)', () => {
    const out = (stands: number) =>
      acting([garrison('red', 'b', 'red', { stands }), garrison(inC, 'c', 'red', { parent: 'red', stands: 1 })])
        .answer({ do: 'leave', garrisons: ['red'] })
        // Between the blocks: a quarter aside of either and 0.75 below.
        .answer({ at: spot(23, 10.75), facing: 900 });
    const two = out(2);
    expect(two.unit('red').disorder).to.equal(3);
    two.answer({ do: 'leave', garrisons: [inC] });
    expect(two.unit('red').formation).to.deep.include({ stands: 3 });
    expect(two.unit('red').disorder).to.equal(3);
    const one = out(1);
    expect(one.unit('red').disorder).to.equal(2);
    one.answer({ do: 'leave', garrisons: [inC] });
    expect(one.unit('red').disorder).to.equal(3);
  });

  it('TS-24.15: companies without the command stand that give up their block are reduced', () => {
    let left: unknown = null;
    const units = [battalion({ stands: 3 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 2, stress: 4 })];
    const trial = playing(position({ units, terrain: village }), giveUpBlockFlow, { unit: inB }, {}, (value) => {
      left = value;
    });
    expect(trial.state.field.units[inB]).to.equal(undefined);
    expect(trial.unit('red')).to.deep.include({ reduced: 2, stress: 0, disorder: 1 });
    expect(left).to.deep.equal({ left: false });
  });

  it('TS-24.15: with the command stand they come out on the far side from the nearest enemy, disorder 2, stress as it was', () => {
    let left: unknown = null;
    const units = [garrison('red', 'b', 'red', { stands: 3, stress: 4 }), line('blue', 20, 20, 270)];
    const trial = playing(position({ units, terrain: village }), giveUpBlockFlow, { unit: 'red' }, {}, (value) => {
      left = value;
    });
    expect(trial.refused({ at: spot(20, 18.25), facing: 900 }).clause).to.equal('TS-24.15');
    trial.auto();
    const { formation } = trial.unit('red');
    expect(formation).to.deep.include({ kind: 'companies', stands: 3 });
    if (formation.kind === 'garrison') throw new Error('still inside');
    // All of the column is below the middle of the block, here beside it.
    expect(formation.facing).to.equal(900);
    expect(formation.at.y).to.be.at.most(13500);
    expect(trial.unit('red')).to.deep.include({ disorder: 2, stress: 4, reduced: 0 });
    expect(left).to.deep.equal({ left: true });
  });

  it('TS-24.16: a block that has been emptied may be entered by either side', () => {
    const trial = acting([garrison('red', 'b', 'red', { stands: 1 })])
      .answer({ do: 'leave', garrisons: ['red'] })
      .answer({ at: spot(20, 8.75), facing: 2700 });
    const blue = line('blue', 20, 17, 270);
    const other = acting([...Object.values(trial.state.field.units), blue], {}, 'blue').answer(enter(['b', 1]));
    expect(other.unit(garrisonId('blue', 'b')).side).to.equal('blue');
  });

  it('TS-24.6: a garrison only leaves: it sends nobody into other blocks and puts no skirmishers out', () => {
    const trial = acting([garrison('red', 'b', 'red')]);
    expect(trial.offered()).to.deep.equal([{ do: 'nothing' }, { do: 'leave', garrisons: ['red'] }]);
    expect(trial.refused(enter(['c', 1])).clause).to.equal('TS-24.6');
    expect(trial.refused({ do: 'deploy', stands: 1 }).clause).to.equal('TS-23.3');
  });

  it('TS-21.32: after winning contact companies enter without an action', () => {
    const referee = refereeing(position({ units: [battalion()], terrain: village }));
    enterBlocks(referee, 'red', [{ block: 'b', stands: 2 }]);
    expect(referee.state.field.units[inB]?.formation).to.deep.include({ stands: 2 });
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['garrison-entered']);
  });

  it('TS-24.4, TS-8.3: a commander with companies in a block is with the battalion when its command stand joins them', () => {
    const units = [battalion({ stands: 1 }), garrison(inB, 'b', 'red', { parent: 'red', stands: 2 })];
    const commanders = { red: { at: spot(20, 13.5), attached: inB } };
    const referee = refereeing(position({ units, terrain: village, commanders }));
    enterBlocks(referee, 'red', [{ block: 'b', stands: 1 }]);
    expect(referee.state.field.units['red']?.formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 3 });
    expect(referee.state.field.units).not.to.have.property(inB);
    expect(referee.state.field.commanders['red']?.attached).to.equal('red');
  });
});
