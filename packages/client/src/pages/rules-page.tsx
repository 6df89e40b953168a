import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RulesText } from '../rules/rules-text.tsx';
import { text } from '../text/words.ts';
import { Masthead } from '../widgets/masthead.tsx';
import '../rules/rules.css';

export function RulesPage() {
  const at = useSignal(decodeURIComponent(location.hash.slice(1)));
  useEffect(() => {
    document.title = `${text.rules.title} · ${text.site.name}`;
    const follow = () => {
      at.value = decodeURIComponent(location.hash.slice(1));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <main class="paper rules-page">
      <Masthead small />
      <h1>{text.rules.title}</h1>
      <RulesText
        at={at.value}
        follow={(clause) => {
          location.hash = clause;
        }}
      />
    </main>
  );
}
