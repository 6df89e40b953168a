import './no-eval.ts';
import { render } from 'preact';
import { wearAppearance } from './settings/appearance.ts';
import { Site } from './pages/site.tsx';
import { language } from './text/language.ts';
import './styles/site.css';

// Fetched where it is needed only, and before anything is drawn: nothing moves away under a finger. Without it the page is as it is under a mouse.
if (matchMedia('(pointer: coarse)').matches) await import('./styles/touch.css').catch(() => undefined);
document.documentElement.lang = language;
wearAppearance(document.documentElement);
const page = document.getElementById('page');
if (page !== null) render(<Site />, page);
