import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from './refuse.ts';
import { inside, overlaps } from '../../../table/overlap.ts';
import { ARMIES } from './command/armies.ts';
import type { Card } from './state/card.ts';
import { cardId, fullDeck } from './cards/deck.ts';
import type { Field } from './troops/field.ts';
import { BREAKING_POINT, FULL_STRENGTH } from './troops/formation.ts';
import { anyTwo, bodiesOf, farApart, inSkirmishFormation, solidPart } from './movement/placement.ts';
import { bestCounter } from './morale/resolve.ts';
import type { BattleGame, Battle } from './state.ts';
import { barrierIn } from './ground/terrain.ts';
import type { ArmyId, Colour, Unit, UnitId } from './troops/unit.ts';

const WORST_FIRST: readonly Colour[] = ['red', 'yellow', 'green'];

/** Laws of the battle that hold in every book of the family; `banked` are the cards set aside where a book has such. */
export function battleFlaws({ state, outcome }: BattleGame, banked: readonly Card[] = []): Phrase[] {
  const units = Object.values(state.field.units);
  const found = [
    ...deckFlaws(state, banked),
    ...ARMIES.flatMap((army) => lossFlaws(state, army)),
    ...units.flatMap(strengthFlaws),
    ...units.flatMap((unit) => leaderFlaws(state, unit)),
  ];
  // Armies that deploy unseen stand where they are deployed automatically; after the end nobody tidies up.
  if (state.phase === 'deploy' || outcome !== null) return found;
  const { activation } = state;
  return [...found, ...placeFlaws(state.field, activation?.unit ?? null), ...(activation === null ? units.flatMap(breakFlaws) : [])];
}

/** 28 cards, each once (KM-8.1). */
function deckFlaws(state: Battle, banked: readonly Card[]): Phrase[] {
  const cards = [...state.deck, ...state.discard, ...(state.card === null ? [] : [state.card]), ...banked];
  const names = cards.map(cardId).sort().join();
  return names === fullDeck().map(cardId).sort().join() ? [] : [phrase('flaw-deck', { cards: names })];
}

/** Nobody gets lost but by being lost (KM-28.4). */
function lossFlaws(state: Battle, id: ArmyId): Phrase[] {
  const army = state.armies[id];
  const left = Object.values(state.field.units).filter((unit) => unit.army === id).length;
  return left + army.lost.length === army.started
    ? []
    : [phrase('flaw-losses', { army: id, left, lost: army.lost.length, started: army.started })];
}

/** Figures never above the strength they started with, nor that above the type's (KM-2.1, KM-2.2). */
function strengthFlaws(unit: Unit): Phrase[] {
  const found: Phrase[] = [];
  if (unit.figures < 1 || unit.figures > unit.strength || unit.strength > FULL_STRENGTH[unit.type]) {
    found.push(phrase('flaw-figures', { unit: unit.id, figures: unit.figures, strength: unit.strength }));
  }
  if (!fits(unit)) found.push(phrase('flaw-formation', { unit: unit.id }));
  if (![unit.at.x, unit.at.y, unit.facing].every(Number.isInteger) || unit.facing < 0 || unit.facing >= 3600)
    found.push(phrase('flaw-grid', { unit: unit.id }));
  return found;
}

/** Officer and ensign fall only where the option says so, and a new turn finds no counter better than they allow (KM-26.6, KM-26.7). */
function leaderFlaws({ options }: Battle, unit: Unit): Phrase[] {
  const best = bestCounter(unit);
  if (!options.specialCasualties || WORST_FIRST.indexOf(unit.colour) <= WORST_FIRST.indexOf(best)) return [];
  return [phrase('flaw-colour', { unit: unit.id })];
}

/** Formations a unit can be in, chosen or not (KM-3.1). */
function fits({ type, formation, building }: Unit): boolean {
  switch (formation.kind) {
    case 'garrison':
      return building !== null;
    case 'mob':
      return type !== 'foot-artillery' && type !== 'horse-artillery';
    case 'square':
      return type === 'infantry';
    case 'line':
      return type === 'infantry' || type === 'cavalry';
    case 'column':
      return type !== 'skirmishers';
    case 'skirmish':
      return type === 'skirmishers';
    case 'battery':
      return type === 'foot-artillery' || type === 'horse-artillery';
  }
}

/** Between attacks nobody at or below the breaking point is left on the table (KM-25.4). */
function breakFlaws({ id, type, figures }: Unit): Phrase[] {
  return figures <= BREAKING_POINT[type] ? [phrase('flaw-broken', { unit: id, figures })] : [];
}

/** Everybody on the table, on passable ground and on top of nobody, own skirmishers excepted (KM-3.21). `active`: the unit being activated. */
function placeFlaws(field: Field, active: UnitId | null): Phrase[] {
  const units = Object.values(field.units).filter((unit) => unit.building === null);
  return units.flatMap((unit, index) => {
    const solid = solidPart(unit, field.ground);
    const found: Phrase[] = [];
    if (!inside(solid, field.ground)) found.push(phrase('flaw-off-table', { unit: unit.id }));
    const barrier = barrierIn(field.ground, solid);
    if (barrier !== null) found.push(phrase('flaw-on-barrier', { unit: unit.id, ground: barrier.id }));
    for (const other of units.slice(index + 1)) {
      if (!farApart(unit, other) && onTop(field, unit, other, unit.id === active || other.id === active))
        found.push(phrase('flaw-overlap', { one: unit.id, other: other.id }));
    }
    return found;
  });
}

function onTop({ ground }: Field, one: Unit, other: Unit, active: boolean): boolean {
  const skirmishing = inSkirmishFormation(one) || inSkirmishFormation(other);
  // Skirmishers of one army stand among each other and among their own.
  if (skirmishing && one.army === other.army) return false;
  // Who charges skirmishers stands among their outer figures until the melee is over (KM-19.4).
  if (skirmishing && active) return overlaps(solidPart(one, ground), solidPart(other, ground));
  return anyTwo(bodiesOf(one, ground), bodiesOf(other, ground), overlaps);
}
