import type { ContactDice, ContactDie } from '../state/charge.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import type { Sides } from './conflict.ts';
import type { Standing } from './dice.ts';
import { passes, testOf, TESTS, type Circumstances, type Test } from './tests.ts';
import { VERDICTS } from './verdict.ts';

/** What dice may come to, each with its chance; the chances make 1. */
export type Falls = readonly (Standing & { readonly chance: number })[];

/** How contact may end for a unit: it has won, it routs, or it comes to melee (TS-21.28 to TS-21.32); the three make 1. */
export interface ContactOdds {
  readonly wins: number;
  readonly routs: number;
  readonly fights: number;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** One die that has still to fall. */
export function dieOf(test: Test): Falls {
  return FACES.map((die) => ({ chance: 1 / FACES.length, failures: passes(test, die) ? 0 : 1, total: die + test.modifier }));
}

/** A die that has fallen is what it is (TS-21.4). */
function fallen({ die, modifier, success }: ContactDie): Falls {
  return [{ chance: 1, failures: success ? 0 : 1, total: die + modifier }];
}

/** The three dice of a unit; those that are `known` lie already. */
export function fallsOf(unit: Unit, circumstances: Circumstances, known?: ContactDice): Falls {
  return together(
    TESTS.map((test) => {
      const die = known?.[test] ?? null;
      return die === null ? dieOf(testOf(unit, test, circumstances)) : fallen(die);
    }),
  );
}

/** Dice thrown together. */
export function together(dice: readonly Falls[]): Falls {
  return dice.reduce<Falls>(
    (before, die) =>
      alike(
        before.flatMap((one) =>
          die.map((other) => ({
            chance: one.chance * other.chance,
            failures: one.failures + other.failures,
            total: one.total + other.total,
          })),
        ),
      ),
    [{ chance: 1, failures: 0, total: 0 }],
  );
}

function alike(falls: Falls): Falls {
  const merged = new Map<string, Falls[number]>();
  for (const fall of falls) {
    const key = `${fall.failures} ${fall.total}`;
    merged.set(key, { ...fall, chance: fall.chance + (merged.get(key)?.chance ?? 0) });
  }
  return [...merged.values()];
}

/** No total is looked at of who failed in nothing or in everything (TS-21.28, TS-21.31). */
function asJudged(falls: Falls): Falls {
  return alike(falls.map((fall) => (fall.failures === 0 || fall.failures === 3 ? { ...fall, total: 0 } : fall)));
}

/** How a conflict may end for each of its units: every fall of all dice, judged by the verdict itself. Units are opponents of all on the other side (TS-21.36). */
export function contactOdds(
  attackers: ReadonlyMap<UnitId, Falls>,
  defenders: ReadonlyMap<UnitId, Falls>,
  { doubleRout }: { readonly doubleRout: boolean },
): ReadonlyMap<UnitId, ContactOdds> {
  const sides: Sides = { attackers: [...attackers.keys()], defenders: [...defenders.keys()] };
  const units = [...attackers, ...defenders].map(([unit, falls]) => ({
    unit,
    falls: asJudged(falls),
    sum: { wins: 0, routs: 0, fights: 0 },
  }));
  const thrown: Standing[] = [];
  const known = new Map<string, readonly (keyof ContactOdds)[]>();
  const ends = (): readonly (keyof ContactOdds)[] => {
    // The verdict looks at who has failed how often, and at whose total is lower than whose (TS-21.28 to TS-21.30): few throws differ in that.
    const name = thrown.map(({ failures, total }) => `${failures} ${thrown.filter((other) => other.total < total).length}`).join();
    const found = known.get(name) ?? endsBy(sides, new Map(units.map(({ unit }, index) => [unit, thrown[index] ?? NOTHING])), doubleRout);
    known.set(name, found);
    return found;
  };
  const fall = (next: number, chance: number): void => {
    const unit = units[next];
    if (unit === undefined) {
      ends().forEach((end, index) => {
        const sum = units[index]?.sum;
        if (sum !== undefined) sum[end] += chance;
      });
      return;
    }
    for (const each of unit.falls) {
      thrown[next] = each;
      fall(next + 1, chance * each.chance);
    }
  };
  fall(0, 1);
  return new Map(units.map(({ unit, sum }) => [unit, sum]));
}

/** What a unit stands at that has thrown nothing. */
const NOTHING: Standing = { failures: 0, total: 0 };

/** How it ends for every unit, attackers first. */
function endsBy(sides: Sides, standings: ReadonlyMap<UnitId, Standing>, doubleRout: boolean): (keyof ContactOdds)[] {
  const left = judged(sides, standings, doubleRout);
  return [...sides.attackers, ...sides.defenders].map((unit) => endOf(unit, left));
}

/** Who is left of a conflict when all has been judged. */
function judged(sides: Sides, standings: ReadonlyMap<UnitId, Standing>, doubleRout: boolean): Sides {
  const standing = (unit: UnitId) => standings.get(unit) ?? NOTHING;
  return VERDICTS.reduce((left, verdict) => {
    const beaten = verdict({ conflicts: [left], doubleRout, standing }).map(({ unit }) => unit);
    const stays = (unit: UnitId) => !beaten.includes(unit);
    return beaten.length === 0 ? left : { attackers: left.attackers.filter(stays), defenders: left.defenders.filter(stays) };
  }, sides);
}

function endOf(unit: UnitId, { attackers, defenders }: Sides): keyof ContactOdds {
  const isIn = (side: readonly UnitId[]) => side.includes(unit);
  if (!isIn(attackers) && !isIn(defenders)) return 'routs';
  return attackers.length > 0 && defenders.length > 0 ? 'fights' : 'wins';
}
