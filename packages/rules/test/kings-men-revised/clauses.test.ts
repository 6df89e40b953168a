import { expect } from 'chai';
import type { GameEvent } from '../../src/kernel/event.ts';
import { BLACK, foot, horse, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromTurnStart } from './support.ts';

const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const rc1 = foot('rc1', 62, 10, 90, { owner: 'rc' });
const b1 = foot('b1', 10, 44, 270, BLACK);
const b2 = foot('b2', 60, 44, 270, BLACK);
const TEAM = { ...ALLIES, units: [ra1, rb1, rc1, b1, b2] };
const ones = (count: number) => Array.from({ length: count }, () => 1);

function facts(events: readonly GameEvent[]): string[] {
  return events.map(({ kind, clause }) => `${kind} ${clause}`);
}

describe('revised: every event names the clause it comes from (section 15)', () => {
  it('KMR-15.1 of a turn, its points and its cards', () => {
    const trial = fromTurnStart(
      { ...TEAM, units: [{ ...ra1, colour: 'red' }, rb1, rc1, b1], deck: cards('red 5', 'black 5') },
      { 'command-points': [1, 2, 3, 4] },
    );
    trial.answer({ give: [{ to: 'rb', points: 1 }] });
    expect(facts(trial.events)).to.deep.equal([
      'turn-started KMR-4.1',
      'points-allotted KMR-6.1',
      'points-allotted KMR-6.1',
      'colour-changed KMR-4.1',
      'points-distributed KMR-6.3',
      'card-drawn KM-8.4',
    ]);
    trial
      .answer({ do: 'activate', unit: 'ra1' }, 'rb')
      .done()
      .answer({ do: 'pass', unit: 'ra1' }, 'ra')
      .answer({ do: 'pass', unit: 'rc1' }, 'rc');
    expect(facts(trial.events).slice(6)).to.deep.equal([
      'point-spent KMR-6.8',
      'allied-unit-activated KMR-3.5',
      'unit-activated KMR-4.2',
      'colour-changed KM-11.2',
      'colour-changed KMR-4.6',
      'unit-passed KMR-4.6',
      'colour-changed KMR-4.6',
      'unit-passed KMR-4.6',
      'card-drawn KM-8.4',
    ]);
  });

  it('KMR-15.1 tells what is left where points are open, and forgets dice, gifts and discards with the turn', () => {
    const open = fromMoment({
      units: [foot('r1', 60, 40, 90, { colour: 'red' }), b1],
      options: { commandPointsSecret: false },
      points: { red: 2 },
      deck: cards('red 5'),
    }).activate('r1');
    expect(open.told('point-spent')).to.deep.equal([{ seat: 'red', army: 'red', purpose: 'activation', unit: 'r1', left: 1 }]);
    const trial = fromTurnStart(
      { ...TEAM, units: [ra1, b1].map((unit) => ({ ...unit, colour: 'red' as const })), deck: cards('red 5') },
      { 'command-points': [1, 2, 3, 4] },
    );
    expect(trial.state.discard).to.deep.equal([]);
    trial.answer({ give: [{ to: 'rb', points: 1 }] });
    for (let answers = 0; trial.asked !== 'general-move' && answers < 60; answers += 1) trial.auto();
    expect(trial.state.armies.red).to.deep.include({ points: {}, rolled: [], given: {} });
    expect(trial.state.armies.black).to.deep.include({ points: {}, rolled: [], given: {} });
  });

  it('KMR-15.1 of a red unit passed with, and of what ends a turn', () => {
    const trial = fromMoment({ units: [foot('r1', 10, 10, 90, { colour: 'red' }), b1], deck: cards('red 5') });
    trial.pass('r1');
    expect(facts(trial.events).slice(1)).to.deep.equal(['unit-disordered KMR-4.6', 'unit-passed KMR-4.6', 'turn-ended KM-8.9']);
    trial.answer({ to: spot(3, 3) }, 'red').auto();
    expect(facts(trial.events).at(-1)).to.equal('general-moved KM-5.4');
  });

  it('KMR-15.1 of special cards, used or idle', () => {
    const marked = { disordered: true } as const;
    const trial = fromMoment({ ...TEAM, deck: cards('red joker', 'red 2', 'red K', 'black 5') })
      .answer({ unit: 'b1' })
      .answer({ unit: 'rb1' })
      .answer({ player: 'rc' });
    trial
      .answer({ do: 'ride' }, 'rc')
      .answer({ to: spot(60, 6) }, 'rc')
      .answer({ do: 'decline' }, 'rb');
    expect(facts(trial.events).filter((each) => !each.startsWith('card-drawn'))).to.deep.equal([
      'unit-disordered KMR-5.5',
      'unit-disordered KMR-5.6',
      'special-recipient-named KMR-5.1',
      'general-moved KMR-5.3',
      'player-declined KMR-4.5',
    ]);
    const finished = fromMoment({
      units: [foot('r1', 10, 10, 90, marked), b1],
      deck: cards('red 2', 'red 5', 'red Q', 'red A', 'red J', 'black 5'),
    });
    expect(finished.events.filter(({ kind }) => kind === 'card-wasted').map(({ clause, data }) => [clause, data])).to.deep.equal([
      ['KMR-5.6', { card: { army: 'red', rank: '2' }, reason: 'nobody-to-disorder' }],
      ['KMR-4.8', { card: { army: 'red', rank: '5' }, reason: 'army-finished' }],
      ...(['Q', 'A', 'J'] as const).map((rank) => ['KMR-5.7', { card: { army: 'red', rank }, reason: 'army-finished' }]),
    ]);
    const nobody = fromMoment({ units: [foot('r1', 10, 10, 90), { ...b1, ...marked }], deck: cards('red joker', 'red 5') });
    expect(nobody.events.filter(({ kind }) => kind === 'card-wasted').map(({ clause, data }) => [clause, data])).to.deep.equal([
      ['KMR-5.5', { card: { army: 'red', rank: 'joker' }, reason: 'nobody-to-disorder' }],
    ]);
  });

  it('KMR-15.1 of an army that routs, of both, and of one that rolls where that is agreed', () => {
    const weak = foot('b', 20, 30, 270, { ...BLACK, figures: 5 });
    const shot = (given: object, dice: Record<string, number[]> = {}) => {
      const trial = fromMoment(
        { units: [foot('r', 20, 20, 90), weak, b2], deck: cards('red 5', 'black 5'), ...given },
        { 'fire.attack': [4, ...ones(11)], 'fire.defence': ones(5), ...dice },
      );
      return facts(trial.activate('r').answer({ do: 'fire', target: 'b' }).events).slice(-3);
    };
    expect(shot({})).to.deep.equal(['unit-collapsed KM-25.4', 'army-routed KMR-10.1', 'battle-ended KMR-10.1']);
    expect(shot({ options: { armyRout: 'roll' } }, { collapse: [1, 1] })).to.deep.equal([
      'unit-collapsed KM-25.4',
      'collapse-rolled KM-28.2',
      'battle-ended KM-28.2',
    ]);
    expect(shot({ options: { armyRout: 'roll' } }, { collapse: [1, 5] }).at(-1)).to.equal('collapse-rolled KM-28.2');
    const both = fromMoment(
      {
        units: [horse('r', 20, 27, 90, { figures: 3 }), weak],
        started: { red: 2, black: 2 },
        deck: cards('red 5'),
      },
      { 'melee.attack': [4, ...ones(5)], 'melee.defence': [6, ...ones(4)] },
    );
    both.activate('r').answer({ do: 'charge', target: 'b', path: [spot(20, 29.97)], facing: 900 });
    expect(facts(both.events).slice(-3)).to.deep.equal(['army-routed KMR-10.1', 'army-routed KMR-10.1', 'battle-ended KMR-10.2']);
    expect(both.game.outcome).to.deep.equal({ winner: null, reason: 'both-armies-routed', clause: 'KMR-10.2' });
  });
});

describe('revised: every refusal names its own clause', () => {
  it('KMR-4.4 to KMR-6.8 of a unit that cannot be chosen', () => {
    const far = foot('far', 10, 30, 90, { owner: 'ra', colour: 'yellow' });
    const marked = foot('marked', 20, 20, 90, { owner: 'ra', disordered: true });
    const trial = fromMoment({ ...TEAM, units: [ra1, far, marked, rb1, rc1, b1], points: { ra: 0 }, deck: cards('red 5') });
    const refused = (answer: object) => {
      const { clause, code } = trial.refused(answer, 'ra');
      return `${clause} ${code}`;
    };
    expect(['nowhere', 'b1', 'marked', 'far', 'rb1'].map((unit) => refused({ do: 'activate', unit }))).to.deep.equal([
      'KMR-4.4 not-on-table',
      'KMR-4.2 not-yours',
      'KM-11.5 disordered',
      'KMR-6.8 no-points',
      'KMR-6.8 no-points',
    ]);
    expect([refused({ do: 'ride' }), refused({ do: 'decline' })]).to.deep.equal(['KMR-5.3 no-king', 'KMR-4.5 must-act']);
    const rich = fromMoment({ ...TEAM, deck: cards('red 5') });
    expect(rich.refused({ do: 'pass', unit: 'rb1' }, 'ra')).to.deep.include({
      clause: 'KMR-4.6',
      code: 'not-your-command',
      shape: { pieces: ['rb1'] },
    });
  });

  it('KMR-6.3 and KMR-6.4 of points that cannot be given', () => {
    const trial = fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [5, 6, 3, 4] });
    const refused = (...give: { to: string; points: number }[]) => {
      const { clause, code } = trial.refused({ give });
      return `${clause} ${code}`;
    };
    expect(refused({ to: 'black', points: 1 })).to.equal('KMR-6.3 not-a-lieutenant');
    expect(refused({ to: 'rb', points: 1 }, { to: 'rb', points: 1 })).to.equal('KMR-6.3 not-a-lieutenant');
    expect(refused({ to: 'rb', points: 4 }, { to: 'rc', points: 3 })).to.equal('KMR-6.3 too-many-points');
    expect(
      trial.refused({
        give: [
          { to: 'rc', points: 1 },
          { to: 'rb', points: 5 },
        ],
      }).shape,
    ).to.deep.equal({ pieces: ['rb'] });
    // Rated 2, a lieutenant has room for four up to six.
    expect(refused({ to: 'rb', points: 5 })).to.equal('KMR-6.4 over-the-cap');
    trial.answer({
      give: [
        { to: 'rb', points: 4 },
        { to: 'rc', points: 2 },
      ],
    });
    expect(trial.state.armies.red.points).to.deep.equal({ ra: 0, rb: 6, rc: 4 });
  });

  it('KMR-5.1, KMR-5.5 and KMR-5.6 of players and units that a special card cannot name', () => {
    const marked = { disordered: true } as const;
    const units = [ra1, { ...rb1, ...marked }, rc1, b1, { ...b2, ...marked }];
    const refused = (card: 'red Q' | 'red joker' | 'red 2', answer: object) => {
      const { clause, code, shape } = fromMoment({ ...TEAM, units, deck: cards(card) }).refused(answer);
      return [clause, code, shape?.pieces?.join() ?? ''].join(' ');
    };
    expect(refused('red Q', { player: 'black' })).to.equal('KMR-5.1 not-of-the-army ');
    expect(refused('red joker', { unit: 'b2' })).to.equal('KMR-5.5 not-a-choice b2');
    expect(refused('red 2', { unit: 'rb1' })).to.equal('KMR-5.6 not-a-choice rb1');
    expect(refused('red 2', { unit: 'b1' })).to.equal('KMR-5.6 not-a-choice b1');
  });
});
