import { expect } from 'chai';
import {
  BASE,
  baseOf,
  BREAKING_POINT,
  CANNON,
  cannon,
  closedUp,
  extent,
  figurePositions,
  FULL_STRENGTH,
  outline,
} from '../../src/books/kings-men/shared/troops/formation.ts';
import { firingPoint } from '../../src/books/kings-men/shared/ground/aim.ts';
import { isArtillery } from '../../src/books/kings-men/shared/troops/unit.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { unitWorth } from '../../src/books/kings-men/shared/troops/worth.ts';
import { block, drawnUp, ground } from './drawn-up.ts';

describe('units', () => {
  it('KM-2.1 gives each type its strength, breaking point and base', () => {
    expect(FULL_STRENGTH).to.deep.equal({ infantry: 12, skirmishers: 6, cavalry: 6, 'foot-artillery': 4, 'horse-artillery': 4 });
    expect(BREAKING_POINT).to.deep.equal({ infantry: 4, skirmishers: 2, cavalry: 2, 'foot-artillery': 1, 'horse-artillery': 1 });
    expect(BASE.infantry).to.deep.equal({ width: 1000, depth: 1000 });
    expect(BASE.skirmishers).to.deep.equal({ width: 1000, depth: 1000 });
    expect(BASE.cavalry).to.deep.equal({ width: 1000, depth: 2000 });
    expect(BASE['foot-artillery']).to.deep.equal({ width: 1000, depth: 1000 });
    expect((['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery'] as const).filter(isArtillery)).to.deep.equal([
      'foot-artillery',
      'horse-artillery',
    ]);
  });

  it('KM-25.4, KM-28.1 weighs a unit by its figures above the breaking point, one at least, and the step towards flight', () => {
    expect([
      unitWorth({ type: 'infantry', figures: 12 }),
      unitWorth({ type: 'cavalry', figures: 6 }),
      unitWorth({ type: 'skirmishers', figures: 4 }),
      unitWorth({ type: 'foot-artillery', figures: 4 }),
      unitWorth({ type: 'cavalry', figures: 2 }),
    ]).to.deep.equal([12, 12, 7.2, 13, 6]);
  });

  it('KM-2.1a mounts horse gunners in column and puts them on foot at the gun', () => {
    expect(baseOf('horse-artillery', { kind: 'column', files: 2 })).to.deep.equal({ width: 1000, depth: 2000 });
    expect(baseOf('horse-artillery', { kind: 'battery' })).to.deep.equal({ width: 1000, depth: 1000 });
    expect(baseOf('foot-artillery', { kind: 'column', files: 2 })).to.deep.equal({ width: 1000, depth: 1000 });
    const horse = drawnUp({ type: 'horse-artillery', figures: 4, formation: { kind: 'column', files: 2 } });
    expect(extent(horse).depth - extent({ ...horse, type: 'foot-artillery' }).depth).to.equal(2000);
  });

  it('KM-2.3 makes an ensign as good as an officer for keeping skirmishers together', () => {
    const picket = { kind: 'skirmish', layout: 'picket', spread: 6000 } as const;
    const light = { type: 'skirmishers', figures: 6, formation: picket } as const;
    expect(closedUp(drawnUp({ ...light, officer: false })).formation).to.deep.equal(picket);
    expect(closedUp(drawnUp({ ...light, ensign: false })).formation).to.deep.equal(picket);
  });

  it('KM-2.4 makes a cannon two by three with its muzzle in the middle of its front edge', () => {
    expect(CANNON).to.deep.equal({ width: 2000, depth: 3000 });
    const battery = drawnUp({ type: 'foot-artillery', figures: 4, formation: { kind: 'battery' } });
    // Muzzle at (30, 20) inches, pointing along +x: the gun fills x 27–30, y 19–21.
    expect(cannon(battery)).to.have.deep.members([...block(27_000, 19_000, 30_000, 21_000)]);
    expect(firingPoint(battery, { x: 50_000, y: 20_000 }, ground())).to.deep.equal({ x: 30_000, y: 20_000 });
  });

  it('KM-2.8 needs nothing beyond the recorded state to set a unit up again', () => {
    for (const formation of [{ kind: 'line', files: 6 }, { kind: 'column', files: 2 }, { kind: 'square' }, { kind: 'mob' }] as const) {
      const unit = drawnUp({ formation, facing: 333 });
      const stored: Unit = JSON.parse(JSON.stringify(unit));
      expect(stored).to.deep.equal(unit);
      expect(outline(stored)).to.deep.equal(outline(unit));
      expect(figurePositions(stored)).to.deep.equal(figurePositions(unit));
    }
  });
});
