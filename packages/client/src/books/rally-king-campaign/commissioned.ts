import type { Commissioned } from '../face.ts';
import type { Country } from './country.ts';
import { rallyKingCampaign as words } from './words.ts';

/** Battles that are being fought: each is asked for by a question that says which invasion it is about (RKC-15.33). */
export function commissionedIn({ own, names, situation }: Country): Commissioned[] {
  return situation.table.waiting
    .filter(({ kind }) => kind === 'battle-report')
    .map(({ id, piece }) => {
      const invasion = own.invasions.find((each) => each.id === piece);
      if (invasion === undefined) return { decision: id, name: words.prompts['battle-report']?.title ?? '', place: '' };
      const { province, attacker, defender } = invasion;
      return { decision: id, name: words.battle(names.province(province), names.power(attacker), names.power(defender)), place: province };
    });
}
