import { expect } from 'chai';
import { isSuccess } from '../../src/table/acts/dice.ts';
import { piecesOf } from '../../src/table/happening.ts';
import { happeningsOf } from '../../src/books/rally-king/telling/happenings.ts';
import type { Names } from '../../src/books/rally-king/names.ts';

const named = (id: string) => `unit ${id}`;
const names: Names = {
  unit: named,
  units: (ids) => ids.map(named),
  leader: named,
  side: named,
  general: named,
  ground: named,
  spell: () => 'Steel Wind',
  thing: named,
  scenario: 'The ford',
};

/** Of each tray of dice that lies on the table the dice that light up. */
function counting(kind: string, data: object): number[][] {
  return happeningsOf({ seq: 1, kind, clause: 'RK-1.1', data }, names).flatMap((each) =>
    'thrown' in each ? each.thrown.map((thrown) => thrown.dice.filter((die) => isSuccess(thrown, die))) : [],
  );
}

describe('dice of Rally Round the King on the table', () => {
  it('RK-2.1 light up where they are passed, by the Rep as it is modified', () => {
    const tested = [{ unit: 'a', rep: 4, modifiers: [], passes: 1, result: 'halt' }];
    expect(counting('test', { group: { side: 'red' }, tested, dice: [4, 5] })).to.deep.equal([[4]]);
  });

  it('RK-2.4 light up for a spell, and against it, where they show 1, 2 or 3', () => {
    const dice = { caster: [1, 6, 3], spell: [4, 2], cost: [], effect: [] };
    expect(counting('spell', { spell: 'steel-wind', targets: [], dice, outcome: 'cast' })).to.deep.equal([[1, 3], [2]]);
  });

  it('RK-31.8 of two Heroes who fight hand to hand are those that decide', () => {
    const rounds = [
      {
        dice: [
          [1, 2, 6],
          [3, 3, 5],
        ],
      },
      {
        dice: [
          [1, 4],
          [6, 6],
        ],
      },
    ];
    expect(counting('heroic-combat', { heroes: ['a', 'b'], rounds, outcome: 'at-risk' })).to.deep.equal([[1], []]);
  });

  it('RK-29.9 lie in trays of the sides that throw them, those of a spell in one of nobody', () => {
    const whose = (kind: string, data: object) =>
      happeningsOf({ seq: 1, kind, clause: 'RK-29.9', data }, names).flatMap((each) => ('thrown' in each ? each.thrown : []));
    const cast = whose('spell', {
      side: 'red',
      spell: 'steel-wind',
      targets: [],
      dice: { caster: [1], spell: [4], cost: [2], effect: [] },
      outcome: 'cast',
    });
    expect(cast.map(({ side }) => side)).to.deep.equal(['red', undefined]);
    const opposed = whose('intervention', { side: 'blue', dice: { opponent: [2], caster: [5] }, stopped: true });
    expect(opposed.map(({ side, dice }) => [side, dice])).to.deep.equal([
      ['blue', [2]],
      ['red', [5]],
    ]);
  });

  it('RK-8.7 lie in a tray of each side where they decide who attacks: nobody adds them up', () => {
    const rolls = [{ red: { die: 6 }, blue: { die: 5 } }];
    const [seen] = happeningsOf({ seq: 1, kind: 'attacker-roll', clause: 'RK-8.7', data: { rolls, attacker: 'red' } }, names);
    const trays = seen !== undefined && 'thrown' in seen ? seen.thrown : [];
    expect(trays.map(({ side, dice }) => [side, dice])).to.deep.equal([
      ['red', [6]],
      ['blue', [5]],
    ]);
  });

  it('RK-28.11 are those of everybody who is at risk, and it is said who they are', () => {
    const data = { unit: 'a', dice: [], tests: [{ dice: [2, 3] }, { dice: [5, 6] }] };
    const seen = (clause: string) =>
      happeningsOf({ seq: 1, kind: 'leader-risk', clause, data }, names).map((each) =>
        each.kind === 'said' ? [each.words, each.thrown.length] : [],
      );
    expect(seen('RK-28.11')).to.deep.equal([['Magic Users at risk', 2]]);
    expect(seen('RK-26.1')).to.deep.equal([['leader at risk', 2]]);
  });

  it('RK-17.1 is said once of all who do the same after a test, and thrown once', () => {
    const tested = ['charge', 'halt', 'charge'].map((result, index) => ({ unit: `k${index}`, rep: 5, modifiers: [], passes: 2, result }));
    const all = happeningsOf({ seq: 1, kind: 'test', clause: 'RK-18.7', data: { group: { side: 'red' }, tested, dice: [3, 3] } }, names);
    expect(all.map((each) => (each.kind === 'said' ? [each.pieces, each.thrown.length] : each.kind))).to.deep.equal([
      [['k0', 'k2'], 1],
      [['k1'], 0],
    ]);
  });
});

describe('what is seen of a fight of Rally Round the King', () => {
  it('RK-15.12: contact is seen on whoever else it touches', () => {
    const data = { unit: 'c', target: 'a', flank: false, counter: false, also: ['b'] };
    const seen = happeningsOf({ seq: 1, kind: 'contact', clause: 'RK-15.12', data }, names);
    expect(seen.map(({ kind }) => kind)).to.deep.equal(['struck', 'noticed']);
    expect(seen.flatMap(piecesOf)).to.deep.equal(['c', 'a', 'b']);
  });

  it('RK-26.6: hits are seen where they are taken, and not once more with the blow; who is caught has been seen to rout (RK-16.25)', () => {
    const words = (kind: string, data: object) =>
      happeningsOf({ seq: 1, kind, clause: 'RK-24.1', data }, names).flatMap((each) => ('words' in each ? [each.words] : []));
    const hits = [{ unit: 'b', hits: 2 }];
    expect(words('fire', { shooters: [{ unit: 'a', dice: [6] }], targets: ['b'], hits })).to.deep.equal([]);
    expect(words('fire', { shooters: [{ unit: 'a', dice: [1] }], targets: ['b'], hits: [] })).to.deep.equal(['no hit']);
    expect(words('artillery', { unit: 'a', dice: [3], impacts: [{ hit: 'b' }], misfire: 'none' })).to.deep.equal([]);
    expect(words('melee', { units: ['a', 'b'], rolls: [{ unit: 'a', die: 6 }], hits })).to.deep.equal(['melee']);
    expect(words('hit', { unit: 'b', hits: 2 })).to.deep.equal(['+2 hits']);
    expect(words('pursued', { steps: [], dice: [4], caught: ['b'] })).to.deep.equal([]);
  });
});
