import type { BattleSummary } from '@longroll/protocol';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Later } from '../widgets/later.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { Army } from './first/army.tsx';
import { Call } from './first/call.tsx';
import { useChoice, type Choice } from './first/choice.ts';
import { useClub, type Club } from './first/club.ts';
import { useFounding } from './first/founding.ts';
import { Held } from './first/held.tsx';
import { Pillars } from './first/pillars.tsx';
import { Shelf } from './first/shelf.tsx';
import { Watch } from './first/watch.tsx';
import { LivingTable } from './living-table.tsx';
import { NewHere } from './new-here.tsx';

const words = text.home;

/** The first page: play at once, challenge a friend, watch, come back. */
export function FirstPage() {
  const club = useClub();
  const choice = useChoice(club);
  const founding = useFounding(club, choice);
  return (
    <main class="paper first">
      <Masthead />
      <Greeting club={club} />
      <section class="muster" aria-label={words.pickScenario}>
        <LivingTable field={choice.own.value === null ? choice.field.value : undefined} side={choice.side} />
        <div class="muster-side">
          <Call club={club} choice={choice} founding={founding} />
          <Army choice={choice} />
          <p class="note">
            {text.anotherDevice.elsewhere} <Go to="/move">{text.anotherDevice.here}</Go>
          </p>
          <Held club={club} />
        </div>
        <Shelf club={club} choice={choice} founding={founding} />
      </section>
      <Others club={club} choice={choice} />
      <Pillars />
    </main>
  );
}

/** A word to whoever is new, that others wait for an opponent, and what did not work. */
function Greeting({ club: { open, problem, refresh } }: { club: Club }) {
  return (
    <>
      <div class="aside">
        <NewHere />
        {open.value !== null && open.value.offers.length > 0 && (
          <a href="#open-seats">{text.home.there({ count: open.value.offers.length })}</a>
        )}
      </div>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}{' '}
          <button type="button" class="plain" onClick={() => void refresh()}>
            {words.retry}
          </button>
        </p>
      )}
    </>
  );
}

/** What others do here: open seats that may be taken, and what may be watched. */
function Others({ club: { open, running, offered, refresh }, choice }: { club: Club; choice: Choice }) {
  const listed = new Set(open.value?.offers.map(({ battle }) => battle.id));
  return (
    <>
      <Later
        load={() => import('../offers/open-list.tsx').then((each) => each.OpenList)}
        props={{
          told: open.value,
          others: running.value.filter((each) => isOpen(each) && !listed.has(each.id)),
          fields: offered.value ?? [],
          name: choice.player,
          renew: () => void refresh(),
        }}
        wait={null}
      />
      <Watch
        running={running.value.filter(
          (each) => each.status !== 'over' && each.watching === 'anybody' && !isOpen(each) && each.offered.length === 0,
        )}
      />
    </>
  );
}

function isOpen({ status, joining }: BattleSummary): boolean {
  return status === 'waiting' && joining === 'anybody';
}
