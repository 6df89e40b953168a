import { expect } from 'chai';
import { meleeFlow } from '../../../src/books/toy-soldiers/melee/melee.ts';
import { project } from '../../../src/kernel/view.ts';
import { inches } from '../../../src/table/units.ts';
import { chargeOf, contact, tests, type Fought } from '../contact/contact.ts';
import { block, companies, garrison, guns, line, position, spot, squadron, type Position } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

const ONE: Fought = [[['A'], ['D']]];
const TWO: Fought = [
  [['A'], ['D']],
  [['B'], ['E']],
];
const pair = (attacker = {}, defender = {}) => [line('A', 20, 10, 90, attacker), line('D', 20, 12, 270, defender)];
const fours = (stats: object = {}) => [
  line('A', 15, 10, 90, stats),
  line('B', 40, 10, 90, stats),
  line('D', 15, 12, 270, stats),
  line('E', 40, 12, 270, stats),
];
const STAYS: Readonly<Record<string, object>> = {
  'contact-2a': { do: 'continue' },
  'contact-2b': { do: 'stay' },
  'contact-4a': { do: 'pay' },
  'contact-4b': { do: 'stand' },
  'contact-6a': { do: 'continue' },
  'contact-6b': { do: 'stay' },
  stakes: { yes: false },
  'commander-reroll': { die: null },
};
/** Everybody goes on until that is asked, or something that is no screen. */
function until(trial: Trial, kind: string): Trial {
  for (;;) {
    const stay = STAYS[trial.asked];
    if (trial.asked === kind || stay === undefined) return trial;
    trial.answer(stay);
  }
}
const routed = (trial: Trial) => trial.told('unit-routed').map(({ unit }) => unit);

describe('Toy Soldiers: rulings on contact', () => {
  it('TS-21.7a: any unit in the charge is a friend that helps, horse too; one that only stands by is none', () => {
    const modifiers = (units: Position['units'], conflicts: Fought) => {
      const dice = units.map(() => 6);
      const trial = contact({ units, conflicts, elan: { red: 6, blue: 6 } }, tests(dice));
      return Object.entries(trial.state.charge?.dice ?? {}).map(([unit, { command }]) => [unit, command?.modifier]);
    };
    const horse = [line('A', 15, 10, 90), squadron('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
    expect(modifiers(horse, TWO)).to.deep.equal(['A', 'B', 'D', 'E'].map((unit) => [unit, 1]));
    // Two friends of each within two of it, neither charging nor charged.
    const beside = [...pair(), companies('F', 26, 10, 90), companies('G', 14, 12, 270)];
    expect(modifiers(beside, ONE)).to.deep.equal(['A', 'D'].map((unit) => [unit, 0]));
  });

  it('TS-21.9a: a ragged volley of one that aborts costs the disorder of the step and the stress of every ragged volley', () => {
    const trial = contact({ units: pair({ disorder: 2, stress: 1 }), conflicts: ONE }, { ...tests([6, 6]), volley: [1, 1, 1, 1, 1, 1] });
    trial.answer({ do: 'fire' });
    expect(trial.told('tracker-changed').map(({ unit, tracker, from, to }) => [unit, tracker, from, to])).to.deep.equal([
      ['A', 'disorder', 2, 3],
      ['A', 'stress', 1, 2],
    ]);
  });

  it('TS-21.16a: chaos 6 keeps nobody who has no élan to stand; with élan it does', () => {
    const at4b = (blue: number) =>
      until(
        contact({ units: pair(), conflicts: ONE, elan: { red: 3, blue }, players: { blue: { chaos: 6 } } }, tests([6, 6], [6, 6])),
        'contact-4b',
      );
    expect(at4b(0).offered()).to.deep.equal([
      { do: 'withdraw', distance: inches(6) },
      { do: 'withdraw', distance: inches(12) },
    ]);
    const gone = at4b(0)
      .answer({ do: 'withdraw', distance: inches(6) })
      .answer({ go: 'back' });
    expect(gone.state.players.blue?.chaos).to.equal(6);
    expect(at4b(1).offered()).to.deep.equal([{ do: 'stand' }]);
  });

  it('TS-21.20a: guns in action cannot leave at any of the three steps, limbered ones can', () => {
    const units = [line('A', 20, 10, 90), guns('D', 20, 12, 270)];
    const trial = contact({ units, conflicts: ONE }, tests([6, 6], [6, 6], [6, 6]));
    const leaves = [
      ['contact-2b', { do: 'disengage', distance: inches(3), volleys: [] }],
      ['contact-4b', { do: 'withdraw', distance: inches(6) }],
      ['contact-6b', { do: 'retreat' }],
    ] as const;
    for (const [kind, leave] of leaves) expect(until(trial, kind).refused(leave).clause, kind).to.equal('TS-21.20');
    const line2 = contact({ units: pair(), conflicts: ONE }, tests([6, 6], [6, 6], [6, 6]));
    for (const [kind, leave] of leaves) expect(JSON.stringify(until(line2, kind).offered())).to.include(leave.do);
  });

  it('TS-21.24a: a commander has a die of his own unit thrown again, and nobody learns of it before the reveal', () => {
    const commanders = { red: { at: spot(15, 8.75), attached: 'A' } };
    const given = { units: fours(), conflicts: TWO, commanders, elan: { red: 6, blue: 6 } };
    const dice = { ...tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]), 'contact.commander': [2] };
    const trial = until(contact(given, dice), 'stakes').answer({ yes: false }).answer({ yes: false });
    expect(trial.open.map(({ kind, about }) => [kind, about])).to.deep.equal([['commander-reroll', { unit: 'A' }]]);
    const before = trial.events.length;
    trial.answer({ die: 'command' });
    // What others are told before the reveal is that somebody was asked, and not what came of it.
    const told = trial.events.slice(before).map((event) => project(event, 'blue'));
    expect(told[0]).to.deep.include({ kind: 'commander-asked', data: { unit: 'A' } });
    expect(told[0]).not.to.have.property('own');
    expect(told[1]?.kind).to.equal('contact-revealed');
    expect(trial.told('contact-revealed')[0]?.units.map(({ unit, dice: [command] }) => [unit, command?.die, command?.first])).to.deep.equal(
      [
        ['A', 2, 6],
        ['B', 6, null],
        ['D', 6, null],
        ['E', 6, null],
      ],
    );
  });

  it('TS-21.27a: who has failed twice does not rout when its foe has failed three times', () => {
    const stats = { disorder: 4, stress: 4 };
    const fought = (doubleRout: boolean) => {
      const given = {
        units: pair(stats, stats),
        conflicts: ONE,
        players: { red: { chaos: 4 }, blue: { chaos: 4 } },
        options: { doubleRout },
      };
      const trial = until(contact(given, { ...tests([1, 1], [1, 1], [1, 6]), 'rout.stress': [1, 1] }), 'move-direction');
      while (trial.asked === 'move-direction') trial.answer({ go: 'back' });
      return trial;
    };
    expect(routed(fought(false))).to.deep.equal(['A']);
    expect(fought(false).told('contact-won')).to.deep.equal([{ units: ['D'] }]);
    expect(routed(fought(true))).to.deep.equal(['A', 'D']);
  });

  it('TS-21.32a: a winner is disordered and heartened in any case; who has left or fights on is neither', () => {
    const stats = { disorder: 3, stress: 3 };
    const given = { units: fours(stats), conflicts: TWO, elan: { red: 6, blue: 6 }, players: { blue: { chaos: 4 } } };
    // D fails three times; B and E pass alike and fight.
    const trial = until(
      contact(given, { ...tests([6, 6, 1, 6], [6, 6, 1, 6], [6, 6, 1, 6]), 'rout.stress': [1] }),
      'move-direction',
    ).answer({ go: 'back' });
    expect(trial.unit('A')).to.include({ disorder: 4, stress: 1 });
    expect(trial.question('post-contact').about).to.deep.equal({ unit: 'A' });
    expect([trial.unit('B'), trial.unit('E')].map(({ disorder, stress }) => [disorder, stress])).to.deep.equal([
      [3, 3],
      [3, 3],
    ]);
    expect(trial.answer({ advance: 0, blocks: [] }).asked).to.equal('melee-choice');
    const left = contact({ units: pair(stats, stats), conflicts: ONE }, tests([6, 6])).answer({ do: 'abort' });
    expect(left.told('contact-won')).to.deep.equal([]);
    expect(left.unit('D')).to.include({ disorder: 3, stress: 3 });
  });

  it('TS-29.3b: a conflict without a reveal keeps the dice of both its sides', () => {
    const trial = contact({ units: pair(), conflicts: ONE }, tests([2, 5])).answer({ do: 'abort' });
    const told = (viewer: string | null, over = false) =>
      trial.events.filter(({ kind }) => kind === 'contact-die').map((event) => project(event, viewer, over).own !== undefined);
    expect(trial.told('contact-revealed')).to.deep.equal([]);
    // Each side its own, nobody both; all of them when the battle is over.
    expect([told('red'), told('blue'), told(null)]).to.deep.equal([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(told(null, true)).to.deep.equal([true, true]);
  });
});

/** A melee of these, with its dice. */
function melee(
  given: Position & { readonly attackers: readonly string[]; readonly defenders: readonly string[] },
  dice: readonly number[],
): Trial {
  const { attackers, defenders, ...rest } = given;
  const state = position({ ...rest, state: { half: 'red', charge: chargeOf([[attackers, defenders]]) } });
  return playing(state, meleeFlow, { attackers: [...attackers], defenders: [...defenders] }, { melee: dice });
}
const turns = (trial: Trial) => trial.told('melee-turn').map(({ unit, die }) => [unit, die]);

describe('Toy Soldiers: rulings on melee', () => {
  it('TS-22.9a: by option foot may rout after a failed test, and every choice to fight costs it a point of disorder', () => {
    const given = { units: [squadron('A', 20, 10, 90), line('D', 20, 12, 270, { stress: 3 })], attackers: ['A'], defenders: ['D'] };
    // A point for the horse (TS-22.2), then one for each choice.
    const free = melee({ ...given, options: { meleeRepeat: 'free' } }, [1, 1]);
    free.answer({ do: 'fight' }).answer({ do: 'fight' });
    expect(free.unit('D')).to.include({ disorder: 4, reduced: 2 });
    free.answer({ do: 'rout' }).answer({ go: 'back' });
    expect(free.told('melee-ended')).to.deep.equal([{ winners: ['A'] }]);
    const locked = melee(given, [1, 1, 6]).answer({ do: 'fight' });
    expect(locked.unit('D')).to.include({ disorder: 3, reduced: 2 });
  });

  it('TS-22.12a: guns in melee have one test at a time against everybody', () => {
    const against = (attacker: Position['units'][number]) =>
      turns(
        melee({ units: [attacker, guns('D', 20, 12, 270, { stress: 4 })], attackers: ['A'], defenders: ['D'] }, [1]).answer({
          do: 'fight',
        }),
      );
    expect(against(squadron('A', 20, 10, 90, { stands: 2 }))).to.deep.equal([['D', 1]]);
    expect(against(line('A', 20, 10, 90, { stands: 3 }))).to.deep.equal([['D', 1]]);
    // Foot in the place of the guns tests on against horse.
    const foot = { units: [squadron('A', 20, 10, 90), line('D', 20, 12, 270, { stress: 3 })], attackers: ['A'], defenders: ['D'] };
    expect(turns(melee(foot, [1, 6]).answer({ do: 'fight' }))).to.deep.equal([
      ['D', 1],
      ['D', 6],
    ]);
    // Several a side: each pair is no pair of its own, whoever is due acts.
    const three = {
      units: [line('A', 15, 10, 90, { stands: 4 }), line('B', 25, 10, 90, { stands: 4 }), line('D', 20, 12, 270, { stands: 4 })],
      attackers: ['A', 'B'],
      defenders: ['D'],
    };
    expect(melee(three, []).answer({ do: 'fight' }).question('melee-unit').about).to.deep.equal({ units: ['A', 'B'] });
  });
});

describe('Toy Soldiers: rulings on garrisons in contact', () => {
  const terrain = [block('b', 20, 14)];
  const parent = companies('P', 40, 30, 270, { stands: 4 });
  const post = (more = {}) => garrison('V', 'b', 'blue', { parent: 'P', stands: 2, ...more });

  it('TS-24.15a: companies without the command stand that leave their block go to the rally area of their battalion', () => {
    const given = { units: [line('A', 20, 10, 90), post(), parent], conflicts: [[['A'], ['V']]] satisfies Fought, terrain };
    const trial = until(contact(given, tests([6, 6])), 'contact-2b').answer({ do: 'disengage', distance: inches(3), volleys: [] });
    expect(trial.state.field.units).not.to.have.property('V');
    expect(trial.unit('P')).to.include({ reduced: 2, destroyed: 0 });
    // Nobody is asked for a place or a direction.
    expect(trial.asked).not.to.be.oneOf(['garrison-place', 'move-direction']);
  });

  it('TS-24.15b: the stress die of companies that rout out of a block is thrown all the same', () => {
    const given = {
      units: [line('A', 20, 10, 90), post({ stress: 5 }), parent],
      conflicts: [[['A'], ['V']]] satisfies Fought,
      terrain,
      players: { blue: { chaos: 4 } },
    };
    // Two failures, command and stress: disorder cannot fail.
    const trial = until(contact(given, { ...tests([6, 1], [6, 1], [6, 1]), 'rout.stress': [4] }), 'post-contact');
    expect(trial.told('unit-routed').map(({ unit, stress, to }) => [unit, stress, to])).to.deep.equal([['V', 4, null]]);
    expect(trial.unit('P')).to.include({ reduced: 2, stress: 0, disorder: 1 });
    expect(trial.state.players.blue?.chaos).to.equal(6);
  });

  it('TS-24.18a: its chargers go on as if it had made the choice of the step', () => {
    const given = {
      units: [line('A', 20, 10, 90, { disorder: 4 }), post(), parent],
      conflicts: [[['A'], ['V']]] satisfies Fought,
      terrain,
    };
    const at = (kind: string, leave: object) => {
      const trial = until(contact(given, tests([6, 6], [6, 6], [6, 6])), kind).answer(leave);
      const { formation } = trial.unit('A');
      return [trial.unit('A').disorder, trial.state.sides.red.elan, 'at' in formation ? formation.at.y : null];
    };
    // To the block, two ahead: reordered at 2b and 6b, the élan back at 4b alone.
    expect(at('contact-2b', { do: 'disengage', distance: inches(3), volleys: [] })).to.deep.equal([2, 3, inches(12)]);
    expect(at('contact-4b', { do: 'withdraw', distance: inches(6) })).to.deep.equal([4, 3, inches(12)]);
    expect(at('contact-6b', { do: 'retreat' })).to.deep.equal([2, 2, inches(12)]);
  });
});
