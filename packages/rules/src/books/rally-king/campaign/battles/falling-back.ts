import { choice, step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { refuges } from '../land/refuges.ts';
import type { ProvinceId } from '../state/map-file.ts';
import { findPower, seatOf } from '../powers/roster.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, CampaignGame, RKC } from '../state.ts';
import type { Retreat } from '../state/force.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import type { PowerId } from '../state/power.ts';

/** Told whether or not anybody was there: where units stand is their owner's secret (RKC-31.2). */
function go(referee: CampaignReferee, { force, from, clause }: Retreat, to: ProvinceId | null): void {
  const power = findPower(referee.state, force.power);
  if (power === undefined) return;
  for (const unit of power.units) if (force.units.includes(unit.id)) unit.at = to;
  referee.emit('fell-back', clause, { power: power.id, from }, secretOf(referee, power.id, { to }));
}

const answerFallBack = z.string().max(40);

/** Whose force has to leave which province, and by which clause. */
export interface AboutFallingBack extends Pick<Retreat, 'from' | 'clause'> {
  readonly power: PowerId;
}

/** Where it may go as things stand now: another battle of the season may have taken a province since it was asked. */
function ways({ state }: CampaignGame, { power: id, from }: AboutFallingBack): ProvinceId[] {
  const power = findPower(state, id);
  const found = power === undefined ? [] : refuges(state, power, from);
  return found.length === 0 ? [NOWHERE] : found;
}

/** Nothing is left to it (RKC-16.4a). */
const NOWHERE = '';

/** Where a beaten force goes (RKC-16.2, RKC-16.4). */
export const fallBack: DecisionKind<RKC, AboutFallingBack, ProvinceId> = {
  kind: 'fall-back',
  clause: 'RKC-16.4',
  answer: answerFallBack,
  open: false,
  options: ways,
  check: (game, about, province) => (ways(game, about).includes(province) ? null : refuse(about.clause, 'not-there')),
  fallback: (game, about) => ways(game, about)[0] ?? NOWHERE,
};

/** A force goes back where its owner wants it, by the book to the first it may go to (RKC-16.2, RKC-16.4, RKC-27.7). */
export const fallBackFlow = flowOf<Retreat, Retreat & { gone?: true }>(ENTRIES.fallBack, [
  choice(
    'where',
    fallBack,
    ({ state }, { force, from, clause }) => {
      const power = findPower(state, force.power);
      const seat = seatOf(state, force.power);
      if (power === undefined || seat === null) return null;
      // Asked of whoever has a choice, though nobody of theirs may have been there (RKC-31.2, RKC-31.5).
      return refuges(state, power, from).length < 2 ? null : { seats: [seat], about: { power: power.id, from, clause }, secret: true };
    },
    (referee, kept, to) => {
      go(referee, kept, to === NOWHERE ? null : to);
      kept.gone = true;
    },
  ),
  step('by-the-book', 'RKC-16.4', (referee, kept) => {
    const power = findPower(referee.state, kept.force.power);
    if (kept.gone !== true && power !== undefined) go(referee, kept, refuges(referee.state, power, kept.from)[0] ?? null);
  }),
]);
