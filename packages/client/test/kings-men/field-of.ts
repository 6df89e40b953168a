import { signal } from '@preact/signals';
import { loadScenario } from '@longroll/rules/books/kings-men/first/set-up/scenario-file';
import { kingsMen, settingOf, setUp } from '@longroll/rules/books/kings-men/first/index';
import { streams } from '@longroll/rules/chance/index';
import { begin } from '@longroll/rules/kernel/decide';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { view } from '@longroll/rules/kernel/view';
import { battlefield, type Battlefield } from '../../src/books/kings-men/battlefield.ts';
import { firstWay } from '../../src/books/kings-men/first-way.ts';
import { SETUP } from '../battle/fixtures.ts';

/** A battle of `scenario` at its beginning, as the seat sees it. */
export function fieldOf(scenario: object, seat: string): Battlefield {
  const read = loadScenario(scenario);
  if (isRefusal(read)) throw new Error(refusalName(read));
  const chance = { seed: '0'.repeat(64), commitment: '', words: {}, drawn: {} };
  const { seats, state } = setUp(read, streams(chance));
  const { game } = begin(kingsMen, seats, state, chance, streams);
  const { table, hand } = view(kingsMen, game, seat);
  const setup = {
    ...SETUP,
    book: { id: kingsMen.id, version: kingsMen.version },
    seat,
    setting: settingOf(game),
    seats: seats.map((each) => ({ id: each.id, side: each.side, general: each.name, player: '', held: 'human' as const })),
  };
  return battlefield(firstWay, signal({ setup, table, hand, events: [] })).value;
}
