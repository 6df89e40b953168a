import { recall, remember } from '../net/remembered.ts';
import { playerHere } from '../players/player-here.ts';

/** Where this browser keeps its edit key. */
const KEY = 'library-key';
const BYTES = 32;

/** The edit key by which this browser has put fields into the library; null where it has put none. */
export const editKeyHere = (): string | null => recall(KEY);

/** What is drawn with this key is somebody else's now. */
export const forgetEditKey = (): void => remember(KEY, null);

/** What an author shows who puts something in here: the session of the player who is signed in, or this browser's edit key, which is drawn when it is first wanted. */
export function authorHere(): string {
  const session = playerHere.peek()?.session;
  if (session !== undefined) return session;
  const known = editKeyHere();
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const drawn = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const key = `edit.${drawn}`;
  remember(KEY, key);
  return key;
}

/** All that may show here that a field is theirs, the likeliest first. */
export function authorsHere(): string[] {
  return [playerHere.peek()?.session, editKeyHere()].filter((each) => each !== undefined && each !== null);
}
