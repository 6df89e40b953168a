import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import { ownerOf } from '../../src/books/kings-men/revised/command/owner.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { BLACK, foot, general, granted, land, plot, spot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromSetUp, fromTurnStart, moment } from './support.ts';

const ra1 = foot('ra1', 10, 10, 90, { owner: 'ra' });
const rb1 = foot('rb1', 36, 10, 90, { owner: 'rb' });
const b1 = foot('b1', 10, 44, 270, BLACK);
const TEAM = { ...ALLIES, units: [ra1, rb1, b1] };

describe('revised: turn flow and decisions', () => {
  it("KMR-12.1 runs from deployment through cards to the generals' rides and the next turn", () => {
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

  it('KMR-12.1 takes every step of the sequence of play in its order, under its clause', () => {
    // A clause of this book's own is marked R.
    const short = (clause: string) => clause.replace('KMR-', 'R').replace('KM-', '');
    const steps = Object.fromEntries(
      [...kingsMenRevised.flows].map(([name, flow]) => [name, flow.steps.map((each) => `${each.name} ${short(each.clause)}`).join(', ')]),
    );
    expect(steps).to.deep.equal({
      battle: 'begin 29.6, deploy 29.5, reveal 29.5, turn R12.1, scenario-end 28.7',
      turn: 'start R4.1, command-points R6.1, counters R4.1, shuffle 8.2, distribute-points R6.3, anybody-left R4.8, draw 8.4, play R4.2, discard 8.4, lapse R6.12, general-moves 5.4, restore 26.9, markers 8.9',
      card: 'own-disorder R5.6, enemy-disorder R5.5, idle R5.6, finished-army R4.8, special-recipient R5.1, players R4.2, choose-unit R4.5, anybody R4.3, king-general R5.3, activate R4.2, next-player R4.3',
      activation: 'pay R6.8, ally R3.5, begin 10.7, act 10.1, downgrade 11.2',
      fire: 'name-defender 24.7, dice 17.7, casualties 17.8, downgrade 11.4, officer-gone 26.6, collapse 25.4, army-collapse R10.1',
      melee:
        'melee-target 19.6, name-defender 24.7, dice 20.2, casualties 20.9, collapse 25.4, colours 20.11, rally 21.8, generals 5.5, escape 21.1, army-collapse R10.1',
      escape: 'stay 24.8, abandon-guns 21.12, way-out 21.6, direction 21.3, displace 21.4',
      rout: 'roll 28.2, army-rout R10.1',
      collapse: 'army-collapse 28.2',
    });
  });

  it('KMR-12.1 asks of a King with nobody to activate only where it shall be used', () => {
    const spent = { disordered: true } as const;
    const trial = fromMoment({ units: [foot('r1', 10, 10, 90, spent), b1], deck: cards('red K') });
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['king-general']);
  });

  it('KMR-13.1 has its own questions beside those of the first edition, with their clauses', () => {
    const clauses = Object.fromEntries([...kingsMenRevised.decisions].map(([kind, { clause }]) => [kind, clause]));
    expect(clauses).to.deep.equal({
      deploy: 'KM-29.5',
      'distribute-points': 'KMR-6.3',
      'special-recipient': 'KMR-5.1',
      'choose-unit': 'KMR-4.5',
      act: 'KM-10.1',
      'own-disorder': 'KMR-5.6',
      'enemy-disorder': 'KMR-5.5',
      'king-general': 'KMR-5.3',
      'melee-target': 'KM-19.6',
      'name-defender': 'KM-24.7',
      'stay-in-building': 'KM-24.8',
      'escape-direction': 'KM-21.3',
      'general-move': 'KM-5.4',
    });
  });

  it('KMR-13.1 lists all answers but where any place, bearing or formation may be named', () => {
    const open = [...kingsMenRevised.decisions.values()].filter((each) => each.open).map(({ kind }) => kind);
    expect(open).to.have.members(['deploy', 'act', 'king-general', 'escape-direction', 'general-move']);
  });

  it('KMR-13.1 gives nobody any points when nobody distributes them', () => {
    const trial = fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] });
    trial.auto();
    expect(trial.state.armies.red.given).to.deep.equal({ rb: 0, rc: 0 });
  });

  it('KMR-13.1 names for a special card the Commanding General himself if he can act, else the next in order who can', () => {
    const named = (units: typeof TEAM.units, points: Record<string, number>) =>
      fromMoment({ ...TEAM, units, points, deck: cards('red Q') })
        .auto()
        .told('special-recipient-named')[0]?.seat;
    expect(named([ra1, rb1, b1], {})).to.equal('ra');
    expect(named([{ ...ra1, disordered: true }, rb1, b1], { ra: 0, rc: 0 })).to.equal('rb');
    expect(named([{ ...ra1, disordered: true }, { ...rb1, owner: 'rc' }, b1], { ra: 0, rb: 0 })).to.equal('rc');
  });

  it('KMR-13.1 declines for a player without a unit of their own to act, and passes for the others with what costs nothing first', () => {
    const units = [
      foot('tired-near', 10, 14, 90, { owner: 'ra', colour: 'yellow' }),
      foot('red-near', 18, 10, 90, { owner: 'ra', colour: 'red' }),
      foot('tired-far', 10, 40, 90, { owner: 'ra', colour: 'yellow' }),
      foot('b1', 50, 44, 270, BLACK),
      foot('rb1', 36, 10, 90, { owner: 'rb', disordered: true }),
      foot('rc1', 62, 10, 90, { owner: 'rc', disordered: true }),
    ];
    const trial = fromMoment({ ...TEAM, units, points: { rb: 0, rc: 0 }, deck: cards('red 5', 'red 6', 'red 7', 'black 5') });
    while (trial.asked === 'choose-unit' && trial.question().seats[0] !== 'black') trial.auto();
    expect(trial.told('player-declined').map(({ seat }) => seat)).to.deep.equal(['rb', 'rc', 'rb', 'rc', 'rb', 'rc']);
    // The yellow unit near by is free and greener than the red one; then the red one; the far one costs a point and comes last.
    expect(trial.told('unit-passed').map(({ unit }) => unit)).to.deep.equal(['tired-near', 'tired-near', 'red-near']);
  });

  it('KMR-13.1 passes with the greenest of the units that cost nothing, then with the one farthest from every enemy', () => {
    // All of them are near their general; the yellow one is the farthest from the enemy, of the green ones the second.
    const own = (id: string, x: number, y: number, colour: 'green' | 'yellow' | 'red') => foot(id, x, y, 90, { owner: 'ra', colour });
    const units = [own('red', 3, 3, 'red'), own('yellow', 17, 3, 'yellow'), own('near', 10, 14, 'green'), own('far', 10, 8, 'green'), b1];
    const passed = (some: typeof units) =>
      fromMoment({ ...TEAM, units: some, deck: cards('red 5', 'black 5') })
        .auto()
        .told('unit-passed')
        .map(({ unit }) => unit);
    expect(passed(units)).to.deep.equal(['far']);
    expect(passed(units.filter(({ colour }) => colour !== 'green'))).to.deep.equal(['yellow']);
    // A green unit far off is free as well, and greener than a yellow one at hand.
    expect(passed([own('yellow', 10, 8, 'yellow'), own('away', 60, 40, 'green'), b1])).to.deep.equal(['away']);
  });

  it('KMR-13.1 declines a second use of an Ace and a King, which would cost a unit a step for nothing, and passes for everybody else', () => {
    const ace = fromMoment({ units: [foot('r1', 10, 10, 90), foot('r2', 50, 10, 90), b1], deck: cards('red A', 'black 5') });
    ace.activate('r1').done().auto();
    expect(ace.told('player-declined')).to.deep.equal([{ seat: 'red' }]);
    expect(ace.told('unit-passed')).to.have.length(0);
    // Its first use is passed like any card (KMR-5.4a), and only the second declined.
    const left = fromMoment({ units: [foot('r1', 10, 10, 90), b1], deck: cards('red A', 'black 5') })
      .auto()
      .auto();
    expect([left.told('unit-passed').length, left.told('player-declined').length]).to.deep.equal([1, 1]);
    const king = fromMoment({ ...TEAM, deck: cards('red K', 'black 5') }).answer({ player: 'rb' });
    while (king.question().seats[0] !== 'black') king.auto();
    expect(king.told('player-declined')).to.deep.equal([{ seat: 'rb' }]);
    expect(king.told('unit-passed').map(({ unit }) => unit)).to.deep.equal(['ra1']);
    expect(king.told('general-moved')).to.have.length(0);
  });

  it('KMR-13.1 has a 2 fall on the unit missed least and a Joker on the freshest enemy near the Commanding General', () => {
    const units = [
      foot('g', 10, 10, 90),
      foot('y', 30, 10, 90, { colour: 'yellow' }),
      foot('r', 50, 10, 90, { colour: 'red' }),
      b1,
      foot('b2', 40, 44, 270, { ...BLACK, colour: 'red' }),
    ];
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
    const trial = fromMoment(
      {
        units: [
          foot('r1', 30, 20, 90),
          foot('r2', 50, 4, 90),
          loser,
          foot('bx', 60, 44, 270, { ...BLACK, owner: 'ba' }),
          foot('by', 50, 44, 270, { ...BLACK, owner: 'ba' }),
        ],
        seats: { black: ['ba', 'bb'] },
        generals: [general('red', 'red', spot(1, 1)), general('ba', 'black', spot(30, 44)), general('bb', 'black', spot(70, 46))],
        deck: cards('red 5', 'black 5'),
      },
      { 'melee.attack': [6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'melee.defence': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    );
    trial.activate('r1').answer({ do: 'charge', target: 'bl', path: [spot(30, 23.97)], facing: 900 });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['escape-direction', 'bb']]);
    const state = moment({ ...TEAM });
    const own = {
      ...state,
      activation: { seat: 'rb', unit: 'ra1', card: { army: 'red', rank: '5' } as const, colour: 'green' as const, done: [], fought: false },
    };
    const [unit] = Object.values(state.field.units);
    expect(unit === undefined ? '' : ownerOf(own, unit)).to.equal('rb');
  });

  it('KMR-13.3 asks every team-mate a question of their own on a card, so that each has their own time and none waits for a slow one', () => {
    const trial = fromMoment({
      ...TEAM,
      units: [...TEAM.units, foot('rc1', 62, 10, 90, { owner: 'rc', disordered: true })],
      deck: cards('red 5', 'black 5'),
    });
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
    for (const gone of ['square-test', 'square-gives-way', 'square-remnant', 'order', 'use-card', 'rotate', 'second-activation'])
      expect(steps).to.not.include(gone);
  });

  it('KMR-2.2 keeps the first edition where the revised source breaks off: dice of fire, cover, escapes', () => {
    // A fence between them: two dice more for the defender (KM-18.1), inherited from beyond the break.
    const ground = land([{ id: 'fence', kind: 'fence', area: plot(26, 29.4, 34, 30) }]);
    const units = [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, BLACK), foot('b2', 60, 44, 270, BLACK), foot('b3', 50, 44, 270, BLACK)];
    const trial = fromMoment(
      { units, ground, deck: cards('red 5', 'black 5') },
      { 'fire.attack': Array.from({ length: 12 }, () => 1), 'fire.defence': Array.from({ length: 14 }, () => 1) },
    );
    trial.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(trial.told('fire')[0]?.defence.modifiers).to.deep.equal([{ name: 'light cover', value: 2, clause: 'KM-18.4' }]);
  });

  it('KMR-2.2a follows the summary where it contradicts the first edition: rout at half without a roll, and no activation by a roll', () => {
    const steps = (name: string) => kingsMenRevised.flows.get(name)?.steps.map((each) => each.name) ?? [];
    expect(steps('activation')).to.deep.equal(['pay', 'ally', 'begin', 'act', 'downgrade']);
    expect(steps('melee')).to.deep.equal([
      'melee-target',
      'name-defender',
      'dice',
      'casualties',
      'collapse',
      'colours',
      'rally',
      'generals',
      'escape',
      'army-collapse',
    ]);
  });

  it('KMR-2.3 plays on settled figures where the source cannot be read: cap and arc are switches', () => {
    expect(moment(TEAM).options).to.include({ lieutenantCap: 6, forwardArc: 45 });
  });
});
