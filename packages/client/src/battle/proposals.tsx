import type { ProposalView } from '@longroll/protocol';
import { text } from '../text/catalogue.ts';
import type { Desk } from './desk.ts';

const words = text.affairs;

/** What is proposed at the table, with a vote for whoever is asked. */
export function Proposals({ desk }: { desk: Desk }) {
  const told = desk.link.affairs.value;
  if (told === null || (told.proposals.length === 0 && !told.clock.paused)) return null;
  return (
    <section class="proposals" aria-label={words.proposals} aria-live="polite">
      {told.clock.paused && <p class="proposals-paused">⏸ {words.paused}</p>}
      {told.proposals.map((each) => <Proposal key={each.id} desk={desk} proposal={each} />)}
    </section>
  );
}

function Proposal({ desk, proposal }: { desk: Desk; proposal: ProposalView }) {
  const { seat } = desk.situation.value.setup;
  const waited = proposal.needed.filter((each) => !proposal.agreed.includes(each));
  const asked = seat !== '' && waited.includes(seat);
  const vote = (agree: boolean) => void desk.affair('vote', { proposal: proposal.id, agree });
  return (
    <div class="proposal" data-testid="proposal" data-kind={proposal.kind}>
      <p>{sentence(desk, proposal)} {waited.length > 0 && !asked && <span class="note">{words.waitingFor(waited.map((each) => desk.nameOf(each)).join(', '))}</span>}</p>
      {asked && (
        <p class="proposal-votes">
          <button type="button" class="confirm" data-testid="agree" onClick={() => vote(true)}>{words.agree}</button>
          <button type="button" class="plain" data-testid="disagree" onClick={() => vote(false)}>{words.disagree}</button>
        </p>
      )}
      {seat !== '' && seat === proposal.proposer && <p class="proposal-votes"><button type="button" class="plain" data-testid="withdraw" onClick={() => vote(false)}>{words.withdraw}</button></p>}
    </div>
  );
}

function sentence(desk: Desk, { kind, proposer, seat, by }: ProposalView): string {
  const who = desk.nameOf(proposer);
  return kind === 'replace' ? words.proposal.replace(who, desk.nameOf(seat), by === '' ? words.by.open : words.by[by]) : words.proposal[kind](who);
}
