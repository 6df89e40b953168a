import type { GameEvent, ProjectedEvent } from '../kernel/event.ts';
import type { SeatId } from '../kernel/game.ts';
import type { PublicTable } from '../kernel/table.ts';
import { project } from '../kernel/view.ts';
import { rulebooks } from '../rulebooks/index.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import { playback } from './draws.ts';
import { numberOf, provable, standing, stretches, type Entry } from './course.ts';
import { flaw, isFlaw, type Flaw } from './flaw.ts';
import type { BattleRecord } from './format.ts';
import { retrace, rulebookOf, type Retraced } from './retrace.ts';

/** Who watches: a seat with what it knew at the time, a spectator (null), or somebody who may see everything. */
export type Watcher = SeatId | null | { readonly all: true };

/** What one seat knew beyond the table. */
export interface Known {
  readonly seat: SeatId;
  readonly secrets: object;
}

/** The battle after one command that stands, after its opening, or as it went on under other rules. */
export interface Stage {
  /** Number of the command, or of the one before other rules held; 0 is the opening. */
  readonly number: number;
  /** The seat that gave the command; empty where nobody did. */
  readonly seat: SeatId;
  /** Turn that stands on the table after it. */
  readonly turn: number;
  readonly over: boolean;
  readonly events: readonly GameEvent[];
  readonly table: PublicTable;
  /** The stage as one watcher sees it: events without what they could not know, and the secrets they shared. */
  seenBy(watcher: Watcher): { readonly table: PublicTable; readonly events: readonly ProjectedEvent[]; readonly known: readonly Known[] };
}

export interface Replay {
  readonly stages: readonly Stage[];
  /** Where the record stops telling what its own dice lead to; the stages end before it. Null when they never do. */
  readonly drift: Flaw | null;
}

/** The record as stages, as far back as the rules at hand can play it, without what was taken back. Draws nothing: dice and cards are those of the record, and every state hash is compared. */
export function replay(file: BattleRecord, registry: readonly Rulebook[] = rulebooks): Replay | Flaw {
  const course = stages(file, registry);
  const seen: Stage[] = [];
  for (let next = course.next(); ; next = course.next()) {
    if (next.done !== true) seen.push(next.value);
    else return seen.length === 0 && next.value !== null ? next.value : { stages: seen, drift: next.value };
  }
}

/** The stages one after the other, each played when it is asked for: a page can show the first while it works on the others. */
export function* stages(file: BattleRecord, registry: readonly Rulebook[] = rulebooks): Generator<Stage, Flaw | null> {
  const steps = stood(file, registry);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true) return next.value;
    yield stage(next.value);
  }
}

/** A step that stands in the end, and the position it was taken in; null before the first. */
export interface Stood extends Retraced {
  readonly before: Position | null;
}

/** Opening, commands and upgrades that stand in the end, each played from the record's own dice and cards. */
export function* stood(file: BattleRecord, registry: readonly Rulebook[]): Generator<Stood, Flaw | null> {
  const found = rulebookOf(file, registry);
  if (isFlaw(found)) return found;
  const { book, record } = found;
  const part = provable(stretches(record), book.version);
  const course = retrace(book, record, { of: ({ draws }) => playback(draws ?? []), name: 'record' }, part);
  const stand = new Set<Entry>(standing(record));
  let before: Position | null = null;
  for (let next = course.next(); ; next = course.next()) {
    if (next.done === true) return next.value === null || part.own ? next.value : otherVersion(book, record);
    const { step, position } = next.value;
    if (step.do === 'open' || step.do === 'upgrade' || stand.has(step.entry)) yield { ...next.value, before };
    before = position;
  }
}

/** Index of the first stage of a turn: where the jump to that turn leads. The last stage when the battle never came to it. */
export function stageOfTurn(seen: readonly Stage[], turn: number): number {
  const index = seen.findIndex((each) => each.turn >= turn);
  return index < 0 ? seen.length - 1 : index;
}

/** Rules that did not fight a battle lead it elsewhere: nothing is wrong with the record. */
function otherVersion({ id, version }: Rulebook, { book }: BattleRecord): Flaw {
  return flaw('book', {}, 'fought-by-other-version', { book: id, fought: book.version, here: version });
}

function stage({ step, position }: Retraced): Stage {
  const table = position.table();
  const over = position.outcome !== null;
  const { events } = step.entry;
  const known = (seat: SeatId): Known => ({ seat, secrets: position.secrets(seat) });
  return {
    number: numberOf(step),
    seat: step.do === 'command' ? step.entry.seat : '',
    turn: table.turn,
    over,
    events,
    table,
    seenBy(watcher) {
      if (typeof watcher === 'object' && watcher !== null) {
        const all = position.seats.map(({ id }): Known => ({ seat: id, secrets: position.secretsAfterwards(id) }));
        return { table, events: events.map((event) => project(event, null, true)), known: all };
      }
      return { table, events: events.map((event) => project(event, watcher, over)), known: watcher === null ? [] : [known(watcher)] };
    },
  };
}
