import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { keep, renew, type Shelf } from './keeping.ts';
import { oneOf, onOff, wholeNumber, wordList } from './kinds.ts';

const KINDS = {
  theme: oneOf('system', 'light', 'dark'),
  /** The colours of marks on the table and in the panels; `distinct` is told apart by every kind of eye. */
  palette: oneOf('painted', 'distinct'),
  view: oneOf('oblique', 'map'),
  /** By how many degrees one looks down across the table; 0 for as many as fill the page. */
  tilt: wholeNumber(0, 0, 90),
  /** What stands on the table: painted figures on painted ground, or counters on flat areas, which ask little of a machine. */
  drawing: oneOf('figures', 'plain'),
  /** How many times faster than usual the table plays what happens. */
  speed: oneOf(1, 0.5, 2, 4),
  /** Whether anything moves by itself; `system` asks the device. */
  motion: oneOf('system', 'full', 'still'),
  /** In hundredths. */
  volume: wholeNumber(60, 0, 100),
  muted: onOff(false),
  /** Whether casualties stay on the field as fallen figures. */
  fallenStay: onOff(true),
  /** Whether the eye leans to what happens out of sight. */
  lean: onOff(true),
  /** Whether what was done since the reader acted last leaves its trails on the table. */
  trails: onOff(true),
  /** Whether the rings of command are drawn all the time. */
  rings: onOff(false),
  /** Whether it is drawn all the time how far the enemy fires and marches. */
  threats: onOff(false),
  /** Whether the browser may tell outside the page that a decision waits. */
  notices: onOff(false),
  /** Whether play goes on by itself as long as the reader has nothing to choose. */
  endsAlone: onOff(true),
  /** Whether the only answer there is to a question is given by itself. */
  answersAlone: onOff(true),
  /** When allies see what is prepared here. */
  showDrafts: oneOf('drawn', 'confirmed', 'never'),
  hints: onOff(true),
  hintsRead: wordList(),
};

function browserShelf(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** How this reader wants the pages to look, sound and move: one signal each, kept in this browser. */
export const settings = keep(KINDS, browserShelf());

if (typeof addEventListener === 'function') addEventListener('storage', () => renew(KINDS, settings, browserShelf()));

/** From the table's edge to the map from above, or back. */
export function otherView(): void {
  settings.view.value = settings.view.value === 'map' ? 'oblique' : 'map';
}

/** Nothing is to move by itself. */
export const still: ReadonlySignal<boolean> = (() => {
  const wished = device('(prefers-reduced-motion: reduce)');
  return computed(() => (settings.motion.value === 'system' ? wished.value : settings.motion.value === 'still'));
})();

/** The page is dark. */
export const dark: ReadonlySignal<boolean> = (() => {
  const wished = device('(prefers-color-scheme: dark)');
  return computed(() => (settings.theme.value === 'system' ? wished.value : settings.theme.value === 'dark'));
})();

/** What the device says to a media query, now and whenever it changes. */
function device(query: string): ReadonlySignal<boolean> {
  const said = signal(false);
  if (typeof matchMedia === 'function') {
    const list = matchMedia(query);
    said.value = list.matches;
    list.addEventListener('change', () => (said.value = list.matches));
  }
  return said;
}
