import type { LibraryFile } from '@longroll/protocol';

/** An army that was taken from the library, and its file as it was then: built on it is another. */
export interface Taken {
  readonly from: LibraryFile;
  readonly as: string;
}

/** The entry of the library that an address asks to build on; null where it asks for none. */
export function askedFrom(search: string): LibraryFile | null {
  const asked = new URLSearchParams(search);
  const [entry, version] = [asked.get('from'), Number(asked.get('version') ?? 0)];
  return entry === null || !Number.isInteger(version) || version < 1 ? null : { entry, version };
}
