import type { Told } from '../told.ts';
import type { RallyEvent } from './events.ts';
import { repRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';

const say = words.log;
/** A success is a 1, 2 or 3 (RK-2.4). */
const SUCCESS = 3;

/** Spells, flights and things. */
export function ofMagic(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'spell': {
      const { side, spell, targets, dice, outcome } = event.data;
      const rolls = [dice.caster, dice.spell].filter((each) => each.length > 0);
      return {
        text: say.spell(names.side(side), names.spell(spell), targets.length === 0 ? '' : names.units(targets), outcome),
        side,
        pieces: targets,
        rolls: rolls.map((each) => repRoll(names.spell(spell), each, SUCCESS, [], event.clause)),
      };
    }
    case 'intervention': {
      const { side, dice, stopped } = event.data;
      const rolls = [dice.opponent, dice.caster].filter((each) => each.length > 0);
      return {
        text: say.intervention(names.side(side), stopped),
        side,
        rolls: rolls.map((each) => repRoll(say.roll.dice, each, SUCCESS, [], event.clause)),
      };
    }
    case 'summoned':
      return { text: say.summoned(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'uncontrolled':
      return {
        text: say.uncontrolled(names.unit(event.data.unit), names.unit(event.data.target)),
        pieces: [event.data.unit, event.data.target],
      };
    case 'flight':
      return { text: say.flight(names.units(event.data.units), event.data.end), pieces: event.data.units };
    case 'intercept':
      return {
        text: say.intercept(names.units(event.data.units), names.units(event.data.targets)),
        pieces: [...event.data.units, ...event.data.targets],
      };
    case 'item':
      return {
        text: say.item(names.thing(event.data.item), event.data.effect === '' ? say.roll.dice : event.data.effect),
        pieces: event.data.carrier === null ? [] : [event.data.carrier],
      };
    default:
      return null;
  }
}
