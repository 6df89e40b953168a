import { detailOf, detailsOf } from '../field/roster.ts';
import type { DetailId, ElementId, UnitId } from '../state/pieces.ts';
import type { Field, SkirmishReferee } from '../state.ts';

/** Details leave play with markers, attached command and horses (QM-24.3); gives the elements lost by it. The caller writes the event. */
export function leavePlay(referee: Pick<SkirmishReferee, 'state'>, ids: readonly DetailId[]): ElementId[] {
  const { state } = referee;
  const { field } = state;
  const borne: ElementId[] = [];
  for (const id of ids) {
    const detail = field.details[id];
    if (detail === undefined) continue;
    borne.push(...detail.elements);
    delete field.details[id];
    for (const figure of Object.values(field.figures)) {
      if (figure.detail === id) delete field.figures[figure.id];
    }
    for (const horses of Object.values(field.horses)) {
      if (horses.detail === id) delete field.horses[horses.id];
    }
    if (state.activation?.detail === id) state.activation.over = true;
    dissolve(field, detail.unit);
  }
  return countLost(referee, borne);
}

/** A detail whose men are in another one now: its elements live on there (QM-13.8, QM-27.4). */
export function mergeAway(referee: SkirmishReferee, id: DetailId): void {
  const { field } = referee.state;
  const { unit } = detailOf(field, id);
  delete field.details[id];
  dissolve(field, unit);
}

/** A unit without details loses its command figures (QM-22.10). */
function dissolve(field: Field, unit: UnitId): void {
  if (detailsOf(field, unit).length > 0) return;
  for (const figure of Object.values(field.figures)) {
    if (figure.unit === unit) delete field.figures[figure.id];
  }
}

/** An element is lost when nobody bears it any more (QM-27.4). */
function countLost({ state }: Pick<SkirmishReferee, 'state'>, borne: readonly ElementId[]): ElementId[] {
  const alive = new Set(Object.values(state.field.details).flatMap(({ elements }) => elements));
  const lost = borne.filter((element, index) => !alive.has(element) && borne.indexOf(element) === index);
  for (const element of lost) {
    const army = Object.values(state.armies).find(({ elements }) => elements.includes(element));
    army?.lost.push(element);
  }
  return lost;
}
