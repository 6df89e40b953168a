import { expect } from 'chai';
import { kingsMen, settingOf } from '../../src/books/kings-men/first/index.ts';
import { answer } from '../../src/bots/kings-men/index.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { view } from '../../src/kernel/view.ts';
import { inches } from '../../src/table/units.ts';
import { BLACK, foot, general, spot } from '../kings-men/marching.ts';
import { cards, fromMoment, type CardName, type Moment, type Trial } from '../kings-men/support.ts';

const OPTIONS = { overrideDeck: true, bankCards: true };
/** Far from every enemy: there is little to be done with an activation. */
const r1 = foot('r1', 10, 6, 90);
const r2 = foot('r2', 30, 6, 90);
const b1 = foot('b1', 10, 44, 270, BLACK);

function dealt(names: readonly CardName[], given: Partial<Moment> = {}): Trial {
  return fromMoment({ units: [r1, r2, b1], options: OPTIONS, ...given, deck: cards(...names) });
}

/** What the computer answers for the first question open to a seat. */
function thought(trial: Trial, seat: string): unknown {
  return answer(settingOf(trial.game), trial.game.seats, view(kingsMen, trial.game, seat)).answer;
}

const tired = { colour: 'yellow' } as const;
/** Drawn up face to face in musket range. */
const near = foot('r1', 10, 32, 90);
/** More undrawn cards than a banked one needs to be worth keeping. */
const LATER: CardName[] = ['red 3', 'red 4', 'red 5', 'red 6', 'red 7', 'red 8', 'red 9', 'red 10', 'black 3', 'black 4'];

describe('the computer general and the options of the cards', function () {
  it('KM-13.3 banks an Ace that is of little use now, while there is time and there are points', () => {
    expect(thought(dealt(['red A', ...LATER]), 'red')).to.deep.equal({ do: 'bank' });
    expect(thought(dealt(['red A', 'red 3']), 'red'), 'the turn is nearly over').to.deep.equal({ do: 'play' });
    expect(thought(dealt(['red A', ...LATER], { points: { red: 2 } }), 'red'), 'points are scarce').to.deep.equal({ do: 'play' });
    expect(thought(dealt(['red 7', ...LATER]), 'red'), 'any other card').to.deep.equal({ do: 'play' });
  });

  it('KM-13.5 plays the banked Ace when two units have something to do', () => {
    // Tired enemies save themselves badly (KM-6.1).
    const enemies = [foot('b1', 10, 44, 270, { ...BLACK, colour: 'red' }), foot('b2', 30, 44, 270, { ...BLACK, colour: 'red' })];
    const fighting = { units: [near, foot('r2', 30, 32, 90), ...enemies] };
    const trial = dealt(['red A', 'red 7', ...LATER], fighting).answer({ do: 'bank' });
    expect(thought(trial, 'red')).to.deep.equal({ do: 'substitute', index: 0 });
    const idle = dealt(['red A', 'red 7', ...LATER]).answer({ do: 'bank' });
    expect(thought(idle, 'red')).to.deep.equal({ do: 'play' });
  });

  it('KM-13.1 overrides rather than pass at the same price with a tired unit that has nothing to do', () => {
    // With no enemy on the table no march and no shot is worth anything.
    const units = [foot('r1', 10, 6, 90, tired)];
    expect(thought(dealt(['red 7', 'red 8'], { units }), 'red')).to.deep.equal({ do: 'override' });
    expect(thought(dealt(['red 7', 'red 8'], { units: [...units, r2] }), 'red'), 'a green one passes without a point').to.deep.equal({
      do: 'play',
    });
  });

  it('KM-28.7 marches for the ground it has to hold', () => {
    const area = [spot(26, 10), spot(34, 10), spot(34, 14), spot(26, 14)];
    const victory = {
      objectives: [{ id: 'hill', name: 'The hill', area, kind: 'hold', by: 'either', turns: 2, when: 'turn-end' }],
    } as const;
    const trial = dealt(['red 7', 'black 5'], {
      options: {},
      victory: { objectives: [...victory.objectives] },
      units: [foot('r2', 30, 6, 90), foot('b1', 60, 46, 270, BLACK)],
    });
    trial.activate('r2');
    const order = thought(trial, 'red');
    trial.answer(order);
    const { at } = trial.unit('r2');
    expect(at.y, `towards the hill with ${JSON.stringify(order)}`).to.be.greaterThan(inches(8));
    expect(Math.abs(at.x - inches(30))).to.be.lessThan(inches(4));
  });

  it('KM-37.7 rides with the general of an absent ally, not with its own twice', () => {
    const generals = [general('ra', 'red', spot(5, 3)), general('rb', 'red', spot(60, 3)), general('black', 'black', spot(71, 47))];
    const trial = dealt([], { seats: { red: ['ra', 'rb'] }, generals }).command(PRESENCE, 'rb', { absent: true });
    for (let rides = 0; rides < 2; rides++) trial.answer(thought(trial, 'ra'), 'ra');
    trial.auto();
    for (const { seat, from } of trial.told('general-moved')) expect(from).to.deep.equal(generals.find((each) => each.seat === seat)?.at);
  });
});
