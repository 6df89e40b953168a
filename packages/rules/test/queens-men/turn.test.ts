import { expect } from 'chai';
import { fullDeck } from '../../src/books/kings-men/shared/cards/deck.ts';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { battleFlow } from '../../src/books/kings-men/skirmish/battle.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { decide } from '../../src/kernel/decide.ts';
import { flow } from '../../src/kernel/flow.ts';
import { view } from '../../src/kernel/view.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import { BLACK, cardNamed, foot, gun, position, skirmishers, spot } from './position.ts';
import type { Moment } from './position.ts';
import { Trial, nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 50, 40, 180, BLACK);
/** Rating 2 on either side: two dice each, red's first (QM-1.12). */
const POINTS = { points: [5, 2, 3, 1] };

function turn(moment: Partial<Moment>, deck: readonly Parameters<typeof cardNamed>[0][], dice: Dice = POINTS): Trial {
  return playing(
    position({ details: [a, x], card: null, turn: 0, ...moment }),
    turnFlow,
    {},
    dice,
    [nothing('collapse')],
    deck.map(cardNamed),
  );
}

/** Plays the automatic answer until something of that kind is asked, or nothing any more. */
function until(trial: Trial, kind: string): Trial {
  for (let steps = 0; trial.asked !== kind && trial.asked !== 'nothing'; steps++) {
    if (steps > 200) throw new Error(`${kind} is never asked`);
    trial.auto();
  }
  return trial;
}

const kinds = (trial: Trial) => trial.events.map(({ kind }) => kind);

describe('the turn of the skirmish game', () => {
  it('QM-6.1 the deck has a suit of thirteen and a joker for each army', () => {
    const deck = fullDeck();
    expect(deck).to.have.length(28);
    for (const army of ['red', 'black']) {
      const own = deck.filter((card) => card.army === army).map(({ rank }) => rank);
      expect(own).to.have.members(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'joker']);
    }
  });

  it('QM-6.2 all 28 cards are shuffled before every turn, and drawn ones lie face up', () => {
    const trial = turn({}, ['red 5', 'black 7']);
    // The first card is on the table, 27 are to come.
    expect(trial.state.deck).to.have.length(27);
    trial.answer({ do: 'end' });
    expect(trial.state.discard).to.deep.equal([{ army: 'red', rank: '5' }]);
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    until(trial, 'nothing');
    const next = new Trial(trial.book, trial.state, trial.chance);
    expect(next.state.deck).to.have.length(27);
    expect(next.state.discard).to.deep.equal([]);
  });

  it('QM-6.2 nobody is shown which cards are to come', () => {
    const trial = turn({}, ['red 5']);
    for (const viewer of ['red', 'black', null]) expect(JSON.stringify(view(queensMen, trial.game, viewer))).to.not.contain('deck":[{');
  });

  it('QM-6.3 points are rolled, then cards come one at a time, each to its colour', () => {
    const trial = turn({}, ['red 5', 'black 7', 'red 9']);
    expect(kinds(trial)).to.deep.equal(['turn-began', 'points-rolled', 'points-rolled', 'card-drawn']);
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['red']]);
    trial.answer({ do: 'end' });
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['black']]);
    expect(trial.told('card-drawn').map(({ card, seat }) => [card.rank, seat])).to.deep.equal([
      ['5', 'red'],
      ['7', 'black'],
    ]);
  });

  it('QM-6.4 on an own card the deck options come first, then the command window, then activations until the player ends the card', () => {
    const trial = turn({ details: [{ ...a, disordered: true, at: spot(3, 3) }, foot('b', 30, 20), x], options: { overrideDeck: true } }, [
      'red 5',
      'black 3',
    ]);
    const asked = [trial.asked];
    trial.answer({ do: 'play' });
    asked.push(trial.asked);
    trial.answer({ do: 'none' });
    asked.push(trial.asked);
    expect(asked).to.deep.equal(['deck-option', 'command-window', 'activate']);
    expect(trial.state.play?.card.rank).to.equal('5');
    trial.answer({ do: 'end' });
    expect(trial.state.play?.card.rank).to.equal('3');
  });

  it('QM-6.5 a card gives as many activations as the rating, an ace one more, a joker and a 2 none', () => {
    const allowance = (rank: '5' | 'A' | 'joker' | '2') => turn({}, [`red ${rank}`]).state.play?.allowance;
    expect([allowance('5'), allowance('A'), allowance('joker'), allowance('2')]).to.deep.equal([2, 3, 0, 0]);
  });

  it('QM-6.5a a rating lost while the card is played counts from the next card', () => {
    const trial = turn({ details: [{ ...a, disordered: true, at: spot(3, 3) }, foot('b', 30, 20), x] }, ['red 5', 'red 6'], {
      ...POINTS,
      'counter-fire.attack': [6],
      'counter-fire.defence': [1, 1],
    });
    // Red removes a marker, black fires and hits: rating 2 becomes 1.
    trial.answer({ do: 'remove', detail: 'a' }).answer({ do: 'fire' });
    expect(trial.state.field.generals.red?.rating).to.equal(1);
    expect(trial.state.play?.allowance).to.equal(2);
    trial.answer({ do: 'end' });
    expect(trial.state.play?.allowance).to.equal(1);
  });

  it('QM-6.6 a card may be ended without any activation, and nobody is downgraded by it', () => {
    const trial = turn({}, ['red 5', 'black 3']).answer({ do: 'end' });
    expect(trial.detail('a').colour).to.equal('green');
    expect(trial.told('downgraded')).to.deep.equal([]);
  });

  it('QM-6.7 the turn ends when the deck is empty', () => {
    const trial = until(turn({}, []), 'general-move');
    expect(trial.told('card-drawn')).to.have.length(28);
    expect(trial.told('turn-ended')).to.deep.equal([{ turn: 1, reason: 'deck-empty' }]);
  });

  it('QM-6.7 the turn ends as soon as everybody has declared that they have finished', () => {
    const trial = turn({}, ['red 5', 'black 7'])
      .command('finish-turn', 'red', { finish: true })
      .command('finish-turn', 'black', { finish: true });
    expect(trial.told('turn-ended')).to.deep.equal([{ turn: 1, reason: 'all-finished' }]);
    // Red's own card ended with its declaration, and black's with the other.
    expect(trial.told('card-drawn')).to.have.length(2);
  });

  it('QM-6.8b who declares it while a card of their own is played ends that card as well', () => {
    const trial = turn({}, ['red 5', 'black 7']);
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['activate', 'red']]);
    trial.command('finish-turn', 'red', { finish: true });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['activate', 'black']]);
    // Whose card it is not ends nothing of it.
    const other = turn({}, ['red 5', 'black 7']);
    const [asked] = other.open;
    other.command('finish-turn', 'black', { finish: true });
    expect(other.open).to.deep.equal([asked]);
  });

  it('QM-6.8b an activation that is open is played out first, and a King rides no more', () => {
    const trial = turn({}, ['red K', 'black 7']);
    trial.answer({ do: 'activate', detail: 'a', flag: false }).command('finish-turn', 'red', { finish: true });
    expect(trial.asked).to.equal('feat');
    trial.answer({ do: 'end' });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['activate', 'black']]);
    const king = turn({}, ['red K', 'black 7']).answer({ do: 'king' });
    expect(king.asked).to.equal('king-move');
    king.command('finish-turn', 'red', { finish: true });
    expect(king.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['activate', 'black']]);
  });

  it('QM-6.8b a 2 or a Joker takes effect first, and nobody is relieved before it', () => {
    const worn = { ...foot('b', 3, 3), disordered: true };
    const asked = (rank: 'joker' | '2', options = {}) => {
      const trial = turn({ details: [a, worn, x], options }, [`red ${rank}`, 'black 7']);
      const before = trial.asked;
      return [before, trial.command('finish-turn', 'red', { finish: true }).asked];
    };
    expect(asked('joker')).to.deep.equal(['command-window', 'joker-target']);
    expect(asked('2')).to.deep.equal(['command-window', 'two-target']);
    expect(asked('joker', { overrideDeck: true })).to.deep.equal(['deck-option', 'joker-target']);
  });

  it('QM-6.8 who has finished says so to all, cannot take it back, and their cards pass but for 2s and jokers', () => {
    const trial = turn({}, ['black 7', 'red 5', 'red joker', 'red 2', 'black 3']).command('finish-turn', 'red', { finish: true });
    expect(trial.told('player-finished')).to.deep.equal([{ seat: 'red' }]);
    const again = decide(trial.book, trial.game, { decision: 'finish-turn', seat: 'red', answer: { finish: true } }, trial.chance);
    expect(isRefusal(again) && again.clause).to.equal('QM-6.8');
    trial.answer({ do: 'end' });
    // The 5 has passed at once; the joker and the 2 are played.
    expect(trial.told('card-passed')).to.deep.equal([{ seat: 'red', card: { army: 'red', rank: '5' }, reason: 'finished' }]);
    expect(trial.asked).to.equal('joker-target');
    trial.answer({ detail: null });
    expect(trial.asked).to.equal('two-target');
    trial.answer({ detail: 'a' });
    expect(trial.told('two-played')).to.deep.equal([{ seat: 'red', detail: 'a' }]);
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['black']]);
  });

  it('QM-6.8a the turn goes on although every detail is in disorder and nobody can be relieved', () => {
    const over = { disordered: true };
    const trial = turn(
      {
        details: [
          { ...a, ...over },
          { ...x, ...over },
        ],
      },
      ['red 5', 'black 7'],
    );
    until(trial, 'general-move');
    // Generals are too far away for windows; still every card is drawn.
    expect(trial.told('card-drawn')).to.have.length(28);
  });

  it('QM-6.9 what is asked does not depend on what a player has left to spend', () => {
    const asked = (points: number) => {
      const details = [{ ...a, disordered: true, at: spot(3, 3) }, foot('b', 30, 20), x];
      const trial = playing(
        position({ details, options: { overrideDeck: true, bankCards: true }, players: { red: { points } } }),
        cardFlow,
        {},
      );
      const kindsAsked: string[] = [];
      while (trial.asked !== 'nothing') {
        kindsAsked.push(trial.asked);
        trial.auto();
      }
      return kindsAsked;
    };
    expect(asked(0)).to.deep.equal(asked(6));
    expect(asked(6)).to.deep.equal(['deck-option', 'command-window', 'activate']);
  });

  it('QM-6.9a a card on which nothing can be done passes by itself, and the log says so', () => {
    // Nobody but a disordered detail, and its general far away.
    const worn = { ...a, disordered: true };
    const passed = (name: Parameters<typeof cardNamed>[0], details: readonly (typeof a)[]) =>
      playing(position({ details, card: name }), cardFlow, {}).told('card-passed');
    expect(passed('red 5', [worn, x])).to.deep.equal([{ seat: 'red', card: cardNamed('red 5'), reason: 'nothing-to-do' }]);
    // With a King the general may ride; somebody in order may be activated; a 2 and a Joker tell of themselves.
    expect(passed('red K', [worn, x])).to.deep.equal([]);
    expect(passed('red 5', [worn, foot('b', 30, 20), x])).to.deep.equal([]);
    expect(passed('red 2', [worn, x])).to.deep.equal([]);
  });

  it('QM-6.9a a removal keeps the card as long as the general may have a point for all that is public', () => {
    // In the radius of the general, and nobody else there is.
    const worn = { ...a, disordered: true, at: spot(3, 3) };
    const card = (paid: number, points: number) =>
      playing(position({ details: [worn, x], players: { red: { paid, points } } }), cardFlow, {});
    const open = card(0, 0);
    expect(open.asked).to.equal('command-window');
    // They have passed it themselves: it has not passed by itself.
    expect(open.answer({ do: 'none' }).told('card-passed')).to.deep.equal([]);
    // With five paid a sixth may be left, with six none is, as everybody has seen.
    expect(card(5, 0).asked).to.equal('command-window');
    expect(card(6, 0).told('card-passed')).to.deep.equal([{ seat: 'red', card: cardNamed('red 5'), reason: 'nothing-to-do' }]);
  });

  it('QM-8.5 what a general has paid in the turn is counted in the open, and forgotten at its end', () => {
    const trial = turn({ details: [{ ...a, disordered: true, at: spot(3, 3) }, x] }, ['red 5']);
    trial.answer({ do: 'remove', detail: 'a' });
    expect(trial.state.players.red?.paid).to.equal(1);
    expect(view(queensMen, trial.game, 'black').table.pieces.find(({ id }) => id === 'red')?.own).to.deep.include({ paid: 1 });
    expect(until(trial, 'nothing').state.players.red?.paid).to.equal(undefined);
  });

  it('QM-6.10 generals ride first, then markers go, then all turn green; smoke, mobs, fallen figures and permanent markers stay', () => {
    const mob = { ...foot('m', 30, 20), formation: { kind: 'mob' }, colour: 'red', disordered: true } as const;
    const worn = { ...foot('b', 40, 20), colour: 'yellow', permanent: true, smoke: true } as const;
    const trial = until(turn({ details: [a, mob, worn, x] }, []), 'general-move');
    expect(trial.detail('m').disordered, 'markers stay until generals have moved').to.equal(true);
    until(trial, 'nothing');
    expect([trial.detail('m').disordered, trial.detail('m').colour, trial.detail('m').formation.kind]).to.deep.equal([
      false,
      'green',
      'mob',
    ]);
    expect([trial.detail('b').colour, trial.detail('b').permanent, trial.detail('b').smoke]).to.deep.equal(['green', true, true]);
  });

  it('QM-6.10 scattered details turn green in the forest', () => {
    const gone = { ...skirmishers('s', 30, 20), scattered: 'wood', colour: 'red', disordered: true } as const;
    const trial = until(turn({ details: [a, gone, x] }, []), 'nothing');
    expect([trial.detail('s').colour, trial.detail('s').disordered, trial.detail('s').scattered]).to.deep.equal(['green', false, 'wood']);
  });

  it('QM-6.10 points, banked cards and what has been used lapse', () => {
    const trial = turn({ options: { bankCards: true } }, ['red 5', 'black 3']);
    trial.answer({ do: 'bank' }).answer({ do: 'pass' });
    expect(trial.state.armies.red.banked).to.have.length(1);
    until(trial, 'nothing');
    expect(trial.state.armies.red.banked).to.deep.equal([]);
    expect([trial.state.players.red?.points, trial.state.players.black?.points]).to.deep.equal([0, 0]);
    expect([trial.state.players.red?.rolled, trial.state.players.black?.rolled]).to.deep.equal([[], []]);
  });

  it('QM-6.11 the next turn follows, unless the turn limit has been reached', () => {
    const victory = { turnLimit: 2, atLimit: 'black', objectives: [] } as const;
    const trial = playing(
      position({ details: [a, x], card: null, turn: 0, victory, players: { red: { identity: null }, black: { identity: null } } }),
      turnLoop,
      {},
      { points: [5, 2, 3, 1, 6, 6, 1, 1] },
      [nothing('collapse')],
    );
    until(trial, 'nothing');
    expect(trial.told('turn-began').map(({ turn: number }) => number)).to.deep.equal([1, 2]);
    expect(trial.game.outcome).to.deep.equal({ winner: 'black', reason: 'turn-limit', clause: 'QM-36.3' });
  });
});

/** The battle without its deployment. */
const turnLoop = flow('turns', battleFlow.parts.slice(-1));

describe('command points of the skirmish game', () => {
  it('QM-8.1 every general rolls dice equal to his rating and has the highest', () => {
    const trial = turn({}, ['red 5'], { points: [2, 5, 1, 1] });
    expect([trial.state.players.red?.points, trial.state.players.black?.points]).to.deep.equal([5, 1]);
    expect(trial.state.players.red?.rolled).to.deep.equal([2, 5]);
  });

  it('QM-8.1 only the player who rolls is told what was rolled', () => {
    const trial = turn({}, ['red 5']);
    const [red] = trial.events.filter(({ kind }) => kind === 'points-rolled');
    expect(red?.data).to.deep.equal({ seat: 'red' });
    expect(red?.secret).to.deep.equal({ knownTo: ['red'], data: { seat: 'red', dice: [5, 2], points: 5 } });
  });

  it('QM-1.12 red’s players roll in their order, then black’s', () => {
    const seats = { red: ['r1', 'r2'], black: ['b1'] };
    const trial = turn(
      {
        seats,
        details: [
          { ...a, seat: 'r1' },
          { ...x, seat: 'b1' },
        ],
      },
      ['red 5'],
      { points: [1, 1, 2, 2, 3, 3] },
    );
    expect(['r1', 'r2', 'b1'].map((seat) => trial.state.players[seat]?.points)).to.deep.equal([1, 2, 3]);
  });

  it('QM-8.2 allies do not share their points', () => {
    const seats = { red: ['r1', 'r2'], black: ['b1'] };
    const trial = turn(
      {
        seats,
        details: [
          { ...a, seat: 'r1', disordered: true, at: spot(3, 3) },
          { ...foot('b', 40, 20), seat: 'r2' },
          { ...x, seat: 'b1' },
        ],
      },
      ['red 5'],
      { points: [1, 1, 6, 6, 3, 3] },
    );
    trial.answer({ do: 'remove', detail: 'a' }).answer({ do: 'pass' });
    expect([trial.state.players.r1?.points, trial.state.players.r2?.points]).to.deep.equal([0, 6]);
  });

  it('QM-8.2a each general of an army rolls for himself alone', () => {
    const seats = { red: ['r1', 'r2'], black: ['b1'] };
    const trial = turn(
      {
        seats,
        details: [
          { ...a, seat: 'r1' },
          { ...x, seat: 'b1' },
        ],
      },
      ['red 5'],
      { points: [6, 1, 2, 1, 3, 3] },
    );
    expect([trial.state.players.r1?.points, trial.state.players.r2?.points]).to.deep.equal([6, 2]);
  });

  it('QM-8.3 what has not been spent at the end of the turn is lost', () => {
    const trial = until(turn({}, []), 'nothing');
    expect(trial.state.players.red?.points).to.equal(0);
  });
});

describe('who may be activated on a card', () => {
  const card = (moment: Partial<Moment>) => playing(position({ details: [a, x], ...moment }), cardFlow, {});

  it('QM-9.1 a detail of one’s own without marker, on the table or scattered', () => {
    const gone = { ...skirmishers('s', 30, 20), scattered: 'wood' };
    const trial = card({ details: [a, { ...foot('b', 30, 30), disordered: true }, { ...foot('p', 40, 30), permanent: true }, gone, x] });
    expect(trial.offered()).to.deep.equal([
      { do: 'activate', detail: 'a', flag: false },
      { do: 'activate', detail: 's', flag: false },
      { do: 'end' },
    ]);
    expect(trial.verdictOn({ do: 'activate', detail: 'b', flag: false })).to.equal('QM-10.6 disordered');
    expect(trial.verdictOn({ do: 'activate', detail: 'p', flag: false })).to.equal('QM-10.6 disordered');
  });

  it('QM-9.2 the same detail may be activated several times on one card, each counted and downgraded', () => {
    const trial = card({ details: [{ ...gun('g', 20, 20), smoke: true }, x] });
    trial.answer({ do: 'activate', detail: 'g', flag: false }).answer({ do: 'load' });
    expect([trial.state.play?.used, trial.detail('g').colour]).to.deep.equal([1, 'yellow']);
    trial.answer({ do: 'activate', detail: 'g', flag: false });
    expect(trial.asked).to.equal('feat');
  });

  it('QM-9.10 an activation in which no feat was done is not counted', () => {
    const trial = card({});
    trial.answer({ do: 'activate', detail: 'a', flag: false }).answer({ do: 'end' });
    expect([trial.state.play?.used, trial.detail('a').colour]).to.deep.equal([0, 'green']);
    expect(trial.asked).to.equal('activate');
  });

  it('QM-9.13 nobody else’s detail, and none that is gone', () => {
    const trial = card({});
    expect(trial.verdictOn({ do: 'activate', detail: 'x', flag: false })).to.equal('QM-9.13 not-yours');
    expect(trial.verdictOn({ do: 'activate', detail: 'ghost', flag: false })).to.equal('QM-9.13 not-on-table');
  });
});
