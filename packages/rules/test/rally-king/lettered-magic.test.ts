import { expect } from 'chai';
import { castSpell } from '../../src/books/rally-king/battle/magic/choices.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { spellOf } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { modifiedRep } from '../../src/books/rally-king/battle/reactions/modifiers.ts';
import { layOut } from '../../src/books/rally-king/battle/set-up/layout.ts';
import { drawnUp } from '../../src/books/rally-king/battle/tactics/groups.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { judgeUsing } from '../../src/books/rally-king/battle/treasures/judging.ts';
import type { MagicGroup, Treasure } from '../../src/books/rally-king/battle/state/army.ts';
import { EMPTY } from '../../src/books/rally-king/battle/troops/ships.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { COMPANIES, findList } from '../../src/books/rally-king/shared/lists/lists.ts';
import { rowOf } from '../../src/books/rally-king/shared/lists/row.ts';
import { companyRows } from '../../src/books/rally-king/shared/muster/companies.ts';
import { sound } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import type { Dice } from '../playing/trial.ts';
import { done, gameOf, land, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';
import { fileOf, prepared } from './scenario-position.ts';

const group = (levels: readonly (1 | 2 | 3)[], other: Partial<MagicGroup> = {}): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard: 'g',
  revealed: false,
  channeler: null,
  ...other,
});
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, { rep: 5, ...other });
const nation = { list: 'orcs', alignment: -2, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 } as const;

/** Red's group stands with `g` at (10, 10). */
const table = (units: readonly Unit[], red: Moment['armies'] = {}): Moment => ({
  units: [u('g', 'red', 10, 10, 90), ...units],
  armies: { red: { magic: group([3]), nation, ...red.red }, ...(red.blue === undefined ? {} : { blue: red.blue }) },
});

function cast(spell: string, targets: readonly string[], moment: Moment, dice: Dice = {}, answers: Answers = {}) {
  const usual = { 'magic.spell': Array<number>(20).fill(6), 'magic.caster': [1, 1, 1], 'magic.cost': [1] };
  return played(position(moment), ENTRIES.cast, { side: 'red', spell, targets }, { ...usual, ...dice }, answers);
}

describe('lettered rulings on spells', () => {
  it('RK-30.2b: left, right and back are those of the target itself, and a unit is named once for one spell', () => {
    const shifted = (facing: number, direction: string) => {
      const target = u('b', 'blue', 10, 16, facing);
      const { state } = cast('trembling-hand', ['b'], table([target]), {}, { 'shift-choice': [[direction]] });
      return poseOf(state, 'b');
    };
    // Looking east its left is the north, looking south it is the east.
    expect(['left', 'right', 'back'].map((direction) => shifted(0, direction))).to.deep.equal([
      [10, 16.5, 0],
      [10, 15.5, 0],
      [9.5, 16, 0],
    ]);
    expect(['left', 'right', 'back'].map((direction) => shifted(270, direction))).to.deep.equal([
      [10.5, 16, 270],
      [9.5, 16, 270],
      [10, 16.5, 270],
    ]);
    const judged = (targets: readonly string[]) =>
      judgeSpell(position(table([foe('b', 10, 14), foe('c', 11.5, 14)])), 'red', spellOf('trembling-hand'), targets)?.clause ?? null;
    expect([judged(['b', 'c']), judged(['b', 'b'])]).to.deep.equal([null, 'RK-29.3']);
  });

  it('RK-30.2a: nobody is shifted onto ground it may not enter, or off the table', () => {
    const shifted = (direction: string, x: number, ground: ReturnType<typeof land>[]) => {
      const moment = { ...table([u('b', 'blue', x, 16, 270)]), ground };
      return poseOf(cast('trembling-hand', ['b'], moment, {}, { 'shift-choice': [[direction]] }).state, 'b')[0];
    };
    // Its base reaches 0.75" to either side: to 10.75, and shifted to its left, the east, to 11.25.
    const lake = (from: number) => [land('l', 'water', from, 12, 20, 20)];
    expect([shifted('left', 10, lake(11.2)), shifted('left', 10, lake(11.3)), shifted('right', 10, lake(11.2))]).to.deep.equal([
      10, 10.5, 9.5,
    ]);
    // Looking south its right is the west edge.
    expect([shifted('right', 1.2, []), shifted('right', 1.3, [])]).to.deep.equal([1.2, 0.8]);
  });

  it('RK-30.6a: the dice of Steel Wind fall from the right to the left of the targets’ owner, and nobody is outnumbered by it', () => {
    // Blue looks south: its right is the west, however the targets are named.
    const targets = [foe('west', 8, 15, { ac: 2, figures: 1 }), foe('east', 12, 15, { ac: 2, figures: 1 })];
    const result = cast('steel-wind', ['east', 'west'], table(targets), { 'magic.effect': [6, 1], test: [1, 6, 1, 6] });
    expect(
      told(result, 'hit')
        .filter(({ why }) => why === 'fire')
        .map(({ unit }) => unit),
    ).to.deep.equal(['west']);
    const tested = told(result, 'test').flatMap((test) => test.tested);
    expect(tested.map(({ unit, modifiers }) => [unit, modifiers.map(({ name }) => name)])).to.deep.equal([
      ['west', ['hits']],
      ['east', []],
    ]);
  });

  const demon = (x: number, y: number) =>
    u('d', 'red', x, y, 90, {
      kind: 'demon',
      type: 'summoned-minor-demon',
      summoned: true,
      traits: ['fanatic', 'terror'],
      figures: 1,
      ac: 4,
    });
  const stubborn: Partial<Unit> = { traits: ['fanatic'] };

  it('RK-30.21a: out of hand a demon goes for the closest unit, without a die; only units just as close are left to one', () => {
    const chosen = (farther: number, dice: Dice) => {
      const units = [demon(10, 20), foe('near', 10, 24, stubborn), foe('far', 10 + farther, 20, stubborn)];
      const slot = played(position(table(units)), ENTRIES.slot, { units: ['d'] }, { melee: [1, 1], ...dice });
      return told(slot, 'uncontrolled').map(({ target, dice: thrown }) => [target, thrown]);
    };
    // A gap of 3.25" ahead; aside, where a stand is 1.5" wide and the demon's own 0.75", it takes 4.375" between the centres. The right of red is the east.
    expect(chosen(4.375, { demon: [6] })).to.deep.equal([['near', [6]]]);
    expect(chosen(4.375, { demon: [1] })).to.deep.equal([['far', [1]]]);
    expect(chosen(4.4, {})).to.deep.equal([['near', []]]);
  });

  it('RK-39.3a: who sees a spell cast sees the dice of the caster, and so its level; what is left of the points they do not see', () => {
    for (const levels of [[1], [3], [2, 2]] as const) {
      const level = levels.reduce<number>((sum, each) => sum + each, 0);
      const dice = { 'magic.caster': Array<number>(level).fill(1), 'magic.spell': [6, 6, 6], 'magic.channeler': [1, 2], test: [1, 6] };
      const result = cast('despair', ['b'], table([foe('b', 10, 14)], { red: { magic: group(levels) } }), dice);
      const [event] = result.events.filter(({ kind }) => kind === 'spell');
      if (event === undefined) throw new Error('nobody hears of it');
      for (const viewer of [null, 'blue-1']) {
        const seen = project(event, viewer);
        expect(seen.own, String(viewer)).to.equal(undefined);
        expect(JSON.stringify(seen.data), String(viewer)).to.contain(`"caster":[${Array<number>(level).fill(1).join(',')}]`);
      }
      expect(project(event, 'red-1').own).to.have.property('left');
    }
  });
});

describe('lettered rulings on things', () => {
  const thing = (type: string): Treasure => ({ id: `the-${type}`, type, carrier: 'g', revealed: false, state: 'carried' });
  const carrying = (type: string, units: readonly Unit[], blue: Partial<State['armies']['blue']> = {}): Moment =>
    table(units, { red: { treasures: [thing(type)] }, blue });
  const use = (type: string, moment: Moment, dice: Dice) =>
    played(position(moment), ENTRIES.useItem, { side: 'red', item: `the-${type}`, spell: null, targets: [] }, dice);

  it('RK-33.3a: a Bane Banner that goes back heartens until its owner’s next player turn begins, one that is lost for the rest of the battle', () => {
    const near = u('e', 'blue', 10, 16, 270);
    const rep = (of: State) => modifiedRep(of, { test: 'enemy-threat', unit: 'e', causes: [] }).rep;
    const state = position(carrying('bane-banner', [near]));
    expect(rep(state)).to.equal(3);
    const back = done(state, (referee) => retire(referee, unitIn(referee.state, 'g'), { units: ['e'] })).state;
    Object.assign(unitIn(back, 'g'), { at: { x: 10_000, y: 10_000 }, facing: 900 });
    const turn = (of: State, side: 'red' | 'blue') =>
      played({ ...of, play: null, options: { ...of.options, magic: 'off' } }, ENTRIES.playerTurn, { side }).state;
    expect([rep(back), rep(turn(back, 'blue')), rep(turn(back, 'red'))]).to.deep.equal([5, 5, 3]);
    const lost = done(state, (referee) => rout(referee, unitIn(referee.state, 'g'), { units: [] }, 'RK-16.18'), { item: [5] }).state;
    expect([rep(lost), rep(turn(lost, 'blue')), rep(turn(turn(lost, 'blue'), 'red'))]).to.deep.equal([5, 5, 5]);
  });

  it('RK-33.5a: nobody is asked to intervene against the Pipes, though they have Magic Users; against a spell that is open they are', () => {
    const magic = { magic: group([3], { guard: 'e' }) };
    const piped = use('pipes-of-the-dead', carrying('pipes-of-the-dead', [foe('e', 10, 20)], magic), {});
    expect(piped.asked.map(({ kind }) => kind)).to.deep.equal(['summon-place']);
    // Two successes each: the spell is open.
    const dice = { 'magic.spell': [1, 1, 6, 6], 'magic.caster': [1, 1, 6] };
    const rattled = cast('death-rattle', [], table([foe('e', 10, 20)], { blue: magic }), dice, { intervene: ['no'] });
    expect(rattled.asked.map(({ kind }) => kind)).to.deep.equal(['intervene', 'summon-place']);
  });

  it('RK-33.8a: first the die for what comes, then that for its own kind, then two for the fiddler', () => {
    const result = use('fiddle-of-calling', carrying('fiddle-of-calling', []), { item: [6, 1, 3], 'magic.effect': [1] });
    const thrown = result.events.flatMap(({ kind, data }) => {
      if (kind === 'item' && typeof data === 'object' && data !== null && 'dice' in data) return [data.dice];
      return kind === 'spell' && JSON.stringify(data).includes('"effect":[1]') ? [[1]] : [];
    });
    expect(thrown).to.deep.equal([[6], [1], [1, 3]]);
  });

  it('RK-33.13a: the Horn is sounded in a spell window of its own side and needs no roll', () => {
    const moment = { ...carrying('war-horn-of-naz-goth', []), units: [u('g', 'red', 10, 10, 90, { kind: 'hero' }), foe('e', 40, 30)] };
    const sounding = { do: 'use-item' as const, item: 'the-war-horn-of-naz-goth', spell: null, targets: [] };
    expect(use('war-horn-of-naz-goth', moment, {}).thrown).to.deep.equal({});
    const state = position(moment);
    expect(castSpell.options(gameOf(state), { side: 'red' }, 'red-1')).to.deep.include(sounding);
    if (state.play === null) throw new Error('no turn');
    const theirs = { ...state, play: { ...state.play, side: 'blue' as const } };
    expect([judgeUsing(state, 'red', sounding), judgeUsing(theirs, 'red', sounding)?.clause]).to.deep.equal([null, 'RK-33.1']);
  });
});

describe('lettered rulings on the game’s own army, companies and ships', () => {
  const unit = (id: string, other: Partial<Unit> = {}) => u(id, 'blue', 0, 0, 0, { where: 'muster', ...other });

  it('RK-32.5a: foot of Melee never stands in sections 1, 3, 7 or 9, by any plan and on either edge', () => {
    for (const plan of ['PC', 'HA', 'DE', 'SD'] as const) {
      for (const edge of plan === 'PC' ? (['north', 'south'] as const) : (['south'] as const)) {
        const units = Array.from({ length: 15 }, (_, index) => unit(`f${index + 10}`));
        const state = prepared({}, { terrain: [] });
        state.armies.blue.baseline = edge;
        for (const each of units) state.units[each.id] = { ...each };
        const places = layOut(
          state,
          units.map(({ id }) => unitIn(state, id)),
          plan,
        );
        expect(Object.keys(places)).to.have.length(15);
        // 18" from both sidelines: half a stand more for its centre.
        for (const [id, { x }] of Object.entries(places)) expect(x, `${plan} ${id}`).to.be.within(18_750, 29_250);
      }
    }
  });

  it('RK-32.7a: places are filled in a fixed order: AC, Rep, Melee first, and as the list has them where all that is equal', () => {
    const units = [
      unit('bow', { ac: 4, arm: 'missile' }),
      unit('late', { ac: 4 }),
      unit('vet', { ac: 4, rep: 5, arm: 'missile' }),
      unit('knight', { ac: 6, rep: 3, arm: 'missile' }),
      unit('last', { ac: 4 }),
      ...['p', 'q', 'r', 's', 't'].map((id) => unit(id, { ac: 2 })),
    ];
    const order = (of: readonly Unit[]) => [...drawnUp(of, 'HA').centre, ...drawnUp(of, 'HA').reserve].map(({ id }) => id);
    // Ten units: half of them stand in the centre, one of them as its reserve.
    expect(order(units)).to.deep.equal(['knight', 'vet', 'late', 'last', 'bow']);
    expect(order(units)).to.deep.equal(order(units.map((each) => ({ ...each }))));
  });

  it('RK-34.3a: a hired company has its own values, where the same troops of a list have others', () => {
    const knights = (list: string, id: string) => {
      const row = findList(list)?.units.find((each) => each.id === id);
      if (row === undefined) throw new Error(`${list} has no ${id}`);
      return [rowOf(row).ac, rowOf(row).traits.includes('shock')];
    };
    const hired = (name: string) =>
      COMPANIES.flatMap(companyRows)
        .filter(({ type }) => type === name)
        .map(({ ac, traits }) => [ac, traits.includes('shock')])[0];
    expect([knights('brethren', 'brother-knights'), hired('brother-knights')]).to.deep.equal([
      [6, true],
      [4, false],
    ]);
    expect([knights('eskelin', 'knight'), hired('eskelin-knights')]).to.deep.equal([
      [6, true],
      [4, false],
    ]);
  });

  it('RK-34.14a: a ship has Rep, purpose and figures though the book gives none: Melee, Rep 4, one figure', () => {
    expect(EMPTY).to.deep.equal({ arm: 'melee', rep: 4, figures: 1, traits: ['flyer'] });
    const ships = COMPANIES.flatMap(companyRows).filter(({ kind }) => kind === 'ship');
    expect(ships.map(({ arm, rep, figures, ac, traits }) => [arm, rep, figures, ac, traits])).to.deep.equal(
      Array.from({ length: 3 }, () => ['melee', 4, 1, 4, ['flyer']]),
    );
  });
});

describe('lettered rulings on secrets', () => {
  it('RK-39.6a: a battle of a campaign proves its dice with the campaign, at its end: it is sealed and stays so when it is over, others open', () => {
    const book = rulebookOf('rally-king');
    if (book === undefined) throw new Error('no such book');
    const ended = (campaign: Readonly<Record<string, unknown>>) => {
      const { position: at } = sound(book.open(fileOf({}, campaign), book.freshChance('5eed'.repeat(16))));
      const over = sound(at.decide({ seat: 'red-1', decision: 'concede', answer: { concede: true } })).position;
      return [at.isSealed, over.over, over.isSealed, over.opened];
    };
    expect(ended({})).to.deep.equal([false, true, false, true]);
    expect(ended({ campaign: { id: 'war', battle: 1 } })).to.deep.equal([true, true, true, false]);
  });
});
