import type { Setting } from '@longroll/rules/books/rally-king/campaign/index';

/** The referee's setup message carries this book's setting; what does not even look like one is not opened. */
export function isSetting(value: unknown): value is Setting {
  return typeof value === 'object' && value !== null && 'options' in value && 'seaLinks' in value;
}
