import { useSignal } from '@preact/signals';
import { linkTo } from '../../net/invitations.ts';
import { commentatorLink, sentenceOf } from '../../net/lobby.ts';
import { Dialog } from '../../widgets/dialog.tsx';
import { LinkField } from '../../widgets/link-field.tsx';
import { spectators as words } from './spectators-words.ts';

/** The founder's link to the commentator's seat. */
export function ForCommentator({ battle, close }: { battle: string; close: () => void }) {
  const link = useSignal<string | null>(null);
  const problem = useSignal<string | null>(null);
  const make = async () => {
    try {
      link.value = linkTo(battle, (await commentatorLink(battle)).secret);
      problem.value = null;
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <Dialog label={words.commentator} class="lend" close={close}>
      <h2>{words.commentator}</h2>
      <p>{words.commentatorNote}</p>
      {link.value !== null && <LinkField label={words.commentatorLink} link={link.value} testid="commentator-field" />}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <p class="lend-actions">
        <button type="button" class="confirm" data-testid="commentator-link" onClick={() => void make()}>
          {words.makeLink}
        </button>{' '}
        <button type="button" class="plain" autofocus onClick={close}>
          {words.close}
        </button>
      </p>
    </Dialog>
  );
}
