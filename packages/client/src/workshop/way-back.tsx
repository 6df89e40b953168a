import { effect } from '@preact/signals';
import { render } from 'preact';
import { navigate, route } from '../router.ts';
import { triedIn } from './trying.ts';
import { workshopWords as words } from './workshop-words.ts';
import './way-back.css';

let following = false;

/** Shows the way back to the workshop beside every battle that is a drawing being tried. */
export function showWayBack(): void {
  if (following) return;
  following = true;
  const place = document.body.appendChild(document.createElement('div'));
  effect(() => {
    const at = route.value;
    const drawing = at.page === 'battle' ? triedIn(at.battle) : null;
    render(drawing === null ? null : <WayBack drawing={drawing} />, place);
  });
}

function WayBack({ drawing }: { drawing: string }) {
  const path = `/workshop#${drawing}`;
  return (
    <a
      class="way-back"
      href={path}
      accessKey="w"
      data-testid="way-back"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.button !== 0) return;
        event.preventDefault();
        navigate(path);
      }}
    >
      ← {words.wayBack}
    </a>
  );
}
