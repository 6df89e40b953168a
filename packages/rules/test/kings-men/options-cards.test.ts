import { expect } from 'chai';
import { gameFromView, kingsMen, settingOf } from '../../src/books/kings-men/first/index.ts';
import { answer as computerAnswer } from '../../src/bots/kings-men/index.ts';
import { view } from '../../src/kernel/view.ts';
import { BLACK, foot, general, spot } from './marching.ts';
import { cards, fromMoment } from './support.ts';
import type { Moment, Trial } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const spent = { disordered: true } as const;

const OVERRIDE = { overrideDeck: true };
const BANK = { bankCards: true };
const BOTH = { ...OVERRIDE, ...BANK };
const PLAY = { do: 'play' } as const;
const TAKE_FIRST = { do: 'substitute', index: 0 } as const;

function drawing(options: Moment['options'], deck: Moment['deck'], rest: Partial<Moment> = {}): Trial {
  return fromMoment({ units: [r1, r2, b1], deck: deck ?? [], ...(options === undefined ? {} : { options }), ...rest });
}

/** The ways of using the card that are offered, in short. */
function ways(trial: Trial): string[] {
  return trial.offered().map((way) => JSON.stringify(way).replace(/[{}"]/g, '').replace('do:', ''));
}

describe('overriding and banking (section 13)', () => {
  it('KM-13.1 (option: override-deck) ignores a card for a point, again and again', () => {
    const trial = drawing(OVERRIDE, cards('red 5', 'red 6', 'red 7'));
    expect(trial.asked).to.equal('use-card');
    expect(ways(trial)).to.deep.equal(['play', 'override']);
    trial.answer({ do: 'override' }).answer({ do: 'override' });
    expect(trial.told('card-overridden').map(({ card }) => card.rank)).to.deep.equal(['5', '6']);
    expect(trial.told('point-spent').map(({ purpose }) => purpose)).to.deep.equal(['override', 'override']);
    expect(trial.state.armies.red.points).to.equal(3);
    expect(trial.state.discard).to.deep.equal(cards('red 5', 'red 6'));
    expect(trial.state.card?.rank).to.equal('7');
    expect(Object.values(trial.state.field.units).every(({ colour }) => colour === 'green')).to.equal(true);
  });

  it('KM-13.1 takes a point that is there, and the option', () => {
    const poor = drawing(OVERRIDE, cards('red 5'), { points: { red: 0 } });
    expect(ways(poor)).to.deep.equal(['play']);
    expect(poor.refused({ do: 'override' })).to.include({ clause: 'KM-13.1', code: 'cannot-override' });
    expect(drawing(BANK, cards('red 5')).refused({ do: 'override' }).clause).to.equal('KM-13.1');
    expect(drawing({}, cards('red 5')).asked).to.equal('choose-unit');
  });

  it('KM-13.1 goes on to an ordinary card when it is played', () => {
    const trial = drawing(OVERRIDE, cards('red 5')).answer(PLAY);
    expect(trial.asked).to.equal('choose-unit');
    expect(trial.state.armies.red.points).to.equal(5);
  });

  it('KM-13.2 overrides no 2 and no card of the enemy', () => {
    expect(drawing(BOTH, cards('red 2')).asked).to.equal('own-disorder');
    const enemys = drawing(BOTH, cards('black 5'));
    expect(enemys.question('use-card').seats).to.deep.equal(['black']);
    expect(enemys.refused({ do: 'override' }, 'red').code).to.equal('not-yours');
  });

  it('KM-13.2 and KM-13.6 tell whoever would override, bank or replace a 2 that it cannot be', () => {
    const two = drawing(BOTH, cards('red Q', 'red 2')).answer({ do: 'bank' });
    expect([{ do: 'override' }, { do: 'bank' }, TAKE_FIRST, PLAY].map((way) => two.refused(way).clause)).to.deep.equal([
      'KM-13.2',
      'KM-13.6',
      'KM-13.6',
      'KM-9.2',
    ]);
  });

  it('KM-13.3 and KM-13.4 tell a bank that cannot be paid for from one that is full', () => {
    expect(drawing(OVERRIDE, cards('red 5')).refused({ do: 'bank' }).clause).to.equal('KM-13.3');
    expect(drawing(BANK, cards('red 5'), { points: { red: 0 } }).refused({ do: 'bank' }).clause).to.equal('KM-13.3');
    const full = drawing(BANK, cards('red 5', 'red 6', 'red 7'))
      .answer({ do: 'bank' })
      .answer({ do: 'bank' });
    expect(full.refused({ do: 'bank' }).clause).to.equal('KM-13.4');
    // Full, and nothing left to pay with: what may be done is judged before what it costs.
    const spent = drawing(BANK, cards('red 5', 'red 6', 'red 7'), { points: { red: 2 } })
      .answer({ do: 'bank' })
      .answer({ do: 'bank' });
    expect(spent.refused({ do: 'bank' }).clause).to.equal('KM-13.4');
    expect(full.refused({ do: 'override' }).clause).to.equal('KM-13.1');
    expect(full.refused({ do: 'substitute', index: 2 }).clause).to.equal('KM-13.5');
  });

  it('KM-13.3 (option: bank-cards) sets a card aside face up for a point', () => {
    const trial = drawing(BANK, cards('red Q', 'red 5'));
    expect(ways(trial)).to.deep.equal(['play', 'bank']);
    trial.answer({ do: 'bank' });
    expect(trial.state.armies.red.points).to.equal(4);
    expect(trial.told('card-banked').map(({ card }) => card.rank)).to.deep.equal(['Q']);
    expect(trial.state.discard).to.deep.equal([]);
    expect(view(kingsMen, trial.game, null).table.cards).to.deep.equal([
      { id: 'red-5', side: 'red', place: 'drawn' },
      { id: 'red-Q', side: 'red', place: 'banked' },
    ]);
  });

  it('KM-13.3 takes a point that is there, and the option', () => {
    expect(drawing(BANK, cards('red Q'), { points: { red: 0 } }).refused({ do: 'bank' }).code).to.equal('cannot-bank');
    expect(ways(drawing(OVERRIDE, cards('red Q')))).to.not.include('bank');
    expect(drawing({}, cards('red Q')).asked).to.equal('choose-unit');
  });

  it("KM-13.4 banks no more cards in a turn than the best general's rating, and playing one frees no place", () => {
    const trial = drawing(BANK, cards('red 5', 'red 6', 'red 7', 'red 8'));
    trial.answer({ do: 'bank' }).answer({ do: 'bank' });
    expect(ways(trial)).to.deep.equal(['play', 'substitute,index:0', 'substitute,index:1']);
    expect(trial.refused({ do: 'bank' }).clause).to.equal('KM-13.4');
    trial.answer(TAKE_FIRST).pass('r1');
    expect(ways(trial)).to.deep.equal(['play', 'substitute,index:0']);
  });

  it('KM-13.4 counts the highest rating of the army', () => {
    const rated = (seat: string, rating: number) => ({ ...general(seat, 'red', spot(1, 1)), rating });
    const trial = drawing(BANK, cards('red 5', 'red 6', 'red 7', 'red 8'), {
      seats: { red: ['a', 'b'] },
      generals: [rated('a', 1), { ...rated('b', 3), at: spot(4, 1) }, general('black', 'black', spot(71, 47))],
    });
    trial.answer({ do: 'bank' }).answer({ do: 'bank' }).answer({ do: 'bank' });
    expect(ways(trial)).to.not.include('bank');
  });

  it('KM-13.4 is known to a player from their own view', () => {
    const trial = drawing(BANK, cards('red 5', 'red 6', 'red 7', 'red 8'))
      .answer({ do: 'bank' })
      .answer({ do: 'bank' })
      .answer(TAKE_FIRST)
      .pass('r1');
    const pending = trial.question('use-card');
    const own = gameFromView(settingOf(trial.game), trial.game.seats, view(kingsMen, trial.game, 'red'));
    expect(kingsMen.decisions.get('use-card')?.options(own, pending.about, 'red')).to.deep.equal(trial.offered());
  });

  it('KM-13.5 plays a banked card in place of the one drawn, free and in full', () => {
    const trial = drawing(BANK, cards('red A', 'red 5')).answer({ do: 'bank' }).answer(TAKE_FIRST);
    expect(trial.told('card-substituted').map(({ card, drawn }) => [card.rank, drawn.rank])).to.deep.equal([['A', '5']]);
    expect(trial.state.armies.red).to.deep.include({ points: 4, banked: [] });
    trial.pass('r1').pass('r2');
    expect(trial.told('unit-passed')).to.have.length(2);
    expect(trial.state.discard).to.deep.equal(cards('red 5', 'red A'));
  });

  it('KM-13.5 asks for the effect of a King from the bank', () => {
    const trial = drawing(BANK, cards('red K', 'red 5')).answer({ do: 'bank' }).answer(TAKE_FIRST);
    expect(trial.asked).to.equal('card-effect');
  });

  it('KM-13.5 plays no card that is not in the bank', () => {
    expect(drawing(BANK, cards('red 5')).refused(TAKE_FIRST)).to.include({ clause: 'KM-13.5', code: 'no-such-card' });
  });

  it('KM-13.6 neither banks nor replaces a 2', () => {
    const trial = drawing(BOTH, cards('red Q', 'red 2', 'red 5')).answer({ do: 'bank' });
    expect(trial.asked).to.equal('own-disorder');
    trial.answer({ unit: 'r1' });
    expect(trial.state.discard).to.deep.equal(cards('red 2'));
  });

  it('KM-13.6 leaves overridden and replaced cards in the discards', () => {
    const trial = drawing(BOTH, cards('red 5', 'red Q', 'red 6', 'red 7'));
    trial.answer({ do: 'override' }).answer({ do: 'bank' }).answer(TAKE_FIRST).pass('r1');
    expect(trial.state.discard).to.deep.equal(cards('red 5', 'red 6', 'red Q'));
    expect(ways(trial)).to.deep.equal(['play', 'override', 'bank']);
  });

  it("KM-13.6 leaves the enemy's cards alone", () => {
    const trial = drawing(BANK, cards('red Q', 'black 5')).answer({ do: 'bank' });
    expect(trial.question('use-card').seats).to.deep.equal(['black']);
    expect(ways(trial)).to.deep.equal(['play', 'bank']);
  });

  it('KM-13.7 wastes what is still banked at the end of the turn', () => {
    const trial = drawing(BANK, cards('red Q')).answer({ do: 'bank' });
    expect(trial.told('turn-ended')[0]?.wasted).to.deep.equal(cards('red Q'));
    expect(trial.state.armies.red).to.deep.include({ banked: [], bankedThisTurn: 0 });
    expect(trial.state.discard).to.deep.equal(cards('red Q'));
  });

  it('KM-13.8 asks before anything else is done with the card', () => {
    for (const card of ['red K', 'red joker', 'red A', 'red 9'] as const)
      expect(drawing(BOTH, cards(card)).asked, card).to.equal('use-card');
    expect(drawing(BOTH, cards('red K')).answer(PLAY).asked).to.equal('card-effect');
  });

  it('KM-13.8 lets the clock and the computer play the card', () => {
    expect(drawing(BOTH, cards('red Q')).auto().asked).to.equal('choose-unit');
    const trial = drawing(BOTH, cards('red Q'));
    const own = view(kingsMen, trial.game, 'red');
    expect(computerAnswer(settingOf(trial.game), trial.game.seats, own).answer).to.deep.equal(PLAY);
  });

  it('KM-13.8a lets a team-mate play a banked card, and replaces a card once', () => {
    const trial = drawing(BANK, cards('red K', 'red Q', 'red 5', 'red 6'), { seats: { red: ['a', 'b'] } });
    // a banks two cards, each time facing the next one himself, and plays the third.
    trial.answer({ do: 'bank' }, 'a').answer({ do: 'bank' }, 'a').answer(PLAY, 'a').pass('r1');
    expect(trial.question('use-card').seats).to.deep.equal(['b']);
    trial.answer({ do: 'substitute', index: 1 }, 'b');
    expect(trial.asked).to.equal('choose-unit');
    expect(trial.state.armies.red.banked).to.deep.equal(cards('red K'));
  });

  it("KM-13.8b discards a finished army's ordinary cards unasked and lets it bank or override its Kings and Jokers", () => {
    const finished = { units: [foot('r1', 10, 10, 90, spent), b1] };
    const trial = drawing(BOTH, cards('red 5', 'red Q', 'red K', 'red joker', 'red 7'), finished);
    expect(trial.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['5', 'Q']);
    expect(ways(trial)).to.deep.equal(['play', 'override', 'bank']);
    trial.answer({ do: 'override' });
    expect(trial.state.card?.rank).to.equal('joker');
    trial.answer({ do: 'bank' });
    // The 7 that comes next is an ordinary card again.
    expect(trial.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['5', 'Q', '7']);
    expect(ways(drawing(BOTH, cards('red K'), { ...finished, points: { red: 0 } }))).to.deep.equal(['play']);
  });

  it('KM-32.1 shows the enemy and spectators the same question whether or not the army can pay', () => {
    const rich = drawing(BOTH, cards('red 5'), { points: { red: 3 } });
    const poor = drawing(BOTH, cards('red 5'), { points: { red: 0 } });
    for (const viewer of ['black', null]) {
      expect(view(kingsMen, rich.game, viewer)).to.deep.equal(view(kingsMen, poor.game, viewer));
    }
    expect(view(kingsMen, rich.game, 'red')).to.not.deep.equal(view(kingsMen, poor.game, 'red'));
  });

  it('KM-37.2 leaves the same player the next card after overriding or banking, and takes a substitution for one card played', () => {
    const trial = drawing(BOTH, cards('red 5', 'red Q', 'red 6', 'red 7'), { seats: { red: ['a', 'b'] } });
    trial.answer({ do: 'override' });
    expect(trial.question().seats).to.deep.equal(['a']);
    trial.answer({ do: 'bank' });
    expect(trial.question().seats).to.deep.equal(['a']);
    trial.answer(TAKE_FIRST).pass('r1');
    expect(trial.question().seats).to.deep.equal(['b']);
  });
});
