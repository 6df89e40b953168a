import { expect } from 'chai';
import { actingSeat } from '../../src/books/kings-men/first/command/rotation.ts';
import { project, view } from '../../src/kernel/view.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BLACK, foot, general, spot } from './marching.ts';
import { cards, fromMoment, fromTurnStart, moment, turnFrom } from './support.ts';
import type { CardName, Moment } from './support.ts';

const GENERALS = [
  { ...general('ra', 'red', spot(1, 1)), rating: 1 },
  { ...general('rb', 'red', spot(71, 1)), rating: 3 },
  general('black', 'black', spot(71, 47)),
];
const SEATS = { red: ['ra', 'rb'] };
const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);

function dealt(names: readonly CardName[], given: Partial<Moment> = {}, dice: Record<string, number[]> = {}) {
  return fromMoment({ units: [r1, r2, b1, b2], seats: SEATS, generals: GENERALS, ...given, deck: cards(...names) }, dice);
}

/** Whose turn of the rotation it is among the red players. */
function next({ state }: ReturnType<typeof dealt>): string {
  return state.armies.red.seats[state.armies.red.acting] ?? '';
}

describe('team play', () => {
  it('KM-37.1 has the players of an army deal with its cards in turn', () => {
    const trial = dealt(['red 5', 'red 6', 'black 7', 'red 8']);
    const acted: (string | undefined)[] = [];
    for (const unit of ['r1', 'r2', 'b1', 'r1']) {
      acted.push(trial.question('choose-unit').seats[0]);
      trial.pass(unit);
    }
    expect(acted).to.deep.equal(['ra', 'rb', 'black', 'ra']);
  });

  it("KM-37.2 ends a player's turn with any card they played, an idle one included", () => {
    const marked = { disordered: true } as const;
    expect(next(dealt(['red 2', 'black 5']).auto()), 'a 2').to.equal('rb');
    expect(next(dealt(['red K', 'black 5']).answer({ do: 'effect' }).auto()), "a King's ride").to.equal('rb');
    expect(next(dealt(['red joker', 'black 5']).answer({ do: 'effect' }).auto()), "a Joker's marker").to.equal('rb');
    expect(next(dealt(['red 5', 'black 5']).activate('r1').done()), 'an activation').to.equal('rb');
    expect(next(dealt(['red 5', 'black 5']).pass('r1')), 'a pass').to.equal('rb');
    const far = foot('r2', 36, 10, 90, { colour: 'yellow' });
    expect(next(dealt(['red 5', 'black 5'], { units: [r1, far, b1] }, { order: [1] }).activate('r2')), 'a failed order').to.equal('rb');
    const idle = dealt(['red 2', 'black 5'], { units: [foot('r1', 10, 10, 90, marked), b1] });
    expect([idle.told('card-wasted').length, next(idle)], 'a 2 with nobody to fall on').to.deep.equal([1, 'rb']);
  });

  it('KM-37.2 ends it with a card they could not use, and with the second activation of an Ace nobody is left for', () => {
    const marked = { disordered: true } as const;
    const finished = [foot('r1', 10, 10, 90, marked), b1];
    // A King still rides for a finished army, a Joker still marks, and both are his card.
    expect(next(dealt(['red K', 'black 5'], { units: finished }).auto()), "a finished army's King").to.equal('rb');
    expect(next(dealt(['red joker', 'black 5'], { units: finished }).auto()), 'its Joker').to.equal('rb');
    // Whoever cannot pay for a unit uses it for the marker alone.
    const poor = dealt(['red joker', 'black 5'], { units: [foot('r1', 10, 10, 90, { colour: 'yellow' }), b1], points: { red: 0 } });
    expect(poor.offered()).to.deep.equal([{ do: 'effect' }]);
    expect(next(poor.auto().auto())).to.equal('rb');
    const ace = dealt(['red A', 'black 5'], { units: [foot('r1', 10, 10, 90, { colour: 'red' }), b1], points: { red: 1 } }).pass('r1');
    expect([ace.told('unit-passed').length, next(ace)]).to.deep.equal([1, 'rb']);
  });

  it('KM-37.2 leaves both activations of an Ace to the same player', () => {
    const trial = dealt(['red A', 'red 5', 'black 5']).pass('r1');
    expect(trial.question('choose-unit').seats).to.deep.equal(['ra']);
    expect(trial.pass('r2').question('choose-unit').seats).to.deep.equal(['rb']);
  });

  it('KM-37.2 lets the same player face the next card after overriding or banking one, and counts a substitution as one card', () => {
    const switches = { overrideDeck: true, bankCards: true };
    const trial = dealt(['red 5', 'red 6', 'red 7', 'red 8'], { options: switches }).answer({ do: 'override' });
    expect(trial.question('use-card').seats).to.deep.equal(['ra']);
    trial.answer({ do: 'bank' });
    expect(trial.question('use-card').seats).to.deep.equal(['ra']);
    trial.answer({ do: 'substitute', index: 0 }).pass('r1');
    expect(trial.question('use-card').seats).to.deep.equal(['rb']);
  });

  it('KM-37.2a (option: allied-rotation) can advance with every card of the colour', () => {
    const trial = dealt(['red 5', 'red 6', 'red 7'], { options: { overrideDeck: true, alliedRotation: 'on-draw' } });
    expect(trial.question('use-card').seats).to.deep.equal(['ra']);
    trial.answer({ do: 'override' });
    expect(trial.question('use-card').seats).to.deep.equal(['rb']);
    trial.answer({ do: 'play' }).pass('r1');
    expect(trial.question('use-card').seats).to.deep.equal(['ra']);
  });

  it('KM-37.3 does not advance for a card discarded because the army is finished', () => {
    const finished = { units: [foot('r1', 10, 10, 90, { disordered: true }), b1] };
    // One card and two: the turn would be the other player's after the one, and the first player's again after both.
    for (const names of [['red 5'], ['red 5', 'red Q']] as const) {
      const trial = dealt([...names, 'black 5'], finished);
      expect([trial.told('card-wasted').length, next(trial)]).to.deep.equal([names.length, 'ra']);
    }
  });

  it('KM-37.4 begins with the first player and goes on from turn to turn', () => {
    const given = { units: [r1, b1], seats: SEATS, generals: GENERALS };
    expect(next(fromTurnStart({ ...given, deck: cards('red 5') }, { 'command-points': [1, 1, 1, 1, 1, 1] }))).to.equal('ra');
    // The turn ends with the first player's card; the second keeps his place for the next.
    const trial = dealt(['red 5']).pass('r1');
    expect(trial.asked).to.equal('general-move');
    while (trial.asked === 'general-move') trial.auto();
    expect(next(trial)).to.equal('rb');
    // A turn begins with whoever it was before.
    const later = moment({ ...given, turn: 1 });
    later.armies.red.acting = 1;
    const second = turnFrom(later, { 'command-points': [1, 1, 1, 1, 1, 1] }, cards('red 5'));
    expect([next(second), second.question('choose-unit').seats]).to.deep.equal(['rb', ['rb']]);
  });

  it('KM-37.5 lets any player of the army activate any of its units', () => {
    const trial = dealt(['red 5', 'red 6', 'black 7']).activate('r2').done();
    expect(trial.question('choose-unit').seats).to.deep.equal(['rb']);
    trial.activate('r1').done();
    expect(trial.told('unit-activated').map(({ seat, unit }) => [seat, unit])).to.deep.equal([
      ['ra', 'r2'],
      ['rb', 'r1'],
    ]);
  });

  it('KM-37.5a (option: unit-ownership) gives a player their own units alone', () => {
    const owned = (id: string, x: number, owner: string, difference: Partial<Unit> = {}): Unit =>
      foot(id, x, 10, 90, { owner, ...difference });
    const options = { unitOwnership: 'personal' };
    const trial = dealt(['red 5', 'red 6', 'black 5'], { options, units: [owned('r1', 10, 'ra'), owned('r2', 50, 'rb'), b1, b2] });
    expect(trial.offered()).to.deep.equal([
      { do: 'activate', unit: 'r1' },
      { do: 'pass', unit: 'r1' },
    ]);
    expect(trial.refused({ do: 'activate', unit: 'r2' }).clause).to.equal('KM-37.5');

    // The second player alone has somebody to act with: it is his turn, and it goes on after him.
    const marked = dealt(['red 5', 'black 5'], {
      options,
      units: [owned('r1', 10, 'ra', { disordered: true }), owned('r2', 50, 'rb'), b1],
    });
    expect(marked.question('choose-unit').seats).to.deep.equal(['rb']);
    expect(next(marked.pass('r2'))).to.equal('ra');

    // A 2 falls on the acting player's own unit first, then on anybody's; the points matter among those.
    const two = (units: Unit[], points: number) =>
      dealt(['red 2', 'black 5'], { options, units: [...units, b1], points: { red: points } }).offered();
    expect(two([owned('r1', 10, 'ra', { colour: 'yellow' }), owned('r2', 50, 'rb', { colour: 'yellow' })], 1)).to.deep.equal([
      { unit: 'r1' },
    ]);
    expect(two([owned('r1', 10, 'ra', { colour: 'yellow' }), owned('r3', 30, 'ra'), owned('r2', 50, 'rb')], 0)).to.deep.equal([
      { unit: 'r3' },
    ]);
  });

  it("KM-37.6 moves the acting player's own general with a King", () => {
    const trial = dealt(['red 5', 'red K', 'black 5']).pass('r1').answer({ do: 'effect' });
    expect(trial.question('king-general').seats).to.deep.equal(['rb']);
    trial.answer({ to: spot(60, 1) });
    expect(trial.told('general-moved').map(({ seat }) => seat)).to.deep.equal(['rb']);
  });

  it("KM-37.6 rolls orders with the acting player's rating, squares with the nearest general's", () => {
    // 35 inches from either general; the first player, rated 1, acts.
    const far = foot('r2', 36, 20, 90, { colour: 'yellow' });
    const trial = dealt(['red 5', 'red 6', 'black 5'], { units: [r1, far, b1] }, { order: [1, 1, 1, 1] }).activate('r2');
    expect(trial.told('order-rolled')[0]?.roll.dice).to.have.length(1);
    trial.activate('r2');
    expect(trial.told('order-rolled')[1]?.roll.dice).to.have.length(3);
  });

  it('KM-37.6 takes the best rating of the army for its collapse', () => {
    const units = [foot('r1', 10, 30, 90, { figures: 5 }), r2, foot('b1', 10, 40, 270, BLACK)];
    const trial = fromMoment(
      { units, seats: SEATS, generals: GENERALS, started: { red: 4 }, deck: cards('black 5') },
      {
        'fire.attack': [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        'fire.defence': [1, 1, 1, 1, 1],
        collapse: [1, 1, 5],
      },
    )
      .activate('b1')
      .answer({ do: 'fire', target: 'r1' });
    expect(trial.told('collapse-rolled')[0]?.roll.dice).to.deep.equal([1, 1, 5]);
  });

  it('KM-37.8 shares all secrets of an army among its players', () => {
    const trial = fromTurnStart(
      { units: [r1, b1], seats: SEATS, generals: GENERALS, deck: cards('red 5') },
      { 'command-points': [4, 2, 6, 3, 1, 1] },
    );
    const secrets = { points: 6, rolled: { ra: [4], rb: [2, 6, 3] } };
    for (const seat of ['ra', 'rb']) {
      expect(view(trial.book, trial.game, seat).hand?.secrets).to.deep.equal(secrets);
      expect(trial.events.flatMap((event) => project(event, seat).own ?? [])).to.deep.equal([{ dice: secrets.rolled, points: 6 }]);
    }
    expect(view(trial.book, trial.game, 'black').hand?.secrets).to.deep.equal({ points: 1, rolled: { black: [1, 1] } });
  });

  it("KM-37.9 shows spectators what lies open and nobody's hand", () => {
    const trial = fromTurnStart(
      { units: [r1, b1], seats: SEATS, generals: GENERALS, deck: cards('red 5') },
      { 'command-points': [4, 2, 6, 3, 1, 1] },
    );
    const seen = view(trial.book, trial.game, null);
    expect(seen.hand).to.equal(null);
    expect(seen.table).to.deep.equal(view(trial.book, trial.game, 'ra').table);
    expect(trial.events.flatMap((event) => project(event, null).own ?? [])).to.deep.equal([]);
  });

  it('KM-37.1 names the acting player from the state alone', () => {
    expect(actingSeat(dealt([]).game, 'red')).to.equal('ra');
  });
});
