import type { OpenedScenario } from '@longroll/protocol';
import { LobbyError, openScenario } from '../../net/lobby.ts';
import { text } from '../../text/words.ts';

/** Bytes of the largest file the server reads, less what is sent around it. */
const LARGEST = 250 * 1024;

/** A scenario file of one's own as its rulebook has read it. */
export interface OwnField extends OpenedScenario {
  readonly file: Record<string, unknown>;
}

/** Why a file cannot be played, and the clause that says so where one does. */
export interface Unplayable {
  readonly why: string;
  readonly clause: string;
}

/** A file as it was chosen, read here and judged by the server. */
export async function readOwnField(file: File): Promise<OwnField | Unplayable> {
  const words = text.setup.ownField;
  if (file.size > LARGEST) return unplayable(words.tooLarge({ most: Math.floor(LARGEST / 1024) }));
  const read = objectIn(await file.text());
  if (read === null) return unplayable(words.noScenario);
  try {
    return { ...(await openScenario(read)), file: read };
  } catch (error) {
    if (error instanceof LobbyError) return { why: error.message, clause: error.clause };
    throw error;
  }
}

function unplayable(why: string): Unplayable {
  return { why, clause: '' };
}

/** The object that is written there as JSON; null where none is. */
function objectIn(written: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
