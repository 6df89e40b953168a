import { expect } from 'chai';
import { breakOff } from '../../src/books/rally-king/battle/cascade/charging.ts';
import { flaws } from '../../src/books/rally-king/battle/flaws.ts';
import { depart } from '../../src/books/rally-king/battle/manoeuvres/departing.ts';
import { hurt } from '../../src/books/rally-king/battle/involuntary/hits.ts';
import { isGoing } from '../../src/books/rally-king/battle/solo/going.ts';
import { shipsOf } from '../../src/books/rally-king/battle/troops/ships.ts';
import type { Tactics } from '../../src/books/rally-king/battle/state/army.ts';
import { done, gameOf, leader, position, u, unitIn, type Moment } from './position.ts';

const ship = { kind: 'ship', traits: ['flyer'] } as const;

describe('who is lost and who is not', () => {
  it('RK-1.11: bases on one another on the ground are told as a flaw, one in the air over another is none', () => {
    const over = (level: 'ground' | 'attack') =>
      gameOf(position({ units: [u('a', 'red', 20, 10, 90), u('b', 'red', 20.5, 10, 90, { level })] }));
    expect(flaws(over('ground'))).to.have.length(1);
    expect(flaws(over('attack'))).to.deep.equal([]);
  });

  it('RK-15.8: who breaks off a charge leaves the others who come along in it', () => {
    const charge = {
      id: 1,
      side: 'red' as const,
      body: ['a', 'b', 'c', 'd'],
      chargers: [
        { unit: 'a', target: 'z', reach: 6000 },
        { unit: 'b', target: 'z', reach: 6000 },
      ],
      followers: [
        { unit: 'c', behind: 'a' },
        { unit: 'd', behind: 'b' },
      ],
    };
    const state = position({ units: [u('a', 'red', 20, 10, 90)], state: { charges: [charge] } });
    breakOff(state, 'c');
    expect(state.charges[0]?.followers).to.deep.equal([{ unit: 'd', behind: 'b' }]);
    breakOff(state, 'a');
    expect(state.charges[0]?.chargers.map(({ unit }) => unit)).to.deep.equal(['b']);
    expect(state.charges[0]?.followers.map(({ unit }) => unit)).to.deep.equal(['d']);
  });

  it('RK-26.5: a leader is lost with a unit that leaves for good, not with one that pursues off the table (RK-16.28a)', () => {
    const lost = (where: 'pursuing' | 'left') => {
      const state = position({ units: [u('a', 'red', 20, 10, 90)], armies: { red: { leaders: [leader('boss', 'a')] } } });
      const result = done(state, (referee) => {
        depart(referee, unitIn(referee.state, 'a'), where);
      });
      return result.state.aftermath.lost.map((each) => each.leader);
    };
    expect(lost('pursuing')).to.deep.equal([]);
    expect(lost('left')).to.deep.equal(['boss']);
  });

  it('RK-26.6: hits fall on units on the table alone', () => {
    const after = (where: 'table' | 'routed') => {
      const state = position({ units: [u('a', 'red', 20, 10, 90, { where, hits: where === 'routed' ? 4 : 0 })] });
      return unitIn(
        done(state, (referee) => {
          hurt(referee, unitIn(referee.state, 'a'), 1, 'fire');
        }).state,
        'a',
      ).hits;
    };
    expect([after('table'), after('routed')]).to.deep.equal([1, 4]);
  });

  it('RK-34.8: ships of a side are its ships and nobody else of it', () => {
    const units = [
      u('s', 'red', 20, 10, 90, ship),
      u('air', 'red', 24, 10, 90, { ...ship, where: 'air' }),
      u('lost', 'red', 28, 10, 90, { ...ship, where: 'routed' }),
      u('foot', 'red', 32, 10, 90),
      u('z', 'blue', 20, 30, 270, ship),
    ];
    expect(shipsOf(position({ units }), 'red').map(({ id }) => id)).to.deep.equal(['s', 'air']);
  });

  const going = (plan: Tactics['plan'], groups: Tactics['groups'], units: Moment['units']) => {
    const state = position({ units, armies: { red: { npc: true, tactics: { plan, die: 0, groups, stirred: false } } } });
    return isGoing(state, unitIn(state, 'r'));
  };

  it('RK-32.10: a reserve without a first line waits; behind one it goes as half of that is lost', () => {
    const reserve = u('r', 'red', 20, 5, 90);
    const line = (where: 'table' | 'routed') => [u('c', 'red', 18, 10, 90, { where }), u('d', 'red', 22, 10, 90)];
    const groups: Tactics['groups'] = { r: 'reserve', c: 'centre', d: 'centre' };
    expect(going('PC', { r: 'reserve' }, [reserve])).to.equal(false);
    expect(going('PC', groups, [reserve, ...line('table')])).to.equal(false);
    expect(going('PC', groups, [reserve, ...line('routed')])).to.equal(true);
  });

  it('RK-32.10: riders in reserve go as a wing is threatened, not for where a lost wing stood', () => {
    const groups: Tactics['groups'] = { r: 'reserve', l: 'left' };
    const after = (where: 'table' | 'routed') =>
      going('SD', groups, [
        u('r', 'red', 40, 5, 90, { mounted: true, figures: 3 }),
        u('l', 'red', 10, 10, 90, { where }),
        u('z', 'blue', 10, 20, 270),
      ]);
    expect([after('table'), after('routed')]).to.deep.equal([true, false]);
  });
});
