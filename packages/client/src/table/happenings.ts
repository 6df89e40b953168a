import type { Point } from '@longroll/rules/table/units';
import { text } from '../text/catalogue.ts';

const say = text.table;

/** What the table can play of an event; whatever it does not know plays nothing. */
export type Happening =
  | { readonly kind: 'march'; readonly piece: string; readonly path: readonly Point[]; readonly charging: boolean }
  | { readonly kind: 'fire'; readonly attacker: string; readonly target: string; readonly casualties: number }
  | { readonly kind: 'melee'; readonly attacker: string; readonly defender: string; readonly attackerLosses: number; readonly defenderLosses: number }
  | { readonly kind: 'gone'; readonly piece: string; readonly words: string }
  | { readonly kind: 'word'; readonly piece: string; readonly words: string; readonly bad: boolean };

/** Reads a public event by its fields; a book that names its events alike is played alike. */
export function readHappening(kind: string, data: unknown): Happening | null {
  switch (kind) {
    case 'unit-moved':
    case 'charge':
    case 'escape-move':
    case 'shifted':
    case 'drawn-back':
    case 'general-moved':
      return readMarch(kind, data);
    case 'fire':
      return { kind: 'fire', attacker: word(data, 'attacker'), target: word(data, 'target'), casualties: amount(data, 'casualties') };
    case 'melee':
      return {
        kind: 'melee', attacker: word(data, 'attacker'), defender: word(data, 'defender'),
        attackerLosses: amount(data, 'attackerLosses'), defenderLosses: amount(data, 'defenderLosses'),
      };
    case 'unit-collapsed':
      return { kind: 'gone', piece: word(data, 'unit'), words: say.collapsed };
    case 'guns-abandoned':
      return { kind: 'gone', piece: word(data, 'unit'), words: say.gunsAbandoned };
    case 'colour-changed':
      return { kind: 'word', piece: word(data, 'unit'), words: say.colour(word(data, 'to')), bad: word(data, 'to') !== 'green' };
    case 'unit-disordered':
      return { kind: 'word', piece: word(data, 'unit'), words: say.disordered, bad: true };
    case 'square-test':
      return { kind: 'word', piece: word(data, 'unit'), words: truth(data, 'formed') ? say.squareFormed : say.squareFailed, bad: !truth(data, 'formed') };
    case 'square-broken':
      return { kind: 'word', piece: word(data, 'unit'), words: say.squareBroken, bad: true };
    case 'formation-changed':
    case 'unit-reformed':
      return { kind: 'word', piece: word(data, 'unit'), words: say.formed(word(field(data, 'to'), 'kind')), bad: false };
    case 'rally-rolled':
      return { kind: 'word', piece: word(data, 'unit'), words: truth(data, 'success') ? say.rallied : say.notRallied, bad: !truth(data, 'success') };
    case 'order-rolled':
      return { kind: 'word', piece: word(data, 'unit'), words: truth(data, 'success') ? say.orderHeard : say.orderLost, bad: !truth(data, 'success') };
    default:
      return null;
  }
}

function readMarch(kind: string, data: unknown): Happening | null {
  const piece = word(data, 'unit') || word(data, 'attacker') || word(data, 'piece') || word(data, 'seat');
  const from = point(field(data, 'from'));
  const to = point(field(data, 'to'));
  const legs = field(data, 'path');
  const path = Array.isArray(legs) ? legs.map(point).filter((leg) => leg !== null) : to === null ? [] : [to];
  if (from === null || path.length === 0) return null;
  const first = path[0];
  const whole = first !== undefined && first.x === from.x && first.y === from.y ? path : [from, ...path];
  return { kind: 'march', piece, path: whole, charging: kind === 'charge' };
}

function field(data: unknown, name: string): unknown {
  if (typeof data !== 'object' || data === null) return undefined;
  return Object.entries(data).find(([key]) => key === name)?.[1];
}

function word(data: unknown, name: string): string {
  const value = field(data, name);
  return typeof value === 'string' ? value : '';
}

function amount(data: unknown, name: string): number {
  const value = field(data, name);
  return typeof value === 'number' ? value : 0;
}

function truth(data: unknown, name: string): boolean {
  return field(data, name) === true;
}

function point(value: unknown): Point | null {
  const x = field(value, 'x');
  const y = field(value, 'y');
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}
