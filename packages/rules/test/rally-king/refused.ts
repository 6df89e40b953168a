import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal, type Refusal } from '../../src/kernel/refusal.ts';
import { u } from './position.ts';

/** Under which clause, and by which code, something is refused; nothing where it is allowed. */
export const why = (refusal: Refusal | null | undefined): string => (refusal == null ? '' : `${refusal.clause} ${refusal.code}`);
export const judged = (answer: object): string => (isRefusal(answer) ? why(answer) : '');

export const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
export const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
export const away = foe('z', 45, 33);
