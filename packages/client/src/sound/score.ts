/** What the table can be heard doing. */
export type Sound = 'turn' | 'card' | 'dice' | 'march' | 'volley' | 'cannon' | 'charge' | 'melee' | 'rout';

/** One stroke of a sound, times in seconds from its beginning. */
export type Stroke =
  /** Air that hisses or booms: noise let through about a pitch, which may fall or rise to another. */
  | {
      readonly kind: 'noise';
      readonly at: number;
      readonly lasts: number;
      readonly loud: number;
      readonly pitch: number;
      readonly to: number;
      readonly narrow: number;
    }
  /** Skin, brass or wood: a note in Hertz that may slide to another. */
  | {
      readonly kind: 'note';
      readonly at: number;
      readonly lasts: number;
      readonly loud: number;
      readonly pitch: number;
      readonly to: number;
      readonly shape: 'sine' | 'triangle' | 'square' | 'sawtooth';
    };

/** Numbers from 0 to 1 that spread evenly and are the same every time, so that a volley always crackles alike. */
function spread(index: number): number {
  return (index * 0.618034) % 1;
}

function noise(at: number, lasts: number, loud: number, pitch: number, to = pitch, narrow = 0.8): Stroke {
  return { kind: 'noise', at, lasts, loud, pitch, to, narrow };
}

function note(
  at: number,
  lasts: number,
  loud: number,
  pitch: number,
  to = pitch,
  shape: Extract<Stroke, { kind: 'note' }>['shape'] = 'sine',
): Stroke {
  return { kind: 'note', at, lasts, loud, pitch, to, shape };
}

/** A stick on a side drum: the skin's thud and the snares' rattle. */
function tap(at: number, loud: number): Stroke[] {
  return [note(at, 0.09, loud * 0.7, 210, 150, 'triangle'), noise(at, 0.13, loud * 0.6, 2600, 1800, 0.7)];
}

/** Taps at those times, swelling from soft to loud. */
function roll(from: number, to: number, taps: number, soft: number, loud: number): Stroke[] {
  return Array.from({ length: taps }, (_, k) => tap(from + ((to - from) * k) / taps, soft + ((loud - soft) * k) / taps)).flat();
}

/** Notes of a natural trumpet on C, in Hertz. */
const BRASS = { low: 392, middle: 523, third: 659, high: 784 } as const;

function blown(at: number, lasts: number, pitch: number, loud = 0.16): Stroke[] {
  return [note(at, lasts, loud, pitch * 0.985, pitch, 'sawtooth'), note(at, lasts, loud * 0.6, pitch * 2, pitch * 2, 'triangle')];
}

function musket(at: number, loud: number): Stroke[] {
  return [noise(at, 0.05, loud, 3400, 1800, 0.4), noise(at + 0.01, 0.3, loud * 0.6, 900, 240, 0.6)];
}

function steel(at: number, loud: number, pitch: number): Stroke[] {
  return [
    note(at, 0.16, loud, pitch, pitch * 0.98, 'square'),
    note(at, 0.22, loud * 0.6, pitch * 2.76, pitch * 2.7, 'triangle'),
    noise(at, 0.04, loud, 6000, 5000, 0.9),
  ];
}

function hoof(at: number, loud: number): Stroke[] {
  return [noise(at, 0.06, loud, 420, 260, 1.2), note(at, 0.05, loud * 0.7, 95, 60)];
}

/** Every sound of the table, none longer than two seconds. */
export const SCORE: Readonly<Record<Sound, readonly Stroke[]>> = {
  // The long roll that calls an army to its feet.
  turn: [...roll(0, 1.1, 26, 0.08, 0.4), ...tap(1.15, 0.55), ...tap(1.32, 0.3), ...tap(1.45, 0.6)],
  card: [noise(0, 0.07, 0.22, 4200, 2200, 0.8), noise(0.1, 0.05, 0.3, 1800, 900, 1)],
  dice: Array.from({ length: 9 }, (_, k) =>
    note(0.02 + k * 0.055 + spread(k) * 0.03, 0.03, 0.2 - k * 0.014, 1500 + spread(k * 3) * 900, 900, 'triangle'),
  ),
  march: [0, 0.25, 0.5, 0.625, 0.75, 1].flatMap((at, k) => tap(at, k % 4 === 0 ? 0.26 : 0.16)),
  volley: Array.from({ length: 14 }, (_, k) => musket(spread(k) * 0.32 + (k > 10 ? 0.18 : 0), 0.2 + spread(k * 5) * 0.16)).flat(),
  cannon: [
    noise(0, 0.09, 0.9, 1600, 300, 0.4),
    note(0, 0.55, 0.9, 92, 34),
    noise(0.02, 1.1, 0.55, 260, 70, 0.5),
    noise(0.35, 1.2, 0.16, 180, 60, 0.5),
  ],
  charge: [
    ...blown(0, 0.12, BRASS.low),
    ...blown(0.14, 0.12, BRASS.middle),
    ...blown(0.28, 0.12, BRASS.third),
    ...blown(0.42, 0.4, BRASS.high, 0.2),
    ...Array.from({ length: 15 }, (_, k) => hoof(0.1 + k * 0.085 + (k % 3) * 0.02, 0.16 + k * 0.008)).flat(),
  ],
  melee: [
    ...[0, 0.13, 0.21, 0.38, 0.47, 0.62, 0.7, 0.88].flatMap((at, k) => steel(at, 0.07 + spread(k) * 0.05, 1700 + spread(k * 7) * 1500)),
    noise(0, 1, 0.12, 700, 500, 0.5),
  ],
  rout: [
    ...[0, 0.1, 0.22, 0.31, 0.44, 0.52, 0.66, 0.75, 0.9].flatMap((at, k) => hoof(at, 0.2 - k * 0.014)),
    ...tap(0.02, 0.24),
    ...tap(0.12, 0.1),
    note(0.1, 0.8, 0.08, 330, 180, 'sawtooth'),
  ],
};

/** Seconds from the beginning of a sound to its last silence. */
export function lengthOf(sound: Sound): number {
  return Math.max(...SCORE[sound].map(({ at, lasts }) => at + lasts));
}
