import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Moment } from '@longroll/rules/hindsight/look-back';
import type { TableSide } from '@longroll/rules/kernel/table';
import type { SetupMessage } from '@longroll/protocol';
import type { Face } from '../books/face.ts';
import { called } from '../seats/called.ts';
import { Cockade, sideCalled } from '../sides/cockade.tsx';
import { ClauseLink } from '../widgets/clause-link.tsx';
import { toldOf, type Answered } from './answered.ts';
import { hindsight } from './words.ts';

const words = hindsight;

/** Where the moments are told: at the table when the battle is over, or at its replay. */
export interface Telling {
  readonly setup: SetupMessage;
  readonly sides: readonly TableSide[];
  readonly face: Face;
  /** Whether that seat's hand may be looked into by whoever reads. */
  readonly mayLook: (seat: string) => boolean;
  /** Address of the replay just before an event, and what is done where the replay is open already. */
  readonly addressOf: (event: number) => string;
  readonly go: (event: number) => void;
  /** Whether the replay shows this moment now. */
  readonly isShown: (moment: Moment) => boolean;
}

/** The moments that mattered, each with the way to it. */
export function Moments({ moments, complete, telling }: { moments: readonly Moment[]; complete: boolean; telling: Telling }) {
  if (moments.length === 0) return complete ? <p class="note">{words.noMoments}</p> : null;
  return (
    <>
      <h3>{words.moments}</h3>
      <p class="note">{words.momentsNote}</p>
      <ol class="moments" data-testid="moments">
        {moments.map((moment) => (
          <OneMoment key={moment.number} moment={moment} telling={telling} />
        ))}
      </ol>
    </>
  );
}

function OneMoment({ moment, telling }: { moment: Moment; telling: Telling }) {
  const { setup, sides } = telling;
  const favoured = sideCalled(sides, moment.favoured);
  const hurt = sideCalled(sides, moment.hurt);
  const seat = setup.seats.find(({ id }) => id === moment.seat);
  const before = Math.max(0, moment.from);
  const shown = telling.isShown(moment);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <li ref={place} data-testid="moment" data-event={before} aria-current={shown ? 'true' : undefined}>
      <h4>
        <Cockade side={favoured} />{' '}
        {words.favoured({ turn: moment.turn, favoured: favoured?.name ?? moment.favoured, hurt: hurt?.name ?? moment.hurt })}
      </h4>
      <p>
        {words.again({
          times: moment.rehearsals,
          asGood: Math.round(moment.share * moment.rehearsals),
          favoured: favoured?.name ?? moment.favoured,
        })}
      </p>
      <Strengths moment={moment} sides={sides} />
      <Decided moment={moment} telling={telling} who={seat === undefined ? moment.seat : called(seat)} />
      <p>
        <a
          href={telling.addressOf(before)}
          data-testid="to-moment"
          onClick={(click) => {
            if (click.ctrlKey || click.metaKey || click.shiftKey || click.button !== 0) return;
            click.preventDefault();
            telling.go(before);
          }}
        >
          {words.watch({ turn: moment.turn })}
        </a>
      </p>
    </li>
  );
}

/** What each side had, what was to be expected of it, and what it kept. */
function Strengths({ moment, sides }: { moment: Moment; sides: readonly TableSide[] }) {
  return (
    <table class="moment-strengths">
      <caption class="unseen">{words.strength}</caption>
      <thead>
        <tr>
          <th scope="col">{words.strength}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.expected}</th>
          <th scope="col">{words.came}</th>
        </tr>
      </thead>
      <tbody>
        {moment.sides.map(({ side, before, expected, came }) => (
          <tr key={side}>
            <th scope="row">{sideCalled(sides, side)?.name ?? side}</th>
            <td>{rounded(before)}</td>
            <td>{rounded(expected)}</td>
            <td>{rounded(came)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decided({ moment, telling, who }: { moment: Moment; telling: Telling; who: string }) {
  const { face, setup } = telling;
  const { recalled } = moment;
  const told = useMemo(() => (recalled === null ? null : toldOf(face, setup, moment, recalled)), [recalled]);
  if (told === null) return null;
  if (!telling.mayLook(moment.seat)) return <p class="note">{words.notFromHere}</p>;
  const { given, computer, dice } = told;
  return (
    <dl class="moment-told">
      {given !== null && (
        <>
          <dt>{words.did({ who })}</dt>
          <dd data-testid="moment-given">
            <InWords answered={given} />
          </dd>
        </>
      )}
      {computer !== null && (
        <>
          <dt>{words.computer}</dt>
          <dd data-testid="moment-computer">
            {computer.same ? words.same : <InWords answered={computer} />}
            {computer.why !== undefined && (
              <p>
                {computer.why.text} <ClauseLink id={computer.why.clause} />
              </p>
            )}
          </dd>
        </>
      )}
      {dice.length > 0 && (
        <>
          <dt>{words.dice}</dt>
          <dd>
            <ul>
              {dice.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </dl>
  );
}

function InWords({ answered }: { answered: Answered }) {
  return (
    <>
      {answered.label}
      {answered.notes.length > 0 && (
        <ul aria-label={words.odds}>
          {answered.notes.map((note, index) => (
            <li key={index}>
              {note.text} <ClauseLink id={note.clause} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function rounded(strength: number): string {
  return strength.toFixed(1).replace(/\.0$/, '');
}
