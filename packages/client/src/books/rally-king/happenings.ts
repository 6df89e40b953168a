import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Step } from '@longroll/rules/books/rally-king/battle/events';
import { enemyOf, SIDES } from '@longroll/rules/books/rally-king/battle/troops/sides';
import { moved, noticed, said, type Happening, type Manner, type Thrown } from '../../table/happening.ts';
import { isRallyEvent, type RallyEvent } from './events.ts';
import { MAGIC_USERS_AT_RISK } from './log-fighting.ts';
import { SUCCESS } from './log-rolls.ts';
import type { Names } from './names.ts';
import { rallyKing as words } from './words.ts';

const say = words.table;

/** What is seen of an event on the table, in the order in which it is seen. */
export function happeningsOf(event: ProjectedEvent, names: Names): readonly Happening[] {
  if (!isRallyEvent(event)) return [];
  return ofPlay(event, names) ?? ofMoves(event) ?? ofFighting(event) ?? ofMagic(event, names) ?? [];
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
function ofPlay(event: RallyEvent, names: Names): Happening[] | null {
  switch (event.kind) {
    case 'turn-start':
      return [{ kind: 'drum' }];
    case 'turn-ended':
      return [{ kind: 'drum' }];
    case 'war-rating':
      return [
        announced(say.warRating(names.side(event.data.side), event.data.rating), ofSide(event.data.side, thrown('', [event.data.die]))),
      ];
    case 'attacker-roll': {
      const last = event.data.rolls.at(-1);
      const dice = last === undefined ? [] : SIDES.flatMap((side) => ofSide(side, thrown('', [last[side].die])));
      return [announced(say.attacks(names.side(event.data.attacker)), dice)];
    }
    case 'deployed':
      return [
        noticed(...event.data.units.filter(({ level }) => level === 'ground' || level === 'attack').map(({ unit }) => unit)),
        { kind: 'drum' },
      ];
    case 'recovery':
    case 'hero-choice':
      return [announced(names.unit(event.data.unit), thrown('', event.data.dice))];
    case 'battle-end':
      return [announced(say.over)];
    case 'conceded':
      return [{ kind: 'drum' }];
    default:
      return null;
  }
}

function ofMoves(event: RallyEvent): Happening[] | null {
  switch (event.kind) {
    case 'activated':
      return [said(event.data.units, say.active)];
    case 'body-split':
      return [said(event.data.units, say.splits)];
    case 'moved': {
      const manner = event.data.manoeuvre === 'charge' ? 'charge' : 'march';
      const { units, steps, dice } = event.data;
      const still = units.filter((unit) => !steps.some((step) => step.unit === unit));
      return [stepped(manner, steps, thrown(units[0] ?? '', dice)), ...(still.length === 0 ? [] : [noticed(...still)])];
    }
    case 'hindered':
      return [
        said(
          event.data.units,
          event.data.why === 'ford' ? say.ford : say.undisciplined,
          true,
          thrown(event.data.units[0] ?? '', event.data.dice),
        ),
      ];
    case 'stopped':
      return [said(event.data.units, say.stops)];
    case 'stayed':
      return [said(event.data.units, say.stays)];
    case 'turned':
      return [noticed(event.data.unit)];
    case 'stakes-planted':
      return [said([event.data.unit], say.stakes)];
    case 'boarded':
      return [said([event.data.unit, event.data.ship], say.boards)];
    case 'got-off':
      return [said([event.data.unit, event.data.ship], say.ashore)];
    case 'dismounted':
      return [said(event.data.units, say.dismounts)];
    case 'reformed':
      return [stepped('march', event.data.steps)];
    case 'returned':
      return [said([event.data.unit], say.returns)];
    case 'left-table':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.gone }];
    case 'flight': {
      const { units, from, to } = event.data;
      const [first, ...others] = units;
      if (first === undefined) return [];
      return [moved('charge', [{ piece: first, path: [from, to] }]), ...(others.length === 0 ? [] : [noticed(...others)])];
    }
    default:
      return null;
  }
}

function ofFighting(event: RallyEvent): Happening[] | null {
  switch (event.kind) {
    case 'fire': {
      const { shooters, targets, hits } = event.data;
      const [target] = targets;
      // Of whoever is hit it is seen where they take it.
      const isMissed = hits.every((each) => each.hits === 0);
      const shots = shooters.map(({ unit, dice }): Happening =>
        target === undefined
          ? said([unit], say.missed, false, thrown(unit, dice))
          : { kind: 'shot', shooter: unit, target, thrown: thrown(unit, dice) },
      );
      return isMissed && targets.length > 0 ? [...shots, said(targets, say.missed)] : shots;
    }
    case 'artillery': {
      const { unit, dice, impacts, misfire } = event.data;
      const target = impacts.find(({ hit }) => hit !== null)?.hit ?? null;
      if (misfire !== 'none' || target === null)
        return [said([unit], misfire === 'none' ? say.missed : say.misfire, misfire !== 'none', thrown(unit, dice))];
      return [{ kind: 'shot', shooter: unit, target, thrown: thrown(unit, dice) }];
    }
    case 'test': {
      const { dice, tested } = event.data;
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
    }
    case 'halted':
      // The test before it has said so, and nothing moves.
      return [noticed(event.data.unit)];
    case 'hit':
      return [said([event.data.unit], say.hits(event.data.hits), true)];
    case 'give-ground':
      return [stepped('flee', event.data.steps), said([event.data.unit], say.ground, true)];
    case 'follow-up':
      return [stepped('charge', event.data.steps)];
    case 'retire':
      return [stepped('flee', [event.data.step]), said([event.data.unit], say.retires, true)];
    case 'rout':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.routs }];
    case 'removed':
      return [{ kind: 'gone', pieces: [event.data.unit], words: say.destroyed }];
    case 'rampage':
      return [said([event.data.unit], say.wild, true, thrown(event.data.unit, [event.data.die]))];
    case 'charge':
      return [said([...event.data.chargers.map(({ unit }) => unit), ...event.data.followers], say.charge)];
    case 'contact': {
      const { unit, target, also } = event.data;
      const struck: Happening = { kind: 'struck', attacker: unit, defender: target, thrown: [] };
      return also.length === 0 ? [struck] : [struck, noticed(...also)];
    }
    case 'melee': {
      const dice = event.data.rolls.flatMap(({ unit, die }) => thrown(unit, [die]));
      return event.data.units.length === 0 ? [] : [said(event.data.units, say.melee, false, dice)];
    }
    case 'pursuit':
      return [said([event.data.unit], event.data.pursues ? say.pursues : say.holds, false, thrown(event.data.unit, event.data.dice))];
    case 'pursued': {
      // Whom it catches has been seen to rout (RK-16.25).
      const { steps, dice } = event.data;
      return [stepped('charge', steps, thrown(steps[0]?.unit ?? '', dice))];
    }
    default:
      return null;
  }
}

/** Leaders, spells and things. */
function ofMagic(event: RallyEvent, names: Names): Happening[] | null {
  switch (event.kind) {
    case 'leader-shaken':
      return [said([event.data.unit], say.shaken, true)];
    case 'leader-lost':
      return [said([event.data.unit], say.leaderLost, true)];
    case 'leader-risk': {
      const { unit, dice, tests } = event.data;
      const all = [dice, ...tests.map((each) => each.dice)].flatMap((each) => thrown(unit, each));
      return [said([unit], MAGIC_USERS_AT_RISK.has(event.clause) ? say.usersAtRisk : say.risk, false, all)];
    }
    case 'escape':
      return [said([event.data.unit], event.data.escaped ? say.escapes : say.held, false, thrown(event.data.unit, event.data.dice))];
    case 'heroic-combat': {
      const { heroes, rounds } = event.data;
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
    }
    case 'spell': {
      const { side, spell, targets, dice, outcome } = event.data;
      const text = say.spell(names.spell(spell), outcome === 'cast' || outcome === 'open');
      const rolls = [...ofSide(side, tried('', dice.caster, SUCCESS)), ...tried('', dice.spell, SUCCESS)];
      return targets.length === 0 ? [announced(text, rolls)] : [said(targets, text, false, rolls)];
    }
    case 'intervention':
      return [
        announced(event.data.stopped ? say.stopped : say.opposed, [
          ...ofSide(event.data.side, tried('', event.data.dice.opponent, SUCCESS)),
          ...ofSide(enemyOf(event.data.side), tried('', event.data.dice.caster, SUCCESS)),
        ]),
      ];
    case 'summoned':
      return [said([event.data.unit], say.summoned)];
    case 'uncontrolled':
      return [said([event.data.unit], say.uncontrolled, true, thrown(event.data.unit, event.data.dice)), noticed(event.data.target)];
    case 'intercept':
      return [stepped('charge', event.data.steps), said([...event.data.units, ...event.data.targets], say.intercept)];
    case 'item':
      return event.data.carrier === null
        ? [announced(say.thing(names.thing(event.data.item)))]
        : [said([event.data.carrier], say.thing(names.thing(event.data.item)), false, thrown(event.data.carrier, event.data.dice))];
    default:
      return null;
  }
}
