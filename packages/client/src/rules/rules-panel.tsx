import { useEffect, useRef } from 'preact/hooks';
import { text } from '../text/words.ts';
import { useFocusBack } from '../widgets/focus-back.ts';
import { closeRules, openRules, reading } from './reading.ts';
import { RulesText } from './rules-text.tsx';
import './rules.css';

/** The rules beside the table. */
export function RulesPanel() {
  const at = reading.value;
  const close = useRef<HTMLButtonElement>(null);
  const open = at !== null;
  useFocusBack(open);
  useEffect(() => {
    if (open) close.current?.focus();
  }, [open]);
  if (at === null) return null;
  return (
    <aside
      class="rules-panel"
      aria-label={text.rules.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          closeRules();
        }
      }}
    >
      <header>
        <h1>{text.rules.title}</h1>
        <button type="button" class="plain" ref={close} onClick={closeRules} aria-label={text.rules.close}>
          ✕
        </button>
      </header>
      <RulesText at={at} follow={openRules} />
    </aside>
  );
}
