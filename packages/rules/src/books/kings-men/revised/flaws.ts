import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from '../shared/refuse.ts';
import { ARMIES } from '../shared/command/armies.ts';
import { battleFlaws } from '../shared/flaws.ts';
import type { Army, RevisedGame, State } from './state.ts';

/** The most that one die gives (KMR-6.1). */
const HIGHEST_ROLL = 6;

/** Every phrase is a broken law of the battle; a sound one has none. */
export function flaws(game: RevisedGame): Phrase[] {
  const { state } = game;
  return [
    ...battleFlaws(game),
    ...ARMIES.flatMap((id) => armyFlaws(state.armies[id], state)),
    ...commandFlaws(state),
    ...squareFlaws(state),
  ];
}

/** Somebody of the army commands it, and nobody has more points than they can have come by (KMR-3.1, KMR-6.1, KMR-6.4). */
function armyFlaws({ id, seats, commander, points }: Army, { options }: State): Phrase[] {
  const found = seats.includes(commander) ? [] : [phrase('flaw-commander', { army: id })];
  for (const [seat, has] of Object.entries(points)) {
    const most = seat === commander ? HIGHEST_ROLL : options.lieutenantCap;
    if (!seats.includes(seat) || !Number.isInteger(has) || has < 0 || has > most)
      found.push(phrase('flaw-points', { who: seat, points: has }));
  }
  return found;
}

/** Every unit is of somebody's command (KMR-3.4). */
function commandFlaws({ field, armies }: State): Phrase[] {
  return Object.values(field.units)
    .filter(({ army, owner }) => owner === null || !armies[army].seats.includes(owner))
    .map(({ id }) => phrase('flaw-no-command', { unit: id }));
}

/** No unit ever forms square (KMR-7.2). */
function squareFlaws({ field }: State): Phrase[] {
  return Object.values(field.units)
    .filter(({ formation }) => formation.kind === 'square')
    .map(({ id }) => phrase('flaw-square', { unit: id }));
}
