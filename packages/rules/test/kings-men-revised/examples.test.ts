import { expect } from 'chai';
import { costOf } from '../../src/books/kings-men/revised/command/command.ts';
import { judgeMove } from '../../src/books/kings-men/revised/movement/drill.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Point } from '../../src/table/units.ts';
import { BLACK, COLUMN, foot, general, granted, guns, horse, land, marching, plot, spot, verdictOf } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { ALLIES, activated, fromMoment, fromTurnStart, moment } from './support.ts';

const b1 = foot('b1', 10, 44, 270, BLACK);

/** The greatest distance in inches of a straight move of the unit, or why it may not be made. */
function limit(unit: Unit, ground: Ground, to: Point): number | string {
  const judged = judgeMove(activated(moment({ units: [unit], ground }), unit, '5'), unit, marching(unit.facing / 10, to));
  return 'refused' in judged ? verdictOf(judged) : judged.limit / 1000;
}

describe('revised: worked examples', () => {
  it('KMR-18.1 #1 a Commanding General rated 2 who rolls 3 and 5 has 5 points', () => {
    const trial = fromTurnStart({ units: [foot('r1', 10, 10, 90), b1], deck: cards('red 5') }, { 'command-points': [3, 5, 1, 1] });
    expect(trial.state.armies.red.points).to.deep.equal({ red: 5 });
  });

  it('KMR-18.1 #2 rated 3 with lieutenants rated 2 and 1 he gives 2 and 1 of a best die of 4: they have 4 and 2, he 1', () => {
    const rated = [3, 2, 1].map((rating, index) => ({ ...general(`r${'abc'[index] ?? ''}`, 'red', spot(10 + 20 * index, 4)), rating }));
    const trial = fromTurnStart(
      {
        ...ALLIES,
        generals: [...rated, general('black', 'black', spot(71, 47))],
        units: [foot('r1', 10, 10, 90), b1],
        deck: cards('red 5'),
      },
      { 'command-points': [4, 2, 1, 1, 1] },
    );
    trial.answer({
      give: [
        { to: 'rb', points: 2 },
        { to: 'rc', points: 1 },
      ],
    });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 1, rb: 4, rc: 2 });
  });

  it('KMR-18.1 #3 a yellow battery within 12 of its general activates free', () => {
    const battery = guns('g', 10, 12, 90, { colour: 'yellow' });
    const trial = fromMoment({
      units: [battery, b1],
      generals: [general('red', 'red', spot(10, 3)), general('black', 'black', spot(71, 47))],
      points: { red: 0 },
      deck: cards('red 5'),
    });
    trial.activate('g');
    expect(trial.told('point-spent')).to.have.length(0);
  });

  it('KMR-18.1 #4 red infantry beyond 12 costs a point and takes no roll', () => {
    const trial = fromMoment({ units: [foot('r1', 50, 30, 90, { colour: 'red' }), b1], points: { red: 1 }, deck: cards('red 5') });
    trial.activate('r1');
    expect(trial.state.armies.red.points.red).to.equal(0);
    expect(trial.asked).to.equal('act');
  });

  it("KMR-18.1 #5 a team-mate's green unit inside the acting player's radius costs a point", () => {
    const unit = foot('r1', 10, 10, 90, { owner: 'rb' });
    expect(costOf(moment({ ...ALLIES, units: [unit, b1] }), 'ra', unit)).to.equal(1);
  });

  it('KMR-18.1 #6 a card for an army of three players activates three units', () => {
    const units = [
      foot('u1', 10, 10, 90, { owner: 'ra' }),
      foot('u2', 36, 10, 90, { owner: 'rb' }),
      foot('u3', 62, 10, 90, { owner: 'rc' }),
      b1,
    ];
    const trial = fromMoment({ ...ALLIES, units, deck: cards('red 5', 'black 5') });
    for (const [seat, unit] of [
      ['rb', 'u2'],
      ['rc', 'u3'],
      ['ra', 'u1'],
    ] as const)
      trial.answer({ do: 'activate', unit }, seat).done();
    expect(trial.told('unit-activated')).to.have.length(3);
    expect(trial.told('card-drawn')).to.have.length(2);
  });

  it('KMR-18.1 #7 an infantry column that meets a fence goes at most 5', () => {
    const fence = land([{ id: 'f', kind: 'fence', area: plot(33, 20, 33.5, 28) }]);
    const column = foot('u', 30, 24, 0, { formation: COLUMN });
    expect([limit(column, fence, spot(35, 24)), limit(column, fence, spot(35.1, 24))]).to.deep.equal([5, 'KM-15.1 too-far']);
  });

  it('KMR-18.1 #8 a cavalry line that touches woods and goes up a hill goes at most 8', () => {
    const ground = land([
      { id: 'w', kind: 'light-woods', area: plot(32, 20, 34, 28) },
      { id: 'h', kind: 'hill', area: plot(35, 10, 60, 38) },
    ]);
    const riders = horse('u', 30, 24);
    expect([limit(riders, ground, spot(38, 24)), limit(riders, ground, spot(38.1, 24))]).to.deep.equal([8, 'KM-15.1 too-far']);
  });

  it('KMR-18.1 #9 on a road an infantry column goes 15, a cavalry column 30', () => {
    const road = land([{ id: 'r', kind: 'road', area: plot(0, 23, 72, 25) }]);
    expect(limit(foot('u', 20, 24, 0, { formation: COLUMN }), road, spot(35, 24))).to.equal(15);
    expect(limit(horse('u', 20, 24, 0, { formation: { kind: 'column', files: 2 } }), road, spot(50, 24))).to.equal(30);
  });

  it('KMR-18.1 #10 a target whose centre is behind an impassable wood is not fired at; one with its centre free may be', () => {
    const forest = land([{ id: 'f', kind: 'heavy-forest', area: plot(29, 14, 31, 16) }]);
    const unit = foot('r1', 30, 10, 90);
    const shot = (target: Unit) => verdictOf(judgeFire(moment({ units: [unit, target], ground: forest }), unit, target.id));
    expect(shot(foot('b1', 30, 20, 270, BLACK))).to.equal('KM-16.8 hidden-by-terrain');
    expect(shot(foot('b1', 36, 18, 270, BLACK))).to.equal('granted');
  });

  it('KMR-18.1 #11 a full infantry unit fires twelve dice, its officers not counted', () => {
    const unit = foot('r1', 30, 10, 90);
    const fire = granted(judgeFire(moment({ units: [unit, foot('b1', 30, 20, 270, BLACK)] }), unit, 'b1'));
    expect(fire.attack.base).to.equal(12);
    expect(unit.officer).to.equal(true);
  });
});
