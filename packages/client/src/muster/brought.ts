import { signal } from '@preact/signals';
import type { KeptArmy } from '../net/kept-armies.ts';
import type { OwnField } from '../pages/setup/own-field.ts';

/** The army with which somebody comes from the muster to the first page, to take it into a battle. */
export const brought = signal<KeptArmy | null>(null);

/** The same with a field of the library. It stands here, where the first page has it already: a piece of its own would be fetched with every first page. */
export const broughtField = signal<OwnField | null>(null);
