import type { ReadonlySignal } from '@preact/signals';
import type { Situation } from '../../face.ts';
import { CardInPlay } from './card-in-play.tsx';
import type { OwnWay } from '../own-way.ts';
import { kingsMen } from '../words.ts';

/** The card being dealt with. */
export function cardsPanel(situation: ReadonlySignal<Situation>, { effect, clause }: OwnWay['cards']) {
  return function Cards() {
    return <CardInPlay table={situation.value.table} effects={effect} clauses={clause} words={kingsMen.card} />;
  };
}
