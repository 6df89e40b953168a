import { signal } from '@preact/signals';
import type { OwnField } from '../pages/setup/own-field.ts';

/** The field with which somebody comes from the library to the first page, to found a battle there. */
export const broughtField = signal<OwnField | null>(null);
