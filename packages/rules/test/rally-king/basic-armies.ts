import { expect } from 'chai';
import { fight } from './fighting.ts';

/** Battles of basic armies with answers picked by chance, one for each seed: to an end without a flaw, and what is offered is accepted. */
export function basicArmies(...seeds: readonly number[]): void {
  const kinds = new Set<string>();
  const asked = new Set<string>();
  for (const seed of seeds) {
    const result = fight(seed);
    for (const kind of result.kinds) kinds.add(kind);
    for (const kind of result.asked) asked.add(kind);
  }
  expect([...kinds]).to.include.members([
    'moved',
    'test',
    'charge',
    'contact',
    'melee',
    'retire',
    'rout',
    'fire',
    'pursuit',
    'give-ground',
  ]);
  expect([...asked]).to.include.members(['activate-body', 'body-order']);
}
