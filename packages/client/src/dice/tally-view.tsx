import { afterwards as words } from '../battle/after/after-words.ts';
import type { Party } from '../books/face.ts';
import { Cockade, sideCalled, type SideMark } from '../sides/cockade.tsx';
import { paintOf } from '../sides/colours.ts';
import { tallies, type Tally, type Throw } from '../books/tally.ts';

type Side = SideMark & { readonly id: string };

/** The drawing of six bars, in its own units. */
const BOX = { width: 150, height: 68, floor: 55, high: 42, step: 25, bar: 16 };

/** What each party's dice did, in bars and in words. */
export function Tallies({ sides, parties, throws }: { sides: readonly Side[]; parties: readonly Party[]; throws: readonly Throw[] }) {
  const all = tallies(
    parties.map(({ id }) => id),
    throws,
  ).filter(({ thrown }) => thrown > 0);
  if (all.length === 0) return <p class="note">{words.noDice}</p>;
  return (
    <div class="tallies">
      {all.map((tally) => {
        const party = parties.find(({ id }) => id === tally.by);
        return party === undefined ? null : <OneTally key={tally.by} side={sideCalled(sides, party.side)} party={party} tally={tally} />;
      })}
    </div>
  );
}

function OneTally({ side, party, tally }: { side: Side | undefined; party: Party; tally: Tally }) {
  const { luck } = tally;
  return (
    <section class="tally" data-testid={`tally-${party.id}`}>
      <h4>
        <Cockade side={side} /> {party.name}
      </h4>
      <p>
        {words.thrown({ count: tally.thrown })}, {words.average({ average: tally.average.toFixed(2) })}
      </p>
      <Histogram side={side} tally={tally} />
      {luck !== null && (
        <>
          <p>{words.scored({ successes: tally.successes, expected: tally.expectedSuccesses.toFixed(1) })}</p>
          <p class="tally-luck">{words.luckWord[luckWord(luck)]}</p>
          <p>{words.luck({ percent: Math.round(luck * 100) })}</p>
        </>
      )}
    </section>
  );
}

function Histogram({ side, tally }: { side: Side | undefined; tally: Tally }) {
  const { width, height, floor, high, step, bar } = BOX;
  const scale = high / Math.max(1, tally.expectedEach, ...tally.faces);
  const mark = floor - tally.expectedEach * scale;
  const said = tally.faces
    .map((count, index) => words.face({ face: index + 1, count, expected: tally.expectedEach.toFixed(1) }))
    .join('; ');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${words.faces}. ${said}`}>
      <title>{words.expectedMark}</title>
      {tally.faces.map((count, index) => {
        const x = index * step + (step - bar) / 2;
        return (
          <g key={index}>
            <rect
              class="tally-bar"
              {...(side === undefined ? {} : { style: { fill: paintOf(side.colour) } })}
              x={x}
              y={floor - count * scale}
              width={bar}
              height={count * scale}
            />
            <text x={x + bar / 2} y={Math.min(mark, floor - count * scale) - 2}>
              {count}
            </text>
            <text x={x + bar / 2} y={floor + 11}>
              {index + 1}
            </text>
          </g>
        );
      })}
      <line class="tally-mark" x1={0} x2={width} y1={mark} y2={mark} />
    </svg>
  );
}

/** Luck in a word: the outer tenths are remarkable, the outer thirds noticeable. */
function luckWord(luck: number): keyof typeof words.luckWord {
  if (luck < 0.1) return 'foul';
  if (luck < 0.33) return 'poor';
  if (luck <= 0.67) return 'fair';
  return luck <= 0.9 ? 'good' : 'great';
}
