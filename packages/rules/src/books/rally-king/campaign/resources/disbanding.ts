import type { CampaignReferee } from '../state.ts';

/**
 * In Winter all units go and what was not spent lapses (RKC-9.8, RKC-9.10). A company that has a unit left then may be retained in Spring
 * (RKC-11.16).
 */
export function disband({ state }: CampaignReferee): void {
  state.formerContracts = state.powers.flatMap(({ id: power, contracts, units }) =>
    contracts.map(({ id, company, rolled }) => ({
      power,
      contract: id,
      company,
      rolled,
      alive: units.some(({ contract }) => contract === id),
    })),
  );
  for (const power of state.powers) {
    power.units = [];
    if (state.options.carryOverRolls === 'off') power.rolls = 0;
  }
}
