import { expect } from 'chai';
import { eligibleFor, ownEligible } from '../../src/books/kings-men/revised/command/eligible.ts';
import { BLACK, foot, land, plot, skirmishers, spot } from '../kings-men/marching.ts';
import { cards, type CardName } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromTurnStart, moment } from './support.ts';
import type { Moment, RevisedTrial } from './support.ts';

/** One unit for each of red's three generals, near him, and two of black; nobody in range or reach of an enemy. */
const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const rc1 = foot('rc1', 62, 10, 90, { owner: 'rc' });
/** The third player's unit where it can do nothing this turn. */
const spent = foot('rc1', 62, 10, 90, { owner: 'rc', disordered: true });
const b1 = foot('b1', 10, 44, 270, BLACK);
const b2 = foot('b2', 50, 44, 270, BLACK);
const TEAM = { ...ALLIES, units: [ra1, rb1, rc1, b1, b2] };
const TIRED = { colour: 'yellow' } as const;

function dealt(names: readonly CardName[], given: Partial<Moment> = {}): RevisedTrial {
  return fromMoment({ ...TEAM, ...given, deck: cards(...names) });
}

/** One player a side. */
function duel(names: readonly CardName[], given: Partial<Moment> = {}): RevisedTrial {
  return fromMoment({ units: [foot('r1', 10, 10, 90), foot('r2', 50, 10, 90), b1, b2], ...given, deck: cards(...names) });
}

/** Seats that are asked to choose. */
function choosers(trial: RevisedTrial): string[] {
  return trial.open.filter(({ kind }) => kind === 'choose-unit').flatMap(({ seats }) => seats);
}

function told(trial: RevisedTrial): string[] {
  return trial.told('unit-activated').map(({ seat, unit }) => `${seat} ${unit}`);
}

describe('revised: turns and cards', () => {
  it('KMR-4.1 rolls and allots, turns counters green, shuffles, distributes and then draws', () => {
    const tired = [{ ...ra1, colour: 'red' as const, disordered: true }, rb1, b1];
    const trial = fromTurnStart({ ...TEAM, units: tired, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] });
    expect(trial.asked).to.equal('distribute-points');
    expect(trial.state.deck).to.have.length(28);
    expect(trial.unit('ra1')).to.include({ colour: 'green', disordered: false });
    trial.auto();
    expect(trial.events.map(({ kind }) => kind).slice(0, 6)).to.deep.equal([
      'turn-started',
      'points-allotted',
      'points-allotted',
      'colour-changed',
      'points-distributed',
      'card-drawn',
    ]);
  });

  it('KMR-4.2 lets every player of the army activate one unit with an ordinary card: three players, three units', () => {
    const trial = dealt(['red 5', 'black 5']);
    trial
      .answer({ do: 'activate', unit: 'ra1' }, 'ra')
      .done()
      .answer({ do: 'activate', unit: 'rb1' }, 'rb')
      .done()
      .answer({ do: 'activate', unit: 'rc1' }, 'rc')
      .done();
    expect(told(trial)).to.deep.equal(['ra ra1', 'rb rb1', 'rc rc1']);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-4.3 draws the next card only when every team-mate has activated, passed or declined', () => {
    const trial = dealt(['red 5', 'black 5'], { units: [ra1, rb1, spent, b1, b2] });
    trial.answer({ do: 'activate', unit: 'ra1' }, 'ra').done();
    expect(trial.told('card-drawn')).to.have.length(1);
    trial.answer({ do: 'pass', unit: 'rb1' }, 'rb');
    expect(trial.told('card-drawn')).to.have.length(1);
    // The third player has no unit of his own that could act: he may do nothing.
    trial.answer({ do: 'decline' }, 'rc');
    expect(trial.told('card-drawn').map(({ army }) => army)).to.deep.equal(['red', 'black']);
  });

  it('KMR-4.3a takes team-mates in the order their commands arrive, one activation finished before the next begins', () => {
    const trial = dealt(['red 5', 'black 5']);
    expect(choosers(trial)).to.deep.equal(['ra', 'rb', 'rc']);
    trial.answer({ do: 'activate', unit: 'rc1' }, 'rc');
    // While the third acts nobody else of the army is asked anything.
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['act', 'rc']]);
    trial.answer({ do: 'move', path: [spot(62, 12)], facing: 900 }).done();
    expect(choosers(trial)).to.deep.equal(['ra', 'rb']);
    trial.answer({ do: 'activate', unit: 'rb1' }, 'rb').done();
    expect(choosers(trial)).to.deep.equal(['ra']);
    trial.answer({ do: 'pass', unit: 'ra1' }, 'ra');
    expect(told(trial)).to.deep.equal(['rc rc1', 'rb rb1']);
  });

  it("KMR-4.3a turns away an answer to a question that another's activation has closed", () => {
    const trial = dealt(['red 5', 'black 5']);
    const { id } = trial.question('choose-unit');
    trial.answer({ do: 'activate', unit: 'rb1' }, 'rb');
    expect(() => trial.command(id, 'ra', { do: 'activate', unit: 'ra1' })).to.throw('not-yet');
  });

  it('KMR-13.3a asks again what a team-mate has left untouched as the same question, so that time and an answer on its way go on', () => {
    const trial = dealt(['red 5', 'black 5']);
    const { id } = trial.question('choose-unit');
    trial.answer({ do: 'activate', unit: 'rb1' }, 'rb').done();
    expect(trial.question('choose-unit').id).to.equal(id);
    trial.command(id, 'ra', { do: 'activate', unit: 'ra1' });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['act', 'ra']]);
  });

  it('KMR-4.3b asks nobody who has no unit left on the table, though they hold points', () => {
    const trial = dealt(['red 5', 'black 5'], { units: [ra1, rb1, b1] });
    expect(choosers(trial)).to.deep.equal(['ra', 'rb']);
    expect(eligibleFor(trial.state, 'rc')).to.deep.equal([]);
    trial.answer({ do: 'pass', unit: 'ra1' }, 'ra').answer({ do: 'pass', unit: 'rb1' }, 'rb');
    expect(choosers(trial)).to.deep.equal(['black']);
    // A King works for his general all the same (KMR-5.3).
    const king = dealt(['red K', 'black 5'], { units: [ra1, rb1, b1] }).answer({ player: 'rc' });
    expect(choosers(king)).to.deep.equal(['ra', 'rb', 'rc']);
    expect(king.offered('rc')).to.deep.equal([{ do: 'ride' }, { do: 'decline' }]);
    // Nor do his points keep the turn going once nobody who is asked can act (KMR-4.8).
    const over = dealt(['red 5'], { units: [spent, foot('ra1', 10, 40, 90, { ...TIRED, owner: 'ra' })], points: { ra: 0, rb: 5, rc: 0 } });
    expect(over.told('turn-ended').map(({ reason }) => reason)).to.deep.equal(['nobody-eligible']);
  });

  it('KMR-4.3b asks with open points only those who can activate or pass, with secret points all who have units', () => {
    const asked = (commandPointsSecret: boolean, rc: number) =>
      choosers(dealt(['red 5', 'black 5'], { units: [ra1, rb1, spent, b1], points: { rc }, options: { commandPointsSecret } }));
    expect(asked(true, 0)).to.deep.equal(['ra', 'rb', 'rc']);
    expect(asked(false, 0)).to.deep.equal(['ra', 'rb']);
    expect(asked(false, 1)).to.deep.equal(['ra', 'rb', 'rc']);
    // Whoever is left without a use by what a team-mate does is asked no longer, though he has not answered.
    const last = dealt(['red 5', 'black 5'], {
      units: [
        foot('ra1', 10, 10, 90, { owner: 'ra', colour: 'red' }),
        foot('rb1', 36, 10, 90, { owner: 'rb', disordered: true }),
        spent,
        b1,
      ],
      points: { ra: 0, rb: 1, rc: 0 },
      options: { commandPointsSecret: false },
    });
    expect(choosers(last)).to.deep.equal(['ra', 'rb']);
    last.answer({ do: 'activate', unit: 'ra1' }, 'rb').done();
    expect(choosers(last)).to.deep.equal(['black']);
  });

  it('KMR-4.4 makes eligible what is free for a player, and with a point any unit of the army', () => {
    const units = [
      ra1,
      foot('near', 14, 14, 90, { ...TIRED, owner: 'ra' }),
      foot('far', 10, 30, 90, { ...TIRED, owner: 'ra' }),
      skirmishers('light', 30, 30, 90, { colour: 'red', owner: 'ra' }),
      foot('marked', 20, 20, 90, { owner: 'ra', disordered: true }),
      rb1,
      b1,
    ];
    const ids = (points: number) => eligibleFor(moment({ ...TEAM, units, points: { ra: points } }), 'ra').map(({ id }) => id);
    expect(ids(0)).to.deep.equal(['ra1', 'near', 'light']);
    expect(ids(1)).to.deep.equal(['ra1', 'near', 'far', 'light', 'rb1']);
    expect(ownEligible(moment({ ...TEAM, units }), 'ra').map(({ id }) => id)).to.deep.equal(['ra1', 'near', 'far', 'light']);
  });

  it('KMR-4.5 has a player with an eligible unit of their own act or pass, and lets one without do nothing at no cost', () => {
    const trial = dealt(['red 5', 'black 5'], { units: [ra1, rb1, spent, b1, b2], points: { rc: 0 } });
    expect(trial.refused({ do: 'decline' }, 'ra')).to.include({ clause: 'KMR-4.5', code: 'must-act' });
    expect(trial.book.decisions.get('choose-unit')?.options(trial.game, trial.open[2]?.about ?? {}, 'rc')).to.deep.equal([
      { do: 'decline' },
    ]);
    trial.answer({ do: 'decline' }, 'rc');
    expect(trial.told('player-declined')).to.deep.equal([{ seat: 'rc' }]);
    // Instead of one of his own he may activate a team-mate's, for a point.
    trial.answer({ do: 'activate', unit: 'rb1' }, 'ra').done();
    expect(trial.state.armies.red.points.ra).to.equal(4);
  });

  it('KMR-4.6 downgrades the unit that a player passes with one step, a red one getting a marker, at the price of activating it', () => {
    const units = [ra1, foot('far', 10, 30, 90, { owner: 'ra', colour: 'red' }), b1, b2];
    const trial = fromMoment({ ...TEAM, seats: { red: ['ra'] }, units, points: { ra: 2 }, deck: cards('red 5', 'red 6', 'black 5') });
    trial.pass('ra1');
    expect(trial.unit('ra1').colour).to.equal('yellow');
    expect(trial.state.armies.red.points.ra).to.equal(2);
    trial.pass('far');
    expect(trial.unit('far')).to.include({ colour: 'red', disordered: true });
    expect(trial.state.armies.red.points.ra).to.equal(1);
    expect(trial.told('unit-activated')).to.have.length(0);
    expect(trial.events.filter(({ kind }) => kind === 'unit-passed').map(({ clause }) => clause)).to.deep.equal(['KMR-4.6', 'KMR-4.6']);
  });

  it("KMR-4.6a keeps the first edition's pass to units of one's own command", () => {
    const trial = dealt(['red 5']);
    expect(trial.refused({ do: 'pass', unit: 'rb1' }, 'ra')).to.include({ clause: 'KMR-4.6', code: 'not-your-command' });
  });

  it("KMR-4.6a offers for a pass the units of one's own command alone, however many points are left, and takes one that is eligible", () => {
    const far = foot('far', 10, 30, 90, { ...TIRED, owner: 'ra' });
    const marked = foot('marked', 20, 20, 90, { owner: 'ra', disordered: true });
    const trial = dealt(['red 5'], { units: [ra1, far, marked, rb1, b1], points: { ra: 5 } });
    const passes = (given: RevisedTrial) =>
      given.offered('ra').flatMap((each) => /"pass","unit":"([^"]+)"/.exec(JSON.stringify(each))?.[1] ?? []);
    expect(passes(trial)).to.deep.equal(['ra1', 'far']);
    // A pass is no activation (KM-8.11c): what forbids one forbids the other under its own clause.
    expect(trial.refused({ do: 'pass', unit: 'marked' }, 'ra')).to.include({ clause: 'KMR-4.6', code: 'disordered' });
    expect(trial.refused({ do: 'pass', unit: 'nobody' }, 'ra')).to.include({ clause: 'KMR-4.6', code: 'not-on-table' });
    expect(trial.refused({ do: 'activate', unit: 'marked' }, 'ra')).to.include({ clause: 'KM-11.5', code: 'disordered' });
    expect(trial.refused({ do: 'activate', unit: 'nobody' }, 'ra')).to.include({ clause: 'KMR-4.4', code: 'not-on-table' });
    expect(trial.refused({ do: 'activate', unit: 'b1' }, 'ra')).to.include({ clause: 'KMR-4.2', code: 'not-yours' });
    const poor = dealt(['red 5'], { units: [ra1, far, marked, rb1, b1], points: { ra: 0 } });
    expect(passes(poor)).to.deep.equal(['ra1']);
    expect(poor.refused({ do: 'pass', unit: 'far' }, 'ra')).to.include({ clause: 'KMR-6.8', code: 'no-points' });
    expect(poor.refused({ do: 'pass', unit: 'b1' }, 'ra')).to.include({ clause: 'KMR-4.6', code: 'not-yours' });
    // Whose it is comes before what it costs (KM-31.2a).
    expect(poor.refused({ do: 'pass', unit: 'rb1' }, 'ra')).to.include({ clause: 'KMR-4.6', code: 'not-your-command' });
  });

  it('KMR-4.7 activates one unit several times on one card by different players, downgrading it each time', () => {
    const trial = dealt(['red 5', 'black 5'], { units: [ra1, rb1, spent, b1, b2] });
    trial.answer({ do: 'activate', unit: 'ra1' }, 'ra').done();
    trial.answer({ do: 'activate', unit: 'ra1' }, 'rb').done();
    expect(trial.unit('ra1')).to.include({ colour: 'red', disordered: false });
    trial.answer({ do: 'activate', unit: 'ra1' }, 'rc').done();
    expect(trial.unit('ra1')).to.include({ colour: 'red', disordered: true });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 5, rb: 4, rc: 4 });
  });

  it('KMR-4.8 ends the turn when the cards are dealt with, or as soon as nobody of either army can do anything', () => {
    expect(duel([]).told('turn-ended')[0]?.reason).to.equal('deck-empty');
    const over = { disordered: true } as const;
    const nobody = duel(['red 5'], {
      units: [foot('r1', 10, 10, 90, over), foot('b1', 10, 44, 270, { ...BLACK, ...TIRED })],
      points: { black: 0 },
    });
    expect(nobody.told('turn-ended')[0]?.reason).to.equal('nobody-eligible');
    expect(nobody.told('card-drawn')).to.have.length(0);
  });

  it('KMR-4.8 goes on drawing for the other army, discarding the ordinary cards of the one that has finished', () => {
    const trial = duel(['red 5', 'red 9', 'black 5'], { units: [foot('r1', 10, 10, 90, { disordered: true }), b1] });
    expect(trial.told('card-wasted').map(({ card, reason }) => [card.rank, reason])).to.deep.equal([
      ['5', 'army-finished'],
      ['9', 'army-finished'],
    ]);
    expect(choosers(trial)).to.deep.equal(['black']);
    // So it is the other way round, card after card, until the other has finished as well.
    const other = duel(['black 5', 'red 5', 'black 9', 'red 6', 'red 7'], {
      units: [foot('r1', 10, 10, 90), { ...b1, disordered: true }],
      points: { red: 0 },
    });
    expect(choosers(other)).to.deep.equal(['red']);
    other.pass('r1');
    expect(other.told('card-wasted').map(({ card }) => `${card.army} ${card.rank}`)).to.deep.equal(['black 5', 'black 9']);
    // Yellow beside its general it is free, then red, then marked: nobody can do anything, and no card is drawn any more.
    other.pass('r1').pass('r1');
    expect(other.told('turn-ended').map(({ reason }) => reason)).to.deep.equal(['nobody-eligible']);
    expect(other.told('card-drawn')).to.have.length(5);
  });

  it('KMR-4.8 draws no card at all for a turn in which nobody can do anything, and does not end one while a team-mate can', () => {
    const marked = { disordered: true } as const;
    const tired = dealt(['red 5'], { units: [{ ...ra1, ...marked }, rb1, { ...rc1, ...marked }, { ...b1, ...marked }] });
    expect(choosers(tired)).to.deep.equal(['ra', 'rb', 'rc']);
    expect(
      dealt(['red 5'], { units: [{ ...ra1, ...marked }, { ...rb1, ...marked }, b1] })
        .told('card-wasted')
        .map(({ reason }) => reason),
    ).to.deep.equal(['army-finished']);
  });
});

describe('revised: special cards', () => {
  it('KMR-5.1 gives a Jack, Queen, King or Ace to one player; the others use it like any card', () => {
    const trial = dealt(['red J', 'black 5'], {
      units: [foot('ra1', 10, 10, 90, { owner: 'ra' }), foot('rb1', 36, 10, 90, { owner: 'rb' }), b1, b2],
    });
    trial.answer({ player: 'rb' });
    expect(trial.told('special-recipient-named')).to.deep.equal([{ seat: 'rb', card: { army: 'red', rank: 'J' } }]);
    // A line goes six forward and three backward; only the recipient's goes the whole way.
    trial.answer({ do: 'activate', unit: 'ra1' }, 'ra');
    expect(trial.refused({ do: 'move', path: [spot(10, 6)], facing: 900 }).clause).to.equal('KMR-8.2');
    trial
      .done()
      .answer({ do: 'activate', unit: 'rb1' }, 'rb')
      .answer({ do: 'move', path: [spot(36, 4)], facing: 900 });
    expect(trial.told('unit-moved').map(({ unit, length }) => [unit, length])).to.deep.equal([['rb1', 6000]]);
  });

  it('KMR-5.1a has the Commanding General name the player before anybody acts, unless the army has only one', () => {
    const trial = dealt(['red A', 'black 5'], { commanders: { red: 'rb' } });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['special-recipient', 'rb']]);
    expect(trial.refused({ player: 'black' }).code).to.equal('not-of-the-army');
    expect(duel(['red A']).asked).to.equal('choose-unit');
  });

  it('KMR-5.2 lifts every halving with a Jack, but impassable ground stays impassable', () => {
    const ground = land([
      { id: 'crops', kind: 'crops', area: plot(5, 13, 15, 14) },
      { id: 'lake', kind: 'lake', area: plot(40, 12, 60, 14) },
    ]);
    const trial = duel(['red J', 'red J', 'black 5'], { ground });
    trial
      .activate('r1')
      .answer({ do: 'move', path: [spot(10, 16)], facing: 2700 })
      .done();
    expect(trial.told('unit-moved')[0]).to.include({ length: 6000, limit: 6000 });
    trial.activate('r2');
    expect(trial.refused({ do: 'move', path: [spot(50, 16)], facing: 900 }).clause).to.equal('KM-15.7');
  });

  it('KMR-5.2 spares the unit a Queen activates its downgrade, and a red one its marker', () => {
    const trial = duel(['red Q', 'red Q', 'black 5'], { units: [foot('r1', 10, 10, 90), foot('r2', 3, 10, 90, { colour: 'red' }), b1] });
    trial.activate('r1').done().activate('r2').done();
    expect(trial.unit('r1').colour).to.equal('green');
    expect(trial.unit('r2')).to.include({ colour: 'red', disordered: false });
  });

  it('KMR-5.2 spares nobody but the unit of the player the Queen works for', () => {
    const trial = dealt(['red Q', 'black 5'], { units: [ra1, rb1, b1] });
    trial
      .answer({ player: 'ra' })
      .answer({ do: 'activate', unit: 'ra1' }, 'ra')
      .done()
      .answer({ do: 'activate', unit: 'rb1' }, 'rb')
      .done();
    expect([trial.unit('ra1').colour, trial.unit('rb1').colour]).to.deep.equal(['green', 'yellow']);
  });

  it('KMR-5.3 lets the player of a King move their general up to 20 inches instead of activating', () => {
    const trial = dealt(['red K', 'black 5']);
    trial.answer({ player: 'rb' });
    expect(trial.refused({ do: 'ride' }, 'ra')).to.include({ clause: 'KMR-5.3', code: 'no-king' });
    trial.answer({ do: 'ride' }, 'rb');
    expect(trial.question('king-general').seats).to.deep.equal(['rb']);
    // From (36, 4): 20 inches up is (36, 24); a hundredth more is too far.
    expect(trial.refused({ to: spot(36, 24.01) }).clause).to.equal('KM-5.4');
    trial.answer({ to: spot(36, 24) });
    expect(trial.told('general-moved').map(({ seat, by }) => [seat, by])).to.deep.equal([['rb', 'king']]);
    expect(choosers(trial)).to.deep.equal(['ra', 'rc']);
  });

  it('KMR-5.3 lets them activate a unit with the King instead, and move the general again at the end of the turn', () => {
    const trial = duel(['red K', 'red K']);
    trial
      .activate('r1')
      .done()
      .answer({ do: 'ride' })
      .answer({ to: spot(5, 5) });
    expect(told(trial)).to.deep.equal(['red r1']);
    expect(trial.question('general-move').seats).to.deep.equal(['red']);
    trial.answer({ to: spot(3, 6) }).auto();
    expect(trial.told('general-moved').map(({ by }) => by)).to.deep.equal(['king', 'turn-end']);
  });

  it('KMR-5.4 gives the player of an Ace two activations, of two units or twice the same, each at its price', () => {
    const far = foot('r1', 10, 40, 90);
    const trial = duel(['red A', 'black 5'], { units: [far, foot('r2', 50, 10, 90), b2], points: { red: 2 } });
    trial.activate('r1').done();
    // Green the first time, and free; yellow and far from the general the second time.
    expect(trial.state.armies.red.points.red).to.equal(2);
    trial.activate('r1').done();
    expect(trial.state.armies.red.points.red).to.equal(1);
    expect(told(trial)).to.deep.equal(['red r1', 'red r1']);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.4 leaves one of the two out without penalty', () => {
    const trial = duel(['red A', 'black 5']);
    trial.activate('r1').done().answer({ do: 'decline' });
    expect(trial.unit('r2').colour).to.equal('green');
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.4a holds the first activation to the rule of every card and leaves the second free', () => {
    const trial = duel(['red A', 'black 5']);
    expect(trial.refused({ do: 'decline' }).clause).to.equal('KMR-4.5');
    trial.pass('r1').answer({ do: 'decline' });
    expect(trial.told('player-declined')).to.have.length(1);
  });

  it('KMR-5.4 lets team-mates act between the two activations of an Ace', () => {
    const trial = dealt(['red A', 'black 5'], { units: [ra1, rb1, spent, b1] });
    trial.answer({ player: 'ra' }).answer({ do: 'activate', unit: 'ra1' }, 'ra').done();
    expect(choosers(trial)).to.deep.equal(['ra', 'rb', 'rc']);
    trial
      .answer({ do: 'activate', unit: 'rb1' }, 'rb')
      .done()
      .answer({ do: 'decline' }, 'rc')
      .answer({ do: 'activate', unit: 'ra1' }, 'ra')
      .done();
    expect(told(trial)).to.deep.equal(['ra ra1', 'rb rb1', 'ra ra1']);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.5 has a Joker mark an enemy unit, and nobody of the army activate anything', () => {
    const trial = dealt(['red joker', 'black 5']);
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['enemy-disorder', 'ra']]);
    expect(trial.refused({ unit: 'ra1' }).clause).to.equal('KMR-5.5');
    trial.answer({ unit: 'b1' });
    expect(trial.unit('b1')).to.include({ disordered: true, colour: 'green' });
    expect(trial.told('unit-disordered')).to.deep.equal([{ unit: 'b1', by: 'joker' }]);
    expect(choosers(trial)).to.deep.equal(['black']);
    expect(trial.refused({ do: 'activate', unit: 'b1' }).clause).to.equal('KM-11.5');
  });

  it('KMR-5.6 has a 2 mark any unit of the army, whatever its colour and command, and nobody activate anything', () => {
    const trial = dealt(['red 2', 'black 5'], { points: { ra: 0, rb: 0, rc: 0 } });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['own-disorder', 'ra']]);
    expect(trial.offered()).to.deep.equal([{ unit: 'ra1' }, { unit: 'rb1' }, { unit: 'rc1' }]);
    trial.answer({ unit: 'rc1' });
    expect(trial.unit('rc1').disordered).to.equal(true);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.6 lets a 2 fall on a yellow unit though green ones stand by and the army has no points', () => {
    const trial = duel(['red 2'], { units: [foot('r1', 10, 10, 90), foot('r2', 50, 10, 90, TIRED), b1], points: { red: 0 } });
    trial.answer({ unit: 'r2' });
    expect(trial.unit('r2').disordered).to.equal(true);
  });

  it('KMR-5.6a wastes a Joker or a 2 that finds no unit without marker', () => {
    const over = { disordered: true } as const;
    const trial = duel(['black joker', 'red 2', 'black 5'], { units: [foot('r1', 10, 10, 90, over), b1] });
    expect(trial.told('card-wasted').map(({ card, reason }) => [card.army, card.rank, reason])).to.deep.equal([
      ['black', 'joker', 'nobody-to-disorder'],
      ['red', '2', 'nobody-to-disorder'],
    ]);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.7 lets an army without eligible unit use its Joker, suffer its 2 and move a general with a King, and nothing else', () => {
    const spent = { ...TIRED, owner: 'ra' } as const;
    const units = [foot('r1', 30, 40, 90, spent), foot('r2', 50, 20, 90, spent), b1, b2];
    const trial = dealt(['red J', 'red Q', 'red A', 'red joker', 'red 2', 'red K', 'black 5'], { units, points: { ra: 0, rb: 0, rc: 0 } });
    expect(trial.told('card-wasted').map(({ card, reason }) => [card.rank, reason])).to.deep.equal([
      ['J', 'army-finished'],
      ['Q', 'army-finished'],
      ['A', 'army-finished'],
    ]);
    trial.answer({ unit: 'b2' }).answer({ unit: 'r2' });
    expect(trial.asked).to.equal('special-recipient');
    trial.answer({ player: 'rc' });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['king-general', 'rc']]);
    trial.answer({ to: spot(60, 10) });
    expect(trial.told('general-moved').map(({ seat }) => seat)).to.deep.equal(['rc']);
    expect(choosers(trial)).to.deep.equal(['black']);
  });

  it('KMR-5.3 leaves the player of a King their ride when a team-mate has activated the last unit of the army before them', () => {
    const units = [{ ...ra1, disordered: true }, foot('rb1', 36, 10, 90, { owner: 'rb', colour: 'red' }), b1];
    const trial = dealt(['red K', 'black 5'], { units, points: { ra: 0, rb: 0, rc: 0 } });
    trial.answer({ player: 'ra' }).answer({ do: 'activate', unit: 'rb1' }, 'rb').done();
    expect(trial.unit('rb1').disordered).to.equal(true);
    expect(choosers(trial)).to.deep.equal(['ra']);
    expect(trial.offered('ra')).to.deep.equal([{ do: 'ride' }, { do: 'decline' }]);
    trial.answer({ do: 'ride' }, 'ra').auto();
    expect(choosers(trial)).to.deep.equal(['black']);
  });
});

describe('revised: team-mates', () => {
  it("KMR-3.5 lets a player activate a team-mate's unit for a point, and the log says whose it is", () => {
    const trial = fromMoment({ ...TEAM, deck: cards('red 5') });
    trial.answer({ do: 'activate', unit: 'rb1' }, 'ra');
    expect(trial.told('allied-unit-activated')).to.deep.equal([{ seat: 'ra', unit: 'rb1', commander: 'rb' }]);
    expect(trial.state.armies.red.points.ra).to.equal(4);
    // Who activates it decides for it, not who commands it.
    expect(trial.question('act').seats).to.deep.equal(['ra']);
  });
});
