import { expect } from 'chai';
import { publicTable, secretsOf } from '../../src/books/rally-king/battle/view/public-table.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { gameOf, position, u } from './position.ts';

const archers = (id: string, other: Partial<Unit> = {}) => u(id, 'blue', 10, 10, 270, { name: 'Archers', ...other });
const shown = (...units: Unit[]) => publicTable(gameOf(position({ units })));
const names = (...units: Unit[]) => shown(...units).pieces.map(({ name }) => name);

describe('what units are called that were given no name of their own', () => {
  it('RK-39.1 is told apart where several of a side have one name, by the numbers of their ids', () => {
    expect(names(archers('blue-012'), archers('blue-003'), archers('blue-005', { side: 'red' }))).to.have.members([
      'Archers 12',
      'Archers 3',
      'Archers',
    ]);
    expect(names(archers('left'), archers('right')), 'ids without numbers').to.have.members(['Archers 1', 'Archers 2']);
  });

  it('RK-39.1 tells nobody of those who have not been placed, and keeps its number as others leave', () => {
    const hidden = archers('blue-003', { where: 'muster' });
    expect(names(archers('blue-012'), hidden)).to.deep.equal(['Archers']);
    const { pieces, own } = shown(archers('blue-012'), archers('blue-003', { where: 'routed' }));
    expect([pieces, own.off].map((each) => each.map(({ name }) => name))).to.deep.equal([['Archers 12'], ['Archers 3']]);
  });

  it('RK-44.4 is told apart among one’s own who wait to be placed', () => {
    const game = gameOf(position({ units: [archers('blue-012', { where: 'muster' }), archers('blue-003', { where: 'muster' })] }));
    expect(secretsOf(game, 'blue-1')).to.have.property('waiting').that.is.an('array');
    expect(JSON.stringify(secretsOf(game, 'blue-1')))
      .to.contain('Archers 12')
      .and.to.contain('Archers 3');
  });
});
