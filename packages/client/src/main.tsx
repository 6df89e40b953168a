import './no-eval.ts';
import { render } from 'preact';
import { wearAppearance } from './settings/appearance.ts';
import { Site } from './pages/site.tsx';
import { fetchLanguage } from './text/language.ts';
import './styles/site.css';

wearAppearance(document.documentElement);
// The styles for a finger are fetched where they are needed only, and before anything is drawn: nothing moves away under the finger.
// Without them the page is as it is under a mouse. Awaiting them here at the top level would split this file into thirty.
const touch = matchMedia('(pointer: coarse)').matches ? import('./styles/touch.css').catch(() => undefined) : Promise.resolve();
void Promise.all([fetchLanguage(navigator.languages), touch]).then(([language]) => {
  document.documentElement.lang = language;
  const page = document.getElementById('page');
  if (page !== null) render(<Site />, page);
  void import('./all-pages.ts').then((each) => each.followAllPages()).catch(() => undefined);
});
