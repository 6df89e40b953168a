import { expect } from 'chai';
import { drillsOf } from '../../../src/books/toy-soldiers/movement/change-formation.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import {
  block,
  companies,
  divisions,
  drawnUp,
  garrison,
  guns,
  line,
  skirmishOrder,
  spot,
  square,
  squadron,
  type Position,
} from '../position.ts';
import { playTurns } from '../turns.ts';

function half(unit: Unit, more: Partial<Position> = {}) {
  return playTurns({ ...more, units: [unit, line('far', 60, 46, 270), ...(more.units ?? [])] });
}

const change = (to: string, about = false) => ({ type: 'change-formation', unit: 'r', to, about });

function after(unit: Unit, order: object, more: Partial<Position> = {}) {
  const { formation, disorder } = half(unit, more).order(order).unit('r');
  return { ...formation, disorder };
}

describe('Toy Soldiers: change of formation', () => {
  it('TS-14.1, TS-14.2: the command stand goes forward two inches and the others form on its left or behind it', () => {
    const column = companies('r', 20, 10, 90);
    // The command stand's front is at (20, 12).
    expect(after(column, change('companies'))).to.deep.include({ kind: 'companies', at: spot(20, 12), disorder: 1 });
    expect(after(column, change('divisions'))).to.deep.include({ kind: 'divisions', at: spot(19.25, 12), disorder: 2 });
    // Six stands wide: 0.75 by five to the left.
    expect(after(column, change('line'))).to.deep.include({ kind: 'line', at: spot(16.25, 12), disorder: 3 });
    expect(after(column, change('square'))).to.deep.include({ kind: 'square', at: spot(19.25, 12), disorder: 2 });
    expect(after(companies('r', 20, 10, 90, { stands: 4 }), change('square'))).to.deep.include({ at: spot(19.625, 12) });
  });

  it('TS-11.9: it costs the width disorder of the wider formation, old or new', () => {
    expect(after(line('r', 20, 10, 90), change('companies')).disorder).to.equal(3);
    expect(after(divisions('r', 20, 10, 90), change('companies')).disorder).to.equal(2);
    expect(after(square('r', 20, 10, 90), change('companies')).disorder).to.equal(2);
    expect(half(line('r', 20, 10, 90, { disorder: 5 })).refused({ do: 'unit', unit: change('companies') }).clause).to.equal('TS-3.2');
  });

  it('TS-14.3: facing about, the stand that is then at the right of the front becomes the command stand', () => {
    // Line at y 10, 9.25 behind; about, its front is at 9.25 and its right stand the old left one at x 16.25. Two on: 7.25.
    expect(after(line('r', 20, 10, 90), change('line', true))).to.deep.include({ kind: 'line', at: spot(20, 7.25), facing: 2700 });
    expect(after(line('r', 20, 10, 90), change('companies', true))).to.deep.include({ at: spot(16.25, 7.25), facing: 2700 });
    // Five stands in divisions: the odd stand, on the right at 20.75, is alone in the rear rank, which ends at 10 - 3·0.75.
    expect(after(divisions('r', 20, 10, 90, { stands: 5 }), change('companies', true))).to.deep.include({
      at: spot(20.75, 5.75),
      facing: 2700,
    });
    // A square: the right-hand stand of the rear face, at x 19.25 and y 7.
    expect(after(square('r', 20, 10, 90), change('companies', true))).to.deep.include({ at: spot(19.25, 5), facing: 2700 });
  });

  it('TS-14.4: there must be room', () => {
    const beside = { units: [companies('s', 12, 12, 90)] };
    const refused = half(companies('r', 20, 10, 90), beside).refused({ do: 'unit', unit: change('line') });
    expect(refused).to.deep.include({ clause: 'TS-14.4', code: 'no-room', shape: { pieces: ['s'] } });
    const village = half(companies('r', 20, 10, 90), { terrain: [block('b', 12, 13)] }).refused({ do: 'unit', unit: change('line') });
    expect(village).to.deep.include({ clause: 'TS-14.4', code: 'no-room', shape: { terrain: ['b'] } });
  });

  it('TS-14.6: the command stand goes as far as it can, and not against the enemy', () => {
    const column = companies('r', 20, 10, 90);
    expect(after(column, change('companies'), { units: [line('s', 20, 11.75, 90)] })).to.deep.include({ at: spot(20, 11) });
    expect(after(column, change('companies'), { units: [line('e', 20, 11, 270)] })).to.deep.include({ at: spot(20, 10.94) });
  });

  it('TS-2.7a: cavalry forms line or column, and nobody a formation too big for it', () => {
    expect(after(squadron('r', 20, 10, 90), change('companies'))).to.deep.include({ kind: 'companies', at: spot(20.75, 12), disorder: 2 });
    for (const to of ['square', 'divisions'])
      expect(half(squadron('r', 20, 10, 90)).refused({ do: 'unit', unit: change(to) }).clause).to.equal('TS-2.7');
    expect(half(companies('r', 20, 10, 90, { stands: 3 })).refused({ do: 'unit', unit: change('square') }).clause).to.equal('TS-2.7');
    expect(
      half(drawnUp('r', 'line-infantry', 'line', 20, 10, 90, { stands: 2 })).refused({ do: 'unit', unit: change('divisions') }).clause,
    ).to.equal('TS-2.7');
  });

  it('TS-14.3: facing about is offered, and a stand alone is a column', () => {
    const offered = half(companies('r', 20, 10, 90))
      .offered('red')
      .map((each) => JSON.stringify(each));
    expect(offered.some((each) => each.includes('"to":"line"') && each.includes('"about":true'))).to.equal(true);
    expect(drillsOf(companies('r', 20, 10, 90, { stands: 1 }))).to.deep.equal(['companies']);
    for (const unit of [garrison('g', 'b', 'red'), skirmishOrder('s', 20, 10, 90), guns('q', 20, 10, 90)])
      expect(drillsOf(unit), unit.id).to.deep.equal([]);
  });

  it('TS-10.9: lagging files close up with it', () => {
    expect(after(line('r', 20, 10, 90, { lags: [0, 0, 0, 0, 0, 0.5] }), change('line'))).to.deep.include({ lags: [] });
  });
});
