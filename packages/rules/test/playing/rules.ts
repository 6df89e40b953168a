import type { Book } from '../../src/kernel/book.ts';
import type { Chance } from '../../src/kernel/chance.ts';
import type { BookTypes, Game, Seat } from '../../src/kernel/game.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import type { View } from '../../src/kernel/view.ts';

/** A book whose battles go by turns. */
export interface Turned extends BookTypes {
  state: { turn: number };
}

/** A book as whole battles need it. */
export interface Rules<B extends BookTypes, Scenario extends object, Setting> {
  readonly book: Book<B>;
  loadScenario(file: unknown): Scenario | Refusal;
  setUp(scenario: Scenario, chance: Chance): { readonly seats: readonly Seat[]; readonly state: B['state'] };
  settingOf(game: Game<B>): Setting;
  gameFromView(setting: Setting, seats: readonly Seat[], sight: View): Game<B>;
}
