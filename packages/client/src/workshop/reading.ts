import { tooLargeFor } from '@longroll/protocol/scenario-size';
import { sentenceOf } from '../books/refusals.ts';
import { ask, LobbyError } from '../net/lobby.ts';
import { isObject, type DrawnFile } from './things.ts';
import { workshopWords as words } from './workshop-words.ts';

/** Bytes of the largest file that may be opened: as much as a server reads. */
const LARGEST = 250 * 1024;
/** How deep a file may be nested. */
const DEPTH = 16;
/** Bytes of the largest picture to draw over. */
const LARGEST_PICTURE = 8 * 1024 * 1024;
/** How files of each kind that is shown begin; null stands for any byte. */
const BEGINNINGS: readonly (readonly (number | null)[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  // “RIFF”, its length, “WEBP”.
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
];

/** A file that was read, or why it is not, with the bound that it breaks. */
export type Read<Value> = { readonly read: Value } | { readonly why: string };

/** What somebody would go on drawing: a scenario file, within the bounds of what any page draws. */
export async function readDrawing(file: Blob): Promise<Read<DrawnFile>> {
  if (file.size > LARGEST) return { why: words.tooManyBytes({ kilobytes: LARGEST / 1024 }) };
  return drawingIn(await file.text());
}

/** The same of the newest version of an entry of the library. */
export async function entryFile(id: string): Promise<Read<DrawnFile>> {
  try {
    return withinBounds(await ask<object>(`/api/library/${encodeURIComponent(id)}/file`));
  } catch (error) {
    return { why: error instanceof LobbyError ? error.message : words.noFile };
  }
}

/** The same of a text. */
export function drawingIn(text: string): Read<DrawnFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { why: words.noFile };
  }
  return withinBounds(value);
}

function withinBounds(value: unknown): Read<DrawnFile> {
  if (isDeeper(value, DEPTH)) return { why: words.tooDeep({ depth: DEPTH }) };
  const tooLarge = tooLargeFor(value);
  if (tooLarge !== null) return { why: sentenceOf({ clause: '', code: 'scenario-too-large', named: { ...tooLarge } }) };
  return isObject(value) ? { read: value } : { why: words.noFile };
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((each) => isDeeper(each, depth - 1));
}

/** A picture to draw over: PNG, JPEG or WebP by what is in it, whatever it is called, and no larger than a camera makes it. */
export async function readBackdrop(file: Blob): Promise<Read<Blob>> {
  if (file.size > LARGEST_PICTURE) return { why: words.tooLargePicture({ megabytes: LARGEST_PICTURE / 1024 / 1024 }) };
  const bytes = new Uint8Array(await file.slice(0, Math.max(...BEGINNINGS.map(({ length }) => length))).arrayBuffer());
  const isPicture = BEGINNINGS.some((beginning) => beginning.every((byte, place) => byte === null || bytes[place] === byte));
  return isPicture ? { read: file } : { why: words.noPicture };
}
