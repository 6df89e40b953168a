import type { Formation } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { queensMen } from './words.ts';

const { formations } = queensMen;

/** With the soldiers it names the ranks of a line, without them its files. */
export function formationWords(formation: Formation, soldiers: number | null = null): string {
  if (formation.kind !== 'line') return formations[formation.kind];
  const { files } = formation;
  return soldiers === null ? formations.lineOfFiles({ files }) : formations.lineOfRanks({ ranks: Math.ceil(soldiers / files) });
}
