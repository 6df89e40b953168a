import type { GameEvent } from '../kernel/event.ts';
import { isRefusal, refusalName, type Refusal } from '../kernel/refusal.ts';
import type { Position } from '../rulebooks/position.ts';
import { at, difference, type Difference } from './difference.ts';
import { flaw, type Flaw, type Wrong } from './flaw.ts';
import type { Entry } from './course.ts';
import type { Draw } from './format.ts';

/** What playing a command again led to. */
export interface Played {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

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
  /** Who says what is right: `the seed gives`, `playing it again gives`. */
  readonly authority: string;
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
  const event = difference(recorded.events, played.events);
  const draw = (recorded.draws ?? null) === null ? null : difference(recorded.draws, draws);
  const sameHash = recorded.hash === played.position.hash();
  if (draw !== null && isFace(draw)) return forgedDraw(comparison, draw, event);
  if (draw !== null && sameHash) return missingDraw(comparison, draw);
  if (event !== null) return wrongEvent(comparison, event, kindOf(event, sameHash, draw === null, number));
  if (draw !== null)
    return flaw(
      number === 0 ? 'scenario' : 'command',
      `${entry(number)} throws other dice than the file lists for it.`,
      number,
      firstEvent(comparison),
    );
  if (sameHash) return null;
  const last = played.events.at(-1)?.seq ?? null;
  return flaw(
    number === 0 ? 'scenario' : 'hash',
    `${entry(number)}: the state hash in the file is not the one of the battle after ${last === null ? 'it' : `event ${last}`}.`,
    number,
    last,
  );
}

/** The referee will not have a command, or it cannot be played at all. */
export function unplayable(number: number, refused: Refusal | Error, event: number | null): Flaw {
  const what = number === 0 ? 'scenario' : 'command';
  if (!isRefusal(refused)) return flaw(what, `${entry(number)} cannot be carried out: ${refused.message}`, number, event);
  return { ...flaw(what, `${entry(number)} cannot be carried out: ${refusalName(refused)}.`, number, event), refusal: refused };
}

/** A command as a sentence begins with it. */
export function entry(number: number): string {
  return number === 0 ? 'The opening' : `Command ${number}`;
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
  const { number, recorded, authority } = comparison;
  const what = path[1] === 'dice' ? 'die' : 'card';
  if (what === 'die' && event !== null && event.path.some((key) => DICE.includes(key))) return wrongEvent(comparison, event, 'die');
  const draw = recorded.draws?.[Number(path[0])];
  const place = Number(path[2]) + 1;
  const where =
    what === 'die'
      ? `the throw for ${draw?.purpose ?? ''}, die ${place}`
      : `the shuffle of the ${draw?.purpose ?? ''}, card ${place} dealt`;
  return flaw(what, `${entry(number)}, ${where}: the file says ${say(one)}, ${authority} ${say(other)}.`, number, firstEvent(comparison));
}

function missingDraw(comparison: Comparison, { path }: Difference): Flaw {
  const { number, recorded, draws } = comparison;
  const index = Number(path[0]);
  const draw = recorded.draws?.[index] ?? draws[index];
  const what = draw?.do === 'shuffle' ? 'card' : 'die';
  return flaw(
    what,
    `${entry(number)}, draw ${index + 1}${draw === undefined ? '' : ` (${draw.purpose})`}: the file does not list what was drawn.`,
    number,
    firstEvent(comparison),
  );
}

function wrongEvent(comparison: Comparison, { path, one, other }: Difference, what: Wrong): Flaw {
  const { number, recorded, played, names, authority } = comparison;
  const index = Number(path[0]);
  const [filed, real] = [recorded.events[index], played.events[index]];
  const seq = real?.seq ?? filed?.seq ?? null;
  const blame = what === 'command' ? ` ${entry(number)} in the file is not the one that led to it.` : '';
  const wrong = (message: string) => flaw(what, `${message}${blame}`, number, seq);
  if (filed === undefined) return wrong(`Event ${seq}, ${title(real, names)}, is missing in the file.`);
  if (real === undefined) return wrong(`Event ${seq}, ${title(filed, names)}, is in the file and did not happen.`);
  if (filed.kind !== real.kind) return wrong(`Event ${seq}: the file says ${title(filed, names)}, ${authority} ${title(real, names)}.`);
  const card = path.findIndex((key) => CARDS.includes(key));
  if (what === 'card' && card >= 0) {
    const whole = path.slice(1, card + 1);
    return wrong(
      `Event ${seq}, ${title(real, names)}${place(whole)}: the file says ${say(at(filed, whole))}, ${authority} ${say(at(real, whole))}.`,
    );
  }
  return wrong(`Event ${seq}, ${title(real, names)}${place(path.slice(1))}: the file says ${say(one)}, ${authority} ${say(other)}.`);
}

function firstEvent({ played, recorded }: Comparison): number | null {
  return played.events[0]?.seq ?? recorded.events[0]?.seq ?? null;
}

/** `fire of 12th Line`: the event's kind, and the first piece it names. */
function title(event: GameEvent | undefined, names: ReadonlyMap<string, string>): string {
  if (event === undefined) return 'nothing';
  const kind = event.kind.replaceAll('-', ' ');
  const named = typeof event.data === 'object' && event.data !== null ? Object.values(event.data) : [];
  for (const each of named) {
    const name = typeof each === 'string' ? names.get(each) : undefined;
    if (name !== undefined) return `${kind} of ${name}`;
  }
  return kind;
}

/** `, attack, die 3` for the path data.attack.dice.2. */
function place(path: readonly (string | number)[]): string {
  return path
    .filter((key) => key !== 'data' && key !== 'secret')
    .map((key, index, keys) => {
      if (typeof key === 'string') return key === 'dice' && typeof keys[index + 1] === 'number' ? '' : `, ${key}`;
      return keys[index - 1] === 'dice' ? `, die ${key + 1}` : `, no. ${key + 1}`;
    })
    .join('');
}

/** A value in a sentence: `red K` for a card, short JSON for the rest. */
function say(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts: unknown[] = Object.values(value);
  if (!Array.isArray(value) && parts.length > 0 && parts.every((part) => typeof part === 'string')) return parts.join(' ');
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
