import { expect } from 'chai';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { BLACK, foot } from '../kings-men/marching.ts';
import { cards } from '../kings-men/support.ts';
import { playsToItsEnd, playsUnderEveryOption, tellsOnlyOfIts } from './at-random.ts';
import { ALLIES, fromMoment, fromTurnStart } from './support.ts';

const TEAM = {
  ...ALLIES,
  units: [foot('ra1', 10, 10, 90, { owner: 'ra' }), foot('rb1', 36, 10, 90, { owner: 'rb' }), foot('b1', 10, 44, 270, BLACK)],
};

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

  it('KMR-15.1 never tells of overriding, banking, order rolls, squares or collapse rolls, in either battle of the book', () => {
    for (const file of kingsMenRevisedScenarios.slice(0, 2)) tellsOnlyOfIts(file, 80);
  });
});

describe('revised: random battles', function () {
  it('KMR-12.1 plays scenario 1 of the book to its end', () => {
    playsToItsEnd(0, 800);
  });

  it('KMR-17.1 plays a battle of six generals to its end with every option on', () => {
    playsUnderEveryOption(76, 7);
  });
});
