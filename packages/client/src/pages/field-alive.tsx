import english from '@longroll/words/en/pages/field-shown';
import { computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { tableAfter, type ShownBattle } from '@longroll/protocol';
import { Story } from '../battle/log/story.ts';
import { asItLies } from '../battle/pieces/as-it-lies.ts';
import type { Face, Situation, TableBook } from '../books/face.ts';
import { bookOf } from '../books/registry.ts';
import { settings, still } from '../settings/settings.ts';
import type { TableScene } from '../table/contract.ts';
import { watched } from '../table/empty-scene.ts';
import { LOOKED_AT } from '../table/looked-at.ts';
import { spoken } from '../text/language.ts';

/** Milliseconds between what happened and what happens next, and until it begins again. */
const PAUSE = 700;
const AT_THE_END = 5000;
/** Where nothing may move the battle stands so far on. */
const STILL_AT = 0.6;

/** On a table lower than this, in CSS pixels, one looks down so steeply, in degrees, that it fills its frame. */
const SMALL = 300;
const STEEP = 65;
/** Tenths of a degree. */
const HALF_ROUND = 1800;
const QUARTER_ROUND = 900;

const words = spoken('pages/field-shown', english);

/** A table on which a battle goes on. */
export interface Alive {
  /** What it is, and what halts it. */
  readonly Caption: FunctionComponent;
  stop(): void;
}

/**
 * Lays the real table of a field in an element, with a battle on it that computers have fought, over and over; seen from the edge of
 * `side`. Null where its book is played on no table, or the server has no such battle.
 */
export async function layField(
  element: HTMLElement,
  { id, book }: { readonly id: string; readonly book: string },
  side: ReadonlySignal<string>,
): Promise<Alive | null> {
  const entry = bookOf(book);
  if (entry?.room !== 'table') return null;
  const [answer, face, { openTable }] = await Promise.all([fetch(`/fields/${id}.json`), entry.face(), import('../table/index.ts')]);
  if (!answer.ok) return null;
  const battle: ShownBattle = await answer.json();
  const film = filmOf(battle, face);
  const view = await openTable(element, LOOKED_AT, settings.drawing.value, film.scene.peek());
  film.story.playOn(view);
  const isPaused = signal(false);
  const moves = computed(() => !isPaused.value && !still.value);
  if (!moves.peek()) film.goTo(Math.floor(battle.steps.length * STILL_AT));
  const ends = [
    effect(() => view.setTilt(settings.tilt.value || (element.clientHeight < SMALL ? STEEP : 0))),
    effect(() => {
      element.dataset['at'] = String(film.at.value);
    }),
    effect(() => view.setMode(settings.view.value)),
    effect(() => view.show({ ...film.scene.value, near: side.value, turned: film.book.isFarEdge(side.value) })),
    turning(film, element, moves),
  ];
  // All of it, along its wide frame: where a table fills a phone it is looked at upright, and from nearer.
  view.fit();
  if (Number(element.dataset['turn']) % HALF_ROUND !== 0) view.turnBy(-QUARTER_ROUND);
  return {
    Caption: () => (
      <>
        {words.shown({ field: battle.setup.scenario.name })}
        {!still.value && <Pause isPaused={isPaused} />}
      </>
    ),
    stop() {
      for (const end of ends) end();
      film.story.playOn(null);
      film.story.close();
      view.destroy();
      delete element.dataset['at'];
    },
  };
}

function Pause({ isPaused }: { isPaused: Signal<boolean> }) {
  return (
    <button type="button" aria-label={isPaused.value ? words.goOn : words.pause} onClick={() => (isPaused.value = !isPaused.value)}>
      <svg viewBox="0 0 12 12" width="14" aria-hidden="true">
        <path d={isPaused.value ? 'M2 0l10 6-10 6z' : 'M1 0h3v12H1zm7 0h3v12H8z'} fill="currentColor" />
      </svg>
    </button>
  );
}

/** A battle step by step. */
interface Film {
  readonly at: ReadonlySignal<number>;
  readonly last: number;
  readonly story: Story;
  readonly book: TableBook;
  readonly scene: ReadonlySignal<TableScene>;
  /** One step on, as it happens. */
  forward(): void;
  /** To how it stands after so many steps, at once. */
  goTo(step: number): void;
}

function filmOf({ setup, table, steps }: ShownBattle, face: Face<TableBook>): Film {
  const opening: Situation = { setup, table, events: [], hand: null };
  const whole = signal(opening);
  const at = signal(0);
  const story = new Story(whole);
  const book = face.open(story.situation);
  story.readBy(book);
  const lying = asItLies(story.situation, book);
  const scene = computed((): TableScene => {
    const { active } = story.situation.value.table;
    return {
      ...watched(active),
      ...lying.value,
      ...book.base.value,
      selected: null,
    };
  });
  const after = (before: Situation, step: number): Situation => {
    const next = steps[step];
    return next === undefined
      ? before
      : { ...before, table: tableAfter(before.table, next.change), events: [...before.events, ...next.events] };
  };
  return {
    at,
    last: steps.length,
    story,
    book,
    scene,
    forward() {
      whole.value = after(whole.value, at.value);
      story.tell(steps[at.value]?.events ?? []);
      at.value += 1;
    },
    goTo(step) {
      whole.value = steps.slice(0, step).reduce((situation, _, index) => after(situation, index), opening);
      story.end();
      at.value = step;
    },
  };
}

/** Turns the film as long as it may move and somebody sees it, each step when the one before it has been told. Gives what ends that. */
function turning(film: Film, element: HTMLElement, moves: ReadonlySignal<boolean>): () => void {
  const isSeen = signal(false);
  const isHidden = signal(document.hidden);
  const look = (): void => {
    isHidden.value = document.hidden;
  };
  document.addEventListener('visibilitychange', look);
  const watcher = new IntersectionObserver(([entry]) => {
    isSeen.value = entry?.isIntersecting === true;
  });
  watcher.observe(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    clearTimeout(timer);
    if (!moves.value || !isSeen.value || isHidden.value || film.story.telling.value) return;
    const isOver = film.at.value >= film.last;
    timer = setTimeout(() => (isOver ? film.goTo(0) : film.forward()), isOver ? AT_THE_END : PAUSE);
  });
  return () => {
    document.removeEventListener('visibilitychange', look);
    watcher.disconnect();
    clearTimeout(timer);
    end();
  };
}
