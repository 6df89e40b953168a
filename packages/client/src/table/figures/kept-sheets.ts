import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';
import type { TableScene } from '../contract.ts';
import { liveryOf } from './liveries.ts';
import { NOBODY, type Inventory, type KeptSheets } from './sheets.ts';

/** Bytes of packed pictures that are kept at the most: those that were kept first give way. */
const MOST = 24 * 1024 * 1024;
/** A browser that has not told what it keeps after so long keeps nothing, milliseconds. */
const PATIENCE = 1000;

/** A sheet as it is kept. */
interface Entry extends Inventory {
  /** The pages that painted it: others may paint otherwise. */
  readonly build: string;
  readonly pixels: number;
  readonly picture: Blob;
  /** When it was kept, by the clock of this device. */
  readonly at: number;
}

/** The pages of this build: the name of their first script has a digest of all of them in it. */
function buildOf(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
}

/**
 * Sheets that earlier tables have painted, so many pixels to an inch, of all whose dress is on the table that is to be shown, and where its own are kept. Null where the browser
 * keeps nothing.
 */
export async function keptSheets(pixels: number, { sides, liveries = {} }: TableScene): Promise<KeptSheets | null> {
  // Sources that are being worked on paint otherwise every minute.
  if (import.meta.env.DEV) return null;
  const build = buildOf();
  const wanted = new Set([NOBODY, ...sides.map(({ id, colour }) => liveryOf(liveries[id] ?? '', colour).name)]);
  try {
    const store = createStore('longroll-sheets', 'sheets');
    const read = readSheets(store, (entry) => entry.build === build && entry.pixels === pixels && wanted.has(entry.whose));
    const sheets = await Promise.race([read, new Promise<null>((late) => setTimeout(late, PATIENCE, null))]);
    if (sheets === null) return null;
    return {
      sheets,
      keep: ({ whose, places, x, y, tallest }, number, canvas) => {
        const laid = { whose, places: [...places], x, y, tallest };
        canvas.toBlob((picture) => {
          if (picture === null) return;
          const entry: Entry = { ...laid, build, pixels, picture, at: Date.now() };
          // A device that is full keeps what it has.
          set([build, pixels, whose, number], entry, store)
            .then(() => makeRoom(store, build))
            .catch(() => undefined);
        });
      },
    };
  } catch {
    return null;
  }
}

async function readSheets(store: UseStore, isWanted: (entry: Entry) => boolean): Promise<KeptSheets['sheets']> {
  const kept = await entries<IDBValidKey, Entry>(store);
  const wanted = kept.map(([, entry]) => entry).filter(isWanted);
  return Promise.all(wanted.map(async (entry) => ({ ...entry, picture: await createImageBitmap(entry.picture) })));
}

/** Lets go of what other builds have painted, and of the oldest sheets where there are too many. */
async function makeRoom(store: UseStore, build: string): Promise<void> {
  const kept = await entries<IDBValidKey, Entry>(store);
  let bytes = 0;
  const gone = kept
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, entry]) => entry.build !== build || (bytes += entry.picture.size) > MOST)
    .map(([key]) => key);
  if (gone.length > 0) await delMany(gone, store);
}
