import { SettingsButton } from '../settings/settings-window.tsx';
import { text } from '../text/words.ts';
import { Drum } from './drum.tsx';
import { Go } from './go.tsx';

export function Masthead({ small = false }: { small?: boolean }) {
  if (small) {
    return (
      <header class="masthead masthead-small">
        <Go to="/" class="masthead-home">
          <Drum /> <span>{text.site.name}</span>
        </Go>
        <Go to="/me">{text.site.nav.me}</Go>
        <SettingsButton class="plain" />
      </header>
    );
  }
  return (
    <header class="masthead">
      <Go to="/me" class="masthead-me">
        {text.site.nav.me}
      </Go>
      <SettingsButton class="plain masthead-settings" />
      <Drum />
      <h1>{text.site.name}</h1>
      <p class="motto">{text.site.motto}</p>
    </header>
  );
}
