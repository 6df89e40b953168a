import { expect } from 'chai';
import { activationFlow } from '../../src/books/kings-men/skirmish/activation.ts';
import { gameFromView, queensMen, settingOf } from '../../src/books/kings-men/skirmish/index.ts';
import { pieceFigures } from '../../src/books/kings-men/skirmish/view/presentation.ts';
import { isDetailPiece } from '../../src/books/kings-men/skirmish/state/public.ts';
import type { SkirmishGame, State } from '../../src/books/kings-men/skirmish/state.ts';
import { view } from '../../src/kernel/view.ts';
import type { Viewer } from '../../src/kernel/view.ts';
import {
  BLACK,
  attached,
  cardNamed,
  figure,
  foot,
  general,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing, refereeOf } from './trial.ts';

const seen = (game: SkirmishGame, viewer: Viewer) => gameFromView(settingOf(game), game.seats, view(queensMen, game, viewer));
const stateSeen = (state: State, viewer: Viewer) => seen(refereeOf(state).game, viewer).state;

const line = foot('line', 10, 10, 0, { formation: { kind: 'line', files: 3 }, quality: 'elite', colour: 'yellow', disordered: true });
const riders = lightHorse('riders', 30, 10, 0, { mounted: false, unit: 'riders-unit' });
/** Every kind of troops and formation, every rank standing, fallen before this card and on it. */
const everything: Moment = {
  details: [
    line,
    foot('open', 10, 20, 0, { formation: { kind: 'open' }, quality: 'militia', colour: 'red', permanent: true }),
    foot('column', 10, 30, 0, { formation: { kind: 'column' }, smoke: true }),
    foot('mob', 20, 10, 0, { formation: { kind: 'mob' }, building: 'house' }),
    skirmishers('rangers', 20, 20),
    indians('band', 20, 30, 0, { scattered: 'wood', elements: ['band', 'other'] }),
    horse('horse', 40, 10),
    riders,
    lightHorse('light', 40, 20),
    gun('light-gun', 40, 30),
    gun('medium', 50, 10, 0, { gun: 'medium', formation: { kind: 'limbered' } }),
    gun('heavy', 50, 20, 0, { gun: 'heavy', type: 'horse-artillery', mounted: true }),
    foot('x', 60, 40, 180, BLACK),
  ],
  figures: [
    attached('line-officer', line, { standing: false, fellOn: 1, at: line.at }),
    attached('line-ensign', line, { kind: 'ensign', at: line.at }),
    figure('rangers-officer', 'rangers', 22, 20),
    figure('rangers-ensign', 'rangers', 22, 22, { kind: 'ensign', standing: false, fellOn: 1 }),
    figure('chief', 'band', 22, 30, { kind: 'chief', standing: false, fellOn: 0 }),
  ],
  horses: [horses(riders, 2, 28.5, 10)],
  ground: land(terrain('house', plot(18, 8, 22, 12), { enterable: true })),
};

/** A piece of everything, with what is its own. */
function everyPiece(id: string) {
  return queensMen.table(refereeOf(position(everything)).game).pieces.find((each) => each.id === id);
}

describe('what can be read off the table', () => {
  it('QM-34.2 every kind of piece, to anybody as it is', () => {
    const state = position(everything);
    for (const viewer of ['red', 'black', null]) expect(stateSeen(state, viewer).field).to.deep.equal(state.field);
  });

  it('QM-34.2 the turn, its phase, the cards that lie open, and how the battle ended', () => {
    const state = position({
      details: [foot('a', 10, 10), foot('x', 60, 40, 180, BLACK)],
      turn: 7,
      card: 'black Q',
      deck: [cardNamed('red 3')],
    });
    const [banked, gone] = [cardNamed('black 9'), cardNamed('red joker')];
    Object.assign(state, { discard: [gone], phase: 'turn-end' });
    Object.assign(state.armies.black, { banked: [banked], bankedThisTurn: 2, lost: ['x'], tested: 1 });
    const { turn, phase, discard, deck, play, armies } = stateSeen(state, 'black');
    expect({ turn, phase, discard, deck, play }).to.deep.equal({ turn: 7, phase: 'turn-end', discard: [gone], deck: [], play: state.play });
    // Elements are told by their number only.
    expect(armies.black).to.deep.equal({ ...state.armies.black, elements: ['element-1'], lost: ['element-1'], tested: 1 });
    expect(armies.red).to.deep.equal({ ...state.armies.red, elements: ['element-1'] });
    expect(stateSeen(state, 'red').armies.black).to.deep.include({ banked: [banked], bankedThisTurn: 0 });
    const { game } = refereeOf(state);
    const over = (winner: string | null) => seen({ ...game, outcome: { winner, reason: 'collapse', clause: 'QM-36.1' } }, null).outcome;
    expect([over('red'), over(null), seen(game, null).outcome]).to.deep.equal([
      { winner: 'red', reason: 'collapse', clause: 'QM-36.1' },
      { winner: null, reason: 'collapse', clause: 'QM-36.1' },
      null,
    ]);
  });

  it('QM-9.1, QM-34.2 the activation under way: whose, what it is named for, all it has done', () => {
    const done = [
      'move',
      'charge',
      'combine',
      'set-out',
      'change',
      'load',
      'fire',
      'aim',
      'limber',
      'unlimber',
      'mount',
      'dismount',
      'regain',
      'scatter',
      'reappear',
      'break-out',
      'form-up',
    ] as const;
    const moment: Moment = { details: [skirmishers('a', 10, 10), skirmishers('x', 60, 40, 180, BLACK)], active: 'a', done: [...done] };
    for (const [card, flag] of [
      ['red 5', null],
      ['red J', 'jack'],
      ['red Q', 'queen'],
    ] as const) {
      const state = position({ ...moment, card, flag });
      if (state.activation !== null) state.activation.aim = 1;
      for (const viewer of ['red', 'black', null]) expect(stateSeen(state, viewer).activation).to.deep.equal(state.activation);
    }
    const black = position({ ...moment, card: 'black 7', active: 'x', flag: null });
    expect(stateSeen(black, 'red').activation).to.deep.equal({ ...black.activation, seat: 'black', feats: 3, aim: 0 });
    expect(stateSeen(position({ details: moment.details }), 'red').activation).to.equal(null);
  });

  it('QM-11.2 dice that lie and wait for a path are in the question', () => {
    const setOut = (colour: 'green' | 'red', movement: number[]) =>
      playing(
        position({ details: [foot('a', 10, 10, 0, { colour })], options: { moveOrder: 'roll-first' } }),
        activationFlow,
        { seat: 'red', detail: 'a', flag: false },
        { movement },
      ).answer({ do: 'set-out' }).game;
    expect(seen(setOut('green', [4]), 'red').state.activation?.thrown).to.deep.equal([4]);
    expect(seen(setOut('green', [4]), 'black').state.activation?.thrown).to.equal(null);
    // Red foot in close order has no die.
    expect(seen(setOut('red', []), 'red').state.activation?.thrown).to.deep.equal([]);
  });

  it('QM-25.5 a unit that has broken out is a unit of its own, of the regiment it comes from', () => {
    const a = foot('a', 20, 24, 0, { unit: 'u', name: 'Lights, 1' });
    const trial = playing(
      position({
        details: [a, foot('x', 60, 40, 180, BLACK)],
        figures: [attached('o', a, { at: a.at })],
        units: { u: { name: 'Lights', traits: ['light-infantry'], strength: 12 } },
      }),
      activationFlow,
      { seat: 'red', detail: 'a', flag: false },
      {},
      [nothing('collapse')],
    ).answer({ do: 'break-out' });
    const { units, details, figures } = seen(trial.game, 'black').state.field;
    expect(details).to.deep.equal(trial.state.field.details);
    expect(figures).to.deep.equal(trial.state.field.figures);
    const { u } = trial.state.field.units;
    expect(units['u-light-1']).to.deep.equal({ ...u, id: 'u-light-1', type: 'skirmishers', partition: null, origin: 'u' });
    expect(Object.keys(units)).to.deep.equal(['u', 'x', 'u-light-1']);
  });

  it('QM-34.1, QM-39.7 of players: one’s own secrets, of allies what they share, of enemies what has shown', () => {
    const seats = { red: ['red', 'rose'], black: ['black', 'raven'] };
    const hidden = { identity: 'hated', designation: 'a', points: 4, orator: 'any', used: true } as const;
    const state = position({
      details: [foot('a', 10, 10), foot('x', 60, 40, 180, BLACK)],
      seats,
      players: {
        red: { ...hidden, rolled: [4, 1], removals: 2, conceding: true },
        rose: { ...hidden, rolled: [3, 3], finished: true },
        black: { ...hidden, identityLost: true },
        raven: { ...hidden, revealed: true },
      },
    });
    const { red, rose, black, raven } = stateSeen(state, 'red').players;
    expect(red).to.deep.equal(state.players['red']);
    expect(rose).to.deep.equal({ ...state.players['rose'], orator: null });
    const nothingKnown = { points: 0, rolled: [], identity: null, designation: null, orator: null, used: false };
    expect(black).to.deep.equal({ ...state.players['black'], ...nothingKnown });
    expect(raven).to.deep.equal({ ...state.players['raven'], ...nothingKnown, identity: 'hated', designation: 'a', used: true });
    expect(stateSeen(state, null).players['red']).to.deep.equal({ ...state.players['red'], ...nothingKnown });
  });

  it('QM-34.2 how far a card has been played, and whose it is', () => {
    const state = position({ details: [foot('a', 10, 10), foot('x', 60, 40, 180, BLACK)], card: 'black K' });
    Object.assign(state.play ?? {}, { used: 1, removed: true, promoted: true, special: true });
    expect(stateSeen(state, 'red').play).to.deep.equal(state.play);
    expect(stateSeen(position({ details: [foot('a', 10, 10)], card: null }), 'red').play).to.equal(null);
  });

  it('QM-22.3, QM-34.2 of the command figures attached those count as present that stand', () => {
    const present = (officer: boolean, ensign: boolean) => {
      const state = position({
        details: [line, foot('x', 60, 40, 180, BLACK)],
        figures: [attached('officer', line, { standing: officer }), attached('ensign', line, { kind: 'ensign', standing: ensign })],
      });
      const found = queensMen
        .table(refereeOf(state).game)
        .pieces.filter(isDetailPiece)
        .find(({ id }) => id === 'line');
      return found?.own.led.map(({ kind, standing }) => [kind, standing]);
    };
    for (const officer of [true, false])
      for (const ensign of [true, false])
        expect(present(officer, ensign)).to.deep.equal([
          ['officer', officer],
          ['ensign', ensign],
        ]);
    expect(everyPiece('x')?.own).to.deep.include({ led: [] });
    // A leader who was knocked over on this very card is told apart, for he cannot be promoted yet (QM-22.8).
    expect(everyPiece('line')?.own).to.deep.include({
      unit: 'line',
      origin: 'line',
      led: [
        { id: 'line-officer', kind: 'officer', standing: false, now: true },
        { id: 'line-ensign', kind: 'ensign', standing: true, now: false },
      ],
    });
    expect(everyPiece('rangers-ensign')).to.deep.include({
      kind: 'ensign',
      badges: ['down'],
      own: { is: 'figure', army: 'red', unit: 'rangers', kind: 'ensign', standing: false, now: true, mounted: false },
    });
    expect(everyPiece('chief')).to.deep.include({
      kind: 'chief',
      badges: ['down'],
      own: { is: 'figure', army: 'red', unit: 'band', kind: 'chief', standing: false, now: false, mounted: false },
    });
  });

  it('QM-2.14, QM-22.3 free command figures are drawn by their rank, the fallen lying', () => {
    const drawn = (id: string) => {
      const piece = everyPiece(id);
      return piece === undefined ? [] : pieceFigures(piece, land());
    };
    expect(drawn('rangers-officer')).to.deep.equal([{ at: spot(22, 20), facing: 0, role: 'officer' }]);
    expect(drawn('rangers-ensign')).to.deep.equal([{ at: spot(22, 22), facing: 0, role: 'ensign', down: true }]);
    expect(drawn('chief')).to.deep.equal([{ at: spot(22, 30), facing: 0, role: 'chief', down: true }]);
  });

  it('QM-3.3 horses are drawn abreast, from their left', () => {
    const state = position({
      ...everything,
      horses: [horses(riders, 3, 28, 10)],
      generals: [general('red', 'red', 1, 1), general('black', 'black', 71, 47)],
    });
    const piece = queensMen.table(refereeOf(state).game).pieces.find(({ kind }) => kind === 'horses');
    expect(piece === undefined ? [] : pieceFigures(piece, land())).to.deep.equal(
      [11, 10, 9].map((y) => ({ at: spot(28, y), facing: 0, role: 'horse' })),
    );
  });
});
