import { useSignal } from '@preact/signals';
import { inHand } from '../../text/in-hand.ts';
import { text } from '../../text/words.ts';
import { Later } from '../../widgets/later.tsx';
import type { Choice } from './choice.ts';
import type { Club } from './club.ts';
import type { Founding } from './founding.ts';

const words = text.home;

/** The ways into a battle: the computer, a friend, anybody, an opponent of one's strength. */
export function Call({ club, choice, founding }: { club: Club; choice: Choice; founding: Founding }) {
  const { plan, player } = choice;
  const field = choice.field.value;
  /** Whether somebody of their strength is looked for: what that takes is fetched then. */
  const finding = useSignal(false);
  const by = founding.by.value;
  const noComputer = field?.strengths.length === 0;
  /** The army that is brought here, for the side that is chosen. */
  const army = field?.musters?.includes(choice.side.value) === true ? plan.value.armies[choice.side.value] : undefined;
  return (
    <div class="muster-call">
      <button
        type="button"
        class="call"
        data-testid="play-computer"
        disabled={by !== null || noComputer}
        aria-describedby="play-computer-note"
        onClick={() => founding.quick('computer')}
      >
        {by === 'computer' ? words.founding : words.playComputer}
        <br />
        <small>{field?.name}</small>
      </button>
      <p class="note" id="play-computer-note">
        {noComputer
          ? words.noComputer
          : army === undefined
            ? inHand(words.playComputerNote)
            : words.playWith({ army: army.name, field: field?.name ?? '' })}
      </p>
      <button
        type="button"
        class="call second"
        data-testid="challenge-friend"
        disabled={by !== null}
        onClick={() => founding.quick('friend')}
      >
        {by === 'friend' ? words.founding : words.challenge}
      </button>
      <p class="note">{words.challengeNote}</p>
      <button type="button" class="call second" data-testid="open-battle" disabled={by !== null} onClick={() => founding.quick('anybody')}>
        {by === 'anybody' ? words.founding : text.invitations.openCall}
      </button>
      <p class="note">{text.invitations.openNote}</p>
      {!finding.value && (
        <button type="button" class="call second" data-testid="seek" onClick={() => (finding.value = true)}>
          {text.home.seek}
        </button>
      )}
      {finding.value && (
        <Later
          load={() => import('../../pairing/find-opponent.tsx').then((each) => each.FindOpponent)}
          props={{ fields: club.offered.value ?? [], book: field?.book ?? '', name: player }}
          wait={null}
        />
      )}
      {founding.invitation.value !== null && (
        <Later
          load={() => import('../invitation.tsx').then((each) => each.Invitation)}
          props={{ founded: founding.invitation.value }}
          wait={null}
        />
      )}
    </div>
  );
}
