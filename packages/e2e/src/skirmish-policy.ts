import type { Piece, PublicTable } from '@longroll/rules/kernel/table';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Listed } from './onlooker.ts';
import { doing } from './policy.ts';

/** Nearer than this it pays to charge, in mil: a policy of tests may look at the table as it likes, players may not measure. */
const AT_HAND = 7000;

/** A simple-minded captain who reads the list: fire, load, charge what is at hand, else go at the nearest enemy; they override a card whenever they may. */
export function chooseInSkirmish(question: DecisionView, listed: readonly Listed[], table: PublicTable): string {
  const fallback = JSON.stringify(question.fallback);
  const first = listed[0]?.json ?? fallback;
  switch (question.kind) {
    case 'activate':
      return (freshest(listed) ?? doing(listed, 'end')[0])?.json ?? first;
    case 'feat':
      return order(listed, table)?.json ?? fallback;
    case 'counter-fire':
      return doing(listed, 'fire')[0]?.json ?? fallback;
    case 'deck-option':
      return doing(listed, 'override')[0]?.json ?? fallback;
    default:
      return listed.some((each) => each.json === fallback) ? fallback : first;
  }
}

function freshest(listed: readonly Listed[]): Listed | undefined {
  const all = doing(listed, 'activate');
  return all.find(({ label }) => label.includes('(green)')) ?? all.find(({ label }) => label.includes('(yellow)')) ?? all[0];
}

function order(listed: readonly Listed[], table: PublicTable): Listed | undefined {
  const own = table.pieces.find((each) => each.id === table.active);
  if (own === undefined) return doing(listed, 'end')[0];
  const near = nearest(own, table);
  const charge =
    near !== null && near.distance < AT_HAND
      ? doing(listed, 'charge').find(
          ({ answer }) => feat.safeParse(answer).data?.do === 'charge' && JSON.stringify(answer).includes(near.piece.id),
        )
      : undefined;
  const wishes = [
    charge,
    near !== null && near.distance < 2 * AT_HAND ? doing(listed, 'fire')[0] : undefined,
    doing(listed, 'load')[0],
    near === null ? undefined : advance(listed, near.piece),
  ];
  return wishes.find((each) => each !== undefined) ?? doing(listed, 'change')[0] ?? doing(listed, 'end')[0];
}

function nearest(own: Piece, { pieces }: PublicTable): { piece: Piece; distance: number } | null {
  const enemies = pieces.filter(
    (each) => each.side !== own.side && each.trackers.some(({ name }) => name === 'counter') && !each.badges.includes('scattered'),
  );
  const all = enemies
    .map((piece) => ({ piece, distance: Math.hypot(piece.x - own.x, piece.y - own.y) }))
    .toSorted((a, b) => a.distance - b.distance);
  return all[0] ?? null;
}

/** The listed Move that is ordered nearest to that enemy. */
function advance(listed: readonly Listed[], { x, y }: Piece): Listed | undefined {
  const ends = doing(listed, 'move').flatMap((each) => {
    const answer = feat.safeParse(each.answer).data;
    const to = answer?.do === 'move' ? answer.path.at(-1) : undefined;
    return to === undefined ? [] : [{ each, distance: Math.hypot(to.x - x, to.y - y) }];
  });
  return ends.toSorted((a, b) => a.distance - b.distance)[0]?.each;
}
