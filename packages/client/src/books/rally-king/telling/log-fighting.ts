import type { Result } from '@longroll/rules/books/rally-king/battle/state/occasions';
import type { WordedEvent } from '../../worded-event.ts';
import { riskTold } from './log-risk.ts';
import { repRoll } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import type { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import type { ByKind } from '../../by-kind.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;
/** Not leaders but Magic Users are at risk: with the unit that guards them, or of a spell that fails badly (RK-28.11, RK-29.10). */
export const MAGIC_USERS_AT_RISK = new Set(['RK-28.11', 'RK-29.10']);
/** Results by which a unit is gone, or hit: no line after the test says so again. */
const LOSSES = new Set<Result>(['rout', 'continue-hurt']);

/** On whom, and how many on each. */
function hitsOf(struck: readonly { readonly unit: string; readonly hits: number }[], names: Names): string {
  return struck.length === 0 ? say.noHits : words.list(struck.map((each) => say.hitOn(names.unit(each.unit), each.hits)));
}

const ofFire = {
  fire: ({ data }, names) => {
    const { shooters, targets, total, hits } = data;
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
    };
  },
  artillery: ({ data }, names) => {
    const { unit, impacts, misfire } = data;
    const struck = impacts.flatMap(({ hit }) => (hit === null ? [] : [hit]));
    const hits = [...new Set(struck)].map((each) => ({ unit: each, hits: struck.filter((other) => other === each).length }));
    return {
      text: say.artillery(names.unit(unit), hitsOf(hits, names), misfire),
      pieces: [unit],
      tone: struck.length > 0 ? 'loss' : 'plain',
    };
  },
} satisfies Partial<Lines>;

const ofTests = {
  test: ({ data, clause }, names) => {
    const { group, dice, tested } = data;
    const units = tested.map(({ unit }) => unit);
    const outcomes = words.list(tested.map(({ unit, result }) => say.result(names.unit(unit), result)));
    const rolls = tested.map(({ unit, rep, modifiers }) => repRoll(names.unit(unit), dice, rep, modifiers, clause));
    return {
      text: say.test(group.test, outcomes),
      pieces: units,
      side: group.side,
      tone: tested.some(({ result }) => LOSSES.has(result)) ? 'loss' : 'plain',
      rolls: dice.length === 0 ? [] : rolls,
    };
  },
  halted: ({ data }, names) => ({ text: say.halted(names.unit(data.unit)), pieces: [data.unit] }),
  hit: ({ data, own }, names) => {
    const { unit, hits } = data;
    const name = names.unit(unit);
    if (own === undefined) return { text: say.hit(name, hits), pieces: [unit], tone: 'loss' };
    // Only its own side is told of Magic Users at risk whom nobody else knows of (RK-39.1).
    return { ...riskTold((outcome) => say.usersAtRisk(name, outcome), own, names), pieces: [unit], tone: 'own' };
  },
  'give-ground': ({ data }, names) => ({ text: say.giveGround(names.unit(data.unit), data.held), pieces: [data.unit] }),
  'follow-up': ({ data }, names) => {
    const units = data.steps.map(({ unit }) => unit);
    return { text: say.followUp(names.units(units), units.length), pieces: units };
  },
  retire: ({ data, clause }, names) => {
    const name = names.unit(data.unit);
    // A flyer leaves the table another way than by going (RK-23.11).
    const text = clause === 'RK-23.11' ? say.fliesAway(name) : say.retire(name, data.distance);
    return { text, pieces: [data.unit] };
  },
  rout: ({ data }, names) => ({ text: say.rout(names.unit(data.unit)), pieces: [data.unit], tone: 'loss' }),
  removed: ({ data }, names) => ({ text: say.removed(names.unit(data.unit)), pieces: [data.unit], tone: 'loss' }),
  rampage: ({ data }, names) => ({ text: say.rampage(names.unit(data.unit)), pieces: [data.unit] }),
} satisfies Partial<Lines>;

const ofCharges = {
  charge: ({ data }, names) => {
    const { chargers } = data;
    const pairs = chargers.map(({ unit, target }) => say.pair(names.unit(unit), names.unit(target)));
    return { text: say.charge(words.list(pairs)), pieces: chargers.flatMap(({ unit, target }) => [unit, target]) };
  },
  contact: ({ data }, names) => {
    const { unit, target, flank, counter } = data;
    const [one, other] = [names.unit(unit), names.unit(target)];
    return { text: counter ? say.counter(one, other) : say.contact(one, other, flank), pieces: [unit, target] };
  },
  melee: ({ data }, names) => {
    const { units, totals, wild = [], hits } = data;
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
    };
  },
  pursuit: ({ data }, names) => ({ text: say.pursuit(names.unit(data.unit), data.pursues), pieces: [data.unit] }),
  pursued: ({ data: { steps, distance, caught } }, names) => {
    const units = steps.map(({ unit }) => unit);
    return { text: say.pursued(names.units(units), units.length, distance), pieces: [...units, ...caught] };
  },
} satisfies Partial<Lines>;

const ofLeaders = {
  'leader-shaken': ({ data }, names) => ({ text: say.shaken(names.leader(data.leader)), pieces: [data.unit] }),
  'leader-lost': ({ data }, names) => ({ text: say.leaderLost(names.leader(data.leader), data.fate), pieces: [data.unit], tone: 'loss' }),
  'leader-risk': ({ data, clause }, names) => {
    const { unit } = data;
    const line = MAGIC_USERS_AT_RISK.has(clause) ? say.usersAtRisk : say.risk;
    return { ...riskTold((outcome) => line(names.unit(unit), outcome), data, names), pieces: [unit] };
  },
  escape: ({ data }, names) => ({ text: say.escape(names.unit(data.unit), data.escaped), pieces: [data.unit] }),
  'heroic-combat': ({ data: { heroes, outcome } }, names) => ({ text: say.heroic(names.units(heroes), outcome), pieces: heroes }),
} satisfies Partial<Lines>;

/** Fire, tests, charges, melee and what follows from them. */
export const ofFighting = { ...ofFire, ...ofTests, ...ofCharges, ...ofLeaders };
