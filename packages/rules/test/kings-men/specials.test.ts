import { expect } from 'chai';
import { BLACK, foot, general, marching, spot } from './marching.ts';
import { cards, fromMoment } from './support.ts';
import type { CardName, Moment } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);
const four = [r1, r2, b1, b2];
const marked = { disordered: true } as const;

function dealt(names: readonly CardName[], given: Partial<Moment> = {}, dice: Record<string, number[]> = {}) {
  return fromMoment({ units: four, ...given, deck: cards(...names) }, dice);
}

describe('special cards', () => {
  it('KM-9.1 lets a special card count for the army of its colour alone', () => {
    const trial = dealt(['black K']);
    expect(trial.question('card-effect').seats).to.deep.equal(['black']);
    trial.answer({ do: 'effect' }).answer({ to: spot(60, 46) });
    expect(trial.told('general-moved').map(({ seat }) => seat)).to.deep.equal(['black']);
  });

  it('KM-9.2 disorders an own unit for a 2 and activates nobody', () => {
    const trial = dealt(['red 2', 'red 5', 'black 5']);
    expect(trial.offered()).to.deep.equal([{ unit: 'r1' }, { unit: 'r2' }]);
    trial.answer({ unit: 'r2' });
    expect(trial.unit('r2').disordered).to.equal(true);
    expect(trial.told('unit-disordered')).to.deep.equal([{ unit: 'r2', by: 'two' }]);
    expect(trial.told('unit-activated')).to.deep.equal([]);
    // It is out for the rest of the turn: the next card finds r1 alone.
    expect(trial.offered()).to.deep.equal([
      { do: 'activate', unit: 'r1' },
      { do: 'pass', unit: 'r1' },
    ]);
    expect(trial.unit('r2').colour, 'its defence dice stay green').to.equal('green');
  });

  it('KM-9.2a is the 2 and no other low card', () => {
    expect(dealt(['red 2']).asked).to.equal('own-disorder');
    expect(dealt(['red 3']).asked).to.equal('choose-unit');
  });

  it('KM-9.3 falls on a green unit while there are no points, and on anybody otherwise', () => {
    const units = [r1, foot('y', 50, 10, 90, { colour: 'yellow' }), b1];
    expect(dealt(['red 2'], { units, points: { red: 0 } }).offered()).to.deep.equal([{ unit: 'r1' }]);
    expect(dealt(['red 2'], { units, points: { red: 1 } }).offered()).to.deep.equal([{ unit: 'r1' }, { unit: 'y' }]);
    expect(dealt(['red 2'], { units, points: { red: 0 } }).refused({ unit: 'y' }).clause).to.equal('KM-9.3');
  });

  it('KM-9.3 falls on any activatable unit when none is green, and on nobody when there is none', () => {
    const yellow = [foot('y', 50, 10, 90, { colour: 'yellow' }), b1];
    expect(dealt(['red 2'], { units: yellow, points: { red: 0 } }).offered()).to.deep.equal([{ unit: 'y' }]);
    const nobody = dealt(['red 2', 'black 5'], { units: [foot('d', 50, 10, 90, marked), b1] });
    expect(nobody.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['2']);
    expect(nobody.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-9.4 a Jack halves nothing', () => {
    // Backwards six inches in line: half of six without the Jack.
    const back = marching(90, spot(10, 4));
    expect(dealt(['red 5']).activate('r1').refused(back).clause).to.equal('KM-14.5');
    const trial = dealt(['red J']).activate('r1').answer(back);
    expect(trial.told('unit-moved').map(({ length, limit }) => [length, limit])).to.deep.equal([[6000, 6000]]);
  });

  it('KM-9.4 a Queen leaves the counter as it is, and marks nobody who is red', () => {
    const trial = dealt(['red Q', 'black 5']).activate('r1').done();
    expect(trial.unit('r1').colour).to.equal('green');
    const red = dealt(['red Q', 'black 5'], { units: [foot('r1', 10, 10, 90, { colour: 'red' }), r2, b1] })
      .activate('r1')
      .done();
    expect(red.unit('r1')).to.include({ colour: 'red', disordered: false });
    // Its point was paid like any other.
    expect(red.state.armies.red.points).to.equal(4);
  });

  it('KM-9.4 a King and a Joker may activate a unit under every ordinary rule', () => {
    for (const card of ['red K', 'red joker'] as const) {
      const trial = dealt([card, 'black 5']).answer({ do: 'activate' }).activate('r1').done();
      expect(trial.unit('r1').colour, card).to.equal('yellow');
      expect(trial.told('unit-activated')).to.have.length(1);
    }
  });

  it('KM-9.5 a King moves the general up to 20 inches and needs no point', () => {
    const trial = dealt(['red K', 'black 5'], { points: { red: 0 } });
    trial.answer({ do: 'effect' });
    // From (1, 1): 20 inches along x is within reach, 20.1 is not.
    expect(trial.refused({ to: spot(21.1, 1) }).clause).to.equal('KM-5.4');
    trial.answer({ to: spot(21, 1) });
    expect(trial.told('general-moved')).to.deep.equal([{ seat: 'red', from: spot(1, 1), to: spot(21, 1), by: 'king' }]);
    expect(trial.told('unit-activated')).to.deep.equal([]);
  });

  it('KM-9.5 lets him move again at the end of the turn, and a finished army move him as well', () => {
    const trial = dealt(['red K'], { units: [foot('r1', 10, 10, 90, marked), b1] });
    expect(trial.asked).to.equal('king-general');
    trial.answer({ to: spot(15, 1) });
    trial.answer({ to: spot(15, 15) }, 'red').answer({ to: spot(71, 47) }, 'black');
    expect(trial.told('general-moved').map(({ by, to }) => [by, to])).to.deep.equal([
      ['king', spot(15, 1)],
      ['turn-end', spot(15, 15)],
    ]);
  });

  it('KM-9.5a lets a King be used up by a ride of nothing', () => {
    const trial = dealt(['red K', 'black 5'])
      .answer({ do: 'effect' })
      .answer({ to: spot(1, 1) });
    expect(trial.told('general-moved')).to.deep.equal([]);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
    expect(trial.unit('r1').colour).to.equal('green');
  });

  it('KM-9.6 a melee on a Queen turns the unit red all the same, and marks it if it was', () => {
    for (const colour of ['green', 'red'] as const) {
      const units = [foot('r1', 10, 10, 90, { colour }), foot('b1', 10, 13, 270, BLACK), r2, b2];
      const trial = dealt(
        ['red Q', 'red 5'],
        { units },
        { 'melee.attack': [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'melee.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
      );
      trial.activate('r1').answer({ do: 'charge', target: 'b1', path: [spot(10, 12.98)], facing: 900 });
      while (trial.asked === 'escape-direction') trial.auto();
      expect(trial.unit('r1').colour).to.equal('red');
      expect(trial.unit('r1').disordered).to.equal(colour === 'red');
    }
  });

  it('KM-9.7 an Ace gives two activations, of two units or twice of one, each with its own cost', () => {
    const twice = dealt(['red A', 'black 5']).activate('r1').done();
    expect([twice.unit('r1').colour, twice.state.armies.red.points]).to.deep.equal(['yellow', 5]);
    expect(twice.question('choose-unit').seats).to.deep.equal(['red']);
    twice.activate('r1').done();
    // Yellow by the first activation, it cost a point the second time.
    expect([twice.unit('r1').colour, twice.state.armies.red.points]).to.deep.equal(['red', 4]);
    expect(twice.question('choose-unit').seats).to.deep.equal(['black']);
    const both = dealt(['red A', 'black 5']).activate('r1').done().activate('r2').done();
    expect([both.unit('r1').colour, both.unit('r2').colour]).to.deep.equal(['yellow', 'yellow']);
  });

  it('KM-9.7 a failed order loses that activation alone', () => {
    const units = [r1, foot('far', 50, 10, 90, { colour: 'yellow' }), b1];
    const trial = dealt(['red A', 'black 5'], { units }, { order: [1, 4] }).activate('far');
    expect(trial.told('order-rolled').map(({ success }) => success)).to.deep.equal([false]);
    expect(trial.question('choose-unit').seats).to.deep.equal(['red']);
    trial.activate('r1').done();
    expect(trial.told('unit-activated').map(({ unit }) => unit)).to.deep.equal(['r1']);
    expect(trial.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-9.7a makes the second activation compulsory, and loses it when nobody is eligible', () => {
    const compulsory = dealt(['red A', 'black 5']).pass('r1');
    expect(compulsory.offered().length).to.equal(4);
    const lost = dealt(['red A', 'black 5'], { units: [r1, b1], points: { red: 0 } }).pass('r1');
    expect(lost.question('choose-unit').seats).to.deep.equal(['black']);
  });

  it('KM-9.7a (option: ace-second) lets the second activation be declined', () => {
    const free = dealt(['red A', 'black 5'], { options: { aceSecond: 'optional' } }).pass('r1');
    expect(free.asked).to.equal('second-activation');
    free.answer({ take: false });
    expect(free.question('choose-unit').seats).to.deep.equal(['black']);
    const taken = dealt(['red A', 'black 5'], { options: { aceSecond: 'optional' } })
      .pass('r1')
      .answer({ take: true });
    expect(taken.question('choose-unit').seats).to.deep.equal(['red']);
  });

  it('KM-9.8 a Joker marks any enemy without marker, who still defends as usual', () => {
    const units = [r1, b1, foot('b2', 50, 40, 270, { ...BLACK, ...marked })];
    const trial = dealt(['red joker', 'black 5'], { units }).answer({ do: 'effect' });
    expect(trial.offered()).to.deep.equal([{ unit: 'b1' }]);
    expect(trial.refused({ unit: 'b2' }).clause).to.equal('KM-9.8');
    trial.answer({ unit: 'b1' });
    expect(trial.unit('b1')).to.include({ disordered: true, colour: 'green' });
    expect(trial.told('unit-disordered')).to.deep.equal([{ unit: 'b1', by: 'joker' }]);
    // Black has nobody left to activate: its 5 goes unused.
    expect(trial.told('card-wasted').map(({ card }) => card)).to.deep.equal([{ army: 'black', rank: '5' }]);
  });

  it('KM-9.8 a finished army may still use its Joker, and wastes it when every enemy is marked', () => {
    const finished = dealt(['red joker'], { units: [foot('r1', 10, 10, 90, marked), b1] });
    expect(finished.asked).to.equal('enemy-disorder');
    const idle = dealt(['red joker'], { units: [r1, foot('b1', 10, 40, 270, { ...BLACK, ...marked })] });
    expect(idle.asked, 'with nobody to mark it can only activate').to.equal('choose-unit');
  });

  it('KM-9.9 Jack, Queen and Ace do nothing for an army with nobody eligible', () => {
    const trial = dealt(['red J', 'red Q', 'red A', 'black 5'], {
      units: [foot('y', 50, 10, 90, { colour: 'yellow' }), b1],
      points: { red: 0 },
      generals: [general('red', 'red', spot(1, 1)), general('black', 'black', spot(70, 46))],
    });
    expect(trial.told('card-wasted').map(({ card }) => card.rank)).to.deep.equal(['J', 'Q', 'A']);
    expect(trial.unit('y').colour).to.equal('yellow');
  });
});
