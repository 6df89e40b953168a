import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { SIDES } from '@longroll/rules/books/rally-king/battle/state/unit';
import { moved, noticed, said, unseen, type Happening, type Manner, type Thrown } from '../../../table/happening.ts';
import { MAGIC_USERS_AT_RISK } from './log-fighting.ts';
import { onTable, thrownIn } from '../../throws.ts';
import type { Names } from '../names.ts';
import { rallyKing as words } from '../words.ts';
import { rallyEvents, type Step, SUCCESS } from '@longroll/rules/books/rally-king/battle/events';
import { saidOf, type ByKind } from '../../by-kind.ts';

const say = words.table;

type Happenings = ByKind<typeof rallyEvents, readonly Happening[], [names: Names, thrown: readonly Thrown[]]>;

/** What is seen of an event on the table, in the order in which it is seen. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  return saidOf(rallyEvents, happenings, event, names, thrownIn(rallyEvents, event)) ?? [];
}

/** As many of the last throws as are these, without those of no dice. */
const lastOf = (thrown: readonly Thrown[], these: readonly (readonly number[])[]): Thrown[] =>
  thrown.slice(thrown.length - these.filter((dice) => dice.length > 0).length);
/** Dice for what is not on the table. */
const forNobody = (thrown: readonly Thrown[]): Thrown[] => thrown.map((each) => ({ ...each, about: '' }));
const stepped = (manner: Manner, steps: readonly Step[], dice: readonly Thrown[] = []): Happening =>
  moved(
    manner,
    steps.map(({ unit, from, to }) => ({ piece: unit, path: from.x === to.x && from.y === to.y ? [from] : [from, to] })),
    dice,
  );
const announced = (text: string, dice: readonly Thrown[] = []): Happening => ({ kind: 'announced', words: text, bad: false, thrown: dice });

/** Turns, set-up and the end. */
const ofPlay = {
  'turn-start': () => [{ kind: 'drum' }],
  'turn-ended': () => [{ kind: 'drum' }],
  'war-rating': ({ data }, names, thrown) => [announced(say.warRating({ side: names.side(data.side), rating: data.rating }), thrown)],
  // The last throw of each side decides.
  'attacker-roll': ({ data }, names, thrown) => [announced(say.attacks({ side: names.side(data.attacker) }), thrown.slice(-SIDES.length))],
  deployed: ({ data }) => [
    noticed(...data.units.filter(({ level }) => level === 'ground' || level === 'attack').map(({ unit }) => unit)),
    { kind: 'drum' },
  ],
  recovery: ({ data }, names, thrown) => [announced(names.unit(data.unit), forNobody(thrown))],
  'hero-choice': ({ data }, names, thrown) => [announced(names.unit(data.unit), forNobody(thrown))],
  'battle-end': () => [announced(say.over)],
  conceded: () => [{ kind: 'drum' }],
} satisfies Partial<Happenings>;

const ofMoves = {
  activated: ({ data }) => [said(data.units, say.active)],
  'body-split': ({ data }) => [said(data.units, say.splits)],
  moved: ({ data: { units, steps, manoeuvre } }, _names, thrown) => {
    const still = units.filter((unit) => !steps.some((step) => step.unit === unit));
    return [stepped(manoeuvre === 'charge' ? 'charge' : 'march', steps, thrown), ...(still.length === 0 ? [] : [noticed(...still)])];
  },
  hindered: ({ data }, _names, thrown) => [said(data.units, data.why === 'ford' ? say.ford : say.undisciplined, true, thrown)],
  stopped: ({ data }) => [said(data.units, say.stops)],
  stayed: ({ data }) => [said(data.units, say.stays)],
  turned: ({ data }) => [noticed(data.unit)],
  'stakes-planted': ({ data }) => [said([data.unit], say.stakes)],
  boarded: ({ data }) => [said([data.unit, data.ship], say.boards)],
  'got-off': ({ data }) => [said([data.unit, data.ship], say.ashore)],
  dismounted: ({ data }) => [said(data.units, say.dismounts)],
  reformed: ({ data }) => [stepped('march', data.steps)],
  returned: ({ data }) => [said([data.unit], say.returns)],
  'left-table': ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.gone }],
  flight: ({ data }) => {
    const { units, from, to } = data;
    const [first, ...others] = units;
    if (first === undefined) return [];
    return [moved('charge', [{ piece: first, path: [from, to] }]), ...(others.length === 0 ? [] : [noticed(...others)])];
  },
} satisfies Partial<Happenings>;

const ofFighting = {
  fire: ({ data: { shooters, targets, hits } }, _names, thrown) => {
    const [target] = targets;
    // Of whoever is hit it is seen where they take it.
    const isMissed = hits.every((each) => each.hits === 0);
    const shots = shooters.map(({ unit }): Happening => {
      const own = thrown.filter(({ about }) => about === unit);
      return target === undefined ? said([unit], say.missed, false, own) : { kind: 'shot', shooter: unit, target, thrown: own };
    });
    return isMissed && targets.length > 0 ? [...shots, said(targets, say.missed)] : shots;
  },
  artillery: ({ data: { unit, impacts, misfire } }, _names, thrown) => {
    const target = impacts.find(({ hit }) => hit !== null)?.hit ?? null;
    if (misfire !== 'none' || target === null)
      return [said([unit], misfire === 'none' ? say.missed : say.misfire, misfire !== 'none', thrown)];
    return [{ kind: 'shot', shooter: unit, target, thrown }];
  },
  test: ({ data: { tested } }, _names, thrown) => {
    const results = [...new Set(tested.map(({ result }) => result))];
    // Those who do the same do it together.
    return results.map((result, index) =>
      said(
        tested.filter((each) => each.result === result).map(({ unit }) => unit),
        say.test[result],
        false,
        index === 0 ? thrown : [],
      ),
    );
  },
  halted: ({ data }) => [noticed(data.unit)],
  hit: ({ data }) => [said([data.unit], say.hits({ hits: data.hits }), true)],
  'give-ground': ({ data }) => [stepped('flee', data.steps), said([data.unit], say.ground, true)],
  'follow-up': ({ data }) => [stepped('charge', data.steps)],
  retire: ({ data }) => [stepped('flee', [data.step]), said([data.unit], say.retires, true)],
  rout: ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.routs }],
  removed: ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.destroyed }],
  rampage: ({ data }, _names, thrown) => [said([data.unit], say.wild, true, thrown)],
  charge: ({ data }) => [said([...data.chargers.map(({ unit }) => unit), ...data.followers], say.charge)],
  contact: ({ data }) => {
    const { unit, target, also } = data;
    const struck: Happening = { kind: 'struck', attacker: unit, defender: target, thrown: [] };
    return also.length === 0 ? [struck] : [struck, noticed(...also)];
  },
  melee: ({ data }, _names, thrown) => (data.units.length === 0 ? [] : [said(data.units, say.melee, false, thrown)]),
  pursuit: ({ data }, _names, thrown) => [said([data.unit], data.pursues ? say.pursues : say.holds, false, thrown)],
  // Whom it catches has been seen to rout (RK-16.25).
  pursued: ({ data }, _names, thrown) => [stepped('charge', data.steps, thrown)],
} satisfies Partial<Happenings>;

/** Leaders, spells and things. */
const ofMagic = {
  'leader-shaken': ({ data }) => [said([data.unit], say.shaken, true)],
  'leader-lost': ({ data }) => [said([data.unit], say.leaderLost, true)],
  'leader-risk': ({ data, clause }, _names, thrown) => [
    said([data.unit], MAGIC_USERS_AT_RISK.has(clause) ? say.usersAtRisk : say.risk, false, thrown),
  ],
  escape: ({ data }, _names, thrown) => [said([data.unit], data.escaped ? say.escapes : say.held, false, thrown)],
  // The last throw decides (RK-31.8); those before only say with how many dice it is made.
  'heroic-combat': ({ data: { heroes, rounds } }, _names, thrown) => [
    said(heroes, say.duel, false, lastOf(thrown, rounds.at(-1)?.dice ?? [])),
  ],
  spell: ({ data: { side, spell, targets, dice, outcome } }, names) => {
    const text = say.spell({ spell: names.spell(spell), works: outcome === 'cast' || outcome === 'open' });
    const tried = [
      { side, dice: dice.caster, most: SUCCESS },
      { dice: dice.spell, most: SUCCESS },
    ];
    const thrown = tried.filter((each) => each.dice.length > 0).map(onTable);
    return targets.length === 0 ? [announced(text, thrown)] : [said(targets, text, false, thrown)];
  },
  intervention: ({ data }, _names, thrown) => [announced(data.stopped ? say.stopped : say.opposed, thrown.toReversed())],
  summoned: ({ data }) => [said([data.unit], say.summoned)],
  uncontrolled: ({ data }, _names, thrown) => [said([data.unit], say.uncontrolled, true, thrown), noticed(data.target)],
  intercept: ({ data }) => [stepped('charge', data.steps), said([...data.units, ...data.targets], say.intercept)],
  item: ({ data }, names, thrown) =>
    data.carrier === null ? [announced(names.thing(data.item))] : [said([data.carrier], names.thing(data.item), false, thrown)],
} satisfies Partial<Happenings>;

/** What only the chronicle tells. */
const unshown = {
  'recruit-roll': unseen,
  hire: unseen,
  terrain: unseen,
  'terrain-details': unseen,
  baseline: unseen,
  plan: unseen,
  refusal: unseen,
  'points-allotted': unseen,
  'draw-offered': unseen,
  'result-declared': unseen,
  'result-withdrawn': unseen,
  'result-agreed': unseen,
  'time-up': unseen,
} satisfies Partial<Happenings>;

const happenings: Happenings = { ...ofPlay, ...ofMoves, ...ofFighting, ...ofMagic, ...unshown };
