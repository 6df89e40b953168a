import type { Tone } from '@longroll/rules/kernel/table';
import type { RollView } from '../books/face.ts';
import { text } from '../text/words.ts';
import { ClauseLink } from './clause-link.tsx';

const words = text.battle;
/** The shape of a counter, in a line of text. */
const MARKS: Readonly<Record<Tone, string>> = { good: '●', fair: '▲', bad: '■', plain: '●' };
const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** One thrown roll: every die with its number, what it needed, and on request why there were so many. */
export function RollRow({ roll }: { roll: RollView }) {
  return (
    <details class="roll">
      <summary>
        <span class="roll-title">{roll.title}</span>{' '}
        {roll.counter !== null && (
          <span class={`roll-counter tone-${roll.counter.tone}`} aria-hidden="true">
            {MARKS[roll.counter.tone]}
            {roll.counter.letter}
          </span>
        )}{' '}
        <span class="roll-dice">
          {roll.dice.map((die, index) => (
            <span key={index} class={die >= roll.needs ? 'die die-hit' : 'die'}>
              <span aria-hidden="true">{FACES[die - 1]}</span>
              <b>{die}</b>
            </span>
          ))}
        </span>{' '}
        <span class="roll-result">{words.successes(roll.successes)}</span>
      </summary>
      <table class="roll-why">
        <caption>{words.whyDice}</caption>
        <tbody>
          <tr>
            <th scope="row">{words.needs(roll.needs)}</th>
            <td />
            <td>
              <ClauseLink id={roll.needsClause} />
            </td>
          </tr>
          <tr>
            <th scope="row">{words.figuresCount}</th>
            <td>{roll.base}</td>
            <td />
          </tr>
          {roll.modifiers.map((each) => (
            <tr key={each.name}>
              <th scope="row">{each.name}</th>
              <td>{each.value > 0 ? `+${each.value}` : each.value}</td>
              <td>
                <ClauseLink id={each.clause} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
