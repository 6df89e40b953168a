import { signal } from '@preact/signals';
import { rallyKingCampaign, settingOf } from '@longroll/rules/books/rally-king/campaign/index';
import { view } from '@longroll/rules/kernel/view';
import type { campaignOf } from '../../../rules/test/rally-king-campaign/whole-campaign.ts';
import { countryOf } from '../../src/books/rally-king-campaign/country.ts';
import { SETUP } from '../battle/fixtures.ts';

/** A campaign as the page of a seat has it. */
export function pageOf(play: ReturnType<typeof campaignOf>, seat: string) {
  const { game } = play;
  const { table, hand } = view(rallyKingCampaign, game, seat);
  return countryOf(
    signal({
      setup: {
        ...SETUP,
        book: { id: rallyKingCampaign.id, version: rallyKingCampaign.version },
        seat,
        setting: settingOf(game),
        seats: game.seats.map(({ id, side }) => ({ id, side, general: id, player: id, held: 'human' })),
      },
      table,
      hand,
      events: [],
    }),
  );
}
