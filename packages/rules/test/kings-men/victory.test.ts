import { expect } from 'chai';
import { loadScenario } from '../../src/books/kings-men/first/index.ts';
import { setUp } from '../../src/books/kings-men/first/set-up/setup.ts';
import { largerShare } from '../../src/books/kings-men/shared/ending/victory.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { BLACK, foot, granted, horse } from './marching.ts';
import { SEED } from '../playing/trial.ts';
import { cards, fromMoment, fromSetUp, moment } from './support.ts';
import type { Moment } from './support.ts';

const r = foot('r', 20, 10, 90);
const ONES = Array.from({ length: 48 }, () => 1);

/** Red shoots one figure too many out of a black unit with five left. */
function shooting(given: Partial<Moment>, dice: Record<string, number[]>) {
  const last = foot('b', 20, 20, 270, { ...BLACK, figures: 5 });
  return fromMoment(
    { units: [r, last], ...given, deck: cards('red 5') },
    { 'fire.attack': [6, ...ONES].slice(0, 12), 'fire.defence': ONES, ...dice },
  )
    .activate('r')
    .answer({ do: 'fire', target: 'b' });
}

describe('victory', () => {
  it('KM-34.1 an army whose collapse roll fails loses', () => {
    // Two of four left is the threshold: two yellow dice, no success.
    const units = [r, foot('b', 20, 20, 270, { ...BLACK, figures: 5 }), foot('b2', 50, 40, 270, BLACK)];
    const lost = shooting({ units, started: { black: 4 } }, { collapse: [4, 1] });
    expect(lost.game.outcome).to.deep.equal({ winner: 'red', reason: 'army-fled', clause: 'KM-28.2' });
    const stands = shooting({ units, started: { black: 4 } }, { collapse: [5, 1] });
    expect(stands.game.outcome).to.equal(null);
  });

  it('KM-34.1 an army without units loses, without a roll', () => {
    const lost = shooting({}, {});
    expect(lost.game.outcome).to.deep.equal({ winner: 'red', reason: 'no-units-left', clause: 'KM-28.5' });
    expect(lost.told('collapse-rolled')).to.deep.equal([]);
    expect(lost.told('battle-ended').map(({ winner }) => winner)).to.deep.equal(['red']);
  });

  it('KM-34.1 both armies failing after the same attack is a draw', () => {
    const units = [horse('r', 20, 10, 90, { figures: 3 }), foot('b', 20, 13, 270, { ...BLACK, figures: 5 })];
    const trial = fromMoment(
      { units, started: { red: 4, black: 4 }, deck: cards('red 5') },
      { 'melee.attack': [6, ...ONES].slice(0, 6), 'melee.defence': [6, ...ONES].slice(0, 5) },
    );
    trial.activate('r').answer({ do: 'charge', target: 'b', path: [{ x: 20_000, y: 12_980 }], facing: 900 });
    expect(trial.game.outcome?.winner).to.equal(null);
    expect(
      trial
        .told('unit-collapsed')
        .map(({ unit }) => unit)
        .sort(),
    ).to.deep.equal(['b', 'r']);
  });

  it('KM-34.1 conceding gives the battle to the other army', () => {
    const trial = fromMoment({ units: [r, foot('b', 20, 40, 270, BLACK)], deck: cards('red 5') }).command('concede', 'red', {
      concede: true,
    });
    expect(trial.game.outcome?.winner).to.equal('black');
    expect(trial.state.phase).to.equal('over');
    expect(trial.open).to.deep.equal([]);
  });

  it('KM-28.7 decides a battle with a limit of turns after the last of them', () => {
    const scenario = granted(loadScenario(kingsMenScenarios[0]));
    const short = { ...scenario, victory: { turnLimit: 2 } };
    const trial = fromSetUp(setUp(short, streams(freshChance(SEED))).state);
    const ended: number[] = [];
    while (trial.game.outcome === null) {
      trial.auto();
      ended.push(...(trial.game.outcome === null ? [] : [trial.state.turn]));
    }
    expect(ended).to.deep.equal([2]);
    // Nobody has left his place, nobody has fallen.
    expect(trial.game.outcome).to.deep.equal({ winner: null, reason: 'turn-limit', clause: 'KM-34.1' });
  });

  it('KM-34.1a gives the battle to the larger share of starting units, equal shares to nobody', () => {
    const units = (red: number, black: number) => [
      ...Array.from({ length: red }, (_, k) => foot(`r${k}`, 5 + 8 * k, 10, 90)),
      ...Array.from({ length: black }, (_, k) => foot(`b${k}`, 5 + 8 * k, 40, 270, BLACK)),
    ];
    // 3 of 5 is more than 4 of 8; 4 of 8 as much as 3 of 6.
    expect(largerShare(moment({ units: units(3, 4), started: { red: 5, black: 8 } }))).to.equal('red');
    expect(largerShare(moment({ units: units(3, 4), started: { red: 6, black: 8 } }))).to.equal(null);
    expect(largerShare(moment({ units: units(3, 4), started: { red: 7, black: 8 } }))).to.equal('black');
  });
});
