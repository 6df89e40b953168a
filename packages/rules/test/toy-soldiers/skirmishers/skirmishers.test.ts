import { expect } from 'chai';
import { skirmishersFollowFlow } from '../../../src/books/toy-soldiers/skirmishers/follow.ts';
import { pushAway, scatter } from '../../../src/books/toy-soldiers/skirmishers/moving.ts';
import { enemySkirmishersWithin, skirmishBase, standsOut } from '../../../src/books/toy-soldiers/field/skirmish-stands.ts';
import { footprintOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { between } from '../../../src/books/toy-soldiers/ground/measure.ts';
import type { SkirmishStand, Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { block, companies, divisions, garrison, line, position, skirmishOrder, spot, type Position } from '../position.ts';
import { playing, refereeing } from '../trial.ts';

const out = (x: number, y: number, number = 1): SkirmishStand => ({ number, at: spot(x, y) });
/** A column whose command stand covers 19.25 to 20.75 by 9.25 to 10, with stands out. */
const column = (...skirmishers: SkirmishStand[]) => companies('red', 20, 10, 90, { stands: 2, skirmishers });

const following = (given: Position, forced = false, dice: Record<string, number[]> = {}) =>
  playing(position(given), skirmishersFollowFlow, { unit: 'red', forced }, dice);

const place = (x: number, y: number, stand = 1) => ({ places: [{ stand, at: spot(x, y) }] });

describe('Toy Soldiers: skirmishers', () => {
  it('TS-23.10: each goes to any free place within four of its command stand, by a straight path past no enemy', () => {
    const trial = following({ units: [column(out(20, 12)), companies('blue', 23, 13, 270, { stands: 1 })] });
    expect(trial.asked).to.equal('skirmish-place');
    // A base is 0.75 deep behind its place: at 14.75 its rear is four from the command stand's front.
    expect(trial.refused(place(20, 14.8)).clause).to.equal('TS-23.10');
    // Straight to the right past the enemy company (22.25 to 23.75 by 13 to 13.75).
    expect(trial.refused(place(24.7, 13.5)).clause).to.equal('TS-23.10');
    expect(trial.refused(place(20, 10.5)).clause, 'onto its own unit').to.equal('TS-23.10');
    expect(trial.refused(place(20, 14, 2)).clause, 'not that stand').to.equal('TS-23.10');
    trial.answer(place(20, 14.75));
    expect(trial.unit('red').skirmishers).to.deep.equal([out(20, 14.75)]);
  });

  it('TS-23.10: a place across an enemy is out of reach, a place beside it not', () => {
    const enemy = companies('blue', 20, 12.5, 270, { stands: 1 });
    const trial = following({ units: [column(out(17.5, 13.2)), enemy] });
    expect(trial.refused(place(22.5, 13.2)).clause).to.equal('TS-23.10');
    trial.answer(place(18, 13.2));
  });

  it('TS-23.10: by itself to the nearest place: to stay where that is allowed', () => {
    const stay = following({ units: [column(out(20, 12))] }).auto();
    expect(stay.told('skirmisher-moved')).to.deep.equal([]);
    // Eight ahead of the command stand: straight back until its rear is four off it.
    const far = following({ units: [column(out(20, 18.75))] }).auto();
    expect(far.unit('red').skirmishers).to.deep.equal([out(20, 14.75)]);
  });

  it('TS-23.10: moved by force they go to the nearest such place without being asked', () => {
    const trial = following({ units: [column(out(20, 18.75), out(22, 11, 2))] }, true);
    expect(trial.asked).to.equal('nothing');
    const [driven, stayed] = trial.unit('red').skirmishers;
    expect(driven?.at.y).to.be.closeTo(14750, 10);
    expect(stayed).to.deep.equal(out(22, 11, 2));
  });

  it('TS-23.7: the distance is measured from the command stand, not from the nearest of the unit', () => {
    // Of a line of six about x = 20 the command stand reaches from 23 to 24.5.
    const trial = following({ units: [line('red', 20, 10, 90, { skirmishers: [out(24, 12)] })] });
    expect(trial.refused(place(16, 11)).clause).to.equal('TS-23.10');
    // Its right edge four left of 23: the middle at 18.25.
    trial.answer(place(18.25, 10.75));
  });

  it('TS-24.17: once the command stand is in a village the block stands for it', () => {
    const post = garrison('red', 'b', 'red', { skirmishers: [out(20, 15)] });
    const trial = following({ units: [post], terrain: [block('b', 20, 10)] });
    expect(trial.refused(place(20, 16.8)).clause).to.equal('TS-23.10');
    // The block ends at y = 12; the rear of the base at 16.
    trial.answer(place(20, 16.75));
  });

  it('TS-23.9: in skirmish order the command stand is a skirmish stand too, and the others stay about it', () => {
    const light = skirmishOrder('red', 20, 10, 90, { skirmishers: [out(20, 12)] });
    const state = position({ units: [light] });
    expect(standsOut(state, light).map(({ number }) => number)).to.deep.equal([0, 1]);
    expect(following({ units: [light] }).refused(place(20, 14.8)).clause).to.equal('TS-23.10');
  });

  it('TS-23.13: enemy skirmish stands within four are counted, those farther off and own ones are not', () => {
    const unit = line('red', 20, 10, 90, { skirmishers: [out(20, 11)] });
    const count = (...enemies: Unit[]) => enemySkirmishersWithin(position({ units: [unit, ...enemies] }), unit, 4000);
    // Facing down: the front of a base at y = 14 is four from the line.
    const with2 = companies('blue', 20, 18, 270, { skirmishers: [out(18, 14), out(22, 14.05, 2)] });
    expect(count(with2)).to.equal(1);
    expect(count(skirmishOrder('blue', 20, 14, 270, { skirmishers: [out(18, 14)] }))).to.equal(2);
    expect(count(companies('blue', 20, 14, 270))).to.equal(0);
  });

  it('TS-2.15: a stand that a friend would cover makes room, or is reduced where there is none', () => {
    // The stand covers 35.65 to 36.4, the unit that has come there 35.75 to 36.5: nearest is behind, its front at the unit's rear.
    const trial = following({
      units: [companies('red', 20, 36.5, 90, { stands: 1 }), companies('friend', 20, 40, 90, { stands: 1, skirmishers: [out(20, 36.4)] })],
    });
    expect(trial.told('skirmisher-moved')).to.have.length(1);
    expect(trial.told('skirmisher-moved')[0]).to.deep.include({ unit: 'friend', cause: 'covered' });
    const [moved] = trial.unit('friend').skirmishers;
    expect(moved?.at.x).to.equal(20000);
    // Five hundredths of depth are no overlap.
    expect(moved?.at.y).to.be.within(35740, 35800);
    // A table three by three: two thirds of it under a column of divisions, the rest under the friend.
    const crowded = following({
      units: [
        divisions('red', 1.5, 2.25, 90),
        companies('friend', 1.5, 3, 90, { stands: 1, skirmishers: [out(1.5, 1.5)] }),
        line('other', 0.75, 3, 90, { stands: 1 }),
        line('third', 2.25, 3, 90, { stands: 1 }),
      ],
      table: [3, 3],
    });
    expect(crowded.unit('friend')).to.deep.include({ skirmishers: [], reduced: 1 });
  });

  it('TS-23.11: a stand moved onto gets more than four away and stays within four of its command stand', () => {
    // The command stand of blue covers 19.25 to 20.75 by 20 to 20.75; red has come to y = 17.
    const blue = companies('blue', 20, 20, 270, { stands: 2, skirmishers: [out(20, 17.5)] });
    const referee = refereeing(position({ units: [line('red', 20, 17, 90), blue] }));
    pushAway(referee, 'blue', 1, 'red');
    const { state } = referee;
    const unit = state.field.units['blue'];
    const mover = state.field.units['red'];
    const [stand] = unit?.skirmishers ?? [];
    if (unit === undefined || mover === undefined || stand === undefined) throw new Error('the stand is gone');
    const base = skirmishBase(state, unit, stand.at);
    const away = between(footprintOf(mover, state.field.ground), [base]);
    expect(away).to.be.greaterThan(4010).and.lessThan(4090);
    expect(between([base], [[spot(19.25, 20), spot(20.75, 20), spot(20.75, 20.75), spot(19.25, 20.75)]])).to.be.lessThan(4011);
  });

  it('TS-23.11a: with no place so far away it takes the farthest, with none at all it is reduced', () => {
    // At the edge of the table: command stand at 46 to 46.75, table to 48. Its four inches end at the edge; red is close before it.
    const blue = companies('blue', 20, 46, 270, { stands: 1, skirmishers: [out(20, 44.5)] });
    const referee = refereeing(position({ units: [line('red', 20, 44.2, 90), blue], table: [72, 47] }));
    pushAway(referee, 'blue', 1, 'red');
    const { state } = referee;
    const unit = state.field.units['blue'];
    const mover = state.field.units['red'];
    if (unit === undefined || mover === undefined) throw new Error('who is where?');
    const [stand] = unit.skirmishers;
    if (stand === undefined) throw new Error('the stand is gone');
    const away = between(footprintOf(mover, state.field.ground), [skirmishBase(state, unit, stand.at)]);
    // Nothing within four of the command stand is more than four from a line nine inches wide: the corner of its reach is the best.
    expect(away).to.be.greaterThan(1500).and.lessThan(4011);
  });

  it('TS-23.12: a stand that is run over goes to the rally area', () => {
    const referee = refereeing(position({ units: [column(out(20, 12), out(22, 12, 2))] }));
    scatter(referee, 'red', 1, 'blue');
    expect(referee.state.field.units['red']).to.deep.include({ reduced: 1, skirmishers: [out(22, 12, 2)] });
    expect(referee.events.map(({ kind }) => kind)).to.deep.equal(['skirmisher-scattered']);
  });

  it('TS-23.14: stands that come to touch fight, ties again; the lower goes back one to two towards its command stand', () => {
    // Blue's stand covers 19.25 to 20.75 by 14 to 14.75; red's front comes to 14.
    const blue = companies('blue', 20, 18, 270, { stands: 1, skirmishers: [out(20, 14)] });
    const trial = following({ units: [column(out(20, 12)), blue] }, false, { 'skirmish-duel': [3, 3, 2, 5] });
    trial.answer(place(20, 14));
    expect(trial.told('skirmish-duel')).to.deep.equal([
      {
        mover: 'red',
        stand: 1,
        enemy: 'blue',
        other: 1,
        dice: [
          { mover: 3, enemy: 3 },
          { mover: 2, enemy: 5 },
        ],
        loser: 'red',
      },
    ]);
    expect(trial.question('skirmish-pushback').seats).to.deep.equal(['red']);
    expect(trial.refused({ distance: 900 }).clause).to.equal('TS-23.14');
    expect(trial.refused({ distance: 2100 }).clause).to.equal('TS-23.14');
    trial.answer({ distance: 1500 });
    expect(trial.unit('red').skirmishers).to.deep.equal([out(20, 12.5)]);
  });

  it('TS-23.14: the enemy goes back when the mover rolls higher', () => {
    const blue = companies('blue', 20, 18, 270, { stands: 1, skirmishers: [out(20, 14)] });
    const trial = following({ units: [column(out(20, 12)), blue] }, false, { 'skirmish-duel': [6, 5] })
      .answer(place(20, 14))
      .auto();
    expect(trial.unit('blue').skirmishers).to.deep.equal([out(20, 15)]);
  });

  it('TS-23.21: a stand pushed back stops short of what it would overlap, and two stands fight once a move', () => {
    // Its rear at 13.25 is 3.25 from the command stand's front at 10; a friend stands between, up to 12.5.
    const blue = companies('blue', 20, 18, 270, { stands: 1, skirmishers: [out(20, 14)] });
    const friend = companies('friend', 20, 12.5, 90, { stands: 1 });
    const trial = following({ units: [column(out(22.5, 13.9)), blue, friend] }, false, { 'skirmish-duel': [1, 6] });
    trial.answer(place(20, 14)).answer({ distance: 2000 });
    const [stand] = trial.unit('red').skirmishers;
    // No more than five hundredths into the friend.
    expect(stand?.at.y).to.be.within(13190, 13250);
    expect(trial.told('skirmish-duel')).to.have.length(1);
    expect(trial.asked).to.equal('nothing');
  });
});
