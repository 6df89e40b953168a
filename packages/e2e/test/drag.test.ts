import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Point } from '@longroll/rules/table/units';
import type { UnitPiece } from '@longroll/rules/books/kings-men/shared/state/public';
import { extent } from '@longroll/rules/books/kings-men/shared/troops/formation';
import { act } from '@longroll/rules/books/kings-men/shared/answers';
import { chooseUnit } from '@longroll/rules/books/kings-men/first/answers';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { FIGURES, Stage } from './stage.ts';

async function drag(player: Onlooker, from: Point, to: Point): Promise<void> {
  const [a, b] = [await player.spotOf(from), await player.spotOf(to)];
  await player.page.mouse.move(a.x, a.y);
  await player.page.mouse.down();
  await player.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await player.page.mouse.move(b.x, b.y, { steps: 4 });
  await player.page.mouse.up();
}

/** The referee answers what a player has asked it to answer for them, until they say otherwise beside the table. */
async function hasItAnswered({ page }: Onlooker, { id }: DecisionView): Promise<void> {
  const label = 'Every card is played unless I say so';
  const [answers, here] = await Promise.all(['answers', 'standing-here'].map((each) => page.getByTestId(each).boundingBox()));
  expect(here?.y, 'where nobody presses who means a button of the question before').to.be.greaterThan(answers?.y ?? Infinity);
  await page.getByTestId('standing-here').getByLabel(label).check();
  const isGone = (asked: string) => window.longroll?.hand()?.decisions.every((each) => each.id !== asked) === true;
  await page.waitForFunction(isGone, id, BY_THE_CLOCK);
  const fold = page.getByTestId('rim-panel-cards').getByRole('button').first();
  await fold.click();
  const told = page.getByTestId('standing-answers').getByLabel(label);
  expect(await told.isChecked()).to.equal(true);
  await told.click();
  await page.waitForFunction(() => window.longroll?.hand()?.standing.every(({ always }) => !always) === true, undefined, BY_THE_CLOCK);
  await fold.click();
}

/** Whether it is a unit drawn up in line or column, which has front corners. */
function hasCorners(piece: Piece | undefined): piece is UnitPiece {
  if (piece === undefined || !isUnit(piece)) return false;
  const { kind } = piece.own.formation;
  return kind === 'line' || kind === 'column';
}

/** What this book makes public of its units. */
function isUnit(piece: Piece): piece is UnitPiece {
  return 'formation' in piece.own;
}

/** Where a corner of the front stands that has gone so many degrees forward round the other, on a unit that faces up (1) or down the table (-1). */
function cornerOf(at: Point, width: number, up: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  // A little beside the corner itself: there its handle is.
  const arm = width + 900;
  return {
    x: Math.round(at.x + up * (width / 2 - arm * Math.cos(angle))),
    y: Math.round(at.y + up * arm * Math.sin(angle)),
  };
}

const spot = (x: number, y: number) => ({ x, y });

/** Infantry in line, six inches wide, facing up the table; the next card is theirs, and nothing stands about. */
const PLAIN = {
  format: 1,
  book: 'kings-men',
  id: 'plain',
  name: 'Plain',
  description: 'Nothing within reach.',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red-1', general: 'Red', rating: 3, at: spot(30, 6) }],
      units: [{ id: 'foot', name: 'Foot', type: 'infantry', at: spot(34, 10), facing: 90, formation: { kind: 'line', ranks: 2 } }],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black-1', general: 'Black', rating: 1, at: spot(4, 44) }],
      units: [{ id: 'enemy', name: 'Enemy', type: 'infantry', at: spot(60, 40), facing: 270, formation: { kind: 'line', ranks: 2 } }],
    },
  },
  options: { deployment: 'scenario', overrideDeck: true },
  begins: { step: 'turn.anybody-left', situation: { deck: ['red-9'], armies: { red: { points: 3, rolled: { 'red-1': [3] } } } } },
};

/** The same with a road across its way 4 inches ahead, and a hedge 2½ inches beside its right flank. */
const WITH_EDGES = {
  ...PLAIN,
  description: 'A road and a hedge within reach.',
  terrain: [
    { id: 'road', kind: 'road', name: 'the high road', line: [spot(0, 14), spot(72, 14)], thickness: 2 },
    { id: 'hedge', kind: 'hedge', name: 'the hedge', line: [spot(40, 4), spot(40, 12.8)], thickness: 1 },
  ],
};

/** What the draft says when it says something with these words. */
async function says({ page }: Onlooker, words: RegExp): Promise<void> {
  await page.locator('.draft', { hasText: words }).waitFor();
}

describe('a hand at the table', () => {
  const stage = Stage.forTests();

  it('has a card played by an answer in advance; drags a unit: the draft stops at the limit, and nothing is sent', async () => {
    const anna = await stage().guest('Anna', FIGURES);
    await foundOn(stage().server, PLAIN, anna, { opponent: 'computer' });
    await anna.seated();
    let card: DecisionView | null = null;
    const watch = async (_player: Onlooker, question: DecisionView) => {
      if (question.kind !== 'use-card') return false;
      card = question;
      return true;
    };
    while (card === null) await fight([anna], { decisions: 1, deed: watch });
    await hasItAnswered(anna, card);
    // Up to the first unit with a front that may move: what is dragged is what is activated.
    const found = async () => {
      const question = await anna.question();
      const moves = question?.options.flatMap((option) => act.safeParse(option).data ?? []).filter((each) => each.do === 'move') ?? [];
      const table = await anna.table();
      return question?.kind === 'act' && moves.length > 0 && hasCorners(table?.pieces.find(({ id }) => id === table.active));
    };
    while (!(await found())) await fight([anna], { decisions: 1 });
    const table = await anna.table();
    const unit = table?.pieces.find(({ id }) => id === table.active);
    if (table === null || !hasCorners(unit)) throw new Error('a unit acts');
    const ahead = (inches: number) => ({ x: unit.x, y: unit.y + Math.round(Math.sin((unit.facing * Math.PI) / 1800)) * inches * 1000 });
    const confirm = anna.page.getByTestId('confirm');
    await anna.page.locator('.draft-label').waitFor({ state: 'detached' });
    // Held by a man of the first rank, a little behind the front.
    await drag(anna, ahead(-0.4), ahead(1.6));
    await anna.page.locator('.draft-label').waitFor();
    expect(await anna.page.locator('.draft-label').innerText()).to.match(/2\.0/);
    await drag(anna, ahead(1.6), ahead(20));
    await anna.page.waitForFunction(() => !(document.querySelector('.draft-label')?.textContent ?? '2.0').includes('2.0'));
    expect(await confirm.isEnabled(), 'beyond its reach it stops at the limit').to.equal(true);
    // Back to an inch ahead; there its left front corner is drawn 20 degrees forward, and turned by keys.
    await anna.page.keyboard.press('Escape');
    await drag(anna, ahead(-0.4), ahead(0.6));
    const up = Math.round(Math.sin((unit.facing * Math.PI) / 1800));
    const [flat, forward] = [0, 20].map((degrees) => cornerOf(ahead(1), extent(unit.own).width, up, degrees));
    if (flat === undefined || forward === undefined) throw new Error('two places');
    await drag(anna, flat, forward);
    await anna.page.keyboard.press('Alt+e');
    await anna.page.keyboard.press('Alt+q');
    await anna.page.keyboard.press('Alt+q');
    expect((await anna.table())?.seq, 'nothing is sent by a drag').to.equal(table.seq);
    const asked = (await anna.question())?.id ?? '';
    await confirm.click();
    await anna.nextQuestion(asked);
    const moved = (await anna.table())?.pieces.find(({ id }) => id === unit.id);
    // The left corner forward is a turn to the right.
    expect((((moved?.facing ?? 0) - unit.facing + 5400) % 3600) - 1800, 'wheeled by 20 + 5 − 5 − 5 degrees').to.equal(-150);
    expect(Math.hypot((moved?.x ?? 0) - unit.x, (moved?.y ?? 0) - unit.y), 'its middle has gone forward').to.be.greaterThan(1000);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('chooses a unit by dragging it where units are only chosen, and leaves the table where it is', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, PLAIN, anna, { opponent: 'computer' });
    await anna.seated();
    const found = async () => (await anna.question())?.kind === 'choose-unit';
    while (!(await found())) await fight([anna], { decisions: 1 });
    const question = await anna.question();
    const answer = question?.options.flatMap((option) => chooseUnit.safeParse(option).data ?? []).find((each) => each.do === 'activate');
    const table = await anna.table();
    const unit = table?.pieces.find(({ id }) => id === answer?.unit);
    if (table === null || unit === undefined) throw new Error('a unit may be chosen');
    const before = await anna.spotOf(unit);
    await drag(anna, unit, { x: unit.x, y: unit.y + 5000 });
    await anna.page.locator('.draft-label').waitFor();
    expect(await anna.page.locator('.draft-label').innerText()).to.include(unit.name);
    expect(await anna.spotOf(unit), 'nothing was panned').to.deep.equal(before);
    expect((await anna.table())?.seq, 'nothing is sent by a drag').to.equal(table.seq);
    const asked = question?.id ?? '';
    await anna.page.getByTestId('confirm').click();
    await anna.nextQuestion(asked);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('snaps what is dragged or shifted by keys on to a road and up to an edge; by tenths it stands exactly where the keys put it', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, WITH_EDGES, anna, { opponent: 'computer' });
    await anna.seated();
    const acting = async () => (await anna.question())?.kind === 'act' && (await anna.table())?.active === 'foot';
    while (!(await acting())) await fight([anna], { decisions: 1 });
    const { page } = anna;
    const held = { x: 34_000, y: 9_600 };
    const under = { x: held.x, y: held.y + 3_600 };
    await drag(anna, held, under);
    await says(anna, /up to the high road/);
    // Held by its ghost, which has come to stand on the middle of the road.
    const ghost = { x: held.x, y: held.y + 4_000 };
    await drag(anna, ghost, { x: ghost.x + 2_100, y: ghost.y - 3_000 });
    await says(anna, /up to the hedge/);
    await page.locator('.draft').getByRole('button', { name: 'Cancel' }).click();
    for (let inch = 0; inch < 4; inch++) await page.keyboard.press('Alt+ArrowUp');
    await says(anna, /up to the high road/);
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.keyboard.press('e');
    await page.locator('.draft', { hasText: /up to the/ }).waitFor({ state: 'detached' });
    const asked = (await anna.question())?.id ?? '';
    // Enter sends what is prepared.
    await page.keyboard.press('Enter');
    await anna.nextQuestion(asked);
    const moved = (await anna.table())?.pieces.find(({ id }) => id === 'foot');
    expect([moved?.x, moved?.y, moved?.facing]).to.deep.equal([34_100, 13_800, 850]);
    expect(anna.troubles).to.deep.equal([]);
  });
});
