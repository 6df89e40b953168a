import { polar } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import type { Piece, PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { BY_THE_CLOCK } from './by-the-clock.ts';
import type { Onlooker } from './onlooker.ts';
import { advance, doing } from './policy.ts';

/** Things done with the mouse on the table instead of in the list. */
export type Deed = 'move' | 'fire' | 'charge' | 'change';

/** A place within the figures of a unit, a little behind its front. */
const BEHIND = 400;
/** A rendered page is this much behind its data at most, on a busy machine. Milliseconds. */
const SOON = 20_000;

export function placeOn(piece: Piece): Point {
  return polar({ x: piece.x, y: piece.y }, (piece.facing + 1800) % 3600, BEHIND);
}

/**
 * Gives an order on the table: picks the action, points with the mouse, reads the ghost in words. Leaves the draft there when it is
 * legal, and takes everything back when something else stood in the way of the pointer.
 */
export async function draftOnTable(player: Onlooker, question: DecisionView, table: PublicTable, deed: Deed): Promise<boolean> {
  const { page } = player;
  const listed = await player.listed(question);
  const piece = (id: string) => table.pieces.find((each) => each.id === id);
  const [wanted] = deed === 'move' ? [advance(listed, table)] : doing(listed, deed);
  const answer = act.safeParse(wanted?.answer).data;
  if (answer === undefined) return false;
  await page.getByTestId(`action-${deed}`).click();
  switch (answer.do) {
    case 'move': {
      const end = answer.path.at(-1);
      if (end === undefined || answer.path.length > 1) return false;
      await player.pointAt(end);
      await player.clickTable(end);
      break;
    }
    case 'fire':
    case 'charge': {
      const target = piece(answer.target);
      if (target === undefined) return false;
      await player.pointAt(placeOn(target));
      await player.clickTable(placeOn(target));
      break;
    }
    case 'change':
      await page.locator('.tools select').selectOption(JSON.stringify(answer.formation));
      break;
    default:
      return false;
  }
  // What is not as it was meant is soon known to be refused; where something else was pressed instead, nothing is ever said of it.
  const judged = await page
    .waitForFunction(
      (verb) => {
        if (document.querySelector('.draft-illegal') !== null) return 'refused';
        const isMeant = new RegExp(verb).test(document.querySelector('.draft-label')?.textContent ?? '');
        return isMeant && document.querySelector('[data-testid=confirm]:enabled') !== null ? 'legal' : null;
      },
      SAYING[deed],
      { ...BY_THE_CLOCK, timeout: SOON },
    )
    .then(
      (found) => found.jsonValue(),
      () => 'nothing',
    );
  const legal = judged === 'legal';
  if (!legal) await page.keyboard.press('Escape');
  return legal;
}

const SAYING: Readonly<Record<Deed, string>> = { move: '^Move ', fire: ' fires? at ', charge: ' charges? ', change: ' forms? ' };

/** A deployment as suggested, confirmed with the mouse. */
export async function deployAsSuggested(player: Onlooker, question: DecisionView): Promise<void> {
  await player.page.getByTestId('suggested-deployment').click();
  await player.confirm(question);
}
