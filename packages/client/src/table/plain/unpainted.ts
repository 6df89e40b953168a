import type { Paint } from '../drawing/drawing.ts';

const nothing = (): void => undefined;

/** Nothing has to be painted before it is seen. */
export const UNPAINTED: Paint = { painted: 0, owes: false, hurry: nothing, rest: nothing, dry: nothing, dryAll: nothing, keep: nothing };
