import { text } from '../text/catalogue.ts';
import { Dialog } from '../widgets/dialog.tsx';

export function HelpCard({ close }: { close: () => void }) {
  return (
    <Dialog label={text.keys.title} close={close}>
      <h2>{text.keys.title}</h2>
      <table class="keys">
        <tbody>{text.keys.rows.map(([key, does]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{does}</td></tr>)}</tbody>
      </table>
      <button type="button" class="plain" autofocus onClick={close}>{text.keys.close}</button>
    </Dialog>
  );
}
