import { render } from 'preact';
import { Site } from './pages/site.tsx';
import './styles/site.css';

const page = document.getElementById('page');
if (page !== null) render(<Site />, page);
