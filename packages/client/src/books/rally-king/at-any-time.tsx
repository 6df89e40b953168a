import { useSignal, type ReadonlySignal } from '@preact/signals';
import { releasePoints, allotPoints, reassignBodies } from '@longroll/rules/books/rally-king/battle/command/team';
import { offerDraw } from '@longroll/rules/books/rally-king/battle/ending/offers';
import { bodiesOf } from '@longroll/rules/books/rally-king/battle/stands/bodies';
import { ClauseLink } from '../../widgets/clause-link.tsx';
import type { Saying } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { Stepper } from './muster/stepper.tsx';
import { RealTable } from './real-table.tsx';
import { rallyKing as words } from './words.ts';
import { sentenceOf } from '../refusals.ts';

const say = words.panels.atAnyTime;

/** What a player may say whoever is asked: an offer to end the battle, and what the players of one side settle among themselves (RK-38.4, RK-44.1a, RK-44.2a). */
export function atAnyTimePanel(field: ReadonlySignal<Battlefield>) {
  return function AtAnyTime({ send }: Saying) {
    const { game, seat, side, state } = field.value;
    if (side === null) return null;
    if (state.phase !== 'turn') return <RealTable field={field} send={send} />;
    const offers = offerDraw.check(game, {}, { offer: true }, seat) === null;
    if (!offers && state.armies[side].seats.length < 2) return <RealTable field={field} send={send} />;
    return (
      <section class="at-any-time" aria-label={say.title}>
        <h3>{say.title}</h3>
        {offers && (
          <p>
            <button type="button" class="plain" data-testid="offer-draw" onClick={() => send('offer-draw', { offer: true })}>
              {say.offer}
            </button>{' '}
            <ClauseLink id="RK-38.4" />
          </p>
        )}
        <Points field={field} send={send} />
        <Commands field={field} send={send} />
        <RealTable field={field} send={send} />
      </section>
    );
  };
}

interface Team extends Saying {
  readonly field: ReadonlySignal<Battlefield>;
}

/** Points shared out among the players of a side at the start of its turn, in any way that is no more than there are, and given back by whoever does not spend them. */
function Points({ field, send }: Team) {
  const { game, seat, side, state } = field.value;
  const wished = useSignal<Readonly<Record<string, number>>>({});
  if (side === null) return null;
  const shares = { ...allotPoints.fallback(game, {}, seat), ...wished.value };
  const mayShare = allotPoints.check(game, {}, {}, seat) === null;
  const refusal = mayShare ? allotPoints.check(game, {}, shares, seat) : null;
  const released = releasePoints.options(game, {}, seat).filter((each) => releasePoints.check(game, {}, each, seat) === null);
  if (!mayShare && released.length === 0) return null;
  const left = state.armies[side].points - Object.values(shares).reduce((sum, points) => sum + points, 0);
  return (
    <div>
      <h4>
        {say.sharing} <ClauseLink id="RK-44.2a" />
      </h4>
      {mayShare && (
        <>
          {Object.entries(shares).map(([to, points]) => (
            <p key={to} class="share">
              <Stepper
                name={say.pointsOf({ general: generalOf(field.value, to) })}
                count={points}
                testid={`share-${to}`}
                change={(count) => {
                  wished.value = { ...shares, [to]: count };
                }}
              />{' '}
              {generalOf(field.value, to)}
            </p>
          ))}
          <p role="status" data-testid="share-left">
            {refusal === null ? say.forAnybody({ left }) : sentenceOf(refusal)}
          </p>
          <button
            type="button"
            class="plain"
            data-testid="allot-points"
            disabled={refusal !== null}
            onClick={() => {
              wished.value = {};
              send('allot-points', shares);
            }}
          >
            {say.share}
          </button>
        </>
      )}{' '}
      {released.map((each) => (
        <button key={each.points} type="button" class="plain" data-testid="release-points" onClick={() => send('release-points', each)}>
          {say.release({ points: each.points })}
        </button>
      ))}
    </div>
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
            <span>{words.list({ names: names.units(ids) })}</span>
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
