import { streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { FinishedRecord } from '@longroll/rules/record/index';
import { loadScenario, queensMen, settingOf, setUp } from '@longroll/rules/books/kings-men/skirmish/index';
import type { Setting } from '@longroll/rules/books/kings-men/skirmish/presentation';

/** What never changed in a recorded battle, set up anew from its scenario and seed; null when the scenario cannot be read. */
export function recordedSetting({ scenario, chance }: FinishedRecord): Setting | null {
  const read = loadScenario(scenario);
  if (isRefusal(read)) return null;
  const drawn = { seed: chance.seed, commitment: chance.commitment, words: { ...chance.words }, drawn: {} };
  const { seats, state } = setUp(read, streams(drawn));
  return settingOf(begin(queensMen, seats, state, drawn, streams).game);
}
