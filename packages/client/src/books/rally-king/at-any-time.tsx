import type { ReadonlySignal } from '@preact/signals';
import { releasePoints, allotPoints, reassignBodies } from '@longroll/rules/books/rally-king/battle/decisions/team';
import { offerDraw } from '@longroll/rules/books/rally-king/battle/ending/offers';
import { bodiesOf } from '@longroll/rules/books/rally-king/battle/troops/bodies';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Saying } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { rallyKing as words } from './words.ts';

const say = words.atAnyTime;

/** What a player may say whoever is asked: an offer to end the battle, and what the players of one side settle among themselves (RK-38.4, RK-44.1a, RK-44.2a). */
export function atAnyTimePanel(field: ReadonlySignal<Battlefield>) {
  return function AtAnyTime({ send }: Saying) {
    const { game, seat, side, state } = field.value;
    if (side === null || state.phase !== 'turn') return null;
    const offers = offerDraw.check(game, {}, { offer: true }, seat) === null;
    if (!offers && state.armies[side].seats.length < 2) return null;
    return (
      <section class="at-any-time" aria-label={say.title}>
        <h3>{say.title}</h3>
        {offers && (
          <p>
            <button type="button" data-testid="offer-draw" onClick={() => send('offer-draw', { offer: true })}>
              {say.offer}
            </button>{' '}
            <ClauseLink id="RK-38.4" />
          </p>
        )}
        <Points field={field} send={send} />
        <Commands field={field} send={send} />
      </section>
    );
  };
}

interface Team extends Saying {
  readonly field: ReadonlySignal<Battlefield>;
}

/** Points shared out among the players of a side at the start of its turn, and given back by whoever does not spend them. */
function Points({ field, send }: Team) {
  const { game, seat } = field.value;
  const [shares] = allotPoints.options(game, {}, seat);
  const mayShare = shares !== undefined && allotPoints.check(game, {}, shares, seat) === null;
  const released = releasePoints.options(game, {}, seat).filter((each) => releasePoints.check(game, {}, each, seat) === null);
  if (!mayShare && released.length === 0) return null;
  return (
    <p>
      {mayShare && (
        <button type="button" data-testid="allot-points" onClick={() => send('allot-points', shares)}>
          {say.share(words.list(Object.entries(shares).map(([to, points]) => say.points(generalOf(field.value, to), points))))}
        </button>
      )}{' '}
      {released.map((each) => (
        <button key={each.points} type="button" data-testid="release-points" onClick={() => send('release-points', each)}>
          {say.release(each.points)}
        </button>
      ))}{' '}
      <ClauseLink id="RK-44.2a" />
    </p>
  );
}

/** Which player of a side commands which Body. */
function Commands({ field, send }: Team) {
  const { game, seat, side, state, names } = field.value;
  if (side === null || state.armies[side].seats.length < 2 || reassignBodies.check(game, {}, {}, seat) !== null) return null;
  const { seats } = state.armies[side];
  return (
    <div>
      <h4>
        {say.commands} <ClauseLink id="RK-44.1a" />
      </h4>
      {bodiesOf(state, side).map((body) => {
        const ids = body.map(({ id }) => id);
        return (
          <label key={ids.join(' ')} class="tool-select">
            <span>{names.units(ids)}</span>
            <select
              value={body[0]?.seat}
              onChange={({ currentTarget: { value } }) => send('reassign-bodies', Object.fromEntries(ids.map((id) => [id, value])))}
            >
              {seats.map((each) => (
                <option key={each} value={each}>
                  {generalOf(field.value, each)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </div>
  );
}

function generalOf({ game }: Battlefield, seat: string): string {
  return game.seats.find(({ id }) => id === seat)?.name ?? words.somebody;
}
