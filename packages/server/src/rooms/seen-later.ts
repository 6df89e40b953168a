import type { ChatEntry } from '@longroll/protocol';
import type { BattleHandle } from '../battle/battle-handle.ts';
import type { ShownBattle } from '../battle/spectators/delayed.ts';
import type { ChatRow } from '../store/store.ts';
import type { ToldActions } from './announcements.ts';

/** What of a battle is seen in a room. */
export interface Seen {
  readonly battle: ShownBattle;
  readonly actions: ToldActions;
  /** Whether what was said at that instant might speak of what is not shown yet. */
  readonly hides: (at: Date) => boolean;
}

/** A battle for those who see it later than it is played: clocks and proposals, which speak of now, when it is over. */
export async function seenLater(handle: BattleHandle): Promise<Seen> {
  const battle = await handle.delayed();
  const actions: ToldActions = {
    view: (own) => (battle.play.over ? handle.actions.view(own) : stillTold(battle)),
    fingerprint: (own) => (battle.play.over ? handle.actions.fingerprint(own) : JSON.stringify(battle.play.words)),
  };
  return { battle, actions, hides: (at) => battle.hides(at) };
}

/** What of the table actions is no secret meanwhile. */
function stillTold({ play }: ShownBattle): ReturnType<ToldActions['view']> {
  return {
    clock: { kind: 'none', seats: {}, paused: false, at: new Date(0).toISOString() },
    proposals: [],
    lapsed: null,
    canUndo: false,
    words: play.words,
    claim: null,
    wordsOpen: false,
    rematch: null,
    reminders: {},
    ready: null,
    marks: [],
  };
}

/** What is said at the table where it is seen later: heard when the moves have been shown that had been made by then. */
export class TalkSeen {
  readonly #hides: Seen['hides'];
  #waiting: ChatRow[] = [];

  constructor(hides: Seen['hides']) {
    this.#hides = hides;
  }

  /** Something has been said; whether it may be heard at once. */
  comes(row: ChatRow): boolean {
    if (row.channel === 'spectators' || !this.#hides(row.at)) return true;
    this.#waiting.push(row);
    return false;
  }

  /** What has waited and may be heard now. */
  shown(): ChatRow[] {
    const heard = this.#waiting.filter(({ at }) => !this.#hides(at));
    this.#waiting = this.#waiting.filter((row) => !heard.includes(row));
    return heard;
  }

  forget(id: string): void {
    this.#waiting = this.#waiting.filter((row) => row.id !== id);
  }

  /** Of what was said before somebody came what they may hear. */
  of(entries: readonly ChatEntry[]): ChatEntry[] {
    return entries.filter(({ channel, at }) => channel === 'spectators' || !this.#hides(new Date(at)));
  }
}
