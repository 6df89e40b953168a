import type { Result } from '@longroll/rules/books/rally-king/battle/state/occasions';
import type { WordedEvent } from '../../worded-event.ts';
import { riskTold } from './log-risk.ts';
import { repRoll } from './log-rolls.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import type { rallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import type { ByKind } from '../../by-kind.ts';
import { wordedBy } from '../../worded-by.ts';
import { inInches } from '../inches.ts';

const say = words.log;

type Lines = ByKind<typeof rallyEvents, WordedEvent, [names: Names]>;
/** Not leaders but Magic Users are at risk: with the unit that guards them, or of a spell that fails badly (RK-28.11, RK-29.10). */
export const MAGIC_USERS_AT_RISK = new Set(['RK-28.11', 'RK-29.10']);
/** Results by which a unit is gone, or hit: no line after the test says so again. */
const LOSSES = new Set<Result>(['rout', 'continue-hurt']);

/** On whom, and how many on each. */
function hitsOf(struck: readonly { readonly unit: string; readonly hits: number }[], names: Names): string {
  return struck.length === 0
    ? say.noHits
    : words.list({ names: struck.map(({ unit, hits }) => say.hitOn({ unit: names.unit(unit), hits })) });
}

const ofFire = {
  fire: ({ data }, names) => {
    const { shooters, targets, total, hits } = data;
    const struck = hits.filter((each) => each.hits > 0);
    const units = shooters.map(({ unit }) => unit);
    const told = { shooters: names.units(units), total, outcome: hitsOf(struck, names) };
    return {
      text: targets.length === 0 ? say.fireAtNobody(told) : say.fire({ ...told, targets: names.units(targets) }),
      pieces: [...units, ...targets],
      tone: struck.length > 0 ? 'loss' : 'plain',
    };
  },
  artillery: ({ data }, names) => {
    const { unit, impacts, misfire } = data;
    const struck = impacts.flatMap(({ hit }) => (hit === null ? [] : [hit]));
    const hits = [...new Set(struck)].map((each) => ({ unit: each, hits: struck.filter((other) => other === each).length }));
    return {
      text: say.artillery({ unit: names.unit(unit), outcome: hitsOf(hits, names), misfire }),
      pieces: [unit],
      tone: struck.length > 0 ? 'loss' : 'plain',
    };
  },
} satisfies Partial<Lines>;

const ofTests = {
  test: ({ data, clause }, names) => {
    const { group, dice, tested } = data;
    const units = tested.map(({ unit }) => unit);
    const outcomes = tested.map(({ unit, result }) => say.result[result]({ unit: names.unit(unit) }));
    const rolls = tested.map(({ unit, rep, modifiers }) => repRoll(names.unit(unit), dice, rep, modifiers, clause));
    return {
      text: say.test[group.test]({ outcomes }),
      pieces: units,
      side: group.side,
      tone: tested.some(({ result }) => LOSSES.has(result)) ? 'loss' : 'plain',
      rolls: dice.length === 0 ? [] : rolls,
    };
  },
  halted: ({ data }, names) => ({ text: say.halted({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
  hit: ({ data, own }, names) => {
    const { unit, hits } = data;
    const told = { unit: names.unit(unit) };
    if (own === undefined) return { text: say.hit({ ...told, hits }), pieces: [unit], tone: 'loss' };
    // Only its own side is told of Magic Users at risk whom nobody else knows of (RK-39.1).
    return { ...riskTold((outcome) => say.usersAtRisk({ ...told, outcome }), own, names), pieces: [unit], tone: 'own' };
  },
  'give-ground': ({ data }, names) => ({ text: say.giveGround({ unit: names.unit(data.unit), held: data.held }), pieces: [data.unit] }),
  'follow-up': ({ data }, names) => {
    const units = data.steps.map(({ unit }) => unit);
    return { text: say.followUp({ units: names.units(units) }), pieces: units };
  },
  retire: ({ data, clause }, names) => {
    const told = { unit: names.unit(data.unit) };
    const gone = data.distance === 0 ? say.noRoomToRetire(told) : say.retire({ ...told, inches: inInches(data.distance) });
    // A flyer leaves the table another way than by going (RK-23.11).
    return { text: clause === 'RK-23.11' ? say.fliesAway(told) : gone, pieces: [data.unit] };
  },
  rout: ({ data }, names) => ({ text: say.rout({ unit: names.unit(data.unit) }), pieces: [data.unit], tone: 'loss' }),
  removed: ({ data }, names) => ({ text: say.removed({ unit: names.unit(data.unit) }), pieces: [data.unit], tone: 'loss' }),
  rampage: ({ data }, names) => ({ text: say.rampage({ unit: names.unit(data.unit) }), pieces: [data.unit] }),
} satisfies Partial<Lines>;

const ofCharges = {
  charge: ({ data }, names) => {
    const { chargers } = data;
    const pairs = chargers.map(({ unit, target }) => say.pair({ unit: names.unit(unit), target: names.unit(target) }));
    return { text: say.charge({ pairs }), pieces: chargers.flatMap(({ unit, target }) => [unit, target]) };
  },
  contact: ({ data }, names) => {
    const { unit, target, flank, counter } = data;
    const told = { unit: names.unit(unit), target: names.unit(target) };
    return { text: counter ? say.counter(told) : say.contact({ ...told, flank }), pieces: [unit, target] };
  },
  melee: ({ data }, names) => {
    const { units, totals, wild = [], hits } = data;
    const struck = hits.filter((each) => each.hits > 0);
    const sums = [
      say.total({ side: names.side('red'), total: totals.red }),
      say.total({ side: names.side('blue'), total: totals.blue }),
      ...wild.map(({ unit, total }) => say.total({ side: names.unit(unit), total })),
    ];
    return {
      text: say.melee({ totals: sums.join(', '), outcome: hitsOf(struck, names) }),
      pieces: units,
      side: '',
      tone: struck.length > 0 ? 'loss' : 'plain',
    };
  },
  pursuit: ({ data }, names) => ({ text: say.pursuit({ unit: names.unit(data.unit), pursues: data.pursues }), pieces: [data.unit] }),
  pursued: ({ data: { steps, distance, caught } }, names) => {
    const units = steps.map(({ unit }) => unit);
    const told = { units: names.units(units) };
    const text = distance === 0 ? say.pursuedNoFurther(told) : say.pursued({ ...told, inches: inInches(distance) });
    return { text, pieces: [...units, ...caught] };
  },
} satisfies Partial<Lines>;

const ofLeaders = {
  'leader-shaken': ({ data }, names) => ({ text: say.shaken({ leader: names.leader(data.leader) }), pieces: [data.unit] }),
  'leader-lost': ({ data }, names) => ({
    text: say.leaderLost({ leader: names.leader(data.leader), fate: data.fate }),
    pieces: [data.unit],
    tone: 'loss',
  }),
  'leader-risk': ({ data, clause }, names) => {
    const { unit } = data;
    const line = MAGIC_USERS_AT_RISK.has(clause) ? say.usersAtRisk : say.risk;
    return { ...riskTold((outcome) => line({ unit: names.unit(unit), outcome }), data, names), pieces: [unit] };
  },
  escape: ({ data }, names) => ({ text: say.escape({ unit: names.unit(data.unit), escaped: data.escaped }), pieces: [data.unit] }),
  'heroic-combat': ({ data: { heroes, outcome } }, names) => ({
    text: (wordedBy(say.heroic, outcome) ?? say.heroic.even)({ heroes: names.units(heroes) }),
    pieces: heroes,
  }),
} satisfies Partial<Lines>;

/** Fire, tests, charges, melee and what follows from them. */
export const ofFighting = { ...ofFire, ...ofTests, ...ofCharges, ...ofLeaders };
