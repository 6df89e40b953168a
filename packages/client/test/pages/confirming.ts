import type { Picker } from '../../../rules/test/playing/picker.ts';
import type { Mode } from '../../src/books/face.ts';
import type { Shown } from './random-battles.ts';

/** So many of the latest events, and so many pieces, are read of a moment. */
const LINES = 30;
const PIECES = 4;

/** Takes answers of the list one after another, with something else done at the table in between. Throws where one could not be confirmed as it is listed. */
export function takeFromList({ book, situation, decision }: Shown, options: readonly unknown[], pick: Picker): void {
  const mode = book.mode(decision);
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
    if (draft.refusal !== null) throw new Error(`${listed} is listed and refused: ${draft.refusal.clause} ${draft.refusal.message}`);
    if (draft.label !== label) throw new Error(`${listed} is “${label}” in the list and “${draft.label}” in the draft`);
    void mode.overlay.value;
  }
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

/** Reads what else a page says of a moment; throws where it has no words. */
export function readAll({ book, situation: { table, events }, decision }: Shown, pick: Picker): void {
  const said = [
    book.words.prompts[decision.kind]?.title, book.words.prompts[decision.kind]?.note, ...table.waiting.map(({ kind }) => book.words.doing[kind]),
    ...book.hints(decision).map((hint) => hint.text), ...events.slice(-LINES).map((event) => book.line(event).text),
  ];
  if (said.some((each) => each === undefined || each === '')) throw new Error(`something is not said of ${decision.kind}: ${JSON.stringify(said)}`);
  book.about(decision);
  for (const event of events.slice(-LINES)) book.happenings(event);
  book.parties();
  book.throws();
  book.threats();
  book.command();
  void book.base.value;
  for (let piece = 0; piece < PIECES; piece++) {
    const { id = '', x = 0, y = 0 } = table.pieces[pick(table.pieces.length)] ?? {};
    book.glance(id);
    book.explain({ x, y }, id);
    book.explain({ x: pick(72_000), y: pick(48_000) }, null);
  }
}
