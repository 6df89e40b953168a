import type {
  Entered,
  Entry,
  EntrySummary,
  Found,
  LibrarySearch,
  NewEntry,
  NewOpinion,
  EntryReport,
  NewTerms,
  NewVersion,
  Opinion,
  Trial,
} from '@longroll/protocol';
import { ask, shown } from '../net/lobby.ts';

/*
 * What is asked of the server about the library, as an author by what they show. All of it throws a `LobbyError`.
 */

const at = (id: string, what = ''): string => `/api/library/${encodeURIComponent(id)}${what}`;

export const searchLibrary = (wish: LibrarySearch): Promise<Found> => ask('/api/library/search', wish);
export const ownEntries = (author: string): Promise<EntrySummary[]> => shown('/api/library/own', author);
export const entryOf = (id: string, author: string | null): Promise<Entry> => shown(at(id), author);
export const fileOf = (id: string, version: number): Promise<Record<string, unknown>> => ask(at(id, '/file'), { version });
export const publish = (wish: NewEntry, author: string): Promise<Entered> => ask('/api/library', wish, author);
export const mend = (id: string, wish: NewVersion, author: string): Promise<Entered> => ask(at(id, '/versions'), wish, author);
export const changeTerms = (id: string, wish: NewTerms, author: string): Promise<object> => ask(at(id, '/terms'), wish, author);
export const deleteEntry = (id: string, author: string): Promise<object> => ask(at(id, '/delete'), {}, author);
export const adopt = (key: string, session: string): Promise<object> => ask('/api/library/adopt', { key }, session);
export const battlesPlayed = (id: string, battles: readonly string[]): Promise<string[]> => ask(at(id, '/played'), { battles });
export const sayOpinion = (id: string, wish: NewOpinion, author: string | null): Promise<Opinion> => ask(at(id, '/opinions'), wish, author);
export const report = (id: string, wish: EntryReport): Promise<object> => ask(at(id, '/report'), wish);
export const askTrial = (id: string): Promise<Trial> => ask(at(id, '/trial'), {});

/** Where the picture of a version of a field is. */
export const pictureOf = ({ id, version }: Pick<EntrySummary, 'id' | 'version'>): string =>
  `/library/${encodeURIComponent(id)}/${version}.svg`;
