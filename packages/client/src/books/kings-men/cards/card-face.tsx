import type { TableCard } from '@longroll/rules/kernel/table';
import { kingsMen } from '../words.ts';
import './cards.css';

const words = kingsMen.card;

/** Rank of a card by its id, `red-K` or `black-joker`. */
export function rankOf(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

/** A playing card, drawn: the armies are hearts and spades. */
export function CardFace({ card, small = false }: { card: Pick<TableCard, 'id' | 'side'>; small?: boolean }) {
  const rank = rankOf(card.id);
  const suit = card.side === 'red' ? '♥' : '♠';
  const corner = rank === 'joker' ? words.joker : rank;
  const names: Readonly<Record<string, string>> = kingsMen.ranks;
  const armies: Readonly<Record<string, string>> = kingsMen.armies;
  return (
    <svg
      class={`card-face card-${card.side}${small ? ' card-small' : ''}`}
      viewBox="0 0 100 140"
      role="img"
      aria-label={words.of({ rank: names[rank] ?? rank, army: armies[card.side] ?? card.side })}
    >
      <rect class="card-paper" x="1.5" y="1.5" width="97" height="137" rx="9" />
      <rect class="card-frame" x="7" y="7" width="86" height="126" rx="5" />
      <g class="card-ink">
        <Corner rank={corner} suit={suit} />
        <g transform="rotate(180 50 70)">
          <Corner rank={corner} suit={suit} />
        </g>
        <Middle rank={rank} suit={suit} />
      </g>
    </svg>
  );
}

function Corner({ rank, suit }: { rank: string; suit: string }) {
  return (
    <>
      <text x="11" y="29" class="card-rank" textLength={rank.length > 1 ? 18 : undefined} lengthAdjust="spacingAndGlyphs">
        {rank}
      </text>
      <text x="11" y="46" class="card-suit">
        {suit}
      </text>
    </>
  );
}

/** Pips for the numbers, a figure for the court, a drum for the Joker. */
function Middle({ rank, suit }: { rank: string; suit: string }) {
  const count = Number(rank);
  if (Number.isInteger(count)) {
    return (
      <>
        {pips(count).map(([x, y], index) => (
          <text key={index} x={x} y={y} class="card-pip" text-anchor="middle" dominant-baseline="central">
            {suit}
          </text>
        ))}
      </>
    );
  }
  if (rank === 'A')
    return (
      <text x="50" y="72" class="card-ace" text-anchor="middle" dominant-baseline="central">
        {suit}
      </text>
    );
  if (rank === 'joker') {
    return (
      <g class="card-figure" transform="translate(26 42)">
        <path d="M4 22v24c0 5 9 8 20 8s20-3 20-8V22" />
        <ellipse cx="24" cy="22" rx="20" ry="7" />
        <path d="M4 28l10 20 10-18 10 18 10-20" />
        <path d="M6 2l20 20M42 2L22 22" />
      </g>
    );
  }
  return (
    <g class="card-figure" transform="translate(50 70)">
      <circle r="27" />
      {rank === 'K' && <path d="M-18 8v-20l9 9 9-14 9 14 9-9v20z" />}
      {rank === 'Q' && <path d="M-16 10l-4-18 10 8 10-14 10 14 10-8-4 18z" />}
      {rank === 'J' && <path d="M-13 10v-14h26v14zM-13-4c0-12 26-12 26 0M0-13v-9M-19 10h38" />}
    </g>
  );
}

function pips(count: number): [number, number][] {
  const rows: Readonly<Record<number, readonly number[]>> = {
    2: [-32, 32],
    3: [-32, 0, 32],
    4: [],
    5: [0],
    6: [],
    7: [-16],
    8: [-16, 16],
    9: [0],
    10: [-22, 22],
  };
  const sides: Readonly<Record<number, readonly number[]>> = {
    4: [-32, 32],
    5: [-32, 32],
    6: [-32, 0, 32],
    7: [-32, 0, 32],
    8: [-32, 0, 32],
    9: [-34, -11, 11, 34],
    10: [-34, -11, 11, 34],
  };
  return [
    ...(rows[count] ?? []).map((y): [number, number] => [50, 70 + y]),
    ...(sides[count] ?? []).flatMap((y): [number, number][] => [
      [37, 70 + y],
      [63, 70 + y],
    ]),
  ];
}
