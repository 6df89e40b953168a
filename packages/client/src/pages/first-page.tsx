import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BattleSummary, NewBattle, OpenSeats, OwnBattle, ListedScenario, Strength } from '@longroll/protocol';
import { fetchAhead } from '../battle/room/fetch-ahead.ts';
import { battles, ownBattles, scenarios, sentenceOf } from '../net/lobby.ts';
import { openSeats } from '../net/open-seats.ts';
import { recall, remember } from '../net/remembered.ts';
import { askAgain, found } from '../net/taking-seats.ts';
import { dropOld, forgetSeat, forgottenSeats, battleSeats, takeSeatBack, tokensHeld, type HeldSeat } from '../net/seats-held.ts';
import { navigate } from '../router.ts';
import { offer } from '../offers/offer.ts';
import { generals } from '../seats/generals.ts';
import { standing } from '../seats/standing.ts';
import { Cockade } from '../sides/cockade.tsx';
import { text } from '../text/words.ts';
import { guestName } from '../text/guests.ts';
import { Go } from '../widgets/go.tsx';
import { Later } from '../widgets/later.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { brought } from '../muster/brought.ts';
import { fieldDivided } from './setup/field-divided.ts';
import { carriedOver } from './setup/carried-over.ts';
import type { OwnField } from './setup/own-field.ts';
import { Armies } from './setup/armies.tsx';
import { Fields } from './fields.tsx';
import type { Founded } from './invitation.tsx';
import { LivingTable } from './living-table.tsx';
import { NewHere } from './new-here.tsx';
import { detailedWish, firstHolders, PLAIN, quickWish, type Called, type Plan } from './setup/wish.ts';

const words = text.first;
const REFRESH = 15_000;

/** The first page: play at once, challenge a friend, watch, come back. */
export function FirstPage() {
  const offered = useSignal<readonly ListedScenario[] | null>(null);
  const running = useSignal<readonly BattleSummary[]>([]);
  const open = useSignal<OpenSeats | null>(null);
  const held = useSignal<readonly HeldSeat[]>(battleSeats());
  const aside = useSignal<readonly HeldSeat[]>(forgottenSeats());
  const standings = useSignal<readonly OwnBattle[]>([]);
  const renewSeats = () => {
    held.value = battleSeats();
    aside.value = forgottenSeats();
  };
  const scenario = useSignal(recall('scenario') ?? '');
  const side = useSignal('');
  const name = useSignal(recall('name') || guestName());
  /** Which button a battle is being founded by; null while none is. */
  const founding = useSignal<Called | 'detailed' | null>(null);
  const busy = useComputed(() => founding.value !== null);
  const problem = useSignal<string | null>(null);
  /** Whether somebody of their strength is looked for: what that takes is fetched then. */
  const finding = useSignal(false);
  const invitation = useSignal<Founded | null>(null);

  const own = useSignal<OwnField | null>(null);
  const chosen = useComputed(() => own.value?.scenario ?? offered.value?.find((each) => each.id === scenario.value) ?? offered.value?.[0]);
  const chosenSide = useComputed(() => chosen.value?.sides.find((each) => each.id === side.value)?.id ?? chosen.value?.sides[0]?.id ?? '');

  const refresh = async () => {
    // Somebody who is signed in here may have taken a seat elsewhere.
    renewSeats();
    try {
      if (offered.value === null || offered.value.length === 0) offered.value = await scenarios();
      [running.value, open.value] = await Promise.all([battles(), openSeats()]);
      if (held.value.length > 0) standings.value = await ownBattles({ seats: tokensHeld() });
      dropOld(new Set(standings.value.filter(({ status }) => status === 'over').map(({ id }) => id)));
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };

  useEffect(() => {
    void refresh();
    void askAgain().then((some) => {
      if (!some) return;
      renewSeats();
      void refresh();
    });
    const timer = setInterval(() => void refresh(), REFRESH);
    return () => clearInterval(timer);
  }, []);

  // Another field or army has other chairs.
  const plan = useSignal<Plan>({ ...PLAIN, strength: recall('strength') });
  useEffect(() => {
    plan.value = { ...plan.value, division: {} };
  }, [chosen.value]);
  useEffect(() => {
    if (chosen.value === undefined) return;
    const field = fieldDivided(chosen.value, plan.value.division);
    plan.value = { ...plan.value, seats: firstHolders(field, chosenSide.value), strengths: {} };
  }, [chosen.value, chosenSide.value]);

  // Whoever comes from the muster finds a field on which their army is wanted.
  useEffect(() => {
    const army = brought.value;
    const field = army === null ? undefined : offered.value?.find(({ book, musters = [] }) => book === army.book && musters.length > 0);
    const [mine] = field?.musters ?? [];
    if (army === null || field === undefined || mine === undefined) return;
    scenario.value = field.id;
    side.value = mine;
    plan.value = { ...plan.value, armies: { [mine]: army } };
    brought.value = null;
  }, [offered.value]);

  const start = async (by: Called | 'detailed', wishOf: (field: ListedScenario, player: string) => NewBattle | null) => {
    if (busy.value) return;
    founding.value = by;
    try {
      if (chosen.value === undefined) await refresh();
      const field = chosen.value;
      if (field === undefined) return;
      const player = name.value.trim() || guestName();
      remember('name', player);
      if (own.value === null) remember('scenario', field.id);
      const wished = wishOf(fieldDivided(field, plan.value.division), player);
      if (wished === null) return;
      const wish = own.value === null ? wished : { ...wished, scenario: own.value.file };
      if (wish.opponent === 'computer') fetchAhead(field.book);
      const grant = await found(wish, field.name);
      problem.value = null;
      if (wish.opponent === 'computer') navigate(`/battle/${grant.battle}`);
      else {
        invitation.value = {
          battle: grant.battle,
          field,
          anybody: wish.joining === 'anybody',
          byLetter: wish.clock?.kind === 'correspondence',
        };
        held.value = battleSeats();
        if (by === 'anybody') await offer(grant.battle, 'any');
        void refresh();
      }
    } catch (error) {
      problem.value = sentenceOf(error);
    } finally {
      founding.value = null;
    }
  };

  /** What whoever sits down is called. */
  const player = () => {
    remember('name', name.value.trim());
    return name.value.trim() || guestName();
  };

  const quick = (called: Called) => void start(called, (field, player) => quickWish(field, chosenSide.value, called, player, plan.value));

  /** The army that is brought here, for the side that is chosen. */
  const army = chosen.value?.musters?.includes(chosenSide.value) === true ? plan.value.armies[chosenSide.value] : undefined;

  return (
    <main class="paper first">
      <Masthead />
      <div class="aside">
        <NewHere />
        {open.value !== null && open.value.offers.length > 0 && <a href="#open-seats">{text.offers.there(open.value.offers.length)}</a>}
      </div>

      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}{' '}
          <button type="button" class="plain" onClick={() => void refresh()}>
            {words.retry}
          </button>
        </p>
      )}

      <section class="muster" aria-label={words.pickScenario}>
        <LivingTable field={own.value === null ? chosen.value : undefined} side={chosenSide} />
        <div class="muster-side">
          <div class="muster-call">
            <button
              type="button"
              class="call"
              data-testid="play-computer"
              disabled={busy.value || chosen.value?.strengths.length === 0}
              aria-describedby="play-computer-note"
              onClick={() => quick('computer')}
            >
              {founding.value === 'computer' ? words.founding : words.playComputer}
              <br />
              <small>{chosen.value?.name}</small>
            </button>
            <p class="note" id="play-computer-note">
              {chosen.value?.strengths.length === 0
                ? words.noComputer
                : army === undefined
                  ? words.playComputerNote
                  : words.playWith(army.name, chosen.value?.name ?? '')}
            </p>
            <button type="button" class="call second" data-testid="challenge-friend" disabled={busy.value} onClick={() => quick('friend')}>
              {founding.value === 'friend' ? words.founding : words.challenge}
            </button>
            <p class="note">{words.challengeNote}</p>
            <button type="button" class="call second" data-testid="open-battle" disabled={busy.value} onClick={() => quick('anybody')}>
              {founding.value === 'anybody' ? words.founding : text.invite.openCall}
            </button>
            <p class="note">{text.invite.openNote}</p>
            {!finding.value && (
              <button type="button" class="call second" data-testid="seek" onClick={() => (finding.value = true)}>
                {text.offers.seek}
              </button>
            )}
            {finding.value && (
              <Later
                load={() => import('../pairing/find-opponent.tsx').then((each) => each.FindOpponent)}
                props={{ fields: offered.value ?? [], book: chosen.value?.book ?? '', name: player }}
                wait={null}
              />
            )}
            {invitation.value !== null && (
              <Later
                load={() => import('./invitation.tsx').then((each) => each.Invitation)}
                props={{ founded: invitation.value }}
                wait={null}
              />
            )}
          </div>
          <div class="muster-row">
            <Strengths
              strengths={chosen.value?.strengths ?? []}
              chosen={plan.value.strength}
              choose={(id) => {
                remember('strength', id);
                plan.value = { ...plan.value, strength: id };
              }}
            />
            <Sides
              scenario={chosen.value}
              chosen={chosenSide.value}
              armies={plan.value.armies}
              choose={(id) => {
                plan.value = { ...plan.value, armies: carriedOver(plan.value.armies, chosenSide.value, id, chosen.value?.musters ?? []) };
                side.value = id;
              }}
            />
            <NameField name={name} />
          </div>
          <p class="note">
            {text.move.elsewhere} <Go to="/move">{text.move.here}</Go>
          </p>
          {held.value.length + aside.value.length > 0 && (
            <Later
              load={() => import('./own-battles.tsx').then((each) => each.OwnBattles)}
              props={{
                held: held.value,
                standing: standings.value,
                forgotten: aside.value,
                forget: (id) => {
                  forgetSeat(id);
                  renewSeats();
                },
                takeBack: (id) => {
                  takeSeatBack(id);
                  renewSeats();
                  void refresh();
                },
              }}
              wait={null}
            />
          )}
        </div>

        <div class="muster-choice">
          <Fields
            offered={offered.value}
            chosen={own.value === null ? (chosen.value?.id ?? '') : ''}
            choose={(id) => {
              own.value = null;
              scenario.value = id;
            }}
            play={busy.value ? null : () => quick('computer')}
          />
          <Later
            load={() => import('./setup/own-file.tsx').then((each) => each.OwnFile)}
            props={{ own: own.value, open: (field) => (own.value = field) }}
            wait={null}
          />
          {chosen.value !== undefined && (
            <Armies scenario={chosen.value} armies={plan.value.armies} change={(armies) => (plan.value = { ...plan.value, armies })} />
          )}
          <Later
            load={() => import('./setup/details.tsx').then((each) => each.SetupDetails)}
            props={{
              scenario: chosen.value,
              own: own.value?.sides ?? null,
              plan,
              busy: busy.value,
              found: () => void start('detailed', (field, player) => detailedWish(field, player, plan.value)),
            }}
            wait={null}
          />
        </div>
      </section>

      <Later
        load={() => import('../offers/open-list.tsx').then((each) => each.OpenList)}
        props={{
          told: open.value,
          others: running.value.filter((each) => isOpen(each) && open.value?.offers.some(({ battle }) => battle.id === each.id) !== true),
          fields: offered.value ?? [],
          name: player,
          renew: () => void refresh(),
        }}
        wait={null}
      />
      <Watch
        running={running.value.filter(
          (each) => each.status !== 'over' && each.watching === 'anybody' && !isOpen(each) && each.offered.length === 0,
        )}
      />

      <section class="pillars">
        <article>
          <h2>{words.tableTitle}</h2>
          <p>{words.tableNote}</p>
        </article>
        <article>
          <h2>{words.fairTitle}</h2>
          <p>{words.fairNote}</p>
          <p>
            <Go to="/dice">{words.fairCheck}</Go> · <Go to="/replay">{words.fairReplay}</Go>
          </p>
        </article>
        <article>
          <h2>{words.rulesTitle}</h2>
          <p>{words.rulesNote}</p>
          <p>
            <Go to="/rules">{words.rulesOpen}</Go> · <Go to="/muster">{text.muster.open}</Go> · <Go to="/workshop">{words.workshop}</Go>
          </p>
        </article>
      </section>
    </main>
  );
}

function Sides({
  scenario,
  chosen,
  armies,
  choose,
}: {
  scenario: ListedScenario | undefined;
  chosen: string;
  armies: Plan['armies'];
  choose: (id: string) => void;
}) {
  // The room is kept while the fields are fetched, lest everything below jump.
  if (scenario === undefined) return <div class="picks-wait" />;
  return (
    <fieldset class="picks" data-testid="sides">
      <legend>{words.pickSide}</legend>
      {scenario.sides.map((side) => (
        <label key={side.id} class="pick">
          <input type="radio" name="side" value={side.id} checked={side.id === chosen} onChange={() => choose(side.id)} />
          <Cockade side={side} />
          {scenario.musters?.includes(side.id) === true ? (armies[side.id]?.name ?? side.name) : side.name}
        </label>
      ))}
    </fieldset>
  );
}

/** How strong the computer shall be, where its book has several strengths; the strongest where nothing of this book is chosen. */
function Strengths({ strengths, chosen, choose }: { strengths: readonly Strength[]; chosen: string | null; choose: (id: string) => void }) {
  if (strengths.length < 2) return null;
  const picked = (strengths.find(({ id }) => id === chosen) ?? strengths[0])?.id;
  return (
    <fieldset class="picks" data-testid="strengths">
      <legend>{words.pickStrength}</legend>
      {strengths.map(({ id, title, clause }) => (
        <label key={id} class="pick">
          <input type="radio" name="strength" value={id} checked={id === picked} onChange={() => choose(id)} />
          <span>
            {title}{' '}
            {clause !== undefined && (
              <Go to={`/rules#${clause}`} class="clause-link">
                {clause}
              </Go>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function NameField({ name }: { name: Signal<string> }) {
  return (
    <label class="name-field">
      <span>{words.yourName}</span>
      <input
        type="text"
        maxLength={40}
        value={name.value}
        autocomplete="nickname"
        onInput={(event) => {
          name.value = event.currentTarget.value;
          // Kept as it is typed: it is the same name on the page a link or a list leads to.
          remember('name', name.value.trim());
        }}
      />
    </label>
  );
}

function isOpen({ status, joining }: BattleSummary): boolean {
  return status === 'waiting' && joining === 'anybody';
}

/** What may be watched: campaigns apart from battles. */
function Watch({ running }: { running: readonly BattleSummary[] }) {
  const campaigns = running.filter(({ kind }) => kind === 'campaign');
  return (
    <>
      {campaigns.length > 0 && (
        <section class="watch">
          <h2>{words.watchCampaigns}</h2>
          <Watched running={campaigns} testid="watch-campaigns" />
        </section>
      )}
      <section class="watch">
        <h2>{words.watch}</h2>
        <Watched running={running.filter(({ kind }) => kind === 'battle')} testid="watch-list" />
        {running.length === 0 && <p class="note">{words.watchNone}</p>}
      </section>
    </>
  );
}

function Watched({ running, testid }: { running: readonly BattleSummary[]; testid: string }) {
  return (
    <ul class="battles" data-testid={testid}>
      {running.map((each) => (
        <li key={each.id}>
          <span class="battle-name">{each.scenario}</span>
          <span class="battle-facts">
            {generals(each)} · {standing(each)}
          </span>
          <span class="battle-actions">
            <Go to={`/battle/${each.id}`} class="action-link">
              {words.watchButton}
            </Go>
          </span>
        </li>
      ))}
    </ul>
  );
}
