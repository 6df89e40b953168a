import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { block, garrison, guns, line, spot, squadron, square, type Position, type Trooped } from '../position.ts';
import type { Trial } from '../trial.ts';
import { contact, tests, type Fought } from './contact.ts';

const CONFLICT: Fought = [[['A'], ['D']]];

/** A red line two inches before a blue one. */
function duel(attacker: Trooped = {}, defender: Trooped = {}, more: Partial<Position> = {}): Position & { conflicts: Fought } {
  return { units: [line('A', 20, 10, 90, attacker), line('D', 20, 12, 270, defender)], conflicts: CONFLICT, ...more };
}

/** Through all screens with everybody going on and nobody raising the stakes. */
function through(trial: Trial): Trial {
  const stays = {
    'contact-2a': 'continue',
    'contact-2b': 'stay',
    'contact-4a': 'pay',
    'contact-4b': 'stand',
    'contact-6a': 'continue',
    'contact-6b': 'stay',
  };
  for (;;) {
    if (trial.asked === 'stakes') trial.answer({ yes: false });
    else if (trial.asked === 'commander-reroll') trial.answer({ die: null });
    else {
      const does = Object.entries(stays).find(([kind]) => kind === trial.asked);
      if (does === undefined) return trial;
      trial.answer({ do: does[1] });
    }
  }
}

/** As far as the first question of that kind. */
function until(trial: Trial, kind: string): Trial {
  const stays = {
    'contact-2a': 'continue',
    'contact-2b': 'stay',
    'contact-4a': 'pay',
    'contact-4b': 'stand',
    'contact-6a': 'continue',
    'contact-6b': 'stay',
  };
  while (trial.asked !== kind) {
    const does = Object.entries(stays).find(([each]) => each === trial.asked);
    if (does === undefined) throw new Error(`${trial.asked} before ${kind}`);
    trial.answer({ do: does[1] });
  }
  return trial;
}

const choices = (trial: Trial) => trial.told('contact-choice').map(({ unit, step, choice }) => `${unit} ${step} ${choice}`);
const distanceOf = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return formation.kind === 'garrison' ? 0 : formation.at.y;
};

describe('Toy Soldiers: contact', () => {
  it('TS-21.1: all conflicts go through the steps together, attackers listed first', () => {
    const trial = contact(
      {
        units: [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)],
        conflicts: [
          [['A'], ['D']],
          [['B'], ['E']],
        ],
      },
      tests([6, 6, 6, 6]),
    );
    expect(trial.told('contact-opened')).to.deep.equal([
      {
        conflicts: [
          { attackers: ['A'], defenders: ['D'] },
          { attackers: ['B'], defenders: ['E'] },
        ],
      },
    ]);
    expect(trial.told('contact-die').map(({ unit }) => unit)).to.deep.equal(['A', 'B', 'D', 'E']);
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['contact-2a', 'contact-2a']);
    trial.answer({ do: 'continue' });
    expect(trial.asked).to.equal('contact-2a');
    trial.answer({ do: 'continue' });
    expect(trial.open.map(({ kind }) => kind)).to.deep.equal(['contact-2b', 'contact-2b']);
  });

  it('TS-21.3: what the attackers choose is done before the defenders are asked', () => {
    const trial = contact(duel(), tests([6, 6]));
    expect(trial.asked).to.equal('contact-2a');
    trial.answer({ do: 'abort' });
    // No conflict is left: nobody asks the defender.
    expect(trial.asked).to.equal('nothing');
    expect(choices(trial)).to.deep.equal(['A 2a abort']);
  });

  it('TS-21.4: a die is judged by the stat when it falls', () => {
    // Command on chaos 4: a die of 4 has succeeded; the withdrawal of a friend that raises chaos later does not re-judge it.
    const given = {
      units: [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)],
      conflicts: [
        [['A'], ['D']],
        [['B'], ['E']],
      ] satisfies Fought,
      players: { blue: { chaos: 4 } },
      elan: { red: 6, blue: 6 },
    };
    // D's 3 with 1 for a friend is 4.
    const trial = contact(given, { ...tests([6, 6, 3, 3], [6, 6, 6, 6], [6, 6, 6]) });
    trial.answer({ do: 'continue' }).answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'stay' });
    trial
      .answer({ do: 'pay' })
      .answer({ do: 'pay' })
      .answer({ do: 'stand' })
      .answer({ do: 'withdraw', distance: inches(6) });
    trial.answer({ go: 'back' });
    expect(trial.state.players.blue?.chaos).to.equal(5);
    through(trial);
    const [revealed] = trial.told('contact-revealed');
    expect(revealed?.units.map(({ unit, failures }) => [unit, failures])).to.deep.equal([
      ['A', 0],
      ['D', 0],
    ]);
  });

  it('TS-21.5: with one side gone nothing more is rolled or paid', () => {
    const trial = contact(duel(), tests([6, 6]));
    trial.answer({ do: 'abort' });
    expect(trial.told('contact-die').map(({ test }) => test)).to.deep.equal(['command', 'command']);
    expect(trial.told('elan-changed')).to.deep.equal([]);
    expect(trial.told('contact-revealed')).to.deep.equal([]);
  });

  it('TS-21.6: the dice of a unit that leaves are not revealed', () => {
    const trial = contact(
      {
        units: [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)],
        conflicts: [
          [['A'], ['D']],
          [['B'], ['E']],
        ],
      },
      tests([6, 6, 6, 6], [6, 6], [6, 6]),
    );
    trial.answer({ do: 'abort' }).answer({ do: 'continue' });
    through(trial);
    expect(trial.told('contact-revealed').flatMap(({ units }) => units.map(({ unit }) => unit))).to.deep.equal(['B', 'E']);
  });

  it('TS-21.25: the total is the sum of the three dice, with the point for a friend', () => {
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    const conflicts: Fought = [
      [['A'], ['D']],
      [['B'], ['E']],
    ];
    const trial = through(contact({ units, conflicts, elan: { red: 6, blue: 6 } }, tests([2, 3, 4, 5], [1, 2, 3, 4], [6, 5, 4, 3])));
    const totals = trial.told('contact-revealed').flatMap((each) => each.units.map(({ unit, total }) => [unit, total]));
    expect(totals).to.deep.equal([
      ['A', 2 + 1 + 1 + 6],
      ['B', 3 + 1 + 2 + 5],
      ['D', 4 + 1 + 3 + 4],
      ['E', 5 + 1 + 4 + 3],
    ]);
    const alone = through(contact(duel(), tests([2, 4], [1, 3], [6, 4])));
    expect(alone.told('contact-revealed')[0]?.units.map(({ total }) => total)).to.deep.equal([9, 11]);
  });

  it("TS-21.7: command on the regiment's chaos, 1 more for a friend in the charge", () => {
    const failures = (units: Position['units'], conflicts: Fought, dice: readonly number[]) => {
      const count = units.length;
      const good = Array.from({ length: count }, () => 6);
      const trial = through(
        contact({ units, conflicts, players: { red: { chaos: 4 } }, elan: { red: 6, blue: 6 } }, tests(dice, good, good)),
      );
      const [revealed] = trial.told('contact-revealed');
      return revealed?.units.filter(({ unit }) => unit === 'A').map((each) => [each.failures, each.total]);
    };
    // Alone: 4 on chaos 4 succeeds, 3 fails.
    expect(failures([line('A', 20, 10, 90), line('D', 20, 12, 270)], CONFLICT, [4, 6])).to.deep.equal([[0, 16]]);
    expect(failures([line('A', 20, 10, 90), line('D', 20, 12, 270)], CONFLICT, [3, 6])).to.deep.equal([[1, 15]]);
    // Beside a second charger a 3 is a 4, and counts as one (TS-21.25).
    const two = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    const both: Fought = [
      [['A'], ['D']],
      [['B'], ['E']],
    ];
    expect(failures(two, both, [3, 6, 6, 6])).to.deep.equal([[0, 16]]);
  });

  it('TS-21.8: an attacker that aborts stays where it stands at no cost', () => {
    const trial = contact(duel({ disorder: 3, stress: 2 }), tests([6, 6])).answer({ do: 'abort' });
    expect(trial.unit('A')).to.include({ disorder: 3, stress: 2 });
    expect(distanceOf(trial, 'A')).to.equal(inches(10));
    expect(trial.state.players.red?.chaos).to.equal(1);
  });

  it('TS-21.9: aborting with a ragged volley costs 1 disorder before it and 1 stress after it', () => {
    // Six muskets at 2 inches, disorder 1 and 1 more; ragged ones shoot at -2 (TS-17.20): no 1 is effective.
    const trial = contact(duel(), { ...tests([6, 6]), volley: [1, 1, 1, 1, 1, 1] }).answer({ do: 'fire' });
    expect(trial.unit('A')).to.include({ disorder: 2, stress: 1 });
    expect(trial.told('volley-fired').map(({ firer, target, quality }) => [firer, target, quality])).to.deep.equal([['A', 'D', 'ragged']]);
    // At disorder 6 it may not (TS-3.2a).
    const full = contact(duel({ disorder: 6 }), tests([6, 6]));
    expect(full.refused({ do: 'fire' })).to.include({ clause: 'TS-3.2', code: 'disorder-full' });
    expect(full.offered()).to.deep.equal([{ do: 'continue' }, { do: 'abort' }]);
  });

  it('TS-21.10: a defender that disengages falls back 3 to 6 for 1 disorder and 1 stress; its charger advances 3 and must reorder', () => {
    const trial = contact(duel({ disorder: 3 }), tests([6, 6])).answer({ do: 'continue' });
    expect(trial.refused({ do: 'disengage', distance: inches(2), volleys: [] }).clause).to.equal('TS-21.10');
    expect(trial.refused({ do: 'disengage', distance: inches(6.5), volleys: [] }).clause).to.equal('TS-21.10');
    trial.answer({ do: 'disengage', distance: inches(6), volleys: [] });
    expect(trial.asked).to.equal('move-direction');
    trial.answer({ go: 'back' });
    expect(distanceOf(trial, 'D')).to.equal(inches(18));
    expect(trial.unit('D')).to.include({ disorder: 2, stress: 1 });
    expect(distanceOf(trial, 'A')).to.equal(inches(13));
    // A reorder takes off two points of disorder (TS-16.1).
    expect(trial.unit('A').disorder).to.equal(1);
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-21.10: the volley before it goes is ragged, at a charger of its conflict', () => {
    const trial = contact(duel(), { ...tests([6, 6]), volley: [1, 1, 1, 1, 1, 1] }).answer({ do: 'continue' });
    trial.answer({ do: 'disengage', distance: inches(3), volleys: [{ target: 'A', face: null }] });
    expect(trial.told('volley-fired').map(({ firer, quality }) => [firer, quality])).to.deep.equal([['D', 'ragged']]);
    // 1 for the ragged volley (TS-17.20) and 1 for going.
    trial.answer({ go: 'back' });
    expect(trial.unit('D').stress).to.equal(2);
  });

  it('TS-24.5: a garrison, always at disorder 6, passes with the lowest die; a line at 6 does not', () => {
    const dice = (defender: Position['units'][number]) => {
      const units = [line('A', 20, 10, 90), defender];
      const given = { units, terrain: [block('b', 20, 14)], conflicts: [[['A'], [defender.id]]] satisfies Fought };
      const trial = through(contact(given, { ...tests([6, 6], [6, 1], [6, 6]), 'rout.stress': [1] }));
      return trial.told('contact-revealed')[0]?.units[1]?.dice[1];
    };
    expect(dice(garrison('V', 'b', 'blue', { disorder: 6 }))).to.deep.include({ test: 'disorder', die: 1, success: true });
    expect(dice(line('V', 20, 12, 270, { disorder: 6, stands: 1 }))).to.deep.include({ test: 'disorder', die: 1, success: false });
  });

  it("TS-21.11: disorder on the unit's own; a garrison's always succeeds and counts", () => {
    const village = contact(
      {
        units: [line('A', 20, 10, 90, { disorder: 4 }), garrison('V', 'b', 'blue')],
        terrain: [block('b', 20, 14)],
        conflicts: [[['A'], ['V']]],
      },
      tests([6, 6], [3, 1], [6, 6]),
    );
    through(village);
    const [revealed] = village.told('contact-revealed');
    expect(revealed?.units.map(({ failures, total }) => [failures, total])).to.deep.equal([
      [1, 15],
      [0, 13],
    ]);
    expect(
      village
        .told('contact-die')
        .filter(({ certain }) => certain)
        .map(({ unit, test }) => [unit, test]),
    ).to.deep.equal([['V', 'disorder']]);
  });

  it('TS-21.12: an attacker that halts pays nothing and is out', () => {
    const trial = contact(duel(), tests([6, 6], [6, 6]));
    trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'halt' });
    expect(trial.state.sides.red.elan).to.equal(3);
    expect(trial.unit('A')).to.include({ disorder: 1, stress: 0 });
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-21.13: going on costs a point of élan each; with too little their owner says which halt', () => {
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    const conflicts: Fought = [
      [['A'], ['D']],
      [['B'], ['E']],
    ];
    const dice = tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]);
    const rich = contact({ units, conflicts, elan: { red: 3, blue: 3 } }, dice);
    until(rich, 'contact-4a').answer({ do: 'pay' }).answer({ do: 'pay' });
    expect(rich.state.sides.red.elan).to.equal(1);
    const poor = contact({ units, conflicts, elan: { red: 1, blue: 3 } }, dice);
    until(poor, 'contact-4a').answer({ do: 'halt' }).answer({ do: 'pay' });
    expect(poor.state.sides.red.elan).to.equal(0);
    expect(choices(poor).filter((each) => each.includes('4a'))).to.deep.equal(['A 4a halt', 'B 4a pay']);
  });

  it('TS-21.14: without élan every attacker halts, and nobody asks', () => {
    const trial = contact(duel({}, {}, { elan: { red: 0, blue: 3 } }), tests([6, 6], [6, 6]));
    trial.answer({ do: 'continue' }).answer({ do: 'stay' });
    expect(choices(trial).at(-1)).to.equal('A 4a halt');
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-21.15: withdrawing is 6 to 12 back for 1 disorder, 1 stress and 1 chaos; the charger gets its élan back, advances 3 and does not reorder', () => {
    const trial = until(contact(duel({ disorder: 3 }), tests([6, 6], [6, 6])), 'contact-4b');
    expect(trial.state.sides.red.elan).to.equal(2);
    expect(trial.refused({ do: 'withdraw', distance: inches(5) }).clause).to.equal('TS-21.15');
    trial.answer({ do: 'withdraw', distance: inches(12) }).answer({ go: 'back' });
    expect(distanceOf(trial, 'D')).to.equal(inches(24));
    expect(trial.unit('D')).to.include({ disorder: 2, stress: 1 });
    expect(trial.state.players.blue?.chaos).to.equal(2);
    expect(trial.state.sides.red.elan).to.equal(3);
    expect(distanceOf(trial, 'A')).to.equal(inches(13));
    expect(trial.unit('A').disorder).to.equal(3);
  });

  it('TS-21.16: without élan a defender must withdraw; with chaos 6 it may only if it has none', () => {
    const poor = until(
      contact(duel({}, {}, { elan: { red: 3, blue: 0 }, players: { blue: { chaos: 6 } } }), tests([6, 6], [6, 6])),
      'contact-4b',
    );
    expect(poor.refused({ do: 'stand' }).clause).to.equal('TS-21.16');
    poor.answer({ do: 'withdraw', distance: inches(6) }).answer({ go: 'back' });
    expect(poor.state.players.blue?.chaos).to.equal(6);
    const rich = until(contact(duel({}, {}, { players: { blue: { chaos: 6 } } }), tests([6, 6], [6, 6])), 'contact-4b');
    expect(rich.refused({ do: 'withdraw', distance: inches(6) }).clause).to.equal('TS-21.16');
    expect(rich.offered()).to.deep.equal([{ do: 'stand' }]);
  });

  it('TS-21.16: guns in action that have no élan to stand rout with a die of stress and 2 chaos', () => {
    const trial = contact(
      { units: [line('A', 20, 10, 90), guns('G', 20, 12, 270)], conflicts: [[['A'], ['G']]], elan: { red: 3, blue: 1 } },
      { ...tests([6, 6], [6, 6]), 'rout.stress': [3] },
    );
    trial.state.sides.blue.elan = 0;
    trial.answer({ do: 'continue' });
    expect(trial.offered()).to.deep.equal([{ do: 'stay' }]);
    trial.answer({ do: 'stay' }).answer({ do: 'pay' });
    // Out of élan the rout loses the battle (TS-6.9): it is seen before that.
    expect(trial.asked).to.equal('move-direction');
    trial.answer({ go: 'back' });
    expect(trial.unit('G')).to.include({ disorder: 6, stress: 3 });
    expect(trial.state.players.blue?.chaos).to.equal(3);
  });

  it('TS-21.38: a square is against cavalry when no other opponent is left as the die falls', () => {
    const dice = (foot: 'continue' | 'abort') => {
      const units = [squadron('A', 15, 10, 90), line('B', 25, 10, 90), square('Q', 20, 12, 270, { stress: 5 })];
      const still = foot === 'abort' ? [6, 6] : [6, 6, 6];
      const trial = contact(
        { units, conflicts: [[['A', 'B'], ['Q']]] },
        { ...tests([6, 6, 6], still, [...still.slice(1), 1]), 'rout.stress': [1] },
      );
      trial.answer({ do: 'continue' }).answer({ do: foot });
      return through(trial)
        .told('contact-revealed')[0]
        ?.units.find(({ unit }) => unit === 'Q')?.dice[2];
    };
    expect(dice('continue')).to.deep.include({ test: 'stress', die: 1, success: false });
    expect(dice('abort')).to.deep.include({ test: 'stress', die: 1, success: true });
  });

  it('TS-21.17: stress on its own stress; a square always succeeds against cavalry alone', () => {
    const against = (attacker: Position['units'][number], dice: readonly number[]) => {
      const trial = contact(
        { units: [attacker, square('Q', 20, 12, 270, { stress: 5 })], conflicts: [[['A'], ['Q']]] },
        tests([6, 6], [6, 6], dice),
      );
      through(trial);
      return trial.told('contact-revealed')[0]?.units.map(({ failures, total }) => [failures, total]);
    };
    expect(against(squadron('A', 20, 10, 90), [6, 1])).to.deep.equal([
      [0, 18],
      [0, 13],
    ]);
    expect(against(line('A', 20, 10, 90), [6, 1])).to.deep.equal([
      [0, 18],
      [1, 13],
    ]);
  });

  it('TS-21.18: an attacker may fall back 6 for 1 disorder and 1 chaos, not at chaos 6; then each defender may reorder', () => {
    const trial = until(contact(duel({}, { disorder: 3 }), tests([6, 6], [6, 6], [6, 6])), 'contact-6a').answer({ do: 'fall-back' });
    expect(distanceOf(trial, 'A')).to.equal(inches(4));
    expect(trial.unit('A').disorder).to.equal(2);
    expect(trial.state.players.red?.chaos).to.equal(2);
    expect(trial.asked).to.equal('optional-reorder');
    trial.answer({ yes: true });
    expect(trial.unit('D').disorder).to.equal(1);
    const full = until(contact(duel({}, {}, { players: { red: { chaos: 6 } } }), tests([6, 6], [6, 6], [6, 6])), 'contact-6a');
    expect(full.refused({ do: 'fall-back' }).clause).to.equal('TS-21.18');
  });

  it('TS-21.19: a defender may retreat 18 for 2 disorder and 1 chaos; its charger advances 3 and must reorder', () => {
    const trial = until(contact(duel({ disorder: 3 }), tests([6, 6], [6, 6], [6, 6])), 'contact-6b');
    expect(trial.offered()).to.deep.equal([{ do: 'stay' }, { do: 'retreat' }]);
    trial.answer({ do: 'retreat' }).answer({ go: 'back' });
    // Faced away, 18 back and turned on its own depth (TS-19.2).
    expect(trial.unit('D').formation).to.deep.include({ facing: 900, at: spot(20, 30.75) });
    expect(trial.unit('D').disorder).to.equal(3);
    expect(trial.state.players.blue?.chaos).to.equal(2);
    expect(trial.unit('A').disorder).to.equal(1);
    expect(distanceOf(trial, 'A')).to.equal(inches(13));
    // The charger's point does not come back for a retreat (TS-6.6).
    expect(trial.state.sides.red.elan).to.equal(2);
    // Who retreats has not routed: its point of TS-21.15 comes back (TS-6.6).
    expect(trial.state.sides.blue.elan).to.equal(3);
  });

  it('TS-21.20: guns in action may not go at 2b nor 6b', () => {
    const trial = contact(
      { units: [line('A', 20, 10, 90), guns('G', 20, 12, 270)], conflicts: [[['A'], ['G']]] },
      tests([6, 6], [6, 6], [6, 6]),
    );
    trial.answer({ do: 'continue' });
    expect(trial.refused({ do: 'disengage', distance: inches(3), volleys: [] }).clause).to.equal('TS-21.20');
    until(trial, 'contact-6b');
    expect(trial.refused({ do: 'retreat' }).clause).to.equal('TS-21.20');
  });

  it('TS-21.20, TS-24.15: a garrison that gives up its block comes out behind it and goes on', () => {
    const trial = contact(
      {
        units: [line('A', 20, 10, 90), garrison('V', 'b', 'blue', { stress: 1 })],
        terrain: [block('b', 20, 14)],
        conflicts: [[['A'], ['V']]],
      },
      tests([6, 6], [6, 6]),
    );
    until(trial, 'contact-4b').answer({ do: 'withdraw', distance: inches(6) });
    expect(trial.asked).to.equal('garrison-place');
    trial.auto().answer({ go: 'back' });
    // Disorder 2 in the open, and 1 of each for the withdrawal.
    expect(trial.unit('V')).to.include({ disorder: 3, stress: 2 });
    expect(trial.unit('V').formation.kind).to.equal('companies');
    expect(trial.state.sides.red.elan).to.equal(3);
  });

  it('TS-21.29, TS-24.15: a garrison beaten in contact comes out and routs', () => {
    const trial = contact(
      {
        units: [line('A', 20, 10, 90), garrison('V', 'b', 'blue', { stress: 5 })],
        terrain: [block('b', 20, 14)],
        conflicts: [[['A'], ['V']]],
        players: { blue: { chaos: 3 } },
      },
      { ...tests([6, 1], [6, 1], [6, 1]), 'rout.stress': [1] },
    );
    until(trial, 'stakes').answer({ yes: false });
    while (trial.asked !== 'post-contact') trial.auto();
    expect(trial.unit('V')).to.include({ disorder: 6, stress: 6 });
    expect(trial.unit('V').formation.kind).to.equal('companies');
    expect(trial.told('contact-won')).to.deep.equal([{ units: ['A'] }]);
  });

  it('TS-21.22: all dice of that conflict fall again, once, attackers first; the old ones are void and stay hidden', () => {
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    const conflicts: Fought = [
      [['A'], ['D']],
      [['B'], ['E']],
    ];
    const dice = tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]);
    const trial = contact({ units, conflicts, elan: { red: 6, blue: 6 } }, { ...dice, 'contact.stakes': [5, 4, 3, 2, 1, 2] });
    while (trial.asked !== 'stakes') until(trial, 'stakes');
    trial.answer({ yes: true }).answer({ yes: false });
    expect(trial.told('stakes-raised')).to.deep.equal([{ attackers: ['A'], defenders: ['D'] }]);
    // Nobody is asked for stakes again.
    expect(trial.asked).to.equal('melee-choice');
    const revealed = trial.told('contact-revealed').flatMap((each) => each.units);
    expect(revealed.map(({ unit, dice: shown }) => [unit, ...shown.map(({ die, first }) => [die, first])])).to.deep.equal([
      ['A', [5, null], [4, null], [3, null]],
      ['B', [6, null], [6, null], [6, null]],
      ['D', [2, null], [1, null], [2, null]],
      ['E', [6, null], [6, null], [6, null]],
    ]);
  });

  it('TS-21.21: stakes are a point of élan', () => {
    const trial = contact(duel(), { ...tests([6, 6], [6, 6], [6, 6]), 'contact.stakes': [1, 2, 3, 4, 5, 6] });
    until(trial, 'stakes').answer({ yes: true });
    expect(trial.state.sides.red.elan).to.equal(1);
    expect(trial.told('contact-revealed')[0]?.units.map(({ unit, dice }) => [unit, ...dice.map(({ die }) => die)])).to.deep.equal([
      ['A', 1, 2, 3],
      ['D', 4, 5, 6],
    ]);
    const poor = contact(duel({}, {}, { elan: { red: 1, blue: 3 } }), tests([6, 6], [6, 6], [6, 6]));
    // The last point went at 4a: nobody asks for stakes; all three passed, so they fight.
    expect(through(poor).asked).to.equal('melee-choice');
    expect(poor.told('stakes-raised')).to.deep.equal([]);
  });

  it('TS-21.24: each attached commander may have one die of his unit rolled again, both sides asked at once', () => {
    const given = duel(
      {},
      {},
      { commanders: { red: { at: spot(20, 8.75), attached: 'A' }, blue: { at: spot(20, 13.25), attached: 'D' } } },
    );
    const trial = contact(given, { ...tests([6, 6], [6, 6], [6, 6]), 'contact.commander': [2, 3] });
    until(trial, 'stakes').answer({ yes: false });
    expect(trial.open.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([
      ['commander-reroll', 'red'],
      ['commander-reroll', 'blue'],
    ]);
    // Blue answers first; the attacker's die still falls first (TS-1.17).
    trial.answer({ die: 'stress' }, 'blue').answer({ die: 'command' }, 'red');
    expect(
      trial.told('contact-revealed')[0]?.units.map(({ unit, dice }) => [unit, ...dice.map(({ die, first }) => [die, first])]),
    ).to.deep.equal([
      ['A', [2, 6], [6, null], [6, null]],
      ['D', [6, null], [6, null], [3, 6]],
    ]);
  });

  it('TS-21.26: the reveal names dice, failures and totals of all who are still in', () => {
    const trial = through(contact(duel({ disorder: 3, stress: 4 }), tests([1, 6], [2, 5], [3, 4])));
    expect(trial.told('contact-revealed')).to.deep.equal([
      {
        units: [
          {
            unit: 'A',
            dice: [
              { test: 'command', die: 1, modifier: 0, success: true, first: null },
              { test: 'disorder', die: 2, modifier: 0, success: false, first: null },
              { test: 'stress', die: 3, modifier: 0, success: false, first: null },
            ],
            failures: 2,
            total: 6,
          },
          {
            unit: 'D',
            dice: [
              { test: 'command', die: 6, modifier: 0, success: true, first: null },
              { test: 'disorder', die: 5, modifier: 0, success: true, first: null },
              { test: 'stress', die: 4, modifier: 0, success: true, first: null },
            ],
            failures: 0,
            total: 15,
          },
        ],
      },
    ]);
  });

  /** Reveals with so many failures and such totals; both regiments at chaos 4, both units at disorder 4 and stress 4. */
  function verdict(
    red: readonly number[],
    blue: readonly number[],
    more: Readonly<Record<string, readonly number[]>> = {},
    position: Partial<Position> = {},
  ): Trial {
    const stats = { disorder: 4, stress: 4 };
    const given = duel(stats, stats, { players: { red: { chaos: 4 }, blue: { chaos: 4 } }, ...position });
    const both = (index: number) => [red[index] ?? 6, blue[index] ?? 6];
    return through(contact(given, { ...tests(both(0), both(1), both(2)), ...more }));
  }
  const routs = (trial: Trial) => trial.told('unit-routed').map(({ unit, stress }) => [unit, stress]);

  it('TS-21.28: three failures rout with a die of stress and 2 chaos, both sides if both', () => {
    const one = verdict([1, 1, 1], [4, 4, 4], { 'rout.stress': [2] }).answer({ go: 'back' });
    expect(routs(one)).to.deep.equal([['A', 2]]);
    expect(one.unit('A')).to.include({ disorder: 6, stress: 6 });
    expect(one.state.players.red?.chaos).to.equal(6);
    const both = verdict([1, 1, 1], [2, 2, 2], { 'rout.stress': [2, 1] })
      .answer({ go: 'back' })
      .answer({ go: 'back' });
    expect(routs(both)).to.deep.equal([
      ['A', 2],
      ['D', 1],
    ]);
    expect(both.told('contact-won')).to.deep.equal([]);
  });

  it('TS-21.29: two failures rout before fewer; alike the lower total routs by the difference, equals fight', () => {
    expect(routs(verdict([1, 1, 6], [1, 4, 4], { 'rout.stress': [1] }).answer({ go: 'back' }))).to.deep.equal([['A', 1]]);
    // Two failures each: 1 + 1 + 6 against 2 + 3 + 6 is 8 against 11.
    expect(routs(verdict([1, 1, 6], [2, 3, 6]).answer({ go: 'back' }))).to.deep.equal([['A', 3]]);
    expect(verdict([1, 2, 6], [2, 1, 6]).asked).to.equal('melee-choice');
  });

  it('TS-21.30: one failure is judged likewise', () => {
    expect(routs(verdict([1, 6, 6], [4, 4, 4], { 'rout.stress': [1] }).answer({ go: 'back' }))).to.deep.equal([['A', 1]]);
    expect(routs(verdict([3, 6, 6], [1, 6, 6]).answer({ go: 'back' }))).to.deep.equal([['D', 2]]);
    expect(verdict([1, 6, 6], [1, 6, 6]).asked).to.equal('melee-choice');
  });

  it('TS-21.31: without a failure on either side they fight whatever their totals', () => {
    const trial = verdict([6, 6, 6], [4, 4, 4]);
    expect(trial.asked).to.equal('melee-choice');
    expect(routs(trial)).to.deep.equal([]);
  });

  it('TS-21.27: a unit whose opponents have all gone is judged no more, unless the battle says so', () => {
    const won = verdict([1, 1, 1], [1, 6, 6], { 'rout.stress': [1] }).answer({ go: 'back' });
    expect(routs(won).map(([unit]) => unit)).to.deep.equal(['A']);
    expect(won.told('contact-won')).to.deep.equal([{ units: ['D'] }]);
    const literal = verdict([1, 1, 1], [1, 6, 6], { 'rout.stress': [1, 1] }, { options: { doubleRout: true } });
    literal.answer({ go: 'back' }).answer({ go: 'back' });
    expect(routs(literal).map(([unit]) => unit)).to.deep.equal(['A', 'D']);
  });

  it('TS-21.32: a winner gains 1 disorder, then loses 2 stress, and may advance 2', () => {
    const trial = verdict([6, 6, 6], [1, 1, 1], { 'rout.stress': [1] }).answer({ go: 'back' });
    expect(trial.asked).to.equal('post-contact');
    expect(trial.unit('A')).to.include({ disorder: 5, stress: 2 });
    expect(trial.refused({ advance: inches(2.1), blocks: [] }).clause).to.equal('TS-21.32');
    trial.answer({ advance: inches(2), blocks: [] });
    expect(distanceOf(trial, 'A')).to.equal(inches(12));
  });

  it('TS-21.32, TS-24.1: winning infantry may send companies into a village within 2 inches', () => {
    const trial = verdict([6, 6, 6], [1, 1, 1], { 'rout.stress': [1] }, { terrain: [block('b', 26.5, 9)] }).answer({ go: 'back' });
    expect(trial.offered()).to.deep.include({ advance: 0, blocks: [{ block: 'b', stands: 3 }] });
    trial.answer({ advance: 0, blocks: [{ block: 'b', stands: 2 }] });
    expect(trial.unit('A in b').formation).to.deep.equal({ kind: 'garrison', block: 'b', stands: 2 });
    expect(trial.unit('A').formation).to.include({ kind: 'line', stands: 4 });
  });

  it('TS-21.35: chargers whose enemy has gone stop 2 from any enemy formed unit', () => {
    // Another enemy's front is 3.5 ahead of the charger: it goes 1.5.
    const units = [line('A', 20, 10, 90), line('D', 20, 12, 270, { stands: 2 }), line('E', 24, 13.5, 270, { stands: 1 })];
    const trial = contact({ units, conflicts: CONFLICT }, tests([6, 6])).answer({ do: 'continue' });
    trial.answer({ do: 'disengage', distance: inches(6), volleys: [] }).answer({ go: 'back' });
    expect(distanceOf(trial, 'A')).to.equal(inches(11.5));
  });

  it('TS-21.36: a unit is compared with the best of its opponents', () => {
    const stats = { disorder: 4, stress: 4 };
    const units = [line('A', 15, 10, 90, stats), line('B', 25, 10, 90, stats), line('D', 20, 12, 270, stats)];
    const given = { units, conflicts: [[['A', 'B'], ['D']]] satisfies Fought, players: { red: { chaos: 4 }, blue: { chaos: 4 } } };
    // All three fail their stress. Totals: A 5 + 6 (with 1 for B) + 1, B 4 + 5 + 2, D 6 + 6 + 1: A 13, B 12, D 13.
    const trial = through(contact(given, tests([5, 4, 6], [6, 5, 6], [1, 2, 1])));
    trial.answer({ go: 'back' });
    expect(routs(trial)).to.deep.equal([['B', 1]]);
    expect(trial.asked).to.equal('melee-choice');
  });

  it('TS-21.37: while one defender stays the chargers neither advance nor get their élan back', () => {
    const units = [line('A', 20, 10, 90), line('D', 15, 12, 270, { stands: 3 }), line('E', 25, 12, 270, { stands: 3 })];
    const trial = contact({ units, conflicts: [[['A'], ['D', 'E']]] }, tests([6, 6, 6], [6, 6, 6], [6, 6]));
    until(trial, 'contact-4b')
      .answer({ do: 'withdraw', distance: inches(6) })
      .answer({ do: 'stand' })
      .answer({ go: 'back' });
    expect(distanceOf(trial, 'A')).to.equal(inches(10));
    expect(trial.state.sides.red.elan).to.equal(2);
    expect(trial.asked).to.equal('contact-6a');
  });

  it('TS-21.42: per conflict the first of a side pays for all of it', () => {
    const units = [line('A', 15, 10, 90), line('B', 25, 10, 90), line('D', 20, 12, 270)];
    const trial = contact(
      { units, conflicts: [[['A', 'B'], ['D']]], options: { chargeElan: 'per-conflict' } },
      tests([6, 6, 6], [6, 6, 6], [6, 6, 6]),
    );
    until(trial, 'contact-4b');
    expect(trial.state.sides.red.elan).to.equal(2);
    trial.answer({ do: 'withdraw', distance: inches(6) }).answer({ go: 'back' });
    expect(trial.state.sides.red.elan).to.equal(3);
  });

  it('TS-6.6: who stood and is still there when the melees are over gets the point back; who routs does not', () => {
    const won = verdict([1, 1, 1], [6, 6, 6], { 'rout.stress': [1] });
    expect(won.state.sides.blue.elan).to.equal(2);
    won.answer({ go: 'back' }).answer({ advance: 0, blocks: [] });
    expect(won.state.sides.blue.elan).to.equal(3);
    const lost = verdict([6, 6, 6], [1, 1, 1], { 'rout.stress': [1] });
    lost.answer({ go: 'back' }).answer({ advance: 0, blocks: [] });
    // A point spent at 4b, and one for the rout (TS-6.4).
    expect(lost.state.sides.blue.elan).to.equal(1);
  });
});
