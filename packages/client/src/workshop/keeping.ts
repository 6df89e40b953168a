import { signal, type ReadonlySignal } from '@preact/signals';
import type { LeftOut } from '@longroll/rules/kernel/situation';
import { createStore, del, entries, get, update, type UseStore } from 'idb-keyval';
import type { DrawnFile } from './things.ts';

/** The battle that a position was taken from, null where its record is a file, when in it, and what of it the drawing does not say. */
export interface TakenFrom {
  readonly battle: string | null;
  readonly turn: number;
  readonly left: readonly LeftOut[];
}

/** A drawing as a browser keeps it. */
export interface KeptDrawing {
  readonly id: string;
  readonly book: string;
  readonly name: string;
  /** Milliseconds, by this browser's clock. */
  readonly changed: number;
  /** Counts its changes, so that no tab writes over what another one has drawn. */
  readonly revision: number;
  readonly file: DrawnFile;
  /** The entry of the library that it was drawn on. */
  readonly copiedFrom?: string;
  /** The battle that it was taken from. */
  readonly takenFrom?: TakenFrom;
  /** A picture to draw over. It leaves this browser never. */
  readonly backdrop?: Blob;
}

/** What came of keeping a drawing: kept, kept by nobody but this page, or another tab has drawn on meanwhile. */
export type Kept = 'kept' | 'unkept' | 'overtaken';

let opened: UseStore | null = null;
/** Does something in the store. Where there is none at all it rejects, as where the store fails. */
const inStore = async <Result>(run: (store: UseStore) => Promise<Result>): Promise<Result> =>
  run((opened ??= createStore('longroll-workshop', 'drawings')));

/** What the browser does not take: it is known as long as this page is open. */
const unkept = new Map<string, KeptDrawing>();
const failing = signal(false);

/** Whether the browser keeps no drawings just now: its storage is blocked, or full. */
export const keepsNothing: ReadonlySignal<boolean> = failing;

/** All drawings kept here, the newest first. */
export async function keptDrawings(): Promise<KeptDrawing[]> {
  const there = await inStore((store) => entries<string, KeptDrawing>(store)).catch(() => {
    failing.value = true;
    return [];
  });
  const all = new Map([...there.filter(([, each]) => isKept(each)), ...unkept]);
  return [...all.values()].sort((a, b) => b.changed - a.changed);
}

/** One of them; null where it is not kept here. */
export async function keptDrawing(id: string): Promise<KeptDrawing | null> {
  const here = unkept.get(id);
  if (here !== undefined) return here;
  const found = await inStore((store) => get<KeptDrawing>(id, store)).catch(() => undefined);
  return found !== undefined && isKept(found) ? found : null;
}

/** Keeps a drawing, unless another tab has kept a later one under its id. */
export async function keepDrawing(drawing: KeptDrawing): Promise<Kept> {
  let overtaken = false;
  try {
    const latest = (there: KeptDrawing | undefined): KeptDrawing => {
      overtaken = there !== undefined && there.revision >= drawing.revision;
      return there !== undefined && overtaken ? there : drawing;
    };
    await inStore((store) => update<KeptDrawing>(drawing.id, latest, store));
    unkept.delete(drawing.id);
    failing.value = unkept.size > 0;
    return overtaken ? 'overtaken' : 'kept';
  } catch {
    unkept.set(drawing.id, drawing);
    failing.value = true;
    return 'unkept';
  }
}

export async function forgetDrawing(id: string): Promise<void> {
  unkept.delete(id);
  await inStore((store) => del(id, store)).catch(() => undefined);
}

function isKept(value: unknown): value is KeptDrawing {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'book', 'name'].every((field) => typeof Reflect.get(value, field) === 'string') && 'file' in value && 'revision' in value;
}

/** An id that no other drawing of this browser has. */
export function freshDrawingId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), '');
}
