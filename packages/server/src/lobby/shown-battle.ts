import { setImmediate } from 'node:timers/promises';
import { changeBetween, PROTOCOL_VERSION, type SetupMessage, type ShownBattle, type ShownStep } from '@longroll/protocol';
import type { Choice } from '@longroll/rules/bots/advice';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { project } from '@longroll/rules/kernel/view';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Opened, Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { daylightOf } from '@longroll/rules/table/daylight';

/** A battle is fought for so many decisions, and the last of them are shown: by then armies are drawn up and have met. */
const FOUGHT = 90;
const SHOWN = 32;
/** Any dice do, and everybody is shown the same. */
const SEED = '7'.repeat(64);

/** What a computer general makes of an outlook. */
export type Think = (book: Rulebook, outlook: string) => Choice | Promise<Choice>;

/**
 * A battle on each field that comes with a book, as JSON; fought when it is first asked for, one after the other, so that players at tables wait for none
 * of them. Null where there is no such field, or it is no table.
 */
export function shownBattles(books: readonly Rulebook[], think: Think): (id: string) => Promise<string> | null {
  const fought = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  return (id) => {
    const known = fought.get(id);
    if (known !== undefined) return known;
    const book = books.find(({ scenarios }) => scenarios.some((each) => each.id === id));
    if (book === undefined || book.kind === 'campaign' || book.strengths.length === 0) return null;
    const battle = last.then(async () => JSON.stringify(await shownBattle(book, id, think)));
    last = battle.catch(() => undefined);
    fought.set(id, battle);
    // What failed is tried again by whoever asks next.
    battle.catch(() => fought.delete(id));
    return battle;
  };
}

/** A part of a battle on a field that comes with a book. */
export async function shownBattle(book: Rulebook, scenario: string, think: Think): Promise<ShownBattle> {
  const file = book.scenario(scenario);
  const opened = book.open(file, book.freshChance(SEED));
  if (isRefusal(opened)) throw new Error(`the battle cannot be set up: ${opened.code}`);
  const course: { readonly position: Position; readonly events: readonly GameEvent[] }[] = [opened];
  for (let last = opened.position; !last.over && course.length <= FOUGHT;) {
    const decided = await next(book, last, think);
    course.push(decided);
    last = decided.position;
    // Whoever plays here is served in between.
    await setImmediate();
  }
  const [first, ...rest] = course.slice(-SHOWN - 1);
  let table = (first ?? opened).position.table();
  const begins = table;
  const steps = rest.map(({ position, events }): ShownStep => {
    const after = position.table();
    const change = changeBetween(table, after);
    table = after;
    return { events: events.map((event) => project(event, null)), change };
  });
  return { setup: setupOf(book, file, opened), table: begins, steps };
}

/** The battle after the computer has answered its first question. */
async function next(book: Rulebook, position: Position, think: Think) {
  const [question] = position.questions();
  const seat = question?.seats[0];
  if (question === undefined || seat === undefined) throw new Error('nobody is asked');
  const outlook = position.outlook(seat);
  const { decision, answer } = outlook === null ? position.fallback(question, seat) : await think(book, outlook);
  const decided = position.decide({ seat, decision, answer });
  if (isRefusal(decided)) throw new Error(refusalName(decided));
  return decided;
}

/** What whoever looks on is told of it, as in a battle's room. */
function setupOf(book: Rulebook, file: unknown, { scenario, position }: Opened): SetupMessage {
  const { id, name, description } = scenario;
  return {
    protocol: PROTOCOL_VERSION,
    battle: '',
    book: { id: book.id, version: book.version },
    scenario: { id, name, description, light: daylightOf(file) },
    setting: position.setting(),
    seats: position.seats.map((seat) => ({ id: seat.id, side: seat.side, general: seat.name, player: '', held: 'computer' })),
    awaited: [],
    holders: [],
    joining: 'invited',
    watching: 'anybody',
    seat: '',
    commitment: position.commitment,
  };
}
