import type { Modifier } from '@longroll/rules/books/rally-king/battle/cascade/occasions';
import type { RollView } from '../face.ts';
import { rallyKing as words } from './words.ts';

const modified = (modifiers: readonly Modifier[]): RollView['modifiers'] =>
  modifiers.map(({ name, value, clause }) => ({ name: words.log.modifier(name), value, clause }));

/** Dice of which each that shows no more than the Rep is passed (RK-2.1). */
export function repRoll(title: string, dice: readonly number[], rep: number, modifiers: readonly Modifier[], clause: string): RollView {
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return {
    title,
    counter: null,
    needs: rep,
    needsClause: clause,
    dice,
    successes: dice.filter((die) => die <= rep).length,
    base: rep - sum,
    modifiers: modified(modifiers),
  };
}

/** Dice that are added up (RK-2.2, RK-2.3). */
export function sumRoll(title: string, dice: readonly number[], modifiers: readonly Modifier[], hits: number, clause: string): RollView {
  return { title, counter: null, needs: 0, needsClause: clause, dice, successes: hits, base: dice.length, modifiers: modified(modifiers) };
}
