import { expect } from 'chai';
import { collapsePool } from '../../src/books/kings-men/shared/morale/collapse.ts';
import { rallyChance } from '../../src/books/kings-men/shared/morale/rally.ts';
import { PRESENCE, unattended } from '../../src/kernel/presence.ts';
import { BLACK, foot, general, spot } from '../kings-men/marching.ts';
import { cards, type CardName } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromTurnStart, moment } from './support.ts';
import type { Moment, RevisedTrial } from './support.ts';

const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const rc1 = foot('rc1', 62, 10, 90, { owner: 'rc' });
const b1 = foot('b1', 10, 44, 270, BLACK);
const TEAM = { ...ALLIES, units: [ra1, rb1, rc1, b1] };

function dealt(names: readonly CardName[], given: Partial<Moment> = {}): RevisedTrial {
  return fromMoment({ ...TEAM, ...given, deck: cards(...names) });
}

/** The table notes that players have gone. */
function without(trial: RevisedTrial, ...seats: string[]): RevisedTrial {
  for (const seat of seats) trial.command(PRESENCE, seat, { absent: true });
  return trial;
}

describe('revised: team play', () => {
  it("KMR-19.1 takes each general's own rating for points, the nearest one's for a rally, the best of the army's for a collapse roll", () => {
    const generals = [
      { ...general('ra', 'red', spot(10, 4)), rating: 1 },
      { ...general('rb', 'red', spot(36, 4)), rating: 3 },
      general('black', 'black', spot(71, 47)),
    ];
    const given = { seats: { red: ['ra', 'rb'] }, generals, units: [ra1, rb1, b1] };
    // One die for the Commanding General rated 1, and two for black; the other has 3 points for his rating.
    const trial = fromTurnStart({ ...given, deck: cards('red 5') }, { 'command-points': [2, 4, 4] });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 2, rb: 3 });
    const state = moment(given);
    const [unit] = Object.values(state.field.units);
    if (unit === undefined) throw new Error('nobody to rally');
    expect(rallyChance(state.field, unit)?.pool.base).to.equal(1);
    expect(collapsePool(state, 'red').base).to.equal(3);
  });

  it("KMR-19.2 has the Commanding General act for an absent player on that player's turn, with the absent one's points and radius", () => {
    const tired = foot('rb2', 44, 10, 90, { owner: 'rb', colour: 'yellow' });
    const trial = without(dealt(['red 5', 'black 5'], { units: [ra1, rb1, rc1, tired, b1], points: { ra: 5, rb: 1 } }), 'rb');
    const forHim = trial.open.find(({ insteadOf }) => insteadOf?.includes('rb'));
    expect(forHim?.seats).to.deep.equal(['ra']);
    // Near the absent general, and of his command: it costs neither of them anything.
    trial.command(forHim?.id ?? '', 'ra', { do: 'activate', unit: 'rb2' });
    expect(trial.told('unit-activated').map(({ seat, unit }) => [seat, unit])).to.deep.equal([['rb', 'rb2']]);
    expect(trial.told('allied-unit-activated')).to.have.length(0);
    expect(trial.state.armies.red.points).to.include({ ra: 5, rb: 1 });
    // What the unit does he decides as well.
    expect(trial.question('act').seats).to.deep.equal(['ra']);
  });

  it("KMR-19.2 spends the absent player's points, not their deputy's", () => {
    const far = foot('rb2', 30, 40, 90, { owner: 'rb', colour: 'red' });
    const trial = without(dealt(['red 5', 'black 5'], { units: [ra1, far, rc1, b1], points: { ra: 0, rb: 1 } }), 'rb');
    const forHim = trial.open.find(({ insteadOf }) => insteadOf?.includes('rb'));
    trial.command(forHim?.id ?? '', 'ra', { do: 'activate', unit: 'rb2' });
    expect(trial.state.armies.red.points).to.include({ ra: 0, rb: 0 });
  });

  it('KMR-19.2 has the next team-mate present stand in when the Commanding General is absent too, also for their own decisions', () => {
    const trial = without(dealt(['red 5', 'black 5']), 'ra', 'rb');
    expect(trial.open.map(({ seats, insteadOf }) => [seats.join(), insteadOf?.join() ?? ''])).to.deep.equal([
      ['rc', 'ra'],
      ['rc', 'rb'],
      ['rc', ''],
    ]);
    const joker = without(dealt(['red joker', 'black 5']), 'ra');
    // From the absent Commanding General on in player order the next one present.
    expect(joker.question('enemy-disorder').seats).to.deep.equal(['rb']);
  });

  it('KMR-19.2 has the next team-mate distribute the points of an absent Commanding General', () => {
    const trial = without(fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] }), 'ra');
    expect(trial.question('distribute-points').seats).to.deep.equal(['rb']);
    trial.answer({ give: [{ to: 'rb', points: 2 }] }, 'rb');
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 3, rb: 4, rc: 2 });
  });

  it('KMR-19.2 leaves an army without players to the automatic choices', () => {
    const trial = without(dealt(['red 5', 'black 5']), 'ra', 'rb', 'rc');
    expect(unattended(trial.game)).to.have.length(3);
    trial.auto().auto().auto();
    expect(trial.told('unit-passed').map(({ unit }) => unit)).to.deep.equal(['ra1', 'rb1', 'rc1']);
  });

  it('KMR-19.2a gives the wing back to its player when they return', () => {
    const trial = without(dealt(['red 5', 'black 5']), 'rb');
    trial.command(PRESENCE, 'rb', { absent: false });
    expect(trial.open.map(({ seats, insteadOf }) => [seats.join(), insteadOf])).to.deep.equal([
      ['ra', undefined],
      ['rb', undefined],
      ['rc', undefined],
    ]);
  });
});

describe('revised: victory', () => {
  it('KMR-16.1 ends the battle by rout, by a draw, by concession of all who are present, and at the limit of turns', () => {
    const conceded = dealt(['red 5']);
    for (const seat of ['ra', 'rb']) conceded.command('concede', seat, { concede: true });
    expect(conceded.game.outcome).to.equal(null);
    conceded.command('concede', 'rc', { concede: true });
    expect(conceded.game.outcome).to.include({ winner: 'black', reason: 'conceded' });
    const left = without(dealt(['red 5']), 'rb', 'rc').command('concede', 'ra', { concede: true });
    expect(left.game.outcome).to.include({ winner: 'black', reason: 'conceded' });
    // The trial plays turn after turn of a battle of two; red has all of its three units, black one of two.
    const weak = fromMoment(
      {
        units: [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, { ...BLACK, figures: 5 }), foot('b2', 60, 44, 270, BLACK)],
        deck: cards('red 5'),
      },
      { 'fire.attack': [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'fire.defence': [1, 1, 1, 1, 1] },
    );
    weak.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(weak.game.outcome).to.deep.equal({ winner: 'red', reason: 'army-routed', clause: 'KMR-10.1' });
  });
});
