/** Something that is done to the table before each frame, while it is measured. */
export interface Situation {
  readonly name: string;
  /** In the page, once. */
  readonly before: string;
  /** In the page, before each frame; `frames` counts them from one. */
  readonly each: string;
  /** Nothing moves by itself: what is done is done at once, so that every frame draws what was done before it. */
  readonly isStill: boolean;
}

/** So near that half of it lies outside the picture. */
const NEARER = 'window.parade.view.zoomBy(2)';
// There and back by a pixel.
const SHIFTED = 'window.parade.view.panBy(frames % 2 === 0 ? 1 : -1, 0)';
// To and fro, as fast as a hand does it.
const SWEPT = 'window.parade.view.panBy(frames % 40 < 20 ? 12 : -12, frames % 60 < 30 ? 3 : -3)';
// Nearer and farther by a fiftieth.
const ZOOMED = 'window.parade.view.zoomBy(frames % 2 === 0 ? 1.02 : 1 / 1.02)';
// To and fro through a sixth of a quarter, by a degree and a half a frame.
const TURNED = 'window.parade.view.turnBy(frames % 20 < 10 ? 15 : -15)';
// The first two pieces shoot at one another without end.
const SHOOTING = `if (frames % 20 === 0) window.parade.view.play([{ kind: 'shot', shooter: window.parade.scene.pieces[0].piece.id,
  target: window.parade.scene.pieces[1].piece.id, thrown: [] }], 1, () => undefined)`;

export const SITUATIONS: readonly Situation[] = [
  { name: 'whole table, shifted by a pixel', before: '', each: SHIFTED, isStill: true },
  { name: 'whole table, zoomed', before: '', each: ZOOMED, isStill: true },
  { name: 'whole table, turned', before: '', each: TURNED, isStill: true },
  { name: 'twice as near, shifted by a pixel', before: NEARER, each: SHIFTED, isStill: true },
  { name: 'twice as near, panned by hand', before: NEARER, each: SWEPT, isStill: true },
  { name: 'twice as near, zoomed', before: NEARER, each: ZOOMED, isStill: true },
  { name: 'twice as near, turned', before: NEARER, each: TURNED, isStill: true },
  { name: 'whole table, two pieces shooting', before: '', each: SHOOTING, isStill: false },
];
