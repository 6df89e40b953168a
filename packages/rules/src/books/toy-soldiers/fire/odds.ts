import type { Quality } from '../events.ts';
import type { State } from '../state.ts';
import type { Unit } from '../troops/unit.ts';
import { aimsOf, type VolleyAt } from './aim.ts';
import { countedAlike, fired, received, shotOf, type Shot } from './shots.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What a volley is likely to do. */
export interface VolleyOdds {
  /** Stands that fire. */
  readonly stands: number;
  /** The chance that any die is effective (TS-17.9). */
  readonly effective: number;
  /** Hits that are to be expected to count, duplicates and cover taken off (TS-17.12 to TS-17.16). */
  readonly hits: number;
}

/** The odds of a volley, from every face that the dice can show, read as the verdict reads them (TS-17.5 to TS-17.16). */
export function oddsOf(state: State, firer: Unit, target: Unit, at: VolleyAt, quality: Quality): VolleyOdds {
  const shots = aimsOf(state, firer, at).map((aim) => shotOf(state, firer, target, quality, aim));
  const shaken = shakenBy(firer, target);
  const strikes = (shot: Shot) => FACES.filter((die) => fired(shot, firer.disorder, die).effective).length / FACES.length;
  const counted = tallyOf(shots, shaken, strikes);
  // The first hit is off where nobody who is not behind cover was struck at (TS-17.15).
  const covered = tallyOf(shots, shaken, strikes, ({ covered: behind }) => behind);
  return {
    stands: shots.length,
    effective: 1 - shots.reduce((idle, shot) => idle * (1 - strikes(shot)), 1),
    hits: sum(counted, (hits) => hits) - sum(covered, (hits) => (hits > 0 ? 1 : 0)),
  };
}

/** The target with the disorder that one effective die brings before any is received (TS-17.9, TS-17.11). */
function shakenBy(firer: Unit, target: Unit): Unit {
  const { formation, limbersHit, cannonade, musketry, disorder } = target;
  if (formation.kind === 'garrison') return target;
  const horses = formation.kind === 'limbered' || (formation.kind === 'unlimbered' && formation.limbers === 'attached');
  const already = firer.arm === 'artillery' ? cannonade : musketry;
  return { ...target, disorder: Math.min(6, disorder + (already ? 0 : 1) + (horses && !limbersHit ? 1 : 0)) };
}

/** Chances by how many hits of each number have counted so far. */
type Tally = ReadonlyMap<string, { readonly chance: number; readonly counts: readonly number[] }>;

/** How the hits of all shots fall. Only those that `may` are effective: all others miss. */
function tallyOf(shots: readonly Shot[], target: Unit, strikes: (shot: Shot) => number, may: (shot: Shot) => boolean = () => true): Tally {
  const alike = countedAlike(target);
  let tally: Tally = new Map([['', { chance: 1, counts: FACES.map(() => 0) }]]);
  for (const shot of shots) {
    const chance = strikes(shot);
    let struck = tally;
    for (let die = 0; die < shot.dice; die++) struck = rolled(struck, (face) => received(shot, target, face).hit, alike);
    tally = merged([...weighed(tally, 1 - chance), ...(may(shot) ? weighed(struck, chance) : [])]);
  }
  return tally;
}

/** One receiving die more. A number counts no more than `alike` times (TS-17.14). */
function rolled(tally: Tally, isHit: (face: number) => boolean, alike: number): Tally {
  return merged(
    FACES.flatMap((face) =>
      weighed(tally, 1 / FACES.length).map(({ chance, counts }) => {
        // Where every hit counts it does not matter which number it shows.
        const place = alike === Infinity ? 0 : face - 1;
        return isHit(face)
          ? { chance, counts: counts.map((count, index) => (index === place ? Math.min(alike, count + 1) : count)) }
          : { chance, counts };
      }),
    ),
  );
}

function weighed(tally: Tally, weight: number): { readonly chance: number; readonly counts: readonly number[] }[] {
  return [...tally.values()].map(({ chance, counts }) => ({ chance: chance * weight, counts }));
}

function merged(all: readonly { readonly chance: number; readonly counts: readonly number[] }[]): Tally {
  const tally = new Map<string, { readonly chance: number; readonly counts: readonly number[] }>();
  for (const { chance, counts } of all) {
    const key = counts.join();
    tally.set(key, { chance: chance + (tally.get(key)?.chance ?? 0), counts });
  }
  return tally;
}

function sum(tally: Tally, of: (hits: number) => number): number {
  return [...tally.values()].reduce((total, { chance, counts }) => total + chance * of(counts.reduce((hits, count) => hits + count, 0)), 0);
}
