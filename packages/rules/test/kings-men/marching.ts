import type { z } from 'zod';
import type { Move } from '../../src/books/kings-men/shared/answers.ts';
import type { Rank } from '../../src/books/kings-men/shared/state/card.ts';
import { options } from '../../src/books/kings-men/first/options.ts';
import { scenario } from '../../src/books/kings-men/first/set-up/scenario.ts';
import type { Army, KM, State } from '../../src/books/kings-men/first/state.ts';
import { groundOf } from '../../src/books/kings-men/shared/set-up/terrain.ts';
import type { Ground } from '../../src/books/kings-men/shared/troops/field.ts';
import type { ArmyId, General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { Referee } from '../../src/kernel/referee.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { degrees, inches } from '../../src/table/units.ts';
import type { Point } from '../../src/table/units.ts';
import { drawnUp } from './drawn-up.ts';

type TerrainFile = NonNullable<z.input<typeof scenario>['terrain']>[number];
type OptionsFile = z.input<typeof options>;

/** A point given in inches. */
export function spot(x: number, y: number): Point {
  return { x: inches(x), y: inches(y) };
}

/** Corners of an upright rectangle in inches, as a scenario file writes them. */
export function plot(left: number, bottom: number, right: number, top: number): Point[] {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
}

/** A table of 72 by 48 inches with terrain as a scenario file writes it: what `groundOf` makes of it. */
export function land(terrain: readonly TerrainFile[] = [], switches: OptionsFile = {}): Ground {
  const player = (seat: string) => ({ name: seat, players: [{ seat, general: seat }] });
  return groundOf(
    scenario.parse({
      format: 1,
      book: 'kings-men',
      id: 'trial',
      name: 'Trial',
      description: '',
      minutes: 30,
      terrain: [...terrain],
      armies: { red: player('r'), black: player('b') },
      options: switches,
    }),
  );
}

/** Twelve red infantry in a two-rank line at a place in inches, facing in degrees, with whatever is to be different. */
export function foot(id: string, x: number, y: number, facing = 0, difference: Partial<Unit> = {}): Unit {
  return drawnUp({ id, name: id, at: spot(x, y), facing: degrees(facing), ...difference });
}

export function horse(id: string, x: number, y: number, facing = 0, difference: Partial<Unit> = {}): Unit {
  return foot(id, x, y, facing, { type: 'cavalry', figures: 6, strength: 6, formation: { kind: 'line', files: 6 }, ...difference });
}

export function skirmishers(id: string, x: number, y: number, facing = 0, difference: Partial<Unit> = {}): Unit {
  return foot(id, x, y, facing, {
    type: 'skirmishers',
    figures: 6,
    strength: 6,
    formation: { kind: 'skirmish', layout: 'cloud', spread: 4000 },
    ...difference,
  });
}

export function guns(id: string, x: number, y: number, facing = 0, difference: Partial<Unit> = {}): Unit {
  return foot(id, x, y, facing, { type: 'foot-artillery', figures: 4, strength: 4, formation: { kind: 'battery' }, ...difference });
}

export function garrison(id: string, building: string, at: Point, difference: Partial<Unit> = {}): Unit {
  return foot(id, 0, 0, 0, { at, formation: { kind: 'garrison' }, building, ...difference });
}

export const BLACK = { army: 'black' } as const;
/** Twelve infantry, three abreast and four deep. */
export const COLUMN = { kind: 'column', files: 3 } as const;

export function general(seat: string, army: ArmyId, at: Point): General {
  return { seat, army, name: seat, rating: 2, at };
}

/** A battle in mid turn with these units on the table and nobody being activated. */
export function standing(ground: Ground, units: readonly Unit[], generals: readonly General[] = []): State {
  const army = (id: ArmyId): Army => ({
    id,
    name: id,
    seats: [id],
    started: 5,
    lost: [],
    acting: 0,
    points: 5,
    rolled: {},
    banked: [],
    bankedThisTurn: 0,
    conceding: [],
  });
  return {
    options: options.parse({}),
    zones: { red: [], black: [] },
    victory: {},
    field: {
      ground,
      units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
      generals: Object.fromEntries(generals.map((each) => [each.seat, each])),
    },
    turn: 1,
    phase: 'turn',
    armies: { red: army('red'), black: army('black') },
    deck: [],
    discard: [],
    card: null,
    activation: null,
  };
}

/** The same battle while a card of that rank activates the unit. */
export function activated(state: State, unit: Unit, rank: Rank): State {
  const card = { army: unit.army, rank };
  return { ...state, card, activation: { seat: unit.army, unit: unit.id, card, colour: unit.colour, done: [], fought: false } };
}

export function refereeOf(state: State): Referee<KM> {
  const noDice = (): never => {
    throw new Error('moving takes no dice');
  };
  return new Referee<KM>(
    {
      book: { id: 'kings-men', version: '1' },
      seats: [],
      state,
      strands: [],
      chance: { seed: '', commitment: '', words: {}, drawn: {} },
      seq: 0,
      asked: 0,
      outcome: null,
    },
    () => ({ roll: noDice, shuffle: noDice }),
  );
}

/** A move along points in inches that ends facing so many degrees. */
export function marching(facing: number, ...path: readonly Point[]): Move {
  return { do: 'move', path: [...path], facing: degrees(facing) };
}

/** What a judge granted; fails with the refusal otherwise. */
export function granted<T extends object>(verdict: T): Exclude<T, { refused: true }>;
export function granted(verdict: object): object {
  if (isRefusal(verdict)) throw new Error(`refused under ${verdict.clause}: ${verdict.code}`);
  return verdict;
}

/** Clause and code of a refusal, or `granted`. */
export function verdictOf(verdict: object | null): string {
  return isRefusal(verdict) ? `${verdict.clause} ${verdict.code}` : 'granted';
}
