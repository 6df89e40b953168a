import { expect } from 'chai';
import { rallyKingCampaign } from '../../src/books/rally-king/campaign/index.ts';
import { MARSHAL } from '../../src/books/rally-king/campaign/set-up/setup.ts';
import { project, viewSent } from '../../src/kernel/view.ts';
import { rallyKingCampaigns } from '../../src/scenarios/rally-king-campaign.ts';
import { ENTRIES, playing, powerOf, units } from './country.ts';
import { EKRA_INVADES, force, front, FRONTS } from './fronts.ts';
import { playCampaign } from './random-campaign.ts';
import { twinOf } from './twin.ts';

describe('what others know of a campaign', () => {
  it('RKC-31.2: armies, treasuries, persons, forms and finds of a nation make no difference to anybody else', () => {
    let looked = 0;
    playCampaign(rallyKingCampaigns[1], 3, (game) => {
      const players = game.seats.map(({ id }) => id).filter((id) => id !== MARSHAL);
      const [owner = ''] = players;
      const twin = twinOf(game, owner);
      for (const viewer of [...players.slice(1), null]) {
        expect(JSON.stringify(viewSent(rallyKingCampaign, twin, viewer)), `${game.state.step} of season ${game.state.season}`).to.equal(
          JSON.stringify(viewSent(rallyKingCampaign, game, viewer)),
        );
      }
      looked += 1;
    });
    expect(looked).to.be.greaterThan(100);
  });

  it('RKC-31.2, RKC-31.5: whether anybody stood in a province that was conceded makes no difference to what is asked and told', () => {
    const attack = force('ekra', 'ekra-2', ['crossbow-1']);
    for (const tom of ['tom', null]) {
      const conceded = (at: string) =>
        playing(
          FRONTS,
          front({
            nations: { ekra: 'eve', treyine: tom, 'border-king': null },
            held: { 'border-king-1': 'treyine' },
            powers: { treyine: { units: units('treyine', 'archers', 4, { at }) } },
            state: { invasions: [{ ...EKRA_INVADES, attack, defence: 'conceded' }] },
          }),
          ENTRIES.battles,
          {},
        );
      const [there, elsewhere] = [conceded('treyine-1'), conceded('treyine-2')];
      const known = (play: typeof there, viewer: string | null) =>
        JSON.stringify([viewSent(rallyKingCampaign, play.game, viewer), play.events.map((event) => project(event, viewer))]);
      for (const viewer of ['eve', null]) expect(known(elsewhere, viewer)).to.equal(known(there, viewer));
      // Whoever stood there has left it before (RKC-14.10a).
      expect([there.asked, elsewhere.asked]).to.deep.equal(['nothing', 'nothing']);
      expect([there, elsewhere].map(({ state }) => powerOf(state, 'treyine').units[0]?.at)).to.deep.equal(['border-king-1', 'treyine-2']);
    }
  });

  it('RKC-31.4a: everybody is told the same number of nations that are still deciding', () => {
    playCampaign(rallyKingCampaigns[0], 5, (game) => {
      const { stillOpen } = rallyKingCampaign.table(game).own;
      const out = game.strands
        .flatMap(({ pending }) => pending)
        .filter(({ answered, seats }) => answered === undefined && !seats.includes(MARSHAL));
      // Each rules one nation.
      expect(stillOpen).to.equal(new Set(out.flatMap(({ seats }) => seats)).size);
    });
  });
});
