import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Desk } from '../battle/room/desk.ts';
import { bookOf } from '../books/registry.ts';
import type { Face } from '../books/face.ts';
import { hashOf } from '../moment-link.ts';
import { navigate } from '../router.ts';
import { KeepRoster } from '../library/keep-roster.tsx';
import { lookBackOn } from './looking.ts';
import { LookBackView } from './look-back-view.tsx';
import { Share } from './share.tsx';
import type { TableView } from '../table/contract.ts';
import { hindsight } from './words.ts';

/** A battle that is over, looked back on at its table. */
export function AfterLook({
  desk,
  record,
  view,
  result,
}: {
  desk: Desk;
  record: string;
  /** Null where there is no table to make a picture of. */
  view: (() => TableView | null) | null;
  result: string;
}) {
  const { setup, table } = desk.situation.value;
  const begun = useSignal<(ReturnType<typeof lookBackOn> & { readonly face: Face }) | null>(null);
  useEffect(() => {
    let gone = false;
    void begin(record, setup.book.id).then((found) => {
      if (gone) found?.end();
      else begun.value = found;
    });
    return () => {
      gone = true;
      begun.peek()?.end();
    };
  }, []);
  const now = begun.value;
  if (now === null) return null;
  const general = setup.seats.find(({ id }) => id === setup.seat)?.general ?? '';
  const { roster } = desk.book;
  const addressOf = (event: number) => `/replay/${setup.battle}${hashOf(event)}`;
  return (
    <>
      {roster !== undefined && setup.seat !== '' && (
        <KeepRoster book={setup.book.id} called={general} fileOf={(name) => roster(setup.seat, name)} />
      )}
      {view !== null && (
        <Share
          view={view}
          said={hindsight.result({ field: setup.scenario.name, result })}
          link={setup.watching === 'anybody' ? new URL(`/replay/${setup.battle}`, location.href).href : null}
        />
      )}
      <LookBackView
        looking={now.looking}
        end={now.end}
        book={desk.book}
        telling={{
          setup,
          sides: table.sides,
          face: now.face,
          mayLook: () => true,
          addressOf,
          go: (event) => navigate(addressOf(event)),
          isShown: () => false,
        }}
      />
    </>
  );
}

async function begin(record: string, book: string) {
  const face = await bookOf(book)?.face();
  return face === undefined ? null : { ...lookBackOn(record), face };
}
