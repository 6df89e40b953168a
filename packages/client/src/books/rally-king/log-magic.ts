import type { RollView } from '../face.ts';
import type { Told } from '../told.ts';
import type { RallyEvent } from './events.ts';
import { riskTold, unseenRisk } from './log-risk.ts';
import { readRolls, successRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';

const say = words.log;

/** The throws of both parties in the order in which they fell (RK-29.7a). */
function successes(...throws: readonly (readonly [title: string, dice: readonly number[]])[]): RollView[] {
  return throws.filter(([, dice]) => dice.length > 0).map(([title, dice]) => successRoll(title, dice));
}

/** Spells, flights and things. */
export function ofMagic(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'spell': {
      const { side, spell, targets, leader, dice, outcome } = event.data;
      const units = targets.length === 0 ? '' : names.units(targets);
      const struck = leader === undefined ? units : words.with(names.leader(leader), units);
      const line = say.spell(names.side(side), names.spell(spell), struck, outcome);
      const unseen = unseenRisk(event.own);
      const risk = unseen === null ? null : riskTold((fared) => say.ownAtRisk(line, fared), unseen, names);
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
    }
    case 'intervention': {
      const { side, dice, stopped } = event.data;
      return {
        text: say.intervention(names.side(side), stopped),
        side,
        rolls: successes([say.roll.casters, dice.caster], [say.roll.opponents, dice.opponent]),
      };
    }
    case 'summoned':
      return { text: say.summoned(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'uncontrolled':
      return {
        text: say.uncontrolled(names.unit(event.data.unit), names.unit(event.data.target)),
        pieces: [event.data.unit, event.data.target],
        rolls: readRolls(names.unit(event.data.unit), event.data.dice),
      };
    case 'flight':
      return { text: say.flight(names.units(event.data.units), event.data.units.length, event.data.end), pieces: event.data.units };
    case 'intercept':
      return {
        text: say.intercept(names.units(event.data.units), event.data.units.length, names.units(event.data.targets)),
        pieces: [...event.data.units, ...event.data.targets],
      };
    case 'item': {
      const { item, carrier, effect, dice } = event.data;
      const thing = names.thing(item);
      return {
        text: say.item(carrier === null ? thing : words.with(thing, names.unit(carrier)), say.done(effect) ?? names.spell(effect)),
        pieces: carrier === null ? [] : [carrier],
        rolls: readRolls(thing, dice),
      };
    }
    default:
      return null;
  }
}
