import type { Commissioned } from '../face.ts';
import type { Country } from './country.ts';
import { gamesIn } from './games.ts';
import { rallyKingCampaign as words } from './words.ts';

/** Battles that are being fought: each is asked for by a question that says which invasion it is about (RKC-15.33). */
export function commissionedIn({ own, names, situation }: Country): Commissioned[] {
  const asked = situation.table.waiting.filter(({ kind }) => kind === 'battle-report');
  if (asked.length === 0) return [];
  const games = gamesIn(situation.events);
  return asked.map(({ id, piece }) => {
    const game = games.get(piece) ?? '';
    const invasion = own.invasions.find((each) => each.id === piece);
    if (invasion === undefined) return { decision: id, name: words.prompts['battle-report'].title, place: '', game };
    const { province, attacker, defender } = invasion;
    return {
      decision: id,
      name: words.battle({ province: names.province(province), attacker: names.power(attacker), defender: names.power(defender) }),
      place: province,
      game,
    };
  });
}
