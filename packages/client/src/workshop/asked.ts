import type { Fault } from '@longroll/rules/rulebooks/drawing/faults';
import type { Drawable } from './drawable.ts';
import type { ScenarioHead } from '@longroll/rules/rulebooks/definition';
import type { Taken } from '@longroll/rules/rulebooks/taken';
import type { DrawnFile } from './things.ts';

/** What a page asks of the judge beside it. */
export type Asked =
  | { readonly about: 'book'; readonly book: string }
  | { readonly about: 'faults' | 'picture'; readonly file: DrawnFile }
  | { readonly about: 'shipped'; readonly book: string; readonly id: string }
  | { readonly about: 'taken'; readonly book: string; readonly outlook: string; readonly head: ScenarioHead };

/** What it is answered. */
export type Answer =
  | { readonly about: 'book'; readonly drawable: Drawable | null }
  | { readonly about: 'faults'; readonly faults: readonly Fault[] }
  | { readonly about: 'picture'; readonly picture: string | null }
  | { readonly about: 'shipped'; readonly file: DrawnFile | null }
  | { readonly about: 'taken'; readonly taken: Taken | null };
