import type { BookWords } from '../books/face.ts';
import { text } from '../text/words.ts';
import { Dialog } from '../widgets/dialog.tsx';

/** Every key: those of the book first, then those of the page. */
export function HelpCard({ keys, close }: { keys: BookWords['keys']; close: () => void }) {
  return (
    <Dialog label={text.keys.title} close={close}>
      <h2>{text.keys.title}</h2>
      <table class="keys">
        <tbody>
          {[...keys, ...text.keys.rows].map(([key, does]) => (
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
        {text.keys.close}
      </button>
    </Dialog>
  );
}
