import { expect } from 'chai';
import type { Refusal } from '../../src/kernel/refusal.ts';

/** Clause and code of a refusal. Where it shows what is in the way, there is something to be shown, and everything has a name. */
export function shown({ clause, code, shape }: Refusal): string {
  const name = `${clause} ${code}`;
  if (shape === undefined) return name;
  const { pieces = [], terrain = [], points = [] } = shape;
  expect(pieces.length + terrain.length + points.length, name).to.be.greaterThan(0);
  for (const lists of [shape.pieces, shape.terrain, shape.points]) if (lists !== undefined) expect(lists, name).to.not.deep.equal([]);
  for (const id of [...pieces, ...terrain]) expect(id, name).to.not.equal('');
  return name;
}
