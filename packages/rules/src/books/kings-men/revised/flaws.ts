import { ARMIES } from '../shared/command/armies.ts';
import { battleFlaws } from '../shared/flaws.ts';
import type { Army, RevisedGame, State } from './state.ts';

/** The most that one die gives (KMR-6.1). */
const HIGHEST_ROLL = 6;

/** Every sentence is a broken law of the battle; a sound one has none. */
export function flaws(game: RevisedGame): string[] {
  const { state } = game;
  return [
    ...battleFlaws(game),
    ...ARMIES.flatMap((id) => armyFlaws(state.armies[id], state)),
    ...commandFlaws(state),
    ...squareFlaws(state),
  ];
}

/** Somebody of the army commands it, and nobody has more points than they can have come by (KMR-3.1, KMR-6.1, KMR-6.4). */
function armyFlaws({ id, seats, commander, points }: Army, { options }: State): string[] {
  const found = seats.includes(commander) ? [] : [`${id} is commanded by a stranger`];
  for (const [seat, has] of Object.entries(points)) {
    const most = seat === commander ? HIGHEST_ROLL : options.lieutenantCap;
    if (!seats.includes(seat) || !Number.isInteger(has) || has < 0 || has > most) found.push(`${seat} has ${has} command points`);
  }
  return found;
}

/** Every unit is of somebody's command (KMR-3.4). */
function commandFlaws({ field, armies }: State): string[] {
  return Object.values(field.units)
    .filter(({ army, owner }) => owner === null || !armies[army].seats.includes(owner))
    .map(({ id }) => `${id} is of nobody's command`);
}

/** No unit ever forms square (KMR-7.2). */
function squareFlaws({ field }: State): string[] {
  return Object.values(field.units)
    .filter(({ formation }) => formation.kind === 'square')
    .map(({ id }) => `${id} stands in square`);
}
