import { expect } from 'chai';
import { gameFromView, kingsMen, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame, State } from '../../src/books/kings-men/first/state.ts';
import { gameFromView as revisedFromView, settingOf as revisedSetting } from '../../src/books/kings-men/revised/index.ts';
import { view } from '../../src/kernel/view.ts';
import { fromMoment as revisedFromMoment, fromTurnStart as revisedTurn } from '../kings-men-revised/support.ts';
import { BLACK, COLUMN, foot, garrison, general, guns, land, plot, skirmishers, spot } from './marching.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';

const FARM = land([{ id: 'farm', kind: 'building', area: plot(50, 20, 54, 24) }]);
/** One of everything that a table shows of a unit. */
const units = [
  foot('r1', 10, 10, 90, { owner: 'ra', colour: 'yellow', officer: false }),
  foot('r2', 30, 10, 45, { owner: 'rb', formation: COLUMN, figures: 11, disordered: true }),
  skirmishers('r3', 20, 20, 0, { owner: 'ra', formation: { kind: 'skirmish', layout: 'picket', spread: 5500 } }),
  garrison('r4', 'farm', spot(52, 22), { owner: 'ra' }),
  guns('b1', 10, 40, 270, { ...BLACK, owner: 'black', quality: 'elite' }),
  foot('b2', 40, 40, 270, { ...BLACK, owner: 'black', formation: { kind: 'mob' }, ensign: false }),
];
const given = {
  started: { red: 5, black: 2 },
  units,
  ground: FARM,
  seats: { red: ['ra', 'rb'] },
  generals: [general('ra', 'red', spot(5, 5)), general('rb', 'red', spot(30, 5)), general('black', 'black', spot(70, 46))],
};

describe('the battle as a player sees it', () => {
  it('KM-32.2 is the battle itself but for the deck and what is secret', () => {
    const trial = fromMoment({ ...given, points: { red: 3, black: 4 }, deck: cards('red 5', 'red 6', 'black 7') })
      .pass('r1')
      .activate('r3')
      .answer({ do: 'move', path: [spot(20, 22)], facing: 0 });
    const setting = settingOf(trial.game);
    const seen = gameFromView(setting, trial.game.seats, view(trial.book, trial.game, 'rb'));
    const { state } = trial;
    expect(seen.state.field).to.deep.equal(state.field);
    expect(seen.state).to.deep.include({
      turn: 1,
      phase: 'turn',
      card: { army: 'red', rank: '6' },
      discard: [{ army: 'red', rank: '5' }],
      deck: [],
      options: state.options,
      zones: state.zones,
      victory: state.victory,
    });
    expect(seen.state.activation).to.deep.equal({ ...state.activation, turnable: state.activation?.turnable });
    expect(seen.state.armies.red).to.deep.equal({ ...state.armies.red, acting: 1, points: 2 });
    expect(
      gameFromView(
        setting,
        trial.game.seats,
        view(
          trial.book,
          { ...trial.game, state: { ...state, armies: { ...state.armies, red: { ...state.armies.red, lost: ['gone'] } } } },
          'rb',
        ),
      ).state.armies,
    ).to.deep.include({
      red: { ...state.armies.red, lost: ['lost-1'], acting: 1, points: 2 },
    });
    expect(seen.state.armies.black).to.deep.include({ points: 0, rolled: {}, started: 2, seats: ['black'], lost: [] });
    // A yellow unit was passed with, for one of three points. The enemy does not know how far it may still turn, nor what points are left.
    const enemys = gameFromView(setting, trial.game.seats, view(trial.book, trial.game, 'black'));
    expect(enemys.state.activation)
      .to.deep.include({ unit: 'r3', seat: 'rb', done: ['move'] })
      .and.to.not.have.property('turnable');
    expect([enemys.state.armies.red.points, enemys.state.armies.black.points]).to.deep.equal([0, 4]);
    // A spectator knows neither.
    const watched = gameFromView(setting, trial.game.seats, view(trial.book, trial.game, null));
    expect([watched.state.armies.red.points, watched.state.armies.black.points]).to.deep.equal([0, 0]);
    expect(watched.state.field).to.deep.equal(state.field);
  });

  it('KM-12.3 shows points and dice where they are open, and cards that are banked', () => {
    const trial = fromTurnStart(
      {
        units: [foot('r1', 10, 10, 90), foot('b1', 10, 40, 270, BLACK)],
        options: { commandPointsSecret: false, bankCards: true },
        deck: cards('red Q', 'red 5'),
      },
      { 'command-points': [3, 4, 1, 2] },
    );
    trial.answer({ do: 'bank' });
    const seen = (seat: string) => gameFromView(settingOf(trial.game), trial.game.seats, view(trial.book, trial.game, seat)).state.armies;
    expect(seen('black')).to.deep.include({ black: { ...trial.state.armies.black, points: 2, rolled: { black: [1, 2] } } });
    expect(seen('black').red).to.deep.include({ points: 3, rolled: {}, banked: [{ army: 'red', rank: 'Q' }], bankedThisTurn: 0 });
    expect(seen('red').red).to.deep.include({
      points: 3,
      rolled: { red: [3, 4] },
      banked: [{ army: 'red', rank: 'Q' }],
      bankedThisTurn: 1,
    });
  });

  it("KMR-14.1 is the same in the revised game, each player's points and gifts with their own army", () => {
    const trial = revisedTurn({ ...given, deck: cards('red 5') }, { 'command-points': [3, 5, 1, 2] });
    trial.answer({ give: [{ to: 'rb', points: 2 }] }, 'ra');
    const setting = revisedSetting(trial.game);
    const seen = (seat: string | null) => revisedFromView(setting, trial.game.seats, view(trial.book, trial.game, seat)).state;
    for (const seat of ['ra', 'rb']) {
      expect(seen(seat).armies.red).to.deep.equal({
        ...trial.state.armies.red,
        points: { ra: 3, rb: 4 },
        rolled: [3, 5],
        given: { rb: 2 },
      });
      expect(seen(seat).armies.black).to.deep.include({ points: {}, rolled: [], given: {}, commander: 'black' });
    }
    expect(seen('black').armies.red).to.deep.include({ points: {}, rolled: [], given: {}, commander: 'ra' });
    expect(seen('black').armies.black).to.deep.include({ points: { black: 2 }, rolled: [1, 2] });
    expect(seen(null).armies.black).to.deep.include({ points: {}, rolled: [], given: {} });
    expect(seen('ra').field).to.deep.equal(trial.state.field);
    const stranger = view(
      trial.book,
      { ...trial.game, seats: [...trial.game.seats, { id: 'guest', side: 'red', name: 'Guest' }] },
      'guest',
    );
    expect(stranger.hand?.secrets).to.deep.equal({});
  });

  it("KMR-6.13 shows both armies' points where they are open, and who acts on an ordinary card of a special one", () => {
    const open = revisedFromMoment({
      ...given,
      options: { commandPointsSecret: false },
      points: { ra: 1, rb: 2, black: 3 },
      deck: cards('red J'),
    })
      .answer({ player: 'rb' })
      .answer({ do: 'activate', unit: 'r1' }, 'ra');
    const seen = (seat: string) => revisedFromView(revisedSetting(open.game), open.game.seats, view(open.book, open.game, seat)).state;
    expect([seen('black').armies.red.points, seen('ra').armies.black.points]).to.deep.equal([open.state.armies.red.points, { black: 3 }]);
    expect(seen('ra').activation).to.deep.equal({ ...open.state.activation, ordinary: true });
  });

  const played = () =>
    fromMoment({ ...given, deck: cards('red 5', 'red 6', 'black 7') })
      .pass('r1')
      .activate('r3');

  /** What a player makes of a battle of his that is as said. */
  const rebuilt = (change: (state: State) => State, outcome: KingsMenGame['outcome'] = null) => {
    const trial = played();
    const game = { ...trial.game, state: change(trial.state), outcome };
    return gameFromView(settingOf(game), game.seats, view(trial.book, game, 'rb'));
  };

  it('KM-32.1 knows neither dice nor deck nor how play came to stand, but how many commands there were and how it ended', () => {
    const { state, ...rest } = rebuilt((same) => same);
    expect(state.deck).to.deep.equal([]);
    expect(rest).to.deep.equal({
      book: { id: 'kings-men', version: kingsMen.version },
      seats: [
        { id: 'ra', side: 'red', name: 'ra' },
        { id: 'rb', side: 'red', name: 'rb' },
        { id: 'black', side: 'black', name: 'black' },
      ],
      strands: [],
      seq: played().game.seq,
      asked: 0,
      outcome: null,
      chance: { seed: '', commitment: '', words: {}, drawn: {} },
    });
    expect(rebuilt((same) => same, { winner: 'red', reason: 'conceded', clause: 'KM-31.3' }).outcome).to.deep.equal({
      winner: 'red',
      reason: 'conceded',
      clause: 'KM-31.3',
    });
    expect(rebuilt((same) => same, { winner: null, reason: 'both', clause: 'KM-28.6' }).outcome).to.deep.equal({
      winner: null,
      reason: 'both',
      clause: 'KM-28.6',
    });
  });

  it('KM-32.2 sees the part of the turn, the card being dealt with and all that the active unit has done', () => {
    for (const phase of ['deploy', 'turn', 'general-moves', 'over'] as const)
      expect(rebuilt((state) => ({ ...state, phase })).state.phase).to.equal(phase);
    expect(rebuilt((state) => ({ ...state, card: null })).state).to.deep.include({
      card: null,
      activation: null,
      discard: [{ army: 'red', rank: '5' }],
    });
    const done = ['move', 'fire', 'change', 'charge', 'reform'] as const;
    expect(
      rebuilt((state) => ({ ...state, activation: state.activation === null ? null : { ...state.activation, done: [...done] } })).state
        .activation,
    ).to.deep.include({ unit: 'r3', seat: 'rb', done: [...done], fought: false, colour: 'green' });
    expect(rebuilt((state) => ({ ...state, activation: null })).state.activation).to.equal(null);
    const { book, game } = played();
    expect([book.table(game).active, book.table(game).own.done]).to.deep.equal(['r3', []]);
    expect(book.table({ ...game, state: { ...game.state, activation: null } }).active).to.equal('');
  });

  it('KM-29.6 knows the scenario and what it has placed', () => {
    const trial = fromMoment({ ...given, deck: cards('red 5') });
    const { scenario, fixed } = settingOf({ state: { ...trial.state, scenario: 'ford', fixed: ['r1', 'rb'] } });
    expect([scenario, fixed]).to.deep.equal(['ford', ['r1', 'rb']]);
    const { scenario: unnamed, fixed: none } = settingOf(trial.game);
    expect([unnamed, none]).to.deep.equal(['', []]);
    expect(rebuilt((state) => ({ ...state, scenario: 'ford', fixed: ['r1'] })).state).to.deep.include({ scenario: 'ford', fixed: ['r1'] });
  });

  it('KM-31.4 knows who acts only while that player is asked what the unit does', () => {
    const pair = [foot('r', 50, 10, 90, { owner: 'rb' }), foot('b', 50, 13, 270, BLACK), foot('b3', 10, 40, 270, BLACK)];
    const trial = fromMoment(
      { ...given, ground: land(), units: pair, deck: cards('red 5') },
      { 'melee.attack': [6, 6, ...Array.from({ length: 10 }, () => 1)], 'melee.defence': Array.from({ length: 12 }, () => 1) },
    );
    trial.activate('r');
    const acting = () => gameFromView(settingOf(trial.game), trial.game.seats, view(trial.book, trial.game, null)).state.activation;
    const [by] = trial.question('act').seats;
    expect(acting()).to.deep.include({ unit: 'r', seat: by });
    trial.answer({ do: 'charge', target: 'b', path: [spot(50, 12.98)], facing: 900 });
    // The beaten enemy is asked for its way out: of who activated the unit nothing is seen, and the army's first player stands for them.
    expect(trial.question('escape-direction').seats).to.deep.equal(['black']);
    expect(acting()).to.deep.include({ unit: 'r', seat: 'ra' });
  });

  it('KM-28.4 sees how many units each army has lost', () => {
    const armies = rebuilt((state) => ({
      ...state,
      armies: { red: { ...state.armies.red, lost: ['x'] }, black: { ...state.armies.black, lost: ['y', 'z'] } },
    })).state.armies;
    expect([armies.red.lost, armies.black.lost]).to.deep.equal([['lost-1'], ['lost-1', 'lost-2']]);
  });
});
