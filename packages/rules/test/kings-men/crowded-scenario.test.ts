import { expect } from 'chai';
import { loadScenario } from '../../src/books/kings-men/first/index.ts';
import { loadScenario as loadSkirmish } from '../../src/books/kings-men/skirmish/set-up/scenario-file.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';

/** A file for either book with this ground. */
function file(book: string, terrain: readonly object[]) {
  const army = (side: string) => ({
    name: side,
    players: [{ seat: side, general: `General ${side}` }],
    units: [{ id: `${side}-unit`, name: 'Unit', type: 'infantry' }],
  });
  const armies = { red: army('red'), black: army('black') };
  return { format: 1, book, id: 'trial', name: 'Trial', description: '', minutes: 30, armies, terrain };
}

function verdict(read: unknown): string {
  return isRefusal(read) ? `${read.clause} ${read.code} ${JSON.stringify(read.named)}` : 'granted';
}

/** A bridge of so many corners about the middle of the table. */
function bridge(id: string, corners: number) {
  const area = Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return { x: 36 + 3 * Math.cos(angle), y: 24 + 3 * Math.sin(angle) };
  });
  return { id, kind: 'bridge', area };
}

describe('a scenario file with more than can be worked through', () => {
  it('KM-29.1 is refused whose bridges have more than 64 corners together, a line counted as its two banks', () => {
    const way = {
      id: 'plank',
      kind: 'bridge',
      line: [
        { x: 30, y: 20 },
        { x: 30, y: 28 },
      ],
      thickness: 3,
    };
    expect(verdict(loadScenario(file('kings-men', [bridge('one', 60), way])))).to.equal('granted');
    expect(verdict(loadScenario(file('kings-men', [bridge('one', 61), way])))).to.equal('KM-29.1 bridges {"corners":65,"most":64}');
  });

  it('QM-31.1 is refused whose bridges have more than 64 corners together', () => {
    expect(verdict(loadSkirmish(file('queens-men', [bridge('one', 32), bridge('other', 32)])))).to.equal('granted');
    expect(verdict(loadSkirmish(file('queens-men', [bridge('one', 32), bridge('other', 33)])))).to.equal(
      'QM-31.1 bridges {"corners":65,"most":64}',
    );
  });

  it('KM-29.1 is refused with the number of places where too many have been tried', () => {
    const wide = (y: number, depth: number) => [
      { x: -100, y },
      { x: 200, y },
      { x: 200, y: y + depth },
      { x: -100, y: y + depth },
    ];
    const hall = file('kings-men', [{ id: 'lake', kind: 'lake', area: wide(0, 66) }]);
    const crowded = {
      ...hall,
      table: { width: 144, depth: 144 },
      zones: { red: wide(0, 66), black: wide(78, 66) },
    };
    expect(verdict(loadScenario(crowded))).to.equal('KM-29.1 places-tried {"unit":"Unit","most":250000}');
  });
});
