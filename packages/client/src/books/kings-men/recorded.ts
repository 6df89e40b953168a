import { streams } from '@longroll/rules/chance/index';
import type { Book } from '@longroll/rules/kernel/book';
import type { Chance } from '@longroll/rules/kernel/chance';
import { begin } from '@longroll/rules/kernel/decide';
import type { BookTypes, Game, Seat } from '@longroll/rules/kernel/game';
import { isRefusal, type Refusal } from '@longroll/rules/kernel/refusal';
import type { FinishedRecord } from '@longroll/rules/record/index';

/** What sets a recorded battle up again. */
interface SettingUp<B extends BookTypes, Scenario extends object, Setting extends object> {
  readonly book: Book<B>;
  loadScenario(file: unknown): Scenario | Refusal;
  setUp(scenario: Scenario, chance: Chance): { readonly seats: readonly Seat[]; readonly state: B['state'] };
  settingOf(game: Game<B>): Setting;
}

/** What never changed in a recorded battle, set up anew from its scenario and seed; null when the scenario cannot be read. */
export function recordedBy<B extends BookTypes, Scenario extends object, Setting extends object>(
  { book, loadScenario, setUp, settingOf }: SettingUp<B, Scenario, Setting>, { scenario, chance }: FinishedRecord,
): Setting | null {
  const read = loadScenario(scenario);
  if (isRefusal(read)) return null;
  const drawn = { seed: chance.seed, commitment: chance.commitment, words: { ...chance.words }, drawn: {} };
  const { seats, state } = setUp(read, streams(drawn));
  return settingOf(begin(book, seats, state, drawn, streams).game);
}
