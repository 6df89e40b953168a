import { expect } from 'chai';
import type { TerrainPiece } from '../../../src/books/toy-soldiers/ground/ground.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { area, block, companies, divisions, drawnUp, garrison, guns, line, skirmishOrder, square } from '../position.ts';
import { fires } from './firing.ts';

const gun = guns('red', 20, 10, 90, { stands: 1 });

/** Receiving dice of one effective ball fired from (20, 10) up the table. */
function dice(target: Unit, terrain: readonly TerrainPiece[] = []): number | undefined {
  return fires({ units: [gun, target], terrain }, [6], [6, 6, 6]).told('fire-received')[0]?.dice.length;
}

describe('Toy Soldiers: balls that bounce through', () => {
  it('TS-17.17: two or three stands on the line bring two dice, four or more three', () => {
    const column = (stands: number) => dice(companies('blue', 20, 22, 270, { stands }));
    expect([1, 2, 3, 4, 6].map(column)).to.deep.equal([1, 2, 2, 3, 3]);
    expect(dice(line('blue', 20.75, 22, 270))).to.equal(1);
    expect(dice(divisions('blue', 20.75, 22, 270))).to.equal(2);
  });

  it('TS-17.17: not within canister, and not from one level to the other', () => {
    expect(dice(companies('blue', 20, 20, 270))).to.equal(1);
    expect(dice(companies('blue', 20, 20.02, 270))).to.equal(3);
    const hill = area('h', 'hill', [
      [15, 21],
      [25, 21],
      [25, 30],
      [15, 30],
    ]);
    expect(dice(companies('blue', 20, 22, 270), [hill])).to.equal(1);
    const both = area('h', 'hill', [
      [15, 5],
      [25, 5],
      [25, 30],
      [15, 30],
    ]);
    expect(dice(companies('blue', 20, 22, 270), [both])).to.equal(3);
  });

  it('TS-17.17: along the ranks of two stands or more three dice, to 22 degrees from their axis', () => {
    // Two stands side by side, seen from their right: two on the line, but three dice.
    expect(dice(line('blue', 20.375, 24, 0, { stands: 2, side: 'blue' }))).to.equal(3);
    // Turned by 20, the stand it is aimed at is 1.4 degrees aside: 21.4 from the axis; by 26, 27.6, and the ball passes the other stand by.
    expect(dice(line('blue', 20.4, 24, 20, { stands: 2, side: 'blue' }))).to.equal(3);
    // One stand wide: only the stands on the line count.
    expect(dice(companies('blue', 20.375, 24, 0, { stands: 1, side: 'blue' }))).to.equal(1);
    expect(dice(line('blue', 20.4, 24, 26, { stands: 2, side: 'blue' }))).to.equal(1);
  });

  it('TS-17.25: one die against a garrison or skirmish order; of a square only the stands on the line count', () => {
    expect(dice(garrison('blue', 'b', 'blue'), [block('b', 20, 26)])).to.equal(1);
    expect(dice(skirmishOrder('blue', 20, 24, 270))).to.equal(1);
    // The line x = 20 meets the front and the rear stand there, and no more; its facing does not matter.
    expect(dice(square('blue', 20.75, 24, 270))).to.equal(2);
  });

  it('TS-17.18: whoever stands on the line within six beyond takes the disorder of guns, friend or foe, once a turn', () => {
    // The column reaches from 22 to 26.5.
    const target = companies('blue', 20, 22, 270);
    const behind = companies('behind', 20, 30, 270, { stands: 1 });
    const far = companies('far', 20, 32.6, 270, { stands: 1 });
    const friend = drawnUp('friend', 'cavalry', 'companies', 20, 29, 90, { stands: 1 });
    const trial = fires({ units: [gun, target, behind, far, friend] }, [6], [6, 6, 6]);
    expect(trial.unit('behind')).to.deep.include({ disorder: 2, cannonade: true, stress: 0 });
    expect(trial.unit('friend').disorder).to.equal(2);
    expect(trial.unit('far').disorder).to.equal(1);
    expect(trial.unit('blue').disorder).to.equal(2);
    const again = fires({ units: [gun, target, companies('behind', 20, 30, 270, { stands: 1, cannonade: true })] }, [6], [6, 6, 6]);
    expect(again.unit('behind').disorder).to.equal(1);
    // Three stands on the line, two dice: the column ends at 24.25.
    const twice = fires({ units: [gun, companies('blue', 20, 22, 270, { stands: 3 }), behind] }, [6], [6, 6]);
    expect(twice.unit('behind').disorder).to.equal(2);
    const single = fires({ units: [gun, companies('blue', 20, 22, 270, { stands: 1 }), behind] }, [6], [6]);
    expect(single.unit('behind').disorder, 'only when there are two dice or more').to.equal(1);
  });
});
