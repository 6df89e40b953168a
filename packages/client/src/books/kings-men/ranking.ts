import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Act } from '@longroll/rules/books/kings-men/shared/answers';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { kingsMen as words } from './words.ts';
import type { Forbidden, Ranking } from '../face.ts';
import { unitOf, verdict, type Battlefield } from './battlefield.ts';
import { aboutUnit, labelOf } from './labels.ts';
import { chargeMeant } from './modes/act/charge/charge-meant.ts';
import { checkOpen, type Action } from './modes/act/open-actions.ts';
import { offered } from './modes/act/tool.ts';
import { aimPoint } from '@longroll/rules/books/kings-men/shared/ground/aim';
import { textIn } from '../read.ts';

const ACTIONS: readonly Action[] = ['move', 'fire', 'charge', 'change', 'reform'];
/** Those that are often meant. */
const OFTEN = ACTIONS.filter((each) => each !== 'change');

/** What an activation is for, before what it may do besides. */
const USE: Readonly<Record<Act['do'], number>> = { fire: 0, charge: 1, move: 2, reform: 3, done: 4, change: 5 };
/** The freshest obey best. */
const FRESHNESS = { green: 0, yellow: 1, red: 2 } as const;

/** How the family's lists are put before a player. */
export function rankingOf(field: () => Battlefield): Ranking {
  return {
    rank(decision, option) {
      if (decision.kind === 'act') return rankOfAct(option);
      if (decision.kind === 'choose-unit') return rankOfUnit(field(), option);
      return 0;
    },
    isFolded: (decision, group) => decision.kind === 'act' && group === words.actions.change,
    forbidden: (decision) => forbidden(field(), decision),
    // A unit that has marched or fired is seldom meant to change formation besides.
    isPassUseful: (decision) => decision.kind === 'act' && nothingLeft(field(), decision, OFTEN),
    // After a march or a shot its formation may be changed (KM-10.2).
    mayStay: (kind, answer) => kind === 'act' && ['move', 'fire'].includes(textIn(answer, 'do')),
    lastWord: (decision) => (decision.kind === 'act' && nothingLeft(field(), decision, ACTIONS) ? { do: 'done' } : undefined),
  };
}

function rankOfAct(option: unknown): number {
  return USE[act.safeParse(option).data?.do ?? 'done'];
}

function rankOfUnit(field: Battlefield, option: unknown): number {
  const colour = unitOf(field, textIn(option, 'unit'))?.colour;
  return (textIn(option, 'do') === 'activate' ? 0 : 10) + (colour === undefined ? 5 : FRESHNESS[colour]);
}

/** Whether the unit can do nothing of these any more in this activation: targets and drills are listed in full, moves and charges are not (KM-10.1). */
function nothingLeft(field: Battlefield, decision: DecisionView, actions: readonly Action[]): boolean {
  const unit = aboutUnit(field, decision);
  if (unit === null) return false;
  return actions.every(
    (each) =>
      offered(decision, each).length === 0 &&
      (each === 'fire' || each === 'change' || each === 'reform' || checkOpen(field, unit, each) !== null),
  );
}

/** Actions whose time is not now, enemies that cannot be reached, units that cannot be activated. */
function forbidden(field: Battlefield, decision: DecisionView): Forbidden[] {
  if (decision.kind === 'choose-unit') return idle(field, decision);
  const unit = decision.kind === 'act' ? aboutUnit(field, decision) : null;
  if (unit === null) return [];
  const closed = ACTIONS.flatMap((each): Forbidden[] => {
    if (each === 'reform' || offered(decision, each).length > 0) return [];
    const refusal = checkOpen(field, unit, each);
    return refusal === null ? [] : [{ label: words.actions[each], refusal }];
  });
  const enemies = Object.values(field.field.units).filter(({ army }) => army !== unit.army);
  return [
    ...closed,
    ...(['fire', 'charge'] as const).flatMap((each) =>
      checkOpen(field, unit, each) === null ? enemies.flatMap((enemy) => outOf(field, decision, unit, enemy, each)) : [],
    ),
  ];
}

/** Why that enemy cannot be shot at or charged, or nothing where it can. */
function outOf(field: Battlefield, decision: DecisionView, unit: Unit, enemy: Unit, action: 'fire' | 'charge'): Forbidden[] {
  if (offered(decision, action).some((each) => each.target === enemy.id)) return [];
  const { state } = field.game;
  const answer =
    action === 'fire'
      ? { do: 'fire', target: enemy.id }
      : chargeMeant(field.own.handbook, state, unit, { legs: [], comeOut: null }, [], enemy, aimPoint(enemy, field.field.ground));
  const refusal = verdict(field, decision, answer);
  return refusal === null ? [] : [{ label: labelOf(field, decision, answer, () => null), refusal }];
}

/** Own units that cannot be activated now. */
function idle(field: Battlefield, decision: DecisionView): Forbidden[] {
  const able = new Set(decision.options.map((each) => textIn(each, 'unit')));
  return Object.values(field.field.units)
    .filter(({ id, army }) => army === field.side && !able.has(id))
    .flatMap(({ id, name }) => {
      const refusal = verdict(field, decision, { do: 'activate', unit: id });
      return refusal === null ? [] : [{ label: name, refusal }];
    });
}
