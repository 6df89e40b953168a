import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../../refuse.ts';
import { judgeWindowAct, windowActs, windowAnswers } from './spell-window.ts';
import { channelerLevel, pointsLeft } from '../spells/group.ts';
import { isCalling, mayAppearAt, summonedRow } from '../spells/summoning.ts';
import { guardOf } from '../spells/targets.ts';
import { isMagical } from '../options.ts';
import type { RK, RallyGame } from '../state.ts';
import type { MagicGroup } from '../state/army.ts';
import type { SideId, UnitId } from '../state/unit.ts';

const spellAnswer = z.discriminatedUnion('do', [z.strictObject({ do: z.literal('pass') }), ...windowAnswers]);

/** Whether spells are asked about in a battle at all, of those who have Magic Users and of all others (RK-28.1, RK-39.4). */
const asksForSpells = ({ state }: RallyGame): boolean => isMagical(state.options);

/** The last spell window of a player turn; asked of every side in a battle with magic (RK-29.18). */
export const castSpell: DecisionKind<RK, { readonly side: SideId }, z.infer<typeof spellAnswer>> = {
  kind: 'cast-spell',
  clause: 'RK-29.1',
  answer: spellAnswer,
  open: true,
  options: ({ state }, _about, seat) => [{ do: 'pass' }, ...windowActs(state, seat)],
  check: ({ state }, _about, answer, seat) => (answer.do === 'pass' ? null : judgeWindowAct(state, seat, answer)),
  fallback: () => ({ do: 'pass' }),
  // Whoever has nobody to cast says so once; whoever has somebody may say it too, and nobody sees which it is.
  standing: { clause: 'RK-29.18', least: 2, most: 6, answer: () => ({ do: 'pass' }), offered: asksForSpells },
};

const yesNo = z.enum(['yes', 'no']);

/** Whether a group has Magic Users, and a point to oppose a spell with: an artifact by itself opposes nothing (RK-29.9, RK-29.11). */
function canOppose(group: MagicGroup): boolean {
  return channelerLevel(group) !== null && pointsLeft(group) >= 1;
}

/** Whether the opponent opposes a spell; asked of every opponent, who without Magic Users can only say no (RK-29.9, RK-39.4). */
export const intervene: DecisionKind<RK, { readonly side: SideId; readonly spell: string }, z.infer<typeof yesNo>> = {
  kind: 'intervene',
  clause: 'RK-29.9',
  answer: yesNo,
  open: false,
  options: (game, about, seat) => yesNo.options.filter((answer) => intervene.check(game, about, answer, seat) === null),
  check: ({ state }, { side }, answer) => {
    if (answer === 'no') return null;
    const { magic } = state.armies[side];
    if (channelerLevel(magic) === null) return refuse('RK-39.4', 'no-magic-users');
    return canOppose(magic) ? null : refuse('RK-29.11', 'no-points');
  },
  fallback: ({ state }, { side }) => (canOppose(state.armies[side].magic) ? 'yes' : 'no'),
  standing: { clause: 'RK-29.9', least: 2, most: 6, answer: () => 'no', offered: asksForSpells },
};

const mount = z.enum(['foot', 'mounted']);

/** On a 6 the caster says how what they have called comes (RK-30.13, RK-30.14). */
export const summonMount: DecisionKind<RK, object, z.infer<typeof mount>> = {
  kind: 'summon-mount',
  clause: 'RK-30.14',
  answer: mount,
  open: false,
  options: () => [...mount.options],
  check: () => null,
  fallback: () => 'foot',
};

const point = z.strictObject({ x: z.number().int(), y: z.number().int() });

/** What has been called, and places about the guard where it can appear, the automatic one first. */
export interface SummonPlace {
  readonly side: SideId;
  readonly spell: string;
  readonly mounted: boolean;
  readonly places: readonly z.infer<typeof point>[];
}

/** Where what has been called appears (RK-30.19). */
export const summonPlace: DecisionKind<RK, SummonPlace, z.infer<typeof point>> = {
  kind: 'summon-place',
  clause: 'RK-30.19',
  answer: point,
  open: true,
  options: (_game, { places }) => [...places],
  check: ({ state }, { side, spell, mounted, places }, { x, y }) => {
    const guard = guardOf(state, side);
    const fits =
      places.some((each) => each.x === x && each.y === y) ||
      (guard !== null && isCalling(spell) && mayAppearAt(state, guard, summonedRow(spell, mounted), { x, y }));
    return fits ? null : refuse('RK-30.19', 'not-free');
  },
  fallback: (_game, { places }) => {
    const [first] = places;
    if (first === undefined) throw new Error('nowhere to appear');
    return first;
  },
};

const directions = z.array(z.enum(['left', 'right', 'back']));
export type Directions = z.infer<typeof directions>;

/** Which way each target of Trembling Hand is shifted (RK-30.2a). */
export const shiftChoice: DecisionKind<RK, { readonly targets: readonly UnitId[] }, Directions> = {
  kind: 'shift-choice',
  clause: 'RK-30.2',
  answer: directions,
  open: true,
  options: (game, about, seat) => [shiftChoice.fallback(game, about, seat), about.targets.map(() => 'back' as const)],
  check: (_game, { targets }, answer) => (answer.length === targets.length ? null : refuse('RK-30.2', 'each-target')),
  fallback: (_game, { targets }) => targets.map((_target, index) => (index % 2 === 0 ? 'right' : 'left')),
};
