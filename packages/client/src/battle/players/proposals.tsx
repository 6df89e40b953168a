import { PlaySign } from '../../widgets/play-sign.tsx';
import { useSignal } from '@preact/signals';
import type { ClaimView, ProposalView } from '@longroll/protocol';
import { useEffect } from 'preact/hooks';
import { tableActionWords } from './table-action-words.ts';
import type { Desk } from '../room/desk.ts';
import { faceOfClock, leftNow } from './time-left.ts';

const words = tableActionWords;

/** What is proposed at the table, with a vote for whoever is asked. */
export function Proposals({ desk }: { desk: Desk }) {
  const told = desk.link.tableActions.value;
  if (told === null || (told.proposals.length === 0 && told.lapsed === null && !told.clock.paused && told.claim === null)) return null;
  return (
    <section class="proposals" aria-label={words.proposals} aria-live="polite">
      {told.clock.paused && (
        <p class="proposals-paused">
          <PlaySign sign="pause" /> {words.paused}
        </p>
      )}
      {told.claim !== null && <Claim desk={desk} claim={told.claim} heard={told.heard} />}
      {told.lapsed !== null && (
        <p data-testid="lapsed">
          {told.lapsed.declinedBy === ''
            ? words.unanswered
            : (told.lapsed.playedOn ? words.lapsed : words.declined)[told.lapsed.kind]({ who: desk.nameOf(told.lapsed.declinedBy) })}
        </p>
      )}
      {told.proposals.map((each) => (
        <Proposal key={each.id} desk={desk} proposal={each} />
      ))}
    </section>
  );
}

/** All others have left: how long it will be until the side that stayed may claim the victory, and then the claim. */
function Claim({ desk, claim, heard }: { desk: Desk; claim: ClaimView; heard: number }) {
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!claim.running) return;
    const timer = setInterval(() => (now.value = performance.now()), 500);
    return () => clearInterval(timer);
  }, [claim.running]);
  const left = leftNow(claim, false, Math.max(0, now.value - heard));
  const side = desk.situation.value.table.sides.find(({ id }) => id === claim.side)?.name ?? claim.side;
  if (claim.side !== desk.side) return <p data-testid="claim">{words.claim.theirs({ side })}</p>;
  return (
    <div class="proposal" data-testid="claim" data-left={Math.round(left)}>
      {/* Read aloud when it changes from one to the other, not with every second. */}
      <p aria-live={left === 0 ? 'polite' : 'off'}>
        {left === 0 ? words.claim.now : (claim.running ? words.claim.yours : words.claim.stands)({ left: faceOfClock(left) })}
      </p>
      {claim.leftMs === 0 && (
        <p class="proposal-votes">
          <button
            type="button"
            class="confirm"
            data-testid="claim-victory"
            onClick={() => void desk.tableAction('propose', { kind: 'claim' })}
          >
            {words.propose.claim}
          </button>
        </p>
      )}
    </div>
  );
}

function Proposal({ desk, proposal }: { desk: Desk; proposal: ProposalView }) {
  const { seat } = desk.situation.value.setup;
  const waited = proposal.needed.filter((each) => !proposal.agreed.includes(each));
  const asked = seat !== '' && waited.includes(seat);
  const vote = (agree: boolean) => void desk.tableAction('vote', { proposal: proposal.id, agree });
  return (
    <div class="proposal" data-testid="proposal" data-kind={proposal.kind}>
      <p>
        {sentence(desk, proposal)}{' '}
        {waited.length > 0 && !asked && <span class="note">{words.waitingFor({ names: waited.map((each) => desk.nameOf(each)) })}</span>}
      </p>
      {asked && (
        <p class="proposal-votes">
          <button type="button" class="confirm" data-testid="agree" onClick={() => vote(true)}>
            {words.agree}
          </button>
          <button type="button" class="plain" data-testid="disagree" onClick={() => vote(false)}>
            {words.disagree}
          </button>
        </p>
      )}
      {seat !== '' && seat === proposal.proposer && (
        <p class="proposal-votes">
          <button type="button" class="plain" data-testid="withdraw" onClick={() => vote(false)}>
            {words.withdraw}
          </button>
        </p>
      )}
    </div>
  );
}

function sentence(desk: Desk, { kind, proposer, seat, by }: ProposalView): string {
  const who = desk.nameOf(proposer);
  return kind === 'replace'
    ? words.proposal.replace({ who, whom: desk.nameOf(seat), by: by === '' ? words.by.open : words.by[by] })
    : words.proposal[kind]({ who });
}
