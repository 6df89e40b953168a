import type { WordedEvent } from '../../worded-event.ts';
import { riskTold } from './log-risk.ts';
import { readRoll, rollsOf } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import type { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import type { ByKind } from '../../by-kind.ts';
import { wordedBy } from '../../worded-by.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;

/** Spells, flights and things. */
export const ofMagic = {
  spell: (event, names) => {
    const { side, spell, targets, leader, outcome } = event.data;
    const told = { side: names.side(side), spell: names.spell(spell), outcome: wordedBy(say.spellOutcome, outcome) ?? outcome };
    const units = words.list({ names: names.units(targets) });
    const struck = leader === undefined ? units : words.with({ who: names.leader(leader), unit: units });
    const line = targets.length === 0 ? say.spell(told) : say.spellOn({ ...told, targets: struck });
    const { dice = [], tests } = event.own ?? {};
    const risk = tests === undefined ? null : riskTold((fared) => say.ownAtRisk({ line, outcome: fared }), { dice, tests }, names);
    return {
      text: risk?.text ?? line,
      side,
      pieces: targets,
      rolls: [...rollsOf(event, names), ...(risk?.rolls ?? [])],
    };
  },
  intervention: ({ data: { side, stopped } }, names) => ({ text: say.intervention({ side: names.side(side), stopped }), side }),
  summoned: ({ data }, names) => ({ text: say.summoned({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  uncontrolled: ({ data }, names) => ({
    text: say.uncontrolled({ unit: names.unit(data.unit), target: names.unit(data.target) }),
    pieces: [data.unit, data.target],
  }),
  flight: ({ data }, names) => ({ text: say.flight({ units: names.units(data.units), end: data.end }), pieces: data.units }),
  intercept: ({ data }, names) => ({
    text: say.intercept({ units: names.units(data.units), targets: names.units(data.targets) }),
    pieces: [...data.units, ...data.targets],
  }),
  item: ({ data }, names) => {
    const { item, carrier, effect, dice } = data;
    const thing = names.thing(item);
    return {
      text: say.item({
        thing: carrier === null ? thing : words.with({ who: thing, unit: names.unit(carrier) }),
        effect,
        spell: names.spell(effect),
      }),
      pieces: carrier === null ? [] : [carrier],
      rolls: dice.length === 0 ? [] : [readRoll(thing, dice)],
    };
  },
} satisfies Partial<Lines>;
