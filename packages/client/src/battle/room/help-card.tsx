import { Dialog } from '../../widgets/dialog.tsx';
import { keysWords } from './keys-words.ts';

/** Every key, the book's own first. */
export function HelpCard({ keys, close }: { keys: readonly (readonly string[])[]; close: () => void }) {
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
