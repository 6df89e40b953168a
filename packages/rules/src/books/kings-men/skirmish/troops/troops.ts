import type { Detail, TroopType, Unit } from '../state/pieces.ts';

type Kind = Pick<Detail, 'type' | 'mounted'>;
type Drawn = Pick<Detail, 'type' | 'formation' | 'building'>;

export function isArtillery(type: TroopType): boolean {
  return type === 'foot-artillery' || type === 'horse-artillery';
}

/** Infantry, formed cavalry, artillery (QM-2.7). Infantry that has broken out is of a unit of skirmishers by then. */
export function isFormedType(type: TroopType): boolean {
  return type === 'infantry' || type === 'cavalry' || isArtillery(type);
}

/** Skirmishers, Indians, light cavalry, and infantry that has broken out (QM-2.7). */
export function isLooseType(type: TroopType): boolean {
  return !isFormedType(type);
}

/** Details that count as skirmishers: Indians and dismounted light cavalry among them (QM-2.8, QM-2.11). */
export function countsAsSkirmishers({ type, mounted }: Kind): boolean {
  return type === 'skirmishers' || type === 'indians' || (type === 'light-cavalry' && !mounted);
}

/** Formed or light cavalry in the saddle (QM-17.3, QM-19.5). */
export function isMountedCavalry({ type, mounted }: Kind): boolean {
  return type === 'cavalry' || (type === 'light-cavalry' && mounted);
}

/** QM-2.9; horse artillery rides. */
export function isMounted(kind: Kind): boolean {
  return isMountedCavalry(kind) || kind.type === 'horse-artillery';
}

export function isMob({ formation }: Pick<Detail, 'formation'>): boolean {
  return formation.kind === 'mob';
}

/** Inside a building a detail is in none of the three orders (QM-28.3). */
export function inCloseOrder({ formation, building }: Drawn): boolean {
  return building === null && (formation.kind === 'line' || formation.kind === 'column' || formation.kind === 'limbered');
}

export function inOpenOrder({ formation, building }: Drawn): boolean {
  return building === null && formation.kind === 'open';
}

/** Loose details and guns set up to fire (QM-3.6). */
export function inSkirmishFormation({ formation, building }: Drawn): boolean {
  return building === null && (formation.kind === 'loose' || formation.kind === 'battery');
}

/** Carries a marker of either kind (QM-10.5). */
export function isDisordered({ disordered, permanent }: Pick<Detail, 'disordered' | 'permanent'>): boolean {
  return disordered || permanent;
}

/** On the table: not gone into a forest (QM-15.2). */
export function isOnTable({ scattered }: Pick<Detail, 'scattered'>): boolean {
  return scattered === null;
}

/** Feats of one activation (QM-9.1); horses or not makes no difference to light cavalry. */
export function featsOf(type: TroopType): number {
  if (isArtillery(type)) return 1;
  return isLooseType(type) ? 3 : 2;
}

/** Whether the unit's command figures go with its details (QM-2.1). */
export function hasAttachedCommand({ type }: Pick<Unit, 'type'>): boolean {
  return isFormedType(type);
}
