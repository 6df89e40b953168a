import { expect } from 'chai';
import { options } from '../../src/books/kings-men/first/options.ts';
import { BLACK, foot, general, land, plot, spot } from './marching.ts';
import { cards, fromMoment } from './support.ts';
import type { Moment } from './support.ts';

const ONES = Array.from({ length: 24 }, () => 1);
const r = foot('r', 20, 10, 90);
const b = foot('b', 20, 21, 270, BLACK);

function dealt(switches: Record<string, unknown>, given: Partial<Moment> = {}, dice: Record<string, number[]> = {}) {
  return fromMoment({ units: [r, b], options: switches, deck: cards('red 5', 'red 6', 'black 5'), ...given }, dice);
}

describe('options', () => {
  it("KM-35.1 has the book's defaults", () => {
    expect(options.parse({})).to.deep.equal({
      overrideDeck: false,
      bankCards: false,
      specialCasualties: false,
      unitQuality: 'scenario',
      ratings: 'scenario',
      aceSecond: 'compulsory',
      changeAfterFire: 'allowed',
      hillsBlockFire: true,
      woodsBlockFire: true,
      escapeArc: 90,
      escapeOffTable: 'stop',
      escapeAfterCollapse: true,
      alliedRotation: 'on-play',
      unitOwnership: 'army',
      commandPointsSecret: true,
      deployment: 'hidden',
    });
  });

  it('KM-35.1 knows no other switch and no other value', () => {
    expect(options.safeParse({ overrideEverything: true }).success).to.equal(false);
    expect(options.safeParse({ escapeArc: 60 }).success).to.equal(false);
    expect(options.safeParse({ deployment: 'alternating' }).success).to.equal(true);
  });

  it('KM-35.1 asks nothing about a card while neither overriding nor banking is on', () => {
    expect(dealt({}).asked).to.equal('choose-unit');
    expect(dealt({ overrideDeck: true }).asked).to.equal('use-card');
    expect(dealt({ bankCards: true }).asked).to.equal('use-card');
  });

  it('KM-35.1 lets hills and woods block fire unless they are switched off', () => {
    const between = (kind: 'hill' | 'light-woods') => land([{ id: 'x', kind, area: plot(15, 14, 25, 17) }]);
    const open = (kind: 'hill' | 'light-woods', switches: Record<string, unknown>) => {
      const trial = dealt(
        switches,
        { ground: land([{ id: 'x', kind, area: plot(15, 14, 25, 17) }], switches) },
        { 'fire.attack': ONES, 'fire.defence': ONES },
      ).activate('r');
      return trial.offered().some((answer) => JSON.stringify(answer).includes('"fire"'));
    };
    expect(between('hill').pieces).to.have.length(1);
    expect(open('hill', {})).to.equal(false);
    expect(open('hill', { hillsBlockFire: false })).to.equal(true);
    expect(open('light-woods', {})).to.equal(false);
    expect(open('light-woods', { woodsBlockFire: false })).to.equal(true);
  });

  it('KM-35.1 narrows the escape arc to 45 degrees or to none', () => {
    const flight = (escapeArc: number) => {
      const trial = dealt(
        { escapeArc },
        { units: [r, foot('b', 20, 13, 270, BLACK), foot('b2', 60, 40, 270, BLACK)] },
        { 'melee.attack': [6, 6, ...ONES].slice(0, 12), 'melee.defence': ONES.slice(0, 12) },
      ).activate('r');
      return trial.answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    };
    // Directly away is straight up the table, 90 degrees.
    expect(flight(90).answer({ bearing: 300 }).told('escape-move')[0]?.bearing).to.equal(300);
    expect(flight(45).refused({ bearing: 300 }).clause).to.equal('KM-21.3');
    expect(flight(45).answer({ bearing: 460 }).told('escape-move')[0]?.bearing).to.equal(460);
    expect(flight(0).told('escape-move')[0]?.bearing).to.equal(900);
  });

  it('KM-35.1 spares the loser its flight where its opponent is gone, if the option says so', () => {
    const fight = (escapeAfterCollapse: boolean) => {
      const trial = dealt(
        { escapeAfterCollapse },
        {
          units: [foot('r', 20, 10, 90, { figures: 5 }), foot('b', 20, 13, 270, BLACK), foot('r2', 60, 4, 90), foot('r3', 50, 4, 90)],
          generals: [general('red', 'red', spot(70, 1)), general('black', 'black', spot(70, 46))],
          started: { red: 3 },
        },
        { 'melee.attack': [6, 6, 6, 1, 1], 'melee.defence': [6, ...ONES].slice(0, 12) },
      ).activate('r');
      return trial.answer({ do: 'charge', target: 'b', path: [spot(20, 12.98)], facing: 900 });
    };
    // Three against one: black lost, but red has collapsed.
    expect(fight(true).asked).to.equal('escape-direction');
    expect(
      fight(false)
        .told('unit-collapsed')
        .map(({ unit }) => unit),
    ).to.deep.equal(['r']);
    expect(fight(false).asked).to.equal('choose-unit');
  });
});
