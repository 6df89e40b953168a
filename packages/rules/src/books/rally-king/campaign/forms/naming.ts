import { z } from 'zod';

const name = z.string().max(60).exactOptional();

/** Which form an order is for, by the id of its question and by its power: part of every order (RKC-30.3). */
export const naming = { form: name, power: name };

/** Whoever rules one nation may leave both out; of several nations one is named (RKC-36.3). */
export interface Naming {
  readonly form?: string;
  readonly power?: string;
}
