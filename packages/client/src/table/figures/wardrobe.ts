import { looking } from '../camera/projection.ts';
import type { Tilt } from '../camera/projection.ts';
import type { Pose, Step, Variant } from './bearing.ts';
import type { Form } from './form.ts';
import type { Look } from './look.ts';
import { formsOf, kindOf } from './sculpts.ts';
import type { Sculpt, Wearer } from './sculpts.ts';
import type { Cell, Sheets } from './sheets.ts';

/** Ways a figure may look on the picture from the table's edge. */
const WAYS = 16;

/** What a figure is doing, which of several like it this is, and which way it looks on the picture (tenths of a degree). */
export interface Stance {
  readonly pose: Pose;
  readonly step: Step;
  readonly variant: Variant;
  readonly facing: number;
}

/** A figure that looks some way on the picture. From above one picture is turned as needed. */
export function figureCell(sheets: Sheets, sculpt: Sculpt, wearer: Wearer, tilt: Tilt, stance: Stance): Cell {
  const { name, look, forms } = sitting(sculpt, wearer, tilt, stance);
  return sheets.cell(wearer.name, name, look, forms);
}

/** The same, or null where there is no time to paint it now. */
export function figureCellInTime(sheets: Sheets, sculpt: Sculpt, wearer: Wearer, tilt: Tilt, stance: Stance): Cell | null {
  const { name, look, forms } = sitting(sculpt, wearer, tilt, stance);
  return sheets.cellInTime(wearer.name, name, look, forms);
}

/** Has the same painted before anybody wants to see it. */
export function paintAhead(sheets: Sheets, sculpt: Sculpt, wearer: Wearer, tilt: Tilt, stance: Stance): void {
  const { name, look, forms } = sitting(sculpt, wearer, tilt, stance);
  sheets.ahead(wearer.name, name, look, forms);
}

/** How a figure sits for its picture. */
function sitting(
  sculpt: Sculpt,
  wearer: Wearer,
  tilt: Tilt,
  { pose, step, variant, facing }: Stance,
): { name: string; look: Look; forms: () => Form[] } {
  const way = tilt === 'map' ? WAYS / 4 : Math.round((facing * WAYS) / 3600) % WAYS;
  const { foot, horse, regiment } = wearer.dress;
  const { isRegimental, isVaried } = kindOf(sculpt);
  const facings = regiment === null || isRegimental !== true ? 0 : regiment % wearer.livery.regiments.length;
  const which = isVaried === true ? variant : 0;
  const look = looking(tilt, (way * 360) / WAYS);
  const name = `${sculpt} ${wearer.name} ${wearer.rim} ${foot} ${horse} ${facings} ${pose} ${step} ${which} ${tilt} ${way}`;
  return { name, look, forms: () => formsOf(sculpt, wearer, pose, step, look.heading, which) };
}
