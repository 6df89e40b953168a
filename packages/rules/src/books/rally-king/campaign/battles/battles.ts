import { enter, type Nothing } from '../../../../kernel/entry.ts';
import { leave, loop, step, when, whilst } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { heldBy } from '../land/neighbours.ts';
import type { PowerId } from '../state/power.ts';
import { findPower } from '../powers/roster.ts';
import type { CampaignReferee, State } from '../state.ts';
import { occupy, turningBack } from './battle.ts';
import type { Invasion, Retreat } from '../state/force.ts';
import { present } from './founding.ts';
import { invasionOf } from './results.ts';
import { isComing } from './tasks.ts';

/** S11: battles side by side, those of one province one after the other; then whoever has lost everything is conquered (RKC-14.14, RKC-18.12). */
export const battlesFlow = flowOf<Nothing, { conquered?: PowerId[] }>(ENTRIES.battles, [
  step('fight', 'RKC-14.14', ({ state }) => {
    const calls = provincesOf(state).map((invasions) => ({ flow: ENTRIES.battlesOf.name, locals: { invasions } }));
    return calls.length === 0 ? undefined : { do: 'fork', calls };
  }),
  loop([
    step('conquered', 'RKC-18.12', ({ state }, kept) => {
      const done = kept.conquered ?? [];
      const next = state.powers.find(({ id, lostTo }) => !done.includes(id) && lostTo !== undefined && heldBy(state, id).length === 0);
      if (next?.lostTo === undefined) return leave;
      kept.conquered = [...done, next.id];
      return enter(ENTRIES.conquest, { power: next.id, by: next.lostTo });
    }),
  ]),
]);

/** Invasions that somebody comes to, by province, in the order of their wars (RKC-1.9). */
function provincesOf({ invasions }: State): string[][] {
  const coming = invasions.filter((each) => each.war !== null && isComing(each));
  const provinces = [...new Set(coming.map(({ province }) => province))];
  return provinces.map((province) => coming.filter((each) => each.province === province).map(({ id }) => id));
}

interface Fought {
  readonly invasions: readonly string[];
  at?: number;
  fallingBack?: Retreat[];
}

function isInvasionLeft(_referee: CampaignReferee, { invasions, at = 0 }: Fought): boolean {
  return at < invasions.length;
}

function current(state: State, { invasions, at = 0 }: Fought): Invasion {
  return invasionOf(state, invasions[at] ?? '');
}

/** An earlier battle of the season may have taken the province (RKC-14.14). */
function hasChangedHands({ state }: CampaignReferee, fought: Fought): boolean {
  return !isStillHeld(state, current(state, fought));
}

function isGivenUp({ state }: CampaignReferee, fought: Fought): boolean {
  return isConceded(state, current(state, fought));
}

/** The invasions of one province: conceded, turned back, or fought (RKC-14.12, RKC-14.14). */
export const battlesOfFlow = flowOf<{ readonly invasions: readonly string[] }, Fought>(ENTRIES.battlesOf, [
  whilst(isInvasionLeft, [
    when(
      hasChangedHands,
      [
        // The second invader turns back without a battle.
        step('fall-back', 'RKC-16.4', ({ state }, kept) => {
          kept.fallingBack = turningBack(current(state, kept));
          const [retreat] = kept.fallingBack;
          return retreat === undefined ? undefined : enter(ENTRIES.fallBack, retreat);
        }),
      ],
      [
        when(
          isGivenUp,
          [
            // Whoever stood there has left it when that was shown (RKC-14.10a).
            step('conceded', 'RKC-14.12', (referee, kept) => occupy(referee, current(referee.state, kept), 'RKC-14.12', 'conceded')),
          ],
          [step('next', 'RKC-14.14', ({ state }, kept) => enter(ENTRIES.battle, { invasion: current(state, kept).id }))],
        ),
      ],
    ),
    step('done', 'RKC-14.14', (_referee, kept) => {
      kept.at = (kept.at ?? 0) + 1;
    }),
  ]),
]);

function isStillHeld({ provinces }: State, { province, defender }: Invasion): boolean {
  return provinces.some(({ id, holder }) => id === province && holder === defender);
}

/** Given up, or nobody is left to hold it: an earlier battle of the season may have taken all (RKC-14.12, RKC-14.14). */
function isConceded(state: State, { defence }: Invasion): boolean {
  if (defence === null || defence === 'conceded' || findPower(state, defence.power) === undefined) return true;
  return present(state, defence).units.length === 0;
}
