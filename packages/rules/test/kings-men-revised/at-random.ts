import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import * as rules from '../../src/books/kings-men/revised/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { granted } from '../kings-men/marching.ts';
import { playRandomlyBy } from '../kings-men/random-battle.ts';
import { fromSetUp } from './support.ts';

const GONE = [
  'card-overridden',
  'card-banked',
  'card-substituted',
  'order-rolled',
  'square-test',
  'square-broken',
  'square-gave-way',
  'collapse-rolled',
  'command-points-rolled',
];

/** So many answers of a battle, charges and fire before all else, tell of nothing that the revised game has not (KMR-15.1). */
export function tellsOnlyOfIts(file: unknown, most: number): void {
  const trial = fromSetUp(setUp(granted(loadScenario(file)), streams(freshChance('cd'.repeat(32)))).state);
  for (let answers = 0; trial.game.outcome === null && answers < most; answers++) {
    const { seats, id, kind } = trial.question();
    const offered = trial.offered();
    const charge =
      offered.find((each) => JSON.stringify(each).includes('"charge"')) ?? offered.find((each) => JSON.stringify(each).includes('"fire"'));
    const activate = kind === 'choose-unit' ? offered.find((each) => JSON.stringify(each).includes('"activate"')) : undefined;
    trial.command(id, seats[0] ?? '', charge ?? activate ?? offered[answers % offered.length]);
  }
  expect(trial.events.filter(({ kind }) => GONE.includes(kind))).to.deep.equal([]);
  expect(trial.told('melee').length + trial.told('fire').length).to.be.greaterThan(0);
}

/** A battle of the book with random answers. */
export function playsToItsEnd(scenario: number, seed: number): void {
  const battle = playRandomlyBy({ ...rules, book: kingsMenRevised }, kingsMenRevisedScenarios[scenario], seed + scenario, 5);
  expect(battle.turns).to.be.greaterThan(0);
  expect(battle.asked['choose-unit']).to.be.greaterThan(0);
}

/** A battle of six generals with random answers and every option on, what takes long tried at one question in so many. */
export function playsUnderEveryOption(seed: number, sampling: number): void {
  const [, file] = kingsMenRevisedScenarios;
  if (typeof file !== 'object' || file === null) throw new Error('no scenario file');
  const options = {
    forwardArc: 90,
    allyRadius: true,
    lieutenantCap: 9,
    armyRout: 'roll',
    commandSplit: 'even',
    commandPointsSecret: false,
    specialCasualties: true,
    unitQuality: 'random',
    ratings: 'rolled',
    changeAfterFire: 'forbidden',
    hillsBlockFire: false,
    woodsBlockFire: false,
    escapeArc: 45,
    escapeOffTable: 'lost',
    escapeAfterCollapse: false,
    deployment: 'alternating',
  };
  const battle = playRandomlyBy({ ...rules, book: kingsMenRevised }, { ...file, options }, seed, sampling);
  expect(battle.asked['distribute-points']).to.be.greaterThan(0);
}
