import { rallyEvents, SUCCESS } from '@longroll/rules/books/rally-king/battle/events';
import { rollsIn, type Modifier, type ProjectedEvent } from '@longroll/rules/kernel/event';
import type { RollView } from '../../face.ts';
import { reasonOf } from '../../rolls.ts';
import { wordedBy } from '../../worded-by.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';

const say = words.log.roll;

const named = (modifiers: readonly Modifier[]) =>
  modifiers.map((each) => reasonOf({ ...each, name: wordedBy(words.log.modifier, each.name) ?? each.name }));
const changeBy = (modifiers: readonly Modifier[]) => modifiers.reduce((sum, { value }) => sum + value, 0);

/** What a die must show to be passed; a Rep beyond those of a die lets every one pass, or none. */
function needed(rep: number): string {
  if (rep >= 6) return say.anyPasses;
  return rep < 1 ? say.nonePasses : say.passed({ rep });
}

/** Dice of which each that shows no more than the modified Rep is passed (RK-2.1). */
export function repRoll(title: string, dice: readonly number[], rep: number, modifiers: readonly Modifier[], clause: string): RollView {
  const passed = (die: number) => die <= rep;
  return {
    title,
    counter: null,
    dice: dice.map((die) => ({ die, scores: passed(die) })),
    result: say.passes({ passed: dice.filter(passed).length }),
    why: {
      title: '',
      reasons: [
        { name: needed(rep), value: '', clause: 'RK-2.1' },
        { name: say.rep, value: `${rep - changeBy(modifiers)}`, clause },
        ...named(modifiers),
      ],
    },
  };
}

/** Dice of which each that shows 1, 2 or 3 is a success (RK-2.4). */
function successRoll(title: string, dice: readonly number[]): RollView {
  const thrown = dice.map((die) => ({ die, scores: die <= SUCCESS }));
  const successes = thrown.filter(({ scores }) => scores).length;
  const needs = { name: say.succeeds, value: '', clause: 'RK-2.4' };
  return { title, counter: null, dice: thrown, result: say.successes({ successes }), why: { title: '', reasons: [needs] } };
}

/** Dice that are added up, each with its modifiers and none below 0 (RK-2.2, RK-2.3, RK-2.9). */
function sumRoll(title: string, dice: readonly number[], modifiers: readonly Modifier[], clause: string): RollView {
  const change = changeBy(modifiers);
  const total = dice.reduce((sum, die) => sum + Math.max(0, die + change), 0);
  const shown = { name: say.shown({ dice: dice.length }), value: dice.join(' + '), clause };
  return {
    ...readRoll(title, dice),
    result: dice.length === 1 && modifiers.length === 0 ? '' : say.total({ total }),
    why: { title: '', reasons: [shown, ...named(modifiers)] },
  };
}

/** Dice that are read off; what they come to is in the line itself. */
export function readRoll(title: string, dice: readonly number[]): RollView {
  return { title, counter: null, dice: dice.map((die) => ({ die, scores: false })), result: '', why: null };
}

const TITLES: Readonly<Record<string, string>> = {
  risk: say.risk,
  dice: say.dice,
  spell: say.spell,
  casters: say.casters,
  opponents: say.opponents,
  cost: say.cost,
  effect: say.effect,
};

/** The rolls of an event as its line shows them, titled by what they are for, or by who throws. */
export function rollsOf(event: ProjectedEvent, names: Names): RollView[] {
  return rollsIn(rallyEvents, event).map(({ purpose = '', piece, side = '', dice, most, modifiers }) => {
    const title = TITLES[purpose] ?? (typeof piece === 'string' ? names.unit(piece) : names.side(side));
    if (most === SUCCESS) return successRoll(title, dice);
    return modifiers === undefined ? readRoll(title, dice) : sumRoll(title, dice, modifiers, event.clause);
  });
}
