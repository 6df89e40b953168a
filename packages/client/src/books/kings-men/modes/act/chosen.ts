import type { Move } from '@longroll/rules/books/kings-men/shared/answers';
import type { Formation } from '@longroll/rules/books/kings-men/shared/troops/unit';

/** Formations a player may name in an answer; square, mob and garrison are never chosen (KM-3.2). */
export function isChosen(formation: Formation | null): formation is NonNullable<Move['spread']> {
  return formation !== null && formation.kind !== 'square' && formation.kind !== 'mob' && formation.kind !== 'garrison';
}
