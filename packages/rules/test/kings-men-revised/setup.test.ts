import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import { options } from '../../src/books/kings-men/revised/options.ts';
import { randomType } from '../../src/books/kings-men/revised/set-up/random-force.ts';
import { known } from '../../src/books/kings-men/revised/set-up/setup.ts';
import { script } from '../../src/chance/index.ts';
import type { Chance, ChanceState } from '../../src/kernel/chance.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { granted, verdictOf } from '../kings-men/marching.ts';

const STREAMS: ChanceState = { seed: '', commitment: '', words: {}, drawn: {} };

function rolling(...dice: number[]): Chance<string> {
  return { roll: (_purpose, count) => dice.splice(0, count), shuffle: (_purpose, items) => [...items] };
}

function player(seat: string, more: object = {}): object {
  return { seat, general: seat, ...more };
}

function file(red: object, given: object = {}): object {
  return {
    format: 1,
    book: 'kings-men-revised',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    armies: {
      red: { name: 'Red', ...red },
      black: { name: 'Black', players: [player('b')], units: [{ id: 'b1', name: 'B', type: 'infantry' }] },
    },
    ...given,
  };
}

describe('revised: what is known before any die has fallen', () => {
  it('KMR-11.1 is the battle as listed, units regular and generals as given where dice will say, nothing of a random force', () => {
    const file = (options: object, red: object = {}) =>
      granted(
        loadScenario({
          format: 1,
          book: 'kings-men-revised',
          id: 'trial',
          name: 'Trial',
          description: '',
          minutes: 30,
          options,
          armies: {
            red: {
              name: 'red',
              players: [{ seat: 'r', general: 'R', rating: 3 }],
              units: [{ id: 'ru', name: 'U', type: 'infantry', quality: 'elite' }],
              ...red,
            },
            black: {
              name: 'black',
              players: [{ seat: 'b', general: 'B', rating: 1 }],
              units: [{ id: 'bu', name: 'U', type: 'cavalry', quality: 'militia' }],
            },
          },
        }),
      );
    const seen = (options: object, red: object = {}) => {
      const { state, seats } = known(file(options, red));
      const { generals, units } = state.field;
      return [
        seats.map(({ id }) => id).join(),
        generals['r']?.rating,
        generals['b']?.rating,
        ...Object.values(units).map(({ id, quality, owner }) => `${id} ${quality} ${owner ?? ''}`),
        state.options.unitQuality,
        state.options.ratings,
      ];
    };
    expect(seen({ unitQuality: 'scenario', ratings: 'scenario' })).to.deep.equal([
      'r,b',
      3,
      1,
      'ru elite r',
      'bu militia b',
      'scenario',
      'scenario',
    ]);
    expect(seen({ unitQuality: 'random', ratings: 'rolled' })).to.deep.equal([
      'r,b',
      3,
      1,
      'ru regular r',
      'bu regular b',
      'random',
      'rolled',
    ]);
    expect(seen({ ratings: 'all-2' }, { units: [], random: 5 })).to.deep.equal(['r,b', 2, 2, 'bu regular b', 'off', 'all-2']);
  });
});

describe('revised: set-up', () => {
  it('KMR-11.1 sets up units with an owner each, a general and rating per player, and one who commands', () => {
    const scenario = granted(
      loadScenario(
        file({
          players: [player('r-1', { rating: 1 }), player('r-2', { rating: 3 })],
          units: [
            { id: 'u1', name: 'One', type: 'infantry', owner: 'r-2' },
            { id: 'u2', name: 'Two', type: 'cavalry', owner: 'r-1' },
          ],
          commandingGeneral: 'r-1',
        }),
      ),
    );
    const { state, seats } = setUp(scenario, rolling());
    expect(seats.map(({ id, side }) => [id, side])).to.deep.equal([
      ['r-1', 'red'],
      ['r-2', 'red'],
      ['b', 'black'],
    ]);
    expect([state.field.units.u1?.owner, state.field.units.u2?.owner]).to.deep.equal(['r-2', 'r-1']);
    expect(state.armies.red.commander).to.equal('r-1');
    expect(state.field.units.u1).to.include({ figures: 12, strength: 12 });
    expect(
      verdictOf(loadScenario(file({ players: [player('r-1')], units: [{ id: 'u1', name: 'One', type: 'infantry', owner: 'nobody' }] }))),
    ).to.equal('KM-29.1 no-such-owner');
  });

  it('KMR-11.1a lets a scenario start a unit below its full strength, above its breaking point', () => {
    const strength = (figures: number) =>
      loadScenario(file({ players: [player('r-1')], units: [{ id: 'u1', name: 'One', type: 'infantry', figures }] }));
    expect(setUp(granted(strength(7)), rolling()).state.field.units.u1).to.include({ figures: 7, strength: 7 });
    expect(verdictOf(strength(4))).to.equal('KM-2.2 too-weak');
    expect(verdictOf(strength(13))).to.equal('KM-29.1 malformed');
  });

  it('KMR-11.1 sets up every scenario of the book', () => {
    for (const each of kingsMenRevisedScenarios) {
      const scenario = granted(loadScenario(each));
      const { state, seats } = setUp(scenario, script({})(STREAMS));
      const game = { book: { id: '', version: '' }, seats, state, strands: [], chance: STREAMS, seq: 0, asked: 0, outcome: null };
      expect(kingsMenRevised.flaws(game), scenario.id).to.deep.equal([]);
    }
  });

  it('KMR-11.1 refuses a scenario of the first edition, and its options', () => {
    expect(
      verdictOf(
        loadScenario({ ...file({ players: [player('r-1')], units: [{ id: 'u1', name: 'One', type: 'infantry' }] }), book: 'kings-men' }),
      ),
    ).to.equal('KM-29.1 malformed');
  });

  it('KMR-11.2 rolls a random force by two dice a unit: infantry to 6, cavalry at 7, skirmishers to 9, then guns', () => {
    const expected: Record<number, string> = {
      2: 'infantry',
      3: 'infantry',
      4: 'infantry',
      5: 'infantry',
      6: 'infantry',
      7: 'cavalry',
      8: 'skirmishers',
      9: 'skirmishers',
    };
    for (let first = 1; first <= 6; first += 1) {
      for (let second = 1; second <= 6; second += 1) {
        const sum = first + second;
        if (sum < 10) expect(randomType(rolling(first, second)), String(sum)).to.equal(expected[sum]);
        else {
          expect([1, 4, 5, 6].map((gun) => randomType(rolling(first, second, gun)))).to.deep.equal([
            'foot-artillery',
            'foot-artillery',
            'horse-artillery',
            'horse-artillery',
          ]);
        }
      }
    }
  });

  it('KMR-11.2 rolls all of red before black: types with their guns, then generals', () => {
    const scenario = granted(
      loadScenario(
        file(
          { players: [player('r-1')], random: 2 },
          {
            options: { ratings: 'rolled' },
          },
        ),
      ),
    );
    // Red: 5 + 5 is guns, 6 makes them horse guns; 1 + 1 is infantry; its general 6 is 3. Black's general 1 is 1.
    const { state } = setUp(scenario, rolling(5, 5, 6, 1, 1, 6, 1));
    expect(
      Object.values(state.field.units)
        .filter(({ army }) => army === 'red')
        .map(({ type }) => type),
    ).to.deep.equal(['horse-artillery', 'infantry']);
    expect([state.field.generals['r-1']?.rating, state.field.generals.b?.rating]).to.deep.equal([3, 1]);
  });

  it('KMR-17.1 has its own switches with their usual values, and those of the first edition that mean the same', () => {
    expect(options.parse({})).to.deep.equal({
      forwardArc: 45,
      allyRadius: false,
      lieutenantCap: 6,
      armyRout: 'automatic',
      commandSplit: 'scenario',
      commandPointsSecret: true,
      specialCasualties: false,
      unitQuality: 'off',
      ratings: 'scenario',
      changeAfterFire: 'allowed',
      hillsBlockFire: true,
      woodsBlockFire: true,
      escapeArc: 90,
      escapeOffTable: 'stop',
      escapeAfterCollapse: true,
      deployment: 'hidden',
    });
    const accepts = (given: object) => options.safeParse(given).success;
    expect([90, 45, 60].map((forwardArc) => accepts({ forwardArc }))).to.deep.equal([true, true, false]);
    expect([2, 3, 9, 10, 4.5].map((lieutenantCap) => accepts({ lieutenantCap }))).to.deep.equal([false, true, true, false, false]);
    expect(['automatic', 'roll', 'never'].map((armyRout) => accepts({ armyRout }))).to.deep.equal([true, true, false]);
    expect(['off', 'scenario', 'random'].map((unitQuality) => accepts({ unitQuality }))).to.deep.equal([true, true, true]);
    expect(['scenario', 'even', 'odd'].map((commandSplit) => accepts({ commandSplit }))).to.deep.equal([true, true, false]);
  });

  it('KMR-17.1 takes all units for regular with quality off, as written with scenario, and rolls a die each with random', () => {
    const units = [{ id: 'u1', name: 'One', type: 'infantry', quality: 'elite' }];
    const quality = (unitQuality: string, ...dice: number[]) =>
      setUp(granted(loadScenario(file({ players: [player('r-1')], units }, { options: { unitQuality } }))), rolling(...dice)).state.field
        .units.u1?.quality;
    expect(quality('off')).to.equal('regular');
    expect(quality('scenario')).to.equal('elite');
    expect(quality('random', 1, 3)).to.equal('militia');
  });

  it('KMR-17.2 has no switch for overriding, banking, the second activation of an Ace, rotation or ownership', () => {
    for (const [name, value] of [
      ['overrideDeck', true],
      ['bankCards', true],
      ['aceSecond', 'optional'],
      ['alliedRotation', 'on-draw'],
      ['unitOwnership', 'personal'],
    ] as const) {
      expect(options.safeParse({ [name]: value }).success, name).to.equal(false);
    }
  });

  it('KMR-10.3 offers neither overriding nor banking', () => {
    expect([...kingsMenRevised.decisions.keys()]).to.not.include('use-card');
    expect(options.safeParse({ overrideDeck: false }).success).to.equal(false);
  });
});
