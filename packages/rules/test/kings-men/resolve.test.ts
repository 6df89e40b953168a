import { expect } from 'chai';
import { setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import { disorder, downgrade } from '../../src/books/kings-men/shared/morale/resolve.ts';
import { toPiece } from '../../src/books/kings-men/shared/view/pieces.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { BLACK, foot, granted, refereeOf, spot, marching } from './marching.ts';
import { SEED } from '../playing/trial.ts';
import { cards, fromMoment, moment } from './support.ts';
import { loadScenario } from '../../src/books/kings-men/first/index.ts';

const r = foot('r', 20, 10, 90);
const b = foot('b', 20, 20, 270, BLACK);
const ONES = Array.from({ length: 12 }, () => 1);

/** Red fires at a black unit of that state and hits it `hits` times. */
function shotAt(target: Partial<Unit>, hits: number) {
  const attack = [...Array.from({ length: hits }, () => 6), ...ONES].slice(0, 12);
  const units = [r, foot('b', 20, 20, 270, { ...BLACK, ...target }), foot('b2', 60, 40, 270, BLACK)];
  return fromMoment({ units, deck: cards('red 5', 'black 5') }, { 'fire.attack': attack, 'fire.defence': ONES })
    .activate('r')
    .answer({ do: 'fire', target: 'b' });
}

describe('resolve', () => {
  it('KM-2.6 starts every unit with a green counter, which everybody sees and which goes where it goes', () => {
    const { state } = setUp(granted(loadScenario(kingsMenScenarios[0])), streams(freshChance(SEED)));
    expect(new Set(Object.values(state.field.units).map(({ colour }) => colour))).to.deep.equal(new Set(['green']));
    const trial = fromMoment({ units: [foot('r', 20, 10, 90, { colour: 'yellow' }), b], deck: cards('red 5') }, { order: [6, 6] });
    trial.activate('r').answer(marching(90, spot(20, 12)));
    const shown = trial.book.table(trial.game).pieces.find(({ id }) => id === 'r');
    expect(shown).to.include({ y: 12_000 });
    expect(shown?.own).to.include({ colour: 'yellow' });
    expect(shown?.trackers).to.deep.include({ name: 'counter', value: 1, of: 2, tone: 'fair' });
  });

  it('KM-2.7 shows a disorder marker; a second one changes nothing', () => {
    const state = moment({ units: [r, b] });
    const referee = refereeOf(state);
    disorder(referee, r, 'two');
    disorder(referee, r, 'joker');
    const marked = state.field.units['r'];
    expect(marked?.disordered).to.equal(true);
    expect(marked === undefined ? [] : toPiece(marked).badges).to.deep.equal(['disorder']);
    expect(referee.events.map(({ data }) => data)).to.deep.equal([{ unit: 'r', by: 'two' }]);
  });

  it('KM-11.1 lets a unit be activated again and again while it is eligible', () => {
    const trial = fromMoment({ units: [foot('r', 5, 5, 90), b], deck: cards('red 5', 'red 6', 'red 7', 'red 8') });
    for (const colour of ['yellow', 'red'] as const) {
      trial.activate('r').done();
      expect(trial.unit('r').colour).to.equal(colour);
    }
    trial.activate('r').done();
    expect(trial.unit('r').disordered).to.equal(true);
    expect(
      trial.told('card-wasted').map(({ card }) => card.rank),
      'the fourth card finds nobody',
    ).to.deep.equal(['8']);
  });

  it('KM-11.2 takes a unit from green to yellow to red, and marks a red one', () => {
    const state = moment({ units: [r, b] });
    const referee = refereeOf(state);
    const unit = state.field.units['r'] ?? r;
    downgrade(referee, unit, 'activation');
    expect(unit.colour).to.equal('yellow');
    downgrade(referee, unit, 'activation');
    expect(unit).to.include({ colour: 'red', disordered: false });
    downgrade(referee, unit, 'activation');
    expect(unit).to.include({ colour: 'red', disordered: true });
    expect(referee.events.at(-1)?.data).to.deep.equal({ unit: 'r', by: 'red-activation' });
  });

  it('KM-11.3 lets a unit act in the colour in which it started', () => {
    const trial = fromMoment(
      { units: [foot('r', 5, 5, 90, { colour: 'yellow' }), foot('b', 5, 15, 270, BLACK)], deck: cards('red 5') },
      { 'fire.attack': ONES, 'fire.defence': ONES },
    );
    trial
      .activate('r')
      .answer(marching(90, spot(5, 6)))
      .answer({ do: 'fire', target: 'b' });
    expect(trial.told('unit-activated')[0]?.colour).to.equal('yellow');
    expect(trial.told('fire')[0]?.attack.colour).to.equal('yellow');
  });

  it('KM-11.4 downgrades a unit at once that loses a figure to fire, and one that loses none not at all', () => {
    expect(shotAt({}, 1).unit('b').colour).to.equal('yellow');
    expect(shotAt({ colour: 'yellow' }, 1).unit('b').colour).to.equal('red');
    const red = shotAt({ colour: 'red' }, 2);
    expect(red.unit('b')).to.include({ colour: 'red', disordered: true, figures: 10 });
    expect(red.told('unit-disordered')).to.deep.equal([{ unit: 'b', by: 'fire' }]);
    expect(shotAt({}, 0).unit('b').colour).to.equal('green');
  });

  it('KM-11.5 keeps a marked unit from being activated, not from defending in its colour', () => {
    const trial = shotAt({ disordered: true, colour: 'yellow' }, 0).done();
    expect(trial.told('fire')[0]?.defence.colour).to.equal('yellow');
    expect(trial.refused({ do: 'activate', unit: 'b' }).clause).to.equal('KM-11.5');
  });

  it('KM-11.6 goes on downgrading a marked unit that is not red', () => {
    expect(shotAt({ disordered: true, colour: 'green' }, 1).unit('b')).to.include({ disordered: true, colour: 'yellow' });
  });

  it('KM-11.7 leaves the downgrade of a melee to KM-20.11 alone', () => {
    const close = foot('b', 20, 13, 270, BLACK);
    const units = [foot('r', 20, 10, 90), close, foot('b2', 60, 40, 270, BLACK)];
    const trial = fromMoment(
      { units, deck: cards('red 5', 'black 5') },
      { 'melee.attack': [4, ...ONES].slice(0, 12), 'melee.defence': [4, ...ONES].slice(0, 12) },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    while (trial.asked === 'escape-direction') trial.auto();
    // Green going in, red coming out: activation and melee are not counted twice.
    expect(trial.unit('r')).to.include({ colour: 'red', disordered: false });
    expect(trial.told('colour-changed').filter(({ unit }) => unit === 'r')).to.deep.equal([
      { unit: 'r', from: 'green', to: 'red', cause: 'melee' },
    ]);
  });
});
