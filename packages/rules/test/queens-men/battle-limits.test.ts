import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { fullDeck } from '../../src/books/kings-men/shared/cards/deck.ts';
import { queensMen } from '../../src/books/kings-men/skirmish/index.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import type { SkirmishGame, State } from '../../src/books/kings-men/skirmish/state.ts';
import { seatsOf, untouched } from '../playing/trial.ts';
import {
  BLACK,
  attached,
  cardNamed,
  figure,
  foot,
  gun,
  horse,
  horses,
  indians,
  land,
  lightHorse,
  plot,
  position,
  skirmishers,
  terrain,
} from './position.ts';
import type { Moment } from './position.ts';

const FOE = foot('b', 60, 40, 180, BLACK);
const sound = foot('u', 20, 24);

/** What is broken in a battle with a whole deck and these details against one of foot, changed as said. */
function flawsOf(
  details: readonly Detail[],
  rest: Partial<Moment> = {},
  change: (state: State) => Partial<State> = () => ({}),
  outcome: SkirmishGame['outcome'] = null,
): string[] {
  const state = position({ details: [...details, FOE], card: null, deck: fullDeck(), ...rest });
  return queensMen
    .flaws({
      book: { id: queensMen.id, version: queensMen.version },
      seats: seatsOf(state),
      strands: [],
      chance: untouched(),
      seq: 0,
      asked: 0,
      outcome,
      state: { ...state, ...change(state) },
    })
    .map(phraseSaid);
}

const changed = (difference: Partial<Detail>, detail = sound) => flawsOf([{ ...detail, ...difference }]);

describe('what breaks a law of the skirmish is found', () => {
  it('QM-6.1 a card missing or twice there, from the first shuffle on', () => {
    const [first, ...others] = fullDeck();
    if (first === undefined) throw new Error('no cards');
    const red = (state: State, banked: State['armies']['red']['banked']) => ({
      armies: { ...state.armies, red: { ...state.armies.red, banked } },
    });
    expect(flawsOf([sound])).to.deep.equal([]);
    expect(flawsOf([sound], {}, () => ({ deck: others, discard: [first] }))).to.deep.equal([]);
    expect(flawsOf([sound], {}, (state) => ({ deck: others, ...red(state, [first]) }))).to.deep.equal([]);
    expect(flawsOf([sound], {}, () => ({ deck: others }))[0]).to.match(/^the cards are not the 28 of the deck: black-10,black-2,/);
    expect(flawsOf([sound], {}, () => ({ discard: [first] }))).to.have.length(1);
    expect(flawsOf([sound], { turn: 1 }, () => ({ turn: 0, deck: [] }))).to.deep.equal([]);
    // The card being played, and one that is in the bank already while its price can be answered (QM-30.3).
    const played = cardNamed('red 5');
    const rest = fullDeck().filter(({ army, rank }) => army !== 'red' || rank !== '5');
    expect(flawsOf([sound], { card: 'red 5', deck: rest })).to.deep.equal([]);
    expect(flawsOf([sound], { card: 'red 5', deck: rest }, (state) => red(state, [played]))).to.deep.equal([]);
    expect(flawsOf([sound], { card: 'red 5', deck: rest.slice(1) })).to.have.length(1);
  });

  it('QM-8.1, QM-4.1 and QM-6.5 points, ratings and activations that cannot be', () => {
    const points = (count: number) => flawsOf([sound], { players: { red: { points: count } } });
    expect([points(0), points(6)]).to.deep.equal([[], []]);
    for (const count of [-1, 7, 1.5]) expect(points(count)).to.deep.equal([`red has ${count} command point${count === -1 ? '' : 's'}`]);
    const rated = (rating: number) =>
      flawsOf([sound], {}, ({ field }) => {
        const general = field.generals['red'];
        return general === undefined ? {} : { field: { ...field, generals: { ...field.generals, red: { ...general, rating } } } };
      });
    expect([rated(1), rated(3)]).to.deep.equal([[], []]);
    for (const rating of [0, 4]) expect(rated(rating)).to.deep.equal(['red has no general of a rating from 1 to 3']);
    expect(flawsOf([sound], {}, ({ field }) => ({ field: { ...field, generals: {} } }))).to.deep.equal([
      'red has no general of a rating from 1 to 3',
      'black has no general of a rating from 1 to 3',
    ]);
    // A general of rating 2 has two activations on a five.
    const used = (count: number) =>
      flawsOf([sound], { card: 'red 5', deck: fullDeck().filter(({ army, rank }) => army !== 'red' || rank !== '5') }, ({ play }) => ({
        play: play === null ? null : { ...play, used: count },
      }));
    expect([used(0), used(2)]).to.deep.equal([[], []]);
    for (const count of [-1, 3]) expect(used(count)).to.deep.equal([`${count} activations are used of 2`]);
    // Infantry has two feats (QM-9.1).
    const done = (feats: NonNullable<Moment['done']>) =>
      flawsOf([sound], {
        card: 'red 5',
        active: 'u',
        done: feats,
        deck: fullDeck().filter(({ army, rank }) => army !== 'red' || rank !== '5'),
      });
    expect([done(['move', 'move']), done(['move', 'move', 'move'])]).to.deep.equal([[], ['u has done 3 feats of 2']]);
  });

  it('QM-2.13, QM-21.6 and QM-22.10 figures and horses of nobody', () => {
    expect(flawsOf([sound], { figures: [attached('o', sound)] })).to.deep.equal([]);
    expect(flawsOf([sound], { figures: [attached('o', { ...sound, id: 'gone' })] })).to.deep.equal(['o is attached to nobody']);
    expect(flawsOf([sound], { figures: [figure('o', 'gone', 30, 24)] })).to.deep.equal(['o has no unit left']);
    expect(flawsOf([sound], { figures: [figure('o', 'u', 30, 24)] })).to.deep.equal([]);
    const rider = lightHorse('l', 30, 24, 0, { mounted: false });
    const odd = ['l-horses has no business there'];
    expect(flawsOf([rider], { horses: [horses(rider, 1, 28, 24)] })).to.deep.equal([]);
    expect(flawsOf([rider], { horses: [horses(rider, 0, 28, 24)] })).to.deep.equal(odd);
    expect(flawsOf([{ ...rider, mounted: true }], { horses: [horses(rider, 2, 28, 24)] })).to.deep.equal(odd);
    expect(flawsOf([sound], { horses: [horses(rider, 2, 28, 24)] })).to.deep.equal(odd);
  });

  it('QM-2.1 and QM-2.5 strengths that cannot be', () => {
    expect(changed({ soldiers: 7, strength: 7 })).to.deep.equal(['u has 7 men of 7']);
    expect(changed({ soldiers: 6, strength: 5 })).to.deep.equal(['u has 6 men of 5']);
    expect(changed({ soldiers: 0 })).to.include('u has 0 men of 6');
    const pair = skirmishers('u', 20, 24);
    expect([changed({}, pair), changed({ soldiers: 3, strength: 3 }, pair)]).to.deep.equal([[], ['u has 3 men of 3']]);
  });

  it('QM-1.2 places off the grid', () => {
    for (const difference of [
      { at: { x: 20_000.5, y: 24_000 } },
      { at: { x: 20_000, y: 24_000.5 } },
      { facing: 0.5 },
      { facing: 3600 },
      { facing: -10 },
    ]) {
      expect(changed(difference)).to.include('u stands off the grid');
    }
    expect([changed({ facing: 3599 }), changed({ facing: 0 })]).to.deep.equal([[], []]);
  });

  it('QM-3.6 to QM-3.8 formations no such detail can be in', () => {
    const kinds: readonly Detail['formation'][] = [
      { kind: 'line', files: 2 },
      { kind: 'column' },
      { kind: 'open' },
      { kind: 'mob' },
      { kind: 'loose' },
      { kind: 'battery' },
      { kind: 'limbered' },
    ];
    const possible = (detail: Detail) =>
      kinds
        .filter((formation) => !changed({ formation }, detail).includes('u cannot be drawn up as it is'))
        .map(({ kind }) => kind)
        .join();
    expect(possible(sound)).to.equal('line,column,open,mob');
    expect(possible(horse('u', 20, 24))).to.equal('line,column,mob');
    for (const loose of [skirmishers('u', 20, 24), indians('u', 20, 24), lightHorse('u', 20, 24)])
      expect(possible(loose)).to.equal('mob,loose');
    expect(possible(gun('u', 20, 24))).to.equal('battery,limbered');
  });

  it('QM-2.9 foot that rides, and details of no unit', () => {
    for (const walker of [sound, skirmishers('u', 20, 24), indians('u', 20, 24), gun('u', 20, 24)])
      expect(changed({ mounted: true }, walker)).to.deep.equal(['u rides']);
    for (const rider of [horse('u', 20, 24), lightHorse('u', 20, 24), gun('u', 20, 24, 0, { type: 'horse-artillery', mounted: true })])
      expect(changed({}, rider)).to.deep.equal([]);
    expect(
      flawsOf([sound], {}, ({ field }) => ({ field: { ...field, units: { b: field.units['b'] ?? { ...(field.units['u'] ?? fail()) } } } })),
    ).to.include('u has no unit');
  });

  it('QM-27.4 elements both lost and there, or neither', () => {
    const red = (difference: Partial<State['armies']['red']>) =>
      flawsOf([sound], {}, ({ armies }) => ({ armies: { ...armies, red: { ...armies.red, ...difference } } }));
    expect(red({ lost: ['u'] })).to.deep.equal(['u is lost and there']);
    expect(red({ elements: ['u', 'x'] })).to.deep.equal(['x is neither lost nor there']);
    expect(red({ elements: ['u', 'x'], lost: ['x'] })).to.deep.equal([]);
    expect(red({ elements: ['u', 'x'], lost: ['x'], tested: 1 })).to.deep.equal([]);
    expect(red({ elements: ['u', 'x'], lost: ['x'], tested: 2 })).to.deep.equal(['red has had 2 collapse rolls for 1 loss']);
  });

  it('QM-24.1, QM-24.2 and QM-24.4 who fights on below the break point', () => {
    expect(changed({ soldiers: 3 })).to.deep.equal([]);
    expect(changed({ soldiers: 2 })).to.deep.equal(['u stands with 2 men']);
    expect(changed({ soldiers: 2, strength: 2, formation: { kind: 'line', files: 2 } })).to.deep.equal([]);
    const pair = (id: string, y: number, soldiers: number) => skirmishers(id, 20, y, 0, { unit: 's', soldiers });
    const of = (...men: number[]) =>
      flawsOf(
        men.map((soldiers, index) => pair(`s${index}`, 20 + 3 * index, soldiers)),
        { units: { s: { strength: 6 } } },
      );
    expect([of(2, 1), of(1, 1), of(2)]).to.deep.equal([[], ['s fights on below its break point'], ['s fights on below its break point']]);
    expect(flawsOf([pair('s', 20, 2)], { units: { s: { strength: 2 } } })).to.deep.equal([]);
    // While an activation lasts and after the end nobody tidies up.
    const deck = fullDeck().filter(({ army, rank }) => army !== 'red' || rank !== '5');
    expect(flawsOf([{ ...sound, soldiers: 2 }], { card: 'red 5', active: 'u', deck })).to.deep.equal([]);
    expect(flawsOf([{ ...sound, soldiers: 2 }], {}, () => ({}), { winner: 'red', reason: '', clause: '' })).to.deep.equal([]);
    expect(flawsOf([{ ...sound, soldiers: 2 }], {}, () => ({ phase: 'deploy' }))).to.deep.equal([]);
  });

  it('QM-3.12 details off the table or on impassable ground', () => {
    const ground = land(
      terrain('lake', plot(40, 10, 50, 20), { kind: 'lake', impassable: true }),
      terrain('causeway', plot(40, 14, 50, 16), { kind: 'road', road: true }),
    );
    const at = (x: number, y: number, difference: Partial<Detail> = {}) => flawsOf([foot('u', x, y, 0, difference)], { ground });
    expect([at(0, 24), at(72, 24)]).to.deep.equal([[], []]);
    expect([at(-1, 24), at(73, 24), at(20, -1), at(20, 49)]).to.deep.equal(Array.from({ length: 4 }, () => ['u is not on the table']));
    expect([at(45, 12), at(45, 15), at(45, 12, { building: 'lake' })]).to.deep.equal([['u stands on lake'], [], []]);
    expect(flawsOf([skirmishers('u', 45, 12, 0, { scattered: 'wood' })], { ground })).to.deep.equal([]);
  });
});

function fail(): never {
  throw new Error('no unit u');
}
