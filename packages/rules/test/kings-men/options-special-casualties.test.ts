import { expect } from 'chai';
import { place } from '../../src/books/kings-men/shared/answers.ts';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { kingsMen, settingOf } from '../../src/books/kings-men/first/index.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { fireOdds } from '../../src/books/kings-men/shared/odds/odds.ts';
import { meleeOdds } from '../../src/books/kings-men/first/melee/odds.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { touches } from '../../src/books/kings-men/shared/generals/restoration.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { answer as computerAnswer } from '../../src/bots/kings-men/index.ts';
import { script } from '../../src/chance/index.ts';
import { view } from '../../src/kernel/view.ts';
import type { Point } from '../../src/table/units.ts';
import { all, fought, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import type { Fought } from './combat.ts';
import { BLACK, activated, foot, general, guns, horse, land, marching, skirmishers, spot, standing } from './marching.ts';
import { cards, fromMoment, fromSetUp, fromTurnStart } from './support.ts';
import type { Trial } from './support.ts';

const ON = { specialCasualties: true };
const GENERALS = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];
/** Enough others on both sides that no army is near collapse. */
const RESERVES = [
  foot('r1', 4, 40),
  foot('r2', 4, 8),
  foot('r3', 14, 8),
  foot('s1', 66, 40, 180, BLACK),
  foot('s2', 66, 8, 180, BLACK),
  foot('s3', 56, 8, 180, BLACK),
];

function field(special: boolean, ...units: readonly Unit[]): State {
  return { ...standing(land(), [...units, ...RESERVES], GENERALS), options: options.parse({ specialCasualties: special }) };
}

/** The dice named, and ones for the rest. */
function throwing(count: number, ...dice: readonly number[]): number[] {
  return [...dice, ...all(count - dice.length, 1)];
}

/** Twelve infantry fire at twelve of the enemy with that difference: the dice that matter, and how many of the defence succeed. */
function fired(dice: readonly number[], stopped = 0, difference: Partial<Unit> = {}, special = true): Fought {
  const state = field(special, foot('a', 20, 24), foot('b', 30, 24, 180, { ...BLACK, ...difference }));
  const defenders = unitOf(state, 'b').figures;
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    fireFlow,
    { attacker: 'a', target: 'b' },
    {
      'fire.attack': throwing(12, ...dice),
      'fire.defence': throwing(defenders, ...all(stopped, 6)),
    },
  );
}

/** Twelve infantry charge twelve others from the front. */
function charged(attack: readonly number[], defence: readonly number[], difference: Partial<Unit> = {}, special = true): Fought {
  const state = field(special, foot('a', 36, 24), foot('b', 36, 24, 180, { ...BLACK, ...difference }));
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    meleeFlow,
    {
      attacker: 'a',
      target: 'b',
      touched: ['b'],
      attackFrom: spot(32, 24),
      contact: spot(36, 24),
      elevation: 0,
    },
    { 'melee.attack': throwing(12, ...attack), 'melee.defence': throwing(12, ...defence) },
  );
}

/** Red's unit stands from 7 to 13 inches across and 8 to 10 up; a general here stands against its flank. */
const BESIDE = spot(13.75, 9);
const FAR = spot(40, 4);
const farBlack = general('black', 'black', spot(70, 46));
const b1 = foot('b1', 10, 40, 270, BLACK);

/** The end of a turn: no cards are left and the generals ride. */
function turnEnd(unit: Unit, generalAt = FAR): Trial {
  return fromMoment({ units: [unit, b1], generals: [general('red', 'red', generalAt), farBlack], options: ON });
}

function bereft(lost: Partial<Unit>): Unit {
  return foot('r1', 10, 10, 90, { colour: 'red', ...lost });
}

describe('special casualties (section 26)', () => {
  it('KM-26.1 (option: special-casualties) lets the values of the dice decide whether the officer falls', () => {
    expect(unitOf(fired([6, 6, 6]).state, 'b')).to.include({ officer: false, ensign: true, figures: 10 });
    const plain = fired([6, 6, 6], 0, {}, false);
    expect(unitOf(plain.state, 'b')).to.include({ officer: true, ensign: true, figures: 9 });
    expect(kindsOf(plain)).to.not.include('officer-lost');
  });

  it("KM-26.1 looks in fire at the attacker's dice alone, in melee at both sides'", () => {
    expect(unitOf(fired([4, 4, 4], 3).state, 'a').officer).to.equal(true);
    const melee = charged([6, 6, 6, 4], [6, 6, 6]);
    expect([unitOf(melee.state, 'a').officer, unitOf(melee.state, 'b').officer]).to.deep.equal([false, false]);
    const plain = charged([6, 6, 6, 4], [6, 6, 6], {}, false);
    expect([unitOf(plain.state, 'a'), unitOf(plain.state, 'b')].map(({ officer, figures }) => [officer, figures])).to.deep.equal([
      [true, 9],
      [true, 8],
    ]);
  });

  it('KM-26.2 cancels the highest values first under fire', () => {
    // Two of four sixes are cancelled: two are too few.
    expect(unitOf(fired([4, 5, 6, 6, 6, 6], 2).state, 'b')).to.include({ officer: true, figures: 8 });
    // The six goes before the fives do.
    expect(unitOf(fired([5, 5, 5, 6], 1).state, 'b')).to.include({ ensign: false, figures: 10 });
    expect(unitOf(fired([5, 5, 5, 6], 2).state, 'b')).to.include({ ensign: true, figures: 10 });
  });

  it('KM-26.2 cancels nothing in melee', () => {
    expect(unitOf(charged([6, 6, 6], [4, 4]).state, 'b')).to.include({ officer: false, figures: 10 });
  });

  it('KM-26.3 takes the officer for three sixes and the ensign for three fives', () => {
    expect(told(fired([6, 6, 5, 5, 4]), 'officer-lost')).to.deep.equal([]);
    expect(told(fired([6, 6, 6, 5, 5]), 'officer-lost')).to.deep.equal([{ unit: 'b' }]);
    expect(told(fired([6, 6, 5, 5, 5]), 'ensign-lost')).to.deep.equal([{ unit: 'b' }]);
  });

  it('KM-26.3 takes both in one attack for three of each', () => {
    const both = fired([6, 6, 6, 5, 5, 5]);
    expect(unitOf(both.state, 'b')).to.include({ officer: false, ensign: false, figures: 8 });
    expect(toldOnce(both, 'fire').casualties).to.equal(6);
  });

  it('KM-26.4 counts officer and ensign among the casualties, in place of figures', () => {
    const one = fired([6, 6, 6, 4]);
    expect(toldOnce(one, 'fire').casualties).to.equal(4);
    expect(toldOnce(one, 'casualties')).to.include({ lost: 3, left: 9 });
    expect(toldOnce(charged([6, 6, 6, 5, 5, 5], [4]), 'melee').defenderLosses).to.equal(6);
  });

  it('KM-26.4 leaves no gunner when there are casualties for everybody', () => {
    // Six casualties for four gunners, an officer and an ensign.
    const state = field(true, foot('a', 20, 24), guns('g', 31, 24, 180, BLACK));
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'g' },
      {
        'fire.attack': throwing(12, 6, 6, 6, 5, 5, 5),
        'fire.defence': throwing(8),
      },
    );
    expect(toldOnce(result, 'casualties').left).to.equal(0);
    expect(toldOnce(result, 'unit-collapsed').unit).to.equal('g');
  });

  it('KM-26.5 takes a figure for an officer or ensign already gone, and one officer for any number of sixes', () => {
    expect(unitOf(fired([6, 6, 6], 0, { officer: false, colour: 'red' }).state, 'b')).to.include({ figures: 9, officer: false });
    expect(unitOf(fired([5, 5, 5], 0, { ensign: false, colour: 'yellow' }).state, 'b')).to.include({ figures: 9, ensign: false });
    expect(unitOf(fired([6, 6, 6, 6, 6, 6]).state, 'b')).to.include({ figures: 7, officer: false, ensign: true });
  });

  it('KM-26.6 turns a unit without officer red at once', () => {
    const result = fired([6, 6, 6]);
    expect(unitOf(result.state, 'b')).to.include({ colour: 'red', disordered: false });
    expect(told(result, 'colour-changed').map(({ from, to, cause }) => [from, to, cause])).to.deep.equal([
      ['green', 'yellow', 'fire'],
      ['yellow', 'red', 'officer-lost'],
    ]);
    expect(unitOf(fired([6, 6, 6], 0, {}, false).state, 'b').colour).to.equal('yellow');
  });

  it('KM-26.6 leaves it red at the start of later turns', () => {
    const trial = fromTurnStart(
      { units: [bereft({ officer: false, disordered: true }), b1], options: ON, deck: cards('black 5') },
      { 'command-points': [2, 2, 2, 2] },
    );
    expect(trial.unit('r1')).to.include({ colour: 'red', disordered: false });
    expect(trial.told('colour-changed')).to.deep.equal([]);
  });

  it('KM-26.7 starts a unit without ensign yellow', () => {
    const trial = fromTurnStart(
      { units: [bereft({ ensign: false }), b1], options: ON, deck: cards('black 5') },
      { 'command-points': [2, 2, 2, 2] },
    );
    expect(trial.unit('r1').colour).to.equal('yellow');
    const whole = fromTurnStart({ units: [bereft({}), b1], options: ON, deck: cards('black 5') }, { 'command-points': [2, 2, 2, 2] });
    expect(whole.unit('r1').colour).to.equal('green');
  });

  it('KM-26.8 such units cost a point, and an order roll beyond 12 inches of the general', () => {
    const trial = fromTurnStart(
      { units: [bereft({ ensign: false }), b1], generals: [general('red', 'red', FAR), farBlack], options: ON, deck: cards('red 5') },
      { 'command-points': [3, 3, 2, 2], order: [1, 5] },
    );
    trial.activate('r1');
    expect(trial.told('order-rolled').map(({ roll, success }) => [roll.colour, success])).to.deep.equal([['yellow', true]]);
    expect(trial.state.armies.red.points).to.equal(2);
  });

  it('KM-26.9 gives an officer back when a general comes to touch the unit at the end of a turn', () => {
    const trial = turnEnd(bereft({ officer: false }), spot(28, 9));
    trial.answer({ to: BESIDE }, 'red').auto();
    expect(trial.told('officer-restored')).to.deep.equal([{ unit: 'r1' }]);
    expect(trial.unit('r1').officer).to.equal(true);
  });

  it('KM-26.9 gives an ensign back to a unit that a general already touches at the end of a turn', () => {
    const trial = turnEnd(bereft({ ensign: false }), BESIDE)
      .auto()
      .auto();
    expect(trial.told('ensign-restored')).to.deep.equal([{ unit: 'r1' }]);
  });

  it('KM-26.9 restores nobody while the general stays away, and nobody for a general of the enemy', () => {
    expect(
      turnEnd(bereft({ officer: false }))
        .auto()
        .auto()
        .unit('r1').officer,
    ).to.equal(false);
    const enemys = fromMoment({
      units: [bereft({ officer: false }), b1],
      generals: [general('red', 'red', FAR), general('black', 'black', BESIDE)],
      options: ON,
    });
    expect(enemys.auto().auto().unit('r1').officer).to.equal(false);
  });

  it("KM-26.9 gives an officer back by a King's move", () => {
    const trial = fromMoment({
      units: [bereft({ officer: false }), b1],
      generals: [general('red', 'red', spot(28, 9)), farBlack],
      options: ON,
      deck: cards('red K', 'black 5'),
    });
    trial.answer({ do: 'effect' }).answer({ to: BESIDE });
    expect(trial.told('officer-restored')).to.deep.equal([{ unit: 'r1' }]);
  });

  it('KM-26.9 gives an officer back to a unit that moves into contact with a general', () => {
    const trial = fromMoment({
      units: [foot('r1', 10, 6, 90, { colour: 'red', officer: false }), b1],
      generals: [general('red', 'red', BESIDE), farBlack],
      options: ON,
      deck: cards('red 5'),
    });
    trial.activate('r1').answer(marching(90, spot(10, 10)));
    expect(trial.told('officer-restored')).to.deep.equal([{ unit: 'r1' }]);
    // Restored while it acts, it goes on in the colour it began with.
    expect(trial.unit('r1').colour).to.equal('red');
  });

  it('KM-26.9 gives an officer back to a unit that charges past a general, before it fights', () => {
    const trial = fromMoment(
      {
        units: [foot('r1', 10, 6, 90, { colour: 'red', officer: false }), foot('b2', 10, 10, 270, BLACK), b1],
        generals: [general('red', 'red', BESIDE), farBlack],
        options: ON,
        deck: cards('red 5'),
      },
      { 'melee.attack': throwing(12, 4), 'melee.defence': throwing(12, 4) },
    );
    trial.activate('r1').answer({ do: 'charge', target: 'b2', path: [spot(10, 10)], facing: 900 });
    const kinds = trial.events.map(({ kind }) => kind);
    expect(kinds.indexOf('officer-restored')).to.be.greaterThan(kinds.indexOf('charge')).and.lessThan(kinds.indexOf('melee'));
  });

  it('KM-26.9 offers a general the places beside such a unit, and the computer rides there', () => {
    const trial = turnEnd(bereft({ officer: false }), spot(28, 9));
    const own = view(kingsMen, trial.game, 'red');
    const there = (to: Point) => touches(trial.state.field, trial.unit('r1'), general('red', 'red', to));
    expect(trial.offered().map((ride) => there(place.parse(ride).to))).to.include(true);
    expect(there(place.parse(computerAnswer(settingOf(trial.game), trial.game.seats, own).answer).to)).to.equal(true);
    expect(
      turnEnd(bereft({}), spot(28, 9))
        .offered()
        .map((ride) => there(place.parse(ride).to)),
    ).to.not.include(true);
  });

  it('KM-26.9a takes up to 0.05 inch apart for touching, and standing on top for nothing', () => {
    const unit = bereft({});
    const touching = (x: number) => touches(standing(land(), [unit]).field, unit, general('red', 'red', spot(x, 9)));
    expect([13.75, 13.8, 13.81].map(touching)).to.deep.equal([true, true, false]);
    expect(touching(13.6)).to.equal(false);
  });

  it('KM-26.10 gives back one of the two in a turn, the officer first', () => {
    const units = [bereft({ officer: false, ensign: false }), b1];
    const trial = fromMoment({ units, generals: [general('red', 'red', spot(28, 9)), farBlack], options: ON, deck: cards('red K') });
    trial.answer({ do: 'effect' }).answer({ to: BESIDE });
    // The turn ends with the general still there.
    trial.auto().auto();
    expect(trial.unit('r1')).to.include({ officer: true, ensign: false });
    expect(trial.told('ensign-restored')).to.deep.equal([]);

    // In another turn the contact counts again.
    const later = nextTurn(trial, cards('red K'));
    expect(later.unit('r1')).to.include({ ensign: false, colour: 'yellow' });
    later.answer({ do: 'effect' }).answer({ to: BESIDE });
    expect(later.unit('r1').ensign).to.equal(true);
  });

  it('KM-26.11 changes the counter only at the next start of a turn', () => {
    const trial = turnEnd(bereft({ officer: false }), BESIDE)
      .auto()
      .auto();
    expect(trial.unit('r1')).to.include({ officer: true, colour: 'red' });
    expect(nextTurn(trial, cards('red 5')).unit('r1').colour).to.equal('green');
  });

  it('KM-26.12 captures the flag with an ensign lost in melee, and not in fire', () => {
    expect(told(charged([5, 5, 5], [4]), 'flag-captured')).to.deep.equal([{ unit: 'b' }]);
    expect(told(fired([5, 5, 5]), 'flag-captured')).to.deep.equal([]);
  });

  it('KM-26.13 takes the loss for a casualty: a unit that was red gets its marker', () => {
    const result = fired([6, 6, 6], 0, { colour: 'red' });
    expect(unitOf(result.state, 'b')).to.include({ colour: 'red', disordered: true });
    expect(toldOnce(result, 'unit-disordered').by).to.equal('fire');
    // An ensign alone: one step, like any casualty.
    expect(unitOf(fired([5, 5, 5]).state, 'b')).to.include({ colour: 'yellow', disordered: false });
  });

  it('KM-3.14 draws skirmishers together who have lost both', () => {
    const state = field(true, foot('a', 20, 24), skirmishers('s', 30, 24, 180, { ...BLACK, officer: false, colour: 'red' }));
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 's' },
      {
        'fire.attack': throwing(12, 5, 5, 5),
        'fire.defence': throwing(10),
      },
    );
    expect(unitOf(result.state, 's')).to.deep.include({
      figures: 4,
      ensign: false,
      formation: { kind: 'skirmish', layout: 'cloud', spread: 3000 },
    });
  });

  it('KM-36.1 #19 leaves 4 5 6 6 6 of 4 5 6 6 6 6 against one success: five casualties, one the officer', () => {
    const result = fired([4, 5, 6, 6, 6, 6], 1, { colour: 'yellow' });
    expect(toldOnce(result, 'fire').casualties).to.equal(5);
    expect(unitOf(result.state, 'b')).to.include({ officer: false, ensign: true, figures: 8 });
  });

  it('KM-36.1 #20 costs one side its ensign and three figures, the other its officer and two', () => {
    const result = charged([5, 5, 5, 6], [6, 6, 6]);
    expect(toldOnce(result, 'melee')).to.include({ attackerLosses: 3, defenderLosses: 4, winner: 'a' });
    expect(unitOf(result.state, 'b')).to.include({ ensign: false, officer: true, figures: 9 });
    expect(unitOf(result.state, 'a')).to.include({ ensign: true, officer: false, figures: 10 });
  });

  it('KM-36.1 #27 turns a unit that lost its ensign in melee red now, yellow at best from the next turn', () => {
    const result = charged([5, 5, 5], [4]);
    expect(unitOf(result.state, 'b')).to.include({ ensign: false, colour: 'red' });
    const units = Object.values(result.state.field.units);
    const trial = fromTurnStart({ units, options: ON, generals: GENERALS, deck: cards('black 5') }, { 'command-points': [2, 2, 2, 2] });
    expect(trial.unit('b').colour).to.equal('yellow');
  });

  it('KM-26.4 counts in the odds of fire, as every throw played out', () => {
    // Four red dice of skirmishers at three yellow troopers: 6 to the 4th ways of attack, 6 to the 3rd of defence.
    const state = field(
      true,
      skirmishers('a', 20, 24, 0, { figures: 4, strength: 6 }),
      horse('b', 30, 24, 180, { ...BLACK, figures: 3, colour: 'yellow' }),
    );
    const odds = fireOdds(state, 'a', 'b');
    const lost = [0, 0, 0, 0];
    let ways = 0;
    for (const attack of throws(4)) {
      for (const defence of throws(3)) {
        ways += 1;
        const inflicted = attack
          .filter((die) => die >= 4)
          .toSorted((one, other) => one - other)
          .slice(0, Math.max(0, attack.filter((die) => die >= 4).length - defence.filter((die) => die >= 5).length));
        const leaders = [5, 6].filter((value) => inflicted.filter((die) => die === value).length >= 3).length;
        const figures = Math.min(3, inflicted.length - leaders);
        lost[figures] = (lost[figures] ?? 0) + 1;
      }
    }
    lost.forEach((count, k) => expect(odds.casualties[k], `${k} figures`).to.be.closeTo(count / ways, 1e-12));
    expect(odds.expected).to.be.lessThan(fireOdds({ ...state, options: options.parse({}) }, 'a', 'b').expected);
  });

  it('KM-26.4 counts in the odds of melee', () => {
    // Three troopers a side: three green sixes, one throw in 216, cost two troopers and the officer, three fives two and the ensign.
    const state = field(true, horse('a', 30, 24, 0, { figures: 3 }), horse('b', 30, 24, 180, { ...BLACK, figures: 3 }));
    const odds = meleeOdds(state, 'a', 'b', spot(24, 24));
    expect(odds.casualties[3]).to.be.closeTo(1 / 8 - 2 / 216, 1e-12);
    expect(odds.casualties[2]).to.be.closeTo(3 / 8 + 2 / 216, 1e-12);
    expect(odds.attackerWins + odds.tie + odds.defenderWins).to.be.closeTo(1, 1e-12);
    expect(odds.tie).to.be.closeTo(20 / 64, 1e-12);
  });
});

/** Every way so many dice can fall. */
function throws(count: number): number[][] {
  if (count === 0) return [[]];
  return throws(count - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((die) => [...rest, die]));
}

/** The turn after the end of another, from its first card. */
function nextTurn({ state }: Trial, deck: ReturnType<typeof cards>): Trial {
  const standingThere: State = { ...state, options: options.parse({ ...ON, deployment: 'scenario' }) };
  return fromSetUp(standingThere, script({ 'command-points': [2, 2, 2, 2] }, { deck }));
}
