import { useSignal } from '@preact/signals';
import type { Watcher } from '@longroll/rules/record/index';
import { lineOf } from '../books/line.ts';
import { flawSaid } from '../dice/flaw-words.ts';
import { called } from '../seats/called.ts';
import { copied } from '../widgets/copied.ts';
import { PlaySign } from '../widgets/play-sign.tsx';
import { isSpeed, SPEEDS, type Speed } from './pace.ts';
import type { Projector } from './projector.ts';
import { turnsOf } from './reel.ts';
import type { ReplayDesk } from './replay-desk.ts';
import { replay as words } from './replay-words.ts';
import { sentenceOf } from '../books/refusals.ts';

const ALL = '*';
const NAMES: readonly Speed[] = ['half', 'one', 'two', 'four', 'eight'];

interface Film {
  readonly desk: ReplayDesk;
  readonly projector: Projector;
}

/** The bar that winds the film, and whose eyes look on. */
export function Controls({ desk, projector }: Film) {
  const { reel } = desk;
  /** On a phone the choices beside the bar are shown when they are asked for. */
  const more = useSignal(false);
  const [at, last] = [reel.at.value, reel.last.value];
  const drift = reel.drift.value;
  const began = reel.stages.value[0]?.number ?? 0;
  const line = desk.situation.value.events.at(-1);
  return (
    <div class="replay-bar" role="region" aria-label={words.bar} title={words.keys}>
      <Winding desk={desk} projector={projector} />
      <label class="replay-scale">
        <span class="unseen">{words.eventLabel}</span>
        <input type="range" min={0} max={last} value={at} onInput={(event) => projector.goTo(Number(event.currentTarget.value))} />
        <output data-testid="replay-event" data-event={at}>
          {words.event({ at, of: last })}
        </output>
      </label>
      <button
        type="button"
        class="replay-more"
        data-testid="replay-more"
        aria-expanded={more.value}
        aria-label={words.more}
        title={words.more}
        onClick={() => (more.value = !more.value)}
      >
        ⋯
      </button>
      <div class={more.value ? 'replay-choices replay-choices-open' : 'replay-choices'}>
        <TurnChoice desk={desk} projector={projector} />
        <SpeedChoice projector={projector} />
        <WatcherChoice desk={desk} />
        <LinkToMoment projector={projector} />
        {!reel.complete.value && (
          <span class="note" role="status">
            {words.working({ share: `${reel.stages.value.length} / ${desk.record.commands.length + 1}` })}
          </span>
        )}
      </div>
      {line !== undefined && (
        <p class="replay-line" aria-live="polite">
          {lineOf(desk.book, line).text}
        </p>
      )}
      {began > 0 && <p class="note">{words.told({ command: began })}</p>}
      {drift !== null && (
        <p class="problem" role="alert">
          {words.drift} {flawSaid(drift)} {drift.refusal !== undefined && sentenceOf(drift.refusal)}
        </p>
      )}
    </div>
  );
}

/** To the beginning, a step back, on or off, a step on, to the end. */
function Winding({ desk: { reel }, projector }: Film) {
  const [at, last] = [reel.at.value, reel.last.value];
  return (
    <div class="replay-buttons">
      <button type="button" class="replay-far" aria-label={words.first} title={words.first} onClick={() => projector.goTo(0)}>
        |◂
      </button>
      <button
        type="button"
        aria-label={words.back}
        title={words.back}
        data-testid="replay-back"
        disabled={at <= 0}
        onClick={() => projector.goTo(at - 1)}
      >
        ◂
      </button>
      <button
        type="button"
        class="replay-play"
        data-testid="replay-play"
        aria-pressed={projector.playing.value}
        onClick={() => projector.toggle()}
      >
        <PlaySign sign={projector.playing.value ? 'pause' : 'play'} />{' '}
        <span class="replay-word">{projector.playing.value ? words.pause : words.play}</span>
      </button>
      <button
        type="button"
        aria-label={words.step}
        title={words.step}
        data-testid="replay-step"
        disabled={reel.complete.value && at >= last}
        onClick={() => projector.forward()}
      >
        ▸
      </button>
      <button type="button" class="replay-far" aria-label={words.last} title={words.last} onClick={() => projector.goTo(last)}>
        ▸|
      </button>
    </div>
  );
}

function TurnChoice({ desk, projector }: Film) {
  const turns = turnsOf(desk.reel.stages.value);
  return (
    <label>
      {words.turn}{' '}
      <select
        value={String(desk.situation.value.table.turn)}
        onChange={(event) => {
          const to = turns.find((each) => String(each.turn) === event.currentTarget.value);
          if (to !== undefined) projector.goTo(to.event);
        }}
      >
        {turns.map((each) => (
          <option key={each.turn} value={String(each.turn)}>
            {each.turn === 0 ? words.turnName({ turn: 0 }) : (desk.book.words.turn?.(each.turn) ?? words.turnName({ turn: each.turn }))}
          </option>
        ))}
      </select>
    </label>
  );
}

function SpeedChoice({ projector }: Pick<Film, 'projector'>) {
  return (
    <label>
      {words.speed}{' '}
      <select
        value={projector.speed.value}
        onChange={(event) => {
          const speed = event.currentTarget.value;
          if (isSpeed(speed)) projector.setSpeed(speed);
        }}
      >
        {NAMES.filter((each) => each in SPEEDS).map((each) => (
          <option key={each} value={each}>
            {words.speeds[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

function WatcherChoice({ desk: { reel, record } }: Pick<Film, 'desk'>) {
  return (
    <label>
      {words.seenBy}{' '}
      <select
        value={nameOf(reel.watcher.value)}
        data-testid="replay-watcher"
        onChange={(event) => (reel.watcher.value = watcherOf(event.currentTarget.value))}
      >
        <option value={ALL}>{words.everybody}</option>
        {record.seats.map((seat) => (
          <option key={seat.id} value={seat.id}>
            {called(seat)}
          </option>
        ))}
        <option value="">{words.spectator}</option>
      </select>
    </label>
  );
}

function LinkToMoment({ projector }: Pick<Film, 'projector'>) {
  const isCopied = useSignal(false);
  const copy = async () => {
    projector.pause();
    // Without a clipboard the address bar shows the moment all the same.
    if (!(await copied(location.href))) return;
    isCopied.value = true;
    setTimeout(() => (isCopied.value = false), 2000);
  };
  return (
    <button type="button" class="plain" onClick={() => void copy()}>
      {isCopied.value ? words.copied : words.moment}
    </button>
  );
}

function nameOf(watcher: Watcher): string {
  if (watcher === null) return '';
  return typeof watcher === 'string' ? watcher : ALL;
}

function watcherOf(name: string): Watcher {
  if (name === ALL) return { all: true };
  return name === '' ? null : name;
}
