import { effect, untracked } from '@preact/signals';
import { settings, still } from '../settings/settings.ts';

/** Who is told what the reader has set about the look of play. */
interface Following {
  /** Colours are others. */
  repaint(): void;
  /** How many times faster than usual acts are played, and whether the fallen stay; or nothing moves any more. */
  pace(speed: number, fallenStay: boolean): void;
}

/** Tells of what the reader has set, now and whenever it changes, until what it gives is called. */
export function followSettings({ repaint, pace }: Following): () => void {
  const ends = [
    effect(() => {
      void settings.palette.value;
      untracked(repaint);
    }),
    effect(() => {
      const [speed, fallenStay] = [settings.speed.value, settings.fallenStay.value];
      void still.value;
      untracked(() => pace(speed, fallenStay));
    }),
  ];
  return () => ends.forEach((end) => end());
}
