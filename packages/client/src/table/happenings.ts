import type { Point } from '@longroll/rules/table/units';
import { text } from '../text/catalogue.ts';

const say = text.table;

/** Dice thrown on the table: which of them count, and for what piece. */
export interface Thrown {
  readonly about: string;
  readonly dice: readonly number[];
  /** The least number that is a success. */
  readonly needs: number;
}

export type Manner = 'march' | 'charge' | 'flee';

/** What the table can play of an event; whatever it does not know plays nothing. */
export type Happening =
  | { readonly kind: 'turn' }
  | { readonly kind: 'card'; readonly side: string; readonly rank: string }
  | { readonly kind: 'march'; readonly piece: string; readonly path: readonly Point[]; readonly manner: Manner }
  | { readonly kind: 'fire'; readonly attacker: string; readonly target: string; readonly casualties: number; readonly thrown: readonly Thrown[] }
  | {
      readonly kind: 'melee'; readonly attacker: string; readonly defender: string; readonly attackerLosses: number; readonly defenderLosses: number;
      readonly thrown: readonly Thrown[];
    }
  | { readonly kind: 'gone'; readonly piece: string; readonly words: string }
  | { readonly kind: 'word'; readonly piece: string; readonly words: string; readonly bad: boolean; readonly thrown: readonly Thrown[] };

/** Reads a public event by its fields; a book that names its events alike is played alike. */
export function readHappening(kind: string, data: unknown): Happening | null {
  switch (kind) {
    case 'turn-started':
      return { kind: 'turn' };
    case 'card-drawn':
      return { kind: 'card', side: word(data, 'army'), rank: String(field(field(data, 'card'), 'rank') ?? '') };
    case 'unit-moved':
    case 'charge':
    case 'escape-move':
    case 'shifted':
    case 'drawn-back':
    case 'general-moved':
      return readMarch(kind, data);
    case 'fire':
      return {
        kind: 'fire', attacker: word(data, 'attacker'), target: word(data, 'target'), casualties: amount(data, 'casualties'),
        thrown: [...thrown(data, 'attack', word(data, 'attacker')), ...thrown(data, 'defence', word(data, 'target'))],
      };
    case 'melee':
      return {
        kind: 'melee', attacker: word(data, 'attacker'), defender: word(data, 'defender'),
        attackerLosses: amount(data, 'attackerLosses'), defenderLosses: amount(data, 'defenderLosses'),
        thrown: [...thrown(data, 'attack', word(data, 'attacker')), ...thrown(data, 'defence', word(data, 'defender'))],
      };
    case 'unit-collapsed':
      return { kind: 'gone', piece: word(data, 'unit'), words: say.collapsed };
    case 'guns-abandoned':
      return { kind: 'gone', piece: word(data, 'unit'), words: say.gunsAbandoned };
    case 'colour-changed':
      return spoken(data, say.colour(word(data, 'to')), word(data, 'to') !== 'green');
    case 'unit-disordered':
      return spoken(data, say.disordered, true);
    case 'square-test':
      return spoken(data, truth(data, 'formed') ? say.squareFormed : say.squareFailed, !truth(data, 'formed'));
    case 'square-broken':
      return spoken(data, say.squareBroken, true);
    case 'formation-changed':
    case 'unit-reformed':
      return spoken(data, say.formed(word(field(data, 'to'), 'kind')), false);
    case 'rally-rolled':
      return spoken(data, truth(data, 'success') ? say.rallied : say.notRallied, !truth(data, 'success'));
    case 'order-rolled':
      return spoken(data, truth(data, 'success') ? say.orderHeard : say.orderLost, !truth(data, 'success'));
    default:
      return null;
  }
}

/** Words about a unit, and the roll that brought them. */
function spoken(data: unknown, words: string, bad: boolean): Happening {
  const piece = word(data, 'unit');
  return { kind: 'word', piece, words, bad, thrown: thrown(data, 'roll', piece) };
}

function thrown(data: unknown, name: string, about: string): Thrown[] {
  const roll = field(data, name);
  const dice = field(roll, 'dice');
  if (!Array.isArray(dice) || dice.length === 0 || !dice.every((each) => typeof each === 'number')) return [];
  return [{ about, dice, needs: amount(roll, 'needs') }];
}

const MANNERS: Readonly<Record<string, Manner>> = { charge: 'charge', 'escape-move': 'flee' };

function readMarch(kind: string, data: unknown): Happening | null {
  const piece = word(data, 'unit') || word(data, 'attacker') || word(data, 'piece') || word(data, 'seat');
  const from = point(field(data, 'from'));
  const to = point(field(data, 'to'));
  const legs = field(data, 'path');
  const path = Array.isArray(legs) ? legs.map(point).filter((leg) => leg !== null) : to === null ? [] : [to];
  if (from === null || path.length === 0) return null;
  const first = path[0];
  const whole = first !== undefined && first.x === from.x && first.y === from.y ? path : [from, ...path];
  return { kind: 'march', piece, path: whole, manner: MANNERS[kind] ?? 'march' };
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
