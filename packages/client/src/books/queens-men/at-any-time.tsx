import type { ReadonlySignal } from '@preact/signals';
import { oratorOrder } from '@longroll/rules/books/kings-men/skirmish/command/orator-order';
import { queensMen as words } from './words.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Saying } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { secretsIn } from './secrets.ts';

const say = words.atAnyTime;

/** What a player may say whoever is asked: that they have finished, how counter-fire is answered for them, whom the orator speaks for. Only their own. */
export function atAnyTimePanel(field: ReadonlySignal<Battlefield>) {
  return function AtAnyTime({ send }: Saying) {
    const {
      situation: { hand, table },
      game,
      seat,
      names,
    } = field.value;
    const secrets = secretsIn(hand);
    const player = game.state.players[seat];
    if (secrets === null || player === undefined || table.turn === 0 || table.outcome !== null) return null;
    const speeches = player.identity === 'orator' ? oratorOrder.options(game, {}, seat) : [];
    return (
      <section class="at-any-time" aria-label={say.title}>
        <h3>{say.title}</h3>
        {table.phase === 'turn' &&
          (player.finished ? (
            <p class="note">{say.finished}</p>
          ) : (
            <p>
              <button type="button" class="plain" data-testid="finish-turn" onClick={() => send('finish-turn', { finish: true })}>
                {say.finish}
              </button>{' '}
              <ClauseLink id="QM-6.8" />
            </p>
          ))}
        {speeches.length > 1 && (
          <label class="tool-select">
            <span>
              {say.orator} <ClauseLink id="QM-26.18" />
            </span>
            <select value={secrets.orator ?? 'off'} onChange={(event) => send('orator-order', speeches[event.currentTarget.selectedIndex])}>
              {speeches.map(({ order }) => {
                const key = typeof order === 'string' ? order : order.detail;
                return (
                  <option key={key} value={key}>
                    {key === 'off'
                      ? words.answers.oratorOff
                      : key === 'any'
                        ? words.answers.oratorAny
                        : words.answers.orator({ detail: names.piece(key) })}
                  </option>
                );
              })}
            </select>
          </label>
        )}
      </section>
    );
  };
}
