import type { Result } from '@longroll/rules/books/rally-king/battle/cascade/occasions';
import type { Told } from '../told.ts';
import type { RallyEvent } from './events.ts';
import { riskTold, unseenRisk } from './log-risk.ts';
import { readRoll, readRolls, repRoll, successRoll, sumRoll } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';

const say = words.log;
/** Not leaders but Magic Users are at risk: with the unit that guards them, or of a spell that fails badly (RK-28.11, RK-29.10). */
export const MAGIC_USERS_AT_RISK = new Set(['RK-28.11', 'RK-29.10']);
/** Results by which a unit is gone, or hit: no line after the test says so again. */
const LOSSES = new Set<Result>(['rout', 'continue-hurt']);

/** Fire, tests, charges, melee and what follows from them. */
export function ofFighting(event: RallyEvent, names: Names): Told | null {
  return ofFire(event, names) ?? ofTests(event, names) ?? ofCharges(event, names) ?? ofLeaders(event, names);
}

/** On whom, and how many on each. */
function hitsOf(struck: readonly { readonly unit: string; readonly hits: number }[], names: Names): string {
  return struck.length === 0 ? say.noHits : words.list(struck.map((each) => say.hitOn(names.unit(each.unit), each.hits)));
}

function ofFire(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'fire': {
      const { shooters, targets, total, hits } = event.data;
      const struck = hits.filter((each) => each.hits > 0);
      const units = shooters.map(({ unit }) => unit);
      return {
        text: say.fire(
          names.units(units),
          units.length,
          targets.length === 0 ? say.nobody : names.units(targets),
          total,
          hitsOf(struck, names),
        ),
        pieces: [...units, ...targets],
        tone: struck.length > 0 ? 'loss' : 'plain',
        rolls: shooters.map(({ unit, dice, modifiers }) => sumRoll(names.unit(unit), dice, modifiers, event.clause)),
      };
    }
    case 'artillery': {
      const { unit, dice, impacts, misfire } = event.data;
      const struck = impacts.flatMap(({ hit }) => (hit === null ? [] : [hit]));
      const hits = [...new Set(struck)].map((each) => ({ unit: each, hits: struck.filter((other) => other === each).length }));
      return {
        text: say.artillery(names.unit(unit), hitsOf(hits, names), misfire),
        pieces: [unit],
        tone: struck.length > 0 ? 'loss' : 'plain',
        rolls: [readRoll(names.unit(unit), dice)],
      };
    }
    default:
      return null;
  }
}

function ofTests(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'test': {
      const { group, dice, tested } = event.data;
      const units = tested.map(({ unit }) => unit);
      const outcomes = words.list(tested.map(({ unit, result }) => say.result(names.unit(unit), result)));
      const rolls = tested.map(({ unit, rep, modifiers }) => repRoll(names.unit(unit), dice, rep, modifiers, event.clause));
      return {
        text: say.test(group.test, outcomes),
        pieces: units,
        side: group.side,
        tone: tested.some(({ result }) => LOSSES.has(result)) ? 'loss' : 'plain',
        rolls: dice.length === 0 ? [] : rolls,
      };
    }
    case 'halted':
      return { text: say.halted(names.unit(event.data.unit)), pieces: [event.data.unit] };
    case 'hit': {
      const { unit, hits } = event.data;
      const name = names.unit(unit);
      const unseen = unseenRisk(event.own);
      if (unseen === null) return { text: say.hit(name, hits), pieces: [unit], tone: 'loss' };
      return { ...riskTold((outcome) => say.usersAtRisk(name, outcome), unseen, names), pieces: [unit], tone: 'own' };
    }
    case 'give-ground':
      return { text: say.giveGround(names.unit(event.data.unit), event.data.held), pieces: [event.data.unit] };
    case 'follow-up': {
      const units = event.data.steps.map(({ unit }) => unit);
      return { text: say.followUp(names.units(units), units.length), pieces: units };
    }
    case 'retire': {
      const name = names.unit(event.data.unit);
      // A flyer leaves the table another way than by going (RK-23.11).
      const text = event.clause === 'RK-23.11' ? say.fliesAway(name) : say.retire(name, event.data.distance);
      return { text, pieces: [event.data.unit] };
    }
    case 'rout':
      return { text: say.rout(names.unit(event.data.unit)), pieces: [event.data.unit], tone: 'loss' };
    case 'removed':
      return { text: say.removed(names.unit(event.data.unit)), pieces: [event.data.unit], tone: 'loss' };
    case 'rampage':
      return {
        text: say.rampage(names.unit(event.data.unit)),
        pieces: [event.data.unit],
        rolls: [readRoll(names.unit(event.data.unit), [event.data.die])],
      };
    default:
      return null;
  }
}

function ofCharges(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'charge': {
      const { chargers } = event.data;
      const pairs = chargers.map(({ unit, target }) => say.pair(names.unit(unit), names.unit(target)));
      return { text: say.charge(words.list(pairs)), pieces: chargers.flatMap(({ unit, target }) => [unit, target]) };
    }
    case 'contact': {
      const { unit, target, flank, counter } = event.data;
      const [one, other] = [names.unit(unit), names.unit(target)];
      return { text: counter ? say.counter(one, other) : say.contact(one, other, flank), pieces: [unit, target] };
    }
    case 'melee': {
      const { units, rolls, totals, wild = [], hits } = event.data;
      const struck = hits.filter((each) => each.hits > 0);
      const sums = [
        say.total(names.side('red'), totals.red),
        say.total(names.side('blue'), totals.blue),
        ...wild.map(({ unit, total }) => say.total(names.unit(unit), total)),
      ];
      return {
        text: say.melee(sums.join(', '), hitsOf(struck, names)),
        pieces: units,
        side: '',
        tone: struck.length > 0 ? 'loss' : 'plain',
        rolls: rolls.map(({ unit, die, modifiers }) => sumRoll(names.unit(unit), [die], modifiers, event.clause)),
      };
    }
    case 'pursuit': {
      const { unit, dice, pursues } = event.data;
      return {
        text: say.pursuit(names.unit(unit), pursues),
        pieces: [unit],
        rolls: readRolls(names.unit(unit), dice),
      };
    }
    case 'pursued': {
      const { steps, distance, dice, caught } = event.data;
      const units = steps.map(({ unit }) => unit);
      return {
        text: say.pursued(names.units(units), units.length, distance),
        pieces: [...units, ...caught],
        rolls: readRolls(names.unit(units[0] ?? ''), dice),
      };
    }
    default:
      return null;
  }
}

function ofLeaders(event: RallyEvent, names: Names): Told | null {
  switch (event.kind) {
    case 'leader-shaken':
      return { text: say.shaken(names.leader(event.data.leader)), pieces: [event.data.unit] };
    case 'leader-lost':
      return { text: say.leaderLost(names.leader(event.data.leader), event.data.fate), pieces: [event.data.unit], tone: 'loss' };
    case 'leader-risk': {
      const { unit } = event.data;
      const line = MAGIC_USERS_AT_RISK.has(event.clause) ? say.usersAtRisk : say.risk;
      return { ...riskTold((outcome) => line(names.unit(unit), outcome), event.data, names), pieces: [unit] };
    }
    case 'escape': {
      const { unit, dice, escaped } = event.data;
      return { text: say.escape(names.unit(unit), escaped), pieces: [unit], rolls: [readRoll(say.roll.dice, dice)] };
    }
    case 'heroic-combat': {
      const { heroes, rounds, outcome } = event.data;
      const rolls = rounds.flatMap(({ dice }) =>
        dice.flatMap((own, index) => (own.length === 0 ? [] : [successRoll(names.unit(heroes[index] ?? ''), own)])),
      );
      return { text: say.heroic(names.units(heroes), outcome), pieces: heroes, rolls };
    }
    default:
      return null;
  }
}
