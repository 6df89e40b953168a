import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { halt } from '../../src/books/rally-king/battle/involuntary/halt.ts';
import { hurt } from '../../src/books/rally-king/battle/involuntary/hits.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import type { Charge } from '../../src/books/rally-king/battle/state/play.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, land, leader, played, poseOf, position, told, u, unitIn } from './position.ts';

const by = (...units: string[]) => ({ units });
const retired = (state: State, id: string, ...causes: string[]) =>
  done(state, (referee) => retire(referee, unitIn(referee.state, id), by(...causes)));
const routed = (state: State, id: string, ...causes: string[]) =>
  done(state, (referee) => rout(referee, unitIn(referee.state, id), by(...causes), 'RK-16.18'));
const halted = (state: State, id: string, ...causes: string[]) =>
  done(state, (referee) => halt(referee, unitIn(referee.state, id), by(...causes)));

/** A charge of red units under way. */
function charging(...units: string[]): readonly Charge[] {
  return [{ id: 1, side: 'red', body: units, chargers: units.map((unit) => ({ unit, target: 'b', reach: 6000 })), followers: [] }];
}

const enemy = u('b', 'blue', 10, 15, 270);

describe('halting', () => {
  it('RK-16.5: the unit becomes inactive, and turns to an enemy it does not face', () => {
    const ahead = halted(position({ units: [u('a', 'red', 10, 10, 90, { active: true }), enemy] }), 'a', 'b');
    expect(unitIn(ahead.state, 'a').active).to.equal(false);
    expect(poseOf(ahead.state, 'a')).to.deep.equal([10, 10, 90]);
    // Far enough off not to pin it: 12" behind.
    const behind = halted(position({ units: [u('a', 'red', 10, 20, 90), u('b', 'blue', 10, 8, 90)] }), 'a', 'b');
    expect(poseOf(behind.state, 'a')).to.deep.equal([10, 20, 270]);
  });

  it('RK-16.3: a unit that has no room to turn, or faces an enemy in whose charge reach it is, faces all directions instead', () => {
    const crowded = halted(
      position({ units: [u('a', 'red', 10, 20, 90), u('c', 'red', 11.5, 20, 90), u('b', 'blue', 16, 8, 90)] }),
      'a',
      'b',
    );
    expect(poseOf(crowded.state, 'a')).to.deep.equal([10, 20, 90]);
    expect(unitIn(crowded.state, 'a').allRound).to.equal(true);
    const pinned = halted(
      position({ units: [u('a', 'red', 10, 20, 90), u('b', 'blue', 10, 8, 90), u('d', 'blue', 10, 25, 270)] }),
      'a',
      'b',
    );
    expect(unitIn(pinned.state, 'a').allRound).to.equal(true);
  });

  it('RK-16.6: the units directly behind it halt too, those beside it do not', () => {
    const active = { active: true };
    const units = [u('a', 'red', 10, 10, 90, active), u('c', 'red', 10, 9.25, 90, active), u('d', 'red', 11.5, 10, 90, active), enemy];
    const { state } = halted(position({ units }), 'a', 'b');
    expect(['a', 'c', 'd'].map((id) => unitIn(state, id).active)).to.deep.equal([false, false, true]);
  });

  it('RK-16.6, RK-20.4: who halts with the unit ahead does not advance on its own result, as it would by itself', () => {
    const archers = u('b', 'blue', 0.5, 8.875, 0, { arm: 'missile' });
    const shotAt = (...units: Unit[]) =>
      played(
        position({ units: [...units, archers] }),
        ENTRIES.tests,
        { occasions: units.map(({ id }) => ({ test: 'received-fire' as const, unit: id, causes: ['b'] })), by: 'blue' },
        { test: [1, 5] },
      );
    // As deep as it is wide it can turn to the archers on its flank, and go at them.
    const behind = u('c', 'red', 10, 8.875, 90, { rep: 5, kind: 'elephant' });
    expect(poseOf(shotAt(behind).state, 'c')).to.deep.equal([6, 8.875, 180]);
    const both = shotAt(u('a', 'red', 10, 10, 90, { rep: 3 }), behind);
    expect(told(both, 'test')[0]?.tested.map(({ result }) => result)).to.have.members(['halt', 'advance']);
    expect(poseOf(both.state, 'c')).to.deep.equal([10, 8.875, 90]);
  });
});

describe('retiring', () => {
  it('RK-16.12: the retire distance straight away from the cause, facing it, with one hit', () => {
    const { state } = retired(position({ units: [u('a', 'red', 10, 10, 90), enemy] }), 'a', 'b');
    // Four figures of AC 2 retire 2".
    expect(poseOf(state, 'a')).to.deep.equal([10, 8, 90]);
    expect(unitIn(state, 'a').hits).to.equal(1);
    const side = retired(position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 30, 10, 180)] }), 'a', 'b');
    expect(poseOf(side.state, 'a')).to.deep.equal([18, 10, 0]);
  });

  it('RK-10.9: who has retired into a river moves from there at its rate less a die', () => {
    const river = land('river', 'river', 0, 5, 48, 9, { fords: [land('ford', 'river', 5, 5, 15, 9).shape] });
    const { state } = retired(position({ units: [u('a', 'red', 10, 10, 90), enemy], ground: [river] }), 'a', 'b');
    expect(unitIn(state, 'a')).to.deep.include({ at: { x: 10_000, y: 8000 }, ford: { water: 'river', stage: 'in' } });
    unitIn(state, 'a').active = true;
    const order = { do: 'move', first: null, ahead: 2000, last: null, join: false, leave: false };
    const out = played(state, ENTRIES.movement, { units: ['a'] }, { ford: [4], test: [1, 5] }, { 'body-order': [order] });
    expect(poseOf(out.state, 'a')).to.deep.equal([10, 10, 90]);
    expect(unitIn(out.state, 'a').ford).to.equal(undefined);
  });

  it('RK-16.13: of several causes the nearest counts; for a near miss the point of impact', () => {
    const two = retired(position({ units: [u('a', 'red', 20, 10, 90), enemy, u('c', 'blue', 24, 10, 180)] }), 'a', 'b', 'c');
    expect(poseOf(two.state, 'a')).to.deep.equal([18, 10, 0]);
    const shot = done(position({ units: [u('a', 'red', 20, 10, 90)] }), (referee) =>
      retire(referee, unitIn(referee.state, 'a'), { units: [], point: { x: 20_000, y: 12_000 } }),
    );
    expect(poseOf(shot.state, 'a')).to.deep.equal([20, 8, 90]);
  });

  it('RK-16.14: a friend in the way stops it 1" short and costs a second hit', () => {
    // Rear edge at 9.625, the friend's edge at 8.375: 1.25" of room, 2" to go.
    const { state } = retired(position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 8, 90), enemy] }), 'a', 'b');
    expect(poseOf(state, 'a')).to.deep.equal([10, 9.75, 90]);
    expect(unitIn(state, 'a').hits).to.equal(2);
    const nearer = retired(position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 8.6, 90), enemy] }), 'a', 'b');
    expect(poseOf(nearer.state, 'a')).to.deep.equal([10, 10, 90]);
    expect(unitIn(nearer.state, 'a').hits).to.equal(2);
    const beyond = retired(position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 7.2, 90), enemy] }), 'a', 'b');
    expect(poseOf(beyond.state, 'a')).to.deep.equal([10, 8, 90]);
    expect(unitIn(beyond.state, 'a').hits).to.equal(1);
  });

  it('RK-16.14a: it may leave a line of friends, but not with a friend at its back', () => {
    const line = retired(
      position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 11.5, 10, 90), u('d', 'red', 8.5, 10, 90), enemy] }),
      'a',
      'b',
    );
    expect(poseOf(line.state, 'a')).to.deep.equal([10, 8, 90]);
    expect(unitIn(line.state, 'a').hits).to.equal(1);
    const backed = retired(position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 9.25, 90), enemy] }), 'a', 'b');
    expect(poseOf(backed.state, 'a')).to.deep.equal([10, 10, 90]);
    expect(unitIn(backed.state, 'a').hits).to.equal(2);
    // So it is where the way would not lead into that friend, who touches its rear with a corner: the way is to its left, the friend at its right.
    const aside = (...more: readonly Unit[]) => {
      const { state } = retired(position({ units: [u('a', 'red', 10, 10, 90), u('b', 'blue', 14, 10, 180), ...more] }), 'a', 'b');
      return [poseOf(state, 'a'), unitIn(state, 'a').hits];
    };
    expect(aside()).to.deep.equal([[8, 10, 0], 1]);
    expect(aside(u('c', 'red', 11.4, 9.25, 90))).to.deep.equal([[10, 10, 90], 2]);
  });

  it('RK-16.15: Skirmish friends it goes through rout', () => {
    const { state } = retired(
      position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 8.5, 90, { arm: 'skirmish' }), enemy] }),
      'a',
      'b',
    );
    expect(poseOf(state, 'a')).to.deep.equal([10, 8, 90]);
    expect(unitIn(state, 'c').where).to.equal('routed');
  });

  it('RK-16.16: an enemy, forbidden ground or the edge of the table in its way rout it', () => {
    const onto = retired(position({ units: [u('a', 'red', 10, 10, 90), enemy, u('c', 'blue', 10, 8, 90)] }), 'a', 'b');
    expect(unitIn(onto.state, 'a').where).to.equal('routed');
    const lake = retired(position({ units: [u('a', 'red', 10, 10, 90), enemy], ground: [land('l', 'water', 8, 5, 12, 8.5)] }), 'a', 'b');
    expect(unitIn(lake.state, 'a').where).to.equal('routed');
    const edge = retired(position({ units: [u('a', 'red', 10, 2, 90), u('b', 'blue', 10, 6, 270)] }), 'a', 'b');
    expect(unitIn(edge.state, 'a').where).to.equal('routed');
  });

  it('RK-10.2, RK-10.11: riders retire through woods along a road, and rout where it ends or they come off it (RK-16.16)', () => {
    const rider = u('a', 'red', 10, 10, 90, { mounted: true, figures: 3 });
    const woods = land('w', 'woods', 0, 0, 48, 9);
    const back = (...ground: Parameters<typeof land>[]) =>
      retired(position({ units: [rider, enemy], ground: [woods, ...ground.map((each) => land(...each))] }), 'a', 'b').state;
    expect(poseOf(back(['r', 'road', 9, 0, 11, 20]), 'a')).to.deep.equal([10, 4, 90]);
    expect(unitIn(back(), 'a').where).to.equal('routed');
    expect(unitIn(back(['r', 'road', 9, 6, 11, 20]), 'a').where).to.equal('routed');
    expect(unitIn(back(['r', 'road', 20, 0, 22, 20]), 'a').where).to.equal('routed');
  });

  it('RK-16.17: a unit that retired is inactive', () => {
    expect(unitIn(retired(position({ units: [u('a', 'red', 10, 10, 90, { active: true }), enemy] }), 'a', 'b').state, 'a').active).to.equal(
      false,
    );
  });

  it('RK-23.11: a flyer leaves the table directly away from the enemy with its hit, to come back; RK-23.12b: or not', () => {
    const units = [u('a', 'red', 10, 10, 90, { traits: ['flyer'] }), u('b', 'blue', 10, 15, 270)];
    const away = unitIn(retired(position({ units }), 'a', 'b').state, 'a');
    expect([away.where, away.hits, away.level, away.at.x]).to.deep.equal(['air', 1, 'observation', 10_000]);
    expect(unitIn(retired(position({ units, options: { flyerReturn: 'off' } }), 'a', 'b').state, 'a').where).to.equal('left');
  });
});

describe('routing', () => {
  it('RK-16.18: the unit is removed at once with hits equal to its Rep', () => {
    const unit = unitIn(routed(position({ units: [u('a', 'red', 10, 10, 90, { hits: 1 }), enemy] }), 'a', 'b').state, 'a');
    expect([unit.where, unit.hits]).to.deep.equal(['routed', 4]);
  });

  it('RK-25.1: an elephant is not removed but waits to rampage; a second rout removes it (RK-25.3)', () => {
    const elephant: Partial<Unit> = { kind: 'elephant', traits: ['terror'] };
    const first = routed(position({ units: [u('a', 'red', 10, 10, 90, elephant), enemy] }), 'a', 'b');
    expect(unitIn(first.state, 'a').where).to.equal('table');
    expect(first.state.aftermath.rampaging).to.deep.equal([{ unit: 'a', from: ['b'] }]);
    const second = routed(position({ units: [u('a', 'red', 10, 10, 90, { ...elephant, rampage: 900 }), enemy] }), 'a', 'b');
    expect(unitIn(second.state, 'a').where).to.equal('routed');
  });

  it('RK-25.4: trolls and giants run wild only where that is switched on', () => {
    const units = [u('a', 'red', 10, 10, 90, { kind: 'monster' }), enemy];
    expect(unitIn(routed(position({ units }), 'a', 'b').state, 'a').where).to.equal('routed');
    expect(unitIn(routed(position({ units, options: { rampageMonsters: 'on' } }), 'a', 'b').state, 'a').where).to.equal('table');
  });

  it('RK-26.5: a leader is lost with the unit that routs, the CinC by the whole army', () => {
    const leaders = [leader('boss', 'a', { rank: 'cinc', warRating: 3 }), leader('cap', 'c')];
    const { state } = routed(
      position({ units: [u('a', 'red', 10, 10, 90), u('c', 'red', 30, 10, 90), enemy], armies: { red: { leaders } } }),
      'a',
      'b',
    );
    expect(state.aftermath.lost).to.deep.equal([{ side: 'red', leader: 'boss', army: true, unit: 'a' }]);
  });
});

describe('who stands behind a charger', () => {
  const units = [u('a', 'red', 10, 10, 90), u('c', 'red', 10, 9.25, 90), u('d', 'red', 11.5, 10, 90), enemy];

  it('RK-15.8: retires and routs with it, the retiring with their hit', () => {
    const gone = routed(position({ units, state: { charges: charging('a') } }), 'a', 'b');
    expect(['a', 'c', 'd'].map((id) => unitIn(gone.state, id).where)).to.deep.equal(['routed', 'routed', 'table']);
    const back = retired(position({ units, state: { charges: charging('a') } }), 'a', 'b');
    expect(['a', 'c', 'd'].map((id) => unitIn(back.state, id).hits)).to.deep.equal([1, 1, 0]);
    expect(back.state.charges[0]?.chargers).to.deep.equal([]);
  });

  it('RK-15.8: not while the Body does not charge', () => {
    const gone = routed(position({ units }), 'a', 'b');
    expect(unitIn(gone.state, 'c').where).to.equal('table');
    const back = retired(position({ units }), 'a', 'b');
    expect(unitIn(back.state, 'c').hits).to.equal(0);
  });
});

describe('hits', () => {
  const wounded = (other: Partial<Unit>, hits: number, why: 'fire' | 'magic') => {
    const result = done(position({ units: [u('a', 'red', 10, 10, 90, other)] }), (referee) =>
      hurt(referee, unitIn(referee.state, 'a'), hits, why),
    );
    return { unit: unitIn(result.state, 'a'), told: told(result, 'hit') };
  };

  it('RK-26.7: a unit may have more hits than Rep and stays', () => {
    expect(wounded({}, 6, 'fire').unit).to.deep.include({ hits: 6, where: 'table' });
  });

  it('RK-4.7: a Fanatic is hurt by melee and fire alone, and removed when its hits exceed its Rep', () => {
    expect(wounded({ traits: ['fanatic'] }, 1, 'magic').unit.hits).to.equal(0);
    expect(wounded({ traits: ['fanatic'] }, 4, 'fire').unit.where).to.equal('table');
    expect(wounded({ traits: ['fanatic'] }, 5, 'fire').unit.where).to.equal('removed');
  });

  it('RK-30.20, RK-30.20a: the summoned go at hits equal to their Rep', () => {
    expect(wounded({ traits: ['fanatic'], summoned: true }, 3, 'fire').unit.where).to.equal('table');
    expect(wounded({ traits: ['fanatic'], summoned: true }, 4, 'fire').unit.where).to.equal('removed');
  });
});

describe('an enemy close beside the way back', () => {
  it('RK-16.16, RK-1.10a: who comes to touch it with a corner has met it, and routs', () => {
    const ends = [21.53, 21.6].map((x) => {
      const state = position({ units: [u('a', 'red', 20, 12, 90), u('b', 'blue', 20, 16, 270), u('x', 'blue', x, 10, 90)] });
      return unitIn(retired(state, 'a', 'b').state, 'a').where;
    });
    expect(ends).to.deep.equal(['routed', 'table']);
  });
});
