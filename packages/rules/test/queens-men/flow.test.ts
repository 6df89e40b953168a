import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { collapseFlow, thresholdOf } from '../../src/books/kings-men/skirmish/morale/collapse.ts';
import { fallBackFlow } from '../../src/books/kings-men/skirmish/morale/fall-back.ts';
import { loadScenario, queensMen, secondsFor, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import { options } from '../../src/books/kings-men/skirmish/options.ts';
import { leavePlay } from '../../src/books/kings-men/skirmish/morale/removal.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { queensMenScenarios } from '../../src/scenarios/queens-men.ts';
import { BLACK, cardNamed, foot, general, position, skirmishers } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';
import type { Dice } from '../playing/trial.ts';

const a = foot('a', 20, 20);
const x = foot('x', 30, 20, 180, BLACK);

/** What happens in a house battle of so many such answers. */
function battle(which: number, seed: string): GameEvent[] {
  const scenario = loadScenario(queensMenScenarios[which]);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const chance = freshChance(seed.repeat(64));
  const { seats, state } = setUp(scenario, streams(chance));
  const begun = begin(queensMen, seats, state, chance, streams);
  let { game } = begun;
  const events = [...begun.events];
  for (let nth = 0; game.outcome === null && nth < 300; nth++) {
    const [pending] = openDecisions(game);
    if (pending === undefined) throw new Error('nothing is asked');
    const [seat = ''] = pending.seats;
    const offered = kindOf(queensMen, pending.kind).options(game, pending.about, seat);
    const answer = nth % 5 === 0 ? standIn(queensMen, game, pending, seat).answer : offered[(nth * 7919) % offered.length];
    const verdict = decide(queensMen, game, { decision: pending.id, seat, answer }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    game = verdict.game;
    events.push(...verdict.events);
  }
  return events;
}

describe('the order of a turn', () => {
  it('QM-32.1 points, deck, card, window, counter-fire, activation feat by feat, end of the card, and generals at the end of the turn', () => {
    const marked = { ...foot('m', 3, 3), disordered: true };
    const dice: Dice = {
      points: [3, 3, 3, 3],
      'counter-fire.attack': [1],
      'counter-fire.defence': [1, 1],
      'fire.attack': [4, 1, 1, 1, 1, 1],
      'fire.defence': [2, 2, 2, 2, 2, 2],
      movement: [1],
    };
    const trial = playing(
      position({ details: [a, marked, x], card: null, turn: 0 }),
      turnFlow,
      {},
      dice,
      [],
      [cardNamed('red 5'), cardNamed('black 5')],
    );
    trial.answer({ do: 'remove', detail: 'm' }).answer({ do: 'fire' }, 'black');
    trial
      .answer({ do: 'activate', detail: 'a', flag: false })
      .answer({ do: 'fire', target: 'x' })
      .answer({ do: 'end' })
      .answer({ do: 'end' });
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    expect(trial.open.map(({ kind, secret }) => [kind, secret])).to.deep.equal([
      ['general-move', true],
      ['general-move', true],
    ]);
    expect(trial.events.map(({ kind }) => kind)).to.deep.equal([
      'turn-began',
      'points-rolled',
      'points-rolled',
      'card-drawn',
      'point-spent',
      'marker-removed',
      'counter-fire-window',
      'point-spent',
      'counter-fire',
      'activated',
      'fired',
      'downgraded',
      'downgraded',
      'card-drawn',
      'player-finished',
      'player-finished',
      'turn-ended',
    ]);
  });

  it('QM-32.2 collapse is looked at after every command and ends the battle at once', () => {
    // A pair of skirmishers is all black has; the unit flees when a man falls (QM-24.2).
    const pair = skirmishers('y', 26, 20, 180, { ...BLACK, colour: 'red', disordered: true });
    const trial = playing(
      position({ details: [a, pair], card: 'red 5' }),
      cardFlow,
      {},
      { 'fire.attack': [4, 4, 1, 1, 1, 1], 'fire.defence': [2, 2] },
    );
    trial.answer({ do: 'activate', detail: 'a', flag: false }).answer({ do: 'fire', target: 'y' });
    expect(trial.game.outcome).to.deep.equal({ winner: 'red', reason: 'nobody-left', clause: 'QM-27.7' });
    expect(trial.asked, 'the second feat is not asked for').to.equal('nothing');
  });

  it('QM-1.10 a red card is the red army’s, a black one the black army’s', () => {
    const acting = (name: 'red 5' | 'black 5') =>
      playing(position({ details: [a, x], card: null }), turnFlow, {}, { points: [1, 1, 1, 1] }, [], [cardNamed(name)]).open.map(
        ({ seats }) => seats,
      );
    expect([acting('red 5'), acting('black 5')]).to.deep.equal([[['red']], [['black']]]);
  });

  it('QM-10.10 an ordinary marker leaves by removal or at the end of the turn, a permanent one by neither', () => {
    const details = [{ ...a, disordered: true }, { ...foot('p', 40, 20), permanent: true }, x];
    const trial = playing(position({ details, card: null }), turnFlow, {}, { points: [1, 1, 1, 1] }, [nothing('collapse')]);
    while (trial.asked !== 'nothing') trial.auto();
    expect([trial.detail('a').disordered, trial.detail('p').permanent]).to.deep.equal([false, true]);
    const removed = playing(position({ details: [{ ...foot('m', 3, 3), disordered: true }, a, x] }), cardFlow, {}).answer({
      do: 'remove',
      detail: 'm',
    });
    expect(removed.detail('m').disordered).to.equal(false);
  });
});

describe('questions and answers', () => {
  it('QM-33.1 every kind of question and standing order of the table exists', () => {
    expect([...queensMen.decisions.keys()]).to.have.members([
      'designate',
      'deploy',
      'deck-option',
      'command-window',
      'counter-fire',
      'joker-target',
      'two-target',
      'king-move',
      'activate',
      'feat',
      'evade',
      'fall-back-heading',
      'building-target',
      'general-move',
      'course',
      'figure-moves',
    ]);
    expect([...queensMen.anytime.keys()]).to.have.members(['orator-order', 'finish-turn', 'concede']);
  });

  it('QM-33.1 whoever does not answer plays, removes nothing, passes, names nobody, ends their card and stays', () => {
    const auto = (card: NonNullable<Parameters<typeof position>[0]['card']>, more: Partial<Parameters<typeof position>[0]> = {}) => {
      const trial = playing(position({ details: [a, x], card, ...more }), cardFlow, {});
      const [pending] = trial.open;
      return pending === undefined ? null : [pending.kind, standIn(queensMen, trial.game, pending, pending.seats[0] ?? '').answer];
    };
    expect(auto('red 5', { options: { overrideDeck: true } })).to.deep.equal(['deck-option', { do: 'play' }]);
    expect(auto('red 5', { details: [{ ...foot('m', 3, 3), disordered: true }, a, x] })).to.deep.equal(['command-window', { do: 'none' }]);
    expect(auto('red joker')).to.deep.equal(['joker-target', { detail: null }]);
    expect(auto('red 5')).to.deep.equal(['activate', { do: 'end' }]);
    const king = playing(position({ details: [a, x], card: 'red K' }), cardFlow, {}).answer({ do: 'king' });
    const [riding] = king.open;
    expect(riding === undefined ? 0 : standIn(queensMen, king.game, riding, 'red').answer).to.equal(null);
  });

  it('QM-33.1 of a 2 the clock takes the worst colour, then the fewest soldiers, then the lowest id', () => {
    const two = (...details: ReturnType<typeof foot>[]) =>
      playing(position({ details: [...details, x], card: 'red 2' }), cardFlow, {})
        .auto()
        .told('two-played')[0]?.detail;
    expect(
      two(
        a,
        foot('b', 20, 30, 0, { colour: 'yellow' }),
        foot('c', 40, 30, 0, { colour: 'red', soldiers: 5 }),
        foot('d', 50, 30, 0, { colour: 'red', soldiers: 4 }),
      ),
    ).to.equal('d');
    expect(two(foot('f', 20, 30), foot('e', 40, 30))).to.equal('e');
  });

  it('QM-33.2 an answer that is not allowed changes nothing and tells only its sender why', () => {
    const trial = playing(position({ details: [a, x] }), cardFlow, {});
    const before = stateHash(trial.game);
    const refusal = trial.refused({ do: 'activate', detail: 'x', flag: false });
    expect(refusal).to.include({ refused: true, clause: 'QM-9.13', code: 'not-yours' });
    expect([stateHash(trial.game), trial.events.length]).to.deep.equal([before, 0]);
  });

  it('QM-33.3 for counter-fire the battle has its own limit, 15 seconds unless it says otherwise; for the rest the host’s holds', () => {
    const { game } = playing(position({ details: [a, x] }), cardFlow, {});
    expect([secondsFor(game, { kind: 'counter-fire' }), secondsFor(game, { kind: 'activate' })]).to.deep.equal([15, null]);
  });
});

describe('events of the skirmish game', () => {
  it('QM-35.1 every event names a clause of the book, and only points are told to some alone', function () {
    const book = readFileSync(new URL('../../../../docs/rules/queens-men.md', import.meta.url), 'utf8');
    const told = [0, 1, 2].flatMap((which) => battle(which, `${which + 1}`));
    for (const { clause, kind } of told) expect(book, `${kind} under ${clause}`).to.contain(`**${clause}**`);
    const secret = new Set(told.filter((event) => event.secret !== undefined).map(({ kind }) => kind));
    expect([...secret]).to.have.members(['points-rolled', 'point-spent']);
    expect(told.map(({ kind }) => kind)).to.include.members([
      'battle-begun',
      'armies-deployed',
      'turn-began',
      'card-drawn',
      'activated',
      'moved',
      'downgraded',
      'point-spent',
      'counter-fire-window',
      'joker-played',
      'two-played',
      'turn-ended',
    ]);
    told.forEach(({ seq }, index) => expect(index === 0 || seq === 0 || seq === (told[index - 1]?.seq ?? 0) + 1).to.equal(true));
  });
});

describe('switches of the skirmish game', () => {
  it('QM-37.1 each has the value of the table unless a battle says otherwise', () => {
    expect(options.parse({})).to.deep.equal({
      moveOrder: 'path-first',
      rallyTiming: 'on-draw',
      promotionIsRemoval: true,
      identities: 'secret',
      generalRatings: 'scenario',
      rosterSize: 3,
      generalRally: true,
      collapse: 'roll',
      unitQuality: 'off',
      overrideDeck: false,
      bankCards: false,
      forwardMoveArc: 45,
      limberedOffRoad: false,
      artilleryVsCloseOrder: false,
      aimStacks: false,
      cavalryEnsign: 'officer-only',
      cavalryGreenDefence: false,
      commandFigureEndMove: false,
      counterFireSeconds: 15,
    });
    for (const wrong of [
      { rosterSize: 0 },
      { rosterSize: 13 },
      { counterFireSeconds: 4 },
      { counterFireSeconds: 61 },
      { forwardMoveArc: 60 },
      { collapse: 'never' },
      { unknown: true },
    ]) {
      expect(options.safeParse(wrong).success, JSON.stringify(wrong)).to.equal(false);
    }
  });
});

describe('worked examples of command and collapse', () => {
  it('QM-38.6 rating 2, dice 2 and 5: five points', () => {
    const trial = playing(position({ details: [a, x], card: null }), turnFlow, {}, { points: [2, 5, 1, 1] });
    expect(trial.state.players.red?.points).to.equal(5);
  });

  /** Red has had so many details of foot and has lost some. */
  const left = (of: number, gone: number) => {
    const own = Array.from({ length: of }, (_, k) => foot(`r${k}`, 4 + 7 * (k % 9), k < 9 ? 4 : 10, 90));
    const state = position({
      details: [...own, x],
      generals: [general('red', 'red', 1, 1, { rating: 2 }), general('black', 'black', 71, 47)],
    });
    leavePlay(
      refereeOf(state),
      own.slice(0, gone).map(({ id }) => id),
    );
    return state;
  };

  it('QM-38.7 of eight elements an army is subject at four, of seven at three', () => {
    expect([thresholdOf(left(8, 0), 'red'), thresholdOf(left(7, 0), 'red')]).to.deep.equal([4, 3]);
  });

  it('QM-38.8 ten elements, best rating 2: at five left a 2 and a 6 hold, at four left a 3 and a 4 do not', () => {
    const trial = playing(left(10, 5), collapseFlow, { acting: 'red' }, { collapse: [2, 6] });
    expect([trial.told('collapse-roll')[0]?.stands, trial.game.outcome]).to.deep.equal([true, null]);
    leavePlay(refereeOf(trial.state), ['r5']);
    expect(playing(trial.state, collapseFlow, { acting: 'red' }, { collapse: [3, 4] }).game.outcome?.winner).to.equal('black');
  });
});

describe('rally in a team', () => {
  it('QM-39.5 the owner’s general rallies, though an ally’s is nearer', () => {
    const seats = { red: ['red'], black: ['b1', 'b2'] };
    const beaten = { ...x, at: a.at, seat: 'b1' };
    const rallied = (owner: [number, number], ally: [number, number], rally: number[]) =>
      playing(
        position({
          details: [a, beaten],
          seats,
          generals: [
            general('red', 'red', 1, 1),
            general('b1', 'black', ...owner, { rating: 1 }),
            general('b2', 'black', ...ally, { rating: 3 }),
          ],
        }),
        fallBackFlow,
        { detail: 'x', opponent: 'a', heading: 0, distance: 12_000 },
        { rally },
      ).told('rally-roll');
    // His own at 10 inches throws one die; an ally’s there throws none for him.
    expect(rallied([30, 20], [60, 40], [6]).map(({ general: who, roll }) => [who, roll.dice])).to.deep.equal([['b1', [6]]]);
    expect(rallied([60, 40], [30, 20], [])).to.deep.equal([]);
  });
});
