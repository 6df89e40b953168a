import type { Tone } from '@longroll/rules/kernel/table';
import type { RollView } from '../../books/face.ts';
import { ClauseLink } from '../../widgets/clause-link.tsx';

/** The shape of a counter, in a line of text. */
const MARKS: Readonly<Record<Tone, string>> = { good: '●', fair: '▲', bad: '■', plain: '●' };
const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** One thrown roll: every die with its number, what they come to, and on request why. */
export function RollRow({ roll }: { roll: RollView }) {
  if (roll.why === null) {
    return (
      <p class="roll">
        <Thrown roll={roll} />
      </p>
    );
  }
  return (
    <details class="roll">
      <summary>
        <Thrown roll={roll} />
      </summary>
      <table class="roll-why">
        {roll.why.title !== '' && <caption>{roll.why.title}</caption>}
        <tbody>
          {roll.why.reasons.map(({ name, value, clause }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>
                <ClauseLink id={clause} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Thrown({ roll: { title, counter, dice, result } }: { roll: RollView }) {
  return (
    <>
      <span class="roll-title">{title}</span>{' '}
      {counter !== null && (
        <span class={`roll-counter tone-${counter.tone}`} aria-hidden="true">
          {MARKS[counter.tone]}
          {counter.letter}
        </span>
      )}{' '}
      <span class="roll-dice">
        {dice.map(({ die, scores }, index) => (
          <span key={index} class={scores ? 'die die-hit' : 'die'}>
            <span aria-hidden="true">{FACES[die - 1]}</span>
            <b>{die}</b>
          </span>
        ))}
      </span>{' '}
      <span class="roll-result">{result}</span>
    </>
  );
}
