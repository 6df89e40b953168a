import { useRef } from 'preact/hooks';
import type { BoardBook } from '../books/face.ts';
import { Projector } from './projector.ts';
import { Theatre, type Shown } from './theatre.tsx';
import { board as boardWords } from '../battle/room/board-words.ts';
import '../battle/room/board.css';

/** A game again, on its board. */
export function BoardTheatre({ desk, ...shown }: Shown<BoardBook>) {
  const projector = useRef(new Projector(desk.reel, () => [])).current;
  const { Board, Track, panels } = desk.book;
  return (
    <Theatre
      desk={desk}
      {...shown}
      stage={{
        projector,
        looks: 'board-replay',
        tools: null,
        middle: (
          <div class="board-middle">
            {Track !== undefined && <Track />}
            <div class="board-area">
              <Board chosen={desk.selected} />
            </div>
          </div>
        ),
        beside: panels.map(({ id, title, Body }) => (
          <section key={id} aria-label={title}>
            <h3>{title}</h3>
            <Body chosen={desk.selected} />
          </section>
        )),
        chosen: null,
        unchosen: boardWords.note,
        share: null,
        things: desk.book.places(),
      }}
    />
  );
}
