import type { ReadonlySignal, Signal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import type { UnitId } from '@longroll/rules/books/toy-soldiers/troops/unit';
import type { Regiment } from '@longroll/rules/books/toy-soldiers/draft/regiment';
import * as shapes from '@longroll/rules/books/toy-soldiers/answers';
import { choosing } from '../../acting/choosing.ts';
import type { Mode, Note } from '../../face.ts';
import { textIn } from '../../read.ts';
import { unitIn, verdict, type Battlefield } from '../battlefield.ts';
import { chargeOdds, contactNotes } from '../contact-notes.ts';
import { labelOf } from '../labels.ts';
import { unitAbout } from '../names.ts';
import { oddsSaid } from '../odds-notes.ts';
import { diceAsked } from '../purse.tsx';
import { orderMode } from './order-mode.tsx';
import { pickMode } from './pick-mode.ts';
import { placeUnitMode, pointMode } from './place-mode.tsx';
import { regimentMode } from './regiment-mode.tsx';

/** How each kind of question of this book is answered; what has no way of its own is its list alone. `aim`: the enemy that the last order was pointed at; `followed`: the regiment that is being raised. */
export function modeOf(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  { aim, followed }: { readonly aim: Signal<UnitId | null>; readonly followed: Signal<Regiment | null> },
): Mode {
  const label = (answer: unknown) => labelOf(field.value, decision, answer);
  const pick = (piecesOf: (answer: unknown) => readonly string[], notes?: (answer: unknown) => readonly Note[]) =>
    pickMode(field, decision, label, piecesOf, notes);
  const point = (answered: (at: Point) => unknown) => pointMode(field, decision, label, answered);
  switch (decision.kind) {
    case 'order':
      return orderMode(field, decision, label, aim);
    case 'draft-pick':
      return regimentMode(field, decision, label, followed);
    case 'place-unit':
      return placeUnitMode(field, decision, label);
    case 'place-terrain':
      return point((at) => terrainAt(decision, at));
    case 'place-commander':
      return point((at) => ({ at }));
    case 'commander-escape':
      return point((to) => ({ to }));
    case 'reform-place':
    case 'garrison-place':
      return point((at) => ({ at, facing: shapes.reformPlace.safeParse(decision.fallback).data?.facing ?? 900 }));
    case 'volley-target':
    case 'optional-volley':
    case 'last-volley': {
      const mode = pick(volleyTargets, (answer) => volleyOdds(field.value, decision, answer));
      // Whom the order was pointed at is meant, until something else is chosen.
      if (decision.kind === 'volley-target')
        mode.suggest(decision.options.find((each) => aim.value !== null && volleyTargets(each).includes(aim.value)));
      return mode;
    }
    case 'declare-threats':
      return pick((answer) => shapes.threats.safeParse(answer).data?.enemies ?? []);
    case 'disparity-split':
      return pick((answer) => shapes.disparitySplit.safeParse(answer).data?.units ?? []);
    case 'abort-12':
      return pick((answer) => shapes.abort12.safeParse(answer).data?.units ?? [], goingOn(field));
    case 'abort-6':
      return pick((answer) => shapes.abort6.safeParse(answer).data?.units.map(({ unit }) => unit) ?? [], goingOn(field));
    case 'react-12':
    case 'react-6':
    case 'melee-unit':
      return pick((answer) => [textIn(answer, 'unit')].filter((id) => id !== ''));
    case 'move-direction':
      return pick((answer) => [textIn(answer, 'enemy')].filter((id) => id !== ''));
    default: {
      const unit = unitAbout(decision);
      return choosing((answer) => verdict(field.value, decision, answer), {
        label,
        notes: (answer) => contactNotes(field.value, decision, answer),
        controls: () => diceAsked(field, unit),
        overlay: () => (unit === '' ? {} : { highlights: [{ piece: unit, tone: 'active' }] }),
      });
    }
  }
}

/** How the charge is likely to end for those who are in it. */
function goingOn(field: ReadonlySignal<Battlefield>): () => readonly Note[] {
  return () =>
    chargeOdds(
      field.value,
      (field.value.state.charge?.chargers ?? []).filter(({ charging }) => charging),
    );
}

function volleyTargets(answer: unknown): readonly string[] {
  return shapes.optionalVolley.safeParse(answer).data?.volleys.map(({ target }) => target) ?? [];
}

/** What the volley is likely to do, worked out by the verdict's own dice. */
function volleyOdds(field: Battlefield, decision: DecisionView, answer: unknown): readonly Note[] {
  const volleys = shapes.optionalVolley.safeParse(answer).data?.volleys ?? [];
  const unit = unitIn(field, unitAbout(decision));
  if (unit === null || volleys.length === 0) return [];
  const quality = decision.kind === 'volley-target' ? 'normal' : textIn(decision.about, 'quality') === 'weak' ? 'weak' : 'ragged';
  return [{ text: oddsSaid(field, unit, volleys, quality), clause: 'TS-17.5' }];
}

/** The ground as it would be laid by itself, carried to where the click was. */
function terrainAt(decision: DecisionView, { x, y }: Point): unknown {
  const usual = shapes.placeTerrain.safeParse(decision.options[0]).data?.pieces ?? [];
  const [first] = usual;
  if (first === undefined) return { pieces: [{ at: { x, y }, angle: 0 }] };
  return { pieces: usual.map(({ at, angle }) => ({ at: { x: at.x - first.at.x + x, y: at.y - first.at.y + y }, angle })) };
}
