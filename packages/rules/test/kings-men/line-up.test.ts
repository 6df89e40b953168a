import { expect } from 'chai';
import * as first from '../../src/books/kings-men/first/index.ts';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import { checkDeployment } from '../../src/books/kings-men/shared/set-up/deployment.ts';
import { outline } from '../../src/books/kings-men/shared/troops/formation.ts';
import { usualDeployment } from '../../src/books/kings-men/shared/set-up/line-up.ts';
import { generalBase, inSkirmishFormation } from '../../src/books/kings-men/shared/movement/placement.ts';
import type { Battle } from '../../src/books/kings-men/shared/state.ts';
import type { ArmyId, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { overlaps } from '../../src/table/overlap.ts';
import { setUpAutomatically } from '../playing/automatic-set-up.ts';
import { granted, spot } from './marching.ts';

interface SetUp {
  readonly game: { readonly state: Battle };
  readonly events: readonly GameEvent[];
}

const firstBook = { ...first, book: first.kingsMen };
const revisedBook = { ...revised, book: revised.kingsMenRevised };

/** Every scenario of both books, deployed in either way. */
const BATTLES = (['hidden', 'alternating'] as const).flatMap((deployment) => [
  ...kingsMenScenarios.map((file) => ({
    name: `${named(file)} ${deployment}`,
    play: (): SetUp => setUpAutomatically(firstBook, deployed(file, deployment)),
  })),
  ...kingsMenRevisedScenarios.map((file) => ({
    name: `${named(file)} ${deployment}`,
    play: (): SetUp => setUpAutomatically(revisedBook, deployed(file, deployment)),
  })),
  {
    name: `three allies of the first book ${deployment}`,
    play: (): SetUp => setUpAutomatically(firstBook, threeAllies('kings-men', deployment)),
  },
  {
    name: `three allies of the revised book ${deployment}`,
    play: (): SetUp => setUpAutomatically(revisedBook, threeAllies('kings-men-revised', deployment)),
  },
]);

function named(file: unknown): string {
  return typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '';
}

function deployed(file: unknown, deployment: string): object {
  const plain = typeof file === 'object' && file !== null ? file : {};
  return { ...plain, options: { ...('options' in plain && typeof plain.options === 'object' ? plain.options : {}), deployment } };
}

/** Three players a side with units of their own, red's second one with most. */
function threeAllies(book: string, deployment: string): object {
  const kinds = ['infantry', 'cavalry', 'skirmishers', 'foot-artillery', 'infantry', 'infantry', 'cavalry'];
  const army = (side: string) => ({
    name: side,
    players: [1, 2, 3].map((number) => ({ seat: `${side}-${number}`, general: `General ${number}`, rating: 2 })),
    units: kinds.map((type, index) => ({
      id: `${side}-unit-${index}`,
      name: type,
      type,
      owner: `${side}-${index < 2 ? 1 : index < 6 ? 2 : 3}`,
    })),
  });
  return {
    format: 1,
    book,
    id: 'allies',
    name: 'Allies',
    description: 'Allies.',
    minutes: 10,
    ...(book === 'kings-men' ? {} : { table: { width: 72, depth: 48 } }),
    options: { deployment },
    armies: { red: army('red'), black: army('black') },
  };
}

function armyOf({ field }: Battle, army: ArmyId): Unit[] {
  return Object.values(field.units).filter((unit) => unit.army === army);
}

/** How far to its army's right something stands: red looks up the table, black down. */
function toTheRight(army: ArmyId, { x }: { readonly x: number }): number {
  return army === 'red' ? x : -x;
}

describe('what the house deploys', () => {
  for (const { name, play } of BATTLES) {
    it(`KM-31.1 is legal and overlaps nowhere, generals included: ${name}`, () => {
      const {
        game: { state },
        events,
      } = play();
      // Nobody has to make way for anybody when all is shown.
      const kinds = events.map(({ kind }) => kind);
      expect(kinds.slice(0, kinds.indexOf('turn-started'))).to.deep.equal(['armies-deployed']);
      const { ground, units } = state.field;
      const all = Object.values(units);
      for (const [index, unit] of all.entries()) {
        for (const other of all.slice(index + 1))
          expect(overlaps(outline(unit, ground), outline(other, ground)), `${unit.id} ${other.id}`).to.equal(false);
      }
      const generals = Object.values(state.field.generals);
      for (const [index, general] of generals.entries()) {
        const base = generalBase(general.at);
        for (const other of generals.slice(index + 1))
          expect(overlaps(base, generalBase(other.at)), `${general.seat} ${other.seat}`).to.equal(false);
        for (const unit of all)
          expect(!inSkirmishFormation(unit) && overlaps(base, outline(unit, ground)), `${general.seat} ${unit.id}`).to.equal(false);
      }
    });

    it(`KM-31.1 is one row, each player's units beside one another in list order with their general behind them: ${name}`, () => {
      const {
        game: { state },
      } = play();
      for (const army of ['red', 'black'] as const) {
        const units = armyOf(state, army);
        // Skirmishers are led from their middle, everybody else from the front.
        for (const loose of [true, false])
          expect(new Set(units.filter((unit) => inSkirmishFormation(unit) === loose).map(({ at }) => at.y)).size, army).to.be.at.most(1);
        const owners = [...units].sort((a, b) => toTheRight(army, a.at) - toTheRight(army, b.at)).map(({ owner }) => owner ?? '');
        expect(
          owners.filter((owner, index) => owner !== owners[index - 1]),
          army,
        ).to.have.length(new Set(owners).size);
        for (const seat of state.armies[army].seats) {
          const own = units.filter(({ owner }) => owner === seat).map(({ at }) => toTheRight(army, at));
          expect(own).to.deep.equal([...own].sort((a, b) => a - b));
          const general = state.field.generals[seat];
          if (own.length === 0 || general === undefined) continue;
          expect(toTheRight(army, general.at), seat).to.be.within(own[0] ?? 0, own.at(-1) ?? 0);
        }
      }
    });
  }

  it('KM-31.1 of three allies the first has the middle, the second the left, the third the right, each as much as their units need', () => {
    const { state } = setUpAutomatically(revisedBook, threeColumns('hidden')).game;
    const order = (army: ArmyId) =>
      [...armyOf(state, army)].sort((a, b) => toTheRight(army, a.at) - toTheRight(army, b.at)).map(({ id }) => id);
    expect(order('red')).to.deep.equal([
      'south-w-1',
      'south-w-2',
      'south-w-light',
      'south-guns',
      'south-c-1',
      'south-c-2',
      'south-e-1',
      'south-horse-1',
      'south-horse-2',
    ]);
    expect(order('black')).to.deep.equal([
      'north-e-1',
      'north-e-2',
      'north-e-light',
      'north-guns',
      'north-c-1',
      'north-c-2',
      'north-w-1',
      'north-horse-1',
      'north-horse-2',
    ]);
  });

  it('KM-31.1 keeps clear of what an ally has put down where it would have stood, and of their general', () => {
    const { state } = setUpAutomatically(revisedBook, threeColumns('hidden')).game;
    const task = { seat: 'red-2', army: 'red', units: ['south-w-1', 'south-w-2', 'south-w-light'], general: true } as const;
    const usual = usualDeployment(state, { ...task, placed: [] });
    const [there] = usual.units;
    if (there === undefined) throw new Error('nothing is put down');
    // His ally has taken the first place for his guards, and the general's for himself.
    const deployment = { ...task, placed: [{ ...there, unit: 'south-c-1' }], generals: [{ seat: 'red-1', at: usual.general }] };
    const answer = usualDeployment(state, deployment);
    expect(checkDeployment(state, deployment, answer)).to.equal(null);
    expect(answer.units[0]?.at).to.not.deep.equal(there.at);
    expect(answer.units.slice(1)).to.deep.equal(usual.units.slice(1));
    expect(overlaps(generalBase(answer.general), generalBase(usual.general))).to.equal(false);
    // Where his ally's general stands in the row, nobody is put on top of him.
    const beset = usualDeployment(state, { ...task, placed: [], generals: [{ seat: 'red-1', at: spot(5.53, 10) }] });
    expect(beset.units[0]?.at).to.not.deep.equal(there.at);
  });
});

function threeColumns(deployment: string): object {
  return deployed(kingsMenRevisedScenarios[1], deployment);
}

describe('left to the computer', () => {
  it('KM-31.1 a row that is full goes on in a second one behind it, an inch apart, in list order', () => {
    // A line of twelve is six wide and two deep. Thirty inches of front hold four of them with an inch beside each, not five.
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const scenario = granted(
      first.loadScenario({
        format: 1,
        book: 'kings-men',
        id: 'trial',
        name: 'Trial',
        description: '',
        minutes: 30,
        zones: {
          red: [
            { x: 20, y: 0 },
            { x: 50, y: 0 },
            { x: 50, y: 12 },
            { x: 20, y: 12 },
          ],
          black: [
            { x: 0, y: 36 },
            { x: 72, y: 36 },
            { x: 72, y: 48 },
            { x: 0, y: 48 },
          ],
        },
        armies: {
          red: { name: 'red', players: [{ seat: 'red-1', general: 'R' }], units: names.map((id) => ({ id, name: id, type: 'infantry' })) },
          black: { name: 'black', players: [{ seat: 'black-1', general: 'B' }], units: [{ id: 'z', name: 'z', type: 'infantry' }] },
        },
      }),
    );
    const { units } = first.setUp(scenario, streams(freshChance('ab'.repeat(32)))).state.field;
    // Four in the first row: six inches left over, a fifth of them before each and after the last; two in the second: eighteen, a third.
    expect(names.map((id) => units[id]?.at)).to.deep.equal([
      { x: 24_200, y: 11_000 },
      { x: 31_400, y: 11_000 },
      { x: 38_600, y: 11_000 },
      { x: 45_800, y: 11_000 },
      { x: 29_000, y: 8000 },
      { x: 41_000, y: 8000 },
    ]);
    expect(units['z']?.at).to.deep.equal({ x: 36_000, y: 37_000 });
  });
});
