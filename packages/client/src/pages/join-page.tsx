import { clockWords } from '../offers/clock-words.ts';
import { text } from '../text/words.ts';
import { Go } from '../widgets/go.tsx';
import { Masthead } from '../widgets/masthead.tsx';
import { useJoining, type Joining } from './join/joining.ts';
import { beside, whyNone } from './join/seats-for.ts';
import { TakeSeat } from './join/take-seat.tsx';

const words = text.join;

/** A link to a battle is opened here: with an invitation to one seat, with one to watch, or to a battle that stands open to anybody. */
export function JoinPage({ battle }: { battle: string }) {
  const joining = useJoining(battle);
  const { problem, sits, wanted, mayTake } = joining;
  const summary = joining.summary.value;
  const mayWatch = summary !== null && (summary.watching === 'anybody' || summary.invited !== undefined || sits);
  return (
    <main class="paper join">
      <Masthead small />
      <h1>{beside(summary, wanted).length > 0 ? words.ally : words.title}</h1>
      <Terms joining={joining} />
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      {sits && (
        <p>
          {words.yours}{' '}
          <Go to={`/battle/${battle}`} class="call third">
            {text.home.toTable}
          </Go>
        </p>
      )}
      {mayTake && <TakeSeat joining={joining} />}
      {!sits && summary !== null && !mayTake && <p>{whyNone(summary)}</p>}
      {mayWatch && (
        <p>
          <Go to={`/battle/${battle}`} testid="watch-battle">
            {words.watch}
          </Go>
        </p>
      )}
    </main>
  );
}

/** Who invites to which field, and on what terms. */
function Terms({ joining }: { joining: Joining }) {
  const summary = joining.summary.value;
  const founder = summary?.seats.find((each) => each.held === 'human')?.player;
  return (
    <>
      {founder !== undefined && (
        <p class="lead">
          {words.invited({ name: founder })} <em>{summary?.scenario}</em>
        </p>
      )}
      {summary?.clock !== undefined && <p data-testid="join-clock">{words.time({ clock: clockWords(summary.clock) })}</p>}
      {summary?.rated === true && <p data-testid="join-rated">{words.rated}</p>}
    </>
  );
}
