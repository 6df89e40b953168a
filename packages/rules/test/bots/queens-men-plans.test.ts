import { expect } from 'chai';
import { cardFlow } from '../../src/books/kings-men/skirmish/card.ts';
import type { Card } from '../../src/books/kings-men/skirmish/field/under-way.ts';
import { settingOf, queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import type { Activation } from '../../src/books/kings-men/skirmish/state/play.ts';
import { answer } from '../../src/bots/queens-men/index.ts';
import { manoeuvres } from '../../src/bots/queens-men/manoeuvres.ts';
import { bestCourse, bestPlan } from '../../src/bots/queens-men/plans.ts';
import { view } from '../../src/kernel/view.ts';
import {
  BLACK,
  cardNamed,
  figure,
  foot,
  general,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  terrain,
  type Moment,
} from '../queens-men/position.ts';
import { nothing, playing, type Trial } from '../queens-men/trial.ts';

/** What the computer would have the detail named `a` do next. */
function planned(moment: Moment): string {
  const state = position({ active: 'a', ...moment });
  return bestPlan(state, detailIn(state), activationIn(state)).order.do;
}

/** What it thinks of doing otherwise than to stand and shoot. */
function thinksOf(moment: Moment): string[] {
  const state = position({ active: 'a', ...moment });
  return manoeuvres(state, detailIn(state), activationIn(state)).map(({ order }) => order.do);
}

function detailIn({ field }: State) {
  const detail = field.details['a'];
  if (detail === undefined) throw new Error('no detail a');
  return detail;
}

function activationIn({ activation }: State): Activation {
  if (activation === null) throw new Error('nobody is active');
  return activation;
}

/** The computer's answer to the first question of a card. */
function thought(trial: Trial): unknown {
  const [question] = trial.open;
  const seat = question?.seats[0] ?? '';
  return answer(settingOf(trial.game), trial.game.seats, view(queensMen, trial.game, seat)).answer;
}

const LIGHT = { a: { traits: ['light-infantry'] } } as const;
const DISMOUNT = { a: { traits: ['dismount'] } } as const;
const x = foot('x', 20, 40, 270, BLACK);

describe('what the computer general of a skirmish thinks of', () => {
  it('QM-25.1 breaks a line out where pairs reach what it cannot', () => {
    // 22 inches: out of a line's sixteen, in the pairs' medium range.
    const pair = (y: number) => skirmishers('x', 20, y, 270, { ...BLACK, colour: 'red' });
    const units = { a: { traits: [...LIGHT.a.traits] } };
    expect(thinksOf({ details: [foot('a', 20, 16, 90), pair(38.5)], units })).to.deep.equal(['break-out']);
    expect(thinksOf({ details: [foot('a', 20, 16, 90), pair(38.5)] }), 'not trained to it').to.deep.equal([]);
    expect(thinksOf({ details: [foot('a', 20, 16, 90), pair(20)], units }), 'before the enemy’s knives').to.deep.equal([]);
    expect(thinksOf({ details: [foot('a', 20, 16, 90, { colour: 'red' }), pair(38.5)], units }), 'too tired').to.deep.equal([]);
  });

  it('QM-25.6 forms up where the line shoots better than its pairs', () => {
    const pairs = ['a', 'b', 'c'].map((id, index) => skirmishers(id, 17 + 3 * index, 20, 90, { unit: 'u' }));
    const given = (y: number): Moment => ({
      details: [...pairs, skirmishers('x', 20, y, 270, BLACK)],
      units: { u: { traits: ['light-infantry'] } },
      figures: [figure('f', 'u', 20, 17)],
    });
    expect(thinksOf(given(45))).to.deep.equal([]);
    expect(new Set(thinksOf(given(28)))).to.deep.equal(new Set(['form-up']));
  });

  it('QM-13.1 joins two weak details into one that does not break at its next loss', () => {
    const three = { soldiers: 3, strength: 6, formation: { kind: 'line', files: 3 }, unit: 'u' } as const;
    const six = { ...three, soldiers: 6, formation: { kind: 'line', files: 6 } } as const;
    expect(thinksOf({ details: [foot('a', 20, 3, 90, three), foot('b', 27, 3, 90, three), x] })).to.deep.equal(['combine']);
    expect(thinksOf({ details: [foot('a', 20, 3, 90, six), foot('b', 29, 3, 90, three), x] })).to.deep.equal([]);
    expect(thinksOf({ details: [foot('a', 20, 3, 90, three), foot('b', 27, 3, 90, { ...three, disordered: true }), x] })).to.deep.equal([]);
    expect(thinksOf({ details: [foot('a', 20, 3, 90, three), foot('b', 60, 3, 90, three), x] }), 'too far').to.deep.equal([]);
  });

  it('QM-15.2 has its last men hide in the trees from who could hurt them, and come back when they are fresh', () => {
    const wood = terrain('wood', plot(16, 16, 24, 24), { forest: true });
    const chief = figure('chief', 'a', 20, 18);
    const given: Moment = {
      details: [indians('a', 20, 20, 90, { colour: 'red', smoke: true }), foot('x', 20, 31, 270, BLACK)],
      figures: [chief],
      ground: land(wood),
    };
    expect(planned(given)).to.equal('scatter');
    expect(
      planned({ ...given, details: [indians('a', 20, 20, 90, { colour: 'green', smoke: true }), foot('x', 20, 31, 270, BLACK)] }),
    ).to.not.equal('scatter');
    const gone = (colour: 'red' | 'green') =>
      planned({ ...given, details: [indians('a', 20, 20, 90, { colour, scattered: 'wood' }), foot('x', 20, 31, 270, BLACK)] });
    expect([gone('red'), gone('green')]).to.deep.equal(['end', 'reappear']);
  });

  it('QM-21.1 dismounts light cavalry to shoot, and mounts it where nobody is in shot', () => {
    const a = lightHorse('a', 20, 20, 90);
    const given: Moment = {
      details: [a, skirmishers('x', 20, 34, 270, { ...BLACK, colour: 'red' })],
      units: { a: { traits: [...DISMOUNT.a.traits] } },
      figures: [figure('f', 'a', 20, 18)],
    };
    expect(thinksOf(given)).to.deep.equal(['dismount']);
    expect(thinksOf({ ...given, details: [a, foot('x', 20, 24, 270, BLACK)] }), 'too close').to.deep.equal([]);
    const onFoot = { ...a, mounted: false };
    expect(
      thinksOf({ ...given, details: [onFoot, foot('x', 70, 46, 270, BLACK)], horses: [horses(onFoot, 2, 20, 18.5, 90)] }),
    ).to.deep.equal(['mount']);
  });

  it('QM-11.2 throws the dice first where that is agreed, and uses them for what they reach', () => {
    const given: Moment = { details: [foot('a', 20, 20, 90), x], options: { moveOrder: 'roll-first' }, turn: 3 };
    expect(planned(given)).to.equal('set-out');
    expect(planned({ ...given, turn: 1 }), 'at first the enemy is let come').to.equal('end');
    const state = position({ active: 'a', ...given });
    expect(bestCourse(state, detailIn(state), activationIn(state), [6])?.do).to.equal('move');
  });

  it('QM-11.7 hopes for what a Bloodthirsty general adds to a charge', () => {
    // 18 inches as they look to riders who have fired: 12 and the one die of the green ones are 15.5, four more 19.5.
    const weak = skirmishers('x', 20, 34, 270, { ...BLACK, colour: 'red', disordered: true });
    const charges = (identity: 'bloodthirsty' | 'gout') => {
      const state = position({ active: 'a', details: [horse('a', 20, 15, 90, { smoke: true }), weak], players: { red: { identity } } });
      return bestPlan(state, detailIn(state), activationIn(state)).order.do;
    };
    expect([charges('bloodthirsty'), charges('gout')]).to.deep.equal(['charge', 'move']);
  });

  it('QM-7.4 rides with a King to troops that are out of command, while those have nothing better to do', () => {
    const trial = (at: readonly [number, number]) =>
      playing(
        position({
          details: [
            foot('a', 10, 8, 90, { disordered: true }),
            foot('b', 20, 8, 90, { disordered: true }),
            foot('c', 30, 8, 90, { disordered: true }),
            foot('x', 20, 47, 270, BLACK),
          ],
          generals: [general('red', 'red', ...at), general('black', 'black', 71, 47)],
          players: { red: { points: 0 } },
          card: 'red K',
        }),
        cardFlow,
        {},
        {},
        [nothing('command-window')],
      );
    expect(thought(trial([66, 30]))).to.deep.equal({ do: 'king' });
    expect(thought(trial([20, 4]))).to.not.deep.equal({ do: 'king' });
    const ride = thought(trial([66, 30]).answer({ do: 'king' }));
    expect(ride).to.have.property('figure', 'red');
  });

  it('QM-30.2 sets an Ace aside while there is nothing to do, and takes it up in place of an ordinary card when there is', () => {
    const cards = (names: readonly `red ${3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`[]): Card[] => names.map(cardNamed);
    const idle = [foot('a', 10, 8, 90, { colour: 'red' }), foot('x', 60, 47, 270, { ...BLACK, colour: 'red' })];
    const busy = [foot('a', 10, 30, 90), foot('x', 10, 40, 270, { ...BLACK, colour: 'red' })];
    const dealt = (card: 'red A' | 'red 5', details: Moment['details'], banked: readonly Card[] = []) => {
      const state = position({
        details,
        card,
        options: { bankCards: true },
        deck: cards(['red 3', 'red 4', 'red 6', 'red 7', 'red 8', 'red 9', 'red 10']),
      });
      state.armies.red.banked = [...banked];
      return thought(playing(state, cardFlow, {}));
    };
    expect(dealt('red A', busy)).to.deep.equal({ do: 'play' });
    expect(dealt('red 5', busy, [cardNamed('red A')])).to.deep.equal({ do: 'use', index: 0 });
    expect(dealt('red 5', busy)).to.deep.equal({ do: 'play' });
    expect(
      dealt(
        'red A',
        idle.map((each) => ({ ...each, disordered: true })),
      ),
    ).to.deep.equal({ do: 'bank' });
  });
});
