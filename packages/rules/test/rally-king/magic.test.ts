import { expect } from 'chai';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { castSpell } from '../../src/books/rally-king/battle/magic/choices.ts';
import { castingsOpen, judgeCasting } from '../../src/books/rally-king/battle/magic/casting.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { outcomeOf } from '../../src/books/rally-king/battle/magic/cast.ts';
import { lapseInactive } from '../../src/books/rally-king/battle/spells/enchanting.ts';
import { areaOf, charged, groupLevel, pointsLeft, rangeOfGroup } from '../../src/books/rally-king/battle/spells/group.ts';
import { spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { mountFor, placesToSummon, summonedRow } from '../../src/books/rally-king/battle/spells/summoning.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { preparing } from '../../src/books/rally-king/battle/state/preparation.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Leader, MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import type { Dice } from '../playing/trial.ts';
import { done, gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';
import { prepared } from './scenario-position.ts';

const group = (levels: readonly (1 | 2 | 3)[], guard: string | null = 'g', other: Partial<MagicGroup> = {}): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard,
  revealed: false,
  channeler: null,
  ...other,
});
const guard = u('g', 'red', 10, 10, 90);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, { rep: 5, ...other });

/** Red casts; four dice of it succeed. */
function cast(spell: string, targets: readonly string[], moment: Moment, dice: Dice = {}, answers: Answers = {}) {
  const usual = { 'magic.spell': Array(20).fill(6), 'magic.caster': Array(20).fill(1), 'magic.cost': [1] };
  return played(position(moment), ENTRIES.cast, { side: 'red', spell, targets }, { ...usual, ...dice }, answers);
}
const table = (units: readonly Unit[], magic: MagicGroup = group([3]), other: Partial<Moment> = {}): Moment => ({
  units: [guard, ...units],
  armies: { red: { magic, nation: { list: 'orcs', alignment: -2, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 } } },
  ...other,
});
const clauseOf = (moment: Moment, spell: string, targets: readonly string[]): string | null =>
  judgeSpell(position(moment), 'red', spellOf(spell), targets)?.clause ?? null;
const spells = (state: State, id: string) => unitIn(state, id).enchantments.map(({ spell, until, strength }) => [spell, until, strength]);

describe('the group of Magic Users', () => {
  it('RK-28.7: level, points, range and area: example 29, a level 3 with three of level 1 reaches 27"', () => {
    const four = group([1, 3, 1, 1]);
    expect([groupLevel(four), pointsLeft(four), areaOf(four)]).to.deep.equal([6, 70, 8]);
    expect(rangeOfGroup(position({ units: [guard] }), four)).to.equal(27_000);
    expect(rangeOfGroup(position({ units: [guard], options: { distanceScale: 2 } }), group([1]))).to.equal(12_000);
  });

  it('RK-28.8: the lowest level pays first, and leaves when it has nothing left: example 28', () => {
    const paid = charged(group([2, 1, 1, 1]), 10);
    expect(paid.users.map(({ level, fate }) => [level, fate])).to.deep.equal([
      [2, 'fine'],
      [1, 'spent'],
      [1, 'fine'],
      [1, 'fine'],
    ]);
    expect(pointsLeft(paid)).to.equal(40);
    expect(charged(group([1]), 9).users[0]).to.deep.include({ spent: 9, fate: 'fine' });
    expect(pointsLeft(charged(group([1]), 99))).to.equal(0);
  });

  it('RK-28.12: when the guard routs or leaves, the group leaves the table, fine', () => {
    const state = position(table([]));
    const gone = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'));
    expect(gone.state.armies.red.magic.users.map(({ fate }) => fate)).to.deep.equal(['dismissed']);
    expect(pointsLeft(gone.state.armies.red.magic)).to.equal(0);
  });
});

describe('trying a spell', () => {
  it('RK-29.6: two ahead cast, one ahead or equal open, one behind fails, two behind fails badly', () => {
    expect([3, 2, 1, 0, -1, -2, -5].map(outcomeOf)).to.deep.equal(['cast', 'cast', 'open', 'open', 'fails', 'fails-badly', 'fails-badly']);
  });

  it('RK-29.5: the spell throws difficulty and units, the caster the level: example 30', () => {
    const units = ['a', 'b', 'c'].map((id, index) => foe(id, 5 + 5 * index, 20, { traits: ['fanatic'] }));
    const magic = group([3, 2]);
    const dice = { 'magic.spell': [1, 2, 4, 5], 'magic.caster': [1, 2, 2, 4, 6], 'magic.cost': [5], 'magic.effect': [1, 1, 1] };
    const result = cast('steel-wind', ['a', 'b', 'c'], table(units, magic), dice);
    expect(told(result, 'spell')[0]).to.deep.include({ outcome: 'open' });
    expect(result.asked.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['intervene', ['blue-1']]]);
    // 1 x 3 + 5.
    expect(pointsLeft(result.state.armies.red.magic)).to.equal(60 - 8);
  });

  it('RK-29.7: difficulty times units and a die: example 32, difficulty 3 on five units and a 3 cost 18; half is rounded up', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id, index) => u(id, 'red', 5 + 5 * index, 12, 90));
    const cost = (dice: Dice) =>
      40 - pointsLeft(cast('healing-hands', ['a', 'b', 'c', 'd', 'e'], table(five), dice).state.armies.red.magic);
    expect(cost({ 'magic.cost': [3] })).to.equal(18);
    // Eight dice against three: one success more than the caster's three.
    expect(cost({ 'magic.cost': [4], 'magic.spell': [1, 1, 1, 1, 6, 6, 6, 6] })).to.equal(10);
  });

  it('RK-29.6: failing badly puts every Magic User at risk, the highest level first (RK-29.10)', () => {
    const dice = { 'magic.spell': [1, 1, 1, 1], 'magic.caster': [6, 6, 6, 6], 'magic.risk': [4, 6, 3, 4] };
    const result = cast('despair', ['b', 'c'], table([foe('b', 10, 20), foe('c', 14, 20)], group([1, 3])), {
      ...dice,
      'magic.spell': [1, 1, 1, 6],
    });
    // Level 3, Rep 5: one die passed, out. Level 1, Rep 3: one passed, out.
    expect(result.state.armies.red.magic.users.map(({ level, fate }) => [level, fate])).to.deep.equal([
      [1, 'out'],
      [3, 'out'],
    ]);
    expect(told(result, 'spell')[0]?.outcome).to.equal('fails-badly');
    expect(spells(result.state, 'b')).to.deep.equal([]);
  });

  it('RK-29.9: example 31, three against two: the spell works, and the opponent pays a quarter, rounded up', () => {
    const magic = group([3, 2]);
    const moment = table([foe('b', 10, 20), foe('h', 30, 30)], magic);
    const armies = { ...moment.armies, blue: { magic: group([3], 'h') } };
    const open = { 'magic.spell': [1, 2, 4], 'magic.caster': [1, 2, 6, 6, 6], 'magic.cost': [5] };
    const fight = (opponent: readonly number[], answer: string) =>
      cast(
        'despair',
        ['b'],
        { ...moment, armies },
        { ...open, 'magic.intervention': [1, 2, 3, 5, 6], 'magic.opponent': opponent },
        { intervene: [answer] },
      );
    const works = fight([1, 2, 5], 'yes');
    expect(told(works, 'intervention')[0]).to.deep.include({ side: 'blue', stopped: false });
    expect(spells(works.state, 'b').length).to.equal(1);
    // 2 x 1 + 5 = 7, a quarter is 2.
    expect(pointsLeft(works.state.armies.blue.magic)).to.equal(40 - 2);
    const even = fight([1, 2, 3], 'yes');
    expect(told(even, 'intervention')[0]?.stopped).to.equal(false);
    const more = cast(
      'despair',
      ['b'],
      { ...moment, armies },
      { ...open, 'magic.intervention': [1, 6, 6, 6, 6], 'magic.opponent': [1, 2, 6] },
      { intervene: ['yes'] },
    );
    expect(told(more, 'spell')[0]?.outcome).to.equal('stopped');
    expect(spells(more.state, 'b')).to.deep.equal([]);
    expect(pointsLeft(more.state.armies.red.magic)).to.equal(60 - 7);
    expect(told(fight([1, 2, 5], 'no'), 'intervention')).to.deep.equal([]);
  });

  it('RK-39.4: whoever has no Magic Users is asked all the same, and can only say no', () => {
    const dice = { 'magic.spell': [6, 6, 6], 'magic.caster': [1, 6, 6] };
    expect(cast('despair', ['b'], table([foe('b', 10, 20)]), dice).asked.map(({ kind }) => kind)).to.deep.equal(['intervene']);
    expect(() => cast('despair', ['b'], table([foe('b', 10, 20)]), dice, { intervene: ['yes'] })).to.throw('RK-39.4');
  });

  it('RK-29.14: an attempt reveals the group, successful or not, and is the one of its turn (RK-29.1)', () => {
    const failed = cast('despair', ['b'], table([foe('b', 10, 20)]), { 'magic.spell': [1, 6, 6], 'magic.caster': [6, 6, 6] });
    expect(failed.state.armies.red.magic.revealed).to.equal(true);
    expect(failed.state.play?.cast).to.equal(true);
    expect(castingsOpen(failed.state, 'red')).to.deep.equal([]);
    expect(
      castSpell.check(gameOf(failed.state), { side: 'red' }, { do: 'cast', spell: 'despair', targets: ['b'] }, 'red-1')?.clause,
    ).to.equal('RK-29.1');
  });

  it('RK-39.1: what is left of the points is told to the own side alone', () => {
    const result = cast('despair', ['b'], table([foe('b', 10, 20)]));
    expect(result.events.find(({ kind }) => kind === 'spell')?.secret).to.deep.equal({ knownTo: ['red-1'], data: { left: 37 } });
  });
});

describe('targets of spells', () => {
  it('RK-29.3: in range of the guard and in sight of it, as many as the area allows, each once', () => {
    const near = group([1]);
    // Half a foot stand each: 6.75" from centre to centre are 6.
    expect(clauseOf(table([foe('b', 10, 16.75)], near), 'despair', ['b'])).to.equal(null);
    expect(clauseOf(table([foe('b', 10, 16.76)], near), 'despair', ['b'])).to.equal('RK-29.3');
    const wood = { ground: [land('wood', 'woods', 0, 12, 20, 14)] };
    expect(clauseOf(table([foe('b', 10, 16)], near, wood), 'despair', ['b'])).to.equal('RK-29.3');
    const two = table([foe('b', 10, 14), foe('c', 12, 14)], near);
    expect(clauseOf(two, 'despair', ['b', 'c'])).to.equal('RK-29.3');
    expect(clauseOf(table([foe('b', 10, 14), foe('c', 12, 14)], group([2])), 'despair', ['b', 'c'])).to.equal(null);
    expect(clauseOf(two, 'despair', [])).to.equal('RK-29.3');
    expect(clauseOf(table([foe('b', 10, 14)], group([2])), 'despair', ['b', 'b'])).to.equal('RK-29.3');
    expect(clauseOf(two, 'despair', ['nobody'])).to.equal('RK-29.3');
  });

  it('RK-29.8: an attempt needs its difficulty for every unit and a point', () => {
    const spent = (points: number) => group([1], 'g', { users: [{ id: 'm', level: 1, spent: 10 - points, fate: 'fine' }] });
    expect([3, 2].map((points) => clauseOf(table([foe('b', 10, 14)], spent(points)), 'despair', ['b']))).to.deep.equal([null, 'RK-29.8']);
  });

  it('RK-29.8, RK-28.12: nobody without Magic Users, or whose guard is not there, casts anything', () => {
    expect(clauseOf(table([foe('b', 10, 14)], group([])), 'despair', ['b'])).to.equal('RK-29.8');
    expect(clauseOf(table([foe('b', 10, 14)], group([3], 'elsewhere')), 'despair', ['b'])).to.equal('RK-28.12');
    expect(clauseOf(table([foe('b', 10, 14)]), 'seek', [])).to.equal('RK-29.2');
  });

  it('RK-30.1: spells against enemies and for friends; Icy Finger wants a leader, or Magic Users who have been revealed', () => {
    const moment = table([foe('b', 10, 14), u('f', 'red', 12, 10, 90)]);
    expect(clauseOf(moment, 'despair', ['f'])).to.equal('RK-30.4');
    expect(clauseOf(moment, 'inspire', ['b'])).to.equal('RK-30.10');
    expect(clauseOf(moment, 'inspire', ['g', 'f'])).to.equal(null);
    expect(clauseOf(moment, 'icy-finger', ['b'])).to.equal('RK-30.1');
    const led = { ...moment, armies: { ...moment.armies, blue: { leaders: [leader('x', 'b')] } } };
    expect(clauseOf(led, 'icy-finger', ['b'])).to.equal(null);
    const magic = (revealed: boolean) => ({ ...moment, armies: { ...moment.armies, blue: { magic: group([1], 'b', { revealed }) } } });
    expect([true, false].map((revealed) => clauseOf(magic(revealed), 'icy-finger', ['b']))).to.deep.equal([null, 'RK-30.1']);
  });

  it('RK-30.1, RK-39.1: Icy Finger is for leaders and for a group that has shown itself, whether or not anybody is left of it: that nobody may tell', () => {
    const at = (magic: MagicGroup) => {
      const moment = table([foe('b', 10, 14)]);
      return clauseOf({ ...moment, armies: { ...moment.armies, blue: { magic } } }, 'icy-finger', ['b']);
    };
    const gone = group([2], 'b', { users: [{ id: 'm', level: 2, spent: 40, fate: 'spent' }] });
    expect([at(group([2], 'b', { revealed: true })), at({ ...gone, revealed: true }), at(group([2], 'b')), at(gone)]).to.deep.equal([
      null,
      null,
      'RK-30.1',
      'RK-30.1',
    ]);
  });

  it('RK-30.1: Icy Finger is offered at each of several leaders of a unit, and at Magic Users who have shown themselves there; RK-30.1a: at one without naming them', () => {
    const near = table([foe('b', 10, 14), foe('c', 12, 14), u('f', 'red', 8, 10, 90)]);
    const open = (leaders: readonly Leader[], magic: MagicGroup = group([2], 'b')) => {
      const state = position({ ...near, armies: { ...near.armies, blue: { leaders: [...leaders], magic } } });
      return castingsOpen(state, 'red').flatMap(({ spell, targets, leader: at }) =>
        spell === 'icy-finger' ? [[...targets, at ?? '']] : [],
      );
    };
    const two = [leader('cinc', 'b', { rank: 'cinc' }), leader('cap', 'b')];
    expect(open(two)).to.deep.equal([
      ['b', 'cinc'],
      ['b', 'cap'],
    ]);
    expect(open([leader('cap', 'b'), leader('other', 'c')])).to.deep.equal([
      ['b', ''],
      ['c', ''],
    ]);
    expect(open([leader('cap', 'b'), leader('dead', 'b', { fate: 'dead' })])).to.deep.equal([['b', '']]);
    // RK-39.1: whether anybody is left of a group that has shown itself shows no more than who guards one that has not.
    const gone = group([2], 'b', { users: [{ id: 'm', level: 2, spent: 40, fate: 'spent' }], revealed: true });
    for (const magic of [gone, group([2], 'b', { revealed: true })])
      expect(open([leader('cap', 'b')], magic)).to.deep.equal([
        ['b', 'cap'],
        ['b', 'magic-users'],
      ]);
    expect(open([], gone)).to.deep.equal([['b', '']]);
  });

  it('RK-30.1: whoever is named must be there to be struck, and by Icy Finger alone', () => {
    const near = table([foe('b', 10, 14), foe('c', 12, 14)]);
    const leaders = [leader('cinc', 'b', { rank: 'cinc' }), leader('cap', 'b'), leader('other', 'c')];
    const named = (at: string, spell = 'icy-finger', revealed = false) => {
      const state = position({ ...near, armies: { ...near.armies, blue: { leaders, magic: group([2], 'b', { revealed }) } } });
      const refusal = judgeCasting(state, 'red', { do: 'cast', spell, targets: ['b'], leader: at });
      return refusal === null ? '' : `${refusal.clause} ${refusal.code}`;
    };
    expect(['cinc', 'cap', 'other', 'nobody', 'magic-users'].map((at) => named(at))).to.deep.equal([
      '',
      '',
      'RK-30.1 not-there',
      'RK-30.1 not-there',
      'RK-30.1 not-there',
    ]);
    expect([named('magic-users', 'icy-finger', true), named('cap', 'despair')]).to.deep.equal(['', 'RK-30.1 not-there']);
  });

  it('RK-30.2: Trembling Hand is for units of one Body', () => {
    expect(clauseOf(table([foe('b', 10, 14), foe('c', 11.5, 14)]), 'trembling-hand', ['b', 'c'])).to.equal(null);
    expect(clauseOf(table([foe('b', 10, 14), foe('c', 12, 14)]), 'trembling-hand', ['b', 'c'])).to.equal('RK-30.2');
  });

  it('RK-30.13: Gate and Summon are for armies of negative alignment', () => {
    const good = { ...table([], group([3])), armies: { red: { magic: group([3]) } } };
    expect(['gate', 'summon', 'death-rattle'].map((spell) => clauseOf(good, spell, []))).to.deep.equal(['RK-30.13', 'RK-30.15', null]);
    expect(clauseOf(table([]), 'summon', [])).to.equal(null);
  });

  it('RK-44.3: spells are tried by the captain of play alone, together with the first decision of a slot', () => {
    const state = position({ ...table([foe('b', 10, 14)]), seats: { red: ['red-1', 'red-2'] } });
    const order = { do: 'cast' as const, spell: 'despair', targets: ['b'] };
    const judged = (seat: string) => activateBody.check(gameOf(state), { units: ['g'], points: 1 }, order, seat)?.clause ?? null;
    expect([judged('red-1'), judged('red-2')]).to.deep.equal([null, 'RK-44.3']);
  });
});

describe('what spells do', () => {
  const b = foe('b', 10, 14, { ac: 2 });
  const halt = { test: [1, 6] };

  it('RK-30.1: Icy Finger: on a 6 the leader is at risk', () => {
    const moment = { ...table([b]), armies: { ...table([b]).armies, blue: { leaders: [leader('x', 'b')] } } };
    const struck = cast('icy-finger', ['b'], moment, { 'magic.effect': [6], 'leader.at-risk': [1, 6], test: [1, 1] });
    expect(struck.state.armies.blue.leaders[0]?.fate).to.equal('out');
    const missed = cast('icy-finger', ['b'], moment, { 'magic.effect': [5] });
    expect(missed.state.armies.blue.leaders[0]?.fate).to.equal('fine');
  });

  it('RK-30.1: on a 6 Icy Finger strikes whom the caster has named, leader or channeler; RK-30.1a: the CinC before a Captain where nobody is named', () => {
    const leaders = [leader('cinc', 'b', { rank: 'cinc' }), leader('cap', 'b')];
    const moment = table([b, foe('far', 30, 30)], group([3]), { options: {} });
    const struck = (at: string | null) => {
      const armies = { ...moment.armies, blue: { leaders: [...leaders], magic: group([2, 1], 'b', { revealed: true }) } };
      const answers = [{ do: 'cast', spell: 'icy-finger', targets: ['b'], ...(at === null ? {} : { leader: at }) }];
      const result = played(
        position({ ...moment, armies }),
        ENTRIES.slot,
        { units: ['g'] },
        {
          'magic.spell': [6, 6, 6, 6],
          'magic.caster': [1, 1, 1],
          'magic.cost': [1],
          'magic.effect': [6],
          // Rep 5 passes neither die, nor does the channeler's 4.
          'leader.at-risk': [6, 6],
          'magic.risk': [6, 6],
          test: Array(12).fill(1),
        },
        { 'activate-body': answers },
      );
      const { magic } = result.state.armies.blue;
      const fates = [...result.state.armies.blue.leaders, ...magic.users].filter(({ fate }) => fate === 'dead').map(({ id }) => id);
      return [fates.join(), told(result, 'spell')[0]?.leader ?? ''];
    };
    expect([struck('cap'), struck('cinc'), struck('magic-users'), struck(null)]).to.deep.equal([
      ['cap', 'cap'],
      ['cinc', 'cinc'],
      ['m0', 'magic-users'],
      ['cinc', ''],
    ]);
  });

  it('RK-30.2, RK-30.2a: Trembling Hand shifts by half an inch, right and left in turns by itself, or as the caster says, never onto another', () => {
    const two = [foe('b', 10, 14), foe('c', 11.5, 14)];
    const auto = cast('trembling-hand', ['b', 'c'], table(two));
    // They look south: their right is the west.
    expect([poseOf(auto.state, 'b')[0], poseOf(auto.state, 'c')[0]]).to.deep.equal([9.5, 12]);
    const back = cast('trembling-hand', ['b', 'c'], table(two), {}, { 'shift-choice': [['left', 'back']] });
    expect(poseOf(back.state, 'b')).to.deep.equal([10, 14, 270]);
    expect(poseOf(back.state, 'c')).to.deep.equal([11.5, 14.5, 270]);
    expect(() => cast('trembling-hand', ['b', 'c'], table(two), {}, { 'shift-choice': [['back']] })).to.throw('RK-30.2');
  });

  it('RK-30.3, RK-30.3a: Blast: a hit and Received Fire counting Terror; nothing to Fanatics', () => {
    const result = cast('blast', ['b'], table([b]), halt);
    expect(unitIn(result.state, 'b').hits).to.equal(1);
    // Rep 5, one hit, Terror.
    expect(told(result, 'test')[0]?.tested[0]).to.deep.include({ rep: 3 });
    const fanatic = cast('blast', ['b'], table([foe('b', 10, 14, { traits: ['fanatic'] })]));
    expect([unitIn(fanatic.state, 'b').hits, told(fanatic, 'test')]).to.deep.equal([0, []]);
  });

  it('RK-30.4: Despair lasts until the unit is activated, Slowness takes half a die off (RK-30.5) to the end of its own turn (RK-29.12)', () => {
    expect(spells(cast('despair', ['b'], table([b])).state, 'b')).to.deep.equal([['despair', 'activated', 0]]);
    const strength = (die: number) => spells(cast('slowness', ['b'], table([b]), { 'magic.effect': [die] }).state, 'b');
    expect([1, 2, 3, 6].map((die) => strength(die)[0])).to.deep.equal(
      [1, 1, 2, 3].map((inches) => ['slowness', 'end-of-own-turn', inches]),
    );
  });

  it('RK-30.6: Steel Wind: a die with the modifiers of the target, one hit at most, and Received Fire; it hits Fanatics', () => {
    const wind = (die: number, other: Partial<Unit> = {}) => {
      const result = cast('steel-wind', ['b'], table([foe('b', 10, 14, { ac: 2, ...other })]), { 'magic.effect': [die], ...halt });
      const struck = told(result, 'hit').filter(({ why }) => why === 'fire');
      return [struck.length, told(result, 'test').length];
    };
    expect([wind(2), wind(3), wind(6), wind(2, { mounted: true })]).to.deep.equal([
      [0, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(wind(3, { traits: ['fanatic'] })).to.deep.equal([1, 1]);
  });

  it('RK-30.22: a Magical Shield stops what would hurt', () => {
    const shield: Partial<Unit> = { enchantments: [{ spell: 'magical-shield', by: 'blue', strength: 0, until: 'start-of-caster-turn' }] };
    const shielded = foe('b', 10, 14, { ac: 2, ...shield });
    for (const spell of ['blast', 'despair', 'slowness', 'steel-wind', 'trembling-hand']) {
      const result = cast(spell, ['b'], table([shielded]), { 'magic.effect': [6] });
      expect(result.state.units['b'], spell).to.deep.equal(position(table([shielded])).units['b']);
      expect(told(result, 'test'), spell).to.deep.equal([]);
    }
  });

  it('RK-30.8: Healing Hands takes one hit off, if there is one', () => {
    const hurt = cast('healing-hands', ['g', 'f'], { ...table([u('f', 'red', 14, 10, 90, { hits: 2 })]) });
    expect(['g', 'f'].map((id) => unitIn(hurt.state, id).hits)).to.deep.equal([0, 1]);
  });

  it('RK-29.13, RK-29.13a: spells for the active end when they are not active any more; on others they last to the start of the caster’s turn', () => {
    for (const spell of ['magical-shield', 'death-rage', 'inspire', 'fog-of-war', 'shield-wall']) {
      const result = cast(spell, ['f', 'h'], table([u('f', 'red', 14, 10, 90, { active: true }), u('h', 'red', 18, 10, 90)]));
      expect(spells(result.state, 'f'), spell).to.deep.equal([[spell, 'inactive', 0]]);
      expect(spells(result.state, 'h'), spell).to.deep.equal([[spell, 'start-of-caster-turn', 0]]);
      lapseInactive(result.state);
      expect(spells(result.state, 'f')).to.have.length(1);
      unitIn(result.state, 'f').active = false;
      lapseInactive(result.state);
      expect([spells(result.state, 'f').length, spells(result.state, 'h').length]).to.deep.equal([0, 1]);
    }
  });

  it('RK-30.9: in Death Rage a unit counts as Fanatic from then on: with more hits than Rep already it is removed (RK-4.7)', () => {
    const worn = (id: string, x: number, hits: number) => u(id, 'red', x, 10, 90, { rep: 4, hits });
    const result = cast('death-rage', ['f', 'h'], table([worn('f', 14, 5), worn('h', 18, 4)]));
    expect(['f', 'h'].map((id) => unitIn(result.state, id).where)).to.deep.equal(['removed', 'table']);
    expect(told(result, 'removed')).to.deep.equal([{ unit: 'f', reason: 'spent' }]);
    expect(unitIn(cast('inspire', ['f'], table([worn('f', 14, 5)])).state, 'f').where).to.equal('table');
  });

  it('RK-30.23: the same spell does not add to itself', () => {
    const twice = foe('b', 10, 14, { enchantments: [{ spell: 'despair', by: 'red', strength: 0, until: 'activated' }] });
    expect(spells(cast('despair', ['b'], table([twice])).state, 'b')).to.have.length(1);
  });

  it('RK-30.16: Seek is remembered for the scouting, and shows nobody where the group is', () => {
    const state = prepared({ red: { magic: { users: [3] } } });
    const dice = { 'magic.spell': [6, 6, 6, 6], 'magic.caster': [1, 1, 1], 'magic.cost': [1] };
    const result = played(state, ENTRIES.preSpell, { spell: 'seek' }, dice, { 'pre-spell': ['cast', 'pass'] });
    expect(preparing(result.state).seekers).to.deep.equal(['red']);
    expect(result.state.armies.red.magic.revealed).to.equal(false);
  });

  it('RK-30.17: Sacrificial Lamb: die and level of the channeler: 3 or less -1, 7 or more +1; only the own side hears of it', () => {
    const omen = (die: number, level: 1 | 2 | 3) => {
      const result = cast('sacrificial-lamb', [], table([], group([level])), { 'magic.effect': [die] });
      const told30 = result.events.find(({ kind }) => kind === 'spell');
      expect(JSON.stringify(told30?.data)).to.include('"effect":[]');
      expect(told30?.secret?.data).to.deep.include({ omen: [die] });
      return result.state.armies.red.omen.modifier;
    };
    expect([omen(2, 1), omen(3, 1), omen(5, 1), omen(6, 1), omen(4, 3), omen(1, 2)]).to.deep.equal([-1, 0, 0, 1, 1, -1]);
  });

  it('RK-30.17: the level of the channeler counts, though the cost of Sacrificial Lamb has taken them from the group (RK-28.8)', () => {
    const users: MagicGroup['users'] = [{ id: 'm', level: 1, spent: 4, fate: 'fine' }];
    const result = cast('sacrificial-lamb', [], table([], group([1], 'g', { users })), { 'magic.cost': [6], 'magic.effect': [3] });
    expect(result.state.armies.red.magic.users.map(({ fate }) => fate)).to.deep.equal(['spent']);
    expect(result.state.armies.red.omen.modifier).to.equal(0);
  });
});

describe('what is summoned', () => {
  it('RK-30.13: Major Demon: Rep 6, AC 6; mounted on a 1, on foot on 2 to 5, as the caster wishes on a 6', () => {
    expect([1, 2, 5, 6].map((die) => mountFor('gate', die))).to.deep.equal(['mounted', 'foot', 'foot', 'choice']);
    expect(summonedRow('gate', false)).to.deep.include({ rep: 6, ac: 6, figures: 1, kind: 'demon', traits: ['fanatic', 'terror'] });
  });

  it('RK-30.14: Hall of Heroes: Rep 5, AC 4; mounted on 1 and 2; four on foot, three mounted (RK-30.18a)', () => {
    expect([1, 2, 3, 5, 6].map((die) => mountFor('hall-of-heroes', die))).to.deep.equal(['mounted', 'mounted', 'foot', 'foot', 'choice']);
    expect(summonedRow('hall-of-heroes', false)).to.deep.include({ rep: 5, ac: 4, figures: 4, mounted: false });
    expect(summonedRow('hall-of-heroes', true)).to.deep.include({ figures: 3, mounted: true });
  });

  it('RK-30.15: Minor Demon Rep 4, AC 4; skeletons Rep 3, AC 3 (RK-30.18)', () => {
    expect(summonedRow('summon', false)).to.deep.include({ rep: 4, ac: 4, figures: 1, kind: 'demon' });
    expect(summonedRow('death-rattle', false)).to.deep.include({ rep: 3, ac: 3, figures: 4, kind: 'troops' });
    expect([mountFor('summon', 1), mountFor('death-rattle', 6)]).to.deep.equal(['foot', 'foot']);
  });

  it('RK-30.19: it appears an inch from the guard, facing as it does, inactive and a Body of its own: ahead by itself, or where the caster says', () => {
    const result = cast('death-rattle', [], table([foe('b', 10, 30)]));
    expect(poseOf(result.state, 'red-summoned-1')).to.deep.equal([10, 11.75, 90]);
    expect(unitIn(result.state, 'red-summoned-1')).to.deep.include({ summoned: true, active: false, where: 'table', side: 'red' });
    const right = cast('death-rattle', [], table([foe('b', 10, 30)]), {}, { 'summon-place': [{ x: 12_500, y: 10_000 }] });
    expect(poseOf(right.state, 'red-summoned-1')).to.deep.equal([12.5, 10, 90]);
    expect(() => cast('death-rattle', [], table([foe('b', 10, 30)]), {}, { 'summon-place': [{ x: 12_502, y: 10_000 }] })).to.throw(
      'RK-30.19',
    );
  });

  it('RK-30.19: the caster chooses any place an inch from the guard’s base, along its sides and round its corners', () => {
    const put = (x: number, y: number) =>
      poseOf(cast('death-rattle', [], table([foe('b', 10, 30)]), {}, { 'summon-place': [{ x, y }] }).state, 'red-summoned-1');
    // Bases of 1.5" by 0.75": centres 1.75" apart ahead, 2.5" aside; off the corner 0.6" aside and 0.8" ahead are an inch.
    expect(put(10_900, 11_750)).to.deep.equal([10.9, 11.75, 90]);
    expect(put(7500, 9600)).to.deep.equal([7.5, 9.6, 90]);
    expect(put(12_100, 11_550)).to.deep.equal([12.1, 11.55, 90]);
    for (const [x, y] of [
      [12_100, 11_600],
      [10_900, 11_600],
      [10_000, 13_000],
    ] as const) {
      expect(() => put(x, y)).to.throw('RK-30.19');
    }
  });

  it('RK-30.19: never where it would touch anybody; without room the spell cannot be tried', () => {
    const ahead = position(table([foe('b', 10, 12.5)]));
    // Off the corners 0.707" aside and ahead.
    expect(placesToSummon(ahead, guard)).to.deep.equal([
      { x: 12_500, y: 10_000 },
      { x: 7_500, y: 10_000 },
      { x: 10_000, y: 8_250 },
      { x: 12_207, y: 11_457 },
      { x: 12_207, y: 8_543 },
      { x: 7_793, y: 8_543 },
      { x: 7_793, y: 11_457 },
    ]);
    const behind = [-3, -1.5, 0, 1.5, 3].map((by) => foe(`s${by}`, 10 + by, 8));
    const sides = [9.5, 10.5].flatMap((y) => [foe(`l${y}`, 7.25, y), foe(`r${y}`, 12.75, y)]);
    const before = [7, 8.5, 10.35, 11.85, 13.35].map((x) => foe(`n${x}`, x, 12));
    expect(clauseOf(table([...behind, ...sides, ...before]), 'death-rattle', [])).to.equal('RK-30.19');
    // Neither the sides nor the corners are free, but a place between: 1.7" from 9.25" on, for 1.5" and a twentieth on either side.
    const gap = [7, 8.5, 11.7, 13.2].map((x) => foe(`n${x}`, x, 12));
    const room = placesToSummon(position(table([...behind, ...sides, ...gap])), guard);
    expect(room.map(({ y }) => y)).to.deep.equal([11_750]);
    expect(room.every(({ x }) => x > 10_050 && x < 10_150)).to.equal(true);
    expect(clauseOf(table([...behind, ...sides, ...gap]), 'death-rattle', [])).to.equal(null);
  });

  it('RK-30.13: on a 6 the caster says whether the demon comes mounted', () => {
    const gate = (answer: string) => {
      const result = cast('gate', [], table([]), { 'magic.effect': [6] }, { 'summon-mount': [answer] });
      return unitIn(result.state, 'red-summoned-1').mounted;
    };
    expect([gate('mounted'), gate('foot')]).to.deep.equal([true, false]);
  });
});

describe('spell windows', () => {
  it('RK-29.18: the end of a player turn is a decision in every battle with magic, whoever has Magic Users', () => {
    const asked = (options: Readonly<Record<string, unknown>>) =>
      played(position({ units: [], options }), ENTRIES.playerTurn, { side: 'red' }).asked.map(({ kind }) => kind);
    expect(asked({})).to.deep.equal(['cast-spell']);
    expect(asked({ magic: 'off' })).to.deep.equal([]);
    expect(asked({ historical: 'on' })).to.deep.equal([]);
  });
});
