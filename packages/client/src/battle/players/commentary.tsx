import type { CommentMark } from '@longroll/protocol';
import type { TableDesk } from '../room/table-desk.ts';
import { spectators as words } from './spectators-words.ts';

/** To whoever hears the page: what the commentator has drawn last. */
export function CommentHeard({ desk }: { desk: TableDesk }) {
  const last = desk.link.commentary.value.at(-1);
  return (
    <p class="unseen" role="status" data-testid="comment-heard">
      {last !== undefined && heard(desk, last)}
    </p>
  );
}

function heard(desk: TableDesk, { at, to, note }: CommentMark): string {
  const said = { at: desk.pings.what(at), note };
  if (to === null) return note === '' ? words.heard.place(said) : words.heard.placeNoted(said);
  const arrow = { ...said, from: said.at, to: desk.pings.what(to) };
  return note === '' ? words.heard.arrow(arrow) : words.heard.arrowNoted(arrow);
}

/** The commentator's own tools: words to go with the next mark, and a cloth to wipe all away. */
export function CommentatorTools({ desk }: { desk: TableDesk }) {
  const { setup } = desk.situation.value;
  if (setup.commentator !== true) return null;
  const marks = desk.link.commentary.value.length;
  return (
    <div class="commentator" data-testid="commentator">
      <p class="note">{words.youComment}</p>
      <p>
        <input
          type="text"
          maxLength={80}
          aria-label={words.note}
          placeholder={words.note}
          data-testid="comment-note"
          value={desk.commentNote.value}
          onInput={(event) => (desk.commentNote.value = event.currentTarget.value)}
        />{' '}
        <button
          type="button"
          class="plain"
          data-testid="comment-wipe"
          disabled={marks === 0}
          onClick={() => void desk.tableAction('comment', { kind: 'wipe' })}
        >
          {words.wipe}
        </button>{' '}
        <span class="note" data-testid="comment-marks">
          {marks > 0 && words.drawn({ marks })}
        </span>
      </p>
    </div>
  );
}
