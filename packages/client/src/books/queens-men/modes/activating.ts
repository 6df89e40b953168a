import { computed, type ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { queensMen } from '@longroll/rules/books/kings-men/skirmish/index';
import { activate } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Activation } from '@longroll/rules/books/kings-men/skirmish/state/play';
import type { Detail } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import { featsOf } from '@longroll/rules/books/kings-men/skirmish/troops/troops';
import { actingAhead } from '../../acting/acting-ahead.tsx';
import { askedAhead } from '../../acting/asked-ahead.ts';
import type { Draft, Following, Mode } from '../../face.ts';
import { detailOf, verdict, type Battlefield } from '../battlefield.ts';
import { choosing } from '../../acting/choosing.ts';
import { labelOf } from '../labels.ts';
import { activateMode } from './activate-mode.tsx';
import { featMode } from './feat/feat-mode.tsx';

/** The detail that a player pressed before they were asked for one, and what it was to do. */
interface Meant {
  readonly detail: string;
  readonly order: unknown;
}

const meant = new WeakMap<ReadonlySignal<Battlefield>, Meant>();

/** What the player meant, for the next question and none after it. */
export function takeMeant(field: ReadonlySignal<Battlefield>): Meant | null {
  const found = meant.get(field) ?? null;
  meant.delete(field);
  return found;
}

/** The next detail of the card: what is pressed after it is its feat. */
export function chooseMode(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  label: (answer: unknown) => string,
  before: Meant | null,
): Mode {
  const mode = activateMode(field, decision, label);
  if (before !== null && ableIn(mode).includes(before.detail)) mode.suggest({ do: 'activate', detail: before.detail, flag: false });
  const given = (draft: Draft | null) => activate.safeParse(draft?.answer).data;
  return withFeat(field, decision, mode, {
    before,
    flag: () => {
      const answer = given(mode.draft.value);
      return answer?.do === 'activate' && answer.flag;
    },
    chosenBy: (draft) => {
      const answer = given(draft);
      return answer?.do === 'activate' ? answer.detail : null;
    },
    onTheWay: () => [],
  });
}

/** What becomes of a card just drawn: whoever presses a detail of theirs plays it for that one. */
export function cardMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const able = activatable(field.value, decision);
  let pressed: string | null = null;
  const mode = choosing((answer) => verdict(field.value, decision, answer), {
    label,
    ofPick(_point, piece) {
      if (piece === null || !able.includes(piece)) return undefined;
      pressed = piece;
      return { do: 'play' };
    },
    overlay: (draft) => ({
      highlights: able.map((piece) => ({ piece, tone: 'eligible' as const })),
      ...(draft === null || pressed === null ? {} : { selected: pressed }),
    }),
  });
  return withFeat(field, decision, mode, {
    before: null,
    flag: () => false,
    chosenBy: ({ answer }) => (JSON.stringify(answer) === JSON.stringify({ do: 'play' }) ? pressed : null),
    onTheWay: (detail) => [{ kind: 'activate', answer: { do: 'activate', detail, flag: false } }],
  });
}

/** Details that the card in play may activate; Twos and Jokers activate nobody (QM-7.8, QM-7.9). */
function activatable({ game }: Battlefield, { insteadOf, about }: DecisionView): string[] {
  const rank = game.state.play?.card.rank;
  const seat = insteadOf ?? ('seat' in about && typeof about.seat === 'string' ? about.seat : '');
  if (rank === undefined || rank === '2' || rank === 'joker') return [];
  const offered = queensMen.decisions.get('activate')?.options(game, { seat }, seat) ?? [];
  const given = offered.flatMap((each) => activate.safeParse(each).data ?? []);
  return [...new Set(given.flatMap((each) => (each.do === 'activate' ? [each.detail] : [])))];
}

/** Details that are lit to be chosen. */
function ableIn({ overlay }: Mode): string[] {
  return (overlay.value.highlights ?? []).flatMap(({ piece, tone }) => (tone === 'eligible' ? [piece] : []));
}

interface WithFeat {
  readonly before: Meant | null;
  /** Whether it is the Jack's or the Queen's activation. */
  readonly flag: () => boolean;
  readonly chosenBy: (draft: Draft) => string | null;
  readonly onTheWay: (detail: string) => readonly Following[];
}

function withFeat(
  field: ReadonlySignal<Battlefield>,
  decision: DecisionView,
  mode: Mode,
  { before, flag, chosenBy, onTheWay }: WithFeat,
): Mode {
  return actingAhead({
    mode,
    chosenBy,
    able: () => ableIn(mode),
    isOwn: (piece) => field.peek().situation.table.pieces.some(({ id, side }) => id === piece && side === field.peek().side),
    onwardOf(piece) {
      const detail = detailOf(field.peek(), piece);
      const asked = detail === null ? null : askedForFeat(field, decision, detail, flag);
      if (asked === null) return null;
      const orders = featMode(asked.field, asked.decision, (answer) => labelOf(asked.field.value, asked.decision, answer));
      if (before?.detail === piece && before.order !== undefined) orders.suggest(before.order);
      return {
        decision: asked.decision,
        mode: orders,
        following: (order) => [...onTheWay(piece), { kind: 'feat', about: { detail: piece }, answer: order }],
      };
    },
    mean(piece, order) {
      if (piece === null) meant.delete(field);
      else meant.set(field, { detail: piece, order });
    },
  });
}

/** The battle as it would be with that detail activated and nothing done yet, and the question that would be asked then (QM-9.1, QM-9.3). */
function askedForFeat(
  field: ReadonlySignal<Battlefield>,
  asked: DecisionView,
  { id, seat, type }: Detail,
  flag: () => boolean,
): { readonly field: ReadonlySignal<Battlefield>; readonly decision: DecisionView } | null {
  const kind = queensMen.decisions.get('feat');
  if (kind === undefined || field.peek().game.state.play === null) return null;
  const feats = featsOf(type);
  const then = computed(() => {
    const now = field.value;
    const named = now.game.state.play?.card.rank === 'J' ? ('jack' as const) : ('queen' as const);
    const activation: Activation = {
      seat,
      detail: id,
      flag: flag() ? named : null,
      feats,
      done: [],
      aim: 0,
      settled: false,
      over: false,
      thrown: null,
    };
    return { ...now, game: { ...now.game, state: { ...now.game.state, activation } } };
  });
  const about = { seat, detail: id, left: feats, done: [], aim: 0, flag: null };
  return {
    field: then,
    decision: askedAhead(asked, kind, then.peek().game, about, seat),
  };
}
