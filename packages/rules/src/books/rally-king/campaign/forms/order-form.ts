import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { PowerId } from '../state/power.ts';
import type { RKC } from '../state.ts';
import type { Form } from '../state/form.ts';

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
