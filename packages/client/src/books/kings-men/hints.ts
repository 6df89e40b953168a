import { battleEvents } from '@longroll/rules/books/kings-men/shared/events';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { kingsMen } from './words.ts';
import { asked, happened, helpfulNow, type Advice } from '../advice.ts';
import type { Hint, Situation } from '../face.ts';
import type { OwnWay } from './own-way.ts';
import { textIn } from '../read.ts';
import { inHand } from '../../text/in-hand.ts';

const words = { ...kingsMen.hints, unit: inHand(kingsMen.hints.unit), move: inHand(kingsMen.hints.move) };

const mayDo =
  (what: string) =>
  (_: Situation, decision: DecisionView | null): boolean =>
    decision?.kind === 'act' && decision.options.some((each) => textIn(each, 'do') === what);

/** What a newcomer is told, each once, in the order in which a battle brings it up. */
const LESSONS: readonly Advice<keyof typeof words>[] = [
  { id: 'deploy', clause: 'KM-29.5', when: asked('deploy') },
  { id: 'card', clause: 'KM-8.4', when: ({ table }) => table.cards.some((each) => each.place === 'drawn') },
  { id: 'unit', clause: 'KM-8.10', when: asked('choose-unit') },
  { id: 'move', clause: 'KM-14.1', when: mayDo('move') },
  { id: 'volley', clause: 'KM-16.3', when: mayDo('fire') },
  { id: 'charge', clause: 'KM-19.1', when: mayDo('charge') },
  { id: 'dice', clause: 'KM-17.4', when: happened(battleEvents, 'fire') },
  { id: 'special', clause: 'KM-9.5', when: asked('card-effect') },
  { id: 'escape', clause: 'KM-21.3', when: asked('escape-direction') },
  { id: 'general', clause: 'KM-12.6', when: asked('general-move') },
];

/** Every hint that helps at this moment. */
export function hintsFor(situation: Situation, decision: DecisionView | null, own: OwnWay['advice'] = {}): Hint[] {
  return helpfulNow(LESSONS, situation, decision).flatMap(({ id, clause }) => {
    const said = own[id] === undefined ? { text: words[id], clause } : own[id];
    return said === null ? [] : [{ id, ...said }];
  });
}
