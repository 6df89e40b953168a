import type { Chance, ChanceSource, ChanceState } from '../kernel/chance.ts';

export interface ScriptOptions {
  /** The cards that come first out of the first shuffle for `deck`, in this order; the others follow in the order they had. */
  readonly deck?: readonly unknown[];
  /** Dice of all purposes that are not listed by name, in the order in which they are thrown. */
  readonly queue?: readonly number[];
  /** Throws and shuffles what the script does not mention. Without it an unmentioned purpose is an error. */
  readonly fallback?: ChanceSource;
}

/** How much of the queue is used up is kept under this; no purpose is called so. */
const QUEUE = 'script-queue';

/**
 * Dice for tests, listed by purpose in the order they fall, or in one queue whatever they are for. A purpose, or the queue, with too few dice left is an error.
 * What has been thrown is kept in the game like the position of a real stream, so deciding the same command twice throws the same dice;
 * a script first used in the middle of a battle begins at its own first die.
 */
export function script(dice: Readonly<Record<string, readonly number[]>>, options: ScriptOptions = {}): ChanceSource {
  const begun = new Map<string, number>();

  /** How much of its own list for `track` this script has used up, counting from where the battle stood when it was first used. */
  const used = (state: ChanceState, track: string): number => {
    const drawn = state.drawn[track] ?? 0;
    const from = begun.get(track);
    if (from !== undefined && from <= drawn) return drawn - from;
    begun.set(track, drawn);
    return 0;
  };

  return (state): Chance<string> => {
    const fallback = options.fallback?.(state);
    return {
      roll(purpose, count, sides = 6) {
        const own = dice[purpose];
        const listed = own ?? options.queue;
        if (listed === undefined) {
          if (fallback !== undefined) return fallback.roll(purpose, count, sides);
          throw new Error(`the script has no dice for ${purpose} (${count} wanted)`);
        }
        const track = own === undefined ? QUEUE : `script:${purpose}`;
        const from = used(state, track);
        const thrown = listed.slice(from, from + count);
        if (thrown.length < count) throw new Error(`the script has ${thrown.length} dice left for ${purpose}, ${count} wanted`);
        const odd = thrown.find((die) => !Number.isInteger(die) || die < 1 || die > sides);
        if (odd !== undefined) throw new Error(`the script lets a die of ${sides} show ${odd} for ${purpose}`);
        state.drawn[track] = (state.drawn[track] ?? 0) + count;
        return thrown;
      },
      shuffle<T>(purpose: string, items: readonly T[]): T[] {
        if (purpose !== 'deck' || options.deck === undefined) return fallback?.shuffle(purpose, items) ?? [...items];
        const track = 'script:shuffle';
        const before = used(state, track);
        state.drawn[track] = (state.drawn[track] ?? 0) + 1;
        return before === 0 ? stacked(items, options.deck) : [...items];
      },
    };
  };
}

/** The items with the wanted ones first. */
function stacked<T>(items: readonly T[], wanted: readonly unknown[]): T[] {
  const rest = [...items];
  const first = wanted.flatMap((card) => {
    const text = face(card);
    const at = rest.findIndex((each) => face(each) === text);
    if (at < 0) throw new Error(`the script wants ${text}, which is not (or no longer) in the deck`);
    return rest.splice(at, 1);
  });
  return [...first, ...rest];
}

/** A card as text, whatever the order in which its fields were written. */
function face(card: unknown): string {
  const fields = typeof card === 'object' && card !== null ? Object.keys(card).sort() : null;
  return JSON.stringify(card, fields);
}
