import { expect } from 'chai';
import { placeUnit } from '../../src/books/toy-soldiers/answers.ts';
import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import { options } from '../../src/books/toy-soldiers/options.ts';

const CLAUSE = /^TS-\d+\.\d+[a-z]?$/;

describe('Toy Soldiers: sequence of play', () => {
  it('TS-27.1: every flow and every step of it has a name, and a step its clause', () => {
    for (const [name, { steps }] of toySoldiers.flows) {
      expect(name).to.match(/^[a-z][a-z0-9-]*$/);
      for (const step of steps) {
        expect(step.name, name).to.match(/^[a-z][a-z0-9-]*$/);
        expect(step.clause, `${name}: ${step.name}`).to.match(CLAUSE);
      }
    }
  });

  it('TS-28.1, TS-28.5: every question has a kind of its own and its clause', () => {
    const kinds = [...toySoldiers.decisions.keys()];
    for (const { kind, clause } of toySoldiers.decisions.values()) expect(clause, kind).to.match(CLAUSE);
    expect(kinds.toSorted()).to.deep.equal([
      'abandon-guns-test',
      'abort-12',
      'abort-6',
      'balk-elan',
      'choose-edge',
      'commander-escape',
      'commander-reroll',
      'contact-2a',
      'contact-2b',
      'contact-4a',
      'contact-4b',
      'contact-6a',
      'contact-6b',
      'contact-reroll',
      'declare-threats',
      'disparity-split',
      'draft-pick',
      'garrison-place',
      'last-volley',
      'limbers',
      'melee-choice',
      'melee-unit',
      'move-direction',
      'optional-reorder',
      'optional-volley',
      'order',
      'passage-drop',
      'passage-failed',
      'passage-try',
      'place-commander',
      'place-terrain',
      'place-unit',
      'post-contact',
      'rally-again',
      'react-12',
      'react-6',
      'reform-place',
      'reorder-remainder',
      'reorder-reroll',
      'sharpshoot',
      'skirmish-place',
      'skirmish-pushback',
      'skirmisher-cost',
      'skirmishers-garrisons',
      'stakes',
      'switch-target',
      'volley-target',
    ]);
  });

  it('TS-28.1: more answers than are offered may be legal where places, paths and volleys are named', () => {
    const open = [...toySoldiers.decisions.values()].filter((each) => each.open).map(({ kind }) => kind);
    expect(open.toSorted()).to.deep.equal([
      'abort-12',
      'abort-6',
      'commander-escape',
      'contact-2b',
      'contact-4b',
      'declare-threats',
      'garrison-place',
      'last-volley',
      'optional-volley',
      'order',
      'place-commander',
      'place-terrain',
      'place-unit',
      'post-contact',
      'react-12',
      'react-6',
      'reform-place',
      'skirmish-place',
      'skirmish-pushback',
      'skirmishers-garrisons',
      'volley-target',
    ]);
  });

  it('TS-5.9: a unit may be placed in every formation of its arm', () => {
    const at = { x: 0, y: 0 };
    for (const formation of ['line', 'divisions', 'companies', 'square', 'limbered', 'unlimbered'])
      expect(placeUnit.safeParse({ formation, at, facing: 0 }).success, formation).to.equal(true);
    expect(placeUnit.safeParse({ formation: 'skirmish-order', at, facing: 0 }).success).to.equal(false);
  });

  it('TS-32.1: an option takes every value of its row, and no other', () => {
    const values: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
      selections: [
        [1, 5, 12],
        [0, 13, 2.5],
      ],
      firstChooser: [['roll', 'host'], ['']],
      defenderRedeploy: [[true, false], ['yes']],
      initiativeTies: [['holder', 'attacker'], ['']],
      awarenessFloor: [['none', 'zero'], ['']],
      commanderActions: [['one', 'each-once'], ['']],
      reformStrength: [['all-reduced', 'command-stand'], ['']],
      lightWeapon: [['musket', 'rifle'], ['']],
      cavalrySkirmishers: [['one', 'none'], ['']],
      cavalryCarbines: [['reaction-only', 'never', 'action'], ['']],
      cavalryVsVillage: [['allowed', 'forbidden'], ['']],
      artilleryAngleDisorder: [['flat-2', 'width-plus-2'], ['']],
      hillBonus: [['always', 'firer-lower'], ['']],
      overflowLoss: [['reduced', 'destroyed'], ['']],
      dispersalElan: [[true, false], ['no']],
      reorderRecheck: [['more-than-one', 'any'], ['']],
      skirmishOrderTarget: [[true, false], ['no']],
      tableEdge: [['stop', 'lost'], ['']],
      goodOrderMax: [
        [1, 6],
        [0, 7],
      ],
      supportDistance: [[4, 6], [5]],
      chargeWidthDisorder: [['used-stage', 'always'], ['']],
      counterchargeBy: [['supporters', 'supporters-and-targets'], ['']],
      chargeElan: [['per-unit', 'per-conflict'], ['']],
      doubleRout: [[true, false], ['no']],
      elanRefundOnRetreat: [[true, false], ['no']],
      meleeRepeat: [['locked', 'free'], ['']],
      teamSeesDice: [[true, false], ['no']],
      postGameDice: [['revealed', 'hidden'], ['']],
      timeLimitTurns: [
        [1, 12, 30],
        [0, 31],
      ],
    };
    expect(Object.keys(values)).to.deep.equal(Object.keys(options.parse({})));
    for (const [name, [good, bad]] of Object.entries(values)) {
      for (const value of good) expect(options.safeParse({ [name]: value }).success, `${name} ${String(value)}`).to.equal(true);
      for (const value of bad) expect(options.safeParse({ [name]: value }).success, `${name} ${String(value)}`).to.equal(false);
    }
    expect(options.safeParse({ unknown: true }).success).to.equal(false);
  });
});
