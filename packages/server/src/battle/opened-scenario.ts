import type { OpenedScenario } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { refusedBy, type SetUpRefused } from './prepare.ts';

/** A scenario file as its rulebook reads it: what is told of it, and how its sides may be divided. It takes as long as setting a battle up, and needs nothing else. */
export function openedScenario(book: Rulebook, file: unknown): OpenedScenario | SetUpRefused {
  const scenario = book.offered(file);
  if (isRefusal(scenario)) return refusedBy(scenario);
  const sides = book.sidesToDivide(file);
  return isRefusal(sides) ? refusedBy(sides) : { scenario, sides };
}
