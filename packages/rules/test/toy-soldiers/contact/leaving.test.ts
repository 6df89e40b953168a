import { expect } from 'chai';
import { toySoldiers } from '../../../src/books/toy-soldiers/index.ts';
import { limbersOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { project, view } from '../../../src/kernel/view.ts';
import { secretsOf } from '../../../src/books/toy-soldiers/view/secrets.ts';
import { inches } from '../../../src/table/units.ts';
import { block, companies, garrison, guns, line, spot, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { contact, tests, type Fought } from './contact.ts';

const ONE: Fought = [[['A'], ['D']]];
const TWO: Fought = [
  [['A'], ['D']],
  [['B'], ['E']],
];
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
/** Everybody goes on until that is asked, or something that is no screen; what was asked is noted. */
function until(trial: Trial, kind: string, asked: string[] = []): Trial {
  for (;;) {
    const stay = STAYS[trial.asked];
    if (trial.asked === kind || stay === undefined) return trial;
    asked.push(trial.asked);
    trial.answer(stay);
  }
}
const choices = (trial: Trial, step: string) =>
  trial
    .told('contact-choice')
    .filter((each) => each.step === step)
    .map(({ unit, choice }) => `${unit} ${choice}`);
const heights = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return 'at' in formation ? formation.at.y : null;
};

describe('Toy Soldiers: choices in contact', () => {
  it('TS-21.2: dice are shown to the own side alone', () => {
    const trial = contact({ units: fours(), conflicts: TWO, elan: { red: 6, blue: 6 } }, tests([6, 6, 6, 6]));
    const dice = trial.events.filter(({ kind }) => kind === 'contact-die');
    expect(dice.map((event) => [project(event, 'red').own !== undefined, project(event, 'blue').own !== undefined])).to.deep.equal([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it('TS-28.2: choices of a step are collected and applied in the order listed; the others see none before all are in', () => {
    const trial = contact({ units: fours(), conflicts: TWO, elan: { red: 6, blue: 6 } }, tests([6, 6, 6, 6]));
    const others = () => JSON.stringify([view(toySoldiers, trial.game, 'blue'), view(toySoldiers, trial.game, null)]);
    const seen = others();
    const [, second] = trial.open;
    trial.command(second?.id ?? '', 'red', { do: 'abort' });
    expect(trial.told('contact-choice')).to.deep.equal([]);
    expect(others()).to.equal(seen);
    trial.answer({ do: 'continue' });
    expect(choices(trial, '2a')).to.deep.equal(['A continue', 'B abort']);
    expect(others()).not.to.equal(seen);
  });

  it('TS-29.2: who stays in step 2b is told as well as who goes', () => {
    const trial = contact({ units: fours(), conflicts: TWO, elan: { red: 6, blue: 6 } }, tests([6, 6, 6, 6], [6, 6]));
    until(trial, 'contact-2b').answer({ do: 'stay' });
    trial.answer({ do: 'disengage', distance: inches(3), volleys: [] }).answer({ go: 'back' });
    expect(choices(trial, '2b')).to.have.members(['D stay', 'E disengage']);
  });

  it('TS-28.3, TS-21.15: a distance goes with the choice, any within the range', () => {
    const trial = contact({ units: [line('A', 20, 10, 90), line('D', 20, 12, 270)], conflicts: ONE }, tests([6, 6], [6, 6]));
    until(trial, 'contact-4b')
      .answer({ do: 'withdraw', distance: inches(7.37) })
      .answer({ go: 'back' });
    expect(heights(trial, 'D')).to.equal(inches(19.37));
    const early = contact({ units: [line('A', 20, 10, 90), line('D', 20, 12, 270)], conflicts: ONE }, tests([6, 6]));
    until(early, 'contact-2b')
      .answer({ do: 'disengage', distance: inches(4.61), volleys: [] })
      .answer({ go: 'back' });
    expect(heights(early, 'D')).to.equal(inches(16.61));
  });

  it('TS-21.23: after the sixth step nobody is asked whether to leave', () => {
    const commanders = { red: { at: spot(20, 8.75), attached: 'A' } };
    const trial = contact(
      { units: [line('A', 20, 10, 90), line('D', 20, 12, 270)], conflicts: ONE, commanders },
      tests([6, 6], [6, 6], [6, 6]),
    );
    const asked: string[] = [];
    until(trial, 'melee-choice', asked);
    expect(asked.slice(asked.indexOf('contact-6b') + 1)).to.deep.equal(['stakes', 'commander-reroll']);
  });

  it('TS-22.17: a melee is of one conflict and over before the next begins, in the order in which chargers were listed', () => {
    // B and E are listed first.
    const conflicts: Fought = [
      [['B'], ['E']],
      [['A'], ['D']],
    ];
    const dice = tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]);
    const trial = until(contact({ units: fours(), conflicts, elan: { red: 6, blue: 6 } }, dice), 'melee-choice');
    const melees = () => trial.events.map(({ kind }) => kind).filter((kind) => kind === 'melee-opened' || kind === 'melee-ended');
    trial.answer({ do: 'fight' });
    expect(melees()).to.deep.equal(['melee-opened']);
    trial.answer({ do: 'rout' }).answer({ go: 'back' });
    expect(melees()).to.deep.equal(['melee-opened', 'melee-ended', 'melee-opened']);
    trial.answer({ do: 'rout' }).answer({ go: 'back' });
    expect(trial.told('melee-opened')).to.deep.equal([
      { attackers: ['B'], defenders: ['E'] },
      { attackers: ['A'], defenders: ['D'] },
    ]);
    expect(trial.told('melee-ended')).to.deep.equal([{ winners: ['E'] }, { winners: ['A'] }]);
  });

  it('TS-21.34, TS-6.6: melees are fought, then points are given back', () => {
    const stats = { stress: 1 };
    const given = { units: fours(stats), conflicts: TWO, elan: { red: 6, blue: 6 } };
    const trial = until(contact(given, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6])), 'melee-choice');
    expect(trial.told('melee-opened')).to.deep.equal([{ attackers: ['A'], defenders: ['D'] }]);
    trial.answer({ do: 'fight' }).answer({ do: 'rout' }).answer({ go: 'back' });
    expect(trial.told('melee-opened')[1]).to.deep.equal({ attackers: ['B'], defenders: ['E'] });
    // Two points were paid to stand; none is back yet.
    expect(trial.state.sides.blue.elan).to.equal(4);
    trial.answer({ do: 'rout' }).answer({ go: 'back' });
    // E routed: a point lost, and its own not given back; D's is.
    expect(
      trial
        .told('elan-changed')
        .slice(-2)
        .map(({ side, from, to, cause }) => [side, from, to, cause]),
    ).to.deep.equal([
      ['blue', 4, 3, 'rout'],
      ['blue', 3, 4, 'stood'],
    ]);
    expect(trial.asked).to.equal('nothing');
  });

  /** The winner of a contact that its enemy has lost by three failures, asked how far it advances. */
  const won = (units: Position['units'], conflicts: Fought, more: Partial<Position> = {}): Trial => {
    const given = { units, conflicts, players: { red: { chaos: 4 }, blue: { chaos: 4 } }, ...more };
    return until(contact(given, { ...tests([6, 1], [6, 1], [6, 1]), 'rout.stress': [1] }), 'move-direction').answer({ go: 'back' });
  };
  const broken = line('D', 20, 12, 270, { disorder: 4, stress: 4, stands: 2 });

  it('TS-21.39: a winner advances to touch nobody; a garrison not at all', () => {
    // Another enemy's front is 1.5 ahead of the line: to touch is to be within 0.05.
    const trial = won([line('A', 20, 10, 90), broken, companies('E', 24, 11.5, 270, { stands: 1 })], ONE);
    expect(trial.asked).to.equal('post-contact');
    expect(trial.refused({ advance: inches(1.46), blocks: [] }).clause).to.equal('TS-21.39');
    expect(trial.refused({ advance: inches(2.02), blocks: [] }).clause).to.equal('TS-21.32');
    trial.answer({ advance: inches(1.44), blocks: [] });
    expect(heights(trial, 'A')).to.equal(inches(11.44));
    const village = {
      units: [line('A', 20, 10, 90, { disorder: 4, stress: 4 }), garrison('V', 'b', 'blue')],
      conflicts: [[['A'], ['V']]] satisfies Fought,
      terrain: [block('b', 20, 14)],
      players: { red: { chaos: 4 } },
    };
    const held = until(contact(village, { ...tests([1, 6], [1, 6], [1, 6]), 'rout.stress': [1] }), 'move-direction').answer({ go: 'back' });
    expect(held.question('post-contact').about).to.deep.equal({ unit: 'V' });
    expect(held.offered()).to.deep.equal([{ advance: 0, blocks: [] }]);
    expect(held.refused({ advance: inches(0.02), blocks: [] }).clause).to.equal('TS-21.39');
  });

  it('TS-21.10: the volley before a unit goes is at one charger, and of its own conflict', () => {
    const units = [line('A', 15, 10, 90), line('B', 25, 10, 90), line('D', 20, 12, 270), line('X', 40, 10, 90)];
    const trial = contact({ units, conflicts: [[['A', 'B'], ['D']]] }, tests([6, 6, 6]));
    until(trial, 'contact-2b');
    const goes = (...targets: string[]) => ({
      do: 'disengage',
      distance: inches(3),
      volleys: targets.map((target) => ({ target, face: null })),
    });
    expect(trial.refused(goes('X')).clause).to.equal('TS-21.10');
    expect(trial.refused(goes('A', 'B')).clause).to.equal('TS-21.10');
    expect(trial.offered()).to.deep.include(goes('A'));
    expect(trial.offered()).to.deep.include(goes('B'));
  });

  it('TS-21.10, TS-21.37: all its chargers go on when the only defender has gone, and all of them reorder', () => {
    const units = [line('A', 13, 10, 90, { disorder: 3 }), line('B', 27, 10, 90, { disorder: 3 }), line('D', 20, 12, 270)];
    const trial = until(contact({ units, conflicts: [[['A', 'B'], ['D']]] }, tests([6, 6, 6])), 'contact-2b');
    trial.answer({ do: 'disengage', distance: inches(6), volleys: [] }).answer({ go: 'back' });
    expect([heights(trial, 'A'), heights(trial, 'B')]).to.deep.equal([inches(13), inches(13)]);
    expect([trial.unit('A').disorder, trial.unit('B').disorder]).to.deep.equal([1, 1]);
  });

  it('TS-21.10, TS-17.10: the volley before a unit goes stresses a charger that cannot return it, which only section 20 spares', () => {
    // The defender stands beside its charger, out of whose front arc it fires from 3.25.
    const units = [companies('A', 20, 10, 90), companies('D', 24, 10.5, 180, { stands: 1, side: 'blue', seat: 'blue' })];
    const trial = contact({ units, conflicts: ONE }, { ...tests([6, 6]), volley: [6], 'volley.receive': [6], reorder: [6] });
    until(trial, 'contact-2b').answer({ do: 'disengage', distance: inches(3), volleys: [{ target: 'A', face: null }] });
    const caused = trial.told('tracker-changed').filter(({ unit }) => unit === 'A');
    expect(caused.map(({ tracker, cause }) => [tracker, cause])).to.deep.equal([
      ['disorder', 'musketry'],
      ['stress', 'no-return-fire'],
    ]);
  });

  it('TS-21.32, TS-23.10: the skirmish stands of a winner follow its advance', () => {
    const screened = line('A', 20, 10, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(22, 8) }] });
    const trial = won([screened, broken], ONE).answer({ advance: inches(2), blocks: [] });
    expect(trial.question('skirmish-place').about).to.deep.include({ unit: 'A', stands: [1] });
  });

  it('TS-21.39: guns that have won take their limbers along', () => {
    const given = {
      units: [line('A', 20, 10, 90, { disorder: 4, stress: 4 }), guns('G', 20, 12, 270)],
      conflicts: [[['A'], ['G']]] satisfies Fought,
      players: { red: { chaos: 4 } },
    };
    const trial = until(contact(given, { ...tests([1, 6], [1, 6], [1, 6]), 'rout.stress': [1] }), 'move-direction').answer({ go: 'back' });
    trial.answer({ advance: inches(2), blocks: [] });
    // The guns' front at 10, their rear at 11.5 where the limbers begin.
    expect(heights(trial, 'G')).to.equal(inches(10));
    expect(Math.min(...limbersOf(trial.unit('G')).flatMap((base) => base.map(({ y }) => y)))).to.equal(inches(11.5));
  });

  it('TS-21.40, TS-21.13: what the units of a player cost is judged together; who says halt leaves the point to another', () => {
    const poor = contact({ units: fours(), conflicts: TWO, elan: { red: 1, blue: 6 } }, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6]));
    until(poor, 'contact-4a').answer({ do: 'halt' }).answer({ do: 'pay' });
    expect(choices(poor, '4a')).to.deep.equal(['A halt', 'B pay']);
    expect(poor.state.sides.red.elan).to.equal(0);
  });

  it('TS-21.40a, TS-6.2: with one point of élan the second of a player that would go on is refused when it says so, and offered no such thing', () => {
    const poor = contact({ units: fours(), conflicts: TWO, elan: { red: 1, blue: 6 } }, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6]));
    until(poor, 'contact-4a').answer({ do: 'pay' });
    expect(poor.question('contact-4a').about).to.deep.equal({ unit: 'B' });
    expect(poor.refused({ do: 'pay' }).clause).to.equal('TS-6.2');
    expect(poor.offered()).to.deep.equal([{ do: 'halt' }]);
    expect(choices(poor.answer({ do: 'halt' }), '4a')).to.deep.equal(['A pay', 'B halt']);
    expect(poor.state.sides.red.elan).to.equal(0);
  });

  it('TS-21.40a, TS-21.42: where one pays for all of a conflict the second costs nothing, and another conflict does', () => {
    const conflicts: Fought = [[['A', 'B'], ['D']]];
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270)];
    const given = { units, conflicts, elan: { red: 1, blue: 6 }, options: { chargeElan: 'per-conflict' } };
    const together = until(contact(given, tests([6, 6, 6], [6, 6, 6], [6, 6, 6])), 'contact-4a')
      .answer({ do: 'pay' })
      .answer({ do: 'pay' });
    expect(choices(together, '4a')).to.deep.equal(['A pay', 'B pay']);
    const apart = contact({ ...given, units: fours(), conflicts: TWO }, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6]));
    expect(until(apart, 'contact-4a').answer({ do: 'pay' }).refused({ do: 'pay' }).clause).to.equal('TS-6.2');
  });

  it('TS-21.40a, TS-3.7: at chaos 5 one falls back or retreats, and a second of the same player is refused', () => {
    const given = (chaos: NonNullable<Position['players']>) => ({
      units: fours(),
      conflicts: TWO,
      elan: { red: 6, blue: 6 },
      players: chaos,
    });
    const fine = [6, 6, 6, 6];
    const attackers = until(contact(given({ red: { chaos: 5 } }), tests(fine, fine, fine)), 'contact-6a');
    attackers.answer({ do: 'fall-back' });
    expect(attackers.refused({ do: 'fall-back' }).clause).to.equal('TS-3.7');
    expect(attackers.offered()).to.deep.equal([{ do: 'continue' }]);
    attackers.answer({ do: 'continue' });
    expect(choices(attackers, '6a')).to.deep.equal(['A fall-back', 'B continue']);
    expect(attackers.state.players.red?.chaos).to.equal(6);
    expect([heights(attackers, 'A'), heights(attackers, 'B')]).to.deep.equal([inches(4), inches(10)]);

    const defenders = until(contact(given({ blue: { chaos: 5 } }), tests(fine, fine, fine)), 'contact-6b');
    defenders.answer({ do: 'retreat' });
    expect(defenders.refused({ do: 'retreat' }).clause).to.equal('TS-3.7');
    expect(defenders.offered()).to.deep.equal([{ do: 'stay' }]);
    defenders.answer({ do: 'stay' });
    expect(choices(defenders, '6b')).to.deep.equal(['D retreat', 'E stay']);
    defenders.answer({ go: 'back' });
    expect(defenders.state.players.blue?.chaos).to.equal(6);
    // 18 back and turned about: its front is where its rear was.
    expect([heights(defenders, 'D'), heights(defenders, 'E')]).to.deep.equal([inches(30.75), inches(12)]);
  });

  it('TS-21.40a, TS-21.16: of two that would withdraw at chaos 5 the second is refused while it can pay; without élan it goes all the same', () => {
    const first = (blue: number) => {
      const given = { units: fours(), conflicts: TWO, elan: { red: 6, blue }, players: { blue: { chaos: 5 } } };
      const trial = until(contact(given, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6])), 'contact-4b');
      return trial.answer({ do: 'withdraw', distance: inches(6) });
    };
    const withdraw = { do: 'withdraw', distance: inches(6) };
    const rich = first(2);
    expect(rich.refused(withdraw).clause).to.equal('TS-3.7');
    expect(rich.offered()).to.deep.equal([{ do: 'stand' }]);
    expect(choices(rich.answer({ do: 'stand' }), '4b')).to.deep.equal(['E stand', 'D withdraw']);
    expect(rich.state.sides.blue.elan).to.equal(1);
    expect(choices(first(0).answer(withdraw), '4b')).to.deep.equal(['D withdraw', 'E withdraw']);
  });

  it('TS-21.40a, TS-21.16a: with the last point given to one unit another may withdraw at chaos 6, in whatever order they are listed', () => {
    const given = { units: fours(), conflicts: TWO, elan: { red: 6, blue: 1 }, players: { blue: { chaos: 6 } } };
    const trial = until(contact(given, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6])), 'contact-4b');
    const withdraw = { do: 'withdraw', distance: inches(6) };
    expect(trial.refused(withdraw).clause).to.equal('TS-21.16');
    trial.answer({ do: 'stand' });
    expect(trial.refused({ do: 'stand' }).clause).to.equal('TS-6.2');
    trial.answer(withdraw);
    expect(choices(trial, '4b')).to.deep.equal(['D stand', 'E withdraw']);
    expect(trial.state.sides.blue.elan).to.equal(0);
    expect(trial.state.players.blue?.chaos).to.equal(6);
  });

  it('TS-21.40a: each conflict that is staked is such an answer: one point pays for one of them', () => {
    const given = { units: fours(), conflicts: TWO, elan: { red: 3, blue: 6 } };
    const trial = contact(given, { ...tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]), 'contact.stakes': [6, 6, 6, 6, 6, 6] });
    until(trial, 'stakes').answer({ yes: true });
    expect(trial.refused({ yes: true }).clause).to.equal('TS-6.2');
    expect(trial.offered()).to.deep.equal([{ yes: false }]);
  });

  it('TS-21.40a, TS-29.3: who has answered knows it while others are awaited, and is judged by it; nobody else is', () => {
    const poor = contact({ units: fours(), conflicts: TWO, elan: { red: 1, blue: 6 } }, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6]));
    until(poor, 'contact-4a').answer({ do: 'pay' });
    const own = secretsOf(poor.game, 'red');
    expect(own.sent?.map(({ about, answered }) => [about, answered?.answer])).to.deep.equal([[{ unit: 'A' }, { do: 'pay' }]]);
    expect(secretsOf(poor.game, 'blue').sent).to.equal(undefined);
  });

  it('TS-34.8, TS-21.40, TS-21.41: earlier seats are served first; who comes too late withdraws, and says how far and which way', () => {
    // The ally's unit is listed first, the point is the first seat's.
    const units = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270, { seat: 'ally' }), line('E', 40, 12, 270)];
    const given = { units, conflicts: TWO, seats: { blue: ['blue', 'ally'] }, elan: { red: 6, blue: 1 } };
    const trial = contact(given, tests([6, 6, 6, 6], [6, 6, 6, 6], [6, 6, 6, 6]));
    until(trial, 'contact-4b').answer({ do: 'stand' }, 'ally').answer({ do: 'stand' }, 'blue');
    expect(choices(trial, '4b')).to.deep.equal(['E stand']);
    expect(trial.question('contact-4b').about).to.deep.equal({ unit: 'D' });
    expect(trial.refused({ do: 'stand' }, 'ally').clause).to.equal('TS-21.16');
    expect(trial.offered('ally')).to.deep.equal([
      { do: 'withdraw', distance: inches(6) },
      { do: 'withdraw', distance: inches(12) },
    ]);
    trial.answer({ do: 'withdraw', distance: inches(12) }, 'ally');
    expect(trial.asked).to.equal('move-direction');
    trial.answer({ go: 'back' }, 'ally');
    expect(heights(trial, 'D')).to.equal(inches(24));
    expect(trial.unit('E').stress).to.equal(0);
  });

  it('TS-21.41, TS-21.16: distance and direction are asked of one that must withdraw', () => {
    const given = { units: [line('A', 20, 10, 90), line('D', 20, 12, 270)], conflicts: ONE, elan: { red: 3, blue: 0 } };
    const trial = until(contact(given, tests([6, 6], [6, 6])), 'contact-4b');
    expect(trial.refused({ do: 'stand' }).clause).to.equal('TS-21.16');
    trial.answer({ do: 'withdraw', distance: inches(9) });
    expect(trial.asked).to.equal('move-direction');
    expect(heights(trial.answer({ go: 'back' }), 'D')).to.equal(inches(21));
  });

  it('TS-24.18: a block given up without the command stand costs nothing but its companies; its charger goes on as after a withdrawal', () => {
    const given = {
      units: [
        line('A', 20, 10, 90, { disorder: 3 }),
        garrison('V', 'b', 'blue', { parent: 'P', stands: 2, stress: 1 }),
        companies('P', 40, 30, 270, { stands: 4 }),
      ],
      conflicts: [[['A'], ['V']]] satisfies Fought,
      terrain: [block('b', 20, 14)],
      players: { blue: { chaos: 6 } },
    };
    const trial = until(contact(given, tests([6, 6], [6, 6])), 'contact-4b').answer({ do: 'withdraw', distance: inches(6) });
    expect(trial.state.field.units).not.to.have.property('V');
    expect(trial.unit('P')).to.include({ reduced: 2, disorder: 1, stress: 0 });
    expect(trial.state.players.blue?.chaos).to.equal(6);
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan]).to.deep.equal([3, 3]);
    // It advances to the block (TS-21.35), 2 ahead, and does not reorder.
    expect(heights(trial, 'A')).to.equal(inches(12));
    expect(trial.unit('A').disorder).to.equal(3);
  });
});
