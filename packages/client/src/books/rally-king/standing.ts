import { oncePer } from '@longroll/rules/kernel/once-per';
import { offset } from '@longroll/rules/table/trig';
import type { Piece } from '@longroll/rules/kernel/table';
import type { Mil } from '@longroll/rules/table/units';
import { sizeOf, standOf } from '@longroll/rules/books/rally-king/battle/stands/stand';
import type { OpenUnit } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Badge, Figure, Standing } from '../../table/contract.ts';
import { sculptOf } from './casting.ts';
import { rallyKing as words } from './words.ts';

type RallyPiece = Piece<OpenUnit>;

const LEADERS = ['cinc', 'captain', 'hero', 'commander', 'maiden'];

/** How a piece of this book stands: every figure on its stand, where the rules put that (RK-1.4 to RK-1.7). The same for the same piece. */
export const standingOf = oncePer((piece: RallyPiece): Standing => {
  const { own, badges } = piece;
  const at = { x: piece.x, y: piece.y };
  const { width } = sizeOf(own);
  const leads = badges.some((each) => LEADERS.includes(each));
  const left = Math.max(0, own.rep - own.hits);
  return {
    piece,
    figures: figuresOf(piece, width),
    outline: standOf({ ...own, at, facing: piece.facing }),
    strength: Math.max(1, left),
    dress: { foot: 'line', horse: 'line', regiment: null },
    tag: {
      counter: { tone: piece.trackers[0]?.tone ?? 'plain', letter: String(own.hits) },
      words: words.tag({ rep: own.rep, ac: own.ac, leads }),
      isGold: leads,
      badges: badgesOf(piece),
    },
    order: own.arm === 'skirmish' ? 'loose' : 'formed',
  };
});

/** So many figures are cast on a stand: what is large stands alone, horse in pairs, foot in twos and threes. */
function countOf({ kind, figures, mounted }: Pick<OpenUnit, 'kind' | 'figures' | 'mounted'>): number {
  if (kind !== 'troops') return 1;
  if (mounted) return Math.min(2, figures);
  return figures >= 4 ? 3 : Math.min(2, figures);
}

function figuresOf({ x, y, facing, own }: RallyPiece, width: Mil): Figure[] {
  const count = countOf(own);
  const gap = width / count;
  const sculpt = sculptOf(own);
  const men = Array.from({ length: count }, (_, index): Figure => {
    const aside = Math.round((index - (count - 1) / 2) * gap);
    // Skirmishers stand out of line.
    const back = own.arm === 'skirmish' && index % 2 === 1 ? -160 : 0;
    return { at: offset({ x, y }, facing, back, aside), facing, sculpt };
  });
  if (own.kind !== 'artillery') return men;
  return [...men, ...[450, -450].map((aside): Figure => ({ at: offset({ x, y }, facing, -420, aside), facing, sculpt: 'rally-sword' }))];
}

/** What the tag shows besides: in a shape and a letter each. */
export const BADGES = {
  active: { letter: '▸', colour: '#2e7d32', shape: 'star' },
  magic: { letter: 'M', colour: '#6a3fa0', shape: 'star' },
  terror: { letter: 'T', colour: '#7a1f1f', shape: 'burst' },
  attack: { letter: '↑', colour: '#1f5f8a', shape: 'cloud' },
  aloft: { letter: '⇈', colour: '#1f5f8a', shape: 'cloud' },
  enchanted: { letter: '✦', colour: '#6a3fa0', shape: 'cloud' },
} as const satisfies Readonly<Record<string, Badge>>;

function badgesOf({ own, badges }: RallyPiece): Badge[] {
  return [
    ...(own.active ? [BADGES.active] : []),
    ...(badges.includes('magic-users') ? [BADGES.magic] : []),
    ...(own.traits.includes('terror') ? [BADGES.terror] : []),
    ...(own.level === 'ground' ? [] : [own.level === 'attack' ? BADGES.attack : BADGES.aloft]),
    ...(own.enchantments.length === 0 ? [] : [BADGES.enchanted]),
  ];
}
