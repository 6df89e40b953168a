import { expect } from 'chai';
import type { Piece } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Point } from '@longroll/rules/table/units';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { GESTURE_FIELDS, type GestureField, type GestureOrder } from '../src/gesture-fields.ts';
import { fight } from '../src/fight.ts';
import type { Listed, Onlooker } from '../src/onlooker.ts';
import { sitDownAt } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

/** So many presses an order takes at most, Confirm among them: the unit, the place or the enemy, Confirm. */
const MOST = 3;

/** A person who presses as little as they can; what they press is counted. */
class Presser {
  presses = 0;

  constructor(private readonly player: Onlooker) {}

  async press(place: Point): Promise<void> {
    this.presses += 1;
    await this.player.clickTable(place);
  }

  /** One press and a way with the button down. */
  async drag(from: Point, to: Point): Promise<void> {
    this.presses += 1;
    const { mouse } = this.player.page;
    const [a, b] = [await this.player.spotOf(from), await this.player.spotOf(to)];
    await mouse.move(a.x, a.y);
    await mouse.down();
    await mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await mouse.move(b.x, b.y, { steps: 4 });
    await mouse.up();
  }

  async confirm(): Promise<void> {
    this.presses += 1;
    await this.player.page.getByTestId('confirm').click();
  }
}

/** Passes wherever that may be, and spares who is wanted for a gesture. */
function idle({ kind, fallback }: DecisionView, listed: readonly Listed[]): string {
  const usual = listed.find(({ json }) => json === JSON.stringify(fallback)) ?? listed[0];
  const passes = listed.filter(({ json }) => /"do":"(pass|end|done|none|stand)"/.test(json));
  const reserve = (among: readonly Listed[]) => among.find(({ label }) => label.includes('Reserve'));
  const kept = /disorder|target|escape/.test(kind) ? reserve(listed) : undefined;
  return (kept ?? reserve(passes) ?? passes[0] ?? usual)?.json ?? JSON.stringify(fallback);
}

/** The nearest of those whose ids begin so. */
function nearest(pieces: readonly Piece[], id: string, { x, y }: Point): Piece {
  const far = (each: Piece) => Math.hypot(each.x - x, each.y - y);
  const [found] = pieces.filter((each) => each.id.startsWith(id)).toSorted((one, other) => far(one) - far(other));
  if (found === undefined) throw new Error(`no ${id} on the table`);
  return found;
}

/** Of those whose ids begin so the first that is asked about, or may be chosen. */
function asked(pieces: readonly Piece[], id: string, { about, options }: DecisionView): Piece {
  const named = JSON.stringify([about, options]);
  const found = pieces.find((each) => each.id.startsWith(id) && named.includes(`"${each.id}"`)) ?? pieces.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no ${id} is asked about`);
  return found;
}

/** Within its figures, a little behind its front. */
const body = ({ x, y, facing }: Piece): Point => ({ x, y: y + (facing < 1800 ? -350 : 350) });

describe('an order at the table', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  for (const field of GESTURE_FIELDS)
    it(`of ${field.name} takes three presses, the last of them Confirm: ${field.orders.map(({ does }) => does).join(', ')}`, async () => {
      const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
      await sitDownAt(stage().server, field.scenario, anna, bert);
      for (const order of field.orders) {
        await until(anna, bert, field, order.unit);
        const hand = new Presser(anna);
        await carryOut(anna, hand, order);
        expect(hand.presses, `${field.book}: ${order.does}`).to.be.at.most(order.by === undefined ? MOST : MOST - 1);
      }
      expect([anna, bert].flatMap(({ troubles }) => troubles)).to.deep.equal([]);
    });
});

/** Until Anna may choose that piece, or is asked about it. */
async function until(anna: Onlooker, bert: Onlooker, { asked }: GestureField, unit: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const question = await anna.question();
    if (question === null || !asked.includes(question.kind)) return false;
    // At a card any unit may be meant that can act.
    return /card|deck/.test(question.kind) || JSON.stringify([question.about, question.options]).includes(`"${unit}`);
  };
  await fight([anna, bert], { chooser: idle, until: isThere });
  expect(await isThere(), `${unit} may be chosen`).to.equal(true);
}

async function carryOut(anna: Onlooker, hand: Presser, { unit, at, to, by, told }: GestureOrder): Promise<void> {
  const [table, question] = await Promise.all([anna.table(), anna.question()]);
  if (table === null || question === null) throw new Error('a table, and a question');
  const own = asked(table.pieces, unit, question);
  const start = body(own);
  const goal = at === undefined ? { x: start.x + (to?.x ?? 0), y: start.y + (to?.y ?? 0) } : body(nearest(table.pieces, at, own));
  if (by === 'drag') await hand.drag(start, goal);
  else {
    if (by !== 'asked') await hand.press(start);
    await hand.press(goal);
  }
  await anna.page.locator('[data-testid=confirm]:enabled').waitFor();
  await hand.confirm();
  if (told === null) return stands(anna, own);
  await anna.page.waitForFunction(
    ({ words, after }) =>
      [...document.querySelectorAll<HTMLElement>('[data-testid=log] [data-seq]')].some(
        (line) => Number(line.dataset['seq']) >= after && new RegExp(words, 'i').test(line.textContent ?? ''),
      ),
    { words: told.source, after: table.seq },
    BY_THE_CLOCK,
  );
}

/** Elsewhere than it did. */
async function stands({ page }: Onlooker, { id, x, y }: Piece): Promise<void> {
  await page.waitForFunction(
    (was) => window.longroll?.table()?.pieces.some((each) => each.id === was.id && (each.x !== was.x || each.y !== was.y)) === true,
    { id, x, y },
    BY_THE_CLOCK,
  );
}
