import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import { turnFlow } from '../../src/books/kings-men/skirmish/turn.ts';
import { inches } from '../../src/table/units.ts';
import {
  BLACK,
  attached,
  cardNamed,
  figure,
  foot,
  general,
  gun,
  indians,
  land,
  plot,
  position,
  skirmishers,
  spot,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';
import { nothing, playing } from './trial.ts';
import type { Dice } from '../playing/trial.ts';
import type { Trial } from './trial.ts';

const a = foot('a', 20, 20);
const loaded = { ...gun('g', 20, 30), smoke: true };
const x = foot('x', 50, 40, 180, BLACK);
const clausesOfRides = (trial: Trial) => trial.events.filter(({ kind }) => kind === 'general-moved').map(({ clause }) => clause);
const at = (trial: Trial, id: string) => trial.state.field.generals[id]?.at;

function card(name: NonNullable<Moment['card']>, moment: Partial<Moment> = {}, dice: Dice = {}): Trial {
  return playing(position({ details: [a, loaded, x], ...moment, card: name }), cardFlow, {}, dice);
}

const use = (detail: string, flag = false) => ({ do: 'activate', detail, flag });

describe('special cards of the skirmish game', () => {
  it('QM-7.1 what a card can do belongs to its player and lapses with it', () => {
    const trial = card('black J', { details: [a, x] });
    expect(trial.open.map(({ seats }) => seats)).to.deep.equal([['black']]);
    trial.answer({ do: 'end' });
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-7.2 a Jack is named for one activation of the card', () => {
    const trial = card('red J');
    trial.answer(use('g', true)).answer({ do: 'load' });
    expect(trial.told('activated')[0]?.flag).to.equal('jack');
    // It is used up: the second activation is a plain one.
    expect(trial.verdictOn(use('a', true))).to.equal('QM-7.2 used-already');
    expect(trial.offered()).to.not.deep.include(use('a', true));
  });

  it('QM-7.2 an activation in which nothing was done leaves the Jack', () => {
    const trial = card('red J').answer(use('a', true)).answer({ do: 'end' });
    expect(trial.offered()).to.deep.include(use('a', true));
  });

  it('QM-7.2 without a Jack or Queen nothing can be named', () => {
    expect(card('red 5').verdictOn(use('a', true))).to.equal('QM-7.2 no-such-card');
  });

  it('QM-7.2 a Jack’s move through rough ground is not halved', () => {
    // Six inches and one die of a green detail: 6 + 4 = 10, all of it through the field.
    const field = land(terrain('field', plot(0, 0, 72, 48), { rough: true }));
    const moved = (flag: boolean) => {
      const trial = card('red J', { ground: field, details: [a, x] }, { movement: [4] });
      trial.answer(use('a', flag)).answer({ do: 'move', path: [spot(40, 20)], facing: 0 });
      return trial.told('moved')[0]?.length;
    };
    expect(moved(true)).to.equal(inches(10));
    expect(moved(false)).to.equal(inches(5));
  });

  it('QM-7.2a it lifts the penalty of a move sideways as well', () => {
    const moved = (flag: boolean) => {
      const trial = card('red J', { details: [a, x] }, { movement: [4] });
      trial.answer(use('a', flag)).answer({ do: 'move', path: [spot(20, 40)], facing: 0 });
      return trial.told('moved')[0]?.length;
    };
    expect(moved(true)).to.equal(inches(10));
    expect(moved(false)).to.equal(inches(5));
  });

  it('QM-7.3 a Queen spares one activation its downgrade', () => {
    const trial = card('red Q').answer(use('g', true)).answer({ do: 'load' });
    expect([trial.detail('g').colour, trial.state.play?.used]).to.deep.equal(['green', 1]);
    expect(trial.verdictOn(use('a', true))).to.equal('QM-7.3 used-already');
  });

  it('QM-7.3 a red detail gets no marker in the Queen’s activation', () => {
    const red = { ...loaded, colour: 'red' } as const;
    const after = (flag: boolean) =>
      card('red Q', { details: [red, x] })
        .answer(use('g', flag))
        .answer({ do: 'load' })
        .detail('g').disordered;
    expect([after(true), after(false)]).to.deep.equal([false, true]);
  });

  it('QM-7.4 a King takes the general up to 20 inches in a straight line for one activation', () => {
    const trial = card('red K')
      .answer({ do: 'king' })
      .answer({ figure: 'red', to: spot(41, 1) });
    // From (1, 1): 40 inches away, he stops after 20.
    expect(at(trial, 'red')).to.deep.equal(spot(21, 1));
    expect([trial.state.play?.used, trial.state.play?.special]).to.deep.equal([1, true]);
    expect(trial.told('king-moved')).to.deep.equal([{ seat: 'red', figure: 'red', from: spot(1, 1), to: spot(21, 1) }]);
    expect(trial.verdictOn({ do: 'king' })).to.equal('QM-7.4 no-king');
    trial.answer(use('a'));
    expect(trial.asked).to.equal('feat');
  });

  it('QM-7.4 pieces and ground on the way do not matter', () => {
    const ground = land(terrain('lake', plot(5, 0, 10, 10), { impassable: true, rough: true }));
    const trial = card('red K', { ground, details: [foot('b', 15, 3, 90), x] })
      .answer({ do: 'king' })
      .answer({ figure: 'red', to: spot(20, 1) });
    expect(at(trial, 'red')).to.deep.equal(spot(20, 1));
  });

  it('QM-7.4 a free standing command figure may ride instead, an attached or fallen one may not', () => {
    const s = skirmishers('s', 30, 20);
    const figures = [
      figure('free', 's', 30, 22),
      figure('tied', 'a', 0, 0, { detail: 'a' }),
      figure('down', 's', 31, 22, { standing: false, fellOn: 0 }),
      figure('theirs', 'x', 40, 40, BLACK),
    ];
    const trial = card('red K', { details: [a, s, x], figures }).answer({ do: 'king' });
    expect(trial.verdictOn({ figure: 'tied', to: spot(30, 30) })).to.equal('QM-7.4 attached');
    expect(trial.verdictOn({ figure: 'down', to: spot(30, 30) })).to.equal('QM-22.3 fallen');
    expect(trial.verdictOn({ figure: 'theirs', to: spot(30, 30) })).to.equal('QM-7.4 not-yours');
    const riding = JSON.stringify(trial.offered());
    expect(['red', 'free', 'tied', 'down', 'theirs'].filter((id) => riding.includes(`"figure":"${id}"`))).to.deep.equal(['red', 'free']);
    trial.answer({ figure: 'free', to: spot(33, 24) });
    expect(trial.state.field.figures.free?.at).to.deep.equal(spot(33, 24));
  });

  it('QM-7.4 the player may think better of it', () => {
    const trial = card('red K').answer({ do: 'king' }).answer(null);
    expect([trial.state.play?.used, trial.asked]).to.deep.equal([0, 'activate']);
  });

  it('QM-7.4 it may be made at any point between activations, and other cards have none', () => {
    const trial = card('red K').answer(use('g')).answer({ do: 'load' }).answer({ do: 'king' });
    expect(trial.asked).to.equal('king-move');
    expect(card('red Q').verdictOn({ do: 'king' })).to.equal('QM-7.4 no-king');
  });

  it('QM-7.5 it ends where the base is free, on the table', () => {
    const trial = card('red K', { details: [foot('b', 12, 1), x] }).answer({ do: 'king' });
    expect(trial.verdictOn({ figure: 'red', to: spot(1, -2) })).to.equal('QM-7.5 off-table');
    // The middle of the detail, x 11 to 12: his base of an inch and a half is clear of it an inch and a quarter aside.
    trial.answer({ figure: 'red', to: spot(11.5, 1) });
    expect(at(trial, 'red')).to.deep.equal(spot(10.25, 1));
  });

  it('QM-7.5 a command figure is stopped by its glass wall', () => {
    const s = skirmishers('s', 30, 20);
    const trial = card('red K', { details: [s, x], figures: [figure('free', 's', 30, 22)] }).answer({ do: 'king' });
    trial.answer({ figure: 'free', to: spot(30, 42) });
    // The farther man's base ends at y 20; the figure's may begin 12 above it.
    expect(trial.state.field.figures.free?.at).to.deep.equal(spot(30, 32.5));
  });

  it('QM-7.6 a general moved by a King moves again at the end of the turn', () => {
    const trial = playing(
      position({ details: [a, x], card: null, turn: 0 }),
      turnFlow,
      {},
      { points: [1, 1, 1, 1] },
      [nothing('collapse')],
      [cardNamed('red K')],
    );
    trial
      .answer({ do: 'king' })
      .answer({ figure: 'red', to: spot(21, 1) })
      .answer({ do: 'end' });
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    while (trial.asked !== 'general-move') trial.auto();
    trial.answer({ to: spot(31, 1) }, 'red').answer({ to: null }, 'black');
    expect(at(trial, 'red')).to.deep.equal(spot(31, 1));
  });

  it('QM-7.6a command figures stay where they are at the end of a turn, unless the option lets them ride up to 20', () => {
    const s = skirmishers('s', 30, 20);
    const end = (commandFigureEndMove: boolean) => {
      const trial = playing(
        position({
          details: [s, x],
          figures: [figure('free', 's', 30, 22), attached('tied', a)],
          card: null,
          options: { commandFigureEndMove },
        }),
        turnFlow,
        {},
        { points: [1, 1, 1, 1] },
        [nothing('collapse')],
      );
      trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
      while (trial.asked !== 'general-move') trial.auto();
      return trial.auto().auto();
    };
    expect(end(false).asked).to.equal('nothing');
    const trial = end(true);
    expect(trial.asked).to.equal('figure-moves');
    expect(
      trial.verdictOn(
        {
          moves: [
            { figure: 'free', to: spot(30, 25) },
            { figure: 'free', to: spot(30, 26) },
          ],
        },
        'red',
      ),
    ).to.equal('QM-7.6 twice');
    expect(trial.verdictOn({ moves: [{ figure: 'free', to: spot(30, 25) }] }, 'black')).to.equal('QM-7.6 not-yours');
    expect(trial.verdictOn({ moves: [{ figure: 'tied', to: spot(30, 25) }] }, 'red')).to.equal('QM-7.6 attached');
    expect(trial.verdictOn({ moves: [{ figure: 'free', to: spot(30, -1) }] }, 'red')).to.equal('QM-3.12 rides-off-table');
    trial.answer({ moves: [{ figure: 'free', to: spot(30, 26) }] }, 'red').auto();
    expect(trial.state.field.figures.free?.at).to.deep.equal(spot(30, 26));
    expect(clausesOfRides(trial)).to.deep.equal(['QM-7.6']);
  });

  it('QM-7.7 an Ace gives one activation more than the rating', () => {
    const trial = card('red A', { generals: [general('red', 'red', 1, 1, { rating: 3 }), general('black', 'black', 71, 47)] });
    expect(trial.offered()).to.deep.include(use('a'));
    const details = [{ ...loaded }, { ...gun('h', 30, 30), smoke: true }, { ...gun('i', 40, 30), smoke: true }, x];
    const two = card('red A', { details });
    for (const id of ['g', 'h', 'i']) two.answer(use(id)).answer({ do: 'load' });
    // Rating 2 and one more: three, then the card is over.
    expect(two.asked).to.equal('nothing');
  });

  it('QM-7.7a every one of them may go to the same detail', () => {
    const trial = card('red A', { details: [loaded, x] }, {});
    trial.answer(use('g')).answer({ do: 'load' }).answer(use('g'));
    expect(trial.asked).to.equal('feat');
  });

  it('QM-7.8 a joker disorders one enemy detail on the table without a marker, and activates nobody', () => {
    const marked = { ...foot('y', 60, 40, 180, BLACK), disordered: true };
    const gone = { ...skirmishers('z', 60, 20, 180, BLACK), scattered: 'wood' };
    const trial = card('red joker', { details: [a, x, marked, gone] });
    expect(trial.offered()).to.deep.equal([{ detail: null }, { detail: 'x' }]);
    for (const detail of ['a', 'y', 'z']) expect(trial.verdictOn({ detail })).to.equal('QM-7.8 not-a-choice');
    trial.answer({ detail: 'x' });
    expect(trial.detail('x').disordered).to.equal(true);
    expect(trial.detail('x').colour).to.equal('green');
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-7.8 nobody need be named, and without anybody to name the joker has no effect', () => {
    expect(card('red joker').answer({ detail: null }).told('joker-played')).to.deep.equal([{ seat: 'red', detail: null }]);
    const idle = card('red joker', { details: [a, { ...x, disordered: true }] });
    expect([idle.asked, idle.told('joker-played')]).to.deep.equal(['nothing', [{ seat: 'red', detail: null }]]);
  });

  it('QM-7.8a the marker is an ordinary one that the enemy may remove', () => {
    const trial = card('red joker').answer({ detail: 'x' });
    expect([trial.detail('x').disordered, trial.detail('x').permanent]).to.deep.equal([true, false]);
  });

  it('QM-7.9 a 2 must fall on an own detail on the table without a marker', () => {
    const trial = card('red 2', {
      details: [a, { ...foot('b', 30, 20), permanent: true }, { ...skirmishers('s', 40, 20), scattered: 'wood' }, x],
    });
    expect(trial.offered()).to.deep.equal([{ detail: 'a' }]);
    for (const detail of ['b', 's', 'x']) expect(trial.verdictOn({ detail })).to.equal('QM-7.9 not-a-choice');
    expect(trial.answer({ detail: 'a' }).detail('a').disordered).to.equal(true);
    expect(trial.asked).to.equal('nothing');
  });

  it('QM-7.9 if there is none it has no effect', () => {
    const trial = card('red 2', { details: [{ ...a, disordered: true }, x] });
    expect([trial.asked, trial.told('two-played')]).to.deep.equal(['nothing', [{ seat: 'red', detail: null }]]);
  });

  it('QM-7.9a green, yellow and red may be chosen alike, points or none', () => {
    const details = [a, { ...foot('b', 30, 20), colour: 'yellow' }, { ...foot('c', 40, 20), colour: 'red' }, x] as const;
    const trial = card('red 2', { details, players: { red: { points: 0 } } });
    expect(trial.offered()).to.deep.equal([{ detail: 'a' }, { detail: 'b' }, { detail: 'c' }]);
  });

  it('QM-7.10 the command window is open before a joker or a 2 takes effect', () => {
    for (const name of ['red joker', 'red 2'] as const) {
      const trial = card(name, { details: [{ ...foot('b', 3, 3), disordered: true }, a, x] });
      expect(trial.asked).to.equal('command-window');
    }
  });

  it('QM-7.12 cards from 3 to 10 do nothing but activate', () => {
    for (const name of ['red 3', 'red 10'] as const) {
      const trial = card(name, { details: [a, x] });
      expect(trial.offered()).to.deep.equal([use('a'), { do: 'end' }]);
    }
  });
});

describe('generals at the end of a turn', () => {
  const atEnd = (moment: Partial<Moment> = {}) => {
    const trial = playing(position({ details: [a, x], card: null, ...moment }), turnFlow, {}, { points: [1, 1, 1, 1, 1, 1] }, [
      nothing('collapse'),
    ]);
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    while (trial.asked !== 'general-move') trial.auto();
    return trial;
  };

  it('QM-7.11 ride up to 20 inches straight, chosen in secret and shown together', () => {
    const trial = atEnd();
    trial.answer({ to: spot(1, 41) }, 'red');
    expect(at(trial, 'red'), 'not before the other has chosen').to.deep.equal(spot(1, 1));
    expect(trial.told('general-moved')).to.deep.equal([]);
    trial.answer({ to: spot(71, 40) }, 'black');
    expect([at(trial, 'red'), at(trial, 'black')]).to.deep.equal([spot(1, 21), spot(71, 40)]);
    expect(trial.told('general-moved').map(({ seat }) => seat)).to.deep.equal(['red', 'black']);
    expect(clausesOfRides(trial)).to.deep.equal(['QM-7.11', 'QM-7.11']);
  });

  it('QM-26.13 an Impetuous one is offered only places near his foremost detail', () => {
    // The line at x 40 is nearest to the enemy; four inches behind its middle at x 39.5. The other's men are 30 inches from it.
    const trial = atEnd({ details: [foot('a', 40, 24), foot('b', 10, 24), x], players: { red: { identity: 'impetuous' } } });
    expect(trial.offered('red')).to.deep.equal([{ to: null }, { to: spot(35.5, 24) }]);
  });

  it('QM-15.4, QM-32.2 an army may collapse when a figure has left its men behind in the forest', () => {
    const trial = playing(
      position({
        details: [a, indians('i', 25, 25, 0, { unit: 'u', scattered: 'wood' }), x],
        figures: [figure('o', 'u', 32, 25)],
        card: null,
        ground: land(terrain('wood', plot(20, 20, 30, 30), { forest: true })),
        options: { commandFigureEndMove: true },
      }),
      turnFlow,
      {},
      { points: [1, 1, 1, 1], collapse: [4, 4] },
    );
    trial.command('finish-turn', 'red', { finish: true }).command('finish-turn', 'black', { finish: true });
    while (trial.asked !== 'figure-moves') trial.auto();
    // 21.5 inches from the forest. One of two elements is left, and a yellow roll of two fours saves nobody (QM-27.3, QM-27.5).
    trial.answer({ moves: [{ figure: 'o', to: spot(52, 25) }] }, 'red').answer({ moves: [] }, 'black');
    expect(trial.told('collapse-roll').map(({ army, left, of, stands }) => ({ army, left, of, stands }))).to.deep.equal([
      { army: 'red', left: 1, of: 2, stands: false },
    ]);
    expect(trial.game.outcome?.winner).to.equal('black');
  });

  it('QM-7.11 rough ground does not slow them, and a piece where one ends shifts him aside', () => {
    const ground = land(terrain('lake', plot(3, 0, 10, 10), { impassable: true, rough: true }));
    const trial = atEnd({ ground });
    trial.answer({ to: spot(19.5, 1) }, 'red').answer({ to: null }, 'black');
    expect(at(trial, 'red')).to.deep.equal(spot(19.5, 1));
    const shifted = atEnd({ details: [foot('b', 12, 1), x] });
    shifted.answer({ to: spot(11.5, 1) }, 'red').answer({ to: null }, 'black');
    expect(at(shifted, 'red')).to.not.deep.equal(spot(11.5, 1));
  });

  it('QM-7.11a it makes no difference who answers first', () => {
    const one = atEnd()
      .answer({ to: spot(1, 10) }, 'red')
      .answer({ to: spot(71, 40) }, 'black');
    const other = atEnd()
      .answer({ to: spot(71, 40) }, 'black')
      .answer({ to: spot(1, 10) }, 'red');
    expect(one.state).to.deep.equal(other.state);
    expect(one.events).to.deep.equal(other.events);
  });
});
