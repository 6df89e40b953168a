import { computed, signal } from '@preact/signals';
import type { Face, TableBook } from '../books/face.ts';
import { Explaining } from '../battle/pieces/explaining.ts';
import { asItLies } from '../battle/pieces/as-it-lies.ts';
import { Story } from '../battle/log/story.ts';
import type { Shown } from '../battle/room/table-host.tsx';
import type { TableScene } from '../table/contract.ts';
import { watched } from '../table/empty-scene.ts';
import { ReplayDesk, shownOf, type Film } from './replay-desk.ts';

/** A table at which a battle is watched again. */
export class TableReplayDesk extends ReplayDesk<TableBook> {
  readonly story: Story;
  readonly explaining: Explaining;
  readonly shown: Shown;
  /** How far round the table the onlooker stands. */
  readonly turn = signal(0);
  readonly #lying: ReturnType<typeof asItLies>;

  constructor(film: Film, face: Face<TableBook>) {
    const story = new Story(shownOf(film));
    super(film, face, story.situation);
    this.story = story;
    story.readBy(this.book);
    film.reel.live = (events) => story.tell(events);
    film.reel.cut = () => story.end();
    this.#lying = asItLies(this.situation, this.book);
    this.explaining = new Explaining((point, piece) => this.book.explain(point, piece));
    this.shown = {
      scene: computed(() => this.#scene()),
      story: this.story,
      drag: () => this.explaining.drag(),
      press: () => this.story.end(),
      pick: (_, piece) => {
        this.selected.value = piece;
      },
      hover: (point, piece) => this.explaining.hover(point, piece),
      leave: () => this.explaining.leave(),
      ask: (point, piece) => this.explaining.ask(point, piece),
      handle: () => undefined,
      dragHandle: () => undefined,
      dragPiece: () => undefined,
      stands: (turn) => {
        this.turn.value = turn;
      },
    };
  }

  override close(): void {
    this.explaining.close();
    this.story.close();
    super.close();
  }

  #scene(): TableScene {
    const selected = this.selected.value;
    const base = this.book.base.value;
    const glance = selected === null ? {} : this.book.glance(selected);
    const { active } = this.situation.value.table;
    return {
      ...watched(active),
      ...this.#lying.value,
      ...base,
      ...glance,
      rings: [...base.rings, ...(glance.rings ?? [])],
      selected,
    };
  }
}
