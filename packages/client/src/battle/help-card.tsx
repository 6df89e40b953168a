import { text } from '../text/en.ts';

export function HelpCard({ close }: { close: () => void }) {
  return (
    <div class="dialog-shade" onClick={close}>
      <div class="dialog" role="dialog" aria-label={text.keys.title} onClick={(event) => event.stopPropagation()}>
        <h2>{text.keys.title}</h2>
        <table class="keys">
          <tbody>{text.keys.rows.map(([key, does]) => <tr key={key}><th scope="row"><kbd>{key}</kbd></th><td>{does}</td></tr>)}</tbody>
        </table>
        <button type="button" class="plain" ref={(button) => button?.focus()} onClick={close}>{text.keys.close}</button>
      </div>
    </div>
  );
}
