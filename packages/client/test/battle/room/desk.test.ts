import { mock } from 'node:test';
import { computed, signal } from '@preact/signals';
import { expect } from 'chai';
import type { TableActionsMessage } from '@longroll/protocol';
import { rulebookOf } from '@longroll/rules/rulebooks/index';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Situation } from '../../../src/books/face.ts';
import { TableDesk } from '../../../src/battle/room/table-desk.ts';
import { Story } from '../../../src/battle/log/story.ts';
import { LetterBox } from '../../../src/net/letter-box.ts';
import { TABLE_BOOKS, tableBook } from '../../books/table-books.ts';
import { settings } from '../../../src/settings/settings.ts';
import { rulesOf } from '../../books/rules.ts';

const AT = { x: 1000, y: 1000 };

/** The page of whoever is asked a question that is wanted in a battle of that book, and what it sends; with `left` only these answers are, and the referee takes none. */
async function page(book: string, wanted: (decision: DecisionView) => boolean, left?: readonly unknown[]) {
  const entry = tableBook(book);
  for (const { before: found } of (await rulesOf(book)).battle(60)) {
    const { hand } = found;
    if (hand?.decisions.some(wanted) !== true) continue;
    const decisions = hand.decisions.map((each) => (left === undefined || !wanted(each) ? each : { ...each, options: left }));
    const before = { ...found, hand: { ...hand, decisions } };
    const whole = signal<Situation>(before);
    const sent: { decision: string; answer: unknown }[] = [];
    const tableActions = signal<(TableActionsMessage & { readonly heard: number }) | null>(null);
    const link = {
      state: signal('open' as const),
      setup: signal(before.setup),
      table: signal(before.table),
      hand: signal(before.hand),
      presence: signal({}),
      chat: signal([]),
      tableActions,
      drafts: signal([]),
      plans: signal({ plans: [], may: 'ask' as const, heard: 0 }),
      problem: signal(null),
      events: computed(() => before.events),
      chairs: signal([]),
      turnTo: () => undefined,
      onLive: () => undefined,
      onPing: () => undefined,
      ask: () => Promise.resolve({ ok: true } as const),
      spectators: signal(null),
      commentary: signal([]),
      reminded: signal(null),
      lend: () => Promise.resolve({ ok: false, clause: '', code: 'not-seated', message: '' } as const),
      withdrawLoan: () => Promise.resolve({ ok: true } as const),
      rematch: () => Promise.resolve({ ok: false, clause: '', code: 'battle-running', message: '' } as const),
      enter: () => Promise.resolve({ ok: false, clause: '', code: 'no-battle', message: '' } as const),
      advice: () => Promise.resolve({ ok: false, clause: '', code: 'not-alone', message: '' } as const),
      letters: new LetterBox('battle', () => Promise.resolve({ ok: true, letters: [], more: false })),
      write: () => Promise.resolve({ ok: true } as const),
      close: () => undefined,
      send: (decision: string, answer: unknown) => {
        sent.push({ decision, answer });
        return Promise.resolve(
          left !== undefined
            ? ({ ok: false, clause: '', code: 'no', message: 'No.' } as const)
            : ({ ok: true, seq: before.table.seq } as const),
        );
      },
    };
    const story = new Story(whole, { now: () => 0, isThere: () => true });
    const desk = new TableDesk(link, await entry.face(), story);
    return { desk, sent, whole, tableActions };
  }
  throw new Error('that is never asked');
}

/** That somebody proposes a draw to a seat, and who has agreed. */
function proposed(seat: string, agreed: readonly string[]): TableActionsMessage & { readonly heard: number } {
  return {
    clock: { kind: 'none', paused: false, seats: {}, at: '2026-01-01T00:00:00.000Z' },
    proposals: [{ id: 'one', kind: 'draw', seat: '', by: '', proposer: 'somebody', agreed, needed: [seat] }],
    lapsed: null,
    canUndo: false,
    words: {},
    claim: null,
    ready: null,
    marks: [],
    wordsOpen: false,
    rematch: null,
    reminders: {},
    heard: 0,
  };
}

describe('what a hand at the table sends', () => {
  afterEach(() => mock.timers.reset());
  const ended = settings.endsAlone.value;
  beforeEach(() => (settings.endsAlone.value = false));
  after(() => (settings.endsAlone.value = ended));
  const choosing = ({ kind }: DecisionView) => kind === 'choose-unit';

  it('is nothing at the first press, and what it has prepared at a second one on the same place', async () => {
    const { desk, sent } = await page('kings-men', choosing);
    const [lit] = desk.mode.value?.overlay.value.highlights ?? [];
    if (lit === undefined) throw new Error('somebody may be chosen');
    desk.pick(AT, lit.piece, false);
    const draft = desk.mode.value?.draft.value?.answer;
    expect([draft === undefined, sent]).to.deep.equal([false, []]);
    desk.pick(AT, lit.piece, true);
    expect(sent.map(({ answer }) => answer)).to.deep.equal([draft]);
    desk.close();
  });

  it('is nothing at a second press that prepares something else, however quick', async () => {
    const { desk, sent } = await page('kings-men', choosing);
    const [one, other] = desk.mode.value?.overlay.value.highlights ?? [];
    if (one === undefined || other === undefined) throw new Error('two may be chosen');
    desk.pick(AT, one.piece, false);
    desk.pick(AT, other.piece, true);
    expect(sent).to.deep.equal([]);
    desk.close();
  });

  it('is nothing by pressing twice where much is gathered into one answer', async () => {
    const { desk, sent } = await page('kings-men', ({ kind }) => kind === 'deploy');
    expect(desk.takeObvious()).to.equal(true);
    const before = desk.mode.value?.draft.value;
    expect(before).to.not.equal(null);
    for (const again of [false, true]) desk.pick({ x: -9000, y: -9000 }, null, again);
    expect(sent).to.deep.equal([]);
    desk.close();
  });

  it('is by Enter first prepared, then sent', async () => {
    const { desk, sent } = await page('kings-men', choosing);
    expect(desk.takeObvious()).to.equal(true);
    expect(sent).to.deep.equal([]);
    const draft = desk.mode.value?.draft.value?.answer;
    expect(desk.takeObvious(), 'what is prepared is not prepared again').to.equal(false);
    await desk.confirm();
    expect(sent.map(({ answer }) => answer)).to.deep.equal([draft]);
    desk.close();
  });

  it('is by Enter never the end of a half while units have orders; a key of its own prepares that', async () => {
    const { desk, sent } = await page('toy-soldiers', ({ kind, options }) => kind === 'order' && options.length > 1);
    const ends = () => JSON.stringify(desk.mode.value?.draft.value?.answer) === JSON.stringify({ do: 'end' });
    desk.takeObvious();
    expect(ends()).to.equal(false);
    desk.drop();
    expect(desk.takePass()).to.equal(true);
    expect([ends(), sent]).to.deep.equal([true, []]);
    desk.close();
  });

  it('is nothing by Enter where the list has nothing but several ways to pass', async () => {
    const passes = ['red-1', 'red-2'].map((unit) => ({ do: 'pass', unit }));
    const { desk } = await page('kings-men', choosing, passes);
    expect([desk.takeObvious(), desk.mode.value?.draft.value ?? null]).to.deep.equal([false, null]);
    expect(desk.takePass()).to.equal(true);
    desk.close();
  });

  it('is told to be refused, in the referee’s words, until something else is tried; what was prepared stays', async () => {
    const { desk } = await page('kings-men', ({ kind }) => kind === 'deploy', []);
    const { decision } = desk;
    if (decision.value === null) throw new Error('something is asked');
    desk.mode.value?.suggest(decision.value.fallback);
    const draft = desk.mode.value?.draft.value?.answer;
    await desk.confirm();
    expect(desk.refused.value).to.include({ ok: false, code: 'no', message: 'No.' });
    expect(desk.answered.value, 'nothing has been done').to.equal(null);
    expect([desk.sending.value, desk.mode.value?.draft.value?.answer]).to.deep.equal([false, draft]);
    desk.drop();
    expect(desk.refused.value).to.equal(null);
    desk.close();
  });

  it('is prepared by pressing or dragging a unit where a card is asked about: its activation, and then that unit', async () => {
    const { desk, sent, whole } = await page('kings-men', ({ kind }) => kind === 'card-effect');
    const [lit] = desk.mode.value?.overlay.value.highlights ?? [];
    const { hand } = whole.value;
    if (lit === undefined || hand === null) throw new Error('one may be activated');
    const drafted = (): unknown => desk.mode.value?.draft.value?.answer;
    desk.shown.dragPiece(lit.piece, AT, { point: AT, piece: null });
    expect(drafted()).to.deep.equal({ do: 'activate' });
    desk.drop();
    desk.pick(AT, lit.piece, false);
    expect(drafted()).to.deep.equal({ do: 'activate' });
    const ask = (id: string): void => {
      const options = [{ do: 'activate', unit: lit.piece }, { do: 'pass' }];
      const next = { id, kind: 'choose-unit', clause: 'KM-8.10', open: false, about: { seat: hand.seat }, options, fallback: options[0] };
      whole.value = { ...whole.value, hand: { ...hand, decisions: hand.decisions.map((each) => ({ ...each, ...next })) } };
    };
    ask('next');
    expect(drafted()).to.deep.equal({ do: 'activate', unit: lit.piece });
    ask('another');
    expect(drafted(), 'what was meant is meant once').to.equal(undefined);
    expect(sent).to.deep.equal([]);
    desk.close();
  });

  for (const [book, kind] of [
    ['kings-men', 'choose-unit'],
    ['kings-men-revised', 'choose-unit'],
    ['queens-men', 'activate'],
    ['rally-king', 'activate-body'],
  ] as const)
    it(`is the choice with an order by the list as well, for whoever has a keyboard alone: ${book}`, async () => {
      const { desk, sent } = await page(book, (each) => each.kind === kind && each.options.length > 1);
      const { decision } = desk;
      if (decision.value === null) throw new Error('somebody may be chosen');
      const [choice] = desk.answers(decision.value);
      desk.suggest(choice);
      const next = desk.mode.value?.next?.value;
      const order = next?.decision.options.find((each) => desk.mode.value !== null && !desk.book.isPass?.(next.decision, each));
      if (next == null || order === undefined) throw new Error('it may be ordered something');
      next.suggest(order);
      const draft = desk.mode.value?.draft.value;
      expect([draft?.answer, draft?.following?.at(-1)?.answer, draft?.refusal]).to.deep.equal([choice, order, null]);
      desk.suggest(choice);
      expect(desk.mode.value?.draft.value?.following, 'the list has the choice alone').to.equal(undefined);
      expect(sent).to.deep.equal([]);
      desk.close();
    });

  it('is nothing by dragging an own unit that cannot be chosen, and the table is not meant either', async () => {
    const { desk, sent, whole } = await page('kings-men', ({ kind }) => kind === 'own-disorder' || kind === 'enemy-disorder');
    const own = whole.value.table.pieces.filter(({ side }) => side === desk.side).map(({ id }) => id);
    expect(desk.scene.value.draggable).to.include.members(own);
    const lit = desk.mode.value?.overlay.value.highlights?.map(({ piece }) => piece) ?? [];
    const idle = own.find((each) => !lit.includes(each));
    if (idle === undefined) throw new Error('one of them cannot be chosen');
    desk.shown.dragPiece(idle, AT, { point: AT, piece: null });
    expect([desk.mode.value?.draft.value, sent]).to.deep.equal([null, []]);
    desk.close();
  });

  it('is a unit with its orders by pressing the unit and then a place, and by dragging it; with Confirm each is sent as it is asked', async () => {
    const { desk, sent, whole } = await page('kings-men', choosing);
    const lit = desk.mode.value?.overlay.value.highlights?.find(({ tone }) => tone === 'eligible');
    const unit = whole.value.table.pieces.find(({ id }) => id === lit?.piece);
    const { hand } = whole.value;
    if (unit === undefined || hand === null) throw new Error('somebody may be chosen');
    const ahead = { x: unit.x, y: unit.y + (unit.facing < 1800 ? 2000 : -2000) };
    const then = () => desk.mode.value?.draft.value?.following?.map(({ kind }) => kind) ?? [];
    desk.pick(unit, unit.id, false);
    expect(then(), 'chosen, and nothing else said').to.deep.equal([]);
    desk.pick(ahead, null, false);
    expect(then()).to.deep.equal(['act']);
    desk.cancel();
    expect([then(), desk.mode.value?.draft.value?.answer]).to.deep.equal([[], { do: 'activate', unit: unit.id }]);
    desk.cancel();
    expect(desk.mode.value?.draft.value).to.equal(null);
    desk.shown.dragPiece(unit.id, ahead, { point: ahead, piece: null });
    expect(then()).to.deep.equal(['act']);
    await desk.confirm();
    const march = {
      id: 'next',
      kind: 'act',
      clause: 'KM-10.1',
      open: true,
      about: { unit: unit.id },
      options: [],
      fallback: { do: 'done' },
    };
    whole.value = { ...whole.value, table: { ...whole.value.table, active: unit.id }, hand: { ...hand, decisions: [march] } };
    expect(sent.map(({ decision }) => decision)).to.deep.equal([hand.decisions[0]?.id, 'next']);
    expect(sent[1]?.answer).to.deep.include({ do: 'move', path: [ahead] });
    desk.close();
  });

  it('is prepared where there is one answer and no other, and not sent at once', async () => {
    const { desk, sent } = await page('queens-men', ({ open, options }) => !open && options.length === 1);
    expect(desk.mode.value?.draft.value?.answer).to.deep.equal(desk.decision.value?.options[0]);
    expect(sent).to.deep.equal([]);
    desk.drop();
    expect(desk.mode.value?.draft.value, 'what was dropped stays dropped').to.equal(null);
    desk.close();
  });

  it('is not prepared for the player where they may choose, or do more than is listed', async () => {
    for (const wanted of [({ options }: DecisionView) => options.length > 1, ({ kind }: DecisionView) => kind === 'deploy']) {
      const { desk } = await page('queens-men', wanted);
      expect(desk.mode.value?.draft.value).to.equal(null);
      desk.close();
    }
  });

  it('ends an activation in which no act is left, once and only where its player wants that', async () => {
    const last = { do: 'end' };
    const { desk, sent, whole } = await page('queens-men', ({ kind }) => kind === 'feat', [last]);
    expect(sent).to.deep.equal([]);
    settings.endsAlone.value = true;
    expect(sent.map(({ answer }) => answer)).to.deep.equal([last]);
    // The referee has said no: now the player decides.
    await Promise.resolve();
    whole.value = { ...whole.value };
    expect(sent.length).to.equal(1);
    desk.close();
  });

  it('is no end of an activation while its player is asked to agree to something', async () => {
    const last = { do: 'end' };
    const { desk, sent, whole, tableActions } = await page('queens-men', ({ kind }) => kind === 'feat', [last]);
    const { seat } = whole.value.setup;
    tableActions.value = proposed(seat, []);
    settings.endsAlone.value = true;
    expect(sent).to.deep.equal([]);
    tableActions.value = proposed(seat, [seat]);
    expect(sent.map(({ answer }) => answer)).to.deep.equal([last]);
    desk.close();
  });

  it('is no answer in its player’s place, though it is the only one, while they are asked to agree to something', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { desk, sent, whole, tableActions } = await page('queens-men', ({ open, options }) => !open && options.length === 1);
    const { seat } = whole.value.setup;
    tableActions.value = proposed(seat, []);
    mock.timers.tick(10_000);
    expect(sent).to.deep.equal([]);
    tableActions.value = proposed(seat, [seat]);
    mock.timers.tick(10_000);
    expect(sent.length).to.equal(1);
    desk.close();
  });

  it('ends an activation after an act where no other is useful, unless its player wants to be asked once more', async () => {
    for (const wantsMore of [false, true]) {
      const moves = ({ kind, options }: DecisionView) => kind === 'act' && options.some((each) => JSON.stringify(each).includes('"move"'));
      const { desk, sent, whole } = await page('kings-men', moves);
      const { hand, table } = whole.value;
      const [asked] = hand?.decisions ?? [];
      if (hand === null || asked === undefined) throw new Error('somebody acts');
      settings.endsAlone.value = true;
      desk.mode.value?.suggest(asked.options.find((each) => JSON.stringify(each).includes('"move"')));
      const draft = desk.mode.value?.draft.value;
      expect(draft != null && desk.byItself.stay.offers(asked, draft)).to.equal(true);
      desk.byItself.stay.wanted.value = wantsMore;
      await desk.confirm();
      const done = { do: 'done' };
      const change = { do: 'change', formation: { kind: 'column', files: 4 }, facing: 900 };
      const next: DecisionView = { ...asked, id: 'next', options: [change, done], fallback: done };
      whole.value = { ...whole.value, table: { ...table, own: { ...table.own, done: ['move'] } }, hand: { ...hand, decisions: [next] } };
      expect(sent.slice(1)).to.deep.equal(wantsMore ? [] : [{ decision: 'next', answer: done }]);
      desk.close();
    }
  });

  it('is no end of an activation while there is an act left', async () => {
    const { desk, sent } = await page('queens-men', ({ kind, options }) => kind === 'feat' && options.length > 1);
    settings.endsAlone.value = true;
    expect(sent).to.deep.equal([]);
    desk.close();
  });
});

describe('how strong an army is', () => {
  for (const id of TABLE_BOOKS.map((each) => each.id))
    it(`${id}: is told in the units that the lobby has counted`, async () => {
      const entry = tableBook(id);
      const first = (await rulesOf(id)).battle(1).next();
      const scenario = rulebookOf(id)?.scenarios[0];
      if (first.done === true || scenario === undefined) throw new Error(`no battle of ${id}`);
      const { before } = first.value;
      const { words } = (await entry.face()).open(signal(before));
      const lobby = scenario.sides.map(({ id: side, units }) => [side, `${units} units`]);
      const panel = before.table.sides.map((side) => [side.id, /\d+ units/.exec(words.strength(side))?.[0]]);
      expect(panel).to.deep.equal(lobby);
    });
});
