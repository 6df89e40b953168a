import { expect } from 'chai';
import { coverOf } from '../../src/books/kings-men/skirmish/ground/cover.ts';
import { elevationAt, highGround } from '../../src/books/kings-men/skirmish/ground/elevation.ts';
import { centre } from '../../src/books/kings-men/skirmish/troops/footprint.ts';
import type { TerrainPiece } from '../../src/books/kings-men/skirmish/state/ground.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { inFireArc, lineOfSight } from '../../src/books/kings-men/skirmish/ground/sight.ts';
import type { State } from '../../src/books/kings-men/skirmish/state.ts';
import { sideTouched, sideUnderFire } from '../../src/books/kings-men/skirmish/ground/struck-side.ts';
import { BLACK, foot, gun, horses, indians, land, lightHorse, plot, position, skirmishers, spot, terrain } from './position.ts';

/** A detail of the position. */
function of(state: State, id: string): Detail {
  const detail = state.field.details[id];
  if (detail === undefined) throw new Error(`no detail ${id}`);
  return detail;
}

function sight(details: readonly Detail[], ...pieces: readonly TerrainPiece[]) {
  const state = position({ details, ground: land(...pieces) });
  return lineOfSight(state.field, of(state, 'a'), of(state, 'x'));
}

const clause = (details: readonly Detail[], ...pieces: readonly TerrainPiece[]) => sight(details, ...pieces).refusal?.clause ?? null;

const hill = (...contours: readonly TerrainPiece['shape'][]) =>
  terrain('hill', contours[0] ?? [], { kind: 'hill', rough: true, blocksSight: true, contours });

describe('sight in the skirmish game', () => {
  it('QM-16.1 the line of sight runs from the shooter’s R to the centre of the target’s footprint', () => {
    // Six men in one rank facing left: one inch deep, so the centre lies half an inch behind R, at x = 40.5.
    const { from, to, refusal } = sight([foot('a', 20, 24), foot('x', 40, 24, 180, BLACK)]);
    expect({ from, to, refusal }).to.deep.equal({ from: spot(20, 24), to: spot(40.5, 24), refusal: null });
  });

  it('QM-16.1 of a gun set up to fire the centre and all four corners must be seen', () => {
    // The gun, 2 wide, spans y 23 to 25. The line to its corner (40, 25) is at y 24.75 to 24.9 where the house stands; the line to its centre keeps to y 24.
    const corner = terrain('house', plot(35, 24.6, 38, 27), { blocksSight: true });
    expect(clause([foot('a', 20, 24), gun('x', 40, 24, 180, BLACK)], corner)).to.equal('QM-16.3');
    // Men in the same place are seen: only their centre counts.
    expect(clause([foot('a', 20, 24), foot('x', 40, 24, 180, BLACK)], corner)).to.equal(null);
  });

  it('QM-16.2 any detail in the line blocks it, own or enemy, but shooter, target and passable ones', () => {
    const ends = [foot('a', 20, 24), foot('x', 40, 24, 180, BLACK)];
    expect(clause([...ends, foot('b', 30, 24)])).to.equal('QM-16.2');
    expect(clause([...ends, foot('b', 30, 24, 0, BLACK)])).to.equal('QM-16.2');
    expect(clause([...ends, lightHorse('b', 30, 24)]), 'mounted light cavalry is not passed').to.equal('QM-16.2');
    for (const open of [
      skirmishers('b', 30, 24),
      skirmishers('b', 30, 24, 0, BLACK),
      indians('b', 30, 24, 0, BLACK),
      lightHorse('b', 30, 24, 0, { mounted: false }),
    ]) {
      expect(clause([...ends, open]), open.type).to.equal(null);
    }
  });

  it('QM-16.2 horses, figures and details inside buildings or forests are in nobody’s line', () => {
    const scattered = foot('b', 30, 24, 0, { scattered: 'wood' });
    expect(clause([foot('a', 20, 24), foot('x', 40, 24, 180, BLACK), scattered], terrain('wood', plot(28, 22, 32, 26)))).to.equal(null);
    const state = position({
      details: [foot('a', 20, 24), foot('x', 40, 24, 180, BLACK)],
      horses: [horses({ id: 'y', ...BLACK }, 4, 30, 24)],
    });
    expect(lineOfSight(state.field, of(state, 'a'), of(state, 'x')).refusal).to.equal(null);
  });

  it('QM-16.3a terrain flagged so blocks sight, unless it is in contact with shooter or target', () => {
    const ends = [foot('a', 20, 24), foot('x', 40, 24, 180, BLACK)];
    const wood = (left: number, right: number) => terrain('wood', plot(left, 20, right, 28), { blocksSight: true });
    expect(clause(ends, wood(28, 32))).to.equal('QM-16.3');
    expect(clause(ends, terrain('wood', plot(28, 20, 32, 28))), 'not flagged').to.equal(null);
    // The shooter's front is at x = 20: a wood from 20.1 is in contact, one from 20.2 is not.
    expect(clause(ends, wood(20.1, 24))).to.equal(null);
    expect(clause(ends, wood(20.2, 24))).to.equal('QM-16.3');
    expect(clause(ends, wood(36, 39.9)), 'in contact with the target').to.equal(null);
  });

  it('QM-16.3 a hill hides what is not as high as it', () => {
    const ridge = hill(plot(28, 10, 34, 38), plot(30, 12, 32, 36));
    const ends = [foot('a', 20, 24), foot('x', 44, 24, 180, BLACK)];
    expect(clause(ends, ridge)).to.equal('QM-16.3');
    // A shooter on a hill of its own, two contours high, looks over a ridge of two contours.
    const mount: TerrainPiece = { ...hill(plot(15, 20, 22, 28), plot(16, 21, 21, 27)), id: 'mount' };
    expect(clause(ends, ridge, mount)).to.equal(null);
    // From one contour up the ridge of two still hides the target.
    expect(clause(ends, ridge, { ...hill(plot(15, 20, 22, 28)), id: 'mount' })).to.equal('QM-16.3');
  });

  it('QM-16.4 the arc of formed details is 90 degrees to each side of the facing, inclusive; loose ones fire all round', () => {
    const sees = (a: Detail, x: Detail) => {
      const state = position({ details: [a, x] });
      return inFireArc(state.field, of(state, 'a'), of(state, 'x'));
    };
    // Skirmishers stand about their R, so their centre is exactly beside the shooter's R: 90 degrees.
    expect(sees(foot('a', 20, 24), skirmishers('x', 20, 40, 0, BLACK))).to.equal(true);
    expect(sees(foot('a', 20, 24), skirmishers('x', 19.9, 40, 0, BLACK))).to.equal(false);
    expect(sees(foot('a', 20, 24, 90), skirmishers('x', 20, 4, 0, BLACK)), 'straight behind').to.equal(false);
    expect(sees(gun('a', 20, 24), skirmishers('x', 19, 40, 0, BLACK))).to.equal(false);
    expect(sees(skirmishers('a', 20, 24), skirmishers('x', 5, 24, 0, BLACK))).to.equal(true);
    expect(sees(lightHorse('a', 20, 24), skirmishers('x', 5, 24, 0, BLACK))).to.equal(true);
  });

  it('QM-16.5 elevation is the number of contours that hold a piece’s R', () => {
    const ground = land(hill(plot(10, 10, 30, 30), plot(15, 15, 25, 25)));
    expect([spot(5, 20), spot(12, 20), spot(20, 20)].map((point) => elevationAt(ground, point))).to.deep.equal([0, 1, 2]);
  });

  it('QM-16.6 the side that stands strictly higher adds one die', () => {
    const ground = land(hill(plot(10, 10, 30, 30)));
    const at = (x: number) => ({ at: spot(x, 20) });
    expect(highGround(ground, at(20), at(40))).to.deep.equal([{ name: 'high-ground', value: 1, clause: 'QM-16.6' }]);
    expect(highGround(ground, at(40), at(20))).to.deep.equal([]);
    expect(highGround(ground, at(20), at(25)), 'both on the hill').to.deep.equal([]);
  });

  it('QM-16.7 a gun on a hill fires over details that are more than 12 inches before a target on flat ground', () => {
    const mount = hill(plot(2, 18, 12, 30));
    // The target's front is at x = 50. The detail between faces right: its front at R, so the line leaves it at x = 37 or 38.5.
    const over = (x: number) => [gun('a', 10, 24), foot('x', 50, 24, 180, BLACK), foot('b', x, 24, 0, BLACK)];
    expect(clause(over(37), mount), '13 inches before it').to.equal(null);
    expect(clause(over(38.5), mount), '11.5 inches before it').to.equal('QM-16.2');
    expect(clause(over(38), mount), 'exactly 12').to.equal('QM-16.2');
    expect(clause(over(37)), 'from flat ground').to.equal('QM-16.2');
    expect(clause([foot('a', 10, 24), foot('x', 50, 24, 180, BLACK), foot('b', 30, 24, 0, BLACK)], mount), 'infantry does not').to.equal(
      'QM-16.2',
    );
    expect(clause(over(37), mount, { ...hill(plot(48, 20, 56, 28)), id: 'other' }), 'a target on a hill').to.equal('QM-16.2');
  });
});

describe('cover and sides in the skirmish game', () => {
  const ahead = { from: spot(10, 24), to: spot(40.5, 24) };

  function cover(
    defender: Detail,
    line: { from: ReturnType<typeof spot>; to: ReturnType<typeof spot> },
    ...pieces: readonly TerrainPiece[]
  ) {
    const state = position({ details: [defender], ground: land(...pieces) });
    return coverOf(state.field.ground, of(state, 'x'), line).map(({ value, clause: of_ }) => [value, of_]);
  }

  const hedge = (bottom: number, top: number, strength: 1 | 2 = 1) =>
    terrain(`hedge-${strength}`, plot(39.5, bottom, 39.9, top), { cover: strength });

  it('QM-16.8 light cover adds one defence die and heavy cover two; only the better counts', () => {
    const men = foot('x', 40, 24, 180, BLACK);
    expect(cover(men, ahead, hedge(20, 28))).to.deep.equal([[1, 'QM-16.8']]);
    expect(cover(men, ahead, hedge(20, 28, 2))).to.deep.equal([[2, 'QM-16.8']]);
    expect(cover(men, ahead, hedge(20, 28), hedge(20, 28, 2))).to.deep.equal([[2, 'QM-16.8']]);
  });

  it('QM-16.9 at least half of the soldiers have to lean on the piece, of artillery the gun', () => {
    const men = foot('x', 40, 24, 180, BLACK);
    // Six men stand from y 21 to 27, an inch each. A hedge up to y 24.05 touches those at 21, 22 and 23, and the fourth, who begins at 24.
    expect(cover(men, ahead, hedge(20, 24.05)), 'four of six').to.deep.equal([[1, 'QM-16.8']]);
    // Up to y 22.5: the men at 21 to 22 and 22 to 23, two of six; the line is made to cross it.
    expect(cover(men, { from: spot(10, 22), to: spot(40.5, 22.2) }, hedge(20, 22.5))).to.deep.equal([]);
    expect(cover(gun('x', 40, 24, 180, BLACK), ahead, hedge(20, 28))).to.deep.equal([[1, 'QM-16.8']]);
    expect(cover(gun('x', 41, 24, 180, BLACK), ahead, hedge(20, 28)), 'gunners beside it do not count').to.deep.equal([]);
  });

  it('QM-16.10 an attack that does not cross the piece is not lessened', () => {
    const men = foot('x', 40, 24, 180, BLACK);
    expect(cover(men, { from: spot(60, 24), to: centre(men, land()) }, hedge(20, 28))).to.deep.equal([]);
  });

  it('QM-16.9 a line that ends in the piece counts as crossing it', () => {
    // Skirmishers in a wood: the sight line ends at their centre, inside it.
    const wood = terrain('wood', plot(38, 20, 44, 28), { cover: 1, forest: true });
    expect(cover(skirmishers('x', 40, 24, 0, BLACK), { from: spot(10, 24), to: spot(40, 24) }, wood)).to.deep.equal([[1, 'QM-16.8']]);
  });

  it('QM-16.11 fire strikes the first edge the line crosses, a charge the edge it touches; on a corner the one better for the defender', () => {
    // Facing right with R at (40,24): front x = 40, rear x = 39, flanks y = 21 and y = 27.
    const men = foot('x', 40, 24, 0, BLACK);
    const middle = spot(39.5, 24);
    expect(sideUnderFire(men, spot(60, 24), middle)).to.equal('front');
    expect(sideUnderFire(men, spot(10, 24), middle)).to.equal('rear');
    expect(sideUnderFire(men, spot(39.5, 47), middle)).to.equal('flank');
    // Through the corner (39, 27): flank before rear. The line from (38, 33) to the middle (39.5, 24) passes (39, 27).
    expect(sideUnderFire(men, spot(38, 33), middle)).to.equal('flank');
    expect(sideTouched(men, spot(40, 25))).to.equal('front');
    expect(sideTouched(men, spot(39.5, 27))).to.equal('flank');
    expect(sideTouched(men, spot(39, 23))).to.equal('rear');
    expect(sideTouched(men, spot(40, 27)), 'the corner of front and flank').to.equal('front');
    expect(sideUnderFire(skirmishers('x', 40, 24, 0, BLACK), spot(10, 24), spot(40, 24)), 'loose details have no sides').to.equal(null);
    expect(sideTouched(foot('x', 40, 24, 0, { formation: { kind: 'mob' } }), spot(39, 24))).to.equal(null);
  });
});
