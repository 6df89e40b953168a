import type { ReadonlySignal } from '@preact/signals';
import type { EventOf } from '@longroll/rules/kernel/event';
import { isToyEvent, type toyEvents } from '@longroll/rules/books/toy-soldiers/events';
import { SIDES } from '@longroll/rules/books/toy-soldiers/ending/victory';
import type { Player } from '@longroll/rules/books/toy-soldiers/players';
import { MOST_CHAOS } from '@longroll/rules/books/toy-soldiers/trackers/chaos';
import { Cockade, sideCalled } from '../../sides/cockade.tsx';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Battlefield } from './battlefield.ts';
import { toySoldiers as words } from './words.ts';

const say = words.staff;

/** The élan of each side with the reason of every change, the latest first, and of each regiment its chaos, whom its commander is with, what has been begun in this half and what more costs (TS-6.1, TS-9.2). */
export function staffPanel(field: ReadonlySignal<Battlefield>) {
  return function Staff() {
    const { state, situation, names } = field.value;
    const changes = situation.events.filter((event) => isToyEvent(event, 'elan-changed'));
    return (
      <div class="purse staff" data-testid="staff">
        <h3>
          {say.title} <ClauseLink id="TS-6.1" />
        </h3>
        {SIDES.map((side) => (
          <div key={side}>
            <p>
              <Cockade side={sideCalled(situation.table.sides, side)} />{' '}
              <b>{say.elan({ side: names.side(side), elan: state.sides[side].elan })}</b>
            </p>
            <ul class="note" data-testid={`elan-${side}`}>
              {reasons(changes, side).map(({ seq, text }) => (
                <li key={seq}>{text}</li>
              ))}
            </ul>
            {state.sides[side].seats.flatMap((seat) => {
              const player = state.players[seat];
              return player === undefined ? [] : [<Regiment key={seat} field={field.value} player={player} />];
            })}
          </div>
        ))}
      </div>
    );
  };
}

function reasons(
  changes: readonly EventOf<typeof toyEvents, 'elan-changed'>[],
  side: string,
): { readonly seq: number; readonly text: string }[] {
  const own = changes.filter(({ data }) => data.side === side);
  if (own.length === 0) return [{ seq: 0, text: say.noChange }];
  return own
    .toReversed()
    .map(({ seq, data: { from, to, cause } }) => ({ seq, text: say.change({ from, to, cause: words.causes.elan[cause] }) }));
}

function Regiment({ field: { state, names }, player }: { field: Battlefield; player: Player }) {
  const { seat, chaos } = player;
  const attached = state.field.commanders[seat]?.attached ?? null;
  const who = names.commander(seat);
  const isActing = state.half === player.side;
  return (
    <div class="note" data-testid={`regiment-${seat}`}>
      {attached === null ? say.commander({ who, chaos }) : say.commanderWith({ who, chaos, unit: names.unit(attached) })}
      {isActing && ` · ${priceOf(player)}`}
    </div>
  );
}

/** Kinds of action that have been begun in this half, and what another costs; at chaos 6 there is none (TS-9.2, TS-9.4). */
function priceOf({ chaos, paid }: Player): string {
  if (paid.length === 0) return say.fresh;
  const actions = paid.map((type) => words.terms.actions[type]);
  return chaos >= MOST_CHAOS ? say.begunLast({ actions }) : say.begun({ actions });
}
