import { effect } from '@preact/signals';
import { dark, settings, still } from './settings.ts';

/** Dresses the page as its reader likes it, from now on: the style sheets look at these marks. */
export function wearAppearance(page: HTMLElement): void {
  effect(() => {
    page.dataset['theme'] = dark.value ? 'dark' : 'light';
    page.dataset['palette'] = settings.palette.value;
    page.dataset['motion'] = still.value ? 'still' : 'full';
  });
}
