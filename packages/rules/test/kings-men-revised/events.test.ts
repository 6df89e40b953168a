import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import * as rules from '../../src/books/kings-men/revised/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { BLACK, foot, granted } from '../kings-men/marching.ts';
import { playRandomlyBy } from '../kings-men/random-battle.ts';
import { cards } from '../kings-men/support.ts';
import { ALLIES, fromMoment, fromSetUp, fromTurnStart } from './support.ts';

const TEAM = {
  ...ALLIES,
  units: [foot('ra1', 10, 10, 90, { owner: 'ra' }), foot('rb1', 36, 10, 90, { owner: 'rb' }), foot('b1', 10, 44, 270, BLACK)],
};

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

describe('revised: events', () => {
  it('KMR-15.1 tells what the Commanding Generals rolled and gave, each with its public and its own part', () => {
    const trial = fromTurnStart({ ...TEAM, deck: cards('red 5') }, { 'command-points': [3, 5, 2, 1] });
    trial.answer({ give: [{ to: 'rc', points: 1 }] });
    const of = (kind: string) => trial.events.find((event) => event.kind === kind);
    expect(of('points-allotted')).to.deep.include({
      clause: 'KMR-6.1',
      data: { army: 'red', commander: 'ra', dice: 2 },
      secret: { knownTo: ['ra', 'rb', 'rc'], data: { rolled: [3, 5], points: { ra: 5, rb: 2, rc: 2 } } },
    });
    expect(of('points-distributed')).to.deep.include({
      clause: 'KMR-6.3',
      data: { army: 'red' },
      secret: { knownTo: ['ra', 'rb', 'rc'], data: { from: 'ra', given: { rb: 0, rc: 1 } } },
    });
  });

  it("KMR-15.1 tells of a special card's player, an ally's unit activated, a player who declines and an army that routs", () => {
    const spent = foot('rc1', 62, 10, 90, { owner: 'rc', disordered: true });
    const trial = fromMoment({ ...TEAM, units: [...TEAM.units, spent], deck: cards('red J', 'black 5') });
    trial.answer({ player: 'rb' }).answer({ do: 'decline' }, 'rc').answer({ do: 'activate', unit: 'ra1' }, 'rb');
    const facts = trial.events.map(({ kind, clause, data }) => [kind, clause, data]);
    expect(facts).to.deep.include(['special-recipient-named', 'KMR-5.1', { seat: 'rb', card: { army: 'red', rank: 'J' } }]);
    expect(facts).to.deep.include(['player-declined', 'KMR-4.5', { seat: 'rc' }]);
    expect(facts).to.deep.include(['allied-unit-activated', 'KMR-3.5', { seat: 'rb', unit: 'ra1', commander: 'ra' }]);
    const weak = [foot('r1', 30, 20, 90), foot('b1', 30, 30, 270, { ...BLACK, figures: 5 }), foot('b2', 60, 44, 270, BLACK)];
    const rout = fromMoment(
      { units: weak, deck: cards('red 5') },
      { 'fire.attack': [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 'fire.defence': [1, 1, 1, 1, 1] },
    );
    rout.activate('r1').answer({ do: 'fire', target: 'b1' });
    expect(rout.events.map(({ kind, clause, data }) => [kind, clause, data])).to.deep.include([
      'army-routed',
      'KMR-10.1',
      { army: 'black', left: 1, threshold: 1 },
    ]);
  });

  it('KMR-15.1 never tells of overriding, banking, order rolls, squares or collapse rolls, over whole battles', function () {
    for (const file of kingsMenRevisedScenarios) {
      const trial = fromSetUp(setUp(granted(loadScenario(file)), streams(freshChance('cd'.repeat(32)))).state);
      let answers = 0;
      while (trial.game.outcome === null && answers < 400) {
        const { seats, id, kind } = trial.question();
        const offered = trial.offered();
        const charge =
          offered.find((each) => JSON.stringify(each).includes('"charge"')) ??
          offered.find((each) => JSON.stringify(each).includes('"fire"'));
        const activate = kind === 'choose-unit' ? offered.find((each) => JSON.stringify(each).includes('"activate"')) : undefined;
        trial.command(id, seats[0] ?? '', charge ?? activate ?? offered[answers % offered.length]);
        answers += 1;
      }
      expect(trial.events.filter(({ kind }) => GONE.includes(kind))).to.deep.equal([]);
      expect(trial.told('melee').length + trial.told('fire').length).to.be.greaterThan(0);
    }
  });
});

describe('revised: random battles', function () {
  kingsMenRevisedScenarios.forEach((file, index) => {
    for (const seed of index === 0 ? [1, 2, 3] : [1, 2]) {
      it(`KMR-12.1 plays scenario ${index + 1} of the book to its end, seed ${seed}`, () => {
        const battle = playRandomlyBy({ ...rules, book: kingsMenRevised }, file, seed * 100 + index, 5);
        expect(battle.turns).to.be.greaterThan(0);
        expect(battle.asked['choose-unit']).to.be.greaterThan(0);
      });
    }
  });

  it('KMR-17.1 plays a battle of six generals to its end with every option on', () => {
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
    const battle = playRandomlyBy({ ...rules, book: kingsMenRevised }, { ...file, options }, 71);
    expect(battle.asked['distribute-points']).to.be.greaterThan(0);
  });
});
