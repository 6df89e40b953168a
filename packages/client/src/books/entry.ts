import type { ComponentType } from 'preact';
import type { BookFace } from './face.ts';
import type { Switch } from './switch-list.ts';

/** A rulebook to be read: as it is written in `docs/rules`, and the drawings that stand at its clauses. */
interface BookRules {
  readonly text: string;
  readonly diagrams: Readonly<Record<string, ComponentType>>;
}

/** A book as the pages know it. All but its names is fetched when it is first wanted. */
export interface BookEntry {
  /** The id that battles know it by. */
  readonly id: string;
  /** What the numbers of its clauses begin with: `KM`. */
  readonly prefix: string;
  readonly title: string;
  readonly rules: () => Promise<BookRules>;
  readonly switches: () => Promise<readonly Switch[]>;
  readonly face: () => Promise<BookFace>;
}
