import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { text } from '../text/words.ts';
import { Dialog } from '../widgets/dialog.tsx';
import { settingsWords as words } from './settings-words.ts';
import { settings } from './settings.ts';

/** Everything a reader may set, at once in effect and kept in this browser. */
export function SettingsDialog({ close }: { close: () => void }) {
  return (
    <Dialog label={text.site.settings} class="settings" close={close}>
      <h2>{text.site.settings}</h2>
      <Group title={words.look}>
        <Choice name={words.theme} setting={settings.theme} choices={words.themes} />
        <Choice name={words.palette} setting={settings.palette} choices={words.palettes} note={words.paletteNote} />
        <Choice name={words.view} setting={settings.view} choices={words.views} />
        <Choice name={words.drawing} setting={settings.drawing} choices={words.drawings} note={words.drawingNote} />
        <Switch name={words.fallenStay} setting={settings.fallenStay} />
        <Switch name={words.trails} setting={settings.trails} />
        <Switch name={words.lean} setting={settings.lean} />
        <Switch name={words.rings} setting={settings.rings} />
        <Switch name={words.threats} setting={settings.threats} />
      </Group>
      <Group title={words.movement}>
        <Choice name={words.motion} setting={settings.motion} choices={words.motions} />
        <Speed />
      </Group>
      <Group title={words.sound}>
        <label class="setting">
          <span>{words.volume}</span>
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={settings.volume.value}
            aria-valuetext={words.percent({ volume: settings.volume.value })}
            onInput={(event) => (settings.volume.value = Math.round(event.currentTarget.valueAsNumber))}
          />
        </label>
        <Switch name={words.muted} setting={settings.muted} />
      </Group>
      <Group title={words.help}>
        <Switch name={words.endsAlone} setting={settings.endsAlone} />
        <Switch name={words.answersAlone} setting={settings.answersAlone} />
        <Choice name={words.showDrafts} setting={settings.showDrafts} choices={words.showDraftsWhen} note={words.showDraftsNote} />
        <Switch name={words.hints} setting={settings.hints} />
        {settings.hintsRead.value.length > 0 && (
          <button type="button" class="plain" onClick={() => (settings.hintsRead.value = [])}>
            {words.hintsAgain}
          </button>
        )}
        <Notices />
      </Group>
      <button type="button" class="plain" onClick={close}>
        {words.close}
      </button>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <fieldset class="settings-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Switch({ name, setting }: { name: string; setting: Signal<boolean> }) {
  return (
    <label class="setting">
      <span>{name}</span>
      <input type="checkbox" checked={setting.value} onChange={(event) => (setting.value = event.currentTarget.checked)} />
    </label>
  );
}

/** One of a few words; `choices` says how each is called. */
function Choice<Value extends string>({
  name,
  setting,
  choices,
  note,
}: {
  name: string;
  setting: Signal<Value>;
  choices: Readonly<Record<Value, string>>;
  note?: string;
}) {
  const all: [string, string][] = Object.entries(choices);
  const take = (wanted: string) => {
    for (const value in choices) if (value === wanted) setting.value = value;
  };
  return (
    <label class="setting">
      <span>
        {name}
        {note !== undefined && <small class="note"> {note}</small>}
      </span>
      <select value={setting.value} onChange={(event) => take(event.currentTarget.value)}>
        {all.map(([value, called]) => (
          <option key={value} value={value}>
            {called}
          </option>
        ))}
      </select>
    </label>
  );
}

function Speed() {
  const speeds = [0.5, 1, 2, 4] as const;
  return (
    <label class="setting">
      <span>{words.speed}</span>
      <select
        value={String(settings.speed.value)}
        onChange={(event) => (settings.speed.value = speeds.find((each) => String(each) === event.currentTarget.value) ?? 1)}
      >
        {speeds.map((each) => (
          <option key={each} value={String(each)}>
            {words.times({ speed: each === 0.5 ? '½' : String(each) })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Notices need the browser's leave, which is asked for here and nowhere else. */
function Notices() {
  const refused = useSignal(typeof Notification === 'undefined' || Notification.permission === 'denied');
  const change = async (wanted: boolean) => {
    if (wanted && Notification.permission !== 'granted') refused.value = (await Notification.requestPermission()) !== 'granted';
    settings.notices.value = wanted && !refused.value;
  };
  return (
    <label class="setting">
      <span>
        {words.notices}
        {refused.value && <small class="note"> {words.noticesRefused}</small>}
      </span>
      <input
        type="checkbox"
        checked={settings.notices.value && !refused.value}
        disabled={refused.value}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </label>
  );
}
