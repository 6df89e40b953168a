import type { Signal } from '@preact/signals';
import { remember } from '../net/remembered.ts';
import { text } from '../text/words.ts';

/** What somebody is called at a table, remembered as they type it. */
export function NameField({ name }: { name: Signal<string> }) {
  return (
    <label class="name-field">
      <span>{text.home.yourName}</span>
      <input
        type="text"
        maxLength={40}
        value={name.value}
        autocomplete="nickname"
        onInput={(event) => {
          name.value = event.currentTarget.value;
          // Kept as it is typed: it is the same name on the page a link or a list leads to.
          remember('name', name.value.trim());
        }}
      />
    </label>
  );
}
