import type { RollView } from '../../face.ts';
import type { WordedEvent } from '../../worded-event.ts';
import { riskTold } from './log-risk.ts';
import { readRolls, successRoll } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import type { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;

/** The throws of both parties in the order in which they fell (RK-29.7a). */
function successes(...throws: readonly (readonly [title: string, dice: readonly number[]])[]): RollView[] {
  return throws.filter(([, dice]) => dice.length > 0).map(([title, dice]) => successRoll(title, dice));
}

/** Spells, flights and things. */
export const ofMagic = {
  spell: ({ data, own }, names) => {
    const { side, spell, targets, leader, dice, outcome } = data;
    const units = targets.length === 0 ? '' : names.units(targets);
    const struck = leader === undefined ? units : words.with(names.leader(leader), units);
    const line = say.spell(names.side(side), names.spell(spell), struck, outcome);
    const { dice: hits = [], tests } = own ?? {};
    const risk = tests === undefined ? null : riskTold((fared) => say.ownAtRisk(line, fared), { dice: hits, tests }, names);
    return {
      text: risk?.text ?? line,
      side,
      pieces: targets,
      rolls: [
        ...successes([say.roll.spell, dice.spell], [say.roll.casters, dice.caster]),
        ...readRolls(say.roll.cost, dice.cost),
        ...readRolls(say.roll.effect, dice.effect),
        ...(risk?.rolls ?? []),
      ],
    };
  },
  intervention: ({ data: { side, dice, stopped } }, names) => ({
    text: say.intervention(names.side(side), stopped),
    side,
    rolls: successes([say.roll.casters, dice.caster], [say.roll.opponents, dice.opponent]),
  }),
  summoned: ({ data }, names) => ({ text: say.summoned(names.unit(data.unit)), pieces: [data.unit] }),
  uncontrolled: ({ data }, names) => ({
    text: say.uncontrolled(names.unit(data.unit), names.unit(data.target)),
    pieces: [data.unit, data.target],
    rolls: readRolls(names.unit(data.unit), data.dice),
  }),
  flight: ({ data }, names) => ({ text: say.flight(names.units(data.units), data.units.length, data.end), pieces: data.units }),
  intercept: ({ data }, names) => ({
    text: say.intercept(names.units(data.units), data.units.length, names.units(data.targets)),
    pieces: [...data.units, ...data.targets],
  }),
  item: ({ data }, names) => {
    const { item, carrier, effect, dice } = data;
    const thing = names.thing(item);
    return {
      text: say.item(carrier === null ? thing : words.with(thing, names.unit(carrier)), say.done(effect) ?? names.spell(effect)),
      pieces: carrier === null ? [] : [carrier],
      rolls: readRolls(thing, dice),
    };
  },
} satisfies Partial<Lines>;
