import { hash } from 'node:crypto';
import type { Position } from '@longroll/rules/rulebooks/position';

/** SHA-256 of a position in hex, by the platform's own code: it is wanted after every command. */
export function stateHash(position: Position): string {
  return position.hash((text) => hash('sha256', text));
}
