import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Point } from '@longroll/rules/table/units';
import { toPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import type { General, Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Ghost } from '../../table/contract.ts';
import type { Battlefield } from './battlefield.ts';
import { refusalLabel } from '../refusals.ts';

/** A unit (or general) as it would stand on the field, with the way there. */
export function ghostOf(
  { stand }: Pick<Battlefield, 'stand'>,
  standing: Unit | General | readonly (Unit | General)[],
  path: readonly Point[],
  label: string,
  refusal: Refusal | null,
): Ghost {
  const all: readonly (Unit | General)[] = isMany(standing) ? standing : [standing];
  return {
    pieces: all.map((each) => stand(toPiece(each))),
    path,
    inchMarks: true,
    legal: refusal === null,
    label: refusal === null ? label : refusalLabel(refusal),
    blocking: refusal?.shape ?? null,
  };
}

function isMany(standing: Unit | General | readonly (Unit | General)[]): standing is readonly (Unit | General)[] {
  return Array.isArray(standing);
}
