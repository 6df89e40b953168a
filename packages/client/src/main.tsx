import { render } from 'preact';
import { wearAppearance } from './settings/appearance.ts';
import { Site } from './pages/site.tsx';
import './styles/site.css';

wearAppearance(document.documentElement);
const page = document.getElementById('page');
if (page !== null) render(<Site />, page);
