import { NO_MAGIC } from '../../shared/muster/magic-users.ts';
import type { Power, UnitId } from '../state/power.ts';
import { seatOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import type { Form } from '../state/form.ts';

/** An empty form of a power, with what it was offered this Spring. */
export function formFor(state: State, { id }: Power, sort: Form['sort'], fresh: readonly UnitId[] = []): Form {
  const { magicUsers, hero } = (sort === 'recruiting' ? state.offers[id] : undefined) ?? { magicUsers: NO_MAGIC, hero: false };
  return { seat: seatOf(state, id), power: id, sort, entries: [], magicUsers: { ...magicUsers }, hero, fresh };
}

/** Every player is asked alike, and nobody learns who has answered before all have (RKC-31.4, RKC-31.5). */
export function formsAsked({ state }: CampaignReferee) {
  return state.forms.flatMap(({ seat, power, sort }) => (seat === null ? [] : [{ seats: [seat], about: { power, sort }, secret: true }]));
}

/** All forms are closed: one event for each, whatever stands in it (RKC-30.5, RKC-31.2). */
export function closeForms(referee: CampaignReferee): void {
  const { state } = referee;
  for (const { power, entries } of state.forms) {
    referee.emit('form-closed', 'RKC-30.5', { power }, secretOf(referee, power, { entries }));
  }
  state.forms = [];
}
