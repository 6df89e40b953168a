import type { DecisionKind } from '../../../../kernel/decision.ts';
import { z } from 'zod';
import type { RKC } from '../state.ts';
import type { Form } from '../state/form.ts';
import type { PowerId } from '../state/power.ts';

export const ORDER_FORM = 'order-form';

const answer = z.strictObject({ close: z.enum(['done', 'automatic']) });
export type Closing = z.infer<typeof answer>;

/** Whose form it is, and of what step. */
export type AboutForm = Pick<Form, 'power' | 'sort'>;

/**
 * The form of a step is closed with *done*; or the rest of it is left to the choices of a Non-Player Nation, as for somebody whose time is up
 * (RKC-30.4, RKC-29.3). Asked of every player alike, whatever there is to decide (RKC-31.5).
 */
export const orderForm: DecisionKind<RKC, AboutForm, Closing> = {
  kind: ORDER_FORM,
  clause: 'RKC-30.4',
  answer,
  open: false,
  options: () => [{ close: 'done' }, { close: 'automatic' }],
  check: () => null,
  fallback: () => ({ close: 'automatic' }),
};

/** Whose form a question is about. */
export function powerIn(about: object): PowerId | null {
  return 'power' in about && typeof about.power === 'string' ? about.power : null;
}

const name = z.string().max(60).exactOptional();

/** Which form an order is for, by the id of its question and by its power: part of every order (RKC-30.3). */
export const naming = { form: name, power: name };

/** Whoever rules one nation may leave both out; of several nations one is named (RKC-36.3). */
export interface Naming {
  readonly form?: string;
  readonly power?: string;
}
