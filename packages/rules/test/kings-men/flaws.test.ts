import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { kingsMen } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame, State } from '../../src/books/kings-men/first/state.ts';
import { kingsMenRevised } from '../../src/books/kings-men/revised/index.ts';
import type { State as Revised } from '../../src/books/kings-men/revised/state.ts';
import { fullDeck } from '../../src/books/kings-men/shared/cards/deck.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { moment as revisedMoment } from '../kings-men-revised/support.ts';
import { gameOf } from './combat.ts';
import { BLACK, COLUMN, activated, foot, garrison, guns, horse, land, plot, skirmishers, spot } from './marching.ts';
import { moment } from './support.ts';
import type { Moment } from './support.ts';

const LAKE = land([{ id: 'lake', kind: 'lake', area: plot(40, 10, 50, 20) }]);
const sound = foot('u', 20, 24);
const foe = foot('b', 60, 24, 180, BLACK);

/** The flaws of a battle with a whole deck and these units, changed as said. */
function flawsOf(
  units: readonly Unit[],
  change: (state: State) => State = (state) => state,
  rest: Partial<Moment> = {},
  outcome: KingsMenGame['outcome'] = null,
): string[] {
  const state = moment({ units: [...units, foe], deck: fullDeck(), ...rest });
  return kingsMen.flaws({ ...gameOf(change(state)), outcome }).map(phraseSaid);
}

function flawsOfUnit(difference: Partial<Unit>): string[] {
  return flawsOf([{ ...sound, ...difference }]);
}

describe('what breaks a law of the battle is found', () => {
  it('KM-8.1 a card missing or twice there, wherever the others are', () => {
    expect(flawsOf([sound])).to.deep.equal([]);
    const [first, ...others] = fullDeck();
    if (first === undefined) throw new Error('no cards');
    expect(flawsOf([sound], (state) => ({ ...state, deck: others, discard: [first] }))).to.deep.equal([]);
    expect(flawsOf([sound], (state) => ({ ...state, deck: others, card: first }))).to.deep.equal([]);
    const banking = (state: State): State => ({
      ...state,
      deck: others,
      armies: { ...state.armies, red: { ...state.armies.red, banked: [first], bankedThisTurn: 1 } },
    });
    expect(flawsOf([sound], banking, { options: { bankCards: true } })).to.deep.equal([]);
    expect(flawsOf([sound], (state) => ({ ...state, deck: others }))[0]).to.match(/^the cards are not the 28 of the deck: black-10,/);
    expect(flawsOf([sound], (state) => ({ ...state, deck: [...others, first], discard: [first] }))).to.have.length(1);
  });

  it('KM-28.4 units gone without being lost', () => {
    expect(flawsOf([sound], undefined, { started: { red: 3 } })).to.deep.equal(['red has 1 unit and lost 0 of 3']);
    expect(
      flawsOf([sound], (state) => ({ ...state, armies: { ...state.armies, black: { ...state.armies.black, lost: ['x'] } } })),
    ).to.deep.equal(['black has 1 unit and lost 1 of 1']);
  });

  it('KM-2.1, KM-2.2 and KM-25.4 strengths that cannot be', () => {
    expect(flawsOfUnit({ figures: 11, strength: 10 })).to.deep.equal(['u has 11 figures of 10']);
    expect(flawsOfUnit({ figures: 12, strength: 13 })).to.deep.equal(['u has 12 figures of 13']);
    expect(flawsOfUnit({ figures: 0 })).to.include('u has 0 figures of 12');
    expect(flawsOfUnit({ figures: 4 })).to.deep.equal(['u stands with 4 figures']);
    expect(flawsOfUnit({ figures: 5 })).to.deep.equal([]);
    // While an attack is being settled it may still stand, and after the end nobody tidies up.
    expect(
      flawsOf([{ ...sound, figures: 4 }], (state) => activated(state, sound, '5')).filter((flaw) => !flaw.startsWith('the cards')),
    ).to.deep.equal([]);
    expect(flawsOf([{ ...sound, figures: 4 }], undefined, {}, { winner: 'red', reason: '', clause: '' })).to.deep.equal([]);
  });

  it('KM-3.1 formations no such unit can be in', () => {
    const drawn = (unit: Unit, kind: 'line' | 'column' | 'square' | 'mob' | 'battery' | 'skirmish') => {
      const formation: Unit['formation'] =
        kind === 'line' || kind === 'column'
          ? { kind, files: 2 }
          : kind === 'skirmish'
            ? { kind, layout: 'cloud', spread: 4000 }
            : { kind };
      return flawsOf([{ ...unit, formation }]).includes('u cannot be drawn up as it is');
    };
    const kinds = ['line', 'column', 'square', 'mob', 'battery', 'skirmish'] as const;
    const impossible = (unit: Unit) => kinds.filter((kind) => drawn(unit, kind)).join();
    expect(impossible(sound)).to.equal('battery,skirmish');
    expect(impossible(horse('u', 20, 24))).to.equal('square,battery,skirmish');
    expect(impossible(skirmishers('u', 20, 24))).to.equal('line,column,square,battery');
    expect(impossible(guns('u', 20, 24))).to.equal('line,square,mob,skirmish');
    expect(impossible(guns('u', 20, 24, 0, { type: 'horse-artillery' }))).to.equal('line,square,mob,skirmish');
    const inside = garrison('u', 'farm', spot(34, 24));
    expect(flawsOf([inside], undefined, { ground: land([{ id: 'farm', kind: 'building', area: plot(30, 20, 38, 28) }]) })).to.deep.equal(
      [],
    );
    expect(
      flawsOf([sound], (state) => ({
        ...state,
        phase: 'deploy',
        field: { ...state.field, units: { u: { ...inside, building: null }, b: foe } },
      })),
    ).to.deep.equal(['u cannot be drawn up as it is']);
  });

  it('KM-1.2a places off the grid', () => {
    for (const difference of [
      { at: { x: 20_000.5, y: 24_000 } },
      { at: { x: 20_000, y: 24_000.5 } },
      { facing: 0.5 },
      { facing: 3600 },
      { facing: -10 },
    ]) {
      expect(flawsOfUnit(difference)).to.include('u stands off the grid');
    }
    expect(flawsOfUnit({ facing: 3599 })).to.deep.equal([]);
  });

  it('KM-3.21 units off the table, on impassable ground, on top of one another', () => {
    expect(flawsOf([foot('u', 1, 24)])).to.deep.equal(['u is not on the table']);
    expect(flawsOf([foot('u', 45, 15)], undefined, { ground: LAKE })).to.deep.equal(['u stands on lake']);
    expect(flawsOf([sound, foot('v', 21, 24)])).to.deep.equal(['u and v overlap']);
    expect(flawsOf([sound, foot('v', 22, 24)])).to.deep.equal([]);
    expect(flawsOf([sound, skirmishers('v', 20, 24)])).to.deep.equal([]);
    expect(flawsOf([sound, skirmishers('v', 20, 24, 0, BLACK)])).to.deep.equal(['u and v overlap']);
    // Armies that deploy unseen may stand on each other until they are shown.
    expect(flawsOf([sound, foot('v', 21, 24)], (state) => ({ ...state, phase: 'deploy' }))).to.deep.equal([]);
  });

  it('KM-19.4 who charges skirmishers may stand among their outer figures, not on their centre body', () => {
    const loose = (x: number) => flawsOf([sound, skirmishers('v', x, 24, 0, BLACK)]).length;
    const charging = (x: number) =>
      flawsOf([sound, skirmishers('v', x, 24, 0, BLACK)], (state) => activated(state, sound, '5')).filter(
        (flaw) => !flaw.startsWith('the cards'),
      ).length;
    // The line faces the skirmishers with its front at 20; the outline of a cloud of six reaches more than two inches from its middle, the centre body one (KM-3.13).
    expect([loose(22), charging(22), loose(20.5), charging(20.5)]).to.deep.equal([1, 0, 1, 1]);
  });

  it('KM-26.6 and KM-26.7 counters too good for a unit without officer or ensign, where they may fall', () => {
    const options = { specialCasualties: true };
    const found = (difference: Partial<Unit>) => flawsOf([{ ...sound, ...difference }], undefined, { options });
    expect(found({ officer: false, colour: 'yellow' })).to.deep.equal(['u has a better counter than it may have']);
    expect(found({ ensign: false })).to.deep.equal(['u has a better counter than it may have']);
    expect([
      found({ officer: false, colour: 'red' }),
      found({ ensign: false, colour: 'yellow' }),
      found({ ensign: false, colour: 'red' }),
      flawsOfUnit({ ensign: false }),
    ]).to.deep.equal([[], [], [], []]);
  });

  it('KM-12.1, KM-13.4 and KM-37.1 points, banks and turns that cannot be', () => {
    const army = (difference: Partial<State['armies']['red']>, rest: Partial<Moment> = {}) =>
      flawsOf([sound], (state) => ({ ...state, armies: { ...state.armies, red: { ...state.armies.red, ...difference } } }), rest);
    expect([army({ points: 6 }), army({ points: 0 })]).to.deep.equal([[], []]);
    for (const points of [7, -1, 2.5])
      expect(army({ points })).to.deep.equal([`red has ${points} command point${points === -1 ? '' : 's'}`]);
    expect(army({ bankedThisTurn: 1 })).to.deep.equal(['red has banked 1 card and has 0 left']);
    // Generals are rated 2.
    const options = { bankCards: true };
    expect([army({ bankedThisTurn: 2 }, { options }), army({ bankedThisTurn: 3 }, { options })]).to.deep.equal([
      [],
      ['red has banked 3 cards and has 0 left'],
    ]);
    for (const acting of [-1, 1]) expect(army({ acting })).to.deep.equal(['red has nobody whose turn it is']);
  });

  it('KMR-3.1, KMR-3.4, KMR-6.4 and KMR-7.2 commanders, commands, points and squares that cannot be in the revised game', () => {
    const revised = (change: (state: Revised) => Revised, lieutenantCap = 6): string[] => {
      const state = revisedMoment({
        options: { lieutenantCap },
        units: [foot('u', 20, 24, 0, { owner: 'ra' }), foe],
        seats: { red: ['ra', 'rb'] },
        deck: fullDeck(),
      });
      return kingsMenRevised
        .flaws({
          book: { id: 'kings-men-revised', version: '' },
          seats: [],
          strands: [],
          chance: { seed: '', commitment: '', words: {}, drawn: {} },
          seq: 0,
          asked: 0,
          outcome: null,
          state: change(state),
        })
        .map(phraseSaid);
    };
    const red = (difference: Partial<Revised['armies']['red']>) =>
      revised((state) => ({ ...state, armies: { ...state.armies, red: { ...state.armies.red, ...difference } } }));
    const unit = (difference: Partial<Unit>) =>
      revised((state) => ({
        ...state,
        field: { ...state.field, units: { ...state.field.units, u: { ...foot('u', 20, 24, 0, { owner: 'ra' }), ...difference } } },
      }));
    expect(red({})).to.deep.equal([]);
    expect(red({ commander: 'black' })).to.include('red is commanded by a stranger');
    expect([red({ points: { ra: 6, rb: 6 } }), red({ points: {} })]).to.deep.equal([[], []]);
    for (const points of [7, -1, 1.5])
      expect(red({ points: { ra: points, rb: 0 } })).to.deep.equal([`ra has ${points} command point${points === -1 ? '' : 's'}`]);
    // A lieutenant may have more where that is agreed; nobody rolls more than six.
    const richer = (points: Revised['armies']['red']['points']) =>
      revised((state) => ({ ...state, armies: { ...state.armies, red: { ...state.armies.red, points } } }), 9);
    expect([richer({ ra: 6, rb: 9 }), richer({ ra: 7, rb: 0 }), richer({ ra: 0, rb: 10 })]).to.deep.equal([
      [],
      ['ra has 7 command points'],
      ['rb has 10 command points'],
    ]);
    expect(red({ points: { ra: 0, rb: 7 } })).to.deep.equal(['rb has 7 command points']);
    expect(red({ points: { black: 1 } })).to.deep.equal(['black has 1 command point']);
    expect([unit({ owner: null }), unit({ owner: 'black' })]).to.deep.equal([['u is of nobody’s command'], ['u is of nobody’s command']]);
    expect(unit({ formation: { kind: 'square' } })).to.deep.equal(['u stands in square']);
    expect(unit({ formation: COLUMN })).to.deep.equal([]);
  });
});
