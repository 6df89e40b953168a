import { settings } from '../settings/settings.ts';

/** A notice of the browser to whoever does not look at the page, where they have allowed it. One for each thing it is about, the latest; a press on it comes back to the page. */
export function showNotice({ about, title, body, go }: { about: string; title: string; body: string; go?: () => void }): void {
  if (!settings.notices.value || !document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body, tag: about, icon: '/drum.svg' });
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
    go?.();
  });
}
