import { signal } from '@preact/signals';
import type { KeptArmy } from '../net/kept-armies.ts';

/** The army with which somebody comes from the muster to the first page, to take it into a battle. */
export const brought = signal<KeptArmy | null>(null);
