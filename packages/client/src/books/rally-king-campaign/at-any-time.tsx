import { useSignal, type ReadonlySignal } from '@preact/signals';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import { Dialog } from '../../widgets/dialog.tsx';
import type { Saying } from '../face.ts';
import { fieldOf, textIn } from '../read.ts';
import { judged, sayable, type Country } from './country.ts';
import { seatName } from './labels.ts';
import { rallyKingCampaign as words } from './words.ts';

const say = words.answers.anytime;

/** What may be said at any time, by kind, with its clause. To resign is asked about twice. */
const SAYINGS = [
  ['announce-artifact', 'RKC-21.4'],
  ['take-nation', 'RKC-18.13'],
  ['take-open-nation', 'RKC-30.4'],
  ['stop-campaign', 'RKC-30.4'],
] as const;

/** What may be said whoever is asked: to make an artifact known, to take over a nation or let somebody have one, to stop, to resign. */
export function atAnyTimePanel(country: ReadonlySignal<Country>) {
  return function AtAnyTime({ send }: Saying) {
    const resigning = useSignal(false);
    const now = country.value;
    if (now.situation.hand === null || now.situation.table.outcome !== null) return null;
    const said = SAYINGS.flatMap(([kind, clause]) =>
      sayable(now, kind)
        .filter((answer) => judged(now, kind, answer) === null)
        .map((answer) => ({ kind, clause, answer, label: labelOf(now, kind, answer) })),
    );
    const mayResign = sayable(now, 'resign-nation').length > 0;
    if (said.length === 0 && !mayResign) return null;
    return (
      <section class="at-any-time" aria-label={say.title}>
        <h3>{say.title}</h3>
        {now.own.stopping.length > 0 && (
          <p>{say.stopping({ players: now.own.stopping.map((seat) => seatName(now.situation.setup.seats, seat)) })}</p>
        )}
        {said.some(({ kind }) => kind === 'stop-campaign') && <p class="note">{say.stopNote}</p>}
        {said.map(({ kind, clause, answer, label }) => (
          <p key={`${kind} ${JSON.stringify(answer)}`}>
            <button type="button" class="plain" data-testid={kind} onClick={() => send(kind, answer)}>
              {label}
            </button>{' '}
            <ClauseLink id={clause} />
          </p>
        ))}
        {mayResign && (
          <p>
            <button type="button" class="plain" data-testid="resign" onClick={() => (resigning.value = true)}>
              {say.resign}
            </button>{' '}
            <ClauseLink id="RKC-30.4" />
          </p>
        )}
        {resigning.value && (
          <Dialog label={say.resign} role="alertdialog" close={() => (resigning.value = false)}>
            <p>{say.resignAsk}</p>
            <button
              type="button"
              class="plain"
              data-testid="resign-yes"
              onClick={() => {
                resigning.value = false;
                send('resign-nation', {});
              }}
            >
              {say.resign}
            </button>
            <button type="button" class="confirm" autofocus onClick={() => (resigning.value = false)}>
              {say.resignNo}
            </button>
          </Dialog>
        )}
      </section>
    );
  };
}

function labelOf({ names, state, situation }: Country, kind: (typeof SAYINGS)[number][0], answer: unknown): string {
  switch (kind) {
    case 'announce-artifact':
      return say.announce({ treasure: names.treasure(state.treasures.find(({ id }) => id === textIn(answer, 'treasure'))?.type ?? '') });
    case 'take-nation':
      return say.takeNation({ nation: names.nation(textIn(answer, 'nation')) });
    case 'take-open-nation': {
      const admitted = textIn(answer, 'admit');
      if (admitted === '') return say.askFor({ nation: names.nation(textIn(answer, 'nation')) });
      const wanted = state.openings.find(({ seat }) => seat === admitted)?.nation ?? '';
      return say.admit({ player: seatName(situation.setup.seats, admitted), nation: names.nation(wanted) });
    }
    case 'stop-campaign':
      return fieldOf(answer, 'agree') === true ? say.stop : say.stopNot;
  }
}
