import './no-eval.ts';
import { render } from 'preact';
import { wearAppearance } from './settings/appearance.ts';
import { Site } from './pages/site.tsx';
import { language } from './text/language.ts';
import './styles/site.css';

document.documentElement.lang = language;
wearAppearance(document.documentElement);
const page = document.getElementById('page');
if (page !== null) render(<Site />, page);
