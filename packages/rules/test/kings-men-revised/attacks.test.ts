import { expect } from 'chai';
import { costOf } from '../../src/books/kings-men/revised/command/command.ts';
import { judgeCharge } from '../../src/books/kings-men/revised/movement/drill.ts';
import { kingsMenRevised } from '../../src/books/kings-men/revised/index.ts';
import { meleeTable } from '../../src/books/kings-men/revised/melee/melee.ts';
import { meleeOdds } from '../../src/books/kings-men/revised/melee/odds.ts';
import { poolSize } from '../../src/books/kings-men/shared/dice/dice.ts';
import { judgeFire } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleePoolsBy } from '../../src/books/kings-men/shared/melee/melee-dice.ts';
import type { Unit, UnitType } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, COLUMN, foot, general, granted, guns, horse, land, plot, skirmishers, spot, verdictOf } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { activated, fromMoment, moment } from './support.ts';
import type { Moment, RevisedTrial } from './support.ts';

const FAR = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(71, 47))];
const spare = (army: 'red' | 'black', count: number): Unit[] =>
  Array.from({ length: count }, (_, k) =>
    foot(`${army}-spare${k}`, 3 + 8 * k, army === 'red' ? 4 : 46, army === 'red' ? 90 : 270, { army, disordered: true }),
  );

function dice(value: number, count: number): number[] {
  return Array.from({ length: count }, () => value);
}

/** Infantry of twelve at (30, 20) facing up against the target, which it charges straight up to its front at y. */
function charging(
  target: Unit,
  at: number,
  script: Record<string, number[]>,
  attacker: Partial<Unit> = {},
  given: Partial<Moment> = {},
): RevisedTrial {
  const unit = foot('r1', 30, 20, 90, attacker);
  const trial = fromMoment(
    {
      units: [unit, target, ...spare('red', 3), ...spare('black', 3)],
      generals: FAR,
      ...given,
      deck: cards('red 5', 'black 5'),
    },
    script,
  );
  return trial.activate('r1').answer({ do: 'charge', target: target.id, path: [spot(30, at - 0.03)], facing: 900 });
}

/** Twelve black infantry facing down with their front at y = 24. */
const b1 = foot('b1', 30, 24, 270, BLACK);

describe('revised: fire and melee', () => {
  it('KMR-9.1 makes no square test, automatic or rolled, whatever charges: cavalry meets a line', () => {
    // Beside its general, where the first edition's infantry would stand in square without a roll.
    const near = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(30, 28))];
    const trial = charging(
      b1,
      24,
      { 'melee.attack': dice(1, 12), 'melee.defence': dice(1, 12) },
      { type: 'cavalry', figures: 6, strength: 6, formation: { kind: 'line', files: 6 } },
      { generals: near },
    );
    expect(trial.events.map(({ kind }) => kind)).to.not.include('square-test');
    // Two dice a trooper: twelve, in green; twelve for the infantry, green as well.
    expect(
      trial.told('melee').map(({ attack, defence }) => [attack.dice.length, attack.colour, defence.dice.length, defence.colour]),
    ).to.deep.equal([[12, 'green', 12, 'green']]);
  });

  it("KMR-9.2 rolls the charger's dice green whatever its counter, the defender's in its own number and colour", () => {
    const trial = charging(
      { ...b1, figures: 9, colour: 'yellow' },
      24,
      { 'melee.attack': dice(1, 12), 'melee.defence': dice(1, 9) },
      { colour: 'red' },
    );
    const [melee] = trial.told('melee');
    expect([melee?.attack.colour, melee?.attack.colourClause, melee?.attack.dice.length]).to.deep.equal(['green', 'KMR-9.2', 12]);
    expect([melee?.defence.colour, melee?.defence.dice.length]).to.deep.equal(['yellow', 9]);
  });

  it('KMR-9.3 gives cavalry two dice a trooper against foot, skirmishers and foot guns, one against horse; infantry one a figure', () => {
    const strike = { attackFrom: spot(30, 20), contact: spot(30, 24), elevation: 0 };
    const size = (attacker: Unit, type: UnitType) => {
      const target: Unit =
        type === 'infantry'
          ? foot('t', 30, 24, 270, BLACK)
          : type === 'cavalry'
            ? horse('t', 30, 24, 270, BLACK)
            : type === 'skirmishers'
              ? skirmishers('t', 30, 28, 270, BLACK)
              : guns('t', 30, 24, 270, { ...BLACK, type });
      return poolSize(meleePoolsBy(meleeTable, moment({ units: [attacker, target] }), attacker, target, strike).attack);
    };
    const six = horse('r1', 30, 20, 90);
    expect(
      (['infantry', 'skirmishers', 'foot-artillery', 'cavalry', 'horse-artillery'] as const).map((type) => size(six, type)),
    ).to.deep.equal([12, 12, 12, 6, 6]);
    const twelve = foot('r1', 30, 20, 90);
    expect((['infantry', 'skirmishers', 'foot-artillery', 'horse-artillery'] as const).map((type) => size(twelve, type))).to.deep.equal([
      12, 12, 12, 12,
    ]);
  });

  it("KMR-9.3a keeps what the first edition's table forbids: infantry may not charge cavalry", () => {
    const twelve = foot('r1', 30, 20, 90);
    const riders = horse('b1', 30, 24, 270, BLACK);
    const state = activated(moment({ units: [twelve, riders] }), twelve, '5');
    expect(verdictOf(judgeCharge(state, twelve, { do: 'charge', target: 'b1', path: [spot(30, 23.97)], facing: 900 }))).to.equal(
      'KM-19.2 infantry-against-cavalry',
    );
  });

  it('KMR-9.4 goes through a melee in order: dice, casualties, collapse, colours, rally, escape, rout', () => {
    // Red scores 8 of 12 against 5 figures: all 5 fall… the unit of 5 loses 5 and is gone; nobody is left to rally or escape.
    const gone = charging(
      { ...b1, figures: 5 },
      24,
      { 'melee.attack': [...dice(6, 8), ...dice(1, 4)], 'melee.defence': dice(1, 5) },
      {},
      { started: { red: 4, black: 8 } },
    );
    const order = gone.events.map(({ kind }) => kind).filter((kind) => !['card-drawn', 'unit-activated', 'charge'].includes(kind));
    expect(order.slice(0, 5)).to.deep.equal(['melee', 'casualties', 'unit-collapsed', 'colour-changed', 'army-routed']);
    // Near its general a beaten unit rolls to rally before it moves.
    const near = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(30, 30))];
    const beaten = charging(
      b1,
      24,
      { 'melee.attack': [...dice(6, 3), ...dice(1, 9)], 'melee.defence': dice(1, 12), rally: [1, 1] },
      {},
      { generals: near },
    );
    beaten.auto();
    const then = beaten.events.map(({ kind }) => kind);
    const first = (kind: string) => then.indexOf(kind);
    expect(first('casualties')).to.be.lessThan(first('colour-changed'));
    expect(first('colour-changed')).to.be.lessThan(first('rally-rolled'));
    expect(first('rally-rolled')).to.be.lessThan(first('escape-move'));
  });

  it('KMR-9.5 downgrades a unit that loses figures to fire by one step, and turns both red after a melee', () => {
    const trial = fromMoment(
      {
        units: [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, BLACK), ...spare('red', 2), ...spare('black', 2)],
        generals: FAR,
        deck: cards('red 5', 'black 5'),
      },
      { 'fire.attack': [...dice(6, 1), ...dice(1, 11)], 'fire.defence': dice(1, 12) },
    );
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(trial.unit('b1')).to.include({ figures: 11, colour: 'yellow' });
    const fought = charging(b1, 24, { 'melee.attack': dice(1, 12), 'melee.defence': dice(1, 12) });
    expect([fought.unit('r1').colour, fought.unit('b1').colour]).to.deep.equal(['red', 'red']);
  });

  it('KMR-9.5a marks a red unit that is hit, and one that was red before a melee', () => {
    const trial = fromMoment(
      {
        units: [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, { ...BLACK, colour: 'red' }), ...spare('red', 2), ...spare('black', 2)],
        generals: FAR,
        deck: cards('red 5', 'black 5'),
      },
      { 'fire.attack': [...dice(6, 1), ...dice(1, 11)], 'fire.defence': dice(1, 12) },
    );
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(trial.unit('b1')).to.include({ colour: 'red', disordered: true });
    const fought = charging({ ...b1, colour: 'red' }, 24, { 'melee.attack': dice(1, 12), 'melee.defence': dice(1, 12) });
    expect([fought.unit('r1').disordered, fought.unit('b1').disordered]).to.deep.equal([false, true]);
  });

  it('KMR-9.6 follows fire with casualties, downgrade, unit collapse and army rout', () => {
    const weak = foot('b1', 30, 30, 270, { ...BLACK, figures: 5 });
    const trial = fromMoment(
      {
        units: [foot('r1', 30, 20, 90), weak, ...spare('red', 3), ...spare('black', 2)],
        generals: FAR,
        started: { black: 5 },
        deck: cards('red 5'),
      },
      { 'fire.attack': [...dice(6, 1), ...dice(1, 11)], 'fire.defence': dice(1, 5) },
    );
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    // Five less one is four, the breaking point; two of five units are left, and half of five rounded down is two.
    const kinds = trial.events.map(({ kind }) => kind);
    expect(kinds.slice(kinds.indexOf('fire'))).to.deep.equal([
      'fire',
      'casualties',
      'colour-changed',
      'unit-collapsed',
      'army-routed',
      'battle-ended',
    ]);
    expect(trial.game.outcome).to.include({ winner: 'red', reason: 'army-routed', clause: 'KMR-10.1' });
  });

  it('KMR-9.7 makes the loser a mob after its escape, and has the defender retire in order on a tie', () => {
    const beaten = charging(b1, 24, { 'melee.attack': [...dice(6, 3), ...dice(1, 9)], 'melee.defence': dice(1, 12) });
    beaten.auto();
    expect(beaten.unit('b1').formation).to.deep.equal({ kind: 'mob' });
    expect(beaten.told('escape-move')[0]?.distance).to.equal(12_000);
    const tied = charging(b1, 24, { 'melee.attack': dice(1, 12), 'melee.defence': dice(1, 12) });
    tied.auto();
    expect(tied.unit('b1').formation).to.deep.equal({ kind: 'line', files: 6 });
    expect(tied.told('escape-move').map(({ unit, distance }) => [unit, distance])).to.deep.equal([['b1', 6000]]);
  });

  it('KMR-9.7a lets a general near the loser rally it as in the first edition', () => {
    const near = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(30, 30))];
    const trial = charging(
      b1,
      24,
      { 'melee.attack': [...dice(6, 3), ...dice(1, 9)], 'melee.defence': dice(1, 12), rally: [6, 1] },
      {},
      { generals: near },
    );
    trial.auto();
    expect(trial.told('rally-rolled').map(({ general: seat, success }) => [seat, success])).to.deep.equal([['black', true]]);
    expect(trial.told('escape-move')[0]?.distance).to.equal(6000);
    expect(trial.unit('b1').formation.kind).to.equal('line');
  });

  it('KMR-9.8 keeps ranges, arcs, sight to the centre and the whole cannon, own skirmishers, two ranks and three dice close by', () => {
    const shot = (unit: Unit, target: Unit, others: readonly Unit[] = [], ground = land()) =>
      judgeFire(moment({ units: [unit, target, ...others], ground }), unit, target.id);
    const up = foot('r1', 30, 10, 90);
    const at = (y: number) => foot('b1', 30, y, 270, BLACK);
    expect([verdictOf(shot(up, at(22))), verdictOf(shot(up, at(22.01)))]).to.deep.equal(['granted', 'KM-16.3 out-of-range']);
    expect(verdictOf(shot(up, foot('b1', 20, 8, 0, BLACK)))).to.equal('KM-16.5 out-of-arc');
    // A wood over the line to the centre hides it all, though its wing is in the open.
    const wood = land([{ id: 'w', kind: 'light-woods', area: plot(29, 14, 33, 16) }]);
    expect(verdictOf(shot(up, at(20), [], wood))).to.equal('KM-16.8 hidden-by-terrain');
    expect(verdictOf(shot(up, at(20), [skirmishers('own', 30, 15, 90)]))).to.equal('granted');
    expect(verdictOf(shot(up, at(20), [skirmishers('theirs', 30, 15, 90, BLACK)]))).to.equal('KM-16.11 screened-by-skirmishers');
    // Of a cannon 31 to 33 inches along a corner is covered: not the whole of it is seen.
    const gun = guns('b1', 30, 20, 270, BLACK);
    expect(verdictOf(shot(up, gun, [], land([{ id: 'w', kind: 'light-woods', area: plot(30.6, 18, 33, 19) }])))).to.equal(
      'KM-16.7 cannon-half-hidden',
    );
    // Three files of a column: six figures in the front two ranks.
    expect(granted(shot(foot('r1', 30, 10, 90, { formation: COLUMN }), at(20))).attack.base).to.equal(6);
    const battery = guns('r1', 30, 10, 90);
    expect([granted(shot(battery, at(22))).attack.base, granted(shot(battery, at(22.01))).attack.base]).to.deep.equal([12, 8]);
  });

  it('KMR-9.1 reckons no chance of a square in the odds of a charge', () => {
    const riders = horse('r1', 30, 20, 90);
    const odds = meleeOdds(moment({ units: [riders, b1] }), riders, b1, spot(30, 20));
    expect(odds.square).to.equal(0);
    // Both throw twelve green dice: each side scores six on average, and the infantry has more to lose than horsemen.
    expect(odds.expected).to.be.closeTo(6, 1e-9);
    expect(odds.attackerWins).to.be.closeTo(odds.defenderWins, 1e-9);
  });
});

describe('revised: rout of an army', () => {
  const weak = foot('b1', 30, 30, 270, { ...BLACK, figures: 5 });
  const hit = { 'fire.attack': [...dice(6, 1), ...dice(1, 11)], 'fire.defence': dice(1, 5) };
  const volley = (left: number, started: number, options: object = {}, more: Record<string, number[]> = {}) => {
    const trial = fromMoment(
      {
        units: [foot('r1', 30, 20, 90), weak, ...spare('red', 2), ...spare('black', left)],
        generals: FAR,
        started: { red: 3, black: started },
        options: { ...options },
        deck: cards('red 5', 'black 5'),
      },
      { ...hit, ...more },
    );
    return trial.activate('r1').answer({ do: 'fire', target: 'b1' });
  };

  it('KMR-10.1 routs an army as soon as a loss leaves it with half its starting units, rounded down, without dice', () => {
    // Of eight, four are left: routed. Of seven, four are left: half is three, and it fights on.
    expect(volley(4, 8).told('army-routed')).to.deep.equal([{ army: 'black', left: 4, threshold: 4 }]);
    expect(volley(4, 8).game.outcome?.winner).to.equal('red');
    expect(volley(4, 7).game.outcome).to.equal(null);
    expect(volley(3, 7).told('army-routed')[0]?.threshold).to.equal(3);
  });

  it('KMR-10.1a rolls as in the first edition where players agreed on it', () => {
    const stands = volley(4, 8, { armyRout: 'roll' }, { collapse: [6, 1] });
    expect(stands.told('collapse-rolled').map(({ stands: holds }) => holds)).to.deep.equal([true]);
    expect(stands.game.outcome).to.equal(null);
    const flees = volley(4, 8, { armyRout: 'roll' }, { collapse: [4, 1] });
    expect(flees.game.outcome).to.include({ winner: 'red', reason: 'army-fled' });
    expect(flees.told('army-routed')).to.have.length(0);
  });

  it('KMR-10.1 shows everybody at how many units an army breaks, and that no die is thrown for it unless players agreed on one', () => {
    const black = (options: object) => kingsMenRevised.table(volley(5, 9, options).game).sides.find(({ id }) => id === 'black')?.own;
    expect(black({})).to.include({ threshold: 4, atOnce: true });
    expect(black({ armyRout: 'roll' })).to.include({ threshold: 4, atOnce: false });
  });

  it('KMR-10.2 draws the battle when both armies come to that point by the same attack', () => {
    const trial = charging(
      { ...b1, figures: 5 },
      24,
      { 'melee.attack': [...dice(6, 1), ...dice(1, 4)], 'melee.defence': [...dice(6, 1), ...dice(1, 4)] },
      { figures: 5, formation: { kind: 'line', files: 3 } },
      { started: { red: 8, black: 8 } },
    );
    // Each loses one of five and stands at four, its breaking point; three of eight are left to both.
    expect(trial.told('army-routed').map(({ army }) => army)).to.deep.equal(['red', 'black']);
    expect(trial.game.outcome).to.deep.include({ winner: null, clause: 'KMR-10.2' });
  });

  it('KMR-10.4 loses officers by the option only, and such a unit, never green again, costs a point beyond the radius and nothing within', () => {
    // Four sixes against none: the officer and three figures, in place of four figures.
    const shot = (options: object) => {
      const trial = fromMoment(
        {
          units: [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, BLACK), ...spare('red', 2), ...spare('black', 2)],
          generals: FAR,
          options: { ...options },
          deck: cards('red 5', 'black 5', 'black 6'),
        },
        { 'fire.attack': [...dice(6, 4), ...dice(1, 8)], 'fire.defence': dice(1, 12) },
      );
      return trial.activate('r1').answer({ do: 'fire', target: 'b1' }).done();
    };
    expect(shot({}).unit('b1')).to.include({ figures: 8, officer: true, colour: 'yellow' });
    const bereft = shot({ specialCasualties: true });
    expect(bereft.unit('b1')).to.include({ figures: 9, officer: false, colour: 'red' });
    bereft.activate('b1');
    expect(bereft.state.armies.black.points.black).to.equal(4);
    const [red] = Object.values(moment({ units: [foot('b1', 30, 30, 270, { ...BLACK, officer: false, colour: 'red' })] }).field.units);
    const beside = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(30, 34))];
    expect(red === undefined ? null : costOf(moment({ units: [red], generals: beside }), 'black', red)).to.equal(0);
  });

  it('KMR-10.5 takes all units for regular unless the option says otherwise, and then gives the guard better defence dice', () => {
    const guard = foot('b1', 30, 30, 270, { ...BLACK, quality: 'elite', colour: 'yellow' });
    const unit = foot('r1', 30, 20, 90);
    expect(granted(judgeFire(moment({ units: [unit, guard] }), unit, 'b1')).defence).to.include({
      colour: 'green',
      colourClause: 'KM-27.1',
    });
    expect(granted(judgeFire(moment({ units: [unit, { ...guard, quality: 'militia' }] }), unit, 'b1')).defence.colour).to.equal('red');
    // One die more for a guard rallied by a general rated 2.
    const near = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(30, 30))];
    const trial = charging(
      { ...b1, quality: 'elite' },
      24,
      { 'melee.attack': [...dice(6, 3), ...dice(1, 9)], 'melee.defence': dice(1, 12), rally: [1, 1, 6] },
      {},
      { generals: near },
    );
    expect(trial.told('rally-rolled')[0]?.roll.dice).to.deep.equal([1, 1, 6]);
  });
});
