import { better } from '../../shared/dice/dice.ts';
import type { Colour } from '../../shared/troops/unit.ts';
import type { Wear } from '../events.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { detailOf } from '../field/roster.ts';
import type { SkirmishReferee } from '../state.ts';
import { isDisordered } from '../troops/troops.ts';

const WORN_BY: Readonly<Record<Wear, string>> = {
  activation: 'QM-9.9',
  fire: 'QM-17.11',
  melee: 'QM-10.8',
  scatter: 'QM-15.2',
  joker: 'QM-7.8',
  two: 'QM-7.9',
  turn: 'QM-6.10',
};

/** Colour and marker one step worse, as values: green, yellow, red, red with a marker; then nothing more (QM-10.3, QM-10.4). */
export function worn(detail: Pick<Detail, 'colour' | 'disordered' | 'permanent'>): { colour: Colour; disordered: boolean } {
  const { colour, disordered } = detail;
  if (colour !== 'red') return { colour: better(colour, -1), disordered };
  return { colour, disordered: isDisordered(detail) ? disordered : true };
}

/** Steps a detail takes before it loses men: green 3, yellow 2, red 1, one less with a marker (QM-17.12). */
export function stepsLeft(detail: Pick<Detail, 'colour' | 'disordered' | 'permanent'>): number {
  const steps = detail.colour === 'green' ? 3 : detail.colour === 'yellow' ? 2 : 1;
  return isDisordered(detail) ? steps - 1 : steps;
}

/** One downgrade (QM-10.3). */
export function downgrade(referee: SkirmishReferee, id: DetailId, cause: Wear): void {
  const detail = detailOf(referee.state.field, id);
  settle(referee, detail, worn(detail), cause);
}

/** Gives an ordinary marker; a second of either kind has no effect (QM-10.5). */
export function disorder(referee: SkirmishReferee, id: DetailId, cause: Wear): void {
  const detail = detailOf(referee.state.field, id);
  if (!detail.disordered) settle(referee, detail, { colour: detail.colour, disordered: true }, cause);
}

/** Gives a permanent marker, which ends the detail's own activation (QM-22.4, QM-10.7); false when it had one (QM-10.5). The caller tells of it. */
export function disorderForGood(referee: SkirmishReferee, id: DetailId): boolean {
  const { field, activation } = referee.state;
  const detail = detailOf(field, id);
  if (detail.permanent) return false;
  detail.permanent = true;
  if (activation?.detail === id) activation.over = true;
  return true;
}

/** A detail that lived through a melee: red, or with a marker if it was red before and had none then (QM-10.8, QM-10.8a). */
export function redden(referee: SkirmishReferee, id: DetailId, before: Pick<Detail, 'colour' | 'disordered' | 'permanent'>): void {
  const detail = referee.state.field.details[id];
  if (detail === undefined) return;
  settle(referee, detail, { colour: 'red', disordered: detail.disordered || (before.colour === 'red' && !isDisordered(before)) }, 'melee');
}

/** A better or worse counter for another reason: cohesion regained, a new turn. */
export function recolour(referee: SkirmishReferee, id: DetailId, colour: Colour, cause: Wear): void {
  const detail = detailOf(referee.state.field, id);
  settle(referee, detail, { colour, disordered: detail.disordered }, cause);
}

function settle(
  referee: SkirmishReferee,
  detail: Detail,
  { colour, disordered }: { colour: Colour; disordered: boolean },
  cause: Wear,
): void {
  if (detail.colour === colour && detail.disordered === disordered) return;
  const from = detail.colour;
  detail.colour = colour;
  const marked = disordered && !detail.disordered;
  detail.disordered = disordered;
  const { activation } = referee.state;
  // A marker ends the detail's own activation (QM-10.7).
  if (marked && activation?.detail === detail.id) activation.over = true;
  referee.emit('downgraded', WORN_BY[cause], { detail: detail.id, from, to: colour, disordered, cause });
}
