import type { GameEvent } from '../kernel/event.ts';
import { isRefusal, refusalName, type Phrase, type Refusal } from '../kernel/refusal.ts';
import type { Position } from '../rulebooks/position.ts';
import { at, difference, type Difference } from './difference.ts';
import { Misdrawn } from './draws.ts';
import { flaw, phrase, type Flaw, type Wrong } from './flaw.ts';
import type { Entry } from './course.ts';
import type { Draw } from './format.ts';

/** What playing a command again led to. */
export interface Played {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** What a difference is blamed on: what the seed gives, what playing it again, the record's own dice or other rules give. */
export type Judge = 'seed' | 'again' | 'record' | 'rules';

/** A command's part of the record beside what playing it again gave. */
export interface Comparison {
  /** Number of the command; 0 is the opening. */
  readonly number: number;
  readonly recorded: Entry;
  readonly played: Played;
  /** What was thrown and shuffled this time. */
  readonly draws: readonly Draw[];
  /** Names of the pieces by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly judge: Judge;
}

/** Keys under which books put thrown dice and turned cards into events. */
const DICE: readonly (string | number)[] = ['die', 'dice', 'rolled'];
const CARDS: readonly (string | number)[] = ['card', 'cards', 'drawn', 'wasted'];

/**
 * Null when the record tells what happens. Else the first thing that is wrong and what kind of thing was changed: dice that differ
 * from the ones thrown were forged; events that differ although the battle stands as recorded were forged by themselves; where the
 * battle stands otherwise, the command is not the one that was given.
 */
export function account(comparison: Comparison): Flaw | null {
  const { number, recorded, played, draws } = comparison;
  const command = number;
  const event = difference(recorded.events, played.events);
  const draw = (recorded.draws ?? null) === null ? null : difference(recorded.draws, draws);
  const sameHash = recorded.hash === played.position.hash();
  if (draw !== null && isFace(draw)) return forgedDraw(comparison, draw, event);
  if (draw !== null && sameHash) return missingDraw(comparison, draw);
  if (event !== null) return wrongEvent(comparison, event, kindOf(event, sameHash, draw === null, number));
  if (draw !== null)
    return flaw(number === 0 ? 'scenario' : 'command', { command, event: firstEvent(comparison) }, 'other-draws', { command });
  if (sameHash) return null;
  const last = played.events.at(-1)?.seq;
  const what = number === 0 ? 'scenario' : 'hash';
  return last === undefined
    ? flaw(what, { command }, 'state-differs', { command })
    : flaw(what, { command, event: last }, 'state-differs-after', { command, event: last });
}

/** The referee will not have a command, or it cannot be played at all. */
export function unplayable(command: number, refused: Refusal | Error, event: number | null): Flaw {
  const what = command === 0 ? 'scenario' : 'command';
  if (!isRefusal(refused)) {
    const why = refused instanceof Misdrawn ? refused.why : refused.message;
    return flaw(what, { command, event }, 'unplayable', { command, why });
  }
  return { ...flaw(what, { command, event }, 'refused', { command, refusal: refusalName(refused) }), refusal: refused };
}

/** Whether a draw differs in what fell, not in how many dice or what for. */
function isFace({ path, one, other }: Difference): boolean {
  return (path[1] === 'dice' || path[1] === 'places') && one !== undefined && other !== undefined;
}

function kindOf(event: Difference, sameHash: boolean, sameDraws: boolean, number: number): Wrong {
  const says = (keys: readonly (string | number)[]) => event.path.some((key) => keys.includes(key));
  if (says(DICE) && event.one !== undefined && event.other !== undefined && sameDraws) return 'die';
  if (sameHash) return says(CARDS) ? 'card' : 'event';
  return number === 0 ? 'scenario' : 'command';
}

function forgedDraw(comparison: Comparison, { path, one, other }: Difference, event: Difference | null): Flaw {
  const { number: command, recorded, judge } = comparison;
  const what = path[1] === 'dice' ? 'die' : 'card';
  if (what === 'die' && event !== null && event.path.some((key) => DICE.includes(key))) return wrongEvent(comparison, event, 'die');
  const draw = recorded.draws?.[Number(path[0])];
  return flaw(what, { command, event: firstEvent(comparison) }, what === 'die' ? 'die-differs' : 'card-differs', {
    command,
    purpose: draw?.purpose ?? '',
    place: Number(path[2]) + 1,
    filed: said(one),
    authority: judge,
    given: said(other),
  });
}

function missingDraw(comparison: Comparison, { path }: Difference): Flaw {
  const { number: command, recorded, draws } = comparison;
  const index = Number(path[0]);
  const draw = recorded.draws?.[index] ?? draws[index];
  const what = draw?.do === 'shuffle' ? 'card' : 'die';
  const purpose = draw?.purpose ?? '';
  return flaw(what, { command, event: firstEvent(comparison) }, 'draw-not-listed', { command, draw: index + 1, purpose });
}

function wrongEvent(comparison: Comparison, { path, one, other }: Difference, what: Wrong): Flaw {
  const { number: command, recorded, played, names, judge: authority } = comparison;
  const index = Number(path[0]);
  const [filed, real] = [recorded.events[index], played.events[index]];
  const event = real?.seq ?? filed?.seq ?? index;
  const place = { command, event };
  // Whether the command did lead to it: else another one was given.
  const where = { event, led: what !== 'command', command };
  if (filed === undefined) return flaw(what, place, 'event-missing', { ...where, title: title(real, names) });
  if (real === undefined) return flaw(what, place, 'event-untrue', { ...where, title: title(filed, names) });
  if (filed.kind !== real.kind)
    return flaw(what, place, 'event-other', { ...where, filed: title(filed, names), authority, given: title(real, names) });
  const card = what === 'card' ? path.findIndex((key) => CARDS.includes(key)) : -1;
  // A card is named whole, whatever of it differs.
  const [to, found, given] = card < 0 ? [path, one, other] : wholeCard(path.slice(0, card + 1), filed, real);
  const differing = { ...where, title: title(real, names), filed: said(found), authority, given: said(given) };
  const keys = to.slice(1).filter((key) => key !== 'data' && key !== 'secret');
  const die = keys.at(-2) === 'dice' ? keys.at(-1) : undefined;
  return typeof die === 'number'
    ? flaw(what, place, 'event-die-differs', { ...differing, ...field(keys.slice(0, -2)), die: die + 1 })
    : flaw(what, place, 'event-differs', { ...differing, ...field(keys) });
}

function wholeCard(path: Difference['path'], filed: GameEvent, real: GameEvent): [Difference['path'], unknown, unknown] {
  return [path, at(filed, path.slice(1)), at(real, path.slice(1))];
}

function firstEvent({ played, recorded }: Comparison): number | null {
  return played.events[0]?.seq ?? recorded.events[0]?.seq ?? null;
}

/** `fire of 12th Line`: the event's kind, and the first piece it names. */
function title(event: GameEvent | undefined, names: ReadonlyMap<string, string>): string | Phrase {
  if (event === undefined) return phrase('nothing');
  const kind = event.kind.replaceAll('-', ' ');
  const named = typeof event.data === 'object' && event.data !== null ? Object.values(event.data) : [];
  for (const each of named) {
    const piece = typeof each === 'string' ? names.get(each) : undefined;
    if (piece !== undefined) return phrase('event-of', { kind, piece });
  }
  return kind;
}

/** Where in an event, by the keys of the file, what stands in a list by its number: `losses, 3`. */
function field(keys: Difference['path']): { readonly whole: boolean; readonly field: string } {
  return { whole: keys.length === 0, field: keys.map((key) => (typeof key === 'number' ? key + 1 : key)).join(', ') };
}

/** A value in a sentence: `red K` for a card, short JSON for the rest. */
function said(value: unknown): string | Phrase {
  if (value === undefined) return phrase('nothing');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: unknown[] = Object.values(value);
  if (!Array.isArray(value) && parts.length > 0 && parts.every((part) => typeof part === 'string')) return parts.join(' ');
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
