import { expect } from 'chai';
import type { Occasion } from '../../src/books/rally-king/battle/state/occasions.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { costOn } from '../../src/books/rally-king/battle/ground/entering.ts';
import { outcomeAtRisk } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { intervene, castSpell } from '../../src/books/rally-king/battle/magic/choices.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { passed } from '../../src/books/rally-king/battle/troops/traits.ts';
import { resultOf } from '../../src/books/rally-king/battle/reactions/tables.ts';
import { threatsOf } from '../../src/books/rally-king/battle/cascade/threats.ts';
import { sizeOf } from '../../src/books/rally-king/battle/stands/stand.ts';
import { faces } from '../../src/books/rally-king/battle/stands/strips.ts';
import { ratesOf } from '../../src/books/rally-king/battle/troops/rates.ts';
import { isDualArmed } from '../../src/books/rally-king/battle/troops/traits.ts';
import type { MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { standingQuestions } from '../../src/kernel/standing.ts';
import { gameOf, land, leader, played, position, told, u, unitIn, type Moment } from './position.ts';

const archers = { arm: 'missile', figures: 2 } as const;
const stubborn = { traits: ['fanatic'] } as const;
const fresh = { rounds: 0, hit: false, gaveGround: false } as const;
const rep = (moment: Moment, occasion: Partial<Occasion> = {}, unit = 'a'): number =>
  modifiedRep(position(moment), { test: 'enemy-threat', unit, causes: [], ...occasion }).rep;
const shotsOf = (moment: Moment, unit = 'a'): string[] => {
  const state = position(moment);
  return eligibleTargets(state, unitIn(state, unit)).map(({ target }) => target);
};

describe('rulings on stands and dice', () => {
  it('RK-1.1a: inches counted on dice are scaled like printed ones: an engine throws twice as far at scale 2', () => {
    const engine = u('a', 'red', 10, 5, 90, { kind: 'artillery', arm: 'missile', traits: ['engine'], figures: 1, rep: 6 });
    const units = [engine, u('b', 'blue', 10, 19, 270, stubborn)];
    const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
    const hits = (distanceScale: number) => {
      const result = played(position({ units, options: { distanceScale } }), ENTRIES.fire, event, { 'fire.engine': [3, 4], test: [1, 1] });
      return unitIn(result.state, 'b').hits;
    };
    // Seven by the dice: 5 + 7 = 12 misses a base about 19; 5 + 14 = 19 is its middle.
    expect([hits(1), hits(2)]).to.deep.equal([0, 1]);
  });

  it('RK-1.5a: a dragon stands on 1.5" by 1.5", whatever flies; called troops on the stand of their kind', () => {
    expect(sizeOf(u('d', 'red', 0, 0, 0, { kind: 'monster', traits: ['flyer'] }))).to.deep.equal({ width: 1500, depth: 1500 });
    expect(sizeOf(u('s', 'red', 0, 0, 0, { summoned: true }))).to.deep.equal({ width: 1500, depth: 750 });
    expect(sizeOf(u('s', 'red', 0, 0, 0, { summoned: true, mounted: true }))).to.deep.equal({ width: 1500, depth: 1250 });
  });

  it('RK-1.12a: the arc of facing is a quarter of the table: 45 degrees on each side', () => {
    // The front centre is at (20, 10.375). The near corner of a base at x, y is its south-west one.
    const at = (dx: number, dy: number) => faces(u('a', 'red', 20, 10, 90), u('b', 'blue', 20 + dx + 0.75, 10.375 + dy + 0.375, 270));
    expect([at(4, 4), at(4, 3.9)]).to.deep.equal([true, false]);
  });

  it('RK-2.5a: an ordinary test knows no 6 that always fails: with Rep 6 it is passed, at risk it is not', () => {
    expect([passed([6, 6], 6), passed([6, 6], 5)]).to.deep.equal([2, 0]);
    expect(outcomeAtRisk([6, 6], 6)).to.equal('dead');
  });
});

describe('rulings on troops', () => {
  it('RK-3.8a: the figures of the list count, and no hit takes one away', () => {
    const units = (hits: number) => [
      u('a', 'red', 20, 10, 90, { figures: 3, melee: fresh }),
      u('b', 'blue', 20, 10.75, 270, { figures: 4, hits, melee: fresh }),
    ];
    // Three figures against four: outnumbered, however often the four have been hit.
    expect([rep({ units: units(0) }), rep({ units: units(3) })]).to.deep.equal([3, 3]);
  });

  it('RK-4.4a: a Melee unit with an engine or breath is Dual-Armed, artillery is not', () => {
    expect(isDualArmed(u('g', 'red', 0, 0, 0, { kind: 'monster', traits: ['engine'] }))).to.equal(true);
    expect(isDualArmed(u('g', 'red', 0, 0, 0, { kind: 'artillery', arm: 'missile', traits: ['engine'] }))).to.equal(false);
    expect(isDualArmed(u('g', 'red', 0, 0, 0, {}))).to.equal(false);
    // It shoots 12", where others of the kind shoot 3".
    const giant: Partial<Unit> = { kind: 'monster', traits: ['engine'], figures: 1 };
    expect(shotsOf({ units: [u('a', 'red', 20, 5, 90, giant), u('b', 'blue', 20, 15, 270)] })).to.deep.equal(['b']);
  });

  it('RK-4.5a: a Dual-Armed unit throws one die, as Skirmish troops do, though its figures are more', () => {
    const units = [u('a', 'red', 20, 10, 90, { traits: ['dual'], figures: 2 }), u('b', 'blue', 20, 12, 270, stubborn)];
    const event = { side: 'red' as const, shooters: ['a'], at: null, oneDie: [] };
    expect(told(played(position({ units }), ENTRIES.fire, event, { 'fire.missile': [4] }), 'fire')[0]?.total).to.equal(4);
  });

  it('RK-4.15a: Terror works on opponents only, and Terror troops are not immune to it', () => {
    const units = (side: 'red' | 'blue') => [
      u('a', 'red', 20, 10, 90, { traits: ['terror'] }),
      u('b', side, 20, 12, 270, { traits: ['terror'] }),
    ];
    expect([rep({ units: units('blue') }), rep({ units: units('red') })]).to.deep.equal([3, 4]);
  });

  it('RK-4.13a: planted stakes hinder neither a shot nor a threat', () => {
    const stakes = { from: { x: 19_250, y: 12_000 }, to: { x: 20_750, y: 12_000 } };
    const planter = u('p', 'blue', 20, 14, 270, { ...archers, stakes });
    expect(shotsOf({ units: [u('a', 'red', 20, 10, 90, archers), planter] })).to.deep.equal(['p']);
    const state = position({ units: [u('m', 'red', 20, 10, 90), planter] });
    const threats = threatsOf(state, { side: 'red', moved: [{ unit: 'm', x: 20_000, y: 5000, facing: 900 }], charged: [] });
    expect(threats.map(({ unit }) => unit)).to.deep.equal(['p']);
  });
});

describe('rulings on movement and ground', () => {
  it('RK-10.2a: artillery and elephants pay as foot does, and riders stay out of buildings', () => {
    const cost = (other: Partial<Unit>, type: 'woods' | 'populated') => costOn(u('a', 'red', 0, 0, 0, other), land('x', type, 0, 0, 1, 1));
    for (const kind of ['artillery', 'elephant'] as const) expect(cost({ kind }, 'woods'), kind).to.equal(2);
    expect([cost({}, 'populated'), cost({ mounted: true }, 'populated')]).to.deep.equal([2, Infinity]);
  });

  it('RK-14.5a: one figure moves by the row for two, AC 8 by the column for 6, AC 3 by that for 2', () => {
    const rate = (other: Partial<Unit>) => ratesOf(position({ units: [] }), u('a', 'red', 0, 0, 0, other)).normal;
    expect(rate({ figures: 1, ac: 2 })).to.equal(8000);
    expect(rate({ figures: 2, ac: 8 })).to.equal(6000);
    expect(rate({ figures: 4, ac: 3 })).to.equal(6000);
  });

  it('RK-21.1a: units do not hide an enemy who threatens; they stop a shot', () => {
    const between = u('c', 'red', 20, 12, 90);
    const foe = u('b', 'blue', 20, 14, 270);
    expect(shotsOf({ units: [u('a', 'red', 20, 10, 90, archers), between, foe] })).to.deep.equal([]);
    const state = position({ units: [u('m', 'red', 20, 10, 90), between, foe] });
    const threats = threatsOf(state, { side: 'red', moved: [{ unit: 'm', x: 20_000, y: 5000, facing: 900 }], charged: [] });
    expect(threats.map(({ unit }) => unit)).to.deep.equal(['b']);
  });
});

describe('rulings on tests', () => {
  it('RK-17.5a: a leader beside a unit counts as a leader and as a friend; uphill must be uphill of all', () => {
    const units = [u('a', 'red', 20, 10, 90), u('c', 'red', 21.5, 10, 90)];
    expect(rep({ units })).to.equal(5);
    expect(rep({ units, armies: { red: { leaders: [leader('cap', 'c')] } } })).to.equal(6);
  });

  it('RK-17.6a: outnumbered goes by the totals of the whole melee, not by who touches whom', () => {
    const line = [
      u('a', 'red', 20, 10, 90, { figures: 2, melee: fresh }),
      u('c', 'red', 21.5, 10, 90, { figures: 4, melee: fresh }),
      u('b', 'blue', 20, 10.75, 270, { figures: 3, melee: fresh }),
      u('d', 'blue', 21.5, 10.75, 270, { figures: 3, melee: fresh }),
    ];
    // Six against six, though the two figures of a stand before three.
    expect(
      modifiedRep(position({ units: line }), { test: 'involved-in-melee', unit: 'a', causes: ['b'] }).modifiers.map(({ name }) => name),
    ).to.deep.equal(['friends']);
  });

  it('RK-18.2a: a wood between them hides a threat', () => {
    const units = [u('m', 'red', 20, 12, 90), u('b', 'blue', 20, 15.5, 270)];
    const threats = (ground: Moment['ground'] = []) =>
      threatsOf(position({ units, ground }), { side: 'red', moved: [{ unit: 'm', x: 20_000, y: 5000, facing: 900 }], charged: [] }).length;
    expect([threats(), threats([land('w', 'woods', 15, 13, 25, 14.5)])]).to.deep.equal([1, 0]);
  });

  it('RK-19.1a: charged in flank a unit routs for one die passed, Frenzy or not; with both Frenzy comes before Dual and before riders', () => {
    const verdict = (other: Partial<Unit>, passes: number, flank: boolean) => {
      const state = position({ units: [u('a', 'red', 10, 10, 90, other), u('b', 'blue', 10, 14, 270)] });
      const occasion: Occasion = { test: 'being-charged', unit: 'a', causes: ['b'], ...(flank ? { flank: true } : {}) };
      return resultOf(state, { occasion, rep: 4, modifiers: [], passes });
    };
    for (const other of [{}, { mounted: true }, { traits: ['frenzy'] as const }]) {
      expect([verdict(other, 1, true), verdict(other, 1, false)]).to.deep.equal(['rout', other.mounted === true ? 'retire' : 'halt']);
    }
    expect(verdict({ traits: ['frenzy', 'dual'] }, 2, false)).to.equal('charge');
    expect(verdict({ traits: ['dual'] }, 2, false)).to.equal('stand-and-fire');
    expect(verdict({ mounted: true, traits: ['dual'] }, 2, false)).to.equal('stand-and-fire');
  });
});

describe('rulings on melee', () => {
  it('RK-24.4a: one mounted enemy in contact is enough, and helps riders as it helps foot', () => {
    const with_ = (a: Partial<Unit>, d: Partial<Unit>) => {
      const depth = d.mounted === true ? 0.625 : 0.375;
      const rear = a.mounted === true ? 0.625 : 0.375;
      const state = position({
        units: [
          u('a', 'red', 20.75, 10, 90, { ...a, melee: fresh }),
          u('b', 'blue', 20, 10 + rear + 0.375, 270, { melee: fresh }),
          u('d', 'blue', 21.5, 10 + rear + depth, 270, { ...d, melee: fresh }),
        ],
      });
      return meleeModifiers(state, unitIn(state, 'a'), false).map(({ name }) => name);
    };
    expect(with_({}, { mounted: true })).to.deep.equal(['against-mounted']);
    expect(with_({ mounted: true }, { mounted: true })).to.deep.equal(['against-mounted']);
    expect(with_({}, {})).to.deep.equal([]);
  });
});

describe('rulings on magic', () => {
  const group = (level: 1 | 2 | 3): MagicGroup => ({
    users: [{ id: 'm', level, spent: 0, fate: 'fine' }],
    guard: 'g',
    revealed: false,
    channeler: null,
  });
  const guard = u('g', 'red', 10, 10, 90);

  it('RK-28.5a: the marker blocks nothing: a shot passes where the group stands, behind its guard', () => {
    const armies = { blue: { magic: { ...group(1), guard: 'b', revealed: true } } };
    const units = [u('a', 'red', 20, 14, 270, archers), u('b', 'blue', 20, 20, 90), u('c', 'blue', 20, 10, 90)];
    expect(shotsOf({ units, armies })).to.deep.equal(['c']);
  });

  it('RK-29.5a: a spell that names no unit counts as one', () => {
    const moment: Moment = { units: [guard, u('b', 'blue', 30, 30, 270)], armies: { red: { magic: group(3) } } };
    // Difficulty 2 and one unit: three dice, and 2 x 1 + 4 = 6 points.
    const failing = { 'magic.spell': [1, 1, 1], 'magic.caster': [6, 6, 6], 'magic.cost': [4], 'magic.risk': [1, 1] };
    const result = played(position(moment), ENTRIES.cast, { side: 'red', spell: 'sacrificial-lamb', targets: [] }, failing);
    expect(result.thrown['script:magic.spell']).to.equal(3);
    expect(result.state.armies.red.magic.users[0]?.spent).to.equal(6);
  });

  it('RK-29.7a: the dice of one attempt: spell, caster, cost, intervention, then those of the effect', () => {
    const moment: Moment = {
      units: [guard, u('b', 'blue', 10, 20, 270), u('h', 'blue', 30, 30, 270)],
      armies: { red: { magic: group(3) }, blue: { magic: { ...group(3), guard: 'h' } } },
    };
    // Level with one another: open to intervention, which fails.
    const thrown = { 'magic.spell': [1, 6], 'magic.caster': [1, 6, 6], 'magic.cost': [1], 'magic.intervention': [1, 1, 1] };
    const result = played(
      position(moment),
      ENTRIES.cast,
      { side: 'red', spell: 'slowness', targets: ['b'] },
      { ...thrown, 'magic.opponent': [6, 6, 6], 'magic.effect': [2] },
      { intervene: ['yes'] },
    );
    expect(Object.keys(result.thrown).map((each) => each.replace('script:', ''))).to.deep.equal([
      'magic.spell',
      'magic.caster',
      'magic.cost',
      'magic.intervention',
      'magic.opponent',
      'magic.effect',
    ]);
  });

  it('RK-29.9a: whoever opposes throws the level of the group as it was; neither range nor sight matters', () => {
    const far = u('h', 'blue', 46, 34, 270);
    const moment: Moment = {
      units: [guard, u('b', 'blue', 10, 20, 270), far],
      ground: [land('w', 'populated', 30, 20, 44, 33)],
      armies: { red: { magic: group(2) }, blue: { magic: { ...group(1), guard: 'h' } } },
    };
    const result = played(
      position(moment),
      ENTRIES.cast,
      { side: 'red', spell: 'despair', targets: ['b'] },
      { 'magic.spell': [1, 6, 6], 'magic.caster': [1, 6], 'magic.cost': [1], 'magic.intervention': [6, 6], 'magic.opponent': [1] },
      { intervene: ['yes'] },
    );
    expect(told(result, 'spell')[0]?.outcome).to.equal('stopped');
    expect(unitIn(result.state, 'b').enchantments).to.deep.equal([]);
  });

  it('RK-29.18: spells may be declined in advance by everybody alike, where there is magic at all', () => {
    const offered = (magic: 'on' | 'off', users: 1 | 0) => {
      const state = position({
        units: [guard],
        options: { magic },
        armies: { red: { magic: users === 1 ? group(1) : { ...group(1), users: [] } } },
      });
      return standingQuestions(rallyKing, gameOf(state), 'red-1').map(({ question }) => question);
    };
    expect(offered('on', 1)).to.deep.equal(offered('on', 0)).and.to.have.members(['cast-spell', 'intervene']);
    expect(offered('off', 1)).to.deep.equal([]);
    const game = gameOf(position({ units: [guard] }));
    expect(castSpell.standing?.answer(game, { side: 'red' }, 'red-1')).to.deep.equal({ do: 'pass' });
    expect(intervene.standing?.answer(game, { side: 'red', spell: 'despair' }, 'red-1')).to.equal('no');
  });
});

describe('rulings on fire', () => {
  const event = { side: 'red' as const, shooters: ['a', 'c', 'd'], at: null, oneDie: [] };
  const three = ['a', 'c', 'd'].map((id, index) => u(id, 'red', 18.5 + 1.5 * index, 10, 90, { arm: 'skirmish', figures: 2 }));
  const foe = (x: number) => u('b', 'blue', x, 12, 270, stubborn);

  it('RK-2.2a: the dice are added, and a total of just AC + 1 is a hit', () => {
    const shoot = (shooters: readonly string[], dice: readonly number[], x: number) =>
      told(played(position({ units: [...three, foe(x)] }), ENTRIES.fire, { ...event, shooters }, { 'fire.missile': dice }), 'fire')[0];
    expect(shoot(['a'], [3], 18.5)?.hits).to.deep.equal([{ unit: 'b', hits: 1 }]);
    expect(shoot(['a'], [2], 18.5)?.hits).to.deep.equal([]);
    // Neither die hits AC 2 by itself.
    expect(shoot(['a', 'c'], [2, 1], 19.25)?.hits).to.deep.equal([{ unit: 'b', hits: 1 }]);
  });

  it('RK-21.10a: archers who skirmish throw one die', () => {
    const units = [...three, foe(18.5)];
    const result = played(position({ units }), ENTRIES.fire, { ...event, shooters: ['a'] }, { 'fire.missile': [5] });
    expect(result.thrown['script:fire.missile']).to.equal(1);
  });
});
