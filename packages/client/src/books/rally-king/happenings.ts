import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Step } from '@longroll/rules/books/rally-king/battle/events';
import { enemyOf, SIDES } from '@longroll/rules/books/rally-king/battle/troops/sides';
import { moved, noticed, said, unseen, type Happening, type Manner, type Thrown } from '../../table/happening.ts';
import { MAGIC_USERS_AT_RISK } from './log-fighting.ts';
import { SUCCESS } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';
import type { RallyEvents } from '@longroll/rules/books/rally-king/battle/events';
import { saidOf, type ByKind } from '../by-kind.ts';

const say = words.table;

type Happenings = ByKind<RallyEvents, readonly Happening[], [names: Names]>;

/** What is seen of an event on the table, in the order in which it is seen. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  return saidOf(happenings, event, names) ?? [];
}

const thrown = (about: string, dice: readonly number[]): Thrown[] => (dice.length === 0 ? [] : [{ about, dice, needs: null }]);
/** Dice of which each that shows no more than that is a success (RK-2.1, RK-2.4). */
const tried = (about: string, dice: readonly number[], most: number): Thrown[] => thrown(about, dice).map((each) => ({ ...each, most }));
/** Dice of a side, for nobody on the table in particular. */
const ofSide = (side: string, all: readonly Thrown[]): Thrown[] => all.map((each) => ({ ...each, side }));
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
  'war-rating': ({ data }, names) => [
    announced(say.warRating(names.side(data.side), data.rating), ofSide(data.side, thrown('', [data.die]))),
  ],
  'attacker-roll': ({ data }, names) => {
    const last = data.rolls.at(-1);
    const dice = last === undefined ? [] : SIDES.flatMap((side) => ofSide(side, thrown('', [last[side].die])));
    return [announced(say.attacks(names.side(data.attacker)), dice)];
  },
  deployed: ({ data }) => [
    noticed(...data.units.filter(({ level }) => level === 'ground' || level === 'attack').map(({ unit }) => unit)),
    { kind: 'drum' },
  ],
  recovery: ({ data }, names) => [announced(names.unit(data.unit), thrown('', data.dice))],
  'hero-choice': ({ data }, names) => [announced(names.unit(data.unit), thrown('', data.dice))],
  'battle-end': () => [announced(say.over)],
  conceded: () => [{ kind: 'drum' }],
} satisfies Partial<Happenings>;

const ofMoves = {
  activated: ({ data }) => [said(data.units, say.active)],
  'body-split': ({ data }) => [said(data.units, say.splits)],
  moved: ({ data }) => {
    const manner = data.manoeuvre === 'charge' ? 'charge' : 'march';
    const { units, steps, dice } = data;
    const still = units.filter((unit) => !steps.some((step) => step.unit === unit));
    return [stepped(manner, steps, thrown(units[0] ?? '', dice)), ...(still.length === 0 ? [] : [noticed(...still)])];
  },
  hindered: ({ data }) => [
    said(data.units, data.why === 'ford' ? say.ford : say.undisciplined, true, thrown(data.units[0] ?? '', data.dice)),
  ],
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
  fire: ({ data }) => {
    const { shooters, targets, hits } = data;
    const [target] = targets;
    // Of whoever is hit it is seen where they take it.
    const isMissed = hits.every((each) => each.hits === 0);
    const shots = shooters.map(({ unit, dice }): Happening =>
      target === undefined
        ? said([unit], say.missed, false, thrown(unit, dice))
        : { kind: 'shot', shooter: unit, target, thrown: thrown(unit, dice) },
    );
    return isMissed && targets.length > 0 ? [...shots, said(targets, say.missed)] : shots;
  },
  artillery: ({ data }) => {
    const { unit, dice, impacts, misfire } = data;
    const target = impacts.find(({ hit }) => hit !== null)?.hit ?? null;
    if (misfire !== 'none' || target === null)
      return [said([unit], misfire === 'none' ? say.missed : say.misfire, misfire !== 'none', thrown(unit, dice))];
    return [{ kind: 'shot', shooter: unit, target, thrown: thrown(unit, dice) }];
  },
  test: ({ data }) => {
    const { dice, tested } = data;
    const [first] = tested;
    const results = [...new Set(tested.map(({ result }) => result))];
    // Those who do the same do it together.
    return results.map((result, index) =>
      said(
        tested.filter((each) => each.result === result).map(({ unit }) => unit),
        say.test(result),
        false,
        index === 0 && first !== undefined ? tried(first.unit, dice, first.rep) : [],
      ),
    );
  },
  halted: ({ data }) => [noticed(data.unit)],
  hit: ({ data }) => [said([data.unit], say.hits(data.hits), true)],
  'give-ground': ({ data }) => [stepped('flee', data.steps), said([data.unit], say.ground, true)],
  'follow-up': ({ data }) => [stepped('charge', data.steps)],
  retire: ({ data }) => [stepped('flee', [data.step]), said([data.unit], say.retires, true)],
  rout: ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.routs }],
  removed: ({ data }) => [{ kind: 'gone', pieces: [data.unit], words: say.destroyed }],
  rampage: ({ data }) => [said([data.unit], say.wild, true, thrown(data.unit, [data.die]))],
  charge: ({ data }) => [said([...data.chargers.map(({ unit }) => unit), ...data.followers], say.charge)],
  contact: ({ data }) => {
    const { unit, target, also } = data;
    const struck: Happening = { kind: 'struck', attacker: unit, defender: target, thrown: [] };
    return also.length === 0 ? [struck] : [struck, noticed(...also)];
  },
  melee: ({ data }) => {
    const dice = data.rolls.flatMap(({ unit, die }) => thrown(unit, [die]));
    return data.units.length === 0 ? [] : [said(data.units, say.melee, false, dice)];
  },
  pursuit: ({ data }) => [said([data.unit], data.pursues ? say.pursues : say.holds, false, thrown(data.unit, data.dice))],
  pursued: ({ data }) => {
    // Whom it catches has been seen to rout (RK-16.25).
    const { steps, dice } = data;
    return [stepped('charge', steps, thrown(steps[0]?.unit ?? '', dice))];
  },
} satisfies Partial<Happenings>;

/** Leaders, spells and things. */
const ofMagic = {
  'leader-shaken': ({ data }) => [said([data.unit], say.shaken, true)],
  'leader-lost': ({ data }) => [said([data.unit], say.leaderLost, true)],
  'leader-risk': ({ data, clause }) => {
    const { unit, dice, tests } = data;
    const all = [dice, ...tests.map((each) => each.dice)].flatMap((each) => thrown(unit, each));
    return [said([unit], MAGIC_USERS_AT_RISK.has(clause) ? say.usersAtRisk : say.risk, false, all)];
  },
  escape: ({ data }) => [said([data.unit], data.escaped ? say.escapes : say.held, false, thrown(data.unit, data.dice))],
  'heroic-combat': ({ data }) => {
    const { heroes, rounds } = data;
    // The last throw decides (RK-31.8); those before only say with how many dice it is made.
    const last = rounds.at(-1)?.dice ?? [];
    return [
      said(
        heroes,
        say.duel,
        false,
        last.flatMap((own, index) => tried(heroes[index] ?? '', own, SUCCESS)),
      ),
    ];
  },
  spell: ({ data }, names) => {
    const { side, spell, targets, dice, outcome } = data;
    const text = say.spell(names.spell(spell), outcome === 'cast' || outcome === 'open');
    const rolls = [...ofSide(side, tried('', dice.caster, SUCCESS)), ...tried('', dice.spell, SUCCESS)];
    return targets.length === 0 ? [announced(text, rolls)] : [said(targets, text, false, rolls)];
  },
  intervention: ({ data }) => [
    announced(data.stopped ? say.stopped : say.opposed, [
      ...ofSide(data.side, tried('', data.dice.opponent, SUCCESS)),
      ...ofSide(enemyOf(data.side), tried('', data.dice.caster, SUCCESS)),
    ]),
  ],
  summoned: ({ data }) => [said([data.unit], say.summoned)],
  uncontrolled: ({ data }) => [said([data.unit], say.uncontrolled, true, thrown(data.unit, data.dice)), noticed(data.target)],
  intercept: ({ data }) => [stepped('charge', data.steps), said([...data.units, ...data.targets], say.intercept)],
  item: ({ data }, names) =>
    data.carrier === null
      ? [announced(say.thing(names.thing(data.item)))]
      : [said([data.carrier], say.thing(names.thing(data.item)), false, thrown(data.carrier, data.dice))],
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
