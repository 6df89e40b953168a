import { expect } from 'chai';
import * as fc from 'fast-check';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project, view } from '../../src/kernel/view.ts';
import type { Viewer } from '../../src/kernel/view.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { BLACK, foot, granted } from '../kings-men/marching.ts';
import { SEED } from '../playing/trial.ts';
import { cards } from '../kings-men/support.ts';
import { otherwise } from './other-secrets.ts';
import { ALLIES, fromMoment, fromTurnStart } from './support.ts';
import type { RevisedTrial } from './support.ts';

/** Black's side of the table, with a unit for each of red's three players. */
const units = [
  foot('ra1', 10, 10, 90, { owner: 'ra' }),
  foot('rb1', 36, 10, 90, { owner: 'rb', colour: 'yellow' }),
  foot('rc1', 62, 30, 90, { owner: 'rc', colour: 'yellow' }),
  foot('b1', 10, 44, 270, BLACK),
  foot('b2', 50, 44, 270, BLACK),
];
const TEAM = { ...ALLIES, units };

/** What these viewers are shown, to the byte. */
function shown(game: RevisedGame, viewers: readonly Viewer[] = ['black', null]): string[] {
  return viewers.map((viewer) => JSON.stringify(view(kingsMenRevised, game, viewer)));
}

/** What these viewers were told, to the byte. */
function told(trial: RevisedTrial, viewers: readonly Viewer[] = ['black', null]): string[] {
  return viewers.map((viewer) => JSON.stringify(trial.events.map((event) => project(event, viewer))));
}

/** A battle of the house after so many answers, each the `nth` of those offered. */
function position(scenario: number, answers: readonly number[]): RevisedGame {
  const chance = freshChance(SEED);
  const { seats, state } = setUp(granted(loadScenario(kingsMenRevisedScenarios[scenario])), streams(chance));
  let { game } = begin(kingsMenRevised, seats, state, chance, streams);
  for (const nth of answers) {
    const open = openDecisions(game);
    const pending = open[nth % Math.max(1, open.length)];
    if (pending === undefined) break;
    const [seat = ''] = pending.seats;
    const options = kindOf(kingsMenRevised, pending.kind).options(game, pending.about, seat);
    const verdict = decide(kingsMenRevised, game, { decision: pending.id, seat, answer: options[nth % options.length] }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.code);
    game = verdict.game;
  }
  return game;
}

describe('revised: secrets', () => {
  it('KMR-14.1 shows the enemy and spectators the same whatever an army rolled, gave and has left, and whatever cards and dice come', function () {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1 }),
        fc.array(fc.nat(60), { minLength: 0, maxLength: 25 }),
        fc.integer({ min: 0, max: 6 }),
        fc.nat(27),
        (scenario, answers, points, cut) => {
          const game = position(scenario, answers);
          expect(shown(otherwise(game, 'black', points, cut), ['red-1', null])).to.deep.equal(shown(game, ['red-1', null]));
          expect(shown(otherwise(game, 'red', points, cut), ['black-1', null])).to.deep.equal(shown(game, ['black-1', null]));
        },
      ),
      { numRuns: 25, seed: 1 },
    );
  });

  it('KMR-14.1 tells the enemy and spectators the same of a turn whatever the Commanding General rolled and gave', () => {
    const turn = (dice: number[], points: number) => {
      const trial = fromTurnStart({ ...TEAM, deck: cards('red 5', 'black 7', 'red 9') }, { 'command-points': [...dice, 1, 2] });
      trial.answer({ give: [{ to: 'rb', points }] });
      trial
        .answer({ do: 'activate', unit: 'ra1' }, 'ra')
        .done()
        .answer({ do: 'pass', unit: 'rb1' }, 'rb')
        .answer({ do: 'pass', unit: 'rc1' }, 'rc');
      return trial;
    };
    const poor = turn([1, 2], 0);
    const rich = turn([6, 5], 4);
    expect(told(rich)).to.deep.equal(told(poor));
    expect(shown(rich.game)).to.deep.equal(shown(poor.game));
    expect(told(rich, ['rc'])).to.not.deep.equal(told(poor, ['rc']));
  });

  it('KMR-14.1 asks for the distribution unseen, of both armies at once, and shows nobody who has answered', () => {
    const both = {
      ...TEAM,
      seats: { red: ['ra', 'rb', 'rc'], black: ['black', 'bb'] },
      generals: [...ALLIES.generals, { ...ALLIES.generals[3], seat: 'bb', name: 'bb' }],
    };
    const trial = fromTurnStart({ ...both, deck: cards('red 5') }, { 'command-points': [3, 4, 1, 2] });
    expect(trial.open.map(({ kind, seats, secret }) => [kind, secret, ...seats])).to.deep.equal([
      ['distribute-points', true, 'ra'],
      ['distribute-points', true, 'black'],
    ]);
    const before = shown(trial.game, ['black', null]);
    trial.answer({ give: [{ to: 'rb', points: 3 }] }, 'ra');
    expect(shown(trial.game, ['black', null])).to.deep.equal(before);
    expect(trial.told('points-distributed')).to.have.length(0);
    trial.answer({ give: [] }, 'black');
    expect(trial.told('points-distributed').map(({ army }) => army)).to.deep.equal(['red', 'black']);
  });

  it('KMR-14.1 asks every player on every card, however poor they are', () => {
    const asked = (points: Record<string, number>) => {
      const trial = fromMoment({ ...TEAM, points, deck: cards('red 5', 'black 5') });
      return [shown(trial.game), trial.open.map(({ seats }) => seats.join())];
    };
    // The third player's only unit is tired and far from his general: whether he can pay for it must not show.
    expect(asked({ ra: 0, rb: 0, rc: 0 })).to.deep.equal(asked({ ra: 6, rb: 6, rc: 6 }));
    expect(asked({ ra: 0, rb: 0, rc: 0 })[1]).to.deep.equal(['ra', 'rb', 'rc']);
  });

  it('KMR-14.1 asks for the player of a special card however poor the army is', () => {
    const asked = (points: number) =>
      shown(fromMoment({ ...TEAM, points: { ra: points, rb: points, rc: points }, deck: cards('red K') }).game);
    expect(asked(0)).to.deep.equal(asked(5));
  });

  it('KMR-14.1 makes dice, gifts and points public when the turn has ended', () => {
    const trial = fromTurnStart(
      { ...TEAM, units: units.map((unit) => ({ ...unit })), deck: cards('red 5') },
      { 'command-points': [3, 5, 2, 1] },
    );
    trial.answer({ give: [{ to: 'rb', points: 2 }] });
    while (trial.told('turn-ended').length === 0) trial.auto();
    const [ended] = trial.events.filter(({ kind }) => kind === 'turn-ended').map((event) => project(event, null));
    expect(ended?.data).to.deep.include({ rolled: { red: [3, 5], black: [2, 1] }, given: { red: { rb: 2, rc: 0 }, black: {} } });
  });

  it('KMR-14.1 leaves the ratings, and with them what Lieutenant Generals begin with, open to all', () => {
    const { table } = view(kingsMenRevised, fromMoment({ ...TEAM, deck: cards('red 5') }).game, null);
    expect(
      table.pieces.filter(({ kind }) => kind === 'general').map(({ seat, own }) => [seat, 'rating' in own ? own.rating : 0]),
    ).to.deep.equal([
      ['ra', 2],
      ['rb', 2],
      ['rc', 2],
      ['black', 2],
    ]);
  });

  it("KMR-14.1a keeps a Lieutenant General's total as secret as the Commanding General's", () => {
    const trial = fromMoment({ ...TEAM, points: { rb: 6 }, deck: cards('red 5') });
    expect(trial.book.hand(trial.game, 'rc')).to.deep.include({ points: { ra: 5, rb: 6, rc: 5 } });
    expect(trial.book.hand(trial.game, 'black')).to.deep.include({ points: { black: 5 } });
    expect(view(kingsMenRevised, trial.game, null).hand).to.equal(null);
    // A point spent is seen; what it leaves is not.
    trial.answer({ do: 'activate', unit: 'rc1' }, 'rb');
    const spent = trial.events.filter(({ kind }) => kind === 'point-spent' || kind === 'allied-unit-activated');
    for (const event of spent) {
      expect(JSON.stringify(project(event, 'black'))).to.not.contain('left');
      expect(project(event, 'ra').own).to.deep.equal({ left: 5 });
    }
    expect(spent).to.have.length(2);
  });

  it('KMR-19.3 shows spectators what is public and nothing else', () => {
    const trial = fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] });
    const sight = JSON.stringify(view(kingsMenRevised, trial.game, null));
    expect(sight).to.contain('"hand":null');
    for (const secret of ['"points"', '"rolled"', '"given"', '"deck":', SEED]) expect(sight).to.not.contain(secret);
    expect(trial.events.every((event) => project(event, null).own === undefined)).to.equal(true);
  });
});
