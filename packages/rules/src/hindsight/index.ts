export { lookBack, type LookBack, type Moment, type Recalled } from './look-back.ts';
export type { TurnLosses } from './losses.ts';
export type { Chances } from './swing.ts';
