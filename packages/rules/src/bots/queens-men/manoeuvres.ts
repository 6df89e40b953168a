import type { Feat } from '../../books/kings-men/skirmish/answers.ts';
import type { Detail } from '../../books/kings-men/skirmish/state/pieces.ts';
import { detailsOf } from '../../books/kings-men/skirmish/field/roster.ts';
import type { State } from '../../books/kings-men/skirmish/state.ts';
import type { Activation } from '../../books/kings-men/skirmish/state/play.ts';
import { suggestedFeats } from '../../books/kings-men/skirmish/feats/suggestions.ts';
import { isDisordered, isFormedType, isMob, isOnTable } from '../../books/kings-men/skirmish/troops/troops.ts';
import { byEye, enemiesOf, middleOf, nearestEnemy } from './eye.ts';
import { shotWorth } from './odds.ts';
import type { Plan } from './plan.ts';

/** A fight in another order begins with the next activation, and the troops are the more tired for it. */
const LATER = 0.5;
/** What has to be gained at the least by changing the way to fight. */
const GAIN = 0.2;
/** Nearer than this to the enemy nobody changes how they fight. */
const CLOSE = 6;
/** A detail of formed troops down to so many men is nearly broken (QM-24.1), and of so many is safe again. */
const WEAK = 3;
const SAFETY = 0.8;
/** Two lone men who shoot together. */
const PAIRED = 0.35;
/** From a distance at which nobody shoots, it pays to be in the saddle again. */
const OUT_OF_SHOT = 34;
const IN_THE_SADDLE = 0.4;

/** What may be done instead of fighting as it stands: in pairs, in line, together with others, on foot, or not for now. */
export function manoeuvres(state: State, detail: Detail, activation: Activation): Plan[] {
  const left = activation.feats - activation.done.length;
  const rested = activation.done.length === 0;
  return [
    ...(rested ? [...breakingOut(state, detail), ...formingUp(state, detail), ...joining(state, detail), ...hiding(state, detail)] : []),
    ...saddling(state, detail, left),
  ];
}

/** The best shot a detail would have from where it stands. */
function bestShot(state: State, detail: Detail): number {
  const here = middleOf(state.field, detail);
  return enemiesOf(state, detail).reduce(
    (best, enemy) => Math.max(best, shotWorth(detail, enemy, byEye(here, middleOf(state.field, enemy)), 0)),
    0,
  );
}

function isNearEnemies(state: State, detail: Detail): boolean {
  const nearest = nearestEnemy(state, detail, middleOf(state.field, detail));
  return nearest !== null && nearest.away < CLOSE;
}

function mayFightLoose({ field }: State, { unit }: Detail): boolean {
  return field.units[unit]?.traits.includes('light-infantry') === true;
}

/** In pairs, where those together shoot better than the line: they see farther, and steadily at close order (QM-17.3, QM-17.5, QM-25.1). */
function breakingOut(state: State, detail: Detail): Plan[] {
  if (detail.type !== 'infantry' || detail.colour === 'red' || !mayFightLoose(state, detail) || isNearEnemies(state, detail)) return [];
  const pair: Detail = { ...detail, type: 'skirmishers', soldiers: 2, strength: 2, formation: { kind: 'loose' } };
  const gain = LATER * (Math.floor(detail.soldiers / 2) * bestShot(state, pair) - bestShot(state, detail));
  return gain > GAIN ? [{ order: { do: 'break-out' }, worth: gain }] : [];
}

/** In line again, where that shoots better than the pairs (QM-25.6). */
function formingUp(state: State, detail: Detail): Plan[] {
  if (detail.type !== 'skirmishers' || detail.colour === 'red' || !mayFightLoose(state, detail) || isNearEnemies(state, detail)) return [];
  const details = detailsOf(state.field, detail.unit);
  const soldiers = details.reduce((sum, each) => sum + each.soldiers, 0);
  const line: Detail = {
    ...detail,
    type: 'infantry',
    soldiers,
    strength: soldiers,
    formation: { kind: 'line', files: Math.min(6, soldiers) },
  };
  const gain = LATER * (bestShot(state, line) - details.reduce((sum, each) => sum + bestShot(state, each), 0));
  if (gain <= GAIN) return [];
  return suggestedFeats(state)
    .filter((order) => order.do === 'form-up')
    .map((order): Plan => ({ order, worth: gain }));
}

/** To another detail that is as weak: a body that does not break at its next loss, or two men who shoot as one (QM-13.1). */
function joining(state: State, detail: Detail): Plan[] {
  const { field } = state;
  const formed = isFormedType(detail.type);
  if (detail.soldiers > (formed ? WEAK : 1) || isNearEnemies(state, detail)) return [];
  return Object.values(field.details).flatMap((other): Plan[] => {
    const alike =
      other.id !== detail.id && other.seat === detail.seat && other.type === detail.type && (formed || other.unit === detail.unit);
    if (
      !alike ||
      other.soldiers > (formed ? WEAK : 1) ||
      !isOnTable(other) ||
      isDisordered(other) ||
      isMob(other) ||
      other.colour === 'red'
    )
      return [];
    const there = middleOf(field, other);
    const away = byEye(middleOf(field, detail), there);
    if (away > 8) return [];
    return [
      {
        order: { do: 'combine', with: other.id, path: [there] },
        worth: (formed ? SAFETY : PAIRED) - away / 40 - (detail.colour === 'red' ? 0.3 : 0),
      },
    ];
  });
}

/** Into the trees, when the last of its strength is gone and somebody could hurt it: in the next turn it is there again, fresh (QM-15.2, QM-15.7). */
function hiding(state: State, detail: Detail): Plan[] {
  const mayHide = detail.type === 'indians' || detail.type === 'skirmishers';
  if (!mayHide || detail.colour !== 'red') return [];
  const here = middleOf(state.field, detail);
  const danger = enemiesOf(state, detail).reduce(
    (most, enemy) => Math.max(most, enemy.smoke ? 0 : shotWorth(enemy, detail, byEye(middleOf(state.field, enemy), here), 0)),
    0,
  );
  return danger > 0 ? [{ order: { do: 'scatter' }, worth: danger }] : [];
}

/** On foot light cavalry shoots as skirmishers do, five times as far; out of everybody's shot it is better off in the saddle (QM-17.3, QM-21.1). */
function saddling(state: State, detail: Detail, left: number): Plan[] {
  if (detail.type !== 'light-cavalry') return [];
  if (!detail.mounted) {
    const nearest = nearestEnemy(state, detail, middleOf(state.field, detail));
    const order: Feat = { do: 'mount' };
    return nearest !== null && nearest.away > OUT_OF_SHOT ? [{ order, worth: IN_THE_SADDLE }] : [];
  }
  if (detail.smoke || isNearEnemies(state, detail)) return [];
  const gain = bestShot(state, { ...detail, mounted: false }) - bestShot(state, detail);
  return gain > GAIN / 2 ? [{ order: { do: 'dismount' }, worth: gain * (left > 1 ? 0.95 : LATER) }] : [];
}
