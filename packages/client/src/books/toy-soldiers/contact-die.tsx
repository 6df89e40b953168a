import type { ContactTest } from '@longroll/rules/books/toy-soldiers/events';
import { toySoldiers as words } from './words.ts';
import './charge.css';

const say = words.charge;
const { tests, plus } = words.panels;

/** A die of contact as it lies on the table. */
export type Shown =
  | { readonly is: 'unrolled' }
  | { readonly is: 'down' }
  | { readonly is: 'up'; readonly die: number; readonly modifier: number; readonly success: boolean };

/** A round die has been passed, a square one failed, a dark one lies face down (TS-29.2). */
export function ContactDieShown({ test, shown }: { test: ContactTest; shown: Shown }) {
  const name = tests[test];
  if (shown.is === 'up') {
    const die = plus(shown.die, shown.modifier);
    return (
      <span
        class={`contact-die ${shown.success ? 'passed' : 'failed'}`}
        role="img"
        aria-label={say.shown(name, die, shown.success)}
        title={say.shown(name, die, shown.success)}
      >
        {shown.die + shown.modifier}
        <i aria-hidden="true">{shown.success ? '✓' : '✗'}</i>
      </span>
    );
  }
  const label = shown.is === 'down' ? say.down(name) : say.unrolled(name);
  return (
    <span class={`contact-die ${shown.is}`} role="img" aria-label={label} title={label}>
      {shown.is === 'down' ? '?' : ''}
    </span>
  );
}
