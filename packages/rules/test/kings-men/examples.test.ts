import { expect } from 'chai';
import { orderPool } from '../../src/books/kings-men/first/command/command.ts';
import { collapseThreshold } from '../../src/books/kings-men/shared/morale/collapse.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleePools } from '../../src/books/kings-men/first/melee/melee.ts';
import { judgeMove } from '../../src/books/kings-men/first/movement/drill.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { poolSize } from '../../src/books/kings-men/shared/dice/dice.ts';
import { BLACK, COLUMN, activated, foot, general, granted, guns, horse, land, marching, plot, spot, verdictOf } from './marching.ts';
import { cards, fromMoment, fromTurnStart, moment } from './support.ts';
import type { Moment } from './support.ts';

const ONES = Array.from({ length: 24 }, () => 1);
const FAR_GENERALS = [general('red', 'red', spot(71, 1)), general('black', 'black', spot(71, 47))];
const SQUARE = { kind: 'square' } as const;

/** Red's turn with the first unit of the list. */
function redActs(units: readonly Unit[], dice: Record<string, number[]> = {}, given: Partial<Moment> = {}) {
  const [first] = units;
  return fromMoment(
    { units, deck: cards('red 5', 'black 5'), generals: FAR_GENERALS, started: { red: 4, black: 6 }, ...given },
    dice,
  ).activate(first?.id ?? '');
}

/** The dice of a shot before they are thrown. */
function shot(attacker: Unit, target: Unit) {
  const fire = granted(judgeFire(moment({ units: [attacker, target], generals: FAR_GENERALS }), attacker, target.id));
  return { attack: poolSize(fire.attack), green: fire.attack.colour, defence: poolSize(fire.defence), colour: fire.defence.colour };
}

/** The dice of a charge straight ahead before they are thrown. */
function clash(attacker: Unit, defender: Unit) {
  const contact = attacker.at;
  const pools = meleePools(moment({ units: [attacker, defender] }), attacker, defender, { attackFrom: spot(20, 4), contact, elevation: 0 });
  return { attack: poolSize(pools.attack), green: pools.attack.colour, defence: poolSize(pools.defence), colour: pools.defence.colour };
}

describe('worked examples', () => {
  it('KM-36.1 #1 a general rated 2 rolls 2 and 5: five points', () => {
    const trial = fromTurnStart(
      { units: [foot('r', 20, 10), foot('b', 40, 40, 0, BLACK)], deck: cards('red 5') },
      { 'command-points': [2, 5, 1, 1] },
    );
    expect(trial.state.armies.red.points).to.equal(5);
  });

  it('KM-36.1 #2 allies rated 2 and 3 roll 1, 6 and 2, 3, 5: six points for both together', () => {
    const generals = [
      general('ra', 'red', spot(1, 1)),
      { ...general('rb', 'red', spot(5, 1)), rating: 3 },
      general('black', 'black', spot(71, 47)),
    ];
    const trial = fromTurnStart(
      { units: [foot('r', 20, 10), foot('b', 40, 40, 0, BLACK)], generals, seats: { red: ['ra', 'rb'] }, deck: cards('red 5') },
      { 'command-points': [1, 6, 2, 3, 5, 1, 1] },
    );
    expect(trial.state.armies.red.points).to.equal(6);
  });

  it("KM-36.1 #3 a yellow unit near the ally's general costs its player a point and no roll", () => {
    const generals = [general('ra', 'red', spot(71, 1)), general('rb', 'red', spot(20, 2)), general('black', 'black', spot(71, 47))];
    const units = [foot('r', 20, 10, 90, { colour: 'yellow' }), foot('b', 40, 40, 270, BLACK)];
    const trial = fromMoment({ units, generals, seats: { red: ['ra', 'rb'] }, points: { red: 3 }, deck: cards('red 5') }).activate('r');
    expect([trial.state.armies.red.points, trial.told('order-rolled').length, trial.question('act').seats]).to.deep.equal([2, 0, ['ra']]);
  });

  it("KM-36.1 #4 beyond both it takes an order roll of the acting player's rating, one success enough", () => {
    const generals = [
      { ...general('ra', 'red', spot(71, 1)), rating: 3 },
      { ...general('rb', 'red', spot(60, 2)), rating: 1 },
      general('black', 'black', spot(71, 47)),
    ];
    const unit = foot('r', 20, 10, 90, { colour: 'yellow' });
    const state = moment({ units: [unit, foot('b', 40, 40, 270, BLACK)], generals, seats: { red: ['ra', 'rb'] } });
    const pool = orderPool(state, 'ra', unit);
    expect(pool === null ? 0 : poolSize(pool)).to.equal(3);
    const trial = fromMoment(
      { units: [unit, foot('b', 40, 40, 270, BLACK)], generals, seats: { red: ['ra', 'rb'] }, deck: cards('red 5') },
      { order: [1, 5, 2] },
    ).activate('r');
    expect(trial.told('order-rolled')[0]?.success).to.equal(true);
  });

  it('KM-36.1 #5 an infantry column that meets a fence goes 5 at most', () => {
    const ground = land([{ id: 'fence', kind: 'fence', line: [spotIn(10, 14), spotIn(30, 14)], thickness: 0.5 }]);
    const column = foot('r', 20, 12, 90, { formation: COLUMN });
    const state = activated(moment({ units: [column], ground }), column, '5');
    expect(granted(judgeMove(state, column, marching(90, spot(20, 17)))).limit).to.equal(5000);
    expect(verdictOf(judgeMove(state, column, marching(90, spot(20, 17.1))))).to.contain('KM-15.1');
  });

  it('KM-36.1 #6 a cavalry line that meets woods and hill at once goes 8 at most', () => {
    const ground = land([
      { id: 'wood', kind: 'light-woods', area: plot(10, 12, 20, 16) },
      { id: 'hill', kind: 'hill', area: plot(20, 12, 30, 16) },
    ]);
    const line = horse('r', 20, 10, 90);
    const state = activated(moment({ units: [line], ground }), line, '5');
    expect(granted(judgeMove(state, line, marching(90, spot(20, 18)))).limit).to.equal(8000);
    expect(verdictOf(judgeMove(state, line, marching(90, spot(20, 18.1))))).to.contain('KM-15');
  });

  it('KM-36.1 #7 on a road an infantry column goes 15, a cavalry column 30, kept when it then forms line', () => {
    const ground = land([{ id: 'road', kind: 'road', line: [spotIn(20, 0), spotIn(20, 48)], thickness: 2 }]);
    const march = foot('r', 20, 12, 90, { formation: COLUMN });
    expect(
      granted(judgeMove(activated(moment({ units: [march], ground }), march, '5'), march, marching(90, spot(20, 27)))).length,
    ).to.equal(15_000);
    const ride = horse('r', 20, 13, 90, { formation: { kind: 'column', files: 1 } });
    const trial = redActs([ride, foot('b', 60, 40, 270, BLACK)], {}, { ground }).answer(marching(90, spot(20, 43)));
    expect(trial.told('unit-moved')[0]).to.include({ length: 30_000, road: true });
    trial.answer({ do: 'change', formation: { kind: 'line', files: 6 }, facing: 900 });
    expect(trial.unit('r')).to.deep.include({ at: spot(20, 43), formation: { kind: 'line', files: 6 } });
  });

  it('KM-36.1 #8 twelve green infantry fire at eight yellow: 6 − 3, three casualties, target red', () => {
    const trial = redActs(
      [foot('r', 20, 10, 90), foot('b', 20, 20, 270, { ...BLACK, figures: 8, formation: { kind: 'line', files: 4 }, colour: 'yellow' })],
      {
        'fire.attack': [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6],
        'fire.defence': [1, 2, 3, 3, 4, 5, 5, 5],
      },
    ).answer({ do: 'fire', target: 'b' });
    const [fire] = trial.told('fire');
    expect([fire?.attack.successes, fire?.defence.successes, fire?.casualties]).to.deep.equal([6, 3, 3]);
    expect(trial.unit('b')).to.include({ figures: 5, colour: 'red', disordered: false });
  });

  it('KM-36.1 #9 four yellow gunners at 27 inches fire at six red cavalry: 1 against 2, no effect', () => {
    const units = [guns('r', 20, 10, 90, { colour: 'yellow' }), horse('b', 20, 37, 270, { ...BLACK, colour: 'red' })];
    const trial = redActs(units, { order: [6, 1], 'fire.attack': [1, 1, 1, 2, 3, 4, 4, 5], 'fire.defence': [2, 3, 3, 4, 6, 6] }).answer({
      do: 'fire',
      target: 'b',
    });
    const [fire] = trial.told('fire');
    expect([fire?.range, fire?.attack.successes, fire?.defence.successes, fire?.casualties]).to.deep.equal([27_000, 1, 2, 0]);
    expect(trial.unit('b')).to.include({ figures: 6, colour: 'red', disordered: false });
  });

  it('KM-36.1 #10 three red gunners at a square beyond 12 throw six green dice', () => {
    const dice = shot(
      guns('r', 20, 10, 90, { colour: 'red', figures: 3 }),
      foot('b', 20, 30, 270, { ...BLACK, figures: 10, formation: SQUARE }),
    );
    expect([dice.attack, dice.green]).to.deep.equal([6, 'green']);
  });

  it('KM-36.1 #11 five cavalry charge seven yellow infantry: ten green against seven yellow dice, and no square', () => {
    const rider = horse('r', 20, 12.98, 90, { figures: 5, formation: { kind: 'line', files: 5 } });
    const line = foot('b', 20, 13, 270, { ...BLACK, figures: 7, formation: { kind: 'line', files: 4 }, colour: 'yellow' });
    expect(clash(rider, line)).to.deep.equal({ attack: 10, green: 'green', defence: 7, colour: 'yellow' });
    const trial = redActs([{ ...rider, at: spot(20, 8) }, line], { 'melee.attack': ONES.slice(0, 10), 'melee.defence': ONES.slice(0, 7) });
    trial.answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    expect(trial.told('square-test')).to.deep.equal([]);
  });

  it('KM-36.1 #12 an infantry melee of 4 against 2 costs the attacker 2 and the defender 4', () => {
    const trial = redActs([foot('r', 20, 10, 90), foot('b', 20, 13, 270, BLACK), foot('b2', 60, 40, 270, BLACK)], {
      'melee.attack': [4, 4, 5, 6, ...ONES].slice(0, 12),
      'melee.defence': [4, 6, ...ONES].slice(0, 12),
    }).answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    expect(trial.told('melee').map(({ attackerLosses, defenderLosses, winner }) => [attackerLosses, defenderLosses, winner])).to.deep.equal(
      [[2, 4, 'r']],
    );
    expect([trial.unit('r').figures, trial.unit('b').figures]).to.deep.equal([10, 8]);
  });

  it('KM-36.1 #13 ten green infantry charged beyond 12, rating 2, roll 2 and 5: a square', () => {
    const trial = redActs(
      [horse('r', 20, 8, 90), foot('b', 20, 13, 270, { ...BLACK, figures: 10, formation: { kind: 'line', files: 5 } })],
      {
        square: [2, 5],
        'melee.attack': ONES.slice(0, 6),
        'melee.defence': ONES.slice(0, 10),
      },
    ).answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    const [test] = trial.told('square-test');
    expect([test?.automatic, test?.formed, test?.roll?.colour, test?.roll?.dice]).to.deep.equal([false, true, 'green', [2, 5]]);
    expect(trial.unit('b').formation.kind).to.equal('square');
  });

  it('KM-36.1 #14 five yellow cavalry against ten infantry in square: five yellow against ten green dice', () => {
    const dice = clash(
      horse('r', 20, 10, 90, { figures: 5, colour: 'yellow' }),
      foot('b', 20, 12, 270, { ...BLACK, figures: 10, formation: SQUARE, colour: 'red' }),
    );
    expect(dice).to.deep.equal({ attack: 5, green: 'yellow', defence: 10, colour: 'green' });
  });

  it('KM-36.1 #15 that melee at 3 against 4 costs infantry 3 and cavalry 4, who escape 12', () => {
    const fight = (troopers: number, attack: number[], defence: number[]) => {
      const rider = horse('r', 20, 8, 90, { figures: troopers, formation: { kind: 'line', files: troopers }, colour: 'yellow' });
      const square = foot('b', 20, 14.8, 270, { ...BLACK, figures: 10, formation: SQUARE });
      const trial = redActs(
        [rider, square, foot('r2', 60, 4, 90), foot('r3', 50, 4, 90), foot('b2', 60, 44, 270, BLACK)],
        {
          order: [6, 6],
          'melee.attack': attack,
          'melee.defence': defence,
        },
        { started: { red: 3, black: 3 } },
      );
      trial.answer({ do: 'charge', target: 'b', path: [spot(20, 12.78)], facing: 900 });
      while (trial.asked !== 'choose-unit') trial.auto();
      return trial;
    };
    const trial = fight(5, [5, 5, 6, 1, 1], [4, 4, 4, 4, 1, 1, 1, 1, 1, 1]);
    const [melee] = trial.told('melee');
    expect([melee?.defenderLosses, melee?.attackerLosses, melee?.winner]).to.deep.equal([3, 4, 'b']);
    // The single trooper left is below his breaking point and gone before he could escape (KM-25.4).
    expect(trial.told('unit-collapsed').map(({ unit }) => unit)).to.deep.equal(['r']);
    // One loss fewer each way and a trooper more: here the escape is seen.
    const beaten = fight(6, [5, 5, 1, 1, 1, 1], [4, 4, 4, 1, 1, 1, 1, 1, 1, 1]);
    expect(beaten.told('escape-move')[0]).to.include({ unit: 'r', distance: 12_000 });
    expect(beaten.unit('r')).to.deep.include({ figures: 3, formation: { kind: 'mob' } });
    expect(beaten.unit('b').formation.kind).to.equal('square');
  });

  it('KM-36.1 #16 yellow guns fire at a yellow square: green against red dice', () => {
    const dice = shot(
      guns('r', 20, 10, 90, { colour: 'yellow' }),
      foot('b', 20, 30, 270, { ...BLACK, formation: SQUARE, colour: 'yellow' }),
    );
    expect([dice.green, dice.colour]).to.deep.equal(['green', 'red']);
  });

  it('KM-36.1 #17 infantry charges a yellow square: red defence dice', () => {
    const dice = clash(foot('r', 20, 10, 90), foot('b', 20, 12, 270, { ...BLACK, formation: SQUARE, colour: 'yellow' }));
    expect(dice.colour).to.equal('red');
  });

  it('KM-36.1 #18 a hedge in front of a fortification gives four dice, not six', () => {
    const ground = land([
      { id: 'hedge', kind: 'hedge', line: [spotIn(10, 19.6), spotIn(30, 19.6)], thickness: 0.4 },
      { id: 'works', kind: 'fortification', area: plot(10, 19.9, 30, 20.4) },
    ]);
    const attacker = foot('r', 20, 10, 90);
    const defender = foot('b', 20, 20, 270, BLACK);
    const fire = granted(judgeFire(moment({ units: [attacker, defender], ground }), attacker, 'b'));
    expect(fire.defence.modifiers.map(({ value }) => value)).to.deep.equal([4]);
    expect(poolSize(fire.defence)).to.equal(16);
  });

  it('KM-36.1 #21 an army of 8 rolls from four left, one of 7 from three', () => {
    expect([collapseThreshold(8), collapseThreshold(7)]).to.deep.equal([4, 3]);
  });

  it('KM-36.1 #22 of ten units the fifth lost rolls 2 and 6 and fights on, the sixth 3 and 4 in yellow and flees', () => {
    const weak = { ...BLACK, figures: 5 };
    const units = [
      foot('r', 20, 10, 90),
      foot('b1', 20, 20, 270, weak),
      foot('b2', 20, 30, 270, weak),
      ...[30, 38, 46, 54].map((x, k) => foot(`b${k + 3}`, x, 44, 270, BLACK)),
    ];
    // Six left of ten; the first to go is the fifth.
    const trial = fromMoment(
      { units, generals: FAR_GENERALS, started: { red: 1, black: 10 }, deck: cards('red A', 'black 5') },
      {
        'fire.attack': [6, ...ONES].slice(0, 12).concat([6, ...ONES].slice(0, 12)),
        'fire.defence': ONES.slice(0, 10),
        collapse: [2, 6, 3, 4],
        order: [6, 6],
      },
    );
    trial.activate('r').answer({ do: 'fire', target: 'b1' });
    expect(trial.told('collapse-rolled').map(({ left, threshold, stands }) => [left, threshold, stands])).to.deep.equal([[5, 5, true]]);
    trial
      .answer(marching(90, spot(20, 16)))
      .done()
      .activate('r')
      .answer(marching(90, spot(20, 20)))
      .answer({ do: 'fire', target: 'b2' });
    expect(trial.told('collapse-rolled').map(({ roll, stands }) => [roll.colour, ...roll.dice, stands])).to.deep.equal([
      ['yellow', 2, 6, true],
      ['yellow', 3, 4, false],
    ]);
    expect(trial.game.outcome?.winner).to.equal('red');
  });

  it('KM-36.1 #23 a battery in column moves, unlimbers and fires in one activation', () => {
    const column = guns('r', 20, 10, 90, { formation: { kind: 'column', files: 2 } });
    const trial = redActs([column, foot('b', 20, 40, 270, BLACK)], { 'fire.attack': ONES.slice(0, 8), 'fire.defence': ONES.slice(0, 12) })
      .answer(marching(90, spot(20, 18)))
      .answer({ do: 'change', formation: { kind: 'battery' }, facing: 900 })
      .answer({ do: 'fire', target: 'b' });
    expect(trial.events.map(({ kind }) => kind).filter((kind) => ['unit-moved', 'formation-changed', 'fire'].includes(kind))).to.deep.equal(
      ['unit-moved', 'formation-changed', 'fire'],
    );
    expect(trial.told('unit-activated')).to.have.length(1);
  });

  it('KM-36.1 #24 a line cannot form column and then move 10; it may move 6 and then form column', () => {
    const units = [foot('r', 20, 10, 90), foot('b', 60, 40, 270, BLACK)];
    const change = { do: 'change', formation: COLUMN, facing: 900 };
    const trial = redActs(units).answer(marching(90, spot(20, 16)));
    expect(redActs(units).refused(marching(90, spot(20, 20))).clause).to.equal('KM-14.1');
    trial.answer(change);
    expect(trial.unit('r')).to.deep.include({ at: spot(20, 16), formation: COLUMN });
    const early = redActs([units[0] ?? foot('r', 20, 10, 90), foot('b', 20, 21, 270, BLACK)]).answer(change);
    expect(early.refused(marching(90, spot(20, 12))).clause).to.equal('KM-10.2');
  });

  it('KM-36.1 #25 on a Queen a green unit that moves and fires stays green; one that charges turns red', () => {
    const queen = (b: Unit, dice: Record<string, number[]>) =>
      fromMoment(
        { units: [foot('r', 20, 10, 90), b, foot('b2', 60, 40, 270, BLACK)], generals: FAR_GENERALS, deck: cards('red Q', 'black 5') },
        dice,
      ).activate('r');
    const calm = queen(foot('b', 20, 21, 270, BLACK), { 'fire.attack': ONES.slice(0, 12), 'fire.defence': ONES.slice(0, 12) })
      .answer(marching(90, spot(20, 12)))
      .answer({ do: 'fire', target: 'b' })
      .done();
    expect(calm.unit('r').colour).to.equal('green');
    const bold = queen(foot('b', 20, 13, 270, BLACK), {
      'melee.attack': [4, ...ONES].slice(0, 12),
      'melee.defence': ONES.slice(0, 12),
    }).answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    expect(bold.unit('r').colour).to.equal('red');
  });

  it('KM-36.1 #26 a red unit with a marker still rolls red defence dice', () => {
    const dice = shot(foot('r', 20, 10, 90), foot('b', 20, 20, 270, { ...BLACK, colour: 'red', disordered: true }));
    expect([dice.defence, dice.colour]).to.deep.equal([12, 'red']);
  });

  it('KM-36.1 #28 of a column of twelve only the front two ranks fire', () => {
    const target = foot('b', 20, 20, 270, BLACK);
    expect(shot(foot('r', 20, 10, 90, { formation: COLUMN }), target).attack).to.equal(6);
    expect(shot(foot('r', 20, 10, 90, { formation: { kind: 'column', files: 2 } }), target).attack).to.equal(4);
  });
});

/** A point in inches as scenario files write it. */
function spotIn(x: number, y: number): { x: number; y: number } {
  return { x, y };
}
