/** Speeds of the replay, as they are offered. */
export const SPEEDS = { half: 0.5, one: 1, two: 2, four: 4, eight: 8 } as const;
export type Speed = keyof typeof SPEEDS;

/** Milliseconds an event is looked at before the next one, at ordinary speed. What is only noted passes quickly. */
const LONG: Readonly<Record<string, number>> = {
  'armies-deployed': 1800, 'turn-started': 1300, 'card-drawn': 1200, fire: 2200, melee: 2400, charge: 1900, 'unit-moved': 1500, 'escape-move': 1400,
  'square-test': 1300, 'unit-collapsed': 1600, 'collapse-rolled': 1800, 'battle-ended': 2500, 'formation-changed': 1100, 'general-moved': 1000,
};
const SHORT = 650;

export function lookAt(kind: string, speed: Speed): number {
  return (LONG[kind] ?? SHORT) / SPEEDS[speed];
}

export function isSpeed(value: string): value is Speed {
  return value in SPEEDS;
}
