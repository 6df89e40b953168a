import { signal } from '@preact/signals';
import { expect } from 'chai';
import { deploy, feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { Mode, Situation } from '../../src/books/face.ts';
import { BOOKS } from '../../src/books/registry.ts';
import { rulesOf } from '../books/rules.ts';

const ID = 'queens-men';
/** Answers within which somebody surely may move. */
const MOST = 60;

/** The first question of a battle that is wanted, as whoever is asked meets it on their page. */
async function asked(wanted: (decision: DecisionView) => boolean): Promise<{ situation: Situation; mode: Mode; decision: DecisionView }> {
  const entry = BOOKS.find(({ id }) => id === ID);
  if (entry === undefined) throw new Error(`no ${ID}`);
  for (const { before } of (await rulesOf(ID)).battle(MOST)) {
    const decision = before.hand?.decisions.find(wanted);
    if (decision === undefined) continue;
    const mode = (await entry.face()).open(signal(before)).mode(decision);
    return { situation: before, mode, decision };
  }
  throw new Error('that is never asked');
}

describe('a detail of the skirmish game that is dragged', () => {
  it('QM-9.4 is ordered to where it is let go, and nothing is ordered before', async () => {
    const moves = ({ kind, options }: DecisionView) => kind === 'feat' && options.some((each) => feat.safeParse(each).data?.do === 'move');
    const { situation, mode } = await asked(moves);
    const [id] = mode.overlay.value.draggable ?? [];
    const piece = situation.table.pieces.find((each) => each.id === id);
    if (id === undefined || piece === undefined) throw new Error('what is activated may be dragged');
    expect(id).to.equal(situation.table.active);
    expect(mode.draft.value).to.equal(null);
    const to = { x: piece.x + 1000, y: piece.y + 500 };
    mode.dragPiece?.(id, to);
    expect(mode.draft.value?.answer).to.deep.include({ do: 'move', path: [to] });
    mode.dragPiece?.('somebody else', { x: 0, y: 0 });
    expect(mode.draft.value?.answer).to.deep.include({ path: [to] });
  });

  it('QM-31.1 stands in deployment where it is let go, by the place it is held at', async () => {
    const { mode, decision } = await asked(({ kind }) => kind === 'deploy');
    const suggested = deploy.parse(decision.fallback);
    const [first] = suggested.details;
    if (first === undefined) throw new Error('somebody is deployed');
    expect(mode.draft.value).to.equal(null);
    expect(mode.overlay.value.draggable).to.include.members(suggested.figures.map(({ figure }) => figure));
    const ghosts = () => (mode.overlay.value.ghost?.pieces ?? []).map(({ piece }) => piece);
    const [id] = (mode.overlay.value.draggable ?? []).filter((each) => ghosts().some((ghost) => ghost.id === each));
    const held = ghosts().find((ghost) => ghost.id === id);
    if (id === undefined || held === undefined) throw new Error('its ghost may be dragged');
    mode.dragPiece?.(id, { x: held.x + 700, y: held.y });
    const stands = ghosts().find((ghost) => ghost.id === id);
    expect([stands?.x, stands?.y]).to.deep.equal([held.x + 700, held.y]);
    expect(deploy.parse(mode.draft.value?.answer)).to.not.deep.equal(suggested);
  });
});
