import { gameFromView, type Setting } from '../../books/rally-king/battle/index.ts';
import { casting } from '../../books/rally-king/battle/magic/casting.ts';
import { bodyOrder } from '../../books/rally-king/battle/movement/orders.ts';
import { secretsIn } from '../../books/rally-king/battle/view/presentation.ts';
import type { RallyGame } from '../../books/rally-king/battle/state.ts';
import type { SideId } from '../../books/rally-king/battle/troops/unit.ts';
import type { RallyPublic } from '../../books/rally-king/battle/view/public.ts';
import type { Seat } from '../../kernel/game.ts';
import type { DecisionView, View } from '../../kernel/view.ts';
import { deployBatch } from '../../books/rally-king/battle/decisions/deploy.ts';
import { byTheBook } from './by-the-book.ts';
import { massed } from './deployment.ts';
import { isFarOff, lettingThemCome } from './posture.ts';
import { bestOf, orderAct, ordersIfActive, rehearsalsOf, slotAct, spellAct, worthTrying, type Rehearsals } from './orders.ts';

/** What a point must bring while there are more Bodies to come than points. */
const PRICE = 1;
/** So many spells are rehearsed at most. */
const MOST_SPELLS = 10;

/**
 * The stronger computer general: rehearses what its Bodies could do, and what the enemy could do about it, by the referee's own code with dice of its own, from
 * its seat's view alone. What it does not rehearse it answers by the book.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): { decision: string; answer: unknown } {
  const [question] = view.hand?.decisions ?? [];
  const side = secretsIn(view)?.side;
  if (view.hand === null || question === undefined || side === undefined) throw new Error('no question is open for this seat');
  const game = gameFromView(setting, seats, view);
  const chosen = game.state.armies[side].npc ? null : thoughtOut(game, side, view.hand.seat, question);
  return chosen === null ? byTheBook(setting, seats, view) : { decision: question.id, answer: chosen };
}

function unitsIn({ about }: DecisionView): string[] {
  return 'units' in about && Array.isArray(about.units) ? about.units.map(String) : [];
}

/** The spell that promises most at the end of the turn, or none where nothing is gained by it (RK-29.1). */
function spellFor(rehearsals: Rehearsals, side: SideId, { options }: DecisionView): unknown {
  const spells = options.flatMap((option) => casting.safeParse(option).data ?? []);
  const pass = { do: 'pass' };
  const staying = bestOf(rehearsals, [{ answer: pass, act: spellAct(side, null) }], 2);
  const best = bestOf(
    rehearsals,
    spread(spells, MOST_SPELLS).map((spell) => ({ answer: spell, act: spellAct(side, spell) })),
    2,
  );
  return best !== null && staying !== null && best.worth > staying.worth + PRICE ? best.answer : pass;
}

/** So many of a list, from all of its length. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_each, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** A batch of the general's own order of battle, where it may be placed so. */
function batchFor(game: RallyGame, side: SideId, seat: string, { about }: DecisionView): unknown {
  const count = 'count' in about ? Number(about.count) : 0;
  const batch = massed(game.state, { side, count }, deployBatch.fallback(game, { side, count }, seat));
  return batch !== null && deployBatch.check(game, { side, count }, batch, seat) === null ? batch : null;
}

function thoughtOut(game: RallyGame, side: SideId, seat: string, question: DecisionView): unknown {
  if (question.kind === 'deploy-batch') return batchFor(game, side, seat, question);
  const rehearsals = rehearsalsOf(game, side);
  const units = unitsIn(question);
  const far = isFarOff(game.state, units);
  if (question.kind === 'body-order') {
    if (far) return null;
    const open = question.options.flatMap((option) => bodyOrder.safeParse(option).data ?? []);
    const best = bestOf(
      rehearsals,
      worthTrying(open).map((order) => ({ answer: order, act: orderAct(side, units, order) })),
    );
    return best?.answer ?? null;
  }
  if (question.kind === 'cast-spell') return spellFor(rehearsals, side, question);
  if (question.kind !== 'activate-body') return null;
  if (far && !units.some((id) => game.state.units[id]?.level !== 'ground'))
    return lettingThemCome(game.state, side) ? { do: 'pass' } : { do: 'activate', objective: null };
  const orders = worthTrying(ordersIfActive(game, units, seat));
  if (orders.length === 0) return null;
  const pass = { do: 'pass' };
  const activate = { do: 'activate', objective: null };
  const going = orders.map((order) => ({
    answer: activate,
    act: slotAct(side, units, { 'activate-body': activate, 'body-order': order }),
  }));
  const staying = bestOf(rehearsals, [{ answer: pass, act: slotAct(side, units, { 'activate-body': pass }) }]);
  const best = bestOf(rehearsals, going);
  if (best === null || staying === null) return null;
  return best.worth > staying.worth + PRICE ? activate : pass;
}
