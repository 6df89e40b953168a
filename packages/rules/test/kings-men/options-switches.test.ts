import { expect } from 'chai';
import { escapeRoute } from '../../src/books/kings-men/shared/morale/escape-route.ts';
import { gameFromView, kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { checkSequence } from '../../src/books/kings-men/shared/sequence.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { script } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project, view } from '../../src/kernel/view.ts';
import { inches } from '../../src/table/units.ts';
import { all, fought, kindsOf, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, land, plot, spot, standing, verdictOf } from './marching.ts';
import { cards, fromMoment, fromSetUp, fromTurnStart } from './support.ts';
import type { Trial } from './support.ts';

const r1 = foot('r1', 10, 10, 90);
const r2 = foot('r2', 50, 10, 90);
const b1 = foot('b1', 10, 40, 270, BLACK);

const UNITS = [
  { id: 'red-1', name: 'Guard', type: 'infantry', quality: 'elite' },
  { id: 'red-2', name: 'Line', type: 'infantry' },
];

/** A small battle as a file writes it, with those switches and players of red's. */
function file(
  switches: object,
  players: readonly object[] = [{ seat: 'red', general: 'Red', rating: 3 }],
  units: readonly object[] = UNITS,
): object {
  return {
    format: 1,
    book: 'kings-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    options: switches,
    armies: {
      red: { name: 'Red', players, units },
      black: {
        name: 'Black',
        players: [{ seat: 'black', general: 'Black', rating: 1 }],
        units: [{ id: 'black-1', name: 'Foot', type: 'infantry' }],
      },
    },
  };
}

function stateOf(written: object, dice: Record<string, number[]> = {}): State {
  const scenario = loadScenario(written);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const chance = script(dice)({ seed: '', commitment: '', words: {}, drawn: {} });
  return setUp(scenario, chance).state;
}

function qualities(switches: object, dice: Record<string, number[]> = {}): string[] {
  return Object.values(stateOf(file(switches), dice).field.units).map(({ quality }) => quality);
}

function ratings(switches: object, dice: Record<string, number[]> = {}): number[] {
  return Object.values(stateOf(file(switches), dice).field.generals).map(({ rating }) => rating);
}

describe('options (section 35)', () => {
  it('KM-35.1 switches nothing on by itself', () => {
    expect(options.parse({})).to.deep.equal({
      overrideDeck: false,
      bankCards: false,
      specialCasualties: false,
      unitQuality: 'scenario',
      ratings: 'scenario',
      aceSecond: 'compulsory',
      changeAfterFire: 'allowed',
      hillsBlockFire: true,
      woodsBlockFire: true,
      escapeArc: 90,
      escapeOffTable: 'stop',
      escapeAfterCollapse: true,
      alliedRotation: 'on-play',
      unitOwnership: 'army',
      commandPointsSecret: true,
      deployment: 'hidden',
    });
  });

  it('KM-35.1 override-deck and bank-cards each open their own ways with a card', () => {
    const ways = (switches: object) => {
      const trial = fromMoment({ units: [r1, b1], options: { ...switches }, deck: cards('red 5') });
      return trial.asked === 'use-card' ? trial.offered().length : 0;
    };
    expect([
      ways({}),
      ways({ overrideDeck: true }),
      ways({ bankCards: true }),
      ways({ overrideDeck: true, bankCards: true }),
    ]).to.deep.equal([0, 2, 2, 3]);
  });

  it('KM-35.1 special-casualties may be switched on by a scenario', () => {
    expect(stateOf(file({ specialCasualties: true })).options.specialCasualties).to.equal(true);
  });

  it("KM-35.1 unit-quality: the scenario's, none, or one die for each unit (KM-27.5)", () => {
    expect(qualities({})).to.deep.equal(['elite', 'regular', 'regular']);
    expect(qualities({ unitQuality: 'off' })).to.deep.equal(['regular', 'regular', 'regular']);
    expect(qualities({ unitQuality: 'random' }, { 'setup.quality': [1, 5, 6] })).to.deep.equal(['militia', 'regular', 'elite']);
  });

  it("KM-35.1 ratings: the scenario's, 2 for all, or one die each (KM-5.2)", () => {
    expect(ratings({})).to.deep.equal([3, 1]);
    expect(ratings({ ratings: 'all-2' })).to.deep.equal([2, 2]);
    expect(ratings({ ratings: 'rolled' }, { 'setup.rating': [2, 6] })).to.deep.equal([1, 3]);
    expect(ratings({ ratings: 'rolled' }, { 'setup.rating': [3, 5] })).to.deep.equal([2, 2]);
  });

  it('KM-35.1 ratings: shared out within a team total of 5 (KM-5.2)', () => {
    const team = (...shares: readonly number[]) => shares.map((rating, index) => ({ seat: `p${index + 1}`, general: 'Red', rating }));
    expect(isRefusal(loadScenario(file({ ratings: 'team-total' }, team(3, 2))))).to.equal(false);
    const over = loadScenario(file({ ratings: 'team-total' }, team(3, 3)));
    expect(isRefusal(over) ? over.clause : 'sound').to.equal('KM-5.2');
    expect(isRefusal(loadScenario(file({}, team(3, 3))))).to.equal(false);
  });

  it('KM-35.1 ace-second: compulsory, or to be declined', () => {
    const afterFirst = (switches: object) =>
      fromMoment({ units: [r1, r2, b1], options: { ...switches }, deck: cards('red A') }).pass('r1').asked;
    expect(afterFirst({})).to.equal('choose-unit');
    expect(afterFirst({ aceSecond: 'optional' })).to.equal('second-activation');
  });

  it('KM-35.1 change-after-fire: allowed, or forbidden after move and fire', () => {
    const state = activated(standing(land(), [r1]), r1, '5');
    if (state.activation !== null) state.activation.done = ['move', 'fire'];
    expect(verdictOf(checkSequence(state, r1, 'change'))).to.equal('granted');
    const strict = { ...state, options: options.parse({ changeAfterFire: 'forbidden' }) };
    expect(verdictOf(checkSequence(strict, r1, 'change'))).to.equal('KM-10.2 change-after-fire');
  });

  it('KM-35.1 hills-block-fire and woods-block-fire: yes, or no', () => {
    const blocking = (kind: 'hill' | 'light-woods', switches: object) =>
      land([{ id: 'p', kind, area: plot(30, 20, 40, 30) }], switches).pieces[0]?.blocksFire;
    expect([blocking('hill', {}), blocking('hill', { hillsBlockFire: false })]).to.deep.equal([true, false]);
    expect([blocking('light-woods', {}), blocking('light-woods', { woodsBlockFire: false })]).to.deep.equal([true, false]);
    expect(blocking('hill', { woodsBlockFire: false })).to.equal(true);
  });

  it('KM-35.1 escape-arc: 90, 45 or 0 degrees to either side', () => {
    const arcs = [{}, { escapeArc: 45 }, { escapeArc: 0 }].map((switches) => {
      const route = escapeRoute(beaten(36, switches), away(36));
      return typeof route === 'string' ? route : route.arc;
    });
    expect(arcs).to.deep.equal([900, 450, 0]);
  });

  it('KM-35.1 escape-off-table: the edge stops the unit, or costs it', () => {
    // Straight away is east, and there are six inches of table left.
    const stopped = escapeRoute(beaten(66, { escapeArc: 0 }), away(66));
    expect(typeof stopped === 'string' ? stopped : stopped.relaxed).to.equal('distance');
    expect(escapeRoute(beaten(66, { escapeArc: 0, escapeOffTable: 'lost' }), away(66))).to.equal('off-table');
    expect(escapeRoute(beaten(36, { escapeArc: 0, escapeOffTable: 'lost' }), away(36))).to.not.be.a('string');
  });

  it('KM-35.1 escape-after-collapse: the loser escapes from where the fallen winner stood, or stays', () => {
    const kinds = (switches: object) => {
      const reserves = [foot('x', 4, 40), foot('y', 4, 8), foot('z', 14, 8), foot('u', 66, 40, 180, BLACK), foot('v', 66, 8, 180, BLACK)];
      const state = {
        ...standing(
          land(),
          [foot('a', 36, 24, 0, { figures: 5, formation: { kind: 'line', files: 5 } }), foot('b', 36, 24, 180, BLACK), ...reserves],
          [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))],
        ),
        options: options.parse(switches),
      };
      // Five against twelve: the attacker wins by two to one and falls to its breaking point.
      return kindsOf(
        fought(
          activated(state, unitOf(state, 'a'), '5'),
          meleeFlow,
          {
            attacker: 'a',
            target: 'b',
            touched: ['b'],
            attackFrom: spot(32, 24),
            contact: spot(36, 24),
            elevation: 0,
          },
          { 'melee.attack': [4, 4, 1, 1, 1], 'melee.defence': [4, ...all(11, 1)] },
        ),
      );
    };
    expect(kinds({})).to.include.members(['unit-collapsed', 'escape-move']);
    expect(kinds({ escapeAfterCollapse: false }))
      .to.include('unit-collapsed')
      .and.not.include('escape-move');
  });

  it('KM-35.1 allied-rotation: a card moves the turn on when played, or when drawn (KM-37.2)', () => {
    const afterOverride = (switches: object) =>
      fromMoment({
        units: [r1, r2, b1],
        seats: { red: ['a', 'b'] },
        options: { overrideDeck: true, ...switches },
        deck: cards('red 5', 'red 6'),
      })
        .answer({ do: 'override' })
        .question().seats;
    expect(afterOverride({})).to.deep.equal(['a']);
    expect(afterOverride({ alliedRotation: 'on-draw' })).to.deep.equal(['b']);
    const afterPlay = (switches: object) =>
      fromMoment({ units: [r1, r2, b1], seats: { red: ['a', 'b'] }, options: { ...switches }, deck: cards('red 5', 'red 6') })
        .pass('r1')
        .question().seats;
    expect(afterPlay({})).to.deep.equal(['b']);
    expect(afterPlay({ alliedRotation: 'on-draw' })).to.deep.equal(['b']);
  });

  it("KM-35.1 unit-ownership: the army's, or each player's own (KM-37.5)", () => {
    const owned = [foot('r1', 10, 10, 90, { owner: 'a' }), foot('r2', 50, 10, 90, { owner: 'b' }), b1];
    const choices = (switches: object) =>
      fromMoment({ units: owned, seats: { red: ['a', 'b'] }, options: { ...switches }, deck: cards('red 5') }).offered();
    expect(choices({})).to.have.length(4);
    expect(choices({ unitOwnership: 'personal' })).to.deep.equal([
      { do: 'activate', unit: 'r1' },
      { do: 'pass', unit: 'r1' },
    ]);
  });

  it('KM-37.5a gives the turn of a player with nobody eligible to the next who has somebody, and goes on after them', () => {
    const owned = [
      foot('r1', 10, 10, 90, { owner: 'a', disordered: true }),
      foot('r2', 50, 10, 90, { owner: 'b' }),
      foot('r3', 30, 10, 90, { owner: 'c' }),
      b1,
    ];
    const trial = fromMoment({
      units: owned,
      seats: { red: ['a', 'b', 'c'] },
      options: { unitOwnership: 'personal' },
      deck: cards('red 5', 'red 6'),
    });
    expect(trial.question().seats).to.deep.equal(['b']);
    expect(trial.pass('r2').question().seats).to.deep.equal(['c']);
  });

  it('KM-37.5a lets a 2 fall on a unit of the acting player, or on any if he has none', () => {
    const victims = (...disordered: readonly string[]) => {
      const units = [foot('r1', 10, 10, 90, { owner: 'a' }), foot('r2', 50, 10, 90, { owner: 'b' })].map((unit) => ({
        ...unit,
        disordered: disordered.includes(unit.id),
      }));
      return fromMoment({
        units: [...units, b1],
        seats: { red: ['a', 'b'] },
        options: { unitOwnership: 'personal' },
        deck: cards('red 2'),
      });
    };
    expect(victims().offered()).to.deep.equal([{ unit: 'r1' }]);
    // It is then b's turn, who has an eligible unit.
    expect(victims('r1').question().seats).to.deep.equal(['b']);
    expect(victims('r1').offered()).to.deep.equal([{ unit: 'r2' }]);
  });

  it("KM-37.5a lets a 2 fall on an ally's unit when the acting player has none left to activate", () => {
    // Nobody of red's can be paid for, so it stays a's turn, and a's unit is in disorder.
    const trial = fromMoment({
      units: [foot('r1', 10, 10, 90, { owner: 'a', disordered: true }), foot('r2', 50, 10, 90, { owner: 'b', colour: 'yellow' }), b1],
      seats: { red: ['a', 'b'] },
      options: { unitOwnership: 'personal' },
      points: { red: 0 },
      deck: cards('red 2'),
    });
    expect(trial.question('own-disorder').seats).to.deep.equal(['a']);
    expect(trial.offered()).to.deep.equal([{ unit: 'r2' }]);
  });

  it("KM-37.5a has a 2 without points fall on a green unit among the player's own", () => {
    const trial = fromMoment({
      units: [
        foot('r1', 10, 10, 90, { owner: 'a', colour: 'yellow' }),
        foot('r2', 30, 10, 90, { owner: 'a' }),
        foot('r3', 50, 10, 90, { owner: 'b' }),
        b1,
      ],
      seats: { red: ['a', 'b'] },
      options: { unitOwnership: 'personal' },
      points: { red: 0 },
      deck: cards('red 2'),
    });
    expect(trial.offered()).to.deep.equal([{ unit: 'r2' }]);
  });

  it('KM-35.1 command-points-secret: seen by the army alone, or by everybody (KM-12.3)', () => {
    const rolled = (switches: object) =>
      fromTurnStart(
        { units: [r1, foot('r2', 50, 10, 90), b1], options: { ...switches }, deck: cards('red 5') },
        { 'command-points': [2, 5, 3, 4] },
      );
    const seenBy = (trial: Trial, viewer: string | null) =>
      JSON.stringify(trial.events.filter(({ kind }) => kind === 'command-points-rolled').map((event) => project(event, viewer)));
    const secret = rolled({});
    expect(seenBy(secret, 'black')).to.not.contain('"points":5');
    expect(seenBy(secret, null)).to.not.contain('"points"');
    expect(seenBy(secret, 'red')).to.contain('"points":5');
    const open = rolled({ commandPointsSecret: false });
    expect(seenBy(open, 'black')).to.contain('"points":5');
    expect(seenBy(open, null)).to.contain('"points":5');

    const enemyPoints = (trial: Trial) =>
      gameFromView(settingOf(trial.game), trial.game.seats, view(kingsMen, trial.game, 'black')).state.armies.red.points;
    expect([enemyPoints(secret), enemyPoints(open)]).to.deep.equal([0, 5]);
  });

  it('KM-35.1 command-points-secret: what is left after spending is told to everybody where points are open', () => {
    const left = (switches: object) => {
      const yellow = foot('r1', 10, 10, 90, { colour: 'yellow' });
      const trial = fromMoment({ units: [yellow, b1], options: { ...switches }, points: { red: 3 }, deck: cards('red 5') }).pass('r1');
      return trial.told('point-spent').map((spent) => spent.left);
    };
    expect(left({})).to.deep.equal([undefined]);
    expect(left({ commandPointsSecret: false })).to.deep.equal([2]);
  });

  it('KM-35.1 deployment: unseen, one by one, or as the scenario has it (KM-29.5)', () => {
    const open = (switches: object) => fromSetUp(stateOf(file(switches)), script({ 'command-points': [1, 1, 1, 1] })).open;
    expect(open({}).map(({ kind, seats, secret }) => [kind, seats[0], secret])).to.deep.equal([
      ['deploy', 'red', true],
      ['deploy', 'black', true],
    ]);
    expect(open({ deployment: 'alternating' }).map(({ kind, seats, secret }) => [kind, seats[0], secret])).to.deep.equal([
      ['deploy', 'red', undefined],
    ]);
    expect(open({ deployment: 'scenario' }).some(({ kind }) => kind === 'deploy')).to.equal(false);
  });
});

/** Black's unit so far across, beaten by one that stands to its west. */
function beaten(x: number, switches: object): State {
  return { ...standing(land(), [foot('a', x, 24), foot('b', x, 24, 180, BLACK)]), options: options.parse(switches) };
}

function away(x: number) {
  return { unit: 'b', opponent: 'a', opponentAt: spot(x - 1, 24), distance: inches(12) };
}
