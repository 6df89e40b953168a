import { expect } from 'chai';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, foot, general, skirmishers, spot } from './marching.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';
import type { Moment } from './support.ts';

const b = foot('b', 60, 44, 270, BLACK);
const FAR = [50, 10] as const;

/** Red may activate one unit of that kind, 12 or 49 inches from its general at (1, 1). */
function ordering(unit: Unit, dice: Record<string, number[]> = {}, given: Partial<Moment> = {}) {
  return fromMoment({ units: [unit, b], deck: cards('red 5', 'red 6', 'black 5'), ...given }, dice);
}

function far(difference: Partial<Unit> = {}): Unit {
  return foot('r', ...FAR, 90, difference);
}

describe('command points and orders', () => {
  it("KM-12.1 takes the single highest die of all players of an army, red's thrown first, players in their order", () => {
    const trial = fromTurnStart(
      {
        units: [foot('r', 10, 10), b],
        seats: { red: ['r1', 'r2'], black: ['black'] },
        generals: [
          { ...general('r1', 'red', spot(1, 1)), rating: 1 },
          { ...general('r2', 'red', spot(5, 1)), rating: 2 },
          { ...general('black', 'black', spot(70, 40)), rating: 3 },
        ],
      },
      { 'command-points': [2, 5, 4, 1, 6, 3] },
    );
    expect(trial.state.armies.red).to.deep.include({ points: 5, rolled: { r1: [2], r2: [5, 4] } });
    expect(trial.state.armies.black).to.deep.include({ points: 6, rolled: { black: [1, 6, 3] } });
    expect(trial.told('command-points-rolled')).to.deep.equal([
      { army: 'red', dice: 3 },
      { army: 'black', dice: 3 },
    ]);
  });

  it('KM-12.2 keeps one pool for all players of an army', () => {
    const trial = ordering(foot('r', 10, 10, 90, { colour: 'yellow' }), {}, { seats: { red: ['r1', 'r2'] }, points: { red: 3 } });
    trial.activate('r').done();
    expect(trial.question('choose-unit').seats).to.deep.equal(['r2']);
    trial.activate('r').done();
    expect(trial.state.armies.red.points).to.equal(1);
  });

  it('KM-12.2a lets whoever acts spend any of the pool', () => {
    const trial = ordering(foot('r', 10, 10, 90, { colour: 'yellow' }), {}, { seats: { red: ['r1', 'r2'] }, points: { red: 1 } });
    trial.activate('r').done();
    // The first player has taken the last point, the second has nobody he could pay for.
    expect(trial.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['6']);
  });

  it('KM-12.3 shows what is spent and hides what is left', () => {
    const trial = ordering(foot('r', 10, 10, 90, { colour: 'yellow' })).activate('r');
    const spent = trial.events.find(({ kind }) => kind === 'point-spent');
    expect(spent?.data).to.deep.equal({ seat: 'red', army: 'red', purpose: 'activation', unit: 'r' });
    expect(spent?.secret).to.deep.equal({ knownTo: ['red'], data: { left: 4 } });
    expect(view(trial.book, trial.game, 'red').hand?.secrets).to.deep.equal({ points: 4, rolled: {} });
    expect(view(trial.book, trial.game, 'black').hand?.secrets).to.deep.equal({ points: 5, rolled: {} });
  });

  it('KM-12.3 (option: command-points-secret) lets both see both totals where they are open', () => {
    const trial = ordering(far(), {}, { options: { commandPointsSecret: false }, points: { red: 5, black: 2 } });
    expect(view(trial.book, trial.game, 'red').hand?.secrets).to.deep.equal({ points: 5, rolled: {}, enemyPoints: 2 });
  });

  it('KM-12.4 activates a green unit at any distance without cost or roll', () => {
    const trial = ordering(far()).activate('r');
    expect(trial.asked).to.equal('act');
    expect(trial.state.armies.red.points).to.equal(5);
    expect(trial.told('order-rolled')).to.deep.equal([]);
  });

  it('KM-12.5 takes a point for a yellow or red unit', () => {
    for (const colour of ['yellow', 'red'] as const) {
      expect(ordering(foot('r', 10, 10, 90, { colour })).activate('r').state.armies.red.points, colour).to.equal(4);
    }
    const broke = ordering(
      foot('r', 10, 10, 90, { colour: 'yellow' }),
      {},
      { units: [foot('r', 10, 10, 90, { colour: 'yellow' }), foot('g', 30, 10, 90), b], points: { red: 0 } },
    );
    expect(broke.refused({ do: 'activate', unit: 'r' }).clause).to.equal('KM-12.5');
  });

  it('KM-12.6 needs no roll when any part of the unit is within 12 of any general of its army', () => {
    // In line facing up: x from 13 to 19; the nearest point to (1, 5) is 12 inches off.
    const near = foot('r', 16, 6, 90, { colour: 'yellow' });
    const generals = [general('red', 'red', spot(1, 5)), general('black', 'black', spot(70, 40))];
    expect(ordering(near, {}, { generals }).activate('r').asked).to.equal('act');
    const beyond = foot('r', 16.01, 6, 90, { colour: 'yellow' });
    expect(
      ordering(beyond, { order: [1, 1] }, { generals })
        .activate('r')
        .told('order-rolled'),
    ).to.have.length(1);
    // A general of the enemy's who stands beside them is no help.
    const besides = [general('red', 'red', spot(70, 1)), general('black', 'black', spot(16, 2))];
    expect(
      ordering(near, { order: [1, 1] }, { generals: besides })
        .activate('r')
        .told('order-rolled'),
    ).to.have.length(1);
  });

  it("KM-12.7 rolls the rating of the acting player's own general in the unit's colour; one success is enough", () => {
    const heard = ordering(far({ colour: 'yellow' }), { order: [5, 1] }).activate('r');
    expect(heard.told('order-rolled')[0]).to.deep.include({ seat: 'red', unit: 'r', success: true });
    expect(heard.told('order-rolled')[0]?.roll).to.deep.include({ colour: 'yellow', needs: 5, dice: [5, 1] });
    expect(heard.asked).to.equal('act');
  });

  it('KM-12.7 loses point and activation when the order does not get through, and leaves the colour', () => {
    const lost = ordering(far({ colour: 'red' }), { order: [5, 5] }).activate('r');
    expect(lost.told('order-rolled')[0]?.success).to.equal(false);
    expect(lost.unit('r')).to.include({ colour: 'red', disordered: false });
    expect(lost.state.armies.red.points).to.equal(4);
    expect(lost.told('unit-activated')).to.deep.equal([]);
    expect(
      lost.told('card-drawn').map(({ card }) => card.rank),
      'the card is used up',
    ).to.deep.equal(['5', '6']);
  });

  it('KM-12.8 gives an elite unit a die more and a militia unit one fewer, but one', () => {
    const dice = (quality: Unit['quality'], rating: number, order: number[]) => {
      const generals = [{ ...general('red', 'red', spot(1, 1)), rating }, general('black', 'black', spot(70, 40))];
      return ordering(far({ colour: 'yellow', quality }), { order }, { generals })
        .activate('r')
        .told('order-rolled')[0]?.roll.dice.length;
    };
    expect(dice('elite', 2, [1, 1, 1])).to.equal(3);
    expect(dice('regular', 2, [1, 1])).to.equal(2);
    expect(dice('militia', 2, [1])).to.equal(1);
    expect(dice('militia', 1, [1])).to.equal(1);
  });

  it('KM-12.9 lets a unit that did not hear be tried again on a later card, paid for anew', () => {
    const trial = ordering(far({ colour: 'yellow' }), { order: [1, 1, 6, 1] })
      .activate('r')
      .activate('r');
    expect(trial.told('order-rolled').map(({ success }) => success)).to.deep.equal([false, true]);
    expect(trial.state.armies.red.points).to.equal(3);
  });

  it('KM-12.10 never rolls for skirmishers, who cost a point unless they are green', () => {
    const yellow = ordering(skirmishers('r', ...FAR, 90, { colour: 'yellow' })).activate('r');
    expect([yellow.asked, yellow.state.armies.red.points, yellow.told('order-rolled').length]).to.deep.equal(['act', 4, 0]);
    const green = ordering(skirmishers('r', ...FAR, 90)).activate('r');
    expect([green.asked, green.state.armies.red.points]).to.deep.equal(['act', 5]);
  });

  it('KM-12.11 spends and rolls before the player says what the unit will do', () => {
    const trial = ordering(far({ colour: 'yellow' }), { order: [6, 6] }).activate('r');
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal(['card-drawn', 'point-spent', 'order-rolled', 'unit-activated']);
    expect(trial.asked).to.equal('act');
  });

  it('KM-12.12 lets unspent points lapse', () => {
    const trial = fromMoment({
      units: [foot('r', 10, 10, 90, { disordered: true }), foot('b', 60, 44, 270, { ...BLACK, disordered: true })],
      points: { red: 6, black: 1 },
    });
    expect([trial.state.armies.red.points, trial.state.armies.black.points]).to.deep.equal([0, 0]);
  });
});
