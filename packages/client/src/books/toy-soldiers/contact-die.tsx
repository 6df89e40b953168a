import type { ContactTest } from '@longroll/rules/books/toy-soldiers/events';
import { toySoldiers as words } from './words.ts';
import './charge.css';

const say = words.charge;

/** A die of contact as it lies on the table. */
export type Shown =
  | { readonly is: 'unrolled' }
  | { readonly is: 'down' }
  | { readonly is: 'up'; readonly die: number; readonly modifier: number; readonly success: boolean };

/** A round die has been passed, a square one failed, a dark one lies face down (TS-29.2). */
export function ContactDieShown({ test, shown }: { test: ContactTest; shown: Shown }) {
  if (shown.is === 'up') {
    const die = words.panels.die({ die: shown.die, modifier: shown.modifier });
    const told = say.shown[test]({ die, success: shown.success });
    return (
      <span class={`contact-die ${shown.success ? 'passed' : 'failed'}`} role="img" aria-label={told} title={told}>
        {shown.die + shown.modifier}
        <i aria-hidden="true">{shown.success ? '✓' : '✗'}</i>
      </span>
    );
  }
  const label = (shown.is === 'down' ? say.down : say.unrolled)[test];
  return (
    <span class={`contact-die ${shown.is}`} role="img" aria-label={label} title={label}>
      {shown.is === 'down' ? '?' : ''}
    </span>
  );
}
