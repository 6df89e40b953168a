import { standingAt, type Beginning, type Named } from '../../../kernel/begin-at.ts';

/** Steps of a book's battle and of its turn that need nothing but what is on the table, each with the phase it belongs to. */
export interface Openings<Phase> {
  readonly battle: Readonly<Record<string, Phase>>;
  readonly turn: Readonly<Record<string, Phase>>;
}

/** Where battles of a book begin in the middle, by flow and step: `turn.lapse`. */
export function beginningsOf<Phase extends string>(
  battle: Named,
  turn: Named,
  openings: Openings<Phase>,
): ReadonlyMap<string, Beginning<{ phase: Phase }>> {
  const inPhase = (phase: Phase) => (state: { phase: Phase }) => {
    state.phase = phase;
  };
  return new Map([
    ...Object.entries(openings.battle).map(([at, phase]): [string, Beginning<{ phase: Phase }>] => [
      `${battle.name}.${at}`,
      { stack: () => [standingAt(battle, at)], ready: inPhase(phase) },
    ]),
    ...Object.entries(openings.turn).map(([at, phase]): [string, Beginning<{ phase: Phase }>] => [
      `${turn.name}.${at}`,
      { stack: () => [standingAt(battle, 'turn'), standingAt(turn, at)], ready: inPhase(phase) },
    ]),
  ]);
}
