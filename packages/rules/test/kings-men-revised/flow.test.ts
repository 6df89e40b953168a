import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import { ownerOf } from '../../src/books/kings-men/revised/owner.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/index.ts';
import { BLACK, foot, general, granted, land, plot, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromSetUp, fromTurnStart, moment } from './support.ts';

const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const b1 = foot('b1', 10, 44, 270, BLACK);
const TEAM = { ...ALLIES, units: [ra1, rb1, b1] };

describe('revised: turn flow and decisions', () => {
  it('KMR-12.1 runs from deployment through cards to the generals\' rides and the next turn', () => {
    const scenario = granted(loadScenario(kingsMenRevisedScenarios[1]));
    const trial = fromSetUp(setUp(scenario, streams(freshChance('ab'.repeat(32)))).state);
    const kinds: string[] = [];
    while (trial.state.turn < 2) {
      for (const { kind } of trial.open) if (kinds.at(-1) !== kind) kinds.push(kind);
      trial.auto();
    }
    expect(kinds.slice(0, 2)).to.deep.equal(['deploy', 'distribute-points']);
    expect(new Set(kinds.slice(2, kinds.lastIndexOf('general-move')))).to.include('choose-unit');
    expect(kinds.at(-1)).to.equal('general-move');
    const order = trial.events.map(({ kind }) => kind);
    const at = (kind: string) => order.indexOf(kind);
    expect(at('armies-deployed')).to.be.lessThan(at('turn-started'));
    expect(at('points-allotted')).to.be.lessThan(at('points-distributed'));
    expect(at('points-distributed')).to.be.lessThan(at('card-drawn'));
    expect(at('card-drawn')).to.be.lessThan(at('turn-ended'));
  });

  it('KMR-12.1 asks of a King with nobody to activate only where it shall be used', () => {
    const spent = { disordered: true } as const;
    const trial = fromMoment({ units: [foot('r1', 10, 10, 90, spent), b1], deck: cards('red K') });
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['king-general']);
  });

  it('KMR-13.1 has its own questions beside those of the first edition, with their clauses', () => {
    const clauses = Object.fromEntries([...kingsMenRevised.decisions].map(([kind, { clause }]) => [kind, clause]));
    expect(clauses).to.deep.equal({
      deploy: 'KM-29.5', 'distribute-points': 'KMR-6.3', 'special-recipient': 'KMR-5.1', 'choose-unit': 'KMR-4.5', act: 'KM-10.1',
      'own-disorder': 'KMR-5.6', 'enemy-disorder': 'KMR-5.5', 'king-general': 'KMR-5.3', 'melee-target': 'KM-19.6', 'name-defender': 'KM-24.7',
      'stay-in-building': 'KM-24.8', 'escape-direction': 'KM-21.3', 'general-move': 'KM-5.4',
    });
  });

  it('KMR-13.1 gives nobody any points when nobody distributes them', () => {
    const trial = fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] });
    trial.auto();
    expect(trial.state.armies.red.given).to.deep.equal({ rb: 0, rc: 0 });
  });

  it('KMR-13.1 names for a special card the Commanding General himself if he can act, else the next in order who can', () => {
    const named = (units: typeof TEAM.units, points: Record<string, number>) =>
      fromMoment({ ...TEAM, units, points, deck: cards('red Q') }).auto().told('special-recipient-named')[0]?.seat;
    expect(named([ra1, rb1, b1], {})).to.equal('ra');
    expect(named([{ ...ra1, disordered: true }, rb1, b1], { ra: 0, rc: 0 })).to.equal('rb');
    expect(named([{ ...ra1, disordered: true }, { ...rb1, owner: 'rc' }, b1], { ra: 0, rb: 0 })).to.equal('rc');
  });

  it('KMR-13.1 declines for a player without a unit of his own to act, and passes for the others with what costs nothing first', () => {
    const units = [
      foot('tired-near', 10, 14, 90, { owner: 'ra', colour: 'yellow' }),
      foot('red-near', 18, 10, 90, { owner: 'ra', colour: 'red' }),
      foot('tired-far', 10, 40, 90, { owner: 'ra', colour: 'yellow' }),
      foot('b1', 50, 44, 270, BLACK),
    ];
    const trial = fromMoment({ ...TEAM, units, points: { rb: 0, rc: 0 }, deck: cards('red 5', 'red 6', 'red 7', 'black 5') });
    while (trial.asked === 'choose-unit' && trial.question().seats[0] !== 'black') trial.auto();
    expect(trial.told('player-declined').map(({ seat }) => seat)).to.deep.equal(['rb', 'rc', 'rb', 'rc', 'rb', 'rc']);
    // The yellow unit near by is free and greener than the red one; then the red one; the far one costs a point and comes last.
    expect(trial.told('unit-passed').map(({ unit }) => unit)).to.deep.equal(['tired-near', 'tired-near', 'red-near']);
  });

  it('KMR-13.1 has a 2 fall on the unit missed least and a Joker on the freshest enemy near the Commanding General', () => {
    const units = [foot('g', 10, 10, 90), foot('y', 30, 10, 90, { colour: 'yellow' }), foot('r', 50, 10, 90, { colour: 'red' }), b1, foot('b2', 40, 44, 270, { ...BLACK, colour: 'red' })];
    const two = fromMoment({ units, points: { red: 0 }, deck: cards('red 2') }).auto();
    expect(two.told('unit-disordered')).to.deep.equal([{ unit: 'r', by: 'two' }]);
    const joker = fromMoment({ units, deck: cards('red joker') }).auto();
    expect(joker.told('unit-disordered')).to.deep.equal([{ unit: 'b1', by: 'joker' }]);
  });

  it('KMR-13.1 leaves a general where he is when nobody says where he rides', () => {
    const trial = fromMoment({ units: [foot('r1', 10, 10, 90, { disordered: true }), b1], deck: cards('red K', 'black 5') }).auto();
    expect(trial.told('general-moved')).to.have.length(0);
    expect(trial.asked).to.equal('choose-unit');
  });

  it('KMR-13.2 asks who commands a unit when it has to decide outside its own activation, and the acting player within', () => {
    // Black's second general commands the unit that loses, though the first one is nearer.
    const loser = foot('bl', 30, 24, 270, { ...BLACK, owner: 'bb' });
    const trial = fromMoment({
      units: [foot('r1', 30, 20, 90), foot('r2', 50, 4, 90), loser, foot('bx', 60, 44, 270, { ...BLACK, owner: 'ba' }), foot('by', 50, 44, 270, { ...BLACK, owner: 'ba' })],
      seats: { black: ['ba', 'bb'] },
      generals: [general('red', 'red', spot(1, 1)), general('ba', 'black', spot(30, 44)), general('bb', 'black', spot(70, 46))],
      deck: cards('red 5', 'black 5'),
    }, { 'melee.attack': [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'melee.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
    trial.activate('r1').answer({ do: 'charge', target: 'bl', path: [spot(30, 23.97)], facing: 900 });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['escape-direction', 'bb']]);
    const state = moment({ ...TEAM });
    const own = { ...state, activation: { seat: 'rb', unit: 'ra1', card: { army: 'red', rank: '5' } as const, colour: 'green' as const, done: [], fought: false } };
    const [unit] = Object.values(state.field.units);
    expect(unit === undefined ? '' : ownerOf(own, unit)).to.equal('rb');
  });

  it('KMR-13.3 asks every team-mate a question of his own on a card, so that each has his own time and none waits for a slow one', () => {
    const trial = fromMoment({ ...TEAM, deck: cards('red 5', 'black 5') });
    const open = trial.open.filter(({ kind }) => kind === 'choose-unit');
    expect(new Set(open.map(({ id }) => id)).size).to.equal(3);
    expect(open.every(({ seats }) => seats.length === 1)).to.equal(true);
    // The second has done before the first has said a word; only the next card waits for him.
    trial.answer({ do: 'activate', unit: 'rb1' }, 'rb').done();
    expect(trial.told('card-drawn')).to.have.length(1);
    trial.answer({ do: 'decline' }, 'rc').answer({ do: 'pass', unit: 'ra1' }, 'ra');
    expect(trial.told('card-drawn')).to.have.length(2);
  });
});

describe('revised: reading the delta', () => {
  it('KMR-2.1 takes words on squares, order rolls, overriding, banking, rotation and collapse rolls for idle', () => {
    // Cavalry charges infantry beside its general, and a far red unit acts: neither a square test nor an order roll is thrown.
    const trial = fromMoment({ units: [foot('r1', 60, 40, 90, { colour: 'red' }), b1], deck: cards('red 5', 'black 5') });
    trial.activate('r1').done();
    const steps = [...kingsMenRevised.flows.values()].flatMap(({ steps: all }) => all.map(({ name }) => name));
    for (const gone of ['square-test', 'square-gives-way', 'square-remnant', 'order', 'use-card', 'rotate', 'second-activation']) expect(steps).to.not.include(gone);
  });

  it('KMR-2.2 keeps the first edition where the revised source breaks off: dice of fire, cover, escapes', () => {
    // A fence between them: two dice more for the defender (KM-18.1), inherited from beyond the break.
    const ground = land([{ id: 'fence', kind: 'fence', area: plot(26, 29.4, 34, 30) }]);
    const units = [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, BLACK), foot('b2', 60, 44, 270, BLACK), foot('b3', 50, 44, 270, BLACK)];
    const trial = fromMoment({ units, ground, deck: cards('red 5', 'black 5') }, { 'fire.attack': Array.from({ length: 12 }, () => 1), 'fire.defence': Array.from({ length: 14 }, () => 1) });
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(trial.told('fire')[0]?.defence.modifiers).to.deep.equal([{ name: 'light cover', value: 2, clause: 'KM-18.4' }]);
  });

  it('KMR-2.2a follows the summary where it contradicts the first edition: rout at half without a roll, and no activation by a roll', () => {
    const steps = (name: string) => kingsMenRevised.flows.get(name)?.steps.map((each) => each.name) ?? [];
    expect(steps('activation')).to.deep.equal(['pay', 'ally', 'begin', 'act', 'next-action', 'downgrade']);
    expect(steps('melee')).to.deep.equal(['melee-target', 'name-defender', 'dice', 'casualties', 'collapse', 'colours', 'rally', 'escape', 'army-collapse']);
  });

  it('KMR-2.3 plays on settled figures where the source cannot be read: cap and arc are switches', () => {
    expect(moment(TEAM).options).to.include({ lieutenantCap: 6, forwardArc: 45 });
  });
});
