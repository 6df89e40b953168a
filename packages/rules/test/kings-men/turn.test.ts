import { expect } from 'chai';
import { fullDeck, isSpecial, cardId } from '../../src/books/kings-men/shared/cards/deck.ts';
import { eligible } from '../../src/books/kings-men/first/command/eligible.ts';
import { BLACK, foot, general, guns, skirmishers, spot } from './marching.ts';
import { cards, fromMoment, fromTurnStart, moment } from './support.ts';

/** Well apart: nobody in range or in reach of a charge, red's general near r1 and far from r2. */
const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);
const four = [r1, r2, b1, b2];

describe('turns and cards', () => {
  it('KM-8.1 has 28 cards: a suit of thirteen and a Joker for each army', () => {
    const deck = fullDeck();
    expect(deck).to.have.length(28);
    expect(new Set(deck.map(cardId)).size).to.equal(28);
    for (const army of ['red', 'black']) {
      const suit = deck.filter((card) => card.army === army);
      expect(suit).to.have.length(14);
      expect(suit.filter(({ rank }) => rank === 'joker')).to.have.length(1);
    }
  });

  it('KM-8.2 shuffles all 28 at the start of a turn, those of the last turn included', () => {
    const trial = fromTurnStart({ units: four, deck: cards('red 5') }, { 'command-points': [2, 2, 2, 2] });
    // One has been drawn; nothing of an earlier turn lies beside it.
    expect(trial.state.deck).to.have.length(27);
    expect(trial.state.discard).to.deep.equal([]);
    expect(trial.state.card).to.deep.equal({ army: 'red', rank: '5' });
  });

  it('KM-8.3 turns counters green, takes markers off, rolls for points and shuffles, in this order', () => {
    const tired = [foot('r1', 10, 10, 90, { colour: 'red', disordered: true }), b1];
    const trial = fromTurnStart({ units: tired, points: { red: 0, black: 0 }, deck: cards('red 5') }, { 'command-points': [3, 6, 2, 2] });
    expect(trial.unit('r1').colour).to.equal('green');
    expect(trial.unit('r1').disordered).to.equal(false);
    expect(trial.state.armies.red.points).to.equal(6);
    expect(trial.events.map(({ kind }) => kind).slice(0, 5)).to.deep.equal([
      'turn-started',
      'colour-changed',
      'command-points-rolled',
      'command-points-rolled',
      'card-drawn',
    ]);
  });

  it('KM-8.4 draws the next card when the army of the last one has finished', () => {
    const trial = fromMoment({ units: four, deck: cards('red 5', 'black 7', 'red 9') });
    expect(trial.told('card-drawn').map(({ card }) => card.army)).to.deep.equal(['red']);
    trial.activate('r1').done();
    expect(trial.told('card-drawn').map(({ card }) => card.army)).to.deep.equal(['red', 'black']);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-8.5 lets an ordinary card activate one unit', () => {
    const trial = fromMoment({ units: four, deck: cards('red 5', 'black 7') });
    trial.activate('r1').done();
    expect(trial.told('unit-activated').map(({ unit }) => unit)).to.deep.equal(['r1']);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-8.6 counts as eligible who has no marker and is green, or yellow or red with a point to spend', () => {
    const units = [r1, foot('y', 50, 10, 90, { colour: 'yellow' }), foot('d', 30, 10, 90, { disordered: true }), b1];
    expect(eligible(moment({ units, points: { red: 1 } }), 'red').map(({ id }) => id)).to.deep.equal(['r1', 'y']);
    expect(eligible(moment({ units, points: { red: 0 } }), 'red').map(({ id }) => id)).to.deep.equal(['r1']);
  });

  it('KM-8.7 ends the turn with the last card', () => {
    const trial = fromMoment({ units: four, deck: cards('red 5') });
    trial.activate('r1').done();
    expect(trial.told('turn-ended').map(({ reason }) => reason)).to.deep.equal(['deck-empty']);
  });

  it('KM-8.7 ends the turn as soon as neither army has anybody eligible', () => {
    const spent = { disordered: true };
    const trial = fromMoment({
      units: [r1, foot('b1', 10, 40, 270, { ...BLACK, ...spent })],
      points: { red: 0 },
      deck: cards('red 5', 'black 7', 'black 9'),
    });
    trial.pass('r1');
    // r1 is yellow now and there is no point to pay for it: two cards stay undrawn.
    expect(trial.told('turn-ended').map(({ reason }) => reason)).to.deep.equal(['nobody-eligible']);
    expect(trial.state.deck).to.have.length(2);
  });

  it('KM-8.7a takes an army without points and with nobody green for finished', () => {
    const yellow = { colour: 'yellow' } as const;
    const trial = fromMoment({
      units: [foot('r1', 10, 10, 90, yellow), foot('b1', 10, 40, 270, { ...BLACK, ...yellow })],
      points: { red: 0, black: 0 },
      deck: cards('red K'),
    });
    expect(trial.told('card-drawn')).to.deep.equal([]);
    expect(trial.told('turn-ended')).to.have.length(1);
  });

  it('KM-8.8 discards the ordinary cards of a finished army without asking it', () => {
    const trial = fromMoment({
      units: [foot('r1', 10, 10, 90, { disordered: true }), b1],
      deck: cards('red 5', 'red J', 'red Q', 'red A', 'black 3'),
    });
    expect(trial.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['5', 'J', 'Q', 'A']);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-8.8 lets the special cards of a finished army take effect', () => {
    const trial = fromMoment({ units: [foot('r1', 10, 10, 90, { disordered: true }), b1], deck: cards('red K', 'red joker', 'black 3') });
    expect(trial.asked).to.equal('king-general');
    trial.auto();
    expect(trial.asked).to.equal('enemy-disorder');
  });

  it('KM-8.9 at the end of a turn points lapse, banked cards come back, generals ride, then markers go', () => {
    const state = moment({
      units: [foot('r1', 10, 10, 90, { disordered: true }), foot('b1', 10, 40, 270, { ...BLACK, disordered: true })],
      points: { red: 4, black: 2 },
    });
    expect(state.deck).to.deep.equal([]);
    const trial = fromMoment({ units: Object.values(state.field.units), points: { red: 4, black: 2 } });
    expect(trial.told('turn-ended')).to.deep.equal([
      { turn: 1, reason: 'nobody-eligible', points: { red: 4, black: 2 }, rolled: { red: {}, black: {} }, wasted: [] },
    ]);
    expect([trial.state.armies.red.points, trial.state.armies.black.points]).to.deep.equal([0, 0]);
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['general-move', 'general-move']);
    expect(trial.unit('r1').disordered, 'markers stay until generals have moved').to.equal(true);
    trial.auto().auto();
    expect(trial.unit('r1').disordered).to.equal(false);
  });

  it('KM-8.9 returns banked cards to the deck', () => {
    const trial = fromMoment({
      units: [r1, foot('b1', 10, 40, 270, { ...BLACK, disordered: true })],
      options: { bankCards: true },
      deck: cards('red 9'),
    });
    trial.answer({ do: 'bank' });
    expect(trial.told('turn-ended')[0]?.wasted).to.deep.equal([{ army: 'red', rank: '9' }]);
    expect(trial.state.armies.red.banked).to.deep.equal([]);
    expect(trial.state.discard).to.deep.equal([{ army: 'red', rank: '9' }]);
  });

  it('KM-8.10 makes a player with somebody eligible activate or pass', () => {
    const trial = fromMoment({ units: four, deck: cards('red 5', 'black 7') });
    expect(trial.offered()).to.deep.equal([
      { do: 'activate', unit: 'r1' },
      { do: 'activate', unit: 'r2' },
      { do: 'pass', unit: 'r1' },
      { do: 'pass', unit: 'r2' },
    ]);
    expect(trial.refused({ do: 'nothing' }).code).to.equal('malformed');
  });

  it('KM-8.11 downgrades the unit passed with and takes a point unless it is green', () => {
    const units = [r1, foot('y', 50, 10, 90, { colour: 'yellow' }), foot('r', 30, 10, 90, { colour: 'red' }), b1];
    const trial = fromMoment({ units, points: { red: 2 }, deck: cards('red 5', 'red 6', 'red 7') });
    trial.pass('r1');
    expect([trial.unit('r1').colour, trial.state.armies.red.points]).to.deep.equal(['yellow', 2]);
    trial.pass('y');
    expect([trial.unit('y').colour, trial.state.armies.red.points]).to.deep.equal(['red', 1]);
    trial.pass('r');
    expect(trial.unit('r').disordered).to.equal(true);
    expect(trial.told('unit-passed').map(({ unit, colour }) => [unit, colour])).to.deep.equal([
      ['r1', 'yellow'],
      ['y', 'red'],
      ['r', 'red'],
    ]);
  });

  it('KM-8.11a rolls no order for a pass at any distance', () => {
    // A yellow unit 49 inches from its general, and no dice in the script.
    const trial = fromMoment({ units: [foot('y', 50, 10, 90, { colour: 'yellow' }), b1], deck: cards('red 5') });
    trial.pass('y');
    expect(trial.told('order-rolled')).to.deep.equal([]);
    expect(trial.told('unit-passed')).to.have.length(1);
  });

  it('KM-8.11b makes a player pass even when it costs the last point', () => {
    const trial = fromMoment({
      units: [foot('y', 50, 10, 90, { colour: 'yellow' }), b1],
      points: { red: 1 },
      deck: cards('red 5', 'black 5'),
    });
    expect(trial.offered()).to.deep.equal([
      { do: 'activate', unit: 'y' },
      { do: 'pass', unit: 'y' },
    ]);
    trial.pass('y');
    expect(trial.state.armies.red.points).to.equal(0);
  });

  it('KM-8.11c downgrades for a pass on a Queen, and leaves a mob a mob', () => {
    const mob = foot('r1', 10, 10, 90, { formation: { kind: 'mob' } });
    const trial = fromMoment({ units: [mob, b1], deck: cards('red Q', 'red 5') });
    trial.pass('r1');
    expect(trial.unit('r1').colour).to.equal('yellow');
    expect(trial.unit('r1').formation.kind).to.equal('mob');
    trial.activate('r1');
    expect(trial.offered().map((answer) => JSON.stringify(answer).slice(0, 13))).to.satisfy((all: string[]) =>
      all.every((each) => each.startsWith('{"do":"reform') || each.startsWith('{"do":"done"')),
    );
  });

  it('KM-8.11d takes a pass on an Ace for one of its two activations', () => {
    const trial = fromMoment({ units: four, deck: cards('red A', 'black 7') });
    const [first, second] = four.filter(({ army }) => army === 'red').map(({ id }) => id);
    trial.pass(first ?? '');
    expect(trial.question('choose-unit').seats).to.deep.equal(['red']);
    trial.activate(second ?? '').done();
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
    expect(trial.told('card-drawn')).to.have.length(2);
  });

  it('KM-8.1 keeps a card that is dealt with apart from those discarded', () => {
    const trial = fromMoment({ units: four, deck: cards('red 5', 'black 7') });
    expect(trial.book.table(trial.game).cards).to.deep.equal([{ id: 'red-5', side: 'red', place: 'drawn' }]);
    trial.pass('r1');
    expect(trial.book.table(trial.game).cards).to.deep.equal([
      { id: 'black-7', side: 'black', place: 'drawn' },
      { id: 'red-5', side: 'red', place: 'discard' },
    ]);
    expect(isSpecial({ army: 'red', rank: '5' })).to.equal(false);
  });

  it('KM-8.6 looks neither at guns nor at skirmishers differently', () => {
    const units = [guns('g', 10, 10, 90, { colour: 'yellow' }), skirmishers('s', 30, 10, 90, { colour: 'red' }), b1];
    const state = moment({
      units,
      points: { red: 1 },
      generals: [general('red', 'red', spot(1, 1)), general('black', 'black', spot(70, 40))],
    });
    expect(eligible(state, 'red').map(({ id }) => id)).to.deep.equal(['g', 's']);
  });
});
