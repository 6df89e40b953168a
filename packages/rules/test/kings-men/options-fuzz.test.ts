import { expect } from 'chai';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { playRandomly } from './random-battle.ts';

const EVERYTHING = {
  overrideDeck: true,
  bankCards: true,
  specialCasualties: true,
  unitQuality: 'random',
  ratings: 'rolled',
  aceSecond: 'optional',
  changeAfterFire: 'forbidden',
  hillsBlockFire: false,
  woodsBlockFire: false,
  escapeArc: 45,
  escapeOffTable: 'lost',
  escapeAfterCollapse: false,
  alliedRotation: 'on-draw',
  commandPointsSecret: false,
  deployment: 'alternating',
};

function withOptions(file: unknown, options: object): object {
  if (typeof file !== 'object' || file === null) throw new Error('no scenario file');
  return { ...file, options };
}

/** The first battle of the house with two generals a side, each with units of his own. */
function amongAllies(file: unknown): object {
  const written: { armies: Record<string, { players: object[]; units: { owner?: string }[] }> } = JSON.parse(JSON.stringify(file));
  for (const [side, army] of Object.entries(written.armies)) {
    army.players.push({ seat: `${side}-ally`, general: 'Ally', rating: 1 });
    army.units.forEach((unit, index) => {
      unit.owner = index % 2 === 0 ? `${side}-1` : `${side}-ally`;
    });
  }
  return written;
}

describe('random battles with the options on', function () {
  it('KM-35.1 plays a house battle to its end with every option on', () => {
    const battle = playRandomly(withOptions(kingsMenScenarios[0], EVERYTHING), 71);
    expect(battle.asked['use-card']).to.be.greaterThan(0);
    expect(battle.turns).to.be.greaterThan(0);
  });

  it('KM-35.1 plays on with allies whose units are their own', () => {
    const battle = playRandomly(
      withOptions(amongAllies(kingsMenScenarios[0]), {
        ...EVERYTHING,
        unitOwnership: 'personal',
        ratings: 'team-total',
        deployment: 'hidden',
      }),
      72,
    );
    expect(battle.asked['use-card']).to.be.greaterThan(0);
    expect(battle.turns).to.be.greaterThan(0);
  });
});
