import type { Picker } from '../../../rules/test/playing/picker.ts';
import type { Mode } from '../../src/books/face.ts';
import orders from '@longroll/words/en/kings-men/orders';
import { unfit } from './plain-words.ts';
import type { Shown } from './random-battles.ts';

/** So many of the latest events, and so many pieces, are read of a moment. */
const LINES = 30;
const PIECES = 4;

/** Takes answers of the list one after another, with something else done at the table in between. Throws where one could not be confirmed as it is listed. */
export function takeFromList(shown: Shown, options: readonly unknown[], pick: Picker): void {
  const { book, situation, decision } = shown;
  const mode = book.mode(decision);
  if (book.mode(decision).draft.value !== null) throw new Error(`${decision.kind} comes with an answer that nobody chose`);
  for (const option of options) {
    fumble(mode, situation, pick);
    const listed = JSON.stringify(option);
    const label = book.optionLabel(decision, option);
    if (label === '') throw new Error(`there are no words for ${listed}`);
    book.optionGroup(decision, option);
    mode.suggest(option);
    const draft = mode.draft.value;
    const drafted = JSON.stringify(draft?.answer);
    if (draft === null || drafted !== listed) throw new Error(`${drafted} is drafted for ${listed}`);
    if (draft.refusal !== null) throw new Error(`${listed} is listed and refused: ${draft.refusal.clause} ${draft.refusal.code}`);
    if (draft.label !== label) throw new Error(`${listed} is “${label}” in the list and “${draft.label}” in the draft`);
    expectFit(shown, [['a draft', draft.label], ...draft.notes.map((note): [string, string] => ['a note', note.text])]);
    void mode.overlay.value;
  }
}

/** How often a unit was sent beyond its reach, and stopped at it. */
export const sent = { beyond: 0, stopped: 0 };

/** Sends the unit that acts across the whole table each way: it stops where it has to, says so, and nothing is proposed that would be refused. */
export function sendAfar({ book, situation: { table }, decision }: Shown): void {
  const acting = table.pieces.find(({ id }) => id === table.active);
  if (decision.kind !== 'act' || acting === undefined) return;
  for (const [x, y] of [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
  ] as const) {
    const mode = book.mode(decision);
    mode.pick({ x: Math.round(x * table.width), y: Math.round(y * table.depth) }, null, false);
    const draft = mode.draft.value;
    if (draft === null || !/"do":"move"/.test(JSON.stringify(draft.answer))) continue;
    sent.beyond++;
    const stopped = draft.notes.some(({ text }) => text === orders.stopped);
    if (stopped) sent.stopped++;
    if (stopped && draft.refusal !== null) throw new Error(`${draft.label} is proposed and refused: ${draft.refusal.code}`);
    if (/ 0\.0 in/.test(draft.label)) throw new Error(`${draft.label} is proposed`);
    if (draft.refusal?.code === 'too-far' && listsWayTo(decision.options, acting, { x: x * table.width, y: y * table.depth }))
      throw new Error(`${draft.label}: ${draft.refusal.code}`);
  }
}

/** Whether a move straight that way is listed, or very nearly so. */
function listsWayTo(options: readonly unknown[], from: { x: number; y: number }, to: { x: number; y: number }): boolean {
  const ways = options.flatMap((option): { x: number; y: number }[] => {
    const { path, leave } = Object(option);
    return Array.isArray(path) && path.length === 1 && leave === undefined ? [path[0]] : [];
  });
  const towards = Math.atan2(to.y - from.y, to.x - from.x);
  return ways.some((end) => Math.abs(Math.atan2(end.y - from.y, end.x - from.x) - towards) < 0.01);
}

/** A click, a drag of the first handle, or the draft dropped: whatever was drafted before, the list means what it says. */
function fumble(mode: Mode, { table }: Shown['situation'], pick: Picker): void {
  const piece = table.pieces[pick(table.pieces.length)];
  const spot = { x: pick(72_000), y: pick(48_000) };
  switch (pick(5)) {
    case 0:
      mode.pick(spot, null, pick(3) === 0);
      break;
    case 1:
      if (piece !== undefined) mode.pick({ x: piece.x, y: piece.y }, piece.id, pick(3) === 0);
      break;
    case 2: {
      const [handle] = mode.draft.value?.refusal === null ? (mode.overlay.value.handles ?? []) : [];
      if (handle !== undefined) mode.dragHandle(handle.id, spot);
      break;
    }
    case 3:
      mode.clear();
      break;
  }
}

/** Throws where somebody would have to read what only programs read. */
function expectFit(shown: Shown, said: readonly [string, string][]): void {
  const bad = unfit(shown, said);
  if (bad.length > 0) throw new Error(bad.join('; '));
}

/** What the list says of a question: no two answers alike, and no codes. */
function readList(shown: Shown): void {
  const { book, decision } = shown;
  const labels = decision.options.map((option) => `${book.optionGroup(decision, option)}: ${book.optionLabel(decision, option)}`);
  const twice = labels.find((label, index) => labels.indexOf(label) !== index);
  if (twice !== undefined)
    throw new Error(
      `two answers read “${twice}”: ${decision.options
        .filter((_, index) => labels[index] === twice)
        .map((each) => JSON.stringify(each))
        .join(' ')}`,
    );
  expectFit(
    shown,
    labels.map((label) => ['the list', label]),
  );
}

/** Reads what else a page says of a moment; throws where it has no words. */
export function readAll(shown: Shown, pick: Picker): void {
  readList(shown);
  const {
    book,
    situation: { table, events },
    decision,
  } = shown;
  const said = [
    book.words.prompts[decision.kind]?.title,
    book.words.prompts[decision.kind]?.note,
    ...table.waiting.map(({ kind }) => book.words.doing[kind]),
    ...book.hints(decision).map((hint) => hint.text),
    ...events.slice(-LINES).map((event) => book.line(event).text),
  ];
  if (said.some((each) => each === undefined || each === ''))
    throw new Error(`something is not said of ${decision.kind}: ${JSON.stringify(said)}`);
  expectFit(shown, [
    ...said.map((each): [string, string] => ['a sentence', each ?? '']),
    ...events.slice(-LINES).flatMap((event): [string, string][] => book.line(event).rolls.map(({ title }) => ['a roll', title])),
    ...table.sides.map((side): [string, string] => ['an army', book.words.strength(side)]),
    ['the question', book.about(decision)],
  ]);
  for (const event of events.slice(-LINES)) book.happenings(event);
  book.parties();
  book.throws();
  book.threats();
  book.command();
  void book.base.value;
  for (let piece = 0; piece < PIECES; piece++) {
    const { id = '', x = 0, y = 0 } = table.pieces[pick(table.pieces.length)] ?? {};
    book.glance(id);
    for (const told of [book.explain({ x, y }, id), book.explain({ x: pick(72_000), y: pick(48_000) }, null)])
      if (told !== null)
        expectFit(shown, [['an explanation', told.title], ...told.notes.map((note): [string, string] => ['an explanation', note.text])]);
  }
}
