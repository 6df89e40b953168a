import { bandOf } from '../../books/kings-men/skirmish/fire/fire-dice.ts';
import { better } from '../../books/kings-men/skirmish/dice/dice.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import { soldierWorth } from '../../books/kings-men/skirmish/troops/worth.ts';
import { stepsLeft } from '../../books/kings-men/skirmish/morale/resolve.ts';
import { inCloseOrder, isArtillery, isMob, isMounted, isMountedCavalry } from '../../books/kings-men/skirmish/troops/troops.ts';
import type { Colour } from '../../books/kings-men/shared/troops/unit.ts';
import { inches } from '../../table/units.ts';

/** Chance of a success with one die (QM-1.4). */
const CHANCE: Readonly<Record<Colour, number>> = { green: 1 / 2, yellow: 1 / 3, red: 1 / 6 };
/** Worth of a colour's step taken from the enemy, in infantrymen. */
const STEP = 0.3;
/** What an army loses with a whole detail beyond its men: a step towards collapse (QM-27.3). */
const ELEMENT = 2;

export function detailWorth(detail: Detail): number {
  return soldierWorth(detail) * detail.soldiers + ELEMENT;
}

/** Chances of successes by the number of dice, worked out once: a computer general weighs the same dice thousands of times. */
const SPREADS: Readonly<Record<Colour, (readonly number[])[]>> = { green: [], yellow: [], red: [] };

function spread(dice: number, colour: Colour): readonly number[] {
  return (SPREADS[colour][dice] ??= successes(dice, CHANCE[colour]));
}

/** Chances of so many successes, from none on. */
function successes(dice: number, chance: number): number[] {
  let chances = [1];
  for (let die = 0; die < dice; die++) {
    chances = [...chances, 0].map((each, k) => each * (1 - chance) + (chances[k - 1] ?? 0) * chance);
  }
  return chances;
}

/** What so many hits on a detail are worth: its colour first, then men, and the whole of it at its break point (QM-17.11, QM-24.1). */
function worthOfHits(target: Detail, hits: number): number {
  const steps = Math.min(hits, stepsLeft(target));
  const fallen = Math.min(target.soldiers, hits - steps);
  const breaks = fallen > 0 && target.soldiers - fallen <= 2;
  return STEP * steps + (breaks ? detailWorth(target) : soldierWorth(target) * fallen);
}

/** Chances of so many hits and so many saves in a Fire at a distance that looks like so many inches; null beyond the last band (QM-17.5). */
function shot(shooter: Detail, target: Detail, away: number, aim: number): { hit: readonly number[]; saved: readonly number[] } | null {
  const band = bandOf(shooter, inches(Math.max(0, away - 1)));
  if (band === null) return null;
  const range = band === 'short' ? 1 : band === 'long' ? -1 : 0;
  const singly = !isArtillery(shooter.type) && shooter.formation.kind === 'loose' && inCloseOrder(target) ? 1 : 0;
  const gun = shooter.gun === 'heavy' ? 4 : shooter.gun === 'medium' ? 2 : 0;
  const dice = Math.max(0, shooter.soldiers + range + aim + singly + gun + (isMob(target) ? 2 : 0));
  const cover = target.building === null ? 0 : 2;
  return { hit: spread(dice, shooter.colour), saved: spread(target.soldiers + cover, target.colour) };
}

/** How likely a Fire is to hit more often than it is saved. */
export function hitChance(shooter: Detail, target: Detail, away: number, aim: number): number {
  const thrown = shot(shooter, target, away, aim);
  if (thrown === null) return 0;
  return thrown.hit.reduce(
    (sum, chance, hits) => sum + chance * thrown.saved.reduce((less, other, saves) => (saves < hits ? less + other : less), 0),
    0,
  );
}

/** What a Fire may be expected to bring at a distance that looks like so many inches; nothing beyond the last band. */
export function shotWorth(shooter: Detail, target: Detail, away: number, aim: number): number {
  const thrown = shot(shooter, target, away, aim);
  if (thrown === null) return 0;
  const { hit, saved } = thrown;
  let worth = 0;
  hit.forEach((chance, hits) =>
    saved.forEach((other, saves) => {
      if (hits > saves) worth += chance * other * worthOfHits(target, hits - saves);
    }),
  );
  return worth;
}

/** Hits that a charge that comes home may be expected to give and to take (QM-19.2). */
export function meleeHits(attacker: Detail, target: Detail): { given: number; taken: number } {
  const each = attacker.type === 'cavalry' && !isMounted(target) ? 2 : 1;
  const close = inCloseOrder(attacker) && !inCloseOrder(target) ? 2 : 0;
  const dice = attacker.soldiers * each + close + (isMob(target) ? 2 : 0) + (attacker.type === 'indians' ? 1 : 0);
  const given = dice * CHANCE[isMountedCavalry(attacker) ? 'green' : better(attacker.colour, 1)];
  return { given, taken: (target.soldiers + (target.building === null ? 0 : 2)) * CHANCE[target.colour] };
}

/** What a charge that comes home may be expected to bring, the own losses taken off (QM-19.2 to QM-19.9). */
export function meleeWorth(attacker: Detail, target: Detail): number {
  const { given, taken } = meleeHits(attacker, target);
  const loss = (detail: Detail, men: number) => (men >= detail.soldiers - 2 ? detailWorth(detail) : men * soldierWorth(detail));
  // Whoever suffers more is driven back as a mob; either way the charger comes out of it red (QM-10.8).
  const driven = given > taken ? 1.5 : -2;
  return loss(target, given) - loss(attacker, taken) + driven - (attacker.colour === 'red' ? 0.6 : 0.2);
}
