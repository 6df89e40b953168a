import { enter, type Nothing } from '../../../../kernel/entry.ts';
import { end, goto, step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { heldBy } from '../land/neighbours.ts';
import type { PowerId } from '../powers/power.ts';
import { findPower } from '../powers/roster.ts';
import type { State } from '../state.ts';
import { occupy, turningBack } from './battle.ts';
import type { Invasion, Retreat } from './force.ts';
import { present } from './founding.ts';
import { invasionOf } from './results.ts';
import { isComing } from './tasks.ts';

/** S11: battles side by side, those of one province one after the other; then whoever has lost everything is conquered (RKC-14.14, RKC-18.12). */
export const battlesFlow = flowOf<Nothing, { conquered?: PowerId[] }>(ENTRIES.battles, [
  step('fight', 'RKC-14.14', ({ state }) => {
    const calls = provincesOf(state).map((invasions) => ({ flow: ENTRIES.battlesOf.name, locals: { invasions } }));
    return calls.length === 0 ? undefined : { do: 'fork', calls };
  }),
  step('conquered', 'RKC-18.12', ({ state }, kept) => {
    const done = kept.conquered ?? [];
    const next = state.powers.find(({ id, lostTo }) => !done.includes(id) && lostTo !== undefined && heldBy(state, id).length === 0);
    if (next?.lostTo === undefined) return end();
    kept.conquered = [...done, next.id];
    return enter(ENTRIES.conquest, { power: next.id, by: next.lostTo });
  }),
  step('next-conquered', 'RKC-18.12', () => goto('conquered')),
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

function current({ invasions, at = 0 }: Fought): string | undefined {
  return invasions[at];
}

/** The invasions of one province: conceded, turned back, or fought (RKC-14.12, RKC-14.14). */
export const battlesOfFlow = flowOf<{ readonly invasions: readonly string[] }, Fought>(ENTRIES.battlesOf, [
  step('next', 'RKC-14.14', ({ state }, kept) => {
    const id = current(kept);
    if (id === undefined) return end();
    const invasion = invasionOf(state, id);
    // The province has changed hands: the second invader turns back without a battle.
    if (!isStillHeld(state, invasion)) {
      kept.fallingBack = turningBack(invasion);
      return goto('fall-back');
    }
    return isConceded(state, invasion) ? goto('conceded') : enter(ENTRIES.battle, { invasion: id });
  }),
  step('fought', 'RKC-14.14', () => goto('done')),
  // Whoever stood there has left it when that was shown (RKC-14.10a).
  step('conceded', 'RKC-14.12', (referee, kept) => {
    occupy(referee, invasionOf(referee.state, current(kept) ?? ''), 'RKC-14.12', 'conceded');
    return goto('done');
  }),
  step('fall-back', 'RKC-16.4', (_referee, kept) => {
    const [retreat] = kept.fallingBack ?? [];
    return retreat === undefined ? undefined : enter(ENTRIES.fallBack, retreat);
  }),
  step('done', 'RKC-14.14', (_referee, kept) => {
    kept.at = (kept.at ?? 0) + 1;
    return goto('next');
  }),
]);

function isStillHeld({ provinces }: State, { province, defender }: Invasion): boolean {
  return provinces.some(({ id, holder }) => id === province && holder === defender);
}

/** Given up, or nobody is left to hold it: an earlier battle of the season may have taken all (RKC-14.12, RKC-14.14). */
function isConceded(state: State, { defence }: Invasion): boolean {
  if (defence === null || defence === 'conceded' || findPower(state, defence.power) === undefined) return true;
  return present(state, defence).units.length === 0;
}
