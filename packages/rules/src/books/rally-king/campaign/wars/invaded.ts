import { contest } from '../dice.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { heldBy, neighboursOf } from '../land/neighbours.ts';
import { powerOf } from '../powers/roster.ts';
import { isLandless } from '../land/spenders.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { War } from '../state/war.ts';

/** War by war the province that is invaded this season, into the state (RKC-14.4, RKC-14.5). */
export function chooseInvasions(referee: CampaignReferee): void {
  const { state } = referee;
  // Who has met a dragon this season is still known (RKC-36.7).
  state.invasions = state.invasions.filter(({ war }) => war === null);
  for (const war of state.wars) {
    // An aggressor without units passes its place on for the next season (RKC-14.3), but not a landless people: there is nothing to invade (RKC-24.8).
    const aggressor = powerOf(state, war.aggressor);
    if (aggressor.units.length === 0 && !isLandless(state, aggressor)) war.next = war.target;
    const candidates = invadable(state, war);
    if (candidates.length === 0) {
      war.idle += 1;
      referee.emit('no-invasion', 'RKC-14.5', { war: war.id });
    } else {
      war.idle = 0;
      invade(referee, war, candidates);
    }
  }
}

function invade(referee: CampaignReferee, { id, aggressor, target }: War, candidates: readonly ProvinceId[]): void {
  const { state } = referee;
  const [only = '', another] = candidates;
  const { winner, throws } =
    another === undefined
      ? { winner: only, throws: [] }
      : contest(
          referee,
          'invasion',
          1,
          candidates.map((who) => ({ who, modifiers: [] })),
        );
  referee.emit('invasion', 'RKC-14.4', { war: id, province: winner, contest: throws });
  state.invasions.push({
    id: `s${state.season}-w${id}`,
    war: id,
    attacker: aggressor,
    defender: target,
    province: winner,
    attack: null,
    defence: null,
  });
}

/** Provinces that can be invaded in a war, by id. */
export function invadable(state: State, war: War): ProvinceId[] {
  const { aggressor, target } = war;
  const theirs = heldBy(state, target);
  const own = heldBy(state, aggressor);
  if (own.length === 0) return fromWhereItStands(state, war, theirs);
  return theirs.filter((id) => neighboursOf(state, id).some((each) => own.includes(each)));
}

/** A landless people invades where it arrived, then there and around, and if its host holds nothing there, anywhere (RKC-24.6, RKC-24.8). */
function fromWhereItStands(state: State, { aggressor, began }: War, theirs: readonly ProvinceId[]): ProvinceId[] {
  const { sort, home } = powerOf(state, aggressor);
  if (sort !== 'people') return [];
  const here = theirs.filter((id) => id === home);
  if (began === state.season && here.length > 0) return here;
  const around = theirs.filter((id) => id === home || neighboursOf(state, home).includes(id));
  return around.length > 0 ? around : [...theirs];
}
