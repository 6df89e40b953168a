import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from './refuse.ts';
import { disc } from '../../../table/shape.ts';
import { cardId, fullDeck } from '../shared/cards/deck.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import { MOST_POINTS } from './generals/points.ts';
import { inside } from './ground/distance.ts';
import { detailsOf } from './field/roster.ts';
import type { Detail } from './state/pieces.ts';
import { onRoad } from './ground/road.ts';
import type { Field, SkirmishGame, State } from './state.ts';
import { barrierIn } from './ground/terrain.ts';
import { isArtillery, isFormedType, isLooseType, isOnTable } from './troops/troops.ts';

const ARMIES: readonly ArmyId[] = ['red', 'black'];

/** Men a formed detail keeps, and a loose unit over all its details, after a loss (QM-24.1, QM-24.2). */
const BREAK_POINT = 2;
/** Men of one detail (QM-2.1, QM-2.5). */
const MOST = { loose: 2, formed: 6 } as const;

/** Every phrase is a broken law of the battle; a sound one has none. */
export function flaws({ state, outcome }: SkirmishGame): Phrase[] {
  const details = Object.values(state.field.details);
  const found = [...playerFlaws(state), ...bondFlaws(state), ...details.flatMap((detail) => detailFlaws(state, detail))];
  // Armies that deploy unseen stand where they are deployed automatically; after the end nobody tidies up.
  if (state.phase === 'deploy' || outcome !== null) return found;
  return [
    ...found,
    ...deckFlaws(state),
    ...elementFlaws(state),
    ...(state.activation === null ? [...placeFlaws(state.field), ...breakFlaws(state)] : []),
  ];
}

/** 28 cards, each once, from the first shuffle on (QM-6.1). */
function deckFlaws({ deck, discard, play, armies, turn }: State): Phrase[] {
  if (turn === 0) return [];
  const aside = [...deck, ...discard, ...ARMIES.flatMap((army) => armies[army].banked)].map(cardId);
  // A card banked is in the bank while the window that its price opens is not closed yet (QM-30.3).
  const played = play === null || aside.includes(cardId(play.card)) ? [] : [cardId(play.card)];
  const names = [...aside, ...played].sort().join();
  return names === fullDeck().map(cardId).sort().join() ? [] : [phrase('flaw-deck', { cards: names })];
}

function playerFlaws({ players, field, activation, play }: State): Phrase[] {
  const found: Phrase[] = [];
  for (const { seat, points } of Object.values(players)) {
    if (!Number.isInteger(points) || points < 0 || points > MOST_POINTS) found.push(phrase('flaw-points', { who: seat, points }));
    const general = field.generals[seat];
    if (general === undefined || general.rating < 1 || general.rating > 3) found.push(phrase('flaw-general', { seat }));
  }
  if (play !== null && (play.used < 0 || play.used > play.allowance))
    found.push(phrase('flaw-activations', { used: play.used, allowance: play.allowance }));
  if (activation !== null && activation.done.length > activation.feats)
    found.push(phrase('flaw-feats', { detail: activation.detail, done: activation.done.length, feats: activation.feats }));
  return found;
}

/** Figures and horses belong to somebody who is there (QM-2.13, QM-21.6, QM-22.10). */
function bondFlaws({ field }: State): Phrase[] {
  const figures = Object.values(field.figures).flatMap(({ id, unit, detail }) => {
    if (detail !== null && field.details[detail] === undefined) return [phrase('flaw-attached', { figure: id })];
    return detailsOf(field, unit).length === 0 ? [phrase('flaw-unit-left', { figure: id })] : [];
  });
  const horses = Object.values(field.horses).flatMap(({ id, detail, head }) => {
    const riders = field.details[detail];
    return riders === undefined || riders.mounted || head < 1 ? [phrase('flaw-horses', { horses: id })] : [];
  });
  return [...figures, ...horses];
}

function detailFlaws({ field }: State, detail: Detail): Phrase[] {
  const { id, type, soldiers, strength, at, facing, mounted } = detail;
  const found: Phrase[] = [];
  const most = isFormedType(type) ? MOST.formed : MOST.loose;
  if (soldiers < 1 || soldiers > strength || soldiers > most) found.push(phrase('flaw-men', { detail: id, soldiers, strength }));
  if (![at.x, at.y, facing].every(Number.isInteger) || facing < 0 || facing >= 3600) found.push(phrase('flaw-grid', { unit: id }));
  if (!fits(detail)) found.push(phrase('flaw-formation', { unit: id }));
  if (mounted && (type === 'infantry' || type === 'skirmishers' || type === 'indians' || type === 'foot-artillery'))
    found.push(phrase('flaw-rides', { detail: id }));
  if (field.units[detail.unit] === undefined) found.push(phrase('flaw-no-unit', { detail: id }));
  return found;
}

/** Formations that troops can be in, chosen or not (QM-3.7, QM-3.8). */
function fits({ type, formation }: Detail): boolean {
  switch (formation.kind) {
    case 'mob':
      return !isArtillery(type);
    case 'open':
      return type === 'infantry';
    case 'line':
    case 'column':
      return type === 'infantry' || type === 'cavalry';
    case 'loose':
      return isLooseType(type);
    case 'battery':
    case 'limbered':
      return isArtillery(type);
  }
}

/** Every element is borne by somebody or lost, never both (QM-27.4). */
function elementFlaws({ armies, field }: State): Phrase[] {
  const borne = new Set(Object.values(field.details).flatMap(({ elements }) => elements));
  return ARMIES.flatMap((id) => {
    const { elements, lost, tested } = armies[id];
    const odd = elements.filter((element) => borne.has(element) === lost.includes(element));
    return [
      ...odd.map((element) => phrase('flaw-element', { element, there: borne.has(element) })),
      ...(tested > lost.length ? [phrase('flaw-collapse', { army: id, tested, losses: lost.length })] : []),
    ];
  });
}

/** Between activations nobody fights on below their break point (section 24): whoever has lost men and is down to it. */
function breakFlaws({ field }: State): Phrase[] {
  const formed = Object.values(field.details).filter(
    ({ type, soldiers, strength }) => isFormedType(type) && soldiers <= BREAK_POINT && soldiers < strength,
  );
  const loose = Object.values(field.units).filter((unit) => {
    const details = detailsOf(field, unit.id).filter(({ type }) => isLooseType(type));
    const left = details.reduce((sum, { soldiers }) => sum + soldiers, 0);
    return left > 0 && left <= BREAK_POINT && left < unit.strength;
  });
  return [
    ...formed.map(({ id, soldiers }) => phrase('flaw-detail-broken', { detail: id, soldiers })),
    ...loose.map(({ id }) => phrase('flaw-break-point', { unit: id })),
  ];
}

/**
 * Everybody's R on the table and on ground one can stand on (QM-3.12). Who has charged faces their opponent squarely, whatever their flanks
 * overlap by it (QM-18.6): pieces, a wall, the edge of the table.
 */
function placeFlaws({ details, ground }: Field): Phrase[] {
  return Object.values(details)
    .filter((detail) => isOnTable(detail) && detail.building === null)
    .flatMap(({ id, at }) => {
      const found: Phrase[] = [];
      const here = disc(at, 0);
      if (!inside(here, ground)) found.push(phrase('flaw-off-table', { unit: id }));
      const barrier = onRoad(ground, at) ? null : barrierIn(ground, here);
      if (barrier !== null) found.push(phrase('flaw-on-barrier', { unit: id, ground: barrier.id }));
      return found;
    });
}
