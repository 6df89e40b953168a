import type { Setting } from '@longroll/rules/books/rally-king/battle/index';

/** The referee's setup message carries this book's setting; what does not even look like one is not opened. */
export function isSetting(value: unknown): value is Setting {
  return typeof value === 'object' && value !== null && 'scenario' in value && 'options' in value;
}
