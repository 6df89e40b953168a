import { expect } from 'chai';
import type { ChanceSource } from '../../src/kernel/chance.ts';
import { BLACK, foot, general, horse, skirmishers, spot } from './marching.ts';
import { cards, drawnFrom, fromMoment } from './support.ts';
import type { Moment, Trial } from './support.ts';

const ones = (count: number) => Array.from({ length: count }, () => 1);

/** Play from the next card with dice that all show one, and every throw noted in order. */
function noted(given: Moment): { trial: Trial; thrown: string[] } {
  const thrown: string[] = [];
  const chance: ChanceSource = () => ({
    roll: (purpose, count) => {
      thrown.push(`${count} ${purpose}`);
      return ones(count);
    },
    shuffle: (_purpose, items) => [...items],
  });
  return { trial: drawnFrom(given, chance), thrown };
}

describe('the order of things', () => {
  it("KM-1.6 throws the attacker's dice before the defender's, in melee as in fire", () => {
    const melee = noted({ units: [foot('r', 20, 20, 90), foot('b', 20, 24, 270, BLACK)], deck: cards('red 5', 'black 5') });
    melee.trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 23.97)], facing: 900 });
    expect(melee.thrown).to.deep.equal(['12 melee.attack', '12 melee.defence']);
    const fire = noted({
      units: [foot('r', 20, 20, 90), foot('b', 20, 30, 270, { ...BLACK, figures: 9 })],
      deck: cards('red 5', 'black 5'),
    });
    fire.trial.activate('r').answer({ do: 'fire', target: 'b' });
    expect(fire.thrown).to.deep.equal(['12 fire.attack', '9 fire.defence']);
  });

  it('KM-1.6 throws for the square before the melee, and for the rally after it', () => {
    const units = [horse('r', 20, 20, 90), foot('b', 20, 24, 270, BLACK), foot('b2', 60, 44, 270, BLACK)];
    const { trial, thrown } = noted({
      units,
      generals: [general('red', 'red', spot(20, 12)), general('black', 'black', spot(20, 44))],
      deck: cards('red 5', 'black 5'),
    });
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 23.97)], facing: 900 });
    // No success anywhere: no square, and a tie, so nobody has to rally.
    expect(thrown).to.deep.equal(['2 square', '12 melee.attack', '12 melee.defence']);
  });

  it('KM-17.8 downgrades a unit before it collapses, and collapses it before its army rolls', () => {
    const units = [foot('r', 20, 20, 90), foot('b', 20, 30, 270, { ...BLACK, figures: 5 }), foot('b2', 60, 44, 270, BLACK)];
    const trial = fromMoment(
      { units, deck: cards('red 5', 'black 5') },
      { 'fire.attack': [4, ...ones(11)], 'fire.defence': ones(5), collapse: [5, 1] },
    );
    trial.activate('r').answer({ do: 'fire', target: 'b' });
    const order = trial.events.map(({ kind }) => kind);
    expect(order.slice(order.indexOf('fire'), order.indexOf('fire') + 5)).to.deep.equal([
      'fire',
      'casualties',
      'colour-changed',
      'unit-collapsed',
      'collapse-rolled',
    ]);
  });

  it('KM-11.3 keeps a unit in its colour to the end of its activation, in melee against a square too', () => {
    const square = foot('b', 20, 27, 270, { ...BLACK, formation: { kind: 'square' } });
    const trial = fromMoment(
      {
        generals: [general('red', 'red', spot(20, 12)), general('black', 'black', spot(70, 46))],
        units: [horse('r', 20, 20, 90, { colour: 'yellow' }), square, foot('b2', 60, 44, 270, BLACK)],
        deck: cards('red 5', 'black 5'),
      },
      { 'melee.attack': ones(6), 'melee.defence': ones(12) },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 24.97)], facing: 900 });
    expect(trial.told('melee')[0]?.attack.colour).to.equal('yellow');
    const moving = fromMoment(
      { units: [foot('r', 20, 20, 90), foot('b', 20, 32, 270, BLACK)], deck: cards('red 5', 'black 5') },
      { 'fire.attack': ones(12), 'fire.defence': ones(12) },
    );
    moving.activate('r').answer({ do: 'move', path: [spot(20, 21)], facing: 900 });
    expect(moving.unit('r').colour).to.equal('green');
    moving.answer({ do: 'fire', target: 'b' });
    expect(moving.told('fire')[0]?.attack.colour).to.equal('green');
    expect([moving.unit('r').colour, moving.asked]).to.deep.equal(['green', 'act']);
    expect(moving.done().unit('r').colour).to.equal('yellow');
  });

  it('KM-11.3 downgrades whoever has acted once, and not before', () => {
    const trial = fromMoment({
      generals: [general('red', 'red', spot(20, 12)), general('black', 'black', spot(70, 46))],
      units: [foot('r', 20, 20, 90, { colour: 'red' }), foot('b', 20, 44, 270, BLACK)],
      deck: cards('red 5', 'black 5'),
    });
    trial.activate('r').answer({ do: 'move', path: [spot(20, 21)], facing: 900 });
    expect(trial.unit('r').disordered).to.equal(false);
    expect(trial.done().unit('r')).to.include({ colour: 'red', disordered: true });
  });
});

describe('what makes way for a charge', () => {
  const charge = { do: 'charge', target: 'b', path: [spot(20, 27.97)], facing: 900 };

  it('KM-14.17 own skirmishers under it are put aside at once', () => {
    const units = [foot('r', 20, 24, 90), skirmishers('own', 20, 27.5, 90), foot('b', 20, 28, 270, BLACK), foot('b2', 60, 44, 270, BLACK)];
    const trial = fromMoment({ units, deck: cards('red 5', 'black 5') }, { 'melee.attack': ones(12), 'melee.defence': ones(12) });
    trial.activate('r').answer(charge);
    const order = trial.events.map(({ kind }) => kind);
    expect(order.slice(order.indexOf('charge'), order.indexOf('charge') + 3)).to.deep.equal(['charge', 'shifted', 'melee']);
    const [moved] = trial.told('shifted');
    expect([moved?.piece, moved?.from]).to.deep.equal(['own', spot(20, 27.5)]);
  });

  it('KM-5.5a a general under it is settled beside it, of either army', () => {
    const units = [foot('r', 20, 24, 90), foot('b', 20, 28, 270, BLACK), foot('b2', 60, 44, 270, BLACK)];
    for (const army of ['red', 'black'] as const) {
      const generals = [general('red', 'red', spot(1, 1)), general('black', 'black', spot(70, 46))].map((each) =>
        each.army === army ? { ...each, at: spot(20, 27) } : each,
      );
      const trial = fromMoment(
        { units, generals, deck: cards('red 5', 'black 5') },
        { 'melee.attack': ones(12), 'melee.defence': ones(12) },
      );
      trial.activate('r').answer(charge);
      // The charger covers 25.97 to 27.97, the enemy 28 to 30: his base of 1.5 is clear of them at y 25.27, which of half inches first
      // two reach, and of bearings in steps of 15 degrees first 240: 2 × sin 240° is −1.732.
      expect(trial.told('shifted').filter(({ piece }) => piece === army)).to.deep.equal([
        { piece: army, from: spot(20, 27), to: { x: 19_000, y: 25_268 } },
      ]);
    }
  });
});

describe('a square that forms where there is little room', () => {
  const line = foot('b', 30, 24, 180, BLACK);
  const charging = (units: Moment['units']) => {
    const trial = fromMoment(
      {
        units: [horse('a', 20, 24), line, foot('s1', 66, 40, 180, BLACK), foot('s2', 66, 8, 180, BLACK), ...units],
        generals: [general('red', 'red', spot(2, 2)), general('black', 'black', spot(40, 24))],
        deck: cards('red 5', 'black 5'),
      },
      { 'melee.attack': ones(12), 'melee.defence': ones(12) },
    );
    return trial.activate('a').answer({ do: 'charge', target: 'b', path: [spot(29.97, 24)], facing: 0 });
  };

  it('KM-22.7 is not in the way of the cavalry, which is drawn straight back, nor of those beside it', () => {
    const trial = charging([]);
    // About (31, 24), four inches wide: its edge is at 29.
    expect(trial.told('square-test')[0]).to.deep.include({ formed: true, at: spot(31, 24) });
    expect(trial.told('drawn-back')[0]).to.deep.include({ unit: 'a', from: spot(29.97, 24) });
    // Drawn back to a thousandth of an inch where it still touches.
    expect(trial.told('drawn-back')[0]?.to).to.deep.equal({ x: 29_000, y: 24_000 });
  });

  it('KM-22.7 settles where its own spot is taken, by bearings from its facing on', () => {
    // Own troops from 32.5 on: the square, facing west, is settled half an inch ahead of (31, 24), 30.5 + 2 = 32.5.
    const trial = charging([foot('c', 32.5, 24, 180, BLACK)]);
    expect(trial.told('square-test')[0]).to.deep.include({ formed: true, at: spot(30.5, 24) });
  });
});
