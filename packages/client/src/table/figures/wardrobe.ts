import { looking } from '../projection.ts';
import type { Mode } from '../projection.ts';
import type { Pose, Step } from './bearing.ts';
import type { Form } from './form.ts';
import type { Look } from './look.ts';
import { formsOf, kindOf } from './sculpts.ts';
import type { Sculpt, Wearer } from './sculpts.ts';
import type { Cell, Sheets } from './sheets.ts';

/** Ways a figure may look on the picture from the table's edge. */
const WAYS = 16;

/** A figure that looks some way on the picture (tenths of a degree). From above one picture is turned as needed. */
export function figureCell(sheets: Sheets, sculpt: Sculpt, wearer: Wearer, pose: Pose, step: Step, mode: Mode, facing: number): Cell {
  const { name, look, forms } = sitting(sculpt, wearer, pose, step, mode, facing);
  return sheets.cell(name, look, forms);
}

/** The same, or null where there is no time to paint it now. */
export function figureCellInTime(
  sheets: Sheets,
  sculpt: Sculpt,
  wearer: Wearer,
  pose: Pose,
  step: Step,
  mode: Mode,
  facing: number,
): Cell | null {
  const { name, look, forms } = sitting(sculpt, wearer, pose, step, mode, facing);
  return sheets.cellInTime(name, look, forms);
}

/** Has the same painted before anybody wants to see it. */
export function paintAhead(sheets: Sheets, sculpt: Sculpt, wearer: Wearer, pose: Pose, step: Step, mode: Mode, facing: number): void {
  const { name, look, forms } = sitting(sculpt, wearer, pose, step, mode, facing);
  sheets.ahead(name, look, forms);
}

/** How a figure sits for its picture. */
function sitting(
  sculpt: Sculpt,
  wearer: Wearer,
  pose: Pose,
  step: Step,
  mode: Mode,
  facing: number,
): { name: string; look: Look; forms: () => Form[] } {
  const way = mode === 'map' ? WAYS / 4 : Math.round((facing * WAYS) / 3600) % WAYS;
  const { foot, horse, regiment } = wearer.dress;
  const facings = regiment === null || kindOf(sculpt).isRegimental !== true ? 0 : regiment % wearer.livery.regiments.length;
  const look = looking(mode, (way * 360) / WAYS);
  const name = `${sculpt} ${wearer.name} ${wearer.rim} ${foot} ${horse} ${facings} ${pose} ${step} ${mode} ${way}`;
  return { name, look, forms: () => formsOf(sculpt, wearer, pose, step, look.heading) };
}
