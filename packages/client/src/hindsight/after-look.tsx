import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Desk } from '../battle/desk.ts';
import { bookOf } from '../books/registry.ts';
import type { Face } from '../books/face.ts';
import { LobbyError, recordOf } from '../net/lobby.ts';
import { hashOf } from '../replay/moment-link.ts';
import { navigate } from '../router.ts';
import { text } from '../text/words.ts';
import { lookBackOn } from './looking.ts';
import { LookBackView } from './look-back-view.tsx';
import { Share } from './share.tsx';
import type { TableView } from '../table/contract.ts';

/** A battle that is over and gives its record, looked back on at its table. A sealed one gives none, and nothing is shown. */
export function AfterLook({ desk, view, result }: { desk: Desk; view: () => TableView | null; result: string }) {
  const { setup, table } = desk.situation.value;
  const begun = useSignal<(ReturnType<typeof lookBackOn> & { readonly face: Face }) | null>(null);
  useEffect(() => {
    let gone = false;
    void begin(setup.battle, setup.book.id).then((found) => {
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
  const addressOf = (event: number) => `/replay/${setup.battle}${hashOf(event)}`;
  return (
    <>
      <Share
        view={view}
        said={text.hindsight.result(setup.scenario.name, result)}
        link={setup.watching === 'anybody' ? new URL(`/replay/${setup.battle}`, location.href).href : null}
      />
      <LookBackView
        looking={now.looking}
        end={now.end}
        counted={desk.book.words.counted}
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

async function begin(battle: string, book: string) {
  try {
    const [record, face] = await Promise.all([recordOf(battle), bookOf(book)?.face()]);
    return face === undefined ? null : { ...lookBackOn(record), face };
  } catch (error) {
    if (error instanceof LobbyError) return null;
    throw error;
  }
}
