import { canonicalJson, fieldsOf, isPlain, isSameJson, lastingText, type Field } from '../kernel/json.ts';
import { PARTS } from './share.ts';

/** A part that is written by itself: the value that was written, and its text. */
interface Leaf {
  value: object;
  readonly text: string;
}

/** An object whose fields are written one by one: those in which there is more than a word or a number. */
interface Branch {
  readonly fields: readonly Field[];
  readonly parts: (Leaf | Branch | undefined)[];
}

/**
 * The canonical text of a game that is written again after every command. What is the same as when it was written last is not written again; whether it is the same is
 * seen by comparing, so that the text is that of `canonicalJson` whatever was written before, however much a game shares with the one before it.
 */
export class CanonicalText {
  #last: Leaf | Branch | undefined;

  of(value: object): string {
    const before = this.#last;
    // Should it not be JSON, nothing half written is left behind.
    this.#last = undefined;
    const pieces: string[] = [];
    const last = write(value, before, PARTS, pieces);
    this.#last = last;
    return pieces.join('');
  }
}

function write(value: object, before: Leaf | Branch | undefined, depth: number, pieces: string[]): Leaf | Branch {
  if (depth > 0 && isPlain(value) && lastingText(value) === undefined) {
    return writeFields(value, before !== undefined && 'fields' in before ? before : undefined, depth, pieces);
  }
  const leaf = before !== undefined && 'value' in before ? before : undefined;
  const written = leaf !== undefined && isSameJson(leaf.value, value) ? leaf : { value, text: flat(canonicalJson(value)) };
  // Of two that are the same the older one need not be kept.
  written.value = value;
  pieces.push(written.text);
  return written;
}

function writeFields(object: Readonly<Record<string, unknown>>, before: Branch | undefined, depth: number, pieces: string[]): Branch {
  const fields = fieldsOf(Object.keys(object));
  const branch = before?.fields === fields ? before : { fields, parts: [] };
  let opening = '{';
  for (let place = 0; place < fields.length; place++) {
    const field = fields[place];
    if (field === undefined) continue;
    const each = object[field.key];
    if (each === undefined) continue;
    pieces.push(opening, field.name);
    opening = ',';
    if (typeof each === 'object' && each !== null) branch.parts[place] = write(each, branch.parts[place], depth - 1, pieces);
    else pieces.push(canonicalJson(each));
  }
  pieces.push(opening === '{' ? '{}' : '}');
  return branch;
}

/** A text in one piece. What is put together stays a tree of its parts until somebody looks at a letter of it, and to walk that tree costs more than to read the text. */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}
