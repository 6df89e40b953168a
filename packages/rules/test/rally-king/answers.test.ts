import { expect } from 'chai';
import { chooseBaseline, refuseBattlefield, terrainDetail } from '../../src/books/rally-king/battle/set-up/terrain.ts';
import { placedAs } from '../../src/books/rally-king/battle/set-up/deploy.ts';
import { drawIn } from '../../src/books/rally-king/battle/movement/draw-in.ts';
import { allotHits, fireChoice } from '../../src/books/rally-king/battle/fire/choices.ts';
import { followCharge } from '../../src/books/rally-king/battle/charge/follow-charge.ts';
import { heroFrenzy } from '../../src/books/rally-king/battle/melee/hero-frenzy.ts';
import { intercept, interceptorDeed } from '../../src/books/rally-king/battle/flight/intercept.ts';
import { pairPursuers } from '../../src/books/rally-king/battle/ending/pair-pursuers.ts';
import { preSpell } from '../../src/books/rally-king/battle/set-up/secrets.ts';
import { pursuitDie } from '../../src/books/rally-king/battle/pursuit/pursuit.ts';
import { returnPursuer } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import { judgeWindowAct, windowActs, type WindowAct } from '../../src/books/rally-king/battle/magic/spell-window.ts';
import { turnBeforeAdvance } from '../../src/books/rally-king/battle/involuntary/advance.ts';
import { planSkirmish } from '../../src/books/rally-king/battle/manoeuvres/skirmish.ts';
import { withArmies } from '../../src/books/rally-king/battle/set-up/taking-armies.ts';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import type { RallyGame, RK } from '../../src/books/rally-king/battle/state.ts';
import type { MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { firstArmy } from '../../src/books/rally-king/shared/muster/army.ts';
import type { DecisionKind } from '../../src/kernel/decision.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { gameOf, position, u } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const field = gameOf(position({ units: [own('a', 20, 10), own('b', 25, 10, { mounted: true, figures: 2 }), u('c', 'blue', 20, 20, 270)] }));

/** What a question offers, what is played for the absent, and by which clause and code answers are refused. */
function asked<About extends object, Answer>(
  kind: DecisionKind<RK, About, Answer>,
  about: About,
  answers: readonly Answer[],
  game: RallyGame = field,
) {
  return {
    offered: kind.options(game, about, 'red-1'),
    fallback: kind.fallback(game, about, 'red-1'),
    judged: answers.map((answer) => {
      const refusal = kind.check(game, about, answer, 'red-1');
      return refusal === null ? null : `${refusal.clause} ${refusal.code}`;
    }),
  };
}

describe('answers to the smaller questions', () => {
  it('RK-15.18: drawn into melee with one of the enemies within an inch, or not; by itself not', () => {
    expect(asked(drawIn, { unit: 'a', targets: ['c', 'd'] }, [{ target: null }, { target: 'd' }, { target: 'e' }])).to.deep.equal({
      offered: [{ target: null }, { target: 'c' }, { target: 'd' }],
      fallback: { target: null },
      judged: [null, null, 'RK-15.18 not-near'],
    });
  });

  it('RK-15.7: any of those behind follow, each once; by itself nobody', () => {
    expect(asked(followCharge, { units: ['a', 'b'] }, [{ follow: ['b'] }, { follow: ['c'] }, { follow: ['a', 'a'] }])).to.deep.equal({
      offered: [{ follow: [] }, { follow: ['a', 'b'] }, { follow: ['a'] }, { follow: ['b'] }],
      fallback: { follow: [] },
      judged: [null, 'RK-15.7 not-behind', 'RK-15.7 not-behind'],
    });
    expect(followCharge.options(field, { units: ['a'] }, 'red-1')).to.deep.equal([{ follow: [] }, { follow: ['a'] }]);
  });

  it('RK-23.13: any flyers off the table intercept, each once; by itself none', () => {
    expect(
      asked(intercept, { targets: ['f'], flyers: ['g', 'h'] }, [{ flyers: ['h', 'g'] }, { flyers: ['g', 'g'] }, { flyers: ['a'] }]),
    ).to.deep.equal({
      offered: [{ flyers: [] }, { flyers: ['g', 'h'] }, { flyers: ['g'] }, { flyers: ['h'] }],
      fallback: { flyers: [] },
      judged: [null, 'RK-23.13 not-off-table', 'RK-23.13 not-off-table'],
    });
    expect(intercept.options(field, { targets: ['f'], flyers: ['g'] }, 'red-1')).to.deep.equal([{ flyers: [] }, { flyers: ['g'] }]);
  });

  it('RK-23.14: an interceptor shoots where there is anybody to shoot at, charges whom it can, or neither', () => {
    const about = (fire: string[], charge: string[]) => ({ unit: 'a', fire, charge });
    const answers = [{ do: 'fire' }, { do: 'charge', target: 'f' }, { do: 'neither' }] as const;
    expect(asked(interceptorDeed, about(['f'], ['f']), answers)).to.deep.equal({
      offered: [{ do: 'neither' }, { do: 'fire' }, { do: 'charge', target: 'f' }],
      fallback: { do: 'neither' },
      judged: [null, null, null],
    });
    expect(asked(interceptorDeed, about([], ['g']), answers)).to.deep.equal({
      offered: [{ do: 'neither' }, { do: 'charge', target: 'g' }],
      fallback: { do: 'neither' },
      judged: ['RK-23.14 nobody-in-range', 'RK-23.14 no-charge', null],
    });
  });

  it('RK-16.22, RK-16.2, RK-21.14, RK-31.2, RK-11.1: what is offered and what is played for the absent', () => {
    expect(asked(pursuitDie, { unit: 'a', die: 3 }, [{ change: 1 }])).to.deep.equal({
      offered: [{ change: -1 }, { change: 0 }, { change: 1 }],
      fallback: { change: 0 },
      judged: [null],
    });
    expect(asked(turnBeforeAdvance, { unit: 'a', enemy: 'c' }, [{ turn: false }])).to.deep.equal({
      offered: [{ turn: true }, { turn: false }],
      fallback: { turn: true },
      judged: [null],
    });
    expect(asked(fireChoice, { unit: 'a' }, ['rear'])).to.deep.equal({ offered: ['front', 'rear'], fallback: 'front', judged: [null] });
    expect(asked(heroFrenzy, { unit: 'a' }, ['no'])).to.deep.equal({ offered: ['yes', 'no'], fallback: 'yes', judged: [null] });
    expect(asked(chooseBaseline, {}, ['south'])).to.deep.equal({ offered: ['north', 'south'], fallback: 'north', judged: [null] });
  });

  it('RK-16.28: who pursued off the table comes back for a point, by itself if there is one', () => {
    const answers = [{ comeBack: true }, { comeBack: false }];
    expect(asked(returnPursuer, { units: ['a'], points: 1 }, answers)).to.deep.equal({
      offered: [{ comeBack: true }, { comeBack: false }],
      fallback: { comeBack: true },
      judged: [null, null],
    });
    expect(asked(returnPursuer, { units: ['a'], points: 0 }, answers)).to.deep.equal({
      offered: [{ comeBack: false }],
      fallback: { comeBack: false },
      judged: ['RK-13.1 no-points', null],
    });
  });

  it('RK-21.15: one of the equals is hit, by itself the first', () => {
    expect(asked(allotHits, { targets: ['a', 'b'] }, ['b', 'c', 'nobody'])).to.deep.equal({
      offered: ['a', 'b'],
      fallback: 'a',
      judged: [null, 'RK-21.15 not-equal', 'RK-21.15 no-such-unit'],
    });
    expect(allotHits.check(field, { targets: ['a', 'b'] }, 'c', 'red-1')?.shape).to.deep.equal({ pieces: ['a', 'b'] });
    expect(() => allotHits.fallback(field, { targets: [] }, 'red-1')).to.throw();
  });

  it('RK-27.6: one pursuer to each place of the line, each once; by itself the fastest', () => {
    // b rides 16", a walks 6".
    const about = { side: 'red' as const, line: ['x'], pursuers: ['a', 'b'] };
    expect(
      asked(pairPursuers, about, [{ pursuers: ['a'] }, { pursuers: [] }, { pursuers: ['a', 'b'] }, { pursuers: ['c'] }]),
    ).to.deep.equal({
      offered: [{ pursuers: ['b'] }],
      fallback: { pursuers: ['b'] },
      judged: [null, 'RK-27.6 one-each', 'RK-27.6 one-each', 'RK-27.6 one-each'],
    });
    const two = asked(pairPursuers, { ...about, line: ['x', 'y', 'z'] }, [{ pursuers: ['a', 'b'] }, { pursuers: ['a', 'a'] }]);
    expect([two.fallback, two.judged]).to.deep.equal([{ pursuers: ['b', 'a'] }, [null, 'RK-27.6 one-each']]);
  });

  it('RK-29.2, RK-29.8: Seek takes 4 magic points at least, Sacrificial Lamb 3; both are always declined by themselves', () => {
    const group = (spent: number): MagicGroup => ({
      users: [{ id: 'm', level: 1, spent, fate: 'fine' }],
      guard: 'a',
      revealed: false,
      channeler: null,
    });
    const with10 = (spent: number) => gameOf(position({ units: [own('a', 20, 10)], armies: { red: { magic: group(spent) } } }));
    const spell = (name: 'seek' | 'sacrificial-lamb', spent: number) => {
      const { offered, fallback, judged } = asked(preSpell, { side: 'red', spell: name }, ['cast', 'pass'], with10(spent));
      return [offered, fallback, judged];
    };
    const open = [['cast', 'pass'], 'pass', [null, null]];
    const shut = [['pass'], 'pass', ['RK-29.8 no-points', null]];
    expect([spell('seek', 6), spell('seek', 7), spell('sacrificial-lamb', 7), spell('sacrificial-lamb', 8)]).to.deep.equal([
      open,
      shut,
      open,
      shut,
    ]);
  });

  it('RK-44.3: spells and things are for the captain of play in their own turn', () => {
    const game = position({ units: [own('a', 20, 10)], seats: { red: ['red-1', 'red-2'] } });
    const act: WindowAct = { do: 'cast', spell: 'blast', targets: [] };
    expect(['red-2', 'blue-1', 'nobody'].map((seat) => judgeWindowAct(game, seat, act)?.code)).to.deep.equal([
      'not-yours',
      'not-yours',
      'not-yours',
    ]);
    expect(judgeWindowAct(game, 'red-1', act)?.code).not.to.equal('not-yours');
    expect(judgeWindowAct({ ...game, play: null }, 'red-1', act)?.code).to.equal('not-yours');
    expect(windowActs(game, 'blue-1')).to.deep.equal([]);
  });

  it('RK-32.13: attackers of type B that the game runs refuse rough ground, in a campaign never a third time', () => {
    const refuses = (
      general: 'rough' | 'hilly',
      more: { npc?: boolean; tactics?: 'A' | 'B' | 'C'; campaign?: boolean; refusals?: number } = {},
    ) => {
      const state = prepared();
      const { npc = true, tactics = 'B', campaign = false, refusals = 1 } = more;
      state.attacker = 'red';
      state.armies.red = { ...state.armies.red, npc, nation: { ...state.armies.red.nation, battleTactics: tactics } };
      const { preparation } = state;
      if (preparation === null) throw new Error('no set-up');
      state.preparation = { ...preparation, campaign, refusals, layout: { die: 6, general, sections: [], waterDice: [], riverDice: [] } };
      return refuseBattlefield.fallback(gameOf(state), {}, 'red-1');
    };
    expect([refuses('rough'), refuses('hilly'), refuses('rough', { npc: false }), refuses('rough', { tactics: 'A' })]).to.deep.equal([
      'yes',
      'no',
      'no',
      'no',
    ]);
    expect([refuses('rough', { campaign: true }), refuses('rough', { campaign: true, refusals: 2 })]).to.deep.equal(['no', 'yes']);
    const early = gameOf(prepared());
    expect(refuseBattlefield.options(early, {}, 'red-1')).to.deep.equal(['yes', 'no']);
    expect([
      refuseBattlefield.fallback(early, {}, 'red-1'),
      terrainDetail.check(early, {}, terrainDetail.fallback(early, {}, 'red-1'), 'red-1')?.code,
    ]).to.deep.equal(['no', 'no-terrain']);
  });
});

describe('units as they are placed', () => {
  it('RK-11.9, RK-11.10, RK-11.4: facing the enemy baseline, flyers at their level or off the table, riders on foot, or left out', () => {
    const state = position({ units: [own('a', 0, 0, { where: 'muster', mounted: true, facing: 0 })] });
    const placed = (more: object = {}) => {
      const { where, level, facing, mounted, at } = placedAs(state, { unit: 'a', x: 20_000, y: 5000, ...more });
      return [where, level, facing, mounted, at.x, at.y];
    };
    expect(placed()).to.deep.equal(['table', 'ground', 900, true, 20_000, 5000]);
    expect(placed({ dismounted: true })).to.deep.equal(['table', 'ground', 900, false, 20_000, 5000]);
    expect(placed({ level: 'attack' })).to.deep.equal(['table', 'attack', 900, true, 20_000, 5000]);
    expect(placed({ level: 'off-table' })).to.deep.equal(['air', 'ground', 900, true, 20_000, 5000]);
    expect(placed({ level: 'left-out' })).to.deep.equal(['left', 'ground', 900, true, 20_000, 5000]);
  });

  it('RK-36.3: a unit may belong to any player of its side; a thing is one of those there are', () => {
    const players = [
      { seat: 'red-1', general: 'One' },
      { seat: 'red-2', general: 'Two' },
    ];
    const fault = (unit: object, other: object = {}) => {
      const read = loadScenario(
        fileOf({ red: { list: 'treyine', players, army: { build: 'fixed', units: [{ id: 'a', row: 'infantry', ...unit }] }, ...other } }),
      );
      return isRefusal(read) ? read.code : null;
    };
    expect([fault({ seat: 'red-2' }), fault({ seat: 'red-1' }), fault({ seat: 'red-3' }), fault({})]).to.deep.equal([
      null,
      null,
      'no-such-seat',
      null,
    ]);
    expect([fault({ ac: 1 }), fault({ ac: 2 }), fault({ ac: 8 }), fault({ ac: 9 })]).to.deep.equal(['malformed', null, null, 'malformed']);
    expect([fault({}, { treasures: [{ type: 'personal-banner' }] }), fault({}, { treasures: [{ type: 'magic-carpet' }] })]).to.deep.equal([
      null,
      'malformed',
    ]);
  });

  it('RK-6.6b: of two armies that are brought the larger says to how many points both build', () => {
    const open = sound(loadScenario(fileOf({ red: { army: { build: 'purchase' } }, blue: { army: { build: 'purchase' } } })));
    const limits = (red: number, blue: number) => {
      const { sides } = sound(
        withArmies(open, { red: { ...firstArmy('aeja'), limit: red }, blue: { ...firstArmy('treyine'), limit: blue } }),
      );
      return [sides.red.army, sides.blue.army].map((army) => ('limit' in army ? army.limit : null));
    };
    expect([limits(500, 420), limits(400, 460)]).to.deep.equal([
      [500, 500],
      [460, 460],
    ]);
  });
});

describe('skirmishers of a Body', () => {
  const light: Partial<Unit> = { arm: 'skirmish', figures: 2, active: true };
  const plan = (units: readonly Unit[], moves: readonly (readonly [string, readonly (readonly [number, number])[]])[]) => {
    const state = position({ units: [...units, u('z', 'blue', 45, 33, 270)] });
    const made = planSkirmish(
      state,
      units.filter(({ side }) => side === 'red'),
      { do: 'skirmish', moves: moves.map(([unit, path]) => ({ unit, path: path.map(([x, y]) => pointInInches({ x, y })), facing: 900 })) },
    );
    return isRefusal(made) ? `${made.clause} ${made.code}` : made.units.map(({ id, at }) => [id, at.x / 1000, at.y / 1000]);
  };
  const pair = [own('a', 20, 10, light), own('c', 21.5, 10, light)];

  it('RK-14.16: all of them are Skirmish units, each is told its way once, and none is left out', () => {
    expect(
      plan(pair, [
        ['a', [[20, 15]]],
        ['c', [[22, 15]]],
      ]),
    ).to.deep.equal([
      ['a', 20, 15],
      ['c', 22, 15],
    ]);
    expect(
      plan(
        [own('a', 20, 10, light), own('c', 21.5, 10, { active: true })],
        [
          ['a', [[20, 15]]],
          ['c', [[22, 15]]],
        ],
      ),
    ).to.equal('RK-14.16 no-skirmishers');
    expect(
      plan(pair, [
        ['a', [[20, 15]]],
        ['x', [[22, 15]]],
      ]),
    ).to.equal('RK-14.16 no-skirmishers');
    expect(
      plan(pair, [
        ['a', [[20, 15]]],
        ['a', [[22, 15]]],
      ]),
    ).to.equal('RK-14.16 twice');
    expect(plan(pair, [['a', [[20, 15]]]])).to.equal('RK-14.16 some-stay');
  });

  it('RK-13.4: each at least half its rate, 4" of 8"; RK-14.17: none onto another, nor (RK-14.22) within 0.1" of an enemy', () => {
    expect([
      plan(pair, [
        ['a', [[20, 14]]],
        ['c', [[21.5, 14]]],
      ]),
      plan(pair, [
        ['a', [[20, 14]]],
        ['c', [[21.5, 13.9]]],
      ]),
    ]).to.deep.equal([
      [
        ['a', 20, 14],
        ['c', 21.5, 14],
      ],
      'RK-13.4 too-little',
    ]);
    expect(
      plan(pair, [
        ['a', [[20, 15]]],
        ['c', [[21, 15]]],
      ]),
    ).to.equal('RK-14.17 blocked-by-unit');
    // Beside it, out of its strips.
    const foe = (x: number) => u('b', 'blue', x, 15, 90, { arm: 'skirmish', figures: 2 });
    expect(plan([own('a', 20, 10, light), foe(21.6)], [['a', [[20, 15]]]])).to.deep.equal([['a', 20, 15]]);
    expect(plan([own('a', 20, 10, light), foe(21.59)], [['a', [[20, 15]]]])).to.equal('RK-14.22 too-near');
    expect(plan([own('a', 20, 10, light), u('b', 'blue', 20, 10.75, 90)], [['a', [[20, 5]]]])).to.equal('RK-13.13 engaged');
  });
});
