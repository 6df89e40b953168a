import type { GameEvent } from '../kernel/event.ts';
import type { Command } from '../kernel/decision.ts';
import type { SeatId } from '../kernel/game.ts';
import type { Outcome } from '../kernel/outcome.ts';
import type { Draw } from './format.ts';

/* What has been done in a battle, as a record or a journal tells it, and the versions of the rules under which it was done. */

/** What something led to. */
export interface Entry {
  /** What was thrown and shuffled; missing or null where nobody has written it down. */
  readonly draws?: readonly Draw[] | null;
  readonly events: readonly GameEvent[];
  /** State hash after it. */
  readonly hash: string;
}

export interface OpeningEntry extends Entry {
  /** Seats whose players had not come by then. */
  readonly awaited?: readonly SeatId[];
}

export interface CommandEntry extends Entry, Command {
  readonly seq: number;
  readonly commandId?: string;
}

/** A taking back: by whom, and from which command on (its number, from 1). */
export interface TakeBackEntry extends Omit<Entry, 'events'> {
  /** Commands carried out before it, those taken back included. */
  readonly after: number;
  readonly from: number;
  readonly seat: SeatId;
  /** Whether the others had to agree. */
  readonly agreed: boolean;
  /** How far the streams had been read by then; missing or null where nobody has written it down. */
  readonly spent?: Readonly<Record<string, number>> | null;
}

/** From here on the battle is fought under another version of its book. */
export interface UpgradeEntry extends Entry {
  /** Commands carried out before it. */
  readonly after: number;
  readonly from: string;
  readonly to: string;
  /** The new rules lead all that came before to the same states. Where they do not, the battle went on from `position`. */
  readonly replayed: boolean;
  /** The first command that no longer stands, where the position was kept before it. */
  readonly undone?: number;
  /** The whole game as the version before had kept it. */
  readonly position?: Readonly<Record<string, unknown>>;
}

/** A battle from its beginning, finished or not. */
export interface Course {
  readonly book: { readonly id: string; readonly version: string };
  readonly scenario: unknown;
  readonly seats: readonly { readonly id: SeatId; readonly side: string }[];
  readonly chance: { readonly commitment: string; readonly seed: string; readonly words: Readonly<Record<string, string>> };
  readonly opening: OpeningEntry;
  readonly commands: readonly CommandEntry[];
  readonly takenBack?: readonly TakeBackEntry[];
  readonly upgrades?: readonly UpgradeEntry[];
  readonly outcome: Outcome | null;
}

export type Step =
  | { readonly do: 'open'; readonly entry: OpeningEntry }
  | { readonly do: 'command'; readonly entry: CommandEntry }
  | { readonly do: 'take-back'; readonly entry: TakeBackEntry & Entry }
  | { readonly do: 'upgrade'; readonly entry: UpgradeEntry };

/** Number of the command a step is, or comes after; 0 is the opening. */
export function numberOf(step: Step): number {
  if (step.do === 'open') return 0;
  return step.do === 'command' ? step.entry.seq : step.entry.after;
}

/** What was done under one version of the rules. Each but the first begins with its upgrade. */
export interface Stretch {
  readonly version: string;
  readonly steps: readonly Step[];
}

/** The stretches of a battle, in order. */
export function stretches({ book, opening, commands, takenBack = [], upgrades = [] }: Course): Stretch[] {
  const found: { version: string; steps: Step[] }[] = [
    { version: upgrades[0]?.from ?? book.version, steps: [{ do: 'open', entry: opening }] },
  ];
  const after = (number: number) => {
    for (const entry of takenBack)
      if (entry.after === number) found.at(-1)?.steps.push({ do: 'take-back', entry: { ...entry, events: [] } });
    for (const entry of upgrades) if (entry.after === number) found.push({ version: entry.to, steps: [{ do: 'upgrade', entry }] });
  };
  after(0);
  for (const entry of commands) {
    found.at(-1)?.steps.push({ do: 'command', entry });
    after(entry.seq);
  }
  return found;
}

/** Stretches that one version of the rules can play one after the other, from the first to the last of them. */
export interface Part {
  readonly first: number;
  readonly last: number;
  /** Whether that version fought the last of them itself. Another one may lead to the same states, or not. */
  readonly own: boolean;
}

/**
 * What this version can prove of a battle: the last stretch it fought itself, else the last one there is, and those before it that were found to come out
 * alike under it. It begins with the opening, or with the position that was kept.
 */
export function provable(all: readonly Stretch[], version: string): Part {
  const found = all.findLastIndex((each) => each.version === version);
  const last = found < 0 ? all.length - 1 : found;
  let first = last;
  for (; first > 0; first--) {
    const [begun] = all[first]?.steps ?? [];
    if (begun?.do === 'upgrade' && !begun.entry.replayed) break;
  }
  return { first, last, own: found >= 0 };
}

/** The commands that stand in the end: all but those taken back, and those lost when the rules were mended. */
export function standing<C extends { readonly seq: number }>({
  commands,
  takenBack = [],
  upgrades = [],
}: {
  readonly commands: readonly C[];
  readonly takenBack?: readonly Pick<TakeBackEntry, 'from' | 'after'>[];
  readonly upgrades?: readonly Pick<UpgradeEntry, 'undone' | 'after'>[];
}): C[] {
  const gone = [...takenBack, ...upgrades.flatMap(({ undone, after }) => (undone === undefined ? [] : [{ from: undone, after }]))];
  return commands.filter(({ seq }) => !gone.some(({ from, after }) => from <= seq && seq <= after));
}
