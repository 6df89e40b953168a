import type { RK } from '../../src/books/rally-king/battle/state.ts';
import type { Picker } from '../playing/picker.ts';
import type { Manner } from '../playing/random-battle.ts';

function nameOf(kind: string, answer: unknown): string {
  const deed: unknown = typeof answer === 'object' && answer !== null && 'do' in answer ? answer.do : null;
  return typeof deed === 'string' ? `${kind} ${deed}` : kind;
}

/** Of many orders of one kind and few of another both kinds are given alike. */
export function oneOfAKind(kind: string, offered: readonly unknown[], pick: Picker): unknown {
  const names = [...new Set(offered.map((answer) => nameOf(kind, answer)))];
  const wanted = names[pick(names.length)];
  const fitting = offered.filter((answer) => nameOf(kind, answer) === wanted);
  return fitting[pick(fitting.length)];
}

export const manner: Manner<RK> = {
  choose: (_game, kind, offered, pick) => oneOfAKind(kind, offered, pick),
  nameOf,
  // The plan of an army that the game runs is known to nobody (RK-32.8).
  isPlayed: ({ state }, seat) => Object.values(state.armies).every(({ npc, seats }) => !npc || !seats.includes(seat)),
  fault: () => null,
};
