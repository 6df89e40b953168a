import { expect } from 'chai';
import { forcedMovesFlow, type ForcedMove } from '../../../src/books/toy-soldiers/movement/forced.ts';
import { routsFlow, type Rout } from '../../../src/books/toy-soldiers/movement/rout.ts';
import { footprintOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import type { Dice } from '../../playing/trial.ts';
import { block, companies, divisions, garrison, guns, line, position, spot, square, type Position } from '../position.ts';
import { playing } from '../trial.ts';

const enemy = line('e', 20, 40, 270);

function forced(
  units: readonly Unit[],
  distance: number,
  more: Partial<Position> = {},
  dice: Dice = {},
  kind: ForcedMove['kind'] = 'fall-back',
) {
  const moves: ForcedMove[] = [{ unit: 'r', kind, distance: inches(distance), cause: 'withdrawal' }];
  return playing(position({ ...more, units: [...units, enemy] }), forcedMovesFlow, { moves }, dice);
}

function rout(units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}, given: Partial<Rout> = {}) {
  const routs: Rout[] = [{ unit: 'r', cause: 'test', stress: 0, chaos: 0, ...given }];
  return playing(position({ ...more, units: [...units, enemy] }), routsFlow, { routs }, dice);
}

const back = { go: 'back' };

describe('Toy Soldiers: required moves', () => {
  it('TS-19.1: a unit falls back straight with its facing kept, or away from the nearest enemy ending faced to it', () => {
    const trial = forced([line('r', 20, 20, 90)], 6);
    expect(trial.offered()).to.deep.equal([back, { go: 'away', enemy: 'e' }]);
    trial.answer(back);
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 14), facing: 900 });
    // The enemy's middle is due right of the unit's, at (40, 19.625): faced to it, its front is 0.375 to the right, then 6 to the left.
    const beside = companies('near', 42.25, 19.625, 0, { side: 'blue', seat: 'blue' });
    const away = playing(
      position({ units: [line('r', 20, 20, 90), beside] }),
      forcedMovesFlow,
      { moves: [{ unit: 'r', kind: 'fall-back', distance: inches(6), cause: 'withdrawal' }] },
      {},
    ).answer({ go: 'away', enemy: 'near' });
    expect(away.unit('r').formation).to.deep.include({ at: spot(14.375, 19.625), facing: 0 });
  });

  it('TS-19.20: nobody goes away from another than the nearest enemy, nor turns where there is no room; a rout turns all the same', () => {
    const far = line('far', 20, 60, 270, { side: 'blue', seat: 'blue' });
    const trial = forced([line('r', 20, 20, 90), far], 6);
    expect(trial.refused({ go: 'away', enemy: 'far' }).clause).to.equal('TS-19.20');
    // The enemy is due right: to turn, the line would stand across the companies close before its middle.
    const beside = companies('near', 42.25, 19.625, 0, { side: 'blue', seat: 'blue' });
    const crowd = [line('r', 20, 20, 90), companies('friend', 20, 23, 90), beside];
    const crowded = forced(crowd, 6);
    expect(crowded.refused({ go: 'away', enemy: 'near' }).clause).to.equal('TS-19.20');
    expect(crowded.offered()).to.deep.equal([back]);
    expect(rout(crowd).offered()).to.deep.equal([back, { go: 'away', enemy: 'near' }]);
  });

  it('TS-19.2: a retreat ends faced away', () => {
    const trial = forced([line('r', 20, 20, 90)], 12, {}, {}, 'retreat').answer(back);
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 7.25), facing: 2700 });
  });

  it('TS-19.20: it may not turn away where there is no room, and only from the nearest enemy', () => {
    const friend = companies('s', 23.7, 25, 90);
    const near = companies('near', 42.25, 19.625, 0, { side: 'blue', seat: 'blue' });
    const trial = forced([line('r', 20, 20, 90), near, companies('t', 20, 18.9, 90), friend], 6);
    expect(trial.refused({ go: 'away', enemy: 'near' }).code).to.equal('no-room');
    expect(trial.refused({ go: 'away', enemy: 'e' }).code).to.equal('not-nearest');
  });

  it('TS-19.9: each file goes back until it touches', () => {
    // The square reaches from 21.5 to 24.5 across and up to 16.25: the two right files touch it after 3, the others go 0.75 farther (TS-19.24).
    const trial = forced([line('r', 20, 20, 90), square('s', 24.5, 14.75, 0, { side: 'red', seat: 'red' })], 5).answer(back);
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 16.25), lags: [750, 750, 0, 0, 0, 0], stands: 6 });
  });

  it('TS-19.11: files that lag, or a unit stopped short, cost one point of disorder; a rout none, and it leaves no file behind', () => {
    const bar = square('s', 24.5, 14.75, 0, { side: 'red', seat: 'red' });
    // Two files lag: one point.
    const lagging = forced([line('r', 20, 20, 90, { disorder: 3 }), bar], 5).answer(back);
    expect(lagging.unit('r')).to.deep.include({ disorder: 4, stress: 0, reduced: 0 });
    // The edge stops the whole line short.
    expect(
      forced([line('r', 20, 4, 90, { disorder: 3 })], 6)
        .answer(back)
        .unit('r').disorder,
    ).to.equal(4);
    expect(
      forced([line('r', 20, 20, 90, { disorder: 3 })], 5)
        .answer(back)
        .unit('r').disorder,
    ).to.equal(3);
    const routed = rout([line('r', 20, 40, 90, { disorder: 3 }), square('s', 24.5, 34.75, 0, { side: 'red', seat: 'red' })]).answer(back);
    expect(routed.unit('r')).to.deep.include({ disorder: 6, stress: 0, reduced: 0 });
    expect(routed.unit('r').formation).to.deep.include({ at: spot(20, 21.25), lags: [], stands: 6 });
  });

  it('TS-19.10: files that lag more than a stand is deep are cut off, a point of disorder for each company', () => {
    // Behind the left file only, at once.
    const trial = forced([line('r', 20, 20, 90), companies('s', 16.25, 19.25, 0, { side: 'red', seat: 'red' })], 6).answer(back);
    // The column lies from x 11.75 to 16.25 and y 18.5 to 20: it bars the left file from 15.5 to 17.
    expect(trial.unit('r')).to.deep.include({ reduced: 1, disorder: 2 });
    expect(trial.unit('r').formation).to.deep.include({ stands: 5, at: spot(20.75, 14), lags: [] });
  });

  it('TS-19.10a: all that lag more than a stand are cut off at once, from the middle too, and the others have gone as far as the farthest', () => {
    // A column across the way lies from x 17 to 21.5 and y 17.75 to 19.25, where the line's rear is: the third, fourth and fifth file from the right stop at once.
    const bar = companies('s', 17, 18.5, 180, { side: 'red', seat: 'red' });
    const trial = forced([line('r', 20, 20, 90, { disorder: 1 }), bar], 4).answer(back);
    // Right and second file, 21.5 to 24.5, and the sixth, 15.5 to 17, go 4; three companies and three points are lost.
    expect(trial.unit('r')).to.deep.include({ reduced: 3, disorder: 4, stress: 0 });
    // Closed on the command stand, whose front middle is at 23.75: the third file would lie from 20 to 21.5, behind the column, whose ground ends at 17.75.
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'line', at: spot(22.25, 16), facing: 900, stands: 3, lags: [] });
  });

  it('TS-19.10a: where the closed formation would overlap something it stands as far back on its way as it can, at no further cost', () => {
    const bar = companies('s', 17, 18.5, 180, { side: 'red', seat: 'red' });
    // One and a half back its front is at 18.5, its rear at 17.75: the third file would lie upon the column.
    const trial = forced([line('r', 20, 20, 90), bar], 1.5).answer(back);
    expect(trial.unit('r')).to.deep.include({ reduced: 3, disorder: 4 });
    // So it stands flush before the column, where it stood.
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'line', at: spot(22.25, 20), facing: 900, stands: 3, lags: [] });
  });

  it('TS-19.7c: the edge stops all of a unit where its first stand reaches it, aslant as well; nobody lags', () => {
    // Faced at 135 degrees, its right rear corner comes to the edge long before the others.
    const trial = forced([line('r', 20, 6, 135, { disorder: 1 })], 12).answer(back);
    const { formation, disorder, reduced } = trial.unit('r');
    const corners = footprintOf(trial.unit('r'), trial.state.field.ground).flat();
    expect(Math.min(...corners.map(({ y }) => y))).to.be.within(0, 1);
    expect(formation).to.deep.include({ stands: 6, lags: [] });
    expect({ disorder, reduced }).to.deep.equal({ disorder: 2, reduced: 0 });
  });

  it('TS-19.24: the file of the command stand is never cut off; one file, or a square, stops as a whole', () => {
    const behind = companies('s', 23.75, 18.25, 90);
    const trial = forced([line('r', 20, 20, 90), behind], 6)
      .answer(back)
      .answer({ yes: false });
    // The right file stops after 1; the others go 0.75 farther.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 18.25), lags: [750, 0, 0, 0, 0, 0], stands: 6 });
    expect(trial.unit('r').disorder).to.equal(2);
    const whole = forced([square('r', 20, 20, 90), companies('s', 21, 15, 90)], 6)
      .answer(back)
      .answer({ yes: false });
    expect(whole.unit('r').formation).to.deep.include({ at: spot(20, 18), stands: 6 });
    expect(whole.unit('r').disorder).to.equal(2);
  });

  it('TS-19.7: a column whose odd stand comes to the other side as it turns about stops short of the edge by that stand', () => {
    // Three stands on the right, two on the left: the left file goes three quarters of an inch farther back, to the edge, before the unit turns about.
    const trial = forced([divisions('r', 20, 5, 90, { stands: 5 })], 12, {}, {}, 'retreat').answer(back);
    const corners = footprintOf(trial.unit('r'), trial.state.field.ground).flat();
    expect(trial.unit('r').formation).to.deep.include({ facing: 2700, stands: 5 });
    expect(Math.min(...corners.map(({ y }) => y))).to.equal(0);
  });

  it('TS-19.9, TS-11.8: a column whose odd stand comes to the other side as it turns about stops short of a friend by that stand', () => {
    // The left file of two ends at 18.5, before the odd stand of the right one; a company that bars the left file alone has its front at 9.9.
    const friend = companies('s', 19.25, 9.9, 90, { stands: 1, disorder: 6 });
    const trial = forced([divisions('r', 20, 20, 90, { stands: 5 }), friend], 8, {}, {}, 'retreat').answer(back);
    // Back eight to y 12, rear at 9.75: turned about, the left file's third stand would reach down to it. It stops 0.15 nearer.
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'divisions', at: spot(20, 9.9), facing: 2700, stands: 5, lags: [] });
    const lying = footprintOf(trial.unit('r'), trial.state.field.ground).flat();
    expect(Math.min(...lying.map(({ y }) => y))).to.equal(inches(9.9));
    // Hemmed in before and behind it does not turn.
    const ahead = companies('t', 20, 20.8, 90, { stands: 1, disorder: 6 });
    const behind = companies('s', 19.25, 18.4, 90, { stands: 1, disorder: 6 });
    const hemmed = forced([divisions('r', 20, 20, 90, { stands: 5 }), behind, ahead], 0, {}, {}, 'retreat').answer(back);
    expect(hemmed.unit('r').formation).to.deep.include({ at: spot(20, 20), facing: 900 });
  });

  it('TS-19.7: nobody is forced off the table, unless by option the edge is the end of them', () => {
    const trial = forced([line('r', 20, 4, 90)], 6).answer(back);
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 0.75) });
    expect(trial.unit('r').disorder).to.equal(2);
    const lost = forced([line('r', 20, 4, 90)], 6, { options: { tableEdge: 'lost' } }).answer(back);
    expect(Object.keys(lost.state.field.dispersed)).to.deep.equal(['r']);
    // Where the edge is not in the way nothing happens.
    expect(
      forced([line('r', 20, 20, 90)], 6, { options: { tableEdge: 'lost' } })
        .answer(back)
        .unit('r').formation,
    ).to.deep.include({ at: spot(20, 14) });
  });

  it('TS-19.21: a friend is passed only if its owner says so; else it is in the way', () => {
    const friend = divisions('s', 20, 15, 90);
    const asked = forced([divisions('r', 20, 20, 90), friend], 6).answer(back);
    expect(asked.asked).to.equal('passage-try');
    asked.answer({ yes: false });
    // The rear of three ranks is at 17.75; the friend's front at 15.
    expect(asked.unit('r').formation).to.deep.include({ at: spot(20, 17.25) });
    expect(asked.unit('r').disorder).to.equal(2);
    const through = forced([divisions('r', 20, 20, 90), friend], 6, {}, { passage: [6, 6] })
      .answer(back)
      .answer({ yes: true });
    // 6 back would leave its front at 14, upon the friend: just far enough to clear its rear at 12.75 (TS-19.18).
    expect(through.unit('r').formation).to.deep.include({ at: spot(20, 12.75) });
    expect(through.unit('r').disorder).to.equal(1);
  });

  it('TS-19.21: a refused passage costs its own points and not that of being hindered', () => {
    const trial = forced([divisions('r', 20, 20, 90), divisions('s', 20, 15, 90)], 6, {}, { passage: [1, 1] }, 'fall-back').answer(back);
    trial.answer({ yes: true });
    // 2 is enough for disorder 1 and chaos 1: passed.
    expect(trial.unit('r').disorder).to.equal(1);
    const refused = forced([divisions('r', 20, 20, 90), divisions('s', 20, 15, 90, { disorder: 2 })], 6, {}, { passage: [1, 1] })
      .answer(back)
      .answer({ yes: true });
    // 2 against disorder 2 and chaos 1: the dice are told before the owner answers (TS-29.1).
    expect(refused.told('dice-thrown')).to.deep.equal([{ unit: 's', test: 'passage', dice: [1, 1], needed: 3 }]);
    refused.answer({ passage: 'refuse' });
    expect(refused.unit('r')).to.deep.include({ disorder: 2, stress: 1 });
    expect(refused.unit('r').formation).to.deep.include({ at: spot(20, 17.25) });
  });

  it('TS-8.23: a required move passes commanders by', () => {
    const trial = forced([line('r', 20, 20, 90)], 6, { commanders: { blue: { at: spot(20, 16) } } }).answer(back);
    expect(trial.told('commander-contact')).to.deep.equal([]);
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 14) });
  });

  it('TS-19.23: all directions are chosen before the first move is made', () => {
    const moves: ForcedMove[] = ['r', 's'].map((unit) => ({ unit, kind: 'fall-back', distance: inches(3), cause: 'withdrawal' }));
    const trial = playing(position({ units: [line('r', 20, 20, 90), line('s', 40, 20, 90), enemy] }), forcedMovesFlow, { moves }, {});
    expect(trial.open.map(({ kind, secret }) => [kind, secret])).to.deep.equal([
      ['move-direction', true],
      ['move-direction', true],
    ]);
    trial.answer(back);
    expect(trial.told('unit-moved')).to.deep.equal([]);
    trial.answer(back);
    expect(trial.told('unit-moved').map(({ unit }) => unit)).to.deep.equal(['r', 's']);
  });
});

describe('Toy Soldiers: rout', () => {
  const far = (y: number) => line('r', 40, y, 90, { disorder: 2, stress: 1 });

  it('TS-19.4: a rout goes 18 to the rear, faced that way, at disorder 6 and with the stress of its cause', () => {
    const trial = rout([far(30)], {}, {}, { stress: 2, chaos: 2 }).answer(back);
    // Back to 12; turned about its front is at 11.25.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(40, 11.25), facing: 2700, kind: 'line' });
    expect(trial.unit('r')).to.deep.include({ disorder: 6, stress: 3 });
    expect(trial.state.players['red']?.chaos).to.equal(3);
  });

  it('TS-21.28: the stress may be a die', () => {
    expect(
      rout([far(30)], {}, { 'rout.stress': [4] }, { stress: 'die' })
        .answer(back)
        .unit('r').stress,
    ).to.equal(5);
  });

  it('TS-6.4: it costs an élan, which may go below nothing', () => {
    expect(rout([far(30)]).answer(back).state.sides.red.elan).to.equal(2);
    expect(rout([far(30)], { elan: { red: 0 } }).answer(back).state.sides.red.elan).to.equal(-1);
  });

  it('TS-6.9: a pool below nothing has lost at once; losses of one step are judged together', () => {
    expect(rout([far(30)], { elan: { red: 1 } }).answer(back).game.outcome).to.equal(null);
    const lost = rout([far(30)], { elan: { red: 0 } }).answer(back);
    expect(lost.game.outcome).to.deep.include({ winner: 'blue', clause: 'TS-6.9' });
    const both = (more: Partial<Position>) =>
      playing(position({ units: [far(30), line('b', 10, 30, 270)], elan: { red: 0, blue: 0 }, ...more }), routsFlow, {
        routs: ['r', 'b'].map((unit) => ({ unit, cause: 'test', stress: 0, chaos: 0 })),
      })
        .answer(back)
        .answer(back);
    // Both at -1: the attacker, or the only side that went at all costs (TS-6.8).
    expect(both({}).game.outcome).to.deep.include({ winner: 'red', clause: 'TS-6.8' });
    expect(both({ sides: { blue: { atAllCosts: true, elan: 0 } } }).game.outcome).to.deep.include({ winner: 'blue', clause: 'TS-6.8' });
  });

  it('TS-19.4a, TS-19.20: or it runs away from the nearest enemy, and ends faced so', () => {
    // Its middle is due left of the enemy's: 18 to the left of the turned line's middle, at 40.
    const beside = companies('near', 62.25, 19.625, 0, { side: 'blue', seat: 'blue' });
    const trial = playing(position({ units: [line('r', 40, 20, 90), beside] }), routsFlow, {
      routs: [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }],
    }).answer({ go: 'away', enemy: 'near' });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(21.625, 19.625), facing: 1800 });
  });

  it('TS-19.4, TS-23.10: the skirmish stands of all that rout follow by the nearest way', () => {
    const out = (x: number, y: number) => ({ skirmishers: [{ number: 1, at: spot(x, y) }], stands: 5 });
    const state = position({ units: [line('r', 20, 30, 90, out(20, 32)), line('s', 50, 30, 90, out(50, 32)), enemy] });
    const routs = ['r', 's'].map((unit) => ({ unit, cause: 'test', stress: 0, chaos: 0 }));
    const trial = playing(state, routsFlow, { routs }).answer(back).answer(back);
    // Both end at 12 less their depth of 0.75, faced about; a stand stays within 4 of its command stand.
    for (const id of ['r', 's']) expect(trial.unit(id).skirmishers[0]?.at.y).to.be.lessThan(inches(17));
  });

  it('TS-19.5: friends within six of its start or its end gain a point of stress, once', () => {
    const trial = rout([
      far(30),
      companies('a', 51.25, 30, 90),
      companies('b', 51.3, 30, 90),
      companies('c', 40, 5.25, 90),
      companies('d', 51.25, 20, 90),
    ]).answer(back);
    // The line ends at 44.5: a column whose side is at 50.5 is 6 from it, one at 50.55 not within the tolerance.
    expect(['a', 'b', 'c', 'd'].map((id) => trial.unit(id).stress)).to.deep.equal([1, 0, 1, 0]);
  });

  it('TS-19.6, TS-19.22, TS-1.15b: it passes through everything, and on to the first clear place', () => {
    const trial = rout([line('r', 40, 40, 90), line('s', 40, 22.5, 90), line('t', 40, 30, 90)]).answer(back);
    // 18 back its front would be at 22 and its rear at 21.25, upon the friend from 21.75 to 22.5; flush behind it its front is at 21.75. Turned about that is its rear.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(40, 21), facing: 2700 });
    expect(trial.unit('t').stress).to.equal(0);
  });

  it('TS-19.7, TS-19.22, TS-1.15b: it stops at the edge, or before it at the last clear place', () => {
    expect(
      rout([far(10)])
        .answer(back)
        .unit('r').formation,
    ).to.deep.include({ at: spot(40, 0), facing: 2700 });
    const trial = rout([far(10), line('s', 40, 0.75, 90)]).answer(back);
    // The friend's rear is at the edge: its rear comes down to the friend's front, at 0.75, and not 0.05 farther (TS-1.15b).
    expect(trial.unit('r').formation).to.deep.include({ at: spot(40, 0.75), facing: 2700 });
  });

  it('TS-19.7b: with the edge deadly a rout that reaches it is dispersed, and still a rout', () => {
    const trial = rout([far(10)], { options: { tableEdge: 'lost' } }).answer(back);
    expect(Object.keys(trial.state.field.dispersed)).to.deep.equal(['r']);
    expect(trial.state.sides.red.elan).to.equal(2);
    // Eighteen inches exactly to the edge are not cut short.
    expect(rout([far(18.75)], { options: { tableEdge: 'lost' } }).answer(back).state.field.dispersed).to.deep.equal({});
  });

  it('TS-19.22: unlimbered guns rout as a limbered column', () => {
    const trial = rout([guns('r', 40, 40, 90)]).answer(back);
    // Middle at 39.25; a column of 6 about it, its front at 42.25, goes back to 24.25 and turns: front at 18.25.
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'limbered', at: spot(40, 18.25), facing: 2700, stands: 3 });
  });

  it('TS-8.18: the commander of a unit that routs falls on a six, else he goes along', () => {
    const led = { commanders: { red: { attached: 'r', at: spot(40, 28.75) } } };
    const safe = rout([far(30)], led, { 'commander.rout': [5] }).answer(back);
    // Half an inch behind the new rear, which is at 12.
    expect(safe.commander('red')).to.deep.include({ attached: 'r', at: spot(40, 12.5) });
    const down = rout([far(30), companies('a', 48.75, 30, 90), companies('b', 49, 30, 90)], led, { 'commander.rout': [6] }).answer(back);
    expect(down.commander('red')).to.deep.include({ attached: null, at: spot(40, 10.75) });
    expect(down.state.players['red']?.chaos).to.equal(6);
    // Within 4 of where he stood the routing unit itself, and nobody else; a and b are shaken as neighbours of the rout.
    expect(down.unit('r').stress).to.equal(2);
    expect([down.unit('a').stress, down.unit('b').stress]).to.deep.equal([1, 1]);
  });

  it('TS-4.6: nobody comes to rest in a village', () => {
    const trial = rout([companies('r', 40, 30, 90)], { terrain: [block('b', 40, 10)] }).answer(back);
    const { formation } = trial.unit('r');
    if (formation.kind !== 'companies') throw new Error('no column');
    // From 12 the column of 4.5 would lie upon the block (8 to 12): on to 8, its rear at 3.5.
    expect(formation.at.y).to.be.within(3_480, 3_560);
  });

  it('TS-24.15: a garrison without its command stand is gone when it routs, and it is a rout all the same', () => {
    const units = [line('p', 60, 10, 90, { stands: 4 }), garrison('r', 'b', 'red', { parent: 'p', stands: 2 }), companies('n', 40, 14, 90)];
    // The friend's front is 4 from the block, which reaches from 18 to 22.
    const trial = rout(units, { terrain: [block('b', 40, 20)] }, { 'rout.stress': [3] }, { stress: 'die', chaos: 2 });
    expect(trial.state.field.units['r']).to.equal(undefined);
    expect(trial.told('unit-routed')[0]).to.deep.include({ stress: 3, to: null, neighbours: ['n'] });
    expect(trial.unit('p')).to.deep.include({ reduced: 2, stress: 0 });
    expect(trial.unit('n').stress).to.equal(1);
    expect(trial.state.sides.red.elan).to.equal(2);
    expect(trial.state.players['red']?.chaos).to.equal(3);
  });

  it('TS-24.15: with it the battalion comes out as a column and routs', () => {
    const trial = rout([garrison('r', 'b', 'red', { stands: 3, stress: 1 })], { terrain: [block('b', 40, 30)] }, {}, { stress: 1 });
    while (trial.asked !== 'nothing') trial.auto();
    expect(trial.unit('r')).to.deep.include({ disorder: 6, stress: 2 });
    expect(trial.unit('r').formation).to.deep.include({ kind: 'companies', stands: 3 });
    expect(trial.state.sides.red.elan).to.equal(2);
  });
});
