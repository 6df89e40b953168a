import { polar } from '@longroll/rules/table/trig';
import type { Point } from '@longroll/rules/table/units';
import type { Piece } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { escape, place } from '@longroll/rules/books/kings-men/shared/answers';
import { chooseUnit, remnant } from '@longroll/rules/books/kings-men/first/answers';
import { fromPiece } from '@longroll/rules/books/kings-men/shared/view/pieces';
import type { UnitPiece } from '@longroll/rules/books/kings-men/shared/state/public';
import { drawnUpAs } from '@longroll/rules/books/kings-men/shared/troops/formation';
import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { placeOn } from '../src/deeds.ts';
import { DRILL_AT_TURN_END, DRILL_GROUND, drillInTurn } from '../src/drill-ground.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { sitDownAt } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

/** CSS pixels that a handle keeps off its unit. */
const CLEAR_OF_UNIT = 34;
/** Questions that are asked on the way and answered from the list. */
const MOST = 400;
/** Battles that are begun until the dice fall as a test wants them. */
const MOST_BATTLES = 12;

describe('decisions on the table', function () {
  const stage = Stage.forTests();
  let red: Onlooker;
  let black: Onlooker;

  beforeEach(async () => {
    red = await stage().guest('Anna');
    black = await stage().guest('Bertil');
  });

  it('leads a charge round a fence leg by leg, and the beaten choose their way out by a click', async () => {
    for (let battles = 0; battles < MOST_BATTLES; battles++) {
      await battle(drillInTurn(['red-9'], { 'b-line': { figures: 8 } }));
      const order = await activated(red, 'r-hussars');
      await red.page.getByTestId('action-charge').click();
      await red.page.keyboard.down('Shift');
      await red.clickTable({ x: 23_000, y: 19_500 });
      await red.page.keyboard.up('Shift');
      await clickOn(red, 'b-line');
      await drafted(red, /^Blue Hussars charge Second Grey/);
      await red.confirm(order);
      const { player, question } = await asked();
      if (question.kind === 'escape-direction') {
        await chooseWayOut(player, question);
        return;
      }
    }
    throw new Error('nobody is beaten by the charge');
  });

  it('names the enemy to fight when the charge touches two', async () => {
    await battle(DRILL_GROUND);
    const order = await activated(red, 'r-foot');
    await red.page.getByTestId('action-charge').click();
    const joint = { x: 42_000, y: 26_300 };
    await red.pointAt(joint);
    // A wheel keeps the place under the pointer: the joint is a matter of hundredths of an inch.
    for (let turns = 0; turns < 14; turns++) await red.page.mouse.wheel(0, -240);
    await red.page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>('[data-testid=table]')?.dataset['zoom']) > 3,
      undefined,
      BY_THE_CLOCK,
    );
    await red.clickTable(joint);
    await drafted(red, /^Third Foot charges (Third|Fourth) Grey/);
    await red.confirm(order);
    const { player, question } = await asked();
    expect(question.kind).to.equal('melee-target');
    expect(player).to.equal(red);
    await red.page.getByRole('button', { name: 'Whole table' }).click();
    await clickOn(red, 'b-right');
    await drafted(red, /^Fight Fourth Grey/);
    await red.confirm(question);
    // What has happened is told after what is asked next.
    while (!(await red.log()).join('\n').includes('Melee: Third Foot against Fourth Grey'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('goes into a building, names who defends it, and comes out again', async () => {
    await battle(drillInTurn(['black-9', 'red-9', 'black-8'], { 'b-garrison': { building: 'barn' } }));
    await enter(black, 'b-marksmen', { x: 56_600, y: 29_500 });
    const order = await activated(red, 'r-guard');
    await red.page.getByTestId('action-charge').click();
    await red.clickTable({ x: 54_000, y: 26_500 });
    await drafted(red, /^Foot Guard charges (Barn guard|Grey Marksmen)/);
    await red.confirm(order);
    const { player, question } = await asked();
    expect(question.kind).to.equal('name-defender');
    expect(player).to.equal(black);
    // One hides the other: the second click means the other.
    const names: string[] = [];
    for (let click = 0; click < 2; click++) {
      await black.clickTable({ x: 54_000, y: 27_500 });
      await black.page.waitForFunction(
        (before) => !before.includes(document.querySelector<HTMLElement>('.draft-label')?.innerText ?? before[0] ?? ''),
        ['', ...names],
        BY_THE_CLOCK,
      );
      names.push(await drafted(black, / defends?$/));
    }
    expect(names.sort()).to.deep.equal(['Barn guard defends', 'Grey Marksmen defend']);
    await black.answer(question, JSON.stringify({ unit: 'b-marksmen' }));
    const out = await activated(black, 'b-garrison');
    await black.clickTable({ x: 54_000, y: 32_500 });
    await drafted(black, /^Lead Barn guard out of the building/);
    await black.confirm(out);
    await becomes('b-garrison', ({ inside }) => inside === '');
  });

  it('turns what is left of a square with its handle', async () => {
    for (let battles = 0; battles < MOST_BATTLES; battles++) {
      await battle(DRILL_GROUND);
      const order = await activated(red, 'r-lancers');
      await red.page.getByTestId('action-charge').click();
      await clickOn(red, 'b-square');
      await red.confirm(order);
      const { player, question } = await until(({ question: next }) => next.kind === 'square-remnant' || next.kind === 'choose-unit');
      if (question.kind === 'square-remnant') {
        expect(player).to.equal(black);
        const square = await piece('b-square');
        if (!isUnit(square)) throw new Error('the square is no unit');
        const given = remnant.parse(question.fallback);
        const { at } = drawnUpAs(fromPiece(square), given.formation, given.facing);
        // Nothing is prepared before the player does.
        expect(await black.page.locator('.draft-label').count()).to.equal(0);
        await black.page.locator(`[data-answer='${JSON.stringify(question.fallback)}']`).dispatchEvent('click');
        await drafted(black, /facing /);
        await dragHandle(black, at, given.facing, polar(at, 0, 6000));
        const east = await drafted(black, /facing east \(/);
        await black.page.keyboard.press('q');
        await black.page.waitForFunction(
          (before) => document.querySelector<HTMLElement>('.draft-label')?.innerText !== before,
          east,
          BY_THE_CLOCK,
        );
        return;
      }
    }
    throw new Error('nothing is left of the square');
  });

  it('sends a general by a click, within their reach only', async () => {
    await battle(DRILL_AT_TURN_END);
    const { player, question } = await asked();
    expect(question.kind).to.equal('general-move');
    const { to: from } = place.parse(question.fallback);
    const west = from.x > 40_000 ? -1 : 1;
    await player.clickTable({ x: from.x + west * 25_000, y: from.y });
    await drafted(player, /^Move the general 20\.0 in/);
    await player.page.locator('.draft-notes').getByText('KM-5.4').waitFor();
    await player.clickTable({ x: from.x + west * 6_000, y: from.y });
    await drafted(player, /^Move the general 6\.0 in/);
    await player.confirm(question);
  });

  it('disorders an enemy by a click', async () => {
    await battle(drillInTurn(['red-joker']));
    const { player, question } = await until(({ question: next }) => next.kind === 'enemy-disorder');
    const unit = String(Object(question.options[0])['unit']);
    await clickOn(player, unit);
    await drafted(player, /^Disorder /);
    await player.confirm(question);
    await becomes(unit, ({ badges }) => badges.includes('disorder'));
  });

  async function battle(file: object): Promise<void> {
    await sitDownAt(stage().server, file, red, black);
  }

  async function piece(id: string): Promise<Piece> {
    const found = (await red.table())?.pieces.find((each) => each.id === id);
    if (found === undefined) throw new Error(`${id} is not on the table`);
    return found;
  }

  /** Waits until a piece is so: what one page has confirmed the other is told a moment later. */
  async function becomes(id: string, isSo: (piece: Piece) => boolean): Promise<void> {
    while (!isSo(await piece(id))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function clickOn(player: Onlooker, id: string): Promise<void> {
    await player.clickTable(placeOn(await piece(id)));
  }

  /** The next question, whoever is asked. */
  async function asked(): Promise<{ player: Onlooker; question: DecisionView }> {
    for (;;) {
      for (const player of [red, black]) {
        const question = await player.question();
        if (question !== null && (await player.listed(question)).length > 0) return { player, question };
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Answers from the list until such a question is asked: activates the unit, or passes with whoever can. */
  async function until(
    found: (now: { player: Onlooker; question: DecisionView }) => boolean,
    unit = 'pass',
  ): Promise<{ player: Onlooker; question: DecisionView }> {
    for (let questions = 0; questions < MOST; questions++) {
      const now = await asked();
      if (found(now)) return now;
      const { player, question } = now;
      await player.answer(question, JSON.stringify(choice(question, unit)));
    }
    throw new Error('that is never asked');
  }

  async function activated(player: Onlooker, unit: string): Promise<DecisionView> {
    const { question } = await until(
      ({ player: next, question: { kind, about } }) => next === player && kind === 'act' && 'unit' in about && about.unit === unit,
      unit,
    );
    return question;
  }

  async function enter(player: Onlooker, unit: string, inside: Point): Promise<void> {
    const order = await activated(player, unit);
    await player.clickTable(inside);
    await drafted(player, /into The great barn$/);
    await player.confirm(order);
    await becomes(unit, ({ inside }) => inside === 'barn');
  }

  /** Behind the opponent it is refused; away from it a click and a handle both mean a way. */
  async function chooseWayOut(player: Onlooker, question: DecisionView): Promise<void> {
    const [first] = question.options;
    const away = escape.parse(first).bearing;
    const fleeing = await piece('unit' in question.about ? String(question.about.unit) : '');
    await player.clickTable(polar(fleeing, away + 1800, 6000));
    expect(await refusal(player)).to.contain('KM-21.3');
    expect(await player.page.getByTestId('confirm').isDisabled()).to.equal(true);
    await player.clickTable(polar(fleeing, away, 9000));
    await drafted(player, /^Fall back (straight away|\d{1,2}(\.\d)?° further (left|right)), to the /);
    await player.confirm(question);
    await becomes(fleeing.id, ({ x, y }) => Math.hypot(x - fleeing.x, y - fleeing.y) > 3000);
  }
});

/** What the list is asked for on the way: that unit, else a pass; and of cards what makes them special. */
function choice(question: DecisionView, unit: string): unknown {
  switch (question.kind) {
    case 'choose-unit': {
      const choices = question.options.flatMap((each) => chooseUnit.safeParse(each).data ?? []);
      const passes = choices.filter((each) => each.do === 'pass');
      return (
        choices.find((each) => each.do === 'activate' && each.unit === unit) ??
        passes.find((each) => PASSING.includes(each.unit)) ??
        passes[0]
      );
    }
    case 'card-effect': {
      const wanted = unit === 'pass' ? 'effect' : 'activate';
      return question.options.find((each) => Object(each)['do'] === wanted) ?? question.options[0];
    }
    default:
      return question.fallback;
  }
}

/** Units no test has anything else to do with. */
const PASSING = ['r-rifles', 'b-right', 'b-left'];

/** Waits until a draft is worded so; gives its words. */
async function drafted({ page }: Onlooker, wanted: RegExp): Promise<string> {
  const label = page.locator('.draft-label').filter({ hasText: wanted });
  await label.waitFor();
  return label.innerText();
}

function refusal(player: Onlooker): Promise<string> {
  return player.page.locator('.draft .refusal').innerText();
}

/** Drags the handle that turns a unit standing at `at`: it is drawn 2.5 in ahead, farther where it would hide the unit. */
async function dragHandle(player: Onlooker, at: Point, facing: number, to: Point): Promise<void> {
  // Drawn and at rest: until then the handle is not there to be taken.
  await player.page.locator('[data-testid=table][data-resting=true]').waitFor();
  const [unit, ahead, end] = [await player.spotOf(at), await player.spotOf(polar(at, facing, 2500)), await player.spotOf(to)];
  const off = Math.hypot(ahead.x - unit.x, ahead.y - unit.y);
  const out = Math.max(off, CLEAR_OF_UNIT) / off;
  await player.page.mouse.move(unit.x + (ahead.x - unit.x) * out, unit.y + (ahead.y - unit.y) * out);
  await player.page.mouse.down();
  await player.page.mouse.move(end.x, end.y, { steps: 5 });
  await player.page.mouse.up();
}

/** What this book makes public of its units. */
function isUnit(piece: Piece): piece is UnitPiece {
  return 'formation' in piece.own;
}
