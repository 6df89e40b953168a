import { cloneState, type CampaignGame } from '../../src/books/rally-king/campaign/state.ts';

/** The same campaign in all that others may know: what one power has, has spent and has found is something else. */
export function twinOf(game: CampaignGame, seat: string): CampaignGame {
  const state = cloneState(game.state);
  const commanded = state.nations.find((nation) => nation.seat === seat)?.commanded;
  const power = state.powers.find(({ id }) => id === commanded);
  if (power !== undefined) {
    power.rolls += 7;
    power.units = power.units.slice(1).toReversed();
    power.persons = power.persons.filter(({ rank }) => rank === 'commander' || rank === 'maiden');
    power.tally = { ...power.tally, atRisk: !power.tally.atRisk };
    power.record = [];
  }
  for (const treasure of state.treasures) {
    if (treasure.holder === commanded && !treasure.revealed) treasure.paidFor = 99;
  }
  for (const form of state.forms) if (form.seat === seat) form.entries = [{ what: 'captain' }];
  if (power !== undefined) state.made = { ...state.made, [power.nation]: (state.made[power.nation] ?? 0) + 12 };
  return { ...game, state };
}
