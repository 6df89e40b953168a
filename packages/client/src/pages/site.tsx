import { useEffect } from 'preact/hooks';
import { takeOver } from '../net/taking-seats.ts';
import { offeredHere } from '../net/offered-here.ts';
import { pairingHere } from '../net/pairing-here.ts';
import { route, type Route } from '../router.ts';
import { SettingsWindow } from '../settings/settings-window.tsx';
import { guestName } from '../text/guests.ts';
import { text } from '../text/words.ts';
import { Later } from '../widgets/later.tsx';
import { NotKept } from '../widgets/not-kept.tsx';
import { FirstPage } from './first-page.tsx';
import { NameField } from '../widgets/name-field.tsx';
import { LostPage } from './lost-page.tsx';

/** The page that belongs to the address. Rules and battle come in pieces of their own. */
export function Site() {
  const at = route.value;
  useEffect(() => {
    document.title = text.site.name;
  }, [at]);
  return (
    <>
      <Page at={at} />
      <SettingsWindow />
      <NotKept />
      {[offeredHere, pairingHere].some(({ list }) => list.value.length > 0) && (
        <Later load={() => import('../offers/waiting-bar.tsx').then((each) => each.WaitingBar)} props={{}} wait={null} />
      )}
    </>
  );
}

function Page({ at }: { at: Route }) {
  switch (at.page) {
    case 'first':
      return <FirstPage />;
    case 'join':
    case 'substitute':
    case 'battle':
    case 'replay':
    case 'dice':
      return <OfBattle at={at} />;
    case 'rules':
      return <Later load={() => import('./rules-page.tsx').then((each) => each.RulesPage)} props={{}} wait={text.rules.loading} />;
    case 'muster':
      return (
        <Later
          key={`muster-${at.book}`}
          load={() => import('../muster/muster-page.tsx').then((each) => each.MusterPage)}
          props={{ book: at.book }}
          wait={text.muster.loading}
        />
      );
    case 'library':
      return at.entry === null ? (
        <Later
          load={() => import('../library/library-page.tsx').then((each) => each.LibraryPage)}
          props={{}}
          wait={text.anotherDevice.loading}
        />
      ) : (
        <Later
          key={at.entry}
          load={() => import('../library/entry-page.tsx').then((each) => each.EntryPage)}
          props={{ id: at.entry }}
          wait={text.anotherDevice.loading}
        />
      );
    case 'lessons':
      return <Later load={() => import('./lessons-page.tsx').then((each) => each.LessonsPage)} props={{}} wait={text.lessons.laying} />;
    case 'move':
      return <Later load={() => import('./move-page.tsx').then((each) => each.MovePage)} props={{}} wait={text.anotherDevice.loading} />;
    case 'me':
      return (
        <Later load={() => import('../players/me-page.tsx').then((each) => each.MePage)} props={{}} wait={text.anotherDevice.loading} />
      );
    case 'ratings':
      return (
        <Later
          load={() => import('../ratings/ratings-page.tsx').then((each) => each.RatingsPage)}
          props={{}}
          wait={text.anotherDevice.loading}
        />
      );
    case 'workshop':
      return (
        <Later
          load={() => import('../workshop/workshop-page.tsx').then((each) => each.WorkshopPage)}
          props={{}}
          wait={text.anotherDevice.loading}
        />
      );
    case 'lost':
      return <LostPage />;
  }
}

/** What is about one battle: the way into it, its table, and what is made of its record. */
function OfBattle({ at }: { at: Extract<Route, { readonly page: 'join' | 'substitute' | 'battle' | 'replay' | 'dice' }> }) {
  switch (at.page) {
    case 'join':
      // A link pasted over another of the same battle changes nothing but what stands behind the sign.
      return (
        <Later
          key={`join-${at.battle}${location.hash}`}
          load={() => import('./join-page.tsx').then((each) => each.JoinPage)}
          props={{ battle: at.battle }}
          wait={text.anotherDevice.loading}
        />
      );
    case 'substitute':
      return (
        <Later
          key={`substitute-${at.battle}${location.hash}`}
          load={() => import('./substitute-page.tsx').then((each) => each.SubstitutePage)}
          props={{ battle: at.battle, atHand: { NameField, takeOver, guestName } }}
          wait={text.anotherDevice.loading}
        />
      );
    case 'battle':
      return (
        <Later
          key={at.battle}
          load={() => import('../battle/room/battle-page.tsx').then((each) => each.BattlePage)}
          props={{ battle: at.battle }}
          wait={text.site.loading}
        />
      );
    case 'replay':
      return (
        <Later
          key={`replay-${at.battle}`}
          load={() => import('../replay/replay-page.tsx').then((each) => each.ReplayPage)}
          props={{ battle: at.battle }}
          wait={text.record.reading}
        />
      );
    case 'dice':
      return (
        <Later
          key={`dice-${at.battle}`}
          load={() => import('../dice/dice-page.tsx').then((each) => each.DicePage)}
          props={{ battle: at.battle }}
          wait={text.record.reading}
        />
      );
  }
}
