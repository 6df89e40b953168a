import { expect } from 'chai';
import fc from 'fast-check';
import { carryOutCharge } from '../../src/books/kings-men/shared/melee/charge.ts';
import { judgeCharge, suggestedCharges } from '../../src/books/kings-men/first/movement/drill.ts';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { targetsOf } from '../../src/books/kings-men/shared/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import { checkPlacement, settle } from '../../src/books/kings-men/shared/movement/placement.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import type { Formation, Unit, UnitType } from '../../src/books/kings-men/shared/troops/unit.ts';
import { BREAKING_POINT, FULL_STRENGTH, formationsOf } from '../../src/books/kings-men/shared/troops/formation.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { foughtAtRandom } from './combat.ts';
import { activated, foot, general, granted, land, plot, refereeOf, spot, standing } from './marching.ts';

type Pick = (count: number) => number;

function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const GROUND = land([
  { id: 'wood', kind: 'light-woods', area: plot(10, 10, 18, 18) },
  { id: 'hill', kind: 'hill', area: plot(24, 24, 40, 36) },
  { id: 'pond', kind: 'lake', area: plot(22, 6, 30, 12) },
  {
    id: 'fence',
    kind: 'fence',
    line: [
      { x: 36, y: 4 },
      { x: 36, y: 20 },
    ],
    thickness: 0.5,
  },
]);
const TYPES: readonly UnitType[] = ['infantry', 'infantry', 'infantry', 'cavalry', 'cavalry', 'skirmishers', 'foot-artillery'];
const CROWDS: readonly Formation[] = [{ kind: 'square' }, { kind: 'mob' }];

function formationFor(type: UnitType, figures: number, pick: Pick): Formation {
  const chosen = formationsOf(type, figures);
  const all = type === 'infantry' && figures >= 8 ? [...chosen, ...CROWDS] : chosen;
  return all[pick(all.length)] ?? { kind: 'mob' };
}

function standsWell(units: readonly Unit[]): boolean {
  const { field } = standing(GROUND, units);
  return units.every((unit) => checkPlacement(field, unit) === null);
}

/** Twelve units thrown together in a corner of the table. */
function scuffle(pick: Pick): State {
  const units: Unit[] = [];
  for (let k = 0; k < 12; k += 1) {
    const army = k % 2 === 0 ? 'red' : 'black';
    const type = TYPES[pick(TYPES.length)] ?? 'infantry';
    const strength = FULL_STRENGTH[type];
    const figures = BREAKING_POINT[type] + 1 + pick(strength - BREAKING_POINT[type]);
    const unit = foot(`${army}${k}`, 4 + pick(40), 4 + pick(40), pick(360), {
      army,
      type,
      strength,
      figures,
      formation: formationFor(type, figures, pick),
      colour: pick(2) === 0 ? 'green' : 'red',
      quality: pick(4) === 0 ? 'elite' : 'regular',
    });
    const placed = settle(standing(GROUND, units).field, unit);
    // Nobody on top of skirmishers who would have to make way for him.
    if (placed !== null && standsWell([...units, placed])) units.push(placed);
  }
  const state = standing(GROUND, units, [general('red', 'red', spot(60, 10)), general('black', 'black', spot(60, 40))]);
  const { red, black } = state.armies;
  const started = (army: string) => units.filter((unit) => unit.army === army).length;
  return { ...state, armies: { red: { ...red, started: started('red') }, black: { ...black, started: started('black') } } };
}

/** Every attack anybody could make first, each played out with random dice and answers. */
function attacks(state: State, pick: Pick): number {
  let made = 0;
  for (const unit of Object.values(state.field.units)) {
    for (const charge of suggestedCharges(state, unit)) {
      const copy = structuredClone(state);
      const now = activated(copy, unit, '5');
      const charged = judgeCharge(now, unit, charge);
      if (isRefusal(charged)) throw new Error(`a suggested charge is refused: ${charged.code}`);
      carryOutCharge(refereeOf(now), granted(charged));
      const { target, touched, attackFrom, contact, elevation } = charged;
      foughtAtRandom(
        { ...now, activation: null },
        meleeFlow,
        { attacker: unit.id, target, touched: [...touched], attackFrom, contact, elevation },
        pick,
      );
      made += 1;
    }
    for (const target of targetsOf(state, unit)) {
      foughtAtRandom(structuredClone(state), fireFlow, { attacker: unit.id, target }, pick);
      made += 1;
    }
  }
  return made;
}

describe('any attack in a scuffle', function () {
  it('KM-3.21 leaves everybody where a unit may stand, whatever the dice and the answers', () => {
    let made = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const pick = picker(seed);
        const state = scuffle(pick);
        made += attacks(state, pick);
      }),
      { numRuns: 25, seed: 1815 },
    );
    expect(made).to.be.greaterThan(100);
  });
});
