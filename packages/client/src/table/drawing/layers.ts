/** What is drawn over what; upright things stand between `UPRIGHT` and `EFFECTS`, nearer ones over farther ones. */
export const LAYER = {
  TABLE: -20,
  GROUND: -10,
  CLOTH_MARKS: 10,
  TRAYS: 20,
  FALLEN: 30,
  UPRIGHT: 1000,
  EFFECTS: 12_000,
  MARKS: 13_000,
  GHOST: 13_500,
  TAGS: 14_000,
  HANDLES: 15_000,
  LABELS: 16_000,
} as const;
