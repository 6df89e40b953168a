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

/** Every sentence is a broken law of the battle; a sound one has none. */
export function flaws({ state, outcome }: SkirmishGame): string[] {
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
function deckFlaws({ deck, discard, play, armies, turn }: State): string[] {
  if (turn === 0) return [];
  const aside = [...deck, ...discard, ...ARMIES.flatMap((army) => armies[army].banked)].map(cardId);
  // A card banked is in the bank while the window that its price opens is not closed yet (QM-30.3).
  const played = play === null || aside.includes(cardId(play.card)) ? [] : [cardId(play.card)];
  const names = [...aside, ...played].sort().join();
  return names === fullDeck().map(cardId).sort().join() ? [] : [`the cards are not the 28 of the deck: ${names}`];
}

function playerFlaws({ players, field, activation, play }: State): string[] {
  const found: string[] = [];
  for (const { seat, points } of Object.values(players)) {
    if (!Number.isInteger(points) || points < 0 || points > MOST_POINTS) found.push(`${seat} has ${points} command points`);
    const general = field.generals[seat];
    if (general === undefined || general.rating < 1 || general.rating > 3) found.push(`${seat} has no general of a rating from 1 to 3`);
  }
  if (play !== null && (play.used < 0 || play.used > play.allowance)) found.push(`${play.used} activations used of ${play.allowance}`);
  if (activation !== null && activation.done.length > activation.feats)
    found.push(`${activation.detail} has done ${activation.done.length} feats of ${activation.feats}`);
  return found;
}

/** Figures and horses belong to somebody who is there (QM-2.13, QM-21.6, QM-22.10). */
function bondFlaws({ field }: State): string[] {
  const figures = Object.values(field.figures).flatMap(({ id, unit, detail }) => {
    if (detail !== null && field.details[detail] === undefined) return [`${id} is attached to nobody`];
    return detailsOf(field, unit).length === 0 ? [`${id} has no unit left`] : [];
  });
  const horses = Object.values(field.horses).flatMap(({ id, detail, head }) => {
    const riders = field.details[detail];
    return riders === undefined || riders.mounted || head < 1 ? [`${id} has no business there`] : [];
  });
  return [...figures, ...horses];
}

function detailFlaws({ field }: State, detail: Detail): string[] {
  const { id, type, soldiers, strength, at, facing, formation, mounted } = detail;
  const found: string[] = [];
  const most = isFormedType(type) ? MOST.formed : MOST.loose;
  if (soldiers < 1 || soldiers > strength || soldiers > most) found.push(`${id} has ${soldiers} men of ${strength}`);
  if (![at.x, at.y, facing].every(Number.isInteger) || facing < 0 || facing >= 3600) found.push(`${id} stands off the grid`);
  if (!fits(detail)) found.push(`${id}, ${type}, is drawn up as ${formation.kind}`);
  if (mounted && (type === 'infantry' || type === 'skirmishers' || type === 'indians' || type === 'foot-artillery'))
    found.push(`${id} rides`);
  if (field.units[detail.unit] === undefined) found.push(`${id} has no unit`);
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
function elementFlaws({ armies, field }: State): string[] {
  const borne = new Set(Object.values(field.details).flatMap(({ elements }) => elements));
  return ARMIES.flatMap((id) => {
    const { elements, lost, tested } = armies[id];
    const odd = elements.filter((element) => borne.has(element) === lost.includes(element));
    return [
      ...odd.map((element) => `${element} is ${borne.has(element) ? 'lost and there' : 'neither lost nor there'}`),
      ...(tested > lost.length ? [`${id} has had ${tested} collapse rolls for ${lost.length} losses`] : []),
    ];
  });
}

/** Between activations nobody fights on below their break point (section 24): whoever has lost men and is down to it. */
function breakFlaws({ field }: State): string[] {
  const formed = Object.values(field.details).filter(
    ({ type, soldiers, strength }) => isFormedType(type) && soldiers <= BREAK_POINT && soldiers < strength,
  );
  const loose = Object.values(field.units).filter((unit) => {
    const details = detailsOf(field, unit.id).filter(({ type }) => isLooseType(type));
    const left = details.reduce((sum, { soldiers }) => sum + soldiers, 0);
    return left > 0 && left <= BREAK_POINT && left < unit.strength;
  });
  return [
    ...formed.map(({ id, soldiers }) => `${id} stands with ${soldiers} men`),
    ...loose.map(({ id }) => `${id} fights on below its break point`),
  ];
}

/**
 * Everybody's R on the table and on ground one can stand on (QM-3.12). Who has charged faces their opponent squarely, whatever their flanks
 * overlap by it (QM-18.6): pieces, a wall, the edge of the table.
 */
function placeFlaws({ details, ground }: Field): string[] {
  return Object.values(details)
    .filter((detail) => isOnTable(detail) && detail.building === null)
    .flatMap(({ id, at }) => {
      const found: string[] = [];
      const here = disc(at, 0);
      if (!inside(here, ground)) found.push(`${id} is not on the table`);
      const barrier = onRoad(ground, at) ? null : barrierIn(ground, here);
      if (barrier !== null) found.push(`${id} stands on ${barrier.id}`);
      return found;
    });
}
