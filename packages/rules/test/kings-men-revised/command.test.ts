import { expect } from 'chai';
import { costOf, withinRadius } from '../../src/books/kings-men/revised/command/command.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { project } from '../../src/kernel/view.ts';
import { BLACK, foot, general, guns, skirmishers, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { fromMoment, fromTurnStart, moment } from './support.ts';
import type { Moment } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const TIRED = { colour: 'yellow' } as const;

/** Two red generals rated as given, far apart, and one of black. */
function allies(a: number, b: number, c?: number): Pick<Moment, 'seats' | 'generals' | 'units'> {
  const figures = [
    { ...general('ra', 'red', spot(10, 4)), rating: a },
    { ...general('rb', 'red', spot(60, 4)), rating: b },
    ...(c === undefined ? [] : [{ ...general('rc', 'red', spot(36, 4)), rating: c }]),
    general('black', 'black', spot(71, 47)),
  ];
  return {
    seats: { red: c === undefined ? ['ra', 'rb'] : ['ra', 'rb', 'rc'] },
    generals: figures,
    units: [r1, foot('r2', 60, 10, 90, { owner: 'rb' }), b1],
  };
}

const POINTS = { 'command-points': [3, 5, 2, 1] };

describe('revised: command points and command radius', () => {
  it('KMR-6.1 has each Commanding General, and nobody else, roll his rating in dice and keep the highest, red first', () => {
    // Red's general is rated 2 and throws 3 and 5; black's, rated 2 as well, 2 and 1. Red's second general throws nothing.
    const trial = fromTurnStart({ ...allies(2, 1), deck: cards('red 5') }, POINTS);
    expect(trial.state.armies.red.rolled).to.deep.equal([3, 5]);
    expect(trial.state.armies.red.points.ra).to.equal(5);
    expect(trial.state.armies.black.points.black).to.equal(2);
    expect(trial.told('points-allotted').map(({ army, dice }) => [army, dice])).to.deep.equal([
      ['red', 2],
      ['black', 2],
    ]);
  });

  it('KMR-6.2 gives every Lieutenant General his rating in points, without a roll', () => {
    const trial = fromTurnStart({ ...allies(3, 2, 1), deck: cards('red 5') }, { 'command-points': [1, 4, 2, 6, 6] });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 4, rb: 2, rc: 1 });
  });

  it('KMR-6.3 lets the Commanding General give of his points before the first card, as many as he likes and keeps', () => {
    const trial = fromTurnStart({ ...allies(2, 1), deck: cards('red 5') }, POINTS);
    expect(trial.told('card-drawn')).to.have.length(0);
    expect(trial.question('distribute-points').seats).to.deep.equal(['ra']);
    expect(trial.refused({ give: [{ to: 'rb', points: 6 }] }).clause).to.equal('KMR-6.3');
    expect(trial.refused({ give: [{ to: 'black', points: 1 }] }).code).to.equal('not-a-lieutenant');
    expect(
      trial.refused({
        give: [
          { to: 'rb', points: 1 },
          { to: 'rb', points: 1 },
        ],
      }).code,
    ).to.equal('not-a-lieutenant');
    expect(trial.refused({ give: [{ to: 'rb', points: -1 }] }).code).to.equal('malformed');
    trial.answer({ give: [{ to: 'rb', points: 3 }] });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 2, rb: 4 });
    expect(trial.told('card-drawn')).to.have.length(1);
  });

  it('KMR-6.3 offers every way of sharing out and gives nothing unless told to', () => {
    const trial = fromTurnStart({ ...allies(2, 1, 1), deck: cards('red 5') }, POINTS);
    // Five points in three purses, the giver's among them: 7 · 6 / 2 = 21 ways.
    expect(trial.offered()).to.have.length(21);
    trial.auto();
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 5, rb: 1, rc: 1 });
  });

  it('KMR-6.4 lets no Lieutenant General hold more than six points', () => {
    const trial = fromTurnStart({ ...allies(2, 2), deck: cards('red 5') }, { 'command-points': [6, 5, 1, 1] });
    expect(trial.refused({ give: [{ to: 'rb', points: 5 }] })).to.include({ clause: 'KMR-6.4', code: 'over-the-cap' });
    trial.answer({ give: [{ to: 'rb', points: 4 }] });
    expect(trial.state.armies.red.points.rb).to.equal(6);
  });

  it('KMR-6.4a has another cap where players agreed on it', () => {
    const trial = fromTurnStart(
      { ...allies(2, 2), deck: cards('red 5'), options: { lieutenantCap: 3 } },
      { 'command-points': [6, 5, 1, 1] },
    );
    expect(trial.refused({ give: [{ to: 'rb', points: 2 }] }).clause).to.equal('KMR-6.4');
    trial.answer({ give: [{ to: 'rb', points: 1 }] });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 5, rb: 3 });
  });

  it('KMR-6.5 moves no points once the first card is turned, and never from a Lieutenant General', () => {
    const trial = fromTurnStart({ ...allies(2, 1), deck: cards('red 5', 'red 6', 'black 7') }, POINTS);
    trial.auto();
    expect(trial.told('card-drawn')).to.have.length(1);
    // From here to the end of the turn nobody is asked about points again.
    const asked = new Set<string>();
    while (trial.open.length > 0 && trial.told('turn-ended').length === 0) {
      for (const { kind } of trial.open) asked.add(kind);
      trial.auto();
    }
    expect(asked).to.not.include('distribute-points');
    expect(trial.told('points-distributed')).to.have.length(1);
  });

  it('KMR-6.6 has each player spend their own points only', () => {
    const far = { ...foot('r1', 36, 30, 90, TIRED), owner: 'ra' };
    const trial = fromMoment({
      ...allies(2, 1),
      units: [far, foot('r2', 60, 10, 90, { owner: 'rb' }), b1],
      points: { ra: 0, rb: 3 },
      deck: cards('red 5'),
    });
    // His team-mate's three points do not pay for it.
    expect(trial.refused({ do: 'activate', unit: 'r1' }, 'ra')).to.include({ clause: 'KMR-6.8', code: 'no-points' });
    trial.answer({ do: 'activate', unit: 'r1' }, 'rb');
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 0, rb: 2 });
  });

  it("KMR-6.7 reaches a unit of which any part, of artillery of its cannon, is within 12 of the general's centre", () => {
    // A two-rank line of twelve facing up is six wide and reaches from its front two inches down. General at 10, 4.
    const at = (unit: Unit) => {
      const state = moment({ units: [unit], generals: [general('red', 'red', spot(10, 4))] });
      return withinRadius(state, 'red', unit);
    };
    expect(at(foot('r1', 10, 18, 90))).to.equal(true);
    expect(at(foot('r1', 10, 18.01, 90))).to.equal(false);
    // A gun three inches deep, muzzle up: its rear edge is three below the muzzle, 19 − 3 − 4 = 12.
    expect(at(guns('g', 10, 19, 90))).to.equal(true);
    expect(at(guns('g', 10, 19.01, 90))).to.equal(false);
    // A battery on the march leads with its gunners: what counts is the cannon behind them, however near they are.
    // Facing down with the leading gunners at 12, the column reaches up 2 × 1 + 3 inches and the cannon from 14 on: 10 away. Further up by 2.01 it is out.
    expect(at(guns('g', 10, 14, 270, { formation: { kind: 'column', files: 2 } }))).to.equal(true);
    expect(at(guns('g', 10, 14.01, 270, { formation: { kind: 'column', files: 2 } }))).to.equal(false);
  });

  it('KMR-6.8 prices every unit by its command, colour, type and distance', () => {
    const price = (difference: Partial<Unit>, near: boolean, kind: 'foot' | 'light' = 'foot') => {
      const unit = kind === 'foot' ? foot('u', 10, near ? 10 : 40, 90, difference) : skirmishers('u', 10, near ? 10 : 40, 90, difference);
      return costOf(moment({ ...allies(2, 2), units: [unit] }), 'ra', { ...unit, owner: unit.owner ?? 'ra' });
    };
    const ally = { owner: 'rb' };
    expect([price({}, true), price({}, false)]).to.deep.equal([0, 0]);
    for (const colour of ['yellow', 'red'] as const) {
      expect([price({ colour }, true), price({ colour }, false)], colour).to.deep.equal([0, 1]);
      expect([price({ colour }, true, 'light'), price({ colour }, false, 'light')], `${colour} skirmishers`).to.deep.equal([0, 0]);
    }
    for (const colour of ['green', 'yellow', 'red'] as const) {
      expect([price({ ...ally, colour }, true), price({ ...ally, colour }, false)], `a team-mate's, ${colour}`).to.deep.equal([1, 1]);
    }
  });

  it("KMR-6.8a charges one point, no more, for a team-mate's distant red unit and for their skirmishers", () => {
    const red = foot('r2', 36, 40, 90, { owner: 'rb', colour: 'red' });
    const light = skirmishers('l', 10, 12, 90, { owner: 'rb' });
    const trial = fromMoment({
      ...allies(2, 2),
      units: [foot('own', 62, 40, 90, { owner: 'ra', disordered: true }), red, light, b1],
      points: { ra: 2, rb: 0 },
      deck: cards('red 5', 'red 6'),
    });
    trial.answer({ do: 'activate', unit: 'r2' }, 'ra').done();
    expect(trial.state.armies.red.points.ra).to.equal(1);
    trial.answer({ do: 'pass', unit: 'l' }, 'rb').answer({ do: 'activate', unit: 'l' }, 'ra');
    expect(trial.state.armies.red.points.ra).to.equal(0);
  });

  it('KMR-6.9 makes no order roll: a unit chosen and paid for obeys at any distance', () => {
    const trial = fromMoment({ units: [foot('r1', 60, 40, 90, { colour: 'red' }), b1], points: { red: 1 }, deck: cards('red 5') });
    // The script foresees no dice at all: a roll would fail the test.
    trial.activate('r1');
    expect(trial.told('unit-activated').map(({ unit }) => unit)).to.deep.equal(['r1']);
    expect(trial.state.armies.red.points.red).to.equal(0);
  });

  it("KMR-6.10 counts only the acting player's own general for units of his command", () => {
    // Beside the other general of the army, far from his own.
    const beside = foot('r1', 60, 10, 90, { ...TIRED, owner: 'ra' });
    expect(costOf(moment({ ...allies(2, 2), units: [beside] }), 'ra', beside)).to.equal(1);
  });

  it('KMR-6.10a has any general of the army help where players agreed on it', () => {
    const beside = foot('r1', 60, 10, 90, { ...TIRED, owner: 'ra' });
    const state = moment({ ...allies(2, 2), units: [beside], options: { allyRadius: true } });
    expect(costOf(state, 'ra', beside)).to.equal(0);
    // A team-mate's unit costs its point all the same, and an enemy's general is no help.
    expect(costOf(state, 'rb', beside)).to.equal(1);
    const near = foot('r2', 71, 40, 90, { ...TIRED, owner: 'ra' });
    expect(costOf(moment({ ...allies(2, 2), units: [near], options: { allyRadius: true } }), 'ra', near)).to.equal(1);
  });

  it('KMR-6.11 takes the price when the unit is chosen, wherever it goes afterwards', () => {
    const far = foot('r1', 10, 20, 270, { ...TIRED, formation: { kind: 'column', files: 3 } });
    const trial = fromMoment({
      units: [far, b1],
      generals: [general('red', 'red', spot(10, 1)), general('black', 'black', spot(71, 47))],
      points: { red: 2 },
      deck: cards('red 5', 'black 6'),
    });
    trial.activate('r1');
    expect(trial.state.armies.red.points.red).to.equal(1);
    // Marching up to the general gives nothing back.
    trial.answer({ do: 'move', path: [spot(10, 12)], facing: 2700 }).done();
    expect(trial.state.armies.red.points.red).to.equal(1);
  });

  it('KMR-6.12 lets unspent points lapse at the end of the turn', () => {
    const trial = fromMoment({ units: [r1, b1], points: { red: 4, black: 3 }, deck: [] });
    expect(trial.told('turn-ended')[0]?.points).to.deep.equal({ red: { red: 4 }, black: { black: 3 } });
    expect(trial.state.armies.red.points).to.deep.equal({});
  });

  it('KMR-6.13 shows rolls, gifts and totals to team-mates and to nobody else before the turn ends', () => {
    const trial = fromTurnStart({ ...allies(2, 1), deck: cards('red 5') }, POINTS);
    trial.answer({ give: [{ to: 'rb', points: 2 }] });
    const [allotted] = trial.events.filter(({ kind }) => kind === 'points-allotted');
    const [given] = trial.events.filter(({ kind }) => kind === 'points-distributed');
    if (allotted === undefined || given === undefined) throw new Error('nothing was told of points');
    for (const seat of ['ra', 'rb']) {
      expect(project(allotted, seat).own).to.deep.equal({ rolled: [3, 5], points: { ra: 5, rb: 1 } });
      expect(project(given, seat).own).to.deep.equal({ from: 'ra', given: { rb: 2 } });
      expect(trial.book.hand(trial.game, seat)).to.deep.include({ points: { ra: 3, rb: 3 } });
    }
    for (const viewer of ['black', null]) {
      expect(project(allotted, viewer).own).to.equal(undefined);
      expect(project(allotted, viewer).data).to.deep.equal({ army: 'red', commander: 'ra', dice: 2 });
      expect(project(given, viewer).data).to.deep.equal({ army: 'red' });
    }
    expect(JSON.stringify(trial.book.hand(trial.game, 'black'))).to.not.contain('ra');
  });

  it('KMR-6.13a plays with open points where players agreed on it', () => {
    const trial = fromTurnStart({ ...allies(2, 1), deck: cards('red 5'), options: { commandPointsSecret: false } }, POINTS);
    expect(trial.question('distribute-points').secret).to.equal(undefined);
    trial.answer({ give: [{ to: 'rb', points: 2 }] });
    expect(trial.told('points-allotted')[0]?.open).to.deep.equal({ rolled: [3, 5], points: { ra: 5, rb: 1 } });
    expect(trial.told('points-distributed')[0]?.open).to.deep.equal({ from: 'ra', given: { rb: 2 } });
    expect(trial.book.hand(trial.game, 'black')).to.deep.include({ enemyPoints: { ra: 3, rb: 3 } });
  });
});
