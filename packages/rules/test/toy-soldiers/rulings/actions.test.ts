import { expect } from 'chai';
import { aimsOf } from '../../../src/books/toy-soldiers/fire/aim.ts';
import { forcedMovesFlow } from '../../../src/books/toy-soldiers/movement/forced.ts';
import { turnedAbout } from '../../../src/books/toy-soldiers/troops/formation.ts';
import { hasFront } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { standsOf } from '../../../src/books/toy-soldiers/troops/stands.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { inches } from '../../../src/table/units.ts';
import type { Dice } from '../../playing/trial.ts';
import { charge, order, until } from '../charge/charging.ts';
import { fires } from '../fire/firing.ts';
import {
  block,
  companies,
  divisions,
  garrison,
  guns,
  limbered,
  line,
  obstacle,
  position,
  spot,
  squadron,
  type Position,
} from '../position.ts';
import { playing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const far = line('far', 60, 46, 270);
const half = (units: readonly Unit[], more: Partial<Position> = {}, dice: Dice = {}) =>
  playTurns({ ...more, units: [...units, far] }, dice);
const oblique = (type: string, off: number, distance = 2) => ({
  do: 'unit',
  unit: { type, unit: 'r', path: { kind: 'oblique', off: off * 10, distance: inches(distance) } },
});
const wheel = (type: string, turn: number) => ({
  do: 'unit',
  unit: { type, unit: 'r', path: { kind: 'wheel', turn: turn * 10, distance: 0 } },
});

describe('Toy Soldiers: rulings on actions', () => {
  it('TS-9.6a: a garrison that has fired has had its action, though it cost nothing', () => {
    const units = [garrison('r', 'b', 'red', { stress: 2 }), line('s', 40, 10, 90), line('e', 20, 24, 270)];
    const trial = half(units, { terrain: [block('b', 20, 20)] }, { volley: [1, 1, 1] });
    trial.order({ type: 'fire', unit: 'r' });
    while (trial.asked !== 'order') trial.auto();
    expect(trial.refused({ do: 'unit', unit: { type: 'reorder', unit: 'r' } }).clause).to.equal('TS-9.1');
    expect(trial.refused({ do: 'unit', unit: { type: 'fire', unit: 'r' } }).clause).to.equal('TS-9.1');
    // The first type is still to be had for nothing.
    trial.order({ type: 'reorder', unit: 's' });
    expect(trial.state.players['red']).to.deep.include({ chaos: 1, paid: ['reorder'] });
  });

  it('TS-10.2a: exactly 22 degrees are forward and no angle, by an oblique as by a wheel', () => {
    const column = companies('r', 20, 10, 90);
    for (const turned of [oblique, wheel]) {
      expect(half([column]).answer(turned('forward', 22)).unit('r').acted).to.equal(true);
      expect(half([column]).refused(turned('angle', 22)).clause).to.equal('TS-10.4');
      expect(half([column]).answer(turned('angle', -22.2)).unit('r').acted).to.equal(true);
      expect(half([column]).refused(turned('forward', -22.2)).clause).to.equal('TS-10.1');
    }
    // Limbered guns wheel as they like.
    const legs = {
      kind: 'legs',
      legs: [
        { turn: 600, distance: 0 },
        { turn: -600, distance: 0 },
      ],
    };
    const battery = half([limbered('r', 20, 10, 90)]).order({ type: 'forward', unit: 'r', path: legs });
    expect(battery.unit('r').formation).to.deep.include({ facing: 900 });
  });

  it('TS-11.8a: turned about the footprint lies where it lay, and its new right-hand front stand is the command stand', () => {
    const about = (unit: Unit) => {
      if (!hasFront(unit)) throw new Error('no front');
      return standsOf({ arm: unit.arm, formation: turnedAbout(unit) });
    };
    // A line of four from 17 to 23, half an inch and a quarter deep.
    const turned = about(line('r', 20, 10, 90, { stands: 4 }));
    expect(turned.map(({ front, facing }) => [front.x, front.y, facing])).to.deep.equal(
      [17.75, 19.25, 20.75, 22.25].map((x) => [inches(x), inches(9.25), 2700]),
    );
    // Four in divisions, 1.5 deep: the rear rank is the front now.
    expect(about(divisions('r', 20, 10, 90, { stands: 4 }))[0]?.front).to.deep.equal(spot(19.25, 8.5));
  });

  it('TS-11.13a: every arm of a trained player reorders in haste, and untrained troops do so in reaction', () => {
    for (const unit of [
      squadron('r', 20, 10, 90, { disorder: 4 }),
      guns('r', 20, 10, 90, { disorder: 4 }),
      limbered('r', 20, 10, 90, { disorder: 4 }),
    ]) {
      const trial = half([unit], { players: { red: { wellTrained: true } } }).order({ type: 'hasty-reorder', unit: 'r' });
      expect(trial.unit('r')).to.include({ disorder: 3, acted: false });
      expect(half([unit]).refused({ do: 'unit', unit: { type: 'hasty-reorder', unit: 'r' } }).clause).to.equal('TS-11.13');
    }
    const units = [line('A', 20, 10, 90), line('D', 20, 18, 270, { disorder: 4 })];
    const reacting = until(charge({ units }, order(['A', 'D']), { reorder: [6] }), 'react-6').answer({ do: 'reorder', unit: 'D' });
    expect(reacting.unit('D').disorder).to.equal(3);
  });

  it('TS-12.6a: to angle guns costs two points, by option and the width', () => {
    const angled = (stands: number, artilleryAngleDisorder: string) =>
      half([guns('r', 20, 10, 90, { stands })], { options: { artilleryAngleDisorder } })
        .answer(oblique('angle', 45, 1))
        .unit('r').disorder;
    expect([1, 3].map((stands) => angled(stands, 'flat-2'))).to.deep.equal([3, 3]);
    // One stand wide nothing more, three wide one.
    expect([1, 3].map((stands) => angled(stands, 'width-plus-2'))).to.deep.equal([3, 4]);
  });

  it('TS-14.4a: cavalry advances two inches as it changes formation, like infantry', () => {
    const changed = (unit: Unit) =>
      half([unit]).order({ type: 'change-formation', unit: 'r', to: 'companies', about: false }).unit('r').formation;
    // The command stand of a squadron in line at x 20 is at 20.75; of six companies in column at 20.
    expect(changed(squadron('r', 20, 10, 90))).to.deep.include({ kind: 'companies', at: spot(20.75, 12) });
    expect(changed(companies('r', 20, 10, 90))).to.deep.include({ kind: 'companies', at: spot(20, 12) });
  });

  it('TS-15.1a: a unit that has declared no threat does not come back to it', () => {
    const units = [line('r', 20, 10, 90), line('s', 40, 10, 90), companies('e', 20, 18, 0, { stands: 1, side: 'blue', seat: 'blue' })];
    const eased = () => half(units).order({ type: 'ease-forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 0 } });
    const trial = eased();
    while (trial.asked !== 'declare-threats') trial.auto();
    trial.answer({ enemies: [] });
    expect(trial.asked).to.equal('order');
    trial.order({ type: 'reorder', unit: 's' });
    expect(trial.open.map(({ kind }) => kind)).not.to.include('declare-threats');
    until(trial, 'order');
    expect(trial.unit('e').stress).to.equal(0);
  });

  it('TS-16.3a: ahead or behind is between the lines of the flanks, for a garrison any side', () => {
    const left = (unit: Unit, friend: Unit, terrain: Position['terrain'] = []) => {
      const trial = half([unit, friend], { terrain }, { reorder: [3] }).order({ type: 'reorder', unit: 'r' });
      return trial.told('reorder-rolled')[0]?.modifier;
    };
    // The line reaches from 15.5 to 24.5; a column is 1.5 wide, so its edge is on the line of the flank at 25.25, and within it at 25.1.
    const shaken = line('r', 20, 20, 90, { stress: 6 });
    expect(left(shaken, companies('s', 25.1, 18, 90))).to.equal(1);
    expect(left(shaken, companies('s', 25.4, 18, 90))).to.equal(0);
    expect(left(shaken, companies('s', 25.1, 28, 90))).to.equal(1);
    // In a block, one for the garrison and one for a friend on whatever side, three off.
    const post = garrison('r', 'b', 'red', { stress: 6 });
    const around = [companies('s', 20, 15, 90), companies('s', 20, 29.5, 90), companies('s', 25.75, 21, 90), companies('s', 14.25, 21, 90)];
    for (const friend of around) expect(left(post, friend, [block('b', 20, 20)])).to.equal(2);
  });
});

describe('Toy Soldiers: rulings on fire', () => {
  const one = (given = {}) => companies('red', 20, 10, 90, { stands: 1, ...given });
  const facing = (range: number, given = {}) => companies('blue', 20, 10 + range, 270, { stands: 1, ...given });

  it('TS-17.3a: cavalry is offered no volley of its own unless the battle gives it one', () => {
    const offered = (cavalryCarbines: string) =>
      half([squadron('r', 20, 10, 90), line('e', 20, 14, 270)], { options: { cavalryCarbines } })
        .offered('red')
        .some((each) => /"type":"fire".*"unit":"r"/.test(JSON.stringify(each)));
    expect(['reaction-only', 'never', 'action'].map(offered)).to.deep.equal([false, false, true]);
    const units = [line('A', 20, 10, 90), squadron('D', 20, 18, 270)];
    const volley = { do: 'volley', unit: 'D', volleys: [{ target: 'A', face: null }], bring: false };
    const reacting = until(charge({ units }, order(['A', 'D']), { volley: [1, 1] }), 'react-6').answer(volley);
    expect(reacting.told('volley-fired').map(({ firer }) => firer)).to.deep.equal(['D']);
  });

  it('TS-17.4a: nobody fires beyond the fourth band', () => {
    const band = (firer: Unit, range: number) => {
      const target = facing(range);
      return aimsOf(position({ units: [firer, target], table: [72, 72] }), firer, { target: 'blue', face: null })[0]?.band ?? null;
    };
    const gun = guns('red', 20, 10, 90, { stands: 1 });
    const horse = squadron('red', 20, 10, 90, { stands: 1 });
    expect([band(one(), 16), band(one(), 16.1)]).to.deep.equal([4, null]);
    expect([band(horse, 12), band(horse, 12.1)]).to.deep.equal([4, null]);
    expect([band(gun, 40), band(gun, 40.1)]).to.deep.equal([4, null]);
  });

  it('TS-17.11a: limbers cost their battery once in a turn, whoever fires, and again in the next', () => {
    const battery = limbered('blue', 20, 14, 270, { stands: 1 });
    const first = fires({ units: [one(), battery] }, [6], [6]);
    expect(first.unit('blue')).to.include({ disorder: 3, stress: 2 });
    const again = fires({ units: [one(), first.unit('blue')] }, [6], [6]);
    // Helpless once more for another volley; neither musketry nor limbers cost anew.
    expect(again.unit('blue')).to.include({ disorder: 3, stress: 3 });
    expect(again.told('tracker-changed').filter(({ cause }) => cause === 'limbers')).to.deep.equal([]);
    const turn = playTurns({ units: [line('r', 36, 10, 90), { ...first.unit('blue'), id: 'q' }] });
    expect(turn.endHalf('red').endHalf('blue').unit('q').limbersHit).to.equal(false);
  });

  it('TS-17.14a: of hits alike on divisions two count, on companies one, and misses are none of them', () => {
    const battalion = line('red', 20, 10, 90);
    const received = (target: Unit, dice: readonly number[]) => {
      const trial = fires({ units: [battalion, target] }, [6, 6, 6, 6, 6, 6], dice);
      const [told] = trial.told('fire-received');
      return [told?.duplicates, told?.stress];
    };
    // Eleven inches, and little more from the ends of the line, add one to the die; disorder 3 raised to 4: 2 hits, 3 does not.
    const dice = [2, 2, 2, 3, 3, 3];
    expect(received(divisions('blue', 20, 21, 270, { disorder: 3 }), dice)).to.deep.equal([1, 2]);
    expect(received(companies('blue', 20, 21, 270, { disorder: 3 }), dice)).to.deep.equal([2, 1]);
    expect(received(line('blue', 20, 21, 270, { disorder: 3 }), dice)).to.deep.equal([0, 3]);
    expect(received(divisions('blue', 20, 21, 270, { disorder: 3 }), [2, 2, 3, 3, 3, 3])).to.deep.equal([0, 2]);
  });

  it('TS-17.15a: duplicates are left out first, and cover takes one of the hits that are left', () => {
    const wall = obstacle('wall', [
      [10, 20.5],
      [30, 20.5],
    ]);
    const received = (dice: readonly number[]) => {
      const units = [line('red', 20, 10, 90), companies('blue', 20, 21, 270, { disorder: 3 })];
      const [told] = fires({ units, terrain: [wall] }, [6, 6, 6, 6, 6, 6], dice).told('fire-received');
      return [told?.duplicates, told?.covered, told?.stress];
    };
    // Disorder 4 when it has been fired at. Two ones and two twos are four hits: two duplicates, one behind the wall, one that counts.
    expect(received([1, 1, 2, 2, 6, 6])).to.deep.equal([2, 1, 1]);
    // Were cover first, three twos would still leave one.
    expect(received([2, 2, 2, 6, 6, 6])).to.deep.equal([2, 1, 0]);
  });
});

describe('Toy Soldiers: rulings on required moves', () => {
  it('TS-19.7a: who is forced to the edge stops there and is not removed', () => {
    const moves = [{ unit: 'r', kind: 'fall-back' as const, distance: inches(8), cause: 'withdrawal' as const }];
    const units = [line('r', 20, 5, 90), line('e', 20, 40, 270)];
    const trial = playing(position({ units }), forcedMovesFlow, { moves }).answer({ go: 'back' });
    // Its rear, at 4.25, comes to 0.
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 0.75), stands: 6 });
    expect(trial.state.field.dispersed).to.deep.equal({});
  });

  it('TS-19.12a: disorder 5 is good order and 6 is none, unless the battle sets another bound', () => {
    const forward = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(8) } };
    const passing = (disorder: number, options: Position['options'] = {}) =>
      half([companies('r', 20, 10, 90, { stands: 1 }), line('s', 20, 13, 90, { disorder })], { options }, { passage: [6, 6] });
    expect(passing(5).order(forward).told('passage-tried')).to.have.length(1);
    expect(passing(6).refused({ do: 'unit', unit: forward }).clause).to.equal('TS-19.12');
    expect(passing(3, { goodOrderMax: 2 }).refused({ do: 'unit', unit: forward }).clause).to.equal('TS-19.12');
    expect(passing(6, { goodOrderMax: 6 }).order(forward).told('passage-tried')).to.have.length(1);
  });
});
