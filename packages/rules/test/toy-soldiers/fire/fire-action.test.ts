import { expect } from 'chai';
import { fireAction } from '../../../src/books/toy-soldiers/fire/fire-action.ts';
import { optionalVolleyFlow } from '../../../src/books/toy-soldiers/fire/firing.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import {
  block,
  companies,
  garrison,
  guns,
  limbered,
  line,
  position,
  skirmishOrder,
  spot,
  squadron,
  square,
  type Position,
} from '../position.ts';
import { playing, wordedRefusal } from '../trial.ts';

const enemy = companies('blue', 20, 14, 270, { stands: 1 });
const one = companies('red', 20, 10, 90, { stands: 1 });

/** The clause that refuses the first unit's order to fire, or null. */
function forbids(units: readonly Unit[], given: Partial<Position> = {}): string | null {
  const state = position({ ...given, units });
  const [unit] = Object.values(state.field.units);
  if (unit === undefined) throw new Error('nobody fires');
  const refused = fireAction.may(state, unit, { type: 'fire', unit: unit.id });
  return refused === null ? null : wordedRefusal(refused).clause;
}

const firing = (given: Position, dice: Record<string, number[]> = { volley: [1], 'volley.receive': [6] }) =>
  playing(position(given), fireAction.flow, { unit: 'red', order: { type: 'fire', unit: 'red' } }, dice);

describe('Toy Soldiers: ordered to fire', () => {
  it('TS-11.2, TS-17.10: a volley that is ordered stresses whoever cannot return it', () => {
    const turned = companies('blue', 20, 14, 90, { stands: 1, side: 'blue', seat: 'blue' });
    const trial = firing({ units: [one, turned] }, { volley: [6], 'volley.receive': [6] }).auto();
    expect(trial.told('volley-fired').map(({ quality, effective }) => [quality, effective])).to.deep.equal([['normal', 1]]);
    expect(trial.unit('blue')).to.include({ disorder: 2, stress: 1 });
  });

  it('TS-17.23: refused where no stand can fire; limbered guns and cavalry have no volley', () => {
    expect(forbids([one, enemy])).to.equal(null);
    expect(forbids([one, companies('blue', 20, 30, 270)])).to.equal('TS-17.23');
    expect(forbids([limbered('red', 20, 10, 90), enemy])).to.equal('TS-12.1');
    expect(forbids([squadron('red', 20, 10, 90), enemy])).to.equal('TS-17.3');
    expect(forbids([squadron('red', 20, 10, 90), enemy], { options: { cavalryCarbines: 'action' } })).to.equal(null);
  });

  it('TS-17.2: one target for a line, nearest first and by itself', () => {
    const trial = firing({ units: [one, companies('far', 20.5, 17, 270, { stands: 1 }), companies('near', 21.8, 15, 270, { stands: 1 })] });
    expect(trial.asked).to.equal('volley-target');
    expect(trial.offered()).to.deep.equal([{ volleys: [{ target: 'near', face: null }] }, { volleys: [{ target: 'far', face: null }] }]);
    expect(trial.refused({ volleys: [] }).code).to.equal('malformed');
    expect(trial.refused({ volleys: [{ target: 'red', face: null }] }).clause).to.equal('TS-17.2');
    expect(trial.refused({ volleys: [{ target: 'near', face: 0 }] }).clause).to.equal('TS-17.23');
    trial.auto();
    expect(trial.told('volley-fired')[0]?.target).to.equal('near');
  });

  it('TS-17.2a: a square names a target for each face, and every volley is resolved before the next', () => {
    const units = [
      square('red', 20, 10, 90),
      companies('front', 20.75, 14, 270, { stands: 1 }),
      companies('right', 26, 8.5, 180, { stands: 1 }),
    ];
    const trial = firing({ units }, { volley: [6, 6, 6], 'volley.receive': [6, 6, 6] });
    const both = [
      { target: 'front', face: 0 },
      { target: 'right', face: 3 },
    ];
    expect(trial.offered()[0]).to.deep.equal({ volleys: both });
    expect(trial.refused({ volleys: [both[0], both[0]] }).clause).to.equal('TS-17.2');
    trial.answer({ volleys: both });
    expect(trial.events.filter(({ kind }) => kind === 'volley-fired' || kind === 'fire-received').map(({ kind }) => kind)).to.deep.equal([
      'volley-fired',
      'fire-received',
      'volley-fired',
      'fire-received',
    ]);
  });

  it('TS-24.8: a block of one company fires from one side', () => {
    const units = [garrison('red', 'b', 'red', { stands: 1 }), line('above', 20, 15, 270), line('right', 25, 10, 180)];
    const trial = firing({ units, terrain: [block('b', 20, 10)] });
    const sides = [
      { target: 'above', face: 1 },
      { target: 'right', face: 0 },
    ];
    expect(trial.refused({ volleys: sides }).clause).to.equal('TS-24.8');
    trial.answer({ volleys: [sides[1]] });
    expect(trial.told('volley-fired')).to.have.length(1);
  });

  it('TS-12.4: a battery that fires may send its limbers back or bring them forward, for 1 chaos', () => {
    const battery = guns('red', 20, 10, 90, { stands: 1 });
    const trial = firing({ units: [battery, enemy] }).answer({ volleys: [{ target: 'blue', face: null }] });
    expect(trial.asked).to.equal('limbers');
    expect(trial.offered()).to.deep.equal([{ limbers: 'leave' }, { limbers: 'send' }]);
    expect(trial.refused({ limbers: 'bring' }).clause).to.equal('TS-12.4');
    const left = firing({ units: [battery, enemy] })
      .auto()
      .auto();
    expect(left.unit('red').formation).to.deep.include({ limbers: 'attached' });
    expect(left.state.players['red']?.chaos).to.equal(1);
    trial.answer({ limbers: 'send' });
    expect(trial.unit('red').formation).to.deep.include({ limbers: 'back' });
    expect(trial.state.players['red']?.chaos).to.equal(2);
  });

  it('TS-12.4: no limbers without chaos to spare, nor without room', () => {
    const battery = guns('red', 20, 10, 90, { stands: 1, limbers: 'back' });
    const full = firing({ units: [battery, enemy], players: { red: { chaos: 6 } } }).auto();
    expect(full.asked).to.equal('nothing');
    // The limber would stand at 6.5 to 8.5 behind the gun (10 to 8.5).
    const blocked = firing({ units: [battery, enemy, companies('friend', 20, 8, 90, { stands: 1 })] }).auto();
    expect(blocked.asked).to.equal('nothing');
    const free = firing({ units: [battery, enemy] }).auto();
    free.answer({ limbers: 'bring' });
    expect(free.told('limbers-moved')).to.deep.equal([{ unit: 'red', limbers: 'attached' }]);
  });

  it('TS-11.4: the volley after a move may be declined; it is not asked without a target', () => {
    const moved = (units: readonly Unit[]) =>
      playing(position({ units }), optionalVolleyFlow, { unit: 'red', quality: 'weak' }, { volley: [4] });
    expect(moved([one, companies('blue', 20, 30, 270)]).asked).to.equal('nothing');
    expect(moved([one, enemy]).auto().events).to.deep.equal([]);
    const fired = moved([companies('red', 20, 10, 90, { stands: 1, disorder: 4 }), enemy]).answer({
      volleys: [{ target: 'blue', face: null }],
    });
    // 4 − 1 is below the disorder of 4.
    expect(fired.told('volley-fired')[0]).to.deep.include({ quality: 'weak', effective: 0 });
  });

  it('TS-23.15: a unit that fires with stands out may try an enemy commander within four of each', () => {
    const screened = companies('red', 20, 10, 90, { skirmishers: [{ number: 1, at: spot(23, 12) }] });
    // The base of the stand ends at 23.75, the commander's begins at 27.75.
    const commanders = { blue: { at: spot(28.25, 12) } };
    const trial = firing({ units: [screened, enemy], commanders }, { volley: [1], 'volley.receive': [6], sharpshoot: [6] }).auto();
    expect(trial.asked).to.equal('sharpshoot');
    expect(trial.offered()).to.deep.equal([{ yes: true }, { yes: false }]);
    const held = firing({ units: [screened, enemy], commanders })
      .auto()
      .answer({ yes: false });
    expect(held.told('sharpshot')).to.deep.equal([]);
    trial.auto();
    expect(trial.told('sharpshot')).to.deep.equal([{ unit: 'red', stand: 1, commander: 'blue', die: 6, hit: true }]);
    expect(trial.state.players['blue']?.chaos).to.equal(6);
    const far = firing({ units: [screened, enemy], commanders: { blue: { at: spot(28.3, 12) } } }).auto();
    expect(far.asked).to.equal('nothing');
    const missed = firing({ units: [screened, enemy], commanders }, { volley: [1], 'volley.receive': [6], sharpshoot: [5] })
      .auto()
      .auto();
    expect(missed.state.players['blue']?.chaos).to.equal(1);
  });

  it('TS-23.20: a battalion in skirmish order fires to sharpshoot alone, its command stand too, and makes no smoke', () => {
    const light = skirmishOrder('red', 20, 10, 90, { skirmishers: [{ number: 1, at: spot(20, 13) }] });
    const commanders = { blue: { at: spot(20, 14.4) } };
    expect(forbids([light, enemy])).to.equal('TS-23.20');
    expect(forbids([light, companies('blue', 40, 40, 270)], { commanders })).to.equal(null);
    // The first die misses; each stand has one.
    const trial = firing({ units: [light, companies('blue', 40, 40, 270)], commanders }, { sharpshoot: [5, 6] });
    expect(trial.told('sharpshot').map(({ stand, die }) => [stand, die])).to.deep.equal([
      [0, 5],
      [1, 6],
    ]);
    expect(trial.state.field.smoke).to.deep.equal([]);
    expect(trial.told('volley-fired')).to.deep.equal([]);
  });

  it('TS-23.20: of several commanders the nearest is tried; one inside a block cannot be hit', () => {
    const light = skirmishOrder('red', 20, 10, 90);
    const two = { seats: { blue: ['b1', 'b2'] }, units: [light, companies('blue', 40, 40, 270, { seat: 'b1' })] };
    const commanders = { b1: { at: spot(20, 14) }, b2: { at: spot(20, 13) } };
    expect(firing({ ...two, commanders }, { sharpshoot: [1] }).told('sharpshot')[0]?.commander).to.equal('b2');
    const housed = {
      units: [light, garrison('g', 'b', 'blue')],
      terrain: [block('b', 20, 14)],
      commanders: { blue: { at: spot(20, 14), attached: 'g' } },
    };
    expect(forbids(housed.units, housed)).to.equal('TS-23.20');
  });

  it('TS-8.14: two effective sixes hit a commander in an arc of the volley, nearer than its target', () => {
    const units = [line('red', 20, 10, 90), line('blue', 20, 15, 270)];
    const shot = (dice: number[], at: [number, number], more = {}) =>
      firing({ units, commanders: { blue: { at: spot(...at), ...more } } }, { volley: dice, 'volley.receive': [6, 6, 6, 6, 6, 6] }).auto();
    const hit = shot([6, 6, 1, 1, 1, 1], [20, 13]);
    expect(hit.state.players['blue']?.chaos).to.equal(6);
    // Eighteen up the table.
    expect(hit.commander('blue').at).to.deep.equal(spot(20, 31));
    // His line was within twelve: two stress.
    expect(hit.unit('blue').stress).to.equal(2);
    expect(shot([6, 1, 1, 1, 1, 1], [20, 13]).state.players['blue']?.chaos, 'one six').to.equal(1);
    expect(shot([6, 6, 1, 1, 1, 1], [20, 16.5]).state.players['blue']?.chaos, 'behind his line').to.equal(1);
    expect(shot([6, 6, 1, 1, 1, 1], [40, 11]).state.players['blue']?.chaos, 'in no arc').to.equal(1);
  });
});
