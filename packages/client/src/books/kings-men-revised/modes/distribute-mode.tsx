import type { ReadonlySignal } from '@preact/signals';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { distribution, type Distribution } from '@longroll/rules/books/kings-men/revised/answers';
import { kingsMenRevised as words } from '../words.ts';
import type { Mode } from '../../face.ts';
import { verdict, type Battlefield } from '../../kings-men/battlefield.ts';
import { optionMode } from '../../kings-men/modes/option-mode.ts';
import { fieldOf } from '../../read.ts';

/** Sharing out points: a counter for each Lieutenant General, and what is kept. */
export function distributeMode(field: ReadonlySignal<Battlefield>, decision: DecisionView, label: (answer: unknown) => string): Mode {
  const had = ownPoints(field.value);
  return optionMode(field, decision, {
    label,
    overlay: () => ({}),
    controls: (answer) => () => {
      const give = giftsIn(answer.value ?? decision.fallback);
      const kept = had - give.reduce((sum, { points }) => sum + points, 0);
      const change = (to: string, by: number): Distribution => ({
        give: give.map((each) => (each.to === to ? { to, points: each.points + by } : each)),
      });
      const mayNot = (to: string, by: number): boolean => verdict(field.value, decision, change(to, by)) !== null;
      return (
        <div class="tools">
          {give.map(({ to, points }) => {
            const general = field.value.names.general(to);
            return (
              <span key={to} class="tool-pair" role="group" aria-label={general}>
                <span>{general}</span>
                <button
                  type="button"
                  aria-label={words.tools.less({ general })}
                  disabled={mayNot(to, -1)}
                  onClick={() => {
                    answer.value = change(to, -1);
                  }}
                >
                  −
                </button>
                <span class="tool-value" data-testid={`gift-${to}`}>
                  {points}
                </span>
                <button
                  type="button"
                  aria-label={words.tools.more({ general })}
                  disabled={mayNot(to, 1)}
                  onClick={() => {
                    answer.value = change(to, 1);
                  }}
                >
                  +
                </button>
              </span>
            );
          })}
          <p class="note">{words.tools.kept({ points: kept })}</p>
        </div>
      );
    },
  });
}

function giftsIn(answer: unknown): Distribution['give'] {
  return distribution.safeParse(answer).data?.give ?? [];
}

/** What the Commanding General who is asked has rolled; they have given nothing yet. */
function ownPoints({ situation: { hand }, side, setting }: Battlefield): number {
  const commander = side === null ? '' : fieldOf(fieldOf(setting, 'commanders'), side);
  const points = fieldOf(fieldOf(hand?.secrets, 'points'), typeof commander === 'string' ? commander : '');
  return typeof points === 'number' ? points : 0;
}
