import { expect } from 'chai';
import * as fc from 'fast-check';
import { kingsMen, loadScenario } from '../../src/books/kings-men/first/index.ts';
import { setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project, view } from '../../src/kernel/view.ts';
import type { Viewer } from '../../src/kernel/view.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { BLACK, foot, granted } from './marching.ts';
import { otherwise } from './other-secrets.ts';
import { SEED } from '../playing/trial.ts';
import { cards, fromMoment, fromTurnStart } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);
const b2 = foot('b2', 50, 40, 270, BLACK);
const over = { disordered: true } as const;

/** What red and a spectator are shown, to the byte. */
function shown(game: KingsMenGame, viewers: readonly Viewer[] = ['red', null]): string[] {
  return viewers.map((viewer) => JSON.stringify(view(kingsMen, game, viewer)));
}

/** A battle of the house after so many answers, each the `nth` of those offered. */
function position(scenario: number, seed: string, answers: readonly number[]): KingsMenGame {
  const chance = freshChance(seed);
  const { seats, state } = setUp(granted(loadScenario(kingsMenScenarios[scenario])), streams(chance));
  let { game } = begin(kingsMen, seats, state, chance, streams);
  for (const nth of answers) {
    const [pending] = openDecisions(game);
    if (pending === undefined) break;
    const [seat = ''] = pending.seats;
    const options = kindOf(kingsMen, pending.kind).options(game, pending.about, seat);
    const verdict = decide(kingsMen, game, { decision: pending.id, seat, answer: options[nth % options.length] }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    game = verdict.game;
  }
  return game;
}

describe('secrets', () => {
  it('KM-32.1 shows red and spectators the same whatever black has in its purse, and whatever cards and dice come', function () {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 }),
        fc.array(fc.nat(60), { minLength: 0, maxLength: 25 }),
        fc.integer({ min: 0, max: 6 }),
        fc.nat(27),
        (scenario, answers, points, cut) => {
          const game = position(scenario, SEED, answers);
          const other = otherwise(game, 'black', points, cut);
          expect(shown(other, ['red-1', null])).to.deep.equal(shown(game, ['red-1', null]));
          const mirrored = otherwise(game, 'red', points, cut);
          expect(shown(mirrored, ['black-1', null])).to.deep.equal(shown(game, ['black-1', null]));
        },
      ),
      { numRuns: 25, seed: 1 },
    );
  });

  it('KM-32.1 tells red and spectators the same of a turn whatever black rolled for points', () => {
    const told = (dice: number[], viewer: Viewer) => {
      const trial = fromTurnStart({ units: [r1, b1, b2], deck: cards('red 5', 'black 7', 'red 9') }, { 'command-points': [3, 3, ...dice] });
      trial.activate('r1').done().pass('b1');
      return JSON.stringify(trial.events.map((event) => project(event, viewer)));
    };
    for (const viewer of ['red', null]) expect(told([1, 2], viewer)).to.equal(told([6, 5], viewer));
    expect(told([1, 2], 'black')).to.not.equal(told([6, 5], 'black'));
  });

  it('KM-32.1 lets neither the order of the cards nor the seed out', () => {
    const game = position(0, SEED, [0, 0, 1, 2, 3]);
    for (const text of shown(game, ['red-1', 'black-1', null])) {
      expect(text).to.not.contain(SEED);
      expect(text).to.not.contain('"deck"');
      expect(text).to.not.contain('drawn":{');
    }
  });

  it('KM-32.1 makes points public when the turn has ended', () => {
    const trial = fromMoment({
      units: [foot('r1', 10, 10, 90, over), foot('b1', 10, 40, 270, { ...BLACK, ...over })],
      points: { red: 2, black: 6 },
    });
    const [ended] = trial.events.filter(({ kind }) => kind === 'turn-ended').map((event) => project(event, null));
    expect(ended?.data).to.deep.include({ points: { red: 2, black: 6 } });
  });

  it('KM-32.1 asks for the use of a King however poor the army is', () => {
    // A yellow unit stands on the table: whether it can be paid for must not show in what is asked.
    const yellow = foot('b1', 10, 40, 270, { ...BLACK, colour: 'yellow' });
    const asked = (points: number) => {
      const trial = fromMoment({ units: [r1, yellow], points: { black: points }, deck: cards('black K') });
      return shown(trial.game);
    };
    expect(asked(0)).to.deep.equal(asked(3));
  });

  it("KM-32.1 asks for the use of every card of one's own where overriding is allowed, however poor the army is", () => {
    const asked = (points: number) =>
      shown(
        fromMoment({ units: [r1, b1], options: { overrideDeck: true, bankCards: true }, points: { black: points }, deck: cards('black 5') })
          .game,
      );
    expect(asked(0)).to.deep.equal(asked(3));
  });

  it('KM-32.2 shows cards, units, counters, generals and every die of fire to everybody', () => {
    const trial = fromMoment(
      { units: [foot('r1', 10, 10, 90, { colour: 'yellow' }), foot('b1', 10, 20, 270, BLACK)], deck: cards('red 5', 'black 5') },
      {
        'fire.attack': [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        'fire.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      },
    );
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    const { table, hand } = view(kingsMen, trial.game, null);
    expect(hand).to.equal(null);
    expect(table.cards).to.deep.equal([{ id: 'red-5', side: 'red', place: 'drawn' }]);
    expect(table.cardsLeft).to.equal(1);
    expect(table.pieces.map(({ id, trackers }) => [id, ...trackers.map(({ name, value }) => `${name} ${value}`)])).to.deep.equal([
      ['r1', 'figures 12', 'counter 1'],
      ['b1', 'figures 11', 'counter 1'],
      ['red', 'rating 2'],
      ['black', 'rating 2'],
    ]);
    const fire = trial.events.filter(({ kind }) => kind === 'fire').map((event) => project(event, null));
    expect(JSON.stringify(fire)).to.contain('"dice":[5,1,1,1,1,1,1,1,1,1,1,1]');
  });

  it('KM-32.2 shows of units, generals, armies, ground and battle what is listed here and nothing else', () => {
    const { table } = view(kingsMen, position(0, SEED, [0, 0, 1, 2, 3]), null);
    const fields = (all: readonly { readonly own: object }[]) =>
      [...new Set(all.map(({ own }) => Object.keys(own).sort().join(' ')))].sort();
    expect(fields(table.pieces)).to.deep.equal([
      'army colour disordered ensign figures formation officer quality strength type',
      'army rating type',
    ]);
    expect(fields(table.sides)).to.deep.equal(['atOnce leads lost started threshold']);
    expect(fields(table.ground)).to.deep.equal(['blocksFire capacity cover enterableBy kind large passable slow']);
    expect(fields([table])).to.deep.equal(['done down phase']);
  });

  it("KM-32.3 gives nothing away beyond an army's being finished", () => {
    // Black is out of points with a yellow unit: its 5 is discarded, which is all that shows.
    const yellow = foot('b1', 10, 40, 270, { ...BLACK, colour: 'yellow' });
    const trial = fromMoment({ units: [r1, yellow], points: { black: 0 }, deck: cards('black 5', 'red 5') });
    const told = trial.events.map((event) => project(event, 'red'));
    expect(told.map(({ kind, data }) => [kind, data])).to.deep.equal([
      ['card-drawn', { card: { army: 'black', rank: '5' }, army: 'black', left: 1 }],
      ['card-wasted', { card: { army: 'black', rank: '5' }, reason: 'army-finished' }],
      ['card-drawn', { card: { army: 'red', rank: '5' }, army: 'red', left: 0 }],
    ]);
  });
});
