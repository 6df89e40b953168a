import { signal } from '@preact/signals';
import { expect } from 'chai';
import { deploy, feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { gap } from '@longroll/rules/table/measure';
import { disc, polygon } from '@longroll/rules/table/shape';
import type { Mode, Situation, TableBook } from '../../src/books/face.ts';
import { tableBook } from '../books/table-books.ts';
import { rulesOf } from '../books/rules.ts';

const ID = 'queens-men';
/** Answers within which somebody surely may move. */
const MOST = 60;

interface Asked {
  readonly situation: Situation;
  readonly book: TableBook;
  readonly mode: Mode;
  readonly decision: DecisionView;
}

/** The first question of a battle that is wanted, as whoever is asked meets it on their page. */
async function asked(wanted: (decision: DecisionView) => boolean): Promise<Asked> {
  const entry = tableBook(ID);
  for (const { before } of (await rulesOf(ID)).battle(MOST)) {
    const decision = before.hand?.decisions.find(wanted);
    if (decision === undefined) continue;
    const book = (await entry.face()).open(signal(before));
    return { situation: before, book, mode: book.mode(decision), decision };
  }
  throw new Error('that is never asked');
}

const moves = ({ kind, options }: DecisionView) => kind === 'feat' && options.some((each) => feat.safeParse(each).data?.do === 'move');

/** A detail that may be moved, how it is ordered, and every road and edge by its name. */
async function ready() {
  const { situation, mode, book } = await asked(moves);
  const detail = book.base.value.pieces.find(({ piece }) => piece.id === situation.table.active);
  if (detail === undefined) throw new Error('somebody is activated');
  const pieces = situation.table.ground.map(({ name, kind, line, shape }) => {
    const isRoad = kind === 'road' || kind === 'bridge';
    return { name, isRoad, shape: polygon(isRoad ? [...line, ...line.slice(1, -1).toReversed()] : shape) };
  });
  const others = book.base.value.pieces.filter((each) => each !== detail);
  const edges = [...pieces, ...others.map(({ piece, outline }) => ({ name: piece.name, isRoad: false, shape: outline }))];
  const order = () => {
    const { answer = null, notes = [] } = mode.draft.value ?? {};
    const given = feat.safeParse(answer).data;
    if (given?.do !== 'move') throw new Error('a Move is prepared');
    return { at: given.path.at(-1), facing: given.facing, onto: notes.map(({ text }) => text).join() };
  };
  const ghost = () => mode.overlay.value.ghost?.pieces[0];
  return { mode, detail, order, ghost, edges };
}

describe('a detail of the skirmish game that is dragged', () => {
  it('QM-9.4 is ordered to where it is let go, on to a road or up to an edge that is half an inch off, and nothing before', async () => {
    const { mode, detail, order, ghost, edges } = await ready();
    const { piece } = detail;
    expect(mode.overlay.value.draggable).to.deep.equal([piece.id]);
    expect(mode.draft.value).to.equal(null);
    const seen = new Set<string>();
    for (let step = 0; step < 225; step++) {
      const to = { x: piece.x - 6000 + 800 * (step % 15), y: piece.y - 6000 + 800 * Math.floor(step / 15) };
      mode.dragPiece?.(piece.id, to);
      const { at, onto } = order();
      const standing = ghost();
      if (at === undefined || standing === undefined) throw new Error('its ghost stands where it is ordered to');
      expect([standing.piece.x, standing.piece.y]).to.deep.equal([at.x, at.y]);
      if (onto === '') {
        expect(at).to.deep.equal(to);
        continue;
      }
      expect(Math.hypot(at.x - to.x, at.y - to.y)).to.be.at.most(501);
      const named = edges.filter(({ name }) => onto === `up to ${name}`);
      const far = named.map(({ isRoad, shape }) => gap(isRoad ? disc(at, 0) : standing.outline, shape));
      expect(Math.min(...far), `${onto} from ${to.x} ${to.y}`).to.be.at.most(2);
      for (const { isRoad } of named) seen.add(isRoad ? 'road' : 'edge');
    }
    expect([...seen]).to.include('edge');
    mode.dragPiece?.('somebody else', { x: 0, y: 0 });
    expect(order().at).to.not.deep.equal({ x: 0, y: 0 });
  });

  it('QM-5.3 stops at no limit, and its ghost bears no length', async () => {
    const { mode, detail, order } = await ready();
    const to = { x: detail.piece.x, y: detail.piece.y > 24_000 ? 300 : 47_000 };
    mode.dragPiece?.(detail.piece.id, to);
    expect(Math.hypot((order().at?.x ?? 0) - to.x, (order().at?.y ?? 0) - to.y)).to.be.at.most(501);
    expect(mode.overlay.value.reach ?? []).to.deep.equal([]);
    expect(mode.overlay.value.ghost?.inchMarks).to.equal(false);
    expect(mode.overlay.value.ghost?.label).to.not.match(/\d(\.\d+)? ?in\b/);
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
