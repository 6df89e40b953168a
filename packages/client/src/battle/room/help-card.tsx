import { Dialog } from '../../widgets/dialog.tsx';
import { keysWords } from './keys-words.ts';

/** A book's own keys, and where they are pressed. */
interface Keys {
  readonly own: readonly (readonly string[])[];
  readonly at: 'table' | 'board';
  close(): void;
}

/** Every key, the book's own first. */
export function HelpCard({ own, at, close }: Keys) {
  const cards = at === 'table' ? [keysWords.table, keysWords.room] : [keysWords.room];
  const keys = [...own, ...cards.flatMap((card) => Object.values(card).map(({ press, does }) => [press, does]))];
  return (
    <Dialog label={keysWords.title} close={close}>
      <h2>{keysWords.title}</h2>
      <table class="keys">
        <tbody>
          {keys.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="plain" autofocus onClick={close}>
        {keysWords.close}
      </button>
    </Dialog>
  );
}
