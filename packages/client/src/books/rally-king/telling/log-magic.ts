import type { WordedEvent } from '../../worded-event.ts';
import { riskTold } from './log-risk.ts';
import { readRoll, rollsOf } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import type { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;

/** Spells, flights and things. */
export const ofMagic = {
  spell: (event, names) => {
    const { side, spell, targets, leader, outcome } = event.data;
    const units = targets.length === 0 ? '' : names.units(targets);
    const struck = leader === undefined ? units : words.with(names.leader(leader), units);
    const line = say.spell(names.side(side), names.spell(spell), struck, outcome);
    const { dice = [], tests } = event.own ?? {};
    const risk = tests === undefined ? null : riskTold((fared) => say.ownAtRisk(line, fared), { dice, tests }, names);
    return {
      text: risk?.text ?? line,
      side,
      pieces: targets,
      rolls: [...rollsOf(event, names), ...(risk?.rolls ?? [])],
    };
  },
  intervention: ({ data: { side, stopped } }, names) => ({ text: say.intervention(names.side(side), stopped), side }),
  summoned: ({ data }, names) => ({ text: say.summoned(names.unit(data.unit)), pieces: [data.unit] }),
  uncontrolled: ({ data }, names) => ({
    text: say.uncontrolled(names.unit(data.unit), names.unit(data.target)),
    pieces: [data.unit, data.target],
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
      rolls: dice.length === 0 ? [] : [readRoll(thing, dice)],
    };
  },
} satisfies Partial<Lines>;
