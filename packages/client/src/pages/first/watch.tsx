import type { BattleSummary } from '@longroll/protocol';
import { generals } from '../../seats/generals.ts';
import { standing } from '../../seats/standing.ts';
import { text } from '../../text/words.ts';
import { Go } from '../../widgets/go.tsx';

const words = text.home;

/** What may be watched: campaigns apart from battles. */
export function Watch({ running }: { running: readonly BattleSummary[] }) {
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
