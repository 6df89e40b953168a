import type { ClockWish } from '@longroll/protocol';
import { CLAIM_AFTER } from '@longroll/protocol/claim-after';
import { board as boardWords } from '../../battle/room/board-words.ts';
import { NumberField } from '../../widgets/number-field.tsx';
import { time as words } from './time-words.ts';
import type { Plan } from './wish.ts';

/** The ways to measure time, each with what it begins with. */
const CLOCKS = {
  none: { kind: 'none' },
  player: { kind: 'live', minutes: 45, increment: 20 },
  side: { kind: 'live', minutes: 60, increment: 20, of: 'side' },
  turn: { kind: 'turn', minutes: 10 },
  correspondence: { kind: 'correspondence', days: 3 },
} as const satisfies Readonly<Record<string, ClockWish>>;
const WAYS = ['none', 'player', 'side', 'turn', 'correspondence'] as const;

function wayOf(clock: ClockWish): (typeof WAYS)[number] {
  return clock.kind === 'live' ? (clock.of ?? 'player') : clock.kind;
}

/** What a limit of battles begins with. */
const BATTLE_DAYS = 14;

/** How the players' time is measured. */
export function ClockChoice({
  plan: { clock, claimAfter, terms },
  battles,
  change: plan,
}: {
  plan: Plan;
  /** Whether battles that are fought for it may be limited. */
  battles: boolean;
  change: (part: Pick<Plan, 'clock' | 'claimAfter'> | Pick<Plan, 'claimAfter'> | Pick<Plan, 'terms'>) => void;
}) {
  const byLetter = clock.kind === 'correspondence';
  const usual = byLetter ? CLAIM_AFTER.days : CLAIM_AFTER.minutes;
  // Minutes are not days.
  const change = (wish: ClockWish) => plan({ clock: wish, claimAfter: (wish.kind === 'correspondence') === byLetter ? claimAfter : null });
  return (
    <fieldset class="setup-clock">
      <legend>{words.clock}</legend>
      {WAYS.map((way) => (
        <label key={way} class="setup-radio">
          <input
            type="radio"
            name="clock"
            value={way}
            data-testid={`clock-${way}`}
            checked={wayOf(clock) === way}
            onChange={() => change(CLOCKS[way])}
          />{' '}
          {words.clocks[way]}
        </label>
      ))}
      {clock.kind === 'live' && (
        <div class="setup-row">
          <Amount
            name={clock.of === 'side' ? words.minutesOfSide : words.minutes}
            value={clock.minutes}
            min={1}
            max={600}
            change={(minutes) => change({ ...clock, minutes })}
          />
          <Amount
            name={words.increment}
            value={clock.increment}
            min={0}
            max={600}
            change={(increment) => change({ ...clock, increment })}
          />
        </div>
      )}
      {clock.kind === 'turn' && (
        <Amount name={words.minutesOfTurn} value={clock.minutes} min={1} max={600} change={(minutes) => change({ ...clock, minutes })} />
      )}
      {clock.kind === 'correspondence' && (
        <Amount name={words.days} value={clock.days} min={1} max={30} change={(days) => change({ ...clock, days })} />
      )}
      <Amount
        name={byLetter ? words.claimDays : words.claimMinutes}
        value={claimAfter ?? usual}
        min={1}
        max={600}
        change={(after) => plan({ claimAfter: after === usual ? null : after })}
      />
      {battles && <BattleDays terms={terms} change={(next) => plan({ terms: next })} />}
    </fieldset>
  );
}

/** How long each battle may last that is fought for a game; no limit but where one is set. */
function BattleDays({ terms, change }: { terms: Plan['terms']; change: (terms: Plan['terms']) => void }) {
  const { battleDays, ...others } = terms;
  return (
    <>
      <label class="setup-radio">
        <input
          type="checkbox"
          data-testid="battle-days"
          checked={battleDays !== undefined}
          onChange={(event) => change(event.currentTarget.checked ? { ...others, battleDays: BATTLE_DAYS } : others)}
        />{' '}
        {boardWords.limitBattles}
      </label>
      {battleDays !== undefined && (
        <Amount
          name={boardWords.battleDays}
          value={battleDays}
          min={1}
          max={90}
          change={(days) => change({ ...terms, battleDays: days })}
        />
      )}
    </>
  );
}

function Amount({
  name,
  value,
  min,
  max,
  change,
}: {
  name: string;
  value: number;
  min: number;
  max: number;
  change: (value: number) => void;
}) {
  return (
    <label class="setup-amount">
      <span>{name}</span>
      <NumberField value={value} min={min} max={max} change={change} />
    </label>
  );
}
